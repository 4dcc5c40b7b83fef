//! The request `best`: the choice of a bot.

use std::time::Duration;

use bots::{Budget, Level, choose};
use games::{Game, ParseError};
use rand::RngExt;
use serde_json::{Value, json};

use crate::Session;
use crate::answer::Answer;
use crate::failure::Failure;
use crate::request::{Fields, acting_seat, field};

/// The budget of a request that has neither `nodes` nor `ms`.
const DEFAULT_NODES: u64 = 20_000;

/// The largest budgets, so that no request keeps the process busy for ever.
const MAX_NODES: u64 = 100_000_000;
const MAX_TIME: Duration = Duration::from_secs(60);

/// The choice of a bot for the seat to act.
pub(crate) fn best(session: &mut Session, request: &Fields<'_>) -> Answer {
    let level: Level = match field(request, "bot")? {
        None => Level::Club,
        Some(name) => name
            .as_str()
            .unwrap_or_default()
            .parse()
            .map_err(|error: ParseError| Failure::new("unknown_bot", error.to_string()))?,
    };
    let integer = |name: &str| match field(request, name)? {
        None => Ok(None),
        Some(number) => number
            .as_u64()
            .map(Some)
            .ok_or_else(|| Failure::request(format!("`{name}` is no integer number"))),
    };
    let budget = match (integer("nodes")?, integer("ms")?) {
        (Some(_), Some(_)) => {
            return Err(Failure::request("a thought has `nodes` or `ms`, not both"));
        }
        (_, Some(ms)) => Budget::Time(Duration::from_millis(ms).min(MAX_TIME)),
        (nodes, None) => Budget::Nodes(nodes.unwrap_or(DEFAULT_NODES).min(MAX_NODES)),
    };
    let state = session.play.state();
    let seat = match field(request, "seat")? {
        None => state.turn().seats().iter().next().unwrap_or_default(),
        Some(_) => acting_seat(request, state)?,
    };
    let choice = choose(state, seat, level, budget, session.bot_rng.random())?;
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
