//! The property of options as JSON.

use games::{AnyGame, AnyOptions, Game, Kind, OptionRange, Turn};
use serde_json::{Map, Value, json};

use crate::input::Bytes;
use crate::notation::same_after_reading;

/// Any JSON object either starts a game or is refused with the name of an option. It starts a game
/// exactly if every value is in its range, the starter has a seat and the rows of Completto leave a
/// tile for the pool.
///
/// Data that is no JSON object chooses option names and edge-case values instead.
pub fn options_are_in_range(data: &[u8]) {
    for kind in Kind::ALL {
        match serde_json::from_slice(data) {
            Ok(Value::Object(object)) => check(kind, &object),
            _ => check(kind, &drawn(kind, &mut Bytes::new(data))),
        }
    }
}

fn drawn(kind: Kind, bytes: &mut Bytes<'_>) -> Map<String, Value> {
    let values = [
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(4),
        json!(5),
        json!(6),
        json!(7),
        json!(8),
        json!(9),
        json!(17),
        json!(33),
        json!(48),
        json!(49),
        json!(50),
        json!(-1),
        json!(u32::MAX),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(4_294_967_296_u64),
        json!(2.0),
        json!(0.5),
        json!(1e300),
        json!("open"),
        json!("closed"),
        json!("2"),
        json!([]),
        json!({}),
        json!([2]),
    ];
    let mut object = Map::new();
    while let (Some(at), Some(value)) = (bytes.below(kind.options().len() + 1), bytes.pick(&values))
    {
        let name = kind.options().get(at).map_or("colour", |info| info.name);
        object.insert(name.to_owned(), value.clone());
    }
    object
}

fn check(kind: Kind, object: &Map<String, Value>) {
    let options = match AnyOptions::from_json(kind, object) {
        Ok(options) => options,
        Err(error) => {
            assert!(!allowed(kind, object), "{kind} {object:?} is in range, but: {error}");
            let shown = |name: &str| match error.name.strip_suffix('…') {
                Some(start) => name.starts_with(start),
                None => name == error.name,
            };
            let given = object.keys().any(|name| shown(name));
            // `players` and `starter` can be wrong because of the values of other options.
            let known = kind.options().iter().any(|info| info.name == error.name);
            assert!(given || known, "{kind} {object:?}: {error}");
            return assert!(!error.why.is_empty() && error.to_string().contains(&error.name));
        }
    };
    assert!(allowed(kind, object), "{kind} {object:?} is out of range, but allowed");
    let complete = options.to_json();
    let names: Vec<_> = kind.options().iter().map(|info| info.name).collect();
    assert!(complete.keys().eq(&names), "all options are there");
    assert!(object.iter().all(|(name, value)| complete[name] == *value), "{object:?} {complete:?}");
    assert_eq!(AnyOptions::from_json(kind, &complete), Ok(options));
    let game = AnyGame::new(&options).expect("checked options start a game");
    assert_eq!(game.options(), options);
    assert_ne!(game.turn(), Turn::Over, "{game}");
    same_after_reading(&game);
}

/// Returns whether the options are allowed according to their published ranges.
fn allowed(kind: Kind, object: &Map<String, Value>) -> bool {
    let ranges = object.iter().all(|(name, value)| {
        let info = kind.options().iter().find(|info| info.name == name);
        info.is_some_and(|info| match info.range {
            OptionRange::Int { min, max, .. } => {
                value.as_u64().is_some_and(|n| (u64::from(min)..=u64::from(max)).contains(&n))
            }
            OptionRange::Flag => value.is_boolean(),
            OptionRange::Choice(words) => words.iter().any(|word| value == word),
        })
    });
    let int = |name: &str| {
        let info = kind.options().iter().find(|info| info.name == name);
        let default = info.map_or(0, |info| match info.range {
            OptionRange::Int { default, .. } => default,
            _ => 0,
        });
        object.get(name).map_or(Some(default.into()), Value::as_u64).unwrap_or(u64::MAX)
    };
    ranges
        && int("starter") < int("players")
        && int("players") * (int("hidden") + int("open")) <= 99
}
