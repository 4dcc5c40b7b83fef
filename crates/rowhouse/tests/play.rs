//! Tests of `rowhouse play`: whole games in a real terminal, on the screen and in plain text.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::tmux::{Window, folder};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

/// Options for a short game of each kind.
const GAMES: [(&str, &str); 4] = [
    ("completto", "completto -o hidden=5 -o open=2 -o stall_limit=20 --bot novice"),
    ("ten", "ten -o relocation_limit=8 --bot club"),
    ("ten-open", "ten --variant open --seat 2 -o relocation_limit=8 --bot novice"),
    (
        "15go",
        "15go --players 3 -o sets=2 -o stall_limit=30 -o points=true -o open_play=true --bot novice",
    ),
];

fn play(args: &str, data: &Path) -> String {
    format!("'{ROWHOUSE}' play {args} --name Anna --seed 7 --pace 0 --data '{}'", data.display())
}

/// A screen of Completto without the cursor at a gap: it is no part of the game, and stands in the middle when a game is
/// resumed.
fn without_cursor(screen: &str) -> String {
    screen.replace('▼', "┬").replace('┃', "│")
}

fn run(args: &[&str], input: &str) -> Output {
    let mut child = load::isolated(ROWHOUSE)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that has ended does not read the rest.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort_unstable();
    files
}

/// Checks that one good record was saved, and no table is left in progress.
fn check_record(data: &Path) {
    let games = files(&data.join("games"));
    assert_eq!(games.len(), 1, "{games:?}");
    assert_eq!(files(&data.join("tables")), Vec::<PathBuf>::new());
    let verified = run(&["verify", games[0].to_str().unwrap()], "");
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success() && said.contains("as the secret decides, over:"), "{said}");
}

/// Presses a key again and again until the game is over.
fn play_on(window: &Window, mut ready: impl FnMut(&str) -> bool, keys: &[&str]) -> String {
    let start = Instant::now();
    loop {
        let screen = window.screen();
        if screen.contains("The game is over") {
            // The rest of the screen may not be drawn yet.
            return window.rest("The game is over");
        }
        assert!(start.elapsed() < Duration::from_secs(300), "no end:\n{screen}");
        if ready(&screen) {
            window.keys(keys);
        }
        sleep(Duration::from_millis(15));
    }
}

#[test]
fn every_game_is_played_on_the_screen() {
    for (name, args) in GAMES {
        let data = folder(&format!("play-screen-{name}"));
        let window = Window::open(&format!("screen-{name}"), (80, 24), &play(args, &data));
        window.wait("Enter tap");
        assert_eq!(window.ask("#{alternate_on} #{mouse_any_flag}"), "1 1");
        let screen = play_on(&window, |screen| screen.contains("Enter tap"), &["Enter", "Enter"]);
        assert!(screen.contains("n again"), "{screen}");
        check_record(&data);
        // The replay, from its start.
        window.keys(&["v", "Home"]);
        window.wait("step 0 of");
        window.keys(&["Escape"]);
        window.wait("n again");
        window.keys(&["q"]);
        window.wait("Your games");
        window.keys(&["q"]);
        window.wait("ended with 0");
        assert_eq!(window.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}"), "0 0 1");
    }
    println!("covered: {} whole games in tmux, on the screen", GAMES.len());
}

#[test]
fn every_game_is_played_in_plain_text() {
    for (name, args) in GAMES {
        let data = folder(&format!("play-lines-{name}"));
        let command = play(&format!("{args} --plain"), &data);
        let window = Window::open(&format!("lines-{name}"), (80, 50), &command);
        window.wait("Type a number");
        // Each question is answered once: a second answer would be one to the next question, such as "Play again?".
        let mut answered = String::new();
        let is_asked = |screen: &str| {
            let is_new = screen.trim_end().ends_with('>') && screen != answered;
            if is_new {
                screen.clone_into(&mut answered);
            }
            is_new
        };
        play_on(&window, is_asked, &["1", "Enter"]);
        window.wait("Play again?");
        check_record(&data);
        window.keys(&["2", "Enter"]);
        window.wait("ended with 0");
    }
    println!("covered: {} whole games in tmux, in lines of text", GAMES.len());
}

#[test]
fn clicks_and_resizing_work() {
    let data = folder("play-clicks");
    let window = Window::open("clicks", (80, 24), &play("ten --bot club", &data));
    let screen = window.wait("in hand");
    let line = screen.lines().position(|line| line.contains(" +")).unwrap();
    let column = screen.lines().nth(line).unwrap().chars().position(|c| c == '+').unwrap();
    // A click as a terminal sends it: press and release of the left button, counted from 1.
    for end in ["M", "m"] {
        let click = format!("\u{1b}[<0;{};{}{end}", column + 1, line + 1);
        window.keys(&["-l", &click]);
    }
    window.wait("2 of 30 tiles");
    window.resize(120, 40);
    window.wait("│ ");
    window.resize(40, 12);
    window.until(|screen| screen.lines().count() == 12, "small screen");
    window.resize(80, 24);
    window.wait("2 of 30 tiles");
}

