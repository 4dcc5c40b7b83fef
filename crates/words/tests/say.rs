//! Everything that happens in games and at tables is described in complete sentences.

use games::{
    AnyChance, AnyGame, AnyOptions, Game, Kind, Record, Seat, Turn, Why, completto, fifteen, ten,
};
use table::{
    BadSeat, BadShape, Event, Level, NotNow, OnlyFor, Person, Phrase, Refusal, SeatPlan, Secret,
    Setup, Table, Time,
};
use view::{Picture, Selection, TapResult, actions, reading};
use words::{Detail, Lang, Moment, Names, Words};

use crate::common::play;

/// Words for tapping and for typing, in every language.
fn all_words() -> impl Iterator<Item = Words> {
    Lang::ALL.into_iter().flat_map(|lang| [Words::new(lang), Words::new(lang).for_typing()])
}

/// Returns whether a text has no placeholders left, and no doubled punctuation or particles.
fn is_complete(text: &str) -> bool {
    !text.is_empty()
        && !text.contains(['{', '}', '$'])
        && !["  ", " .", " ,", ",,", "..", "、、", "。。", "。 ", "にに", "をを"]
            .iter()
            .any(|flaw| text.contains(flaw))
        && text.trim() == text
}

fn is_sentence(text: &str) -> bool {
    let first = text.chars().next();
    is_complete(text) && text.ends_with(['.', '。']) && first.is_some_and(|c| !c.is_lowercase())
}

#[test]
fn every_situation_and_step_is_a_sentence() {
    for words in all_words() {
        for kind in Kind::ALL {
            for seed in 0..25 {
                let names = words.numbered_names().for_seat(Some(Seat::new(0)));
                let mut narrators =
                    [Detail::Each, Detail::Joined].map(|detail| words.narrator(&names, detail));
                play(kind, seed, |before, step, after, _| {
                    let moment = Moment { before: *before, step, after: *after };
                    for narrator in &mut narrators {
                        if let Some(told) = narrator.tell(&moment) {
                            assert!(is_sentence(&told), "{told:?}");
                        }
                    }
                    let now = words.situation(after, &names);
                    assert!(is_sentence(&now), "{now:?}");
                    let over = after.turn() == Turn::Over;
                    assert_eq!(words.result(after, &names).is_some(), over);
                    for (_, _, score) in words.standings(after).into_iter().flatten() {
                        assert!(is_complete(&score), "{score:?}");
                    }
                });
            }
        }
    }
}

#[test]
fn every_item_and_every_action_has_a_name() {
    for words in all_words() {
        let names = words.numbered_names().for_seat(Some(Seat::new(1)));
        for kind in Kind::ALL {
            for seed in 30..45 {
                play(kind, seed, |game, _, _, random| {
                    if random.below(20) > 0 {
                        return;
                    }
                    let picture = Picture::of(game);
                    let seat = Seat::new(random.below(game.players() as u32) as usize);
                    for part in reading(game, seat) {
                        let title = words.title(&picture, part.title, &names);
                        assert!(is_complete(&title), "{title:?}");
                        for item in part.items {
                            let name = words.item(&picture, item);
                            assert!(is_complete(&name), "{item}: {name:?}");
                            if let TapResult::Forbidden(why) =
                                Selection::default().tap(game, seat, item)
                            {
                                let why = words.rejection(&why, &names);
                                assert!(is_sentence(&why), "{item}: {why:?}");
                            }
                        }
                    }
                    for action in actions(game, seat) {
                        let name = words.action(game, seat, action, &names);
                        assert!(is_complete(&name), "{action}: {name:?}");
                    }
                });
            }
        }
    }
}

/// Checks the texts of a position and of a step, as players who tap see them.
fn check(kind: Kind, options: &str, position: &str, now: &str, step: &str, told: &str) {
    let words = Words::new(Lang::En);
    let options: serde_json::Value = serde_json::from_str(options).unwrap();
    let options = AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap();
    let before = AnyGame::read(&options, position).unwrap();
    let record = r#"{"rowhouse":1,"game":"ten","steps":[],"players":["Anna","Ben"]}"#;
    let names = words.names_of(&record.parse().unwrap(), None).for_seat(Some(Seat::new(0)));
    assert_eq!(words.situation(&before, &names), now);
    let step = games::read_step(&before, step).unwrap();
    let mut after = before;
    games::do_step(&mut after, step).unwrap();
    let narrator = words.narrator(&names, Detail::Joined);
    assert_eq!(narrator.sentence(&Moment { before, step, after }), told);
}

