//! A test for every clause of 15GO!, named after it.
//!
//! Most positions have one set, 15 cards in all, so that `?k` is easily counted.

use super::{Action, Card, Chance, Options, State};
use crate::any::{AnyGame, AnyOptions};
use crate::error::RejectionKind;
use crate::game::{Game, Turn};
use crate::record::{NewerRule, Record, RecordError};
use crate::seat::Seat;
use crate::testing::{RulesTester, words};

const BASE: Options = Options {
    players: 2,
    sets: 1,
    colours: 8,
    starter: 0,
    must_place: false,
    open_play: false,
    own_build: false,
    borrow: false,
    points: false,
    stall_limit: 200,
};

const BASIC: RulesTester<State> = RulesTester(BASE);
const TWO_SETS: RulesTester<State> = RulesTester(Options { sets: 2, ..BASE });
const THREE_SETS: RulesTester<State> = RulesTester(Options { sets: 3, ..BASE });
const THREE: RulesTester<State> = RulesTester(Options { players: 3, ..BASE });
const MUST_PLACE: RulesTester<State> = RulesTester(Options { must_place: true, ..BASE });
const OPEN_PLAY: RulesTester<State> = RulesTester(Options { open_play: true, ..BASE });
const OWN_BUILD: RulesTester<State> = RulesTester(Options { own_build: true, ..BASE });
const BORROW: RulesTester<State> = RulesTester(Options { borrow: true, ..BASE });
const POINTS: RulesTester<State> = RulesTester(Options { points: true, ..BASE });
const THREE_POINTS: RulesTester<State> = RulesTester(Options { players: 3, points: true, ..BASE });
const ALL: Options =
    Options { open_play: true, own_build: true, borrow: true, points: true, ..BASE };

fn refused_option(options: Options) -> String {
    RulesTester::<State>(options).refused_option()
}

#[test]
fn g01_all_cards_are_dealt() {
    let table = RulesTester::<State>(Options::default());
    assert_eq!(table.start(), "?30:-/?30:-/?30:-/?30:- - - 0? 0,0,0,0 - 0");
    let four = RulesTester::<State>(Options { sets: 4, ..BASE });
    assert_eq!(four.start(), "?30:-/?30:- - - 0? 0,0 - 0");
}

#[test]
fn g01_dealing_starts_with_the_starter() {
    let start =
        |players, starter| RulesTester::<State>(Options { players, starter, ..BASE }).start();
    assert_eq!(start(2, 0), "?8:-/?7:- - - 0? 0,0 - 0");
    assert_eq!(start(2, 1), "?7:-/?8:- - - 1? 0,0 - 0");
    assert_eq!(start(4, 2), "?4:-/?3:-/?4:-/?4:- - - 2? 0,0,0,0 - 0");
    assert_eq!(start(6, 5), "?3:-/?3:-/?2:-/?2:-/?2:-/?3:- - - 5? 0,0,0,0,0,0 - 0");
}

#[test]
fn g01_sets_share_the_colours_in_turn() {
    let cards = |colours: &[(&str, u32)]| -> Vec<_> {
        let values = 1..=15;
        values.flat_map(|v| colours.iter().map(move |(c, n)| (format!("={v}{c}"), *n))).collect()
    };
    let table = |sets, colours| RulesTester::<State>(Options { sets, colours, ..BASE });
    let of_three = "?23:-/?22:- - - 0? 0,0 - 0";
    assert_eq!(table(3, 8).chance(of_three), cards(&[("a", 1), ("b", 1), ("c", 1)]));
    assert_eq!(table(3, 2).chance(of_three), cards(&[("a", 2), ("b", 1)]));
    assert_eq!(table(3, 1).chance(of_three), cards(&[("a", 3)]));
    assert_eq!(
        table(8, 3).chance("?60:-/?60:- - - 0? 0,0 - 0"),
        cards(&[("a", 3), ("b", 3), ("c", 2)])
    );
}

#[test]
fn g01_a_seen_card_cannot_come_again() {
    let table = RulesTester::<State>(Options { sets: 2, colours: 1, ..BASE });
    let once = table.chance("?15:7a/?14:- - - 0? 0,0 - 0");
    assert!(once.contains(&("=7a".into(), 1)) && once.contains(&("=8a".into(), 2)));
    let twice = "?14:7a/?14:7a - - 0? 0,0 - 0";
    assert_eq!(table.refusal(twice, "=7a"), RejectionKind::Impossible);
    assert_eq!(table.refusal(twice, "=7b"), RejectionKind::Impossible);
}

#[test]
fn g01_options_out_of_range_are_refused() {
    assert_eq!(refused_option(Options { players: 1, ..BASE }), "players");
    assert_eq!(refused_option(Options { players: 7, ..BASE }), "players");
    assert_eq!(refused_option(Options { sets: 0, ..BASE }), "sets");
    assert_eq!(refused_option(Options { sets: 9, ..BASE }), "sets");
    assert_eq!(refused_option(Options { colours: 0, ..BASE }), "colours");
    assert_eq!(refused_option(Options { colours: 9, ..BASE }), "colours");
    assert_eq!(refused_option(Options { starter: 2, ..BASE }), "starter");
    assert_eq!(refused_option(Options { stall_limit: 0, ..BASE }), "stall_limit");
}

#[test]
fn g02_the_top_card_is_turned_for_all_to_see() {
    let start = "?8:-/?7:- - - 0? 0,0 - 0";
    assert_eq!(BASIC.after(start, &["=7a"]), "?7:-/?7:- - - 0:7a 0,0 - 0");
    assert_eq!(BASIC.refusal(start, "0 keep"), RejectionKind::ChanceDue);
    assert_eq!(BASIC.refusal("?7:-/?7:- - - 0:7a 0,0 - 0", "=8a"), RejectionKind::ActionDue);
    assert_eq!(BASIC.refusal("?7:-/?7:- - - 0:7a 0,0 - 0", "1 keep"), RejectionKind::NotYourTurn);
}

#[test]
fn g03_a_card_goes_on_another_pile_one_higher_or_lower() {
    let with = |card: &str| BASIC.legal(&format!("?7:-/?6:8a - - 0:{card} 0,0 - 0"), 0);
    assert_eq!(with("7a"), words("h>p1 keep"));
    assert_eq!(with("9a"), words("h>p1 keep"));
    assert_eq!(with("6a"), words("keep"));
    assert_eq!(with("10a"), words("keep"));
    assert_eq!(TWO_SETS.legal("?14:-/?14:8a - - 0:8b 0,0 - 0", 0), words("keep"));
    let position = "?7:-/?6:8a - - 0:7a 0,0 - 0";
    assert_eq!(BASIC.after(position, &["0 h>p1"]), "?7:-/?6:8a,7a - - 0? 0,0 - 0");
}

