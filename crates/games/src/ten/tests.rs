//! A test for every clause of TEN, named after it.

use super::{Options, State, Variant};
use crate::error::RejectionKind;
use crate::testing::{RulesTester, words};

const CLOSED: RulesTester<State> =
    RulesTester(Options { players: 2, variant: Variant::Closed, starter: 0, relocation_limit: 60 });
const OPEN: RulesTester<State> = RulesTester(Options { variant: Variant::Open, ..CLOSED.0 });

/// All thirty tiles in one line, black and white in turn.
const LINE: &str = "0,0:aAbBcCaAbBcCaAbBcCaAbBcCaAbBcC";
/// Another such line, with a white tile at both ends.
const WHITE_ENDS: &str = "0,0:AaBbCcAaBbCcAaBbCcAaBbCcAaBbcC";
/// All tiles in a ring.
const RING: &str = "0,7:aAbBcCaAb/C7B/c7c/B7C/b7a/A7A/a7b/CcBbAaCcB";
/// All tiles in a block of six by five.
const BLOCK: &str = "0,4:bcCcCA/CCAbBc/CAaAca/aBbBBb/baABac";

/// A row with every tile of a player.
const ROW: &str = "311112222233331";
const ASCENDING: &str = "111112222233333";

fn all_lie(board: &str, turn: &str, relocations: u32) -> String {
    format!("{board} {turn} 0.0.0/0.0.0 {relocations}")
}

#[test]
fn t01_each_player_has_five_ones_twos_and_threes() {
    assert_eq!(CLOSED.start(), "- 0? 5.5.5/5.5.5 0");
    let five_each = [("=1".into(), 5), ("=2".into(), 5), ("=3".into(), 5)];
    assert_eq!(CLOSED.chance("- 0? 5.5.5/5.5.5 0"), five_each);
    assert_eq!(OPEN.chance("- 0? -/- 0"), five_each);
}

#[test]
fn t01_seat_0_is_black_and_seat_1_white() {
    let steps = ["=2", "0 0,0", "=3", "1 1,0", "=1", "0 0,1", "=1", "1 0,-1"];
    assert_eq!(CLOSED.after(&CLOSED.start(), &steps[..2]), "0,0:b 1? 5.4.5/5.5.5 0");
    assert_eq!(CLOSED.after(&CLOSED.start(), &steps), "0,1:a1/bC/A1 0? 4.4.5/4.5.4 0");
}

#[test]
fn t01_options_out_of_range_are_refused() {
    let refused = |options| RulesTester::<State>(options).refused_option();
    assert_eq!(refused(Options { players: 3, ..CLOSED.0 }), "players");
    assert_eq!(refused(Options { starter: 2, ..CLOSED.0 }), "starter");
    assert_eq!(refused(Options { relocation_limit: 0, ..CLOSED.0 }), "relocation_limit");
}

#[test]
fn t02_the_top_tile_is_turned_and_must_be_placed() {
    let start = "- 0? 5.5.5/5.5.5 0";
    assert_eq!(CLOSED.refusal(start, "0 0,0"), RejectionKind::ChanceDue);
    let turned = CLOSED.after(start, &["=2"]);
    assert_eq!(turned, "- 0:2 5.4.5/5.5.5 0");
    for step in ["0 pass", "0 L@0,0", "0 0,0>1,0"] {
        assert_eq!(CLOSED.refused(&turned, step), "T2");
    }
    assert_eq!(CLOSED.refusal(&turned, "=1"), RejectionKind::ActionDue);
    assert_eq!(CLOSED.refusal(&turned, "1 0,0"), RejectionKind::NotYourTurn);
}

#[test]
fn t02_the_tile_comes_from_what_is_left_in_the_own_stack() {
    let position = "0,0:caaaaaC 0? 0.5.4/5.5.4 0";
    assert_eq!(CLOSED.chance(position), [("=2".into(), 5), ("=3".into(), 4)]);
    assert_eq!(CLOSED.refusal(position, "=1"), RejectionKind::Impossible);
    let white = "0,0:caaaaaC 1? 0.5.4/5.5.4 0";
    let left = [("=1".into(), 5), ("=2".into(), 5), ("=3".into(), 4)];
    assert_eq!(CLOSED.chance(white), left);
}

