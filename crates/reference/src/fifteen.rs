//! 15GO!, clauses G1 to G20.

mod text;

use crate::common::{self, Game, OptionReader, Outcome, join, join_or_dash};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;

/// The highest value; a row that reaches it is complete (G12).
const TOP: u32 = 15;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Card {
    value: u32,
    colour: u32,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value, letter(self.colour))
    }
}

fn letter(colour: u32) -> char {
    (b'a' + colour as u8) as char
}

/// G3: exactly one higher or one lower.
fn neighbours(a: Card, b: Card) -> bool {
    a.value.abs_diff(b.value) == 1
}

/// A closed pile is either unknown as a whole or, once it was an open pile (G10), known as a whole, top first.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Closed {
    Unknown(u32),
    Known(Vec<Card>),
}

impl Closed {
    fn len(&self) -> u32 {
        match self {
            Closed::Unknown(count) => *count,
            Closed::Known(cards) => cards.len() as u32,
        }
    }
}

#[derive(Clone, Debug)]
struct Seat {
    closed: Closed,
    /// Bottom first.
    open: Vec<Card>,
}

/// A row in the middle: the colours of its cards from the 1 up.
type Row = Vec<u32>;

#[derive(Clone, Debug)]
struct Options {
    players: usize,
    sets: u32,
    colours: u32,
    starter: usize,
    must_place: bool,
    open_play: bool,
    own_build: bool,
    borrow: bool,
    points: bool,
    stall_limit: u32,
}

impl Options {
    /// G1: how many cards of one value have this colour.
    fn copies(&self, colour: u32) -> u32 {
        (0..self.sets).filter(|set| set % self.colours == colour).count() as u32
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// Chance turns the top card of the seat's closed pile.
    Turning(usize),
    /// The start of the seat's turn with a choice (G19).
    Start(usize),
    /// The seat holds a turned card.
    Hand(usize, Card),
    Over,
}

#[derive(Clone, Copy, Debug)]
enum Action {
    HandToRow(usize),
    HandToNewRow,
    HandToPile(usize),
    HandToOwnPile,
    Keep,
    OpenToRow(usize),
    OpenToPile(usize),
    Borrow { owner: usize, row: usize },
    TurnCard,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::HandToRow(row) => write!(f, "h>m{row}"),
            Action::HandToNewRow => write!(f, "h>m+"),
            Action::HandToPile(seat) => write!(f, "h>p{seat}"),
            Action::HandToOwnPile => write!(f, "h>o"),
            Action::Keep => write!(f, "keep"),
            Action::OpenToRow(row) => write!(f, "o>m{row}"),
            Action::OpenToPile(seat) => write!(f, "o>p{seat}"),
            Action::Borrow { owner, row } => write!(f, "b{owner}>m{row}"),
            Action::TurnCard => write!(f, "turn"),
        }
    }
}

pub struct Fifteen {
    options: Options,
    seats: Vec<Seat>,
    rows: Vec<Row>,
    done: Vec<Row>,
    turn: Turn,
    scores: Vec<u32>,
    finished: Vec<usize>,
    idle: u32,
}

/// The description of the options in the answer to `games`.
pub fn describe() -> Value {
    let flag = json!({"type": "boolean", "default": false});
    json!({
        "players": {"type": "integer", "default": 4, "min": 2, "max": 6},
        "sets": {"type": "integer", "default": 8, "min": 1, "max": 8},
        "colours": {"type": "integer", "default": 8, "min": 1, "max": 8},
        "starter": {"type": "integer", "default": 0, "min": 0, "max": 5},
        "must_place": flag,
        "open_play": flag,
        "own_build": flag,
        "borrow": flag,
        "points": flag,
        "stall_limit": {"type": "integer", "default": 200, "min": 1, "max": u32::MAX},
    })
}

fn read_options(given: &Map<String, Value>) -> Result<Options, String> {
    let mut reader = OptionReader::new(given);
    let players = reader.integer("players", 4, 2, 6)?;
    let options = Options {
        players: players as usize,
        sets: reader.integer("sets", 8, 1, 8)?,
        colours: reader.integer("colours", 8, 1, 8)?,
        starter: reader.integer("starter", 0, 0, players - 1)? as usize,
        must_place: reader.flag("must_place")?,
        open_play: reader.flag("open_play")?,
        own_build: reader.flag("own_build")?,
        borrow: reader.flag("borrow")?,
        points: reader.flag("points")?,
        stall_limit: reader.integer("stall_limit", 200, 1, u32::MAX)?,
    };
    reader.finish()?;
    Ok(options)
}