#[test]
fn g03_only_the_top_of_a_pile_counts_and_it_must_not_be_empty() {
    assert_eq!(BASIC.legal("?6:-/?6:8a,3a - - 0:7a 0,0 - 0", 0), words("keep"));
    assert_eq!(BASIC.refused("?6:-/?6:8a,3a - - 0:7a 0,0 - 0", "0 h>p1"), "G3");
    assert_eq!(BASIC.refused("?7:-/?7:- - - 0:7a 0,0 - 0", "0 h>p1"), "G3");
    assert_eq!(BASIC.refused("?7:-/?6:8a - - 0:7a 0,0 - 0", "0 h>p5"), "G3");
}

#[test]
fn g03_any_other_player_will_do() {
    let position = "?4:-/?4:10a/?4:8a - - 1:9a 0,0,0 - 0";
    assert_eq!(THREE.refused(position, "1 h>p1"), "G3");
    assert_eq!(THREE.legal(position, 1), words("h>p2 keep"));
    let both = "?4:10a/?4:-/?4:8a - - 1:9a 0,0,0 - 0";
    assert_eq!(THREE.legal(both, 1), words("h>p0 h>p2 keep"));
}

#[test]
fn g04_a_card_goes_on_a_row_whose_top_is_one_lower() {
    let position = "?4:-/?4:- aaaaaa - 0:7a 0,0 - 3";
    assert_eq!(BASIC.legal(position, 0), words("h>m0 keep"));
    assert_eq!(BASIC.after(position, &["0 h>m0"]), "?4:-/?4:- aaaaaaa - 0? 0,0 - 0");
    for card in ["5b", "6b", "8b"] {
        let position = format!("?12:-/?11:- aaaaaa - 0:{card} 0,0 - 0");
        assert_eq!(TWO_SETS.legal(&position, 0), words("keep"));
        assert_eq!(TWO_SETS.refused(&position, "0 h>m0"), "G4");
    }
    assert_eq!(BASIC.refused(position, "0 h>m1"), "G4");
}

#[test]
fn g05_a_one_always_starts_a_row() {
    let position = "?7:-/?6:2a - - 0:1a 0,0 - 4";
    assert_eq!(BASIC.legal(position, 0), words("h>m+"));
    for step in ["0 keep", "0 h>p1", "0 h>m0"] {
        assert_eq!(BASIC.refused(position, step), "G5");
    }
    assert_eq!(BASIC.after(position, &["0 h>m+"]), "?7:-/?6:2a a - 0? 0,0 - 0");
}

#[test]
fn g05_a_new_row_stands_behind_the_others() {
    let position = "?14:-/?13:- aa - 0:1b 0,0 - 0";
    assert_eq!(TWO_SETS.after(position, &["0 h>m+"]), "?14:-/?13:- aa;b - 0? 0,0 - 0");
}

#[test]
fn g05_nothing_else_can_be_done_with_a_one_in_hand() {
    let table = RulesTester::<State>(Options { sets: 2, must_place: true, ..ALL });
    let position = "?13:2b/?12:3a aa - 0:1b 0,0 - 0";
    assert_eq!(table.legal(position, 0), words("h>m+"));
    assert_eq!(table.refused(position, "0 b1>m0"), "G5");
    assert_eq!(table.refused(position, "0 h>o"), "G5");
}

#[test]
fn g05_only_a_one_starts_a_row() {
    assert_eq!(BASIC.refused("?7:-/?7:- - - 0:7a 0,0 - 0", "0 h>m+"), "G5");
}

#[test]
fn g06_after_placing_the_next_card_is_turned() {
    let position = "?4:-/?3:9a aaaaaa - 0:7a 0,0 - 0";
    let after = BASIC.after(position, &["0 h>m0", "=8a", "0 h>p1"]);
    assert_eq!(after, "?3:-/?3:9a,8a aaaaaaa - 0? 0,0 - 0");
    assert_eq!(BASIC.refusal(&after, "0 keep"), RejectionKind::ChanceDue);
}

#[test]
fn g07_a_kept_card_goes_on_the_own_pile_and_ends_the_turn() {
    let position = "?6:3a/?6:8a - - 0:12a 0,0 - 0";
    assert_eq!(BASIC.after(position, &["0 keep"]), "?6:3a,12a/?6:8a - - 1? 0,0 - 1");
    let last_seat = "?5:-/?5:-/?4:- - - 2:12a 0,0,0 - 0";
    assert_eq!(THREE.after(last_seat, &["2 keep"]), "?5:-/?5:-/?4:12a - - 0? 0,0,0 - 1");
}

#[test]
fn g08_keeping_is_allowed_although_the_card_fits() {
    let position = "?7:-/?6:8a - - 0:7a 0,0 - 0";
    assert_eq!(BASIC.after(position, &["0 keep"]), "?7:7a/?6:8a - - 1? 0,0 - 1");
}

#[test]
fn g08_must_place_forbids_keeping_a_card_that_fits() {
    let onto_pile = "?7:-/?6:8a - - 0:7a 0,0 - 0";
    assert_eq!(MUST_PLACE.legal(onto_pile, 0), words("h>p1"));
    assert_eq!(MUST_PLACE.refused(onto_pile, "0 keep"), "G8");
    let onto_row = "?4:-/?4:- aaaaaa - 0:7a 0,0 - 0";
    assert_eq!(MUST_PLACE.legal(onto_row, 0), words("h>m0"));
    let nowhere = "?7:-/?6:8a - - 0:12a 0,0 - 0";
    assert_eq!(MUST_PLACE.legal(nowhere, 0), words("keep"));
}

#[test]
fn g08_a_place_on_the_own_pile_does_not_forbid_keeping() {
    let table = RulesTester::<State>(Options { must_place: true, own_build: true, ..BASE });
    assert_eq!(table.legal("?7:6a/?6:- - - 0:7a 0,0 - 0", 0), words("h>o keep"));
    assert_eq!(table.legal("?6:6a/?6:8a - - 0:7a 0,0 - 0", 0), words("h>o h>p1"));
}

#[test]
fn g08_a_card_to_borrow_does_not_forbid_keeping() {
    let table = RulesTester::<State>(Options { must_place: true, borrow: true, ..BASE });
    let position = "?4:-/?3:7a aaaaaa - 0:12a 0,0 - 0";
    assert_eq!(table.legal(position, 0), words("b1>m0 keep"));
}

#[test]
fn g08_a_kept_card_stays_kept() {
    let position = "?4:7a/?3:- aaaaaa - 1:12a 0,0 - 0";
    let kept = BASIC.after(position, &["1 keep"]);
    assert_eq!(kept, "?4:7a/?3:12a aaaaaa - 0? 0,0 - 1");
    assert_eq!(BASIC.refused("?4:7a/?3:- aaaaaa - 0:12a 0,0 - 0", "0 o>m0"), "G14");
}

