//! Tests of the npm package: installed in an empty folder and used in Node, from TypeScript and in a browser.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread;

use engine::Engine;
use serde_json::{Value, json};

use super::readme::examples;
use super::{Checks, ensure};
use devtools::{command_in, install, read};

use crate::context::Context;
use crate::{Result, files, npm, program};

/// # Errors
/// If the package cannot be installed.
pub fn check(context: &Context, checks: &mut Checks) -> Result<()> {
    install::program("npm", "npm")?;
    ensure_node()?;
    let empty = tempfile::tempdir()?;
    let project = empty.path();
    let manifest = json!({ "private": true, "type": "module" });
    files::write(&project.join("package.json"), manifest.to_string().as_bytes())?;
    let mut install = npm_command(context, project, ["install", "--offline"]);
    install.arg(npm::file(context));
    read(install)?;
    let scripts = context.root.join("crates/npm/check");
    let package = project.join("node_modules/rowhouse-engine");

    checks.run(
        "npm: it has types, licences and this version, but no scripts or dependencies",
        || {
            let manifest: Value =
                serde_json::from_str(&files::read_text(&package.join("package.json"))?)?;
            ensure(manifest["version"] == context.version, || manifest.to_string())?;
            let unwanted = ["scripts", "dependencies", "optionalDependencies", "peerDependencies"];
            ensure(unwanted.iter().all(|name| manifest.get(name).is_none()), || {
                manifest.to_string()
            })?;
            for file in ["index.d.ts", "README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
                ensure(!files::read(&package.join(file))?.is_empty(), || {
                    format!("{file} is empty")
                })?;
            }
            Ok(())
        },
    );
    checks.run("npm: the module names no folder of the build machine", || {
        program::names_no_folder(context, &files::read(&package.join("glue_bg.wasm"))?)
    });
    checks.run(
        "npm: a game of each kind in Node, answer for answer those of the native engine",
        || {
            let transcript = read(node(&scripts, "play.mjs", project)?)?;
            compare(&transcript)
        },
    );
    checks.run("npm: errors are thrown and change nothing", || {
        read(node(&scripts, "errors.mjs", project)?)?;
        Ok(())
    });
    let readme = files::read_text(&package.join("README.md"))?;
    let examples = examples(&readme, "js");
    checks.run("npm: the examples of the README run", || {
        ensure(!examples.is_empty(), || "the README has no examples".into())?;
        for (index, example) in examples.iter().enumerate() {
            let file = project.join(format!("example{index}.mjs"));
            files::write(&file, example.as_bytes())?;
            let said = read(command_in(project, "node", [&files::name(&file)]))?;
            ensure(!said.is_empty(), || format!("example {index} says nothing"))?;
        }
        Ok(())
    });
    checks.run("npm: the types fit the README, requests and real answers (tsc --strict)", || {
        for (index, example) in examples.iter().enumerate() {
            files::write(&project.join(format!("example{index}.ts")), example.as_bytes())?;
        }
        let answers = read(node(&scripts, "answers.mjs", project)?)?;
        files::write(&project.join("answers.ts"), answers.as_bytes())?;
        files::write(&project.join("requests.ts"), &files::read(&scripts.join("requests.ts"))?)?;
        compile(context, &scripts, project)
    });
    checks.run("npm: a browser imports it and plays a game", || in_browser(&package));
    Ok(())
}

/// Fails if Node is older than the package allows.
fn ensure_node() -> Result<()> {
    let version = read(command_in(Path::new("/"), "node", ["--version"]))?;
    let major = version.trim_start_matches('v').split('.').next().unwrap_or_default();
    let new_enough = major.parse::<u32>().is_ok_and(|major| major >= 20);
    ensure(new_enough, || format!("the package needs Node 20 or later; here is {version}"))
}

/// npm without audits and update checks, and with a cache of its own.
fn npm_command<const N: usize>(context: &Context, folder: &Path, arguments: [&str; N]) -> Command {
    let mut npm = command_in(folder, "npm", arguments);
    npm.args(["--ignore-scripts", "--no-audit", "--no-fund", "--cache"]);
    npm.arg(context.target.join("npm-cache"));
    npm
}

