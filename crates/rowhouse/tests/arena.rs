//! Tests of `rowhouse arena`: the real binary, with bots in other processes.

use std::fs;
use std::path::Path;
use std::process::Output;
use std::time::{Duration, Instant};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

fn arena(args: &[&str]) -> Output {
    load::isolated(ROWHOUSE).arg("arena").args(args).output().unwrap()
}

fn text(output: &Output) -> (String, String, i32) {
    let utf8 = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (utf8(&output.stdout), utf8(&output.stderr), output.status.code().unwrap())
}

/// A bot that is a shell script.
fn script(name: &str, lines: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    fs::write(&path, lines).unwrap();
    format!("cmd:sh {}", path.display())
}

#[test]
fn the_table_shows_scores_with_intervals() {
    let (out, err, code) =
        text(&arena(&["--game", "ten", "--bots", "club,random", "--games", "40", "--nodes", "50"]));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("TEN: 40 games, 50 nodes a decision, seed 1"), "{out}");
    let line = out.lines().find(|line| line.starts_with("club – random")).unwrap();
    assert!(line.contains('%') && line.contains(" to ") && line.contains(" / "), "{line}");
    assert!(err.is_empty(), "no bar where there is no terminal: {err}");
}

#[test]
fn json_has_the_same_numbers() {
    let args = ["--game", "15go", "--players", "2", "-o", "sets=1", "-o", "points=on", "--bots"];
    let output = arena(&[&args[..], &["club,novice,random", "--games", "6", "--json"]].concat());
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["options"]["points"], true);
    assert_eq!(json["pairings"].as_array().unwrap().len(), 3);
    assert_eq!(json["games"], 18);
    assert!(json["pairings"][0]["score"]["low"].as_f64().unwrap() >= 0.0);
}

#[test]
fn the_engine_itself_is_an_external_bot() {
    let engine = format!("cmd:{ROWHOUSE} engine");
    let args = ["--game", "ten", "--variant", "open", "--games", "4", "--nodes", "20", "--bots"];
    let (out, err, code) = text(&arena(&[&args[..], &[&format!("random,{engine}")]].concat()));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains(&format!("random – {engine}")), "{out}");
}

#[test]
fn a_program_that_does_not_know_the_rules_can_play() {
    // It takes the first legal action.
    let first = script(
        "first.sh",
        r#"while read -r line; do
             action=$(printf '%s' "$line" | sed -n 's/.*"legal":\["\([^"]*\)".*/\1/p')
             printf '{"action":"%s"}\n' "$action"
           done"#,
    );
    let args = ["--game", "completto", "-o", "hidden=3", "--games", "2", "--bots"];
    let (_, err, code) = text(&arena(&[&args[..], &[&format!("club,{first}")]].concat()));
    assert_eq!(code, 0, "{err}");
}

#[test]
fn errors_of_external_bots_are_explained() {
    let cases = [
        ("gone.sh", "exit 3", "ended before it answered `position`"),
        ("garbage.sh", "while read -r l; do echo hello; done", "answered `position` with hello"),
        ("list.sh", "while read -r l; do echo '[1]'; done", "which is no JSON object"),
        ("silent.sh", "exec sleep 30", "did not answer `position` within 1.0 s"),
        ("empty.sh", "while read -r l; do echo '{}'; done", "which has no \"action\""),
        (
            "illegal.sh",
            "while read -r l; do echo '{\"action\":\"7,7\"}'; done",
            "wants to do `7,7` in `- 0:",
        ),
        (
            "refuses.sh",
            "while read -r l; do echo '{\"error\":{\"code\":\"x\",\"message\":\"no\\u001b[2J\"}}'; done",
            "refused `position`: no[2J",
        ),
    ];
    for (name, lines, says) in cases {
        let bot = script(name, lines);
        // Bots that answer get time to start.
        let timeout = if name == "silent.sh" { "1" } else { "300" };
        let args = ["--game", "ten", "--games", "2", "--timeout", timeout, "--bots"];
        let (out, err, code) = text(&arena(&[&args[..], &[&format!("{bot},club")]].concat()));
        assert_eq!(code, 1, "{out}{err}");
        assert!(err.contains(&bot) && err.contains(says), "{name}: {err}");
    }
    let (_, err, code) = text(&arena(&["--game", "ten", "--bots", "cmd:/no/such/program,club"]));
    assert!(code == 1 && err.contains("does not start"), "{err}");
}

#[test]
fn wrong_arguments_are_explained() {
    let cases: [(&[&str], &str); 6] = [
        (&["--game", "ten", "--bots", "club,expert"], "random, novice, club or master"),
        (&["--game", "ten", "--bots", "club"], "at least two bots"),
        (&["--game", "ten", "--bots", "club,random", "--variant", "half"], "variant"),
        (&["--game", "ten", "--bots", "club,random", "-o", "open"], "NAME=VALUE"),
        (&["--game", "ten", "--bots", "club,random", "--sprt", "9,3"], "the lower first"),
        (&["--game", "ten", "--bots", "club,random", "--nodes", "1", "--ms", "1"], "--ms"),
    ];
    for (args, says) in cases {
        let (_, err, code) = text(&arena(args));
        assert!(code == 2 && err.contains(says), "{args:?}: {err}");
    }
}

/// Sends Ctrl-C to a process.
#[cfg(unix)]
fn interrupt(id: u32) {
    assert!(load::isolated("kill").args(["-INT", &id.to_string()]).status().unwrap().success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_results_so_far() {
    // A bot that takes the first legal action, and records how often it was asked.
    let asked = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena-asked.txt");
    let _ = fs::remove_file(&asked);
    let counts = script(
        "counts.sh",
        &format!(
            r#"while read -r line; do
                 action=$(printf '%s' "$line" | sed -n 's/.*"legal":\["\([^"]*\)".*/\1/p')
                 printf '{{"action":"%s"}}\n' "$action"
                 echo >> '{}'
               done"#,
            asked.display()
        ),
    );
    let child = load::isolated(ROWHOUSE)
        .args(["arena", "--game", "ten", "--bots", &format!("{counts},random")])
        .args(["--games", "100000000", "-o", "relocation_limit=8", "--threads", "1"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    // It is asked twice for an action, and has at most fifteen tiles to place and eight to move in a game.
    let start = Instant::now();
    while fs::metadata(&asked).map_or(0, |asked| asked.len()) < 200 {
        assert!(start.elapsed() < Duration::from_secs(300), "nobody plays");
        std::thread::sleep(Duration::from_millis(10));
    }
    interrupt(child.id());
    let (out, _, code) = text(&child.wait_with_output().unwrap());
    assert_eq!(code, 0);
    let games = out.split(": ").nth(1).unwrap().split(' ').next().unwrap().replace(',', "");
    assert!(games.parse::<u64>().unwrap() > 0, "{out}");
}