impl Fifteen {
    pub fn new(given: &Map<String, Value>) -> Result<Self, String> {
        let options = read_options(given)?;
        let players = options.players;
        let starter = options.starter;
        // G1: all cards are dealt one by one from the starter on.
        let mut counts = vec![0; players];
        for card in 0..(options.sets * TOP) as usize {
            counts[(starter + card) % players] += 1;
        }
        let seats = counts
            .into_iter()
            .map(|count| Seat { closed: Closed::Unknown(count), open: Vec::new() });
        let mut game = Fifteen {
            options,
            seats: seats.collect(),
            rows: Vec::new(),
            done: Vec::new(),
            turn: Turn::Over,
            scores: vec![0; players],
            finished: Vec::new(),
            idle: 0,
        };
        game.begin_turn(starter);
        Ok(game)
    }

    fn top(&self, seat: usize) -> Option<Card> {
        self.seats[seat].open.last().copied()
    }

    /// How many cards the seat has, a card in its hand included.
    fn cards(&self, seat: usize) -> u32 {
        let hand = u32::from(matches!(self.turn, Turn::Hand(holder, _) if holder == seat));
        self.seats[seat].closed.len() + self.seats[seat].open.len() as u32 + hand
    }

    /// G4, G18: the rows whose top is exactly one lower than the card.
    fn rows_for(&self, card: Card) -> Vec<usize> {
        (0..self.rows.len()).filter(|&row| self.rows[row].len() as u32 + 1 == card.value).collect()
    }

    /// G3: the other seats on whose open piles the card may go.
    fn piles_for(&self, seat: usize, card: Card) -> Vec<usize> {
        (0..self.options.players)
            .filter(|&other| other != seat)
            .filter(|&other| self.top(other).is_some_and(|top| neighbours(top, card)))
            .collect()
    }

    /// G16: the borrowings of the seat.
    fn borrowings(&self, seat: usize) -> Vec<Action> {
        let mut list = Vec::new();
        for owner in 0..self.options.players {
            if let Some(card) = self.top(owner).filter(|_| owner != seat && self.options.borrow) {
                let rows = self.rows_for(card).into_iter();
                list.extend(rows.map(|row| Action::Borrow { owner, row }));
            }
        }
        list
    }

    /// G14, G16: the choices at the start of the seat's turn, besides turning a card.
    fn start_choices(&self, seat: usize) -> Vec<Action> {
        let mut list = Vec::new();
        if let Some(card) = self.top(seat).filter(|_| self.options.open_play) {
            list.extend(self.rows_for(card).into_iter().map(Action::OpenToRow));
            let piles = self.piles_for(seat, card).into_iter();
            list.extend(piles.map(Action::OpenToPile));
        }
        list.extend(self.borrowings(seat));
        list
    }

    fn hand_choices(&self, seat: usize, card: Card) -> Vec<Action> {
        // G5: a turned 1 always starts a new row, and nothing else may be done.
        if card.value == 1 {
            return vec![Action::HandToNewRow];
        }
        let rows = self.rows_for(card);
        let piles = self.piles_for(seat, card);
        // G8: with `must_place` keeping is for cards that cannot go to the middle nor onto another pile.
        let may_keep = !self.options.must_place || (rows.is_empty() && piles.is_empty());
        let mut list: Vec<Action> = rows.into_iter().map(Action::HandToRow).collect();
        list.extend(piles.into_iter().map(Action::HandToPile));
        // G15, G9
        if self.options.own_build && self.top(seat).is_some_and(|top| neighbours(top, card)) {
            list.push(Action::HandToOwnPile);
        }
        // G7
        if may_keep {
            list.push(Action::Keep);
        }
        list.extend(self.borrowings(seat));
        list
    }

    fn actions(&self, seat: usize) -> Vec<Action> {
        match self.turn {
            Turn::Start(actor) if actor == seat => {
                let mut list = self.start_choices(seat);
                list.push(Action::TurnCard);
                list
            }
            Turn::Hand(actor, card) if actor == seat => self.hand_choices(seat, card),
            _ => Vec::new(),
        }
    }

    /// G19: the start of a turn, or the same moment again after a step of G14 or G16.
    fn begin_turn(&mut self, seat: usize) {
        if self.start_choices(seat).is_empty() {
            self.turn_card(seat);
        } else {
            self.turn = Turn::Start(seat);
        }
    }

