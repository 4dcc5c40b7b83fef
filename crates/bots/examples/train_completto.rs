//! train_completto GAMES SEED: trains the net of Completto's master by self-play, starting from the present
//! weights, and prints the new weights as `src/completto/weights.rs`.
//!
//! After every turn both rows and the tiles outside the rows are recorded, and before the next turn the value
//! of the other seat's best action. From the end of the round backwards, the target of each turn is a mixture
//! of that value and of the target of the next turn. With more than two seats, the target is the comparison of
//! two seats at the end of the round.
//!
//! The weights in use took two steps: 30000 games from random weights with seed 1 by the program as it was in
//! the commit "Completto's master learns from what it expects on the way", which learned how many turns a row
//! needs; then `train_completto 20000 1` from those. Starting from random weights with this program alone gave
//! a weaker net (63 % instead of 68 % against club without deeper search).

use bots::Rng;

#[allow(dead_code)]
#[path = "../src/completto/net.rs"]
mod net;
#[allow(dead_code)]
#[path = "../src/completto/opponents.rs"]
mod opponents;
#[allow(dead_code)]
#[path = "../src/completto/row.rs"]
mod row;
#[allow(dead_code)]
#[path = "../src/completto/tiles.rs"]
mod tiles;
#[allow(dead_code)]
#[path = "../src/completto/turn_value.rs"]
mod turn_value;
#[path = "../src/completto/weights.rs"]
mod weights;

use net::{
    FEATURES, FIRST_LAYER, FeatureSink, MIN_VARIANCE, Net, SCALARS, SECOND_LAYER, TURN_VARIANCE,
    WEIGHT_SCALE, WEIGHTS, features as extract_features,
};
use opponents::{MatchContext, OpponentRows};
use row::Row;
use tiles::{Tiles, readings};
use turn_value::{
    Opponents, PairEvaluator, TurnChoice, placements, value_after_placing, value_of_draw,
    visit_takes_and_moves,
};

/// Games between two phases of learning.
const BATCH: usize = 32;
/// The most samples that are kept for learning.
const REPLAY_BUFFER_SIZE: usize = 200_000;
/// The most turns of a seat; a round that takes longer is abandoned.
const MAX_TURNS: u32 = 60;
/// The largest noise that is added to values where a seat explores.
const NOISE: f32 = 0.1;
/// The weight of the next turn's target; the rest is the value that was expected.
const OUTCOME_WEIGHT: f32 = 0.7;

/// The features of a row.
#[derive(Clone)]
struct RowFeatures {
    hidden: f32,
    binary: Vec<u16>,
    first_scalar: u16,
    scalars: [f32; SCALARS],
}

impl FeatureSink for RowFeatures {
    fn add(&mut self, feature: usize) {
        self.binary.push(feature as u16);
    }
    fn add_scalars(&mut self, first: usize, scalars: [f32; SCALARS]) {
        self.first_scalar = first as u16;
        self.scalars = scalars;
    }
}

/// The row of a seat that has just had a turn, the row of one that acts next, and the chance of the first.
#[derive(Clone)]
struct Sample {
    rows: [RowFeatures; 2],
    chance: f32,
}

fn sample(moved: &Row, waits: &Row, tiles: &Tiles) -> Sample {
    let rows = [moved, waits].map(|row| {
        let mut features = RowFeatures {
            hidden: row.hidden().into(),
            binary: Vec::new(),
            first_scalar: 0,
            scalars: [0.0; SCALARS],
        };
        extract_features(row, tiles, &mut features);
        features
    });
    Sample { rows, chance: 0.5 }
}

/// A position after a turn in a game of two players.
struct TurnEnd {
    sample: Sample,
    /// The value of the best action that follows, for the seat that acts, and whether it was chosen.
    next: Option<(f32, bool)>,
    /// Whether the value that follows is that of the other seat.
    is_other_seat: bool,
}

/// The samples of a game of two players with their targets.
fn training_samples(turn_ends: Vec<TurnEnd>, end: Option<f32>, outcome_weight: f32) -> Vec<Sample> {
    let mut later = end;
    let mut samples = Vec::new();
    for mut turn_end in turn_ends.into_iter().rev() {
        let Some((expected, was_best)) = turn_end.next else { continue };
        let value = match later {
            Some(later) if was_best => expected + outcome_weight * (later - expected),
            _ => expected,
        };
        turn_end.sample.chance = if turn_end.is_other_seat { 1.0 - value } else { value };
        later = Some(turn_end.sample.chance);
        samples.push(turn_end.sample);
    }
    samples
}

fn nth(set: u128, n: u32) -> u8 {
    tiles::iter_tiles(set).nth(n as usize).expect("a tile")
}

