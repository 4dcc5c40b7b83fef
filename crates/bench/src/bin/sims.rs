//! Random games by a simulation, beside the bare rules.
//!
//! `sims` compares them; `sims sim TABLE GAMES` plays so many games by a simulation on one thread and
//! nothing else, `sims raw TABLE GAMES` by the bare rules.

#[allow(dead_code, reason = "the contenders are for the other program")]
#[path = "../playouts.rs"]
mod playouts;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::Budget;
use cpu_time::ProcessTime;
use games::{AnyOptions, completto, fifteen, ten};
use study::sim::{Keep, Simulation, simulate};

use playouts::{Random, median, random, uniform};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => {
            how_much_does_a_simulation_cost();
            Ok(())
        }
        [way @ ("sim" | "raw"), name, games] => {
            let table = Table::ALL.into_iter().find(|table| table.name() == *name);
            let table = table.ok_or_else(|| format!("there is no table {name}"))?;
            let games = games.parse().map_err(|_| format!("{games} is no number of games"))?;
            let moves = match *way {
                "sim" => table.simulate(games, 1, 1),
                _ => table.play(games, &mut random(1)),
            };
            println!("{moves}");
            Ok(())
        }
        _ => Err("usage: sims [sim TABLE GAMES | raw TABLE GAMES]".into()),
    }
}

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// Completto for two.
    Completto,
    /// Completto for four.
    ComplettoForFour,
    /// TEN, closed.
    TenClosed,
    /// TEN, open.
    TenOpen,
    /// 15GO! for four, basic rules.
    Fifteen,
    /// 15GO! for four, all advanced rules.
    FifteenAdvanced,
}

impl Table {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Completto,
        Self::ComplettoForFour,
        Self::TenClosed,
        Self::TenOpen,
        Self::Fifteen,
        Self::FifteenAdvanced,
    ];

    /// A name for tables and the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Completto => "completto",
            Self::ComplettoForFour => "completto-4",
            Self::TenClosed => "ten-closed",
            Self::TenOpen => "ten-open",
            Self::Fifteen => "15go",
            Self::FifteenAdvanced => "15go-advanced",
        }
    }

    fn options(self) -> AnyOptions {
        match self {
            Self::Completto => AnyOptions::Completto(completto::Options::default()),
            Self::ComplettoForFour => {
                AnyOptions::Completto(completto::Options { players: 4, ..Default::default() })
            }
            Self::TenClosed => AnyOptions::Ten(ten::Options::default()),
            Self::TenOpen => {
                AnyOptions::Ten(ten::Options { variant: ten::Variant::Open, ..Default::default() })
            }
            Self::Fifteen => AnyOptions::Fifteen(fifteen::Options::default()),
            Self::FifteenAdvanced => AnyOptions::Fifteen(fifteen::Options {
                open_play: true,
                own_build: true,
                borrow: true,
                points: true,
                ..Default::default()
            }),
        }
    }

    /// Games to play at a time, some tens of milliseconds.
    const fn slice(self) -> u64 {
        match self {
            Self::Completto | Self::ComplettoForFour => 1_024,
            Self::TenClosed | Self::TenOpen => 10_240,
            Self::Fifteen | Self::FifteenAdvanced => 4_096,
        }
    }

    /// Plays so many games by the bare rules; how many moves that were.
    pub fn play(self, games: u64, random: &mut Random) -> u64 {
        let mut one = || match self.options() {
            AnyOptions::Completto(options) => uniform::<completto::State>(&options, random),
            AnyOptions::Ten(options) => uniform::<ten::State>(&options, random),
            AnyOptions::Fifteen(options) => uniform::<fifteen::State>(&options, random),
        };
        (0..games).map(|_| one().moves).sum()
    }

    /// Simulates so many games; how many moves that were.
    pub fn simulate(self, games: u64, seed: u64, threads: usize) -> u64 {
        let bots = vec!["random".parse().expect("random is a bot")];
        let budget = Budget::Nodes(0);
        let simulation = Simulation { options: self.options(), bots, games, budget, seed, threads };
        let mut moves = 0;
        simulate(&simulation, Keep::Tally, &AtomicBool::new(false), &mut |batch| {
            moves += batch.tally.actions.sum();
            ControlFlow::Continue(())
        })
        .expect("random plays any game");
        moves
    }
}

/// Seconds of the clock and of all processors that some work takes, for each move.
fn per_move(work: impl FnOnce() -> u64) -> (f64, f64) {
    let (clock, processors) = (Instant::now(), ProcessTime::now());
    let moves = work() as f64;
    (clock.elapsed().as_secs_f64() / moves, processors.elapsed().as_secs_f64() / moves)
}

/// Moves per CPU second of a simulation on one thread, as a share of what the bare rules reach in
/// the same run, and how much faster two threads are: by the clock, which a busy machine spoils, and
/// by the processors' time a move takes, which shows what sharing costs.
pub fn how_much_does_a_simulation_cost() {
    const ROUNDS: u64 = 15;
    println!("How much does a simulation cost? Medians of {ROUNDS} rounds, beside the bare rules:");
    println!("                 moves/s   × bare   two threads   processors' time of a move");
    for table in Table::ALL {
        let mut numbers = [const { Vec::new() }; 4];
        let mut random = random(9);
        for round in 0..ROUNDS {
            let (_, before) = per_move(|| table.play(table.slice(), &mut random));
            let (_, one) = per_move(|| table.simulate(table.slice(), round, 1));
            let (_, after) = per_move(|| table.play(table.slice(), &mut random));
            // Both get the same number of full batches to share.
            let (clock_one, _) = per_move(|| table.simulate(2 * table.slice(), round, 1));
            let (clock_two, two) = per_move(|| table.simulate(2 * table.slice(), round, 2));
            let values =
                [1e-6 / one, (before + after) / 2.0 / one, clock_one / clock_two, two / one];
            numbers.iter_mut().zip(values).for_each(|(numbers, value)| numbers.push(value));
        }
        let [speed, share, clock, processors] = numbers.map(median);
        let aim = if share >= 0.7 { "aim 0.70: reached" } else { "aim 0.70: not reached" };
        println!(
            "  {:<14} {speed:>5.1} M   {share:>6.2}   {clock:>9.2} ×   {processors:>8.2} ×   {aim}",
            table.name()
        );
    }
}
