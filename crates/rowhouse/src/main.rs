//! The `rowhouse` command: reads the command line, runs it, ends with 0 if all is fine, 1 if the
//! thing asked about is bad, 2 for wrong usage.

use std::process::ExitCode;

use rowhouse::{cli, run};

fn main() -> ExitCode {
    let cli = match cli::parse(std::env::args_os().collect()) {
        Ok(cli) => cli,
        Err(error) => {
            // Help that nobody reads to its end is no failure.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    match run::run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(cli.color),
    }
}
