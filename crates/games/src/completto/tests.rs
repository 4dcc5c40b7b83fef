//! A test for every clause of Completto, named after it.

use super::{Moves, Options, State, partner};
use crate::error::RejectionKind;
use crate::testing::{RulesTester, words};

/// Two rows of five: three face-down tiles, two to insert.
const FIVE: RulesTester<State> = RulesTester(Options {
    players: 2,
    rounds: 1,
    starter: 0,
    hidden: 3,
    open: 2,
    moves: Moves::Anywhere,
    stall_limit: 100,
});

/// Two rows of two.
const TWO: RulesTester<State> = RulesTester(Options { hidden: 1, open: 1, ..FIVE.0 });

/// Three rows of two, two rounds.
const MATCH: RulesTester<State> = RulesTester(Options { players: 3, rounds: 2, ..TWO.0 });

/// The tiles that read another number when turned.
const PAIRS: [(u8, u8); 7] = [(6, 9), (16, 91), (18, 81), (19, 61), (66, 99), (68, 89), (86, 98)];

fn refused_option(options: Options) -> String {
    RulesTester::<State>(options).refused_option()
}

#[test]
fn c01_the_tiles_are_one_to_one_hundred() {
    let all: Vec<_> = (1..=100).map(|tile| (format!("=0:{tile}"), 1)).collect();
    assert_eq!(FIVE.chance("_3/_3 - setup:2,2 0 1/0 0,0"), all);
    for outcome in ["=0:0", "=0:101", "=0:200"] {
        let refusal = FIVE.refusal("_3/_3 - setup:2,2 0 1/0 0,0", outcome);
        assert_eq!(refusal, RejectionKind::Impossible);
    }
}

#[test]
fn c01_each_number_is_there_once() {
    let position = "10,_1/_1,~6 30 0? 0 1/0 0,0";
    let seen = [10, 9, 30];
    let unseen = (1..=100).filter(|tile| !seen.contains(tile));
    let unseen: Vec<_> = unseen.map(|tile| (format!("={tile}"), 1)).collect();
    assert_eq!(TWO.chance(position), unseen);
    for tile in seen {
        assert_eq!(TWO.refusal(position, &format!("={tile}")), RejectionKind::Impossible);
    }
}

#[test]
fn c02_every_player_starts_with_face_down_tiles() {
    assert_eq!(RulesTester::<State>(Options::default()).start(), "_17/_17 - setup:5,5 0 1/0 0,0");
    let four = RulesTester::<State>(Options { players: 4, ..Options::default() });
    assert_eq!(four.start(), "_17/_17/_17/_17 - setup:5,5,5,5 0 1/0 0,0,0,0");
}

#[test]
fn c02_without_tiles_to_insert_play_starts_at_once() {
    let table = RulesTester::<State>(Options { open: 0, starter: 1, ..FIVE.0 });
    assert_eq!(table.start(), "_3/_3 - 1 0 1/1 0,0");
}

#[test]
fn c02_five_and_six_may_play_with_shorter_rows() {
    let five = RulesTester::<State>(Options { players: 5, hidden: 16, open: 3, ..FIVE.0 });
    assert_eq!(five.start(), "_16/_16/_16/_16/_16 - setup:3,3,3,3,3 0 1/0 0,0,0,0,0");
    let six = RulesTester::<State>(Options { players: 6, hidden: 15, open: 1, ..FIVE.0 });
    assert_eq!(six.start(), "_15/_15/_15/_15/_15/_15 - setup:1,1,1,1,1,1 0 1/0 0,0,0,0,0,0");
    assert_eq!(refused_option(Options { players: 5, ..Options::default() }), "players");
    assert_eq!(refused_option(Options { players: 5, hidden: 17, open: 3, ..FIVE.0 }), "players");
    assert_eq!(refused_option(Options { players: 6, hidden: 17, open: 0, ..FIVE.0 }), "players");
}

#[test]
fn c02_ninety_nine_tiles_may_lie_in_rows() {
    let most = RulesTester::<State>(Options { players: 3, hidden: 30, open: 3, ..FIVE.0 });
    assert_eq!(most.start(), "_30/_30/_30 - setup:3,3,3 0 1/0 0,0,0");
    assert_eq!(refused_option(Options { players: 3, hidden: 31, open: 3, ..FIVE.0 }), "players");
    let long = RulesTester::<State>(Options { hidden: 1, open: 48, ..FIVE.0 });
    assert_eq!(long.start(), "_1/_1 - setup:48,48 0 1/0 0,0");
    assert_eq!(refused_option(Options { hidden: 2, open: 48, ..FIVE.0 }), "players");
}

#[test]
fn c02_options_out_of_range_are_refused() {
    assert_eq!(refused_option(Options { players: 1, ..FIVE.0 }), "players");
    assert_eq!(refused_option(Options { players: 7, ..TWO.0 }), "players");
    assert_eq!(refused_option(Options { rounds: 0, ..FIVE.0 }), "rounds");
    assert_eq!(refused_option(Options { starter: 2, ..FIVE.0 }), "starter");
    assert_eq!(refused_option(Options { hidden: 0, ..FIVE.0 }), "hidden");
    assert_eq!(refused_option(Options { open: 1000, ..FIVE.0 }), "open");
    assert_eq!(refused_option(Options { stall_limit: 0, ..FIVE.0 }), "stall_limit");
}

#[test]
fn c03_the_row_grows_with_each_insertion() {
    let steps = ["=0:50", "=1:20", "0 i0"];
    let grown = FIVE.after("_3/_3 - setup:2,2 0 1/0 0,0", &steps);
    assert_eq!(grown, "50,_3/_3 - setup:1,2@20 0 1/0 0,0");
    let grown = FIVE.after(&grown, &["=0:70", "0 i2"]);
    assert_eq!(grown, "50,_1,70,_2/_3 - setup:0,2@20 0 1/0 0,0");
}

