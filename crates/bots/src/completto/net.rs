//! The learned evaluation of `master`: a small neural net that predicts how many turns a row needs. Its
//! first layer sums features of the gaps of a row.

use super::row::{BEHIND, Row};
use super::tiles::{Tiles, between};
use super::turn_value::PairEvaluator;

/// Units of the first layer, the sum of the weights of all features.
pub const FIRST_LAYER: usize = 16;
/// Units of the second layer.
pub const SECOND_LAYER: usize = 8;

/// Classes of gap sizes: 0 to 6, 7 to 8, 9 to 11, more.
const SIZES: usize = 10;
/// Classes of the number of unseen numbers that fit in a gap.
const COMING: usize = 12;
/// Features of the face-up numbers that fit in a gap: size 0, 1, 2 or more; 0, 1, 2 or more numbers; 0,
/// 1, 2 or more of them consecutive from an end, so that they make pairs.
const FACE_UP: usize = 4 * 4 * 4;
/// Features of consecutive face-up numbers in a gap: size 0, 1, 2 or more; 0, 1, 2 or more pairs.
const TWINS: usize = 4 * 3;
/// Scalar features of the whole table.
pub const SCALARS: usize = 12;
/// All features.
pub const FEATURES: usize = SIZES * COMING + FACE_UP + TWINS + SCALARS;
/// All weights: the first layer, the second with its biases, the last with its bias.
pub const WEIGHTS: usize =
    FEATURES * FIRST_LAYER + (FIRST_LAYER + 1) * SECOND_LAYER + SECOND_LAYER + 1;

const FIRST_FACE_UP: usize = SIZES * COMING;
const FIRST_TWIN: usize = FIRST_FACE_UP + FACE_UP;
const FIRST_SCALAR: usize = FIRST_TWIN + TWINS;

const SIZE_CLASS: [u8; 50] = classes([1, 2, 3, 4, 5, 6, 7, 9, 12, 50, 50]);
const COMING_CLASS: [u8; 102] = classes([1, 2, 3, 4, 5, 7, 9, 12, 16, 22, 32]);

/// A lookup table of classes: the class of a count is how many of the bounds it reaches.
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

/// The net with its weights as floating-point numbers.
pub struct Net {
    first: [[f32; FIRST_LAYER]; FEATURES],
    second: [[f32; SECOND_LAYER]; FIRST_LAYER + 1],
    last: [f32; SECOND_LAYER + 1],
}

/// A receiver of the features of a row.
pub trait FeatureSink {
    /// Adds a binary feature.
    fn add(&mut self, feature: usize);
    /// Adds the scalar features, which begin at index `first`.
    fn add_scalars(&mut self, first: usize, scalars: [f32; SCALARS]);
}

