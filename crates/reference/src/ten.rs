//! TEN, clauses T1 to T13.

use crate::common::{Game, OptionReader, Outcome, integer, number};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Coordinates are wider than those that can be read, so that a field may drift without limit.
type Cell = (i128, i128);

/// A tile on the field: its owner and its value.
type Tile = (usize, u32);

type Board = BTreeMap<Cell, Tile>;

/// T1: five tiles of every value for each player.
const COPIES: u32 = 5;
const PER_PLAYER: usize = 15;
const ALL: usize = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variant {
    Closed,
    Open,
}

#[derive(Clone, Debug)]
struct Options {
    variant: Variant,
    starter: usize,
    relocation_limit: u32,
}

/// The tiles that the players have left to place.
#[derive(Clone, Debug)]
enum Supply {
    /// T2: how many 1s, 2s and 3s are left in each stack.
    Stacks([[u32; 3]; 2]),
    /// T3: the values of each row from left to right.
    Rows([Vec<u32>; 2]),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// Chance: the rows of the open variant are drawn, or a tile of the seat's stack is turned.
    Chance(usize),
    /// The seat must place a tile of this value (closed).
    Place(usize, u32),
    /// The seat chooses an end of its row (open) or relocates.
    Choose(usize),
    Over,
}

enum Action {
    Place { value: u32, cell: Cell },
    FromRow { left: bool, cell: Cell },
    Relocate { from: Cell, to: Cell },
    Pass,
}

pub struct Ten {
    options: Options,
    board: Board,
    turn: Turn,
    supply: Supply,
    relocations: u32,
}

/// The description of the options in the answer to `games`.
pub fn describe() -> Value {
    json!({
        "players": {"type": "integer", "default": 2, "min": 2, "max": 2},
        "variant": {"type": "string", "default": "closed", "values": ["closed", "open"]},
        "starter": {"type": "integer", "default": 0, "min": 0, "max": 1},
        "relocation_limit": {"type": "integer", "default": 60, "min": 1, "max": u32::MAX},
    })
}

fn read_options(given: &Map<String, Value>) -> Result<Options, String> {
    let mut reader = OptionReader::new(given);
    reader.integer("players", 2, 2, 2)?;
    let variant = match reader.word("variant", &["closed", "open"])? {
        "open" => Variant::Open,
        _ => Variant::Closed,
    };
    let starter = reader.integer("starter", 0, 0, 1)? as usize;
    let relocation_limit = reader.integer("relocation_limit", 60, 1, u32::MAX)?;
    reader.finish()?;
    Ok(Options { variant, starter, relocation_limit })
}

