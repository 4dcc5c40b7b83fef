//! Joins all shards of a run.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use thiserror::Error;

use super::play::SimStatistics;
use super::{Shard, ShardFile, Study};
use crate::arena::{Contest, Standings};
use crate::sim::{Cell, Keep, Rows, Simulation, Tally};

/// Why shards cannot be joined.
#[derive(Debug, Error)]
pub enum ShardError {
    /// A file cannot be read.
    #[error("{name} cannot be read: {error}")]
    Unreadable {
        /// The file.
        name: String,
        /// The cause.
        error: io::Error,
    },
    /// A file is something else.
    #[error(
        "{name} is no shard; shards are the files of `rowhouse sim --shard` and `rowhouse arena --shard`"
    )]
    NoShard {
        /// The file.
        name: String,
    },
    /// A shard has another format.
    #[error(
        "{name} is a shard in another format than 1; join it with the version of rowhouse that played it"
    )]
    Format {
        /// The file.
        name: String,
    },
    /// The end of a file is missing.
    #[error(
        "{name} is incomplete: its end is missing, as after an interrupted run or copy; play this shard \
         again, or copy its file again"
    )]
    Incomplete {
        /// The file.
        name: String,
    },
    /// A file is not as it was written.
    #[error("{name} is damaged: {why}; play this shard again, or copy its file again")]
    Damaged {
        /// The file.
        name: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// Another version of the program has played a shard.
    #[error(
        "{name} was played by rowhouse {theirs}, and this is rowhouse {ours}; join all shards with the \
         version that played them"
    )]
    Program {
        /// The file.
        name: String,
        /// Its version.
        theirs: String,
        /// The version of this program.
        ours: &'static str,
    },
    /// A shard was played by other rules.
    #[error(
        "{name} was played by version {theirs} of the rules of {game}, and this program has version \
         {ours}; play all shards with the same program"
    )]
    Rules {
        /// The file.
        name: String,
        /// The game.
        game: String,
        /// The version of its rules.
        theirs: u32,
        /// The version of the rules of this program.
        ours: u32,
    },
    /// Two shards are of different runs.
    #[error(
        "{} and {} are of different runs: {what} is {} in the first and {} in the second; \
         play all shards of a run with the same arguments",
        names[0], names[1], values[0], values[1]
    )]
    Different {
        /// The files.
        names: [String; 2],
        /// What differs.
        what: String,
        /// Its values.
        values: [String; 2],
    },
    /// A shard is there twice.
    #[error("{} and {} are both shard {shard}; name every shard once", names[0], names[1])]
    Twice {
        /// The files.
        names: [String; 2],
        /// The shard.
        shard: Shard,
    },
    /// Shards are missing.
    #[error(
        "of {count} shards, {} {which}; play what is missing with `--shard K/{count}` and name all files",
        if *several { "these are missing:" } else { "this one is missing:" }
    )]
    Missing {
        /// The number of shards.
        count: u32,
        /// The numbers of those that are missing.
        which: String,
        /// Whether more than one is missing.
        several: bool,
    },
    /// There are no shards.
    #[error("there are no shards to join; name all files of a run")]
    None,
    /// A row cannot be written.
    #[error(transparent)]
    Output(io::Error),
    /// It was stopped.
    #[error("stopped; nothing was written")]
    Stopped,
}

impl ShardError {
    pub(super) fn damaged(name: &str, why: &'static str) -> Self {
        Self::Damaged { name: name.into(), why }
    }
}

/// All shards of a run, in order.
#[derive(Clone, Debug)]
pub struct ShardSet {
    files: Vec<(Shard, ShardFile)>,
    study: Study,
}

/// A run in shards, and its result.
#[derive(Clone, Debug)]
pub enum JoinedShards {
    /// A simulation.
    Simulation {
        /// The simulation.
        simulation: Simulation,
        /// Its statistics.
        tally: Tally,
        /// The time that all shards took together.
        time: Duration,
    },
    /// A contest.
    Contest {
        /// The contest.
        contest: Contest,
        /// Its standings.
        standings: Standings,
    },
}

/// The most ranges of missing shards in a message.
const MAX_RANGES: usize = 8;