#[test]
fn c03_a_tile_may_be_inserted_into_any_gap() {
    let position = "_3/_3 - setup:2@50,2@20 0 1/0 0,0";
    assert_eq!(FIVE.legal(position, 0), words("i0 i1 i2 i3"));
    let last = FIVE.after(position, &["0 i3"]);
    assert_eq!(last, "_3,50/_3 - setup:1,2@20 0 1/0 0,0");
    assert_eq!(FIVE.refused(position, "0 i4"), "C3");
}

#[test]
fn c03_in_set_up_nothing_else_is_done() {
    let position = "_3/_3 - setup:2@50,2@20 0 1/0 0,0";
    for step in ["0 draw", "0 p0", "0 m0-1", "1 t50@0"] {
        assert_eq!(FIVE.refused(position, step), "C3");
    }
}

#[test]
fn c04_insertions_keep_the_row_ascending() {
    let position = "_1,50,_2/_3 - setup:1@30,2@20 0 1/0 0,0";
    assert_eq!(FIVE.legal(position, 0), words("i0 i1"));
    assert_eq!(FIVE.refused(position, "0 i2"), "C4");
    assert_eq!(FIVE.refused(position, "0 i4"), "C4");
    let above = "_1,50,_2/_3 - setup:1@70,2@20 0 1/0 0,0";
    assert_eq!(FIVE.legal(above, 0), words("i2 i3 i4"));
}

#[test]
fn c04_an_insertion_never_gives_another_turn() {
    let position = "_3,50/_1,30,_2,40 - setup:1@51,0 0 1/1 0,0";
    let after = FIVE.after(position, &["0 i4"]);
    assert_eq!(after, "_3,50,51/_1,30,_2,40 - 1 0 1/1 0,0");
}

#[test]
fn c05_both_seats_may_insert_in_any_order() {
    let position = "_3/_3 - setup:2@50,2@20 0 1/0 0,0";
    assert_eq!(FIVE.to_act(position), [0, 1]);
    assert_eq!(
        FIVE.after(position, &["1 i1", "=1:60", "1 i4", "0 i0", "=0:90"]),
        "50,_3/_1,20,_2,60 - setup:1@90,0 0 1/0 0,0"
    );
}

#[test]
fn c05_nobody_acts_while_a_seat_waits_for_a_tile() {
    let position = "_1,50,_2/_3 - setup:1,2@20 0 1/0 0,0";
    assert_eq!(FIVE.to_act(position), [0; 0]);
    assert_eq!(FIVE.refusal(position, "1 i0"), RejectionKind::ChanceDue);
    assert_eq!(FIVE.refusal(position, "0 i0"), RejectionKind::ChanceDue);
}

#[test]
fn c05_chance_serves_the_lowest_waiting_seat() {
    let table = RulesTester::<State>(Options { players: 3, ..FIVE.0 });
    let start = "_3/_3/_3 - setup:2,2,2 0 1/0 0,0,0";
    assert_eq!(table.refusal(start, "=1:20"), RejectionKind::Impossible);
    assert_eq!(table.refusal(start, "=20"), RejectionKind::Impossible);
    assert_eq!(
        table.after(start, &["=0:20", "=1:30", "=2:40"]),
        "_3/_3/_3 - setup:2@20,2@30,2@40 0 1/0 0,0,0"
    );
    let later = "_3,20,40/_3,30/_3,41 - setup:0,1,1 0 1/0 0,0,0";
    assert_eq!(table.chance(later)[0], ("=1:1".into(), 1));
    assert_eq!(table.refusal(later, "=2:1"), RejectionKind::Impossible);
}

#[test]
fn c05_a_seat_that_is_done_waits_for_the_others() {
    let position = "_3,20,40/_3,30 - setup:0,1@31 0 1/0 0,0";
    assert_eq!(FIVE.to_act(position), [1]);
    assert_eq!(FIVE.refusal(position, "0 i0"), RejectionKind::NotYourTurn);
    assert_eq!(FIVE.refusal(position, "=1:50"), RejectionKind::ActionDue);
}

#[test]
fn c06_the_starter_has_the_first_turn() {
    let table = RulesTester::<State>(Options { starter: 1, ..TWO.0 });
    assert_eq!(table.start(), "_1/_1 - setup:1,1 0 1/1 0,0");
    let steps = ["=0:10", "=1:20", "1 i1", "0 i0"];
    assert_eq!(table.after(&table.start(), &steps), "10,_1/_1,20 - 1 0 1/1 0,0");
    assert_eq!(TWO.after(&TWO.start(), &steps), "10,_1/_1,20 - 0 0 1/0 0,0");
}

#[test]
fn c07_a_turn_is_a_draw_a_take_or_a_move() {
    let position = "_1,20/_1,30 10 0 0 1/0 0,0";
    assert_eq!(TWO.legal(position, 0), words("draw t10@0 m0-1"));
    assert_eq!(TWO.refused(position, "0 p0"), "C7");
    assert_eq!(TWO.refused(position, "0 i0"), "C7");
    assert_eq!(TWO.refusal(position, "1 draw"), RejectionKind::NotYourTurn);
    assert_eq!(TWO.refusal(position, "=50"), RejectionKind::ActionDue);
}

#[test]
fn c07_a_turn_is_only_one_of_them() {
    let position = "_2,20,_1,40/_5 10 0 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 m0-4"]), "_1,20,_1,40,_1/_5 10 1 1 1/0 0,0");
    assert_eq!(FIVE.after(position, &["0 t10@1"]), "_1,10,20,_1,40/_5 - 1 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["0 draw", "=30", "0 p3"]), "_2,20,30,40/_5 10 1 0 1/0 0,0");
}

