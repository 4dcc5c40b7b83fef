//! Tests of the engine protocol over the real process `rowhouse engine`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::thread;
use std::time::Instant;

use engine::MAX_LINE_BYTES;
use games::Kind;
use serde_json::{Value, json};

/// A running engine.
struct Process {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Process {
    fn start() -> Self {
        let mut child = load::isolated(env!("CARGO_BIN_EXE_rowhouse"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let stdin = child.stdin.take().expect("piped");
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        Self { child, stdin, stdout }
    }

    fn send(&mut self, bytes: &[u8]) {
        self.stdin.write_all(bytes).expect("the engine reads");
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("the engine writes text");
        assert!(line.ends_with('\n'), "an answer is a whole line: {line:?}");
        let answer: Value = serde_json::from_str(&line).expect("an answer is JSON");
        assert!(answer.is_object(), "{answer}");
        answer
    }

    /// The answer to any line.
    fn ask_line(&mut self, line: impl AsRef<[u8]>) -> Value {
        self.send(line.as_ref());
        self.send(b"\n");
        self.answer()
    }

    /// The answer to a request.
    fn ask(&mut self, request: Value) -> Value {
        self.ask_line(request.to_string())
    }

    /// The answer to a request that succeeds.
    fn get(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer.get("error"), None, "{request}");
        answer
    }

    /// The code of the error that a line gets.
    fn error(&mut self, line: impl AsRef<[u8]>) -> String {
        let shown: String = String::from_utf8_lossy(line.as_ref()).chars().take(200).collect();
        let answer = self.ask_line(line);
        code(&answer).unwrap_or_else(|| panic!("{shown} should be an error, but: {answer}"))
    }

    fn state(&mut self) -> Value {
        self.ask(json!({ "cmd": "state" }))
    }

    fn position(&mut self) -> String {
        text(&self.state()["position"])
    }

    fn apply(&mut self, action: &str) -> Value {
        self.get(json!({ "cmd": "apply", "action": action }))
    }

    fn chance(&mut self, outcome: &str) -> Value {
        self.get(json!({ "cmd": "chance", "outcome": outcome }))
    }

    /// Plays steps in the notation of records: `=…` is chance, others are actions of the seat to act.
    fn steps(&mut self, steps: &str) -> Value {
        let step = |step| if step_is_chance(step) { self.chance(step) } else { self.apply(step) };
        steps.split_whitespace().map(step).last().expect("a step")
    }

    /// Resident memory in megabytes, on systems with `/proc`.
    fn megabytes(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }

    /// Closes the input; returns the exit status and the rest of both outputs.
    fn end(self) -> (ExitStatus, String, String) {
        let Self { mut child, stdin, mut stdout } = self;
        drop(stdin);
        let (mut said, mut complained) = (String::new(), String::new());
        stdout.read_to_string(&mut said).expect("text");
        child.stderr.take().expect("piped").read_to_string(&mut complained).expect("text");
        (child.wait().expect("it ends"), said, complained)
    }

    fn end_well(self) {
        let (status, said, complained) = self.end();
        assert!(status.success(), "{status}");
        assert_eq!((said.as_str(), complained.as_str()), ("", ""));
    }
}

fn step_is_chance(step: &str) -> bool {
    step.starts_with('=')
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} should be text")).to_owned()
}

/// The code of an error answer; `None` if it is no error.
fn code(answer: &Value) -> Option<String> {
    let error = answer.get("error")?;
    assert!(!text(&error["message"]).is_empty(), "{answer}");
    let code = text(&error["code"]);
    assert!(code.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') && !code.is_empty());
    Some(code)
}

/// A game of two rows of two, in simultaneous set-up, both holding a tile.
fn set_up(engine: &mut Process) -> Value {
    let options = json!({ "hidden": 1, "open": 1 });
    engine.get(json!({ "cmd": "new", "game": "completto", "options": options, "seed": 1 }));
    engine.chance("=0:10");
    engine.chance("=1:6")
}

#[test]
fn end_of_input_is_status_zero() {
    Process::start().end_well();
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "games" }));
    engine.end_well();
}

#[test]
fn the_last_line_needs_no_newline() {
    let mut engine = Process::start();
    engine.send(b"{\"cmd\":\"games\",\"id\":1}\n{\"cmd\":\"games\",\"id\":2}");
    assert_eq!(engine.answer()["id"], 1);
    let (status, said, complained) = engine.end();
    assert!(status.success() && complained.is_empty(), "{complained}");
    let answer: Value = serde_json::from_str(said.trim_end()).unwrap();
    assert_eq!((answer["id"].as_u64(), said.lines().count()), (Some(2), 1));
}

