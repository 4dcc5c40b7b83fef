//! Reads the fields of a request.

use games::{AnyGame, AnyOptions, Game, Kind, ParseError, Seat, Turn, only_seat};
use serde_json::{Map, Value};

use crate::failure::Failure;

/// A field that is there; `null` counts as not there.
pub(crate) fn field<'r>(request: &'r Map<String, Value>, name: &str) -> Option<&'r Value> {
    request.get(name).filter(|value| !value.is_null())
}

pub(crate) fn text<'r>(request: &'r Map<String, Value>, name: &str) -> Result<&'r str, Failure> {
    let value = field(request, name).and_then(Value::as_str);
    value.ok_or_else(|| Failure::request(format!("`{name}` is missing or no string")))
}

pub(crate) fn options(request: &Map<String, Value>) -> Result<AnyOptions, Failure> {
    let kind: Kind = text(request, "game")?
        .parse()
        .map_err(|error: ParseError| Failure::new("unknown_game", error.to_string()))?;
    match field(request, "options") {
        None => Ok(AnyOptions::default_of(kind)),
        Some(Value::Object(options)) => Ok(AnyOptions::from_json(kind, options)?),
        Some(_) => Err(Failure::request("`options` is no object")),
    }
}

/// The seat that the request names, or the one that alone may act.
pub(crate) fn acting_seat(request: &Map<String, Value>, state: &AnyGame) -> Result<Seat, Failure> {
    let Some(seat) = field(request, "seat") else {
        return match (only_seat(state), state.turn()) {
            (None, Turn::Several(_)) => {
                Err(Failure::new("which_seat", "several seats may act, so `seat` names one"))
            }
            // The check that follows says why nobody may act.
            (seat, _) => Ok(seat.unwrap_or_default()),
        };
    };
    let index = seat.as_u64().ok_or_else(|| Failure::request("`seat` is no whole number"))?;
    let seat = usize::try_from(index).ok().and_then(Seat::try_new);
    seat.ok_or_else(|| Failure::new("not_your_turn", format!("there is no seat {index}")))
}