#[test]
fn t02_the_starter_turns_first() {
    let table = RulesTester::<State>(Options { starter: 1, ..CLOSED.0 });
    assert_eq!(table.start(), "- 1? 5.5.5/5.5.5 0");
    assert_eq!(table.after(&table.start(), &["=1", "1 0,0"]), "0,0:A 0? 5.5.5/4.5.5 0");
}

#[test]
fn t03_the_rows_are_drawn_black_first() {
    let draw = ["=1", "=2", "=3"].map(|tile| [tile; 5]).concat();
    let after = |count: usize| {
        let steps = [&draw[..], &draw[..]].concat();
        OPEN.after("- 0? -/- 0", &steps[..count])
    };
    assert_eq!(OPEN.start(), "- 0? -/- 0");
    assert_eq!(after(6), "- 0? 111112/- 0");
    assert_eq!(after(15), format!("- 0? {ASCENDING}/- 0"));
    assert_eq!(after(16), format!("- 0? {ASCENDING}/1 0"));
    assert_eq!(after(30), format!("- 0 {ASCENDING}/{ASCENDING} 0"));
}

#[test]
fn t03_a_row_is_drawn_from_the_tiles_that_are_left() {
    assert_eq!(OPEN.refusal("- 0? 11111/- 0", "=1"), RejectionKind::Impossible);
    assert_eq!(
        OPEN.chance("- 0? 1131/- 0"),
        [("=1".into(), 2), ("=2".into(), 5), ("=3".into(), 4)]
    );
    let white = format!("- 0? {ASCENDING}/11111222223333 0");
    assert_eq!(OPEN.chance(&white), [("=3".into(), 1)]);
    assert_eq!(OPEN.refusal("- 0? 1/- 0", "0 L@0,0"), RejectionKind::ChanceDue);
}

#[test]
fn t03_the_starter_begins_when_the_rows_are_drawn() {
    let table = RulesTester::<State>(Options { starter: 1, ..OPEN.0 });
    assert_eq!(table.start(), "- 0? -/- 0");
    let position = format!("- 0? {ROW}/11111222223333 0");
    assert_eq!(table.after(&position, &["=3"]), format!("- 1 {ROW}/{ASCENDING} 0"));
}

#[test]
fn t03_a_tile_is_placed_from_either_end() {
    let position = format!("- 0 {ROW}/{ASCENDING} 0");
    assert_eq!(OPEN.legal(&position, 0), words("L@0,0 R@0,0"));
    let left = format!("0,0:c 1 11112222233331/{ASCENDING} 0");
    assert_eq!(OPEN.after(&position, &["0 L@0,0"]), left);
    let right = format!("0,0:a 1 31111222223333/{ASCENDING} 0");
    assert_eq!(OPEN.after(&position, &["0 R@0,0"]), right);
    let both = "L@1,0 L@0,1 L@-1,0 L@0,-1 R@1,0 R@0,1 R@-1,0 R@0,-1";
    assert_eq!(OPEN.legal(&right, 1), words(both));
    assert_eq!(OPEN.after(&right, &["1 R@0,-1"]), "0,0:a/C 0 31111222223333/11111222223333 0");
    for step in ["0 0,0", "0 pass", "0 0,0>1,0"] {
        assert_eq!(OPEN.refused(&position, step), "T3");
    }
}

#[test]
fn t03_a_single_last_tile_is_the_left_end() {
    let tiles = &LINE[4..32];
    let position = format!("0,0:{tiles} 0 3/3 0");
    let legal = OPEN.legal(&position, 0);
    assert!(legal.iter().all(|action| action.starts_with("L@")));
    assert_eq!(legal.len(), 58);
    assert_eq!(OPEN.refused(&position, "0 R@-1,0"), "T3");
    assert_eq!(OPEN.after(&position, &["0 L@-1,0"]), format!("-1,0:c{tiles} 1 -/3 0"));
}

