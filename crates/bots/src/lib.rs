//! Bots of four strengths for every game.
//!
//! A bot sees what players see: the state. It gets a seed of its own and a budget, and answers with an action,
//! the values of the actions it considered, and a reason in one line. With a budget of nodes the answer is the
//! same on every platform: a bot uses no clock, no threads, and no floating-point function that platforms
//! compute differently (only `+ - * /` and `sqrt`).
//!
//! ```
//! use bots::{Budget, Level, choose};
//! use games::{Game, Seat, ten};
//!
//! let game = ten::State::read(&ten::Options::default(), "0,0:a 1:2 4.5.5/5.4.5 0")?;
//! let choice = choose(&game, Seat::new(1), Level::Club, Budget::Nodes(1_000), 7)?;
//! assert!(game.check_action(Seat::new(1), choice.action).is_ok());
//! println!("{} ({})", choice.action, choice.reason);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod budget;
mod choice;
pub mod completto;
pub mod fifteen;
mod level;
mod player;
mod reason;
mod rng;
mod seeds;
pub mod ten;
mod utility;

pub use any::master_info;
pub use budget::{Budget, Meter};
pub use choice::{Candidate, Choice};
pub use level::Level;
pub use player::{MasterInfo, Player, SearchKind, choose, choose_with};
pub use reason::Reason;
pub use rng::Rng;
pub use seeds::Seeds;
pub use utility::{Utility, utility};
