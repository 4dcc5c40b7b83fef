//! Properties of the rules and the engine that hold for every input.
//!
//! A property is a function of arbitrary bytes that panics if it does not hold for them. The fuzz
//! targets in `fuzz/` are thin wrappers around these functions; the ordinary tests run the same
//! functions over the stored corpus and over pseudo-random bytes. Each does a bounded amount of
//! work and stops when its data is used up.
//!
//! Most properties start from a game, which the data gives in one of two ways:
//! - as text, so that a corpus file can be read: a line `game {options}`, then a line with a
//!   position (an empty one is the start of the game), then what drives the property;
//! - otherwise game and options are drawn from the bytes.

mod engine;
mod input;
mod notation;
mod options;
mod play;
mod replay;

pub use engine::engine_never_dies;
pub use notation::notation_roundtrip;
pub use options::options_are_in_range;
pub use play::{legal_is_playable, rejected_leaves_state_equal};
pub use replay::replay_reaches_the_same_state;

/// A property with its name, which is also that of its fuzz target and its corpus folder.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// The name of the function.
    pub name: &'static str,
    /// Panics if the property does not hold for the data.
    pub check: fn(&[u8]),
}

/// All properties.
pub const PROPERTIES: [Property; 6] = [
    Property { name: "engine_never_dies", check: engine_never_dies },
    Property { name: "legal_is_playable", check: legal_is_playable },
    Property { name: "notation_roundtrip", check: notation_roundtrip },
    Property { name: "options_are_in_range", check: options_are_in_range },
    Property { name: "rejected_leaves_state_equal", check: rejected_leaves_state_equal },
    Property { name: "replay_reaches_the_same_state", check: replay_reaches_the_same_state },
];
