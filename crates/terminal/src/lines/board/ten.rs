//! The field of TEN with its axes, and what each player has left.

use std::collections::{HashMap, HashSet};

use games::ten::{Point, SetupTile, SetupTurn, State, Supply, TILES, Variant};
use games::{Game, Seat};
use view::ten::winning_lines;
use words::Names;

use super::{name_tag, title};
use crate::lines::style::Paint;
use crate::lines::text::{Line, WIDTH, width};

pub(super) fn lines(game: &State, names: &Names) -> Vec<Line> {
    let (setup, options) = (game.setup(), game.options());
    let mut facts = vec![match options.variant {
        Variant::Closed => "closed".to_owned(),
        Variant::Open => "open".to_owned(),
    }];
    facts.push(format!("{} of {TILES} tiles on the field", setup.tiles.len()));
    if setup.relocations > 0 || setup.tiles.len() == usize::from(TILES) {
        facts.push(format!("{} of {} relocations", setup.relocations, options.relocation_limit));
    }
    let mut lines = title("TEN", &facts);
    lines.push(Line::new());
    for seat in Seat::all(2) {
        lines.extend(supply_lines(game, seat, names));
    }
    lines.push(Line::new());
    lines.extend(Field::of(game).lines());
    lines
}

/// A player's line: name, colour, and what is left to place.
fn supply_lines(game: &State, seat: Seat, names: &Names) -> Vec<Line> {
    let (setup, options) = (game.setup(), game.options());
    let hand = match setup.turn {
        SetupTurn::Hand(who, value) => Some(value).filter(|_| who == seat),
        _ => None,
    };
    let acts = match setup.turn {
        // Both rows are drawn before anybody has a turn.
        SetupTurn::Chance(_) if options.variant == Variant::Open => false,
        SetupTurn::Choose(who) | SetupTurn::Chance(who) | SetupTurn::Hand(who, _) => who == seat,
        SetupTurn::Over => false,
    };
    let colour = if seat.index() == 0 { "black" } else { "white" };
    let mut line = name_tag(names.of_seat(seat), acts);
    line.push(Paint::Faint, format!(", {colour}"));
    let names_width = Seat::all(2).map(|seat| width(names.of_seat(seat))).max().unwrap_or(0);
    line.pad_to(2 + names_width + 10);
    match &setup.supply {
        Supply::Stacks(stacks) => {
            let stack = stacks[seat.index()];
            line.push(Paint::Faint, in_stack(stack));
            if let Some(value) = hand {
                line.push(Paint::Plain, "   in hand ");
                line.push(Paint::Act, wide(seat, value));
            }
            vec![line]
        }
        Supply::Rows(rows) => {
            let row = &rows[seat.index()];
            line.push(Paint::Faint, format!("{} left", row.len()));
            let mut tiles = Line::new().with(Paint::Plain, "   ");
            for &value in row {
                tiles.push(Paint::Plain, " ");
                tiles.push(paint(seat), wide(seat, value));
            }
            if row.is_empty() { vec![line] } else { vec![line, tiles] }
        }
    }
}

/// `9 left: three 1s, two 2s, four 3s`.
fn in_stack(stack: [u32; 3]) -> String {
    let words = ["no", "one", "two", "three", "four", "five"];
    let total: u32 = stack.iter().sum();
    if total == 0 {
        return "stack empty".into();
    }
    let kinds = (1..).zip(stack).filter(|&(_, left)| left > 0).map(|(value, left)| {
        let left_word = words.get(left as usize).copied().unwrap_or("many");
        format!("{left_word} {value}{}", if left == 1 { "" } else { "s" })
    });
    let kinds: Vec<String> = kinds.collect();
    format!("{total} left: {}", kinds.join(", "))
}

fn paint(seat: Seat) -> Paint {
    if seat.index() == 0 { Paint::Black } else { Paint::White }
}

/// A tile on three columns, as on the rules page.
fn wide(seat: Seat, value: u8) -> String {
    if seat.index() == 0 { format!("({value})") } else { format!("[{value}]") }
}

/// A tile on one column, for fields too wide for three.
fn narrow(seat: Seat, value: u8) -> String {
    let first = if seat.index() == 0 { '❶' } else { '①' };
    let index = u32::from(value.saturating_sub(1));
    char::from_u32(u32::from(first) + index).unwrap_or('?').to_string()
}

/// The part of the plane that is drawn.
struct Field {
    tiles: HashMap<(i32, i32), SetupTile>,
    /// Cells where a tile may go.
    free: HashSet<(i32, i32)>,
    winning: HashSet<(i32, i32)>,
    left: i32,
    right: i32,
    bottom: i32,
    top: i32,
}

