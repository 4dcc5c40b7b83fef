//! The three games as one type, for hosts that learn only at run time which game is played.

use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::error::{OptionError, ParseError, PositionError, Rejection};
use crate::game::{Game, Outcome, Turn};
use crate::options::{OptionInfo, OptionSet};
use crate::seat::Seat;
use crate::why::Why;
use crate::{completto, fifteen, ten};

/// Which game it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Completto.
    Completto,
    /// TEN.
    Ten,
    /// 15GO!
    Fifteen,
}

impl Kind {
    /// All games.
    pub const ALL: [Self; 3] = [Self::Completto, Self::Ten, Self::Fifteen];

    /// The name in notation, records and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Completto => "completto",
            Self::Ten => "ten",
            Self::Fifteen => "15go",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Completto => "Completto",
            Self::Ten => "TEN",
            Self::Fifteen => "15GO!",
        }
    }

    /// The version of its rules; it rises when a rule changes.
    #[must_use]
    pub const fn rules_version(self) -> u32 {
        1
    }

    /// Its options.
    #[must_use]
    pub const fn options(self) -> &'static [OptionInfo] {
        match self {
            Self::Completto => completto::Options::INFO,
            Self::Ten => ten::Options::INFO,
            Self::Fifteen => fifteen::Options::INFO,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.id() == text);
        kind.ok_or_else(|| ParseError::new("game", text, "`completto`, `ten` or `15go`"))
    }
}

/// The options of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyOptions {
    /// Of Completto.
    Completto(completto::Options),
    /// Of TEN.
    Ten(ten::Options),
    /// Of 15GO!
    Fifteen(fifteen::Options),
}

impl AnyOptions {
    /// Reads a JSON object; what it leaves out keeps its default.
    ///
    /// # Errors
    /// If an option is unknown, has the wrong type, or is out of range.
    pub fn from_json(kind: Kind, object: &Map<String, Value>) -> Result<Self, OptionError> {
        Ok(match kind {
            Kind::Completto => Self::Completto(OptionSet::from_json(object)?),
            Kind::Ten => Self::Ten(OptionSet::from_json(object)?),
            Kind::Fifteen => Self::Fifteen(OptionSet::from_json(object)?),
        })
    }

    /// The defaults of a game.
    #[must_use]
    pub fn default_of(kind: Kind) -> Self {
        match kind {
            Kind::Completto => Self::Completto(Default::default()),
            Kind::Ten => Self::Ten(Default::default()),
            Kind::Fifteen => Self::Fifteen(Default::default()),
        }
    }

    /// The complete options as a JSON object.
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        match self {
            Self::Completto(options) => options.to_json(),
            Self::Ten(options) => options.to_json(),
            Self::Fifteen(options) => options.to_json(),
        }
    }

    /// Which game they are for.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Completto(_) => Kind::Completto,
            Self::Ten(_) => Kind::Ten,
            Self::Fifteen(_) => Kind::Fifteen,
        }
    }
}

/// An action of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyAction {
    /// Of Completto.
    Completto(completto::Action),
    /// Of TEN.
    Ten(ten::Action),
    /// Of 15GO!
    Fifteen(fifteen::Action),
}

/// A chance outcome of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyChance {
    /// Of Completto.
    Completto(completto::Chance),
    /// Of TEN.
    Ten(ten::Chance),
    /// Of 15GO!
    Fifteen(fifteen::Chance),
}

/// A point in any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::large_enum_variant, reason = "a copy is a memcpy, and hosts keep one at a time")]
pub enum AnyGame {
    /// Completto.
    Completto(completto::State),
    /// TEN.
    Ten(ten::State),
    /// 15GO!
    Fifteen(fifteen::State),
}

/// The same expression for each game.
macro_rules! each {
    ($any:expr, $type:ident, $name:pat => $body:expr) => {
        match $any {
            $type::Completto($name) => $body,
            $type::Ten($name) => $body,
            $type::Fifteen($name) => $body,
        }
    };
}

/// The same expression for each game, wrapped in the variant of that game.
macro_rules! wrap {
    ($any:expr, $name:pat => $body:expr, $map:ident, $wrap:ident) => {
        match $any {
            AnyGame::Completto($name) => $body.$map($wrap::Completto),
            AnyGame::Ten($name) => $body.$map($wrap::Ten),
            AnyGame::Fifteen($name) => $body.$map($wrap::Fifteen),
        }
    };
}

/// The same expression for a game and something of the same game.
macro_rules! pair {
    ($any:expr, $other:expr, $type:ident, ($game:pat, $item:pat) => $body:expr, $mismatch:expr) => {
        match ($any, $other) {
            (AnyGame::Completto($game), $type::Completto($item)) => $body,
            (AnyGame::Ten($game), $type::Ten($item)) => $body,
            (AnyGame::Fifteen($game), $type::Fifteen($item)) => $body,
            _ => $mismatch,
        }
    };
}

impl AnyGame {
    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Completto(_) => Kind::Completto,
            Self::Ten(_) => Kind::Ten,
            Self::Fifteen(_) => Kind::Fifteen,
        }
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, Self, action => action.fmt(f))
    }
}

