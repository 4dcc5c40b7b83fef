//! How fast are the rules? Benches named after the question they answer, each asserting what it
//! knows.
//!
//! `bench` answers all of them; `bench play CONTENDER GAMES` plays so many games and nothing else,
//! which is what instruction counts are taken of. `bench sim TABLE GAMES` does so by a simulation on one
//! thread, `bench raw TABLE GAMES` by the bare rules.

mod playouts;
mod sims;

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use games::{AnyGame, AnyOptions, Game, Kind, Playthrough, Step, Turn};
use playouts::{Contender, Random, Tally, random};
use rand_08::Rng;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => {
            how_fast_is_a_random_playout();
            what_does_a_legal_list_cost();
            what_does_a_position_cost_to_write_and_read();
            how_fast_is_a_record_replayed();
            sims::how_much_does_a_simulation_cost();
            Ok(())
        }
        ["play", name, games] => {
            let contender = Contender::ALL.into_iter().find(|c| c.name() == *name);
            let contender = contender.ok_or_else(|| format!("there is no contender {name}"))?;
            let games = games.parse().map_err(|_| format!("{games} is no number of games"))?;
            println!("{}", contender.play(games, &mut random(1)).moves);
            Ok(())
        }
        [way @ ("sim" | "raw"), name, games] => {
            let table = sims::Table::ALL.into_iter().find(|table| table.name() == *name);
            let table = table.ok_or_else(|| format!("there is no table {name}"))?;
            let games = games.parse().map_err(|_| format!("{games} is no number of games"))?;
            let moves = match *way {
                "sim" => table.simulate(games, 1, 1),
                _ => table.play(games, &mut random(1)),
            };
            println!("{moves}");
            Ok(())
        }
        _ => Err("usage: bench [play CONTENDER GAMES | sim TABLE GAMES | raw TABLE GAMES]".into()),
    }
}

