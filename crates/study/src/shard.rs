//! Shards: parts of a simulation or a contest that are played separately, on any machines, and joined
//! exactly.
//!
//! Games and deals are numbered, and shard k of n has the k-th of n ranges of them. Every game depends on
//! the seed and its number alone, statistics are whole numbers, and rows are joined in the order of the
//! shards: the result is that of one run.
//!
//! A shard is a file of lines: the format, a header that describes the whole run, a line for every row
//! with its cells separated by tabs, the statistics, and a last line with a checksum of everything before
//! it. A file without that line is incomplete.

mod file;
mod header;
mod join;
mod play;
mod rows;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

use crate::arena::Contest;
use crate::sim::{Keep, Simulation};

pub use file::ShardFile;
pub use join::{JoinedShards, ShardError, ShardSet};
pub use play::{PlayError, play_shard};

/// The number of a shard and the number of all shards, as in `2/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u32,
    count: u32,
}

/// A text that does not name a shard.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("it is K/N, the K-th of N parts, from 1/N to N/N, as in 2/8")]
pub struct ParseShardError;

/// A study that can be divided into shards.
#[derive(Clone, Debug)]
pub enum Study {
    /// A simulation, and the rows that are kept of it.
    Simulation {
        /// The simulation.
        simulation: Simulation,
        /// The rows.
        keep: Keep,
    },
    /// A contest.
    Contest(Contest),
}

impl Shard {
    /// The shard with this number, from 1 to `count`.
    #[must_use]
    pub fn new(number: u32, count: u32) -> Option<Self> {
        (1..=count).contains(&number).then_some(Self { number, count })
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.number
    }

    /// The number of all shards.
    #[must_use]
    pub fn count(self) -> u32 {
        self.count
    }

    /// Its range of `all` games or deals. The ranges of all shards follow each other and differ by at most
    /// one in length.
    #[must_use]
    pub fn range(self, all: u64) -> Range<u64> {
        let border = |number: u32| {
            let border = u128::from(all) * u128::from(number) / u128::from(self.count);
            u64::try_from(border).expect("a border is at most the number of all")
        };
        border(self.number - 1)..border(self.number)
    }
}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let (number, count) = text.split_once('/').ok_or(ParseShardError)?;
        let read = |text: &str| text.parse::<u32>().map_err(|_| ParseShardError);
        Self::new(read(number)?, read(count)?).ok_or(ParseShardError)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

impl Study {
    /// The number of its games, or of the deals of a contest.
    fn units(&self) -> u64 {
        match self {
            Self::Simulation { simulation, .. } => simulation.games,
            Self::Contest(contest) => contest.deals,
        }
    }

    /// The number of games of a shard.
    ///
    /// # Errors
    /// If the study cannot be played.
    pub fn games(&self, shard: Shard) -> Result<u64, PlayError> {
        let range = shard.range(self.units());
        self.games_of(range.end - range.start)
    }

    /// The number of all games.
    ///
    /// # Errors
    /// If the study cannot be played.
    pub fn all_games(&self) -> Result<u64, PlayError> {
        self.games_of(self.units())
    }

    fn games_of(&self, units: u64) -> Result<u64, PlayError> {
        match self {
            Self::Simulation { .. } => Ok(units),
            Self::Contest(contest) => Ok(contest.games(units)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_everything_once() {
        for all in [0, 1, 5, 1_000, u64::MAX] {
            for count in [1, 2, 3, 7, 1_000] {
                let mut next = 0;
                for number in 1..=count {
                    let range = Shard::new(number, count).unwrap().range(all);
                    assert_eq!(range.start, next);
                    let length = range.end - range.start;
                    let even = all / u64::from(count);
                    assert!(length == even || length == even + 1, "{all} {number}/{count}");
                    next = range.end;
                }
                assert_eq!(next, all);
            }
        }
    }

    #[test]
    fn a_shard_is_read_and_written() {
        assert_eq!("2/8".parse::<Shard>().unwrap().to_string(), "2/8");
        for wrong in ["", "2", "0/8", "9/8", "1/0", "-1/8", "1/8/2", "a/b", "1/99999999999"] {
            assert_eq!(wrong.parse::<Shard>(), Err(ParseShardError), "{wrong}");
        }
    }
}