fn edge_neighbours((x, y): Cell) -> [Cell; 4] {
    [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
}

/// T4, T10: the free cells that share an edge with a tile. On an empty field that is 0,0.
fn free_cells(board: &Board) -> BTreeSet<Cell> {
    if board.is_empty() {
        return BTreeSet::from([(0, 0)]);
    }
    let neighbours = board.keys().flat_map(|&cell| edge_neighbours(cell));
    neighbours.filter(|cell| !board.contains_key(cell)).collect()
}

/// Returns whether all tiles are connected by edges.
fn connected(board: &Board) -> bool {
    let Some(&first) = board.keys().next() else {
        return true;
    };
    let mut reached = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        for next in edge_neighbours(cell) {
            if board.contains_key(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.len() == board.len()
}

/// T5, T6, T7: whether one of the player's lines, each taken at its full length, totals exactly 10.
fn has_ten(board: &Board, player: usize) -> bool {
    let own = |cell: Cell| board.get(&cell).filter(|tile| tile.0 == player).map(|tile| tile.1);
    for &(x, y) in board.keys() {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            // A line is counted from its first tile.
            if own((x, y)).is_none() || own((x - dx, y - dy)).is_some() {
                continue;
            }
            let (mut cell, mut total) = ((x, y), 0);
            while let Some(value) = own(cell) {
                total += value;
                cell = (cell.0 + dx, cell.1 + dy);
            }
            if total == 10 {
                return true;
            }
        }
    }
    false
}

/// T8, T9, T10: all legal relocations of the player.
fn relocations(board: &Board, player: usize) -> Vec<(Cell, Cell)> {
    let mut list = Vec::new();
    for (&from, tile) in board {
        let blocked = edge_neighbours(from).iter().all(|cell| board.contains_key(cell));
        if tile.0 != player || blocked {
            continue;
        }
        let mut others = board.clone();
        others.remove(&from);
        if connected(&others) {
            let cells = free_cells(&others).into_iter();
            list.extend(cells.filter(|&to| to != from).map(|to| (from, to)));
        }
    }
    list
}

fn cell_text((x, y): Cell) -> String {
    format!("{x},{y}")
}

impl Ten {
    pub fn new(given: &Map<String, Value>) -> Result<Self, String> {
        let options = read_options(given)?;
        let (turn, supply) = match options.variant {
            Variant::Closed => (Turn::Chance(options.starter), Supply::Stacks([[COPIES; 3]; 2])),
            Variant::Open => (Turn::Chance(0), Supply::Rows([Vec::new(), Vec::new()])),
        };
        Ok(Ten { options, board: Board::new(), turn, supply, relocations: 0 })
    }

    /// How many tiles the player has left to place, the hand not counted.
    fn left(&self, player: usize) -> usize {
        match &self.supply {
            Supply::Stacks(stacks) => stacks[player].iter().sum::<u32>() as usize,
            Supply::Rows(rows) => rows[player].len(),
        }
    }

    /// How many tiles of this value the player has left to place, the hand not counted.
    fn left_of(&self, player: usize, value: u32) -> u32 {
        match &self.supply {
            Supply::Stacks(stacks) => stacks[player][value as usize - 1],
            Supply::Rows(rows) => rows[player].iter().filter(|&&v| v == value).count() as u32,
        }
    }

    /// T3: the player whose row is being drawn now, black first.
    fn row_being_drawn(&self) -> Option<usize> {
        match (&self.supply, self.turn) {
            (Supply::Rows(rows), Turn::Chance(_)) => {
                (0..2).find(|&player| rows[player].len() < PER_PLAYER)
            }
            _ => None,
        }
    }

    fn actions(&self, seat: usize) -> Vec<(String, Action)> {
        let mut list = Vec::new();
        match self.turn {
            Turn::Place(placer, value) if placer == seat => {
                for cell in free_cells(&self.board) {
                    list.push((cell_text(cell), Action::Place { value, cell }));
                }
            }
            Turn::Choose(chooser) if chooser == seat && self.board.len() == ALL => {
                for (from, to) in relocations(&self.board, seat) {
                    let text = format!("{}>{}", cell_text(from), cell_text(to));
                    list.push((text, Action::Relocate { from, to }));
                }
                // T12
                if list.is_empty() {
                    list.push(("pass".to_string(), Action::Pass));
                }
            }
            Turn::Choose(chooser) if chooser == seat => {
                // T3: a single last tile counts as the left end.
                let ends = match self.left(seat) {
                    0 => vec![],
                    1 => vec![("L", true)],
                    _ => vec![("L", true), ("R", false)],
                };
                for (name, left) in ends {
                    for cell in free_cells(&self.board) {
                        let text = format!("{name}@{}", cell_text(cell));
                        list.push((text, Action::FromRow { left, cell }));
                    }
                }
            }
            _ => {}
        }
        list
    }

    fn play(&mut self, seat: usize, action: Action) {
        match action {
            Action::Place { value, cell } => {
                self.board.insert(cell, (seat, value));
            }
            Action::FromRow { left, cell } => {
                if let Supply::Rows(rows) = &mut self.supply {
                    let row = &mut rows[seat];
                    let index = if left { 0 } else { row.len() - 1 };
                    let value = row.remove(index);
                    self.board.insert(cell, (seat, value));
                }
            }
            Action::Relocate { from, to } => {
                if let Some(tile) = self.board.remove(&from) {
                    self.board.insert(to, tile);
                }
                self.relocations += 1;
            }
            Action::Pass => self.relocations += 1,
        }
        // T6, T11: every own line counts. T13: the limit of relocations and passes.
        let limit_reached = self.relocations >= self.options.relocation_limit;
        self.turn = if has_ten(&self.board, seat) || limit_reached {
            Turn::Over
        } else if self.board.len() == ALL {
            // T8
            Turn::Choose(1 - seat)
        } else {
            // In a prepared position one player may run out of tiles early and is then passed over.
            let next = if self.left(1 - seat) > 0 { 1 - seat } else { seat };
            match self.options.variant {
                Variant::Closed => Turn::Chance(next),
                Variant::Open => Turn::Choose(next),
            }
        };
    }

    /// Reads a position and checks it.
    pub fn from_position(given: &Map<String, Value>, text: &str) -> Result<Self, String> {
        let mut game = Ten::new(given)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, turn, supply, relocations] = fields[..] else {
            return Err("a TEN position has four fields".to_string());
        };
        game.board = read_board(board)?;
        game.turn = read_turn(turn)?;
        game.supply = read_supply(supply, game.options.variant)?;
        game.relocations = number(relocations).ok_or("relocations is not a number")?;
        game.check()?;
        if game.position() != text {
            return Err("the position is not in its canonical spelling".to_string());
        }
        Ok(game)
    }

    fn check(&self) -> Result<(), String> {
        let open = self.options.variant == Variant::Open;
        let limit = self.options.relocation_limit;
        if !connected(&self.board) {
            return Err("the field does not hang together".to_string());
        }
        // T1, T3: the number of tiles. While the rows of the open variant are drawn tiles are still missing.
        let drawing = open && matches!(self.turn, Turn::Chance(_));
        for player in 0..2 {
            for value in 1..=3 {
                let on_board = self.board.values().filter(|&&tile| tile == (player, value));
                let in_hand = u32::from(self.turn == Turn::Place(player, value));
                let count = on_board.count() as u32 + self.left_of(player, value) + in_hand;
                if count > COPIES || (count < COPIES && !drawing) {
                    return Err(format!(
                        "seat {player} has a wrong number of tiles of value {value}"
                    ));
                }
            }
        }
        if drawing {
            if self.turn != Turn::Chance(0) || !self.board.is_empty() {
                return Err("rows are drawn only at the start".to_string());
            }
            if self.row_being_drawn().is_none() {
                return Err("both rows are drawn already".to_string());
            }
            if self.left(0) < PER_PLAYER && self.left(1) > 0 {
                return Err("the row of black is drawn first".to_string());
            }
        }
        let all = self.board.len() == ALL;
        if self.relocations > 0 && !all {
            return Err("relocations begin when all tiles lie".to_string());
        }
        if self.relocations > limit {
            return Err("there are more relocations than the limit allows".to_string());
        }
        let tens = (0..2).filter(|&p| has_ten(&self.board, p)).count();
        let drawn = all && self.relocations == limit;
        match (self.turn, tens) {
            (_, 2) => return Err("both players have a line of ten".to_string()),
            (Turn::Over, 0) if !drawn => return Err("nothing has ended the game".to_string()),
            (Turn::Over, _) => return Ok(()),
            (_, 1) => return Err("there is a line of ten, so the game is over".to_string()),
            _ if drawn => return Err("the limit is reached, so the game is over".to_string()),
            _ => {}
        }
        let fine = match self.turn {
            Turn::Chance(seat) => drawing || (!open && self.left(seat) > 0),
            Turn::Place(..) => !open,
            Turn::Choose(seat) => all || (open && self.left(seat) > 0),
            Turn::Over => true,
        };
        if fine { Ok(()) } else { Err("that turn is not possible here".to_string()) }
    }
}

fn read_turn(text: &str) -> Result<Turn, String> {
    let seat = |text: &str| crate::common::seat(text, 2);
    let turn = if text == "x" {
        Some(Turn::Over)
    } else if let Some(first) = text.strip_suffix('?') {
        seat(first).map(Turn::Chance)
    } else if let Some((first, value)) = text.split_once(':') {
        let value = number(value).filter(|value| (1..=3).contains(value));
        seat(first).and_then(|seat| Some(Turn::Place(seat, value?)))
    } else {
        seat(text).map(Turn::Choose)
    };
    turn.ok_or_else(|| format!("{text:?} is no turn"))
}

fn read_supply(text: &str, variant: Variant) -> Result<Supply, String> {
    let bad = || format!("{text:?} is no supply");
    let (black, white) = text.split_once('/').ok_or_else(bad)?;
    match variant {
        Variant::Closed => {
            let stack = |text: &str| -> Option<[u32; 3]> {
                let counts: Option<Vec<u32>> = text.split('.').map(number).collect();
                let counts: [u32; 3] = counts?.try_into().ok()?;
                counts.iter().all(|&n| n <= COPIES).then_some(counts)
            };
            let stacks = [stack(black), stack(white)];
            match stacks {
                [Some(black), Some(white)] => Ok(Supply::Stacks([black, white])),
                _ => Err(bad()),
            }
        }
        Variant::Open => {
            let row = |text: &str| -> Option<Vec<u32>> {
                if text == "-" {
                    return Some(Vec::new());
                }
                let values: Option<Vec<u32>> = text
                    .chars()
                    .map(|c| c.to_digit(10).filter(|value| (1..=3).contains(value)))
                    .collect();
                values.filter(|row| !row.is_empty() && row.len() <= PER_PLAYER)
            };
            match [row(black), row(white)] {
                [Some(black), Some(white)] => Ok(Supply::Rows([black, white])),
                _ => Err(bad()),
            }
        }
    }
}

const LETTERS: [(char, Tile); 6] =
    [('a', (0, 1)), ('b', (0, 2)), ('c', (0, 3)), ('A', (1, 1)), ('B', (1, 2)), ('C', (1, 3))];

/// Reads the field. Comparing with the canonical text ensures that the box is the smallest one and the rows fill it.
fn read_board(text: &str) -> Result<Board, String> {
    let mut board = Board::new();
    if text == "-" {
        return Ok(board);
    }
    let bad = || "the field cannot be read".to_string();
    let (corner, rows) = text.split_once(':').ok_or_else(bad)?;
    let (left, top) = corner.split_once(',').ok_or_else(bad)?;
    let left = i128::from(integer(left).ok_or_else(bad)?);
    let mut y = i128::from(integer(top).ok_or_else(bad)?);
    for row in rows.split('/') {
        let mut x = left;
        let mut digits = String::new();
        for letter in row.chars().chain(['/']) {
            if letter.is_ascii_digit() {
                digits.push(letter);
                continue;
            }
            if !digits.is_empty() {
                let gap = number(&digits).filter(|gap| (1..=ALL as u32).contains(gap));
                x += i128::from(gap.ok_or_else(bad)?);
                digits.clear();
            }
            if letter != '/' {
                let known = LETTERS.iter().find(|(name, _)| *name == letter);
                let (_, tile) = known.ok_or_else(bad)?;
                board.insert((x, y), *tile);
                x += 1;
            }
        }
        y -= 1;
    }
    if board.is_empty() || board.len() > ALL {
        return Err("the field has a wrong number of tiles".to_string());
    }
    Ok(board)
}

fn write_board(board: &Board) -> String {
    let left = board.keys().map(|cell| cell.0).min();
    let right = board.keys().map(|cell| cell.0).max();
    let bottom = board.keys().map(|cell| cell.1).min();
    let top = board.keys().map(|cell| cell.1).max();
    let (Some(left), Some(right), Some(bottom), Some(top)) = (left, right, bottom, top) else {
        return "-".to_string();
    };
    let mut rows = Vec::new();
    for y in (bottom..=top).rev() {
        let mut row = String::new();
        let mut gap = 0;
        for x in left..=right {
            let Some(tile) = board.get(&(x, y)) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                row.push_str(&gap.to_string());
                gap = 0;
            }
            row.extend(LETTERS.iter().filter(|(_, t)| t == tile).map(|(c, _)| c));
        }
        if gap > 0 {
            row.push_str(&gap.to_string());
        }
        rows.push(row);
    }
    format!("{left},{top}:{}", rows.join("/"))
}

