//! fifteen_learn POINTS GAMES SEED RATE: learns the weights of 15GO!'s quick policy by self-play.
//!
//! Policy gradient over all variants: every choice is drawn by softmax of the scores; after the game
//! what those chose who did well becomes more likely, and what the others chose less. Tells now and
//! then how it fares against the weights in place, and prints the weights as Rust. The ones in
//! `src/fifteen/weights.rs` come from
//!
//! ```text
//! cargo run --release -p bots --example fifteen_learn -- true 400000 1 0.02
//! cargo run --release -p bots --example fifteen_learn -- false 400000 1 0.02
//! ```
//!
//! Learning is the only place where `exp` is used: on another platform the weights may come out a
//! little different.

use bots::fifteen::policy::{self, FEATURES, Features, Glance};
use bots::{Rng, utility};
use games::fifteen::{Action, Options, State};
use games::{Game, Seat, Turn};

struct Step {
    seat: usize,
    chosen: usize,
    moves: Vec<(Features, f32)>,
}

fn variant(points: bool, rng: &mut Rng) -> Options {
    let players = if rng.below(2) == 0 { 2 } else { 2 + rng.below(5) };
    let sets = match rng.below(3) {
        0 => 1 + rng.below(8),
        _ => [4, 6, 8, 8, 8][players as usize - 2],
    };
    // Few colours, so that rows of one colour come about.
    let colours = if rng.below(2) == 0 { 8 } else { 1 + rng.below(8) };
    let all = rng.below(2) == 0;
    let mut flag = |likely: bool| likely || rng.below(2) == 0;
    Options {
        players,
        sets,
        open_play: flag(all),
        own_build: flag(all),
        borrow: flag(all),
        must_place: !all && flag(false) && flag(false),
        points,
        colours,
        ..Options::default()
    }
}

/// Chooses by softmax, or the best where `greedy`.
fn decide(
    state: &State,
    seat: Seat,
    w: &[f32],
    greedy: bool,
    rng: &mut Rng,
    actions: &mut Vec<Action>,
) -> (Action, Option<Step>) {
    state.legal(seat, actions);
    if actions.len() == 1 {
        return (actions[0], None);
    }
    let glance = Glance::new(state, seat);
    let mut moves: Vec<(Features, f32)> = actions
        .iter()
        .map(|&action| {
            let f = glance.features(action);
            (f, f.indexes().iter().map(|&i| w[i as usize]).sum::<f32>())
        })
        .collect();
    let most = moves.iter().map(|m| m.1).fold(f32::MIN, f32::max);
    if greedy {
        let index = moves.iter().position(|m| m.1 == most).expect("the most is one of them");
        return (actions[index], None);
    }
    let mut total = 0.0;
    for m in &mut moves {
        m.1 = (m.1 - most).exp();
        total += m.1;
    }
    let mut left = rng.unit() as f32 * total;
    let mut chosen = moves.len() - 1;
    for (i, m) in moves.iter_mut().enumerate() {
        if left >= 0.0 && left < m.1 {
            chosen = i;
        }
        left -= m.1;
        m.1 /= total;
    }
    (actions[chosen], Some(Step { seat: seat.index(), chosen, moves }))
}

fn play(
    options: &Options,
    w: [&[f32]; 2],
    greedy: bool,
    rng: &mut Rng,
    steps: &mut Vec<Step>,
) -> State {
    let mut state = State::new(options).expect("options in range");
    let mut actions = Vec::new();
    steps.clear();
    loop {
        match state.turn() {
            Turn::Over => return state,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve_unchecked(
                    state.draw(ticket).expect("the ticket is below their number"),
                );
            }
            _ => {
                let seat = state.active();
                let (action, step) =
                    decide(&state, seat, w[seat.index() % 2], greedy, rng, &mut actions);
                steps.extend(step);
                state.play_unchecked(seat, action);
            }
        }
    }
}

