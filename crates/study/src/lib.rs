//! Studies of many games: bots against each other (`arena`) and simulation (`sim`).

pub mod arena;
mod contestant;
mod external;
pub mod plot;
pub mod sim;
pub mod stats;

pub use contestant::{Contestant, ParseContestantError};
pub use external::{ExternalError, Fault};
