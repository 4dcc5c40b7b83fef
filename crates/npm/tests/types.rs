//! Compares the hand-written TypeScript types with the engine: options, error codes, commands and bots.

use engine::Engine;
use games::{Kind, OptionRange};
use serde_json::Value;

const TYPES: &str = include_str!("../package/index.d.ts");

/// The strings of a union type: `type Name = | "one" | "two";`.
fn union(name: &str) -> Vec<&'static str> {
    let (_, rest) = TYPES.split_once(&format!("export type {name} =")).expect("a type");
    let (body, _) = rest.split_once(';').expect("a type ends");
    body.split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_options_are_those_of_the_games() {
    assert_eq!(union("Game"), Kind::ALL.map(Kind::id));
    for kind in Kind::ALL {
        let mut interface = format!("export interface {kind:?}Options {{\n");
        for option in kind.options() {
            let of = match option.range {
                OptionRange::Int { .. } => "number".to_owned(),
                OptionRange::Flag => "boolean".to_owned(),
                OptionRange::Choice(words) => format!("\"{}\"", words.join("\" | \"")),
            };
            interface += &format!("  {}: {of};\n", option.name);
        }
        interface += "}\n";
        assert!(TYPES.contains(&interface), "index.d.ts lacks\n{interface}");
    }
}

/// For every code, lines that end in an error with it.
const ERRORS: &[(&str, &[&str])] = &[
    ("bad_json", &["{"]),
    ("bad_request", &[r#"{"cmd":"new"}"#]),
    ("unknown_command", &[r#"{"cmd":"fly"}"#]),
    ("unknown_game", &[r#"{"cmd":"new","game":"chess"}"#]),
    ("unknown_bot", &[NEW, ROLL, r#"{"cmd":"best","bot":"deep"}"#]),
    ("bad_option", &[r#"{"cmd":"new","game":"ten","options":{"players":3}}"#]),
    ("no_randomness", &[r#"{"cmd":"new","game":"ten"}"#]),
    ("unreadable", &[NEW, ROLL, r#"{"cmd":"apply","action":"up"}"#]),
    ("unreadable_position", &[r#"{"cmd":"position","game":"ten","position":"?","seed":1}"#]),
    (
        "invalid_position",
        &[r#"{"cmd":"position","game":"ten","position":"0,0:a1a 0? 3.5.5/5.5.5 0","seed":1}"#],
    ),
    ("bad_record", &[r#"{"cmd":"replay","record":{},"seed":1}"#]),
    ("no_game", &[r#"{"cmd":"state"}"#]),
    (
        "which_seat",
        &[
            r#"{"cmd":"new","game":"completto","seed":1}"#,
            ROLL,
            ROLL,
            r#"{"cmd":"apply","action":"i0"}"#,
        ],
    ),
    ("not_your_turn", &[NEW, ROLL, r#"{"cmd":"apply","seat":1,"action":"0,0"}"#]),
    ("illegal_action", &[NEW, ROLL, r#"{"cmd":"apply","action":"pass"}"#]),
    ("impossible_outcome", &[NO_THREES, r#"{"cmd":"chance","outcome":"=3"}"#]),
    ("action_due", &[NEW, ROLL, ROLL]),
    ("chance_due", &[NEW, r#"{"cmd":"apply","action":"0,0"}"#]),
    (
        "game_over",
        &[
            r#"{"cmd":"position","game":"ten","position":"0,0:bbbbb x 5.0.5/5.5.5 0","seed":1}"#,
            ROLL,
        ],
    ),
];

const NEW: &str = r#"{"cmd":"new","game":"ten","seed":7}"#;
const ROLL: &str = r#"{"cmd":"roll"}"#;
const NO_THREES: &str =
    r#"{"cmd":"position","game":"ten","position":"0,0:cC/cC/Cc/cC/Cc 0? 5.5.0/5.5.0 0","seed":1}"#;

#[test]
fn the_error_codes_are_those_of_the_engine() {
    let codes: Vec<&str> = ERRORS.iter().map(|(code, _)| *code).collect();
    assert_eq!(union("ErrorCode"), codes);
    for (code, lines) in ERRORS {
        let mut engine = Engine::new(|| Err("no random numbers".to_owned()));
        let answers = lines.iter().map(|line| engine.handle(line.as_bytes()).expect("an answer"));
        let answers: Vec<Value> =
            answers.map(|answer| serde_json::from_str(&answer).expect("JSON")).collect();
        let (last, before) = answers.split_last().expect("there are lines");
        assert_eq!(last["error"]["code"], *code, "{lines:?}: {last}");
        assert!(before.iter().all(|answer| answer.get("error").is_none()), "{code}: {before:?}");
    }
}

#[test]
fn the_commands_and_bots_are_those_that_the_engine_lists() {
    let mut engine = Engine::new(|| Ok(1));
    let commands = engine.handle(br#"{"cmd":"fly"}"#).expect("an answer");
    let (_, commands) = commands.split_once("one of ").expect("it lists the commands");
    let (commands, _) = commands.split_once('"').expect("the message ends");
    for command in commands.split(", ") {
        assert!(TYPES.contains(&format!("cmd: \"{command}\"")), "{command}");
    }
    assert_eq!(TYPES.matches("  cmd: \"").count() + 2, commands.split(", ").count());
    engine.handle(NEW.as_bytes());
    engine.handle(ROLL.as_bytes());
    for bot in union("Bot") {
        let asked = format!(r#"{{"cmd":"best","bot":"{bot}","nodes":10}}"#);
        let answer = engine.handle(asked.as_bytes()).expect("an answer");
        assert!(!answer.contains("error"), "{answer}");
    }
    let unknown = engine.handle(br#"{"cmd":"best","bot":"deep"}"#).expect("an answer");
    let (_, named) = unknown.split_once("expected").expect("it lists the bots");
    assert_eq!(named.split('`').skip(1).step_by(2).collect::<Vec<_>>(), union("Bot"));
}