/// CPU time that some work takes on this thread.
fn time(work: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    work();
    start.elapsed()
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Moves per CPU second in random games to the end, beside the yardstick in the same run. A move is
/// an action of a player; the last column counts the chance steps as well, which the yardstick has
/// none of.
///
/// Contenders take turns in short slices, and what counts is the median of the ratios of neighbouring
/// slices, so that a busy machine slows both alike.
fn how_fast_is_a_random_playout() {
    const ROUNDS: usize = 25;
    const SLICE: Duration = Duration::from_millis(40);
    println!(
        "How fast is a random playout? Million moves per CPU second, {ROUNDS} rounds of {} ms:",
        SLICE.as_millis()
    );
    for contender in Contender::ALL {
        let moves = contender.play(200, &mut random(1)).moves;
        assert_eq!(moves, contender.known_moves(), "{}: play has changed", contender.name());
    }
    let slice = |contender: Contender, random: &mut Random| {
        let (mut tally, mut spent) = (Tally::default(), Duration::ZERO);
        while spent < SLICE {
            spent += time(|| {
                let more = black_box(contender.play(20, random));
                tally.moves += more.moves;
                tally.draws += more.draws;
            });
        }
        let rate = |count: u64| count as f64 / spent.as_secs_f64();
        (rate(tally.moves), rate(tally.moves + tally.draws))
    };
    let mut measured = Contender::ALL.map(|_| [const { Vec::new() }; 3]);
    let mut random = random(7);
    for _ in 0..ROUNDS {
        for (contender, [speeds, moves, steps]) in Contender::ALL.into_iter().zip(&mut measured) {
            let (before, _) = slice(Contender::ConnectFour, &mut random);
            let (speed, with_draws) = slice(contender, &mut random);
            let (after, _) = slice(Contender::ConnectFour, &mut random);
            speeds.push(speed / 1e6);
            moves.push(speed / ((before + after) / 2.0));
            steps.push(with_draws / ((before + after) / 2.0));
        }
    }
    println!("                 moves   × yardstick   with draws");
    for (contender, measured) in Contender::ALL.into_iter().zip(measured) {
        let [speed, moves, steps] = measured.map(median);
        let aim = match contender.aim() {
            Some(aim) if moves >= aim => format!("aim {aim:.2}: reached"),
            Some(aim) if steps >= aim => format!("aim {aim:.2}: reached if draws count as moves"),
            Some(aim) => format!("aim {aim:.2}: not reached"),
            None if contender == Contender::ConnectFour => "the yardstick: board-game 0.8".into(),
            None => String::new(),
        };
        println!("  {:<14} {speed:>5.1}   {moves:>11.2}   {steps:>10.2}   {aim}", contender.name());
    }
}

/// A random step of a game that is not over.
fn any_step(game: &AnyGame, random: &mut Random) -> Step {
    match game.turn().seats().iter().next() {
        Some(seat) => {
            let action = game.pick(seat, |count| random.gen_range(0..count));
            Step::Action(seat, action.expect("who may act has a legal action"))
        }
        None => {
            let ticket = random.gen_range(0..game.tickets());
            Step::Chance(game.draw(ticket).expect("there is such a ticket"))
        }
    }
}

/// A whole random game with its record.
fn any_game(kind: Kind, random: &mut Random) -> (Playthrough, Vec<AnyGame>) {
    let mut play = Playthrough::new(AnyOptions::default_of(kind)).expect("defaults are in range");
    let mut states = Vec::new();
    while play.state().turn() != Turn::Over {
        states.push(*play.state());
        let step = any_step(play.state(), random);
        play.step(step).expect("the step is legal");
    }
    (play, states)
}

/// The states of some random games, the same ones every time.
fn states(kind: Kind) -> Vec<AnyGame> {
    let mut random = random(3);
    (0..20).flat_map(|_| any_game(kind, &mut random).1).collect()
}

/// What it costs to fill a reused buffer with the legal actions of a state in mid-game.
fn what_does_a_legal_list_cost() {
    println!("What does a legal list cost? Per state of random games:");
    for kind in Kind::ALL {
        let states = states(kind);
        let mut actions = Vec::new();
        let (mut listed, mut lists) = (0, 0);
        let spent = time(|| {
            for state in &states {
                for seat in state.turn().seats().iter() {
                    state.legal(seat, &mut actions);
                    assert_eq!(actions.len(), state.count_legal(seat));
                    listed += actions.len();
                    lists += 1;
                }
            }
        });
        let nanoseconds = spent.as_nanos() as f64 / f64::from(lists);
        let length = listed as f64 / f64::from(lists);
        println!(
            "  {:<14} {nanoseconds:>6.0} ns for {length:.1} actions, and counted as well",
            kind.id()
        );
    }
}

/// What it costs to write a position as text and to read it again.
fn what_does_a_position_cost_to_write_and_read() {
    println!("What does a position cost to write and read?");
    for kind in Kind::ALL {
        let states = states(kind);
        let spent = time(|| {
            for state in &states {
                let read = AnyGame::read(&state.options(), &state.to_string());
                assert_eq!(read.as_ref(), Ok(state));
            }
        });
        let microseconds = spent.as_secs_f64() * 1e6 / states.len() as f64;
        println!("  {:<14} {microseconds:>6.2} µs", kind.id());
    }
}

/// How long it takes to replay a record, every step checked.
fn how_fast_is_a_record_replayed() {
    println!("How fast is a record replayed, every step read and checked?");
    for kind in Kind::ALL {
        let mut random = random(5);
        let games: Vec<_> = (0..20).map(|_| any_game(kind, &mut random).0).collect();
        let steps: usize = games.iter().map(|game| game.record().steps.len()).sum();
        let spent = time(|| {
            for game in &games {
                let replayed = game.record().clone().resume().expect("a record replays");
                assert_eq!(replayed.state(), game.state());
            }
        });
        let rate = steps as f64 / spent.as_secs_f64() / 1e6;
        println!("  {:<14} {rate:>6.2} million steps per second", kind.id());
    }
}
