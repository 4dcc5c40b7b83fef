//! All games as one type, for hosts that know only at run time which game is played.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::error::{OptionError, ParseError, PositionError, Rejection};
use crate::game::{Game, Outcome, Turn};
use crate::options::OptionSet;
use crate::registry::{Ending, Kind, ScoreUnit};
use crate::seat::Seat;
use crate::why::Why;
use crate::{any_enum, import_games, match_game, match_kind};

import_games!();

any_enum! {
    /// The options of any game.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum AnyOptions(Options)
}

impl AnyOptions {
    /// Reads a JSON object; missing options keep their defaults.
    ///
    /// # Errors
    /// If an option is unknown, has the wrong type, or is out of range.
    pub fn from_json(kind: Kind, object: &Map<String, Value>) -> Result<Self, OptionError> {
        match_kind!(kind, wrap = Self => OptionSet::from_json(object).map(wrap))
    }

    /// The defaults of a game.
    #[must_use]
    pub fn default_of(kind: Kind) -> Self {
        match_kind!(kind, wrap = Self => wrap(Default::default()))
    }

    /// The complete options as a JSON object.
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        match_game!(self, Self(options) => options.to_json())
    }

    /// The number of seats.
    #[must_use]
    pub fn players(&self) -> usize {
        match_game!(self, Self(options) => options.players()) as usize
    }

    /// The seat that starts.
    #[must_use]
    pub fn starter(&self) -> Seat {
        let starter = match_game!(self, Self(options) => options.starter());
        Seat::try_new(starter as usize).expect("checked options name a seat")
    }

    /// The same options with another seat to start.
    #[must_use]
    pub fn with_starter(self, seat: Seat) -> Self {
        let starter = seat.index() as u32;
        match_game!(self, Self(options), wrap = Self => wrap(options.with_starter(starter)))
    }

    /// What the scores count.
    #[must_use]
    pub fn score_unit(&self) -> ScoreUnit {
        match_game!(self, Self(options) => options.score_unit())
    }

    /// The ways a game can end, the usual one first.
    #[must_use]
    pub fn endings(&self) -> &'static [Ending] {
        match_game!(self, Self(options) => options.endings())
    }

    /// The game that they are for.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match_game!(self, Self(_), kind = Kind => kind)
    }
}

any_enum! {
    /// An action of any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum AnyAction(Action)
}

any_enum! {
    /// A chance outcome of any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum AnyChance(Chance)
}

any_enum! {
    /// A point in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[expect(clippy::large_enum_variant, reason = "a copy is a memcpy, and hosts keep one at a time")]
    pub enum AnyGame(State)
}

impl AnyGame {
    /// The kind of the game.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match_game!(self, Self(_), kind = Kind => kind)
    }
}

impl AnyAction {
    /// Reads an action of a game from its notation.
    ///
    /// # Errors
    /// If the text is no action of that game.
    pub fn parse(kind: Kind, text: &str) -> Result<Self, ParseError> {
        match_kind!(kind, wrap = Self => text.parse().map(wrap))
    }
}

impl AnyChance {
    /// Reads a chance outcome of a game from its notation.
    ///
    /// # Errors
    /// If the text is no outcome of that game.
    pub fn parse(kind: Kind, text: &str) -> Result<Self, ParseError> {
        match_kind!(kind, wrap = Self => text.parse().map(wrap))
    }

    /// The seat that the outcome is for, where several seats draw at the same time.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match_game!(self, Self(outcome) => outcome.seat())
    }
}

/// Actions and outcomes are written as their notation.
impl Serialize for AnyAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for AnyChance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match_game!(self, Self(action) => action.fmt(f))
    }
}

impl fmt::Display for AnyChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match_game!(self, Self(outcome) => outcome.fmt(f))
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match_game!(self, Self(game) => game.fmt(f))
    }
}

/// Converts a list of one game's items to a list of any game's.
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
        match_game!(options, AnyOptions(options), wrap = Self => Game::new(options).map(wrap))
    }

    fn read(options: &AnyOptions, text: &str) -> Result<Self, PositionError> {
        match_game!(options, AnyOptions(options), wrap = Self => Game::read(options, text).map(wrap))
    }

    fn options(&self) -> AnyOptions {
        match_game!(self, Self(game), wrap = AnyOptions => wrap(game.options()))
    }

    fn players(&self) -> usize {
        match_game!(self, Self(game) => Game::players(game))
    }

    fn turn(&self) -> Turn {
        match_game!(self, Self(game) => game.turn())
    }

    fn legal(&self, seat: Seat, into: &mut Vec<AnyAction>) {
        match_game!(self, Self(game), wrap = AnyAction => fill(|list| game.legal(seat, list), into, wrap));
    }

    fn count_legal(&self, seat: Seat) -> usize {
        match_game!(self, Self(game) => game.count_legal(seat))
    }

    fn nth_legal(&self, seat: Seat, index: usize) -> Option<AnyAction> {
        match_game!(self, Self(game), wrap = AnyAction => game.nth_legal(seat, index).map(wrap))
    }

    fn pick(&self, seat: Seat, random: impl FnMut(u32) -> u32) -> Option<AnyAction> {
        match_game!(self, Self(game), wrap = AnyAction => game.pick(seat, random).map(wrap))
    }

    fn chance(&self, into: &mut Vec<(AnyChance, u32)>) {
        match_game!(self, Self(game), wrap = AnyChance => {
            fill(|list| game.chance(list), into, |(outcome, weight)| (wrap(outcome), weight));
        });
    }

    fn tickets(&self) -> u32 {
        match_game!(self, Self(game) => game.tickets())
    }

    fn draw(&self, ticket: u32) -> Option<AnyChance> {
        match_game!(self, Self(game), wrap = AnyChance => game.draw(ticket).map(wrap))
    }

    fn check_action(&self, seat: Seat, action: AnyAction) -> Result<(), Rejection> {
        match_game!((self, action), (Self(game), AnyAction(action)) => game.check_action(seat, action), else Err(other_game()))
    }

    fn check_chance(&self, outcome: AnyChance) -> Result<(), Rejection> {
        match_game!((self, outcome), (Self(game), AnyChance(outcome)) => game.check_chance(outcome), else Err(other_game()))
    }

    fn play_unchecked(&mut self, seat: Seat, action: AnyAction) {
        match_game!((self, action), (Self(game), AnyAction(action)) => game.play_unchecked(seat, action), else unreachable!("the action is one of this game"))
    }

    fn resolve_unchecked(&mut self, outcome: AnyChance) {
        match_game!((self, outcome), (Self(game), AnyChance(outcome)) => game.resolve_unchecked(outcome), else unreachable!("the outcome is one of this game"))
    }

    fn outcome(&self) -> Option<Outcome> {
        match_game!(self, Self(game) => game.outcome())
    }

    fn ending(&self, outcome: &Outcome) -> Ending {
        match_game!(self, Self(game) => game.ending(outcome))
    }

    fn newer_clause(&self, action: AnyAction) -> Option<&'static str> {
        match_game!((self, action), (Self(game), AnyAction(action)) => game.newer_clause(action), else None)
    }

    fn parse_action(&self, text: &str) -> Result<AnyAction, ParseError> {
        match_game!(self, Self(game), wrap = AnyAction => game.parse_action(text).map(wrap))
    }

    fn parse_chance(&self, text: &str) -> Result<AnyChance, ParseError> {
        match_game!(self, Self(game), wrap = AnyChance => game.parse_chance(text).map(wrap))
    }
}
