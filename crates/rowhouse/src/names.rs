//! What the players are called.

use games::{Record, Seat};
use serde_json::Value;

use crate::text::{clean, fit};

/// A name is never wider than this, so that every board keeps its width.
const WIDEST: usize = 16;

/// The names by seat: those of a record, or `Player 1`, `Player 2`, …
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// The names that a record notes as `players`, by seat; who has none is numbered.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let players = record.notes.get("players").and_then(Value::as_array);
        let name = |player: &Value| {
            let name = player.get("name").unwrap_or(player).as_str().unwrap_or_default();
            clean(name).trim().to_owned()
        };
        let names: Vec<String> =
            players.into_iter().flatten().take(games::MAX_SEATS).map(name).collect();
        // Equal names get their seat's number, so that a sentence says whom it means.
        let unique = |(index, name): (usize, &String)| {
            let twice = names.iter().filter(|other| *other == name).count() > 1;
            match name.as_str() {
                "" => String::new(),
                _ if twice => format!("{} ({})", fit(name, WIDEST - 4), index + 1),
                _ => fit(name, WIDEST),
            }
        };
        Self(names.iter().enumerate().map(unique).collect())
    }

    /// The name of a seat.
    #[must_use]
    pub fn of_seat(&self, seat: Seat) -> String {
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("Player {}", seat.index() + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(players: &str, names: [&str; 3]) {
        let record = format!(r#"{{"rowhouse":1,"game":"15go","steps":[],"players":{players}}}"#);
        let found = Names::of(&record.parse().unwrap());
        assert_eq!(Seat::all(3).map(|seat| found.of_seat(seat)).collect::<Vec<_>>(), names);
    }

    #[test]
    fn names_come_from_the_record_or_are_numbers() {
        check("null", ["Player 1", "Player 2", "Player 3"]);
        check(r#"["Anna","Ben"]"#, ["Anna", "Ben", "Player 3"]);
        check(r#"[{"name":"Anna"}," ",7]"#, ["Anna", "Player 2", "Player 3"]);
        check(r#"["Bot","Bot","Cleo"]"#, ["Bot (1)", "Bot (2)", "Cleo"]);
    }

    #[test]
    fn names_cannot_break_the_board() {
        check(
            r#"["Maximilian Alexander","\u001b[2J","名名名名名名名名名"]"#,
            ["Maximilian Alex…", "\u{fffd}[2J", "名名名名名名名…"],
        );
    }
}