#[test]
fn garbage_is_an_error_and_the_process_goes_on() {
    let mut engine = Process::start();
    let garbage: [&[u8]; 16] = [
        b"hello",
        b"{",
        b"}",
        b"{\"cmd\":\"games\"",
        b"{'cmd':'games'}",
        b"{\"cmd\":\"games\"}}",
        b"{\"cmd\":\"games\"} {\"cmd\":\"games\"}",
        b"{\"cmd\":\"games\",}",
        b"NaN",
        b"\"\\ud800\"",
        b"\xff\xfe\xfd",
        b"{\"cmd\":\"games\xc3\x28\"}",
        b"\x00",
        b"{\"cmd\":\"games\"}\x00",
        b"{\"cmd\":\"ga\x00mes\"}",
        b"\xef\xbb\xbf{\"cmd\":\"games\"}",
    ];
    for line in garbage {
        assert_eq!(engine.error(line), "bad_json", "{}", line.escape_ascii());
    }
    for line in ["null", "true", "7", "\"games\"", "[]", "[{\"cmd\":\"games\"}]"] {
        assert_eq!(engine.error(line), "bad_request", "{line}");
    }
    for line in ["{}", "{\"cmd\":null}", "{\"cmd\":7}", "{\"cmd\":[\"games\"]}"] {
        assert_eq!(engine.error(line), "bad_request", "{line}");
    }
    for line in ["{\"cmd\":\"\"}", "{\"cmd\":\"Games\"}", "{\"cmd\":\"ga\\u0000mes\"}"] {
        assert_eq!(engine.error(line), "unknown_command", "{line}");
    }
    engine.get(json!({ "cmd": "games" }));
    engine.end_well();
}

#[test]
fn blank_lines_are_ignored_and_line_ends_may_be_of_both_kinds() {
    let mut engine = Process::start();
    engine.send(
        b"\n\n  \n\t\r\n\r\n {\"cmd\":\"games\",\"id\":1} \r\n\n{\"cmd\":\"x\",\"id\":2}\r\n\r\n",
    );
    assert_eq!(engine.answer()["id"], 1);
    assert_eq!(engine.answer()["id"], 2);
    engine.end_well();
}

#[test]
fn deep_nesting_is_an_error() {
    let mut engine = Process::start();
    let many = 100_000;
    assert_eq!(engine.error("[".repeat(many)), "bad_json");
    assert_eq!(engine.error(format!("{}{}", "[".repeat(many), "]".repeat(many))), "bad_json");
    assert_eq!(engine.error("{\"id\":".repeat(many)), "bad_json");
    let id = format!("{}{}", "[".repeat(100), "]".repeat(100));
    let answer = engine.ask_line(format!("{{\"cmd\":\"games\",\"id\":{id}}}"));
    assert_eq!(answer["id"].to_string(), id);
    engine.end_well();
}

#[test]
fn a_huge_line_is_an_error_and_leaves_no_memory_behind() {
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten", "seed": 1 }));
    let (before, small) = (engine.state(), engine.megabytes());
    assert_eq!(engine.error(vec![b'x'; 20_000_000]), "line_too_long");
    let huge = format!("{{\"cmd\":\"state\",\"id\":\"{}\"}}", "x".repeat(20_000_000));
    assert_eq!(engine.error(huge), "line_too_long");
    assert_eq!(engine.state(), before);
    if let (Some(small), Some(now)) = (small, engine.megabytes()) {
        println!("memory: {small} MB, after huge lines {now} MB");
        assert!(now < small + 32, "{small} MB grew to {now} MB");
    } else {
        println!("NOT TESTED: engine-memory: the system does not tell how much it uses");
    }
    // The longest line there may be, and one byte more.
    let games = "{\"cmd\":\"games\"}";
    let padded = |len: usize| format!("{games}{}", " ".repeat(len - games.len()));
    assert_eq!(code(&engine.ask_line(padded(MAX_LINE_BYTES))), None);
    assert_eq!(engine.error(padded(MAX_LINE_BYTES + 1)), "line_too_long");
    // And at the end of input, where no newline follows.
    engine.send(&vec![b'x'; 20_000_000]);
    let (status, said, complained) = engine.end();
    assert!(status.success() && complained.is_empty(), "{complained}");
    assert_eq!(code(&serde_json::from_str(&said).unwrap()).as_deref(), Some("line_too_long"));
}

#[test]
fn any_id_is_echoed() {
    let mut engine = Process::start();
    let ids = [
        json!("a"),
        json!(""),
        json!("é\u{0}\n\"\u{1f3b2}"),
        json!(0),
        json!(-1),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(0.1),
        json!(null),
        json!(true),
        json!([1, [null]]),
        json!({ "cmd": "games", "id": { "x": [] } }),
    ];
    for id in ids {
        let requests = [
            json!({ "cmd": "games", "id": id }),
            json!({ "cmd": "state", "id": id }),
            json!({ "cmd": "dance", "id": id }),
            json!({ "id": id }),
        ];
        for (at, request) in requests.into_iter().enumerate() {
            let answer = engine.ask(request);
            assert_eq!(answer.get("id"), Some(&id));
            assert_eq!(code(&answer).is_some(), at > 0, "{answer}");
        }
    }
    assert_eq!(engine.get(json!({ "cmd": "games" })).get("id"), None);
    assert_eq!(engine.ask_line("[1]").get("id"), None);
    engine.end_well();
}