#[test]
fn t04_the_first_tile_lies_at_0_0() {
    let position = "- 0:2 5.4.5/5.5.5 0";
    assert_eq!(CLOSED.legal(position, 0), words("0,0"));
    assert_eq!(CLOSED.refused(position, "0 1,0"), "T4");
    assert_eq!(CLOSED.refused(position, "0 512,0"), "T4");
    assert_eq!(OPEN.refused(&format!("- 0 {ROW}/{ROW} 0"), "0 L@0,1"), "T4");
}

#[test]
fn t04_every_other_tile_shares_an_edge_with_one_on_the_field() {
    let position = "0,0:aB 0:1 3.5.5/5.4.5 0";
    assert_eq!(CLOSED.legal(position, 0), words("-1,0 2,0 0,1 1,1 0,-1 1,-1"));
    for corner in ["-1,1", "2,1", "-1,-1", "2,-1"] {
        assert_eq!(CLOSED.refused(position, &format!("0 {corner}")), "T4");
    }
    assert_eq!(CLOSED.refused(position, "0 0,0"), "T4");
    assert_eq!(CLOSED.refused(position, "0 1,0"), "T4");
    assert_eq!(CLOSED.refused(position, "0 3,0"), "T4");
}

#[test]
fn t04_the_field_has_no_borders() {
    let tiles = &LINE[4..33];
    let position = format!("-28,0:{tiles} 1:3 0.0.0/0.0.0 0");
    assert_eq!(CLOSED.legal(&position, 1).len(), 60);
    assert_eq!(CLOSED.after(&position, &["1 -29,0"]), all_lie(&format!("-29,0:C{tiles}"), "0", 0));
}

#[test]
fn t04_a_line_of_all_tiles_may_creep_on_and_on() {
    for (left, y) in [(0, 0), (-30, 5), (400_000_000, -400_000_000)] {
        let position = all_lie(&format!("{left},{y}:{}", &LINE[4..]), "0", 0);
        let steps = [
            format!("0 {left},{y}>{},{y}", left + 30),
            format!("1 {},{y}>{},{y}", left + 1, left + 31),
        ];
        let moved = format!("{},{y}:{}aA", left + 2, &LINE[6..]);
        assert_eq!(CLOSED.after(&position, &[&steps[0], &steps[1]]), all_lie(&moved, "0", 2));
    }
}

#[test]
fn t04_cells_far_away_are_not_mistaken_for_near_ones() {
    let position = "0,0:aB 0:1 3.5.5/5.4.5 0";
    for far in ["511,0", "513,0", "31,-1", "-31,1", "32,0", "-32,1", "0,512", "0,513"] {
        assert_eq!(CLOSED.refused(position, &format!("0 {far}")), "T4");
    }
}

#[test]
fn t05_a_line_is_horizontal_vertical_or_diagonal() {
    for (board, cell, after) in [
        ("0,0:ccc", "3,0", "0,0:ccca"),
        ("0,0:ccc", "-1,0", "-1,0:accc"),
        ("0,2:c/c/c", "0,3", "0,3:a/c/c/c"),
        ("0,2:c/c/c", "0,-1", "0,2:c/c/c/a"),
    ] {
        let position = format!("{board} 0:1 4.5.2/5.5.5 0");
        let over = format!("{after} x 4.5.2/5.5.5 0");
        assert_eq!(CLOSED.after(&position, &[&format!("0 {cell}")]), over);
    }
    for (board, cell, after) in [
        ("0,2:2cA/1cB1/cC2", "3,3", "0,3:3a/2cA/1cB1/cC2"),
        ("-3,2:Ac2/1Bc1/2Cc", "-3,3", "-3,3:a3/Ac2/1Bc1/2Cc"),
    ] {
        let position = format!("{board} 0:1 4.5.2/4.4.4 0");
        let over = format!("{after} x 4.5.2/4.4.4 0");
        assert_eq!(CLOSED.after(&position, &[&format!("0 {cell}")]), over);
    }
}