#[test]
fn c08_a_drawn_tile_is_seen_by_all_and_waits_for_its_place() {
    let position = "_1,20,_1,80,_1/_5 - 0 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 draw"]), "_1,20,_1,80,_1/_5 - 0? 0 1/0 0,0");
    let drawn = FIVE.after(position, &["0 draw", "=57"]);
    assert_eq!(drawn, "_1,20,_1,80,_1/_5 - 0:57 0 1/0 0,0");
    let drawing = "_1,20,_1,80,_1/_5 - 0? 0 1/0 0,0";
    assert_eq!(FIVE.refusal(drawing, "0 m0-1"), RejectionKind::ChanceDue);
}

#[test]
fn c08_a_tile_that_fits_must_be_placed() {
    let position = "_1,20,_1,80,_1/_5 - 0:57 0 1/0 0,0";
    for step in ["0 draw", "0 m0-1", "0 t57@2", "0 i2"] {
        assert_eq!(FIVE.refused(position, step), "C8");
    }
}

#[test]
fn c08_the_player_chooses_among_the_places_even_if_there_is_one() {
    assert_eq!(FIVE.legal("20,_3,80/_5 - 0:57 0 1/0 0,0", 0), words("p1 p2 p3"));
    assert_eq!(FIVE.legal("_1,20,_1,80,_1/_5 - 0:57 0 1/0 0,0", 0), words("p2"));
}

#[test]
fn c09_the_open_tile_replaces_a_face_down_one_in_its_position() {
    let position = "_5/20,_3,80 - 1:57 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["1 p1"]), "_5/20,57,_2,80 - 0 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["1 p2"]), "_5/20,_1,57,_1,80 - 0 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["1 p3"]), "_5/20,_2,57,80 - 0 0 1/0 0,0");
}

#[test]
fn c09_only_a_face_down_tile_is_replaced() {
    let position = "20,_3,80/_5 - 0:57 0 1/0 0,0";
    assert_eq!(FIVE.refused(position, "0 p0"), "C9");
    assert_eq!(FIVE.refused(position, "0 p4"), "C9");
    assert_eq!(FIVE.refused(position, "0 p5"), "C9");
    assert_eq!(FIVE.refused("20,_3,80/_5 57 0 0 1/0 0,0", "0 t57@0"), "C9");
}

#[test]
fn c09_the_replaced_tile_goes_to_the_pool_face_down() {
    let long = RulesTester::<State>(Options { hidden: 49, open: 0, ..FIVE.0 });
    let position = "_49/_49 50,60 0 0 1/0 0,0";
    assert_eq!(long.refused(position, "0 draw"), "C13");
    let taken = long.after(position, &["0 t50@3"]);
    assert_eq!(taken, "_3,50,_45/_49 60 1 0 1/0 0,0");
    assert_eq!(long.after(&taken, &["1 draw"]), "_3,50,_45/_49 60 1? 0 1/0 0,0");
}

#[test]
fn c10_open_numbers_ascend_strictly() {
    let with = |tile: u8| FIVE.legal(&format!("_1,20,_1,80,_1/_5 - 0:{tile} 0 1/0 0,0"), 0);
    assert_eq!(with(15), words("p0"));
    assert_eq!(with(50), words("p2"));
    assert_eq!(with(92), words("p4"));
    let position = "_1,20,_1,80,_1/_5 - 0:50 0 1/0 0,0";
    assert_eq!(FIVE.refused(position, "0 p0"), "C10");
    assert_eq!(FIVE.refused(position, "0 p4"), "C10");
    assert_eq!(FIVE.refused("_1,20,_1,80,_1/_5 50 0 0 1/0 0,0", "0 t50@4"), "C10");
}

#[test]
fn c10_distance_and_face_down_tiles_between_do_not_matter() {
    let with = |tile: u8| FIVE.legal(&format!("20,_3,50/_5 - 0:{tile} 0 1/0 0,0"), 0);
    for tile in [21, 22, 35, 48, 49] {
        assert_eq!(with(tile), words("p1 p2 p3"));
    }
    assert_eq!(FIVE.legal("_5/_5 - 0:1 0 1/0 0,0", 0), words("p0 p1 p2 p3 p4"));
    assert_eq!(FIVE.legal("_5/_5 - 0:100 0 1/0 0,0", 0), words("p0 p1 p2 p3 p4"));
}

#[test]
fn c11_a_tile_that_fits_nowhere_stays_face_up_in_the_pool() {
    let position = "20,_1,30,40,_1/_5 35 0 4 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 draw", "=10"]), "20,_1,30,40,_1/_5 10,35 1 5 1/0 0,0");
}

#[test]
fn c11_both_readings_are_tried_first() {
    let position = "20,_1,30,40,_1/_5 - 0? 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["=6"]), "20,_1,30,40,_1/_5 6 1 1 1/0 0,0");
    assert_eq!(FIVE.after(position, &["=18"]), "20,_1,30,40,_1/_5 - 0:18 0 1/0 0,0");
    assert_eq!(FIVE.legal("20,_1,30,40,_1/_5 - 0:18 0 1/0 0,0", 0), words("p4~"));
}

#[test]
fn c12_a_face_up_tile_is_taken_only_where_it_fits() {
    let position = "_1,20,30,40,_1/_5 10,25,35,70 0 0 1/0 0,0";
    let moves = "m0-1 m0-2 m0-3 m0-4 m4-0 m4-1 m4-2 m4-3";
    assert_eq!(FIVE.legal(position, 0), words(&format!("draw t10@0 t70@4 {moves}")));
    assert_eq!(FIVE.refused(position, "0 t25@0"), "C10");
    assert_eq!(FIVE.refused(position, "0 t50@4"), "C12");
    assert_eq!(FIVE.refused(position, "0 t200@4"), "C12");
}