#[test]
fn before_there_is_a_game_requests_about_it_are_an_error() {
    let mut engine = Process::start();
    let requests = [
        json!({ "cmd": "state" }),
        json!({ "cmd": "apply", "seat": 0, "action": "draw" }),
        json!({ "cmd": "chance", "outcome": "=2" }),
        json!({ "cmd": "roll" }),
        json!({ "cmd": "best", "bot": "random" }),
        json!({ "cmd": "record" }),
    ];
    for request in &requests {
        assert_eq!(engine.error(request.to_string()), "no_game", "{request}");
    }
    // A failed `new` leaves no game behind.
    let bad = json!({ "cmd": "new", "game": "ten", "options": { "players": 3 } });
    assert_eq!(engine.error(bad.to_string()), "bad_option");
    assert_eq!(engine.error(requests[0].to_string()), "no_game");
    engine.end_well();
}

/// Every field of every command with values of all the wrong types.
#[test]
fn wrong_types_are_errors_and_change_nothing() {
    let anything = || {
        vec![
            json!(true),
            json!(-1),
            json!(1.5),
            json!(7),
            json!(""),
            json!("x"),
            json!([]),
            json!(["x"]),
            json!({ "x": 1 }),
        ]
    };
    let except = |fits: fn(&Value) -> bool| {
        anything().into_iter().filter(|value| !fits(value)).collect::<Vec<_>>()
    };
    let no_text = || except(Value::is_string);
    let no_number = || except(Value::is_u64);
    let start = "- 0? 5.5.5/5.5.5 0";
    let new = json!({ "cmd": "new", "game": "ten", "options": {}, "seed": 1 });
    let position = json!({ "cmd": "position", "game": "ten", "position": start, "seed": 1 });
    let record = json!({ "rowhouse": 1, "game": "ten", "options": {}, "steps": [] });
    let replay = json!({ "cmd": "replay", "record": record, "seed": 1 });
    let cases = [
        (new.clone(), "cmd", anything()),
        (new.clone(), "game", anything()),
        (new.clone(), "options", anything()),
        (new, "seed", no_number()),
        (position.clone(), "game", anything()),
        (position.clone(), "options", anything()),
        (position.clone(), "position", anything()),
        (position, "seed", no_number()),
        (replay.clone(), "record", anything()),
        (replay, "seed", no_number()),
        (json!({ "cmd": "apply", "action": "0,0" }), "seat", anything()),
        (json!({ "cmd": "apply", "seat": 0 }), "action", anything()),
        (json!({ "cmd": "chance" }), "outcome", anything()),
        (json!({ "cmd": "best" }), "bot", anything()),
        (json!({ "cmd": "best", "bot": "random" }), "seat", anything()),
    ];
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten", "seed": 3 }));
    engine.steps("=1 0,0 =2 1,0 =3");
    let (state, written) = (engine.state(), engine.get(json!({ "cmd": "record" })));
    let mut tried = 0;
    let mut refuse = |engine: &mut Process, request: Value| {
        engine.error(request.to_string());
        assert_eq!(engine.state(), state, "{request} changes nothing");
        tried += 1;
    };
    for (request, field, values) in cases {
        for value in values {
            let mut request = request.clone();
            request[field] = value;
            refuse(&mut engine, request);
        }
    }
    // The fields of a record.
    let cases = [
        ("rowhouse", anything()),
        ("game", anything()),
        ("options", anything()),
        ("position", anything()),
        ("steps", except(|value| *value == json!([]))),
    ];
    for (field, values) in cases {
        for value in values {
            let mut record = record.clone();
            record[field] = value;
            refuse(&mut engine, json!({ "cmd": "replay", "record": record }));
        }
    }
    // The options of every game, each of them.
    for game in engine.get(json!({ "cmd": "games" }))["games"].as_array().unwrap() {
        for (name, about) in game["options"].as_object().unwrap() {
            let values = match about["type"].as_str() {
                Some("bool") => except(Value::is_boolean),
                Some("int") => [no_number(), vec![json!(u64::MAX)]].concat(),
                Some("choice") => [no_text(), vec![json!("x")]].concat(),
                other => panic!("{name} has type {other:?}"),
            };
            for value in values {
                let request =
                    json!({ "cmd": "new", "game": game["game"], "options": { name: value } });
                let answer = engine.ask(request.clone());
                assert_eq!(code(&answer).as_deref(), Some("bad_option"), "{request}");
                assert!(text(&answer["error"]["message"]).contains(&format!("`{name}`")));
                refuse(&mut engine, request);
            }
        }
    }
    // A field that is missing or null where it is needed.
    for request in [
        json!({ "cmd": "new" }),
        json!({ "cmd": "new", "game": null }),
        json!({ "cmd": "position", "game": "ten" }),
        json!({ "cmd": "position", "position": start }),
        json!({ "cmd": "replay" }),
        json!({ "cmd": "replay", "record": null }),
        json!({ "cmd": "apply" }),
        json!({ "cmd": "apply", "action": null }),
        json!({ "cmd": "chance" }),
        json!({ "cmd": "chance", "outcome": null }),
    ] {
        refuse(&mut engine, request);
    }
    assert_eq!(engine.get(json!({ "cmd": "record" })), written);
    println!("covered: {tried} requests with wrong types");
    engine.end_well();
}

