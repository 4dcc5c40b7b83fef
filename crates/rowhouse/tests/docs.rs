//! The examples in README and rules pages work, and the facts in ARCHITECTURE.md are true.

use std::collections::BTreeSet;
use std::path::Path;

use bots::Level;
use clap::CommandFactory;
use engine::Engine;
use games::{AnyGame, AnyOptions, Game, Kind, for_each_game};
use serde_json::Value;
use words::{Lang, ParagraphKind, paragraphs};

#[test]
fn the_game_in_the_readme_can_be_typed() {
    let readme = include_str!("../../../README.md");
    let (_, after) = readme.split_once("```json\n").expect("the README has requests");
    let (requests, _) = after.split_once("```").expect("the block ends");
    let mut engine = Engine::new(|| Err("the README names seeds".to_owned()));
    let mut positions = Vec::new();
    for request in requests.lines() {
        let answer = engine.handle(request.as_bytes()).expect("a request has an answer");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer.get("error").is_none(), "{request} is answered {answer}");
        positions.extend(answer["position"].as_str().map(str::to_owned));
    }
    assert!(readme.contains(&format!("`{}`", positions[3])), "the README shows another position");
}

#[test]
fn every_bot_level_and_language_is_named_where_users_look() {
    let help = |name: &str, option: &str| -> String {
        let mut command = rowhouse::cli::Cli::command();
        let command = match name {
            "" => &mut command,
            name => command.find_subcommand_mut(name).expect("the command is there"),
        };
        let option = command.get_arguments().find(|argument| argument.get_id() == option);
        option.and_then(|option| option.get_help()).expect("it has help").to_string()
    };
    let readme = include_str!("../../../README.md");
    let (_, about_bots) = readme.split_once("## Bots").expect("the README is about bots");
    let example = include_str!("../../../examples/bot.py");
    let bots = include_str!("../../../docs/bots.md");
    let check = include_str!("../../npm/check/answers.mjs");
    let count = ["four", "five", "six", "seven"][Level::ALL.len() - 4];
    assert!(about_bots.contains(&format!("There are {count} levels")), "README.md");
    let capital = |text: &str| text[..1].to_uppercase() + &text[1..];
    assert!(bots.contains(&format!("\n{} levels play", capital(count))), "docs/bots.md");
    for level in Level::ALL {
        assert!(bots.contains(&format!("\n| `{level}` |")), "docs/bots.md: {level}");
        assert!(check.contains(&format!("\"{level}\"")), "npm/check/answers.mjs: {level}");
        assert!(about_bots.contains(&format!("`{level}`")), "README.md: {level}");
        assert!(example.contains(&format!("\"{level}\"")), "examples/bot.py: {level}");
        for (command, option) in [("play", "bots"), ("arena", "bots"), ("sim", "bots")] {
            assert!(help(command, option).contains(level.name()), "help of {command}: {level}");
        }
        for wrong in [
            "grandmaster".parse::<Level>().expect_err("no level").to_string(),
            "grandmaster".parse::<study::Contestant>().expect_err("no bot").to_string(),
            study::sim::SimError::Program("cmd:x".into()).to_string(),
        ] {
            assert!(wrong.contains(level.name()), "{wrong}");
        }
    }
    for lang in Lang::ALL {
        let help = help("", "lang");
        let mut codes = help.split(|c: char| !c.is_alphanumeric() && c != '-');
        assert!(codes.any(|code| code == lang.code()), "help of --lang: {}", lang.code());
    }
}

const ARCHITECTURE: &str = include_str!("../../../ARCHITECTURE.md");

#[test]
fn the_sizes_of_states_are_documented() {
    macro_rules! sizes {
        ({} $($variant:ident $module:ident),+) => {
            [$((Kind::$variant, size_of::<games::$module::State>())),+]
        };
    }
    for (kind, size) in for_each_game!([sizes], {}) {
        let item = format!("- **{}** ({size} bytes): ", kind.name());
        assert!(ARCHITECTURE.contains(&item), "ARCHITECTURE.md: {item}");
    }
}

/// The names of all modules below a folder, without those of games and tests.
fn modules(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        if path.is_dir() {
            modules(&path, names);
        } else if !name.ends_with("tests") && !Kind::ALL.iter().any(|kind| kind.module() == name) {
            names.insert(name);
        }
    }
}

#[test]
fn every_module_of_the_browser_client_is_on_the_map() {
    let (_, map) = ARCHITECTURE.split_once("## Map of the browser client").expect("a map");
    let (map, _) = map.split_once("\n## ").expect("the map ends");
    // Every second part is between backticks.
    let named = map.split('`').skip(1).step_by(2);
    let named: BTreeSet<&str> =
        named.flat_map(|path| path.split(|c: char| !c.is_alphanumeric() && c != '_')).collect();
    let mut all = BTreeSet::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src"), &mut all);
    assert!(all.len() > 50, "{all:?}");
    let missing: Vec<_> = all.iter().filter(|name| !named.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md, map of the browser client: {missing:?}");
}

/// The positions in the pictures of the section about notation: lines with the right number of fields.
fn positions(page: &str, kind: Kind, fields: usize) -> Vec<String> {
    let all = paragraphs(page, kind).into_iter();
    let pictures = all.filter(|p| p.section == "notation" && p.kind == ParagraphKind::Picture);
    let lines: Vec<String> =
        pictures.flat_map(|p| p.text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    // A remark may follow after more than one space.
    let lines = lines.iter().map(|line| line.split("  ").next().unwrap_or_default().to_owned());
    lines.filter(|line| line.split(' ').count() == fields).collect()
}

#[test]
fn the_positions_in_the_rules_pages_are_allowed() {
    let pages = [
        (Kind::Completto, 6, 6, "{}"),
        (Kind::Ten, 4, 3, "{}"),
        (Kind::Fifteen, 7, 4, r#"{"players":2,"sets":4}"#),
    ];
    assert_eq!(pages.map(|(kind, ..)| kind), Kind::ALL, "every game has a rules page");
    let all = Lang::ALL.into_iter().flat_map(|lang| pages.map(|page| (lang, page)));
    for (lang, (kind, fields, least, options)) in all {
        let positions = positions(lang.rules(kind), kind, fields);
        assert!(positions.len() >= least, "{kind} in {}: {positions:?}", lang.code());
        for position in positions {
            // Positions of the open variant of TEN have rows, without dots.
            let open = kind == Kind::Ten && !position.contains('.');
            let options = if open { r#"{"variant":"open"}"# } else { options };
            let options = serde_json::from_str(options).expect("options are an object");
            let options = AnyOptions::from_json(kind, &options).expect("they are in range");
            let read = AnyGame::read(&options, &position).map(|game| game.to_string());
            assert_eq!(read.as_deref(), Ok(position.as_str()), "{kind}");
        }
    }
}
