//! Every legal action can be tapped, and no tap leads to an illegal one.

use std::collections::HashSet;

use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Seat, ten};
use view::{Item, Selection, TapResult, actions, forced_action, path, reading};

use crate::common::{Random, play};

/// All items of the board in reading order.
fn items(game: &AnyGame, viewer: Seat) -> Vec<Item> {
    reading(game, viewer).into_iter().flat_map(|part| part.items).collect()
}

/// All actions that can be reached by one or two taps.
fn reachable(game: &AnyGame, seat: Seat) -> HashSet<AnyAction> {
    let mut found = HashSet::new();
    let items = items(game, seat);
    let mut collect = |tap: TapResult| match tap {
        TapResult::Done(action) => found.extend([action]),
        TapResult::Choose(actions) => found.extend(actions),
        _ => {}
    };
    for &first in &items {
        let mut selection = Selection::default();
        collect(selection.tap(game, seat, first));
        if selection.selected(game, seat).is_some() {
            for &second in &items {
                collect(selection.clone().tap(game, seat, second));
            }
        }
    }
    found
}

#[test]
fn every_legal_action_can_be_tapped_and_nothing_else() {
    let mut seen = 0;
    for kind in Kind::ALL {
        for seed in 0..40 {
            play(kind, seed, |game, _, _, random| {
                if random.below(12) > 0 {
                    return;
                }
                for seat in Seat::all(game.players()) {
                    let legal: HashSet<AnyAction> = actions(game, seat).into_iter().collect();
                    seen += legal.len();
                    assert_eq!(reachable(game, seat), legal, "seat {seat} in {game}");
                }
            });
        }
    }
    assert!(seen > 20_000, "{seen}");
}

#[test]
fn a_highlighted_item_does_something() {
    for kind in Kind::ALL {
        for seed in 100..130 {
            play(kind, seed, |game, _, _, random| {
                if random.below(20) > 0 {
                    return;
                }
                for seat in game.turn().seats().iter() {
                    let selection = Selection::default();
                    let sources = selection.sources(game, seat);
                    assert!(!sources.is_empty());
                    let on_board = items(game, seat);
                    for item in sources.into_iter().chain(selection.targets(game, seat)) {
                        assert!(on_board.contains(&item), "{item} in {game}");
                        let tap = selection.clone().tap(game, seat, item);
                        let does = matches!(
                            tap,
                            TapResult::Done(_) | TapResult::Choose(_) | TapResult::Selected
                        );
                        assert!(does, "{item} in {game}: {tap:?}");
                    }
                }
            });
        }
    }
}

/// Random play hardly ever reaches a position in which a seat can only pass (C24).
#[test]
fn a_seat_that_can_only_pass_taps_the_button() {
    let options = serde_json::json!({ "hidden": 1, "open": 1, "moves": "between" });
    let options = options.as_object().cloned().unwrap_or_default();
    let options = AnyOptions::from_json(Kind::Completto, &options).expect("allowed");
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let position = format!("_1,1/100,_1 {} 0 7 1/0 0,0", pool.join(","));
    let game = AnyGame::read(&options, &position).expect("a position");
    let pass = Item::from(view::completto::Item::Pass);
    let seat = Seat::new(0);
    assert_eq!(Selection::default().sources(&game, seat), [pass]);
    let legal: HashSet<AnyAction> = actions(&game, seat).into_iter().collect();
    assert_eq!(reachable(&game, seat), legal);
    assert!(items(&game, seat).contains(&pass));
    assert_eq!(pass.to_string(), "pass");
}

