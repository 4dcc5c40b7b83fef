//! Action ids, legal masks and observations of every game, for learning programs.
//!
//! A learning program sees a game as a [`Node`]: a position in which a seat acts, chance is due, or the game is over. For given
//! options, the number of action ids and the size of an observation are fixed.
//!
//! - **Ids.** Every action is one id or two. An action that combines two choices, such as which tile to take and where to put it,
//!   is made in two steps: the first id changes the node but not the position, and the same seat goes on. [`Node::ids_of`] gives the
//!   ids of an action, [`Node::apply`] applies one. After a first half only actions that continue it have ids.
//! - **Masks.** [`Node::mask`] writes a 1 for every legal id and a 0 for every other, without making a list.
//! - **Observations.** [`Node::observe`] writes bytes that show everything public from the point of view of a seat: its own things
//!   come first, then those of the next seats in turn. Two nodes that look equal to the same seat, with the same options, are equal.
//!   [`Layout`] names the parts.
//! - **Simultaneous turns.** Where several seats may act in any order (Completto's set-up), the lowest of them acts.
//!
//! Symmetries: ids and observations name other seats by their distance in turn, so a position and the same one with all seats rotated
//! look equal to the seats that correspond. While TEN's open rows are drawn and in Completto's set-up, the lowest seat comes first, so
//! there a game and the rotated one are not at corresponding positions at the same time. TEN's cells are those of a torus (see [`games::ten::State::torus_cell`]), on which a
//! shift of the field is a rotation of the ids. Colours of 15GO! and the numbers of rows are written as they are.

mod any;
pub mod completto;
pub mod fifteen;
mod layout;
mod node;
mod space;
pub mod ten;
mod writer;

pub use any::AnyNode;
pub use layout::{Layout, Part};
pub use node::{IdError, Node};
pub use space::{Half, Ids, Meaning, Space};
