//! What the board of 15GO! shows.

use games::fifteen::{self, Card, SetupTurn, State};
use games::{Game, Seat};

use crate::SeatStatus;

/// A closed pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The number of cards, including one that is being turned.
    pub count: usize,
    /// The cards, top first, if their order is known to all (G10); else empty.
    pub known: Vec<Card>,
}

/// The side of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The seat.
    pub seat: Seat,
    /// Whether the seat acts or draws.
    pub status: SeatStatus,
    /// The closed pile.
    pub closed: Closed,
    /// The open pile, bottom first.
    pub open: Vec<Card>,
    /// The turned card in hand.
    pub hand: Option<Card>,
    /// The number of all cards, including the one in hand.
    pub cards: usize,
    /// Points so far, if the game is played for points.
    pub points: Option<u32>,
    /// The place in which the seat went out, 1 for the first.
    pub out: Option<usize>,
}

/// View model of a game of 15GO!
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The sides by seat.
    pub sides: Vec<Side>,
    /// The rows in the middle from the 1 up, oldest first.
    pub rows: Vec<Vec<Card>>,
    /// The complete rows, in order of completion.
    pub done: Vec<Vec<Card>>,
    /// Consecutive idle cards.
    pub idle: u32,
    /// The number of them that ends the game.
    pub stall_limit: u32,
}

impl Picture {
    /// The number of cards of a seat.
    #[must_use]
    pub fn left(&self, seat: Seat) -> usize {
        self.side(seat).map_or(0, |side| side.cards)
    }

    /// The view model of a state.
    #[must_use]
    pub fn of(game: &State) -> Self {
        let (setup, options) = (game.setup(), game.options());
        let (drawing, hand) = match setup.turn {
            SetupTurn::Turning(seat) => (Some(seat), None),
            SetupTurn::Hand(seat, card) => (None, Some((seat, card))),
            SetupTurn::Start(_) | SetupTurn::Over => (None, None),
        };
        let side = |(seat, piles): (Seat, &fifteen::SetupSeat)| {
            let hand = hand.filter(|(who, _)| *who == seat).map(|(_, card)| card);
            let closed = Closed::from(&piles.closed);
            let points = setup.scores.get(seat.index()).copied();
            Side {
                seat,
                status: SeatStatus::of(game, seat, drawing),
                cards: closed.count + piles.open.len() + usize::from(hand.is_some()),
                closed,
                open: piles.open.clone(),
                hand,
                points: points.filter(|_| options.points),
                out: setup.finished.iter().position(|&out| out == seat).map(|place| place + 1),
            }
        };
        Self {
            sides: Seat::all(setup.seats.len()).zip(&setup.seats).map(side).collect(),
            rows: setup.rows.iter().map(|row| cards(row)).collect(),
            done: setup.done.iter().map(|row| cards(row)).collect(),
            idle: setup.idle,
            stall_limit: options.stall_limit,
        }
    }

    /// The side of a seat, if it plays.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Option<&Side> {
        self.sides.get(seat.index())
    }
}

impl From<&fifteen::Closed> for Closed {
    fn from(closed: &fifteen::Closed) -> Self {
        let known = match closed {
            fifteen::Closed::Unknown(_) => Vec::new(),
            fifteen::Closed::Known(cards) => cards.clone(),
        };
        Self { count: closed.count(), known }
    }
}

/// The cards of a row that is stored as colours from the 1 up.
fn cards(row: &[u8]) -> Vec<Card> {
    (1..=15).zip(row).map(|(value, &colour)| Card::new(value, colour % 8)).collect()
}
