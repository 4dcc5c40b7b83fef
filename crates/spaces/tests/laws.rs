//! The laws of ids, masks and observations, at the nodes of random games over mixes of options. Observations are checked at every node,
//! ids and masks at every node of small games and at a sample of the nodes of large ones.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use bots::Rng;
use games::{AnyAction, AnyChance, AnyGame, AnyOptions, Game, Kind, MAX_SEATS, Seat, Turn};
use serde_json::{Map, Value, json};
use spaces::{AnyNode, IdError, Ids};

/// Options of games that are small enough to check ids and masks at every node.
fn small_mixes(kind: Kind) -> Vec<AnyOptions> {
    let mixes = match kind {
        Kind::Completto => json!([
            {"hidden": 3, "open": 0, "moves": "between", "stall_limit": 1000},
            {"hidden": 1, "open": 1, "rounds": 260},
            {"hidden": 2, "open": 1, "moves": "between", "rounds": 2},
            {"players": 3, "hidden": 4, "open": 0, "rounds": 3},
        ]),
        Kind::Ten => json!([
            {"relocation_limit": 2},
            {"variant": "open", "starter": 1, "relocation_limit": 2},
        ]),
        Kind::Fifteen => json!([
            {},
            {"players": 2, "sets": 4, "must_place": true, "starter": 1},
            {"players": 6, "open_play": true, "borrow": true, "own_build": true, "points": true},
            {"players": 3, "sets": 6, "colours": 2, "borrow": true, "starter": 2},
            {"players": 2, "sets": 1, "colours": 1, "points": true, "own_build": true, "stall_limit": 20},
            {"players": 5, "sets": 3, "colours": 8, "open_play": true, "stall_limit": 300},
        ]),
    };
    read_mixes(kind, &mixes)
}

/// Options of games with hundreds of actions or ids at a node.
fn large_mixes(kind: Kind) -> Vec<AnyOptions> {
    let mixes = match kind {
        Kind::Completto => json!([
            {},
            {"players": 4, "rounds": 2, "starter": 3},
            {"players": 6, "hidden": 6, "open": 4, "rounds": 2, "stall_limit": 12},
            {"hidden": 49, "open": 0, "moves": "between"},
            {"players": 3, "hidden": 5, "open": 28},
        ]),
        Kind::Ten => json!([
            {},
            {"variant": "open", "starter": 1},
            {"starter": 1, "relocation_limit": 300},
            {"variant": "open", "relocation_limit": 100000},
        ]),
        Kind::Fifteen => json!([]),
    };
    read_mixes(kind, &mixes)
}

fn read_mixes(kind: Kind, mixes: &Value) -> Vec<AnyOptions> {
    let object = |mix: &Value| -> Map<String, Value> { mix.as_object().unwrap().clone() };
    let mixes = mixes.as_array().unwrap().iter().map(object);
    mixes.map(|mix| AnyOptions::from_json(kind, &mix).unwrap()).collect()
}

/// Positions with what random games hardly ever reach: a seat that has to pass.
fn positions(kind: Kind) -> Vec<AnyNode> {
    let (options, text) = match kind {
        Kind::Completto => {
            let tiles: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
            let text = format!("_1,1/100,_1 {} 0 7 1/0 0,0", tiles.join(","));
            (json!([{"hidden": 1, "open": 1, "moves": "between"}]), text)
        }
        Kind::Ten => {
            let text = "0,0:AaBbCcAaBbCcAaBbCcAaBbCcAaBbcC 0 0.0.0/0.0.0 0";
            (json!([{"relocation_limit": 2}]), text.to_owned())
        }
        Kind::Fifteen => return Vec::new(),
    };
    let options = read_mixes(kind, &options)[0];
    vec![AnyGame::read(&options, &text).unwrap().into()]
}