#[test]
fn optional_fields_may_be_null() {
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten", "options": null, "seed": null }));
    engine.chance("=2");
    engine.get(json!({ "cmd": "apply", "seat": null, "action": "0,0" }));
    engine.end_well();
}

#[test]
fn the_games_are_listed_and_start_with_these_options() {
    let mut engine = Process::start();
    let listed = engine.get(json!({ "cmd": "games" }));
    let games = listed["games"].as_array().unwrap();
    let ids: Vec<&Value> = games.iter().map(|game| &game["game"]).collect();
    assert_eq!(ids, Kind::ALL.map(Kind::id));
    for game in games {
        let state = engine.get(json!({ "cmd": "new", "game": game["game"] }));
        let options = state["options"].as_object().unwrap();
        let about = game["options"].as_object().unwrap();
        assert!(options.keys().eq(about.keys()), "options are complete");
        for (name, value) in options {
            assert_eq!(*value, about[name]["default"], "{name}");
            // Every value that is said to be in range is, as far as the other options allow.
            for end in
                ["min", "max"].map(|end| &about[name][end]).into_iter().filter(|n| n.is_u64())
            {
                let options = json!({ name: end });
                let request = json!({ "cmd": "new", "game": game["game"], "options": options });
                if let Some(code) = code(&engine.ask(request)) {
                    assert_eq!(code, "bad_option");
                    assert!(["players", "starter", "hidden", "open"].contains(&name.as_str()));
                }
            }
        }
    }
    engine.end_well();
}

#[test]
fn options_are_complete_with_defaults() {
    let mut engine = Process::start();
    let options = json!({ "sets": 2, "players": 2, "points": true });
    let state = engine.get(json!({ "cmd": "new", "game": "15go", "options": options }));
    let complete = json!({
        "players": 2, "sets": 2, "colours": 8, "starter": 0, "must_place": false,
        "open_play": false, "own_build": false, "borrow": false, "points": true,
        "stall_limit": 200,
    });
    assert_eq!(state["options"], complete);
    assert_eq!(engine.get(json!({ "cmd": "record" }))["record"]["options"], complete);
    engine.end_well();
}

#[test]
fn a_state_has_every_field() {
    let mut engine = Process::start();
    let state = engine.get(json!({ "cmd": "new", "game": "ten", "seed": 1 }));
    let expected = json!({
        "game": "ten",
        "options": { "players": 2, "variant": "closed", "starter": 0, "relocation_limit": 60 },
        "position": "- 0? 5.5.5/5.5.5 0",
        "kind": "chance", "to_act": [], "legal": {},
        "chance": [["=1", 5], ["=2", 5], ["=3", 5]],
        "outcome": null,
    });
    assert_eq!(state, expected);
    assert_eq!(engine.state(), expected);
    let state = engine.chance("=2");
    assert_eq!(state["kind"], "player");
    assert_eq!((&state["to_act"], &state["chance"]), (&json!([0]), &json!([])));
    assert_eq!(state["legal"], json!({ "0": ["0,0"] }));
    engine.end_well();
}

/// The outcomes of a number of rolls, placing every tile to the right of the last.
fn rolls(engine: &mut Process, seed: u64, count: usize) -> Vec<String> {
    engine.get(json!({ "cmd": "new", "game": "ten", "seed": seed }));
    let roll = |at: usize| {
        let rolled = text(&engine.get(json!({ "cmd": "roll" }))["rolled"]);
        engine.apply(&format!("{at},0"));
        rolled
    };
    (0..count).map(roll).collect()
}

#[test]
fn the_same_seed_gives_the_same_rolls() {
    let (mut one, mut other) = (Process::start(), Process::start());
    let mut different = std::collections::BTreeSet::new();
    for seed in [0, 1, 7, u64::MAX] {
        let drawn = rolls(&mut one, seed, 8);
        assert_eq!(drawn, rolls(&mut other, seed, 8), "seed {seed}");
        assert_eq!(drawn, rolls(&mut one, seed, 8), "seed {seed} once more");
        different.insert(drawn);
    }
    assert!(different.len() > 1, "seeds matter");
    // The seed may be given with a position and a replay as well.
    let drawn = rolls(&mut one, 7, 1);
    let start =
        json!({ "cmd": "position", "game": "ten", "position": "- 0? 5.5.5/5.5.5 0", "seed": 7 });
    one.get(start);
    assert_eq!(one.get(json!({ "cmd": "roll" }))["rolled"], drawn[0]);
    let record = json!({ "rowhouse": 1, "game": "ten", "steps": [] });
    one.get(json!({ "cmd": "replay", "record": record, "seed": 7 }));
    assert_eq!(one.get(json!({ "cmd": "roll" }))["rolled"], drawn[0]);
    one.end_well();
    other.end_well();
}