#[test]
fn t05_a_line_is_unbroken_and_of_one_colour() {
    let across_white = "0,0:cccA 0:1 4.5.2/4.5.5 0";
    assert_eq!(CLOSED.after(across_white, &["0 4,0"]), "0,0:cccAa 1? 4.5.2/4.5.5 0");
    let across_a_gap = "0,1:2AAA/ccc2 0:1 4.5.2/2.5.5 0";
    assert_eq!(CLOSED.after(across_a_gap, &["0 4,0"]), "0,1:2AAA/ccc1a 1? 4.5.2/2.5.5 0");
}

#[test]
fn t05_a_tile_in_the_middle_joins_both_sides() {
    let position = "0,1:1AAA/cc1c 0:1 4.5.2/2.5.5 0";
    assert_eq!(CLOSED.after(position, &["0 2,0"]), "0,1:1AAA/ccac x 4.5.2/2.5.5 0");
}

#[test]
fn t06_exactly_ten_wins_at_once() {
    let position = "0,0:bbbb 0:2 5.0.5/5.5.5 0";
    let over = CLOSED.after(position, &["0 4,0"]);
    assert_eq!(over, "0,0:bbbbb x 5.0.5/5.5.5 0");
    assert_eq!(CLOSED.outcome(position, &["0 4,0"]), Some((vec![1, 2], vec![1.0, 0.0])));
    assert_eq!(CLOSED.outcome(position, &[]), None);
    assert_eq!(CLOSED.refusal(&over, "1 5,0"), RejectionKind::Over);
    assert_eq!(CLOSED.refusal(&over, "=1"), RejectionKind::Over);
}

#[test]
fn t06_white_wins_likewise() {
    let position = format!("0,0:CCC 1 {ROW}/111112222233 0");
    let over = format!("0,0:CCCA x {ROW}/11112222233 0");
    assert_eq!(OPEN.after(&position, &["1 L@3,0"]), over);
    assert_eq!(OPEN.outcome(&position, &["1 L@3,0"]), Some((vec![2, 1], vec![0.0, 1.0])));
}

#[test]
fn t06_a_relocated_tile_can_complete_a_line() {
    let position = all_lie("0,1:ABaCbABaCbABcCaABbCaABbCcba/ccc24", "0", 0);
    assert_eq!(
        CLOSED.after(&position, &["0 26,1>3,0"]),
        all_lie("0,1:ABaCbABaCbABcCaABbCaABbCcb/ccca22", "x", 1)
    );
    assert_eq!(
        CLOSED.after(&position, &["0 26,1>-1,1"]),
        all_lie("-1,1:aABaCbABaCbABcCaABbCaABbCcb/1ccc23", "1", 1)
    );
}

#[test]
fn t07_eleven_does_not_win() {
    let position = "0,0:ccc 0:2 5.4.2/5.5.5 0";
    assert_eq!(CLOSED.after(position, &["0 3,0"]), "0,0:cccb 1? 5.4.2/5.5.5 0");
}

#[test]
fn t07_not_even_if_a_part_of_it_is_ten() {
    let position = "0,1:1AAA1/cc1ca 0:1 3.5.2/2.5.5 0";
    assert_eq!(CLOSED.after(position, &["0 2,0"]), "0,1:1AAA1/ccaca 1? 3.5.2/2.5.5 0");
}

#[test]
fn t08_when_all_tiles_lie_own_ones_are_relocated() {
    let closed = format!("0,0:{} 1:3 0.0.0/0.0.0 0", &LINE[4..33]);
    let relocate = all_lie(LINE, "0", 0);
    assert_eq!(CLOSED.after(&closed, &["1 29,0"]), relocate);
    assert_eq!(CLOSED.after(&relocate, &["0 0,0>5,1"]), {
        all_lie("1,1:4a24/AbBcCaAbBcCaAbBcCaAbBcCaAbBcC", "1", 1)
    });
    let open = format!("0,0:{} 1 -/3 0", &LINE[4..33]);
    assert_eq!(OPEN.after(&open, &["1 L@29,0"]), format!("{LINE} 0 -/- 0"));
}

