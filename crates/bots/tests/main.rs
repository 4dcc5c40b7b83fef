//! The integration tests of this crate, as one program, which is linked once; `cargo test -p bots completto_choices` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod completto_choices;
mod completto_players;
mod every_game;
mod fifteen_answers;
mod fifteen_signature;
mod ten_endgames;
mod ten_levels;