#[test]
fn a_game_can_be_resumed_after_any_kind_of_end() {
    let data = folder("play-resume");
    let mut begun = String::new();
    // Terminated, hung up, and killed.
    for (signal, clean) in [("TERM", true), ("HUP", true), ("KILL", false)] {
        let args = if begun.is_empty() { "completto --bot novice" } else { "--resume" };
        let window = Window::open(&format!("resume-{signal}"), (80, 24), &play(args, &data));
        let screen = window.wait("Enter tap");
        if !begun.is_empty() {
            let (screen, begun) = (without_cursor(&screen), without_cursor(&begun));
            assert_eq!(screen, begun, "the same game, as it was left");
        }
        for _ in 0..3 {
            window.keys(&["Enter"]);
        }
        begun = window.rest("Enter tap");
        let killed =
            load::isolated("kill").args([format!("-{signal}"), window.child()]).status().unwrap();
        assert!(killed.success());
        let said = if clean { "ended with 0" } else { "ended with 137" };
        window.wait(said);
        if clean {
            assert_eq!(window.ask("#{alternate_on} #{mouse_any_flag}"), "0 0");
        }
        assert_eq!(files(&data.join("tables")).len(), 1);
    }
    // The menu offers it, and a second process cannot open it.
    let first = Window::open("resume-menu", (80, 24), &play("", &data));
    first.wait("Resume");
    first.keys(&["1"]);
    first.wait("Enter tap");
    let second = Window::open("resume-twice", (80, 24), &play("--resume", &data));
    second.wait("another rowhouse plays this game");
    second.wait("ended with 1");
}

#[test]
fn no_color_is_respected() {
    let data = folder("play-colour");
    let command = play("15go --players 2 --bot novice", &data);
    // The colours on the screen, by their numbers.
    let colours = |screen: &str| -> Vec<u32> {
        let codes = screen.split("8;5;").skip(1);
        codes.map(|code| code.split(['m', ';']).next().unwrap().parse().unwrap()).collect()
    };
    let window = Window::open("colour", (80, 24), &format!("TERM=xterm-256color {command}"));
    window.wait("in hand");
    assert!(colours(&window.coloured()).iter().any(|&colour| colour > 15));
    let window = Window::open("sixteen", (80, 24), &format!("TERM=xterm COLORTERM= {command}"));
    window.wait("in hand");
    let used = colours(&window.coloured());
    assert!(!used.is_empty() && used.iter().all(|&colour| colour < 16), "{used:?}");
    let window = Window::open("no-colour", (80, 24), &format!("NO_COLOR=1 {command}"));
    window.wait("in hand");
    let screen = window.coloured();
    let codes = screen.split('\u{1b}').skip(1).filter_map(|code| code.split('m').next());
    for code in codes {
        let numbers = code.trim_start_matches('[').split(';');
        let plain =
            numbers.map(|n| n.parse().unwrap_or(0)).all(|n: u32| n < 30 || n == 39 || n == 49);
        assert!(plain, "{code} in\n{screen}");
    }
}

#[test]
fn menu_form_and_replay_in_plain_text() {
    let data = folder("play-lines-menu");
    let folder = data.to_str().unwrap();
    let start = ["play", "--plain", "--seed", "1", "--name", "Anna", "--data", folder];
    // TEN, open variant, two players at this keyboard, and a limit that is refused; then the game.
    let options = "2\n4\n6\n0\n6\n5\n3\n3\nBen\n1\n";
    let output = run(&start, &format!("{options}{}", "1\n1\n".repeat(200)));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    for text in ["Variant: Open", "Relocations: 5", "Seat 2: Ben", "Ben, type a number", "Saved as"]
    {
        assert!(said.contains(text), "no `{text}` in\n{said}");
    }
    // The replay, step by step and with an analysis.
    let record = files(&data.join("games"))[0].to_str().unwrap().to_owned();
    let start = ["play", "--plain", "--record", &record, "--data", folder];
    let output = run(&start, "\n3\n2\n5\n5\nm\nstep 9999\nnonsense\n?\n6\n");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    for text in
        ["step 0 of", "step 1 of", "step 11 of", "step 10 of", "Anna can expect", "% at the start"]
    {
        assert!(said.contains(text), "no `{text}` in\n{said}");
    }
    assert!(
        said.contains("The game is over") && said.contains("Type a number of the list"),
        "{said}"
    );
}

#[test]
fn pipes_work_and_wrong_arguments_are_explained() {
    let data = folder("play-pipe");
    let data = data.to_str().unwrap();
    let start = ["play", "ten", "--seed", "1", "--name", "Anna", "--data", data];
    // In a pipe, plain text is the default.
    let typed = "99\nnonsense\n7,7\n?\nh\nt\nPlace at 0,0\nundo\nb\nm\nq\n";
    let output = run(&start, typed);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    for text in [
        "Type a number from 1 to 1.",
        "You can type, for example: place at 0,0.",
        "The first tile goes to 0,0.",
        "A number chooses",
        "free cell: 0,0",
        "You turned over a",
        "Hint: ",
        "The game is stored",
    ] {
        assert!(said.contains(text), "no `{text}` in\n{said}");
    }
    let mistakes: [(&[&str], &str); 8] = [
        (&["play", "ten", "--seat", "3"], "there is no seat 3; they are 1 to 2"),
        (&["play", "ten", "--seat", "1", "--seat", "1"], "seat 1 is taken twice"),
        (&["play", "ten", "--bot", "club", "--bot", "master"], "2 bots do not fit"),
        (&["play", "ten", "--name", "A", "--name", "B"], "2 names for 1 at this keyboard"),
        (&["play", "ten", "--bot", "genius"], "`random`, `novice`, `club` or `master`"),
        (&["play", "ten", "--clock", "soon"], "minutes and seconds as in 5+3"),
        (&["play", "completto", "--players", "6"], "at most 99 can be in rows"),
        (&["play", "--join", "example.org"], "it is a link such as"),
    ];
    for (args, text) in mistakes {
        let output = run(args, "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(text), "{args:?}: {said}");
    }
}