/// A random item of any game, most of which are not on the board.
fn arbitrary_item(random: &mut Random) -> Item {
    let seat = Seat::new(random.below(6) as usize);
    let number = random.below(256) as u8;
    let coordinate = |random: &mut Random| match random.below(8) {
        0 => i32::MAX,
        1 => i32::MIN,
        2 => 500_000_000,
        n => n as i32 - 5,
    };
    let at = ten::Point { x: coordinate(random), y: coordinate(random) };
    match random.below(17) {
        0 => view::completto::Item::Hand(seat).into(),
        1 => view::completto::Item::Slot(seat, number).into(),
        2 => view::completto::Item::Gap(seat, number).into(),
        3 => view::completto::Item::Tile(number).into(),
        4 => view::completto::Item::Stack.into(),
        5 => view::ten::Item::Hand(seat).into(),
        6 => view::ten::Item::Tile(seat, number).into(),
        7 => view::ten::Item::Stack(seat).into(),
        8 => view::ten::Item::Cell(at).into(),
        9 => view::ten::Item::Pass.into(),
        10 => view::fifteen::Item::Hand(seat).into(),
        11 => view::fifteen::Item::Closed(seat).into(),
        12 => view::fifteen::Item::Open(seat).into(),
        13 => view::fifteen::Item::Row(number).into(),
        14 => view::fifteen::Item::NewRow.into(),
        15 => view::completto::Item::Pass.into(),
        _ => view::fifteen::Item::Done.into(),
    }
}

#[test]
fn no_taps_panic_or_break_a_rule() {
    let (mut done, mut forbidden) = (0, 0);
    for kind in Kind::ALL {
        for seed in 200..240 {
            let mut selection = Selection::default();
            play(kind, seed, |game, _, after, random| {
                let board = items(game, Seat::new(0));
                for _ in 0..6 {
                    let seat = Seat::new(random.below(6) as usize);
                    let item = if random.below(3) == 0 {
                        arbitrary_item(random)
                    } else {
                        random.of(&board)
                    };
                    // The board can change under a selection.
                    let game = if random.below(4) == 0 { after } else { game };
                    match selection.tap(game, seat, item) {
                        TapResult::Done(action) => {
                            done += 1;
                            assert_eq!(game.check_action(seat, action), Ok(()), "{item}: {game}");
                        }
                        TapResult::Choose(actions) => {
                            assert!(actions.len() > 1);
                            for action in actions {
                                assert_eq!(game.check_action(seat, action), Ok(()));
                            }
                        }
                        TapResult::Forbidden(why) => {
                            forbidden += 1;
                            assert!(!why.to_string().is_empty());
                        }
                        TapResult::Selected => {
                            assert!(selection.selected(game, seat) == Some(item))
                        }
                        TapResult::Cleared => assert!(selection.selected(game, seat).is_none()),
                        TapResult::Nothing => {}
                    }
                }
            });
        }
    }
    assert!(done > 800 && forbidden > 10_000, "{done} {forbidden}");
}

#[test]
fn a_hint_can_be_followed() {
    for kind in Kind::ALL {
        play(kind, 300, |game, step, _, _| {
            let games::Step::Action(seat, action) = step else { return };
            let path = path(game, seat, action).expect("an action of this game");
            let mut selection = Selection::default();
            let taps = [Some(path.source), path.target].into_iter().flatten();
            let last = taps.map(|item| selection.tap(game, seat, item)).last();
            let led_there = match &last {
                Some(TapResult::Done(found)) => *found == action,
                Some(TapResult::Choose(found)) => found.contains(&action),
                _ => false,
            };
            assert!(led_there, "{action} in {game}: {last:?}");
        });
    }
}