#[test]
fn positions_and_steps_are_described_for_players_who_tap() {
    let rows = "_2,3,_1,14,_3,42,_6,82,85,_5/_4,7,_8,50,_8";
    check(
        Kind::Completto,
        "{}",
        &format!("{rows} 21,60 0 0 1/0 0,0"),
        "Your turn: draw, take 21 or 60, or move a tile.",
        "t21@6",
        "You took 21 and placed it between 14 and 42.",
    );
    check(
        Kind::Completto,
        "{}",
        &format!("{rows} 21 0:9 0 1/0 0,0"),
        "Your turn: place 9 as 9 between 3 and 14 or as 6 between 3 and 14.",
        "p3~",
        "You placed 9 as 6 between 3 and 14.",
    );
    check(
        Kind::Completto,
        "{}",
        &format!("{rows} 21 0:41 0 1/0 0,0"),
        "Your turn: place 41 between 14 and 42.",
        "p7",
        "You placed 41 beside 42 and play again.",
    );
    check(
        Kind::Completto,
        "{}",
        "_17/_17 - setup:5@16,5@3 0 1/0 0,0",
        "Your turn: insert 16/91 into your row.",
        "1:i0",
        "Ben inserted 3 as the first number.",
    );
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    check(
        Kind::Completto,
        r#"{"hidden":1,"open":1,"moves":"between"}"#,
        &format!("_1,1/100,_1 {} 0 7 1/0 0,0", pool.join(",")),
        "Your turn: pass.",
        "pass",
        "You could do nothing and passed.",
    );
    check(
        Kind::Ten,
        "{}",
        "0,0:a 1:2 4.5.5/5.4.5 0",
        "Ben's turn: place the 2.",
        "1,0",
        "Ben placed the 2.",
    );
    check(
        Kind::Fifteen,
        r#"{"players":2,"sets":1,"borrow":true}"#,
        "?8:8a/?2:7a aa - 0:3a 0,0 - 0",
        "You hold 3: place it on the 2 in the middle or keep it.",
        "keep",
        "You kept 3.",
    );
}

/// People count slots, gaps and rows from 1, also where they type; only notation counts from 0.
#[test]
fn people_count_from_one_and_a_single_player_is_you() {
    let words = Words::new(Lang::En).for_typing();
    let names = words.numbered_names();
    let told = |kind: Kind, options: &str, position: &str, step: &str, you: Option<usize>| {
        let options: serde_json::Value = serde_json::from_str(options).unwrap();
        let options = AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap();
        let before = AnyGame::read(&options, position).unwrap();
        let step = games::read_step(&before, step).unwrap();
        let mut after = before;
        games::do_step(&mut after, step).unwrap();
        let names = names.clone().for_seat(you.map(Seat::new));
        words.narrator(&names, Detail::Joined).sentence(&Moment { before, step, after })
    };
    let setup = "_17/_17 - setup:5@57,5@30 0 1/0 0,0";
    assert_eq!(told(Kind::Completto, "{}", setup, "0:i0", None), "Player 1 inserted 57 at gap 1.");
    assert_eq!(told(Kind::Completto, "{}", setup, "0:i0", Some(0)), "You inserted 57 at gap 1.");
    let rows = "_2,3,_1,14,_3,42,_6,82,85,_5/_4,7,_8,50,_8 - 0 0 1/0 0,0";
    assert_eq!(
        told(Kind::Completto, "{}", rows, "m0-1", Some(0)),
        "You moved a face-down tile from slot 1 to slot 2."
    );
    let cards = "?8:8a/?2:7a aa - 1:3a 0,0 - 0";
    let options = r#"{"players":2,"sets":1}"#;
    assert_eq!(
        told(Kind::Fifteen, options, cards, "h>m0", Some(0)),
        "Player 2 placed 3a on the 2a in the middle."
    );
    let cards = "?8:8a/?3:- aa - 1:7a 0,0 - 0";
    assert_eq!(
        told(Kind::Fifteen, options, cards, "h>p0", Some(0)),
        "Player 2 placed 7a on your 8a."
    );
}