#[test]
fn roll_advances_the_generator_and_chance_does_not() {
    let mut engine = Process::start();
    let mut moved = 0;
    for seed in 0..20 {
        let drawn = rolls(&mut engine, seed, 2);
        // Both first draws are from a full stack, so the same ticket is the same tile.
        moved += usize::from(drawn[0] != drawn[1]);
        engine.get(json!({ "cmd": "new", "game": "ten", "seed": seed }));
        engine.steps("=2 0,0");
        assert_eq!(engine.get(json!({ "cmd": "roll" }))["rolled"], drawn[0], "seed {seed}");
        // Refused requests do not advance it either.
        engine.get(json!({ "cmd": "new", "game": "ten", "seed": seed }));
        engine.chance("=1");
        assert_eq!(engine.error("{\"cmd\":\"roll\"}"), "action_due");
        engine.apply("0,0");
        assert_eq!(engine.error("{\"cmd\":\"chance\",\"outcome\":\"=4\"}"), "unreadable");
        assert_eq!(engine.get(json!({ "cmd": "roll" }))["rolled"], drawn[0], "seed {seed}");
    }
    assert!(moved > 3, "a second roll is another one");
    engine.end_well();
}

#[test]
fn a_roll_is_one_of_the_outcomes_and_answers_with_the_state() {
    let mut engine = Process::start();
    let before = engine.get(json!({ "cmd": "new", "game": "15go", "seed": 5 }));
    let mut rolled = engine.get(json!({ "cmd": "roll", "id": 1 }));
    let outcome = rolled["rolled"].clone();
    assert!(before["chance"].as_array().unwrap().iter().any(|pair| pair[0] == outcome));
    let fields = rolled.as_object_mut().unwrap();
    fields.remove("rolled");
    fields.remove("id");
    assert_eq!(rolled, engine.state());
    engine.end_well();
}

#[test]
fn the_seat_may_be_left_out_where_one_alone_may_act() {
    let mut engine = Process::start();
    let state = set_up(&mut engine);
    assert_eq!(state["to_act"], json!([0, 1]));
    let mut legal: Vec<String> = state["legal"]["1"].as_array().unwrap().iter().map(text).collect();
    legal.sort();
    assert_eq!(legal, ["i0", "i0~", "i1", "i1~"]);
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"action\":\"i0\"}"), "which_seat");
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"seat\":2,\"action\":\"i0\"}"), "not_your_turn");
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"seat\":6,\"action\":\"i0\"}"), "not_your_turn");
    engine.get(json!({ "cmd": "apply", "seat": 1, "action": "i1~" }));
    // Now seat 0 is the only one.
    engine.apply("i1");
    assert_eq!(engine.position(), "_1,10/_1,~9 - 0 0 1/0 0,0");
    let record = engine.get(json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(record["steps"], json!(["=0:10", "=1:6", "1:i1~", "0:i1"]));
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"seat\":1,\"action\":\"draw\"}"), "not_your_turn");
    engine.get(json!({ "cmd": "apply", "seat": 0, "action": "draw" }));
    engine.end_well();
}

#[test]
fn a_record_replays_to_the_same_state() {
    for game in ["completto", "ten", "15go"] {
        let mut engine = Process::start();
        engine.get(json!({ "cmd": "new", "game": game, "seed": 11 }));
        for at in 0..40 {
            let state = advance(&mut engine);
            let record = engine.get(json!({ "cmd": "record" }))["record"].clone();
            assert_eq!(record["rowhouse"], 1);
            assert_eq!(record["game"], game);
            assert_eq!(record["steps"].as_array().unwrap().len(), at + 1);
            assert_eq!(record.get("result"), None, "the game is not over");
            if at % 10 == 9 {
                let mut other = Process::start();
                let replayed = other.get(json!({ "cmd": "replay", "record": record }));
                assert_eq!(without_roll(replayed), without_roll(state));
                assert_eq!(other.get(json!({ "cmd": "record" }))["record"], record);
                other.end_well();
            }
        }
        engine.end_well();
    }
}