    /// G2, G10, G11: the next card of a seat that has at least one is turned.
    fn turn_card(&mut self, seat: usize) {
        let Seat { closed, open } = &mut self.seats[seat];
        if closed.len() == 0 {
            if open.len() <= 1 {
                // G11: the single card is taken up.
                if let Some(card) = open.pop() {
                    self.turn = Turn::Hand(seat, card);
                }
                return;
            }
            // G10: the top card stays, the others are turned over as one pile, so that the lowest comes first.
            let top = open.split_off(open.len() - 1);
            let others = std::mem::replace(open, top);
            *closed = Closed::Known(others);
        }
        self.turn = match closed {
            Closed::Unknown(_) => Turn::Turning(seat),
            Closed::Known(cards) => Turn::Hand(seat, cards.remove(0)),
        };
    }

    /// The turn passes to the next seat that is not out (G17).
    fn pass_turn(&mut self, seat: usize) {
        let players = self.options.players;
        let next = (1..=players)
            .map(|step| (seat + step) % players)
            .find(|other| !self.finished.contains(other));
        match next {
            Some(next) => self.begin_turn(next),
            None => self.turn = Turn::Over,
        }
    }

    /// A card goes onto a row in the middle, moved there by `mover` (G4, G12, G17, G20).
    fn add_to_row(&mut self, mover: usize, row: usize, card: Card) {
        self.rows[row].push(card.colour);
        self.idle = 0;
        if card.value == TOP {
            let complete = self.rows.remove(row);
            if self.options.points {
                let one_colour = complete.iter().all(|&colour| colour == card.colour);
                let points = if one_colour { 150 } else { 15 };
                self.scores[mover] = self.scores[mover].saturating_add(points);
            }
            self.done.push(complete);
        }
    }

    /// G20: counts a card that was kept or put on the own open pile; returns whether that ends the game.
    fn count_idle(&mut self) -> bool {
        self.idle = self.idle.saturating_add(1);
        if self.idle >= self.options.stall_limit {
            self.turn = Turn::Over;
            return true;
        }
        false
    }

    /// G13, G17: a seat that has just given away its last card is out; returns whether that ends the game.
    fn check_out(&mut self, seat: usize) -> bool {
        if self.cards(seat) > 0 {
            return false;
        }
        let reward = 30 - 5 * self.finished.len() as u32;
        self.finished.push(seat);
        if self.options.points {
            self.scores[seat] = self.scores[seat].saturating_add(reward);
            if self.finished.len() < self.options.players {
                return false;
            }
        }
        // A card in hand goes onto its holder's open pile.
        if let Turn::Hand(holder, card) = self.turn {
            self.seats[holder].open.push(card);
        }
        self.turn = Turn::Over;
        true
    }

    /// G6: after a placed card the next one is turned, unless the seat is out.
    fn after_placing(&mut self, seat: usize) {
        if self.check_out(seat) {
            return;
        }
        if self.finished.contains(&seat) {
            self.pass_turn(seat);
        } else {
            self.turn_card(seat);
        }
    }

    /// G14, G16: after a step at the start of a turn the seat acts again, unless it is out.
    fn after_start_step(&mut self, seat: usize) {
        if self.finished.contains(&seat) {
            self.pass_turn(seat);
        } else {
            self.begin_turn(seat);
        }
    }

    fn play(&mut self, seat: usize, action: Action) {
        let hand = match self.turn {
            Turn::Hand(_, card) => Some(card),
            _ => None,
        };
        match (action, hand) {
            (Action::TurnCard, _) => self.turn_card(seat),
            (Action::Borrow { owner, row }, _) => {
                if let Some(card) = self.seats[owner].open.pop() {
                    self.add_to_row(seat, row, card);
                    if !self.check_out(owner) && hand.is_none() {
                        self.after_start_step(seat);
                    }
                }
            }
            (Action::OpenToRow(row), _) => {
                if let Some(card) = self.seats[seat].open.pop() {
                    self.add_to_row(seat, row, card);
                    if !self.check_out(seat) {
                        self.after_start_step(seat);
                    }
                }
            }
            (Action::OpenToPile(other), _) => {
                if let Some(card) = self.seats[seat].open.pop() {
                    self.seats[other].open.push(card);
                    if !self.check_out(seat) {
                        self.after_start_step(seat);
                    }
                }
            }
            (_, None) => {}
            (Action::Keep, Some(card)) => {
                self.seats[seat].open.push(card);
                if !self.count_idle() {
                    self.pass_turn(seat);
                }
            }
            (Action::HandToOwnPile, Some(card)) => {
                self.seats[seat].open.push(card);
                // G15: the turn goes on only while closed cards are left.
                let goes_on = self.seats[seat].closed.len() > 0;
                match self.count_idle() {
                    true => {}
                    false if goes_on => self.turn_card(seat),
                    false => self.pass_turn(seat),
                }
            }
            (Action::HandToRow(row), Some(card)) => {
                self.turn = Turn::Turning(seat);
                self.add_to_row(seat, row, card);
                self.after_placing(seat);
            }
            (Action::HandToNewRow, Some(card)) => {
                self.turn = Turn::Turning(seat);
                self.rows.push(vec![card.colour]);
                self.idle = 0;
                self.after_placing(seat);
            }
            (Action::HandToPile(other), Some(card)) => {
                self.turn = Turn::Turning(seat);
                self.seats[other].open.push(card);
                self.after_placing(seat);
            }
        }
    }

