//! Bots against each other: duplicate deals with rotated seats, and confidence intervals.
//!
//! Each deal is played from all sides, so that every bot has the same luck: in a pairing twice, with
//! the seats swapped; at a full table once for every rotation. All pairings play the same deals.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Budget, Level, Seeds, choose};
use games::{AnyGame, AnyOptions, Deal, Game, OptionError, Outcome, Seat, Turn};
use parallel::in_order;
use thiserror::Error;

use crate::contestant::Contestant;
use crate::external::{External, ExternalError};
use crate::stats::Sprt;

pub use standings::{BotStats, Pairing, Standings, Thinking};

mod standings;

/// How bots are assigned to seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Every two bots against each other, seats alternating.
    Pairs,
    /// All bots at one table.
    Full,
}

/// A contest between bots.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub options: AnyOptions,
    /// The bots.
    pub bots: Vec<Contestant>,
    /// How they are assigned to seats.
    pub seating: Seating,
    /// The number of deals that each pairing or table plays.
    pub deals: u64,
    /// The budget of a decision, for bots without one of their own.
    pub budget: Budget,
    /// The seed of all deals and bots.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// The sequential test that stops the contest early, if any.
    pub sprt: Option<Sprt>,
    /// The time that an external bot may take for an answer, beyond its budget.
    pub timeout: Duration,
}

/// Why a contest cannot be played or continued.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// The game cannot be set up.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The bots do not fit the table.
    #[error("{0}")]
    Seating(String),
    /// An external bot failed.
    #[error(transparent)]
    External(#[from] ExternalError),
}

/// The result of one game.
struct GameResult {
    /// By seat, the index of its bot.
    seats: Vec<usize>,
    outcome: Outcome,
    /// By bot, its decisions, nodes and times in this game.
    thinking: Vec<Thinking>,
}

/// Plays a contest. `watch` is called with the standings after every deal; `stop` ends it early.
///
/// # Errors
/// If it cannot be played or continued; `standings` then has the games up to there.
pub fn play(
    contest: &Contest,
    stop: &AtomicBool,
    standings: &mut Standings,
    watch: &mut dyn FnMut(&Standings),
) -> Result<(), ArenaError> {
    play_part(contest, 0..contest.deals, stop, standings, watch)
}

