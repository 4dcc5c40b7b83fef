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

/// The keys of an entry in a list of keys: single characters, or a range such as `1 … 9`.
fn keys_of(entry: &str) -> BTreeSet<char> {
    let keys: Vec<char> = entry.split(' ').filter_map(|key| key.parse().ok()).collect();
    match keys[..] {
        [first, '…', last] => (first..=last).collect(),
        _ => keys.into_iter().collect(),
    }
}

/// The keys of one game in the list of the page.
fn listed(kind: Kind) -> BTreeSet<char> {
    kind.info().keys.iter().flat_map(|info| keys_of(info.keys)).collect()
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

/// The printable ASCII keys before the messages in a list of keys: `("/ m", "web-type")`.
fn listed_in(part: &str) -> BTreeSet<char> {
    let entries = part.split("(\"").skip(1).filter_map(|entry| Some(entry.split_once('"')?.0));
    entries.flat_map(keys_of).filter(char::is_ascii_graphic).collect()
}

#[test]
fn the_list_of_the_page_has_the_keys_of_all_games() {
    let list = listed_in(&part_of("web/src/parts/table/keys.rs", "fn shortcuts(", "];"));
    assert_eq!(list, of_page());
}

#[test]
fn the_list_of_the_terminal_has_all_keys() {
    let list = listed_in(&part_of("terminal/src/pane.rs", "let keys = [", "];"));
    let mut keys = of_terminal();
    keys.extend(Kind::ALL.into_iter().flat_map(of_game));
    // `?` opens the list; the line of keys shows the space bar and `n` when they do something; the text beside
    // `1 … 9` names `+`.
    keys.retain(|key| !"? n+".contains(*key));
    assert_eq!(list, keys);
}
