//! Reading, checking and writing 15GO! positions.

use super::{Card, Closed, Fifteen, Row, Seat, TOP, Turn, letter};
use crate::common::{self, Game, join_or_dash, number};
use serde_json::{Map, Value};

impl Fifteen {
    /// Reads a position and checks it.
    pub fn from_position(given: &Map<String, Value>, text: &str) -> Result<Self, String> {
        let mut game = Fifteen::new(given)?;
        let players = game.options.players;
        let fields: Vec<&str> = text.split(' ').collect();
        let [seats, rows, done, turn, scores, finished, idle] = fields[..] else {
            return Err("a 15GO! position has seven fields".to_string());
        };
        game.seats = seats.split('/').map(read_seat).collect::<Result<_, _>>()?;
        if game.seats.len() != players {
            return Err("wrong number of seats".to_string());
        }
        game.rows = read_rows(rows)?;
        game.done = read_rows(done)?;
        game.turn = read_turn(turn, players)?;
        game.scores = common::numbers(scores, players).ok_or("a score is needed for every seat")?;
        game.finished = if finished == "-" {
            Vec::new()
        } else {
            let list: Option<Vec<usize>> =
                finished.split(',').map(|part| common::seat(part, players)).collect();
            list.ok_or("the finished seats cannot be read")?
        };
        game.idle = number(idle).ok_or("idle is not a number")?;
        game.check()?;
        if game.position() != text {
            return Err("the position is not in its canonical spelling".to_string());
        }
        Ok(game)
    }

    fn check(&self) -> Result<(), String> {
        let options = &self.options;
        for (card, count) in self.seen() {
            if count > options.copies(card.colour) {
                return Err(format!("there are too many cards {card}"));
            }
        }
        let unknown: u64 = self.seats.iter().map(|seat| u64::from(unknown_cards(seat))).sum();
        let unseen: u64 = self.unseen().iter().map(|(_, n)| u64::from(*n)).sum();
        if unknown != unseen {
            return Err(format!("{unknown} cards are unknown, but {unseen} have not been seen"));
        }
        // G5: a 1 never gets onto an open pile, nor from there into a closed one.
        for seat in &self.seats {
            let known = match &seat.closed {
                Closed::Known(cards) => cards.as_slice(),
                Closed::Unknown(_) => &[],
            };
            if seat.open.iter().chain(known).any(|card| card.value == 1) {
                return Err("a 1 lies in a pile".to_string());
            }
        }
        // G12
        let full = TOP as usize;
        if self.rows.iter().any(|row| row.len() >= full) {
            return Err("a complete row lies in the middle".to_string());
        }
        if self.done.iter().any(|row| row.len() != full) {
            return Err("a row among the completed ones is not complete".to_string());
        }
        if !options.points && self.scores.iter().any(|&score| score != 0) {
            return Err("there are scores without points".to_string());
        }
        // G13
        let out: Vec<usize> = (0..options.players).filter(|&seat| self.cards(seat) == 0).collect();
        let mut sorted = self.finished.clone();
        sorted.sort_unstable();
        if sorted != out {
            return Err("finished must list exactly the seats without a card".to_string());
        }
        if !options.points && out.len() > 1 {
            return Err("only one seat can be out without points".to_string());
        }
        let ended = if options.points { out.len() == options.players } else { out.len() == 1 };
        if self.idle > options.stall_limit {
            return Err("idle is beyond the stall limit".to_string());
        }
        let over = ended || self.idle == options.stall_limit;
        if over != (self.turn == Turn::Over) {
            return Err("a game that has ended must be marked x, and no other".to_string());
        }
        let fine = match self.turn {
            Turn::Turning(seat) => unknown_cards(&self.seats[seat]) > 0,
            Turn::Start(seat) => self.cards(seat) > 0 && !self.start_choices(seat).is_empty(),
            Turn::Hand(..) | Turn::Over => true,
        };
        if fine { Ok(()) } else { Err("that turn is not possible here".to_string()) }
    }
}

fn unknown_cards(seat: &Seat) -> u32 {
    match seat.closed {
        Closed::Unknown(count) => count,
        Closed::Known(_) => 0,
    }
}

fn read_pile(text: &str) -> Option<Vec<Card>> {
    if text == "-" {
        return Some(Vec::new());
    }
    text.split(',').map(read_card).collect()
}

fn read_seat(text: &str) -> Result<Seat, String> {
    let bad = || format!("{text:?} is no seat");
    let (closed, open) = text.split_once(':').ok_or_else(bad)?;
    let closed = match closed.strip_prefix('?') {
        Some(count) => Closed::Unknown(number(count).ok_or_else(bad)?),
        None => Closed::Known(read_pile(closed).ok_or_else(bad)?),
    };
    let open = read_pile(open).ok_or_else(bad)?;
    Ok(Seat { closed, open })
}

fn read_rows(text: &str) -> Result<Vec<Row>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let row = |text: &str| -> Option<Row> {
        let row: Option<Row> = text.chars().map(read_colour).collect();
        row.filter(|row| !row.is_empty())
    };
    let rows: Option<Vec<Row>> = text.split(';').map(row).collect();
    rows.ok_or_else(|| format!("{text:?} are no rows"))
}

fn read_turn(text: &str, players: usize) -> Result<Turn, String> {
    let turn = if text == "x" {
        Some(Turn::Over)
    } else if let Some(seat) = text.strip_suffix('?') {
        common::seat(seat, players).map(Turn::Turning)
    } else if let Some((seat, card)) = text.split_once(':') {
        common::seat(seat, players).and_then(|seat| Some(Turn::Hand(seat, read_card(card)?)))
    } else {
        common::seat(text, players).map(Turn::Start)
    };
    turn.ok_or_else(|| format!("{text:?} is no turn"))
}

pub(super) fn write_seat(seat: &Seat) -> String {
    let closed = match &seat.closed {
        Closed::Unknown(0) => "-".to_string(),
        Closed::Unknown(count) => format!("?{count}"),
        Closed::Known(cards) => join_or_dash(cards, ","),
    };
    format!("{closed}:{}", join_or_dash(&seat.open, ","))
}

pub(super) fn write_rows(rows: &[Row]) -> String {
    let text = |row: &Row| -> String { row.iter().map(|&colour| letter(colour)).collect() };
    join_or_dash(rows.iter().map(text), ";")
}

fn read_colour(c: char) -> Option<u32> {
    ('a'..='h').contains(&c).then(|| c as u32 - 'a' as u32)
}

fn read_card(text: &str) -> Option<Card> {
    let colour = read_colour(text.chars().next_back()?)?;
    // A colour letter is one byte long.
    let value = number(&text[..text.len() - 1])?;
    (1..=TOP).contains(&value).then_some(Card { value, colour })
}
