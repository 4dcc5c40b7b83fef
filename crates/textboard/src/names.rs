//! What the players are called, and in which words everything is told.

use std::sync::OnceLock;

use games::Record;
use words::{Lang, Names, Words};

use crate::text::fit;

/// A name is never wider than this, so that every board keeps its width.
const WIDEST: usize = 16;

/// The words of commands that speak English only, for people who type.
pub fn english() -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    ENGLISH.get_or_init(|| Words::new(Lang::En).for_typing())
}

/// The names that a record notes, by seat; who has none is numbered.
#[must_use]
pub fn names_of(words: &Words, record: &Record) -> Names {
    words.names_of(record, Some((fit, WIDEST)))
}

#[cfg(test)]
mod tests {
    use games::Seat;

    use super::*;

    #[test]
    fn names_cannot_break_the_board() {
        let record = r#"{"rowhouse":1,"game":"15go","steps":[],
            "players":["Maximilian Alexander","\u001b[2J","名名名名名名名名名"]}"#;
        let names = names_of(english(), &record.parse().unwrap());
        let fitting = ["Maximilian Alex…", "\u{fffd}[2J", "名名名名名名名…"];
        assert_eq!(Seat::all(3).map(|seat| names.of_seat(seat)).collect::<Vec<_>>(), fitting);
    }
}
