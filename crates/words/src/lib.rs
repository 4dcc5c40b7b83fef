//! Every sentence the product says, in one place, in every language.
//!
//! The sentences stand in Fluent files, `messages/<language>/<area>.ftl`; a further language is a
//! further folder and a line in `lang.rs`. Whatever a program has to say about games and tables
//! there are functions for; a client's own messages are said by their key:
//!
//! ```
//! use words::{Lang, Words};
//!
//! let words = Words::new(Lang::best("de-CH, en;q=0.8").unwrap_or_default());
//! assert_eq!(words.say("player", &[("number", 2.into())]), "Player 2");
//! ```

mod board;
mod game;
mod lang;
mod list;
mod messages;
mod names;
mod options;
mod reason;
mod rules;
mod table;

pub use game::completto::both_ways;
pub use game::{Detail, Moment, Narrator, is_minor};
pub use lang::Lang;
pub use messages::{BadMessages, Value, Words};
pub use names::{Fit, Names, clean};
pub use table::emoji;
