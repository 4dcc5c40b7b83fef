//! Plays a shard and writes its file.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::file::ShardWriter;
use super::header::Header;
use super::{Shard, Study};
use crate::arena::{self, ArenaError};
use crate::sim::{SimError, StoredTally, Tally, simulate_part};

/// Why a shard was not played or not written.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The simulation cannot be played.
    #[error(transparent)]
    Sim(#[from] SimError),
    /// The contest cannot be played or continued.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// The contest has a sequential test.
    #[error(
        "a sequential test (--sprt) decides after every deal whether to play the next one, and a shard \
         does not know the deals of the others; leave out --sprt or --shard"
    )]
    Sequential,
    /// The study is too large for shards.
    #[error("{0}")]
    Unsuitable(String),
    /// It was stopped.
    #[error("stopped after {played} of {games} games")]
    Stopped {
        /// Games that were played.
        played: u64,
        /// The games of the shard.
        games: u64,
    },
    /// The shard cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// The statistics of a shard of a simulation.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SimStatistics {
    pub time: Duration,
    pub tally: StoredTally,
}

/// Plays a shard of a study and writes it. `watch` is called with the number of games so far; `stop` ends it
/// early, and the shard is incomplete then.
///
/// # Errors
/// If it cannot be played to its end, or not be written; what was written is then of no use.
pub fn play_shard<W: Write>(
    study: &Study,
    shard: Shard,
    to: W,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(u64),
) -> Result<W, PlayError> {
    let mut writer = ShardWriter::new(to, &Header::new(study, shard)?)?;
    let (range, games) = (shard.range(study.units()), study.games(shard)?);
    let complete = |played: u64| match played == games {
        true => Ok(()),
        false => Err(PlayError::Stopped { played, games }),
    };
    match study {
        Study::Simulation { simulation, keep } => {
            let start = Instant::now();
            let mut tally = Tally::new(simulation.options.players());
            let mut written = Ok(());
            simulate_part(simulation, range, *keep, stop, &mut |batch| {
                tally.merge(&batch.tally);
                watch(tally.games);
                written = batch.rows.write(|cells| writer.row(cells));
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            written?;
            complete(tally.games)?;
            Ok(writer.finish(&SimStatistics { time: start.elapsed(), tally: tally.into() })?)
        }
        Study::Contest(contest) => {
            let mut standings = contest.standings();
            let watch = &mut |standings: &arena::Standings| watch(standings.games);
            arena::play_part(contest, range, stop, &mut standings, watch)?;
            complete(standings.games)?;
            Ok(writer.finish(&standings)?)
        }
    }
}