/// The subject and its verbs agree in every language.
#[test]
fn the_reader_is_addressed_in_every_language() {
    let options = AnyOptions::default_of(Kind::Completto);
    let rows = "_2,3,_1,14,_3,42,_6,82,85,_5/_4,7,_8,50,_8 - 0:41 0 1/0 0,0";
    let before = AnyGame::read(&options, rows).unwrap();
    let step = games::read_step(&before, "p7").unwrap();
    let mut after = before;
    games::do_step(&mut after, step).unwrap();
    let sentences = [
        (Lang::En, "You placed 41 beside 42 and play again."),
        (Lang::De, "Du hast die 41 neben die 42 gelegt und bist noch einmal am Zug."),
        (Lang::Fr, "Tu as posé le 41 à côté de 42 et tu rejoues."),
        (Lang::It, "Hai piazzato 41 accanto a 42 e giochi ancora."),
        (Lang::Nl, "Je legde 41 naast 42 en bent nog eens aan de beurt."),
        (Lang::Pt, "Colocaste o 41 ao lado de 42 e jogas outra vez."),
        (Lang::Ja, "あなたが41を42の隣に置きました。もう一度あなたの番です。"),
    ];
    assert_eq!(sentences.map(|(lang, _)| lang)[..], Lang::ALL, "every language, in this order");
    for (lang, told) in sentences {
        let words = Words::new(lang);
        let names = words.numbered_names().for_seat(Some(Seat::new(0)));
        let narrator = words.narrator(&names, Detail::Joined);
        assert_eq!(narrator.sentence(&Moment { before, step, after }), told);
    }
}

#[test]
fn forbidden_taps_are_explained() {
    let words = Words::new(Lang::En);
    let names = words.numbered_names();
    let position = "_2,3,_1,14,_3,42,43,_5,82,85,_5/_4,7,_8,50,_8 21,6 0 0 1/0 0,0";
    let options = AnyOptions::default_of(Kind::Completto);
    let game = AnyGame::read(&options, position).unwrap();
    let me = Seat::new(0);
    use view::completto::Item;
    let mut selection = Selection::default();
    let tap = |selection: &mut Selection, item: Item| match selection.tap(&game, me, item.into()) {
        TapResult::Forbidden(why) => (why.clause, words.rejection(&why, &names)),
        other => ("", format!("{other:?}")),
    };
    assert_eq!(tap(&mut selection, Item::Tile(21)).1, "Selected");
    let misfit = "21 does not fit there: it must be between 43 and 82.";
    assert_eq!(tap(&mut selection, Item::Slot(me, 12)), ("C10", misfit.into()));
    let open = "The 14 is open and stays where it is: choose a face-down tile.";
    assert_eq!(tap(&mut selection, Item::Slot(me, 4)), ("C9", open.into()));
    selection.cancel();
    // The place of an open tile is where a face-down one can be moved.
    assert_eq!(tap(&mut selection, Item::Slot(me, 4)), ("", "Selected".into()));
    selection.cancel();
    assert_eq!(tap(&mut selection, Item::Slot(Seat::new(1), 0)).1, "Nothing");
    let between = serde_json::json!({ "moves": "between" });
    let options = AnyOptions::from_json(Kind::Completto, between.as_object().unwrap()).unwrap();
    let between = AnyGame::read(&options, position).unwrap();
    let mut selection = Selection::default();
    assert_eq!(selection.tap(&between, me, Item::Slot(me, 1).into()), TapResult::Selected);
    let TapResult::Forbidden(why) = selection.tap(&between, me, Item::Slot(me, 0).into()) else {
        panic!("a moved tile does not go to an end");
    };
    let end = "In this game a moved tile goes between two tiles: choose a place that is not at an end of your row.";
    assert_eq!((why.clause, words.rejection(&why, &names)), ("C24", end.into()));
    let other = game.check_action(Seat::new(1), actions(&game, me)[0]).unwrap_err();
    assert_eq!(words.rejection(&other, &names), "It is Player 1's turn.");
}

#[test]
fn a_game_that_ends_undecided_is_told_as_such() {
    let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    setup.places = vec![SeatPlan::Bot(Level::Random); 2];
    let secret = Secret::new([1; 32]);
    let (mut table, _) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
    assert!(all_words().all(|words| words.undecided(&table).is_none()));
    table.end_undecided(secret.reveal(), Time(1));
    for words in all_words() {
        let said = words.undecided(&table).unwrap();
        assert!(is_sentence(&said), "{said:?}");
    }
    assert_eq!(
        Words::new(Lang::En).undecided(&table).unwrap(),
        "The game is over: its log is full, so it is drawn between those who have not resigned."
    );
}

