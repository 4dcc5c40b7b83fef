//! Perft: the nodes of complete game trees of small configurations are counted, with every action of every
//! seat and every chance outcome. `data/trees.txt` has the counts.
//!
//! The crate `games` and this one, which share no code, must give the same counts: by default to the depth
//! where a tree has some thousand nodes, with `TREES_REFERENCE=60000` to sixty thousand (minutes), with
//! `TREES_REFERENCE=off` not at all. `UPDATE_TREES=1` writes the counts anew.

use std::collections::HashMap;
use std::fmt;
use std::ops::Add;
use std::path::PathBuf;

use games::{AnyGame, AnyOptions, Game, Kind, Turn, match_game};
use reference::Engine;
use serde_json::{Value, json};

/// The largest trees that the reference counts in every run.
const REFERENCE_NODES: u64 = 3_000;

/// The numbers of nodes of a tree by kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Counts {
    chance: u64,
    decision: u64,
    terminal: u64,
}

impl Counts {
    fn nodes(self) -> u64 {
        self.chance + self.decision + self.terminal
    }
}

impl Add for Counts {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            chance: self.chance + other.chance,
            decision: self.decision + other.decision,
            terminal: self.terminal + other.terminal,
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.chance, self.decision, self.terminal)
    }
}

/// A line of the table: `game | options | position or - | depth | counts | comment`.
struct Row {
    line: usize,
    kind: Kind,
    options: Value,
    position: Option<String>,
    depth: usize,
    counts: Counts,
    comment: String,
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/trees.txt")
}

fn read_row(line: usize, text: &str) -> Row {
    let fields: Vec<&str> = text.split(" | ").map(str::trim).collect();
    let &[game, options, position, depth, counts, comment] = fields.as_slice() else {
        panic!("line {line}: six fields separated by ` | `, not {}: {text}", fields.len());
    };
    let bad = |what: &str| -> ! { panic!("line {line}: bad {what}: {text}") };
    let counts: Vec<u64> =
        counts.split(' ').map(|n| n.parse().unwrap_or_else(|_| bad("counts"))).collect();
    let &[chance, decision, terminal] = counts.as_slice() else { bad("counts") };
    Row {
        line,
        kind: game.parse().unwrap_or_else(|_| bad("game")),
        options: serde_json::from_str(options).unwrap_or_else(|_| bad("options")),
        position: (position != "-").then(|| position.to_owned()),
        depth: depth.parse().unwrap_or_else(|_| bad("depth")),
        counts: Counts { chance, decision, terminal },
        comment: comment.to_owned(),
    }
}

fn read_table() -> Vec<Row> {
    let table = std::fs::read_to_string(path()).expect("the table is there");
    let lines = (1..).zip(table.lines());
    let rows = lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
    rows.map(|(line, text)| read_row(line, text)).collect()
}

impl Row {
    fn start(&self) -> AnyGame {
        let options = self.options.as_object().expect("options are an object");
        let options = AnyOptions::from_json(self.kind, options);
        let options = options.unwrap_or_else(|error| panic!("line {}: {error}", self.line));
        match &self.position {
            None => AnyGame::new(&options).expect("the options were checked"),
            Some(position) => AnyGame::read(&options, position)
                .unwrap_or_else(|error| panic!("line {}: {error}", self.line)),
        }
    }

    fn name(&self) -> String {
        format!("trees.txt line {}, {} to depth {}", self.line, self.comment, self.depth)
    }

    fn text(&self, counts: Counts) -> String {
        let Self { kind, options, depth, comment, .. } = self;
        let position = self.position.as_deref().unwrap_or("-");
        format!("{kind} | {options} | {position} | {depth} | {counts} | {comment}")
    }
}

/// Counts the nodes of a tree; a position counts once for every path to it.
fn count<G: Game>(state: &G, depth: usize) -> Counts {
    let below = |go: &dyn Fn(&mut G)| {
        let mut next = state.clone();
        go(&mut next);
        count(&next, depth - 1)
    };
    let (own, seats) = match state.turn() {
        Turn::Over => return Counts { terminal: 1, ..Counts::default() },
        Turn::Chance => (Counts { chance: 1, ..Counts::default() }, Default::default()),
        turn => (Counts { decision: 1, ..Counts::default() }, turn.seats()),
    };
    if depth == 0 {
        return own;
    }
    let mut total = own;
    let mut outcomes = Vec::new();
    state.chance(&mut outcomes);
    for (outcome, _) in outcomes {
        total = total + below(&|next| next.resolve_unchecked(outcome));
    }
    let mut actions = Vec::new();
    for seat in seats.iter() {
        state.legal(seat, &mut actions);
        for &action in &actions {
            total = total + below(&|next| next.play_unchecked(seat, action));
        }
    }
    total
}

fn count_any(state: &AnyGame, depth: usize) -> Counts {
    match_game!(state, AnyGame(game) => count(game, depth))
}

