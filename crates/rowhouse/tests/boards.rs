//! Every board and every line of moves fits into 80 columns, in random games.

use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Record, Step, Turn};
use rowhouse::board::{board, named_board};
use rowhouse::names::{english, names_of};
use rowhouse::style::Style;
use unicode_width::UnicodeWidthStr;
use words::{Detail, Moment, Names};

/// A small random number generator.
struct XorShift(u64);

impl XorShift {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end.max(1)
    }
}

/// The widest names that a board shows.
fn widest_names() -> Names {
    let record = r#"{"rowhouse":1,"game":"ten","steps":[],"players":[
        "Maximilian Alexander","名名名名名名名名名","Wilhelmina Elisabeth","Wilhelmina Elisabeth",
        "Bartholomew the Third","\u001b[31mRed\u001b[0m\n\u202eevil"]}"#;
    names_of(english(), &record.parse::<Record>().expect("this is a record"))
}

fn check_width(text: &str, what: &str) {
    for line in text.lines() {
        assert!(line.width() <= 80, "{} columns in {what}:\n{text}", line.width());
        assert_eq!(line, line.trim_end(), "{what}");
        assert!(!line.chars().any(char::is_control), "{what}");
    }
}

/// Plays a random game and checks many of its boards.
fn play(kind: Kind, options: &str, seed: u64, names: &Names) {
    let object = serde_json::from_str(options).expect("options are an object");
    let options = AnyOptions::from_json(kind, &object).expect("options are allowed");
    let mut game = AnyGame::new(&options).expect("options are allowed");
    let mut random = XorShift(seed | 1);
    let mut narrators =
        [Detail::Each, Detail::Joined].map(|detail| english().narrator(names, detail));
    for step in 0..3000 {
        if step < 70 || step % 13 == 0 || game.turn() == Turn::Over {
            let what = format!("{kind} {game}");
            let plain = named_board(english(), &game, names, Style::Plain);
            check_width(&plain, &what);
            check_width(&board(english(), &game, Style::Plain), &what);
            let colour = named_board(english(), &game, names, Style::Colour);
            assert_eq!(anstream::adapter::strip_str(&colour).to_string(), plain);
        }
        let before = game;
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let ticket = random.below(game.tickets() as usize) as u32;
                Step::Chance(game.draw(ticket).expect("a ticket has an outcome"))
            }
            turn => {
                let seats: Vec<_> = turn.seats().iter().collect();
                let seat = seats[random.below(seats.len())];
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                // Few moves of face-down tiles, or Completto would not progress.
                let others: Vec<AnyAction> =
                    actions.iter().copied().filter(|a| !a.to_string().starts_with('m')).collect();
                let from = if others.is_empty() || random.below(8) == 0 { actions } else { others };
                Step::Action(seat, from[random.below(from.len())])
            }
        };
        games::do_step(&mut game, step).expect("a legal step");
        for narrator in &mut narrators {
            let moment = Moment { before, step, after: game };
            let told = narrator.sentence(&moment);
            assert!(told.ends_with('.') && !told.contains("  ") && !told.contains(" ."), "{told}");
            assert!(!told.contains("'s .") && !told.contains(" on  "), "{told}");
            narrator.tell(&moment);
        }
    }
}

fn play_all(kind: Kind) {
    let names = [english().numbered_names(), widest_names()];
    for (index, options) in options_of(kind).iter().enumerate() {
        for seed in 0..4 {
            let seed = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(1 + seed + 8 * index as u64);
            play(kind, options, seed, &names[(seed >> 32) as usize % 2]);
        }
    }
}

/// The options that boards are tried with.
fn options_of(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Completto => &[
            "{}",
            r#"{"players":4,"rounds":2}"#,
            r#"{"players":3,"hidden":1,"open":0,"rounds":4000000000}"#,
            r#"{"players":6,"hidden":11,"open":5,"starter":5}"#,
            r#"{"players":5,"hidden":1,"open":18}"#,
            r#"{"hidden":49,"open":0}"#,
            r#"{"hidden":1,"open":48}"#,
            r#"{"hidden":20,"open":29,"stall_limit":4294967295}"#,
            r#"{"hidden":1,"open":0,"stall_limit":1}"#,
        ],
        Kind::Ten => &[
            "{}",
            r#"{"variant":"open"}"#,
            r#"{"variant":"open","starter":1,"relocation_limit":500}"#,
            r#"{"starter":1,"relocation_limit":4294967295}"#,
        ],
        Kind::Fifteen => &[
            "{}",
            r#"{"players":2,"sets":1,"colours":1}"#,
            r#"{"players":6,"must_place":true}"#,
            r#"{"players":6,"points":true,"borrow":true,"open_play":true,"own_build":true}"#,
            r#"{"players":3,"sets":6,"points":true,"stall_limit":4294967295}"#,
            r#"{"players":2,"borrow":true,"must_place":true,"stall_limit":5}"#,
            r#"{"players":2,"open_play":true,"points":true}"#,
        ],
    }
}

/// A test for each game, named after its module.
macro_rules! boards_fit {
    ({} $($variant:ident $module:ident),+) => {
        mod a_board_fits_whatever_is_played {
            $(
                #[test]
                fn $module() {
                    super::play_all(games::Kind::$variant);
                }
            )+
        }
    };
}

games::for_each_game!([boards_fit], {});

#[test]
fn any_line_of_thirty_fits() {
    let names = widest_names();
    for (from, limit) in [(-29, "1"), (0, "1"), (-499_999_970, "2"), (499_999_970, "2")] {
        let object = serde_json::from_str(&format!(r#"{{"relocation_limit":{limit}}}"#));
        let options =
            AnyOptions::from_json(Kind::Ten, &object.expect("an object")).expect("allowed");
        let row = "cCbBaA".repeat(5);
        let column = row.split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join("/");
        for field in [row, column] {
            let position = format!("{from},{from}:{field} 1 0.0.0/0.0.0 0");
            let game = AnyGame::read(&options, &position).expect("a position");
            check_width(&named_board(english(), &game, &names, Style::Plain), &position);
        }
    }
}
