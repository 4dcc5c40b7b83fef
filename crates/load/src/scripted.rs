//! Tables and commands of scripted players.

use std::sync::LazyLock;

use client::AdditionKey;
use games::{AnyOptions, Game, Kind, Seat};
use protocol::NewTable;
use rand::{Rng, RngExt};
use serde_json::{Map, json};
use table::{Command, Setup, Table, Watching};

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

/// The key of all scripted players of this process.
static ADDITION_KEY: LazyLock<AdditionKey> = LazyLock::new(|| AdditionKey::new(rand::random()));

/// The command to take a seat at a table, with a commitment to random bytes for the draws.
#[must_use]
pub fn sit(table: &str, seat: Seat) -> Command {
    ADDITION_KEY.sit(table, seat, format!("Player {}", seat.index() + 1))
}

/// The command to reveal these bytes, once all seats are taken.
#[must_use]
pub fn reveal(table: &str, seat: Seat) -> Command {
    ADDITION_KEY.reveal(table, seat)
}

/// A random action of a seat, if it is to act.
pub fn random_action(table: &Table, seat: Seat, rng: &mut impl Rng) -> Option<Command> {
    if !table.to_act().contains(seat) {
        return None;
    }
    let action = table.game().pick(seat, |choices| rng.random_range(0..choices))?;
    Some(Command::Act { seat, action })
}
