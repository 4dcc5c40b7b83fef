use games::{AnyGame, Game, Seat, Turn};

use crate::{completto, fifteen, ten};

/// Everything that lies on the table, as plain data. There is nothing to hide in these games, so
/// everybody is shown the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Of Completto.
    Completto(completto::Picture),
    /// Of TEN.
    Ten(ten::Picture),
    /// Of 15GO!
    Fifteen(fifteen::Picture),
}

impl Picture {
    /// What lies on the table now.
    #[must_use]
    pub fn of(game: &AnyGame) -> Self {
        match game {
            AnyGame::Completto(game) => Self::Completto(completto::Picture::of(game)),
            AnyGame::Ten(game) => Self::Ten(ten::Picture::of(game)),
            AnyGame::Fifteen(game) => Self::Fifteen(fifteen::Picture::of(game)),
        }
    }
}

/// What a seat is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stand {
    /// Nothing: it is somebody else's turn, or the game is over.
    #[default]
    Idle,
    /// It is to act.
    Acts,
    /// Something is being drawn for it.
    Draws,
}

impl Stand {
    /// How it stands with a seat; `drawing` is the seat that a chance step serves.
    pub(crate) fn of<G: Game>(game: &G, seat: Seat, drawing: Option<Seat>) -> Self {
        match game.turn() {
            Turn::Chance if drawing == Some(seat) => Self::Draws,
            turn if turn.seats().contains(seat) => Self::Acts,
            _ => Self::Idle,
        }
    }
}
