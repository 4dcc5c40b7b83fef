//! Golden games: whole games as text, to be reviewed in a diff.
//!
//! After a change of the rules or the notation:
//! `UPDATE_GOLDEN=1 cargo test -p rowhouse-games --test integration golden`.

use std::fmt::Write;
use std::path::PathBuf;

use rowhouse_games::{
    AnyGame, AnyOptions, Game, Kind, Outcome, Playthrough, Seat, Step, Turn, completto, fifteen,
    ten,
};

use crate::common::random::Random;

/// Longer lists are shortened to their first items.
const MAX_LISTED: usize = 12;
const SHOWN_OF_LONG_LISTS: usize = 4;

struct Golden {
    name: &'static str,
    title: &'static str,
    options: AnyOptions,
    seed: u64,
}

fn golden_games() -> Vec<Golden> {
    let golden = |name, title, options, seed| Golden { name, title, options, seed };
    let completto = completto::Options::default();
    let ten = ten::Options::default();
    let fifteen = fifteen::Options::default();
    vec![
        golden(
            "completto-2p",
            "Completto for two, as it comes out of the box",
            AnyOptions::Completto(completto),
            16,
        ),
        golden(
            "completto-4p",
            "Completto for four, two rounds with short rows, seat 2 starts",
            AnyOptions::Completto(completto::Options {
                players: 4,
                rounds: 2,
                starter: 2,
                hidden: 5,
                open: 2,
                ..completto
            }),
            20,
        ),
        golden("ten-closed", "TEN with closed stacks", AnyOptions::Ten(ten), 23),
        golden(
            "ten-open",
            "TEN with open rows, white starts",
            AnyOptions::Ten(ten::Options {
                variant: ten::Variant::Open,
                starter: 1,
                relocation_limit: 12,
                ..ten
            }),
            24,
        ),
        golden(
            "15go-basic-4p",
            "15GO! for four by the basic rules, two sets",
            AnyOptions::Fifteen(fifteen::Options { sets: 2, ..fifteen }),
            38,
        ),
        golden(
            "15go-advanced-3p",
            "15GO! for three by all advanced rules, two sets of one colour",
            AnyOptions::Fifteen(fifteen::Options {
                players: 3,
                sets: 2,
                colours: 1,
                open_play: true,
                own_build: true,
                borrow: true,
                points: true,
                ..fifteen
            }),
            33,
        ),
    ]
}

/// A list, cut off where it is long.
fn list<T: ToString>(items: &[T]) -> String {
    let shown = if items.len() <= MAX_LISTED { items.len() } else { SHOWN_OF_LONG_LISTS };
    let mut words: Vec<String> = items[..shown].iter().map(ToString::to_string).collect();
    if shown < items.len() {
        words.push("…".into());
    }
    words.join(" ")
}

/// Plays at random, but mostly what gets a game on: no moves of face-down tiles, no keeping.
fn choose<A: Copy + ToString>(actions: &[A], random: &mut Random) -> A {
    let gets_on = |action: &&A| {
        let text = action.to_string();
        !(text.starts_with('m') || text == "keep")
    };
    let good: Vec<A> = actions.iter().filter(gets_on).copied().collect();
    if good.is_empty() || random.one_in(8) { *random.pick(actions) } else { *random.pick(&good) }
}

/// Writes down what can be done, and does some of it.
fn step(game: &AnyGame, random: &mut Random, out: &mut String) -> Option<Step> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.chance(&mut outcomes);
            let weighed: Vec<String> =
                outcomes.iter().map(|(outcome, weight)| format!("{outcome}×{weight}")).collect();
            let (count, tickets) = (outcomes.len(), game.tickets());
            writeln!(out, "chance {count} outcomes, {tickets} tickets: {}", list(&weighed)).ok()?;
            let outcome = game.draw(random.ticket(tickets)).expect("a ticket");
            writeln!(out, "step {outcome}").ok()?;
            Some(Step::Chance(outcome))
        }
        Turn::Player(_) | Turn::Several(_) => {
            let mut actions = Vec::new();
            let seats: Vec<Seat> = game.turn().seats().iter().collect();
            for &seat in &seats {
                game.legal(seat, &mut actions);
                let count = actions.len();
                writeln!(out, "seat {seat} {count} actions: {}", list(&actions)).ok()?;
            }
            let seat = *random.pick(&seats);
            game.legal(seat, &mut actions);
            let action = choose(&actions, random);
            writeln!(out, "step {seat}:{action}").ok()?;
            Some(Step::Action(seat, action))
        }
    }
}

fn write_game(golden: &Golden) -> String {
    let mut random = Random::new(golden.seed);
    let mut game = Playthrough::new(golden.options).expect("these options are allowed");
    let mut out = format!("# {}\n", golden.title);
    out +=
        "# Written by UPDATE_GOLDEN=1 cargo test -p rowhouse-games --test integration golden\n\n";
    out += &format!("game {}\n", golden.options.kind());
    out += &format!("options {}\n", serde_json::Value::from(golden.options.to_json()));
    loop {
        out += &format!("\n{} position {}\n", game.record().steps.len(), game.state());
        match step(&game.state().clone(), &mut random, &mut out) {
            Some(step) => game.step(step).expect("a listed step is legal"),
            None => break,
        }
    }
    out += &outcome(&game.state().outcome().expect("the game is over"));
    out += &format!("record {}\n", game.record());
    assert_eq!(game.record().verify().as_ref(), Ok(game.state()), "the record can be replayed");
    out
}

fn outcome(outcome: &Outcome) -> String {
    let scores: Vec<String> =
        outcome.scores.as_slice().iter().map(|score| score.to_string()).collect();
    format!("over: ranks {:?}, scores [{}]\n", outcome.ranks, scores.join(", "))
}

fn path(golden: &Golden) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    folder.join(golden.name).with_extension("txt")
}

/// The first line that differs, with its number.
fn difference(golden: &Golden, expected: &str, found: &str) -> String {
    let (mut expected, mut found) = (expected.lines(), found.lines());
    for line in 1.. {
        let (was, is) = (expected.next(), found.next());
        if was != is {
            let [was, is] = [was, is].map(|text| text.unwrap_or("(the end)"));
            return format!("{}.txt line {line}\n  golden: {was}\n   found: {is}", golden.name);
        }
        if was.is_none() {
            break;
        }
    }
    format!("{}.txt: line ends differ", golden.name)
}

#[test]
fn golden_games_are_played_as_written() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    if update {
        println!("NOT TESTED: golden-games: UPDATE_GOLDEN is set, so they are written anew");
    }
    let games = golden_games();
    let mut differences = Vec::new();
    for golden in &games {
        let found = write_game(golden);
        assert!(found.len() < 60_000, "{} has {} bytes", golden.name, found.len());
        if update {
            std::fs::write(path(golden), &found).expect("the golden game can be written");
        }
        let expected = std::fs::read_to_string(path(golden)).unwrap_or_default();
        if expected != found {
            differences.push(difference(golden, &expected, &found));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    for kind in Kind::ALL {
        assert!(games.iter().any(|golden| golden.options.kind() == kind), "none of {kind}");
    }
    println!("covered: golden {} games", games.len());
}
