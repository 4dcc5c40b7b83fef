//! Nodes of all games as one type, for programs that know only at run time which game is played.

use std::fmt::Display;

use games::{AnyAction, AnyChance, AnyGame, Game, Rejection, Seat, Turn, any_enum, match_game};

use crate::layout::Layout;
use crate::node::IdError;
use crate::space::{Ids, Meaning};

games::import_games!();

any_enum! {
    /// A node of any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum AnyNode(Node)
}

impl From<AnyGame> for AnyNode {
    fn from(game: AnyGame) -> Self {
        match_game!(game, AnyGame(state), wrap = Self => wrap(state.into()))
    }
}

impl AnyNode {
    /// The position.
    #[must_use]
    pub fn state(&self) -> AnyGame {
        match_game!(self, Self(node), wrap = AnyGame => wrap(*node.state()))
    }

    /// Returns whether the seat to act has made the first half of an action.
    #[must_use]
    pub fn has_half(&self) -> bool {
        match_game!(self, Self(node) => node.has_half())
    }

    /// The id that made the first half of an action, if one is made.
    #[must_use]
    pub fn half_id(&self) -> Option<u32> {
        match_game!(self, Self(node) => node.half_id())
    }

    /// The seat that acts: see [`Node::seat`](crate::Node::seat).
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match_game!(self, Self(node) => node.seat())
    }

    /// Who acts next in the position.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match_game!(self, Self(node) => node.state().turn())
    }

    /// Resolves chance steps: see [`Node::settle`](crate::Node::settle).
    pub fn settle(&mut self, random: impl FnMut(u32) -> u32, mut each: impl FnMut(AnyChance)) {
        match_game!(self, Self(node), wrap = AnyChance => node.settle(random, |outcome| each(wrap(outcome))));
    }

    /// Writes the mask: see [`Node::mask`](crate::Node::mask).
    pub fn mask(&self, into: &mut [u8]) {
        match_game!(self, Self(node) => node.mask(into));
    }

    /// Writes the observation of a seat: see [`Node::observe`](crate::Node::observe).
    pub fn observe(&self, seat: Seat, into: &mut [u8]) {
        match_game!(self, Self(node) => node.observe(seat, into));
    }

    /// Applies an id, and returns the action that it is or completes.
    ///
    /// # Errors
    /// If it is not legal; the node is then unchanged.
    pub fn apply(&mut self, id: u32) -> Result<Option<AnyAction>, IdError> {
        match_game!(self, Self(node), wrap = AnyAction => Ok(node.apply(id)?.map(wrap)))
    }

    /// The ids of a legal action: see [`Node::ids_of`](crate::Node::ids_of).
    ///
    /// # Errors
    /// If the action is not legal, or does not continue the first half that was made.
    pub fn ids_of(&self, action: AnyAction) -> Result<Ids, IdError> {
        match_game!((self, action), (Self(node), AnyAction(action)) => node.ids_of(action),
            else Err(IdError::OtherGame))
    }

    /// Plays a whole action; a first half that was made is forgotten.
    ///
    /// # Errors
    /// If it is not legal; the node is then unchanged.
    pub fn play(&mut self, seat: Seat, action: AnyAction) -> Result<(), Rejection> {
        let mut state = self.state();
        state.play(seat, action)?;
        *self = state.into();
        Ok(())
    }

    /// Resolves the pending chance step with the outcome of an id, and returns it.
    ///
    /// # Errors
    /// If it is not possible; the node is then unchanged.
    pub fn resolve(&mut self, id: u32) -> Result<AnyChance, IdError> {
        match_game!(self, Self(node), wrap = AnyChance => Ok(wrap(node.resolve(id)?)))
    }

    /// The possible outcomes of the pending chance step by id, with their weights.
    #[must_use]
    pub fn chance(&self) -> Vec<(u32, u32)> {
        match_game!(self, Self(node) => node.chance())
    }

    /// Why a number is not applied: see [`Node::refusal`](crate::Node::refusal).
    #[must_use]
    pub fn refusal(&self, id: impl Display) -> IdError {
        match_game!(self, Self(node) => node.refusal(id))
    }

    /// The number of action ids.
    #[must_use]
    pub fn id_count(&self) -> usize {
        match_game!(self, Self(node) => node.id_count())
    }

    /// The name of an id, the same in every position; `None` if there is no such id.
    #[must_use]
    pub fn id_name(&self, id: u32) -> Option<String> {
        match_game!(self, Self(node) => node.id_name(id))
    }

    /// The number of ids of chance outcomes.
    #[must_use]
    pub fn chance_id_count(&self) -> usize {
        match_game!(self, Self(node) => node.chance_id_count())
    }

    /// The text of the chance outcome of an id; `None` if it is not possible.
    #[must_use]
    pub fn chance_text(&self, id: u32) -> Option<String> {
        match_game!(self, Self(node) => node.chance_text(id))
    }

    /// The text of the action that an id is or completes; `None` for a first half, and if it is not legal.
    #[must_use]
    pub fn action_text(&self, id: u32) -> Option<String> {
        match_game!(self, Self(node) => match node.meaning(id)? {
            Meaning::Action(action) => Some(action.to_string()),
            Meaning::Half(_) => None,
        })
    }

    /// The layout of an observation.
    #[must_use]
    pub fn layout(&self) -> Layout {
        match_game!(self, Self(node) => node.layout())
    }
}
