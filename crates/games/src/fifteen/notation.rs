//! Positions as text: `seats rows done turn scores finished idle`.
//!
//! Text is parsed to a [`Setup`] (readable, but not checked against the rules), and a `Setup` becomes a [`State`]
//! if it breaks no clause.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::error::{ParseError, Violation};
use crate::fifteen::action::{colour, letter};
use crate::fifteen::state::{MAX_ROWS, Phase, TOP};
use crate::fifteen::{Card, Options, State};
use crate::seat::{MAX_SEATS, Seat};
use crate::text;

/// A closed pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Closed {
    /// The number of unseen cards, including the one being turned over.
    Unknown(u32),
    /// Known cards, top first.
    Known(Vec<Card>),
}

impl Closed {
    /// The number of its cards.
    #[must_use]
    pub const fn count(&self) -> usize {
        match self {
            Self::Unknown(count) => *count as usize,
            Self::Known(cards) => cards.len(),
        }
    }
}

/// The cards of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupSeat {
    /// The closed pile.
    pub closed: Closed,
    /// The open pile, bottom first.
    pub open: Vec<Card>,
}

/// The turn field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupTurn {
    /// The start of the seat's turn, with a choice.
    Start(Seat),
    /// A card is being turned for the seat.
    Turning(Seat),
    /// The seat holds a card.
    Hand(Seat, Card),
    /// The game is over.
    Over,
}

/// A position that was read, but not checked against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The cards by seat.
    pub seats: Vec<SetupSeat>,
    /// The rows in the middle, as colours from the 1 up, oldest row first.
    pub rows: Vec<Vec<u8>>,
    /// The completed rows, in order of completion.
    pub done: Vec<Vec<u8>>,
    /// The turn.
    pub turn: SetupTurn,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// The seats that are out, in order.
    pub finished: Vec<Seat>,
    /// Cards in a row that went to no row of the middle.
    pub idle: u32,
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(position: &str) -> Result<Self, ParseError> {
        let [seats, rows, done, turn, scores, finished, idle] = text::fields(
            position,
            ["seats", "rows", "done", "turn", "scores", "finished", "idle"],
        )?;
        let seats = seats
            .split('/')
            .enumerate()
            .map(|(seat, part)| {
                read_seat(part).ok_or_else(|| {
                    let expected =
                        "`closed:open`, closed being `?k`, cards or `-`, open cards or `-`";
                    ParseError::new(format!("seats, seat {seat}"), part, expected)
                })
            })
            .collect::<Result<_, _>>()?;
        let number = |place: &'static str| {
            move |part| text::number(part).ok_or_else(|| ParseError::new(place, part, "a number"))
        };
        Ok(Self {
            seats,
            rows: read_rows("rows", rows)?,
            done: read_rows("done", done)?,
            turn: read_turn(turn)
                .ok_or_else(|| ParseError::new("turn", turn, "`s`, `s?`, `s:7c` or `x`"))?,
            scores: scores.split(',').map(number("scores")).collect::<Result<_, _>>()?,
            finished: text::list(finished, ',')
                .map(|part| {
                    text::seat(part).ok_or_else(|| ParseError::new("finished", part, "a seat"))
                })
                .collect::<Result<_, _>>()?,
            idle: number("idle")(idle)?,
        })
    }
}

fn read_cards(cards: &str) -> Option<Vec<Card>> {
    text::list(cards, ',').map(|card| card.parse().ok()).collect()
}

fn read_seat(seat: &str) -> Option<SetupSeat> {
    let (closed, open) = seat.split_once(':')?;
    let closed = match closed.strip_prefix('?') {
        Some(count) => Closed::Unknown(text::number(count).filter(|&count| count > 0)?),
        None => Closed::Known(read_cards(closed)?),
    };
    Some(SetupSeat { closed, open: read_cards(open)? })
}

fn read_rows(place: &'static str, rows: &str) -> Result<Vec<Vec<u8>>, ParseError> {
    let read = |row: &str| {
        let colours: Option<Vec<u8>> = row.chars().map(colour).collect();
        colours.filter(|colours| !colours.is_empty()).ok_or_else(|| {
            ParseError::new(place, row, "colour letters a to h, from the 1 up, or `-`")
        })
    };
    text::list(rows, ';').map(read).collect()
}

fn read_turn(turn: &str) -> Option<SetupTurn> {
    if turn == "x" {
        return Some(SetupTurn::Over);
    }
    if let Some(seat) = turn.strip_suffix('?') {
        return text::seat(seat).map(SetupTurn::Turning);
    }
    match turn.split_once(':') {
        Some((seat, card)) => Some(SetupTurn::Hand(text::seat(seat)?, card.parse().ok()?)),
        None => text::seat(turn).map(SetupTurn::Start),
    }
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(count) => write!(f, "?{count}"),
            Self::Known(cards) => text::write_list(f, cards, ","),
        }
    }
}

impl fmt::Display for SetupSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.closed)?;
        text::write_list(f, &self.open, ",")
    }
}

