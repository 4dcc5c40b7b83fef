//! Names of players: which are refused and why, and how accepted ones are written.

use games::{AnyOptions, Kind, Seat};
use table::{
    Actor, BadShape, Command, Event, Hex, Level, Numbered, Person, Refusal, Request, Seated,
    Secret, Setup, Table, Time,
};

fn open() -> Table {
    let setup = Setup::new(AnyOptions::default_of(Kind::ALL[0])).unwrap();
    Table::open(setup, Person(1), &Secret::new([7; 32]), Time(0)).unwrap().0
}

fn sit(table: &mut Table, seat: usize, person: u64, name: &str) -> Result<String, Refusal> {
    let seat = Seat::new(seat);
    let command = Command::Sit { seat, name: name.into(), committed: Hex([0; 32]) };
    let actor = Actor::Person(Person(person));
    table.command(&Request { actor, seen: 0, command }, Time(0))?;
    match &table.seats()[seat.index()] {
        Seated::Person { name, .. } => Ok(name.clone()),
        other => panic!("{other:?}"),
    }
}

fn written(name: &str) -> String {
    sit(&mut open(), 0, 1, name).unwrap_or_else(|refusal| panic!("{name:?}: {refusal}"))
}

fn refused(name: &str) -> BadShape {
    match sit(&mut open(), 0, 1, name) {
        Err(Refusal::Shape(why)) => why,
        other => panic!("{name:?}: {other:?}"),
    }
}

#[test]
fn names_of_many_languages_are_kept() {
    for name in [
        "Anna",
        "Zoë",
        "O’Brien",
        "Jean-Luc",
        "Łukasz",
        "Ян",
        "Ελένη",
        "たろう",
        "山田太郎",
        "ロボット",
        "김민준",
        "محمد",
        "דוד",
        "नीरज",
        "ไพลิน",
        "Anna 🎲",
        "x",
        "42",
        "Botond",
        "Python bot",
        "Anna (bot)",
        "Abbot",
        "Robot",
        "l33t!",
        "P0",
        "Nguyễn Thị Ánh",
    ] {
        assert_eq!(written(name), name);
    }
}

#[test]
fn names_are_normalised() {
    for (typed, kept) in [
        ("  Anna  ", "Anna"),
        ("Anna \u{3000}\u{a0} Lena", "Anna Lena"),
        ("Zoe\u{308}", "Zoë"),
        // Characters that cannot be seen are left out.
        ("An\u{200b}na\u{ad}\u{feff}", "Anna"),
        ("Anna\u{2800}\u{2800}Lena", "Anna Lena"),
        ("a\u{fe0f}\u{e0100}\u{34f}b", "ab"),
    ] {
        assert_eq!(written(typed), kept, "{typed:?}");
    }
}

#[test]
fn a_name_has_1_to_24_characters() {
    let length = BadShape::Name { most: 24 };
    for name in ["", " ", &"a".repeat(25), &" a".repeat(13), &"a".repeat(100_000)] {
        assert_eq!(refused(name), length, "{} characters", name.chars().count());
    }
    assert_eq!(written(&"ä".repeat(24)), "ä".repeat(24));
    assert_eq!(written(&format!("a{}b", " ".repeat(40))), "a b");
}

#[test]
fn names_that_cannot_be_seen_are_refused() {
    for name in [
        "\u{200b}",
        "\u{200d}\u{200c}",
        "\u{2060}",
        "\u{feff}",
        "\u{ad}",
        "\u{34f}",
        "\u{3164}",
        "\u{ffa0}",
        "\u{115f}\u{1160}",
        "\u{fe0f}",
        "\u{e0100}",
        "\u{2800}",
        "\u{13441}\u{13442}",
        "\u{180e}",
        "\u{17b4}",
        "\u{e0041}",
        "\u{1d159}",
        "\u{301}",
        "\u{20dd}",
        " \u{308}\u{308}",
        // A mark would join the text before the name.
        "\u{301}Anna",
        // Marks that reach into the lines above and below.
        "Z\u{300}\u{301}\u{302}\u{303}\u{304}oe",
    ] {
        assert_eq!(refused(name), BadShape::NameCharacters, "{name:?}");
    }
}