#[test]
fn every_refusal_has_a_text() {
    use completto::Why as C;
    use fifteen::Why as F;
    use ten::Why as T;
    let (seat, card) = (Seat::new(1), fifteen::Card::new(7, 2));
    let at = ten::Point { x: 1, y: -2 };
    let whys: Vec<Why> = [C::MustInsert, C::NoTurn, C::PoolEmpty, C::MustPlace { tile: 9 }]
        .into_iter()
        .chain([C::NoOtherReading { tile: 5 }, C::FitsNowhere { tile: 5 }])
        .chain([C::DoesNotFit { number: 5, low: None, high: Some(3) }])
        .chain([C::DoesNotFit { number: 5, low: None, high: None }])
        .chain([C::DoesNotFit { number: 5, low: Some(7), high: None }])
        .chain([C::Open { slot: 3, number: 5 }, C::NoSlot { slot: 30, last: 21 }])
        .chain([C::NoGap { gap: 30, last: 21 }, C::NotInPool { tile: 5 }])
        .chain([C::MovesNowhere { from: 3, last: 21 }, C::OtherSeat { seat, tile: 5 }])
        .chain([C::NoSeat { tile: 5 }, C::NotUnseen { tile: 5 }])
        .chain([C::MovesToEnd { last: 21 }, C::CanAct])
        .map(Why::from)
        .chain(
            [T::MustPlace, T::MustPlaceFromRow, T::MustRelocate, T::CanRelocate, T::LastIsLeft]
                .into_iter()
                .chain([T::FirstAtOrigin, T::Taken(at), T::NoEdge(at), T::NotOwn(at)])
                .chain([T::NoFreeSide(at), T::HoldsTogether(at), T::SameCell, T::NoPlace(at)])
                .chain([T::NoneLeft(3)])
                .map(Why::from),
        )
        .chain(
            [F::InHand(card), F::NoHand, F::StartsRow(card), F::NoOne(card), F::CanBePlaced(card)]
                .into_iter()
                .chain([F::NoOwnBuild, F::NotBesideOwn(card), F::OwnPile, F::NotBeside(card)])
                .chain([F::NoOpenPlay, F::TopsApart, F::NoBorrow, F::NoRow(3), F::NotNext])
                .chain([F::EmptyPile, F::TopStays(card), F::NotUnseen(card)])
                .map(Why::from),
        )
        .chain([Why::Over, Why::ChanceDue, Why::ActionDue, Why::NoSeat(seat), Why::OtherGame])
        .collect();
    for words in all_words() {
        let names = words.numbered_names();
        for &why in &whys {
            let kind = games::RejectionKind::Illegal;
            let said = words.rejection(&games::Rejection { kind, clause: "", why }, &names);
            assert!(is_sentence(&said), "{said:?}");
            let text = why.to_string();
            assert!(is_complete(&text) && !text.ends_with(['.', ':']), "{text}");
        }
    }
}

#[test]
fn every_reason_of_a_bot_has_a_text() {
    use bots::Reason;
    use bots::completto::Reason as C;
    use bots::fifteen::Reason as F;
    use bots::ten::Reason as T;
    let seat = Seat::new(1);
    let at = ten::Point { x: 1, y: -2 };
    let completto = [
        C::Completes { number: 7 },
        C::Pair { number: 7, beside: 8 },
        C::Fits { number: 7, coming: 0 },
        C::Fits { number: 7, coming: 1 },
        C::Fits { number: 7, coming: 9 },
        C::Inserts { number: 7, left: 2, right: 3 },
        C::Takes { number: 7 },
        C::MakesRoom { low: 0, high: 101 },
        C::MakesRoom { low: 5, high: 101 },
        C::Frees { low: 0, high: 9 },
        C::Frees { low: 5, high: 9 },
        C::Draws { fitting: 1, unseen: 60 },
        C::Draws { fitting: 5, unseen: 60 },
        C::FirstSight,
    ];
    let ten = [
        T::MakesTen,
        T::ThreatensTen { places: 1 },
        T::ThreatensTen { places: 2 },
        T::ThreatensTen { places: 3 },
        T::Forces,
        T::HoldsOut,
        T::Builds { total: 6 },
        T::Best,
    ];
    let fifteen = [
        F::LastCard(7),
        F::CompletesRow(0),
        F::CompletesRow(15),
        F::CompletesRow(150),
        F::Lays(7),
        F::LaysInColour(7),
        F::MakesWay(7),
        F::LaysOwn(7),
        F::Builds(7),
        F::BuildsLast(7),
        F::KeepsFromMiddle(7),
        F::KeepsFromMiddle(10),
        F::KeepsFromMiddle(8),
        F::KeepsFromBuilding(7),
        F::Keeps(7),
        F::WaitsAhead,
        F::Turns,
        F::Overlooks,
    ];
    let with_names = [
        Reason::Completto(C::TakesBefore { number: 7, seat }),
        Reason::Ten(T::StopsTen { seat, at }),
        Reason::Ten(T::Hinders { seat, total: 6 }),
        Reason::Fifteen(F::BorrowsFifteen(seat, 0)),
        Reason::Fifteen(F::BorrowsFifteen(seat, 15)),
        Reason::Fifteen(F::Gives(7, seat)),
        Reason::Fifteen(F::Covers(7, seat, 8)),
        Reason::Fifteen(F::BorrowsToReach(seat, 7, 8)),
        Reason::Fifteen(F::Borrows(seat, 7)),
        Reason::Fifteen(F::KeepsFromPile(7, seat)),
    ];
    let all = completto.map(Reason::Completto).into_iter();
    let all = all.chain(ten.map(Reason::Ten)).chain(fifteen.map(Reason::Fifteen));
    for reason in all.chain(with_names).chain([Reason::Random, Reason::OnlyAction]) {
        check_everywhere(&reason);
    }
}

