//! The engine and the independent reference implementation play in lockstep.
//!
//! Every answer is compared, at every node, in every variant, with bad input mixed in. The number
//! of nodes is set by `LOCKSTEP_NODES`, the seed by `LOCKSTEP_SEED`.

use std::collections::BTreeMap;

use engine::Engine as Ours;
use games::{Kind, OptionRange};
use reference::Engine as Theirs;
use serde_json::{Value, json};

/// A small random number generator with a fixed sequence.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Both engines, which get the same requests.
struct Pair {
    ours: Ours,
    theirs: Theirs,
    log: Vec<String>,
}

impl Default for Pair {
    fn default() -> Self {
        // Random draws are never compared, so any seed will do.
        let ours = Ours::new(|| Ok(1));
        Self { ours, theirs: Theirs::default(), log: Vec::new() }
    }
}

impl Pair {
    /// Sends a request to both and demands the same answer; `Err` is the pair of differing answers.
    fn ask(&mut self, request: &str) -> Value {
        if request.contains("\"new\"") {
            self.log.clear();
        }
        self.log.push(request.to_owned());
        let ours = self.ours.handle(request.as_bytes());
        let theirs = self.theirs.handle(request);
        let (ours, theirs) = (read(ours), read(theirs));
        if ours != theirs && !is_other_spelling(request, &ours, &theirs) {
            let log = self.log.join("\n");
            panic!("they differ after\n{log}\nours:   {ours}\ntheirs: {theirs}");
        }
        ours
    }
}

/// An answer without what the protocol leaves open: the text of an error, the order of lists.
fn read(answer: Option<String>) -> Value {
    let Some(answer) = answer else { return Value::Null };
    let mut answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    if let Some(error) = answer.get_mut("error") {
        assert!(error["code"].is_string() && error["message"].is_string(), "{error}");
        *error = Value::Bool(true);
    }
    let sort = |list: &mut Value| {
        if let Some(list) = list.as_array_mut() {
            list.sort_by_key(Value::to_string);
        }
    };
    if let Some(legal) = answer.get_mut("legal").and_then(Value::as_object_mut) {
        legal.values_mut().for_each(sort);
        legal.sort_keys();
    }
    if let Some(chance) = answer.get_mut("chance") {
        sort(chance);
    }
    if let Some(record) = answer.get_mut("record").and_then(Value::as_object_mut) {
        record.sort_keys();
    }
    answer
}

/// A position in another spelling than the canonical one may be refused or normalised.
fn is_other_spelling(request: &str, ours: &Value, theirs: &Value) -> bool {
    let request: Value = serde_json::from_str(request).unwrap_or_default();
    let given = &request["position"];
    let normalised = |read: &Value, refused: &Value| {
        refused.get("error").is_some() && read.get("error").is_none() && read["position"] != *given
    };
    request["cmd"] == "position" && (normalised(ours, theirs) || normalised(theirs, ours))
}

fn options(random: &mut Random) -> (&'static str, Value) {
    match random.below(3) {
        0 => {
            let players = random.below(5) + 2;
            let size = random.below(99 / players) + 1;
            let hidden = random.below(size) + 1;
            if random.chance(4) {
                return ("completto", json!({ "players": random.below(3) + 2 }));
            }
            (
                "completto",
                json!({
                    "players": players, "hidden": hidden, "open": size - hidden,
                    "rounds": random.below(3) + 1, "starter": random.below(players),
                    "stall_limit": random.pick(&[3, 10, 40, 100]),
                    "moves": if random.chance(2) { "between" } else { "anywhere" },
                }),
            )
        }
        1 => (
            "ten",
            json!({
                "variant": if random.chance(2) { "open" } else { "closed" },
                "starter": random.below(2),
                "relocation_limit": random.pick(&[1, 5, 20, 60]),
            }),
        ),
        _ => {
            let players = random.below(5) + 2;
            (
                "15go",
                json!({
                    "players": players, "sets": random.below(8) + 1, "colours": random.below(8) + 1,
                    "starter": random.below(players), "must_place": random.chance(2),
                    "open_play": random.chance(2), "own_build": random.chance(2),
                    "borrow": random.chance(2), "points": random.chance(2),
                    "stall_limit": random.pick(&[5, 30, 200]),
                }),
            )
        }
    }
}

fn bad_options(random: &mut Random) -> (&'static str, Value) {
    let (game, mut options) = options(random);
    let names: Vec<String> = options.as_object().unwrap().keys().cloned().collect();
    let name = random.pick(&names).clone();
    let values = [
        json!(0),
        json!(-1),
        json!(7),
        json!(9),
        json!(100),
        json!(1.5),
        json!("2"),
        json!(true),
        json!([]),
        json!(4_294_967_296_u64),
        json!("open"),
        json!(49),
        json!(1e3),
    ];
    options[name] = random.pick(&values).clone();
    if random.chance(5) {
        options["colour"] = json!(3);
    }
    (game, options)
}

