//! Tests of the packed crate: unpacked and used by an empty project.

use std::env;
use std::fs::File;
use std::path::Path;
use std::process::Command;

use super::readme::examples;
use super::{Checks, ensure, unpack};
use devtools::{command_in, read};

use crate::context::Context;
use crate::package::{self, NAME};
use crate::{Result, files};

/// # Errors
/// If the crate cannot be unpacked.
pub fn check(context: &Context, checks: &mut Checks) -> Result<()> {
    let empty = tempfile::tempdir()?;
    unpack(File::open(package::file(context))?, empty.path(), false)?;
    let unpacked = empty.path().join(format!("{NAME}-{}", context.version));
    checks.run("crate: it has licences and a README, and no path dependencies", || {
        for file in ["LICENSE-MIT", "LICENSE-APACHE", "README.md"] {
            ensure(!files::read(&unpacked.join(file))?.is_empty(), || format!("{file} is empty"))?;
        }
        let manifest = files::read_text(&unpacked.join("Cargo.toml"))?;
        ensure(!manifest.contains("../"), || manifest)
    });
    checks.run("crate: it compiles alone, with its tests and all features", || {
        let mut check = cargo(context, &unpacked, ["check", "--locked", "--all-targets"]);
        check.arg("--all-features");
        read(check)?;
        Ok(())
    });
    checks.run("crate: the tests of the clauses pass outside of the repository", || {
        for which in [&["--lib"][..], &["--test", "integration", "structure::"]] {
            let mut test = cargo(context, &unpacked, ["test", "--locked"]);
            test.args(which);
            let said = read(test)?;
            let passed = said.lines().find_map(|line| line.strip_prefix("test result: ok. "));
            ensure(passed.is_some_and(|counts| !counts.starts_with("0 ")), || said)?;
        }
        Ok(())
    });
    checks.run("crate: an empty project plays as in its README", || {
        play(context, &unpacked, &empty.path().join("player"))
    });
    Ok(())
}

/// Creates a project with the examples of the README and runs each.
fn play(context: &Context, unpacked: &Path, project: &Path) -> Result<()> {
    files::make_folder(&project.join("src/bin"))?;
    let manifest = format!(
        "[package]\nname = \"player\"\nversion = \"1.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{NAME} = {{ path = {:?} }}\n",
        unpacked.display().to_string()
    );
    files::write(&project.join("Cargo.toml"), manifest.as_bytes())?;
    let examples = examples(&files::read_text(&unpacked.join("README.md"))?, "rust");
    ensure(!examples.is_empty(), || "the README has no examples".into())?;
    for (index, example) in examples.iter().enumerate() {
        // Lines with `# ` are hidden lines of rustdoc.
        let code: String = example
            .lines()
            .filter(|line| !line.starts_with("# "))
            .flat_map(|line| [line, "\n"])
            .collect();
        let program = format!(
            "fn main() -> Result<(), Box<dyn std::error::Error>> {{\n{code}println!(\"played\");\nOk(())\n}}\n"
        );
        let name = format!("example{index}");
        files::write(&project.join(format!("src/bin/{name}.rs")), program.as_bytes())?;
        let said = read(cargo(context, project, ["run", "--quiet", "--bin", &name]))?;
        ensure(said == "played\n", || format!("{name} says {said:?}"))?;
    }
    Ok(())
}

/// Cargo in a folder outside of the workspace, with a target folder that later runs reuse.
fn cargo<const N: usize>(context: &Context, folder: &Path, arguments: [&str; N]) -> Command {
    let mut cargo = command_in(folder, env::var("CARGO").unwrap_or("cargo".into()), arguments);
    cargo.arg("--target-dir").arg(context.target.join("crate-check"));
    cargo
}