#[test]
fn t08_only_own_tiles_are_relocated_and_none_is_placed() {
    let position = all_lie(LINE, "0", 0);
    for step in ["0 29,0>0,1", "0 40,0>0,1", "0 512,0>5,1", "0 30,0", "0 L@30,0"] {
        assert_eq!(CLOSED.refused(&position, step), "T8");
    }
}

#[test]
fn t09_a_tile_with_no_free_side_stays() {
    let position = all_lie(BLOCK, "0", 0);
    assert_eq!(CLOSED.refused(&position, "0 2,2>6,0"), "T9");
    assert_eq!(CLOSED.refused(&position, "0 3,3>6,0"), "T9");
    // The corner tile has two free sides.
    assert_eq!(
        CLOSED.after(&position, &["0 0,4>6,0"]),
        all_lie("0,4:1cCcCA1/CCAbBc1/CAaAca1/aBbBBb1/baABacb", "1", 1)
    );
}

#[test]
fn t09_the_other_tiles_must_still_hang_together() {
    let position = all_lie(LINE, "0", 0);
    let legal = CLOSED.legal(&position, 0);
    assert!(legal.iter().all(|action| action.starts_with("0,0>")));
    for from in [2, 4, 28] {
        assert_eq!(CLOSED.refused(&position, &format!("0 {from},0>30,0")), "T9");
    }
}

#[test]
fn t09_a_corner_does_not_hold_them_together() {
    let board = format!("0,1:{}/28C", &LINE[4..33]);
    assert_eq!(CLOSED.refused(&all_lie(&board, "0", 0), "0 28,1>5,0"), "T9");
}

#[test]
fn t09_a_way_around_holds_them_together() {
    assert_eq!(
        CLOSED.after(&all_lie(RING, "0", 0), &["0 4,7>9,7"]),
        all_lie("0,7:aAbB1CaAbc/C7B1/c7c1/B7C1/b7a1/A7A1/a7b1/CcBbAaCcB1", "1", 1)
    );
    let cut = all_lie("0,7:aAbB1CaAbc/C7B1/c7c1/B7C1/b7a1/A7A1/a7b1/CcBbAaCcB1", "0", 1);
    assert_eq!(CLOSED.refused(&cut, "0 2,7>9,6"), "T9");
}

#[test]
fn t10_the_new_cell_is_free_another_one_and_beside_another_tile() {
    let position = all_lie(LINE, "0", 0);
    for to in ["0,0", "1,0", "-1,0", "0,1", "0,-1", "31,0", "1,2", "513,0"] {
        assert_eq!(CLOSED.refused(&position, &format!("0 0,0>{to}")), "T10");
    }
    let mut all: Vec<_> =
        (1..30).flat_map(|x| [format!("0,0>{x},1"), format!("0,0>{x},-1")]).collect();
    all.push("0,0>30,0".into());
    all.sort();
    assert_eq!(CLOSED.legal(&position, 0), all);
}

#[test]
fn t10_a_cell_beside_the_moved_tile_alone_is_lost_with_it() {
    // 22 cells lie around the block. Black has 8 tiles on its sides (one cell lost each) and 3 at
    // its corners (two lost each).
    assert_eq!(CLOSED.legal(&all_lie(BLOCK, "0", 0), 0).len(), 8 * 21 + 3 * 20);
}

