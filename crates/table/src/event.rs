//! What happened at a table: the log, and all that clients are sent.
//!
//! The steps of the game in it are typed. In text, on disk and on the wire, they are in the notation of the game, which
//! can be read only by one who knows the game: text is a [`WrittenEvent`] event first, with its step as it stands there, and
//! a [`LogReader`] makes it a [`Numbered`] one.

use bots::Level;
use games::{AnyAction, AnyChance, Kind, ParseError, Seat};
use serde::{Deserialize, Serialize};

use crate::luck::{Added, Commitment, Revealed};
use crate::phrase::Phrase;
use crate::setup::{Person, Setup, Time};
use crate::table::LogError;

/// An event with its number, counted from 0 without gaps, and when it happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Numbered<A = AnyAction, C = AnyChance> {
    /// Its place in the log.
    pub number: u64,
    /// When.
    pub at: Time,
    /// What.
    #[serde(flatten)]
    pub event: Event<A, C>,
}

/// A numbered event as text has it: its step is not read yet.
pub type WrittenEvent = Numbered<String, String>;

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person at the seat.
    Person,
    /// A bot: its own seat, or in somebody's place.
    Bot,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<A = AnyAction, C = AnyChance> {
    /// The table was opened, always the first event.
    Opened {
        /// How.
        setup: Setup,
        /// By whom.
        owner: Person,
        /// What the host has committed to.
        commitment: Commitment,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: Person,
        /// As whom.
        name: String,
        /// What they add to the luck.
        added: Added,
    },
    /// Somebody stood up before the game started.
    Stood {
        /// Where.
        seat: Seat,
    },
    /// Somebody goes on at another device, which the host knows as somebody else.
    Moved {
        /// Which seat goes with them.
        seat: Seat,
        /// Who has it now.
        person: Person,
    },
    /// A bot sat down.
    BotSat {
        /// Where.
        seat: Seat,
        /// How strong it is.
        strength: Level,
    },
    /// All places are taken: the game has started.
    Started,
    /// A seat acted.
    Acted {
        /// Which.
        seat: Seat,
        /// What it did, as a record writes it.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        action: A,
        /// Who did it.
        by: By,
    },
    /// Something was drawn.
    Drew {
        /// What, as a record writes it.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        outcome: C,
    },
    /// Somebody wants to take something back, and others have to agree.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// The steps that would be left.
        steps: u32,
    },
    /// Somebody agreed to the undo that was asked for.
    UndoAgreed {
        /// Who.
        seat: Seat,
    },
    /// Somebody did not agree; the question is off the table.
    UndoRefused {
        /// Who.
        seat: Seat,
    },
    /// Something was taken back.
    Undone {
        /// Who wanted it.
        seat: Seat,
        /// The steps that are left.
        steps: u32,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time was up.
    TimedOut {
        /// Whose.
        seat: Seat,
    },
    /// Somebody has left in the middle of the game; a bot plays on for them.
    TakenOver {
        /// Whose place it is.
        seat: Seat,
    },
    /// They are back.
    HandedBack {
        /// Whose place it is.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// The game is over.
    Ended {
        /// By seat: 1 + how many did better.
        ranks: Vec<u8>,
        /// What decided the draws, for everybody to check.
        secret: Revealed,
    },
    /// Somebody wants to play again.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// All people want to play again; the host opens the next table so.
    RematchAgreed {
        /// How.
        setup: Setup,
    },
    /// The next table is there.
    ContinuedAt {
        /// Where, as the host writes it.
        table: String,
    },
}

impl Event<String, String> {
    /// The event with its step read, which takes to know the game.
    ///
    /// # Errors
    /// If the step is none of that game.
    fn read(self, kind: Kind) -> Result<Event, ParseError> {
        Ok(match self {
            Self::Acted { seat, action, by } => {
                Event::Acted { seat, action: AnyAction::parse(kind, &action)?, by }
            }
            Self::Drew { outcome } => Event::Drew { outcome: AnyChance::parse(kind, &outcome)? },
            Self::Opened { setup, owner, commitment } => Event::Opened { setup, owner, commitment },
            Self::Sat { seat, person, name, added } => Event::Sat { seat, person, name, added },
            Self::Stood { seat } => Event::Stood { seat },
            Self::Moved { seat, person } => Event::Moved { seat, person },
            Self::BotSat { seat, strength } => Event::BotSat { seat, strength },
            Self::Started => Event::Started,
            Self::UndoAsked { seat, steps } => Event::UndoAsked { seat, steps },
            Self::UndoAgreed { seat } => Event::UndoAgreed { seat },
            Self::UndoRefused { seat } => Event::UndoRefused { seat },
            Self::Undone { seat, steps } => Event::Undone { seat, steps },
            Self::Resigned { seat } => Event::Resigned { seat },
            Self::TimedOut { seat } => Event::TimedOut { seat },
            Self::TakenOver { seat } => Event::TakenOver { seat },
            Self::HandedBack { seat } => Event::HandedBack { seat },
            Self::Said { seat, phrase } => Event::Said { seat, phrase },
            Self::Ended { ranks, secret } => Event::Ended { ranks, secret },
            Self::RematchAsked { seat } => Event::RematchAsked { seat },
            Self::RematchAgreed { setup } => Event::RematchAgreed { setup },
            Self::ContinuedAt { table } => Event::ContinuedAt { table },
        })
    }
}

/// Reads the events of one log from first to last: the opening says which game the steps are of.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogReader(Option<Kind>);

impl LogReader {
    /// Goes on with a log of this game.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        Self(Some(kind))
    }

    /// The next event, with its step read.
    ///
    /// # Errors
    /// If the log does not start with the opening, or the step is none of its game.
    pub fn read(&mut self, written: WrittenEvent) -> Result<Numbered, LogError> {
        let WrittenEvent { number, at, event } = written;
        let kind = match (self.0, &event) {
            (Some(kind), _) => kind,
            (None, Event::Opened { setup, .. }) => *self.0.insert(setup.game.0.kind()),
            (None, _) => return Err(LogError::Opening(number)),
        };
        let unreadable = |why: ParseError| LogError::Impossible { number, why: why.to_string() };
        Ok(Numbered { number, at, event: event.read(kind).map_err(unreadable)? })
    }
}
