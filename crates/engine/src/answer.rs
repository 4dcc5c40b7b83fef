//! Answers as JSON lines.

use games::{AnyGame, Game, Kind, NO_MAX, OptionInfo, OptionRange, Seat, Turn, outcome_json};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::failure::Failure;

/// The fields of an answer: names, and values as JSON text.
pub(crate) type Answer = Result<Vec<(&'static str, String)>, Failure>;

/// The line of an answer, with the id of its request.
pub(crate) fn answer(id: Option<&RawValue>, result: Answer) -> String {
    let fields = result.unwrap_or_else(|Failure { code, message }| {
        vec![("error", json!({ "code": code, "message": message }).to_string())]
    });
    let id = id.map(|id| ("id", id.to_string()));
    let fields = id.into_iter().chain(fields);
    let fields: Vec<String> = fields.map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// The games with their options, defaults and ranges.
pub(crate) fn games_answer() -> Vec<(&'static str, String)> {
    let describe = |info: &OptionInfo| match info.range {
        OptionRange::Int { min, max, default } => {
            let max = (max != NO_MAX).then_some(max);
            json!({ "type": "int", "min": min, "max": max, "default": default, "help": info.help })
        }
        OptionRange::Flag => json!({ "type": "bool", "default": false, "help": info.help }),
        OptionRange::Choice(words) => {
            json!({ "type": "choice", "values": words, "default": words[0], "help": info.help })
        }
    };
    let game = |kind: Kind| {
        let options = kind.options().iter().map(|info| (info.name.to_owned(), describe(info)));
        json!({
            "game": kind.id(),
            "name": kind.name(),
            "rules_version": kind.rules_version(),
            "options": options.collect::<Map<_, _>>(),
        })
    };
    vec![("games", Value::from(Kind::ALL.map(game).to_vec()).to_string())]
}

/// The whole state of a game, which is the answer to most requests.
pub(crate) fn state_answer(state: &AnyGame) -> Vec<(&'static str, String)> {
    let turn = state.turn();
    let kind = match turn {
        Turn::Player(_) | Turn::Several(_) => "player",
        Turn::Chance => "chance",
        Turn::Over => "over",
    };
    let mut actions = Vec::new();
    let legal = turn.seats().iter().map(|seat| {
        state.legal(seat, &mut actions);
        let actions = actions.iter().map(|action| Value::from(action.to_string()));
        (seat.to_string(), actions.collect())
    });
    let legal: Map<String, Value> = legal.collect();
    let mut outcomes = Vec::new();
    state.chance(&mut outcomes);
    let chance = outcomes.iter().map(|(outcome, weight)| json!([outcome.to_string(), weight]));
    let chance: Vec<Value> = chance.collect();
    let seats: Vec<usize> = turn.seats().iter().map(Seat::index).collect();
    let fields: [(_, Value); 8] = [
        ("game", state.kind().id().into()),
        ("options", state.options().to_json().into()),
        ("position", state.to_string().into()),
        ("kind", kind.into()),
        ("to_act", seats.into()),
        ("legal", legal.into()),
        ("chance", chance.into()),
        ("outcome", state.outcome().as_ref().map_or(Value::Null, outcome_json)),
    ];
    fields.map(|(name, value)| (name, value.to_string())).into()
}
