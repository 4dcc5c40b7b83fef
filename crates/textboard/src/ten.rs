//! The board of TEN as text: the field with its axes, and the tiles each player has left.

use std::collections::{HashMap, HashSet};

use games::ten::{Point, SetupTile, SetupTurn, State, Supply, TILES, Variant};
use games::{Game, Kind, Seat};
use view::ten::winning_lines;
use words::{Names, Words};

use crate::board::{TextBoard, name_tag, title};
use crate::style::Paint;
use crate::text::{StyledLine, WIDTH, width};

impl TextBoard for State {
    fn lines(&self, words: &Words, names: &Names) -> Vec<StyledLine> {
        lines(words, self, names)
    }
}

fn lines(words: &Words, game: &State, names: &Names) -> Vec<StyledLine> {
    let (setup, options) = (game.setup(), game.options());
    let variant = match options.variant {
        Variant::Closed => "closed",
        Variant::Open => "open",
    };
    let mut facts = vec![
        words.choice_name(Kind::Ten, "variant", variant),
        words.say("terminal-tiles", &[("count", setup.tiles.len().into())]),
    ];
    if setup.relocations > 0 || setup.tiles.len() == usize::from(TILES) {
        let most = ("most", options.relocation_limit.into());
        facts.push(words.say("terminal-relocations", &[("count", setup.relocations.into()), most]));
    }
    let mut lines = title("TEN", &facts);
    lines.push(StyledLine::new());
    for seat in Seat::all(2) {
        lines.extend(supply_lines(words, game, seat, names));
    }
    lines.push(StyledLine::new());
    lines.extend(Field::of(game).lines(words));
    lines
}

/// A player's lines: name, colour, and the tiles left to place.
fn supply_lines(words: &Words, game: &State, seat: Seat, names: &Names) -> Vec<StyledLine> {
    let (setup, options) = (game.setup(), game.options());
    let hand = match setup.turn {
        SetupTurn::Hand(who, value) => Some(value).filter(|_| who == seat),
        _ => None,
    };
    let acts = match setup.turn {
        // Both rows are drawn before the first turn.
        SetupTurn::Chance(_) if options.variant == Variant::Open => false,
        SetupTurn::Choose(who) | SetupTurn::Chance(who) | SetupTurn::Hand(who, _) => who == seat,
        SetupTurn::Over => false,
    };
    let colours = ["terminal-black", "terminal-white"].map(|key| words.say(key, &[]));
    let colours_width = colours.iter().map(|colour| width(colour)).max().unwrap_or(0);
    let colour = &colours[seat.index() % 2];
    let mut line = name_tag(&words.name_or_you(seat, names), acts);
    line.push(Paint::Faint, format!(", {colour}"));
    let names_width =
        Seat::all(2).map(|seat| width(&words.name_or_you(seat, names))).max().unwrap_or(0);
    line.pad_to(2 + names_width + 2 + colours_width + 3);
    match &setup.supply {
        Supply::Stacks(stacks) => {
            let stack = stacks[seat.index()];
            line.push(Paint::Faint, in_stack(words, stack));
            if let Some(value) = hand {
                line.push(Paint::Plain, format!("   {} ", words.say("terminal-in-hand", &[])));
                line.push(Paint::Act, wide(seat, value));
            }
            vec![line]
        }
        Supply::Rows(rows) => {
            let row = &rows[seat.index()];
            line.push(Paint::Faint, words.say("terminal-left", &[("count", row.len().into())]));
            let mut tiles = StyledLine::new().with(Paint::Plain, "   ");
            for &value in row {
                tiles.push(Paint::Plain, " ");
                tiles.push(paint(seat), wide(seat, value));
            }
            if row.is_empty() { vec![line] } else { vec![line, tiles] }
        }
    }
}

/// `9 left: 3 × 1, 2 × 2, 4 × 3`.
fn in_stack(words: &Words, stack: [u32; 3]) -> String {
    let total: u32 = stack.iter().sum();
    let total = words.say("terminal-left", &[("count", total.into())]);
    let kinds = (1..).zip(stack).filter(|&(_, left)| left > 0);
    let kinds: Vec<String> = kinds.map(|(value, left)| format!("{left} × {value}")).collect();
    if kinds.is_empty() { total } else { format!("{total}: {}", kinds.join(", ")) }
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

    fn lines(&self, words: &Words) -> Vec<StyledLine> {
        let label = [self.bottom, self.top].map(|y| y.to_string().len()).into_iter().max();
        let axis = 2 + label.unwrap_or(0).max(2);
        let columns = (self.right - self.left + 1) as usize;
        let cell = if axis + 2 + 4 * columns <= WIDTH { 4 } else { 2 };
        let mut lines = vec![StyledLine::new().with(Paint::Faint, format!("{:>axis$}", "y"))];
        for y in (self.bottom..=self.top).rev() {
            let mut line = StyledLine::new().with(Paint::Faint, format!("{y:>axis$}"));
            line.push(Paint::Plain, " ");
            for x in self.left..=self.right {
                let (before, (paint, text)) = self.cell(x, y, cell);
                let won = before == "*";
                line.push(if won { Paint::Act } else { Paint::Plain }, before);
                line.push(paint, text);
            }
            lines.push(line);
        }
        lines.push(StyledLine::new());
        lines.push(self.columns(words, axis, cell));
        if !self.winning.is_empty() {
            lines.push(StyledLine::new());
            let mark = format!("{:>axis$}  {}", "*", words.say("terminal-lines-ten", &[]));
            lines.push(StyledLine::new().with(Paint::Faint, mark));
        }
        if cell == 2 {
            let legend = format!("{:>axis$}  {}", "", words.say("terminal-lines-legend", &[]));
            lines.push(StyledLine::new());
            lines.push(StyledLine::new().with(Paint::Faint, legend));
        }
        lines
    }

    /// The mark before a cell, and the cell itself.
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
    fn columns(&self, words: &Words, axis: usize, cell: usize) -> StyledLine {
        let longest = [self.left, self.right].map(|x| x.to_string().len()).into_iter().max();
        let longest = longest.unwrap_or(1);
        let step = if cell > longest { 1 } else { 2 };
        let mut line = StyledLine::new().with(Paint::Faint, format!("{:>axis$}", "x"));
        let middle = if cell == 4 { 2 } else { 1 };
        if longest > 3 {
            // As in a move: not in groups.
            let ends = [("left", self.left), ("right", self.right)];
            let ends = ends.map(|(name, x)| (name, x.to_string().into()));
            let range = words.say("terminal-lines-range", &ends);
            return line.with(Paint::Faint, format!("  {range}"));
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
