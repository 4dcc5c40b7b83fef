//! Who will be ahead, as learned from play: a sum over the gaps of a row, then two small layers, say how
//! many turns the row is likely to need.

use super::row::{BEHIND, Row};
use super::tiles::{Tiles, between};
use super::turn::Judge;

/// Units of the first layer, into which every gap adds a line of the table.
pub const FIRST: usize = 16;
/// Units of the second layer.
pub const SECOND: usize = 8;

/// Sizes of a gap that are told apart: 0 to 6, 7 to 8, 9 to 11, more.
const SIZES: usize = 10;
/// Counts of numbers still to come that are told apart.
const COMING: usize = 12;
/// Lines for what lies face up between the ends of a gap: sizes 0, 1, 2, more; 0, 1, 2 or more
/// numbers; 0, 1, 2 or more of them following on from an end, so that they give turns.
const FACE_UP: usize = 4 * 4 * 4;
/// Lines for face-up numbers that follow each other: sizes 0, 1, 2, more; 0, 1, 2 or more pairs.
const TWINS: usize = 4 * 3;
/// Facts about the whole table.
pub const FACTS: usize = 12;
/// Lines of the table.
pub const LINES: usize = SIZES * COMING + FACE_UP + TWINS + FACTS;
/// All weights: the table, the second layer with its offsets, the last one with its offset.
pub const WEIGHTS: usize = LINES * FIRST + (FIRST + 1) * SECOND + SECOND + 1;

const FACE_UP_LINE: usize = SIZES * COMING;
const TWIN_LINE: usize = FACE_UP_LINE + FACE_UP;
const FACT_LINE: usize = TWIN_LINE + TWINS;

const SIZE_CLASS: [u8; 50] = classes([1, 2, 3, 4, 5, 6, 7, 9, 12, 50, 50]);
const COMING_CLASS: [u8; 102] = classes([1, 2, 3, 4, 5, 7, 9, 12, 16, 22, 32]);

/// The class of a count: how many of the bounds it reaches.
const fn classes<const N: usize>(bounds: [u8; 11]) -> [u8; N] {
    let mut table = [0; N];
    let mut count = 0;
    while count < N {
        let mut class = 0;
        while class < bounds.len() && bounds[class] as usize <= count {
            class += 1;
        }
        table[count] = class as u8;
        count += 1;
    }
    table
}

/// The weights, ready for use.
pub struct Net {
    lines: [[f32; FIRST]; LINES],
    second: [[f32; SECOND]; FIRST + 1],
    last: [f32; SECOND + 1],
}

/// What the net is told about a row: lines to add, and facts to scale the last lines by.
pub trait Features {
    /// Adds a line of the table.
    fn line(&mut self, line: usize);
    /// Adds the line of a fact, scaled.
    fn facts(&mut self, first: usize, facts: [f32; FACTS]);
}

/// Tells what lies on the table about a row.
#[inline]
pub fn features(row: &Row, tiles: &Tiles, into: &mut impl Features) {
    let (mut drawable, mut takeable, mut pairs) = (0, 0, 0);
    for gap in row.gaps() {
        let inside = between(gap.low, gap.high);
        let coming = (tiles.unseen_numbers & inside).count_ones();
        let size = usize::from(gap.hidden);
        let class = usize::from(SIZE_CLASS[size]);
        into.line(class * COMING + usize::from(COMING_CLASS[coming as usize]));
        let face_up = tiles.pool_numbers & inside;
        let class = size.min(3);
        let mut lying = 0;
        if face_up != 0 {
            lying = face_up.count_ones() as usize;
            let follow = following(face_up, gap.low, gap.high).min(size.max(1));
            into.line(FACE_UP_LINE + (class * 4 + lying.min(3)) * 4 + follow.min(3));
            let twins = (face_up & face_up >> 1).count_ones() as usize;
            into.line(TWIN_LINE + class * 3 + twins.min(2));
        }
        if size > 0 {
            drawable += coming;
            takeable += lying;
            pairs += (tiles.unseen_numbers & ends(gap.low, gap.high) & inside).count_ones();
        }
    }
    let unseen = tiles.unseen.count_ones() as f32;
    let pool = tiles.pool.count_ones() as f32;
    let hidden = row.hidden();
    let is = |count: u8| f32::from(u8::from(hidden == count));
    into.facts(
        FACT_LINE,
        [
            1.0,
            f32::from(hidden) / 16.0,
            unseen / 64.0,
            pool / 16.0,
            (f32::from(tiles.pool_size) - pool) / 64.0,
            drawable as f32 / (unseen + 1.0),
            takeable as f32 / 8.0,
            f32::from(tiles.players) / 4.0,
            8.0 * pairs as f32 / (unseen + 1.0),
            is(1),
            is(2),
            is(3),
        ],
    );
}