#[test]
fn an_action_is_forced_where_nothing_else_is_legal() {
    let forced = |kind: Kind, options: &str, position: &str, seat: usize| {
        let options = serde_json::from_str(options).unwrap();
        let options = games::AnyOptions::from_json(kind, &options).unwrap();
        let game = AnyGame::read(&options, position).unwrap();
        forced_action(&game, Seat::new(seat)).map(|action| action.to_string())
    };
    // A card that fits nowhere is kept, and a 1 starts a row.
    let two = r#"{"players":2,"sets":1}"#;
    let held = |card: &str| format!("?7:-/?7:- - - 0:{card} 0,0 - 0");
    assert_eq!(forced(Kind::Fifteen, two, &held("9a"), 0).as_deref(), Some("keep"));
    assert_eq!(forced(Kind::Fifteen, two, &held("1a"), 0).as_deref(), Some("h>m+"));
    assert_eq!(forced(Kind::Fifteen, two, &held("9a"), 1), None, "it is not this seat's turn");
    // A card that fits may be kept as well.
    let fits = "?6:-/?7:- a - 0:2a 0,0 - 0";
    assert_eq!(forced(Kind::Fifteen, two, fits, 0), None);
    // The first tile of TEN has one place, the second has four.
    assert_eq!(forced(Kind::Ten, "{}", "- 0:2 5.4.5/5.5.5 0", 0).as_deref(), Some("0,0"));
    assert_eq!(forced(Kind::Ten, "{}", "0,0:a 1:2 4.5.5/5.4.5 0", 1), None);
}

#[test]
fn a_target_can_be_tapped_before_its_source() {
    let mut seen = 0;
    for kind in Kind::ALL {
        for seed in 400..440 {
            play(kind, seed, |game, step, _, _| {
                let games::Step::Action(seat, action) = step else { return };
                let path = path(game, seat, action).expect("an action of this game");
                let Some(target) = path.target.filter(|_| !path.implied) else { return };
                let mut selection = Selection::default();
                // A target that is a source as well is picked up, and what goes there can be tapped next.
                if selection.sources(game, seat).contains(&target) {
                    if selection.tap(game, seat, target) == TapResult::Selected {
                        let done = selection.tap(game, seat, path.source);
                        // A rule may forbid what the first tap meant, and then it is explained.
                        let is_answered = matches!(
                            done,
                            TapResult::Done(_) | TapResult::Choose(_) | TapResult::Forbidden(_)
                        );
                        assert!(is_answered, "{action} in {game}: {done:?}");
                    }
                    return;
                }
                // The card in hand goes there at once.
                if selection.targets(game, seat).contains(&target) {
                    return;
                }
                assert_eq!(selection.tap(game, seat, target), TapResult::Selected, "{game}");
                assert!(selection.sources(game, seat).contains(&path.source), "{game}");
                let found = match selection.tap(game, seat, path.source) {
                    TapResult::Done(found) => found == action,
                    TapResult::Choose(found) => found.contains(&action),
                    _ => false,
                };
                seen += 1;
                assert!(found, "{action} in {game}");
            });
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_drag_makes_what_two_taps_make_and_a_wrong_drop_makes_nothing() {
    let (mut made, mut refused) = (0, 0);
    for kind in Kind::ALL {
        for seed in 500..515 {
            play(kind, seed, |game, _, _, random| {
                if random.below(8) > 0 {
                    return;
                }
                for seat in game.turn().seats().iter() {
                    for source in Selection::default().sources(game, seat) {
                        let mut lifted = Selection::default();
                        if !lifted.pick_up(game, seat, source) {
                            assert_eq!(lifted, Selection::default());
                            continue;
                        }
                        let targets = lifted.targets(game, seat);
                        for item in items(game, seat) {
                            let mut selection = lifted;
                            let dropped = selection.drop_on(game, seat, Some(item));
                            if targets.contains(&item) {
                                made += 1;
                                let mut tapped = lifted;
                                assert_eq!(dropped, tapped.tap(game, seat, item));
                                continue;
                            }
                            refused += 1;
                            let nothing = matches!(
                                dropped,
                                TapResult::Forbidden(_) | TapResult::Nothing | TapResult::Cleared
                            );
                            assert!(nothing, "{source} on {item} in {game}: {dropped:?}");
                            assert_eq!(selection, Selection::default());
                        }
                        assert_eq!(lifted.drop_on(game, seat, None), TapResult::Nothing);
                    }
                }
            });
        }
    }
    assert!(made > 500 && refused > 5_000, "{made} {refused}");
}
