//! `cargo xtask`: set-up, tests, checks and measurements. Developers run it before a commit, and CI runs it.

mod bench;
mod dependencies;
mod documentation;
mod fuzz;
mod game_isolation;
mod python;
mod setup;
mod targets;
mod test_rings;
mod wording;

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Instant;

use clap::{Parser, Subcommand};
use devtools::{Result, cargo, command, install, linting_cargo, root, run, target};
use test_rings::Ring;

/// Tests, checks and other tasks of Rowhouse
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run the checks, and all tests that guard an invariant
    Test {
        /// Only tests that need neither a browser nor minutes; for every change
        #[arg(long, conflicts_with = "long")]
        fast: bool,
        /// Also the long tests: thorough audit, lockstep, kills, bit flips, fuzzing, release artefacts, attacks; before a release
        #[arg(long)]
        long: bool,
        /// Accept a test that prints `NOT TESTED: NAME: …`; may be repeated
        #[arg(long, value_name = "NAME")]
        allow_untested: Vec<String>,
    },
    /// Check format, dependencies, lints and documentation
    Check,
    /// Measure the speed of the rules, relative to a yardstick in the same run, and instructions per move
    Bench,
    /// Measure the server under load: a thousand tables, ten thousand spectators; or several nodes, or break them
    Load {
        /// Arguments of the load generator, such as `--tables 100 --seconds 10`, `--nodes 2`, or `cluster --kills 100`;
        /// see `--help` of it
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Processor time of the server per move, beside boardgame.io's server in the same run
    Peers {
        /// Arguments of `peer-bench` (see `peer-bench --help`), such as `--tables 500`, `--long`, or `--program PATH` once or several times
        /// to measure other builds than this one
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Compare the engine with the independent reference implementation
    Lockstep {
        /// The number of nodes to compare
        #[arg(long, default_value_t = 500_000)]
        nodes: u64,
        /// The seed of the random choices
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fuzz the properties of the games (needs the nightly toolchain)
    Fuzz {
        /// The fuzz target; all of them if none is named
        target: Option<String>,
        /// Minutes for each target
        #[arg(long, default_value_t = 2)]
        minutes: u64,
    },
    /// Test the Python package in a virtual environment
    Python {
        /// The tests that take minutes instead: a wheel in an empty environment, a Ray cluster, a policy that is trained
        #[arg(long)]
        long: bool,
        /// Arguments of pytest, such as `-k batch`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Take screenshots of every page and every phase of every game, in a real browser
    Screenshots {
        /// `--out FOLDER`, `--only WORD` such as `phone-dark/15go-6`, `--six-sizes` for contact sheets of all screens at six sizes,
        /// `--css crates/web/css` to use other style sheets
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Take the pictures of the README anew, and record a short animation of each game, in a real browser
    Pictures {
        /// `--out FOLDER`, `--only WORD` such as `ten` or `.webp`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Generate the puzzles of the lessons from games of bots; review the difference before committing it
    Puzzles,
    /// Write the golden games, screens and OpenAPI description; review the difference before committing it
    Golden,
    /// Compare the texts with printed rulebooks: no run of eight words may be in common
    Wording {
        /// A folder with the rulebooks as .txt or .md files; they are not in the repository
        folder: PathBuf,
    },
    /// Build the release artefacts: tarball, Debian package, container image, crate, npm package
    Dist {
        /// Names of artefacts, `--out FOLDER`, `--test` to install and use them; see `cargo run -p dist -- --help`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    if let Some(code) = documentation::in_place_of_rustdoc() {
        return code;
    }
    let start = Instant::now();
    let result = match Arguments::parse().task {
        Task::Test { fast, long, allow_untested } => test(fast, long, &allow_untested),
        Task::Check => check(),
        Task::Bench => bench::bench(),
        Task::Load { arguments } => load(&arguments),
        Task::Peers { arguments } => peers(&arguments),
        Task::Lockstep { nodes, seed } => lockstep(nodes, seed),
        Task::Fuzz { target, minutes } => fuzz::fuzz(target.as_deref(), minutes),
        Task::Python { long, arguments } => python::test(long, &arguments),
        Task::Screenshots { arguments } => screenshots(&arguments),
        Task::Pictures { arguments } => pictures(&arguments),
        Task::Puzzles => run(cargo(["run", "--locked", "-p", "puzzles"])),
        Task::Golden => golden(),
        Task::Wording { folder } => wording::wording(&folder),
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

/// Runs all checks.
fn check() -> Result<()> {
    quick_checks()?;
    for features in [&["--all-targets"][..], &[]] {
        // Once with the features that only tests enable, once as `cargo run --release` compiles the program.
        let mut lints = cargo(["clippy", "--workspace", "--locked"]);
        lints.args(features).args(["--", "-D", "warnings"]);
        run(lints)?;
    }
    run(documentation::of_all_crates())
}

/// Runs the checks that take seconds: format, source files, dependencies.
fn quick_checks() -> Result<()> {
    targets::every_test_is_compiled_and_run()?;
    targets::every_module_is_documented()?;
    game_isolation::games_are_named_in_their_own_files()?;
    install::rust_components(&["rustfmt", "clippy"])?;
    run(cargo(["fmt", "--all", "--check"]))?;
    dependencies::check()
}

fn test(fast: bool, long: bool, allowed: &[String]) -> Result<()> {
    // The clients are tested in a real terminal and in a real browser.
    install::program("tmux", "tmux")?;
    setup::database_server()?;
    if !fast {
        setup::browser()?;
        setup::picture_tools()?;
        setup::python_packages("crates/rowhouse/tests/schemathesis.txt", "python")?;
        python::packages()?;
        setup::node_packages("crates/e2e", "node")?;
    }
    quick_checks()?;
    let result = test_rings::test(if fast { Ring::Fast } else { Ring::Deciding }, allowed);
    if !long {
        return result;
    }
    result?;
    let long = |arguments: &[&str], name: &str, value: &str| {
        // The programs are built already, with Clippy.
        let mut tests = linting_cargo(["test", "--workspace", "--locked"]);
        tests.args(arguments).arg("--nocapture").env(name, value);
        tests
    };
    let parts = vec![
        ("thorough audit", long(&["--test", "browsers", "audit", "--"], "THOROUGH", "1")),
        ("lockstep", long(&["--test", "slow", "lockstep::", "--"], "LOCKSTEP_NODES", "500000")),
        ("conformance", long(&["--test", "conformance", "--"], "CONFORMANCE_GAMES", "20")),
        ("trees", long(&["--test", "integration", "trees::", "--"], "TREES_REFERENCE", "60000")),
        ("kills", long(&["--test", "slow", "kill::", "--"], "KILLS", "1000")),
        (
            "bit flips",
            long(&["--test", "integration", "bits::", "--"], "ROWHOUSE_BIT_FLIPS", "1000"),
        ),
        ("cluster", long(&["--test", "slow", "cluster::", "--"], "CLUSTER_FAULTS", "8")),
        ("python package", python::long_task()?),
    ];
    let documented = run(documentation::of_all_crates());
    let tested = test_rings::test_long(parts, allowed);
    let fuzzed = fuzz::fuzz(None, 2);
    let released = dist(&["--test".to_owned()]);
    let attacked = load(&["attack".to_owned()]);
    // All parts run, also after a failure.
    let failed: Vec<String> = [documented, tested, fuzzed, released, attacked]
        .into_iter()
        .filter_map(Result::err)
        .collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

fn load(arguments: &[String]) -> Result<()> {
    run(cargo(["build", "--profile", "dist", "--locked", "-p", "rowhouse", "-p", "load"]))?;
    let built = target().join("dist");
    let mut load = command(built.join("load"), ["--server"]);
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
    let built = target().join("dist");
    let mut peers = command(built.join("peer-bench"), []);
    // Paths of other builds are relative to the folder of the caller.
    peers.current_dir(std::env::current_dir().map_err(|e| format!("the current folder: {e}"))?);
    if this_build {
        peers.arg("--program").arg(built.join("rowhouse"));
    }
    if !["--long", "--no-peers", "--packages"].into_iter().any(has) && !help {
        install::program("node", "nodejs")?;
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

fn pictures(arguments: &[String]) -> Result<()> {
    setup::browser()?;
    setup::picture_tools()?;
    run(tool(["-p", "e2e", "--bin", "pictures"], arguments)?)
}

/// A program of this repository, run in the user's folder, to which paths in its arguments are relative.
fn tool<const N: usize>(which: [&str; N], arguments: &[String]) -> Result<Command> {
    let mut command = cargo(["run", "--locked", "--manifest-path"]);
    command.arg(root().join("Cargo.toml")).args(which).arg("--").args(arguments);
    let here = std::env::current_dir().map_err(|error| format!("the current folder: {error}"))?;
    command.current_dir(here);
    Ok(command)
}

fn lockstep(nodes: u64, seed: u64) -> Result<()> {
    let mut play = cargo(["test", "--locked", "-p", "rowhouse", "--test", "slow"]);
    play.args(["lockstep::", "--", "--nocapture"]);
    play.env("LOCKSTEP_NODES", nodes.to_string()).env("LOCKSTEP_SEED", seed.to_string());
    run(play)
}

fn dist(arguments: &[String]) -> Result<()> {
    run(tool(["-p", "dist"], arguments)?)
}

fn golden() -> Result<()> {
    for (package, test, part) in [
        ("rowhouse-games", "integration", "golden::"),
        ("openapi", "description", ""),
        ("terminal", "integration", "screens::"),
        ("e2e", "browsers", "access"),
    ] {
        let mut write = cargo(["test", "--locked", "-p", package, "--test", test, part]);
        write.env("UPDATE_GOLDEN", "1");
        run(write)?;
    }
    Ok(())
}