#[test]
fn names_that_change_the_direction_or_have_no_fixed_look_are_refused() {
    let bidi = ['\u{61c}', '\u{200e}', '\u{200f}']
        .into_iter()
        .chain('\u{202a}'..='\u{202e}')
        .chain('\u{2066}'..='\u{2069}');
    let others = [
        '\0',
        '\t',
        '\n',
        '\u{1b}',
        '\u{7f}',
        '\u{9b}',
        '\u{e000}',
        '\u{f8ff}',
        '\u{f0000}',
        '\u{10fffd}',
        '\u{ffff}',
        '\u{378}',
        '\u{fdd0}',
        '\u{fffc}',
        '\u{fffd}',
    ];
    for c in bidi.chain(others) {
        for name in [format!("An{c}na"), format!("{c}Anna"), format!("Anna{c}"), c.to_string()] {
            assert_eq!(refused(&name), BadShape::NameCharacters, "{name:?}");
        }
    }
}

#[test]
fn nobody_is_called_like_a_bot() {
    for name in [
        "Bot",
        "bot",
        "BOT",
        "Bot (club)",
        "Bot 2 (master)",
        "bot(club)",
        "B0t",
        "8ot",
        "Bo†",
        "B\u{fff9}ot",
        "Bοt",
        "Воt (club)",
        "ВОТ",
        "Bот",
        "Ｂｏｔ",
        "𝐁𝐨𝐭 (club)",
        "ⓑⓞⓣ",
        "Bót",
        "B\u{332}o\u{332}t\u{332}",
        "B\u{200b}ot",
        "The Bot",
        "ein Bot",
        "ʙᴏᴛ",
        "🅱ot",
        "🇧🇴🇹",
        "вот",
        "βot",
        "bøt",
        "ボット",
        "ボット（中級）",
        "ボット2（中級）",
        "ﾎﾞｯﾄ",
        "ボット中級",
    ] {
        assert_eq!(refused(name), BadShape::NameOfBot, "{name:?}");
    }
    for level in Level::ALL {
        assert_eq!(refused(&format!("Bot ({level})")), BadShape::NameOfBot);
    }
}

#[test]
fn two_players_have_names_that_look_different() {
    for (first, second) in [
        ("Anna", "Anna"),
        ("Anna", "ANNA"),
        ("Anna Lena", "anna  lena"),
        ("Anna", "Аnnа"),
        ("Ελλη", "ΕΛΛΗ"),
        ("Zoë", "ZOE\u{308}"),
        ("Anna", "An\u{200d}na"),
        ("Oliver", "0liver"),
        ("Anna", "Ａｎｎａ"),
    ] {
        let mut table = open();
        sit(&mut table, 0, 1, first).unwrap();
        let why = sit(&mut table, 1, 2, second).unwrap_err();
        assert_eq!(why, BadShape::NameTaken.into(), "{first} {second}");
        sit(&mut table, 1, 2, "Ben").unwrap();
    }
    for (first, second) in [("Anna", "Hanna"), ("Zoë", "Zoe"), ("Anna 1", "Anna 2")] {
        let mut table = open();
        sit(&mut table, 0, 1, first).unwrap();
        sit(&mut table, 1, 2, second).unwrap();
    }
    // A player may have two seats, with one name.
    let mut table = open();
    sit(&mut table, 0, 1, "Anna").unwrap();
    sit(&mut table, 1, 1, "Anna").unwrap();
}

#[test]
fn logs_with_names_that_are_refused_today_are_replayed_as_they_are() {
    let setup = Setup::new(AnyOptions::default_of(Kind::ALL[0])).unwrap();
    let (_, mut log) = Table::open(setup, Person(1), &Secret::new([7; 32]), Time(0)).unwrap();
    let names = ["Bot (club)", "\u{200b}"];
    for (seat, name) in names.into_iter().enumerate() {
        let event = Event::Sat {
            seat: Seat::new(seat),
            person: Person(seat as u64),
            name: name.into(),
            added: Some(Hex([0; 16])),
            committed: None,
        };
        log.push(Numbered { number: log.len() as u64, at: Time(0), event });
    }
    let table = Table::replay(log).unwrap();
    for (seated, name) in table.seats().iter().zip(names) {
        assert!(matches!(seated, Seated::Person { name: kept, .. } if kept == name));
    }
}