/// A reason follows the action that it is for, so it neither repeats the action nor speaks of somebody else.
#[test]
fn reasons_follow_the_action() {
    use bots::Reason;
    use bots::completto::Reason as C;
    use bots::fifteen::Reason as F;
    use bots::ten::Reason as T;
    let seat = Seat::new(1);
    let at = ten::Point { x: 1, y: -2 };
    let check = |lang: Lang, reason: Reason, said: &str| {
        let words = Words::new(lang).for_typing();
        let names = Names::from(vec!["Anna".to_owned(), "Ben".to_owned()]);
        assert_eq!(words.reason(&reason, &names), said);
    };
    for (reason, english, german) in [
        (
            Reason::Completto(C::Fits { number: 7, coming: 0 }),
            "7 fits best there, and no more numbers can come beside it",
            "die 7 passt dort am besten, und neben ihr kann keine Zahl mehr kommen",
        ),
        (
            Reason::Completto(C::Fits { number: 7, coming: 9 }),
            "7 fits best there, and 9 more numbers can still come beside it",
            "die 7 passt dort am besten, und neben ihr können noch 9 Zahlen kommen",
        ),
        (
            Reason::Completto(C::Draws { fitting: 1, unseen: 60 }),
            "1 of 60 unseen tiles would fit",
            "1 von 60 unbekannten Steinen würde passen",
        ),
        (
            Reason::Completto(C::TakesBefore { number: 7, seat }),
            "otherwise Ben could take 7",
            "sonst könnte Ben die 7 nehmen",
        ),
        (
            Reason::Completto(C::MakesRoom { low: 5, high: 101 }),
            "that makes room after 5",
            "das schafft hinter 5 Platz",
        ),
        (
            Reason::Completto(C::Frees { low: 5, high: 9 }),
            "no number can come between 5 and 9 any more",
            "zwischen 5 und 9 kann keine Zahl mehr kommen",
        ),
        (
            Reason::Ten(T::StopsTen { seat, at }),
            "that stops Ben's line of ten at 1,-2",
            "das verhindert auf 1,-2 die Zehnerlinie von Ben",
        ),
        (
            Reason::Fifteen(F::KeepsFromMiddle(10)),
            "in the middle the 10 would make way for an 11",
            "in der Tischmitte würde die 10 den Weg für eine 11 frei machen",
        ),
        (
            Reason::Fifteen(F::KeepsFromPile(7, seat)),
            "on their pile the 7 would help Ben",
            "auf dem Stapel wäre Ben mit der 7 geholfen",
        ),
        (Reason::Fifteen(F::Keeps(7)), "the 7 fits nowhere", "die 7 passt nirgends"),
        (
            Reason::Fifteen(F::WaitsAhead),
            "you are ahead, and idle cards end the game",
            "du liegst vorn, und Leerlauf beendet das Spiel",
        ),
    ] {
        check(Lang::En, reason, english);
        check(Lang::De, reason, german);
    }
    check(Lang::It, Reason::Fifteen(F::Lays(8)), "così ti liberi dell’8");
    check(Lang::Nl, Reason::Fifteen(F::KeepsFromPile(7, seat)), "op de stapel zou de 7 Ben helpen");
}

/// Checks that a reason has a text in every language, also after the way through JSON.
fn check_everywhere(reason: &bots::Reason) {
    for words in all_words() {
        let names = words.numbered_names();
        let said = words.reason(reason, &names);
        assert!(is_complete(&said) && !said.ends_with(['.', '。']), "{said:?}");
        assert_eq!(words.reason_from_json(&words::reason_to_json(reason, &names)), said);
    }
}

