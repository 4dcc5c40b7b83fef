//! What happened at a table: the log, and all that clients are sent.

use bots::Level;
use games::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::fields::{Fields, FromJson, Unreadable, deserialize};
use crate::luck::{Added, Commitment, Revealed};
use crate::phrase::Phrase;
use crate::setup::{Person, Setup, Time};

/// An event with its number, counted from 0 without gaps, and when it happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Numbered {
    /// Its place in the log.
    pub number: u64,
    /// When.
    pub at: Time,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

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
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
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
        action: String,
        /// Who did it.
        by: By,
    },
    /// Something was drawn.
    Drew {
        /// What, as a record writes it.
        outcome: String,
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

impl FromJson for Event {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        let fields = Fields::of(json)?;
        let seat = || fields.get("seat");
        Ok(match fields.text("event")? {
            "opened" => Self::Opened {
                setup: fields.get("setup")?,
                owner: fields.get("owner")?,
                commitment: fields.get("commitment")?,
            },
            "sat" => Self::Sat {
                seat: seat()?,
                person: fields.get("person")?,
                name: fields.get("name")?,
                added: fields.get("added")?,
            },
            "stood" => Self::Stood { seat: seat()? },
            "moved" => Self::Moved { seat: seat()?, person: fields.get("person")? },
            "bot_sat" => Self::BotSat { seat: seat()?, strength: fields.word("strength")? },
            "started" => Self::Started,
            "acted" => {
                Self::Acted { seat: seat()?, action: fields.get("action")?, by: fields.word("by")? }
            }
            "drew" => Self::Drew { outcome: fields.get("outcome")? },
            "undo_asked" => Self::UndoAsked { seat: seat()?, steps: fields.get("steps")? },
            "undo_agreed" => Self::UndoAgreed { seat: seat()? },
            "undo_refused" => Self::UndoRefused { seat: seat()? },
            "undone" => Self::Undone { seat: seat()?, steps: fields.get("steps")? },
            "resigned" => Self::Resigned { seat: seat()? },
            "timed_out" => Self::TimedOut { seat: seat()? },
            "taken_over" => Self::TakenOver { seat: seat()? },
            "handed_back" => Self::HandedBack { seat: seat()? },
            "said" => Self::Said { seat: seat()?, phrase: fields.word("phrase")? },
            "ended" => Self::Ended { ranks: fields.get("ranks")?, secret: fields.get("secret")? },
            "rematch_asked" => Self::RematchAsked { seat: seat()? },
            "rematch_agreed" => Self::RematchAgreed { setup: fields.get("setup")? },
            "continued_at" => Self::ContinuedAt { table: fields.get("table")? },
            other => return Err(Unreadable::new(format_args!("there is no event `{other}`"))),
        })
    }
}

impl FromJson for Numbered {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        let fields = Fields::of(json)?;
        let (number, at) = (fields.get("number")?, fields.get("at")?);
        Ok(Self { number, at, event: Event::from_json(json)? })
    }
}

impl<'de> Deserialize<'de> for Numbered {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        deserialize(reader)
    }
}
