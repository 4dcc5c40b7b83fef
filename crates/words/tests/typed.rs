//! Every legal action can be typed, in notation and in words, in every language.

use games::{AnyGame, AnyOptions, Game, Kind, Seat};
use view::actions;
use words::{Lang, Meaning, Names, Words};

use crate::common::play;

/// Words for tapping and for typing, in every language.
fn all_words() -> impl Iterator<Item = Words> {
    Lang::ALL.into_iter().flat_map(|lang| [Words::new(lang), Words::new(lang).for_typing()])
}

fn is_complete(text: &str) -> bool {
    !text.is_empty()
        && !text.contains(['{', '}', '$', '|'])
        && !["  ", " ,", " .", ",,", ".."].iter().any(|flaw| text.contains(flaw))
        && text.trim() == text
}

#[test]
fn every_legal_action_is_understood_by_its_notation_and_by_its_phrase() {
    let mut tried = 0;
    for words in all_words() {
        let names = words.numbered_names().for_seat(Some(Seat::new(0)));
        for kind in Kind::ALL {
            for seed in 0..3 {
                play(kind, seed, |game, _, _, random| {
                    if random.below(40) > 0 {
                        return;
                    }
                    let seats: Vec<Seat> = game.turn().seats().iter().collect();
                    for seat in seats {
                        let legal = actions(game, seat);
                        // A sample: hundreds of moves differ only by two numbers.
                        let step = legal.len() / 20 + 1;
                        let first = random.below(step as u32) as usize;
                        for &action in legal.iter().skip(first).step_by(step) {
                            let phrase = words.typed_as(game, seat, action, &names);
                            assert!(is_complete(&phrase), "{phrase:?}");
                            for typed in [action.to_string(), phrase.clone(), phrase.to_uppercase()]
                            {
                                let meaning = words.interpret(game, seat, &names, &typed);
                                assert_eq!(meaning, Meaning::Do(action), "{typed:?} in {game}");
                                tried += 1;
                            }
                        }
                    }
                });
            }
        }
    }
    println!("covered: {tried} typed moves understood");
}

/// The name of an action in lists of choices means it, or leads to a question with it as an answer.
#[test]
fn names_of_choices_are_understood() {
    for words in all_words() {
        let names = words.numbered_names().for_seat(Some(Seat::new(0)));
        for kind in Kind::ALL {
            play(kind, 11, |game, _, _, random| {
                if random.below(30) > 0 {
                    return;
                }
                let Some(seat) = game.turn().seats().iter().next() else { return };
                for action in actions(game, seat).into_iter().take(5) {
                    let called = words.action(game, seat, action, &names);
                    match words.interpret(game, seat, &names, &called) {
                        Meaning::Do(done) => assert_eq!(done, action, "{called:?} in {game}"),
                        Meaning::Which(which, text) => {
                            assert!(which.contains(&action), "{called:?} in {game}");
                            assert!(is_complete(&text), "{text:?}");
                        }
                        Meaning::Forbidden(why) => panic!("{called:?}: {why} in {game}"),
                        // Too many fit to ask which.
                        Meaning::Nothing(text) => {
                            let more = words.say("typed-more", &[("examples", "|".into())]);
                            let more = more.split('|').next().unwrap_or_default();
                            assert!(text.starts_with(more), "{called:?}: {text:?} in {game}");
                        }
                    }
                }
            });
        }
    }
}

fn game(kind: Kind, options: &str, position: &str) -> AnyGame {
    let options: serde_json::Value = serde_json::from_str(options).unwrap();
    let options = AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap();
    AnyGame::read(&options, position).unwrap()
}

fn names() -> Names {
    Names::from(vec!["Anna".into(), "Ben".into(), "Bot (club)".into()])
}

/// The meaning of typed text: an action, several with `?`, or an explanation.
fn meaning(lang: Lang, game: &AnyGame, typed: &str) -> String {
    match Words::new(lang).interpret(game, Seat::new(0), &names(), typed) {
        Meaning::Do(action) => action.to_string(),
        Meaning::Which(actions, _) => {
            let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
            format!("{}?", actions.join(" "))
        }
        Meaning::Forbidden(why) => Words::new(lang).rejection(&why, &names()),
        Meaning::Nothing(text) => text,
    }
}

fn check(lang: Lang, game: &AnyGame, cases: &[(&str, &str)]) {
    for (typed, meant) in cases {
        assert_eq!(meaning(lang, game, typed), *meant, "{typed:?} ({})", lang.code());
    }
}

