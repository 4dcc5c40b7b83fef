//! Proves the answers of all puzzles again.

use std::collections::BTreeMap;

use lessons::read;
use puzzles::prove;

#[test]
fn the_answer_of_every_puzzle_is_proven() {
    let puzzles = read(include_str!("../../lessons/data/puzzles.json")).unwrap();
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for puzzle in &puzzles {
        if let Err(why) = prove(puzzle) {
            panic!("{} {}: {why}", puzzle.kind(), puzzle.id);
        }
        *count.entry(puzzle.kind().to_string()).or_default() += 1;
    }
    println!("covered: {} puzzles proven again", puzzles.len());
    assert!(count.len() == 3 && count.values().all(|&count| count >= 20), "{count:?}");
}

#[test]
fn puzzles_are_sorted_by_difficulty_and_every_level_has_some() {
    let puzzles = read(include_str!("../../lessons/data/puzzles.json")).unwrap();
    let mut levels: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for puzzle in &puzzles {
        let level = puzzle.proof.as_ref().unwrap().difficulty;
        levels.entry(puzzle.kind().to_string()).or_default().push(level);
    }
    for (kind, levels) in levels {
        assert!(levels.is_sorted(), "{kind}: {levels:?}");
        let mut known = levels;
        known.dedup();
        assert_eq!(known, [1, 2, 3], "{kind}");
    }
}

#[test]
fn a_wrong_answer_is_refused() {
    let text = include_str!("../../lessons/data/puzzles.json");
    let mut puzzles = read(text).unwrap();
    for puzzle in &mut puzzles {
        let legal = puzzles::legal(&puzzle.start);
        let wants = &mut puzzle.rounds[0].wants;
        let other = legal.iter().map(ToString::to_string).find(|other| !wants.contains(other));
        *wants = vec![other.unwrap()];
        assert!(prove(puzzle).is_err(), "{} {}", puzzle.kind(), puzzle.id);
    }
}
