//! Tables and commands of scripted players.

use games::{AnyOptions, Game, Kind, Seat};
use protocol::NewTable;
use rand::{Rng, RngExt};
use serde_json::{Map, json};
use table::{Command, Hex, Setup, Table, Watching};

/// The variants of tables for two that differ for a server.
pub const VARIANTS: [&str; 4] = ["completto", "ten", "ten-open", "15go"];

/// A table for two players that is open to spectators.
///
/// # Panics
/// If there is no such variant.
#[must_use]
pub fn setup(variant: &str) -> NewTable {
    let (kind, options) = match variant {
        "completto" => (Kind::Completto, json!({})),
        "ten" => (Kind::Ten, json!({})),
        "ten-open" => (Kind::Ten, json!({ "variant": "open" })),
        "15go" => (Kind::Fifteen, json!({ "players": 2, "sets": 4 })),
        _ => panic!("there is no variant {variant}"),
    };
    let options = options.as_object().cloned().unwrap_or_else(Map::new);
    let options = AnyOptions::from_json(kind, &options).expect("they are in range");
    let setup = Setup::new(options).expect("they are allowed");
    NewTable { setup: Setup { watching: Watching::Open, ..setup }, listed: false, deal_of: None }
}

/// The command to take a seat, with random bytes for the draws.
#[must_use]
pub fn sit(seat: Seat) -> Command {
    Command::Sit { seat, name: format!("Player {}", seat.index() + 1), added: Hex(rand::random()) }
}

/// A random action of a seat, if it is to act.
pub fn random_action(table: &Table, seat: Seat, rng: &mut impl Rng) -> Option<Command> {
    if !table.to_act().contains(seat) {
        return None;
    }
    let action = table.game().pick(seat, |choices| rng.random_range(0..choices))?;
    Some(Command::Act { seat, action })
}