#[test]
fn t11_a_line_that_became_ten_because_the_tile_left_it_wins() {
    let position = all_lie("0,1:ABaCbABaCbABcCaABbCaABbCc/cccab20", "0", 0);
    assert_eq!(
        CLOSED.after(&position, &["0 4,0>25,1"]),
        all_lie("0,1:ABaCbABaCbABcCaABbCaABbCcb/ccca22", "x", 1)
    );
    let outcome = CLOSED.outcome(&position, &["0 4,0>25,1"]);
    assert_eq!(outcome, Some((vec![1, 2], vec![1.0, 0.0])));
}

#[test]
fn t11_also_if_it_left_from_the_middle() {
    let position = all_lie("0,1:ABaCbABaCbABcCaABbCaABCc/bbccca18", "0", 7);
    assert_eq!(
        CLOSED.after(&position, &["0 1,0>24,1"]),
        all_lie("0,1:ABaCbABaCbABcCaABbCaABCcb/b1ccca19", "x", 8)
    );
    // From the left end a line of twelve remains.
    assert_eq!(
        CLOSED.after(&position, &["0 0,0>24,1"]),
        all_lie("0,1:ABaCbABaCbABcCaABbCaABCcb/1bccca19", "1", 8)
    );
}

#[test]
fn t12_a_player_who_can_relocate_nothing_passes() {
    let position = all_lie(WHITE_ENDS, "0", 0);
    assert_eq!(CLOSED.legal(&position, 0), words("pass"));
    assert_eq!(CLOSED.after(&position, &["0 pass"]), all_lie(WHITE_ENDS, "1", 1));
    assert_eq!(CLOSED.refused(&all_lie(WHITE_ENDS, "1", 1), "1 pass"), "T12");
    assert_eq!(CLOSED.refused(&position, "0 1,0>5,1"), "T9");
}

#[test]
fn t13_after_so_many_relocations_the_game_is_drawn() {
    let position = all_lie(LINE, "0", 59);
    let drawn = all_lie(&format!("1,0:{}a", &LINE[5..]), "x", 60);
    assert_eq!(CLOSED.after(&position, &["0 0,0>30,0"]), drawn);
    let half_each = Some((vec![1, 1], vec![0.5, 0.5]));
    assert_eq!(CLOSED.outcome(&position, &["0 0,0>30,0"]), half_each);
    let earlier = all_lie(LINE, "0", 58);
    assert_eq!(CLOSED.outcome(&earlier, &["0 0,0>30,0"]), None);
}

#[test]
fn t13_passes_count_too() {
    let table = RulesTester::<State>(Options { relocation_limit: 1, ..CLOSED.0 });
    let position = all_lie(WHITE_ENDS, "0", 0);
    assert_eq!(table.after(&position, &["0 pass"]), all_lie(WHITE_ENDS, "x", 1));
}

#[test]
fn t13_the_last_relocation_may_still_win() {
    let position = all_lie("0,1:ABaCbABaCbABcCaABbCaABbCc/cccab20", "0", 59);
    let outcome = CLOSED.outcome(&position, &["0 4,0>25,1"]);
    assert_eq!(outcome, Some((vec![1, 2], vec![1.0, 0.0])));
}

#[test]
fn unreadable_positions() {
    CLOSED.all_unreadable(&[
        "",
        "- 0?",
        "- 0? 5.5.5/5.5.5",
        "- 0? 5.5.5/5.5.5 0 0",
        "-  0? 5.5.5/5.5.5 0",
        "- 0? 5.5.5/5.5.5 0\n",
        "a 0? 5.5.5/5.5.5 0",
        "0,0 0? 5.5.5/5.5.5 0",
        "0,0: 0? 5.5.5/5.5.5 0",
        "0:a 1? 4.5.5/5.5.5 0",
        "x,0:a 1? 4.5.5/5.5.5 0",
        "-0,0:a 1? 4.5.5/5.5.5 0",
        "99999999999,0:a 1? 4.5.5/5.5.5 0",
        "0,0:d 1? 5.5.5/5.5.5 0",
        "0,0:é 1? 5.5.5/5.5.5 0",
        "0,0:2 0? 5.5.5/5.5.5 0",
        "0,0:a0A 0? 4.5.5/4.5.5 0",
        "0,1:01a/aa 0? 2.5.5/5.5.5 0",
        "0,1:aa/a 0? 2.5.5/5.5.5 0",
        "0,1:a/ 0? 4.5.5/5.5.5 0",
        "0,0:999999999999a 0? 4.5.5/5.5.5 0",
        "- y 5.5.5/5.5.5 0",
        "- 0:4 5.5.5/5.5.5 0",
        "- 0:0 5.5.5/5.5.5 0",
        "- 6? 5.5.5/5.5.5 0",
        "- 0? 5.5.5 0",
        "- 0? 5.5/5.5.5 0",
        "- 0? 5.5.5/5.5.5.5 0",
        "- 0? 41/- 0",
        "- 0? / 0",
        "- 0? 5.5.5/5.5.5 -1",
    ]);
}

