//! Compiles the crates `web` and `web-engine` for the browser with a cargo of its own, and tells `bundle` where the modules are.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const WASM: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";
/// The crates, by the names that `bundle` knows their modules by. One cargo compiles both: what they share is compiled once.
const CRATES: [(&str, &str); 2] = [("page", "web"), ("engine", "web-engine")];

fn main() {
    if let Err(error) = build() {
        eprintln!("the browser client cannot be built: {error}");
        std::process::exit(1);
    }
}

fn build() -> Result<()> {
    println!("cargo::rerun-if-env-changed=WEB_UI");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("WEB_UI").is_ok_and(|value| value == "skip") {
        say("WEB_UI=skip: a placeholder takes the place of the browser client");
        return Ok(());
    }
    let root = env::current_dir()?.join("../..").canonicalize()?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let target = target_directory(&out)?.join("web-ui");
    ensure_target()?;
    say("building the browser client for WASM");
    compile(&root, &target)?;
    let built = target.join(WASM).join(PROFILE);
    for (name, package) in CRATES {
        let file = package.replace('-', "_");
        watch(&root, &built.join(&file).with_extension("d"))?;
        // All profiles share the inner target folder, so each outer build has a copy of its modules.
        let module = out.join(name).with_extension("wasm");
        std::fs::copy(built.join(file).with_extension("wasm"), &module)?;
        println!("cargo::metadata={name}={}", module.display());
    }
    Ok(())
}

/// Prints a line as a warning: cargo hides other output of a build script.
fn say(what: &str) {
    println!("cargo::warning={what}");
}

/// Adds the standard library for the browser with rustup, if it is missing.
fn ensure_target() -> Result<()> {
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
    cargo.current_dir(root).args(["build", "--locked", "--lib", "--target", WASM]);
    cargo.args(CRATES.iter().flat_map(|(_, package)| ["-p", package]));
    cargo.args(["--profile", PROFILE, "--target-dir"]).arg(target);
    if env::var("WEB_UI").is_ok_and(|value| value == "gallery") {
        cargo.args(["--features", "web/gallery"]);
    }
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_of_outer_build) {
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

/// The compiler flags that make the modules small or fast, beside the profile.
fn flags() -> Vec<String> {
    let mut flags = vec![
        // Components without their types in their types: smaller, and faster to compile.
        "--cfg=erase_components".into(),
        // Hashes in loops: a table needs only a few of them.
        "--cfg=sha2_backend_soft=\"compact\"".into(),
        // Several numbers at a time, for the bots. Browsers have it since 2021, Safari since 2023.
        "-Ctarget-feature=+simd128".into(),
    ];
    // Local paths do not belong in the modules.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    if let Some(home) = home.or_else(|| Some(env::home_dir()?.join(".cargo"))) {
        flags.push(format!("--remap-path-prefix={}=", home.join("registry/src").display()));
    }
    flags
}

/// Returns whether an environment variable was set by the outer cargo and must not reach the inner one.
fn is_of_outer_build(name: &str) -> bool {
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

/// Runs this script again when one of the module's sources changes, from cargo's list of dependencies.
fn watch(root: &Path, dependencies: &Path) -> Result<()> {
    let text = std::fs::read_to_string(dependencies)?;
    let (_, files) = text.split_once(": ").ok_or("cargo's list of sources has an unknown shape")?;
    // Blanks in paths are written `\ `.
    let files = files.trim_end().replace("\\ ", "\0");
    let files = files.split_whitespace().map(|file| PathBuf::from(file.replace('\0', " ")));
    let mut watched: BTreeSet<PathBuf> = files.collect();
    let manifests = watched.iter().filter_map(|file| {
        let folders = file.ancestors().skip(1);
        folders.map(|folder| folder.join("Cargo.toml")).find(|manifest| manifest.is_file())
    });
    watched.extend(manifests.collect::<Vec<_>>());
    watched.extend(["Cargo.toml", "Cargo.lock"].map(|file| root.join(file)));
    for file in watched {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    Ok(())
}
