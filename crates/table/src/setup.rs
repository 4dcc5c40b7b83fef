//! The set-up of a table: game, seats, clock and spectators.

use std::str::FromStr;

use bots::Level;
use games::{AnyGame, AnyOptions, Game, Kind, OptionError, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::fairness::{Added, Additions, Revealed};

/// A time in milliseconds since 1970, taken from the clock of the host.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Time(pub u64);

/// The id of a player or spectator. It is assigned by the host and says nothing else about them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Person(pub u64);

/// What a seat is for when the table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Open to the first player who takes it.
    #[default]
    Open,
    /// For a bot of this level.
    Bot(Level),
}

/// The time control, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No clock.
    #[default]
    None,
    /// A fixed time for every decision; days, for correspondence games.
    PerMove {
        /// The time for one decision.
        ms: u64,
    },
    /// A time for the whole game, and an increment for every decision.
    Fischer {
        /// The time at the start.
        initial_ms: u64,
        /// The increment.
        increment_ms: u64,
    },
}

/// What happens when the clock of a seat reaches zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// A bot makes this decision for the seat.
    #[default]
    BotMoves,
    /// The seat resigns.
    Forfeit,
}

/// Whether spectators may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Watching {
    /// Once the game has started, only players and the owner see the table.
    #[default]
    Closed,
    /// Spectators see everything at once.
    Open,
    /// Spectators see everything, a number of events behind the players.
    Delayed {
        /// The number of events.
        events: u32,
    },
}

/// The secret and the additions of a finished table, as earlier versions stored them in the set-up of a table that
/// repeats its draws. The commitment of such a table is to another secret, which decides nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SameDeal {
    /// The secret of the finished table.
    pub secret: Revealed,
    /// The random bytes that its players added.
    pub added: Vec<Added>,
}

/// The set-up of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setup {
    /// The game and its options.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = GameText))]
    pub game: GameOptions,
    /// By seat, what it is for.
    pub places: Vec<SeatPlan>,
    /// The time control.
    #[serde(default)]
    pub clock: Clock,
    /// What happens when a clock reaches zero.
    #[serde(default)]
    pub at_zero: OnTimeout,
    /// Whether spectators may watch.
    #[serde(default)]
    pub watching: Watching,
    /// Only at tables of earlier versions: the deal of a finished table. A client cannot open a table with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_deal: Option<Box<SameDeal>>,
    /// The additions of the finished table whose draws this one repeats; without it, the table has draws of its own.
    /// The secret of that table is the secret of this one, and stays with the host until the end. Only the server sets
    /// it, by `deal_of`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_deal: Option<Additions>,
    /// By seat, the person it is kept for; empty unless the table is that of a rematch. Only the server sets it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept_for: Vec<Option<Person>>,
}

/// The game and its options, written as in a record: `"game": "ten", "options": {…}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOptions(pub AnyOptions);

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct GameText {
    /// The name of the game.
    #[cfg_attr(feature = "schema", schema(schema_with = game_schema))]
    game: String,
    /// The options of the game, as in a record; options that are missing have their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    options: Map<String, Value>,
}

/// The schema of the name of a game: one of the names that exist.
#[cfg(feature = "schema")]
fn game_schema() -> utoipa::openapi::schema::Object {
    let ids: Vec<&str> = games::Kind::ALL.into_iter().map(games::Kind::id).collect();
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::Type::String)
        .description(Some("The name of the game."))
        .pattern(Some(format!("^({})$", ids.join("|"))))
        .build()
}

impl Serialize for GameOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameText { game: self.0.kind().id().into(), options: self.0.to_json() }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let GameText { game, options } = GameText::deserialize(deserializer)?;
        let kind = Kind::from_str(&game).map_err(D::Error::custom)?;
        AnyOptions::from_json(kind, &options).map(Self).map_err(D::Error::custom)
    }
}

/// Why a set-up is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The options of the game are invalid.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The number of seats is not the number of players.
    #[error("the game has {players} players, so there are {players} places, not {places}")]
    Places {
        /// The number of players of the game.
        players: usize,
        /// The number of seats in the set-up.
        places: usize,
    },
    /// The time control is out of range.
    #[error("a clock has at least {} s and at most {} days", Clock::MIN_MS / 1_000, Clock::MAX_MS / DAY_MS)]
    Clock,
    /// The deal has more additions than a table takes.
    #[error("at most {MAX_ADDITIONS} people add something to a deal")]
    Deal,
}

/// How often seats may be taken before the game starts; each time adds to the key of the draws.
pub(crate) const MAX_ADDITIONS: usize = 100;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

impl Clock {
    /// The shortest time that a time control may give.
    const MIN_MS: u64 = 1_000;
    /// The longest time.
    const MAX_MS: u64 = 60 * DAY_MS;

    fn is_in_range(self) -> bool {
        let range = Self::MIN_MS..=Self::MAX_MS;
        match self {
            Self::None => true,
            Self::PerMove { ms } => range.contains(&ms),
            Self::Fischer { initial_ms, increment_ms } => {
                range.contains(&initial_ms) && increment_ms <= Self::MAX_MS
            }
        }
    }
}

impl Setup {
    /// A set-up with these options, all seats open, no clock and no spectators.
    ///
    /// # Errors
    /// If the options are invalid.
    pub fn new(game: AnyOptions) -> Result<Self, SetupError> {
        let players = AnyGame::new(&game)?.players();
        Ok(Self {
            game: GameOptions(game),
            places: vec![SeatPlan::Open; players],
            clock: Clock::None,
            at_zero: OnTimeout::BotMoves,
            watching: Watching::Closed,
            same_deal: None,
            known_deal: None,
            kept_for: Vec::new(),
        })
    }

    /// The person for whom a seat is kept.
    #[must_use]
    pub fn kept_for(&self, seat: Seat) -> Option<Person> {
        self.kept_for.get(seat.index()).copied().flatten()
    }

    /// Returns whether the draws repeat those of a finished table, so that its players can know them.
    #[must_use]
    pub const fn is_deal_known(&self) -> bool {
        self.known_deal.is_some() || self.same_deal.is_some()
    }

    /// Checks the set-up.
    ///
    /// # Errors
    /// The first thing that is invalid.
    pub fn check(&self) -> Result<(), SetupError> {
        let players = AnyGame::new(&self.game.0)?.players();
        if self.places.len() != players {
            return Err(SetupError::Places { players, places: self.places.len() });
        }
        let in_same_deal = self.same_deal.as_ref().map_or(0, |deal| deal.added.len());
        let in_known_deal = self.known_deal.as_ref().map_or(0, Additions::len);
        if in_same_deal.max(in_known_deal) > MAX_ADDITIONS {
            return Err(SetupError::Deal);
        }
        if self.clock.is_in_range() { Ok(()) } else { Err(SetupError::Clock) }
    }
}