const ROWS: &str = "_2,3,_1,14,_3,42,_6,82,85,_5/_4,7,_8,50,_8";

#[test]
fn completto_understands_natural_phrases() {
    let choose = game(Kind::Completto, "{}", &format!("{ROWS} 21,57,66 0 0 1/0 0,0"));
    check(
        Lang::En,
        &choose,
        &[
            ("draw", "draw"),
            ("Draw a new tile, please", "draw"),
            ("take 57 to slot 13", "t57@12"),
            ("Take the 57 and put it in slot 13", "t57@12"),
            ("57 13", "t57@12"),
            ("take 21 to slot 4", "21 does not fit there: it must be between 3 and 14."),
            ("move slot 1 to slot 2", "m0-1"),
            ("move 1 2", "m0-1"),
            ("m0-1", "m0-1"),
            ("M0 - 1", "m0-1"),
        ],
    );
    assert!(meaning(Lang::En, &choose, "take 21").starts_with("t21@5 t21@6 t21@7?"));
    assert!(meaning(Lang::En, &choose, "move").starts_with("That can mean many things."));
    for nothing in ["", "  ", "the", "hello", "take 99 to slot 99", "🎲", "take 57 57 57"] {
        let said = meaning(Lang::En, &choose, nothing);
        assert!(said.contains("draw"), "{nothing:?}: {said}");
    }
    check(Lang::De, &choose, &[("ziehen", "draw"), ("Nimm die 57 auf Stelle 13", "t57@12")]);
    check(Lang::Fr, &choose, &[("pioche", "draw"), ("prends 57, case 13", "t57@12")]);
    check(Lang::It, &choose, &[("pesca", "draw"), ("prendi 57, posizione 13", "t57@12")]);
    check(Lang::Nl, &choose, &[("trek een steen", "draw"), ("neem 57 op plek 13", "t57@12")]);
    check(Lang::Pt, &choose, &[("tirar", "draw"), ("pega 57 na posição 13", "t57@12")]);
    check(Lang::Ja, &choose, &[("引く", "draw"), ("５７を取って１３に置く", "t57@12")]);
    let place = game(Kind::Completto, "{}", &format!("{ROWS} 21 0:66 0 1/0 0,0"));
    check(
        Lang::En,
        &place,
        &[
            ("place at slot 13", "p12"),
            ("place at 13", "p12"),
            ("place 66 at slot 13", "p12"),
            ("place at slot 20 turned", "p19~"),
            ("turned 20", "p19~"),
            ("99 at 20", "p19~"),
            ("p19~", "p19~"),
            ("draw", "You have drawn 66: place it in your row."),
        ],
    );
}

