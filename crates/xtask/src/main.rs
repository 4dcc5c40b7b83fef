//! Set-up, tests and checks as one command: what a person runs before a commit, and what CI runs.

mod bench;
mod fuzz;
mod rings;
mod rooms;
mod setup;
mod shell;
mod supply;
mod targets;

use std::process::{Command, ExitCode};
use std::time::Instant;

use clap::{Parser, Subcommand};
use rings::Ring;
use shell::{Result, cargo, linting_cargo, run};

/// Set-up, tests and checks of Rowhouse
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Everything that must pass: the checks, then all tests that guard an invariant
    Test {
        /// Only what needs neither a browser nor minutes: the ring to run after every change
        #[arg(long, conflicts_with = "long")]
        fast: bool,
        /// Also what takes long: thorough walks, lockstep, fuzzing, releases; run it before a release
        #[arg(long)]
        long: bool,
        /// Lets a test that says `NOT TESTED: NAME: …` pass; may be given several times
        #[arg(long, value_name = "NAME")]
        allow_untested: Vec<String>,
    },
    /// The checks alone: format, dependencies, lints and documentation
    Check,
    /// How fast are the rules, beside a yardstick in the same run; and instructions per move
    Bench,
    /// How much does a server carry: a thousand tables, ten thousand who watch
    Load {
        /// As `load --help` has them, such as `--tables 100 --seconds 10`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Processor time of the server per move, beside boardgame.io's server in the same run
    Peers {
        /// As `peer-bench --help` has them, such as `--tables 500`, `--long`, or `--program PATH` once or several times
        /// to measure other builds than this one
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Play in lockstep with the independent implementation
    Lockstep {
        /// How many nodes to compare
        #[arg(long, default_value_t = 500_000)]
        nodes: u64,
        /// Where the random choices start
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Look for inputs that break a property of the games (needs the nightly toolchain)
    Fuzz {
        /// The fuzz target to run; all of them one after the other if none is named
        target: Option<String>,
        /// Minutes for each
        #[arg(long, default_value_t = 2)]
        minutes: u64,
    },
    /// Take pictures of every page and every phase of every game, in a real browser
    Screenshots {
        /// `--out FOLDER`, `--only WORD` such as `phone-dark/15go-6`, `--css crates/web/css` to try style sheets
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Look for the puzzles of the lessons anew, in games of bots; look at the difference before committing it
    Puzzles,
    /// Write the golden games and screens and the OpenAPI description anew; look at the difference before committing it
    Golden,
    /// Build what is released: tarball, Debian package, container image, crate, npm package
    Dist {
        /// As `cargo run -p dist -- --help` has them: names of artefacts, `--out FOLDER`, `--test` to install and use them
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let start = Instant::now();
    let result = match Arguments::parse().task {
        Task::Test { fast, long, allow_untested } => test(fast, long, &allow_untested),
        Task::Check => check(),
        Task::Bench => bench::bench(),
        Task::Load { arguments } => load(&arguments),
        Task::Peers { arguments } => peers(&arguments),
        Task::Lockstep { nodes, seed } => lockstep(nodes, seed),
        Task::Fuzz { target, minutes } => fuzz::fuzz(target.as_deref(), minutes),
        Task::Screenshots { arguments } => screenshots(&arguments),
        Task::Puzzles => run(cargo(["run", "--locked", "-p", "puzzles"])),
        Task::Golden => golden(),
        Task::Dist { arguments } => dist(&arguments),
    };
    match result {
        Ok(()) => {
            eprintln!("xtask: done in {} s", start.elapsed().as_secs());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// All checks.
fn check() -> Result<()> {
    quick_checks()?;
    for features in [&["--all-targets"][..], &[]] {
        // Once with the features that only tests switch on, once as in the program of the README's first command.
        let mut lints = cargo(["clippy", "--workspace", "--locked"]);
        lints.args(features).args(["--", "-D", "warnings"]);
        run(lints)?;
    }
    run(documentation(true))
}

/// The checks that take seconds: format, source files, dependencies.
fn quick_checks() -> Result<()> {
    targets::every_test_file_is_compiled()?;
    rooms::games_are_named_in_their_own_files()?;
    setup::components(&["rustfmt", "clippy"])?;
    run(cargo(["fmt", "--all", "--check"]))?;
    supply::check()
}

/// The documentation of all crates, or of those that make the program (the workspace's default members). With Clippy, since
/// the crates that others use are compiled for it without the features that only tests switch on. That each crate asks for
/// all features it uses is seen when the program is built alone, by `cargo xtask dist`.
fn documentation(all: bool) -> Command {
    let mut doc = linting_cargo(["doc", "--no-deps", "--locked"]);
    if all {
        doc.arg("--workspace");
    }
    doc.env("RUSTDOCFLAGS", "-D warnings");
    doc
}

fn test(fast: bool, long: bool, allowed: &[String]) -> Result<()> {
    // The clients are tested in a real terminal and in a real browser.
    setup::program("tmux", "tmux")?;
    if !fast {
        setup::browser()?;
        setup::python_packages("crates/rowhouse/tests/schemathesis.txt")?;
        setup::node_packages("crates/e2e", "node")?;
    }
    quick_checks()?;
    let result = if fast {
        rings::test(Ring::Fast, vec![], allowed)
    } else {
        rings::test(Ring::Deciding, vec![documentation(false)], allowed)
    };
    if !long {
        return result;
    }
    result?;
    let long = |arguments: &[&str], name: &str, value: &str| {
        let mut tests = cargo(["test", "--workspace", "--locked"]);
        tests.args(arguments).arg("--nocapture").env(name, value);
        tests
    };
    let parts = vec![
        ("thorough walks", long(&["--test", "browsers", "everyone", "--"], "THOROUGH", "1")),
        ("lockstep", long(&["--test", "lockstep", "--"], "LOCKSTEP_NODES", "500000")),
        ("conformance", long(&["--test", "conformance", "--"], "CONFORMANCE_GAMES", "20")),
        ("trees", long(&["--test", "trees", "--"], "TREES_REFERENCE", "60000")),
        ("kills", long(&["--test", "kill", "--"], "KILLS", "1000")),
    ];
    let documented = run(documentation(true));
    let tested = rings::test_long(parts, allowed);
    let fuzzed = fuzz::fuzz(None, 2);
    let released = dist(&["--test".to_owned()]);
    // One that fails does not hide the others.
    let failed: Vec<String> =
        [documented, tested, fuzzed, released].into_iter().filter_map(Result::err).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

fn load(arguments: &[String]) -> Result<()> {
    run(cargo(["build", "--profile", "dist", "--locked", "-p", "rowhouse", "-p", "load"]))?;
    let built = shell::target().join("dist");
    let mut load = shell::command(built.join("load"), ["--server"]);
    load.arg(built.join("rowhouse")).args(arguments);
    run(load)
}

fn peers(arguments: &[String]) -> Result<()> {
    let has = |flag: &str| {
        arguments.iter().any(|given| given.split('=').next().is_some_and(|name| name == flag))
    };
    let help = has("--help") || has("-h");
    let this_build = !has("--program") && !help;
    let mut build = cargo(["build", "--profile", "dist", "--locked", "-p", "peer-bench"]);
    if this_build {
        build.args(["-p", "rowhouse"]);
    }
    run(build)?;
    let built = shell::target().join("dist");
    let mut peers = shell::command(built.join("peer-bench"), []);
    // Paths of other builds are relative to where the person is.
    peers.current_dir(std::env::current_dir().map_err(|e| format!("the current folder: {e}"))?);
    if this_build {
        peers.arg("--program").arg(built.join("rowhouse"));
    }
    if !["--long", "--no-peers", "--packages"].into_iter().any(has) && !help {
        setup::program("node", "nodejs")?;
        let packages = setup::node_packages("crates/peer-bench/peer", "peers")?;
        peers.arg("--packages").arg(packages);
    }
    peers.args(arguments);
    run(peers)
}

fn screenshots(arguments: &[String]) -> Result<()> {
    setup::browser()?;
    run(tool(["-p", "e2e", "--bin", "screenshots"], arguments)?)
}

/// A program of this repository, run where the person is: folders in its arguments are relative to that.
fn tool<const N: usize>(which: [&str; N], arguments: &[String]) -> Result<Command> {
    let mut command = cargo(["run", "--locked", "--manifest-path"]);
    command.arg(shell::root().join("Cargo.toml")).args(which).arg("--").args(arguments);
    let here = std::env::current_dir().map_err(|error| format!("the current folder: {error}"))?;
    command.current_dir(here);
    Ok(command)
}

fn lockstep(nodes: u64, seed: u64) -> Result<()> {
    let mut play = cargo(["test", "--locked", "-p", "rowhouse", "--test", "lockstep"]);
    play.args(["--", "--nocapture"]);
    play.env("LOCKSTEP_NODES", nodes.to_string()).env("LOCKSTEP_SEED", seed.to_string());
    run(play)
}

fn dist(arguments: &[String]) -> Result<()> {
    run(tool(["-p", "dist"], arguments)?)
}

fn golden() -> Result<()> {
    for (package, test, part) in [
        ("rowhouse-games", "golden", ""),
        ("openapi", "description", ""),
        ("terminal", "screens", ""),
        ("e2e", "browsers", "access"),
    ] {
        let mut write = cargo(["test", "--locked", "-p", package, "--test", test, part]);
        write.env("UPDATE_GOLDEN", "1");
        run(write)?;
    }
    Ok(())
}
