//! Names of players in sentences and on boards.

use games::{MAX_SEATS, Record, Seat};
use serde_json::Value as Json;
use table::{Seated, Table};

use crate::any::Values;
use crate::messages::yes;
use crate::{Value, Words};

/// The players' names by seat, and the reader's own seat if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
    /// Whether the reader acts for no other seat, so that sentences do not say what these can do.
    others_act_elsewhere: bool,
}

/// Names that the caller has found, by seat.
impl From<Vec<String>> for Names {
    fn from(names: Vec<String>) -> Self {
        Self { names, you: None, others_act_elsewhere: false }
    }
}

impl Names {
    /// The name of a seat.
    #[must_use]
    pub fn of_seat(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The same names for a reader who has this seat.
    #[must_use]
    pub fn for_seat(self, you: Option<Seat>) -> Self {
        Self { you, ..self }
    }

    /// The same names for a reader who acts for no seat but the own one: a player at a table with others, or a spectator.
    #[must_use]
    pub fn with_others_elsewhere(self) -> Self {
        Self { others_act_elsewhere: true, ..self }
    }

    /// Returns whether sentences say what the seat can do.
    pub(crate) fn reader_acts_for(&self, seat: Seat) -> bool {
        !self.others_act_elsewhere || self.is_you(seat)
    }

    /// Returns whether the seat is the reader's own.
    #[must_use]
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The values of a message about a player: the name, and whether the reader is that player.
    pub(crate) fn who(&self, seat: Seat) -> [(&'static str, Value<'_>); 2] {
        [("who", self.of_seat(seat).into()), ("you", yes(self.is_you(seat)))]
    }

    /// The values of a title: the owner's name, and a count.
    pub(crate) fn whose(&self, seat: Seat, count: usize) -> Values<'_> {
        self.who(seat).into_iter().chain([("count", count.into())]).collect()
    }
}

/// A function that cuts a name to a number of columns. The caller passes it, because this crate does not
/// know widths of letters.
pub type Fit = fn(&str, usize) -> String;

impl Words {
    /// The name of a seat on a label: `You` for the reader.
    #[must_use]
    pub fn name_or_you(&self, seat: Seat, names: &Names) -> String {
        self.say("title-whose", &names.who(seat))
    }

    /// `Player 1`, `Player 2`, …
    #[must_use]
    pub fn numbered_names(&self) -> Names {
        self.names(&[], None)
    }

    /// The names under `players` in a record; players without a name are numbered. For a board of text,
    /// `fit` cuts them to a number of columns.
    #[must_use]
    pub fn names_of(&self, record: &Record, fit: Option<(Fit, usize)>) -> Names {
        let players = record.notes.get("players").and_then(Json::as_array);
        let name = |player: &Json| {
            player.get("name").unwrap_or(player).as_str().unwrap_or_default().to_owned()
        };
        let names: Vec<String> = players.into_iter().flatten().take(MAX_SEATS).map(name).collect();
        self.names(&names, fit)
    }

    /// The names of the players at a table; free seats are numbered.
    #[must_use]
    pub fn names_at(&self, table: &Table) -> Names {
        let seats = table.seats();
        let name = |(index, seated): (usize, &Seated)| match seated {
            Seated::Nobody => String::new(),
            Seated::Person { name, .. } => name.clone(),
            Seated::Bot(strength) if seats.iter().filter(|other| *other == seated).count() > 1 => {
                let level = self.level_name(*strength).into();
                self.say("bot-of-many", &[("level", level), ("number", (index + 1).into())])
            }
            Seated::Bot(strength) => self.bot_name(*strength),
        };
        self.names(&seats.iter().enumerate().map(name).collect::<Vec<_>>(), None)
    }

    /// Cleans and cuts names. Equal names get the number of their seat, so that sentences are unambiguous.
    fn names(&self, given: &[String], fit: Option<(Fit, usize)>) -> Names {
        let given: Vec<String> = given.iter().map(|name| clean(name).trim().to_owned()).collect();
        let fitting = |name: &str, less: usize| match fit {
            Some((fit, widest)) => fit(name, widest.saturating_sub(less)),
            None => name.to_owned(),
        };
        let name = |seat: Seat| match given.get(seat.index()).map(String::as_str) {
            None | Some("") => self.say("player", &[("number", (seat.index() + 1).into())]),
            Some(name) if given.iter().filter(|other| *other == name).count() > 1 => {
                format!("{} ({})", fitting(name, 4), seat.index() + 1)
            }
            Some(name) => fitting(name, 0),
        };
        Names::from(Seat::all(MAX_SEATS).map(name).collect::<Vec<_>>())
    }
}

/// Returns whether a character affects text around it. Names and files come from other people, and must
/// not be able to move a cursor or turn the writing direction.
fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
        || c == '\u{feff}'
}

/// The text with control characters and the like replaced by U+FFFD.
#[must_use]
pub fn clean(text: &str) -> String {
    text.chars().map(|c| if is_unsafe(c) { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    fn check(players: &str, names: [&str; 3]) {
        let record = format!(r#"{{"rowhouse":1,"game":"15go","steps":[],"players":{players}}}"#);
        let fit: Fit = |name, widest| name.chars().take(widest).collect();
        let words = Words::new(Lang::En);
        let found = words.names_of(&record.parse().unwrap(), Some((fit, 16)));
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
    fn names_cannot_break_what_is_around_them() {
        check(
            r#"["Maximilian Alexander","\u001b[2J","Maximilian Alexander"]"#,
            ["Maximilian A (1)", "\u{fffd}[2J", "Maximilian A (3)"],
        );
        assert_eq!(clean("a\u{1b}[2Jb\r\n\u{202e}c"), "a\u{fffd}[2Jb\u{fffd}\u{fffd}\u{fffd}c");
    }
}