#[test]
fn c12_a_taken_tile_leaves_the_pool_and_lies_in_the_row() {
    let position = "_1,20,30,40,_1/_5 10,25,70 0 7 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 t70@4"]), "_1,20,30,40,70/_5 10,25 1 0 1/0 0,0");
}

#[test]
fn c13_without_a_face_down_tile_in_the_pool_nobody_draws() {
    let full = RulesTester::<State>(Options { players: 3, hidden: 33, open: 0, ..FIVE.0 });
    let position = "_33/_33/_33 50 0 0 1/0 0,0,0";
    assert_eq!(full.refused(position, "0 draw"), "C13");
    let legal = full.legal(position, 0);
    assert_eq!(legal.iter().filter(|action| action.starts_with('m')).count(), 33 * 32);
    assert_eq!(legal.iter().filter(|action| action.starts_with("t50@")).count(), 33);
    assert_eq!(legal.len(), 33 * 32 + 33);
}

#[test]
fn c13_the_last_face_down_tile_can_be_drawn() {
    let full = RulesTester::<State>(Options { players: 3, hidden: 33, open: 0, ..FIVE.0 });
    let position = "_33/_33/_33 - 0 0 1/0 0,0,0";
    assert_eq!(full.after(position, &["0 draw", "=50", "0 p0"]), "50,_32/_33/_33 - 1 0 1/0 0,0,0");
    let unplaced = full.after("50,_32/_33/_33 - 0? 0 1/0 0,0,0", &["=40"]);
    assert_eq!(unplaced, "50,_32/_33/_33 40 1 1 1/0 0,0,0");
    assert_eq!(full.refused(&unplaced, "1 draw"), "C13");
}

#[test]
fn c14_a_face_down_tile_moves_to_every_other_index() {
    let position = "_1,50,_1,60,70/_5 - 0 0 1/0 0,0";
    let all = "draw m0-1 m0-2 m0-3 m0-4 m2-0 m2-1 m2-3 m2-4";
    assert_eq!(FIVE.legal(position, 0), words(all));
    let moved = |step| FIVE.after(position, &[step]).replace("/_5 - 1 1 1/0 0,0", "");
    assert_eq!(moved("0 m0-1"), "50,_2,60,70");
    assert_eq!(moved("0 m0-2"), "50,_2,60,70");
    assert_eq!(moved("0 m0-3"), "50,_1,60,_1,70");
    assert_eq!(moved("0 m0-4"), "50,_1,60,70,_1");
    assert_eq!(moved("0 m2-0"), "_2,50,60,70");
    assert_eq!(moved("0 m2-1"), "_2,50,60,70");
    assert_eq!(moved("0 m2-3"), "_1,50,60,_1,70");
    assert_eq!(moved("0 m2-4"), "_1,50,60,70,_1");
}

#[test]
fn c14_a_move_may_leave_the_row_looking_the_same() {
    let position = "_5/_2,50,60,_1 - 1 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["1 m0-1"]), "_5/_2,50,60,_1 - 0 1 1/0 0,0");
    assert_eq!(FIVE.after(position, &["1 m1-0"]), "_5/_2,50,60,_1 - 0 1 1/0 0,0");
}

#[test]
fn c14_illegal_moves() {
    let position = "_1,50,_1,60,70/_5 - 0 0 1/0 0,0";
    for step in ["0 m0-0", "0 m1-0", "0 m0-5", "0 m5-0"] {
        assert_eq!(FIVE.refused(position, step), "C14");
    }
}

#[test]
fn c15_a_pair_gives_another_turn() {
    let turn = |row: &str, tile: u8, slot: u8| {
        let position = format!("{row}/_5 - 0:{tile} 0 1/0 0,0");
        let after = FIVE.after(&position, &[&format!("0 p{slot}")]);
        after.split(' ').nth(2).map(str::to_owned)
    };
    assert_eq!(turn("_1,20,_3", 19, 0).as_deref(), Some("0"));
    assert_eq!(turn("_1,20,_3", 21, 2).as_deref(), Some("0"));
    assert_eq!(turn("_1,20,_1,22,_1", 21, 2).as_deref(), Some("0"));
    assert_eq!(turn("_4,99", 98, 3).as_deref(), Some("0"));
    assert_eq!(turn("_1,20,_3", 18, 0).as_deref(), Some("1"));
    assert_eq!(turn("_1,20,_3", 22, 2).as_deref(), Some("1"));
    assert_eq!(turn("_5", 21, 2).as_deref(), Some("1"));
}

#[test]
fn c15_pair_needs_touching_tiles() {
    let position = "20,_4/_5 - 0:21 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 p1"]), "20,21,_3/_5 - 0 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["0 p2"]), "20,_1,21,_2/_5 - 1 0 1/0 0,0");
}

#[test]
fn c15_a_taken_tile_makes_a_pair_too() {
    let position = "_5/_2,20,_2 19,21 1 3 1/0 0,0";
    assert_eq!(FIVE.after(position, &["1 t21@3"]), "_5/_2,20,21,_1 19 1 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["1 t19@0"]), "_5/19,_1,20,_2 21 0 0 1/0 0,0");
}

#[test]
fn c15_the_reading_decides_about_a_pair() {
    let position = "_1,8,_3/_5 - 0:6 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 p2~"]), "_1,8,~9,_2/_5 - 0 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["0 p0"]), "6,8,_3/_5 - 1 0 1/0 0,0");
    let beside_turned = "_1,~9,_3/_5 - 0:10 0 1/0 0,0";
    assert_eq!(FIVE.after(beside_turned, &["0 p2"]), "_1,~9,10,_2/_5 - 0 0 1/0 0,0");
}