/// The numbers that would make a pair with an end of a gap.
#[inline]
fn ends(low: u8, high: u8) -> u128 {
    let above = u128::from(low > 0) << (low + 1);
    let below = u128::from(high < BEHIND) << (high - 1);
    above | below
}

/// How many of the face-up numbers in a gap follow on from an end without a break.
#[inline]
fn following(face_up: u128, low: u8, high: u8) -> usize {
    let above = if low > 0 { (face_up >> (low + 1)).trailing_ones() } else { 0 };
    let below = if high < BEHIND { (face_up << (128 - high)).leading_ones() } else { 0 };
    (above + below) as usize
}

struct Sum<'a> {
    net: &'a Net,
    sum: [f32; FIRST],
}

impl Features for Sum<'_> {
    #[inline]
    fn line(&mut self, line: usize) {
        for (sum, weight) in self.sum.iter_mut().zip(&self.net.lines[line]) {
            *sum += weight;
        }
    }

    #[inline]
    fn facts(&mut self, first: usize, facts: [f32; FACTS]) {
        for (line, fact) in self.net.lines[first..].iter().zip(facts) {
            for (sum, weight) in self.sum.iter_mut().zip(line) {
                *sum += weight * fact;
            }
        }
    }
}

impl Net {
    /// A net from its weights, in the order of [`WEIGHTS`], each in parts of [`UNIT`].
    pub const fn new(weights: &[i16; WEIGHTS]) -> Self {
        let mut net = Self {
            lines: [[0.0; FIRST]; LINES],
            second: [[0.0; SECOND]; FIRST + 1],
            last: [0.0; SECOND + 1],
        };
        let mut index = 0;
        while index < WEIGHTS {
            let weight = weights[index] as f32 / UNIT;
            let after = index as isize - (LINES * FIRST) as isize;
            let end = after - ((FIRST + 1) * SECOND) as isize;
            if after < 0 {
                net.lines[index / FIRST][index % FIRST] = weight;
            } else if end < 0 {
                net.second[after as usize / SECOND][after as usize % SECOND] = weight;
            } else {
                net.last[end as usize] = weight;
            }
            index += 1;
        }
        net
    }
}

/// The weights are whole numbers of this part of 1.
pub const UNIT: f32 = 2048.0;

/// Variance of the turns that two rows need, for each turn.
pub const SPREAD: f32 = 0.6;
/// And the part of it that does not depend on turns.
pub const LEAST_SPREAD: f32 = 1.0;

impl Net {
    /// The turns that a row needs to be completely open.
    #[inline]
    fn turns(&self, row: &Row, tiles: &Tiles) -> f32 {
        let mut sum = Sum { net: self, sum: [0.0; FIRST] };
        features(row, tiles, &mut sum);
        let mut second = self.second[FIRST];
        for (unit, weights) in sum.sum.into_iter().zip(&self.second) {
            let unit = unit.max(0.0);
            for (sum, weight) in second.iter_mut().zip(weights) {
                *sum += unit * weight;
            }
        }
        let mut turns = self.last[SECOND] + f32::from(row.hidden());
        for (unit, weight) in second.into_iter().zip(&self.last) {
            turns += unit.max(0.0) * weight;
        }
        turns.max(1.0)
    }
}

impl Judge for Net {
    /// Turns that the row needs.
    type Part = f32;

    #[inline]
    fn moved(&self, row: &Row, tiles: &Tiles) -> f32 {
        self.turns(row, tiles)
    }

    #[inline]
    fn waits(&self, row: &Row, tiles: &Tiles) -> f32 {
        self.turns(row, tiles)
    }

    /// Who waits acts half a round earlier.
    #[inline]
    fn beats(&self, moved: &f32, waits: &f32) -> f32 {
        let lead = waits - moved - 0.5;
        let x = lead / (SPREAD * (waits + moved) + LEAST_SPREAD).sqrt();
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}