impl Game for Ten {
    fn name(&self) -> &'static str {
        "ten"
    }

    fn options(&self) -> Value {
        json!({
            "players": 2,
            "variant": match self.options.variant {
                Variant::Closed => "closed",
                Variant::Open => "open",
            },
            "starter": self.options.starter,
            "relocation_limit": self.options.relocation_limit,
        })
    }

    fn position(&self) -> String {
        let turn = match self.turn {
            Turn::Chance(seat) => format!("{seat}?"),
            Turn::Place(seat, value) => format!("{seat}:{value}"),
            Turn::Choose(seat) => seat.to_string(),
            Turn::Over => "x".to_string(),
        };
        let supply = match &self.supply {
            Supply::Stacks([black, white]) => {
                let [b, w] = [black, white].map(|stack| crate::common::join(stack, "."));
                format!("{b}/{w}")
            }
            Supply::Rows([black, white]) => {
                let [b, w] = [black, white].map(|row| crate::common::join_or_dash(row, ""));
                format!("{b}/{w}")
            }
        };
        let board = write_board(&self.board);
        format!("{board} {turn} {supply} {}", self.relocations)
    }

    fn legal(&self) -> BTreeMap<usize, Vec<String>> {
        let mut legal = BTreeMap::new();
        for seat in 0..2 {
            let texts: Vec<String> = self.actions(seat).into_iter().map(|(t, _)| t).collect();
            if !texts.is_empty() {
                legal.insert(seat, texts);
            }
        }
        legal
    }

    fn chance(&self) -> Vec<(String, u32)> {
        let Turn::Chance(seat) = self.turn else {
            return Vec::new();
        };
        let weight = |value: u32| match self.row_being_drawn() {
            // T3: what is not yet in the row, every tile equally likely.
            Some(player) => COPIES.saturating_sub(self.left_of(player, value)),
            // T2: what is left in the stack.
            None => self.left_of(seat, value),
        };
        (1..=3)
            .map(|value| (format!("={value}"), weight(value)))
            .filter(|(_, weight)| *weight > 0)
            .collect()
    }

    fn act(&mut self, seat: usize, action: &str) -> bool {
        let found = self.actions(seat).into_iter().find(|(text, _)| text == action);
        match found {
            Some((_, action)) => {
                self.play(seat, action);
                true
            }
            None => false,
        }
    }

    fn resolve(&mut self, outcome: &str) -> bool {
        let Turn::Chance(seat) = self.turn else {
            return false;
        };
        let possible = self.chance();
        let value = (1..=3).find(|value| format!("={value}") == outcome);
        let Some(value) = value.filter(|_| possible.iter().any(|(text, _)| text == outcome)) else {
            return false;
        };
        let drawn_for = self.row_being_drawn();
        match &mut self.supply {
            Supply::Stacks(stacks) => {
                stacks[seat][value as usize - 1] -= 1;
                self.turn = Turn::Place(seat, value);
            }
            Supply::Rows(rows) => {
                if let Some(player) = drawn_for {
                    rows[player].push(value);
                }
                if rows.iter().all(|row| row.len() == PER_PLAYER) {
                    self.turn = Turn::Choose(self.options.starter);
                }
            }
        }
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn != Turn::Over {
            return None;
        }
        let half = json!(0.5);
        let (ranks, scores) = if has_ten(&self.board, 0) {
            (vec![1, 2], vec![json!(1), json!(0)])
        } else if has_ten(&self.board, 1) {
            (vec![2, 1], vec![json!(0), json!(1)])
        } else {
            // T13
            (vec![1, 1], vec![half.clone(), half])
        };
        Some(Outcome { ranks, scores })
    }
}
