//! Positions as text: `board turn supply relocations`.
//!
//! Text is parsed to a [`Setup`] (readable, but not checked against the rules), and a `Setup` becomes a [`State`]
//! if it breaks no clause.

use std::fmt;
use std::str::FromStr;

use crate::error::{ParseError, Violation};
use crate::seat::Seat;
use crate::ten::action::MAX_COORDINATE;
use crate::ten::state::{OWN_TILES, Phase};
use crate::ten::{Options, Point, State, TILES, Variant};
use crate::text;

/// A tile on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupTile {
    /// Its cell.
    pub at: Point,
    /// The seat that owns it.
    pub seat: Seat,
    /// 1, 2 or 3.
    pub value: u8,
}

/// The turn field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupTurn {
    /// The seat chooses.
    Choose(Seat),
    /// A tile is being turned, or the rows are being drawn.
    Chance(Seat),
    /// The seat must place a tile of this value.
    Hand(Seat, u8),
    /// The game is over.
    Over,
}

/// The supply field, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Supply {
    /// Closed: how many 1s, 2s and 3s are left in the stacks.
    Stacks([[u32; 3]; 2]),
    /// Open: the values from left to right.
    Rows([Vec<u8>; 2]),
}

/// A position that was read, but not checked against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The tiles, in rows from top to bottom.
    pub tiles: Vec<SetupTile>,
    /// The turn.
    pub turn: SetupTurn,
    /// The tiles left to place.
    pub supply: Supply,
    /// Relocations and passes so far.
    pub relocations: u32,
}

/// A box around thirty tiles in one piece is never wider; more is read, to say what is wrong.
const MAX_FIELD_WIDTH: usize = 100;

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(position: &str) -> Result<Self, ParseError> {
        let [board, turn, supply, relocations] =
            text::fields(position, ["board", "turn", "supply", "relocations"])?;
        Ok(Self {
            tiles: read_board(board)?,
            turn: read_turn(turn)
                .ok_or_else(|| ParseError::new("turn", turn, "`s`, `s?`, `s:v` or `x`"))?,
            supply: read_supply(supply).ok_or_else(|| {
                let expected = "`n1.n2.n3/n1.n2.n3` (closed) or the values by seat, `312/-` (open)";
                ParseError::new("supply", supply, expected)
            })?,
            relocations: text::number(relocations)
                .ok_or_else(|| ParseError::new("relocations", relocations, "a number"))?,
        })
    }
}

fn read_board(board: &str) -> Result<Vec<SetupTile>, ParseError> {
    if board == "-" {
        return Ok(Vec::new());
    }
    let (corner, rows) = board
        .split_once(':')
        .ok_or_else(|| ParseError::new("board", board, "`-` or `x,y:` and rows"))?;
    let corner: Point = corner.parse()?;
    let mut tiles = Vec::new();
    let mut width = None;
    for (down, row) in rows.split('/').enumerate() {
        let bad = |expected: &str| Err(ParseError::new("board", row, expected));
        if down >= MAX_FIELD_WIDTH {
            return bad("fewer rows");
        }
        let Some((found, size)) = read_board_row(row) else {
            return bad("numbers of empty cells and the letters a b c A B C");
        };
        if *width.get_or_insert(size) != size {
            return bad("every row as wide as the first");
        }
        let beyond = |&(right, _, _): &(usize, Seat, u8)| corner.x + right as i32 > MAX_COORDINATE;
        if found.iter().any(beyond) || (corner.y - down as i32) < -MAX_COORDINATE {
            return bad(&format!("no tile beyond {MAX_COORDINATE}"));
        }
        tiles.extend(found.into_iter().map(|(right, seat, value)| {
            let at = Point { x: corner.x + right as i32, y: corner.y - down as i32 };
            SetupTile { at, seat, value }
        }));
    }
    if tiles.is_empty() {
        return Err(ParseError::new("board", board, "a tile, or `-` for none"));
    }
    Ok(tiles)
}

/// The tiles of a row by column, and its width.
#[expect(clippy::type_complexity, reason = "read once, just above")]
fn read_board_row(row: &str) -> Option<(Vec<(usize, Seat, u8)>, usize)> {
    let mut tiles = Vec::new();
    let mut width = 0;
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            width += text::number(&rest[..end]).filter(|&n| n > 0 && n <= MAX_FIELD_WIDTH as u32)?
                as usize;
            rest = &rest[end..];
        } else {
            let (seat, value) = match first {
                'a'..='c' => (0, first as u8 - b'a' + 1),
                'A'..='C' => (1, first as u8 - b'A' + 1),
                _ => return None,
            };
            tiles.push((width, Seat::new(seat), value));
            width += 1;
            rest = &rest[1..];
        }
        if width > MAX_FIELD_WIDTH {
            return None;
        }
    }
    (width > 0).then_some((tiles, width))
}

