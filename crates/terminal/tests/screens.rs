//! Golden screens: every phase of every game and all other screens, at two sizes.
//!
//! `UPDATE_GOLDEN=1 cargo test -p terminal --test integration screens`, or `cargo xtask golden`, writes them anew;
//! look at the difference before you commit it.

use std::fs;
use std::path::{Path, PathBuf};

use games::{AnyGame, Game, Kind, Turn, completto, fifteen};
use ratatui::crossterm::event::KeyCode;
use table::{Clock, OnTimeout};
use terminal::app::Start;
use terminal::store::{FinishedGame, StoredTable};

use crate::common::{START, World, is_over, plan, reach_any};

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens")
}

/// Compares a screen at both sizes with what is written, or writes it.
fn check(name: &str, world: &mut World) {
    for (columns, lines) in SIZES {
        world.resize(columns, lines);
        let screen = world.screen();
        let path = folder().join(format!("{name}-{columns}x{lines}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            println!("NOT TESTED: golden-screens: UPDATE_GOLDEN is set, so {name} is written anew");
            fs::write(&path, &screen).unwrap();
            continue;
        }
        let golden = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; UPDATE_GOLDEN=1 writes it", path.display())
        });
        assert!(golden == screen, "{name} is\n{screen}\nand was\n{golden}");
    }
}

fn completto_turn(game: &AnyGame) -> Option<completto::SetupTurn> {
    match game {
        AnyGame::Completto(game) => Some(game.setup().turn),
        _ => None,
    }
}

fn completto_pool(game: &AnyGame) -> usize {
    match game {
        AnyGame::Completto(game) => game.setup().pool.len(),
        _ => 0,
    }
}

fn may_take(game: &AnyGame) -> bool {
    let Turn::Player(seat) = game.turn() else { return false };
    let takes = |action: &games::AnyAction| {
        matches!(action, games::AnyAction::Completto(completto::Action::Take { .. }))
    };
    view::actions(game, seat).iter().any(takes)
}