#[test]
fn g09_nothing_is_placed_on_the_own_pile() {
    let position = "?7:8a/?6:- - - 0:7a 0,0 - 0";
    assert_eq!(BASIC.legal(position, 0), words("keep"));
    assert_eq!(BASIC.refused(position, "0 h>o"), "G9");
    assert_eq!(BASIC.refused(position, "0 h>p0"), "G3");
}

#[test]
fn g10_the_open_pile_becomes_the_closed_one_lowest_first() {
    let position = "-:9a,5a,12a/?11:- - - 1:3a 0,0 - 0";
    let steps = ["1 keep", "0 keep", "=2a", "1 keep", "0 keep"];
    let after = |count| BASIC.after(position, &steps[..count]);
    assert_eq!(after(1), "5a:12a/?11:3a - - 0:9a 0,0 - 1");
    assert_eq!(after(2), "5a:12a,9a/?11:3a - - 1? 0,0 - 2");
    assert_eq!(after(4), "-:12a,9a/?10:3a,2a - - 0:5a 0,0 - 3");
    assert_eq!(after(5), "-:12a,9a,5a/?10:3a,2a - - 1? 0,0 - 4");
}

#[test]
fn g10_the_top_card_stays_even_if_only_one_lies_below() {
    let position = "-:9a,5a/?12:- - - 1:3a 0,0 - 0";
    assert_eq!(BASIC.after(position, &["1 keep"]), "-:5a/?12:3a - - 0:9a 0,0 - 1");
}

#[test]
fn g10_recycling_happens_within_a_turn_too() {
    let position = "-:9a,5a,12a/?9:- aa - 0:3a 0,0 - 0";
    assert_eq!(BASIC.after(position, &["0 h>m0"]), "5a:12a/?9:- aaa - 0:9a 0,0 - 0");
}

#[test]
fn g10_known_cards_are_turned_without_chance() {
    let position = "9a,12a:-/?6:- aaaaaa - 0:7a 0,0 - 0";
    assert_eq!(BASIC.after(position, &["0 h>m0"]), "12a:-/?6:- aaaaaaa - 0:9a 0,0 - 0");
}

#[test]
fn g11_a_single_card_is_taken_up() {
    let position = "-:9a/?13:- - - 1:3a 0,0 - 0";
    let taken = BASIC.after(position, &["1 keep"]);
    assert_eq!(taken, "-:-/?13:3a - - 0:9a 0,0 - 1");
    assert_eq!(BASIC.after(&taken, &["0 keep"]), "-:9a/?13:3a - - 1? 0,0 - 2");
    let within = "-:9a/?11:- aa - 0:3a 0,0 - 0";
    assert_eq!(BASIC.after(within, &["0 h>m0"]), "-:-/?11:- aaa - 0:9a 0,0 - 0");
}

#[test]
fn g11_so_the_last_card_can_be_got_rid_of() {
    let position = "-:9a/?5:- aaaaaaaa - 1:10a 0,0 - 0";
    let over = "-:-/?5:10a aaaaaaaaa - x 0,0 0 0";
    assert_eq!(BASIC.after(position, &["1 keep", "0 h>m0"]), over);
}

#[test]
fn g12_a_row_that_reaches_15_leaves_the_middle() {
    let position = "?7:-/?6:- aaaaaaaaaaaaaa;bb - 0:15a 0,0 - 0";
    let after = TWO_SETS.after(position, &["0 h>m0"]);
    assert_eq!(after, "?7:-/?6:- bb aaaaaaaaaaaaaaa 0? 0,0 - 0");
    assert_eq!(
        TWO_SETS.after(&after, &["=3b", "0 h>m0"]),
        "?6:-/?6:- bbb aaaaaaaaaaaaaaa 0? 0,0 - 0"
    );
}

#[test]
fn g12_only_the_rows_behind_move_up() {
    let position = "?13:-/?13:- c;aaaaaaaaaaaaaa;bbb - 0:15a 0,0 - 0";
    let after = THREE_SETS.after(position, &["0 h>m1", "=4b"]);
    assert_eq!(after, "?12:-/?13:- c;bbb aaaaaaaaaaaaaaa 0:4b 0,0 - 0");
    assert_eq!(THREE_SETS.legal(&after, 0), words("h>m1 keep"));
    assert_eq!(THREE_SETS.refused(&after, "0 h>m2"), "G4");
}

#[test]
fn g12_complete_rows_stand_in_order_of_completion() {
    let position = "?8:-/?7:- aaaaaaaaaaaaaa bbbbbbbbbbbbbbb 0:15a 0,0 - 0";
    assert_eq!(
        THREE_SETS.after(position, &["0 h>m0"]),
        "?8:-/?7:- - bbbbbbbbbbbbbbb;aaaaaaaaaaaaaaa 0? 0,0 - 0"
    );
}

#[test]
fn g13_the_first_to_be_out_wins_at_once() {
    let position = "-:-/?8:- aaaaaa - 0:7a 0,0 - 5";
    assert_eq!(BASIC.after(position, &["0 h>m0"]), "-:-/?8:- aaaaaaa - x 0,0 0 0");
    assert_eq!(BASIC.outcome(position, &["0 h>m0"]), Some((vec![1, 2], vec![0.0, 8.0])));
    assert_eq!(BASIC.outcome(position, &[]), None);
    let over = "-:-/?8:- aaaaaaa - x 0,0 0 0";
    assert_eq!(BASIC.refusal(over, "1 keep"), RejectionKind::Over);
    assert_eq!(BASIC.refusal(over, "=8a"), RejectionKind::Over);
}

#[test]
fn g13_the_last_card_may_go_on_another_pile() {
    let position = "-:-/?13:8a - - 0:7a 0,0 - 5";
    assert_eq!(BASIC.after(position, &["0 h>p1"]), "-:-/?13:8a,7a - - x 0,0 0 5");
    assert_eq!(BASIC.outcome(position, &["0 h>p1"]), Some((vec![1, 2], vec![0.0, 15.0])));
}

#[test]
fn g13_the_others_rank_by_the_cards_they_have_left() {
    let four = RulesTester::<State>(Options { players: 4, ..BASE });
    let outcome = |seats: &str| {
        let position = format!("-:-/{seats} aaaaaa - 0:7a 0,0,0,0 - 0");
        four.outcome(&position, &["0 h>m0"])
    };
    let tied = |ranks: [u8; 4], left: [f64; 4]| Some((ranks.to_vec(), left.to_vec()));
    assert_eq!(outcome("?3:-/?3:-/?2:-"), tied([1, 3, 3, 2], [0.0, 3.0, 3.0, 2.0]));
    assert_eq!(outcome("?2:-/?4:-/?2:-"), tied([1, 2, 4, 2], [0.0, 2.0, 4.0, 2.0]));
    assert_eq!(outcome("9a,10a:12a/?1:14a/?3:-"), tied([1, 3, 2, 3], [0.0, 3.0, 2.0, 3.0]));
}