/// The kinds of actions that a game has, by the names of their variants.
const fn kinds_of_actions(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Completto => &["Draw", "Insert", "Move", "Pass", "Place", "Take"],
        Kind::Ten => &["Pass", "Place", "PlaceFrom", "Relocate"],
        Kind::Fifteen => &[
            "Borrow",
            "HandToNewRow",
            "HandToOwn",
            "HandToPile",
            "HandToRow",
            "Keep",
            "OwnToPile",
            "OwnToRow",
            "Turn",
        ],
    }
}

/// The name of an action's variant.
fn variant(action: AnyAction) -> String {
    let text = format!("{action:?}");
    let (_, inner) = text.split_once('(').unwrap();
    inner.chars().take_while(|letter| letter.is_ascii_alphabetic()).collect()
}

/// The games from every start.
const GAMES: u64 = 3;

fn new_node(options: &AnyOptions) -> AnyNode {
    AnyGame::new(options).unwrap().into()
}

/// A node on a walk.
struct Point<'a> {
    node: &'a AnyNode,
    options: &'a AnyOptions,
    /// Whether the game is small.
    small: bool,
    /// The number of the node on its walk.
    number: usize,
}

/// Plays random games by ids and calls `each` with every node, chance and the end included.
fn walk(kind: Kind, mut each: impl FnMut(&Point<'_>)) {
    let small = small_mixes(kind).into_iter().map(|options| (new_node(&options), true));
    let large = large_mixes(kind).into_iter().map(|options| (new_node(&options), false));
    let prepared = positions(kind).into_iter().map(|node| (node, true));
    for (index, (start, small)) in small.chain(prepared).chain(large).enumerate() {
        let options = start.state().options();
        let mut mask = vec![0; start.id_count()];
        let mut number = 0;
        for game in 0..GAMES {
            let mut rng = Rng::new(1000 * index as u64 + game);
            let mut node = start;
            loop {
                number += 1;
                each(&Point { node: &node, options: &options, small, number });
                let chance = node.chance();
                if !chance.is_empty() {
                    let (id, _) = chance[rng.below(chance.len() as u32) as usize];
                    node.resolve(id).unwrap();
                } else if node.seat().is_some() {
                    node.mask(&mut mask);
                    node.apply(pick(kind, &mask, &mut rng)).unwrap();
                } else {
                    break;
                }
            }
        }
    }
}

/// A legal id. In Completto tiles are mostly drawn and taken, or games would consist of moved tiles.
fn pick(kind: Kind, mask: &[u8], rng: &mut Rng) -> u32 {
    let mut legal = ids_of(mask);
    if kind == Kind::Completto && rng.below(10) > 0 && legal[0] < 102 {
        legal.retain(|&id| id < 102);
    }
    legal[rng.below(legal.len() as u32) as usize]
}

fn ids_of(mask: &[u8]) -> Vec<u32> {
    (0..).zip(mask).filter(|&(_, &bit)| bit == 1).map(|(id, _)| id).collect()
}

/// Checks that the legal ids of a node without a first half are exactly the legal actions, and returns these.
fn check_actions(node: &AnyNode, mask: &mut [u8]) -> Vec<AnyAction> {
    let state = node.state();
    let seat = node.seat().unwrap();
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut firsts: HashMap<u32, HashSet<u32>> = HashMap::new();
    for &action in &legal {
        let ids = node.ids_of(action).unwrap();
        let (mut by_ids, mut by_play) = (*node, *node);
        by_play.play(seat, action).unwrap();
        match ids {
            Ids::One(id) => {
                assert_eq!(node.action_text(id), Some(action.to_string()), "{state}");
                by_ids.apply(id).unwrap();
                assert!(
                    firsts.insert(id, HashSet::new()).is_none(),
                    "{state}: two actions with id {id}"
                );
            }
            Ids::Two(first, second) => {
                assert_eq!(node.action_text(first), None);
                by_ids.apply(first).unwrap();
                assert_eq!((node.half_id(), by_ids.half_id()), (None, Some(first)));
                assert!(
                    by_ids.has_half() && by_ids.state() == state && by_ids.seat() == Some(seat)
                );
                assert_eq!(by_ids.action_text(second), Some(action.to_string()), "{state}");
                assert_eq!(by_ids.ids_of(action), Ok(Ids::One(second)), "{state}");
                by_ids.apply(second).unwrap();
                assert!(
                    firsts.entry(first).or_default().insert(second),
                    "{state}: {action} has ids of another action"
                );
            }
        }
        assert_eq!(by_ids, by_play, "{state}: {action}");
    }
    node.mask(mask);
    let mut expected: Vec<u32> = firsts.keys().copied().collect();
    expected.sort_unstable();
    assert_eq!(ids_of(mask), expected, "{state}");
    // After a first half, the mask has exactly the second halves.
    for (first, seconds) in firsts {
        let mut half = *node;
        half.apply(first).unwrap();
        if half.has_half() {
            half.mask(mask);
            let mut seconds: Vec<u32> = seconds.into_iter().collect();
            seconds.sort_unstable();
            assert_eq!(ids_of(mask), seconds, "{state} after {first}");
        }
    }
    legal
}

#[test]
fn ids_are_the_legal_actions() {
    for kind in Kind::ALL {
        let (mut nodes, mut actions) = (0, 0);
        let mut variants = BTreeSet::new();
        let mut mask = Vec::new();
        walk(kind, |point| {
            let node = point.node;
            // Of large games every seventh node: positions with hundreds of moves would take minutes.
            if node.seat().is_none() || node.has_half() || !point.small && point.number % 7 != 0 {
                return;
            }
            mask.resize(node.id_count(), 0);
            let legal = check_actions(node, &mut mask);
            nodes += 1;
            actions += legal.len();
            variants.extend(legal.into_iter().map(variant));
        });
        println!("covered: ids of {actions} actions at {nodes} nodes of {kind}");
        let variants: Vec<&str> = variants.iter().map(String::as_str).collect();
        assert_eq!(variants, kinds_of_actions(kind), "every kind of action occurs");
    }
}

#[test]
fn an_id_is_applied_exactly_if_the_mask_has_it() {
    for kind in Kind::ALL {
        let mut mask = Vec::new();
        let (mut nodes, mut halves) = (0, 0);
        walk(kind, |point| {
            let node = point.node;
            if !point.small && point.number % 13 != 0 {
                return;
            }
            nodes += 1;
            halves += usize::from(node.has_half());
            mask.resize(node.id_count(), 0);
            mask.fill(7);
            node.mask(&mut mask);
            for (id, &bit) in (0..).zip(&mask) {
                let mut after = *node;
                let applied = after.apply(id);
                assert_eq!(
                    (applied.is_ok(), u8::from(applied.is_ok())),
                    (bit == 1, bit),
                    "{} {id}",
                    node.state()
                );
                assert!(applied.is_ok() || after == *node, "a refused id changes nothing");
            }
            for id in [mask.len() as u32, u32::MAX] {
                assert!(node.clone().apply(id).is_err());
                assert_eq!(node.id_name(id), None);
            }
        });
        println!(
            "covered: all ids at {nodes} nodes of {kind}, {halves} of them after a first half"
        );
        assert!(halves > 0 || kind == Kind::Fifteen, "only 15GO! has no action in two steps");
    }
}

#[test]
fn chance_ids_are_the_possible_outcomes() {
    for kind in Kind::ALL {
        walk(kind, |point| {
            let node = point.node;
            let state = node.state();
            let mut outcomes = Vec::new();
            state.chance(&mut outcomes);
            let chance = node.chance();
            assert_eq!(chance.len(), outcomes.len());
            for (&(id, weight), &(outcome, same)) in chance.iter().zip(&outcomes) {
                assert_eq!((node.chance_text(id), weight), (Some(outcome.to_string()), same));
            }
            let possible: HashSet<u32> = chance.iter().map(|&(id, _)| id).collect();
            for id in 0..=node.chance_id_count() as u32 {
                let mut after = *node;
                assert_eq!(after.resolve(id).is_ok(), possible.contains(&id), "{state} {id}");
            }
        });
    }
}

/// The node whose position is read from the text of another one's.
fn read_again(node: &AnyNode, options: &AnyOptions) -> AnyNode {
    let text = node.state().to_string();
    let mut again: AnyNode = AnyGame::read(options, &text).unwrap().into();
    if let Some(id) = node.half_id() {
        again.apply(id).unwrap();
    }
    again
}

#[test]
fn nodes_look_equal_to_a_seat_exactly_if_they_are() {
    for kind in Kind::ALL {
        // By options, seat and observation: the node.
        let mut seen: HashMap<(String, usize, Vec<u8>), AnyNode> = HashMap::new();
        walk(kind, |&Point { node, options, .. }| {
            let size = node.layout().size;
            let equal = read_again(node, options);
            for seat in Seat::all(options.players()) {
                let mut bytes = vec![0xee; size];
                node.observe(seat, &mut bytes);
                // Other bytes than before, so that one which is not written is noticed.
                let mut again = vec![0x11; size];
                equal.observe(seat, &mut again);
                assert_eq!(bytes, again, "{}", node.state());
                let key = (format!("{options:?}"), seat.index(), bytes);
                if let Some(other) = seen.insert(key, *node) {
                    assert_eq!(other, *node, "{}\n{}", other.state(), node.state());
                }
            }
        });
        println!("covered: {} different observations of {kind}", seen.len());
    }
}

/// The bytes of one part of an observation.
fn part<'a>(node: &AnyNode, bytes: &'a [u8], name: &str) -> &'a [u8] {
    let layout = node.layout();
    let (offset, part) = layout.parts.iter().find(|(_, part)| part.name == name).unwrap();
    &bytes[*offset..offset + part.size()]
}