    /// All seen cards with their counts.
    fn seen(&self) -> BTreeMap<Card, u32> {
        let mut cards = Vec::new();
        for seat in &self.seats {
            cards.extend(seat.open.iter().copied());
            if let Closed::Known(known) = &seat.closed {
                cards.extend(known.iter().copied());
            }
        }
        for row in self.rows.iter().chain(&self.done) {
            let in_row = row.iter().zip(1..);
            cards.extend(in_row.map(|(&colour, value)| Card { value, colour }));
        }
        if let Turn::Hand(_, card) = self.turn {
            cards.push(card);
        }
        let mut seen = BTreeMap::new();
        for card in cards {
            *seen.entry(card).or_insert(0) += 1;
        }
        seen
    }

    /// The unseen cards with their counts.
    fn unseen(&self) -> Vec<(Card, u32)> {
        let seen = self.seen();
        let mut list = Vec::new();
        for value in 1..=TOP {
            for colour in 0..self.options.colours {
                let card = Card { value, colour };
                let gone = seen.get(&card).copied().unwrap_or(0);
                let left = self.options.copies(colour).saturating_sub(gone);
                if left > 0 {
                    list.push((card, left));
                }
            }
        }
        list
    }
}

impl Game for Fifteen {
    fn name(&self) -> &'static str {
        "15go"
    }

    fn options(&self) -> Value {
        let o = &self.options;
        json!({
            "players": o.players,
            "sets": o.sets,
            "colours": o.colours,
            "starter": o.starter,
            "must_place": o.must_place,
            "open_play": o.open_play,
            "own_build": o.own_build,
            "borrow": o.borrow,
            "points": o.points,
            "stall_limit": o.stall_limit,
        })
    }

    fn position(&self) -> String {
        let turn = match self.turn {
            Turn::Turning(seat) => format!("{seat}?"),
            Turn::Start(seat) => seat.to_string(),
            Turn::Hand(seat, card) => format!("{seat}:{card}"),
            Turn::Over => "x".to_string(),
        };
        format!(
            "{} {} {} {turn} {} {} {}",
            join(self.seats.iter().map(text::write_seat), "/"),
            text::write_rows(&self.rows),
            text::write_rows(&self.done),
            join(&self.scores, ","),
            join_or_dash(&self.finished, ","),
            self.idle,
        )
    }

    fn legal(&self) -> BTreeMap<usize, Vec<String>> {
        let mut legal = BTreeMap::new();
        for seat in 0..self.options.players {
            let actions = self.actions(seat);
            if !actions.is_empty() {
                legal.insert(seat, actions.iter().map(Action::to_string).collect());
            }
        }
        legal
    }

    fn chance(&self) -> Vec<(String, u32)> {
        if !matches!(self.turn, Turn::Turning(_)) {
            return Vec::new();
        }
        let unseen = self.unseen().into_iter();
        unseen.map(|(card, n)| (format!("={card}"), n)).collect()
    }

    fn act(&mut self, seat: usize, action: &str) -> bool {
        let found = (seat < self.options.players)
            .then(|| self.actions(seat))
            .and_then(|list| list.into_iter().find(|one| one.to_string() == action));
        match found {
            Some(action) => {
                self.play(seat, action);
                true
            }
            None => false,
        }
    }

    fn resolve(&mut self, outcome: &str) -> bool {
        let Turn::Turning(seat) = self.turn else {
            return false;
        };
        let unseen = self.unseen();
        let found = unseen.iter().find(|(card, _)| format!("={card}") == outcome);
        let (Some(&(card, _)), Closed::Unknown(count)) = (found, &mut self.seats[seat].closed)
        else {
            return false;
        };
        *count -= 1;
        self.turn = Turn::Hand(seat, card);
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn != Turn::Over {
            return None;
        }
        // G13, G20: the fewest cards rank best; G17: with points the most points.
        let points: Vec<u32> = if self.options.points {
            self.scores.clone()
        } else {
            (0..self.options.players).map(|seat| self.cards(seat)).collect()
        };
        Some(Outcome {
            ranks: common::ranks(&points, self.options.points),
            scores: points.iter().map(|&score| json!(score)).collect(),
        })
    }
}
