//! Tests of the command line: the real binary in fresh processes.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use games::Kind;

const GAME: &str = r#"{"rowhouse":1,"game":"ten","players":["Anna","Ben"],
    "steps":["=3","0,0","=3","1,0","=3","1,1","=1","2,1","=1","2,2","=3","3,2","=3","3,3"],
    "result":{"ranks":[1,2],"scores":[1,0]}}"#;

struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// The command, isolated from the environment.
fn rowhouse(args: &[&str]) -> Command {
    let mut command = load::isolated(env!("CARGO_BIN_EXE_rowhouse"));
    command.args(args);
    command
}

fn finish(mut command: Command, input: &str) -> Ran {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A command that does not read its input may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(args: &[&str]) -> Ran {
    finish(rowhouse(args), "")
}

/// A fresh directory for one test, gone afterwards.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), content).unwrap();
    }

    fn run(&self, args: &[&str]) -> Ran {
        let mut command = rowhouse(args);
        command.current_dir(&self.0);
        finish(command, "")
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_command_has_help_with_examples() {
    for command in [
        "serve",
        "play",
        "backup",
        "check",
        "copy",
        "nodes",
        "engine",
        "replay",
        "verify",
        "rules",
        "about",
        "arena",
        "sim",
        "merge",
        "analyse",
        "completions",
        "man",
    ] {
        for args in [vec![command, "--help"], vec![command, "-h"], vec!["help", command]] {
            let ran = run(&args);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
            assert!(ran.out.contains("Usage: rowhouse"), "{}", ran.out);
            assert!(ran.out.contains("Examples:\n"), "{}", ran.out);
            assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
        }
    }
    assert!(run(&["-h"]).out.contains("Examples:\n"));
}

#[test]
fn without_a_command_tables_are_served() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut server = load::isolated(env!("CARGO_BIN_EXE_rowhouse"))
        .env("ROWHOUSE_DATA", &data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(line.starts_with("Rowhouse is at http://127.0.0.1:"), "{line}");
    assert!(data.exists());
    let copy = folder.path().join("copy.db");
    let (from, to) = (data.to_str().unwrap(), copy.to_str().unwrap());
    assert_eq!(run(&["backup", "--data", from, to]).code, 0);
    let again = run(&["backup", "--data", from, to]);
    assert_eq!(again.code, 1);
    assert!(again.err.contains("exists already"), "{}", again.err);
}

#[test]
fn without_a_data_folder_serve_asks_for_data() {
    let folder = tempfile::tempdir().unwrap();
    for (home, data) in [("", ""), ("somewhere", "else")] {
        let ran = load::isolated(env!("CARGO_BIN_EXE_rowhouse"))
            .current_dir(&folder)
            .env("HOME", home)
            .env("XDG_DATA_HOME", data)
            .arg("serve")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(said.contains("say where with --data"), "{said}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "something was written");
}

#[test]
fn version_is_printed() {
    let ran = run(&["--version"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "rowhouse 0.1.0\n"));
}

#[test]
fn wrong_arguments_are_explained() {
    let ran = run(&["rulez"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("a similar subcommand exists: 'rules'"), "{}", ran.err);
    let ran = run(&["rules", "chess"]);
    assert_eq!(ran.code, 2);
    let values = format!("[possible values: {}]", Kind::ALL.map(Kind::id).join(", "));
    assert!(ran.err.contains(&values), "{}", ran.err);
    for args in [&["verify"][..], &["replay"], &["replay", "x", "--speed", "2"], &["--nope"]] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    for speed in ["0", "-1", "nan", "inf", "fast"] {
        let speed = format!("--speed={speed}");
        assert_eq!(run(&["replay", "x", "--watch", &speed]).code, 2, "{speed}");
    }
}

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(&["completions", shell]);
        assert_eq!(ran.code, 0, "{shell}");
        for word in ["replay", "verify", "color"] {
            assert!(ran.out.contains(word), "{word} for {shell}");
        }
    }
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run(&["man", &folder.path().display().to_string()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let all = read("rowhouse.1");
    for command in
        ["serve", "backup", "engine", "play", "replay", "verify", "rules", "arena", "merge"]
    {
        assert!(all.contains(&format!("rowhouse\\-{command}(1)")), "{command} in {all}");
        let page = read(&format!("rowhouse-{command}.1"));
        assert!(page.contains("Examples:") && page.contains("\\-\\-lang"), "{page}");
        // Colours are for terminals.
        assert!(!page.contains('\u{1b}'), "{page}");
    }
    assert!(read("rowhouse-serve.1").contains("ROWHOUSE_LISTEN"));
    // It is the same on every machine, however many cores it has.
    assert!(!read("rowhouse-sim.1").split("threads").nth(1).unwrap().contains("[default"));
    assert_eq!(run(&["man", "/nonexistent"]).code, 1);
}

#[test]
fn rules_are_printed_for_any_spelling() {
    for (name, first) in [
        ("completto", "Completto\n=========\n"),
        ("TEN", "TEN\n===\n"),
        ("15Go!", "15GO!\n=====\n"),
    ] {
        let ran = run(&["rules", name]);
        assert_eq!(ran.code, 0, "{name}");
        assert!(ran.out.starts_with(first), "{name}");
    }
    let ran = run(&["rules"]);
    let listed = ran.out.lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!(listed, Kind::ALL.len(), "{}", ran.out);
}

#[test]
fn the_page_about_the_program_is_printed_in_every_language() {
    for lang in words::Lang::ALL {
        let ran = run(&["about", "--lang", lang.code()]);
        assert_eq!(ran.code, 0, "{}", lang.code());
        for name in ["Rowhouse", "Heinz Meister", "Madoka Kitao", "Steffen Mühlhäuser", "MIT"] {
            assert!(ran.out.contains(name), "{}: {name}", lang.code());
        }
    }
}

#[test]
fn good_records_are_verified() {
    let dir = Dir::new("good");
    dir.file("game.json", GAME);
    dir.file("open.json", r#"{"rowhouse":1,"game":"completto","steps":["=0:5"]}"#);
    let ran = dir.run(&["verify", "game.json", "open.json"]);
    assert_eq!(
        ran.out,
        "game.json: ok, TEN, 14 steps, over: Anna wins\n\
         open.json: ok, Completto, 1 step, not over yet\n"
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn errors_of_bad_records_are_explained() {
    let dir = Dir::new("bad");
    dir.file("good.json", GAME);
    dir.file("step.json", GAME.replace(r#""3,2""#, r#""3,3""#));
    dir.file("result.json", GAME.replace("[1,2]", "[2,1]"));
    dir.file("early.json", GAME.replace(r#","3,3""#, ""));
    dir.file(
        "fit.json",
        r#"{"rowhouse":1,"game":"completto","steps":["p3"],
            "position":"_2,3,_1,14,_3,33,_6,82,85,_5/_4,7,_8,50,_8 - 0:21 0 1/0 0,0"}"#,
    );
    dir.file("text.json", "no JSON");
    dir.file("empty.json", "\n");
    dir.file("binary.json", b"\xff\xfe");
    dir.file("other.json", r#"{"rowhouse":1,"game":"chess","steps":[]}"#);
    dir.file("escape.json", r#"{"rowhouse":1,"game":"ten","steps":["\u001b[2J"]}"#);
    let check = |file: &str, line: &str| {
        let ran = dir.run(&["verify", file]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{file}");
        assert!(ran.out.starts_with(&format!("{file}: {line}")), "{}", ran.out);
        assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
        assert!(!ran.out.contains('\u{1b}'));
    };
    check("step.json", "step 12 (`3,3`): 3,3 shares no edge with a tile (T4)\n");
    check("result.json", r#"the result says {"ranks":[2,1],"scores":[1,0]}, the steps lead to"#);
    check("early.json", "the result says");
    check("fit.json", "step 1 (`p3`): 21 does not fit there: it must be between 3 and 14 (C10)\n");
    check("text.json", "not JSON: expected");
    check("empty.json", "empty; a record is a JSON object\n");
    check("binary.json", "not a text file (UTF-8)\n");
    check("other.json", "record field `game`: game: `chess` cannot be read");
    check("escape.json", "step 1 (`\u{fffd}[2J`): ");
    check("nowhere.json", "cannot be read: ");
    check(".", "cannot be read: ");

    let ran = dir.run(&["verify", "step.json", "good.json"]);
    assert_eq!(ran.code, 1, "one bad file is enough");
    assert!(ran.out.ends_with("good.json: ok, TEN, 14 steps, over: Anna wins\n"), "{}", ran.out);
}

#[test]
fn files_that_are_too_large_are_refused() {
    let dir = Dir::new("large");
    dir.file("large.json", "");
    let file = fs::File::options().write(true).open(dir.0.join("large.json")).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    let ran = dir.run(&["verify", "large.json"]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.out, "large.json: larger than 64 MiB, which is no record\n");
}

#[test]
fn standard_input_is_a_file_too() {
    let ran = finish(rowhouse(&["verify", "-"]), GAME);
    assert_eq!(ran.out, "standard input: ok, TEN, 14 steps, over: Anna wins\n");
    let ran = finish(rowhouse(&["replay", "-"]), GAME);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with(" 2. Anna turned over a 3 and placed it at 0,0.\n"), "{}", ran.out);
    assert!(ran.out.ends_with("  1. Anna   won\n  2. Ben    lost\n"), "{}", ran.out);
}

#[test]
fn step_shows_a_board_or_explains_its_range() {
    let step = |step: &str| finish(rowhouse(&["replay", "-", "--step", step]), GAME);
    assert!(step("0").out.starts_with("Step 0 of 14: the start.\n\nTEN"));
    assert_eq!(step("13").out, step("-1").out);
    assert_eq!(step("0").out, step("-14").out);
    for wrong in ["15", "-15", "99999999999"] {
        let ran = step(wrong);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong}");
        let range = "`--step` is 0 to 14, or -1 to -14 from the end";
        assert!(ran.err.contains(range), "{}", ran.err);
    }
    assert_eq!(step("first").code, 2);
}

#[test]
fn a_bad_record_is_replayed_up_to_its_error() {
    let ran = finish(rowhouse(&["replay", "-"]), &GAME.replace(r#""3,2""#, r#""3,3""#));
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("11. Ben turned over a 3.\n"), "{}", ran.out);
    let fault = "error: standard input: step 12 (`3,3`): 3,3 shares no edge with a tile (T4)\n";
    assert_eq!(ran.err, fault);
}

#[test]
fn watching_without_a_terminal_prints_all_boards_at_once() {
    let ran = finish(rowhouse(&["replay", "-", "--watch", "--speed", "0.01"]), GAME);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out.matches("Step ").count(), 15);
    assert!(!ran.out.contains('\u{1b}'));
}

#[test]
fn colour_is_for_terminals_or_on_demand() {
    let escapes = |args: &[&str], env: &[(&str, &str)]| {
        let mut command = rowhouse(args);
        command.envs(env.iter().copied());
        finish(command, GAME).out.contains('\u{1b}')
    };
    for args in [&["replay", "-"][..], &["rules", "ten"], &["rules"], &["verify", "-"], &["-h"]] {
        assert!(!escapes(args, &[]), "{args:?} in a pipe");
        let always: Vec<&str> = args.iter().copied().chain(["--color", "always"]).collect();
        let never: Vec<&str> = args.iter().copied().chain(["--color=never"]).collect();
        // clap stops reading at `-h`, so the flag comes before it.
        let always = if args == ["-h"] { vec!["--color", "always", "-h"] } else { always };
        let never = if args == ["-h"] { vec!["--color=never", "-h"] } else { never };
        assert!(escapes(&always, &[]), "{always:?}");
        assert!(escapes(&always, &[("NO_COLOR", "1")]), "the flag wins");
        assert!(escapes(args, &[("CLICOLOR_FORCE", "1")]), "{args:?} forced");
        assert!(!escapes(args, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), "{args:?}");
        assert!(!escapes(&never, &[("CLICOLOR_FORCE", "1")]), "{never:?}");
    }
    assert_eq!(run(&["--color", "sometimes"]).code, 2);
}

#[test]
fn the_engine_answers() {
    let ran = finish(rowhouse(&["engine"]), "{\"cmd\":\"games\",\"id\":7}\n");
    assert_eq!(ran.code, 0);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(answer["id"], 7);
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    for args in [
        &["rules", "completto"][..],
        &["replay", "-", "--watch"],
        &["completions", "bash"],
        &["verify", "-"],
        &["help"],
        &[],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = rowhouse(args);
        // Without arguments it is a server.
        command.env("ROWHOUSE_DATA", folder.path().join("tables.db"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let _ = child.stdin.take().unwrap().write_all(GAME.as_bytes());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}
