//! From the crate `web` to a WASM module and its glue.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

use crate::pack::Source;
use crate::{Result, say};

const WASM: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";

/// The module and its glue.
pub fn build(root: &Path, out: &Path) -> Result<Vec<Source>> {
    make_sure_of_target()?;
    let target = target_directory(out)?.join("web-ui");
    say("building the browser client for WASM");
    compile(root, &target)?;
    let built = target.join(WASM).join(PROFILE);
    watch(root, &built.join("web.d"))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(built.join("web.wasm")).out_name("web").typescript(false);
    bindgen.web(true)?.omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut made = bindgen.generate_output()?;
    let module = made.wasm_mut();
    let never =
        module.exports.iter().filter(|export| export.name.contains(&STREAMS.to_lowercase()));
    for export in never.map(|export| export.id()).collect::<Vec<_>>() {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(module);
    let mut names = Vec::new();
    for (index, import) in module.imports.iter_mut().enumerate() {
        names.push(std::mem::replace(&mut import.name, short(index)));
    }
    let module = crate::order::by_likeness(&module.emit_wasm())?;
    let glue = shorten(made.js(), &names)?;
    Ok(vec![Source::asset("web.js", glue.into()), Source::asset("web_bg.wasm", module)])
}

/// How classes are called that Leptos brings for streams from servers. Nobody here uses them, but since they can
/// be called from outside, nobody else dares to leave them out.
const STREAMS: &str = "IntoUnderlying";

/// What the module calls what it gets from the glue: there, names are long and end in numbers of which no two
/// are alike.
fn short(index: usize) -> String {
    format!("i{index}")
}

/// The glue with these short names, without comments and without what is there for the eye alone.
fn shorten(glue: &str, names: &[String]) -> Result<String> {
    let (mut short_glue, mut found) = (String::new(), 0);
    let (mut comment, mut streams) = (false, false);
    for line in glue.lines() {
        streams |= line.strip_prefix("export class ").is_some_and(|name| name.starts_with(STREAMS));
        comment |= line.trim_start().starts_with("/**");
        let hidden = streams || comment || line.trim_start().starts_with("//");
        // Behind each class there is a line about how to get rid of it.
        streams &= !line.starts_with("if (Symbol.dispose)");
        comment &= !line.ends_with("*/");
        let line = line.trim();
        if hidden || line.is_empty() {
            continue;
        }
        // In the list of what the module gets, each has a line that begins with its name.
        let renamed = line.split_once(": ").and_then(|(name, rest)| {
            let index = names.iter().position(|other| other == name)?;
            Some(format!("{}: {rest}", short(index)))
        });
        found += usize::from(renamed.is_some());
        short_glue += renamed.as_deref().unwrap_or(line);
        short_glue.push('\n');
    }
    if found != names.len() {
        return Err(format!("the glue names {found} of {} imports in its list", names.len()).into());
    }
    Ok(short_glue)
}

/// The standard library for the browser may be missing; rustup can bring it.
fn make_sure_of_target() -> Result<()> {
    let rustc = env::var("RUSTC")?;
    let asked =
        Command::new(rustc).args(["--print", "target-libdir", "--target", WASM]).output()?;
    let libraries = PathBuf::from(String::from_utf8_lossy(&asked.stdout).trim());
    let is_std = |name: &str| name.starts_with("libstd-");
    let there = libraries.read_dir().is_ok_and(|files| {
        files.flatten().any(|file| file.file_name().to_str().is_some_and(is_std))
    });
    if there {
        return Ok(());
    }
    say(&format!("adding the Rust target {WASM}"));
    let mut add = Command::new("rustup");
    add.args(["target", "add", WASM]);
    let mut by_hand = format!("rustup target add {WASM}");
    if let Ok(toolchain) = env::var("RUSTUP_TOOLCHAIN") {
        add.args(["--toolchain", &toolchain]);
        by_hand += &format!(" --toolchain {toolchain}");
    }
    match add.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("the Rust target {WASM} is missing; run: {by_hand}").into()),
    }
}

/// The outer target directory, from `<target>/<profile>/build/<crate>/out`. It is locked while this
/// runs, so the client gets one of its own inside it.
fn target_directory(out: &Path) -> Result<PathBuf> {
    let build = out.ancestors().find(|path| path.file_name().is_some_and(|name| name == "build"));
    let target = build.and_then(Path::parent).and_then(Path::parent);
    Ok(target.ok_or("the build directory has an unknown shape")?.to_owned())
}

fn compile(root: &Path, target: &Path) -> Result<()> {
    let mut cargo = Command::new(env::var("CARGO")?);
    cargo.current_dir(root).args(["build", "--locked", "-p", "web", "--lib", "--target", WASM]);
    cargo.args(["--profile", PROFILE, "--target-dir"]).arg(target);
    if env::var("WEB_UI").is_ok_and(|value| value == "gallery") {
        cargo.args(["--features", "gallery"]);
    }
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_of_the_outer_build) {
            cargo.env_remove(name);
        }
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags().join("\u{1f}"));
    cargo.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let done = cargo.output()?;
    if done.status.success() {
        return Ok(());
    }
    Err(format!("\n{}", String::from_utf8_lossy(&done.stderr)).into())
}

/// What makes the module small.
fn flags() -> Vec<String> {
    let mut flags = vec![
        // Components without their types in their types: smaller, and faster to compile.
        "--cfg=erase_components".into(),
        // Hashes in loops: a table needs only a few of them.
        "--cfg=sha2_backend_soft=\"compact\"".into(),
    ];
    // Where the sources lie on this machine is of no use in a browser.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    if let Some(home) = home.or_else(|| Some(env::home_dir()?.join(".cargo"))) {
        flags.push(format!("--remap-path-prefix={}=", home.join("registry/src").display()));
    }
    flags
}

/// What the outer cargo tells its build scripts would lead the inner one astray.
fn is_of_the_outer_build(name: &str) -> bool {
    const OTHERS: [&str; 11] = [
        "RUSTFLAGS",
        "TARGET",
        "HOST",
        "PROFILE",
        "OPT_LEVEL",
        "DEBUG",
        "NUM_JOBS",
        "OUT_DIR",
        "CLIPPY_ARGS",
        "CLIPPY_CONF_DIR",
        "RUSTDOCFLAGS",
    ];
    let kept = ["CARGO", "CARGO_HOME"].contains(&name)
        || ["CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTRIES_", "CARGO_REGISTRY_", "CARGO_SOURCE_"]
            .iter()
            .any(|prefix| name.starts_with(prefix));
    let outer = ["CARGO", "DEP_", "RUSTC"].iter().any(|prefix| name.starts_with(prefix));
    (outer && !kept) || OTHERS.contains(&name)
}

/// Cargo wrote down which of our sources the module was made of: when one of them changes, so does it.
fn watch(root: &Path, dependencies: &Path) -> Result<()> {
    let text = std::fs::read_to_string(dependencies)?;
    let (_, files) = text.split_once(": ").ok_or("cargo's list of sources has an unknown shape")?;
    // Blanks in paths are written `\ `.
    let files = files.trim_end().replace("\\ ", "\0");
    for file in files.split_whitespace() {
        println!("cargo::rerun-if-changed={}", file.replace('\0', " "));
    }
    for file in ["Cargo.toml", "Cargo.lock", "crates/web/Cargo.toml"] {
        println!("cargo::rerun-if-changed={}", root.join(file).display());
    }
    println!("cargo::rerun-if-changed=build");
    Ok(())
}