/// Plays a game; returns the samples and the number of turns.
fn play(
    evaluator: &impl PairEvaluator,
    sizes: (u8, u8, u8),
    noise: f64,
    outcome_weight: f32,
    rng: &mut Rng,
) -> (Vec<Sample>, u32) {
    let (players, hidden, open) = sizes;
    let seats = usize::from(players);
    let mut rows = vec![Row::face_down(hidden); seats];
    let mut tiles = Tiles::new(((1 << 100) - 1) << 1, 0, 100 - players * (hidden + open), players);
    let mut turn_ends: Vec<TurnEnd> = Vec::new();
    // With more than two seats: samples with the two seats that are compared.
    let mut pairs: Vec<(Sample, usize, usize)> = Vec::new();
    let others = |rows: &[Row], seat: usize| {
        let rows: Vec<Row> = (1..seats).map(|step| rows[(seat + step) % seats]).collect();
        rows.into_iter().map(|row| (row, MatchContext::default()))
    };
    for _ in 0..open {
        for seat in 0..seats {
            let tile = nth(tiles.unseen, rng.below(tiles.unseen.count_ones()));
            tiles = tiles.drawn(tile);
            let noise = if rng.unit() < noise { NOISE } else { 0.0 };
            let mut opponents = OpponentRows::new(evaluator, others(&rows, seat), &tiles);
            let (mut best, mut most) = ((f32::NEG_INFINITY, rows[seat]), f32::NEG_INFINITY);
            for number in readings(tile) {
                let Some(gap) = rows[seat].gap_of(number) else { continue };
                for before in 0..=rows[seat].gap(gap).hidden {
                    let row = rows[seat].insert(gap, before, number);
                    let value = if seat == 0 {
                        opponents.about_to_act(&row, &tiles)
                    } else {
                        opponents.turn_ended(&row, &tiles)
                    };
                    most = most.max(value);
                    let value = value + noise * rng.unit() as f32;
                    if value > best.0 {
                        best = (value, row);
                    }
                }
            }
            rows[seat] = best.1;
            if seats == 2 {
                // In set-up all values are those of the seat that acts last.
                let expected = if seat == 0 { 1.0 - most } else { most };
                if let Some(turn_end) = turn_ends.last_mut() {
                    (turn_end.next, turn_end.is_other_seat) =
                        (Some((expected, best.0 <= most)), false);
                }
                let sample = sample(&rows[1], &rows[0], &tiles);
                turn_ends.push(TurnEnd { sample, next: None, is_other_seat: true });
            } else {
                let other = rng.below(players.into()) as usize;
                if other != seat {
                    let (moved, waits) = (seat.max(other), seat.min(other));
                    pairs.push((sample(&rows[moved], &rows[waits], &tiles), moved, waits));
                }
            }
        }
    }
    let mut turns = 0;
    'round: while turns < MAX_TURNS * u32::from(players) {
        let seat = turns as usize % seats;
        turns += 1;
        let mut is_first = true;
        loop {
            let row = rows[seat];
            let noise = if rng.unit() < noise { NOISE } else { 0.0 };
            let mut nodes = 0;
            let mut opponents = OpponentRows::new(evaluator, others(&rows, seat), &tiles);
            let mut best = (f32::NEG_INFINITY, TurnChoice::Draw);
            if tiles.can_draw() {
                best.0 = value_of_draw(&mut opponents, &row, &tiles, &mut nodes);
            }
            let mut most = best.0;
            visit_takes_and_moves(&mut opponents, &row, &tiles, |choice, value| {
                most = most.max(value);
                let value = value + noise * rng.unit() as f32;
                if value > best.0 {
                    best = (value, choice);
                }
            });
            if is_first && let Some(turn_end) = turn_ends.last_mut() {
                turn_end.next = Some((most, best.0 <= most));
            }
            is_first = false;
            let mut placement = None;
            match best.1 {
                TurnChoice::Draw => {
                    let tile = nth(tiles.unseen, rng.below(tiles.unseen.count_ones()));
                    let with = tiles.drawn(tile);
                    opponents.set_tiles(&with);
                    let mut best = f32::NEG_INFINITY;
                    placements(&row, tile, |at| {
                        let value = value_after_placing(&mut opponents, &row, &with, at)
                            + noise * rng.unit() as f32;
                        if value > best {
                            best = value;
                            placement = Some(at);
                        }
                    });
                    tiles = if placement.is_some() { with } else { tiles.left_over(tile) };
                }
                TurnChoice::Take(at) => {
                    tiles = tiles.taken(at.tile);
                    placement = Some(at);
                }
                TurnChoice::Move { from, to } => rows[seat] = row.moved(from.into(), to.into()),
            }
            let Some(at) = placement else { break };
            rows[seat] = row.place(at.gap.into(), at.before, at.number);
            if rows[seat].hidden() == 0 {
                break 'round;
            }
            if !row.is_pair(at.gap.into(), at.before, at.number) {
                break;
            }
        }
        if seats == 2 {
            let sample = sample(&rows[seat], &rows[1 - seat], &tiles);
            turn_ends.push(TurnEnd { sample, next: None, is_other_seat: true });
        } else {
            let other = rng.below(players.into()) as usize;
            if other != seat {
                pairs.push((sample(&rows[seat], &rows[other], &tiles), seat, other));
            }
        }
    }
    let is_complete = rows.iter().any(|row| row.hidden() == 0);
    let mut samples = training_samples(turn_ends, is_complete.then_some(1.0), outcome_weight);
    samples.extend(pairs.into_iter().map(|(mut sample, moved, waits)| {
        let points = f32::from(rows[waits].hidden()) - f32::from(rows[moved].hidden());
        sample.chance = MatchContext::default().match_chance_after_round(points);
        sample
    }));
    (samples, turns)
}

