use games::{Game, Rejection, Seat};

use crate::budget::{Budget, Meter};
use crate::choice::Choice;
use crate::dice::Dice;
use crate::level::Level;
use crate::reason::Reason;

/// A game that bots of all levels play.
pub trait Player: Game {
    /// Chooses for a seat that may act, at a level above [`Level::Random`].
    ///
    /// The answer follows from the arguments alone, unless the budget is one of time. It comes soon
    /// after the meter is spent, and is a legal action even if the meter was spent from the start.
    fn think(
        &self,
        seat: Seat,
        level: Level,
        meter: &mut Meter,
        dice: &mut Dice,
    ) -> Choice<Self::Action>;
}

/// What an analysis has to know of the master of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MasterInfo {
    /// The nodes for a decision that make an analysis worth reading, and not too slow.
    pub analysis_nodes: u64,
    /// How it compares actions.
    pub search: Search,
}

/// How a bot compares actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// By search to a depth without chance: where no draw follows, the position after an action is known as well as the
    /// bot knows it before.
    Deep,
    /// All actions with the same effort.
    Even,
    /// By playing on at random, nearly always after the action it prefers: it knows little of the others.
    Focused,
}

/// A bot's choice for a seat that may act.
///
/// # Errors
/// If the seat may not act.
pub fn choose<G: Player>(
    game: &G,
    seat: Seat,
    level: Level,
    budget: Budget,
    seed: u64,
) -> Result<Choice<G::Action>, Rejection> {
    game.check_seat(seat)?;
    let mut dice = Dice::new(seed);
    let mut meter = Meter::new(budget);
    if level > Level::Random {
        return Ok(game.think(seat, level, &mut meter, &mut dice));
    }
    let action = game.pick(seat, |count| dice.below(count));
    let action = action.expect("a seat that may act has an action");
    Ok(Choice { action, worth: None, lines: Vec::new(), reason: Reason::Dice, nodes: 0 })
}