#[test]
fn c16_a_triplet_gives_one_further_turn() {
    let position = "20,_1,22,_2/_5 - 0:21 0 1/0 0,0";
    let triplet = FIVE.after(position, &["0 p1"]);
    assert_eq!(triplet, "20,21,22,_2/_5 - 0 0 1/0 0,0");
    assert_eq!(FIVE.after(&triplet, &["0 m3-4"]), "20,21,22,_2/_5 - 1 1 1/0 0,0");
}

#[test]
fn c16_further_turns_follow_one_another() {
    let steps = ["0 t21@1", "0 t22@2", "0 draw", "=23", "0 p3"];
    let after = FIVE.after("20,_4/_5 21,22 0 0 1/0 0,0", &steps);
    assert_eq!(after, "20,21,22,23,_1/_5 - 0 0 1/0 0,0");
}

#[test]
fn c17_moving_never_gives_another_turn() {
    let position = "20,_1,21,_2/_5 - 0 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 m1-4"]), "20,21,_3/_5 - 1 1 1/0 0,0");
}

#[test]
fn c18_seven_pairs_can_be_turned() {
    for (one, other) in PAIRS {
        for (tile, number) in [(one, other), (other, one)] {
            assert_eq!(partner(tile), Some(number));
            let position = format!("_1/_1 - 0:{tile} 0 1/0 0,0");
            let table = RulesTester::<State>(Options { hidden: 1, open: 0, ..FIVE.0 });
            assert_eq!(table.legal(&position, 0), words("p0 p0~"));
            let after =
                FIVE.after(&format!("_5/_5 {tile} 0 0 1/0 0,0"), &[&format!("0 t{tile}~@2")]);
            assert_eq!(after, format!("_2,~{number},_2/_5 - 1 0 1/0 0,0"));
        }
    }
}

#[test]
fn c18_no_other_tile_can_be_turned() {
    let turnable = |tile| PAIRS.iter().any(|&(one, other)| tile == one || tile == other);
    for tile in (1..=100).filter(|&tile| !turnable(tile)) {
        assert_eq!(partner(tile), None);
        let position = format!("_5/_5 - 0:{tile} 0 1/0 0,0");
        assert_eq!(FIVE.legal(&position, 0), words("p0 p1 p2 p3 p4"));
        assert_eq!(FIVE.refused(&position, "0 p0~"), "C18");
    }
}

#[test]
fn c18_a_turned_tile_goes_where_its_reading_fits() {
    let position = "_1,50,_3/_5 - 0:16 0 1/0 0,0";
    assert_eq!(FIVE.legal(position, 0), words("p0 p2~ p3~ p4~"));
    assert_eq!(FIVE.refused(position, "0 p0~"), "C10");
    assert_eq!(FIVE.refused(position, "0 p2"), "C10");
}

#[test]
fn c18_both_readings_may_be_inserted_in_set_up() {
    let position = "_1,50,_2/_3 - setup:1@16,2@10 0 1/0 0,0";
    assert_eq!(FIVE.legal(position, 0), words("i0 i1 i2~ i3~ i4~"));
    assert_eq!(FIVE.after(position, &["0 i4~"]), "_1,50,_2,~91/_3 - setup:0,2@10 0 1/0 0,0");
    assert_eq!(FIVE.refused(position, "1 i0~"), "C18");
    assert_eq!(FIVE.refused(position, "0 i0~"), "C4");
}

#[test]
fn c18_a_tile_can_fit_one_place_in_both_readings() {
    let position = "5,_1,10,20,_1/_5 6 0 0 1/0 0,0";
    let takes = FIVE.legal(position, 0).into_iter().filter(|action| action.starts_with('t'));
    assert_eq!(takes.collect::<Vec<_>>(), words("t6@1 t6~@1"));
    // Both touch a neighbour: 5 and 6, 9 and 10.
    assert_eq!(FIVE.after(position, &["0 t6@1"]), "5,6,10,20,_1/_5 - 0 0 1/0 0,0");
    assert_eq!(FIVE.after(position, &["0 t6~@1"]), "5,~9,10,20,_1/_5 - 0 0 1/0 0,0");
}

#[test]
fn c19_a_placed_tile_keeps_its_reading() {
    // 9 turned reads 6, so 7 fits behind it; 6 turned reads 9, so 7 does not.
    assert_eq!(FIVE.after("~6,_4/_5 - 0? 0 1/0 0,0", &["=7"]), "~6,_4/_5 - 0:7 0 1/0 0,0");
    assert_eq!(FIVE.after("~9,_4/_5 - 0? 0 1/0 0,0", &["=7"]), "~9,_4/_5 7 1 1 1/0 0,0");
    assert_eq!(FIVE.after("_1,~9,_3/_5 - 0 0 1/0 0,0", &["0 m0-2"]), "~9,_4/_5 - 1 1 1/0 0,0");
}

#[test]
fn c19_a_face_up_pool_tile_has_both_readings() {
    let position = "_1,7,_1,80,90/_5 9,68 0 0 1/0 0,0";
    let takes = FIVE.legal(position, 0).into_iter().filter(|action| action.starts_with('t'));
    assert_eq!(takes.collect::<Vec<_>>(), words("t9~@0 t9@2 t68@2"));
    assert_eq!(FIVE.refused(position, "0 t68~@2"), "C10");
}

