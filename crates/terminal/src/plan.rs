//! The plan of a local game: options, players and clock, from the form or the command line.

use games::{AnyGame, AnyOptions, Game, Kind};
use serde_json::Value;
use table::{Clock, Level, OnTimeout, SeatPlan, Setup, SetupError};

/// The planned occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A player at this keyboard, by name.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// A local game about to start.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game and its options.
    pub options: AnyOptions,
    /// The occupants by seat.
    pub occupants: Vec<Occupant>,
    /// The clock.
    pub clock: Clock,
    /// What happens when a player's time is up.
    pub at_zero: OnTimeout,
}

impl Plan {
    /// A game with default options, one player against bots.
    #[must_use]
    pub fn usual(kind: Kind, name: &str) -> Self {
        let mut plan = Self {
            options: AnyOptions::default_of(kind),
            occupants: vec![Occupant::Person(name.to_owned())],
            clock: Clock::None,
            at_zero: OnTimeout::BotMoves,
        };
        plan.fill(Level::Club);
        plan
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        AnyGame::new(&self.options).map_or(2, |game| game.players())
    }

    /// Adjusts the occupants to the number of players: adds bots, or removes the last occupants.
    pub fn fill(&mut self, strength: Level) {
        self.occupants.resize(self.players(), Occupant::Bot(strength));
    }

    /// Sets one option, or leaves the plan unchanged.
    ///
    /// # Errors
    /// If the option is unknown, out of range, or contradicts the others.
    pub fn set(&mut self, name: &str, value: Value) -> Result<(), games::OptionError> {
        let mut json = self.options.to_json();
        json.insert(name.to_owned(), value);
        self.options = AnyOptions::from_json(self.options.kind(), &json)?;
        self.fill(Level::Club);
        Ok(())
    }

    /// The setup with which the table is opened.
    ///
    /// # Errors
    /// If the plan is not allowed.
    pub fn setup(&self) -> Result<Setup, SetupError> {
        let mut setup = Setup::new(self.options)?;
        setup.clock = self.clock;
        setup.at_zero = self.at_zero;
        setup.places = self
            .occupants
            .iter()
            .map(|occupant| match occupant {
                Occupant::Person(_) => SeatPlan::Open,
                Occupant::Bot(strength) => SeatPlan::Bot(*strength),
            })
            .collect();
        setup.check()?;
        Ok(setup)
    }
}