#[test]
fn g14_the_own_top_card_may_go_to_the_middle() {
    let position = "?4:7a/?4:- aaaaaa - 0 0,0 - 5";
    assert_eq!(OPEN_PLAY.legal(position, 0), words("o>m0 turn"));
    assert_eq!(OPEN_PLAY.after(position, &["0 o>m0"]), "?4:-/?4:- aaaaaaa - 0? 0,0 - 0");
    assert_eq!(OPEN_PLAY.after(position, &["0 turn"]), "?4:7a/?4:- aaaaaa - 0? 0,0 - 5");
}

#[test]
fn g14_the_own_top_card_may_go_on_another_pile() {
    let position = "?7:7a/?6:8a - - 0 0,0 - 5";
    assert_eq!(OPEN_PLAY.legal(position, 0), words("o>p1 turn"));
    assert_eq!(OPEN_PLAY.after(position, &["0 o>p1"]), "?7:-/?6:8a,7a - - 0? 0,0 - 5");
}

#[test]
fn g14_as_often_as_possible() {
    let position = "?3:9a,8a,7a/?3:- aaaaaa - 0 0,0 - 0";
    let steps = ["0 o>m0"; 3];
    let after = |count| OPEN_PLAY.after(position, &steps[..count]);
    assert_eq!(after(1), "?3:9a,8a/?3:- aaaaaaa - 0 0,0 - 0");
    assert_eq!(after(3), "?3:-/?3:- aaaaaaaaa - 0? 0,0 - 0");
    assert_eq!(
        OPEN_PLAY.after(position, &["0 o>m0", "0 turn"]),
        "?3:9a,8a/?3:- aaaaaaa - 0? 0,0 - 0"
    );
}

#[test]
fn g14_only_before_the_first_card_is_turned() {
    let position = "?3:7a/?3:12a aaaaaa - 0:11a 0,0 - 0";
    assert_eq!(OPEN_PLAY.legal(position, 0), words("h>p1 keep"));
    assert_eq!(OPEN_PLAY.refused(position, "0 o>m0"), "G14");
    assert_eq!(OPEN_PLAY.refused(position, "0 turn"), "G14");
    let after = OPEN_PLAY.after(position, &["0 h>p1"]);
    assert_eq!(after, "?3:7a/?3:12a,11a aaaaaa - 0? 0,0 - 0");
}

#[test]
fn g14_refusals_at_the_start_of_a_turn() {
    let position = "?4:7a/?3:12a aaaaaa - 0 0,0 - 0";
    assert_eq!(OPEN_PLAY.refused(position, "0 o>p1"), "G3");
    assert_eq!(OPEN_PLAY.refused(position, "0 o>m1"), "G4");
    assert_eq!(OPEN_PLAY.refused(position, "0 keep"), "G2");
    assert_eq!(OPEN_PLAY.refused(position, "0 h>m0"), "G2");
    assert_eq!(OPEN_PLAY.refused(position, "0 b1>m0"), "G16");
}

#[test]
fn g14_being_out_ends_the_turn() {
    let position = "-:7a/?8:- aaaaaa - 0 0,0 - 0";
    assert_eq!(OPEN_PLAY.after(position, &["0 o>m0"]), "-:-/?8:- aaaaaaa - x 0,0 0 0");
    let points = RulesTester::<State>(ALL);
    let next = "-:-/?8:- aaaaaaa - 1? 30,0 0 0";
    assert_eq!(points.after(position, &["0 o>m0"]), next);
}

#[test]
fn g15_a_turned_card_may_be_placed_on_the_own_pile() {
    for card in ["7a", "9a"] {
        let position = format!("?7:8a/?6:- - - 0:{card} 0,0 - 0");
        assert_eq!(OWN_BUILD.legal(&position, 0), words("h>o keep"));
        let placed = OWN_BUILD.after(&position, &["0 h>o"]);
        assert_eq!(placed, format!("?7:8a,{card}/?6:- - - 0? 0,0 - 1"));
        let kept = OWN_BUILD.after(&position, &["0 keep"]);
        assert_eq!(kept, format!("?7:8a,{card}/?6:- - - 1? 0,0 - 1"));
    }
}

#[test]
fn g15_it_must_be_one_higher_or_lower() {
    assert_eq!(OWN_BUILD.refused("?7:8a/?6:- - - 0:12a 0,0 - 0", "0 h>o"), "G15");
    assert_eq!(OWN_BUILD.refused("?7:-/?7:- - - 0:12a 0,0 - 0", "0 h>o"), "G15");
    assert_eq!(OWN_BUILD.legal("?6:8a,3a/?6:- - - 0:7a 0,0 - 0", 0), words("keep"));
}

#[test]
fn g15_the_turn_ends_if_the_closed_pile_is_empty() {
    let position = "-:8a/?13:- - - 0:7a 0,0 - 0";
    assert_eq!(OWN_BUILD.legal(position, 0), words("h>o keep"));
    assert_eq!(OWN_BUILD.after(position, &["0 h>o"]), "-:8a,7a/?13:- - - 1? 0,0 - 1");
    assert_eq!(OWN_BUILD.after(position, &["0 keep"]), "-:8a,7a/?13:- - - 1? 0,0 - 1");
}

#[test]
fn g15_the_turn_goes_on_while_the_closed_pile_has_cards() {
    let position = "9a:8a/?12:- - - 0:7a 0,0 - 0";
    assert_eq!(OWN_BUILD.after(position, &["0 h>o"]), "-:8a,7a/?12:- - - 0:9a 0,0 - 1");
    let again = "8a:9a/?12:- - - 0:10a 0,0 - 0";
    let after = OWN_BUILD.after(again, &["0 h>o"]);
    assert_eq!(after, "-:9a,10a/?12:- - - 0:8a 0,0 - 1");
    assert_eq!(OWN_BUILD.refused(&after, "0 h>o"), "G15");
}

#[test]
fn g15_cards_that_are_turned_over_again_may_be_built_on_in_the_same_turn() {
    // Placing a card elsewhere does not end the turn, so the open pile is turned over (G10).
    let position = "-:5a,8a,7a/?6:12a aaaa - 0:11a 0,0 - 0";
    let given = OWN_BUILD.after(position, &["0 h>p1"]);
    assert_eq!(given, "8a:7a/?6:12a,11a aaaa - 0:5a 0,0 - 0");
    let laid = OWN_BUILD.after(&given, &["0 h>m0"]);
    assert_eq!(laid, "-:7a/?6:12a,11a aaaaa - 0:8a 0,0 - 0");
    assert_eq!(OWN_BUILD.after(&laid, &["0 h>o"]), "-:7a,8a/?6:12a,11a aaaaa - 1? 0,0 - 1");
}

