//! train_completto GAMES SEED: learns how many turns a row still needs, by playing with itself.
//!
//! Every seat plays its own row as fast as it can by what was learned so far, and goes on when
//! another has finished. After every turn the row and the tiles outside the rows are noted; once the
//! row is complete, the turns it took are what the net is to answer. Prints the weights as
//! `src/completto/weights.rs`.

use bots::Dice;

#[allow(dead_code)]
#[path = "../src/completto/net.rs"]
mod net;
#[allow(dead_code)]
#[path = "../src/completto/plain.rs"]
mod plain;
#[allow(dead_code)]
#[path = "../src/completto/row.rs"]
mod row;
#[allow(dead_code)]
#[path = "../src/completto/tiles.rs"]
mod tiles;
#[allow(dead_code)]
#[path = "../src/completto/turn.rs"]
mod turn;

use net::{FACTS, FIRST, Features, LINES, Net, SECOND, UNIT, WEIGHTS, features};
use row::Row;
use tiles::{Tiles, readings};
use turn::{Judge, Step, draw, placed, spots, takes_and_moves};

/// Games between two steps of learning.
const BATCH: usize = 32;
/// Samples kept to learn from again.
const KEPT: usize = 100_000;
/// A row that takes longer is not learned from.
const LONGEST: u32 = 60;
/// How much of the way a game took is learned, the rest is what was expected on the way.
const TRUST: f32 = 0.3;
/// The largest error that is learned from in full.
const PULL: f32 = 6.0;

/// What was seen after a turn, and how many turns it took then.
#[derive(Clone)]
struct Sample {
    lines: Vec<u16>,
    first_fact: u16,
    facts: [f32; FACTS],
    hidden: f32,
    turns: f32,
}

impl Features for Sample {
    fn line(&mut self, line: usize) {
        self.lines.push(line as u16);
    }
    fn facts(&mut self, first: usize, facts: [f32; FACTS]) {
        self.first_fact = first as u16;
        self.facts = facts;
    }
}

fn sample(row: &Row, tiles: &Tiles, turn: u32) -> Sample {
    let mut sample = Sample {
        lines: Vec::new(),
        first_fact: 0,
        facts: [0.0; FACTS],
        hidden: row.hidden().into(),
        turns: turn as f32,
    };
    features(row, tiles, &mut sample);
    sample
}

/// The seat's course through a game: after every turn what was seen, and before the next one how
/// many turns were expected of the best action.
#[derive(Clone, Default)]
struct Course {
    seen: Vec<Sample>,
    /// By sample: the turns expected when the seat acts next, and whether it then did its best.
    next: Vec<Option<(f32, bool)>>,
}

impl Course {
    fn see(&mut self, row: &Row, tiles: &Tiles, turn: u32) {
        self.seen.push(sample(row, tiles, turn));
        self.next.push(None);
    }

    fn expect(&mut self, turns: f32, did_best: bool) {
        if let Some(next) = self.next.last_mut() {
            *next = Some((turns, did_best));
        }
    }

    /// The samples with what they should have been judged: what came next, as judged then, mixed
    /// with what it came to in the end. An action that was not the best one says nothing.
    fn learned(self, end: Option<f32>, trust: f32) -> Vec<Sample> {
        let mut later = end;
        let mut learned = Vec::new();
        for (mut sample, next) in self.seen.into_iter().zip(self.next).rev() {
            let Some((expected, did_best)) = next else { continue };
            let own = sample.turns;
            let mixed = match later {
                Some(later) if did_best => expected + trust * (later - expected),
                _ => expected,
            };
            let turns = mixed + own;
            sample.turns = turns;
            later = Some(turns);
            learned.push(sample);
        }
        learned
    }
}

fn nth(set: u128, n: u32) -> u8 {
    tiles::each(set).nth(n as usize).expect("a tile")
}

