//! How a table is opened.

use std::str::FromStr;

use bots::Level;
use games::{AnyGame, AnyOptions, Game, Kind, OptionError};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::luck::{Added, Revealed};

/// A moment, in milliseconds since 1970; the host brings it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Time(pub u64);

/// Somebody, as the host knows them: a number that says nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Person(pub u64);

/// Who is to sit at a place when the table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever comes.
    #[default]
    Open,
    /// A bot.
    Bot(Level),
}

/// How time is counted; in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// So much for each decision; days, for games by correspondence.
    PerMove {
        /// How long.
        ms: u64,
    },
    /// So much for the whole game, and some more for each decision.
    Fischer {
        /// At the start.
        initial_ms: u64,
        /// Added for each decision.
        increment_ms: u64,
    },
}

/// What happens when somebody's time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AtZero {
    /// A bot moves for them.
    #[default]
    BotMoves,
    /// They have resigned.
    Forfeit,
}

/// Who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Watching {
    /// Nobody but the players.
    #[default]
    Closed,
    /// Anybody.
    Open,
    /// Anybody, so many events behind.
    Delayed {
        /// How many.
        events: u32,
    },
}

/// The luck of a finished table, to be had once more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SameDeal {
    /// Its secret.
    pub secret: Revealed,
    /// What was added to it.
    pub added: Vec<Added>,
}

/// How a table is opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setup {
    /// The game and its options.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = GameText))]
    pub game: GameOptions,
    /// By seat, who is to sit there.
    pub places: Vec<SeatPlan>,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// What happens when it is up.
    #[serde(default)]
    pub at_zero: AtZero,
    /// Who may watch.
    #[serde(default)]
    pub watching: Watching,
    /// Whose luck it has; without it, its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_deal: Option<SameDeal>,
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
    /// The options of the game, as in a record; what is not given is as usual.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    options: Map<String, Value>,
}

/// The schema of a game's name: one of those that there are.
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

/// Why a table cannot be opened so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The options are not allowed.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// There are more or fewer places than players.
    #[error("the game has {players} players, so there are {players} places, not {places}")]
    Places {
        /// How many play.
        players: usize,
        /// How many places there are.
        places: usize,
    },
    /// A clock makes no sense.
    #[error("a clock has at least {} s and at most {} days", Clock::LEAST / 1_000, Clock::MOST / DAY)]
    Clock,
    /// Nobody adds so much to the luck of a table.
    #[error("at most {MOST_ADDED} people add something to a deal")]
    Deal,
}

/// People may sit down and stand up again, but there is an end to it.
pub(crate) const MOST_ADDED: usize = 100;

const DAY: u64 = 24 * 60 * 60 * 1_000;

impl Clock {
    /// The least time that makes sense.
    const LEAST: u64 = 1_000;
    /// The most.
    const MOST: u64 = 60 * DAY;

    fn makes_sense(self) -> bool {
        let range = Self::LEAST..=Self::MOST;
        match self {
            Self::None => true,
            Self::PerMove { ms } => range.contains(&ms),
            Self::Fischer { initial_ms, increment_ms } => {
                range.contains(&initial_ms) && increment_ms <= Self::MOST
            }
        }
    }
}

impl Setup {
    /// A table for a game, all places open, no clock.
    ///
    /// # Errors
    /// If the options are not allowed.
    pub fn new(game: AnyOptions) -> Result<Self, SetupError> {
        let players = AnyGame::new(&game)?.players();
        Ok(Self {
            game: GameOptions(game),
            places: vec![SeatPlan::Open; players],
            clock: Clock::None,
            at_zero: AtZero::BotMoves,
            watching: Watching::Closed,
            same_deal: None,
        })
    }

    /// Checks that it makes sense.
    ///
    /// # Errors
    /// Says what does not.
    pub fn check(&self) -> Result<(), SetupError> {
        let players = AnyGame::new(&self.game.0)?.players();
        if self.places.len() != players {
            return Err(SetupError::Places { players, places: self.places.len() });
        }
        if self.same_deal.as_ref().is_some_and(|deal| deal.added.len() > MOST_ADDED) {
            return Err(SetupError::Deal);
        }
        if self.clock.makes_sense() { Ok(()) } else { Err(SetupError::Clock) }
    }
}
