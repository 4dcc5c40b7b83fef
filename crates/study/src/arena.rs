//! Bots against each other: duplicate deals with rotated seats, and confidence intervals.
//!
//! Each deal is played from all sides, so that every bot has the same luck: in a pairing twice, with
//! the seats swapped; at a full table once for every rotation. All pairings play the same deals.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Budget, Level, Seeds, choose, utility};
use games::{AnyGame, AnyOptions, BySeat, Deal, Game, OptionError, Seat, Turn};
use parallel::in_order;
use thiserror::Error;

use crate::contestant::Contestant;
use crate::external::{External, ExternalError};
use crate::stats::{Sample, Sprt, Verdict};

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

/// The comparison of two bots, from the side of the first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    /// The bots, as indices of [`Contest::bots`].
    pub bots: [usize; 2],
    /// For every deal, the score of the first bot against the second, from 0 to 1.
    pub deals: Sample,
    /// Wins, draws and losses of the first bot, counted for every two seats of a game.
    pub results: [u64; 3],
    /// The verdict of the sequential test so far.
    pub verdict: Verdict,
}

/// Statistics of one bot.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BotStats {
    /// Its results: for every game, the share of opponents it beat.
    pub utility: Sample,
    /// Games that it won alone.
    pub wins: u64,
    /// Its scores as the game counts them.
    pub scores: Sample,
    /// The number of its decisions.
    pub decisions: u64,
    /// Nodes of all its decisions.
    pub nodes: u64,
    /// The time of all its decisions.
    pub time: Duration,
    /// The time of its slowest decision.
    pub longest: Duration,
}

/// The standings of a contest.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// Statistics by bot, as in [`Contest::bots`].
    pub bots: Vec<BotStats>,
    /// Every two bots, in the order of [`Contest::bots`].
    pub pairings: Vec<Pairing>,
    /// Games played.
    pub games: u64,
}

/// The result of one game.
struct GameResult {
    /// By seat, the index of its bot.
    seats: Vec<usize>,
    ranks: BySeat<u8>,
    utility: BySeat<f64>,
    scores: BySeat<f64>,
    /// By bot, its decisions, nodes and times in this game.
    stats: Vec<BotStats>,
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
    let tables = contest.tables()?;
    let mut failure = None;
    let make = || contest.bots.iter().map(|_| None).collect::<Vec<Option<External>>>();
    // Deal by deal, so that all pairings have played the same deals wherever the contest stops.
    let jobs = contest.deals.saturating_mul(tables.len() as u64);
    let work = |processes: &mut Vec<Option<External>>, job: u64| {
        let (deal, table) = (job / tables.len() as u64, (job % tables.len() as u64) as usize);
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
        let tested = contest.sprt.is_some();
        let open = |pairing: &Pairing| pairing.verdict == Verdict::Open;
        if tested && !standings.pairings.iter().any(open) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    failure.map_or(Ok(()), Err)
}

impl Contest {
    /// The standings before the first game.
    #[must_use]
    pub fn standings(&self) -> Standings {
        let pairs = (0..self.bots.len())
            .flat_map(|first| (first + 1..self.bots.len()).map(move |second| [first, second]));
        let pairing = |bots| Pairing {
            bots,
            deals: Sample::default(),
            results: [0; 3],
            verdict: Verdict::Open,
        };
        Standings {
            bots: vec![BotStats::default(); self.bots.len()],
            pairings: pairs.map(pairing).collect(),
            games: 0,
        }
    }

    /// The number of games that one table plays with each deal.
    ///
    /// # Errors
    /// If the bots do not fit the table.
    pub fn games_per_deal(&self) -> Result<u64, ArenaError> {
        Ok(self.tables()?.first().map_or(1, |rotations| rotations.len() as u64))
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
                let pairings = self.standings().pairings;
                Ok(pairings.into_iter().map(|pairing| both(pairing.bots)).collect())
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
        let mut stats = vec![BotStats::default(); self.bots.len()];
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
                    let game_stats = &mut stats[bot];
                    game_stats.decisions += 1;
                    game_stats.nodes += nodes;
                    game_stats.time += time;
                    game_stats.longest = game_stats.longest.max(time);
                    state.play_unchecked(seat, action);
                }
            }
        }
        let outcome = state.outcome().expect("the game is over");
        Ok(Some(GameResult {
            seats: seats.to_vec(),
            ranks: outcome.ranks,
            utility: utility(&outcome),
            scores: BySeat::from_fn(seats.len(), |seat| outcome.scores[seat].as_f64()),
            stats,
        }))
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

impl Standings {
    fn add(&mut self, contest: &Contest, table: usize, games: &[GameResult]) {
        // Once a test has decided about a pairing, later deals would distort it.
        let pairs = contest.seating == Seating::Pairs;
        if pairs && self.pairings[table].verdict != Verdict::Open {
            return;
        }
        self.games += games.len() as u64;
        for game in games {
            for (stats, game_stats) in self.bots.iter_mut().zip(&game.stats) {
                stats.decisions += game_stats.decisions;
                stats.nodes += game_stats.nodes;
                stats.time += game_stats.time;
                stats.longest = stats.longest.max(game_stats.longest);
            }
            for seat in Seat::all(game.seats.len()) {
                let stats = &mut self.bots[game.seats[seat.index()]];
                stats.utility.add(game.utility[seat]);
                stats.scores.add(game.scores[seat]);
                stats.wins += u64::from(game.utility[seat] == 1.0);
            }
        }
        for (index, pairing) in self.pairings.iter_mut().enumerate() {
            if !pairs || index == table {
                pairing.add(contest, games);
            }
        }
    }
}

impl Pairing {
    fn add(&mut self, contest: &Contest, games: &[GameResult]) {
        if self.verdict != Verdict::Open {
            return;
        }
        let [first, second] = self.bots;
        let mut results = [0; 3];
        for game in games {
            let seats =
                |bot| Seat::all(game.seats.len()).filter(move |s| game.seats[s.index()] == bot);
            for own in seats(first) {
                for other in seats(second) {
                    let order = game.ranks[own].cmp(&game.ranks[other]);
                    results[(order as i8 + 1) as usize] += 1;
                }
            }
        }
        let [won, drawn, lost] = results.map(|count: u64| count as f64);
        self.deals.add((won + 0.5 * drawn) / (won + drawn + lost));
        self.results.iter_mut().zip(results).for_each(|(sum, count)| *sum += count);
        if let Some(sprt) = contest.sprt {
            self.verdict = sprt.verdict(&self.deals);
        }
    }
}