#[test]
fn a_record_from_a_position_says_so() {
    let mut engine = Process::start();
    let position = "0,0:cccA 0:1 4.5.2/4.5.5 0";
    engine.get(json!({ "cmd": "position", "game": "ten", "position": position }));
    let state = engine.apply("-1,0");
    let record = engine.get(json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(record["position"], position);
    assert_eq!(record["result"], json!({ "ranks": [1, 2], "scores": [1, 0] }));
    assert_eq!(engine.get(json!({ "cmd": "replay", "record": record })), state);
    engine.end_well();
}

#[test]
fn replaying_an_illegal_step_names_the_step() {
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten", "seed": 1 }));
    let before = engine.state();
    for (steps, name) in [
        (json!(["=2", "0,0", "=3", "1,1"]), "step 3 (`1,1`)"),
        (json!(["=2", "0,0", "0,1"]), "step 2 (`0,1`)"),
        (json!(["=4"]), "step 0 (`=4`)"),
        (json!(["=2", "1:0,0"]), "step 1 (`1:0,0`)"),
        (json!(["=2", "walk"]), "step 1 (`walk`)"),
    ] {
        let record = json!({ "rowhouse": 1, "game": "ten", "steps": steps });
        let answer = engine.ask(json!({ "cmd": "replay", "record": record }));
        assert_eq!(code(&answer).as_deref(), Some("bad_record"));
        let message = text(&answer["error"]["message"]);
        assert!(message.contains(name), "{message}");
        assert_eq!(engine.state(), before);
    }
    let options = json!({ "hidden": 1, "open": 1 });
    let steps = ["=0:10", "=1:6", "i0"];
    let record = json!({ "rowhouse": 1, "game": "completto", "options": options, "steps": steps });
    let message =
        text(&engine.ask(json!({ "cmd": "replay", "record": record }))["error"]["message"]);
    assert!(message.contains("step 2 (`i0`)"), "{message}");
    engine.end_well();
}

#[test]
fn a_position_that_is_refused_says_what_is_wrong() {
    let mut engine = Process::start();
    for (position, code_of_error, says) in [
        ("0,0:cccaA 0? 4.5.2/4.5.5 0", "invalid_position", "line of ten"),
        ("0,0:a1A 0? 4.5.5/4.5.5 0", "invalid_position", "hang together"),
        ("0,0:aaaaaaA 0? 0.5.5/4.5.5 0", "invalid_position", "more than five"),
        ("0,0:z 0? 5.5.5/5.5.5 0", "unreadable_position", "board"),
        ("", "unreadable_position", "board"),
    ] {
        let answer = engine.ask(json!({ "cmd": "position", "game": "ten", "position": position }));
        assert_eq!(code(&answer).as_deref(), Some(code_of_error), "{position}");
        assert!(text(&answer["error"]["message"]).contains(says), "{answer}");
    }
    engine.end_well();
}

#[test]
fn best_advises_and_changes_nothing() {
    let mut engine = Process::start();
    let position = "0,0:cccA 0:1 4.5.2/4.5.5 0";
    let ask = json!({ "cmd": "position", "game": "ten", "position": position, "seed": 9 });
    engine.get(ask.clone());
    let (state, record) = (engine.state(), engine.get(json!({ "cmd": "record" })));
    for bot in ["random", "club"] {
        let best = engine.get(json!({ "cmd": "best", "bot": bot, "ms": 200, "id": bot }));
        assert_eq!(best["id"], bot);
        let legal = state["legal"]["0"].as_array().unwrap();
        assert!(legal.contains(&best["action"]), "{best}");
        assert!(best["lines"].is_array() && best.get("value").is_some(), "{best}");
    }
    assert_eq!(engine.get(json!({ "cmd": "best", "bot": "club" }))["action"], "-1,0");
    for bot in ["nobody", "", "Greedy"] {
        let request = json!({ "cmd": "best", "bot": bot });
        assert_eq!(engine.error(request.to_string()), "unknown_bot");
    }
    assert_eq!(engine.error("{\"cmd\":\"best\",\"seat\":1}"), "not_your_turn");
    assert_eq!(engine.state(), state);
    assert_eq!(engine.get(json!({ "cmd": "record" })), record);
    // The next draw is the same as without `best`.
    engine.apply("0,1");
    let after_advice = engine.get(json!({ "cmd": "roll" }))["rolled"].clone();
    engine.get(ask);
    engine.apply("0,1");
    assert_eq!(engine.get(json!({ "cmd": "roll" }))["rolled"], after_advice);
    engine.get(json!({ "cmd": "new", "game": "ten" }));
    assert_eq!(engine.error("{\"cmd\":\"best\"}"), "chance_due");
    engine
        .get(json!({ "cmd": "position", "game": "ten", "position": "0,0:cccaA x 4.5.2/4.5.5 0" }));
    assert_eq!(engine.error("{\"cmd\":\"best\"}"), "game_over");
    engine.end_well();
}

#[test]
fn errors_have_the_code_that_fits() {
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten", "seed": 1 }));
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"action\":\"0,0\"}"), "chance_due");
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"action\":\"draw\"}"), "unreadable");
    engine.chance("=2");
    assert_eq!(engine.error("{\"cmd\":\"chance\",\"outcome\":\"=2\"}"), "action_due");
    assert_eq!(engine.error("{\"cmd\":\"apply\",\"action\":\"1,0\"}"), "illegal_action");
    assert_eq!(engine.error("{\"cmd\":\"new\",\"game\":\"go\"}"), "unknown_game");
    assert_eq!(
        engine.error("{\"cmd\":\"new\",\"game\":\"ten\",\"options\":{\"x\":1}}"),
        "bad_option"
    );
    set_up(&mut engine);
    engine.get(json!({ "cmd": "apply", "seat": 0, "action": "i0" }));
    engine.apply("i0");
    engine.apply("draw");
    assert_eq!(engine.error("{\"cmd\":\"chance\",\"outcome\":\"=10\"}"), "impossible_outcome");
    assert_eq!(engine.error("{\"cmd\":\"chance\",\"outcome\":\"=0:11\"}"), "impossible_outcome");
    engine.end_well();
}

