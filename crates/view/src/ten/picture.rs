//! What the board of TEN shows.

use games::ten::{Point, SetupTile, SetupTurn, State, Supply, TILES};
use games::{Game, Seat};

use crate::SeatStatus;

/// A tile on the field.
pub type Tile = SetupTile;

/// The four directions of a line.
const LINES: [(i32, i32); 4] = [(1, 0), (1, 1), (0, 1), (-1, 1)];

/// The four neighbours of a cell.
const SIDES: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The smallest box around some cells, its edges included. x grows to the right, y upwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The smallest x.
    pub left: i32,
    /// The largest x.
    pub right: i32,
    /// The smallest y.
    pub bottom: i32,
    /// The largest y.
    pub top: i32,
}

impl Bounds {
    /// The box around these cells, if there are any.
    #[must_use]
    pub fn around(cells: impl IntoIterator<Item = Point>) -> Option<Self> {
        cells.into_iter().fold(None, |bounds: Option<Self>, Point { x, y }| {
            let Self { left, right, bottom, top } =
                bounds.unwrap_or(Self { left: x, right: x, bottom: y, top: y });
            Some(Self {
                left: left.min(x),
                right: right.max(x),
                bottom: bottom.min(y),
                top: top.max(y),
            })
        })
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u32 {
        self.left.abs_diff(self.right) + 1
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u32 {
        self.bottom.abs_diff(self.top) + 1
    }
}

/// The tiles a seat has left to place, without the one in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Left {
    /// A face-down stack, as the number of 1s, 2s and 3s in it, which can be counted from the field.
    Stack([u8; 3]),
    /// An open row, from left to right.
    Row(Vec<u8>),
}

impl Left {
    /// The number of tiles.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Stack(values) => values.iter().map(|&count| usize::from(count)).sum(),
            Self::Row(values) => values.len(),
        }
    }
}

/// The side of a seat; seat 0 is black, seat 1 white.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The seat.
    pub seat: Seat,
    /// Whether the seat acts or draws.
    pub status: SeatStatus,
    /// The tiles left to place.
    pub left: Left,
    /// The value of the turned tile in hand.
    pub hand: Option<u8>,
}

/// View model of a game of TEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The tiles on the field, in rows from top to bottom, each from left to right.
    pub tiles: Vec<Tile>,
    /// The free cells that share an edge with a tile, in the same order; at the start, 0,0.
    pub free: Vec<Point>,
    /// The box around all tiles.
    pub bounds: Option<Bounds>,
    /// The sides of black and white.
    pub sides: [Side; 2],
    /// Whether the rows of the open variant are still being drawn.
    pub in_setup: bool,
    /// Whether all tiles are placed, so that tiles are relocated.
    pub relocating: bool,
    /// Relocations and passes so far.
    pub relocations: u32,
    /// The number of them that ends the game.
    pub relocation_limit: u32,
    /// The lines of exactly ten that won the game, each from end to end.
    pub lines: Vec<Vec<Tile>>,
}

impl Picture {
    /// The number of tiles that a seat has not placed yet, the one in hand included.
    #[must_use]
    pub fn left(&self, seat: Seat) -> usize {
        let side = &self.sides[seat.index() % 2];
        side.left.count() + usize::from(side.hand.is_some())
    }

    /// The view model of a state.
    #[must_use]
    pub fn of(game: &State) -> Self {
        let setup = game.setup();
        let (drawing, hand) = match (setup.turn, &setup.supply) {
            // The rows are drawn for both, black's first (T3).
            (SetupTurn::Chance(_), Supply::Rows([black, _])) => {
                let full = black.len() == usize::from(TILES) / 2;
                (Some(Seat::new(usize::from(full))), None)
            }
            (SetupTurn::Chance(seat), _) => (Some(seat), None),
            (SetupTurn::Hand(seat, value), _) => (None, Some((seat, value))),
            (SetupTurn::Choose(_) | SetupTurn::Over, _) => (None, None),
        };
        let side = |seat: Seat| Side {
            seat,
            status: SeatStatus::of(game, seat, drawing),
            left: match &setup.supply {
                Supply::Stacks(stacks) => {
                    Left::Stack(stacks[seat.index() % 2].map(|count| count as u8))
                }
                Supply::Rows(rows) => Left::Row(rows[seat.index() % 2].clone()),
            },
            hand: hand.filter(|(who, _)| *who == seat).map(|(_, value)| value),
        };
        Self {
            free: free(&setup.tiles),
            bounds: Bounds::around(setup.tiles.iter().map(|tile| tile.at)),
            sides: [side(Seat::new(0)), side(Seat::new(1))],
            in_setup: drawing.is_some() && matches!(setup.supply, Supply::Rows(_)),
            relocating: setup.tiles.len() == usize::from(TILES),
            relocations: setup.relocations,
            relocation_limit: game.options().relocation_limit,
            lines: winning_lines(game),
            tiles: setup.tiles,
        }
    }

    /// The tile on a cell.
    #[must_use]
    pub fn tile(&self, at: Point) -> Option<Tile> {
        self.tiles.iter().find(|tile| tile.at == at).copied()
    }
}

/// The point a number of steps away; coordinates saturate.
fn step(at: Point, (x, y): (i32, i32), steps: i32) -> Point {
    Point { x: at.x.saturating_add(steps * x), y: at.y.saturating_add(steps * y) }
}

fn free(tiles: &[Tile]) -> Vec<Point> {
    if tiles.is_empty() {
        return vec![Point::default()];
    }
    let beside = tiles.iter().flat_map(|tile| SIDES.map(|side| step(tile.at, side, 1)));
    let mut free: Vec<Point> =
        beside.filter(|&at| tiles.iter().all(|tile| tile.at != at)).collect();
    free.sort_by_key(|at| (std::cmp::Reverse(at.y), at.x));
    free.dedup();
    free
}

/// The lines of exactly ten that won the game (T5, T6); none in a drawn game, or before the end.
#[must_use]
pub fn winning_lines(game: &State) -> Vec<Vec<Tile>> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let ranks = outcome.ranks.as_slice();
    let Some(winner) = Seat::all(2).find(|seat| outcome.ranks[*seat] == 1 && ranks.contains(&2))
    else {
        return Vec::new();
    };
    let tiles = game.setup().tiles;
    let own = |at: Point| tiles.iter().find(|tile| tile.at == at && tile.seat == winner).copied();
    let mut lines = Vec::new();
    for tile in tiles.iter().filter(|tile| tile.seat == winner) {
        for direction in LINES {
            if own(step(tile.at, direction, -1)).is_some() {
                continue; // The line starts further back.
            }
            let line: Vec<Tile> = (0..).map_while(|n| own(step(tile.at, direction, n))).collect();
            if line.iter().map(|tile| u32::from(tile.value)).sum::<u32>() == 10 {
                lines.push(line);
            }
        }
    }
    lines
}