#[test]
fn parts_cover_the_observation_and_bound_its_bytes() {
    for kind in Kind::ALL {
        walk(kind, |&Point { node, options, .. }| {
            let layout = node.layout();
            let mut bytes = vec![0; layout.size];
            let mut end = 0;
            for seat in Seat::all(options.players()) {
                node.observe(seat, &mut bytes);
                end = 0;
                for (offset, part) in &layout.parts {
                    assert_eq!(*offset, end);
                    end += part.size();
                    let high = bytes[*offset..end].iter().max();
                    assert!(
                        high.is_none_or(|&high| high <= part.max),
                        "{} {}",
                        part.name,
                        node.state()
                    );
                }
            }
            assert_eq!(end, layout.size);
        });
    }
}

#[test]
fn the_active_seat_is_the_one_that_acts() {
    for kind in Kind::ALL {
        let mut in_setup = HashSet::new();
        walk(kind, |&Point { node, options, .. }| {
            let mut bytes = vec![0; node.layout().size];
            for seat in Seat::all(options.players()) {
                node.observe(seat, &mut bytes);
                let active = part(node, &bytes, "active");
                let marked = Seat::all(options.players()).filter(|other| {
                    let distance = other.index() + options.players() - seat.index();
                    active[distance % options.players()] == 1
                });
                let marked: Vec<Seat> = marked.collect();
                match node.seat() {
                    Some(acts) => assert_eq!(marked, [acts], "{}", node.state()),
                    // In a draw of a seat's turn it is marked too.
                    None if node.state().outcome().is_none() => assert!(marked.len() <= 1),
                    None => assert!(marked.is_empty(), "{}", node.state()),
                }
                if matches!(node.turn(), Turn::Several(_)) {
                    in_setup.extend(marked);
                }
            }
        });
        assert!(kind != Kind::Completto || in_setup.len() == 6, "{in_setup:?}");
    }
}

