//! The laws of ids, masks and observations, at every node of random games over mixes of options.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{HashMap, HashSet};

use bots::Rng;
use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Seat};
use serde_json::{Map, Value, json};
use spaces::{AnyNode, IdError, Ids};

/// Mixes of options for each game, the defaults first.
fn mixes(kind: Kind) -> Vec<AnyOptions> {
    let mixes = match kind {
        Kind::Completto => json!([
            {},
            {"players": 4, "rounds": 2, "starter": 3},
            {"players": 6, "hidden": 6, "open": 4, "rounds": 2, "stall_limit": 12},
            {"hidden": 3, "open": 0, "moves": "between", "stall_limit": 1000},
            {"hidden": 1, "open": 1, "rounds": 260},
            {"hidden": 2, "open": 1, "moves": "between", "rounds": 2},
            {"hidden": 49, "open": 0, "moves": "between"},
            {"players": 3, "hidden": 5, "open": 28},
        ]),
        Kind::Ten => json!([
            {},
            {"variant": "open", "starter": 1},
            {"starter": 1, "relocation_limit": 300},
            {"variant": "open", "relocation_limit": 100000},
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
    let object = |mix: &Value| -> Map<String, Value> { mix.as_object().unwrap().clone() };
    let mixes = mixes.as_array().unwrap().iter().map(object);
    mixes.map(|mix| AnyOptions::from_json(kind, &mix).unwrap()).collect()
}

/// The games per mix: enough to meet every kind of action.
const GAMES: u64 = 3;

fn new_node(options: &AnyOptions) -> AnyNode {
    AnyGame::new(options).unwrap().into()
}

/// Plays random games by ids and calls `each` with every node, chance and the end included.
fn walk(kind: Kind, mut each: impl FnMut(&AnyNode, &AnyOptions)) {
    for (mix, options) in mixes(kind).iter().enumerate() {
        let mut mask = vec![0; new_node(options).id_count()];
        for game in 0..GAMES {
            let mut rng = Rng::new(1000 * mix as u64 + game);
            let mut node = new_node(options);
            loop {
                each(&node, options);
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
    let mut legal: Vec<u32> =
        (0..).zip(mask).filter(|&(_, &bit)| bit == 1).map(|(id, _)| id).collect();
    if kind == Kind::Completto && rng.below(10) > 0 && legal[0] < 102 {
        legal.retain(|&id| id < 102);
    }
    legal[rng.below(legal.len() as u32) as usize]
}

fn ids_of(mask: &[u8]) -> Vec<u32> {
    (0..).zip(mask).filter(|&(_, &bit)| bit == 1).map(|(id, _)| id).collect()
}

/// Checks that the legal ids of a node without a first half are exactly the legal actions.
fn check_actions(node: &AnyNode, mask: &mut [u8]) -> usize {
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
    legal.len()
}

#[test]
fn ids_are_the_legal_actions_at_every_node() {
    for kind in Kind::ALL {
        let (mut nodes, mut actions) = (0, 0);
        let mut mask = Vec::new();
        walk(kind, |node, _| {
            mask.resize(node.id_count(), 0);
            nodes += 1;
            // Every seventh node: positions with hundreds of moves make the rest of the walk slow.
            if node.seat().is_some() && !node.has_half() && nodes % 7 == 0 {
                actions += check_actions(node, &mut mask);
            }
        });
        println!("covered: ids of {actions} actions at {} nodes of {kind}", nodes / 7);
        assert!(actions > 1_000, "{kind}: {actions} actions");
    }
}

#[test]
fn an_id_is_applied_exactly_if_the_mask_has_it() {
    for kind in Kind::ALL {
        let mut mask = Vec::new();
        let mut nodes = 0;
        walk(kind, |node, _| {
            nodes += 1;
            if nodes % 13 != 0 {
                return;
            }
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
    }
}

#[test]
fn chance_ids_are_the_possible_outcomes() {
    for kind in Kind::ALL {
        walk(kind, |node, _| {
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

#[test]
fn nodes_look_equal_to_a_seat_exactly_if_they_are() {
    for kind in Kind::ALL {
        // By options, seat and observation: the node.
        let mut seen: HashMap<(String, usize, Vec<u8>), AnyNode> = HashMap::new();
        let mut observations = 0;
        walk(kind, |node, options| {
            let size = node.layout().size;
            for seat in Seat::all(options.players()) {
                let mut bytes = vec![0xee; size];
                node.observe(seat, &mut bytes);
                let mut again = vec![0x11; size];
                node.observe(seat, &mut again);
                assert_eq!(bytes, again, "every byte is written");
                let key = (format!("{options:?}"), seat.index(), bytes);
                if let Some(other) = seen.insert(key, *node) {
                    assert_eq!(other, *node, "{}\n{}", other.state(), node.state());
                }
                observations += 1;
            }
        });
        // Without repetitions the map would prove nothing about equal nodes, but all games start from the same one.
        assert!(seen.len() < observations, "{kind}");
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
        walk(kind, |node, options| {
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

/// The node with all seats rotated by one: the same actions, in the game of another starter.
fn rotated_walk(options: &AnyOptions, seed: u64) {
    let players = options.players();
    let starter = options.starter();
    let rotated = options.with_starter(starter.next(players));
    let (mut one, mut other) = (new_node(options), new_node(&rotated));
    let mut rng = Rng::new(seed);
    let (size, count) = (one.layout().size, one.id_count());
    let (mut bytes, mut others) = (vec![0; size], vec![0; size]);
    let (mut mask, mut other_mask) = (vec![0; count], vec![0; count]);
    loop {
        for seat in Seat::all(players) {
            one.observe(seat, &mut bytes);
            other.observe(seat.next(players), &mut others);
            assert_eq!(bytes, others, "{}\n{}", one.state(), other.state());
        }
        one.mask(&mut mask);
        other.mask(&mut other_mask);
        assert_eq!(mask, other_mask);
        let chance = one.chance();
        if !chance.is_empty() {
            assert_eq!(chance, other.chance());
            let (id, _) = chance[rng.below(chance.len() as u32) as usize];
            one.resolve(id).unwrap();
            other.resolve(id).unwrap();
        } else if one.seat().is_some() {
            let id = pick(Kind::Fifteen, &mask, &mut rng);
            one.apply(id).unwrap();
            other.apply(id).unwrap();
        } else {
            return;
        }
        if one.state().outcome().is_some() {
            return; // At the end the active seat is seat 0.
        }
    }
}

#[test]
fn rotated_seats_see_the_same() {
    for options in mixes(Kind::Fifteen) {
        rotated_walk(&options, 5);
    }
    // TEN's open rows are drawn for black first, and Completto's set-up serves the lowest seat first.
    for options in
        mixes(Kind::Ten).into_iter().filter(|options| options.to_json()["variant"] == "closed")
    {
        rotated_walk(&options, 6);
    }
}

#[test]
fn refusals_say_what_is_right() {
    let node = new_node(&AnyOptions::default_of(Kind::Ten));
    assert_eq!(node.clone().apply(0), Err(IdError::NoSeat("a chance step is due")));
    let mut node = node;
    node.resolve(0).unwrap();
    let error = node.clone().apply(1).unwrap_err().to_string();
    assert_eq!(
        error,
        "id 1 (put on row 0, column 1 of the torus) is not legal for seat 0 now; the mask shows the 1 legal ids"
    );
    let error = node.refusal(-3).to_string();
    assert_eq!(error, "-3 is not an id; they are 0 to 1024");
    assert!(node.clone().resolve(0).is_err());
    let other = AnyAction::parse(Kind::Completto, "draw").unwrap();
    assert_eq!(node.ids_of(other), Err(IdError::OtherGame));
}

#[test]
fn after_a_first_half_only_actions_that_continue_it_have_ids() {
    let options = mixes(Kind::Completto)[3];
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
