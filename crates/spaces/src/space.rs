//! The trait of a game with action ids and observations.

use games::{Game, Seat};

use crate::layout::Part;

/// The first half of an action that is made in two steps; its meaning is the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Half(pub u16);

/// The meaning of an id in a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning<A> {
    /// A whole action, or the second half that completes it.
    Action(A),
    /// The first half of an action.
    Half(Half),
}

/// The ids of an action: one, or two that are applied one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ids {
    /// A single id.
    One(u32),
    /// A first half and the second one.
    Two(u32, u32),
}

impl Ids {
    /// The ids in the order in which they are applied.
    #[must_use]
    pub fn to_vec(self) -> Vec<u32> {
        match self {
            Self::One(id) => vec![id],
            Self::Two(first, second) => vec![first, second],
        }
    }
}

/// A game whose actions have ids and whose positions have observations. Programs use it through [`Node`](crate::Node).
pub trait Space: Game + Copy {
    /// The number of action ids.
    fn id_count(options: &Self::Options) -> usize;

    /// The name of an id, the same in every position; `None` if there is no such id.
    fn id_name(options: &Self::Options, id: u32) -> Option<String>;

    /// The parts of an observation, in their order.
    fn parts(options: &Self::Options) -> Vec<Part>;

    /// Writes the mask of the seat to act. `into` has [`Space::id_count`] bytes, all of which are written.
    fn write_mask(&self, seat: Seat, half: Option<Half>, into: &mut [u8]);

    /// The meaning of an id for the seat to act; `None` if it is not legal.
    fn meaning(&self, seat: Seat, half: Option<Half>, id: u32) -> Option<Meaning<Self::Action>>;

    /// The ids of a legal action of the seat to act; those of an illegal one mean nothing.
    fn ids_of(&self, seat: Seat, action: Self::Action) -> Ids;

    /// The id that made a first half.
    fn id_of_half(&self, half: Half) -> u32;

    /// Writes the observation of a seat. `into` has the size of all parts, and all of it is written.
    fn write_observation(&self, seat: Seat, half: Option<Half>, into: &mut [u8]);

    /// The number of ids of chance outcomes.
    fn chance_id_count(options: &Self::Options) -> usize;

    /// The id of a possible chance outcome.
    fn chance_id(&self, outcome: Self::Chance) -> u32;

    /// The chance outcome of an id in this position; `None` if it is not possible.
    fn chance_of_id(&self, id: u32) -> Option<Self::Chance>;
}