/// A text with a few characters changed, lost or doubled.
fn mutate(random: &mut Random, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(2) {
        let spare = [
            '0', '1', '2', '3', '5', '6', '9', ',', '/', '_', '~', ':', '?', '-', 'x', 'a', 'A',
            'c', 'b', ';', '.', ' ', '@', '>', 'm', '+', 'é', '=',
        ];
        if chars.is_empty() {
            chars.push(*random.pick(&spare));
        }
        let at = random.below(chars.len());
        match random.below(5) {
            0 => chars[at] = *random.pick(&spare),
            1 => chars.insert(at, *random.pick(&spare)),
            2 => {
                chars.remove(at);
            }
            3 => {
                let other = random.below(chars.len());
                chars.swap(at, other);
            }
            // A digit becomes another digit: readable, and often wrong.
            _ => {
                let digits: Vec<usize> =
                    (0..chars.len()).filter(|&i| chars[i].is_ascii_digit()).collect();
                if !digits.is_empty() {
                    chars[*random.pick(&digits)] =
                        *random.pick(&['1', '2', '3', '4', '6', '8', '9']);
                }
            }
        }
    }
    chars.into_iter().collect()
}

/// Bad input about the game in progress: refused by both, and nothing changes.
fn disturb(pair: &mut Pair, random: &mut Random, state: &Value) {
    let legal: Vec<String> = state["legal"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(_, list)| {
            list.as_array().unwrap().iter().map(|a| a.as_str().unwrap().to_owned())
        })
        .collect();
    let chance: Vec<String> = state["chance"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|pair| pair[0].as_str().unwrap().to_owned())
        .collect();
    let others = [
        "draw", "i0", "p3", "p3~", "t6@0", "t9~@3", "m0-1", "m3-0", "0,0", "L@0,0", "R@1,0",
        "0,0>1,0", "1,0>0,0", "pass", "h>m0", "h>m+", "h>p0", "h>p1", "h>o", "keep", "o>m0",
        "o>p1", "b1>m0", "turn", "", "=57", "=0:57", "=2", "=7c", "=1a", "0:draw", "é",
    ];
    let any = |random: &mut Random, list: &[String]| match list.is_empty() || random.chance(3) {
        true => (*random.pick(&others)).to_owned(),
        false => {
            let text = random.pick(list).clone();
            mutate(random, &text)
        }
    };
    let request = match random.below(8) {
        0 | 1 => json!({ "cmd": "apply", "seat": random.below(8), "action": any(random, &legal) }),
        2 => json!({ "cmd": "apply", "action": any(random, &legal) }),
        3 | 4 => json!({ "cmd": "chance", "outcome": any(random, &chance) }),
        5 => {
            let (game, options) = bad_options(random);
            let bad = json!({ "cmd": "new", "game": game, "options": options, "id": [1, null] });
            // Sometimes the change is harmless, and a new game would start: ask others.
            return drop(Pair::default().ask(&bad.to_string()));
        }
        6 => {
            let bad = [
                "{",
                "[]",
                "null",
                "{\"cmd\":7}",
                "{\"cmd\":\"apply\"}",
                "{\"cmd\":\"dance\"}",
                "{}",
                "{\"cmd\":\"new\",\"game\":\"go\"}",
                "{\"cmd\":\"apply\",\"seat\":\"0\",\"action\":\"draw\"}",
                "{\"cmd\":\"replay\",\"record\":{\"rowhouse\":1,\"game\":\"ten\",\"steps\":[\"=4\"]}}",
                "{\"cmd\":\"replay\"}",
                "{\"cmd\":\"position\",\"game\":\"ten\"}",
                "\u{0}",
                "   ",
            ];
            let line = *random.pick(&bad);
            drop(pair.ask(line));
            return;
        }
        _ => json!({ "cmd": "chance", "outcome": random.below(9) }),
    };
    // A changed action can be legal; then play goes on from there for both.
    pair.ask(&request.to_string());
}

#[test]
fn both_have_the_same_games_with_the_same_options() {
    let Pair { mut ours, mut theirs, .. } = Pair::default();
    let request = "{\"cmd\":\"games\"}";
    // Names of types and help texts are left open by the protocol.
    let games = |answer: Value| -> BTreeMap<String, BTreeMap<String, Value>> {
        let games = answer["games"].as_array().expect("a list of games");
        let options = |game: &Value| {
            let options = game["options"].as_object().expect("options by name").iter();
            options.map(|(name, option)| (name.clone(), option["default"].clone())).collect()
        };
        games.iter().map(|game| (game["game"].to_string(), options(game))).collect()
    };
    let (ours, theirs) = (read(ours.handle(request.as_bytes())), read(theirs.handle(request)));
    assert_eq!(games(ours), games(theirs));
}

