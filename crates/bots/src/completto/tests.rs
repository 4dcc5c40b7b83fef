//! Tests of the parts; `tests/completto_*.rs` tests the players.

use games::completto::{Options, State};
use games::{Game, OptionSet, Seat, Turn};

use super::net::Net;
use super::plain::Plain;
use super::rivals::Stake;
use super::row::Row;
use super::table::{Table, Task};
use super::tiles::{Tiles, each, turned};
use super::turn::{Judge, Step, moves, spots};
use super::weigh::{Deed, Ending, Scales};
use super::weights::LEARNED;
use crate::budget::{Budget, Meter};
use crate::rng::Rng;

fn table(options: &Options, position: &str) -> (State, Table) {
    let state = State::read(options, position).unwrap();
    let seat = state.turn().seats().iter().next().unwrap();
    (state, Table::new(&state, seat))
}

fn short(hidden: u32, open: u32) -> Options {
    Options { hidden, open, ..Options::default() }
}

/// Plays at random, but moves seldom, and calls `look` whenever somebody may act.
fn wander(options: &Options, seed: u64, mut look: impl FnMut(&State, Seat)) {
    options.check().unwrap();
    let mut rng = Rng::new(seed);
    let mut state = State::new(options).unwrap();
    for _ in 0..200 {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve(state.draw(ticket).unwrap()).unwrap();
            }
            turn => {
                for seat in turn.seats().iter() {
                    look(&state, seat);
                }
                let seat = turn.seats().iter().next().unwrap();
                let random = |count| rng.below(count);
                let action = state.pick_but_moves(seat, random);
                let action = action.or_else(|| state.nth_legal(seat, 0)).unwrap();
                state.play(seat, action).unwrap();
            }
        }
    }
}

#[test]
fn the_weights_are_the_ones_the_signatures_were_taken_with() {
    let sum = LEARNED.iter().fold(0xCBF2_9CE4_8422_2325_u64, |sum, &weight| {
        (sum ^ weight as u16 as u64).wrapping_mul(0x0100_0000_01B3)
    });
    assert_eq!(sum, 0xF025_FC0D_1FAB_4263, "{sum:#018X}");
}

#[test]
fn a_row_is_read_as_numbers_and_gaps() {
    let (_, table) = table(&short(5, 2), "_2,16,_1,~81,_2/_7 - 0 0 1/0 0,0");
    let gaps: Vec<_> = table.row().gaps().map(|gap| (gap.low, gap.hidden, gap.high)).collect();
    assert_eq!(gaps, [(0, 2, 16), (16, 1, 81), (81, 2, 101)]);
    let unseen: Vec<u8> = each(table.tiles.unseen).collect();
    assert!(!unseen.contains(&18) && unseen.contains(&81));
}

#[test]
fn every_step_is_a_legal_action_that_leads_to_the_foreseen_row() {
    for seed in 0..20 {
        let options = Options { players: 2 + seed as u32 % 3, ..Options::default() };
        wander(&options, seed, |state, seat| {
            let table = Table::new(state, seat);
            for weighed in Scales::new(&table, &Plain).weigh(&mut meter()) {
                let action = weighed.action(&table);
                state.check_action(seat, action).unwrap();
                if weighed.leaves.len() == 1 && weighed.leaves[0].ending != Ending::Round {
                    let mut after = *state;
                    after.play(seat, action).unwrap();
                    let row = Row::new(&after.setup().rows[seat.index()]);
                    assert_eq!(row, weighed.leaves[0].row, "{action} in {state}");
                }
            }
        });
    }
}

#[test]
fn every_take_and_every_place_is_weighed() {
    for seed in 0..10 {
        wander(&Options::default(), seed, |state, seat| {
            let table = Table::new(state, seat);
            let weighed = Scales::new(&table, &Plain).weigh(&mut meter());
            let moves = |deed| matches!(deed, Deed::Turn(Step::Move { .. }));
            let others = weighed.iter().filter(|weighed| !moves(weighed.deed)).count();
            assert_eq!(others, state.count_legal(seat) - state.count_moves(seat), "{state}");
        });
    }
}

#[test]
fn the_tiles_outside_the_rows_are_the_ones_that_chance_can_turn_over() {
    wander(&Options { players: 3, ..Options::default() }, 3, |state, seat| {
        let table = Table::new(state, seat);
        if state.can_draw(seat) {
            let mut drawing = *state;
            drawing.play(seat, games::completto::Action::Draw).unwrap();
            let mut chance = Vec::new();
            drawing.chance(&mut chance);
            let unseen: Vec<u8> = each(table.tiles.unseen).collect();
            assert_eq!(unseen, chance.iter().map(|(chance, _)| chance.tile).collect::<Vec<_>>());
        }
        assert_eq!(table.task == Task::Choose && table.tiles.can_draw(), state.can_draw(seat));
    });
}

#[test]
fn turned_tiles_count_with_both_numbers() {
    let tiles = Tiles::new(1 << 6 | 1 << 7, 1 << 98, 50, 2);
    assert_eq!(each(tiles.unseen_numbers).collect::<Vec<_>>(), [6, 7, 9]);
    assert_eq!(each(tiles.pool_numbers).collect::<Vec<_>>(), [86, 98]);
    assert_eq!(turned(1 << 6 | 1 << 89), 1 << 9 | 1 << 68);
    let mut numbers = Vec::new();
    spots(&Row::face_down(1), 98, |spot| numbers.push(spot.number));
    assert_eq!(numbers, [98, 86]);
}

#[test]
fn no_move_goes_where_nothing_can_come() {
    let (_, table) = table(&short(2, 3), "_1,40,41,_1,70/_5 - 0 0 1/0 0,0");
    let mut found = Vec::new();
    moves(table.row(), &table.tiles, |from, to| found.push((from, to)));
    assert_eq!(found, [(0, 2), (0, 3), (2, 0), (2, 3)]);
}

#[test]
fn a_row_that_lies_well_beats_a_crowded_one() {
    fn check(judge: &impl Judge) {
        let position = "_4,20,_4,50,_5,75,_6/_9,21,_1,51,_1,76,_8 - 0 0 1/0 0,0";
        let (_, table) = table(&Options::default(), position);
        let [even, crowded] = [&table.rows[0], &table.rows[1]];
        let beats = |moved: &Row, waits: &Row| {
            judge.beats(&judge.moved(moved, &table.tiles), &judge.waits(waits, &table.tiles))
        };
        assert!(beats(even, crowded) > 0.55);
        assert!(beats(crowded, even) < 0.45);
    }
    check(&Plain);
    check(&Net::new(&LEARNED));
}

#[test]
fn minus_points_of_earlier_rounds_count() {
    let even = Stake { lead: 0.0, rounds_left: 1.0 };
    let ahead = Stake { lead: 5.0, rounds_left: 1.0 };
    assert_eq!(Stake::default().running(0.6), 0.6);
    assert!((even.running(0.5) - 0.5).abs() < 1e-6);
    assert!(ahead.running(0.5) > 0.7 && ahead.running(0.9) > ahead.running(0.5));
    assert_eq!(Stake { lead: 2.0, rounds_left: 0.0 }.ended(-2.0), 0.5);
    assert_eq!(Stake { lead: 2.0, rounds_left: 0.0 }.ended(-3.0), 0.0);
    assert!(ahead.ended(1.0) > even.ended(1.0) && even.ended(1.0) > 0.5);
}

fn meter() -> Meter {
    Meter::new(Budget::Nodes(0))
}
