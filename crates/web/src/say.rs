//! What the page says. Every word stands in the message files of `words`.

use games::{Seat, SeatSet};
use table::Table;
use words::{Names, Words};

use crate::platform::window;

thread_local! {
    static WORDS: Words = Words::new(words::Lang::best(&wanted()).unwrap_or_default());
}

/// The languages that the person understands, as the browser has them.
fn wanted() -> String {
    let languages = window().navigator().languages();
    let languages: Vec<String> = languages.iter().filter_map(|lang| lang.as_string()).collect();
    languages.join(",")
}

/// The words of the person's language.
#[must_use]
pub fn words() -> Words {
    WORDS.with(Words::clone)
}

/// A message.
#[must_use]
pub fn say(key: &str) -> String {
    WORDS.with(|words| words.say(key, &[]))
}

/// A message with something filled in.
#[must_use]
pub fn say_with(key: &str, values: &[(&str, &str)]) -> String {
    let values: Vec<(&str, words::Value<'_>)> =
        values.iter().map(|(name, value)| (*name, (*value).into())).collect();
    WORDS.with(|words| words.say(key, &values))
}

/// A message with a number filled in.
#[must_use]
pub fn say_count(key: &str, count: usize) -> String {
    WORDS.with(|words| words.say(key, &[("count", count.into())]))
}

/// The names at a table, as whoever plays these seats reads them: one alone is `you`.
#[must_use]
pub fn names(table: &Table, mine: SeatSet) -> Names {
    let you = if mine.len() == 1 { mine.iter().next() } else { None };
    words().names_at(table).for_seat(you)
}

/// All names, by seat.
#[must_use]
pub fn list(names: &Names, players: usize) -> Vec<String> {
    Seat::all(players).map(|seat| names.of_seat(seat).to_owned()).collect()
}
