//! The rules as a crate that can be published.

use std::env;
use std::path::PathBuf;

use crate::context::Context;
use crate::{Result, files, shell};

/// The name of the crate.
pub const NAME: &str = "rowhouse-games";

/// The crate, as a registry would take it.
#[must_use]
pub fn file(context: &Context) -> PathBuf {
    context.out.join(format!("{NAME}-{}.crate", context.version))
}

/// # Errors
/// If cargo refuses to package the crate, warns, or cannot compile what it packed.
pub fn build(context: &Context) -> Result<Vec<PathBuf>> {
    let cargo = env::var("CARGO").unwrap_or("cargo".into());
    let mut package = shell::command(&context.root, cargo, ["package", "--locked", "-p", NAME]);
    // What is released is in the repository; what is tried out need not be.
    package.args(["--allow-dirty", "--target-dir"]).arg(&context.target);
    let said = shell::read_errors(package)?;
    if said.lines().any(|line| line.starts_with("warning")) {
        return Err(format!("cargo package warns: {said}").into());
    }
    let packed = context.target.join("package").join(files::name(&file(context)));
    files::write(&file(context), &files::read(&packed)?)?;
    Ok(vec![file(context)])
}