#[test]
fn invalid_closed_positions() {
    for (position, clause) in [
        ("0,0:aaaaaa 1? 0.5.5/5.5.5 0", "T1"),
        ("0,0:a 1? 5.5.5/5.5.5 0", "T1"),
        ("0,0:A 1? 4.5.5/5.5.5 0", "T1"),
        ("0,0:aaaaa 0:1 0.5.5/5.5.5 0", "T1"),
        ("- 2? 5.5.5/5.5.5 0", "T1"),
        ("- 0? 6.5.5/5.5.5 0", "T1"),
        ("0,0:a 1 4.5.5/5.5.5 0", "T2"),
        ("- 0? -/- 0", "T2"),
        ("0,0:a1b 1? 4.4.5/5.5.5 0", "T4"),
        ("0,1:1a/b1 1? 4.4.5/5.5.5 0", "T4"),
        ("0,0:ccca 1? 4.5.2/5.5.5 0", "T6"),
        ("0,0:ccca 1:1 4.5.2/4.5.5 0", "T6"),
        ("0,1:ccca/CCCA x 4.5.2/4.5.2 0", "T6"),
        ("0,0:cccb x 5.4.2/5.5.5 0", "T6"),
        ("- x 5.5.5/5.5.5 0", "T6"),
        ("0,0:a 1? 4.5.5/5.5.5 1", "T8"),
    ] {
        assert_eq!(CLOSED.invalid(position), clause, "{position}");
    }
    assert_eq!(CLOSED.invalid(&format!("{LINE}a 0 0.0.0/0.0.0 0")), "T1");
    let no_black_left = format!("0,0:{} 0? 0.0.0/0.0.1 0", &LINE[4..33]);
    assert_eq!(CLOSED.invalid(&no_black_left), "T2");
    assert_eq!(CLOSED.invalid(&all_lie(LINE, "0?", 0)), "T8");
    assert_eq!(CLOSED.invalid(&all_lie(LINE, "x", 0)), "T6");
    assert_eq!(CLOSED.invalid(&all_lie(LINE, "0", 60)), "T13");
    assert_eq!(CLOSED.invalid(&all_lie(LINE, "x", 61)), "T13");
}

#[test]
fn invalid_open_positions() {
    for (position, clause) in [
        ("- 0 11111/- 0", "T1"),
        ("- 0? 111111/- 0", "T1"),
        ("- 0? 5.5.5/5.5.5 0", "T3"),
        ("- 1? -/- 0", "T3"),
        ("- 0? 1/1 0", "T3"),
        ("0,0:a 0? 1/- 0", "T3"),
    ] {
        assert_eq!(OPEN.invalid(position), clause, "{position}");
    }
    assert_eq!(OPEN.invalid(&format!("- 0:1 {ROW}/{ROW} 0")), "T3");
    assert_eq!(OPEN.invalid(&format!("- 0? {ROW}/{ROW} 0")), "T3");
    assert_eq!(OPEN.invalid(&format!("0,0:a 1 {ROW}/{ROW} 0")), "T1");
    assert_eq!(OPEN.invalid(&format!("{LINE} 0? -/- 0")), "T8");
}
