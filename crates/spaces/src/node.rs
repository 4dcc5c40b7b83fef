//! Nodes: positions, and those between the two halves of an action.

use std::fmt::Display;

use games::{Rejection, Seat, Turn};
use thiserror::Error;

use crate::layout::Layout;
use crate::space::{Half, Ids, Meaning, Space};

/// A position, and the first half of an action if the seat to act has made one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node<G> {
    state: G,
    half: Option<Half>,
}

/// Why an id cannot be applied.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IdError {
    /// There is no such id.
    #[error("{id} is not an id; they are 0 to {last}")]
    NoSuchId {
        /// The number.
        id: String,
        /// The largest id.
        last: usize,
    },
    /// The id is not legal now.
    #[error(
        "id {id} ({name}) is not legal for seat {seat} now; the mask shows the {legal} legal ids"
    )]
    Illegal {
        /// The id.
        id: u32,
        /// Its name.
        name: String,
        /// The seat to act.
        seat: Seat,
        /// The number of legal ids.
        legal: usize,
    },
    /// No seat acts.
    #[error("no seat acts now: {0}")]
    NoSeat(&'static str),
    /// A chance outcome is not possible.
    #[error(
        "{id} is not a possible outcome now; outcomes are 0 to {last}, and `chance` lists the possible ones"
    )]
    Impossible {
        /// The number.
        id: String,
        /// The largest id of an outcome.
        last: usize,
    },
    /// No chance step is due.
    #[error("no chance step is due")]
    NoChance,
    /// The action does not continue the first half that was made.
    #[error("the action does not continue the first half that was made ({made})")]
    OtherHalf {
        /// The name of the id that made it.
        made: String,
    },
    /// The action is one of another game.
    #[error("the action is one of another game")]
    OtherGame,
    /// The action is not legal.
    #[error(transparent)]
    Rejected(#[from] Rejection),
}

impl<G> From<G> for Node<G> {
    fn from(state: G) -> Self {
        Self { state, half: None }
    }
}

impl<G: Space> Node<G> {
    /// The position.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Returns whether the seat to act has made the first half of an action.
    #[must_use]
    pub const fn has_half(&self) -> bool {
        self.half.is_some()
    }

    /// The id that made the first half of an action, if one is made.
    #[must_use]
    pub fn half_id(&self) -> Option<u32> {
        self.half.map(|half| self.state.id_of_half(half))
    }

    /// The seat that acts: the lowest where several may. `None` if chance is due or the game is over.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.state.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Several(seats) => seats.iter().next(),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Writes the mask: 1 for every legal id, else 0; all zeros if no seat acts.
    ///
    /// # Panics
    /// If `into` does not have [`Space::id_count`] bytes.
    #[inline]
    pub fn mask(&self, into: &mut [u8]) {
        match self.seat() {
            Some(seat) => self.state.write_mask(seat, self.half, into),
            None => into.fill(0),
        }
    }

    /// Writes the observation of a seat.
    ///
    /// # Panics
    /// If `into` does not have the size of the [`Layout`].
    #[inline]
    pub fn observe(&self, seat: Seat, into: &mut [u8]) {
        self.state.write_observation(seat, self.half, into);
    }

    /// The meaning of an id; `None` if it is not legal.
    #[inline]
    #[must_use]
    pub fn meaning(&self, id: u32) -> Option<Meaning<G::Action>> {
        self.state.meaning(self.seat()?, self.half, id)
    }

    /// Applies an id, and returns the action that it is or completes.
    ///
    /// # Errors
    /// If it is not legal; the node is then unchanged.
    #[inline]
    pub fn apply(&mut self, id: u32) -> Result<Option<G::Action>, IdError> {
        let seat = self.seat().ok_or_else(|| self.no_seat())?;
        match self.state.meaning(seat, self.half, id) {
            Some(meaning) => Ok(self.follow(seat, meaning)),
            None => Err(self.refusal(id)),
        }
    }

    /// Applies the meaning of a legal id, as [`Node::meaning`] gave it for the seat to act.
    ///
    /// # Panics
    /// It may panic, or leave a state that breaks the rules, if it is the meaning of an id in another node.
    #[inline]
    pub fn follow(&mut self, seat: Seat, meaning: Meaning<G::Action>) -> Option<G::Action> {
        match meaning {
            Meaning::Action(action) => {
                self.half = None;
                self.state.play_unchecked(seat, action);
                Some(action)
            }
            Meaning::Half(half) => {
                self.half = Some(half);
                None
            }
        }
    }

