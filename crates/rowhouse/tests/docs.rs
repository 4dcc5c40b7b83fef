//! What the documents tell a newcomer to type works.

use games::{AnyGame, AnyOptions, Game, Kind};
use rowhouse::engine::Engine;
use serde_json::Value;

#[test]
fn the_game_in_the_readme_can_be_typed() {
    let readme = include_str!("../../../README.md");
    let (_, after) = readme.split_once("```json\n").expect("the README has requests");
    let (requests, _) = after.split_once("```").expect("the block ends");
    let mut engine = Engine::default();
    let mut positions = Vec::new();
    for request in requests.lines() {
        let answer = engine.handle(request.as_bytes()).expect("a request has an answer");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer.get("error").is_none(), "{request} is answered {answer}");
        positions.extend(answer["position"].as_str().map(str::to_owned));
    }
    assert!(readme.contains(&format!("`{}`", positions[3])), "the README shows another position");
}

/// The lines of the text blocks under "How it is written" that have the fields of a position.
fn positions(page: &str, fields: usize) -> Vec<&str> {
    let (_, section) = page.split_once("## How it is written").expect("the page has the heading");
    let (section, _) = section.split_once("\n## ").expect("another heading follows");
    let blocks = section.split("```").skip(1).step_by(2).flat_map(str::lines);
    // A remark may follow, behind more than one space.
    let lines = blocks.map(|line| line.split("  ").next().unwrap_or_default());
    lines.filter(|line| line.split(' ').count() == fields).collect()
}

#[test]
fn the_positions_in_the_rules_pages_are_allowed() {
    let pages = [
        (Kind::Completto, include_str!("../../../docs/completto.md"), 6, 6, "{}"),
        (Kind::Ten, include_str!("../../../docs/ten.md"), 4, 3, "{}"),
        (Kind::Fifteen, include_str!("../../../docs/15go.md"), 7, 4, r#"{"players":2,"sets":4}"#),
    ];
    for (kind, page, fields, least, options) in pages {
        let positions = positions(page, fields);
        assert!(positions.len() >= least, "{kind}: {positions:?}");
        for position in positions {
            // The open variant of TEN is known by its rows, which have no dots.
            let open = kind == Kind::Ten && !position.contains('.');
            let options = if open { r#"{"variant":"open"}"# } else { options };
            let options = serde_json::from_str(options).expect("options are an object");
            let options = AnyOptions::from_json(kind, &options).expect("they are in range");
            let read = AnyGame::read(&options, position).map(|game| game.to_string());
            assert_eq!(read.as_deref(), Ok(position), "{kind}");
        }
    }
}