#[test]
fn g15_the_last_player_turns_cards_over_turn_by_turn() {
    let table = RulesTester::<State>(Options { points: true, ..OWN_BUILD.0 });
    let position = "-:9a,10a,11a,12a,13a,14a,15a,8a/-:- aaaaaa - 0:7a 0,30 1 0";
    let after = table.after(position, &["0 h>o"]);
    assert_eq!(after, "10a,11a,12a,13a,14a,15a,8a:7a/-:- aaaaaa - 0:9a 0,30 1 1");
}

fn old_record(position: &str, steps: &[&str]) -> Result<AnyGame, RecordError> {
    let mut record = Record::new(AnyOptions::Fifteen(OWN_BUILD.0));
    record.position = Some(position.to_owned());
    record.steps = steps.iter().map(|&step| step.to_owned()).collect();
    record.verify()
}

#[test]
fn g15_a_record_of_the_older_rule_is_refused_with_the_clause() {
    let position = "-:8a/?13:- - - 0:7a 0,0 - 0";
    let error = old_record(position, &["h>o", "h>o", "keep"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "step 1 (`h>o`): a chance step is due, nobody acts before it; \
         step 0 ended the turn by G15, which older rules did not"
    );
    assert!(
        error.user_message().ends_with("; step 1 ended the turn by G15, which older rules did not")
    );
    // The next player knows the card to be turned, so the contradiction comes later.
    let position = "-:8a/9a,11a,13a,14a,15a:12a,10a aaaaaa - 0:7a 0,0 - 0";
    let error = old_record(position, &["h>o", "h>o", "h>m0"]).unwrap_err();
    let newer = Some(NewerRule { index: 0, clause: "G15" });
    assert!(matches!(error, RecordError::Step { index: 2, newer: found, .. } if found == newer));
    // Other mistakes are not blamed on the clause.
    let error = old_record("?7:8a/?6:- - - 0:7a 0,0 - 0", &["h>o", "h>o"]).unwrap_err();
    assert!(matches!(error, RecordError::Step { index: 1, newer: None, .. }));
    assert!(old_record("-:8a/?13:- - - 0:7a 0,0 - 0", &["h>o", "=2a", "keep"]).is_ok());
}

/// A player who builds whenever possible has the longest turns; before the clause they had no end.
#[test]
fn g15_every_turn_is_finite() {
    let options = Options { sets: 2, stall_limit: 2000, ..ALL };
    for seed in 0..40_u32 {
        let mut game = State::new(&options).unwrap();
        let mut random = seed.wrapping_mul(0x9E37_79B9);
        let mut below = |count: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % count
        };
        let (mut acting, mut actions, mut most) = (None, 0, 0);
        while game.turn() != Turn::Over {
            let Turn::Player(seat) = game.turn() else {
                game.resolve_unchecked(game.draw(below(game.tickets())).unwrap());
                continue;
            };
            // The last player has turn after turn.
            if acting != Some(seat) || game.seats_out() > 0 {
                let own = u32::from(game.cards(seat));
                most = 2 + 30 + own + own * (own + 1) / 2;
                (acting, actions) = (Some(seat), 0);
            }
            actions += 1;
            assert!(actions <= most, "{actions} actions in a turn: {game}");
            let builds = game.check_action(seat, Action::HandToOwn).is_ok();
            let action = if builds { Some(Action::HandToOwn) } else { game.pick(seat, &mut below) };
            game.play_unchecked(seat, action.unwrap());
        }
    }
}

#[test]
fn g16_another_players_top_card_may_be_borrowed_at_the_start() {
    let position = "?3:-/?4:8a,7a aaaaaa - 0 0,0 - 5";
    assert_eq!(BORROW.legal(position, 0), words("b1>m0 turn"));
    let once = BORROW.after(position, &["0 b1>m0"]);
    assert_eq!(once, "?3:-/?4:8a aaaaaaa - 0 0,0 - 0");
    assert_eq!(BORROW.after(&once, &["0 b1>m0"]), "?3:-/?4:- aaaaaaaa - 0? 0,0 - 0");
    assert_eq!(BORROW.after(&once, &["0 turn"]), "?3:-/?4:8a aaaaaaa - 0? 0,0 - 0");
}

#[test]
fn g16_or_with_a_card_in_hand_and_nothing_has_to_follow() {
    let position = "?4:-/?3:7a aaaaaa - 0:12a 0,0 - 0";
    assert_eq!(BORROW.legal(position, 0), words("b1>m0 keep"));
    let borrowed = BORROW.after(position, &["0 b1>m0"]);
    assert_eq!(borrowed, "?4:-/?3:- aaaaaaa - 0:12a 0,0 - 0");
    assert_eq!(BORROW.legal(&borrowed, 0), words("keep"));
    let before_its_follower = "?4:-/?3:7a aaaaaa - 0:8a 0,0 - 0";
    assert_eq!(
        BORROW.after(before_its_follower, &["0 b1>m0", "0 h>m0"]),
        "?4:-/?3:- aaaaaaaa - 0? 0,0 - 0"
    );
}

#[test]
fn g16_between_cards_nobody_is_asked() {
    let table = RulesTester::<State>(Options { players: 3, borrow: true, ..BASE });
    let position = "?2:-/?2:7a/?2:12a aaaaaa - 0:11a 0,0,0 - 0";
    assert_eq!(table.legal(position, 0), words("b1>m0 h>p2 keep"));
    let between = table.after(position, &["0 h>p2"]);
    assert_eq!(between, "?2:-/?2:7a/?2:12a,11a aaaaaa - 0? 0,0,0 - 0");
}

#[test]
fn g16_only_others_cards_and_only_where_they_fit() {
    assert_eq!(BORROW.refused("?4:7a/?3:- aaaaaa - 0:12a 0,0 - 0", "0 b0>m0"), "G16");
    assert_eq!(BORROW.refused("?4:-/?3:9a aaaaaa - 0:12a 0,0 - 0", "0 b1>m0"), "G4");
    assert_eq!(BORROW.refused("?4:-/?3:7a aaaaaa - 0:12a 0,0 - 0", "0 b1>m1"), "G4");
    assert_eq!(BASIC.refused("?4:-/?3:7a aaaaaa - 0:12a 0,0 - 0", "0 b1>m0"), "G16");
}

#[test]
fn g16_the_owner_may_be_out_by_that_and_wins() {
    let at_the_start = "?8:-/-:7a aaaaaa - 0 0,0 - 0";
    assert_eq!(BORROW.after(at_the_start, &["0 b1>m0"]), "?8:-/-:- aaaaaaa - x 0,0 1 0");
    let in_hand = "?5:10a/-:8a aaaaaaa - 0:12a 0,0 - 0";
    assert_eq!(BORROW.after(in_hand, &["0 b1>m0"]), "?5:10a,12a/-:- aaaaaaaa - x 0,0 1 0");
    assert_eq!(BORROW.outcome(in_hand, &["0 b1>m0"]), Some((vec![2, 1], vec![7.0, 0.0])));
}

