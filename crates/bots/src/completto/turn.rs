//! What a seat can do in a turn, and how many turns its row needs after that.

use super::row::{BEHIND, Row};
use super::tiles::{Tiles, between, each, readings};

/// An opinion on how many turns a row still needs, this one not counted.
pub trait Judge {
    /// The turns that the row needs to be completely open.
    fn turns(&self, row: &Row, tiles: &Tiles) -> f32;
}

/// A place in a row for a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The printed number of the tile.
    pub tile: u8,
    /// The number it is to read.
    pub number: u8,
    /// The gap.
    pub gap: u8,
    /// Face-down tiles of the gap that stay to its left.
    pub before: u8,
}

/// What can be done at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Turn over a tile.
    Draw,
    /// Take a face-up tile.
    Take(Spot),
    /// Move a face-down tile from a gap to another.
    Move {
        /// The gap it leaves.
        from: u8,
        /// The gap it comes to.
        to: u8,
    },
}

/// Calls `visit` with every way to place a tile.
#[inline]
pub fn spots(row: &Row, tile: u8, mut visit: impl FnMut(Spot)) {
    for number in readings(tile) {
        let Some(gap) = row.gap_of(number) else { continue };
        for before in 0..row.gap(gap).hidden {
            visit(Spot { tile, number, gap: gap as u8, before });
        }
    }
}

/// The row after a tile is placed, and how many turns it needs then.
#[inline]
pub fn placed(judge: &impl Judge, row: &Row, tiles: &Tiles, spot: Spot) -> (Row, f32) {
    let gap = usize::from(spot.gap);
    let after = row.place(gap, spot.before, spot.number);
    let again = row.is_pair(gap, spot.before, spot.number);
    (after, if again { going_on(judge, &after, tiles) } else { judge.turns(&after, tiles) })
}

/// The turns that a row needs when its owner may go on: one less, or fewer if face-up tiles make
/// further pairs. They are taken from left to right, since the order hardly matters.
pub fn going_on(judge: &impl Judge, row: &Row, tiles: &Tiles) -> f32 {
    if row.hidden() == 0 {
        return 0.0;
    }
    let mut best = judge.turns(row, tiles) - 1.0;
    if let Some(spot) = next_pair(row, tiles) {
        best = best.min(placed(judge, row, &tiles.taken(spot.tile), spot).1);
    }
    best
}

/// The first face-up tile that makes a pair.
fn next_pair(row: &Row, tiles: &Tiles) -> Option<Spot> {
    let lies = |number: u8| tiles.pool_numbers >> number & 1 == 1;
    let (index, gap, is_low) = row.gaps().enumerate().find_map(|(index, gap)| {
        let inside = gap.hidden > 0 && gap.high > gap.low + 1;
        if inside && gap.low > 0 && lies(gap.low + 1) {
            Some((index, gap, true))
        } else if inside && gap.high < BEHIND && lies(gap.high - 1) {
            Some((index, gap, false))
        } else {
            None
        }
    })?;
    let number = if is_low { gap.low + 1 } else { gap.high - 1 };
    let tile = readings(number).find(|tile| tiles.pool >> tile & 1 == 1)?;
    let before = if is_low { 0 } else { gap.hidden - 1 };
    Some(Spot { tile, number, gap: index as u8, before })
}

/// The fewest turns after a drawn tile is placed, or left over. Counts what it does into `nodes`.
#[inline]
pub fn after_draw(judge: &impl Judge, row: &Row, tiles: &Tiles, tile: u8, nodes: &mut u64) -> f32 {
    let with = tiles.drawn(tile);
    let mut best = f32::INFINITY;
    *nodes += 1;
    spots(row, tile, |spot| {
        *nodes += 1;
        best = best.min(placed(judge, row, &with, spot).1);
    });
    if best.is_finite() { best } else { judge.turns(row, &tiles.left_over(tile)) }
}

/// The turns after a draw, on the average.
pub fn draw(judge: &impl Judge, row: &Row, tiles: &Tiles, nodes: &mut u64) -> f32 {
    let sum: f32 =
        each(tiles.unseen).map(|tile| after_draw(judge, row, tiles, tile, nodes)).sum();
    sum / tiles.unseen.count_ones() as f32
}

/// Calls `visit` with every move of a face-down tile to a gap where a number can still come.
#[inline]
pub fn moves(row: &Row, tiles: &Tiles, mut visit: impl FnMut(usize, usize)) {
    let coming = tiles.unseen_numbers | tiles.pool_numbers;
    for from in (0..row.len()).filter(|&from| row.gap(from).hidden > 0) {
        for to in (0..row.len()).filter(|&to| to != from) {
            let gap = row.gap(to);
            if coming & between(gap.low, gap.high) != 0 {
                visit(from, to);
            }
        }
    }
}

/// Calls `visit` with every take and every move that makes a difference, and the turns after it.
#[inline]
pub fn takes_and_moves(
    judge: &impl Judge,
    row: &Row,
    tiles: &Tiles,
    mut visit: impl FnMut(Step, f32),
) {
    for tile in each(tiles.pool) {
        let with = tiles.taken(tile);
        spots(row, tile, |spot| visit(Step::Take(spot), placed(judge, row, &with, spot).1));
    }
    moves(row, tiles, |from, to| {
        let step = Step::Move { from: from as u8, to: to as u8 };
        visit(step, judge.turns(&row.moved(from, to), tiles));
    });
}

/// The turns after the best that can be done in a turn.
pub fn best_turn(judge: &impl Judge, row: &Row, tiles: &Tiles, nodes: &mut u64) -> f32 {
    let mut best = f32::INFINITY;
    if tiles.can_draw() {
        best = draw(judge, row, tiles, nodes);
    }
    takes_and_moves(judge, row, tiles, |_, turns| {
        *nodes += 1;
        best = best.min(turns);
    });
    if best.is_finite() { best } else { judge.turns(row, tiles) }
}
