//! The board of 15GO! as text: the rows in the middle, and the piles of all players.

use games::fifteen::{Card, Closed, SetupSeat, SetupTurn, State};
use games::{Game, Seat};
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
    let mut facts = Vec::new();
    if !setup.done.is_empty() {
        facts.push(words.say("terminal-lines-done", &[("count", setup.done.len().into())]));
    }
    if setup.idle > 0 {
        let idle = [("count", setup.idle.into()), ("most", options.stall_limit.into())];
        facts.push(words.say("terminal-idle-cards", &idle));
    }
    let mut lines = title("15GO!", &facts);
    lines.push(StyledLine::new());
    if setup.rows.is_empty() {
        let empty = format!("  {}", words.say("terminal-lines-middle-empty", &[]));
        lines.push(StyledLine::new().with(Paint::Plain, empty));
    }
    lines.extend(row_lines(words, &setup.rows));
    lines.push(StyledLine::new());

    let (hand, acting) = match setup.turn {
        SetupTurn::Hand(seat, card) => (Some(card), Some(seat)),
        SetupTurn::Start(seat) | SetupTurn::Turning(seat) => (None, Some(seat)),
        SetupTurn::Over => (None, None),
    };
    let all = || Seat::all(setup.seats.len());
    let widest = |widths: &mut dyn Iterator<Item = usize>| widths.max().unwrap_or(0);
    let score = |seat: Seat| setup.scores.get(seat.index()).copied().unwrap_or_default();
    let points = |seat| words.say("score-points", &[("count", score(seat).into())]);
    let columns = Columns {
        name: widest(&mut all().map(|seat| width(&words.name_or_you(seat, names)))),
        points: match options.points {
            true => widest(&mut all().map(|seat| width(&points(seat)))),
            false => 0,
        },
        closed: widest(&mut setup.seats.iter().map(|s| s.closed.count().to_string().len())),
        open: widest(&mut setup.seats.iter().map(|s| s.open.len().to_string().len())),
    };
    for (seat, cards) in all().zip(&setup.seats) {
        let acts = acting == Some(seat);
        let mut line = name_tag(&words.name_or_you(seat, names), acts);
        line.pad_to(2 + columns.name);
        if options.points {
            let points = points(seat);
            let missing = columns.points - width(&points);
            line.push(Paint::Plain, format!("   {}{points}", " ".repeat(missing)));
        }
        match setup.finished.iter().position(|&out| out == seat) {
            Some(place) => {
                let out = words.say("terminal-out", &[("place", (place + 1).into())]);
                line.push(Paint::Faint, format!("   {out}"));
            }
            None => columns.piles(words, &mut line, cards),
        }
        lines.push(line);
        lines.extend(known(words, &cards.closed, columns.name));
    }
    if let Some(card) = hand {
        lines.push(StyledLine::new());
        let held = format!("  {} ", words.say("terminal-lines-hand", &[]));
        lines
            .push(StyledLine::new().with(Paint::Plain, held).with(Paint::Act, format!("[{card}]")));
    }
    lines
}

/// `1  1a 2a 3b[4a]   needs 5`; rows are counted from 1.
fn row_lines(words: &Words, rows: &[Vec<u8>]) -> Vec<StyledLine> {
    let line = |(index, row): (usize, &Vec<u8>)| {
        let cards = (1..).zip(row).map(|(value, &colour)| Card::new(value, colour));
        let cards: Vec<Card> = cards.collect();
        let mut line = StyledLine::new().with(Paint::Code, format!("  {:>2} ", index + 1));
        fan(&mut line, &cards);
        line
    };
    let mut lines: Vec<StyledLine> = rows.iter().enumerate().map(line).collect();
    let widest = lines.iter().map(StyledLine::width).max().unwrap_or(0);
    for (line, row) in lines.iter_mut().zip(rows) {
        line.pad_to(widest + 3);
        let needs = words.say("terminal-needs", &[("value", (row.len() + 1).into())]);
        line.push(Paint::Faint, needs);
    }
    lines
}

/// Cards side by side, the top one in brackets that stand where spaces would.
fn fan(line: &mut StyledLine, cards: &[Card]) {
    for (index, card) in cards.iter().enumerate() {
        let top = index + 1 == cards.len();
        line.push(Paint::Plain, if top { "[" } else { " " });
        line.push(Paint::Card(card.colour()), card.to_string());
        if top {
            line.push(Paint::Plain, "]");
        }
    }
}

/// The number of cards, counted from the start of `cards`, that fit into `columns`.
fn fitting(cards: impl Iterator<Item = Card>, columns: usize) -> usize {
    let mut left = columns.saturating_sub(1);
    cards
        .take_while(|card| {
            let size = 1 + width(&card.to_string());
            let fits = size <= left;
            left = left.saturating_sub(size);
            fits
        })
        .count()
}

/// The widths of the columns, so that the lines of all players are aligned.
struct Columns {
    name: usize,
    points: usize,
    closed: usize,
    open: usize,
}

impl Columns {
    /// The piles of a seat; of a long open pile only the last cards.
    fn piles(&self, words: &Words, line: &mut StyledLine, cards: &SetupSeat) {
        let (closed, open) = (cards.closed.count(), cards.open.len());
        let (size, open_size) = (self.closed, self.open);
        let [closed_word, open_word] =
            ["terminal-lines-closed", "terminal-lines-open"].map(|key| words.say(key, &[]));
        let counts = format!("   {closed_word} {closed:>size$}   {open_word} {open:>open_size$} ");
        line.push(Paint::Plain, counts);
        if cards.open.is_empty() {
            return;
        }
        let room = WIDTH - line.width();
        let mut shown = fitting(cards.open.iter().rev().copied(), room.min(MAX_PILE_WIDTH));
        if shown < open {
            shown = fitting(cards.open.iter().rev().copied(), room.min(MAX_PILE_WIDTH) - 2);
            line.push(Paint::Faint, " …");
        }
        fan(line, &cards.open[open - shown..]);
    }
}

/// The most columns a pile takes: the top cards are what matters.
const MAX_PILE_WIDTH: usize = 36;

/// The cards of a closed pile that was turned over, whose order is known to all (G10).
fn known(words: &Words, closed: &Closed, name: usize) -> Option<StyledLine> {
    let Closed::Known(cards) = closed else { return None };
    if cards.is_empty() {
        return None;
    }
    let mut line = StyledLine::new();
    line.pad_to(2 + name + 3);
    line.push(Paint::Faint, words.say("terminal-next", &[]));
    let room = WIDTH - line.width() - 2;
    let shown = fitting(cards.iter().copied(), room.min(MAX_PILE_WIDTH));
    for card in &cards[..shown] {
        line.push(Paint::Plain, " ");
        line.push(Paint::Card(card.colour()), card.to_string());
    }
    line.push(Paint::Faint, if shown < cards.len() { " …" } else { "" });
    Some(line)
}
