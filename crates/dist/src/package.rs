//! The rules crate, as it is published to a registry.

use std::path::PathBuf;

use devtools::{cargo, read_errors};

use crate::context::Context;
use crate::{Result, files};

/// The name of the crate.
pub const NAME: &str = "rowhouse-games";

/// The path of the packed crate.
#[must_use]
pub fn file(context: &Context) -> PathBuf {
    context.out.join(format!("{NAME}-{}.crate", context.version))
}

/// # Errors
/// If cargo refuses to package the crate, warns, or cannot compile what it packed.
pub fn build(context: &Context) -> Result<Vec<PathBuf>> {
    let mut package = cargo(["package", "--locked", "-p", NAME]);
    // Uncommitted changes are allowed, for trying out; releases are built from a commit.
    package.args(["--allow-dirty", "--target-dir"]).arg(&context.target);
    let said = read_errors(package)?;
    if said.lines().any(|line| line.starts_with("warning")) {
        return Err(format!("cargo package warns: {said}").into());
    }
    let packed = context.target.join("package").join(files::name(&file(context)));
    files::write(&file(context), &files::read(&packed)?)?;
    Ok(vec![file(context)])
}