/// Plays some deals of a contest, numbered from 0, as [`play`] does.
///
/// # Errors
/// If it cannot be played or continued; `standings` then has the games up to there.
pub fn play_part(
    contest: &Contest,
    deals: Range<u64>,
    stop: &AtomicBool,
    standings: &mut Standings,
    watch: &mut dyn FnMut(&Standings),
) -> Result<(), ArenaError> {
    let tables = contest.tables()?;
    let mut failure = None;
    let make = || contest.bots.iter().map(|_| None).collect::<Vec<Option<External>>>();
    // Deal by deal, so that all pairings have played the same deals wherever the contest stops.
    let per_deal = tables.len() as u64;
    let jobs = deals.end.saturating_sub(deals.start).saturating_mul(per_deal);
    let work = |processes: &mut Vec<Option<External>>, job: u64| {
        let (deal, table) = (deals.start + job / per_deal, (job % per_deal) as usize);
        let games: Result<Option<Vec<GameResult>>, ArenaError> = tables[table]
            .iter()
            .enumerate()
            .map(|(rotation, seats)| {
                contest.play_game(processes, seats, deal, table, rotation, stop)
            })
            .collect();
        (table, games)
    };
    in_order(jobs, contest.threads, stop, make, work, |(table, result)| {
        match result {
            Ok(Some(games)) => standings.add(contest, table, &games),
            // Stopped in the middle of a game.
            Ok(None) => return ControlFlow::Break(()),
            Err(error) => {
                failure = Some(error);
                return ControlFlow::Break(());
            }
        }
        watch(standings);
        if contest.sprt.is_some() && standings.is_decided() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    failure.map_or(Ok(()), Err)
}

impl Contest {
    /// The number of games that one table plays with each deal.
    ///
    /// # Errors
    /// If the bots do not fit the table.
    pub fn games_per_deal(&self) -> Result<u64, ArenaError> {
        Ok(self.tables()?.first().map_or(1, |rotations| rotations.len() as u64))
    }

    /// The number of games that all tables play with some deals.
    ///
    /// # Errors
    /// If the bots do not fit the table.
    pub fn games(&self, deals: u64) -> Result<u64, ArenaError> {
        let rotations: usize = self.tables()?.iter().map(Vec::len).sum();
        Ok(deals.saturating_mul(rotations as u64))
    }

    /// Every two bots, as indices of [`Contest::bots`].
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> + use<> {
        let count = self.bots.len();
        (0..count).flat_map(move |first| (first + 1..count).map(move |second| [first, second]))
    }

    /// For every table the rotations that one deal is played with: by seat, the index of the bot.
    fn tables(&self) -> Result<Vec<Vec<Vec<usize>>>, ArenaError> {
        let players = AnyGame::new(&self.options)?.players();
        let count = self.bots.len();
        match self.seating {
            Seating::Pairs if count < 2 => {
                Err(ArenaError::Seating("an arena needs at least two bots".into()))
            }
            Seating::Pairs => {
                let seats = |[a, b]: [usize; 2]| {
                    (0..players).map(|seat| if seat % 2 == 0 { a } else { b }).collect()
                };
                let both = |[a, b]: [usize; 2]| vec![seats([a, b]), seats([b, a])];
                Ok(self.pairs().map(both).collect())
            }
            Seating::Full if count != players => Err(ArenaError::Seating(format!(
                "a full table of {players} needs {players} bots, there are {count}"
            ))),
            Seating::Full => {
                let seats =
                    |rotation| (0..players).map(|seat| (seat + rotation) % players).collect();
                Ok(vec![(0..players).map(seats).collect()])
            }
        }
    }

    /// Plays one game; `None` if it was stopped.
    fn play_game(
        &self,
        processes: &mut [Option<External>],
        seats: &[usize],
        deal: u64,
        table: usize,
        rotation: usize,
        stop: &AtomicBool,
    ) -> Result<Option<GameResult>, ArenaError> {
        let seeds = Seeds::new(self.seed);
        // All games with a deal have the same draws; bots have seeds of their own in each game.
        let draw_seeds = seeds.part(deal).part(0);
        let mut bot_seeds = seeds.part(deal).part(1 + table as u64).part(rotation as u64);
        let dealt = Deal::new(|place| draw_seeds.at(place));
        let mut thinking = vec![Thinking::default(); self.bots.len()];
        let mut state = AnyGame::new(&self.options)?;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = dealt.draw(&state).expect("a deal has something for every draw");
                    state.resolve_unchecked(outcome);
                }
                turn => {
                    if stop.load(Ordering::Relaxed) {
                        return Ok(None);
                    }
                    let seat = turn.seats().iter().next().expect("a seat may act");
                    let bot = seats[seat.index()];
                    bot_seeds = bot_seeds.part(0);
                    let start = Instant::now();
                    let (action, nodes) = match &self.bots[bot] {
                        Contestant::Level { level, nodes } => {
                            let budget = nodes.map_or(self.budget, Budget::Nodes);
                            think(&state, seat, *level, budget, bot_seeds.at(0))
                        }
                        Contestant::Command(command) => {
                            let process = match &mut processes[bot] {
                                Some(process) => process,
                                none => none.insert(External::start(command, self.timeout)?),
                            };
                            (process.choose(&state, seat, self.budget)?, 0)
                        }
                    };
                    let time = start.elapsed();
                    thinking[bot].add(&Thinking { decisions: 1, nodes, time, longest: time });
                    state.play_unchecked(seat, action);
                }
            }
        }
        let outcome = state.outcome().expect("the game is over");
        Ok(Some(GameResult { seats: seats.to_vec(), outcome, thinking }))
    }
}

fn think(
    state: &AnyGame,
    seat: Seat,
    level: Level,
    budget: Budget,
    seed: u64,
) -> (games::AnyAction, u64) {
    let choice = choose(state, seat, level, budget, seed).expect("the seat may act");
    (choice.action, choice.nodes)
}
