//! Benchmark of `study::sim`: random games by a simulation, compared with the bare rules.
//!
//! `sims` compares them; `sims sim VARIANT GAMES` plays a number of games by a simulation on one thread and
//! does nothing else, `sims raw VARIANT GAMES` plays them by the bare rules.

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
            let variant = variants().into_iter().find(|variant| variant.name == *name);
            let variant = variant.ok_or_else(|| format!("there is no variant {name}"))?;
            let games = games.parse().map_err(|_| format!("{games} is no number of games"))?;
            let moves = match *way {
                "sim" => variant.simulate(games, 1, 1),
                _ => variant.play(games, &mut random(1)),
            };
            println!("{moves}");
            Ok(())
        }
        _ => Err("usage: sims [sim VARIANT GAMES | raw VARIANT GAMES]".into()),
    }
}

/// A game with its options.
#[derive(Clone, Copy)]
struct Variant {
    /// The name on the command line and in the output.
    name: &'static str,
    options: AnyOptions,
    /// Games per measurement, some tens of milliseconds.
    slice_games: u64,
}

/// All variants.
fn variants() -> [Variant; 6] {
    let completto = completto::Options::default();
    let four = completto::Options { players: 4, ..completto };
    let closed = ten::Options::default();
    let open = ten::Options { variant: ten::Variant::Open, ..closed };
    let basic = fifteen::Options::default();
    let advanced =
        fifteen::Options { open_play: true, own_build: true, borrow: true, points: true, ..basic };
    [
        ("completto", AnyOptions::Completto(completto), 1_024),
        ("completto-4", AnyOptions::Completto(four), 1_024),
        ("ten-closed", AnyOptions::Ten(closed), 10_240),
        ("ten-open", AnyOptions::Ten(open), 10_240),
        ("15go", AnyOptions::Fifteen(basic), 4_096),
        ("15go-advanced", AnyOptions::Fifteen(advanced), 4_096),
    ]
    .map(|(name, options, slice_games)| Variant { name, options, slice_games })
}

impl Variant {
    /// Plays games by the bare rules and returns the number of moves.
    fn play(self, games: u64, random: &mut Random) -> u64 {
        let mut one = || match self.options {
            AnyOptions::Completto(options) => uniform::<completto::State>(&options, random),
            AnyOptions::Ten(options) => uniform::<ten::State>(&options, random),
            AnyOptions::Fifteen(options) => uniform::<fifteen::State>(&options, random),
        };
        (0..games).map(|_| one().moves).sum()
    }

    /// Simulates games and returns the number of moves.
    fn simulate(self, games: u64, seed: u64, threads: usize) -> u64 {
        let bots = vec!["random".parse().expect("random is a bot")];
        let budget = Budget::Nodes(0);
        let simulation = Simulation { options: self.options, bots, games, budget, seed, threads };
        let mut moves = 0;
        simulate(&simulation, Keep::Tally, &AtomicBool::new(false), &mut |batch| {
            moves += batch.tally.actions.sum();
            ControlFlow::Continue(())
        })
        .expect("random plays any game");
        moves
    }
}

/// Wall-clock seconds and CPU seconds per move of some work, which returns the number of its moves.
fn per_move(work: impl FnOnce() -> u64) -> (f64, f64) {
    let (clock, cpu) = (Instant::now(), ProcessTime::now());
    let moves = work() as f64;
    (clock.elapsed().as_secs_f64() / moves, cpu.elapsed().as_secs_f64() / moves)
}

/// Moves per CPU second of a simulation on one thread, relative to the bare rules in the same run, and
/// the speed-up of two threads: by wall-clock time, which a busy machine distorts, and by CPU time per
/// move, which shows the cost of sharing.
fn how_much_does_a_simulation_cost() {
    const ROUNDS: u64 = 15;
    println!("How much does a simulation cost? Medians of {ROUNDS} rounds, beside the bare rules:");
    println!("                 moves/s   × bare   two threads   processors' time of a move");
    for variant in variants() {
        let mut numbers = [const { Vec::new() }; 4];
        let mut random = random(9);
        for round in 0..ROUNDS {
            let (_, before) = per_move(|| variant.play(variant.slice_games, &mut random));
            let (_, one) = per_move(|| variant.simulate(variant.slice_games, round, 1));
            let (_, after) = per_move(|| variant.play(variant.slice_games, &mut random));
            // One and two threads get the same number of full batches.
            let (clock_one, _) = per_move(|| variant.simulate(2 * variant.slice_games, round, 1));
            let (clock_two, two) = per_move(|| variant.simulate(2 * variant.slice_games, round, 2));
            let values =
                [1e-6 / one, (before + after) / 2.0 / one, clock_one / clock_two, two / one];
            numbers.iter_mut().zip(values).for_each(|(numbers, value)| numbers.push(value));
        }
        let [speed, share, clock, cpu] = numbers.map(median);
        let aim = if share >= 0.7 { "aim 0.70: reached" } else { "aim 0.70: not reached" };
        println!(
            "  {:<14} {speed:>5.1} M   {share:>6.2}   {clock:>9.2} ×   {cpu:>8.2} ×   {aim}",
            variant.name
        );
    }
}
