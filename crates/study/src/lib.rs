//! Studies of many games: bots against each other (`arena`) and simulation (`sim`), as a whole or in shards
//! on several machines (`shard`).

pub mod arena;
mod contestant;
mod counts;
mod external;
pub mod plot;
mod results;
pub mod shard;
pub mod sim;
pub mod stats;

pub use contestant::{Contestant, ParseContestantError};
pub use counts::Fractions;
pub use external::{ExternalError, Fault};
