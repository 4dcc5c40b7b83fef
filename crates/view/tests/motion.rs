//! Applying the motions of a step to the board before it gives the board after it.

use std::collections::BTreeMap;

use games::{AnyGame, Game, Kind, Step};
use view::{Face, Item, Motion, Picture, completto, fifteen, is_new_deal, motions, ten};

use crate::common::play;

/// The faces at each place, bottom first; `None` is face down.
type Board = BTreeMap<Item, Vec<Option<Face>>>;

fn board(game: &AnyGame) -> Board {
    let mut board = Board::new();
    let mut put = |item: Item, faces: Vec<Option<Face>>| {
        if !faces.is_empty() {
            board.insert(item, faces);
        }
    };
    match Picture::of(game) {
        Picture::Completto(picture) => {
            use completto::Item;
            for row in &picture.rows {
                for (index, slot) in row.slots.iter().enumerate() {
                    let face = match slot {
                        completto::Slot::Hidden => None,
                        completto::Slot::Open(tile) => Some(Face::Completto(*tile)),
                    };
                    put(Item::Slot(row.seat, index as u8).into(), vec![face]);
                }
                let hand = row.hand.map(|tile| Some(Face::Completto(tile)));
                put(Item::Hand(row.seat).into(), hand.into_iter().collect());
            }
            for tile in &picture.pool.open {
                put(Item::Tile(tile.number).into(), vec![Some(Face::Completto(*tile))]);
            }
            put(Item::Stack.into(), vec![None; picture.pool.hidden]);
        }
        Picture::Ten(picture) => {
            use ten::{Item, Left};
            for tile in &picture.tiles {
                let face = Face::from(ten::Face { seat: tile.seat, value: tile.value });
                put(Item::Cell(tile.at).into(), vec![Some(face)]);
            }
            for side in &picture.sides {
                let face = |value| Some(Face::from(ten::Face { seat: side.seat, value }));
                put(Item::Hand(side.seat).into(), side.hand.map(face).into_iter().collect());
                match &side.left {
                    Left::Stack(_) => {
                        put(Item::Stack(side.seat).into(), vec![None; side.left.count()]);
                    }
                    Left::Row(row) => {
                        for (index, &value) in row.iter().enumerate() {
                            put(Item::Tile(side.seat, index as u8).into(), vec![face(value)]);
                        }
                    }
                }
            }
        }
        Picture::Fifteen(picture) => {
            use fifteen::Item;
            let faces = |cards: &[games::fifteen::Card]| {
                cards.iter().map(|&card| Some(Face::Fifteen(card))).collect()
            };
            for side in &picture.sides {
                put(Item::Open(side.seat).into(), faces(&side.open));
                put(Item::Closed(side.seat).into(), vec![None; side.closed.count]);
                put(Item::Hand(side.seat).into(), faces(side.hand.as_slice()));
            }
            for (row, cards) in (0..).zip(&picture.rows) {
                put(Item::Row(row).into(), faces(cards));
            }
            // In which order the complete rows lie does not matter.
            put(Item::Done.into(), faces(&picture.done.concat()));
        }
    }
    board
}

/// Removes what a motion moves from its place.
fn take(board: &mut Board, motion: &Motion) -> Vec<Option<Face>> {
    let pile = board.entry(motion.from).or_default();
    match (motion.from, motion.to, motion.face) {
        // A row of the middle goes as a whole.
        (Item::Fifteen(fifteen::Item::Row(_)), _, _) => std::mem::take(pile),
        // An open pile is turned over, all but its top.
        (_, Item::Fifteen(fifteen::Item::Closed(_)), _) => {
            let top = pile.split_off(pile.len() - 1);
            vec![None; std::mem::replace(pile, top).len()]
        }
        (_, _, face) => {
            let taken = pile.pop().expect("something lies where a motion begins");
            if !motion.flipped && !motion.turned && face.is_some() {
                assert_eq!(taken, face, "{motion:?}");
            }
            assert_eq!(motion.flipped, taken.is_some() != face.is_some(), "{motion:?}");
            vec![face]
        }
    }
}

fn check(before: &AnyGame, step: Step, after: &AnyGame) {
    let mut now = board(before);
    // The stacks of open TEN are not shown, but the rows are drawn from there.
    if let AnyGame::Ten(game) = before
        && game.options().variant == games::ten::Variant::Open
    {
        for seat in games::Seat::all(2) {
            now.insert(ten::Item::Stack(seat).into(), vec![None; 15]);
        }
    }
    let all = motions(before, step, after);
    for stage in 0..3 {
        let together: Vec<&Motion> = all.iter().filter(|motion| motion.stage == stage).collect();
        let taken: Vec<_> = together.iter().map(|motion| take(&mut now, motion)).collect();
        for (motion, taken) in together.iter().zip(taken) {
            now.entry(motion.to).or_default().extend(taken);
        }
    }
    let mut then = board(after);
    if let AnyGame::Ten(_) = before {
        let is_stack = |item: &Item| matches!(item, Item::Ten(ten::Item::Stack(_)));
        now.retain(|item, _| !is_stack(item));
        then.retain(|item, _| !is_stack(item));
    }
    now.retain(|_, faces| !faces.is_empty());
    for board in [&mut now, &mut then] {
        if let Some(done) = board.get_mut(&fifteen::Item::Done.into()) {
            done.sort_by_key(|face| format!("{face:?}"));
        }
    }
    assert_eq!(now, then, "{before}\n{step:?}\n{after}\n{all:#?}");
}

#[test]
fn motions_turn_the_board_before_a_step_into_the_one_after() {
    let (mut steps, mut deals) = (0, 0);
    for kind in Kind::ALL {
        for seed in 0..150 {
            play(kind, seed, |before, step, after, _| {
                steps += 1;
                // A new round lies on the table at once.
                if is_new_deal(before, after) {
                    deals += 1;
                } else {
                    check(before, step, after);
                }
            });
        }
    }
    assert!(steps > 30_000 && deals > 30, "{steps} {deals}");
}