/// Two nodes, the second of which is the first with all seats rotated by one.
struct Rotated {
    one: AnyNode,
    other: AnyNode,
    rng: Rng,
    mask: Vec<u8>,
}

impl Rotated {
    /// The starts of two games in which the starter differs.
    fn new(options: &AnyOptions, seed: u64) -> Self {
        let rotated = options.with_starter(options.starter().next(options.players()));
        let (one, other) = (new_node(options), new_node(&rotated));
        Self { one, other, rng: Rng::new(seed), mask: vec![0; one.id_count()] }
    }

    /// A possible outcome of the chance step that is due in the first node; `None` if none is.
    fn chance(&mut self) -> Option<u32> {
        let chance = self.one.chance();
        (!chance.is_empty()).then(|| chance[self.rng.below(chance.len() as u32) as usize].0)
    }

    /// A legal id of the first node.
    fn id(&mut self) -> u32 {
        self.one.mask(&mut self.mask);
        pick(self.one.state().kind(), &self.mask, &mut self.rng)
    }

    /// TEN's open rows are drawn black's first: the second node gets them in the other order.
    fn draw_rows(&mut self) {
        let mut drawn = Vec::new();
        while let Some(id) = self.chance() {
            self.one.resolve(id).unwrap();
            drawn.push(id);
        }
        let half = drawn.len() / 2;
        drawn.rotate_left(half);
        for id in drawn {
            self.other.resolve(id).unwrap();
        }
    }

