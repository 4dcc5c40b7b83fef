//! Who will be ahead, by a rule of thumb.

use super::row::Row;
use super::tiles::{Tiles, between};
use super::turn::Judge;

/// Every face-down tile needs a turn, and more if few numbers can still come where it lies: a gap
/// of *n* tiles with *u* numbers to come costs *n*² / *u* on top, least where tiles lie in
/// proportion to numbers. Who needs fewer turns is likely to be ahead.
pub struct Plain;

/// How much a crowded gap counts.
const CROWDING: f32 = 4.0;
/// A face-up number counts as so many that may come: it is there.
const FACE_UP: f32 = 16.0;
/// How far turns are spread: the variance for each turn.
const SPREAD: f32 = 1.0;

impl Judge for Plain {
    /// Turns that the row needs.
    type Part = f32;

    #[inline]
    fn moved(&self, row: &Row, tiles: &Tiles) -> f32 {
        let mut turns = f32::from(row.hidden());
        for gap in row.gaps().filter(|gap| gap.hidden > 0) {
            let inside = between(gap.low, gap.high);
            let coming = (tiles.unseen_numbers & inside).count_ones() as f32;
            let lying = (tiles.pool_numbers & inside).count_ones() as f32;
            let size = f32::from(gap.hidden);
            turns += CROWDING * size * size / (coming + FACE_UP * lying + 0.5);
        }
        turns
    }

    #[inline]
    fn waits(&self, row: &Row, tiles: &Tiles) -> f32 {
        self.moved(row, tiles)
    }

    /// Who waits acts half a round earlier.
    #[inline]
    fn beats(&self, moved: &f32, waits: &f32) -> f32 {
        let lead = waits - moved - 0.5;
        let x = lead / (SPREAD * (waits + moved)).sqrt();
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}
