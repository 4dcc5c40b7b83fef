//! What goes over HTTP.

use games::{AnyAction, Seat};
use serde::{Deserialize, Serialize};
use table::{Command, Level, Person, Setup, TablePhase, Time, WrittenEvent};

/// A new key: whoever has it is somebody. For programs, which send it as a bearer token; browsers are given
/// theirs in a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Key {
    /// To be kept secret.
    pub key: String,
}

/// How a table is to be opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "schema",
    schema(example = json!({ "game": "ten", "places": ["open", { "bot": "club" }], "watching": "open" }))
)]
pub struct NewTable {
    /// Game, options, places, clock and so on.
    #[serde(flatten)]
    pub setup: Setup,
    /// May everybody find it in the public list?
    #[serde(default)]
    pub listed: bool,
    /// A finished table of this server whose luck it is to have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal_of: Option<String>,
}

/// A table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Created {
    /// What it is called. Whoever knows it may come, so it is not told to anybody else.
    pub table: String,
    /// A link for friends.
    pub link: String,
}

/// Something to be done at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "schema",
    schema(example = json!({ "seen": 4, "cmd": "act", "seat": 0, "action": "draw" }))
)]
pub struct Told<A = AnyAction> {
    /// The number of the last event that was known.
    pub seen: u64,
    /// What to do.
    #[serde(flatten)]
    pub command: Command<A>,
}

/// It is done, and on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {
    /// The number of the last event it led to.
    pub number: u64,
}

/// A part of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Events {
    /// What happened, in order.
    pub events: Vec<WrittenEvent>,
    /// The number to go on from.
    pub next: u64,
}

/// Who somebody is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// As the table's events call them; nobody, if they have no key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// Their seats.
    pub seats: Vec<Seat>,
    /// Did they open it?
    pub owner: bool,
    /// Do they see everything later than the players?
    pub delayed: bool,
}

/// How far a table is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// What it is called.
    pub table: String,
    /// How it was opened.
    pub setup: Setup,
    /// How far it is.
    pub phase: TablePhase,
    /// By seat, who sits there.
    pub seats: Vec<Occupant>,
    /// The number of the last event that may be seen now.
    pub number: u64,
    /// Who is asking.
    pub you: You,
}

/// Who sits somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// Somebody.
    Person {
        /// As whom.
        name: String,
    },
    /// A bot.
    Bot(Level),
}

/// A table in the public list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Listed {
    /// What it is called.
    pub table: String,
    /// How it was opened.
    pub setup: Setup,
    /// How far it is.
    pub phase: TablePhase,
    /// By seat, who sits there.
    pub seats: Vec<Occupant>,
    /// When something happened there last.
    pub changed: Time,
}

/// The public list, newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tables {
    /// Some of them.
    pub tables: Vec<Listed>,
    /// What to ask for to see older ones; none if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

/// A private link by which a seat goes to another device, or to a program. It works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// The seat.
    pub seat: Seat,
    /// What has to be shown.
    pub token: String,
    /// A link for browsers.
    pub link: String,
}

/// Somebody shows the token of a seat to have it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// Its token.
    pub token: String,
}