#[test]
fn a_hundred_thousand_requests_are_answered_in_order() {
    const REQUESTS: usize = 100_000;
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "games" }));
    let small = engine.megabytes();
    let started = Instant::now();
    let Process { child, mut stdin, stdout } = engine;
    let writing = thread::spawn(move || {
        for id in 0..REQUESTS {
            let request = match id % 5 {
                0 => json!({ "id": id, "cmd": "new", "game": "ten", "seed": id }),
                1 => json!({ "id": id, "cmd": "roll" }),
                2 => json!({ "id": id, "cmd": "apply", "action": "0,0" }),
                3 => json!({ "id": id, "cmd": "apply", "action": "0,0" }),
                _ => json!({ "id": id, "cmd": "record" }),
            };
            stdin.write_all(format!("{request}\n").as_bytes()).expect("the engine reads");
        }
        stdin
    });
    let mut reading = stdout;
    let mut line = String::new();
    for id in 0..REQUESTS {
        line.clear();
        reading.read_line(&mut line).expect("the engine writes text");
        let answer: Value = serde_json::from_str(&line).expect("an answer is JSON");
        assert_eq!(answer["id"], id);
        assert_eq!(answer.get("error").is_some(), id % 5 == 3, "{answer}");
    }
    let stdin = writing.join().expect("all is written");
    let took = started.elapsed();
    let mut engine = Process { child, stdin, stdout: reading };
    // One long game as well: the record grows, little else does.
    let options = json!({ "stall_limit": 4_000_000_000_u32, "sets": 1, "players": 2 });
    let position = "-:3a,5a,7a,9a,11a,13a/-:2a,4a,6a,8a,10a,12a,14a a - 0:15a 0,0 - 0";
    engine.get(
        json!({ "cmd": "position", "game": "15go", "options": options, "position": position }),
    );
    (0..1000).for_each(|_| drop(engine.apply("keep")));
    println!("{REQUESTS} requests in {took:?}");
    if let (Some(small), Some(now)) = (small, engine.megabytes()) {
        println!("memory: {small} MB, after the requests {now} MB");
        assert!(now < small + 32, "{small} MB grew to {now} MB");
    } else {
        println!("NOT TESTED: engine-memory: the system does not tell how much it uses");
    }
    engine.end_well();
}

#[test]
fn a_closed_output_ends_the_process_quietly() {
    let Process { mut child, mut stdin, stdout } = Process::start();
    drop(stdout);
    // It ends during a request, or at the latest when it writes the answer.
    while stdin.write_all(b"{\"cmd\":\"games\"}\n").is_ok() {}
    let mut complained = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut complained).expect("text");
    let status = child.wait().expect("it ends");
    assert_eq!(complained, "");
    assert!(status.success(), "{status}");
}

/// Plays one step: rolls where chance is due, else takes the first action that is not a move of a
/// face-down tile.
fn advance(engine: &mut Process) -> Value {
    let state = engine.state();
    if state["kind"] == "chance" {
        return engine.get(json!({ "cmd": "roll" }));
    }
    let seat = &state["to_act"][0];
    let legal = state["legal"][seat.to_string()].as_array().expect("a list");
    let action = legal.iter().find(|action| !text(action).starts_with('m')).unwrap_or(&legal[0]);
    engine.get(json!({ "cmd": "apply", "seat": seat, "action": action }))
}

fn without_roll(mut state: Value) -> Value {
    state.as_object_mut().expect("a state").remove("rolled");
    state
}

#[test]
fn every_game_can_be_played_to_its_end() {
    for game in ["completto", "ten", "15go"] {
        let mut engine = Process::start();
        let mut state = engine.get(json!({ "cmd": "new", "game": game, "seed": 2 }));
        let mut steps = 0;
        while state["kind"] != "over" {
            assert_eq!(state["outcome"], Value::Null);
            state = without_roll(advance(&mut engine));
            steps += 1;
            assert!(steps < 10_000, "{game} should end");
        }
        assert_eq!((&state["to_act"], &state["legal"]), (&json!([]), &json!({})));
        assert_eq!(state["chance"], json!([]));
        let record = engine.get(json!({ "cmd": "record" }))["record"].clone();
        assert_eq!(record["result"], state["outcome"]);
        assert_eq!(record["steps"].as_array().unwrap().len(), steps);
        assert_eq!(engine.error("{\"cmd\":\"roll\"}"), "game_over");
        assert_eq!(engine.get(json!({ "cmd": "replay", "record": record })), state);
        println!("{game}: {steps} steps");
        engine.end_well();
    }
}

