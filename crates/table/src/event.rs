//! The events of a table: what its log stores and what clients are sent.
//!
//! Steps of the game are typed. On disk and on the wire they are text in the notation of the game, which cannot be
//! parsed before the game is known: an event is read as a [`WrittenEvent`] first, and a [`LogReader`] parses its step.

use bots::Level;
use games::{AnyAction, AnyChance, Kind, ParseError, Seat};
use serde::{Deserialize, Serialize};

use crate::fairness::{Added, Commitment, Revealed};
use crate::phrase::Phrase;
use crate::setup::{Person, Setup, Time};
use crate::table::LogError;

/// An event with its number and time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Numbered<A = AnyAction, C = AnyChance> {
    /// The position in the log, counted from 0 without gaps.
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// The event.
    #[serde(flatten)]
    pub event: Event<A, C>,
}

/// An event whose step is unparsed text, as it is stored and sent.
pub type WrittenEvent = Numbered<String, String>;

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player at the seat.
    Person,
    /// A bot, at its own seat or in place of the player.
    Bot,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<A = AnyAction, C = AnyChance> {
    /// The table was opened; always the first event.
    Opened {
        /// The game, its options and those of the table.
        setup: Setup,
        /// The person who opened the table.
        owner: Person,
        /// The hash of the secret that decides the draws.
        commitment: Commitment,
    },
    /// A player took a seat.
    Sat {
        /// The seat that was taken.
        seat: Seat,
        /// The player.
        person: Person,
        /// The name that the others see.
        name: String,
        /// Only in logs of earlier versions: random bytes of the player, which become part of the key of all draws.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        added: Option<Added>,
        /// The commitment to random bytes of the player, which become part of the key of all draws.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        committed: Option<Commitment>,
    },
    /// A player left a seat before the game started.
    Stood {
        /// The seat that is open again.
        seat: Seat,
    },
    /// A player goes on at another device, which has a person id of its own.
    Moved {
        /// The seat that goes to the other device.
        seat: Seat,
        /// The person id of the other device.
        person: Person,
    },
    /// A bot took a seat.
    BotSat {
        /// The seat of the bot.
        seat: Seat,
        /// The level of the bot.
        strength: Level,
    },
    /// All seats are taken, and a player has revealed the random bytes of the commitment.
    AdditionRevealed {
        /// The seat of the player.
        seat: Seat,
        /// The random bytes.
        added: Added,
    },
    /// A player has not revealed the random bytes in time; the commitment takes their place.
    AdditionMissing {
        /// The seat of the player.
        seat: Seat,
    },
    /// All seats are taken, and no addition is due any more: the game has started.
    Started,
    /// A seat acted.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// The action, in the notation of records.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        action: A,
        /// Whether the player or a bot chose it.
        by: By,
    },
    /// A tile or card was drawn.
    Drew {
        /// The outcome, in the notation of records.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        outcome: C,
    },
    /// A player asked for an undo that the others have to agree to.
    UndoAsked {
        /// The seat that asked.
        seat: Seat,
        /// The number of steps that would be left.
        steps: u32,
    },
    /// A player agreed to the pending undo.
    UndoAgreed {
        /// The seat that agreed.
        seat: Seat,
    },
    /// A player refused the pending undo, which ends it.
    UndoRefused {
        /// The seat that refused.
        seat: Seat,
    },
    /// The last steps of the game were taken back.
    Undone {
        /// The seat that asked for it.
        seat: Seat,
        /// The number of steps that are left.
        steps: u32,
    },
    /// A player resigned.
    Resigned {
        /// The seat that resigned.
        seat: Seat,
    },
    /// The clock of a seat reached zero.
    TimedOut {
        /// The seat whose time is up.
        seat: Seat,
    },
    /// A bot plays for a player who is away.
    TakenOver {
        /// The seat of the player.
        seat: Seat,
    },
    /// The player is back and plays again.
    HandedBack {
        /// The seat of the player.
        seat: Seat,
    },
    /// A player sent a chat phrase.
    Said {
        /// The seat that spoke.
        seat: Seat,
        /// The phrase.
        phrase: Phrase,
    },
    /// The game is over.
    Ended {
        /// By seat: 1 + how many did better.
        ranks: Vec<u8>,
        /// The secret that decided the draws, so that they can be verified.
        secret: Revealed,
    },
    /// A player wants to play again.
    RematchAsked {
        /// The seat that asked.
        seat: Seat,
    },
    /// All players want to play again: the host is to open the next table.
    RematchAgreed {
        /// The set-up of the next table.
        setup: Setup,
    },
    /// The next table was opened.
    ContinuedAt {
        /// The id of the next table, as the host writes it.
        table: String,
    },
}

impl Event<String, String> {
    /// Parses the step as one of this game.
    ///
    /// # Errors
    /// If the text is no step of the game.
    fn read(self, kind: Kind) -> Result<Event, ParseError> {
        Ok(match self {
            Self::Acted { seat, action, by } => {
                Event::Acted { seat, action: AnyAction::parse(kind, &action)?, by }
            }
            Self::Drew { outcome } => Event::Drew { outcome: AnyChance::parse(kind, &outcome)? },
            Self::Opened { setup, owner, commitment } => Event::Opened { setup, owner, commitment },
            Self::Sat { seat, person, name, added, committed } => {
                Event::Sat { seat, person, name, added, committed }
            }
            Self::AdditionRevealed { seat, added } => Event::AdditionRevealed { seat, added },
            Self::AdditionMissing { seat } => Event::AdditionMissing { seat },
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

/// The format of the events that this version writes. It goes up when an earlier version cannot read a log with them:
/// for a new kind of event, or a new field that changes the table. Of several servers that share a store, those with an
/// earlier version then leave the table to the others.
pub const EVENT_FORMAT: u32 = 1;

/// Parses the events of one log from first to last. The first event says which game the steps are of.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogReader(Option<Kind>);

impl LogReader {
    /// A reader for the rest of a log of this game.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        Self(Some(kind))
    }

    /// Parses the next event.
    ///
    /// # Errors
    /// If the log does not start with [`Event::Opened`], or the text is no step of its game.
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
