//! Benchmarks of the rules. They are named after the question they answer, and assert results that are known.
//!
//! `bench` runs all of them; `bench play CONTENDER GAMES` plays a number of games and does nothing else, for
//! counting instructions. Simulations have a program of their own, `sims`, because other code in a program
//! changes how the compiler optimises the rules.

mod playouts;

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use games::{AnyGame, AnyOptions, Game, Kind, Playthrough, Step, Turn};
use playouts::{Contender, Random, Tally, median, random};
use rand_08::Rng;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => {
            how_fast_is_a_random_playout();
            what_does_a_legal_list_cost();
            what_does_a_position_cost_to_write_and_read();
            how_fast_is_a_record_replayed();
            Ok(())
        }
        ["play", name, games] => {
            let contender = Contender::ALL.into_iter().find(|c| c.name() == *name);
            let contender = contender.ok_or_else(|| format!("there is no contender {name}"))?;
            let games = games.parse().map_err(|_| format!("{games} is no number of games"))?;
            println!("{}", contender.play(games, &mut random(1)).moves);
            Ok(())
        }
        _ => Err("usage: bench [play CONTENDER GAMES]".into()),
    }
}

/// The CPU time of some work on this thread.
fn time(work: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    work();
    start.elapsed()
}

/// Asserts that the contenders play as they did when their moves were counted.
fn assert_known_moves() {
    for contender in Contender::ALL {
        let moves = contender.play(200, &mut random(1)).moves;
        assert_eq!(moves, contender.known_moves(), "{}: play has changed", contender.name());
    }
}

/// Moves per CPU second in random playouts, relative to the yardstick in the same run. A move is an action
/// of a player; the last column counts chance steps as well, of which the yardstick has none.
///
/// Contenders run in turn in short slices, and the result is the median of the ratios of neighbouring
/// slices, because a busy machine slows both alike.
fn how_fast_is_a_random_playout() {
    const ROUNDS: usize = 25;
    const SLICE: Duration = Duration::from_millis(40);
    println!(
        "How fast is a random playout? Million moves per CPU second, {ROUNDS} rounds of {} ms:",
        SLICE.as_millis()
    );
    assert_known_moves();
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
            Step::Action(seat, action.expect("a seat that may act has an action"))
        }
        None => {
            let ticket = random.gen_range(0..game.tickets());
            Step::Chance(game.draw(ticket).expect("the ticket is below their number"))
        }
    }
}

/// A random game with its record, and its states before the end.
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

/// The states of some random games, always the same ones.
fn states(kind: Kind) -> Vec<AnyGame> {
    let mut random = random(3);
    (0..20).flat_map(|_| any_game(kind, &mut random).1).collect()
}

/// The time to fill a reused buffer with the legal actions of a state.
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

/// The time to write a position as text and to read it again.
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

/// The speed of replaying a record with every step checked.
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

#[cfg(test)]
mod tests {
    #[test]
    fn the_play_of_all_contenders_is_known() {
        super::assert_known_moves();
    }
}
