//! Many games by the same bots: how long they are, who wins, how they end.
//!
//! Every game has a seed of its own, games are played in small jobs on all cores, and results are
//! merged in order as whole numbers: the same seed gives the same result on any number of threads,
//! and a run that is stopped is the beginning of one that is not.

mod csv;
#[cfg(not(feature = "parquet"))]
mod no_parquet;
#[cfg(feature = "parquet")]
mod parquet;
mod play;
mod report;
mod rows;
mod tally;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use bots::{Budget, Level, Player, Seeds};
use games::{AnyGame, AnyOptions, BySeat, Game, OptionError, Seat, match_game};
use parallel::in_order;
use thiserror::Error;

use crate::contestant::Contestant;

pub use csv::CsvWriter;
#[cfg(not(feature = "parquet"))]
pub use no_parquet::ParquetWriter;
#[cfg(feature = "parquet")]
pub use parquet::ParquetWriter;
pub use play::Played;
pub use report::report;
pub use rows::{Cell, Column, Rows, Type};
pub use tally::{Counts, SeatTally, Tally};

use play::{Bot, Quiet, Table, play_one};
use rows::Steps;

/// What is played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The game.
    pub options: AnyOptions,
    /// Who plays: one bot for all seats, or one for each.
    pub bots: Vec<Contestant>,
    /// How many games.
    pub games: u64,
    /// What each decision may take.
    pub budget: Budget,
    /// Where everything random starts from.
    pub seed: u64,
    /// On how many threads.
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
        /// How many play.
        players: usize,
        /// How many bots were named.
        bots: usize,
    },
    /// Not one of our own bots.
    #[error("`{0}` is a program; a simulation is played by random, novice, club and master")]
    Program(String),
}

/// What is kept of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Nothing but the statistics.
    Tally,
    /// A row for each game.
    Games,
    /// A row for each decision.
    Steps,
}

/// Some games in a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch {
    /// Their statistics.
    pub tally: Tally,
    /// What was asked to be kept of them.
    pub rows: Rows,
}

/// Random games are so short that handing them over one by one would cost more than playing them.
const BATCH: u64 = 256;

/// Plays a simulation. `each` gets the games in order, a few at a time, and can end it; `stop` ends
/// it from outside, with what has been gathered. It is no type parameter: the games are compiled in this crate,
/// which every profile optimises, and not in that of the caller.
///
/// # Errors
/// If it cannot be played.
pub fn simulate(
    simulation: &Simulation,
    keep: Keep,
    stop: &AtomicBool,
    each: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) -> Result<(), SimError> {
    let seats = simulation.seats()?;
    match_game!(AnyGame::new(&simulation.options)?, AnyGame(start) => {
        run(simulation, start, seats, keep, stop, each);
    });
    Ok(())
}

fn run<G: Player + Sync>(
    simulation: &Simulation,
    start: G,
    bots: BySeat<Bot>,
    keep: Keep,
    stop: &AtomicBool,
    each: &mut dyn FnMut(Batch) -> ControlFlow<()>,
) {
    let table = Table { start, bots };
    let size = simulation.batch(keep, &table.bots);
    let seeds = simulation.seeds();
    let work = |(): &mut (), job: u64| {
        let games = job * size..simulation.games.min((job + 1) * size);
        let mut tally = Tally::new(table.start.players());
        let mut rows = Rows::new(keep);
        for game in games {
            let seed = seeds.at(game);
            let played = match &mut rows {
                Rows::Steps(rows) => {
                    let mut steps = Steps::new(game, rows);
                    let played = play_one(&table, seed, stop, &mut steps)?;
                    steps.finish(&played);
                    played
                }
                _ => play_one(&table, seed, stop, &mut Quiet)?,
            };
            tally.add(&played);
            rows.add_game(game, seed, simulation.starter(), &played);
        }
        Some(Batch { tally, rows })
    };
    let jobs = simulation.games.div_ceil(size);
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
    /// Who has the first turn.
    #[must_use]
    pub fn starter(&self) -> Seat {
        self.options.starter()
    }

    /// Can it be played?
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self) -> Result<(), SimError> {
        self.seats().map(|_| ())
    }

    /// The seeds of the games; part 2 is what neither deals nor thoughts of an arena are made of.
    fn seeds(&self) -> Seeds {
        Seeds::new(self.seed).part(2)
    }

    /// Games in a job: many if they are short, and few if they are slow or keep a lot, so that not
    /// much is lost by a stop, and little waits in memory.
    fn batch(&self, keep: Keep, bots: &BySeat<Bot>) -> u64 {
        let quick = bots.as_slice().iter().all(|bot| bot.level == Level::Random);
        if quick && keep != Keep::Steps { BATCH } else { 1 }
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