/// Runs one of the check scripts in Node, copied to where it finds the package.
fn node(scripts: &Path, script: &str, project: &Path) -> Result<Command> {
    files::write(&project.join(script), &files::read(&scripts.join(script))?)?;
    Ok(command_in(project, "node", [script]))
}

/// Compares the answers with those of the native engine.
fn compare(transcript: &str) -> Result<()> {
    let mut engine = Engine::new(|| Err("every game of the transcript has a seed".into()));
    let lines: Vec<&str> = transcript.lines().collect();
    let (mut games, mut over) = (0, 0);
    for pair in lines.chunks(2) {
        let [request, answer] = pair else { return Err("a request has no answer".into()) };
        let native = engine.handle(request.as_bytes()).unwrap_or_default();
        ensure(native == *answer, || {
            format!("they differ at {request}\nnative: {native}\npackage: {answer}")
        })?;
        games += usize::from(request.contains(r#""cmd":"new""#));
        over += usize::from(
            request.contains(r#""cmd":"apply""#) && answer.contains(r#""kind":"over""#),
        );
    }
    ensure(games >= 7 && over == games, || format!("{over} of {games} games ended"))
}

/// Compiles everything in the folder with the TypeScript that `check/package-lock.json` names.
fn compile(context: &Context, scripts: &Path, project: &Path) -> Result<()> {
    let place = context.target.join("npm-check");
    files::make_folder(&place)?;
    for file in ["package.json", "package-lock.json"] {
        files::write(&place.join(file), &files::read(&scripts.join(file))?)?;
    }
    read(npm_command(context, &place, ["ci"]))?;
    let settings = json!({
        "compilerOptions": {
            "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022",
            "lib": ["es2022", "dom"], "types": [], "skipLibCheck": false,
        },
        "include": ["*.ts"],
    });
    files::write(&project.join("tsconfig.json"), settings.to_string().as_bytes())?;
    let tsc = place.join("node_modules/.bin/tsc");
    read(command_in(project, tsc, ["--project", "."]))?;
    Ok(())
}

/// A page that plays a game of TEN and shows how it ended.
const PAGE: &str = r#"<!doctype html><title>waiting</title><script type="module">
import { Engine } from "./browser.js";
const engine = new Engine();
let state = engine.request({ cmd: "new", game: "ten" });
while (state.kind !== "over") {
  state = state.kind === "chance"
    ? engine.request({ cmd: "roll" })
    : engine.request({ cmd: "apply", action: state.legal[state.to_act[0]][0] });
}
document.body.textContent = `ranks ${state.outcome.ranks}`;
</script><body></body>
"#;

/// Serves the package and lets a real browser open a page that uses it.
fn in_browser(package: &Path) -> Result<()> {
    let chromium = install::program("chromium", "chromium")?;
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let page = format!("http://{}/", listener.local_addr()?);
    let folder = package.to_owned();
    // The thread ends with this process.
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            thread::spawn(move || {
                if let Err(error) = serve(&stream, &folder) {
                    eprintln!("dist: the page's server: {error}");
                }
            });
        }
    });
    let profile = tempfile::tempdir()?;
    let mut browse = command_in(
        profile.path(),
        chromium,
        [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=60000",
            "--dump-dom",
        ],
    );
    browse.arg(format!("--user-data-dir={}", profile.path().display())).arg(page);
    browse.env("HOME", profile.path());
    let shown = read(browse)?;
    let expected = ["ranks 1,2", "ranks 2,1", "ranks 1,1"];
    ensure(expected.iter().any(|ranks| shown.contains(ranks)), || format!("the page is {shown}"))
}

/// Answers one request for a file of the package.
fn serve(mut stream: &TcpStream, folder: &Path) -> Result<()> {
    let mut reader = BufReader::new(stream);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let name = first.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
    let kind = match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        _ => "text/html",
    };
    let (status, content) = match name {
        "" => ("200 OK", PAGE.into()),
        name => match std::fs::read(folder.join(name)) {
            Ok(content) if !name.contains("..") => ("200 OK", content),
            _ => ("404 Not Found", Vec::new()),
        },
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        content.len()
    )?;
    stream.write_all(&content)?;
    Ok(())
}
