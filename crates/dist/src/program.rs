//! The program `rowhouse` for releases: a static binary, its manual pages and completions.

use std::env;
use std::path::PathBuf;

use devtools::{cargo, command_in, install, read, run_to_stderr};

use crate::context::Context;
use crate::notices::notices;
use crate::{Result, files};

/// The Rust target that is linked statically.
pub const TARGET: &str = "x86_64-unknown-linux-musl";

/// The features of `rowhouse` in releases, beside the default ones.
const FEATURES: &[&str] = &["parquet"];

/// The shells with completions, and the names of their files.
const SHELLS: [(&str, &str); 3] =
    [("bash", "rowhouse.bash"), ("zsh", "_rowhouse"), ("fish", "rowhouse.fish")];

/// The program and its documentation.
pub struct Program {
    /// The static binary.
    pub binary: PathBuf,
    /// Manual pages by file name, such as `rowhouse-serve.1`, in order.
    pub manual: Vec<(String, Vec<u8>)>,
    /// Completion scripts by file name, such as `_rowhouse`.
    pub completions: Vec<(&'static str, Vec<u8>)>,
    /// The third-party notices.
    pub notices: String,
}

impl Program {
    /// # Errors
    /// If it cannot be built, or fails to print its manual pages and completions.
    pub fn build(context: &Context) -> Result<Self> {
        install::rust_target(TARGET)?;
        // SQLite and ring contain C code.
        install::program("musl-gcc", "musl-tools")?;
        let mut build = cargo(["build", "--locked", "-p", "rowhouse"]);
        build.args(["--bin", "rowhouse", "--target", TARGET, "--profile", &context.profile]);
        build.args(["--features", &FEATURES.join(",")]).arg("--target-dir").arg(&context.target);
        build.args(["--config", &without_paths(context, TARGET)]);
        run_to_stderr(build)?;
        let profile = if context.profile == "dev" { "debug" } else { &context.profile };
        let binary = context.target.join(TARGET).join(profile).join("rowhouse");
        Ok(Self {
            notices: notices(&["rowhouse", "web", "web-engine"])?,
            manual: manual(context, &binary)?,
            completions: completions(context, &binary)?,
            binary,
        })
    }
}

/// A setting for cargo that keeps the folders of this machine out of the binary, so that other machines build the same
/// bytes. It adds to the flags of `.cargo/config.toml`.
pub fn without_paths(context: &Context, target: &str) -> String {
    let names = ["/rowhouse", "/cargo"];
    let folders = folders_of_this_machine(context).into_iter().zip(names);
    let flags: Vec<String> = folders
        .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()))
        .collect();
    format!("target.{target}.rustflags={}", serde_json::Value::from(flags))
}

/// The folders whose paths a build could contain: the repository, and the home of cargo.
fn folders_of_this_machine(context: &Context) -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    [Some(context.root.clone()), home].into_iter().flatten().collect()
}

/// Checks that a program or module contains none of these paths.
///
/// # Errors
/// If it does.
pub fn names_no_folder(context: &Context, content: &[u8]) -> Result<()> {
    for folder in folders_of_this_machine(context) {
        let folder = folder.display().to_string();
        if content.windows(folder.len()).any(|part| part == folder.as_bytes()) {
            return Err(format!("it contains the path {folder}").into());
        }
    }
    Ok(())
}

fn manual(context: &Context, binary: &PathBuf) -> Result<Vec<(String, Vec<u8>)>> {
    let folder = tempfile::tempdir()?;
    let mut write = command_in(&context.root, binary, ["man"]);
    write.arg(folder.path());
    read(write)?;
    let mut pages = Vec::new();
    for page in folder.path().read_dir()? {
        let page = page?.path();
        pages.push((files::name(&page), files::read(&page)?));
    }
    pages.sort();
    Ok(pages)
}

fn completions(context: &Context, binary: &PathBuf) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let script = |(shell, file)| {
        let print = command_in(&context.root, binary, ["completions", shell]);
        Ok((file, read(print)?.into_bytes()))
    };
    SHELLS.into_iter().map(script).collect()
}
