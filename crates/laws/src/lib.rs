//! What holds for every input, whatever it is.
//!
//! A law takes bytes and panics if it finds itself broken. The fuzz targets in `fuzz/` are thin
//! wrappers around the laws; the ordinary tests run the same laws over the stored corpus and over
//! pseudo-random bytes. Every law does a bounded amount of work and stops when its data is used up.
//!
//! Most laws start with a table, which the data gives in one of two ways:
//! - as text, so that a corpus file can be read: a line `game {options}`, then a line with a
//!   position (an empty one is the start of the game), then what drives the law;
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

/// A law by its name, which is also that of its fuzz target and its corpus folder.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// The name.
    pub name: &'static str,
    /// Panics if the law does not hold for the data.
    pub check: fn(&[u8]),
}

/// All laws.
pub const LAWS: [Law; 6] = [
    Law { name: "engine_never_dies", check: engine_never_dies },
    Law { name: "legal_is_playable", check: legal_is_playable },
    Law { name: "notation_roundtrip", check: notation_roundtrip },
    Law { name: "options_are_in_range", check: options_are_in_range },
    Law { name: "rejected_leaves_state_equal", check: rejected_leaves_state_equal },
    Law { name: "replay_reaches_the_same_state", check: replay_reaches_the_same_state },
];