    /// In Completto's set-up the lowest seat comes first: in the second node each seat gets the tiles, and does what, the seat before
    /// it did in the first one.
    fn set_up(&mut self) {
        let mut tiles: [VecDeque<u32>; MAX_SEATS] = Default::default();
        let mut actions: [VecDeque<AnyAction>; MAX_SEATS] = Default::default();
        let in_setup = |node: &AnyNode| node.state().to_string().contains("setup");
        let players = self.one.state().players();
        while in_setup(&self.one) {
            if let Some(id) = self.chance() {
                let seat = seat_of(self.one.resolve(id).unwrap()).next(players);
                tiles[seat.index()].push_back(id);
            } else {
                let seat = self.one.seat().unwrap().next(players);
                let id = self.id();
                actions[seat.index()].push_back(self.one.apply(id).unwrap().unwrap());
            }
        }
        while in_setup(&self.other) {
            if let Some((id, _)) = self.other.chance().first() {
                let seat = seat_of(self.other.clone().resolve(*id).unwrap());
                self.other.resolve(tiles[seat.index()].pop_front().unwrap()).unwrap();
            } else {
                let seat = self.other.seat().unwrap();
                let action = actions[seat.index()].pop_front().unwrap();
                self.other.play(seat, action).unwrap();
            }
        }
    }

    /// Plays the same on, and checks every node, the last one included. Returns the number of nodes.
    fn walk(mut self) -> usize {
        let players = self.one.state().players();
        let size = self.one.layout().size;
        let (mut bytes, mut others) = (vec![0; size], vec![0; size]);
        let mut other_mask = vec![0; self.mask.len()];
        for nodes in 1.. {
            let (one, other) = (&mut self.one, &mut self.other);
            for seat in Seat::all(players) {
                one.observe(seat, &mut bytes);
                other.observe(seat.next(players), &mut others);
                assert_eq!(bytes, others, "{}\n{}", one.state(), other.state());
            }
            one.mask(&mut self.mask);
            other.mask(&mut other_mask);
            assert_eq!(self.mask, other_mask);
            assert_eq!(one.chance(), other.chance());
            if let Some(id) = self.chance() {
                self.one.resolve(id).unwrap();
                self.other.resolve(id).unwrap();
            } else if self.one.seat().is_some() {
                let id = self.id();
                self.one.apply(id).unwrap();
                self.other.apply(id).unwrap();
            } else {
                return nodes;
            }
        }
        unreachable!("a game ends")
    }
}

