//! Simulation of many games by the same bots: how long they are, who wins, how they end.
//!
//! Every game has a seed of its own, games are played in batches on all cores, and results are merged
//! in order as whole numbers: the same seed gives the same result on any number of threads, and a run
//! that is stopped has the first games of one that is not.

mod csv;
#[cfg(not(feature = "parquet"))]
mod no_parquet;
#[cfg(feature = "parquet")]
mod parquet;
mod play;
mod report;
mod rows;
mod tally;

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use bots::{Budget, Level, Player, Seeds};
use games::{AnyGame, AnyOptions, BySeat, Game, OptionError, Seat, match_game};
use parallel::in_order;
use thiserror::Error;

use crate::contestant::Contestant;

pub use crate::counts::Counts;
pub use csv::CsvWriter;
#[cfg(not(feature = "parquet"))]
pub use no_parquet::ParquetWriter;
#[cfg(feature = "parquet")]
pub use parquet::ParquetWriter;
pub use play::GameSummary;
pub use report::report;
pub use rows::{Cell, Column, Rows, Type};
pub(crate) use tally::StoredTally;
pub use tally::{SeatTally, Tally};

use play::{Bot, NoLog, SimSetup, play_one};
use rows::StepLog;

/// The parameters of a simulation.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The game.
    pub options: AnyOptions,
    /// One bot for all seats, or one for each.
    pub bots: Vec<Contestant>,
    /// The number of games.
    pub games: u64,
    /// The budget of a decision, for bots without one of their own.
    pub budget: Budget,
    /// The seed of all games.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

/// Why a simulation cannot be played.
#[derive(Debug, Error)]
pub enum SimError {
    /// The game cannot be set up.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The bots do not fit the table.
    #[error("{players} play, so there is one bot for all seats or {players} bots, not {bots}")]
    Seats {
        /// The number of seats.
        players: usize,
        /// The number of bots.
        bots: usize,
    },
    /// One of the bots is an external program.
    #[error("`{0}` is a program; a simulation is played by random, novice, club and master")]
    Program(String),
}

/// The rows that a simulation keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// None, only statistics.
    Tally,
    /// A row for each game.
    Games,
    /// A row for each decision.
    Steps,
}

/// Consecutive games of a simulation.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch {
    /// Their statistics.
    pub tally: Tally,
    /// The rows that are kept of them.
    pub rows: Rows,
}

/// Games in a batch of random ones. They are so short that handing them over one by one would cost
/// more than playing them.
const RANDOM_BATCH_SIZE: u64 = 256;

/// Plays a simulation. `each` gets the batches in order and can end it; `stop` ends it from outside.
/// `each` is no type parameter, so that the games are compiled in this crate, which every profile
/// optimises, and not in that of the caller.
///
/// # Errors
/// If it cannot be played.
pub fn simulate(
    simulation: &Simulation,
    keep: Keep,
    stop: &AtomicBool,
    each: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) -> Result<(), SimError> {
    simulate_part(simulation, 0..simulation.games, keep, stop, each)
}

/// Plays some games of a simulation, numbered from 0, as [`simulate`] does.
///
/// # Errors
/// If it cannot be played.
pub fn simulate_part(
    simulation: &Simulation,
    games: Range<u64>,
    keep: Keep,
    stop: &AtomicBool,
    each: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) -> Result<(), SimError> {
    let seats = simulation.seats()?;
    match_game!(AnyGame::new(&simulation.options)?, AnyGame(start) => {
        run(simulation, games, start, seats, keep, stop, each);
    });
    Ok(())
}

fn run<G: Player + Sync>(
    simulation: &Simulation,
    games: Range<u64>,
    start: G,
    bots: BySeat<Bot>,
    keep: Keep,
    stop: &AtomicBool,
    each: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) {
    let setup = SimSetup { start, bots };
    let size = simulation.batch_size(keep, &setup.bots);
    let seeds = simulation.seeds();
    let work = |(): &mut (), job: u64| {
        let first = games.start + job * size;
        let games = first..games.end.min(first.saturating_add(size));
        let mut tally = Tally::new(setup.start.players());
        let mut rows = Rows::new(keep);
        for game in games {
            let seed = seeds.at(game);
            let summary = match &mut rows {
                Rows::Steps(rows) => {
                    let mut log = StepLog::new(game, rows);
                    let summary = play_one(&setup, seed, stop, &mut log)?;
                    log.finish(&summary);
                    summary
                }
                _ => play_one(&setup, seed, stop, &mut NoLog)?,
            };
            tally.add(&summary);
            rows.add_game(game, seed, simulation.starter(), &summary);
        }
        Some(Batch { tally, rows })
    };
    let jobs = games.end.saturating_sub(games.start).div_ceil(size);
    in_order(
        jobs,
        simulation.threads,
        stop,
        || (),
        work,
        |batch| match batch {
            Some(batch) => each(batch),
            // Stopped in the middle of a game.
            None => ControlFlow::Break(()),
        },
    );
}

impl Simulation {
    /// The seat that has the first turn.
    #[must_use]
    pub fn starter(&self) -> Seat {
        self.options.starter()
    }

    /// Checks that the simulation can be played.
    ///
    /// # Errors
    /// If it cannot.
    pub fn check(&self) -> Result<(), SimError> {
        self.seats().map(|_| ())
    }

    /// The seeds of the games; part 2 is used by nothing else that starts from the same seed.
    fn seeds(&self) -> Seeds {
        Seeds::new(self.seed).part(2)
    }

    /// Games in a batch: many if they are short; one if they are slow or keep many rows, so that a stop
    /// loses little and little waits in memory.
    fn batch_size(&self, keep: Keep, bots: &BySeat<Bot>) -> u64 {
        let quick = bots.as_slice().iter().all(|bot| bot.level == Level::Random);
        if quick && keep != Keep::Steps { RANDOM_BATCH_SIZE } else { 1 }
    }

    /// The bot of every seat.
    fn seats(&self) -> Result<BySeat<Bot>, SimError> {
        let (players, bots) = (AnyGame::new(&self.options)?.players(), self.bots.len());
        if bots != 1 && bots != players {
            return Err(SimError::Seats { players, bots });
        }
        let bots: Result<Vec<Bot>, SimError> = self
            .bots
            .iter()
            .map(|bot| match bot {
                Contestant::Level { level, nodes } => {
                    Ok(Bot { level: *level, budget: nodes.map_or(self.budget, Budget::Nodes) })
                }
                Contestant::Command(_) => Err(SimError::Program(bot.to_string())),
            })
            .collect();
        let bots = bots?;
        Ok(BySeat::from_fn(players, |seat| bots[seat.index() % bots.len()]))
    }
}

#[cfg(test)]
mod tests;