#[test]
fn random_options_try_every_option() {
    let mut random = Random(5);
    let all: Vec<(&str, Value)> = (0..300).map(|_| options(&mut random)).collect();
    for kind in Kind::ALL {
        for option in kind.options() {
            let is_fixed = matches!(option.range, OptionRange::Int { min, max, .. } if min == max);
            let of_kind = all.iter().filter(|(game, _)| *game == kind.id());
            let mut values = of_kind.filter_map(|(_, options)| options.get(option.name));
            let first = values.next();
            let varies = values.any(|value| Some(value) != first);
            assert!(varies || is_fixed, "`options` leaves {} of {kind} as it is", option.name);
        }
    }
}

/// Random play hardly ever reaches a position in which a seat can only pass (C24).
#[test]
fn both_pass_where_nothing_else_is_possible() {
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let position = format!("_1,1/100,_1 {} 0 96 1/0 0,0", pool.join(","));
    let mut pair = Pair::default();
    let options = json!({ "hidden": 1, "open": 1, "moves": "between" });
    let request = json!({
        "cmd": "position", "game": "completto", "options": options, "position": position, "seed": 1
    });
    let mut state = pair.ask(&request.to_string());
    for step in 0..4 {
        let seat = (step % 2).to_string();
        assert_eq!(state["legal"][seat], json!(["pass"]), "{state}");
        state = pair.ask(&json!({ "cmd": "apply", "action": "pass" }).to_string());
    }
    assert_eq!(state["kind"], "over", "{state}");
}

#[test]
fn plays_in_lockstep_with_the_reference() {
    let read =
        |name: &str, default| std::env::var(name).ok().map_or(default, |n| n.parse().unwrap());
    let wanted = read("LOCKSTEP_NODES", 20_000);
    let mut random = Random(read("LOCKSTEP_SEED", 1));
    let (mut nodes, mut games, mut disturbed, mut positions, mut accepted) = (0, 0, 0, 0, 0);
    let mut by_game = BTreeMap::new();
    while nodes < wanted {
        games += 1;
        let mut pair = Pair::default();
        let (game, options) = options(&mut random);
        // Uniform actions in Completto are nearly all moves of face-down tiles; some games prefer others.
        let eager = random.chance(2);
        let mut state = pair
            .ask(&json!({ "cmd": "new", "game": game, "options": options, "seed": 1 }).to_string());
        assert!(state.get("error").is_none(), "{game} {options}: {state}");
        while state["kind"] != "over" && nodes < wanted {
            nodes += 1;
            *by_game.entry(game).or_insert(0u64) += 1;
            if random.chance(3) {
                disturbed += 1;
                disturb(&mut pair, &mut random, &state);
                state = pair.ask("{\"cmd\":\"state\",\"id\":\"x\"}");
                if state["kind"] == "over" {
                    break;
                }
            }
            if random.chance(4) {
                let text = state["position"].as_str().unwrap().to_owned();
                let text = if random.chance(4) { text } else { mutate(&mut random, &text) };
                let request = json!({ "cmd": "position", "game": game, "options": state["options"], "position": text });
                positions += 1;
                let answer = Pair::default().ask(&request.to_string());
                accepted += u64::from(answer.get("error").is_none());
            }
            if random.chance(60) {
                let record = pair.ask("{\"cmd\":\"record\"}")["record"].clone();
                let replayed =
                    Pair::default().ask(&json!({ "cmd": "replay", "record": record }).to_string());
                assert_eq!(replayed["position"], state["position"]);
            }
            state = if state["kind"] == "chance" {
                let outcomes = state["chance"].as_array().unwrap();
                let outcome = &random.pick(outcomes)[0];
                pair.ask(&json!({ "cmd": "chance", "outcome": outcome }).to_string())
            } else {
                let seats = state["to_act"].as_array().unwrap();
                let seat = random.pick(seats).as_u64().unwrap();
                let actions = state["legal"][seat.to_string()].as_array().unwrap();
                let apt: Vec<&Value> = actions
                    .iter()
                    .filter(|action| !eager || !action.as_str().unwrap().starts_with('m'))
                    .collect();
                let action = if apt.is_empty() { random.pick(actions) } else { random.pick(&apt) };
                pair.ask(&json!({ "cmd": "apply", "seat": seat, "action": action }).to_string())
            };
            assert!(state.get("error").is_none(), "{state}");
        }
        pair.ask("{\"cmd\":\"record\"}");
    }
    if wanted >= 20_000 {
        for kind in Kind::ALL {
            assert!(
                by_game.contains_key(kind.id()),
                "{kind} was not played: options() leaves it out"
            );
        }
    }
    println!(
        "covered: lockstep {nodes} nodes {by_game:?} in {games} games, {disturbed} bad requests, \
              {positions} changed positions of which {accepted} were allowed: no difference"
    );
}