#[test]
fn events_at_a_table_are_described() {
    let words = Words::new(Lang::En);
    let names = words.numbered_names();
    let seat = Seat::new(1);
    let events = [
        (Event::Started, "The game has started."),
        (Event::BotSat { seat, strength: Level::Club }, "Player 2 sat down."),
        (Event::Stood { seat }, "Player 2 stood up."),
        (Event::Moved { seat, person: Person(7) }, "Player 2 continues on another device."),
        (Event::UndoAsked { seat, steps: 3 }, "Player 2 would like to take back the last move."),
        (Event::UndoAgreed { seat }, "Player 2 agreed."),
        (Event::UndoRefused { seat }, "Player 2 did not agree."),
        (Event::Undone { seat, steps: 3 }, "Player 2 took back the last move."),
        (Event::Resigned { seat }, "Player 2 gave up."),
        (Event::TimedOut { seat }, "Player 2 ran out of time."),
        (Event::TakenOver { seat }, "A bot plays on for Player 2."),
        (Event::HandedBack { seat }, "Player 2 is back."),
        (Event::Said { seat, phrase: Phrase::Wow }, "Player 2: 😮"),
        (Event::RematchAsked { seat }, "Player 2 would like to play again."),
        (Event::ContinuedAt { table: "x".into() }, "The next table is open."),
    ];
    for (event, told) in events {
        assert_eq!(words.event(&event, &names).as_deref(), Some(told));
    }
    let drew = Event::Drew { outcome: AnyChance::parse(Kind::Fifteen, "=7c").unwrap() };
    assert_eq!(words.event(&drew, &names), None, "a narrator tells it");
}

#[test]
fn refusals_of_a_table_are_explained() {
    let words = Words::new(Lang::En);
    let names = words.numbered_names();
    let check = |refusal: Refusal, said: &str| {
        assert_eq!(words.refusal(&refusal, &names), said);
        assert!(is_complete(&refusal.to_string()), "{refusal}");
    };
    let seat = Seat::new(1);
    check(BadShape::Name { most: 24 }.into(), "Choose a name of 1 to 24 characters.");
    check(BadShape::NameOfBot.into(), "Only bots have names like that; choose another one.");
    let ahead = BadShape::NotYetSeen { seen: 9, last: 7 };
    check(ahead.into(), "This copy of the table is ahead of the server. Load the table again.");
    check(BadSeat::Taken(seat).into(), "Somebody is sitting there already.");
    check(BadSeat::Kept(seat).into(), "That seat is kept for a player of the last game.");
    check(Refusal::Identity(OnlyFor::Owner), "Only the person who opened the table can do that.");
    check(NotNow::Agreed.into(), "You have agreed already.");
    check(Refusal::Stale { now: 7 }, "The table has moved on meanwhile; look again.");
    let game = AnyGame::new(&AnyOptions::default_of(Kind::Ten)).unwrap();
    let unread = game.parse_action("what?").unwrap_err();
    check(BadShape::Action(unread).into(), "what? is not a move in this game.");
    let rules = game.check_seat(seat).unwrap_err();
    check(rules.into(), "One moment: a tile or card is being drawn.");
}

