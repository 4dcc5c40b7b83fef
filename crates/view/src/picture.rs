use games::{Game, Seat, Turn};

/// What a seat is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SeatStatus {
    /// Nothing: it is somebody else's turn, or the game is over.
    #[default]
    Idle,
    /// It is to act.
    Acts,
    /// Something is being drawn for it.
    Draws,
}

impl SeatStatus {
    /// How it stands with a seat; `drawing` is the seat that a chance step serves.
    pub(crate) fn of<G: Game>(game: &G, seat: Seat, drawing: Option<Seat>) -> Self {
        match game.turn() {
            Turn::Chance if drawing == Some(seat) => Self::Draws,
            turn if turn.seats().contains(seat) => Self::Acts,
            _ => Self::Idle,
        }
    }
}
