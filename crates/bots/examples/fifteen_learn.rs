//! fifteen_learn POINTS GAMES SEED RATE: learns the weights of 15GO!'s policy by self-play.
//!
//! Policy gradient over all variants: every action is drawn by softmax of the scores; after the game the
//! actions of seats with good results become more likely, those of the others less. Prints from time to time
//! the score against the present weights, and at the end the weights as Rust. The weights in
//! `src/fifteen/weights.rs` come from
//!
//! ```text
//! cargo run --release -p bots --example fifteen_learn -- true 400000 1 0.02
//! cargo run --release -p bots --example fifteen_learn -- false 400000 1 0.02
//! ```
//!
//! Learning uses `exp`, which bots do not: on another platform the weights may differ slightly.

use bots::fifteen::policy::{self, FEATURES, FeatureExtractor, Features};
use bots::{Rng, utility};
use games::fifteen::{Action, Options, State};
use games::{Game, Seat, Turn};

/// A decision with the features and probabilities of all actions.
struct Decision {
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
    // Often few colours, so that rows of one colour occur.
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

/// Chooses an action by softmax, or the best one if `greedy`.
fn decide(
    state: &State,
    seat: Seat,
    w: &[f32],
    greedy: bool,
    rng: &mut Rng,
    actions: &mut Vec<Action>,
) -> (Action, Option<Decision>) {
    state.legal(seat, actions);
    if actions.len() == 1 {
        return (actions[0], None);
    }
    let extractor = FeatureExtractor::new(state, seat);
    let mut moves: Vec<(Features, f32)> = actions
        .iter()
        .map(|&action| {
            let f = extractor.features(action);
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
    (actions[chosen], Some(Decision { seat: seat.index(), chosen, moves }))
}

fn play(
    options: &Options,
    w: [&[f32]; 2],
    greedy: bool,
    rng: &mut Rng,
    decisions: &mut Vec<Decision>,
) -> State {
    let mut state = State::new(options).expect("options in range");
    let mut actions = Vec::new();
    decisions.clear();
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
                let (action, decision) =
                    decide(&state, seat, w[seat.index() % 2], greedy, rng, &mut actions);
                decisions.extend(decision);
                state.play_unchecked(seat, action);
            }
        }
    }
}

/// The reward of each seat: the result and a little for the margin.
fn rewards(state: &State) -> Vec<f32> {
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

/// The score of weights `a` against `b` in greedy play, with swapped seats.
fn compare(options: &Options, a: &[f32], b: &[f32], games: u64) -> f64 {
    let mut decisions = Vec::new();
    let mut sum = 0.0;
    for g in 0..games {
        let mut rng = Rng::new(1_000_000 + g / 2);
        let w = if g % 2 == 0 { [a, b] } else { [b, a] };
        let state = play(options, w, true, &mut rng, &mut decisions);
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
    // The first weights prefer placing to keeping.
    for kind in [0, 1, 3, 4, 5] {
        (0..16).for_each(|v| w[16 * kind + v] = 2.0);
    }
    // Too rare to be learned.
    w[policy::ONE_COLOUR] = 8.0;
    let present: Vec<f32> = policy::weights(points).iter().map(|&w| f32::from(w) / 100.0).collect();
    let mut average = w.clone();
    let mut squares = vec![1e-4f32; FEATURES];
    let mut decisions = Vec::new();
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
        let state = play(&options, [&w, &w], false, &mut rng, &mut decisions);
        let rewards = rewards(&state);
        for decision in &decisions {
            let gain = rewards[decision.seat];
            for (i, (f, p)) in decision.moves.iter().enumerate() {
                let by = gain * (f32::from(u8::from(i == decision.chosen)) - p);
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