/// The seat of a draw in Completto.
fn seat_of(outcome: AnyChance) -> Seat {
    match outcome {
        AnyChance::Completto(outcome) => outcome.seat.unwrap(),
        _ => panic!("only Completto has a set-up"),
    }
}

#[test]
fn rotated_seats_see_the_same() {
    for kind in Kind::ALL {
        let mut nodes = 0;
        for options in small_mixes(kind).into_iter().chain(large_mixes(kind)) {
            let json = options.to_json();
            let mut games = Rotated::new(&options, 5);
            match kind {
                Kind::Completto if json["open"] == 0 => {}
                // Every round begins with a set-up.
                Kind::Completto if json["rounds"] != 1 => continue,
                Kind::Completto => games.set_up(),
                Kind::Ten if json["variant"] == "open" => games.draw_rows(),
                Kind::Ten | Kind::Fifteen => {}
            }
            nodes += games.walk();
        }
        println!("covered: {nodes} nodes of {kind} with their seats rotated");
        assert!(nodes > 100);
    }
}

#[test]
fn refusals_say_what_is_right() {
    let node = new_node(&AnyOptions::default_of(Kind::Ten));
    assert_eq!(node.clone().apply(0), Err(IdError::NoSeat("a chance step is due")));
    let mut node = node;
    let error = node.clone().resolve(3).unwrap_err().to_string();
    assert_eq!(
        error,
        "3 is not a possible outcome now; outcomes are 0 to 2, and `chance` lists the possible ones"
    );
    let error = node.refusal(-3).to_string();
    assert!(error.contains("outcomes are 0 to 2"), "{error}");
    node.resolve(0).unwrap();
    let error = node.clone().apply(1).unwrap_err().to_string();
    assert_eq!(
        error,
        "id 1 (put on row 0, column 1 of the torus) is not legal for seat 0 now; the mask shows the 1 legal ids"
    );
    let error = node.refusal(-3).to_string();
    assert_eq!(error, "-3 is not an id; they are 0 to 1024");
    assert_eq!(node.clone().resolve(0), Err(IdError::NoChance));
    let other = AnyAction::parse(Kind::Completto, "draw").unwrap();
    assert_eq!(node.ids_of(other), Err(IdError::OtherGame));
}

#[test]
fn after_a_first_half_only_actions_that_continue_it_have_ids() {
    let options = read_mixes(Kind::Completto, &json!([{"hidden": 3, "open": 0}]))[0];
    let mut node = new_node(&options);
    let action = |text| AnyAction::parse(Kind::Completto, text).unwrap();
    let Ok(Ids::Two(first, second)) = node.ids_of(action("m0-2")) else { panic!("two ids") };
    node.apply(first).unwrap();
    assert_eq!(node.ids_of(action("m0-2")), Ok(Ids::One(second)));
    for other in ["m1-2", "draw"] {
        let error = node.ids_of(action(other)).unwrap_err().to_string();
        assert_eq!(error, "the action does not continue the first half that was made (lift 0)");
    }
}

#[test]
fn a_field_that_walks_round_the_torus_looks_different() {
    // A tile that lies 32 cells further has the same cell, but is another point.
    let options = AnyOptions::default_of(Kind::Ten);
    let read = |x: i32| AnyGame::read(&options, &format!("{x},0:a 1? 4.5.5/5.5.5 0"));
    let (Ok(near), Ok(far)) = (read(0), read(32)) else {
        panic!("{:?} {:?}", read(0), read(32));
    };
    let (near, far) = (AnyNode::from(near), AnyNode::from(far));
    let size = near.layout().size;
    let (mut one, mut other) = (vec![0; size], vec![0; size]);
    near.observe(Seat::default(), &mut one);
    far.observe(Seat::default(), &mut other);
    assert_eq!(part(&near, &one, "own"), part(&far, &other, "own"));
    assert_ne!(part(&near, &one, "windings"), part(&far, &other, "windings"));
}
