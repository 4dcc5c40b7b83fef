//! Names of players, and the English words of the commands.

use std::sync::OnceLock;

use games::Record;
use words::{Lang, Names, Words};

use crate::text::fit;

/// The most columns of a name, so that every board keeps its width.
const MAX_NAME_WIDTH: usize = 16;

/// English sentences with notation for typing; for commands that have no other language.
pub fn english() -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    ENGLISH.get_or_init(|| Words::new(Lang::En).for_typing())
}

/// The players' names of a record, by seat; players without a name are numbered.
#[must_use]
pub fn names_of(words: &Words, record: &Record) -> Names {
    words.names_of(record, Some((fit, MAX_NAME_WIDTH)))
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