/// Extracts the features of a row.
#[inline]
pub fn features(row: &Row, tiles: &Tiles, sink: &mut impl FeatureSink) {
    let (mut drawable, mut takeable, mut pairs) = (0, 0, 0);
    for gap in row.gaps() {
        let inside = between(gap.low, gap.high);
        let coming = (tiles.unseen_numbers & inside).count_ones();
        let size = usize::from(gap.hidden);
        let class = usize::from(SIZE_CLASS[size]);
        sink.add(class * COMING + usize::from(COMING_CLASS[coming as usize]));
        let face_up = tiles.pool_numbers & inside;
        let class = size.min(3);
        let mut lying = 0;
        if face_up != 0 {
            lying = face_up.count_ones() as usize;
            let follow = following(face_up, gap.low, gap.high).min(size.max(1));
            sink.add(FIRST_FACE_UP + (class * 4 + lying.min(3)) * 4 + follow.min(3));
            let twins = (face_up & face_up >> 1).count_ones() as usize;
            sink.add(FIRST_TWIN + class * 3 + twins.min(2));
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
    sink.add_scalars(
        FIRST_SCALAR,
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

/// The numbers that make a pair with an end of a gap.
#[inline]
fn ends(low: u8, high: u8) -> u128 {
    let above = u128::from(low > 0) << (low + 1);
    let below = u128::from(high < BEHIND) << (high - 1);
    above | below
}

/// How many of the face-up numbers in a gap are consecutive from an end.
#[inline]
fn following(face_up: u128, low: u8, high: u8) -> usize {
    let above = if low > 0 { (face_up >> (low + 1)).trailing_ones() } else { 0 };
    let below = if high < BEHIND { (face_up << (128 - high)).leading_ones() } else { 0 };
    (above + below) as usize
}

struct Sum<'a> {
    net: &'a Net,
    sum: [f32; FIRST_LAYER],
}

impl FeatureSink for Sum<'_> {
    #[inline]
    fn add(&mut self, feature: usize) {
        for (sum, weight) in self.sum.iter_mut().zip(&self.net.first[feature]) {
            *sum += weight;
        }
    }

    #[inline]
    fn add_scalars(&mut self, first: usize, scalars: [f32; SCALARS]) {
        for (weights, scalar) in self.net.first[first..].iter().zip(scalars) {
            for (sum, weight) in self.sum.iter_mut().zip(weights) {
                *sum += weight * scalar;
            }
        }
    }
}

impl Net {
    /// A net from its weights, in the order of [`WEIGHTS`], as multiples of 1 / [`WEIGHT_SCALE`].
    pub const fn new(weights: &[i16; WEIGHTS]) -> Self {
        let mut net = Self {
            first: [[0.0; FIRST_LAYER]; FEATURES],
            second: [[0.0; SECOND_LAYER]; FIRST_LAYER + 1],
            last: [0.0; SECOND_LAYER + 1],
        };
        let mut index = 0;
        while index < WEIGHTS {
            let weight = weights[index] as f32 / WEIGHT_SCALE;
            let after = index as isize - (FEATURES * FIRST_LAYER) as isize;
            let end = after - ((FIRST_LAYER + 1) * SECOND_LAYER) as isize;
            if after < 0 {
                net.first[index / FIRST_LAYER][index % FIRST_LAYER] = weight;
            } else if end < 0 {
                net.second[after as usize / SECOND_LAYER][after as usize % SECOND_LAYER] = weight;
            } else {
                net.last[end as usize] = weight;
            }
            index += 1;
        }
        net
    }
}

/// The stored weights are integers: the real ones multiplied by this.
pub const WEIGHT_SCALE: f32 = 2048.0;

/// Variance of the difference in turns between two rows, per turn.
pub const TURN_VARIANCE: f32 = 0.6;
/// The part of the variance that does not depend on turns.
pub const MIN_VARIANCE: f32 = 1.0;

impl Net {
    /// The predicted number of turns until the row is complete.
    #[inline]
    fn turns(&self, row: &Row, tiles: &Tiles) -> f32 {
        let mut sum = Sum { net: self, sum: [0.0; FIRST_LAYER] };
        features(row, tiles, &mut sum);
        let mut second = self.second[FIRST_LAYER];
        for (unit, weights) in sum.sum.into_iter().zip(&self.second) {
            let unit = unit.max(0.0);
            for (sum, weight) in second.iter_mut().zip(weights) {
                *sum += unit * weight;
            }
        }
        let mut turns = self.last[SECOND_LAYER] + f32::from(row.hidden());
        for (unit, weight) in second.into_iter().zip(&self.last) {
            turns += unit.max(0.0) * weight;
        }
        turns.max(1.0)
    }
}

impl PairEvaluator for Net {
    /// The predicted number of turns until the row is complete.
    type RowValue = f32;

    #[inline]
    fn after_turn(&self, row: &Row, tiles: &Tiles) -> f32 {
        self.turns(row, tiles)
    }

    #[inline]
    fn before_turn(&self, row: &Row, tiles: &Tiles) -> f32 {
        self.turns(row, tiles)
    }

    /// The seat that acts first is half a round ahead.
    #[inline]
    fn win_probability(&self, moved: &f32, waits: &f32) -> f32 {
        let lead = waits - moved - 0.5;
        let x = lead / (TURN_VARIANCE * (waits + moved) + MIN_VARIANCE).sqrt();
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}
