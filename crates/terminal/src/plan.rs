//! What is to be played, and by whom: what a form or a command line asks for.

use games::{AnyGame, AnyOptions, Game, Kind};
use serde_json::Value;
use table::{AtZero, Clock, Level, SeatPlan, Setup, SetupError};

/// Who is to sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Somebody at this keyboard, by name.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// A local game about to start.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game and its options.
    pub options: AnyOptions,
    /// By seat, who sits there.
    pub occupants: Vec<Occupant>,
    /// How time is counted.
    pub clock: Clock,
    /// What happens when it is up.
    pub at_zero: AtZero,
}

impl Plan {
    /// A game with its usual options, somebody against bots.
    #[must_use]
    pub fn usual(kind: Kind, name: &str) -> Self {
        let mut plan = Self {
            options: AnyOptions::default_of(kind),
            occupants: vec![Occupant::Person(name.to_owned())],
            clock: Clock::None,
            at_zero: AtZero::BotMoves,
        };
        plan.fill(Level::Club);
        plan
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> usize {
        AnyGame::new(&self.options).map_or(2, |game| game.players())
    }

    /// Makes as many occupants as there are players: bots come, or the last ones go.
    pub fn fill(&mut self, strength: Level) {
        self.occupants.resize(self.players(), Occupant::Bot(strength));
    }

    /// Sets one option; what does not go together is said, and changes nothing.
    ///
    /// # Errors
    /// If the option is unknown, out of range, or does not go with the others.
    pub fn set(&mut self, name: &str, value: Value) -> Result<(), games::OptionError> {
        let mut json = self.options.to_json();
        json.insert(name.to_owned(), value);
        self.options = AnyOptions::from_json(self.options.kind(), &json)?;
        self.fill(Level::Club);
        Ok(())
    }

    /// How the table is opened.
    ///
    /// # Errors
    /// If it makes no sense.
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
