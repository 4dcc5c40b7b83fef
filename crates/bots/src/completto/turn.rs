//! What a seat can do in a turn, and what its row is worth against another then.

use super::row::{BEHIND, Row};
use super::tiles::{Tiles, between, each, readings};

/// An opinion on who of two seats will be ahead.
pub trait Judge {
    /// What has to be known about a row.
    type Part: Copy;
    /// About a row whose owner has just had a turn.
    fn moved(&self, row: &Row, tiles: &Tiles) -> Self::Part;
    /// About a row whose owner acts before the other.
    fn waits(&self, row: &Row, tiles: &Tiles) -> Self::Part;
    /// The chance that the one who has just had a turn ends before the one who waits.
    fn beats(&self, moved: &Self::Part, waits: &Self::Part) -> f32;
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

/// The first face-up tile that makes a pair in a row.
pub fn next_pair(row: &Row, tiles: &Tiles) -> Option<Spot> {
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

/// The other seats, as far as they matter to the value of a turn.
pub trait Rivals {
    /// What a turn that ends with this row is worth.
    fn over(&mut self, row: &Row, tiles: &Tiles) -> f32;
    /// What it is worth to be about to act with this row.
    fn acting(&mut self, row: &Row, tiles: &Tiles) -> f32;
    /// What it is worth if the row is complete.
    fn complete(&mut self) -> f32;
    /// Tiles were drawn or taken, so the others have to be judged anew.
    fn renew(&mut self, tiles: &Tiles);
}

/// What a row is worth after a tile is placed.
#[inline]
pub fn placed(rivals: &mut impl Rivals, row: &Row, tiles: &Tiles, spot: Spot) -> f32 {
    let gap = usize::from(spot.gap);
    let after = row.place(gap, spot.before, spot.number);
    if after.hidden() == 0 {
        rivals.complete()
    } else if row.is_pair(gap, spot.before, spot.number) {
        going_on(rivals, &after, tiles)
    } else {
        rivals.over(&after, tiles)
    }
}

/// What a row is worth when its owner may go on: at least as much as acting, and more if face-up
/// tiles make further pairs. They are taken from left to right, since the order hardly matters; the
/// others are not judged anew for that.
pub fn going_on(rivals: &mut impl Rivals, row: &Row, tiles: &Tiles) -> f32 {
    let value = rivals.acting(row, tiles);
    match next_pair(row, tiles) {
        Some(spot) => value.max(placed(rivals, row, &tiles.taken(spot.tile), spot)),
        None => value,
    }
}

/// What the best use of a drawn tile is worth. Counts what it does into `nodes`.
#[inline]
pub fn after_draw(
    rivals: &mut impl Rivals,
    row: &Row,
    tiles: &Tiles,
    tile: u8,
    nodes: &mut u64,
) -> f32 {
    let with = tiles.drawn(tile);
    rivals.renew(&with);
    let mut best = f32::NEG_INFINITY;
    *nodes += 1;
    spots(row, tile, |spot| {
        *nodes += 1;
        best = best.max(placed(rivals, row, &with, spot));
    });
    if best.is_finite() {
        return best;
    }
    let with = tiles.left_over(tile);
    rivals.renew(&with);
    rivals.over(row, &with)
}

/// What a draw is worth, on the average.
pub fn draw(rivals: &mut impl Rivals, row: &Row, tiles: &Tiles, nodes: &mut u64) -> f32 {
    let sum: f32 = each(tiles.unseen).map(|tile| after_draw(rivals, row, tiles, tile, nodes)).sum();
    sum / tiles.unseen.count_ones() as f32
}

/// Calls `visit` with every take and every move that makes a difference, and what it is worth.
#[inline]
pub fn takes_and_moves(
    rivals: &mut impl Rivals,
    row: &Row,
    tiles: &Tiles,
    mut visit: impl FnMut(Step, f32),
) {
    for tile in each(tiles.pool) {
        let with = tiles.taken(tile);
        rivals.renew(&with);
        spots(row, tile, |spot| visit(Step::Take(spot), placed(rivals, row, &with, spot)));
    }
    rivals.renew(tiles);
    moves(row, tiles, |from, to| {
        let step = Step::Move { from: from as u8, to: to as u8 };
        visit(step, rivals.over(&row.moved(from, to), tiles));
    });
}

/// What the best use of a turn is worth.
pub fn best_turn(rivals: &mut impl Rivals, row: &Row, tiles: &Tiles, nodes: &mut u64) -> f32 {
    let mut best = f32::NEG_INFINITY;
    if tiles.can_draw() {
        best = draw(rivals, row, tiles, nodes);
    }
    takes_and_moves(rivals, row, tiles, |_, value| {
        *nodes += 1;
        best = best.max(value);
    });
    if best.is_finite() { best } else { rivals.acting(row, tiles) }
}
