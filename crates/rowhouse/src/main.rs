//! The `rowhouse` command: parses the command line and runs it. Exit codes: 0 for success, 1 for a failure
//! or bad input, 2 for wrong usage.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use rowhouse::{cli, run};

/// The allocator. A server allocates for every move, and the C library of the static binary (musl) takes a lock each time.
/// Version 2 of mimalloc, since version 3 keeps freed memory.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let cli = match cli::parse(std::env::args_os().collect()) {
        Ok(cli) => cli,
        Err(error) => {
            // A reader that closes the pipe early is not an error.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    match run::run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(cli.color),
    }
}
