//! The heuristic evaluation of `novice` and `club`.

use super::row::Row;
use super::tiles::{Tiles, between};
use super::turn_value::PairEvaluator;

/// Estimates the turns that a row needs: one for every face-down tile, and for a gap of *n* tiles into
/// which *u* numbers fit a penalty proportional to *n*² / *u*, which is least if tiles are distributed in
/// proportion to numbers. The seat that needs fewer turns is likely to be ahead.
pub struct Heuristic;

/// The factor of the penalty for crowded gaps.
const CROWDING: f32 = 4.0;
/// A face-up number counts as much as this many unseen ones, because it is available for certain.
const FACE_UP_FACTOR: f32 = 16.0;
/// Variance of the difference in turns between two rows, per turn.
const TURN_VARIANCE: f32 = 1.0;

impl PairEvaluator for Heuristic {
    /// The estimated number of turns until the row is complete.
    type RowValue = f32;

    #[inline]
    fn after_turn(&self, row: &Row, tiles: &Tiles) -> f32 {
        let mut turns = f32::from(row.hidden());
        for gap in row.gaps().filter(|gap| gap.hidden > 0) {
            let inside = between(gap.low, gap.high);
            let coming = (tiles.unseen_numbers & inside).count_ones() as f32;
            let face_up = (tiles.pool_numbers & inside).count_ones() as f32;
            let size = f32::from(gap.hidden);
            turns += CROWDING * size * size / (coming + FACE_UP_FACTOR * face_up + 0.5);
        }
        turns
    }

    #[inline]
    fn before_turn(&self, row: &Row, tiles: &Tiles) -> f32 {
        self.after_turn(row, tiles)
    }

    /// The seat that acts first is half a round ahead.
    #[inline]
    fn win_probability(&self, moved: &f32, waits: &f32) -> f32 {
        let lead = waits - moved - 0.5;
        let x = lead / (TURN_VARIANCE * (waits + moved)).sqrt();
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}
