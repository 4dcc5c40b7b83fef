//! train_completto GAMES SEED: goes on from the weights there are and learns who will be ahead, by
//! playing with itself. Prints the weights as `src/completto/weights.rs`.
//!
//! After every turn both rows and the tiles outside the rows are noted, and before the next turn what
//! the other seat expects of its best action. From the end of the round backwards, each turn is
//! learned as what came next was judged then, mixed with what it came to in the end. With more than
//! two seats, seats are compared at the end of the round.
//!
//! The weights in use took two steps: 30000 games from nothing with seed 1 by the program as it was
//! in the commit "Completto's master learns from what it expects on the way", which learned how many
//! turns a row needs; then `train_completto 20000 1` from those. Starting from nothing with this
//! program alone came out weaker (63 % instead of 68 % against club without looking ahead).

use bots::Rng;

#[allow(dead_code)]
#[path = "../src/completto/net.rs"]
mod net;
#[allow(dead_code)]
#[path = "../src/completto/plain.rs"]
mod plain;
#[allow(dead_code)]
#[path = "../src/completto/rivals.rs"]
mod rivals;
#[allow(dead_code)]
#[path = "../src/completto/row.rs"]
mod row;
#[allow(dead_code)]
#[path = "../src/completto/tiles.rs"]
mod tiles;
#[allow(dead_code)]
#[path = "../src/completto/turn.rs"]
mod turn;
#[path = "../src/completto/weights.rs"]
mod weights;

use net::{
    FACTS, FIRST, Features, LEAST_SPREAD, LINES, Net, SECOND, SPREAD, UNIT, WEIGHTS, features,
};
use rivals::{Field, Stake};
use row::Row;
use tiles::{Tiles, readings};
use turn::{Judge, Rivals, Step, draw, placed, spots, takes_and_moves};

/// Games between two steps of learning.
const BATCH: usize = 32;
/// Samples kept to learn from again.
const KEPT: usize = 200_000;
/// A round that takes longer is given up.
const LONGEST: u32 = 60;
/// How much better than it is something may look when a seat is careless.
const SLIP: f32 = 0.1;
/// How much of what a game came to is learned, the rest is what was expected on the way.
const TRUST: f32 = 0.7;

/// What the net is told about a row.
#[derive(Clone)]
struct Seen {
    hidden: f32,
    lines: Vec<u16>,
    first_fact: u16,
    facts: [f32; FACTS],
}

impl Features for Seen {
    fn line(&mut self, line: usize) {
        self.lines.push(line as u16);
    }
    fn facts(&mut self, first: usize, facts: [f32; FACTS]) {
        self.first_fact = first as u16;
        self.facts = facts;
    }
}

/// The row of a seat that has just had a turn, the row of one that waits, and the chance of the first.
#[derive(Clone)]
struct Sample {
    rows: [Seen; 2],
    chance: f32,
}

fn sample(moved: &Row, waits: &Row, tiles: &Tiles) -> Sample {
    let rows = [moved, waits].map(|row| {
        let mut seen = Seen {
            hidden: row.hidden().into(),
            lines: Vec::new(),
            first_fact: 0,
            facts: [0.0; FACTS],
        };
        features(row, tiles, &mut seen);
        seen
    });
    Sample { rows, chance: 0.5 }
}

/// A moment of a game between two.
struct Moment {
    sample: Sample,
    /// What is expected of the best action that follows, for the seat that does it, and whether it
    /// was done.
    next: Option<(f32, bool)>,
    /// Is the value that follows one of the other seat?
    turns: bool,
}

/// The samples of a game between two, with what they should have been judged.
fn learned(moments: Vec<Moment>, end: Option<f32>, trust: f32) -> Vec<Sample> {
    let mut later = end;
    let mut learned = Vec::new();
    for mut moment in moments.into_iter().rev() {
        let Some((expected, did_best)) = moment.next else { continue };
        let value = match later {
            Some(later) if did_best => expected + trust * (later - expected),
            _ => expected,
        };
        moment.sample.chance = if moment.turns { 1.0 - value } else { value };
        later = Some(moment.sample.chance);
        learned.push(moment.sample);
    }
    learned
}

fn nth(set: u128, n: u32) -> u8 {
    tiles::each(set).nth(n as usize).expect("a tile")
}

