//! The choices of a turn and their values: `master` searches one turn ahead with them, and training plays by them.

use super::row::{BEHIND, Row};
use super::tiles::{Tiles, between, iter_tiles, readings};

/// A static evaluation of two rows against each other.
pub trait PairEvaluator {
    /// The evaluation of a single row.
    type RowValue: Copy;
    /// Evaluates the row of a seat that has just had a turn.
    fn after_turn(&self, row: &Row, tiles: &Tiles) -> Self::RowValue;
    /// Evaluates the row of a seat that acts before the other.
    fn before_turn(&self, row: &Row, tiles: &Tiles) -> Self::RowValue;
    /// The probability that the seat that has just had a turn finishes before the one that acts next.
    fn win_probability(&self, moved: &Self::RowValue, waits: &Self::RowValue) -> f32;
}

/// A way to place a tile in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The printed number of the tile.
    pub tile: u8,
    /// The number that it reads there, which differs if the tile is turned.
    pub number: u8,
    /// The index of the gap.
    pub gap: u8,
    /// Face-down tiles of the gap that stay to its left.
    pub before: u8,
}

/// A choice at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnChoice {
    /// Turn over a tile.
    Draw,
    /// Take a face-up tile.
    Take(Placement),
    /// Move a face-down tile from a gap to another.
    Move {
        /// The gap it leaves.
        from: u8,
        /// The gap it comes to.
        to: u8,
    },
}

/// Calls `visit` with every placement of a tile.
#[inline]
pub fn placements(row: &Row, tile: u8, mut visit: impl FnMut(Placement)) {
    for number in readings(tile) {
        let Some(gap) = row.gap_of(number) else { continue };
        for before in 0..row.gap(gap).hidden {
            visit(Placement { tile, number, gap: gap as u8, before });
        }
    }
}

/// Calls `visit` with every move of a face-down tile to a gap into which an unseen or face-up number fits. A tile that must
/// be pushed in between two tiles (C24) cannot come to an end of the row where no face-down tile lies.
#[inline]
pub fn moves(row: &Row, tiles: &Tiles, mut visit: impl FnMut(usize, usize)) {
    let available = tiles.unseen_numbers | tiles.pool_numbers;
    for from in (0..row.len()).filter(|&from| row.gap(from).hidden > 0) {
        for to in (0..row.len()).filter(|&to| to != from) {
            let gap = row.gap(to);
            let is_bare_end = gap.hidden == 0 && (to == 0 || to + 1 == row.len());
            if available & between(gap.low, gap.high) != 0 && !(tiles.moves_between && is_bare_end)
            {
                visit(from, to);
            }
        }
    }
}

/// The first face-up tile that makes a pair in a row.
pub fn next_pair(row: &Row, tiles: &Tiles) -> Option<Placement> {
    let is_face_up = |number: u8| tiles.pool_numbers >> number & 1 == 1;
    let (index, gap, is_low) = row.gaps().enumerate().find_map(|(index, gap)| {
        let inside = gap.hidden > 0 && gap.high > gap.low + 1;
        if inside && gap.low > 0 && is_face_up(gap.low + 1) {
            Some((index, gap, true))
        } else if inside && gap.high < BEHIND && is_face_up(gap.high - 1) {
            Some((index, gap, false))
        } else {
            None
        }
    })?;
    let number = if is_low { gap.low + 1 } else { gap.high - 1 };
    let tile = readings(number).find(|tile| tiles.pool >> tile & 1 == 1)?;
    let before = if is_low { 0 } else { gap.hidden - 1 };
    Some(Placement { tile, number, gap: index as u8, before })
}

/// Values of a row against the other seats.
pub trait Opponents {
    /// The value if the turn ends with this row.
    fn turn_ended(&mut self, row: &Row, tiles: &Tiles) -> f32;
    /// The value if the seat is about to act with this row.
    fn about_to_act(&mut self, row: &Row, tiles: &Tiles) -> f32;
    /// The value if the row is complete.
    fn row_complete(&mut self) -> f32;
    /// Sets the tiles outside the rows, which discards cached evaluations of the other rows.
    fn set_tiles(&mut self, tiles: &Tiles);
}