/// Counts by the reference engine. The protocol has no undo, so every child is reached from its parent's position;
/// equal positions at equal depth are counted once and cached.
struct Reference {
    engine: Engine,
    game: &'static str,
    options: Value,
    known: HashMap<(String, usize), Counts>,
}

impl Reference {
    fn new(row: &Row) -> Self {
        let options = row.start().options().to_json().into();
        Self { engine: Engine::new(), game: row.kind.id(), options, known: HashMap::new() }
    }

    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.engine.handle(&request.to_string()).expect("every request is answered");
        let answer: Value = serde_json::from_str(&answer).expect("answers are JSON");
        assert!(answer.get("error").is_none(), "{request}: {answer}");
        answer
    }

    fn go_to(&mut self, position: &Value) -> Value {
        let (game, options) = (self.game, self.options.clone());
        self.ask(&json!({
            "cmd": "position", "game": game, "options": options, "position": position, "seed": 1
        }))
    }

    fn count(&mut self, state: &Value, depth: usize) -> Counts {
        let own = match state["kind"].as_str() {
            Some("over") => return Counts { terminal: 1, ..Counts::default() },
            Some("chance") => Counts { chance: 1, ..Counts::default() },
            _ => Counts { decision: 1, ..Counts::default() },
        };
        if depth == 0 {
            return own;
        }
        let key = (state["position"].to_string(), depth);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut total = own;
        for request in steps(state) {
            self.go_to(&state["position"]);
            let child = self.ask(&request);
            total = total + self.count(&child, depth - 1);
        }
        self.known.insert(key, total);
        total
    }
}

/// The requests that lead to the children of a node.
fn steps(state: &Value) -> Vec<Value> {
    let chance = state["chance"].as_array().into_iter().flatten();
    let chance = chance.map(|pair| json!({ "cmd": "chance", "outcome": pair[0] }));
    let legal = state["legal"].as_object().into_iter().flatten();
    let actions = legal.flat_map(|(seat, actions)| {
        let seat: u64 = seat.parse().expect("seats are numbers");
        let actions = actions.as_array().into_iter().flatten();
        actions.map(move |action| json!({ "cmd": "apply", "seat": seat, "action": action }))
    });
    chance.chain(actions).collect()
}

/// Compares the counts of both crates, as deep as `max_nodes` allow.
fn check_reference(row: &Row, max_nodes: u64) -> u64 {
    let start = row.start();
    let fits = |&depth: &usize| count_any(&start, depth).nodes() <= max_nodes;
    let depth = (0..=row.depth).take_while(fits).last().unwrap_or(0);
    let mut reference = Reference::new(row);
    let first = match row.position {
        None => reference.ask(&json!({
            "cmd": "new", "game": row.kind.id(), "options": row.options, "seed": 1
        })),
        Some(_) => reference.go_to(&start.to_string().into()),
    };
    let theirs = reference.count(&first, depth);
    assert_eq!(count_any(&start, depth), theirs, "{}: the reference at depth {depth}", row.name());
    theirs.nodes()
}

#[test]
fn trees_have_the_pinned_sizes() {
    let mut nodes = 0;
    let mut wrong = Vec::new();
    let rows = read_table();
    let mut written = Vec::new();
    for row in &rows {
        let counts = count_any(&row.start(), row.depth);
        nodes += counts.nodes();
        if counts != row.counts {
            wrong.push(format!("{}: {} expected, {counts} found", row.name(), row.counts));
        }
        written.push((row.line, row.text(counts)));
    }
    if std::env::var_os("UPDATE_TREES").is_some() {
        println!("NOT TESTED: pinned-trees: UPDATE_TREES is set, so their sizes are written anew");
        return update(&written);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows.len() >= 12 && Kind::ALL.iter().all(|&kind| rows.iter().any(|r| r.kind == kind)));
    println!("covered: trees {} rows, {nodes} nodes", rows.len());
}

/// Replaces the lines of the counts in the file; comments stay.
fn update(written: &[(usize, String)]) {
    let table = std::fs::read_to_string(path()).expect("the table is there");
    let mut lines: Vec<&str> = table.lines().collect();
    for (line, text) in written {
        lines[line - 1] = text;
    }
    std::fs::write(path(), lines.join("\n") + "\n").expect("the table can be written");
}

#[test]
fn the_reference_counts_the_same() {
    let most = match std::env::var("TREES_REFERENCE").as_deref() {
        Ok("off") => return println!("NOT TESTED: reference-trees: TREES_REFERENCE is `off`"),
        Ok(most) => most.parse().expect("TREES_REFERENCE is `off` or a number of nodes"),
        Err(_) => REFERENCE_NODES,
    };
    let rows = read_table();
    let nodes: u64 = rows.iter().map(|row| check_reference(row, most)).sum();
    println!("covered: trees {} rows by the reference too, {nodes} nodes", rows.len());
}