#[test]
fn c20_the_same_reading_twice_is_kept_out_of_one_row() {
    // The 9 lies turned as 6; the printed 6 can only be a 9 behind it.
    let position = "_1,~6,_3/_5 - 0:6 0 1/0 0,0";
    assert_eq!(FIVE.legal(position, 0), words("p2~ p3~ p4~"));
    assert_eq!(FIVE.refused(position, "0 p0"), "C10");
    assert_eq!(FIVE.refused(position, "0 p2"), "C10");
    assert_eq!(FIVE.after(position, &["0 p2~"]), "_1,~6,~9,_2/_5 - 1 0 1/0 0,0");
    assert_eq!(FIVE.invalid("6,~6,_3/_5 - 0 0 1/0 0,0"), "C10");
}

#[test]
fn c20_two_rows_may_show_the_same_number() {
    let position = "6,_4/_5 9 1 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["1 t9~@0"]), "6,_4/~6,_4 - 0 0 1/0 0,0");
}

#[test]
fn c21_a_completely_open_row_ends_the_round_at_once() {
    let position = "10,20,30,40,_1/_2,50,_2 - 0:45 0 1/0 0,0";
    assert_eq!(FIVE.after(position, &["0 p4"]), "10,20,30,40,45/_2,50,_2 - x 0 1/0 0,4");
    assert_eq!(FIVE.outcome(position, &["0 p4"]), Some((vec![1, 2], vec![0.0, 4.0])));
    assert_eq!(FIVE.outcome(position, &[]), None);
}

#[test]
fn c21_not_even_a_pair_plays_on() {
    let position = "_5/10,20,30,40,_1 41 1 9 1/0 0,0";
    let over = FIVE.after(position, &["1 t41@4"]);
    assert_eq!(over, "_5/10,20,30,40,41 - x 0 1/0 5,0");
    assert_eq!(FIVE.refusal(&over, "1 draw"), RejectionKind::Over);
    assert_eq!(FIVE.refusal(&over, "=1"), RejectionKind::Over);
    assert_eq!(FIVE.outcome(position, &["1 t41@4"]), Some((vec![2, 1], vec![5.0, 0.0])));
}

#[test]
fn c22_the_seat_after_the_finisher_starts_the_next_round() {
    let position = "_2/10,_1/_1,30 - 1:20 0 1/0 0,0,0";
    let next = MATCH.after(position, &["1 p1"]);
    assert_eq!(next, "_1/_1/_1 - setup:1,1,1 0 2/2 2,0,1");
    let steps = ["=0:40", "=1:50", "=2:60", "0 i0", "1 i0", "2 i0"];
    assert_eq!(MATCH.after(&next, &steps), "40,_1/50,_1/60,_1 - 2 0 2/2 2,0,1");
    let last_seat = "_2/_1,30/10,_1 - 2:20 0 1/1 0,0,0";
    assert_eq!(MATCH.after(last_seat, &["2 p1"]), "_1/_1/_1 - setup:1,1,1 0 2/0 2,1,0");
}

#[test]
fn c22_a_new_round_has_all_tiles_again() {
    let next = MATCH.after("_2/10,_1/_1,30 50,60 1:20 0 1/0 0,0,0", &["1 p1"]);
    assert_eq!(MATCH.chance(&next).len(), 100);
}

#[test]
fn c22_minus_points_add_up_and_the_fewest_win() {
    let position = "_2/10,_1/_1,30 - 1:20 0 2/0 1,4,0";
    let steps = ["1 p1"];
    assert_eq!(MATCH.after(position, &steps), "_2/10,20/_1,30 - x 0 2/0 3,4,1");
    assert_eq!(MATCH.outcome(position, &steps), Some((vec![2, 3, 1], vec![3.0, 4.0, 1.0])));
}

#[test]
fn c22_equal_points_share_the_rank() {
    let outcome = |minus: &str| {
        let position = format!("_2/10,_1/_1,30 - 1:20 0 2/0 {minus}");
        MATCH.outcome(&position, &["1 p1"])
    };
    assert_eq!(outcome("1,3,5"), Some((vec![1, 1, 3], vec![3.0, 3.0, 6.0])));
    assert_eq!(outcome("2,1,3"), Some((vec![2, 1, 2], vec![4.0, 1.0, 4.0])));
    assert_eq!(outcome("0,2,1"), Some((vec![1, 1, 1], vec![2.0, 2.0, 2.0])));
}

#[test]
fn c23_too_many_turns_without_a_placed_tile_end_the_round() {
    let table = RulesTester::<State>(Options { stall_limit: 3, ..FIVE.0 });
    let position = "_1,20,_3/_5 - 0 1 1/0 0,0";
    let steps = ["0 m0-4", "1 m0-1"];
    assert_eq!(table.after(position, &steps[..1]), "20,_4/_5 - 1 2 1/0 0,0");
    assert_eq!(table.after(position, &steps), "20,_4/_5 - x 3 1/0 4,5");
    assert_eq!(table.outcome(position, &steps), Some((vec![1, 2], vec![4.0, 5.0])));
}

#[test]
fn c23_a_drawn_tile_that_fits_nowhere_counts_too() {
    let table = RulesTester::<State>(Options { stall_limit: 3, ..FIVE.0 });
    let position = "20,_4/_5 - 0? 2 1/0 0,0";
    assert_eq!(table.after(position, &["=10"]), "20,_4/_5 10 x 3 1/0 4,5");
}

#[test]
fn c23_a_placed_tile_sets_the_count_back() {
    let table = RulesTester::<State>(Options { stall_limit: 3, ..FIVE.0 });
    let position = "20,_4/_5 30 0 2 1/0 0,0";
    assert_eq!(table.after(position, &["0 t30@4"]), "20,_3,30/_5 - 1 0 1/0 0,0");
    let drawn = ["0 draw", "=40", "0 p1"];
    assert_eq!(table.after(position, &drawn), "20,40,_3/_5 30 1 0 1/0 0,0");
}

