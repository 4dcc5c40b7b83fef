//! The status of a seat, a part of every view model.

use games::{Game, Seat, Turn};

/// Whether a seat is to act, gets something drawn, or neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SeatStatus {
    /// It is another seat's turn, or the game is over.
    #[default]
    Idle,
    /// The seat is to act.
    Acts,
    /// A tile or card is being drawn for the seat.
    Draws,
}

impl SeatStatus {
    /// The status of a seat; `drawing` is the seat that a chance step draws for.
    pub(crate) fn of<G: Game>(game: &G, seat: Seat, drawing: Option<Seat>) -> Self {
        match game.turn() {
            Turn::Chance if drawing == Some(seat) => Self::Draws,
            turn if turn.seats().contains(seat) => Self::Acts,
            _ => Self::Idle,
        }
    }
}