impl ShardSet {
    /// Checks that these files, in any order, are all shards of one run.
    ///
    /// # Errors
    /// If they are not.
    pub fn new(files: Vec<ShardFile>) -> Result<Self, ShardError> {
        let first = files.first().ok_or(ShardError::None)?;
        let facts = first.header.facts();
        for file in &files {
            let others = file.header.facts();
            // Options of different games have different names; the game comes before them.
            let different = facts.iter().zip(&others).find(|(fact, other)| fact != other);
            if let Some(((what, value), (_, other))) = different {
                return Err(ShardError::Different {
                    names: [first.name.clone(), file.name.clone()],
                    what: what.clone(),
                    values: [value.clone(), other.clone()],
                });
            }
        }
        let wrong = |name: &str| ShardError::damaged(name, "its header describes no run");
        let study = first.header.study().ok_or_else(|| wrong(&first.name))?;
        let numbered = |file: ShardFile| match file.header.shard() {
            Some(shard) => Ok((shard, file)),
            None => Err(wrong(&file.name)),
        };
        let mut files: Vec<(Shard, ShardFile)> =
            files.into_iter().map(numbered).collect::<Result<_, _>>()?;
        files.sort_by_key(|(shard, _)| shard.number());
        if let Some(pair) = files.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let names = [pair[0].1.name.clone(), pair[1].1.name.clone()];
            return Err(ShardError::Twice { names, shard: pair[0].0 });
        }
        let set = Self { files, study };
        set.check_complete()?;
        Ok(set)
    }

    fn check_complete(&self) -> Result<(), ShardError> {
        let count = self.files[0].0.count();
        let numbers = self.files.iter().map(|(shard, _)| shard.number());
        let (mut ranges, mut next) = (Vec::new(), 1_u64);
        // One more than the last, so that those after the last file are found as well.
        for number in numbers.map(u64::from).chain([u64::from(count) + 1]) {
            match number - next {
                0 => {}
                1 => ranges.push(next.to_string()),
                _ => ranges.push(format!("{next} to {}", number - 1)),
            }
            next = number + 1;
        }
        if ranges.is_empty() {
            return Ok(());
        }
        let several = count as usize - self.files.len() > 1;
        if ranges.len() > MAX_RANGES {
            ranges.truncate(MAX_RANGES);
            ranges.push("…".into());
        }
        Err(ShardError::Missing { count, which: ranges.join(", "), several })
    }

    /// The study that the shards are parts of.
    #[must_use]
    pub fn study(&self) -> &Study {
        &self.study
    }

    /// The number of shards.
    #[must_use]
    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// The number of bytes of all rows.
    #[must_use]
    pub fn row_bytes(&self) -> u64 {
        self.files.iter().map(|(_, file)| file.row_bytes()).sum()
    }

    /// Joins the shards: calls `each` with the cells of all rows, in the order of one run, and returns the
    /// statistics of all games. `watch` is called with the numbers of bytes of rows that have been read; `stop`
    /// ends it early.
    ///
    /// # Errors
    /// If a shard is damaged, `each` fails, or it was stopped.
    pub fn join(
        self,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(u64),
        each: &mut dyn FnMut(&[Cell<'_>]) -> io::Result<()>,
    ) -> Result<JoinedShards, ShardError> {
        let wrong = |file: &ShardFile| {
            ShardError::damaged(&file.name, "its statistics do not fit its games")
        };
        match self.study {
            Study::Simulation { simulation, keep } => {
                let options = &simulation.options;
                let (mut tally, mut time) = (Tally::new(options.players()), Duration::ZERO);
                let columns = Rows::columns(keep, options.players());
                for (shard, file) in &self.files {
                    let range = shard.range(simulation.games);
                    let part: SimStatistics = file.statistics()?;
                    let games = part.tally.into_tally(options, range.end - range.start);
                    let games = games.ok_or_else(|| wrong(file))?;
                    let rows = file.rows(&columns, stop, watch, each)?;
                    let expected = match keep {
                        Keep::Tally => 0,
                        Keep::Games => games.games,
                        Keep::Steps => games.actions.sum(),
                    };
                    if rows != expected {
                        return Err(wrong(file));
                    }
                    tally.merge(&games);
                    time = time.saturating_add(part.time);
                }
                Ok(JoinedShards::Simulation { simulation, tally, time })
            }
            Study::Contest(contest) => {
                let mut standings = contest.standings();
                for (shard, file) in &self.files {
                    let range = shard.range(contest.deals);
                    let part: Standings = file.statistics()?;
                    let sound = contest.accepts(&part, range.end - range.start);
                    if !sound.is_ok_and(|sound| sound) || file.row_bytes() > 0 {
                        return Err(wrong(file));
                    }
                    standings.merge(&part);
                }
                Ok(JoinedShards::Contest { contest, standings })
            }
        }
    }
}