/// Plays a game; gives the samples and the turns it took.
fn play(
    judge: &impl Judge,
    sizes: (u8, u8, u8),
    slip: f64,
    trust: f32,
    rng: &mut Rng,
) -> (Vec<Sample>, u32) {
    let (players, hidden, open) = sizes;
    let seats = usize::from(players);
    let mut rows = vec![Row::face_down(hidden); seats];
    let mut table = Tiles::new(((1 << 100) - 1) << 1, 0, 100 - players * (hidden + open), players);
    let mut moments: Vec<Moment> = Vec::new();
    // With more than two: samples with the two seats.
    let mut pairs: Vec<(Sample, usize, usize)> = Vec::new();
    let others = |rows: &[Row], seat: usize| {
        let rows: Vec<Row> = (1..seats).map(|step| rows[(seat + step) % seats]).collect();
        rows.into_iter().map(|row| (row, Stake::default()))
    };
    for _ in 0..open {
        for seat in 0..seats {
            let tile = nth(table.unseen, rng.below(table.unseen.count_ones()));
            table = table.drawn(tile);
            let slip = if rng.unit() < slip { SLIP } else { 0.0 };
            let mut field = Field::new(judge, others(&rows, seat), &table);
            let (mut best, mut most) = ((f32::NEG_INFINITY, rows[seat]), f32::NEG_INFINITY);
            for number in readings(tile) {
                let Some(gap) = rows[seat].gap_of(number) else { continue };
                for before in 0..=rows[seat].gap(gap).hidden {
                    let row = rows[seat].insert(gap, before, number);
                    let value = if seat == 0 {
                        field.acting(&row, &table)
                    } else {
                        field.over(&row, &table)
                    };
                    most = most.max(value);
                    let value = value + slip * rng.unit() as f32;
                    if value > best.0 {
                        best = (value, row);
                    }
                }
            }
            rows[seat] = best.1;
            if seats == 2 {
                // All of set-up is seen by the seat that acts last.
                let expected = if seat == 0 { 1.0 - most } else { most };
                if let Some(moment) = moments.last_mut() {
                    (moment.next, moment.turns) = (Some((expected, best.0 <= most)), false);
                }
                let sample = sample(&rows[1], &rows[0], &table);
                moments.push(Moment { sample, next: None, turns: true });
            } else {
                let other = rng.below(players.into()) as usize;
                if other != seat {
                    let (moved, waits) = (seat.max(other), seat.min(other));
                    pairs.push((sample(&rows[moved], &rows[waits], &table), moved, waits));
                }
            }
        }
    }
    let mut turns = 0;
    'round: while turns < LONGEST * u32::from(players) {
        let seat = turns as usize % seats;
        turns += 1;
        let mut is_first = true;
        loop {
            let row = rows[seat];
            let slip = if rng.unit() < slip { SLIP } else { 0.0 };
            let mut nodes = 0;
            let mut field = Field::new(judge, others(&rows, seat), &table);
            let mut best = (f32::NEG_INFINITY, Step::Draw);
            if table.can_draw() {
                best.0 = draw(&mut field, &row, &table, &mut nodes);
            }
            let mut most = best.0;
            takes_and_moves(&mut field, &row, &table, |step, value| {
                most = most.max(value);
                let value = value + slip * rng.unit() as f32;
                if value > best.0 {
                    best = (value, step);
                }
            });
            if is_first && let Some(moment) = moments.last_mut() {
                moment.next = Some((most, best.0 <= most));
            }
            is_first = false;
            let mut spot = None;
            match best.1 {
                Step::Draw => {
                    let tile = nth(table.unseen, rng.below(table.unseen.count_ones()));
                    let with = table.drawn(tile);
                    field.renew(&with);
                    let mut best = f32::NEG_INFINITY;
                    spots(&row, tile, |at| {
                        let value = placed(&mut field, &row, &with, at) + slip * rng.unit() as f32;
                        if value > best {
                            best = value;
                            spot = Some(at);
                        }
                    });
                    table = if spot.is_some() { with } else { table.left_over(tile) };
                }
                Step::Take(at) => {
                    table = table.taken(at.tile);
                    spot = Some(at);
                }
                Step::Move { from, to } => rows[seat] = row.moved(from.into(), to.into()),
            }
            let Some(at) = spot else { break };
            rows[seat] = row.place(at.gap.into(), at.before, at.number);
            if rows[seat].hidden() == 0 {
                break 'round;
            }
            if !row.is_pair(at.gap.into(), at.before, at.number) {
                break;
            }
        }
        if seats == 2 {
            let sample = sample(&rows[seat], &rows[1 - seat], &table);
            moments.push(Moment { sample, next: None, turns: true });
        } else {
            let other = rng.below(players.into()) as usize;
            if other != seat {
                pairs.push((sample(&rows[seat], &rows[other], &table), seat, other));
            }
        }
    }
    let is_complete = rows.iter().any(|row| row.hidden() == 0);
    let mut samples = learned(moments, is_complete.then_some(1.0), trust);
    samples.extend(pairs.into_iter().map(|(mut sample, moved, waits)| {
        let points = f32::from(rows[waits].hidden()) - f32::from(rows[moved].hidden());
        sample.chance = Stake::default().ended(points);
        sample
    }));
    (samples, turns)
}

