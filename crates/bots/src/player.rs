//! The entry point to the bots: the trait [`Player`] and [`choose`].

use games::{Game, Rejection, Seat};

use crate::budget::{Budget, Meter};
use crate::choice::Choice;
use crate::level::Level;
use crate::reason::Reason;
use crate::rng::Rng;

/// A game that bots of all levels can play; implemented by the states of all games.
pub trait Player: Game {
    /// Chooses an action for a seat that may act, at a level above [`Level::Random`].
    ///
    /// The answer is a function of the arguments alone, unless the budget is one of time. It comes soon
    /// after the meter is spent, and is a legal action even if the meter was spent from the start.
    fn think(
        &self,
        seat: Seat,
        level: Level,
        meter: &mut Meter,
        rng: &mut Rng,
    ) -> Choice<Self::Action>;
}

/// Facts about the `master` of a game that an analysis needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MasterInfo {
    /// Nodes per decision for an analysis that is accurate enough and not too slow.
    pub analysis_nodes: u64,
    /// How it compares actions, and so how far its values can be trusted.
    pub search: SearchKind,
}

/// How a bot compares actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchKind {
    /// Depth-first search without chance nodes: where no draw follows an action, the position after it is valued as
    /// reliably as the one before it.
    Deep,
    /// All actions get the same effort.
    Even,
    /// Playouts, nearly all of them after the preferred action: the values of the other actions are unreliable.
    Focused,
}

/// Lets a bot choose an action for a seat that may act.
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
    choose_with(game, seat, level, Meter::new(budget), seed)
}

/// Lets a bot choose an action, as [`choose`] does, with a meter that has not counted yet.
///
/// # Errors
/// If the seat may not act.
pub fn choose_with<G: Player>(
    game: &G,
    seat: Seat,
    level: Level,
    mut meter: Meter,
    seed: u64,
) -> Result<Choice<G::Action>, Rejection> {
    game.check_seat(seat)?;
    let mut rng = Rng::new(seed);
    if level > Level::Random {
        return Ok(game.think(seat, level, &mut meter, &mut rng));
    }
    let action = game.pick(seat, |count| rng.below(count));
    let action = action.expect("a seat that may act has an action");
    Ok(Choice { action, utility: None, candidates: Vec::new(), reason: Reason::Random, nodes: 0 })
}