/// A row as the letters of its colours.
struct Colours<'r>(&'r Vec<u8>);

impl fmt::Display for Colours<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&colour| f.write_char(letter(colour)))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_list(f, &self.seats, "/")?;
        f.write_str(" ")?;
        text::write_list(f, self.rows.iter().map(Colours), ";")?;
        f.write_str(" ")?;
        text::write_list(f, self.done.iter().map(Colours), ";")?;
        match self.turn {
            SetupTurn::Start(seat) => write!(f, " {seat} ")?,
            SetupTurn::Turning(seat) => write!(f, " {seat}? ")?,
            SetupTurn::Hand(seat, card) => write!(f, " {seat}:{card} ")?,
            SetupTurn::Over => f.write_str(" x ")?,
        }
        text::write_list(f, &self.scores, ",")?;
        f.write_str(" ")?;
        text::write_list(f, &self.finished, ",")?;
        write!(f, " {}", self.idle)
    }
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
        let row = |&row: &u64, size: u8| (0..size).map(|at| (row >> (4 * at) & 15) as u8).collect();
        let rows = self.rows.iter().zip(self.row_tops()).take(self.row_count.into());
        let done = self.rows.iter().rev().take(self.done_count.into());
        let seats = self.piles[..self.players()].iter().map(|piles| SetupSeat {
            closed: match piles.unknown {
                0 => Closed::Known(piles.closed().collect()),
                count => Closed::Unknown(count.into()),
            },
            open: piles.open().collect(),
        });
        Setup {
            seats: seats.collect(),
            rows: rows.map(|(colours, size)| row(colours, size)).collect(),
            done: done.map(|colours| row(colours, TOP)).collect(),
            turn: match (self.phase, self.hand) {
                (Phase::Start, _) => SetupTurn::Start(self.seat),
                (Phase::Hand, Some(card)) => SetupTurn::Hand(self.seat, card),
                (Phase::Turning | Phase::Hand, _) => SetupTurn::Turning(self.seat),
                (Phase::Over, _) => SetupTurn::Over,
            },
            scores: self.scores[..self.players()].to_vec(),
            finished: self.finished().iter().map(|&seat| Seat::new(seat.into())).collect(),
            idle: self.idle,
        }
    }

    /// The state that a setup describes.
    ///
    /// # Errors
    /// If it breaks a clause. The options must have been checked.
    pub fn from_setup(options: &Options, setup: &Setup) -> Result<Self, Violation> {
        let mut state = Self::empty(options);
        let players = state.players();
        if setup.seats.len() != players || setup.scores.len() != players {
            let why = format!(
                "{players} players need as many piles and scores, here are {} and {}",
                setup.seats.len(),
                setup.scores.len()
            );
            return Err(Violation::new("G1", "table", why));
        }
        state.lay_rows(setup)?;
        for (seat, cards) in Seat::all(players).zip(&setup.seats) {
            state.lay_seat(seat, cards)?;
        }
        state.lay_turn(setup)?;
        state.check_unknown()?;
        for (seat, &score) in setup.scores.iter().enumerate() {
            if score > 0 && !state.points {
                return Err(Violation::new("G17", "scores", "points, but the game has none"));
            }
            state.scores[seat] = score;
        }
        state.lay_finished(setup)?;
        state.idle = setup.idle;
        state.check_end()?;
        Ok(state)
    }

    /// Marks a card as seen, which must be one that exists and lies nowhere else.
    fn meet(&mut self, card: Card, place: impl FnOnce() -> String) -> Result<(), Violation> {
        if card.colour() >= self.colours || !self.see(card) {
            let why = format!("{card} is there more often than there are such cards");
            return Err(Violation::new("G1", place(), why));
        }
        Ok(())
    }

    fn lay_rows(&mut self, setup: &Setup) -> Result<(), Violation> {
        if setup.rows.len() + setup.done.len() > MAX_ROWS {
            let why = format!("more than {MAX_ROWS} rows");
            return Err(Violation::new("G1", "rows", why));
        }
        let all = setup
            .rows
            .iter()
            .map(|row| (row, false))
            .chain(setup.done.iter().map(|row| (row, true)));
        for (row, done) in all {
            let place = if done { "done" } else { "rows" };
            let size = row.len();
            if size == 0 {
                return Err(Violation::new("G5", place, "a row without cards, it starts with a 1"));
            }
            if done != (size == usize::from(TOP)) {
                let why = format!("a row of {size} cards, complete are those of {TOP}");
                return Err(Violation::new("G12", place, why));
            }
            if size > usize::from(TOP) {
                let why = format!("a row of {size} cards, it ends at {TOP}");
                return Err(Violation::new("G12", place, why));
            }
            let mut colours = 0;
            for (value, &colour) in (1..).zip(row) {
                if colour >= self.colours {
                    let why = format!("there are {} colours", self.colours);
                    return Err(Violation::new("G1", place, why));
                }
                self.meet(Card::new(value, colour), || place.into())?;
                colours |= u64::from(colour) << (4 * (value - 1));
            }
            if done {
                self.done_count += 1;
                self.rows[MAX_ROWS - usize::from(self.done_count)] = colours;
            } else {
                self.rows[usize::from(self.row_count)] = colours;
                self.row_tops.set(self.row_count.into(), size as u8);
                self.row_count += 1;
            }
        }
        Ok(())
    }

    fn lay_seat(&mut self, seat: Seat, cards: &SetupSeat) -> Result<(), Violation> {
        let no_one = |card: Card, place: &str| {
            if card.value() != 1 {
                return Ok(());
            }
            let why = format!("{card}, but a 1 always goes to the middle");
            Err(Violation::new("G5", format!("{place} pile of seat {seat}"), why))
        };
        match &cards.closed {
            Closed::Unknown(count) => {
                let most = u32::from(self.sets) * u32::from(TOP);
                if *count > most {
                    let why = format!("{count} cards, there are {most}");
                    return Err(Violation::new("G1", format!("closed pile of seat {seat}"), why));
                }
                self.piles[seat.index()].unknown = *count as u8;
            }
            Closed::Known(known) => {
                for &card in known {
                    no_one(card, "closed")?;
                    self.meet(card, || format!("closed pile of seat {seat}"))?;
                    self.piles[seat.index()].push_closed(card);
                }
            }
        }
        for &card in &cards.open {
            no_one(card, "open")?;
            self.meet(card, || format!("open pile of seat {seat}"))?;
            self.push_open(seat, card);
        }
        Ok(())
    }

    fn lay_turn(&mut self, setup: &Setup) -> Result<(), Violation> {
        let (phase, seat) = match setup.turn {
            SetupTurn::Start(seat) => (Phase::Start, seat),
            SetupTurn::Turning(seat) => (Phase::Turning, seat),
            SetupTurn::Hand(seat, card) => {
                self.meet(card, || format!("hand of seat {seat}"))?;
                self.hand = Some(card);
                (Phase::Hand, seat)
            }
            SetupTurn::Over => (Phase::Over, Seat::new(0)),
        };
        if seat.index() >= self.players() {
            let why = format!("there is no seat {seat} among {}", self.players);
            return Err(Violation::new("G1", "turn", why));
        }
        (self.phase, self.seat) = (phase, seat);
        match phase {
            Phase::Turning if self.piles[seat.index()].unknown == 0 => {
                let why = format!("seat {seat} has no unknown card that could be turned");
                Err(Violation::new("G2", "turn", why))
            }
            Phase::Start if self.is_out(seat) => {
                Err(Violation::new("G13", "turn", format!("seat {seat} has no card")))
            }
            Phase::Start if self.start_choices() == 0 => {
                let why = format!("seat {seat} has no choice, so a card is turned at once");
                Err(Violation::new("G19", "turn", why))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the unknown cards are exactly those that lie open nowhere.
    fn check_unknown(&self) -> Result<(), Violation> {
        let unknown: u32 = self.piles.iter().map(|piles| u32::from(piles.unknown)).sum();
        let unseen = self.unseen_count();
        if unknown != unseen {
            let why = format!("{unknown} unknown cards, but {unseen} lie open nowhere");
            return Err(Violation::new("G1", "closed piles", why));
        }
        Ok(())
    }

    fn lay_finished(&mut self, setup: &Setup) -> Result<(), Violation> {
        let out = Seat::all(self.players()).filter(|&seat| self.is_out(seat)).count();
        let listed = &setup.finished;
        let twice = (1..listed.len()).any(|at| listed[..at].contains(&listed[at]));
        let wrong = listed.iter().any(|&seat| seat.index() >= self.players() || !self.is_out(seat));
        if twice || wrong || listed.len() != out || listed.len() > MAX_SEATS {
            let why = "lists the seats without any card, each once";
            return Err(Violation::new("G13", "finished", why));
        }
        for (place, seat) in self.finished.iter_mut().zip(listed) {
            *place = seat.index() as u8;
        }
        self.finished_count = out as u8;
        self.out = listed.iter().copied().collect();
        if out > 1 && !self.points {
            let why = "the first to be out ends the game, so no second can be";
            return Err(Violation::new("G13", "finished", why));
        }
        Ok(())
    }

    /// Checks that exactly an ended game is marked as over (G13, G17, G20).
    fn check_end(&self) -> Result<(), Violation> {
        let needed = if self.points { self.players } else { 1 };
        let all_out = self.finished_count >= needed;
        if self.idle > self.stall_limit {
            let why = format!("{} idle cards, the game ends at {}", self.idle, self.stall_limit);
            return Err(Violation::new("G20", "idle", why));
        }
        let stalled = self.idle == self.stall_limit;
        match (self.phase == Phase::Over, all_out || stalled) {
            (true, false) => {
                let why = "over, but there are players who are not out and nothing has stalled";
                Err(Violation::new("G13", "turn", why))
            }
            (false, true) => {
                let clause = if stalled { "G20" } else { "G13" };
                Err(Violation::new(clause, "turn", "the game has ended, but play goes on"))
            }
            _ => Ok(()),
        }
    }
}