#[test]
fn c23_after_a_stall_the_seat_after_the_starter_starts() {
    let table = RulesTester::<State>(Options { stall_limit: 1, ..MATCH.0 });
    let position = "_2/10,_1/_1,30 - 0 0 1/1 0,0,0";
    assert_eq!(table.after(position, &["0 m0-1"]), "_1/_1/_1 - setup:1,1,1 0 2/2 2,1,1");
    let wraps = "_2/10,_1/_1,30 - 0 0 1/2 0,0,0";
    assert_eq!(table.after(wraps, &["0 m0-1"]), "_1/_1/_1 - setup:1,1,1 0 2/0 2,1,1");
}

/// Two rows of five in which moved tiles go between two tiles.
const BETWEEN: RulesTester<State> = RulesTester(Options { moves: Moves::Between, ..FIVE.0 });

/// A position in which seat 0 can do nothing: its row of two has no place between two tiles, all tiles of the pool lie
/// face up, and none of them fits.
fn nothing_fits(turn: &str) -> String {
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    format!("_1,1/100,_1 {} {turn} 1/0 0,0", pool.join(","))
}

#[test]
fn c24_a_moved_tile_goes_between_two_tiles() {
    let position = "_1,50,_1,60,70/_5 - 0 0 1/0 0,0";
    assert_eq!(BETWEEN.legal(position, 0), words("draw m0-1 m0-2 m0-3 m2-1 m2-3"));
    for step in ["0 m0-4", "0 m2-0", "0 m2-4"] {
        assert_eq!(BETWEEN.refused(position, step), "C24");
    }
    for step in ["0 m0-0", "0 m1-2", "0 m0-5"] {
        assert_eq!(BETWEEN.refused(position, step), "C14");
    }
    assert_eq!(BETWEEN.after(position, &["0 m0-3"]), "50,_1,60,_1,70/_5 - 1 1 1/0 0,0");
}

#[test]
fn c24_a_tile_joins_the_face_down_ones_at_an_end_from_inside() {
    let position = "_1,50,_1,60,_1/_5 - 0 0 1/0 0,0";
    assert_eq!(BETWEEN.after(position, &["0 m2-1"]), "_2,50,60,_1/_5 - 1 1 1/0 0,0");
    assert_eq!(BETWEEN.after(position, &["0 m2-3"]), "_1,50,60,_2/_5 - 1 1 1/0 0,0");
    assert_eq!(BETWEEN.refused(position, "0 m2-0"), "C24");
}

#[test]
fn c24_short_rows_have_few_places_between_two_tiles() {
    let rows = |hidden, open| RulesTester::<State>(Options { hidden, open, ..BETWEEN.0 });
    let three = "_1,50,_1/_3 - 0 0 1/0 0,0";
    assert_eq!(rows(2, 1).legal(three, 0), words("draw m0-1 m2-1"));
    assert_eq!(rows(1, 2).legal("40,_1,50/_3 - 0 0 1/0 0,0", 0), words("draw"));
    assert_eq!(rows(1, 1).legal("_1,50/_2 - 0 0 1/0 0,0", 0), words("draw"));
    assert_eq!(rows(1, 0).legal("_1/_1 - 0 0 1/0 0,0", 0), words("draw"));
}

#[test]
fn c24_set_up_and_placing_are_not_restricted() {
    let position = "_3/_3 - setup:2@50,2@20 0 1/0 0,0";
    assert_eq!(BETWEEN.legal(position, 0), words("i0 i1 i2 i3"));
    assert_eq!(BETWEEN.legal("_5/_5 - 0:50 0 1/0 0,0", 0), words("p0 p1 p2 p3 p4"));
}

#[test]
fn c24_anywhere_is_the_default() {
    assert_eq!(Options::default().moves, Moves::Anywhere);
    assert_eq!(FIVE.after("_1,50,_3/_5 - 0 0 1/0 0,0", &["0 m0-4"]), "50,_4/_5 - 1 1 1/0 0,0");
}

#[test]
fn c24_a_seat_that_can_do_nothing_passes() {
    let between = RulesTester::<State>(Options { moves: Moves::Between, ..TWO.0 });
    assert_eq!(between.legal(&nothing_fits("0 7"), 0), words("pass"));
    assert_eq!(between.after(&nothing_fits("0 7"), &["0 pass"]), nothing_fits("1 8"));
    assert_eq!(between.refused(&nothing_fits("0 7"), "0 draw"), "C13");
    assert_eq!(between.refused(&nothing_fits("0 7"), "0 m0-1"), "C24");
    // With places at the ends there is always a move.
    assert_eq!(TWO.legal(&nothing_fits("0 7"), 0), words("m0-1"));
    assert_eq!(TWO.refused(&nothing_fits("0 7"), "0 pass"), "C7");
}

#[test]
fn c24_a_seat_that_can_act_does_not_pass() {
    for position in ["_1,50,_1,60,70/_5 - 0 0 1/0 0,0", "10,20,30,40,_1/_5 50 0 0 1/0 0,0"] {
        assert_eq!(BETWEEN.refused(position, "0 pass"), "C24");
    }
    assert_eq!(BETWEEN.refused("_5/_5 - 0:50 0 1/0 0,0", "0 pass"), "C8");
    assert_eq!(BETWEEN.refused("_3/_3 - setup:2@50,2@20 0 1/0 0,0", "0 pass"), "C3");
}

#[test]
fn c24_a_pass_is_a_turn_without_a_placed_tile() {
    let options = Options { moves: Moves::Between, stall_limit: 9, ..TWO.0 };
    let table = RulesTester::<State>(options);
    let stalled = table.after(&nothing_fits("0 7"), &["0 pass", "1 pass"]);
    assert_eq!(stalled, nothing_fits("x 9").replace(" 0,0", " 1,1"));
}