#[test]
fn completto_understands_that_a_player_passes() {
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let position = format!("_1,1/100,_1 {} 0 7 1/0 0,0", pool.join(","));
    let pass = game(Kind::Completto, r#"{"hidden":1,"open":1,"moves":"between"}"#, &position);
    let phrases = ["skip", "passe", "passe", "passo", "pas", "passo", "パスする"];
    for (lang, phrase) in Lang::ALL.into_iter().zip(phrases) {
        check(lang, &pass, &[(phrase, "pass"), ("pass", "pass")]);
        let seat = Seat::new(0);
        let words = Words::new(lang);
        let typed = words.typed_as(&pass, seat, actions(&pass, seat)[0], &names());
        check(lang, &pass, &[(&typed, "pass")]);
    }
    let choose = game(Kind::Completto, "{}", &format!("{ROWS} 21,57,66 0 0 1/0 0,0"));
    check(
        Lang::En,
        &choose,
        &[("pass", "Draw a tile, take a face-up one, or move one of your face-down tiles.")],
    );
    let between =
        game(Kind::Completto, r#"{"moves":"between"}"#, &format!("{ROWS} 21,57,66 0 0 1/0 0,0"));
    check(
        Lang::En,
        &between,
        &[
            ("pass", "You can still do something, so you cannot pass: draw, take or move a tile."),
            ("m1-3", "m1-3"),
        ],
    );
}

#[test]
fn ten_understands_natural_phrases() {
    let closed = game(Kind::Ten, "{}", "0,0:B 0:2 5.4.5/5.4.5 0");
    check(
        Lang::En,
        &closed,
        &[
            ("1,0", "1,0"),
            ("-1, 0", "-1,0"),
            ("(0; -1)", "0,-1"),
            ("place at 0,−1", "0,-1"),
            ("put the 2 at 0,1", "0,1"),
            (
                "1 1",
                "A tile must share an edge with another one: touching at a corner is not enough.",
            ),
            (
                "place at 1,1",
                "A tile must share an edge with another one: touching at a corner is not enough.",
            ),
            (
                "1,1",
                "A tile must share an edge with another one: touching at a corner is not enough.",
            ),
        ],
    );
    let open = game(Kind::Ten, r#"{"variant":"open"}"#, "0,0:B 0 312312312312312/13123123123123 0");
    check(Lang::En, &open, &[("left to 1,0", "L@1,0"), ("the right end at 1,0", "R@1,0")]);
}

#[test]
fn fifteen_understands_natural_phrases() {
    let options = r#"{"players":3,"sets":3,"colours":3}"#;
    let seats = "?11:9b,12c/?10:2c,5b/?10:4a,8c";
    let position = format!("{seats} aaa;bbc;c - 0:4c 0,0,0 - 0");
    let hand = game(Kind::Fifteen, options, &position);
    check(
        Lang::En,
        &hand,
        &[
            ("on row 2", "h>m1"),
            ("row 1", "h>m0"),
            ("lay it on row 1", "h>m0"),
            ("3 triangle", "h>m1"),
            ("lay on 3", "h>m0 h>m1?"),
            ("on the pile of Ben", "h>p1"),
            ("ben", "h>p1"),
            ("pile 2", "h>p1"),
            ("keep", "keep"),
            ("keep the 4", "keep"),
            ("h > m1", "h>m1"),
        ],
    );
    check(
        Lang::En,
        &hand,
        &[("row 3", "A row grows by one at a time: its top card must be exactly one lower.")],
    );
}

/// Random and very long input gets an answer, and no illegal action.
#[test]
fn random_input_does_no_harm() {
    let words = Words::new(Lang::En);
    let names = words.numbered_names();
    for kind in Kind::ALL {
        play(kind, 3, |game, _, _, random| {
            let letters = ["~", "@", "m", "9", "p", " ", ",", ">", "-", "置", "ß", "\u{301}", "|"];
            let typed: String = (0..random.below(12)).map(|_| random.of(&letters)).collect();
            let Some(seat) = game.turn().seats().iter().next() else { return };
            match words.interpret(game, seat, &names, &typed) {
                Meaning::Do(action) => assert!(game.check_action(seat, action).is_ok()),
                Meaning::Which(which, _) => assert!(which.len() > 1),
                Meaning::Forbidden(_) => {}
                Meaning::Nothing(text) => assert!(!text.is_empty()),
            }
        });
    }
    let long = "9".repeat(1_000_000);
    let choose = game(Kind::Completto, "{}", &format!("{ROWS} 21 0 0 1/0 0,0"));
    assert!(matches!(words.interpret(&choose, Seat::new(0), &names, &long), Meaning::Nothing(_)));
}

#[test]
fn a_board_is_described_in_order_with_equal_neighbours_combined() {
    let choose = game(Kind::Completto, "{}", &format!("{ROWS} 21,57 0 0 1/0 0,0"));
    let words = Words::new(Lang::En);
    let described =
        words.describe_board(&choose, Seat::new(0), &names().for_seat(Some(Seat::new(0))));
    let titles: Vec<&str> = described.iter().map(|part| part.title.as_str()).collect();
    assert_eq!(titles, ["Your row: 17 face down", "Pool", "Ben's row: 20 face down"]);
    assert_eq!(
        described[0].items[..4],
        [
            "slots 1 to 2: face down, before 3",
            "slot 3: 3",
            "slot 4: face down, between 3 and 14",
            "slot 5: 14",
        ]
    );
    let closed = game(Kind::Ten, "{}", "0,0:B 0:2 5.4.5/5.4.5 0");
    let described = words.describe_board(&closed, Seat::new(0), &names());
    assert_eq!(described[1].items, ["white 2 at 0,0", "free cells: 0,1, -1,0, 1,0 and 0,-1"]);
    for words in all_words() {
        let names = words.numbered_names();
        for kind in Kind::ALL {
            play(kind, 21, |game, _, _, random| {
                if random.below(20) > 0 {
                    return;
                }
                for part in words.describe_board(game, Seat::new(1), &names) {
                    assert!(is_complete(&part.title), "{:?}", part.title);
                    assert!(part.items.iter().all(|item| is_complete(item)), "{:?}", part.items);
                }
            });
        }
    }
}
