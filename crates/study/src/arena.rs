//! Bots against each other: duplicate deals, seats rotated, and how sure the result is.
//!
//! Each deal is played so often that every bot has had every luck: in a pairing twice, with the
//! seats swapped; at a full table once for every rotation. All pairings play the same deals.

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

/// Who sits together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Every two bots against each other, seats alternating.
    Pairs,
    /// All bots at one table.
    Full,
}

/// What is played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub options: AnyOptions,
    /// Who plays.
    pub bots: Vec<Contestant>,
    /// Who sits together.
    pub seating: Seating,
    /// How many deals each pairing or table plays.
    pub deals: u64,
    /// What each decision may take.
    pub budget: Budget,
    /// Where deals and bots start from.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// How long an external bot may be silent, beyond the time it is asked to take.
    pub timeout: Duration,
}

/// Why a contest cannot be played, or not to its end.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// The game cannot be set up.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The bots do not fit the table.
    #[error("{0}")]
    Seating(String),
    /// A bot misbehaved.
    #[error(transparent)]
    External(#[from] ExternalError),
}

/// Two bots compared, from the first one's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    /// The bots, as indices of [`Contest::bots`].
    pub bots: [usize; 2],
    /// One number for every deal: the share of points the first bot made against the second.
    pub deals: Sample,
    /// Comparisons of two seats that the first bot won, drew and lost; one for a game of two.
    pub results: [u64; 3],
    /// What the test says.
    pub verdict: Verdict,
}

/// What one bot did.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Entry {
    /// Its worth in every game: the share of opponents it beat.
    pub utility: Sample,
    /// Games in which it was first alone.
    pub wins: u64,
    /// Its scores by the game's own count.
    pub scores: Sample,
    /// Decisions it made.
    pub decisions: u64,
    /// Nodes they took.
    pub nodes: u64,
    /// The time they took.
    pub time: Duration,
    /// The longest one.
    pub longest: Duration,
}

/// How the contest stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// By bot.
    pub entries: Vec<Entry>,
    /// Every two bots, the earlier named first.
    pub pairings: Vec<Pairing>,
    /// Games played.
    pub games: u64,
}

/// One game's part of a job.
struct Sitting {
    /// By seat, which bot sat there.
    seats: Vec<usize>,
    ranks: BySeat<u8>,
    utility: BySeat<f64>,
    scores: BySeat<f64>,
    /// By bot.
    efforts: Vec<Entry>,
}

/// Plays a contest. `watch` sees the standings after every deal; `stop` ends it early, with what
/// has been gathered.
///
/// # Errors
/// If it cannot be played; `standings` then has what was played before.
pub fn play(
    contest: &Contest,
    stop: &AtomicBool,
    standings: &mut Standings,
    watch: &mut dyn FnMut(&Standings),
) -> Result<(), ArenaError> {
    let tables = contest.tables()?;
    let mut failure = None;
    let make = || contest.bots.iter().map(|_| None).collect::<Vec<Option<External>>>();
    // Deal by deal, so that all pairings have played the same ones wherever it is stopped.
    let jobs = contest.deals.saturating_mul(tables.len() as u64);
    let work = |processes: &mut Vec<Option<External>>, job: u64| {
        let (deal, table) = (job / tables.len() as u64, (job % tables.len() as u64) as usize);
        let sittings: Result<Option<Vec<Sitting>>, ArenaError> = tables[table]
            .iter()
            .enumerate()
            .map(|(turn, seats)| contest.sit(processes, seats, deal, table, turn, stop))
            .collect();
        (table, sittings)
    };
    in_order(jobs, contest.threads, stop, make, work, |(table, result)| {
        match result {
            Ok(Some(sittings)) => standings.add(contest, table, &sittings),
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
    /// Nothing played yet.
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
            entries: vec![Entry::default(); self.bots.len()],
            pairings: pairs.map(pairing).collect(),
            games: 0,
        }
    }

    /// How many games one deal is played.
    ///
    /// # Errors
    /// If the bots do not fit the table.
    pub fn games_per_deal(&self) -> Result<u64, ArenaError> {
        Ok(self.tables()?.first().map_or(1, |rotations| rotations.len() as u64))
    }

    /// For every table the seatings that one deal is played with: which bot sits where.
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
                let seats = |turn| (0..players).map(|seat| (seat + turn) % players).collect();
                Ok(vec![(0..players).map(seats).collect()])
            }
        }
    }

    /// One game; `None` if it was stopped.
    fn sit(
        &self,
        processes: &mut [Option<External>],
        seats: &[usize],
        deal: u64,
        table: usize,
        turn: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Sitting>, ArenaError> {
        let seeds = Seeds::new(self.seed);
        // The luck belongs to the deal, the bots' own dice to the single game.
        let luck = seeds.part(deal).part(0);
        let mut thoughts = seeds.part(deal).part(1 + table as u64).part(turn as u64);
        let dealt = Deal::new(|place| luck.at(place));
        let mut efforts = vec![Entry::default(); self.bots.len()];
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
                    let seat = turn.seats().iter().next().expect("somebody may act");
                    let bot = seats[seat.index()];
                    thoughts = thoughts.part(0);
                    let start = Instant::now();
                    let (action, nodes) = match &self.bots[bot] {
                        Contestant::Level { level, nodes } => {
                            let budget = nodes.map_or(self.budget, Budget::Nodes);
                            think(&state, seat, *level, budget, thoughts.at(0))
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
                    let effort = &mut efforts[bot];
                    effort.decisions += 1;
                    effort.nodes += nodes;
                    effort.time += time;
                    effort.longest = effort.longest.max(time);
                    state.play_unchecked(seat, action);
                }
            }
        }
        let outcome = state.outcome().expect("the game is over");
        Ok(Some(Sitting {
            seats: seats.to_vec(),
            ranks: outcome.ranks,
            utility: utility(&outcome),
            scores: BySeat::from_fn(seats.len(), |seat| outcome.scores[seat].as_f64()),
            efforts,
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
    fn add(&mut self, contest: &Contest, table: usize, sittings: &[Sitting]) {
        // Once a test has decided about a pairing, later deals would only spoil it.
        let pairs = contest.seating == Seating::Pairs;
        if pairs && self.pairings[table].verdict != Verdict::Open {
            return;
        }
        self.games += sittings.len() as u64;
        for sitting in sittings {
            for (entry, effort) in self.entries.iter_mut().zip(&sitting.efforts) {
                entry.decisions += effort.decisions;
                entry.nodes += effort.nodes;
                entry.time += effort.time;
                entry.longest = entry.longest.max(effort.longest);
            }
            for seat in Seat::all(sitting.seats.len()) {
                let entry = &mut self.entries[sitting.seats[seat.index()]];
                entry.utility.add(sitting.utility[seat]);
                entry.scores.add(sitting.scores[seat]);
                entry.wins += u64::from(sitting.utility[seat] == 1.0);
            }
        }
        for (index, pairing) in self.pairings.iter_mut().enumerate() {
            if !pairs || index == table {
                pairing.add(contest, sittings);
            }
        }
    }
}

impl Pairing {
    fn add(&mut self, contest: &Contest, sittings: &[Sitting]) {
        if self.verdict != Verdict::Open {
            return;
        }
        let [first, second] = self.bots;
        let mut results = [0; 3];
        for sitting in sittings {
            let seats = |bot| {
                Seat::all(sitting.seats.len()).filter(move |s| sitting.seats[s.index()] == bot)
            };
            for own in seats(first) {
                for other in seats(second) {
                    let order = sitting.ranks[own].cmp(&sitting.ranks[other]);
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
