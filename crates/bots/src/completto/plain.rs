//! How many turns a row still needs, by a rule of thumb.

use super::row::Row;
use super::tiles::{Tiles, between};
use super::turn::Judge;

/// Every face-down tile needs a turn, and more if few numbers can still come where it lies: a gap
/// of *n* tiles with *u* numbers to come costs *n*² / *u* on top, least where tiles lie in
/// proportion to numbers.
pub struct Plain;

/// How much a crowded gap counts.
const CROWDING: f32 = 4.0;
/// A face-up number counts as so many that may come: it is there.
const FACE_UP: f32 = 16.0;

impl Judge for Plain {
    #[inline]
    fn turns(&self, row: &Row, tiles: &Tiles) -> f32 {
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
}
