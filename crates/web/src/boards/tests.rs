//! Properties of drawn boards, tested on random games.

use std::collections::BTreeSet;

use games::{AnyGame, AnyOptions, Game, Kind, Seat, Step, Turn, match_game};
use view::{Item, Picture, Selection, motions};
use words::{Lang, Words};

use super::node::{Node, matches};
use super::scene::BoardScene;
use super::{Highlights, PageBoard};

/// A deterministic random number generator.
struct Luck(u64);

impl Luck {
    fn below(&mut self, count: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % count.max(1)
    }
}

fn draw(game: &AnyGame, viewer: Seat, small: bool) -> Vec<Node> {
    let selection = Selection::default();
    let words = Words::new(Lang::En);
    let scene = BoardScene {
        picture: Picture::of(game),
        viewer,
        highlights: Highlights {
            sources: selection.sources(game, viewer),
            targets: selection.targets(game, viewer),
            ..Highlights::default()
        },
        last_placed: Vec::new(),
        names: words.numbered_names(),
        words,
        small,
        opened_rows: 0,
        plates: Vec::new(),
    };
    match_game!(game, AnyGame(game) => game.draw_board(&scene, Some(viewer)))
}

/// The elements of all items, as tag and item.
fn places(nodes: &[Node]) -> Vec<(&'static str, String)> {
    nodes
        .iter()
        .flat_map(Node::all)
        .filter_map(|node| Some((node.tag(), node.attribute("data-item")?.to_owned())))
        .collect()
}

/// Plays the first 120 steps of a random game and calls `see` for each. Not more, since naming every item takes a while.
fn play(kind: Kind, options: &str, mut see: impl FnMut(&AnyGame, Step, &AnyGame)) {
    let object = serde_json::from_str(options).expect("options are JSON");
    let options = AnyOptions::from_json(kind, &object).expect("these options are allowed");
    let mut luck = Luck(7);
    let mut game = AnyGame::new(&options).expect("a game can be begun");
    for _ in 0..120 {
        let before = game;
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.draw(luck.below(game.tickets())).expect("a draw")),
            turn => {
                let seat = turn.seats().iter().next().expect("a seat acts");
                let action = game.pick(seat, |count| luck.below(count)).expect("an action");
                Step::Action(seat, action)
            }
        };
        match step {
            Step::Chance(outcome) => game.resolve_unchecked(outcome),
            Step::Action(seat, action) => game.play_unchecked(seat, action),
        }
        see(&before, step, &game);
    }
}