    /// The ids of a legal action that are to be applied from this node on: if its first half is made, only the second one.
    ///
    /// # Errors
    /// If the action is not legal, or does not continue the first half that was made.
    pub fn ids_of(&self, action: G::Action) -> Result<Ids, IdError> {
        let seat = self.seat().ok_or_else(|| self.no_seat())?;
        self.state.check_action(seat, action)?;
        match (self.half_id(), self.state.ids_of(seat, action)) {
            (None, ids) => Ok(ids),
            (Some(made), Ids::Two(first, second)) if first == made => Ok(Ids::One(second)),
            (Some(made), _) => {
                Err(IdError::OtherHalf { made: self.id_name(made).unwrap_or_default() })
            }
        }
    }

    /// Plays a whole action; a first half that was made is forgotten.
    ///
    /// # Errors
    /// If it is not legal; the node is then unchanged.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Rejection> {
        self.state.play(seat, action)?;
        self.half = None;
        Ok(())
    }

    /// Resolves chance steps until a seat acts or the game is over; `random(n)` gives a number below `n`, and `each` gets the
    /// outcomes.
    #[inline]
    pub fn settle(&mut self, mut random: impl FnMut(u32) -> u32, mut each: impl FnMut(G::Chance)) {
        loop {
            let tickets = self.state.tickets();
            if tickets == 0 {
                return;
            }
            let outcome =
                self.state.draw(random(tickets)).expect("the ticket is below their number");
            self.state.resolve_unchecked(outcome);
            each(outcome);
        }
    }

    /// Resolves the pending chance step with the outcome of an id, and returns it.
    ///
    /// # Errors
    /// If it is not possible; the node is then unchanged.
    pub fn resolve(&mut self, id: u32) -> Result<G::Chance, IdError> {
        let outcome = self.state.chance_of_id(id).ok_or_else(|| self.impossible(id.to_string()))?;
        self.state.resolve(outcome)?;
        Ok(outcome)
    }

    /// The possible outcomes of the pending chance step by id, with their weights.
    #[must_use]
    pub fn chance(&self) -> Vec<(u32, u32)> {
        let mut outcomes = Vec::new();
        self.state.chance(&mut outcomes);
        outcomes.iter().map(|&(outcome, weight)| (self.state.chance_id(outcome), weight)).collect()
    }

    /// The number of action ids.
    #[must_use]
    pub fn id_count(&self) -> usize {
        G::id_count(&self.state.options())
    }

    /// The name of an id, the same in every position; `None` if there is no such id.
    #[must_use]
    pub fn id_name(&self, id: u32) -> Option<String> {
        G::id_name(&self.state.options(), id)
    }

    /// The number of ids of chance outcomes.
    #[must_use]
    pub fn chance_id_count(&self) -> usize {
        G::chance_id_count(&self.state.options())
    }

    /// The text of the chance outcome of an id; `None` if it is not possible.
    #[must_use]
    pub fn chance_text(&self, id: u32) -> Option<String> {
        self.state.chance_of_id(id).map(|outcome| outcome.to_string())
    }

    /// The layout of an observation.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(G::parts(&self.state.options()))
    }

    /// Why a number is not applied: as the id of an action or, if chance is due, of an outcome.
    #[cold]
    pub fn refusal(&self, id: impl Display) -> IdError {
        let number = id.to_string();
        let Some(seat) = self.seat() else {
            return match self.state.turn() {
                Turn::Chance => self.impossible(number),
                _ => self.no_seat(),
            };
        };
        let options = self.state.options();
        let count = G::id_count(&options);
        let name = number.parse().ok().and_then(|id| Some((id, G::id_name(&options, id)?)));
        let Some((id, name)) = name else {
            return IdError::NoSuchId { id: number, last: count - 1 };
        };
        let mut mask = vec![0; count];
        self.mask(&mut mask);
        let legal = mask.iter().map(|&bit| usize::from(bit)).sum();
        IdError::Illegal { id, name, seat, legal }
    }

    #[cold]
    fn impossible(&self, id: String) -> IdError {
        match self.state.turn() {
            Turn::Chance => IdError::Impossible { id, last: self.chance_id_count() - 1 },
            _ => IdError::NoChance,
        }
    }

    #[cold]
    fn no_seat(&self) -> IdError {
        IdError::NoSeat(match self.state.turn() {
            Turn::Over => "the game is over",
            _ => "a chance step is due",
        })
    }
}