fn read_turn(turn: &str) -> Option<SetupTurn> {
    if turn == "x" {
        return Some(SetupTurn::Over);
    }
    if let Some(seat) = turn.strip_suffix('?') {
        return text::seat(seat).map(SetupTurn::Chance);
    }
    match turn.split_once(':') {
        Some((seat, value)) => Some(SetupTurn::Hand(text::seat(seat)?, read_value(value)?)),
        None => text::seat(turn).map(SetupTurn::Choose),
    }
}

fn read_value(value: &str) -> Option<u8> {
    match value {
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        _ => None,
    }
}

fn read_supply(supply: &str) -> Option<Supply> {
    let (black, white) = supply.split_once('/')?;
    if supply.contains('.') {
        let stack = |stack: &str| {
            let counts: Vec<u32> = stack.split('.').map(text::number).collect::<Option<_>>()?;
            <[u32; 3]>::try_from(counts).ok()
        };
        return Some(Supply::Stacks([stack(black)?, stack(white)?]));
    }
    let row = |row: &str| match row {
        "-" => Some(Vec::new()),
        "" => None,
        _ => row.split_inclusive(|_: char| true).map(read_value).collect(),
    };
    Some(Supply::Rows([row(black)?, row(white)?]))
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.tiles)?;
        match self.turn {
            SetupTurn::Choose(seat) => write!(f, " {seat} ")?,
            SetupTurn::Chance(seat) => write!(f, " {seat}? ")?,
            SetupTurn::Hand(seat, value) => write!(f, " {seat}:{value} ")?,
            SetupTurn::Over => f.write_str(" x ")?,
        }
        match &self.supply {
            Supply::Stacks(stacks) => {
                let stack = |[one, two, three]: [u32; 3]| format!("{one}.{two}.{three}");
                text::write_list(f, stacks.map(stack), "/")?;
            }
            Supply::Rows(rows) => {
                let row = |row: &Vec<u8>| match row.as_slice() {
                    [] => "-".to_owned(),
                    values => values.iter().map(|value| value.to_string()).collect(),
                };
                text::write_list(f, rows.iter().map(row), "/")?;
            }
        }
        write!(f, " {}", self.relocations)
    }
}

