//! Narrated games as literal lines of text.

use super::*;
use crate::names::english;

/// Shows a record and returns the text; the error of a bad step is its last line.
fn shown(record: &str, show: impl FnOnce(&mut Show<'_>) -> Shown) -> String {
    let record: Record = record.parse().unwrap();
    let names = names_of(english(), &record);
    let mut out = Vec::new();
    let end = show(&mut Show {
        words: english(),
        record: &record,
        names: &names,
        style: Style::Plain,
        out: &mut out,
    });
    let mut text = String::from_utf8(out).unwrap();
    if let Err(error) = end.unwrap() {
        text.push_str(&file::explain(&error));
    }
    text
}

/// Checks the list of moves of a record.
fn check(head: &str, steps: &str, told: &[&str]) {
    let steps: Vec<&str> = steps.split_whitespace().collect();
    let record = format!(r#"{{"rowhouse":1,{head},"steps":{}}}"#, serde_json::json!(steps));
    let text = shown(&record, |show| show.all());
    let moves = text.split("\n\n").next().unwrap_or_default();
    assert_eq!(moves.lines().collect::<Vec<_>>(), told, "\n{text}");
}

#[test]
fn completto_is_narrated_from_set_up_to_the_end() {
    check(
        r#""game":"completto","options":{"hidden":2,"open":2}"#,
        "=0:33 =1:9 0:i1 =0:34 0:i2 1:i2~ =1:50 1:i3 draw =32 p0 draw =80 p3",
        &[
            " 3. Player 1 inserted 33 at gap 2.",
            " 5. Player 1 inserted 34 after 33.",
            " 6. Player 2 inserted 9 as 6 at gap 3.",
            " 8. Player 2 inserted 50 after 6.",
            "11. Player 1 drew 32, placed it in slot 1 beside 33 and plays again.",
            "14. Player 1 drew 80, placed it in slot 4 and completed their row.",
        ],
    );
}

#[test]
fn completto_takes_moves_and_ends_rounds() {
    check(
        r#""game":"completto","options":{"rounds":2,"hidden":3,"open":1,"stall_limit":3},
            "position":"41,_1,43,_1/_1,10,_1,12 42,50,98 0 0 1/0 0,0""#,
        "t42@1 m3-0 draw =11 p2 m0-3 draw =77",
        &[
            "1. Player 1 took 42, placed it in slot 2 beside 41 and 43 and plays again.",
            "2. Player 1 moved a face-down tile from slot 4 to slot 1.",
            "5. Player 2 drew 11, placed it in slot 3 beside 10 and 12 and plays again.",
            "6. Player 2 moved a face-down tile from slot 1 to slot 4.",
            "8. Player 1 drew 77, which fits nowhere and stays face up in the pool.",
        ],
    );
    check(
        r#""game":"completto","options":{"rounds":2,"hidden":3,"open":1,"stall_limit":3},
            "position":"41,_1,43,_1/10,11,12,_1 85,98 1 0 1/0 0,0""#,
        "t98~@3",
        &[
            "1. Player 2 took 98, placed it as 86 in slot 4 and completed their row. Round 1",
            "   is over.",
        ],
    );
    check(
        r#""game":"completto","options":{"hidden":3,"open":1,"stall_limit":3},
            "position":"41,_1,43,_1/10,11,12,_1 85,98 1 2 1/0 0,0""#,
        "m3-0",
        &[
            "1. Player 2 moved a face-down tile from slot 4 to slot 1. Nobody has placed a",
            "   tile for 3 turns.",
        ],
    );
}

#[test]
fn half_a_turn_is_narrated_too() {
    let head = r#""game":"completto","options":{"hidden":3,"open":1},
        "position":"41,_1,43,_1/10,11,12,_1 85,98 1 2 1/0 0,0""#;
    check(head, "draw", &["1. Player 2 chose to draw."]);
    check(
        head,
        "draw =9",
        &["2. Player 2 drew 9, which fits nowhere and stays face up in the pool."],
    );
    check(head, "draw =19", &["2. Player 2 drew 19."]);
}

#[test]
fn ten_is_narrated_with_names() {
    check(
        r#""game":"ten","players":["Anna","Ben"]"#,
        "=3 0,0 =3 1,0 =3 1,1 =1 2,1 =1 2,2 =3 3,2 =3 3,3",
        &[
            " 2. Anna turned over a 3 and placed it at 0,0.",
            " 4. Ben turned over a 3 and placed it at 1,0.",
            " 6. Anna turned over a 3 and placed it at 1,1.",
            " 8. Ben turned over a 1 and placed it at 2,1.",
            "10. Anna turned over a 1 and placed it at 2,2.",
            "12. Ben turned over a 3 and placed it at 3,2.",
            "14. Anna turned over a 3 and placed it at 3,3: 3 + 3 + 1 + 3 = 10.",
        ],
    );
}

#[test]
fn ten_open_draws_its_rows_in_one_line() {
    let rows = "=1 =2 =3 =1 =2 =3 =1 =2 =3 =1 =2 =3 =1 =2 =3 ".repeat(2);
    check(
        r#""game":"ten","options":{"variant":"open"}"#,
        &format!("{rows} L@0,0 R@0,1"),
        &[
            "30. The two rows have been laid out at random.",
            "31. Player 1 placed the 1 from the left end at 0,0.",
            "32. Player 2 placed the 3 from the right end at 0,1.",
        ],
    );
    check(
        r#""game":"ten","options":{"variant":"open"}"#,
        "=1 =2",
        &["2. A 2 was laid in one of the rows."],
    );
}

#[test]
fn ten_relocates_until_it_is_drawn() {
    check(
        r#""game":"ten","options":{"relocation_limit":21},
            "position":"-3,2:5Ac/2BBcc1/1AC1B2/acCbC2/aAa1C2/BbA1A2/1C2ba1/1c2Bb1/1ab4 1 0.0.0/0.0.0 19""#,
        "1,-5>3,1 3,2>3,0",
        &[
            "1. Player 2 moved the 2 from 1,-5 to 3,1.",
            "2. Player 1 moved the 3 from 3,2 to 3,0. That makes 21 relocations and passes",
            "   without a line of ten, so the game is drawn.",
        ],
    );
}

#[test]
fn fifteen_places_builds_and_keeps() {
    check(
        r#""game":"15go","options":{"players":2,"sets":4,"own_build":true},
            "position":"?25:7c,12d/?25:5d,9b aaba;c - 0:10d 0,0 - 2""#,
        "h>p1 =2c h>m1 =11d h>o =1b h>m+ =15a keep =4d",
        &[
            " 1. Player 1 placed 10d on Player 2's 9b.",
            " 3. Player 1 turned over 2c and placed it on the 1c in the middle.",
            " 5. Player 1 turned over 11d and placed it on their own 12d.",
            " 7. Player 1 turned over 1b and started a new row with it.",
            " 9. Player 1 turned over 15a and kept it.",
            "10. Player 2 turned over 4d.",
        ],
    );
}

#[test]
fn fifteen_borrows_completes_rows_and_goes_out() {
    check(
        r#""game":"15go","options":{"players":2,"sets":1,"borrow":true,"open_play":true,"points":true},
            "position":"-:14a/-:15a,13a aaaaaaaaaaaa - 0 0,0 - 5""#,
        "b1>m0 o>m0 turn h>m0",
        &[
            "1. Player 1 borrowed Player 2's 13a for the 12a in the middle.",
            "2. Player 1 played 14a from the open pile onto the 13a in the middle. Player 1",
            "   is out. Player 1 gets 30 points.",
            "4. Player 2 turned over 15a and placed it on the 14a in the middle. The row is",
            "   complete. Player 2 is out. Player 2 gets 175 points.",
        ],
    );
}

#[test]
fn a_step_is_described_above_its_board() {
    let record = r#"{"rowhouse":1,"game":"ten","steps":["=3","0,0","=1"]}"#;
    let first = |step| {
        let text = shown(record, |show| show.one(step));
        text.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(first(0), "Step 0 of 3: the start.");
    assert_eq!(first(1), "Step 1 of 3: Player 1 turned over a 3.");
    assert_eq!(first(2), "Step 2 of 3: Player 1 placed the 3 at 0,0.");
    assert_eq!(first(3), "Step 3 of 3: Player 2 turned over a 1.");
}

#[test]
fn moves_before_a_bad_step_are_shown() {
    let record = r#"{"rowhouse":1,"game":"ten","steps":["=3","0,0","=1","5,5"]}"#;
    let text = shown(record, |show| show.all());
    assert!(text.starts_with("2. Player 1 turned over a 3 and placed it at 0,0.\n3. "), "{text}");
    assert!(text.ends_with("step 4 (`5,5`): 5,5 shares no edge with a tile (T4)"), "{text}");
    assert_eq!(shown(record, |show| show.one(4)).lines().count(), 1);
    assert!(shown(record, |show| show.one(3)).ends_with("on a cell marked +.\n"));
}

#[test]
fn frames_without_a_terminal_are_printed_at_once() {
    let record = r#"{"rowhouse":1,"game":"ten","steps":["=3","0,0"]}"#;
    let text = shown(record, |show| show.watch(1, None));
    assert_eq!(text.matches("Step ").count(), 2);
    assert!(!text.contains('\u{1b}'));
    assert!(text.contains("at 0,0.\n\nStep 2 of 2"), "{text}");
}

#[test]
fn a_watched_terminal_is_cleared_once_and_overwritten() {
    let record = r#"{"rowhouse":1,"game":"ten","options":{"variant":"open"},"steps":["=3","=1"]}"#;
    let text = shown(record, |show| show.watch(0, Some(Duration::ZERO)));
    assert_eq!(text.matches("\u{1b}[2J").count(), 1);
    // Tiles drawn for the rows get no frame each, except the last.
    assert_eq!(text.matches("\u{1b}[H").count(), 2);
    assert!(text.ends_with("\u{1b}[J"));
}

#[test]
fn steps_are_counted_from_both_ends() {
    let at = |step| place(step, 7).ok();
    assert_eq!(at(0), Some(0));
    assert_eq!(at(7), Some(7));
    assert_eq!(at(-1), Some(6));
    assert_eq!(at(-7), Some(0));
    assert_eq!(at(8), None);
    assert_eq!(at(-8), None);
    assert_eq!(at(i64::MIN), None);
    assert_eq!(at(i64::MAX), None);
    let message = place(8, 7).unwrap_err().to_string();
    assert!(message.ends_with("`--step` is 0 to 7, or -1 to -7 from the end"), "{message}");
}