/// Plays a game; gives the samples and the turns of each seat.
fn play(
    judge: &impl Judge,
    sizes: (u8, u8, u8),
    slip: f64,
    trust: f32,
    dice: &mut Dice,
) -> (Vec<Sample>, Vec<u32>) {
    let (players, hidden, open) = sizes;
    let mut rows = vec![Row::face_down(hidden); players.into()];
    let mut table = Tiles::new(((1 << 100) - 1) << 1, 0, 100 - players * (hidden + open), players);
    let mut courses = vec![Course::default(); players.into()];
    for insertion in 0..open {
        for seat in 0..usize::from(players) {
            let tile = nth(table.unseen, dice.below(table.unseen.count_ones()));
            table = table.drawn(tile);
            let mut best = (f32::INFINITY, rows[seat]);
            let mut least = f32::INFINITY;
            for number in readings(tile) {
                let Some(gap) = rows[seat].gap_of(number) else { continue };
                for before in 0..=rows[seat].gap(gap).hidden {
                    let row = rows[seat].insert(gap, before, number);
                    let mut turns = judge.turns(&row, &table);
                    least = least.min(turns);
                    if dice.unit() < slip {
                        turns -= 5.0 * dice.unit() as f32;
                    }
                    if turns < best.0 {
                        best = (turns, row);
                    }
                }
            }
            rows[seat] = best.1;
            courses[seat].expect(least, best.0 == least);
            // The last insertion is followed by turns, the others by insertions, which cost none.
            courses[seat].see(&rows[seat], &table, u32::from(insertion + 1 == open));
        }
    }
    let mut turns = vec![0; players.into()];
    for turn in 1..=LONGEST {
        for seat in 0..usize::from(players) {
            let mut is_first = true;
            while rows[seat].hidden() > 0 {
                turns[seat] = turn;
                let row = rows[seat];
                let mut nodes = 0;
                let mut best = (f32::INFINITY, Step::Draw);
                if table.can_draw() {
                    best.0 = draw(judge, &row, &table, &mut nodes);
                }
                let mut least = best.0;
                takes_and_moves(judge, &row, &table, |step, value| {
                    least = least.min(value);
                    let value = value - if dice.unit() < slip { 2.0 * dice.unit() as f32 } else { 0.0 };
                    if value < best.0 {
                        best = (value, step);
                    }
                });
                if is_first {
                    courses[seat].expect(least, best.0 >= least);
                }
                is_first = false;
                let mut spot = None;
                match best.1 {
                    Step::Draw => {
                        let tile = nth(table.unseen, dice.below(table.unseen.count_ones()));
                        let with = table.drawn(tile);
                        let mut best = f32::INFINITY;
                        spots(&row, tile, |at| {
                            let slip = if dice.unit() < slip { 2.0 * dice.unit() as f32 } else { 0.0 };
                            let value = placed(judge, &row, &with, at).1 - slip;
                            if value < best {
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
                if let Some(at) = spot {
                    rows[seat] = placed(judge, &row, &table, at).0;
                    if row.is_pair(at.gap.into(), at.before, at.number) {
                        continue;
                    }
                }
                break;
            }
            if rows[seat].hidden() > 0 {
                courses[seat].see(&rows[seat], &table, 1);
            }
        }
    }
    let samples = courses.into_iter().zip(&rows).flat_map(|(course, row)| {
        course.learned((row.hidden() == 0).then_some(0.0), trust)
    });
    let samples = samples.collect();
    (samples, turns)
}

const TABLE: usize = LINES * FIRST;
const LAST: usize = TABLE + (FIRST + 1) * SECOND;

/// The weights while they are learned, with Adam's memory.
struct Learner {
    weights: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(dice: &mut Dice) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for (index, weight) in weights.iter_mut().enumerate() {
            let scale = if index < TABLE - FACTS * FIRST { 0.05 } else { 0.3 };
            *weight = (dice.unit() as f32 * 2.0 - 1.0) * scale;
        }
        let none = vec![0.0; WEIGHTS];
        Self { weights, slope: none.clone(), mean: none.clone(), square: none, steps: 0 }
    }

    fn net(&self) -> Net {
        Net::new(&self.whole())
    }

    fn whole(&self) -> [i16; WEIGHTS] {
        std::array::from_fn(|index| (self.weights[index] * UNIT).round().clamp(-32767.0, 32767.0) as i16)
    }

    /// Adds the slope of one sample; gives the squared error.
    fn look(&mut self, sample: &Sample) -> f32 {
        let w = &self.weights;
        let mut first = [0.0; FIRST];
        for &line in &sample.lines {
            for (unit, sum) in first.iter_mut().enumerate() {
                *sum += w[usize::from(line) * FIRST + unit];
            }
        }
        for (fact, value) in sample.facts.iter().enumerate() {
            let line = usize::from(sample.first_fact) + fact;
            for (unit, sum) in first.iter_mut().enumerate() {
                *sum += w[line * FIRST + unit] * value;
            }
        }
        let mut second: [f32; SECOND] = std::array::from_fn(|unit| w[TABLE + FIRST * SECOND + unit]);
        for (input, value) in first.iter().enumerate() {
            for (unit, sum) in second.iter_mut().enumerate() {
                *sum += value.max(0.0) * w[TABLE + input * SECOND + unit];
            }
        }
        let mut turns = w[LAST + SECOND] + sample.hidden;
        for (unit, value) in second.iter().enumerate() {
            turns += value.max(0.0) * w[LAST + unit];
        }
        // A row that is stuck for long says little about others: beyond this an error pulls no more.
        let error = (turns - sample.turns).clamp(-PULL, PULL);
        self.slope[LAST + SECOND] += error;
        let mut back_first = [0.0; FIRST];
        for (unit, &value) in second.iter().enumerate().filter(|&(_, &value)| value > 0.0) {
            self.slope[LAST + unit] += error * value;
            let back = error * w[LAST + unit];
            self.slope[TABLE + FIRST * SECOND + unit] += back;
            for (input, value) in first.iter().enumerate().filter(|&(_, &value)| value > 0.0) {
                self.slope[TABLE + input * SECOND + unit] += back * value;
                back_first[input] += back * w[TABLE + input * SECOND + unit];
            }
        }
        for &line in &sample.lines {
            for (unit, back) in back_first.iter().enumerate() {
                self.slope[usize::from(line) * FIRST + unit] += back;
            }
        }
        for (fact, value) in sample.facts.iter().enumerate() {
            let line = usize::from(sample.first_fact) + fact;
            for (unit, back) in back_first.iter().enumerate() {
                self.slope[line * FIRST + unit] += back * value;
            }
        }
        error * error
    }

    fn step(&mut self, count: usize, rate: f32) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9_f32, 0.999_f32);
        let (fix_mean, fix_square) = (1.0 - keep_mean.powi(self.steps), 1.0 - keep_square.powi(self.steps));
        for index in 0..WEIGHTS {
            let slope = std::mem::take(&mut self.slope[index]) / count as f32;
            let mean = &mut self.mean[index];
            *mean = keep_mean * *mean + (1.0 - keep_mean) * slope;
            let square = &mut self.square[index];
            *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
            self.weights[index] -= rate * (*mean / fix_mean) / ((*square / fix_square).sqrt() + 1e-6);
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = arguments.next().expect("GAMES") as usize;
    let mut dice = Dice::new(arguments.next().expect("SEED"));
    let mut learner = Learner::new(&mut dice);
    let mut kept: Vec<Sample> = Vec::new();
    let batches = games / BATCH;
    let (mut pace, mut errors, mut looked) = ((0, 0), 0.0_f64, 0_u64);
    for batch in 0..batches {
        let net = learner.net();
        for _ in 0..BATCH {
            let sizes = match dice.below(20) {
                0..12 => (2, 17, 5),
                12..14 => (3, 17, 5),
                14..17 => (4, 17, 5),
                _ => {
                    let players = 2 + dice.below(5) as u8;
                    let most = 99 / u32::from(players);
                    let hidden = 1 + dice.below(most.min(24)) as u8;
                    (players, hidden, dice.below((most - u32::from(hidden) + 1).min(9)) as u8)
                }
            };
            let slip = if dice.below(2) == 0 { 0.0 } else { 0.03 };
            // The first games are played by the rule of thumb: the net knows nothing yet.
            let (samples, turns) = if batch * 25 < batches {
                play(&plain::Plain, sizes, slip, 1.0, &mut dice)
            } else {
                play(&net, sizes, slip, TRUST, &mut dice)
            };
            if sizes == (2, 17, 5) && slip == 0.0 {
                pace = (pace.0 + turns.iter().sum::<u32>(), pace.1 + turns.len() as u32);
            }
            for sample in samples {
                if kept.len() < KEPT {
                    kept.push(sample);
                } else {
                    let index = dice.below(KEPT as u32) as usize;
                    kept[index] = sample;
                }
            }
        }
        let rate = 0.003 * (1.0 - batch as f32 / batches as f32).max(0.02);
        for _ in 0..40 {
            for _ in 0..256 {
                let index = dice.below(kept.len() as u32) as usize;
                let sample = kept[index].clone();
                errors += f64::from(learner.look(&sample));
                looked += 1;
            }
            learner.step(256, rate);
        }
        if (batch + 1) % (batches / 20).max(1) == 0 {
            eprintln!(
                "{} games: error {:.3} turns, two players need {:.3} turns",
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
    println!("/// The weights of the net.\n#[rustfmt::skip]\npub const LEARNED: [i16; WEIGHTS] = [");
    for line in weights.chunks(FIRST) {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        println!("    {},", line.join(", "));
    }
    println!("];");
}
