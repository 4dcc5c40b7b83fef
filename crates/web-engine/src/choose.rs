//! A bot's action for a seat, with the reason for it.

use std::time::Duration;

use bots::{Budget, Choice, Level};
use games::{AnyAction, AnyGame, AnyOptions, Game, ParseError, Seat};
use serde_json::{Value, json};
use words::Names;

/// The time that a bot without a budget of nodes may think.
const THINKING_TIME: Duration = Duration::from_millis(400);

/// The answer to a request with the fields `id`, `game`, `options`, `position`, `seat`, `strength` and `seed`.
///
/// `names` are those of the seats, for the reason; without them there is none. `nodes` is a budget to be used instead of
/// time, so that the answer is the same everywhere.
pub fn answer(request: &Value) -> Value {
    let id = &request["id"];
    match choose(request) {
        Ok((seat, choice)) => json!({
            "id": id, "action": choice.action.to_string(), "nodes": choice.nodes,
            "reason": reason(&choice, seat, &request["names"]),
        }),
        Err(error) => json!({ "id": id, "error": error }),
    }
}

fn choose(request: &Value) -> Result<(Seat, Choice<AnyAction>), String> {
    let text = |name: &str| request[name].as_str().ok_or_else(|| format!("no `{name}`"));
    let kind = text("game")?.parse().map_err(|error: ParseError| error.to_string())?;
    let options = request["options"].as_object().ok_or("no `options`")?;
    let options = AnyOptions::from_json(kind, options).map_err(|error| error.to_string())?;
    let game = AnyGame::read(&options, text("position")?).map_err(|error| error.to_string())?;
    let seat = request["seat"].as_u64().and_then(|seat| Seat::try_new(seat as usize));
    let seat = seat.ok_or("no `seat`")?;
    let level: Level = text("strength")?.parse().map_err(|error: ParseError| error.to_string())?;
    let budget = request["nodes"].as_u64().map_or(Budget::Time(THINKING_TIME), Budget::Nodes);
    // A text, because JavaScript's numbers are exact only up to 53 bits.
    let seed = text("seed")?.parse().map_err(|_| "`seed` is not a number")?;
    let choice = bots::choose(&game, seat, level, budget, seed).map_err(|e| e.to_string())?;
    Ok((seat, choice))
}

/// The reason as a message key and its values: the page words it, since this module has no language.
fn reason(choice: &Choice<AnyAction>, seat: Seat, names: &Value) -> Value {
    let names = names.as_array().into_iter().flatten().filter_map(Value::as_str);
    let names: Vec<String> = names.map(str::to_owned).collect();
    if names.is_empty() {
        return Value::Null;
    }
    words::reason_to_json(&choice.reason, &Names::from(names).for_seat(Some(seat)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> Value {
        json!({
            "id": 7, "game": "ten", "options": {}, "position": "0,0:a 1:2 4.5.5/5.4.5 0", "seat": 1,
            "strength": "club", "seed": "18446744073709551615", "nodes": 500,
        })
    }

    #[test]
    fn a_bot_chooses_as_it_does_natively_and_gives_a_reason_if_names_are_given() {
        let request = request();
        let game = AnyGame::read(
            &AnyOptions::default_of("ten".parse().unwrap()),
            request["position"].as_str().unwrap(),
        );
        let choice =
            bots::choose(&game.unwrap(), Seat::new(1), Level::Club, Budget::Nodes(500), u64::MAX);
        let choice = choice.unwrap();
        let answered = answer(&request);
        assert_eq!(answered["id"], 7);
        assert_eq!(answered["action"], choice.action.to_string());
        assert_eq!(answered["nodes"], choice.nodes);
        assert_eq!(answered["reason"], Value::Null);
        let mut with_names = request;
        with_names["names"] = json!(["Anna", "Ben"]);
        assert!(answer(&with_names)["reason"]["key"].is_string());
    }

    #[test]
    fn a_wrong_request_is_answered_with_its_error() {
        for (field, value, error) in [
            ("game", json!(null), "no `game`"),
            ("options", json!([]), "no `options`"),
            ("seat", json!(99), "no `seat`"),
            ("strength", json!("strong"), "strong"),
            ("seed", json!("x"), "`seed` is not a number"),
        ] {
            let mut request = request();
            request[field] = value;
            let answered = answer(&request);
            assert_eq!(answered["id"], 7);
            assert!(answered["error"].as_str().unwrap().contains(error), "{answered}");
        }
    }
}
