//! Positions as text: `rows pool turn idle round minus`.
//!
//! Text is parsed to a [`Setup`] (readable, but not checked against the rules), and a `Setup` becomes a [`State`]
//! if it breaks no clause.

use std::fmt;
use std::str::FromStr;

use crate::bits::Set128;
use crate::completto::rules::tiles;
use crate::completto::state::{ALL, Phase, SLOTS, TURNED};
use crate::completto::{Options, State, TILES, partner};
use crate::error::{ParseError, Violation};
use crate::seat::{MAX_SEATS, Seat};
use crate::text;

/// A slot of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A face-down tile.
    Hidden,
    /// An open tile and the number it reads.
    Open {
        /// The number it reads.
        number: u8,
        /// Whether it is turned, so that its printed number is the partner.
        turned: bool,
    },
}

/// The turn field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupTurn {
    /// By seat, tiles left to insert and the held one.
    Setup(Vec<(u8, Option<u8>)>),
    /// The seat chooses.
    Choose(Seat),
    /// A tile is being drawn for the seat.
    Draw(Seat),
    /// The seat must place this tile.
    Place(Seat, u8),
    /// The match is over.
    Over,
}

/// A position that was read, but not checked against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rows by seat.
    pub rows: Vec<Vec<Slot>>,
    /// The face-up tiles of the pool, by printed number.
    pub pool: Vec<u8>,
    /// The turn.
    pub turn: SetupTurn,
    /// Turns in a row without a placement.
    pub idle: u32,
    /// The round, from 1.
    pub round: u32,
    /// The seat that started it.
    pub starter: Seat,
    /// Points of the finished rounds, by seat.
    pub minus: Vec<u32>,
}