/// Writes the smallest box around the tiles, which come row by row from the top left.
fn write_board(f: &mut fmt::Formatter<'_>, tiles: &[SetupTile]) -> fmt::Result {
    let columns = || tiles.iter().map(|tile| tile.at.x);
    let rows = || tiles.iter().map(|tile| tile.at.y);
    let (Some(left), Some(right), Some(bottom), Some(top)) =
        (columns().min(), columns().max(), rows().min(), rows().max())
    else {
        return f.write_str("-");
    };
    write!(f, "{left},{top}:")?;
    for y in (bottom..=top).rev() {
        if y < top {
            f.write_str("/")?;
        }
        let gap = |f: &mut fmt::Formatter<'_>, cells| match cells {
            0 => Ok(()),
            _ => write!(f, "{cells}"),
        };
        let mut next = left;
        for tile in tiles.iter().filter(|tile| tile.at.y == y) {
            gap(f, tile.at.x - next)?;
            let first = if tile.seat.index() == 0 { b'a' } else { b'A' };
            write!(f, "{}", char::from(first + tile.value.clamp(1, 3) - 1))?;
            next = tile.at.x + 1;
        }
        gap(f, right + 1 - next)?;
    }
    Ok(())
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl State {
    /// The position as a [`Setup`], which can be inspected and changed.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut tiles: Vec<_> = Seat::all(2)
            .flat_map(|seat| {
                self.tiles_of(seat)
                    .iter()
                    .map(move |cell| SetupTile {
                        at: self.point(cell),
                        seat,
                        value: self.value(seat, cell) as u8,
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
        tiles.sort_by_key(|tile| (std::cmp::Reverse(tile.at.y), tile.at.x));
        let row = |seat: usize| {
            (0..self.left[seat]).map(|at| (self.rows[seat] >> (2 * at) & 3) as u8).collect()
        };
        Setup {
            tiles,
            turn: match self.phase {
                Phase::Rows => SetupTurn::Chance(Seat::new(0)),
                Phase::Turning => SetupTurn::Chance(self.seat),
                Phase::Hand => SetupTurn::Hand(self.seat, self.hand),
                Phase::Choose | Phase::Relocate => SetupTurn::Choose(self.seat),
                Phase::Over => SetupTurn::Over,
            },
            supply: match self.variant {
                Variant::Closed => Supply::Stacks(self.unseen.map(|stack| stack.map(u32::from))),
                Variant::Open => Supply::Rows([row(0), row(1)]),
            },
            relocations: self.relocations,
        }
    }

    /// The state that a setup describes.
    ///
    /// # Errors
    /// If it breaks a clause. The options must have been checked.
    pub fn from_setup(options: &Options, setup: &Setup) -> Result<Self, Violation> {
        let mut state = Self::first(options);
        state.unseen = [[5; 3]; 2];
        state.left = [0; 2];
        check_board(&setup.tiles)?;
        if !setup.tiles.is_empty() {
            state.free = Default::default();
        }
        for tile in &setup.tiles {
            state.use_up(tile.seat, tile.value, "board")?;
            state.put(tile.seat, tile.value.into(), tile.at);
        }
        state.lay_turn(setup)?;
        state.lay_supply(setup)?;
        state.check_moment(setup)?;
        Ok(state)
    }

    /// Counts a tile that lies open.
    fn use_up(&mut self, seat: Seat, value: u8, place: &str) -> Result<(), Violation> {
        let own = self.unseen.get_mut(seat.index());
        match own.and_then(|own| own.get_mut(usize::from(value).wrapping_sub(1))) {
            Some(left) if *left > 0 => {
                *left -= 1;
                Ok(())
            }
            Some(_) => {
                let why = format!("seat {seat} has more than five tiles of value {value}");
                Err(Violation::new("T1", place, why))
            }
            None => {
                let why = format!("there is no tile of seat {seat} and value {value}");
                Err(Violation::new("T1", place, why))
            }
        }
    }

    fn lay_turn(&mut self, setup: &Setup) -> Result<(), Violation> {
        let seat = match setup.turn {
            SetupTurn::Choose(seat) | SetupTurn::Chance(seat) | SetupTurn::Hand(seat, _) => seat,
            SetupTurn::Over => Seat::new(0),
        };
        if seat.index() > 1 {
            return Err(Violation::new("T1", "turn", format!("there is no seat {seat}")));
        }
        self.seat = seat;
        let all_lie = self.placed == TILES;
        self.phase = match (setup.turn, self.variant) {
            (SetupTurn::Over, _) => Phase::Over,
            (SetupTurn::Choose(_), _) if all_lie => Phase::Relocate,
            (_, _) if all_lie => {
                return Err(Violation::new("T8", "turn", "all tiles lie, so one is relocated"));
            }
            (SetupTurn::Choose(_), Variant::Open) => Phase::Choose,
            (SetupTurn::Chance(_), Variant::Open) => Phase::Rows,
            (SetupTurn::Chance(_), Variant::Closed) => Phase::Turning,
            (SetupTurn::Hand(_, value), Variant::Closed) => {
                self.use_up(seat, value, "hand")?;
                self.hand = value;
                Phase::Hand
            }
            (SetupTurn::Hand(..), Variant::Open) => {
                return Err(Violation::new("T3", "turn", "in the open variant no tile is in hand"));
            }
            (SetupTurn::Choose(_), Variant::Closed) => {
                return Err(Violation::new(
                    "T2",
                    "turn",
                    "a tile is turned over before it is placed",
                ));
            }
        };
        Ok(())
    }

    fn lay_supply(&mut self, setup: &Setup) -> Result<(), Violation> {
        match (&setup.supply, self.variant) {
            (Supply::Stacks(stacks), Variant::Closed) => {
                for seat in Seat::all(2) {
                    let unseen = self.unseen[seat.index()];
                    if stacks[seat.index()] != unseen.map(u32::from) {
                        let [one, two, three] = unseen;
                        let why = format!("the stack of seat {seat} must be {one}.{two}.{three}");
                        return Err(Violation::new("T1", "supply", why));
                    }
                    self.left[seat.index()] = unseen.into_iter().map(u32::from).sum();
                }
                Ok(())
            }
            (Supply::Rows(rows), Variant::Open) => {
                for (seat, row) in Seat::all(2).zip(rows) {
                    for &value in row {
                        self.use_up(seat, value, "supply")?;
                        let at = 2 * self.left[seat.index()];
                        self.rows[seat.index()] |= u32::from(value) << at;
                        self.left[seat.index()] += 1;
                    }
                }
                let drawn = self.left == [OWN_TILES; 2];
                if self.phase == Phase::Rows {
                    let in_order = self.left[1] == 0 || self.left[0] == OWN_TILES;
                    if self.placed > 0 || drawn || !in_order || self.seat.index() != 0 {
                        let why = "rows are drawn (`0?`) before the first tile lies, black's first";
                        return Err(Violation::new("T3", "turn", why));
                    }
                    self.seat = Seat::new(usize::from(self.left[0] == OWN_TILES));
                } else if self.unseen != [[0; 3]; 2] {
                    let why = "every tile lies on the field or in a row, five of each value";
                    return Err(Violation::new("T1", "supply", why));
                }
                Ok(())
            }
            (_, Variant::Closed) => {
                Err(Violation::new("T2", "supply", "the closed variant has stacks: `5.5.5/5.5.5`"))
            }
            (_, Variant::Open) => {
                Err(Violation::new("T3", "supply", "the open variant has rows: `312…/12…`"))
            }
        }
    }

    /// Checks the clauses about the table as a whole (T2, T3, T6, T8, T13).
    fn check_moment(&mut self, setup: &Setup) -> Result<(), Violation> {
        self.relocations = setup.relocations;
        if self.relocations > 0 && self.placed < TILES {
            let why = "tiles are relocated only when all thirty lie";
            return Err(Violation::new("T8", "relocations", why));
        }
        if self.relocations > self.relocation_limit {
            let why = format!("{} of at most {}", self.relocations, self.relocation_limit);
            return Err(Violation::new("T13", "relocations", why));
        }
        let places = matches!(self.phase, Phase::Turning | Phase::Choose);
        if places && self.left[self.seat.index() % 2] == 0 {
            let why = format!("seat {} has no tile left to place", self.seat);
            return Err(Violation::new("T2", "turn", why));
        }
        let has_ten =
            |seat: Seat| self.tiles_of(seat).iter().any(|cell| self.makes_ten(seat, cell));
        let tens: Vec<Seat> = Seat::all(2).filter(|&seat| has_ten(seat)).collect();
        let drawn = self.relocations == self.relocation_limit;
        match (tens.as_slice(), self.phase) {
            ([_, _], _) => {
                let why = "both players have a line of ten, but the first ends the game";
                Err(Violation::new("T6", "board", why))
            }
            ([winner], Phase::Over) => {
                self.winner = Some(*winner);
                Ok(())
            }
            ([winner], _) => {
                let why = format!("seat {winner} has a line of ten, but play goes on");
                Err(Violation::new("T6", "board", why))
            }
            (_, Phase::Over) if !drawn => {
                let why = "over, but nobody has a line of ten and relocations are left";
                Err(Violation::new("T6", "turn", why))
            }
            (_, Phase::Over) => Ok(()),
            _ if drawn => {
                let why = "the relocations are used up, but play goes on";
                Err(Violation::new("T13", "turn", why))
            }
            _ => Ok(()),
        }
    }
}

/// Checks that tiles are connected by edges, and that there are no more than exist (T1, T4).
fn check_board(tiles: &[SetupTile]) -> Result<(), Violation> {
    if tiles.len() > usize::from(TILES) {
        let why = format!("{} tiles, there are {TILES}", tiles.len());
        return Err(Violation::new("T1", "board", why));
    }
    let range = -MAX_COORDINATE..=MAX_COORDINATE;
    if tiles.iter().any(|tile| !range.contains(&tile.at.x) || !range.contains(&tile.at.y)) {
        let why = format!("a tile lies beyond {MAX_COORDINATE}");
        return Err(Violation::new("T4", "board", why));
    }
    let mut unmet: Vec<Point> = tiles.iter().map(|tile| tile.at).collect();
    unmet.sort_unstable();
    if unmet.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Violation::new("T4", "board", "two tiles lie on one cell"));
    }
    let mut open: Vec<Point> = unmet.drain(..unmet.len().min(1)).collect();
    while let Some(Point { x, y }) = open.pop() {
        for (x, y) in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)] {
            if let Some(at) = unmet.iter().position(|&at| at == Point { x, y }) {
                open.push(unmet.remove(at));
            }
        }
    }
    match unmet.first() {
        None => Ok(()),
        Some(at) => {
            let why = format!("the tile at {at} does not hang together with the others");
            Err(Violation::new("T4", "board", why))
        }
    }
}
