//! Bodies of HTTP requests and responses.

use games::{AnyAction, Seat};
use serde::{Deserialize, Serialize};
use table::{Command, Level, Person, Setup, TablePhase, Time, WrittenEvent};

/// A new key, which identifies a person. Programs send it as a bearer token; browsers get theirs in a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Key {
    /// The key, to be kept secret.
    pub key: String,
}

/// A request for a new table.
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
    /// Whether the table is in the public list.
    #[serde(default)]
    pub listed: bool,
    /// A finished table of this server whose draws the new one repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal_of: Option<String>,
}

/// The answer to a request for a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Created {
    /// The name of the table. It admits to the table, so it is told to its creator only.
    pub table: String,
    /// A link to invite players with.
    pub link: String,
}

/// A command for a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "schema",
    schema(example = json!({ "seen": 4, "cmd": "act", "seat": 0, "action": "draw" }))
)]
pub struct Told<A = AnyAction> {
    /// The number of the last event that the client knew.
    pub seen: u64,
    /// The command.
    #[serde(flatten)]
    pub command: Command<A>,
}

/// A command is done, and on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {
    /// The number of the last event that it led to.
    pub number: u64,
}

/// A part of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Events {
    /// Events in order.
    pub events: Vec<WrittenEvent>,
    /// The number to ask from next.
    pub next: u64,
}

/// A person's identity at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// The id in the table's events; none for a visitor without a key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// The seats of the person.
    pub seats: Vec<Seat>,
    /// Whether the person has created the table.
    pub owner: bool,
    /// Whether the person sees events later than the players do.
    pub delayed: bool,
}

/// The state of a table, without its events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// The name of the table.
    pub table: String,
    /// The setup that it was created with.
    pub setup: Setup,
    /// The phase of the table.
    pub phase: TablePhase,
    /// By seat, its occupant.
    pub seats: Vec<Occupant>,
    /// The number of the last event that the caller may see now.
    pub number: u64,
    /// The caller's identity at the table.
    pub you: You,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// The seat is free.
    Nobody,
    /// A person.
    Person {
        /// The name that they play under.
        name: String,
    },
    /// A bot.
    Bot(Level),
}

/// A table in the public list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Listed {
    /// The name of the table.
    pub table: String,
    /// The setup that it was created with.
    pub setup: Setup,
    /// The phase of the table.
    pub phase: TablePhase,
    /// By seat, its occupant.
    pub seats: Vec<Occupant>,
    /// The time of the last event.
    pub changed: Time,
}

/// The public list, newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tables {
    /// A part of the list.
    pub tables: Vec<Listed>,
    /// The cursor for older tables; none if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

/// A private link by which a seat goes to another device, or to a program. It works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// The seat.
    pub seat: Seat,
    /// The secret token of the link.
    pub token: String,
    /// The link, for browsers.
    pub link: String,
}

/// A request to take over a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// The token of its private link.
    pub token: String,
}
