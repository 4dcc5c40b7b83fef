//! Reading, checking and writing Completto positions.

use super::{
    Completto, Row, Slot, TILES, Turn, ascending, face_down, mark, open_numbers, partner, places,
};
use crate::common::{self, Game, number};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

impl Completto {
    /// Reads a position and checks it.
    pub fn from_position(given: &Map<String, Value>, text: &str) -> Result<Self, String> {
        let mut game = Completto::new(given)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [rows, pool, turn, idle, round, minus] = fields[..] else {
            return Err("a Completto position has six fields".to_string());
        };
        let players = game.options.players;
        game.rows = rows.split('/').map(read_row).collect::<Result<_, _>>()?;
        if game.rows.len() != players {
            return Err("wrong number of rows".to_string());
        }
        game.pool.clear();
        if pool != "-" {
            for part in pool.split(',') {
                let tile = number(part).filter(|tile| (1..=TILES).contains(tile));
                let tile = tile.ok_or_else(|| format!("{part:?} is no tile of the pool"))?;
                if !game.pool.insert(tile) {
                    return Err(format!("tile {tile} lies twice in the pool"));
                }
            }
        }
        game.turn = read_turn(turn, players)?;
        game.idle = number(idle).ok_or("idle is not a number")?;
        let (round, starter) = round.split_once('/').ok_or("the round is not r/s")?;
        game.round = number(round)
            .filter(|round| (1..=game.options.rounds).contains(round))
            .ok_or("there is no such round")?;
        game.round_starter =
            common::seat(starter, players).ok_or("there is no such round starter")?;
        game.minus =
            common::numbers(minus, players).ok_or("minus points are needed for every seat")?;
        game.check()?;
        if game.position() != text {
            return Err("the position is not in its canonical spelling".to_string());
        }
        Ok(game)
    }

    fn check(&self) -> Result<(), String> {
        let options = &self.options;
        let mut seen = BTreeSet::new();
        for tile in self.seen() {
            if !seen.insert(tile) {
                return Err(format!("tile {tile} is there twice"));
            }
        }
        if let Some(seat) = (0..options.players).find(|&seat| !ascending(&self.rows[seat])) {
            return Err(format!("the row of seat {seat} does not ascend"));
        }
        let full = u64::from(options.hidden) + u64::from(options.open);
        for (seat, row) in self.rows.iter().enumerate() {
            match &self.turn {
                Turn::Setup { left, held } => {
                    if left[seat] > options.open || (left[seat] == 0 && held[seat].is_some()) {
                        return Err(format!("seat {seat} cannot have that left to insert"));
                    }
                    let open = options.open - left[seat];
                    if face_down(row) != options.hidden || open_numbers(row).len() != open as usize
                    {
                        return Err(format!("the row of seat {seat} does not match the set-up"));
                    }
                }
                _ if row.len() as u64 != full => {
                    return Err(format!("the row of seat {seat} has a wrong length"));
                }
                _ => {}
            }
        }
        if self.face_down_pool() < 0 {
            return Err("there are too many tiles".to_string());
        }
        let complete = (0..options.players).filter(|&seat| self.complete(seat)).count();
        if complete > 1 {
            return Err("more than one row is completely open".to_string());
        }
        if self.turn == Turn::Over {
            if self.round != options.rounds {
                return Err("the match is not over before the last round".to_string());
            }
            if self.idle > options.stall_limit
                || (complete == 0 && self.idle != options.stall_limit)
            {
                return Err("nothing has ended the match".to_string());
            }
            return Ok(());
        }
        if complete == 1 {
            return Err("a row is completely open, so the match must be over".to_string());
        }
        if self.idle >= options.stall_limit {
            return Err("the stall limit is reached, so the match must be over".to_string());
        }
        match &self.turn {
            Turn::Setup { left, .. } => {
                if left.iter().all(|&count| count == 0) {
                    return Err("nobody has anything left to insert".to_string());
                }
                if !self.pool.is_empty() || self.idle != 0 {
                    return Err("in set-up no tile is face up and no turn is idle".to_string());
                }
            }
            Turn::Drawing(_) if self.face_down_pool() < 1 => {
                return Err("there is no tile to draw".to_string());
            }
            Turn::Placing(seat, tile) if places(&self.rows[*seat], *tile).is_empty() => {
                return Err("the drawn tile fits nowhere".to_string());
            }
            _ => {}
        }
        Ok(())
    }
}

fn read_row(text: &str) -> Result<Row, String> {
    let mut row = Row::new();
    for part in text.split(',') {
        let bad = || format!("{part:?} is no part of a row");
        if let Some(count) = part.strip_prefix('_') {
            let count = number(count).ok_or_else(bad)?;
            if count == 0 || count > TILES || row.last() == Some(&Slot::Down) {
                return Err(bad());
            }
            row.extend(vec![Slot::Down; count as usize]);
        } else {
            let (digits, turned) = match part.strip_prefix('~') {
                Some(digits) => (digits, true),
                None => (part, false),
            };
            let number = number(digits).ok_or_else(bad)?;
            if !(1..=TILES).contains(&number) || (turned && partner(number).is_none()) {
                return Err(bad());
            }
            row.push(Slot::Open { number, turned });
        }
    }
    Ok(row)
}

fn read_turn(text: &str, players: usize) -> Result<Turn, String> {
    let bad = || format!("{text:?} is no turn");
    let tile = |text: &str| number(text).filter(|tile| (1..=TILES).contains(tile));
    if text == "x" {
        return Ok(Turn::Over);
    }
    if let Some(list) = text.strip_prefix("setup:") {
        let mut left = Vec::new();
        let mut held = Vec::new();
        for part in list.split(',') {
            let (count, hand) = match part.split_once('@') {
                Some((count, hand)) => (count, Some(tile(hand).ok_or_else(bad)?)),
                None => (part, None),
            };
            left.push(number(count).ok_or_else(bad)?);
            held.push(hand);
        }
        if left.len() != players {
            return Err(bad());
        }
        return Ok(Turn::Setup { left, held });
    }
    let turn = if let Some(seat) = text.strip_suffix('?') {
        common::seat(seat, players).map(Turn::Drawing)
    } else if let Some((seat, hand)) = text.split_once(':') {
        common::seat(seat, players).and_then(|seat| Some(Turn::Placing(seat, tile(hand)?)))
    } else {
        common::seat(text, players).map(Turn::Choose)
    };
    turn.ok_or_else(bad)
}

pub(super) fn write_row(row: &Row) -> String {
    let mut parts = Vec::new();
    let mut run = 0;
    for slot in row {
        match *slot {
            Slot::Down => run += 1,
            Slot::Open { number, turned } => {
                if run > 0 {
                    parts.push(format!("_{run}"));
                    run = 0;
                }
                parts.push(format!("{}{number}", mark(turned)));
            }
        }
    }
    if run > 0 {
        parts.push(format!("_{run}"));
    }
    parts.join(",")
}