impl Field {
    fn of(game: &State) -> Self {
        let setup = game.setup();
        let key = |at: Point| (at.x, at.y);
        let tiles: HashMap<_, _> = setup.tiles.iter().map(|tile| (key(tile.at), *tile)).collect();
        let over = setup.turn == SetupTurn::Over;
        let placing = !over && setup.tiles.len() < usize::from(TILES);
        let free = match tiles.is_empty() {
            _ if !placing => HashSet::new(),
            true => HashSet::from([(0, 0)]),
            false => tiles
                .keys()
                .flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)])
                .filter(|cell| !tiles.contains_key(cell))
                .collect(),
        };
        let winning = winning_lines(game).into_iter().flatten().map(|tile| key(tile.at)).collect();
        let shown = || tiles.keys().chain(&free);
        // While tiles are relocated, free cells around the field stay in view.
        let margin = i32::from(!over && !placing);
        Self {
            left: shown().map(|&(x, _)| x).min().unwrap_or(0) - margin,
            right: shown().map(|&(x, _)| x).max().unwrap_or(0) + margin,
            bottom: shown().map(|&(_, y)| y).min().unwrap_or(0) - margin,
            top: shown().map(|&(_, y)| y).max().unwrap_or(0) + margin,
            tiles,
            free,
            winning,
        }
    }

    fn lines(&self) -> Vec<Line> {
        let label = [self.bottom, self.top].map(|y| y.to_string().len()).into_iter().max();
        let axis = 2 + label.unwrap_or(0).max(2);
        let columns = (self.right - self.left + 1) as usize;
        let cell = if axis + 2 + 4 * columns <= WIDTH { 4 } else { 2 };
        let mut lines = vec![Line::new().with(Paint::Faint, format!("{:>axis$}", "y"))];
        for y in (self.bottom..=self.top).rev() {
            let mut line = Line::new().with(Paint::Faint, format!("{y:>axis$}"));
            line.push(Paint::Plain, " ");
            for x in self.left..=self.right {
                let (before, (paint, text)) = self.cell(x, y, cell);
                let won = before == "*";
                line.push(if won { Paint::Act } else { Paint::Plain }, before);
                line.push(paint, text);
            }
            lines.push(line);
        }
        lines.push(Line::new());
        lines.push(self.columns(axis, cell));
        if !self.winning.is_empty() {
            lines.push(Line::new());
            lines.push(Line::new().with(Paint::Faint, format!("{:>axis$}  a line of ten", "*")));
        }
        if cell == 2 {
            let legend = format!("{:>axis$}  ❶ ❷ ❸ are black, ① ② ③ are white", "");
            lines.push(Line::new());
            lines.push(Line::new().with(Paint::Faint, legend));
        }
        lines
    }

    /// What stands before a cell, and the cell itself.
    fn cell(&self, x: i32, y: i32, cell: usize) -> (&'static str, (Paint, String)) {
        let wins = self.winning.contains(&(x, y));
        let content = match self.tiles.get(&(x, y)) {
            Some(tile) => {
                let text = if cell == 4 { wide } else { narrow }(tile.seat, tile.value);
                (if wins { Paint::Win } else { paint(tile.seat) }, text)
            }
            None => {
                let free = self.free.contains(&(x, y));
                let (paint, sign) = if free { (Paint::Act, "+") } else { (Paint::Faint, "·") };
                (paint, if cell == 4 { format!(" {sign} ") } else { sign.to_owned() })
            }
        };
        (if wins { "*" } else { " " }, content)
    }

    /// The x axis: a number under every column, or in narrow fields under every second.
    fn columns(&self, axis: usize, cell: usize) -> Line {
        let longest = [self.left, self.right].map(|x| x.to_string().len()).into_iter().max();
        let longest = longest.unwrap_or(1);
        let step = if cell > longest { 1 } else { 2 };
        let mut line = Line::new().with(Paint::Faint, format!("{:>axis$}", "x"));
        let middle = if cell == 4 { 2 } else { 1 };
        if longest > 3 {
            let range = format!("  {} to {}, from left to right", self.left, self.right);
            return line.with(Paint::Faint, range);
        }
        for x in (self.left..=self.right).filter(|x| x.rem_euclid(step) == 0) {
            let column = axis + 1 + (x - self.left) as usize * cell + middle;
            let label = x.to_string();
            let start = (column + 1).saturating_sub(label.len());
            if start > line.width() {
                line.pad_to(start);
                line.push(Paint::Faint, label);
            }
        }
        line
    }
}