#[test]
fn completto_by_hand() {
    let mut engine = Process::start();
    assert_eq!(set_up(&mut engine)["position"], "_1/_1 - setup:1@10,1@6 0 1/0 0,0");
    engine.get(json!({ "cmd": "apply", "seat": 1, "action": "i1~" }));
    engine.get(json!({ "cmd": "apply", "seat": 0, "action": "i1" }));
    // Seat 0 draws a 50, which fits nowhere before the 10 and stays in the pool.
    assert_eq!(engine.steps("draw =50")["position"], "_1,10/_1,~9 50 1 1 1/0 0,0");
    // Seat 1 moves its face-down tile to the end.
    assert_eq!(engine.steps("m0-1")["position"], "_1,10/~9,_1 50 0 2 1/0 0,0");
    // Seat 0 draws a 5 and has a complete row.
    let state = engine.steps("draw =5 p0");
    assert_eq!(state["position"], "5,10/~9,_1 50 x 0 1/0 0,1");
    assert_eq!(state["outcome"], json!({ "ranks": [1, 2], "scores": [0, 1] }));
    engine.end_well();
}

#[test]
fn ten_closed_by_hand() {
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten" }));
    let state = engine.steps("=3 0,0 =1 0,1 =3 1,0 =1 1,1 =3 2,0 =2 2,1 =1");
    assert_eq!(state["position"], "0,1:AAB/ccc 0:1 4.5.2/3.4.5 0");
    let state = engine.apply("3,0");
    assert_eq!(state["position"], "0,1:AAB1/ccca x 4.5.2/3.4.5 0");
    assert_eq!(state["outcome"], json!({ "ranks": [1, 2], "scores": [1, 0] }));
    engine.end_well();
}

#[test]
fn ten_open_by_hand() {
    let mut engine = Process::start();
    engine.get(json!({ "cmd": "new", "game": "ten", "options": { "variant": "open" } }));
    for row in ["333111112222233", "111112222233333"] {
        for value in row.chars() {
            engine.chance(&format!("={value}"));
        }
    }
    assert_eq!(engine.position(), "- 0 333111112222233/111112222233333 0");
    let state = engine.steps("L@0,0 L@0,1 L@1,0 L@1,1 L@2,0 R@2,1 L@3,0");
    assert_eq!(state["position"], "0,1:AAC1/ccca x 11112222233/111222223333 0");
    assert_eq!(state["outcome"], json!({ "ranks": [1, 2], "scores": [1, 0] }));
    engine.end_well();
}

#[test]
fn fifteen_by_hand() {
    let mut engine = Process::start();
    let options = json!({ "players": 2, "sets": 1 });
    engine.get(json!({ "cmd": "new", "game": "15go", "options": options }));
    // Seat 0 starts the row; a kept card ends the turn.
    assert_eq!(engine.steps("=1a h>m+ =9a keep")["position"], "?6:9a/?7:- a - 1? 0,0 - 1");
    assert_eq!(
        engine.steps("=2a h>m0 =8a h>p0 =3a h>m0 =10a keep")["position"],
        "?6:9a,8a/?3:10a aaa - 0? 0,0 - 1"
    );
    engine.steps("=4a h>m0 =5a h>m0 =6a h>m0 =7a h>m0 =11a keep =15a keep =12a keep");
    // Both closed piles run out: the open ones are turned over, without a chance step.
    assert_eq!(
        engine.steps("=13a h>p0 =14a h>p0")["position"],
        "-:9a,8a,11a,12a,13a,14a/-:15a aaaaaaa - 1:10a 0,0 - 3"
    );
    assert_eq!(
        engine.steps("keep")["position"],
        "8a,11a,12a,13a:14a/-:15a,10a aaaaaaa - 0:9a 0,0 - 4"
    );
    // From here on all cards are known, and there is no chance step.
    engine.steps("h>p1 h>m0 keep  keep  keep  keep  keep");
    engine.steps("h>m0 keep  h>p1 keep  h>m0 keep  keep  keep");
    // The last card is taken up by itself (G11).
    let state = engine.steps("h>p1 h>m0");
    assert_eq!(state["position"], "-:-/-:15a,14a,13a aaaaaaaaaaa - 0:12a 0,0 - 0");
    let state = engine.apply("h>m0");
    assert_eq!(state["position"], "-:-/-:15a,14a,13a aaaaaaaaaaaa - x 0,0 0 0");
    assert_eq!(state["outcome"], json!({ "ranks": [1, 2], "scores": [0, 3] }));
    engine.end_well();
}