const TABLE: usize = LINES * FIRST;
const OFFSETS: usize = TABLE + FIRST * SECOND;
const LAST: usize = OFFSETS + SECOND;

/// The lines of the table for a row, with what they are scaled by.
fn scaled_lines(seen: &Seen) -> impl Iterator<Item = (usize, f32)> + '_ {
    let facts = seen.facts.iter().enumerate();
    let facts = facts.map(|(fact, &value)| (usize::from(seen.first_fact) + fact, value));
    seen.lines.iter().map(|&line| (usize::from(line), 1.0)).chain(facts)
}

/// What the net makes of a row on the way to turns.
struct Forward {
    first: [f32; FIRST],
    second: [f32; SECOND],
    turns: f32,
}

/// The weights while they are learned, with Adam's memory.
struct Learner {
    weights: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(rng: &mut Rng) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for (index, weight) in weights.iter_mut().enumerate() {
            let scale = if index < TABLE - FACTS * FIRST { 0.05 } else { 0.3 };
            *weight = (rng.unit() as f32 * 2.0 - 1.0) * scale;
        }
        let none = vec![0.0; WEIGHTS];
        Self { weights, slope: none.clone(), mean: none.clone(), square: none, steps: 0 }
    }

    fn net(&self) -> Net {
        Net::new(&self.whole())
    }

    fn whole(&self) -> [i16; WEIGHTS] {
        std::array::from_fn(|index| {
            (self.weights[index] * UNIT).round().clamp(-32767.0, 32767.0) as i16
        })
    }

    /// Adds the slope of one sample; gives the squared error.
    fn look(&mut self, sample: &Sample) -> f32 {
        let [moved, waits] = [0, 1].map(|role| self.forward(&sample.rows[role]));
        let spread = SPREAD * (moved.turns + waits.turns) + LEAST_SPREAD;
        let x = (waits.turns - moved.turns - 0.5) / spread.sqrt();
        let root = (1.0 + x * x).sqrt();
        let error = 0.5 + 0.5 * x / root - sample.chance;
        // The slope vanishes where the net is sure; what is surely wrong must still be unlearned.
        let back = error * (0.5 / (root * root * root) + 0.05);
        let both = -x * SPREAD / (2.0 * spread);
        let one = 1.0 / spread.sqrt();
        self.backward(&sample.rows[0], &moved, back * (both - one));
        self.backward(&sample.rows[1], &waits, back * (both + one));
        error * error
    }

    fn forward(&self, seen: &Seen) -> Forward {
        let w = &self.weights;
        let mut first = [0.0; FIRST];
        for (line, scale) in scaled_lines(seen) {
            for (unit, sum) in first.iter_mut().enumerate() {
                *sum += w[line * FIRST + unit] * scale;
            }
        }
        let mut second: [f32; SECOND] = std::array::from_fn(|unit| w[OFFSETS + unit]);
        for (input, value) in first.iter().enumerate() {
            for (unit, sum) in second.iter_mut().enumerate() {
                *sum += value.max(0.0) * w[TABLE + input * SECOND + unit];
            }
        }
        let mut turns = w[LAST + SECOND] + seen.hidden;
        for (unit, value) in second.iter().enumerate() {
            turns += value.max(0.0) * w[LAST + unit];
        }
        Forward { first, second, turns: turns.max(1.0) }
    }

    fn backward(&mut self, seen: &Seen, forward: &Forward, back: f32) {
        let Forward { first, second, .. } = forward;
        let w = &self.weights;
        self.slope[LAST + SECOND] += back;
        let mut back_first = [0.0; FIRST];
        for (unit, &value) in second.iter().enumerate().filter(|&(_, &value)| value > 0.0) {
            self.slope[LAST + unit] += back * value;
            let back = back * w[LAST + unit];
            self.slope[OFFSETS + unit] += back;
            for (input, value) in first.iter().enumerate().filter(|&(_, &value)| value > 0.0) {
                self.slope[TABLE + input * SECOND + unit] += back * value;
                back_first[input] += back * w[TABLE + input * SECOND + unit];
            }
        }
        for (line, scale) in scaled_lines(seen) {
            for (unit, back) in back_first.iter().enumerate() {
                self.slope[line * FIRST + unit] += back * scale;
            }
        }
    }

    fn step(&mut self, count: usize, rate: f32) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9_f32, 0.999_f32);
        let (fix_mean, fix_square) =
            (1.0 - keep_mean.powi(self.steps), 1.0 - keep_square.powi(self.steps));
        for index in 0..WEIGHTS {
            let slope = std::mem::take(&mut self.slope[index]) / count as f32;
            let mean = &mut self.mean[index];
            *mean = keep_mean * *mean + (1.0 - keep_mean) * slope;
            let square = &mut self.square[index];
            *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
            self.weights[index] -=
                rate * (*mean / fix_mean) / ((*square / fix_square).sqrt() + 1e-6);
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = arguments.next().expect("GAMES") as usize;
    let mut rng = Rng::new(arguments.next().expect("SEED"));
    let mut learner = Learner::new(&mut rng);
    for (w, l) in learner.weights.iter_mut().zip(weights::LEARNED) {
        *w = f32::from(l) / UNIT;
    }
    let mut kept: Vec<Sample> = Vec::new();
    let batches = games / BATCH;
    let (mut pace, mut errors, mut looked) = ((0, 0), 0.0_f64, 0_u64);
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
            let slip = if rng.below(2) == 0 { 0.0 } else { 0.05 };
            // The first games are played by the rule of thumb: the net knows nothing yet.
            let (samples, turns) = if batches == 0 {
                play(&plain::Plain, sizes, slip, 1.0, &mut rng)
            } else {
                play(&net, sizes, slip, TRUST, &mut rng)
            };
            if sizes == (2, 17, 5) && slip == 0.0 {
                pace = (pace.0 + turns, pace.1 + 2);
            }
            for sample in samples {
                if kept.len() < KEPT {
                    kept.push(sample);
                } else {
                    let index = rng.below(KEPT as u32) as usize;
                    kept[index] = sample;
                }
            }
        }
        let rate = 0.0006 * (1.0 - batch as f32 / batches as f32).max(0.02);
        for _ in 0..40 {
            for _ in 0..256 {
                let index = rng.below(kept.len() as u32) as usize;
                let sample = kept[index].clone();
                errors += f64::from(learner.look(&sample));
                looked += 1;
            }
            learner.step(256, rate);
        }
        if (batch + 1) % (batches / 20).max(1) == 0 {
            eprintln!(
                "{} games: error {:.4}, two players need {:.3} turns",
                (batch + 1) * BATCH,
                (errors / looked as f64).sqrt(),
                f64::from(pace.0) / f64::from(pace.1.max(1)),
            );
            (pace, errors, looked) = ((0, 0), 0.0, 0);
        }
    }
    let weights = learner.whole();
    println!("//! What the net has learned. Made by `train_completto`, see there.\n");
    println!("use super::net::WEIGHTS;\n");
    println!(
        "/// The weights of the net.\n#[rustfmt::skip]\npub const LEARNED: [i16; WEIGHTS] = ["
    );
    for line in weights.chunks(FIRST) {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        println!("    {},", line.join(", "));
    }
    println!("];");
}
