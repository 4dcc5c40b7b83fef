//! `rowhouse merge`: joins the shards of a simulation or a contest, with the output of one run.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use study::shard::{JoinedShards, ShardError, ShardFile, ShardSet, Study};
use study::sim::{Keep, Rows};

use crate::arena;
use crate::cli::Merge;
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::sim::Run;
use crate::sim::output::Outputs;
use crate::style::Style;
use crate::text::clean;

/// Joins shards and prints the result.
///
/// # Errors
/// If they are not all shards of one run, or a file cannot be written.
pub fn run(what: &Merge, style: Style, out: &mut dyn Write) -> Result<(), Failure> {
    let set = open(&what.files)?;
    let shards = Some(set.count());
    check_outputs(what, set.study())?;
    let columns = match set.study() {
        Study::Simulation { simulation, keep } => {
            Rows::columns(*keep, simulation.options.players())
        }
        Study::Contest(_) => Vec::new(),
    };
    let mut outputs = Outputs::create(&what.output, &columns)?;
    let stop = stop_on_interrupt()?;
    let progress = Progress::new(set.row_bytes(), "bytes joined");
    let mut done = 0;
    let mut watch = |bytes: u64| {
        done += bytes;
        progress.at(done);
    };
    let joined = set.join(stop, &mut watch, &mut |cells| outputs.row(cells));
    drop(progress);
    let joined = joined.map_err(|error| match error {
        ShardError::Output(error) => outputs.failure(&error),
        error => failure(&error),
    })?;
    match joined {
        JoinedShards::Simulation { simulation, tally, time } => {
            let run = Run { simulation: &simulation, tally: &tally, time, shards };
            outputs.finish(&run)?;
            run.print(what.output.json, style, out)?;
        }
        JoinedShards::Contest { contest, standings } => {
            arena::print(&contest, &standings, what.output.json, style, out)?;
        }
    }
    Ok(())
}

/// Reads and checks all files.
fn open(paths: &[PathBuf]) -> Result<ShardSet, Failure> {
    let stop = stop_on_interrupt()?;
    let size = |path: &PathBuf| fs::metadata(path).map_or(0, |meta| meta.len());
    let progress = Progress::new(paths.iter().map(size).sum(), "bytes checked");
    let mut done = 0;
    let mut watch = |bytes: u64| {
        done += bytes;
        progress.at(done);
    };
    let mut read = |path: &PathBuf| {
        let name = clean(&path.to_string_lossy());
        ShardFile::open(path, &name, stop, &mut watch)
    };
    let files: Result<Vec<ShardFile>, ShardError> = paths.iter().map(&mut read).collect();
    drop(progress);
    files.and_then(ShardSet::new).map_err(|error| failure(&error))
}

fn failure(error: &ShardError) -> Failure {
    // It may quote texts from the files.
    Failure::Bad(clean(&error.to_string()))
}

/// Checks that the shards have what the output files need, and are not overwritten by them.
fn check_outputs(what: &Merge, study: &Study) -> Result<(), Failure> {
    let shards: Vec<PathBuf> =
        what.files.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let is_shard = |path: &Path| path.canonicalize().is_ok_and(|path| shards.contains(&path));
    for (option, path) in what.output.files() {
        let why = match study {
            Study::Contest(_) => {
                format!("these are shards of an arena, which has no {option}; leave it out")
            }
            Study::Simulation { keep: Keep::Tally, .. } if option != "--report" => format!(
                "{option} needs rows, and these shards have kept none; play them with --rows, or leave out \
                 {option}"
            ),
            Study::Simulation { .. } if is_shard(path) => {
                let name = clean(&path.to_string_lossy());
                format!("{name} is a shard to be joined; {option} needs another name")
            }
            Study::Simulation { .. } => continue,
        };
        return Err(Failure::Usage(why));
    }
    Ok(())
}