#[test]
fn errors_of_records_are_explained() {
    let said = |lang, text: &str| {
        let error = text.parse::<Record>().and_then(|record| record.verify()).unwrap_err();
        Words::new(lang).record_error(&error)
    };
    let ten = |rest: &str| format!(r#"{{"rowhouse":1,"game":"ten",{rest}}}"#);
    let far = ten(r#""steps":["=3","5,5"]"#);
    assert!(said(Lang::En, &far).starts_with("step 2 (`5,5`): The first tile"));
    assert!(said(Lang::De, &far).starts_with("Schritt 2 (`5,5`): Der erste Stein"));
    let fifteen = r#""game":"15go","options":{"players":2,"sets":1,"own_build":true}"#;
    let position = "-:8a/?13:- - - 0:7a 0,0 - 0";
    let builds =
        format!(r#"{{"rowhouse":1,{fifteen},"position":"{position}","steps":["h>o","h>o"]}}"#);
    let older = "(step 1 ended the turn by G15, which older rules did not)";
    assert!(said(Lang::En, &builds).ends_with(older), "{}", said(Lang::En, &builds));
    for wrong in
        [builds, far, ten(r#""steps":["what"]"#), ten(r#""steps":[],"result":[]"#), "x".into()]
    {
        for lang in Lang::ALL {
            assert!(is_complete(&said(lang, &wrong)), "{}", said(lang, &wrong));
        }
    }
}

#[test]
fn names_at_a_table_tell_bots_from_people() {
    let words = Words::new(Lang::En);
    let game = AnyOptions::default_of(Kind::Fifteen);
    let mut setup = Setup::new(game).unwrap();
    setup.places[1] = SeatPlan::Bot(Level::Master);
    setup.places[3] = SeatPlan::Bot(Level::Master);
    let (table, _) = Table::open(setup, Person(1), &Secret::new([7; 32]), Time(0)).unwrap();
    let names = words.names_at(&table);
    let all: Vec<&str> = Seat::all(4).map(|seat| names.of_seat(seat)).collect();
    assert_eq!(all, ["Player 1", "Bot 2 (master)", "Player 3", "Bot 4 (master)"]);
}

#[test]
fn games_options_levels_phrases_and_problems_have_names() {
    let words = Words::new(Lang::En);
    for kind in Kind::ALL {
        assert_eq!(words.game_name(kind), kind.name());
        assert!(is_sentence(&words.game_help(kind)));
        for option in kind.options() {
            assert!(is_complete(&words.option_name(kind, option.name)));
            assert!(is_sentence(&words.option_help(kind, option.name)));
        }
    }
    assert_eq!(words.choice_name(Kind::Ten, "variant", "open"), "Open");
    assert_eq!(words.bot_name(Level::Club), "Bot (club)");
    assert!(is_sentence(&words.level_help(Level::Novice)));
    for phrase in Phrase::ALL {
        assert!(is_complete(&words.phrase_name(phrase)));
    }
    // Words come first, then reactions.
    let is_emoji = |phrase: &Phrase| words.phrase(*phrase) != words.phrase_name(*phrase);
    assert!(Phrase::ALL.iter().is_sorted_by_key(is_emoji), "a reaction has an emoji");
    assert_eq!(words.phrase(Phrase::Clap), "👏");
    assert_eq!(words.phrase(Phrase::Thanks), "Thank you!");
    assert_eq!(words.problem("not_your_seat"), "That seat is not yours.");
    assert_eq!(words.problem("what?"), words.problem("unknown"));
}

#[test]
fn in_no_language_is_a_name_of_a_bot_accepted_from_a_player() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for level in Level::ALL {
            let bots = [SeatPlan::Bot(level); 4];
            let options = AnyOptions::default_of(Kind::Completto);
            let json = serde_json::json!({ "players": 4 });
            let options = AnyOptions::from_json(options.kind(), json.as_object().unwrap()).unwrap();
            let mut setup = Setup::new(options).unwrap();
            setup.places = bots.to_vec();
            let (table, _) = Table::open(setup, Person(1), &Secret::new([7; 32]), Time(0)).unwrap();
            let names = words.names_at(&table);
            let many = Seat::all(4).map(|seat| names.of_seat(seat).to_owned());
            let listed = words.say("web-a-bot", &[]);
            for name in many.chain([words.bot_name(level), listed]) {
                assert_eq!(table::normalise_name(&name), Err(BadShape::NameOfBot), "{name}");
            }
        }
    }
}

#[test]
fn a_refused_name_is_explained_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let other = words.problem("bad_command");
        for why in [
            BadShape::Name { most: 24 },
            BadShape::NameCharacters,
            BadShape::NameOfBot,
            BadShape::NameTaken,
        ] {
            let told = words.problem_in_detail("bad_command", why.detail());
            assert_ne!(told, other);
            assert_eq!(told, words.refusal(&why.into(), &words.numbered_names()));
        }
        assert_eq!(words.problem_in_detail("bad_command", Some("what?")), other);
        assert_eq!(words.problem_in_detail("bad_command", None), other);
    }
}

/// A record of each game in which both seats act, and nothing else is said about the other one.
#[test]
fn the_reader_is_you_and_others_have_names() {
    let words = Words::new(Lang::En);
    let tell = |game: &str, you: Option<usize>| -> Vec<String> {
        let record: games::Record = game.parse().unwrap();
        let names = Names::from(vec!["Anna".to_owned(), "Ben".to_owned()]);
        let names = names.for_seat(you.map(Seat::new)).with_others_elsewhere();
        let (mut state, steps) = record.read_steps().unwrap();
        let mut narrator = words.narrator(&names, Detail::Joined);
        let mut said = Vec::new();
        for step in steps {
            let before = state;
            games::do_step(&mut state, step).unwrap();
            said.extend(narrator.tell(&Moment { before, step, after: state }));
        }
        said.push(words.situation(&state, &names));
        said
    };
    let cards = r#"{"rowhouse":1,"game":"15go","options":{"players":2,"sets":2},
        "steps":["=1a","h>m+","=9a","keep","=10a","h>p0","=4a"]}"#;
    assert_eq!(
        tell(cards, Some(0)),
        [
            "You turned over 1 and started a new row with it.",
            "You turned over 9 and kept it.",
            "Ben turned over 10 and placed it on your 9.",
            "Ben holds 4.",
        ]
    );
    assert_eq!(
        tell(cards, Some(1)),
        [
            "Anna turned over 1 and started a new row with it.",
            "Anna turned over 9 and kept it.",
            "You turned over 10 and placed it on Anna's 9.",
            "You hold 4: keep it.",
        ]
    );
    let ten = r#"{"rowhouse":1,"game":"ten","options":{},"steps":["=2","0,0","=3"]}"#;
    assert_eq!(tell(ten, Some(0)), ["You turned over a 2 and placed it.", "It is Ben's turn."]);
    assert_eq!(tell(ten, None), ["Anna turned over a 2 and placed it.", "It is Ben's turn."]);
}

