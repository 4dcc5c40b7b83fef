//! Plays one shard of a simulation or a contest, for `rowhouse merge`.

use std::io::Write;
use std::path::Path;

use study::arena::ArenaError;
use study::plot::grouped;
use study::shard::{PlayError, Shard, Study, play_shard};

use crate::output::Draft;
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::text::clean;

/// Plays a shard and writes it to a file.
///
/// # Errors
/// If it cannot be played to its end, or not be written; there is no file then.
pub fn play(study: &Study, shard: Shard, path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let name = clean(&path.to_string_lossy());
    let games = study.games(shard).map_err(|error| Failure::Usage(error.to_string()))?;
    let all = study.all_games().map_err(|error| Failure::Usage(error.to_string()))?;
    let (draft, pen) = Draft::new(path)?;
    let stop = stop_on_interrupt()?;
    let progress = Progress::new(games, "games");
    let played = play_shard(study, shard, pen, stop, &mut |games| progress.at(games));
    drop(progress);
    let pen = played.map_err(|error| match error {
        PlayError::Write(error) => draft.failure(&error),
        PlayError::Stopped { .. } | PlayError::Arena(ArenaError::External(_)) => {
            Failure::Bad(format!(
                "{error}; a shard counts only with all its games, so {name} was not written: play it again"
            ))
        }
        error => Failure::Usage(error.to_string()),
    })?;
    draft.finish(pen)?;
    writeln!(out, "{name}: shard {shard}, {} of {} games", grouped(games), grouped(all))?;
    Ok(())
}

/// The failure for an option that concerns the whole run.
#[must_use]
pub fn for_merge(option: &str) -> Failure {
    Failure::Usage(format!(
        "{option} is about the whole run, and a shard is a part of it; give {option} to `rowhouse merge`"
    ))
}