#[test]
fn g16_with_points_the_borrower_plays_on() {
    let table = RulesTester::<State>(Options { players: 3, borrow: true, points: true, ..BASE });
    let at_the_start = "?4:-/-:7a/?4:- aaaaaa - 0 0,0,0 - 0";
    assert_eq!(table.after(at_the_start, &["0 b1>m0"]), "?4:-/-:-/?4:- aaaaaaa - 0? 0,30,0 1 0");
    let in_hand = "?4:-/-:7a/?3:- aaaaaa - 0:12a 0,0,0 - 0";
    let borrowed = table.after(in_hand, &["0 b1>m0"]);
    assert_eq!(borrowed, "?4:-/-:-/?3:- aaaaaaa - 0:12a 0,30,0 1 0");
    assert_eq!(table.after(&borrowed, &["0 keep"]), "?4:12a/-:-/?3:- aaaaaaa - 2? 0,30,0 1 1");
}

#[test]
fn g17_those_who_are_out_get_points_and_are_skipped() {
    let first = "-:-/?4:-/?4:- aaaaaa - 0:7a 0,0,0 - 0";
    assert_eq!(THREE_POINTS.after(first, &["0 h>m0"]), "-:-/?4:-/?4:- aaaaaaa - 1? 30,0,0 0 0");
    let second = "-:-/?7:-/-:- aaaaaaa - 2:8a 30,0,0 0 3";
    assert_eq!(THREE_POINTS.after(second, &["2 h>m0"]), "-:-/?7:-/-:- aaaaaaaa - 1? 30,0,25 0,2 0");
    let skipped = "?3:-/-:-/?3:- aaaaaaaa - 0:12a 0,30,0 1 0";
    assert_eq!(
        THREE_POINTS.after(skipped, &["0 keep"]),
        "?3:12a/-:-/?3:- aaaaaaaa - 2? 0,30,0 1 1"
    );
}

#[test]
fn g17_the_last_player_plays_on_alone() {
    let position = "-:-/?7:-/-:- aaaaaaa - 1:10a 30,0,25 0,2 0";
    assert_eq!(
        THREE_POINTS.after(position, &["1 keep"]),
        "-:-/?7:10a/-:- aaaaaaa - 1? 30,0,25 0,2 1"
    );
}

#[test]
fn g17_the_last_one_to_be_out_gets_points_too() {
    let last = "-:-/-:-/-:- aaaaaaaaaaaaaa - 1:15a 30,0,25 0,2 0";
    assert_eq!(
        THREE_POINTS.after(last, &["1 h>m0"]),
        "-:-/-:-/-:- - aaaaaaaaaaaaaaa x 30,170,25 0,2,1 0"
    );
    assert_eq!(
        THREE_POINTS.outcome(last, &["1 h>m0"]),
        Some((vec![2, 1, 3], vec![30.0, 170.0, 25.0]))
    );
    let six = RulesTester::<State>(Options { players: 6, points: true, ..BASE });
    let last = "-:-/-:-/-:-/-:-/-:-/-:- aaaaaaaaaaaaaa - 5:15a 30,25,20,15,10,0 0,1,2,3,4 0";
    assert_eq!(
        six.after(last, &["5 h>m0"]),
        "-:-/-:-/-:-/-:-/-:-/-:- - aaaaaaaaaaaaaaa x 30,25,20,15,10,155 0,1,2,3,4,5 0"
    );
}

#[test]
fn g17_whoever_moves_the_15_gets_15_points_or_150() {
    let table = RulesTester::<State>(Options { sets: 2, points: true, ..BASE });
    let points = |row: &str, card: &str| {
        let position = format!("?8:-/?7:- {row} - 0:{card} 0,7 - 0");
        let after = table.after(&position, &["0 h>m0"]);
        after.split(' ').nth(4).map(str::to_owned)
    };
    assert_eq!(points("aaaaaaaaaaaaaa", "15a").as_deref(), Some("150,7"));
    assert_eq!(points("bbbbbbbbbbbbbb", "15b").as_deref(), Some("150,7"));
    assert_eq!(points("aaaaaaaaaaaaaa", "15b").as_deref(), Some("15,7"));
    assert_eq!(points("baaaaaaaaaaaaa", "15a").as_deref(), Some("15,7"));
    assert_eq!(points("aaaaaabaaaaaaa", "15a").as_deref(), Some("15,7"));
    let eight = RulesTester::<State>(Options { sets: 8, points: true, ..BASE });
    assert_eq!(
        eight.after("?53:-/?52:- hhhhhhhhhhhhhh - 1:15h 0,7 - 0", &["1 h>m0"]),
        "?53:-/?52:- - hhhhhhhhhhhhhhh 1? 0,157 - 0"
    );
}

#[test]
fn g17_the_borrower_of_a_15_is_paid() {
    let table = RulesTester::<State>(Options { sets: 2, borrow: true, points: true, ..BASE });
    assert_eq!(
        table.after("?15:-/-:15a aaaaaaaaaaaaaa - 0 0,0 - 0", &["0 b1>m0"]),
        "?15:-/-:- - aaaaaaaaaaaaaaa 0? 150,30 1 0"
    );
    assert_eq!(
        table.after("?15:-/-:15a baaaaaaaaaaaaa - 0 0,0 - 0", &["0 b1>m0"]),
        "?15:-/-:- - baaaaaaaaaaaaaa 0? 15,30 1 0"
    );
}

#[test]
fn g17_a_15_from_the_own_pile_is_paid_before_being_out() {
    let table = RulesTester::<State>(Options { open_play: true, points: true, ..BASE });
    let position = "-:15a/-:- aaaaaaaaaaaaaa - 0 0,30 1 0";
    let over = "-:-/-:- - aaaaaaaaaaaaaaa x 175,30 1,0 0";
    assert_eq!(table.after(position, &["0 o>m0"]), over);
    assert_eq!(table.outcome(position, &["0 o>m0"]), Some((vec![1, 2], vec![175.0, 30.0])));
}

#[test]
fn g17_equal_points_share_the_rank() {
    let stalled = |scores: &str| {
        let position = format!("?6:-/?5:-/?4:- - - x {scores} - 200");
        THREE_POINTS.outcome(&position, &[])
    };
    assert_eq!(stalled("15,30,15"), Some((vec![2, 1, 2], vec![15.0, 30.0, 15.0])));
    assert_eq!(stalled("15,15,0"), Some((vec![1, 1, 3], vec![15.0, 15.0, 0.0])));
}

#[test]
fn g17_without_points_nothing_is_scored() {
    let position = "?8:-/?7:- aaaaaaaaaaaaaa - 0:15a 0,0 - 0";
    assert_eq!(TWO_SETS.after(position, &["0 h>m0"]), "?8:-/?7:- - aaaaaaaaaaaaaaa 0? 0,0 - 0");
}