/// What newcomers are told to tap can be tapped: no stack without tiles, no keeping where it is forbidden.
#[test]
fn tap_hints_are_true() {
    let check = |kind: Kind, options: &str, position: &str, key: Option<&str>| {
        let options: serde_json::Value = serde_json::from_str(options).unwrap();
        let options = AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap();
        let game = AnyGame::read(&options, position).unwrap();
        for words in all_words() {
            let expected = key.map(|key| words.say(key, &[]));
            assert_eq!(words.tap_hint(&game), expected, "{position}");
        }
    };
    let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
    let without_stack = format!("_1,1/100,_1 {} 0 7 1/0 0,0", pool.join(","));
    let short = r#"{"hidden":1,"open":1}"#;
    check(Kind::Completto, "{}", "_21,9/_22 - 0 0 1/0 0,0", Some("tap-completto-choose"));
    check(Kind::Completto, short, &without_stack, Some("tap-completto-move"));
    let between = r#"{"hidden":1,"open":1,"moves":"between"}"#;
    check(Kind::Completto, between, &without_stack, None);
    let hand = "?8:8a/?2:7a aa - 0:3a 0,0 - 0";
    let options = r#"{"players":2,"sets":1}"#;
    check(Kind::Fifteen, options, hand, Some("tap-fifteen-hand"));
    let must_place = r#"{"players":2,"sets":1,"must_place":true}"#;
    check(Kind::Fifteen, must_place, hand, Some("tap-fifteen-place"));
    check(Kind::Fifteen, options, "?10:8a/?2:7a - - 0:1a 0,0 - 0", None);
    // Nothing is lit where the card can only be kept.
    check(Kind::Fifteen, options, "?8:8a/?2:7a aa - 0:5a 0,0 - 0", Some("tap-fifteen-keep"));
}

/// Gaps are marked only for those who insert a tile themselves.
#[test]
fn only_those_who_insert_are_told_of_marked_gaps() {
    let options = AnyOptions::default_of(Kind::Completto);
    let game = AnyGame::read(&options, "_17/_17 - setup:5@57,5@30 0 1/0 0,0").unwrap();
    for lang in Lang::ALL {
        let words = Words::new(lang).for_typing();
        let here = words.numbered_names();
        let spectator = here.clone().with_others_elsewhere();
        let (told, seen) = (words.situation(&game, &here), words.situation(&game, &spectator));
        assert!(told.len() > seen.len(), "{told} {seen}");
        assert_eq!(Words::new(lang).situation(&game, &here), seen);
    }
}

/// Options that do not go together are explained in every language.
#[test]
fn too_long_rows_are_explained() {
    let json = serde_json::json!({ "players": 5 });
    let error = AnyOptions::from_json(Kind::Completto, json.as_object().unwrap()).unwrap_err();
    for lang in Lang::ALL {
        let said = Words::new(lang).too_long_rows(&error).unwrap();
        assert!(is_sentence(&said), "{said}");
        assert!(["5", "22", "99"].iter().all(|number| said.contains(number)), "{said}");
    }
    let json = serde_json::json!({ "players": 9 });
    let error = AnyOptions::from_json(Kind::Completto, json.as_object().unwrap()).unwrap_err();
    assert_eq!(Words::new(Lang::En).too_long_rows(&error), None);
}

/// A 1 in hand cannot be kept, so no refusal proposes that.
#[test]
fn a_refusal_never_proposes_to_keep_a_one() {
    let options = serde_json::json!({ "players": 2, "sets": 1, "open_play": true });
    let options = AnyOptions::from_json(Kind::Fifteen, options.as_object().unwrap()).unwrap();
    let refusal = |position: &str| {
        let game = AnyGame::read(&options, position).unwrap();
        let words = Words::new(Lang::En);
        let names = words.numbered_names();
        let turn = game.parse_action("turn").unwrap();
        words.rejection(&game.check_action(Seat::new(0), turn).unwrap_err(), &names)
    };
    assert_eq!(
        refusal("?10:8a/?2:7a - - 0:1a 0,0 - 0"),
        "The 1 has to start a new row in the middle."
    );
    assert_eq!(refusal("?8:8a/?2:7a aa - 0:3a 0,0 - 0"), "You hold 3: first place it or keep it.");
}
