//! Many games: bots against each other, simulation, and what was skill and what was luck.

pub mod analyse;
pub mod arena;
mod contestant;
mod external;
pub mod parallel;
pub mod plot;
mod seeds;
pub mod sim;
pub mod stats;

pub use contestant::{Contestant, ParseContestantError};
pub use external::{ExternalError, Fault};
pub use seeds::Seeds;