const GAMES: [(Kind, &str); 7] = [
    (Kind::Completto, "{}"),
    (Kind::Completto, r#"{"players":6,"hidden":8,"open":4,"rounds":2,"stall_limit":5}"#),
    (Kind::Completto, r#"{"hidden":2,"open":1,"moves":"between","stall_limit":200}"#),
    (Kind::Ten, "{}"),
    (Kind::Ten, r#"{"variant":"open"}"#),
    (Kind::Fifteen, r#"{"players":2,"sets":4}"#),
    (
        Kind::Fifteen,
        r#"{"players":6,"open_play":true,"own_build":true,"borrow":true,"points":true}"#,
    ),
];

#[test]
fn every_game_is_tried() {
    for kind in Kind::ALL {
        assert!(GAMES.iter().any(|(other, _)| *other == kind), "{kind} is missing in GAMES");
    }
}

#[test]
fn no_place_is_drawn_twice() {
    for (kind, options) in GAMES {
        play(kind, options, |_, _, game| {
            for (viewer, small) in [(1, false), (0, true)] {
                let places = places(&draw(game, Seat::new(viewer), small));
                let names: BTreeSet<&String> = places.iter().map(|(_, name)| name).collect();
                assert_eq!(names.len(), places.len(), "{game}");
            }
        });
    }
}

#[test]
fn every_tappable_item_is_a_button() {
    for (kind, options) in GAMES {
        play(kind, options, |_, _, game| {
            for seat in game.turn().seats().iter() {
                let places = places(&draw(game, seat, false));
                let selection = Selection::default();
                for item in
                    selection.sources(game, seat).into_iter().chain(selection.targets(game, seat))
                {
                    let wanted = ("button", item.to_string());
                    assert!(places.contains(&wanted), "{item} is missing in {game}");
                }
            }
        });
    }
}

/// Random play hardly ever reaches a position in which a seat can only pass.
#[test]
fn a_seat_that_can_only_pass_has_a_button() {
    let options = serde_json::json!({ "hidden": 1, "open": 1, "moves": "between" });
    let options = options.as_object().cloned().unwrap_or_default();
    let options = AnyOptions::from_json(Kind::Completto, &options).expect("allowed");
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let position = format!("_1,1/100,_1 {} 0 7 1/0 0,0", pool.join(","));
    let game = AnyGame::read(&options, &position).expect("a position");
    let pass = ("button", "pass".to_owned());
    assert!(places(&draw(&game, Seat::new(0), false)).contains(&pass));
    assert!(!places(&draw(&game, Seat::new(1), false)).contains(&pass), "not for the others");
}

#[test]
fn the_ends_of_every_motion_are_drawn() {
    for (kind, options) in GAMES {
        play(kind, options, |before, step, after| {
            let (old, new) = (draw(before, Seat::new(0), false), draw(after, Seat::new(0), false));
            let (old, new) = (places(&old), places(&new));
            let is_in = |item: Item, places: &[(&str, String)]| {
                places.iter().any(|(_, name)| *name == item.to_string())
            };
            // After a new deal the old pieces are gone.
            if view::is_new_deal(before, after) {
                return;
            }
            for motion in motions(before, step, after) {
                // The rows of the open TEN come out of the bag.
                let dealt = matches!(motion.from, Item::Ten(view::ten::Item::Stack(_)))
                    && matches!(motion.to, Item::Ten(view::ten::Item::Tile(..)));
                assert!(
                    dealt || is_in(motion.from, &old),
                    "{} is missing in {before}",
                    motion.from
                );
                assert!(is_in(motion.to, &new), "{} is missing in {after}", motion.to);
            }
        });
    }
}

/// The cells of TEN's field, in the order in which they are read.
fn cells(game: &AnyGame) -> Vec<Node> {
    let drawn = draw(game, Seat::new(0), false);
    let nodes = drawn.iter().flat_map(Node::all);
    let is_cell =
        |node: &&Node| node.attribute("class").is_some_and(|class| class.contains("cell"));
    nodes.filter(is_cell).cloned().collect()
}

#[test]
fn a_cell_keeps_its_element_when_others_are_laid_before_it() {
    let mut moved = 0;
    play(Kind::Ten, "{}", |before, _, after| {
        let (old, new) = (cells(before), cells(after));
        for (at, (cell, kept)) in new.iter().zip(matches(&old, &new)).enumerate() {
            let item = |node: &Node| node.attribute("data-item").map(ToOwned::to_owned);
            let same = old.iter().position(|old| item(old) == item(cell));
            assert_eq!(kept, same, "{after}");
            moved += usize::from(kept.is_some_and(|kept| kept != at));
        }
    });
    assert!(moved > 100, "{moved} cells have others before them");
}

#[test]
fn without_keys_elements_are_matched_by_position_and_tag() {
    let nodes =
        |tags: &[&'static str]| tags.iter().map(|tag| Node::new(tag, "")).collect::<Vec<_>>();
    let keyed = |key: &str| Node::new("b", "").keyed(key);
    let (old, new) = (nodes(&["i", "b", "i"]), nodes(&["i", "i", "i", "i"]));
    assert_eq!(matches(&old, &new), [Some(0), None, Some(2), None]);
    let old = [keyed("a"), Node::new("i", ""), keyed("b")];
    let new = [keyed("b"), keyed("c"), Node::new("i", ""), Node::new("i", "")];
    assert_eq!(matches(&old, &new), [Some(2), None, Some(1), None]);
}
