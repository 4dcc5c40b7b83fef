//! A monkey test: a hundred thousand random keys, clicks and sizes cause no panic and lose no event.

mod common;

use common::{START, World, plan};
use games::Kind;
use rand::rngs::ChaCha12Rng;
use rand::{Rng, RngExt, SeedableRng};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use table::{Clock, Table, Time};
use terminal::app::{Input, Start};
use terminal::plan::Plan;

const EVENTS: usize = 100_000;

/// Keys that do something on some screen, so that the test reaches all of them.
const KEYS: &str = "\n\n\n\n\n\n    dktp<>0123456789+uhrvsbxynam?/ojl#é \u{7f}\u{0}";

fn key(random: &mut impl Rng) -> KeyEvent {
    let code = match random.random_range(0..30) {
        0 => KeyCode::Left,
        1 => KeyCode::Right,
        2 => KeyCode::Up,
        3 => KeyCode::Down,
        4 => KeyCode::Tab,
        5 => KeyCode::BackTab,
        6 => KeyCode::Esc,
        7 => KeyCode::PageUp,
        8 => KeyCode::PageDown,
        9 => KeyCode::Home,
        10 => KeyCode::End,
        11 => KeyCode::Backspace,
        12 => KeyCode::F(random.random_range(0..13)),
        13 => KeyCode::Char(random.random()),
        14 => KeyCode::Delete,
        _ => {
            let keys: Vec<char> = KEYS.chars().collect();
            match keys[random.random_range(0..keys.len())] {
                '\n' => KeyCode::Enter,
                key => KeyCode::Char(key),
            }
        }
    };
    let rare = random.random_range(0..400);
    let modifiers = if rare == 0 { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
    let kind = if rare == 1 { KeyEventKind::Release } else { KeyEventKind::Press };
    KeyEvent::new_with_kind(code, modifiers, kind)
}

fn event(random: &mut impl Rng) -> Event {
    match random.random_range(0..100) {
        0..60 => Event::Key(key(random)),
        60..96 => {
            let kind = match random.random_range(0..12) {
                0 => MouseEventKind::ScrollUp,
                1 => MouseEventKind::ScrollDown,
                2 => MouseEventKind::Down(MouseButton::Right),
                3 => MouseEventKind::Moved,
                4 => MouseEventKind::Drag(MouseButton::Left),
                _ => MouseEventKind::Down(MouseButton::Left),
            };
            // Most clicks are within the screen, some beyond it.
            let (column, row) = match random.random_range(0..50) {
                0 => (random.random(), random.random()),
                _ => (random.random_range(0..120), random.random_range(0..40)),
            };
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }
        96 => Event::FocusLost,
        97 => Event::Paste("1\n2\u{1b}[2J".into()),
        _ => Event::Resize(0, 0),
    }
}

const PLANS: [(Kind, &str); 9] = [
    (Kind::Completto, r#"{"hidden":5,"open":2,"rounds":2,"stall_limit":10}"#),
    (Kind::Completto, r#"{"players":4}"#),
    (Kind::Completto, r#"{"players":6,"hidden":10,"open":6}"#),
    (Kind::Completto, r#"{"hidden":49,"open":0}"#),
    (Kind::Ten, "{}"),
    (Kind::Ten, r#"{"variant":"open","relocation_limit":5}"#),
    (Kind::Fifteen, r#"{"players":2,"sets":2,"stall_limit":20}"#),
    (Kind::Fifteen, r#"{"open_play":true,"own_build":true,"borrow":true,"points":true}"#),
    (Kind::Fifteen, r#"{"players":6,"must_place":true}"#),
];

#[test]
fn every_game_has_a_plan() {
    for kind in Kind::ALL {
        assert!(PLANS.iter().any(|(other, _)| *other == kind), "{kind} is missing in PLANS");
    }
}

fn any_plan(random: &mut impl Rng) -> Plan {
    let (kind, options) = PLANS[random.random_range(0..PLANS.len())];
    let occupants = ["Anna", "Ben", "random", "novice", "Maximilian Alexander III"];
    let count = random.random_range(1..4);
    let occupants: Vec<&str> =
        (0..count).map(|_| occupants[random.random_range(0..occupants.len())]).collect();
    let mut plan = plan(kind, options, &occupants);
    if random.random_range(0..3) == 0 {
        plan.clock = Clock::PerMove { ms: 20_000 };
    }
    plan
}

/// Checks that replaying the stored events gives the current table.
fn check_store(world: &World) {
    let Some(playing) = world.app.playing() else { return };
    let (Some((_, log)), Some(table)) = (&world.stored, playing.table()) else { return };
    let stored = Table::replay(log.iter().cloned()).expect("what is stored can be replayed");
    assert_eq!(stored.number(), table.number());
    assert_eq!(stored.game(), table.game());
}

#[test]
fn random_input_causes_no_panic_and_loses_no_event() {
    let mut random = ChaCha12Rng::seed_from_u64(6);
    let fresh = |random: &mut ChaCha12Rng| {
        let start = match random.random_range(0..4) {
            0 => Start::Menu,
            _ => Start::Plan(Box::new(any_plan(random))),
        };
        World::new(start, (Vec::new(), Vec::new()), random.random())
    };
    let mut world = fresh(&mut random);
    let (mut games, mut draws, mut starts) = (0, 0, 1);
    for count in 0..EVENTS {
        let mut next = event(&mut random);
        if let Event::Resize(..) = next {
            let (columns, lines) = match random.random_range(0..6) {
                0 => (random.random_range(1..30), random.random_range(1..10)),
                1 => (random.random_range(1..300), random.random_range(1..100)),
                2 => (120, 40),
                _ => (80, 24),
            };
            world.resize(columns, lines);
            next = Event::Resize(columns, lines);
        }
        world.now = Time(world.now.0 + random.random_range(0..300));
        world.send(Input::Event(next));
        if random.random_range(0..4) == 0 {
            world.send(Input::Tick);
        }
        if random.random_range(0..6) == 0 {
            world.draw();
            draws += 1;
        }
        if count % 500 == 0 {
            check_store(&world);
        }
        if world.ended.is_some() {
            games += world.records.len();
            world = fresh(&mut random);
            starts += 1;
        }
    }
    assert!(world.now >= START);
    games += world.records.len();
    assert!(games > 20, "only {games} games were saved or came to their end");
    println!(
        "covered: {EVENTS} random keys, clicks and sizes in the terminal client, {draws} screens, \
         {starts} starts, {games} records"
    );
}