#[test]
fn g18_of_rows_with_the_same_top_the_player_chooses() {
    let position = "?13:-/?12:- ab;ba - 0:3a 0,0 - 0";
    assert_eq!(TWO_SETS.legal(position, 0), words("h>m0 h>m1 keep"));
    assert_eq!(TWO_SETS.after(position, &["0 h>m0"]), "?13:-/?12:- aba;ba - 0? 0,0 - 0");
    assert_eq!(TWO_SETS.after(position, &["0 h>m1"]), "?13:-/?12:- ab;baa - 0? 0,0 - 0");
}

#[test]
fn g18_the_same_with_own_and_borrowed_cards() {
    let table = RulesTester::<State>(Options { sets: 2, ..ALL });
    let position = "?12:3a/?12:3b ab;ba - 0 0,0 - 0";
    assert_eq!(table.legal(position, 0), words("o>m0 o>m1 b1>m0 b1>m1 turn"));
    assert_eq!(table.after(position, &["0 b1>m1"]), "?12:3a/?12:- ab;bab - 0 0,0 - 0");
    let in_hand = "?11:3a/?12:3b ab;ba - 0:4a 0,0 - 0";
    assert_eq!(table.legal(in_hand, 0), words("b1>m0 b1>m1 h>o h>p1 keep"));
}

#[test]
fn g19_only_a_player_with_a_choice_is_asked() {
    let own = "?4:7a/?3:- aaaaaa - 1:12a 0,0 - 0";
    assert_eq!(OPEN_PLAY.after(own, &["1 keep"]), "?4:7a/?3:12a aaaaaa - 0 0,0 - 1");
    assert_eq!(BORROW.after(own, &["1 keep"]), "?4:7a/?3:12a aaaaaa - 0? 0,0 - 1");
    let neither = "?4:9a/?3:- aaaaaa - 1:12a 0,0 - 0";
    assert_eq!(OPEN_PLAY.after(neither, &["1 keep"]), "?4:9a/?3:12a aaaaaa - 0? 0,0 - 1");
    let table = RulesTester::<State>(Options { players: 3, borrow: true, ..BASE });
    assert_eq!(
        table.after("?3:-/?2:7a/?2:- aaaaaa - 2:12a 0,0,0 - 0", &["2 keep"]),
        "?3:-/?2:7a/?2:12a aaaaaa - 0 0,0,0 - 1"
    );
}

#[test]
fn g19_after_the_last_choice_a_card_is_turned_at_once() {
    let position = "-:12a,7a/?7:- aaaaaa - 0 0,0 - 0";
    assert_eq!(OPEN_PLAY.after(position, &["0 o>m0"]), "-:-/?7:- aaaaaaa - 0:12a 0,0 - 0");
    let recycled = "-:12a,10a,7a/?6:- aaaaaa - 0 0,0 - 0";
    assert_eq!(OPEN_PLAY.after(recycled, &["0 turn"]), "10a:7a/?6:- aaaaaa - 0:12a 0,0 - 0");
}

#[test]
fn g20_kept_cards_are_idle_and_the_middle_sets_the_count_back() {
    assert_eq!(
        BASIC.after("?7:-/?6:8a - - 0:7a 0,0 - 5", &["0 keep"]),
        "?7:7a/?6:8a - - 1? 0,0 - 6"
    );
    assert_eq!(
        BASIC.after("?7:-/?6:8a - - 0:7a 0,0 - 5", &["0 h>p1"]),
        "?7:-/?6:8a,7a - - 0? 0,0 - 5"
    );
    assert_eq!(
        BASIC.after("?7:-/?6:8a - - 0:1a 0,0 - 5", &["0 h>m+"]),
        "?7:-/?6:8a a - 0? 0,0 - 0"
    );
    assert_eq!(
        BORROW.after("?4:-/?3:7a aaaaaa - 0:12a 0,0 - 5", &["0 b1>m0"]),
        "?4:-/?3:- aaaaaaa - 0:12a 0,0 - 0"
    );
}

#[test]
fn g20_at_the_limit_the_game_ends_and_the_fewest_cards_rank_best() {
    let position = "?7:-/?6:8a - - 0:7a 0,0 - 199";
    assert_eq!(BASIC.after(position, &["0 keep"]), "?7:7a/?6:8a - - x 0,0 - 200");
    assert_eq!(BASIC.outcome(position, &["0 keep"]), Some((vec![2, 1], vec![8.0, 7.0])));
    let shared = "?5:-/?5:-/?4:- - - 2:7a 0,0,0 - 199";
    let all_five = Some((vec![1, 1, 1], vec![5.0, 5.0, 5.0]));
    assert_eq!(THREE.outcome(shared, &["2 keep"]), all_five);
}

#[test]
fn g20_building_on_the_own_pile_is_idle_too() {
    let table = RulesTester::<State>(Options { own_build: true, stall_limit: 3, ..BASE });
    let position = "9a,10a:7a/?11:- - - 0:8a 0,0 - 0";
    let steps = ["0 h>o"; 3];
    assert_eq!(table.after(position, &steps[..2]), "-:7a,8a,9a/?11:- - - 0:10a 0,0 - 2");
    assert_eq!(table.after(position, &steps), "-:7a,8a,9a,10a/?11:- - - x 0,0 - 3");
}

#[test]
fn g20_with_points_the_points_so_far_count() {
    let position = "?7:-/?6:8a - - 0:7a 150,15 - 199";
    assert_eq!(POINTS.after(position, &["0 keep"]), "?7:7a/?6:8a - - x 150,15 - 200");
    assert_eq!(POINTS.outcome(position, &["0 keep"]), Some((vec![1, 2], vec![150.0, 15.0])));
    let one_is_out = "?7:-/-:- aaaaaaa - 0:12a 0,30 1 199";
    assert_eq!(POINTS.after(one_is_out, &["0 keep"]), "?7:12a/-:- aaaaaaa - x 0,30 1 200");
}

#[test]
fn unreadable_positions() {
    BASIC.all_unreadable(&[
        "",
        "?8:-/?7:-",
        "?8:-/?7:- - - 0? 0,0 -",
        "?8:-/?7:- - - 0? 0,0 - 0 0",
        "?8:-/?7:-  - - 0? 0,0 - 0",
        "?8:-/?7:- - - 0? 0,0 - 0 ",
        "?8:-/?7 - - 0? 0,0 - 0",
        "?8:-/?0:- - - 0? 0,0 - 0",
        "?8:-/?:- - - 0? 0,0 - 0",
        "?08:-/?7:- - - 0? 0,0 - 0",
        "?8:/?6:- - - 0? 0,0 - 0",
        "?7:7/?7:- - - 0? 0,0 - 0",
        "?7:7i/?7:- - - 0? 0,0 - 0",
        "?7:7A/?7:- - - 0? 0,0 - 0",
        "?7:7é/?7:- - - 0? 0,0 - 0",
        "?6:7a,/?7:- - - 0? 0,0 - 0",
        "?7:-/?7:- z - 0? 0,0 - 0",
        "?7:-/?7:- a; - 0? 0,0 - 0",
        "?7:-/?7:- a a; 0? 0,0 - 0",
        "?8:-/?7:- - - y 0,0 - 0",
        "?8:-/?7:- - - 0! 0,0 - 0",
        "?8:-/?7:- - - 6? 0,0 - 0",
        "?8:-/?7:- - - 0? -,0 - 0",
        "?8:-/?7:- - - 0? 0,0 0, 0",
        "?8:-/?7:- - - 0? 0,0 - -1",
        "?8:-/?7:- - - 0? 0,0 - 4294967296",
    ]);
}

