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
