//! The reasons why a command is refused, as values that `words` translates; `Display` is English.

use games::{ParseError, Rejection, Seat};
use thiserror::Error;

/// Why a command is refused. The order of the variants is the order of the checks, so a player is told
/// first what has to be mended first.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Refusal {
    /// The command itself is malformed.
    #[error(transparent)]
    Shape(#[from] BadShape),
    /// The sender may not send this command.
    #[error("only {0} may do that")]
    Identity(OnlyFor),
    /// The seat does not exist, is not free, or is not the sender's.
    #[error(transparent)]
    Seat(#[from] BadSeat),
    /// The table is in another phase, or the command does not fit its state.
    #[error(transparent)]
    Phase(#[from] NotNow),
    /// The table has changed since the sender last saw it.
    #[error("the table has moved on to event {now}; look again")]
    Stale {
        /// The number of the last event.
        now: u64,
    },
    /// The rules of the game do not allow it.
    #[error(transparent)]
    Rules(#[from] Rejection),
}

impl Refusal {
    /// The stable error code for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Shape(_) => "bad_command",
            Self::Identity(_) => "not_you",
            Self::Seat(_) => "not_your_seat",
            Self::Phase(_) => "not_now",
            Self::Stale { .. } => "stale",
            Self::Rules(rejection) => rejection.code(),
        }
    }

    /// A stable word that says more than the code, where there is one.
    #[must_use]
    pub const fn detail(&self) -> Option<&'static str> {
        match self {
            Self::Shape(why) => why.detail(),
            _ => None,
        }
    }
}

/// What is wrong with the command itself.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadShape {
    /// A name is empty or too long.
    #[error("a name has 1 to {most} characters")]
    Name {
        /// The largest number of characters.
        most: usize,
    },
    /// A name has characters that cannot be shown or that change the text around them, or none that can be seen.
    #[error(
        "a name has letters, digits and signs that can be seen, and none that change the text around them"
    )]
    NameCharacters,
    /// A name reads like the name of a bot.
    #[error("only bots are called like that; choose another name")]
    NameOfBot,
    /// Another player at the table has a name that looks the same.
    #[error("another player at this table has that name; choose another one")]
    NameTaken,
    /// An action is longer than any action of any game.
    #[error("no action is as long as that")]
    LongAction,
    /// The bytes are not those that the player has committed to.
    #[error("these bytes do not belong to the commitment of seat {0}")]
    Addition(Seat),
    /// The sender claims to have seen an event that does not exist. Its copy is of another table, or of one that was
    /// restored from a backup.
    #[error("there is no event {seen}, the last is {last}; load the table again")]
    NotYetSeen {
        /// The number that was sent.
        seen: u64,
        /// The number of the last event.
        last: u64,
    },
    /// An action cannot be parsed.
    #[error(transparent)]
    Action(#[from] ParseError),
}

impl BadShape {
    /// A stable word for what is wrong with a name.
    #[must_use]
    pub const fn detail(&self) -> Option<&'static str> {
        match self {
            Self::Name { .. } => Some("name_length"),
            Self::NameCharacters => Some("name_characters"),
            Self::NameOfBot => Some("name_of_bot"),
            Self::NameTaken => Some("name_taken"),
            Self::LongAction | Self::Addition(_) | Self::NotYetSeen { .. } | Self::Action(_) => {
                None
            }
        }
    }
}

/// Who a command is reserved for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OnlyFor {
    /// Players, not the host.
    #[error("a person")]
    People,
    /// The owner, who opened the table.
    #[error("who opened the table")]
    Owner,
}

/// What is wrong with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadSeat {
    /// There is no such seat.
    #[error("there is no seat {seat}; they are 0 to {last}")]
    Missing {
        /// The seat that was named.
        seat: Seat,
        /// The index of the last seat.
        last: usize,
    },
    /// The seat is occupied.
    #[error("seat {0} is taken")]
    Taken(Seat),
    /// The seat is kept for a player of the game before.
    #[error("seat {0} is kept for a player of the last game")]
    Kept(Seat),
    /// No bot plays for the seat.
    #[error("no bot plays for seat {0}")]
    NoBot(Seat),
    /// No player has the seat.
    #[error("seat {0} is open")]
    Nobody(Seat),
    /// Another player has the seat.
    #[error("seat {0} is not yours")]
    NotYours(Seat),
}

/// Why a command does not fit the present state of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotNow {
    /// The game has not started.
    #[error("the game has not started yet")]
    NotStarted,
    /// The game has started.
    #[error("the game has started already")]
    Started,
    /// All seats are taken, so that no player leaves any more.
    #[error("all seats are taken, and the game starts in a moment")]
    Full,
    /// Seats are still open, so additions stay secret.
    #[error("there are open seats; additions are revealed when all are taken")]
    SeatsOpen,
    /// The seat has no commitment.
    #[error("the player of this seat has not committed to anything")]
    NothingToReveal,
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The log has reached the length from which on only moves are taken.
    #[error("you have used up undos, phrases and hand-overs at this table; play on")]
    Enough,
    /// Seats were taken and left too often.
    #[error("seats were taken too often here; open another table")]
    TooManyCame,
    /// The seat has resigned.
    #[error("you have given up already")]
    GivenUp,
    /// A bot plays for the seat already.
    #[error("a bot plays there already")]
    BotPlays,
    /// No bot plays for the seat.
    #[error("no bot plays for you")]
    NobodyPlays,
    /// The seat has not acted yet.
    #[error("you have done nothing yet that could be taken back")]
    NothingDone,
    /// An undo is pending already.
    #[error("an undo is being asked for already")]
    UndoAsked,
    /// No undo is pending.
    #[error("there is no request to undo")]
    NoUndoAsked,
    /// The seat belongs to the player who asked for the undo.
    #[error("the other players answer this")]
    OthersAnswer,
    /// The seat has agreed already.
    #[error("you have agreed already")]
    Agreed,
    /// The seat has asked for another game already.
    #[error("you have asked for another game already")]
    RematchAsked,
}
