//! Fields of a request.

use std::collections::BTreeMap;

use games::{AnyGame, AnyOptions, Game, Kind, ParseError, Seat, Turn, only_seat};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::failure::Failure;

/// The fields of a JSON object by name, with their exact text.
pub(crate) type Fields<'r> = BTreeMap<String, &'r RawValue>;

/// The value of a field; `None` if it is missing or `null`.
pub(crate) fn field(request: &Fields<'_>, name: &str) -> Result<Option<Value>, Failure> {
    let Some(raw) = request.get(name) else { return Ok(None) };
    let unreadable = |error| Failure::request(format!("`{name}` cannot be read: {error}"));
    serde_json::from_str(raw.get()).map_err(unreadable)
}

/// The text of a required field.
pub(crate) fn text(request: &Fields<'_>, name: &str) -> Result<String, Failure> {
    match field(request, name)? {
        Some(Value::String(text)) => Ok(text),
        _ => Err(Failure::request(format!("`{name}` is missing or no string"))),
    }
}

/// The game and its options.
pub(crate) fn options(request: &Fields<'_>) -> Result<AnyOptions, Failure> {
    let kind: Kind = text(request, "game")?
        .parse()
        .map_err(|error: ParseError| Failure::new("unknown_game", error.to_string()))?;
    match field(request, "options")? {
        None => Ok(AnyOptions::default_of(kind)),
        Some(Value::Object(options)) => Ok(AnyOptions::from_json(kind, &options)?),
        Some(_) => Err(Failure::request("`options` is no object")),
    }
}

/// The seat that the request names, or the only one that may act.
pub(crate) fn acting_seat(request: &Fields<'_>, state: &AnyGame) -> Result<Seat, Failure> {
    let Some(seat) = field(request, "seat")? else {
        return match (only_seat(state), state.turn()) {
            (None, Turn::Several(_)) => {
                Err(Failure::new("which_seat", "several seats may act, so `seat` names one"))
            }
            // The check of the action says why no seat may act.
            (seat, _) => Ok(seat.unwrap_or_default()),
        };
    };
    let index = seat.as_u64().ok_or_else(|| Failure::request("`seat` is no whole number"))?;
    let seat = usize::try_from(index).ok().and_then(Seat::try_new);
    seat.ok_or_else(|| Failure::new("not_your_turn", format!("there is no seat {index}")))
}