#[test]
fn unreadable_positions() {
    FIVE.all_unreadable(&[
        "",
        "_5/_5",
        "_5/_5 - 0 0 1/0",
        "_5/_5 - 0 0 1/0 0,0 0",
        "_5/_5  - 0 0 1/0 0,0",
        " _5/_5 - 0 0 1/0 0,0",
        "_5/_5 - 0 0 1/0 0,0\n",
        "_5/_0 - 0 0 1/0 0,0",
        "_5/_ - 0 0 1/0 0,0",
        "_5/_100 - 0 0 1/0 0,0",
        "_5/_4294967297 - 0 0 1/0 0,0",
        "0,_4/_5 - 0 0 1/0 0,0",
        "101,_4/_5 - 0 0 1/0 0,0",
        "05,_4/_5 - 0 0 1/0 0,0",
        "~,_4/_5 - 0 0 1/0 0,0",
        "é,_4/_5 - 0 0 1/0 0,0",
        ",_4/_5 - 0 0 1/0 0,0",
        "_5/ - 0 0 1/0 0,0",
        "_5/_5 101 0 0 1/0 0,0",
        "_5/_5 1;2 0 0 1/0 0,0",
        "_5/_5 - y 0 1/0 0,0",
        "_5/_5 - 0: 0 1/0 0,0",
        "_5/_5 - 0:101 0 1/0 0,0",
        "_5/_5 - ? 0 1/0 0,0",
        "_3/_3 - setup: 0 1/0 0,0",
        "_3/_3 - setup:2@,2 0 1/0 0,0",
        "_5/_5 - 0 -1 1/0 0,0",
        "_5/_5 - 0 0 1 0,0",
        "_5/_5 - 0 0 1/ 0,0",
        "_5/_5 - 0 0 1/0 0,a",
        "_5/_5 - 0 0 1/0 0,",
    ]);
}

#[test]
fn invalid_tables_and_rows() {
    for (position, clause) in [
        ("5,_4/5,_4 - 0 0 1/0 0,0", "C1"),
        ("5,_4/_5 5 0 0 1/0 0,0", "C1"),
        ("5,_4/_5 - 1:5 0 1/0 0,0", "C1"),
        ("_5/_5 5 1:5 0 1/0 0,0", "C1"),
        ("_5/_5 5,5 1 0 1/0 0,0", "C1"),
        ("6,_4/~9,_4 - 0 0 1/0 0,0", "C1"),
        ("_3/_3 - setup:1@7,1@7 0 1/0 0,0", "C1"),
        ("_5 - 0 0 1/0 0,0", "C2"),
        ("_5/_5/_5 - 0 0 1/0 0,0", "C2"),
        ("_5/_5 - 0 0 1/0 0", "C2"),
        ("_5/_4 - 0 0 1/0 0,0", "C2"),
        ("_5/_6 - 0 0 1/0 0,0", "C2"),
        ("_3/_4 - setup:2,2 0 1/0 0,0", "C2"),
        ("10,20,_2/_3 - setup:1,2 0 1/0 0,0", "C2"),
        ("_3/_3 50 setup:2,2 0 1/0 0,0", "C2"),
        ("20,10,_3/_5 - 0 0 1/0 0,0", "C10"),
        ("_5/20,_3,15 - 0 0 1/0 0,0", "C10"),
        ("~7,_4/_5 - 0 0 1/0 0,0", "C18"),
        ("~60,_4/_5 - 0 0 1/0 0,0", "C18"),
    ] {
        assert_eq!(FIVE.invalid(position), clause, "{position}");
    }
}

#[test]
fn invalid_turns_and_ends() {
    for (position, clause) in [
        ("_3/_3 - setup:3,2 0 1/0 0,0", "C3"),
        ("_3,10,20/_3 - setup:0@5,2 0 1/0 0,0", "C3"),
        ("_3/_3 - setup:2,2,2 0 1/0 0,0", "C3"),
        ("_3,10,20/_3,30,40 - setup:0,0 0 1/0 0,0", "C6"),
        ("_5/_5 - 2 0 1/0 0,0", "C6"),
        ("_5/_5 - 2? 0 1/0 0,0", "C6"),
        ("_5/_5 - 0 0 1/2 0,0", "C6"),
        ("20,_4/_5 - 0:10 0 1/0 0,0", "C11"),
        ("20,_1,30,40,_1/_5 - 0:6 0 1/0 0,0", "C11"),
        ("1,2,3,4,5/_5 - 0 0 1/0 0,5", "C21"),
        ("1,2,3,4,5/_5 - 1? 0 1/0 0,5", "C21"),
        ("1,2,3,4,5/11,12,13,14,15 - x 0 1/0 0,0", "C21"),
        ("_5/_5 - x 0 1/0 5,5", "C21"),
        ("_5/_5 - 0 0 0/0 0,0", "C22"),
        ("_5/_5 - 0 0 2/0 0,0", "C22"),
        ("_5/_5 - 0 100 1/0 0,0", "C23"),
        ("_5/_5 - x 101 1/0 5,5", "C23"),
    ] {
        assert_eq!(FIVE.invalid(position), clause, "{position}");
    }
    assert_eq!(MATCH.invalid("1,2/_2/_2 - x 0 1/0 0,2,2"), "C22");
    let long = RulesTester::<State>(Options { hidden: 49, open: 0, ..FIVE.0 });
    assert_eq!(long.invalid("_49/_49 1,2,3 0 0 1/0 0,0"), "C13");
    assert_eq!(long.invalid("_49/_49 1,2 0? 0 1/0 0,0"), "C13");
    assert_eq!(long.invalid("_49/_49 1,2 0:50 0 1/0 0,0"), "C13");
}
