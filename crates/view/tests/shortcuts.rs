//! Keys of one game, keys of all games and the lists of keys agree. The keys of all games are read from the sources of
//! both clients, which handle them first: a key of a game that is also one of them would do nothing.

use std::collections::BTreeSet;
use std::path::Path;

use games::{AnyGame, AnyOptions, Game, Kind, Seat};

/// The part of a source file from `start` to the next `end`.
fn part_of(path: &str, start: &str, end: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    let source = std::fs::read_to_string(&path).expect("the source can be read");
    let (_, part) = source.split_once(start).expect("the start is there");
    part.split_once(end).expect("the end is there").0.to_owned()
}

/// The keys that the page handles for all games.
fn of_page() -> BTreeSet<char> {
    keys_in(&part_of("web/src/parts/table/keys.rs", "fn shortcut(", "_ =>"))
}

/// The keys that the terminal handles for all games.
fn of_terminal() -> BTreeSet<char> {
    keys_in(&part_of("terminal/src/playing/keys.rs", "match code {", "KeyCode::Char(c) =>"))
}

/// The characters between single quotes.
fn keys_in(part: &str) -> BTreeSet<char> {
    let quoted = |(at, _): (usize, &str)| {
        let mut rest = part[at + 1..].chars();
        rest.next().filter(|_| rest.next() == Some('\''))
    };
    part.match_indices('\'').filter_map(quoted).collect()
}

/// The keys that a game answers, as its boards are when it begins.
fn of_game(kind: Kind) -> BTreeSet<char> {
    let game = AnyGame::new(&AnyOptions::default_of(kind)).expect("default options are allowed");
    (' '..='~').filter(|&key| view::shortcut(&game, Seat::new(0), key).is_some()).collect()
}

/// The keys in the list of the page: single characters, or a range such as `1 … 9`.
fn listed(kind: Kind) -> BTreeSet<char> {
    let mut all = BTreeSet::new();
    for info in kind.info().keys {
        let keys: Vec<char> = info.keys.chars().filter(|key| *key != ' ').collect();
        match keys[..] {
            [first, '…', last] => all.extend(first..=last),
            _ => all.extend(keys),
        }
    }
    all
}

#[test]
fn the_list_of_keys_has_those_that_the_game_answers() {
    for kind in Kind::ALL {
        assert_eq!(of_game(kind), listed(kind), "{kind}");
    }
}

#[test]
fn no_key_of_a_game_is_a_key_of_all_games() {
    let (page, terminal) = (of_page(), of_terminal());
    assert!(page.contains(&'u') && terminal.contains(&'u'), "{page:?} {terminal:?}");
    for kind in Kind::ALL {
        let own = of_game(kind);
        assert_eq!(own.intersection(&page).collect::<Vec<_>>(), Vec::<&char>::new(), "{kind}");
        assert_eq!(own.intersection(&terminal).collect::<Vec<_>>(), Vec::<&char>::new(), "{kind}");
    }
}

/// The single characters before a message in a list of keys: `("/ m", "web-type")`.
fn listed_in(part: &str) -> BTreeSet<char> {
    let entries = part.split("(\"").skip(1).filter_map(|entry| Some(entry.split_once('"')?.0));
    let keys = entries.flat_map(|keys| keys.split(' ').map(str::to_owned).collect::<Vec<_>>());
    keys.filter_map(|key| key.parse().ok()).collect()
}

#[test]
fn every_key_of_all_games_is_in_the_lists() {
    let list = listed_in(&part_of("web/src/parts/table/keys.rs", "fn shortcuts(", "];"));
    let missing: Vec<char> = of_page().difference(&list).copied().collect();
    assert!(missing.is_empty(), "the list of the page lacks {missing:?}");
    // `?` opens the list, and the line of keys shows the space bar and `n` when they do something.
    let list = listed_in(&part_of("terminal/src/pane.rs", "let keys = [", "];"));
    let missing: Vec<char> =
        of_terminal().difference(&list).copied().filter(|key| !"? n".contains(*key)).collect();
    assert!(missing.is_empty(), "the list of the terminal lacks {missing:?}");
}
