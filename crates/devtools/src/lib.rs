//! What the development tools `xtask` and `dist` share: running other programs, installing what a machine
//! lacks, and the packages that cargo resolves.

pub mod install;
mod packages;
mod process;

pub use packages::{Package, Packages};
pub use process::{
    Result, cargo, command, command_in, linting_cargo, read, read_both, read_errors, root, run,
    run_and_read, run_to_stderr, show, target,
};