/// A tile number; anything else cannot be read.
fn tile(text: &str) -> Option<u8> {
    text::number(text).filter(|n| (1..=TILES as u32).contains(n)).map(|n| n as u8)
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(position: &str) -> Result<Self, ParseError> {
        let [rows, pool, turn, idle, round, minus] =
            text::fields(position, ["rows", "pool", "turn", "idle", "round", "minus"])?;
        let rows = rows
            .split('/')
            .enumerate()
            .map(|(seat, row)| read_row(row).map_err(|part| {
                let expected = "`_k` (k face-down tiles), a number from 1 to 100, or `~n`; 99 slots at most";
                ParseError::new(format!("rows, seat {seat}"), part, expected)
            }))
            .collect::<Result<_, _>>()?;
        let pool = text::list(pool, ',')
            .map(|part| {
                tile(part).ok_or_else(|| ParseError::new("pool", part, "a number from 1 to 100"))
            })
            .collect::<Result<_, _>>()?;
        let starter = |round: &str| {
            let (round, starter) = round.split_once('/')?;
            Some((text::number(round)?, text::seat(starter)?))
        };
        let (round, starter) = starter(round).ok_or_else(|| {
            ParseError::new("round", round, "`r/s`: round number and starting seat")
        })?;
        let turn = read_turn(turn).ok_or_else(|| {
            let expected = "`s`, `s?`, `s:t`, `x`, or `setup:` and the tiles left by seat, `@t` while one is held";
            ParseError::new("turn", turn, expected)
        })?;
        let idle = text::number(idle).ok_or_else(|| ParseError::new("idle", idle, "a number"))?;
        let minus = minus
            .split(',')
            .map(|part| {
                text::number(part).ok_or_else(|| ParseError::new("minus", part, "a number"))
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { rows, pool, turn, idle, round, starter, minus })
    }
}

/// Reads a row, or says which part of it cannot be read.
fn read_row(row: &str) -> Result<Vec<Slot>, &str> {
    let mut slots = Vec::new();
    for part in row.split(',') {
        let open = |digits, turned| {
            let number = tile(digits).ok_or(part)?;
            Ok(Slot::Open { number, turned })
        };
        match part.split_at_checked(1) {
            Some(("_", count)) => {
                let most = SLOTS - slots.len();
                let count =
                    text::number(count).filter(|n| (1..=most as u32).contains(n)).ok_or(part)?;
                slots.extend(std::iter::repeat_n(Slot::Hidden, count as usize));
            }
            Some(("~", digits)) => slots.push(open(digits, true)?),
            _ => slots.push(open(part, false)?),
        }
        if slots.len() > SLOTS {
            return Err(part);
        }
    }
    Ok(slots)
}

fn read_turn(turn: &str) -> Option<SetupTurn> {
    if turn == "x" {
        return Some(SetupTurn::Over);
    }
    if let Some(seats) = turn.strip_prefix("setup:") {
        let read = |part: &str| {
            let (left, held) = match part.split_once('@') {
                Some((left, held)) => (left, Some(tile(held)?)),
                None => (part, None),
            };
            Some((u8::try_from(text::number(left)?).ok()?, held))
        };
        return seats.split(',').map(read).collect::<Option<_>>().map(SetupTurn::Setup);
    }
    if let Some(seat) = turn.strip_suffix('?') {
        return text::seat(seat).map(SetupTurn::Draw);
    }
    match turn.split_once(':') {
        Some((seat, held)) => Some(SetupTurn::Place(text::seat(seat)?, tile(held)?)),
        None => text::seat(turn).map(SetupTurn::Choose),
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, row) in self.rows.iter().enumerate() {
            f.write_str(if seat == 0 { "" } else { "/" })?;
            write_row(f, row)?;
        }
        f.write_str(" ")?;
        text::write_list(f, &self.pool, ",")?;
        match &self.turn {
            SetupTurn::Setup(seats) => {
                for (index, (left, held)) in seats.iter().enumerate() {
                    write!(f, "{}{left}", if index == 0 { " setup:" } else { "," })?;
                    if let Some(held) = held {
                        write!(f, "@{held}")?;
                    }
                }
            }
            SetupTurn::Choose(seat) => write!(f, " {seat}")?,
            SetupTurn::Draw(seat) => write!(f, " {seat}?")?,
            SetupTurn::Place(seat, tile) => write!(f, " {seat}:{tile}")?,
            SetupTurn::Over => f.write_str(" x")?,
        }
        write!(f, " {} {}/{} ", self.idle, self.round, self.starter)?;
        text::write_list(f, &self.minus, ",")
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, row: &[Slot]) -> fmt::Result {
    let runs = row.chunk_by(|a, b| *a == Slot::Hidden && *b == Slot::Hidden);
    for (index, run) in runs.enumerate() {
        f.write_str(if index == 0 { "" } else { "," })?;
        match run[0] {
            Slot::Hidden => write!(f, "_{}", run.len())?,
            Slot::Open { number, turned } => {
                write!(f, "{}{number}", if turned { "~" } else { "" })?
            }
        }
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
        let slot = |&tile: &u8| match tile & !TURNED {
            0 => Slot::Hidden,
            number => Slot::Open { number, turned: tile & TURNED != 0 },
        };
        let seats = || Seat::all(self.players());
        let held = |seat: Seat| Some(self.held[seat.index()]).filter(|&tile| tile > 0);
        Setup {
            rows: seats().map(|seat| self.row(seat).iter().map(slot).collect()).collect(),
            pool: tiles(self.pool.bits()).collect(),
            turn: match self.phase {
                Phase::Setup => SetupTurn::Setup(
                    seats().map(|seat| (self.left[seat.index()], held(seat))).collect(),
                ),
                Phase::Choose => SetupTurn::Choose(self.seat),
                Phase::Draw => SetupTurn::Draw(self.seat),
                Phase::Place => SetupTurn::Place(self.seat, self.held[self.seat.index()]),
                Phase::Over => SetupTurn::Over,
            },
            idle: self.idle,
            round: self.round,
            starter: self.round_starter,
            minus: self.minus[..self.players()].to_vec(),
        }
    }

    /// The state that a setup describes.
    ///
    /// # Errors
    /// If it breaks a clause. The options must have been checked.
    pub fn from_setup(options: &Options, setup: &Setup) -> Result<Self, Violation> {
        let mut state = Self::first(options);
        state.phase = Phase::Choose;
        state.seat = Seat::new(0);
        let players = state.players();
        if setup.rows.len() != players || setup.minus.len() != players {
            let why = format!(
                "{players} players need as many rows and minus points, here are {} and {}",
                setup.rows.len(),
                setup.minus.len()
            );
            return Err(Violation::new("C2", "table", why));
        }
        for (seat, &minus) in setup.minus.iter().enumerate() {
            state.minus[seat] = minus;
        }
        let seat_exists = |seat: Seat, place: &str| {
            let why = format!("there is no seat {seat} among {players}");
            if seat.index() < players { Ok(seat) } else { Err(Violation::new("C6", place, why)) }
        };
        state.round_starter = seat_exists(setup.starter, "round")?;
        state.round = setup.round;
        if !(1..=state.rounds).contains(&setup.round) {
            let why = format!("round {} of a match of {}", setup.round, state.rounds);
            return Err(Violation::new("C22", "round", why));
        }
        state.idle = setup.idle;

        let mut seen = Seen { unseen: Set128::new(ALL) };
        state.lay_turn(setup, &mut seen, seat_exists)?;
        for (seat, row) in Seat::all(players).zip(&setup.rows) {
            state.lay_row(seat, row, &mut seen)?;
        }
        for &tile in &setup.pool {
            seen.take(tile, || "pool".into())?;
            state.pool.insert(tile);
        }
        let face_up = state.pool.bits().count_ones() as usize;
        let beside_rows = TILES - state.players() * state.row_size();
        state.face_down = beside_rows.saturating_sub(face_up) as u8;
        state.unseen = seen.unseen;
        state.unseen_count = seen.unseen.bits().count_ones() as u8;
        state.check_moment()?;
        Ok(state)
    }

    /// Sets the turn and the tiles in hand.
    fn lay_turn(
        &mut self,
        setup: &Setup,
        seen: &mut Seen,
        seat_exists: impl Fn(Seat, &str) -> Result<Seat, Violation>,
    ) -> Result<(), Violation> {
        match &setup.turn {
            SetupTurn::Setup(seats) => {
                self.phase = Phase::Setup;
                self.left = [0; MAX_SEATS];
                if seats.len() != self.players() {
                    let why = format!("{} players, but set-up names {}", self.players, seats.len());
                    return Err(Violation::new("C3", "turn", why));
                }
                for (seat, &(left, held)) in Seat::all(self.players()).zip(seats) {
                    if left > self.open() || (left == 0 && held.is_some()) {
                        let why = format!(
                            "seat {seat} cannot have {left} of {} tiles left to insert{}",
                            self.open(),
                            if held.is_some() { " and hold one" } else { "" }
                        );
                        return Err(Violation::new("C3", "turn", why));
                    }
                    self.left[seat.index()] = left;
                    if let Some(tile) = held {
                        seen.take(tile, || format!("hand of seat {seat}"))?;
                        self.held[seat.index()] = tile;
                    }
                }
                if seats.iter().all(|&(left, _)| left == 0) {
                    let why = "set-up is done, the starter chooses";
                    return Err(Violation::new("C6", "turn", why));
                }
                if !setup.pool.is_empty() || setup.idle > 0 {
                    let why = "in set-up no tile lies face up in the pool and no turn was idle";
                    return Err(Violation::new("C2", "pool", why));
                }
            }
            SetupTurn::Choose(seat) => self.seat = seat_exists(*seat, "turn")?,
            SetupTurn::Draw(seat) => {
                self.phase = Phase::Draw;
                self.seat = seat_exists(*seat, "turn")?;
            }
            SetupTurn::Place(seat, tile) => {
                self.phase = Phase::Place;
                self.seat = seat_exists(*seat, "turn")?;
                seen.take(*tile, || format!("hand of seat {seat}"))?;
                self.held[seat.index()] = *tile;
            }
            SetupTurn::Over => self.phase = Phase::Over,
        }
        Ok(())
    }

    /// Lays a row, checking its length and order (C2, C3, C4, C10, C18).
    fn lay_row(&mut self, seat: Seat, row: &[Slot], seen: &mut Seen) -> Result<(), Violation> {
        let place = || format!("row of seat {seat}");
        let size = self.row(seat).len();
        if row.len() != size {
            let why = format!("{} slots, there must be {size}", row.len());
            return Err(Violation::new("C2", place(), why));
        }
        let mut last = 0;
        for (index, slot) in row.iter().enumerate() {
            let Slot::Open { number, turned } = *slot else { continue };
            let printed = if turned { partner(number) } else { Some(number) };
            let printed = printed.ok_or_else(|| {
                Violation::new("C18", place(), format!("no turned tile reads {number}"))
            })?;
            seen.take(printed, place)?;
            if number <= last {
                let why = format!("{number} behind {last}, open numbers must ascend");
                return Err(Violation::new("C10", place(), why));
            }
            last = number;
            self.row_mut(seat)[index] = number | if turned { TURNED } else { 0 };
        }
        let hidden = row.iter().filter(|&&slot| slot == Slot::Hidden).count();
        if self.phase != Phase::Setup {
            self.left[seat.index()] = hidden as u8;
        } else if hidden != usize::from(self.hidden) {
            let why = format!("{hidden} face-down tiles in set-up, there must be {}", self.hidden);
            return Err(Violation::new("C2", place(), why));
        }
        Ok(())
    }

    /// Checks the clauses about the table as a whole (C8, C11, C13, C21, C23).
    fn check_moment(&self) -> Result<(), Violation> {
        let in_rows = self.players() * self.row_size() + usize::from(self.phase == Phase::Place);
        if self.phase == Phase::Setup {
            return Ok(());
        }
        let face_up = self.pool.bits().count_ones() as usize;
        let needed = face_up + usize::from(self.phase == Phase::Draw);
        if in_rows + needed > TILES {
            let why = format!(
                "the pool has {} tiles, but {face_up} lie face up{}",
                TILES - in_rows,
                if self.phase == Phase::Draw { " and one more is being drawn" } else { "" }
            );
            return Err(Violation::new("C13", "pool", why));
        }
        let complete = self.left[..self.players()].iter().filter(|&&left| left == 0).count();
        if complete > 1 {
            let why = "two rows are complete, but the first ends the round";
            return Err(Violation::new("C21", "rows", why));
        }
        let stalled = self.idle == self.stall_limit;
        if self.idle > self.stall_limit {
            let why = format!("{} idle turns, the round ends at {}", self.idle, self.stall_limit);
            return Err(Violation::new("C23", "idle", why));
        }
        let ended = complete == 1 || stalled;
        match (self.phase, ended) {
            (Phase::Over, false) => {
                let why = "over, but no row is complete and nothing has stalled";
                Err(Violation::new("C21", "turn", why))
            }
            (Phase::Over, true) if self.round < self.rounds => {
                let why = format!("over after round {} of {}", self.round, self.rounds);
                Err(Violation::new("C22", "turn", why))
            }
            (Phase::Over, true) => Ok(()),
            (_, true) => {
                let clause = if stalled { "C23" } else { "C21" };
                Err(Violation::new(clause, "turn", "the round has ended, but play goes on"))
            }
            (Phase::Place, false) if !self.fits(self.seat, self.held[self.seat.index()]) => {
                let why = "the tile in hand fits nowhere and should lie face up in the pool";
                Err(Violation::new("C11", format!("hand of seat {}", self.seat), why))
            }
            _ => Ok(()),
        }
    }
}

/// The tiles that have not occurred so far, to detect one that lies in two places.
struct Seen {
    unseen: Set128,
}

impl Seen {
    fn take(&mut self, tile: u8, place: impl FnOnce() -> String) -> Result<(), Violation> {
        if !(1..=TILES as u8).contains(&tile) {
            return Err(Violation::new("C1", place(), format!("there is no tile {tile}")));
        }
        if !self.unseen.contains(tile) {
            let why = format!("tile {tile} is on the table twice");
            return Err(Violation::new("C1", place(), why));
        }
        self.unseen.remove(tile);
        Ok(())
    }
}