impl fmt::Display for AnyChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, Self, outcome => outcome.fmt(f))
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, Self, game => game.fmt(f))
    }
}

/// Fills a list of one game's items into a list of any game's.
fn fill<T, U>(list: impl FnOnce(&mut Vec<T>), into: &mut Vec<U>, wrap: impl Fn(T) -> U) {
    let mut items = Vec::new();
    list(&mut items);
    into.clear();
    into.extend(items.into_iter().map(wrap));
}

fn other_game() -> Rejection {
    Rejection::illegal("", Why::OtherGame)
}

impl Game for AnyGame {
    type Options = AnyOptions;
    type Action = AnyAction;
    type Chance = AnyChance;

    fn new(options: &AnyOptions) -> Result<Self, OptionError> {
        Ok(match options {
            AnyOptions::Completto(options) => Self::Completto(Game::new(options)?),
            AnyOptions::Ten(options) => Self::Ten(Game::new(options)?),
            AnyOptions::Fifteen(options) => Self::Fifteen(Game::new(options)?),
        })
    }

    fn read(options: &AnyOptions, text: &str) -> Result<Self, PositionError> {
        Ok(match options {
            AnyOptions::Completto(options) => Self::Completto(Game::read(options, text)?),
            AnyOptions::Ten(options) => Self::Ten(Game::read(options, text)?),
            AnyOptions::Fifteen(options) => Self::Fifteen(Game::read(options, text)?),
        })
    }

    fn options(&self) -> AnyOptions {
        match self {
            Self::Completto(game) => AnyOptions::Completto(game.options()),
            Self::Ten(game) => AnyOptions::Ten(game.options()),
            Self::Fifteen(game) => AnyOptions::Fifteen(game.options()),
        }
    }

    fn players(&self) -> usize {
        each!(self, Self, game => Game::players(game))
    }

    fn turn(&self) -> Turn {
        each!(self, Self, game => game.turn())
    }

    fn legal(&self, seat: Seat, into: &mut Vec<AnyAction>) {
        match self {
            Self::Completto(game) => {
                fill(|list| game.legal(seat, list), into, AnyAction::Completto)
            }
            Self::Ten(game) => fill(|list| game.legal(seat, list), into, AnyAction::Ten),
            Self::Fifteen(game) => fill(|list| game.legal(seat, list), into, AnyAction::Fifteen),
        }
    }

    fn count_legal(&self, seat: Seat) -> usize {
        each!(self, Self, game => game.count_legal(seat))
    }

    fn nth_legal(&self, seat: Seat, index: usize) -> Option<AnyAction> {
        wrap!(self, game => game.nth_legal(seat, index), map, AnyAction)
    }

    fn pick(&self, seat: Seat, random: impl FnMut(u32) -> u32) -> Option<AnyAction> {
        wrap!(self, game => game.pick(seat, random), map, AnyAction)
    }

    fn chance(&self, into: &mut Vec<(AnyChance, u32)>) {
        match self {
            Self::Completto(game) => {
                fill(|list| game.chance(list), into, |(c, w)| (AnyChance::Completto(c), w));
            }
            Self::Ten(game) => {
                fill(|list| game.chance(list), into, |(c, w)| (AnyChance::Ten(c), w));
            }
            Self::Fifteen(game) => {
                fill(|list| game.chance(list), into, |(c, w)| (AnyChance::Fifteen(c), w));
            }
        }
    }

    fn tickets(&self) -> u32 {
        each!(self, Self, game => game.tickets())
    }

    fn draw(&self, ticket: u32) -> Option<AnyChance> {
        wrap!(self, game => game.draw(ticket), map, AnyChance)
    }

    fn check_action(&self, seat: Seat, action: AnyAction) -> Result<(), Rejection> {
        pair!(self, action, AnyAction,
            (game, action) => game.check_action(seat, action), Err(other_game()))
    }

    fn check_chance(&self, outcome: AnyChance) -> Result<(), Rejection> {
        pair!(self, outcome, AnyChance,
            (game, outcome) => game.check_chance(outcome), Err(other_game()))
    }

    fn play_unchecked(&mut self, seat: Seat, action: AnyAction) {
        pair!(self, action, AnyAction,
            (game, action) => game.play_unchecked(seat, action),
            unreachable!("the action is one of this game"))
    }

    fn resolve_unchecked(&mut self, outcome: AnyChance) {
        pair!(self, outcome, AnyChance,
            (game, outcome) => game.resolve_unchecked(outcome),
            unreachable!("the outcome is one of this game"))
    }

    fn outcome(&self) -> Option<Outcome> {
        each!(self, Self, game => game.outcome())
    }

    fn parse_action(&self, text: &str) -> Result<AnyAction, ParseError> {
        wrap!(self, game => game.parse_action(text), map, AnyAction)
    }

    fn parse_chance(&self, text: &str) -> Result<AnyChance, ParseError> {
        wrap!(self, game => game.parse_chance(text), map, AnyChance)
    }
}