/// The value of a row after a tile is placed.
#[inline]
pub fn value_after_placing(
    opponents: &mut impl Opponents,
    row: &Row,
    tiles: &Tiles,
    placement: Placement,
) -> f32 {
    let gap = usize::from(placement.gap);
    let after = row.place(gap, placement.before, placement.number);
    if after.hidden() == 0 {
        opponents.row_complete()
    } else if row.is_pair(gap, placement.before, placement.number) {
        value_of_extra_turn(opponents, &after, tiles)
    } else {
        opponents.turn_ended(&after, tiles)
    }
}

/// The value of a row whose owner has another turn: at least that of acting, and more if face-up tiles
/// make further pairs. They are taken from left to right, since the order hardly matters, and the other
/// rows are not evaluated anew.
pub fn value_of_extra_turn(opponents: &mut impl Opponents, row: &Row, tiles: &Tiles) -> f32 {
    let value = opponents.about_to_act(row, tiles);
    match next_pair(row, tiles) {
        Some(placement) => {
            value.max(value_after_placing(opponents, row, &tiles.taken(placement.tile), placement))
        }
        None => value,
    }
}

/// The value of the best use of a drawn tile. Adds the nodes it takes to `nodes`.
#[inline]
pub fn value_after_draw(
    opponents: &mut impl Opponents,
    row: &Row,
    tiles: &Tiles,
    tile: u8,
    nodes: &mut u64,
) -> f32 {
    let with = tiles.drawn(tile);
    opponents.set_tiles(&with);
    let mut best = f32::NEG_INFINITY;
    *nodes += 1;
    placements(row, tile, |placement| {
        *nodes += 1;
        best = best.max(value_after_placing(opponents, row, &with, placement));
    });
    if best.is_finite() {
        return best;
    }
    let with = tiles.left_over(tile);
    opponents.set_tiles(&with);
    opponents.turn_ended(row, &with)
}

/// The mean value of a draw over all unseen tiles.
pub fn value_of_draw(
    opponents: &mut impl Opponents,
    row: &Row,
    tiles: &Tiles,
    nodes: &mut u64,
) -> f32 {
    let sum: f32 = iter_tiles(tiles.unseen)
        .map(|tile| value_after_draw(opponents, row, tiles, tile, nodes))
        .sum();
    sum / tiles.unseen.count_ones() as f32
}

/// Calls `visit` with every take and every distinct move, and its value.
#[inline]
pub fn visit_takes_and_moves(
    opponents: &mut impl Opponents,
    row: &Row,
    tiles: &Tiles,
    mut visit: impl FnMut(TurnChoice, f32),
) {
    for tile in iter_tiles(tiles.pool) {
        let with = tiles.taken(tile);
        opponents.set_tiles(&with);
        placements(row, tile, |placement| {
            visit(
                TurnChoice::Take(placement),
                value_after_placing(opponents, row, &with, placement),
            )
        });
    }
    opponents.set_tiles(tiles);
    moves(row, tiles, |from, to| {
        let choice = TurnChoice::Move { from: from as u8, to: to as u8 };
        visit(choice, opponents.turn_ended(&row.moved(from, to), tiles));
    });
}

/// The value of the best choice at the start of a turn.
pub fn value_of_best_turn(
    opponents: &mut impl Opponents,
    row: &Row,
    tiles: &Tiles,
    nodes: &mut u64,
) -> f32 {
    let mut best = f32::NEG_INFINITY;
    if tiles.can_draw() {
        best = value_of_draw(opponents, row, tiles, nodes);
    }
    visit_takes_and_moves(opponents, row, tiles, |_, value| {
        *nodes += 1;
        best = best.max(value);
    });
    if best.is_finite() { best } else { opponents.about_to_act(row, tiles) }
}
