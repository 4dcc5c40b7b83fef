//! `best`: what a bot would do.

use std::time::Duration;

use bots::{Budget, Level, choose};
use games::{Game, ParseError};
use rand::RngExt;
use serde_json::{Value, json};

use crate::Table;
use crate::answer::Answer;
use crate::failure::Failure;
use crate::request::{Fields, acting_seat, field};

/// Nodes that a bot may take for `best` if the request names neither `nodes` nor `ms`.
const NODES: u64 = 20_000;

/// The most nodes and the longest time that a request can ask for, so that one request does not keep
/// the process busy for ever.
const MOST_NODES: u64 = 100_000_000;
const LONGEST_THOUGHT: Duration = Duration::from_secs(60);

/// The choice of a bot for the seat to act.
pub(crate) fn best(table: &mut Table, request: &Fields<'_>) -> Answer {
    let level: Level = match field(request, "bot")? {
        None => Level::Club,
        Some(name) => name
            .as_str()
            .unwrap_or_default()
            .parse()
            .map_err(|error: ParseError| Failure::new("unknown_bot", error.to_string()))?,
    };
    let whole = |name: &str| match field(request, name)? {
        None => Ok(None),
        Some(number) => number
            .as_u64()
            .map(Some)
            .ok_or_else(|| Failure::request(format!("`{name}` is no whole number"))),
    };
    let budget = match (whole("nodes")?, whole("ms")?) {
        (Some(_), Some(_)) => {
            return Err(Failure::request("a thought has `nodes` or `ms`, not both"));
        }
        (_, Some(ms)) => Budget::Time(Duration::from_millis(ms).min(LONGEST_THOUGHT)),
        (nodes, None) => Budget::Nodes(nodes.unwrap_or(NODES).min(MOST_NODES)),
    };
    let state = table.play.state();
    let seat = match field(request, "seat")? {
        None => state.turn().seats().iter().next().unwrap_or_default(),
        Some(_) => acting_seat(request, state)?,
    };
    let choice = choose(state, seat, level, budget, table.thoughts.random())?;
    let candidates = choice.candidates.iter().map(
        |candidate| json!({ "action": candidate.action.to_string(), "value": candidate.value }),
    );
    let fields: [(_, Value); 5] = [
        ("action", choice.action.to_string().into()),
        ("value", choice.utility.map(|utility| utility[seat]).into()),
        ("lines", candidates.collect()),
        ("reason", choice.reason.to_string().into()),
        ("nodes", choice.nodes.into()),
    ];
    Ok(fields.map(|(name, value)| (name, value.to_string())).into())
}