#[test]
fn unreadable_card_values() {
    BASIC.all_unreadable(&[
        "?7:0a/?7:- - - 0? 0,0 - 0",
        "?7:16a/?7:- - - 0? 0,0 - 0",
        "?7:257a/?7:- - - 0? 0,0 - 0",
        "?8:-/?7:- - - 0:16a 0,0 - 0",
    ]);
}

#[test]
fn unreadable_cards_of_chance() {
    for text in ["=0a", "=16a", "=256a", "=7i", "=7", "7a", "="] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
}

#[test]
fn invalid_cards_and_rows() {
    for (position, clause) in [
        ("?15:- - - 0? 0,0 - 0", "G1"),
        ("?8:-/?7:- - - 0? 0 - 0", "G1"),
        ("?8:-/?8:- - - 0? 0,0 - 0", "G1"),
        ("?7:-/?7:- - - 0? 0,0 - 0", "G1"),
        ("?200:-/?7:- - - 0? 0,0 - 0", "G1"),
        ("?7:7a/?6:7a - - 0? 0,0 - 0", "G1"),
        ("?7:7b/?7:- - - 0? 0,0 - 0", "G1"),
        ("?7:7a/?6:- - - 0:7a 0,0 - 0", "G1"),
        ("?5:3a/?7:- aaa - 0? 0,0 - 0", "G1"),
        ("?7:-/?6:- a;a - 0? 0,0 - 0", "G1"),
        ("?3:-/?3:- a;a;a;a;a;a;a;a;a - 0? 0,0 - 0", "G1"),
        ("?8:-/?7:- - - 2? 0,0 - 0", "G1"),
        ("-:7a/?14:- - - 0? 0,0 - 0", "G2"),
        ("7a:-/?14:- - - 0? 0,0 - 0", "G2"),
        ("?7:1a/?7:- - - 0? 0,0 - 0", "G5"),
        ("1a:-/?14:- - - 1? 0,0 - 0", "G5"),
        ("?8:-/?7:- aaaaaaaaaaaaaaa - 0? 0,0 - 0", "G12"),
        ("?1:-/-:- - aaaaaaaaaaaaaa 0? 0,0 - 0", "G12"),
        ("?8:-/?7:- - aaaaaaaaaaaaaaaa 0? 0,0 - 0", "G12"),
    ] {
        assert_eq!(BASIC.invalid(position), clause, "{position}");
    }
}

#[test]
fn invalid_turns_and_ends() {
    for (position, clause) in [
        ("?8:-/?7:- - - x 0,0 - 0", "G13"),
        ("?8:-/?7:- - - x 0,0 0 0", "G13"),
        ("?8:-/-:- aaaaaaa - x 0,0 - 0", "G13"),
        ("?8:-/-:- aaaaaaa - x 0,0 0 0", "G13"),
        ("?8:-/-:- aaaaaaa - x 0,0 1,1 0", "G13"),
        ("?8:-/-:- aaaaaaa - 0? 0,0 1 0", "G13"),
        ("-:-/-:- - aaaaaaaaaaaaaaa x 0,0 0,1 0", "G13"),
        ("?8:-/?7:- - - 0? 15,0 - 0", "G17"),
        ("?8:-/?7:- - - 0 0,0 - 0", "G19"),
        ("?4:7a/?4:- aaaaaa - 0 0,0 - 0", "G19"),
        ("?8:-/?7:- - - 0? 0,0 - 200", "G20"),
        ("?8:-/?7:- - - x 0,0 - 201", "G20"),
    ] {
        assert_eq!(BASIC.invalid(position), clause, "{position}");
    }
    assert_eq!(OPEN_PLAY.invalid("?4:9a/?4:- aaaaaa - 0 0,0 - 0"), "G19");
    assert_eq!(THREE_POINTS.invalid("-:-/?4:-/?4:- aaaaaaa - x 30,0,0 0 0"), "G13");
    assert_eq!(THREE_POINTS.invalid("-:-/?4:-/?4:- aaaaaaa - 0 30,0,0 0 0"), "G13");
    assert_eq!(THREE_POINTS.invalid("-:-/?4:-/?4:- aaaaaaa - 1? 30,0,0 1 0"), "G13");
}

#[test]
fn queries_about_the_table() {
    let options = Options { sets: 2, ..ALL };
    let text = "-:4a,9b,3b/?19:12a,11a aaa;bb - 0:5a 0,0 - 3";
    let Ok(state) = State::read(&options, text) else { return assert_eq!(text, "allowed") };
    let (zero, one) = (Seat::new(0), Seat::new(1));
    let card = |value, colour| Some(Card::new(value, colour));
    assert_eq!((state.active(), state.hand()), (zero, card(5, 0)));
    assert_eq!((state.open_top(zero), state.open_second(zero)), (card(3, 1), card(9, 1)));
    assert_eq!(state.open_tops()[..2], [3, 11]);
    assert_eq!((state.next_known(zero), state.next_known(one)), (card(4, 0), None));
    assert_eq!((state.unknown(zero), state.unknown(one)), (0, 19));
    assert_eq!((state.cards(zero), state.cards(one)), (4, 21));
    assert_eq!(state.row_tops()[..3], [3, 2, 0]);
    assert_eq!((state.row_colour(0), state.row_colour(1)), (Some(0), Some(1)));
    assert_eq!((state.points(zero), state.seats_out(), state.idle()), (0, 0, 3));
    let unseen: Vec<Card> = state.unseen().collect();
    assert_eq!(unseen.len(), 19);
    assert!(unseen.is_sorted_by_key(|card| card.value()) && unseen.contains(&Card::new(15, 1)));
}

#[test]
fn a_row_has_a_colour_while_all_its_cards_do() {
    let options = Options { sets: 2, ..BASE };
    for (row, colour) in [("a", Some(0)), ("bb", Some(1)), ("ab", None), ("aaaaab", None)] {
        let rest = 30 - row.len();
        let text = format!("?{}:-/?{}:- {row} - 0? 0,0 - 0", rest / 2, rest.div_ceil(2));
        let found = State::read(&options, &text).map(|state| state.row_colour(0));
        assert_eq!(found, Ok(colour), "{text}");
    }
}
