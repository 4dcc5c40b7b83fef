//! The `rowhouse` command: parses the command line and runs it. Exit codes: 0 for success, 1 for a failure
//! or bad input, 2 for wrong usage.

use std::process::ExitCode;

use rowhouse::{cli, run};

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