const SECOND_LAYER_START: usize = FEATURES * FIRST_LAYER;
const BIASES_START: usize = SECOND_LAYER_START + FIRST_LAYER * SECOND_LAYER;
const LAST_LAYER_START: usize = BIASES_START + SECOND_LAYER;

/// The features of a row with their values.
fn active_features(features: &RowFeatures) -> impl Iterator<Item = (usize, f32)> + '_ {
    let scalars = features.scalars.iter().enumerate();
    let scalars =
        scalars.map(|(scalar, &value)| (usize::from(features.first_scalar) + scalar, value));
    features.binary.iter().map(|&feature| (usize::from(feature), 1.0)).chain(scalars)
}

/// The activations of the net for a row.
struct Forward {
    first: [f32; FIRST_LAYER],
    second: [f32; SECOND_LAYER],
    turns: f32,
}

/// The weights during training, with the moments of the Adam optimiser.
struct Learner {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(rng: &mut Rng) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for (index, weight) in weights.iter_mut().enumerate() {
            let scale = if index < SECOND_LAYER_START - SCALARS * FIRST_LAYER { 0.05 } else { 0.3 };
            *weight = (rng.unit() as f32 * 2.0 - 1.0) * scale;
        }
        let none = vec![0.0; WEIGHTS];
        Self { weights, gradient: none.clone(), mean: none.clone(), square: none, steps: 0 }
    }

    fn net(&self) -> Net {
        Net::new(&self.quantised())
    }

    fn quantised(&self) -> [i16; WEIGHTS] {
        std::array::from_fn(|index| {
            (self.weights[index] * WEIGHT_SCALE).round().clamp(-32767.0, 32767.0) as i16
        })
    }

    /// Adds the gradient of one sample; returns the squared error.
    fn add_gradient(&mut self, sample: &Sample) -> f32 {
        let [moved, waits] = [0, 1].map(|role| self.forward(&sample.rows[role]));
        let variance = TURN_VARIANCE * (moved.turns + waits.turns) + MIN_VARIANCE;
        let x = (waits.turns - moved.turns - 0.5) / variance.sqrt();
        let root = (1.0 + x * x).sqrt();
        let error = 0.5 + 0.5 * x / root - sample.chance;
        // The gradient vanishes where the net is certain; the constant lets it unlearn certain errors.
        let back = error * (0.5 / (root * root * root) + 0.05);
        let both = -x * TURN_VARIANCE / (2.0 * variance);
        let one = 1.0 / variance.sqrt();
        self.backward(&sample.rows[0], &moved, back * (both - one));
        self.backward(&sample.rows[1], &waits, back * (both + one));
        error * error
    }

    fn forward(&self, features: &RowFeatures) -> Forward {
        let w = &self.weights;
        let mut first = [0.0; FIRST_LAYER];
        for (feature, scale) in active_features(features) {
            for (unit, sum) in first.iter_mut().enumerate() {
                *sum += w[feature * FIRST_LAYER + unit] * scale;
            }
        }
        let mut second: [f32; SECOND_LAYER] = std::array::from_fn(|unit| w[BIASES_START + unit]);
        for (input, value) in first.iter().enumerate() {
            for (unit, sum) in second.iter_mut().enumerate() {
                *sum += value.max(0.0) * w[SECOND_LAYER_START + input * SECOND_LAYER + unit];
            }
        }
        let mut turns = w[LAST_LAYER_START + SECOND_LAYER] + features.hidden;
        for (unit, value) in second.iter().enumerate() {
            turns += value.max(0.0) * w[LAST_LAYER_START + unit];
        }
        Forward { first, second, turns: turns.max(1.0) }
    }

    fn backward(&mut self, features: &RowFeatures, forward: &Forward, back: f32) {
        let Forward { first, second, .. } = forward;
        let w = &self.weights;
        self.gradient[LAST_LAYER_START + SECOND_LAYER] += back;
        let mut back_first = [0.0; FIRST_LAYER];
        for (unit, &value) in second.iter().enumerate().filter(|&(_, &value)| value > 0.0) {
            self.gradient[LAST_LAYER_START + unit] += back * value;
            let back = back * w[LAST_LAYER_START + unit];
            self.gradient[BIASES_START + unit] += back;
            for (input, value) in first.iter().enumerate().filter(|&(_, &value)| value > 0.0) {
                self.gradient[SECOND_LAYER_START + input * SECOND_LAYER + unit] += back * value;
                back_first[input] += back * w[SECOND_LAYER_START + input * SECOND_LAYER + unit];
            }
        }
        for (feature, scale) in active_features(features) {
            for (unit, back) in back_first.iter().enumerate() {
                self.gradient[feature * FIRST_LAYER + unit] += back * scale;
            }
        }
    }

    fn step(&mut self, count: usize, rate: f32) {
        self.steps += 1;
        let (mean_decay, square_decay) = (0.9_f32, 0.999_f32);
        let (mean_correction, square_correction) =
            (1.0 - mean_decay.powi(self.steps), 1.0 - square_decay.powi(self.steps));
        for index in 0..WEIGHTS {
            let gradient = std::mem::take(&mut self.gradient[index]) / count as f32;
            let mean = &mut self.mean[index];
            *mean = mean_decay * *mean + (1.0 - mean_decay) * gradient;
            let square = &mut self.square[index];
            *square = square_decay * *square + (1.0 - square_decay) * gradient * gradient;
            self.weights[index] -=
                rate * (*mean / mean_correction) / ((*square / square_correction).sqrt() + 1e-6);
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = arguments.next().expect("GAMES") as usize;
    let mut rng = Rng::new(arguments.next().expect("SEED"));
    let mut learner = Learner::new(&mut rng);
    for (w, l) in learner.weights.iter_mut().zip(weights::LEARNED) {
        *w = f32::from(l) / WEIGHT_SCALE;
    }
    let mut replay_buffer: Vec<Sample> = Vec::new();
    let batches = games / BATCH;
    let (mut turn_counts, mut errors, mut samples_seen) = ((0, 0), 0.0_f64, 0_u64);
    for batch in 0..batches {
        let net = learner.net();
        for _ in 0..BATCH {
            let sizes = match rng.below(20) {
                0..12 => (2, 17, 5),
                12..14 => (3, 17, 5),
                14..17 => (4, 17, 5),
                _ => {
                    let players = 2 + rng.below(5) as u8;
                    let most = 99 / u32::from(players);
                    let hidden = 1 + rng.below(most.min(24)) as u8;
                    (players, hidden, rng.below((most - u32::from(hidden) + 1).min(9)) as u8)
                }
            };
            let noise = if rng.below(2) == 0 { 0.0 } else { 0.05 };
            let (samples, turns) = play(&net, sizes, noise, OUTCOME_WEIGHT, &mut rng);
            if sizes == (2, 17, 5) && noise == 0.0 {
                turn_counts = (turn_counts.0 + turns, turn_counts.1 + 2);
            }
            for sample in samples {
                if replay_buffer.len() < REPLAY_BUFFER_SIZE {
                    replay_buffer.push(sample);
                } else {
                    let index = rng.below(REPLAY_BUFFER_SIZE as u32) as usize;
                    replay_buffer[index] = sample;
                }
            }
        }
        let rate = 0.0006 * (1.0 - batch as f32 / batches as f32).max(0.02);
        for _ in 0..40 {
            for _ in 0..256 {
                let index = rng.below(replay_buffer.len() as u32) as usize;
                let sample = replay_buffer[index].clone();
                errors += f64::from(learner.add_gradient(&sample));
                samples_seen += 1;
            }
            learner.step(256, rate);
        }
        if (batch + 1) % (batches / 20).max(1) == 0 {
            eprintln!(
                "{} games: error {:.4}, two players need {:.3} turns",
                (batch + 1) * BATCH,
                (errors / samples_seen as f64).sqrt(),
                f64::from(turn_counts.0) / f64::from(turn_counts.1.max(1)),
            );
            (turn_counts, errors, samples_seen) = ((0, 0), 0.0, 0);
        }
    }
    let weights = learner.quantised();
    println!(
        "//! The weights of the net, written by `examples/train_completto.rs`; its documentation says how.\n"
    );
    println!("use super::net::WEIGHTS;\n");
    println!(
        "/// The weights of the net.\n#[rustfmt::skip]\npub const LEARNED: [i16; WEIGHTS] = ["
    );
    for line in weights.chunks(FIRST_LAYER) {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        println!("    {},", line.join(", "));
    }
    println!("];");
}