/// What a game is worth to each seat, with a little for the margin.
fn results(state: &State) -> Vec<f32> {
    let outcome = state.outcome().expect("the game is over");
    let n = state.players();
    let result = utility(&outcome);
    let mean: f64 = Seat::all(n).map(|s| outcome.scores[s].as_f64()).sum::<f64>() / n as f64;
    Seat::all(n)
        .map(|s| {
            let d = outcome.scores[s].as_f64() - mean;
            let d = if state.options().points { d / 60.0 } else { -d / 20.0 };
            (0.8 * (result[s] - 0.5) + 0.2 * d.clamp(-1.0, 1.0)) as f32
        })
        .collect()
}

fn compare(options: &Options, a: &[f32], b: &[f32], games: u64) -> f64 {
    let mut steps = Vec::new();
    let mut sum = 0.0;
    for g in 0..games {
        let mut rng = Rng::new(1_000_000 + g / 2);
        let w = if g % 2 == 0 { [a, b] } else { [b, a] };
        let state = play(options, w, true, &mut rng, &mut steps);
        sum += utility(&state.outcome().expect("the game is over"))[Seat::new((g % 2) as usize)];
    }
    sum / games as f64
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [points, games, seed, rate] = &arguments[..] else { panic!("4 arguments") };
    let points: bool = points.parse().expect("true or false");
    let (games, seed, rate): (u64, u64, f32) = (
        games.parse().expect("a number"),
        seed.parse().expect("a number"),
        rate.parse().expect("a number"),
    );
    let mut w = vec![0f32; FEATURES];
    // Places rather than keeps, to begin with.
    for kind in [0, 1, 3, 4, 5] {
        (0..16).for_each(|v| w[16 * kind + v] = 2.0);
    }
    // Too rare to be found out by play.
    w[policy::ONE_COLOUR] = 8.0;
    let present: Vec<f32> = policy::weights(points).iter().map(|&w| f32::from(w) / 100.0).collect();
    let mut average = w.clone();
    let mut squares = vec![1e-4f32; FEATURES];
    let mut steps = Vec::new();
    let mut rng = Rng::new(seed);
    let test = Options {
        players: 2,
        sets: 4,
        open_play: true,
        own_build: true,
        borrow: true,
        points,
        ..Options::default()
    };
    let basic = Options { players: 2, sets: 4, points, ..Options::default() };
    let mut grad = vec![0f32; FEATURES];
    let batch = 64;
    for game in 0..games {
        let options = variant(points, &mut rng);
        let state = play(&options, [&w, &w], false, &mut rng, &mut steps);
        let result = results(&state);
        for step in &steps {
            let gain = result[step.seat];
            for (i, (f, p)) in step.moves.iter().enumerate() {
                let by = gain * (f32::from(u8::from(i == step.chosen)) - p);
                f.indexes().iter().for_each(|&k| grad[k as usize] += by);
            }
        }
        if game % batch == batch - 1 {
            let rate = rate * (1.0 - game as f32 / games as f32);
            for k in 0..FEATURES {
                let g = grad[k] / batch as f32;
                squares[k] = 0.999 * squares[k] + 0.001 * g * g;
                w[k] += rate * g / squares[k].sqrt();
                w[k] -= rate * 0.001 * w[k];
                average[k] = 0.9995 * average[k] + 0.0005 * w[k];
                grad[k] = 0.0;
            }
        }
        if (game + 1) % (games / 10) == 0 {
            eprintln!(
                "{}: advanced {:.3} basic {:.3} against the present weights",
                game + 1,
                compare(&test, &average, &present, 4000),
                compare(&basic, &average, &present, 4000)
            );
        }
    }
    println!("[");
    for row in average.chunks(16) {
        let row: Vec<String> =
            row.iter().map(|w| ((w * 100.0).round() as i16).to_string()).collect();
        println!("    {},", row.join(", "));
    }
    println!("]");
}