#[test]
fn completto() {
    let two = plan(Kind::Completto, "{}", &["Anna", "club"]);
    let start = reach_any(&two, |game| matches!(game.turn(), Turn::Several(_)));
    check("completto-setup", &mut World::resuming(start));
    let choose =
        |game: &AnyGame| matches!(completto_turn(game), Some(completto::SetupTurn::Choose(_)));
    check("completto-choose", &mut World::resuming(reach_any(&two, choose)));
    // Typed moves are understood, or the message says what can be typed.
    let mut world = World::resuming(reach_any(&two, choose));
    world.keys("/hello");
    check("typing", &mut world);
    world.keys("\n");
    check("not-understood", &mut world);
    world.keys("/draw\n");
    check("typed", &mut world);
    let takes = reach_any(&two, |game| choose(game) && may_take(game) && completto_pool(game) > 6);
    let mut world = World::resuming(takes);
    check("completto-take", &mut world);
    // The first of the face-up tiles that fit.
    world.draw();
    world.key(KeyCode::Home);
    while !matches!(cursor(&world), Some(view::Item::Completto(view::completto::Item::Tile(_)))) {
        world.key(KeyCode::Tab);
    }
    world.key(KeyCode::Enter);
    check("completto-taken", &mut world);
    let place =
        |game: &AnyGame| matches!(completto_turn(game), Some(completto::SetupTurn::Place(..)));
    check("completto-place", &mut World::resuming(reach_any(&two, place)));
    let mut world =
        World::resuming(reach_any(&two, |game| choose(game) && completto_pool(game) > 2));
    while !matches!(cursor(&world), Some(view::Item::Completto(view::completto::Item::Slot(..)))) {
        world.key(KeyCode::Tab);
    }
    world.keys("\n");
    check("completto-move", &mut world);
    // A tile that can be turned fits both ways, so the player is asked.
    let turnable = reach_any(&two, |game| match completto_turn(game) {
        Some(completto::SetupTurn::Place(seat, tile)) => {
            let ways = view::actions(game, seat);
            completto::partner(tile).is_some()
                && ways.iter().any(|action| action.to_string().ends_with('~'))
                && ways.len() > 6
        }
        _ => false,
    });
    check("completto-turnable", &mut World::resuming(turnable));
    check("completto-over", &mut World::resuming(reach_any(&two, is_over)));
    let rounds = plan(
        Kind::Completto,
        r#"{"players":4,"rounds":3,"hidden":6,"open":3}"#,
        &["Anna", "Ben", "novice", "club"],
    );
    let second = reach_any(&rounds, |game| match game {
        AnyGame::Completto(game) => {
            game.setup().round == 2 && matches!(game.setup().turn, completto::SetupTurn::Choose(_))
        }
        _ => false,
    });
    check("completto-round-2", &mut World::resuming(second));
    let six = plan(Kind::Completto, r#"{"players":6,"hidden":12,"open":4}"#, &["Anna"]);
    check("completto-six", &mut World::resuming(reach_any(&six, choose)));
}

fn cursor(world: &World) -> Option<view::Item> {
    world.app.playing()?.highlights().cursor
}

fn tiles(game: &AnyGame) -> usize {
    match game {
        AnyGame::Ten(game) => game.setup().tiles.len(),
        _ => 0,
    }
}

#[test]
fn ten() {
    let closed = plan(Kind::Ten, "{}", &["Anna", "club"]);
    check("ten-start", &mut World::resuming(reach_any(&closed, |_| true)));
    check("ten-hand", &mut World::resuming(reach_any(&closed, |game| tiles(game) == 8)));
    check("ten-late", &mut World::resuming(reach_any(&closed, |game| tiles(game) == 28)));
    let relocating = reach_any(&closed, |game| tiles(game) == 30 && !is_over(game));
    let mut world = World::resuming(relocating);
    check("ten-relocate", &mut world);
    world.keys("\n");
    check("ten-relocate-to", &mut world);
    check("ten-won", &mut World::resuming(reach_any(&closed, is_over)));
    let drawn = plan(Kind::Ten, r#"{"relocation_limit":1}"#, &["Anna", "club"]);
    let draw =
        |game: &AnyGame| game.outcome().is_some_and(|outcome| outcome.ranks.as_slice() == [1, 1]);
    check("ten-drawn", &mut World::resuming(reach_any(&drawn, draw)));
    let open = plan(Kind::Ten, r#"{"variant":"open"}"#, &["novice", "Anna"]);
    let mut world = World::resuming(reach_any(&open, |game| tiles(game) == 9));
    check("ten-open", &mut world);
    world.keys("\n");
    check("ten-open-which", &mut world);
    world.key(KeyCode::Esc).key(KeyCode::Char('>'));
    check("ten-open-end", &mut world);
}

fn fifteen_turn(game: &AnyGame) -> Option<fifteen::SetupTurn> {
    match game {
        AnyGame::Fifteen(game) => Some(game.setup().turn),
        _ => None,
    }
}

fn rows(game: &AnyGame) -> usize {
    match game {
        AnyGame::Fifteen(game) => game.setup().rows.len(),
        _ => 0,
    }
}

#[test]
fn fifteen() {
    let four = plan(Kind::Fifteen, "{}", &["Anna"]);
    check("15go-first", &mut World::resuming(reach_any(&four, |_| true)));
    let hand = |value: u8| move |game: &AnyGame| matches!(fifteen_turn(game), Some(fifteen::SetupTurn::Hand(_, card)) if card.value() == value);
    check(
        "15go-one",
        &mut World::resuming(reach_any(&four, |game| hand(1)(game) && rows(game) > 1)),
    );
    let several = |game: &AnyGame| match game.turn() {
        Turn::Player(seat) => rows(game) > 3 && game.count_legal(seat) > 2,
        _ => false,
    };
    check("15go-hand", &mut World::resuming(reach_any(&four, several)));
    let advanced =
        r#"{"players":3,"sets":6,"open_play":true,"own_build":true,"borrow":true,"points":true}"#;
    let three = plan(Kind::Fifteen, advanced, &["Anna", "Ben", "club"]);
    let begins = |game: &AnyGame| matches!(fifteen_turn(game), Some(fifteen::SetupTurn::Start(_)));
    let mut world = World::resuming(reach_any(&three, |game| begins(game) && rows(game) > 2));
    check("15go-turn", &mut world);
    world.keys("k");
    check("15go-open-pile", &mut world);
    let known =
        |game: &AnyGame| match game {
            AnyGame::Fifteen(game) => game.setup().seats.iter().all(
                |seat| matches!(&seat.closed, fifteen::Closed::Known(cards) if !cards.is_empty()),
            ),
            _ => false,
        };
    check("15go-known", &mut World::resuming(reach_any(&three, |game| known(game))));
    let out = |game: &AnyGame| match game {
        AnyGame::Fifteen(game) => !game.setup().finished.is_empty() && game.turn() != Turn::Over,
        _ => false,
    };
    check("15go-out", &mut World::resuming(reach_any(&three, out)));
    let two = plan(Kind::Fifteen, r#"{"players":2,"sets":2}"#, &["Anna", "club"]);
    check("15go-over", &mut World::resuming(reach_any(&two, is_over)));
    let six = plan(Kind::Fifteen, r#"{"players":6,"points":true}"#, &["Anna"]);
    check("15go-six", &mut World::resuming(reach_any(&six, |game| rows(game) == 8)));
}

fn finished() -> Vec<FinishedGame> {
    let game = plan(Kind::Ten, "{}", &["Anna", "club"]);
    let stored = reach_any(&game, is_over);
    let table = table::Table::replay(stored.log).unwrap();
    let mut record = table.record();
    record.notes.insert("date".into(), "2026-11-16".into());
    vec![FinishedGame { path: "game.json".into(), record }]
}

fn menu(unfinished: Vec<StoredTable>, finished: Vec<FinishedGame>) -> World {
    World::new(Start::Menu, (unfinished, finished), 1)
}

#[test]
fn seats_are_typed_as_they_are_shown() {
    let mut world = menu(Vec::new(), Vec::new());
    world.keys("1");
    for _ in 0..4 {
        world.key(KeyCode::Down);
    }
    let starter = |world: &mut World| {
        let screen = world.screen();
        let line = screen.lines().find(|line| line.contains("Who starts")).unwrap_or_default();
        line.trim().to_owned()
    };
    assert!(starter(&mut world).contains("Seat 1"));
    world.keys("2");
    assert!(starter(&mut world).contains("Seat 2"), "{}", starter(&mut world));
    // Nobody has seat 0, and there is no third seat.
    world.key(KeyCode::Up).key(KeyCode::Down).keys("0");
    assert!(starter(&mut world).contains("Seat 2"), "{}", starter(&mut world));
    world.key(KeyCode::Up).key(KeyCode::Down).keys("3");
    assert!(starter(&mut world).contains("Seat 2"), "{}", starter(&mut world));
}

#[test]
fn menu_form_rules_and_finished_games() {
    check("menu", &mut menu(Vec::new(), Vec::new()));
    let game = plan(Kind::Ten, "{}", &["Anna", "master"]);
    let stored = reach_any(&game, |game| tiles(game) == 8);
    let mut world = menu(vec![stored], finished());
    check("menu-resume", &mut world);
    world.keys("?");
    check("keys", &mut world);
    for (key, name) in [("1", "form-completto"), ("2", "form-ten"), ("3", "form-15go")] {
        let mut world = menu(Vec::new(), Vec::new());
        world.keys(key);
        check(name, &mut world);
    }
    let mut world = menu(Vec::new(), Vec::new());
    world.keys("1");
    // Four players with rows of 22 are fine, five are not.
    world.key(KeyCode::Down).key(KeyCode::Down);
    for _ in 0..4 {
        world.key(KeyCode::Right);
    }
    check("form-refused", &mut world);
    world.key(KeyCode::F(1));
    check("rules", &mut world);
    let mut world = menu(Vec::new(), finished());
    world.keys("4");
    check("finished-games", &mut world);
    world.keys("onowhere.json\n");
    check("finished-games-file", &mut world);
}

#[test]
fn replay_and_analysis() {
    let mut world = menu(Vec::new(), finished());
    world.keys("4\n");
    check("replay", &mut world);
    world.key(KeyCode::Left).key(KeyCode::Left).key(KeyCode::Left);
    check("replay-back", &mut world);
    world.keys("a");
    check("analysis-step", &mut world);
    world.keys("m");
    check("analysis-mistake", &mut world);
    world.key(KeyCode::End);
    check("analysis", &mut world);
}

#[test]
fn clock_undo_resignation_and_hints() {
    let mut with_clock = plan(Kind::Ten, "{}", &["Anna", "Ben"]);
    with_clock.clock = Clock::Fischer { initial_ms: 300_000, increment_ms: 5_000 };
    with_clock.at_zero = OnTimeout::Forfeit;
    let mut world = World::playing(with_clock, 3);
    world.draw();
    world.keys("\n\n").wait(7_000);
    assert!(world.now > START);
    check("clock", &mut world);
    // Ben has a tile in hand already, so Anna's undo is for Ben to allow.
    world.keys("u");
    check("undo-asked", &mut world);
    world.keys("y");
    check("undone", &mut world);
    world.keys("x");
    check("resign", &mut world);
    world.keys("y");
    check("resigned", &mut world);
    let mut world =
        World::playing(plan(Kind::Fifteen, r#"{"players":2,"sets":4}"#, &["Anna", "club"]), 3);
    world.keys("h");
    check("hint", &mut world);
    // A tap that a rule forbids.
    let mut world =
        World::resuming(reach_any(&plan(Kind::Fifteen, "{}", &["Anna"]), |game| rows(game) > 3));
    world.keys("1");
    check("forbidden", &mut world);
    let mut world = World::playing(plan(Kind::Completto, "{}", &["club", "club"]), 3);
    world.wait(2_000);
    check("watching", &mut world);
}

#[test]
fn every_golden_screen_belongs_to_a_test() {
    // Finds files that no test compares any more.
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    let source = include_str!("screens.rs");
    for name in &names {
        let stem = name.trim_end_matches(".txt").rsplit_once('-').unwrap().0;
        assert!(source.contains(&format!("\"{stem}\"")), "{name} belongs to no test");
    }
    println!("covered: {} golden screens of the terminal client", names.len());
}
