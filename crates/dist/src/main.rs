//! `cargo xtask dist`: builds the release artefacts, and tests each by installing and using it.

mod archive;
mod check;
mod context;
mod deb;
mod files;
mod notices;
mod npm;
mod oci;
mod package;
mod program;
mod sums;
mod tarball;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use check::Checks;
use clap::Parser;
use context::Context;

/// An error is a sentence: what was tried, what went wrong, what to do.
type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A release artefact.
struct Artefact {
    name: &'static str,
    /// Builds it in the output folder, and returns the files.
    build: fn(&Context) -> Result<Vec<PathBuf>>,
    /// Installs and uses it.
    check: fn(&Context, &mut Checks) -> Result<()>,
}

/// All release artefacts.
const ARTEFACTS: &[Artefact] = &[
    Artefact { name: "tarball", build: tarball::build, check: check::tarball::check },
    Artefact { name: "deb", build: deb::build, check: check::deb::check },
    Artefact { name: "oci", build: oci::build, check: check::oci::check },
    Artefact { name: "crate", build: package::build, check: check::package::check },
    Artefact { name: "npm", build: npm::build, check: check::npm::check },
];

/// Builds the release artefacts
#[derive(Parser)]
#[command(name = "cargo xtask dist")]
struct Arguments {
    /// The artefacts to build; all of them if none is named
    #[arg(value_parser = ARTEFACTS.iter().map(|artefact| artefact.name).collect::<Vec<_>>())]
    artefacts: Vec<String>,

    /// The folder for the artefacts [default: `artefacts` in cargo's target folder]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// The cargo profile of the program; `dev` is quicker while you work on the packages
    #[arg(long, value_name = "NAME", default_value = "dist")]
    profile: String,

    /// Also test the artefacts: install and use each of them (as root, for chroots)
    #[arg(long)]
    test: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("dist: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns whether all checks passed.
fn run(arguments: &Arguments) -> Result<bool> {
    let context = Context::new(arguments.out.clone(), &arguments.profile)?;
    let wanted = |artefact: &&Artefact| {
        arguments.artefacts.is_empty()
            || arguments.artefacts.iter().any(|name| name == artefact.name)
    };
    let artefacts: Vec<_> = ARTEFACTS.iter().filter(wanted).collect();
    let mut made = Vec::new();
    for artefact in &artefacts {
        eprintln!("dist: building {}", artefact.name);
        made.extend((artefact.build)(&context)?);
    }
    sums::write(&context.out, &made, !arguments.artefacts.is_empty())?;
    for file in &made {
        println!("{}", file.display());
    }
    if !arguments.test {
        return Ok(true);
    }
    let mut checks = Checks::default();
    checks.run("sums: SHA256SUMS names every artefact", || sums::verify(&context.out, &made));
    for artefact in &artefacts {
        // An error in the set-up is a failed test, too.
        if let Err(error) = (artefact.check)(&context, &mut checks) {
            checks.run(&format!("{}: set-up", artefact.name), || Err(error));
        }
    }
    Ok(checks.finish())
}
