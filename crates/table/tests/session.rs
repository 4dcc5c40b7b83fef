//! Whole game sessions, from the first taken seat to the rematch.

use games::{AnyChance, Game, Kind, Turn};
use table::{
    Actor, Clock, Command, DrawError, Event, Hex, Level, LogReader, NotNow, Numbered, OnTimeout,
    Person, Phrase, Refusal, Request, SeatPlan, Secret, Setup, Table, TablePhase, Time,
    verify_draws,
};

use crate::common::{self, ANNA, BEN, CARL, Host, seat, setup};

const GAMES: [(Kind, &str); 4] = [
    (Kind::Completto, r#"{"hidden":4,"open":2}"#),
    (Kind::Ten, "{}"),
    (Kind::Ten, r#"{"variant":"open"}"#),
    (Kind::Fifteen, r#"{"players":2,"sets":2,"points":true}"#),
];

#[test]
fn every_game_is_played_to_its_end_and_its_log_replays_to_the_table() {
    for (kind, options) in GAMES {
        let mut host = Host::open(setup(kind, options), 1);
        host.sit(ANNA, 0).unwrap();
        assert_eq!(host.table.phase(), TablePhase::Gathering);
        host.sit(BEN, 1).unwrap();
        assert_eq!(host.table.phase(), TablePhase::Playing);
        host.play_on(5);
        assert_eq!(host.table.phase(), TablePhase::Over, "{kind}");
        // Numbers have no gaps, and replaying the log gives the table, also after writing and reading it as text.
        assert!(host.log.iter().map(|event| event.number).eq(0..host.log.len() as u64));
        let text: Vec<String> =
            host.log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let mut reader = LogReader::default();
        let read = |line: &String| reader.read(serde_json::from_str(line).unwrap()).unwrap();
        let read: Vec<Numbered> = text.iter().map(read).collect();
        assert_eq!(Table::replay(read).unwrap(), host.table);
        // The record has the game that was played, and its draws are those of the secret.
        let record = host.table.record();
        assert_eq!(record.verify().unwrap(), *host.table.game());
        let drawn = host.log.iter().filter(|event| matches!(event.event, Event::Drew { .. }));
        let verified = verify_draws(&record).unwrap().unwrap();
        assert_eq!((verified.count, verified.known), (drawn.count(), false));
    }
}

#[test]
fn a_draw_that_was_tampered_with_is_found_and_named() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 3);
    host.play_on(2);
    let record = host.table.record();
    let tampered = |change: &dyn Fn(&mut games::Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify_draws(&record).unwrap_err()
    };
    let first = record.steps[0].clone();
    let other = if first == "=1" { "=2" } else { "=1" };
    let error = tampered(&|record| record.steps[0] = other.into());
    assert_eq!(error, DrawError::Draw { index: 0, due: first.clone(), found: other.into() });
    assert_eq!(error.to_string(), format!("step 1 (`{other}`): the draw should be `{first}`"));
    let error = tampered(&|record| {
        record.notes["seed"]["secret"] = Secret::new([9; 32]).reveal().to_string().into();
    });
    assert!(matches!(error, DrawError::Commitment(_)), "{error}");
    let error = tampered(&|record| record.notes["seed"]["seats"][0] = "zz".into());
    assert!(matches!(error, DrawError::Seed(_)), "{error}");
    let mut open = record.clone();
    open.notes.remove("seed");
    assert_eq!(verify_draws(&open), Ok(None));
}

#[test]
fn nothing_that_is_sent_before_the_first_draw_depends_on_the_secret_but_the_commitment() {
    let mut hosts = [1, 2].map(|secret| Host::open(setup(Kind::Ten, "{}"), secret));
    for host in &mut hosts {
        host.sit(ANNA, 0).unwrap();
        host.say(ANNA, 0, Phrase::Hello).unwrap();
        host.sit(BEN, 1).unwrap();
    }
    let sent = |host: &Host| -> Vec<String> {
        let drawn = |event: &&Numbered| !matches!(event.event, Event::Drew { .. });
        let before = host.log.iter().skip(1).take_while(drawn);
        before.map(|event| serde_json::to_string(event).unwrap()).collect()
    };
    assert_eq!(sent(&hosts[0]), sent(&hosts[1]));
    // Two seats, a phrase, two reveals and the start.
    assert_eq!(sent(&hosts[0]).len(), 6);
}

#[test]
fn the_deal_of_a_finished_table_can_be_played_again() {
    let options = r#"{"variant":"open"}"#;
    let mut first = Host::two(setup(Kind::Ten, options), 4);
    first.play_on(1);
    let deal = first.table.deal().unwrap();
    assert_eq!(deal.secret, Hex([4; 32]));
    let known_deal = Some(deal.additions);
    let mut again = Host::two(Setup { known_deal, ..setup(Kind::Ten, options) }, 4);
    assert!(again.table.deal().is_none(), "the secret stays with the host until the end");
    again.play_on(8);
    let draws = |host: &Host| -> Vec<String> {
        let steps = host.table.record().steps;
        steps.into_iter().filter(|step| step.starts_with('=')).collect()
    };
    assert_eq!(draws(&first), draws(&again));
    let verified = verify_draws(&again.table.record()).unwrap().unwrap();
    assert_eq!((verified.count, verified.known), (30, true));
    assert_eq!(verified.commitment, Secret::new([4; 32]).commitment());
}

#[test]
fn bots_fill_seats_and_are_to_act_when_it_is_their_turn() {
    let mut setup = setup(Kind::Ten, "{}");
    setup.places[1] = SeatPlan::Bot(Level::Novice);
    let mut host = Host::open(setup, 5);
    host.sit(ANNA, 0).unwrap();
    assert_eq!(host.table.phase(), TablePhase::Playing);
    assert!(host.table.bot_turns().is_empty());
    host.act_any(ANNA, 0).unwrap();
    let bot_turn = host.table.bot_turns()[0];
    assert_eq!((bot_turn.seat, bot_turn.strength), (seat(1), Level::Novice));
    host.bot_acts();
    assert!(host.table.to_act().contains(seat(0)));

    // Only bots: the game starts when the table is opened.
    let mut only = common::setup(Kind::Ten, "{}");
    only.places = vec![SeatPlan::Bot(Level::Random); 2];
    assert_eq!(Host::open(only, 5).table.phase(), TablePhase::Playing);
}

#[test]
fn a_bot_plays_for_a_player_who_is_away_until_they_are_back() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 6);
    host.run(ANNA, Command::HandOver { seat: seat(0) }).unwrap();
    assert_eq!(host.table.bot_turns()[0].seat, seat(0));
    host.bot_acts();
    host.act_any(BEN, 1).unwrap();
    host.run(ANNA, Command::TakeBack { seat: seat(0) }).unwrap();
    assert!(host.table.bot_turns().is_empty());
    host.act_any(ANNA, 0).unwrap();
}

#[test]
fn a_seat_moves_to_another_device_and_the_ownership_of_the_table_with_it() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 6);
    let since = host.table.seated_since(seat(0)).unwrap();
    host.act_any(ANNA, 0).unwrap();
    let moved = host.table.move_seat(seat(0), CARL, host.now);
    assert_eq!(moved[0].event, Event::Moved { seat: seat(0), person: CARL });
    assert!(host.table.seated_since(seat(0)).unwrap() > since);
    assert_eq!((host.table.owner(), host.table.seats_of(CARL).len()), (CARL, 1));
    assert!(host.table.seats_of(ANNA).is_empty());
    // Nothing about the game has changed, so a command of Ben is not stale.
    let action = host.action(1, 0);
    let behind = moved[0].number - 1;
    host.log.extend(moved);
    host.send(Actor::Person(BEN), behind, Command::Act { seat: seat(1), action }).unwrap();
    let refused = host.act_any(ANNA, 0).unwrap_err();
    assert_eq!(refused.code(), "not_your_seat");
    host.act_any(CARL, 0).unwrap();
    assert_eq!(Table::replay(host.log.clone()).unwrap(), host.table);
    assert!(host.table.move_seat(seat(0), CARL, host.now).is_empty());
}

#[test]
fn the_length_of_a_log_is_bounded() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 6);
    let mut taken = 0;
    for person in (1_000..2_000).map(Person) {
        while host.sit(person, 1).is_ok() {
            host.run(person, Command::Stand { seat: seat(1) }).unwrap();
            taken += 1;
        }
    }
    assert_eq!(taken, 10_000);
    // The owner can still play.
    host.sit(ANNA, 1).unwrap();
}

#[test]
fn a_game_that_is_ended_before_it_is_decided_says_so() {
    let options = r#"{"players":3,"hidden":3,"open":0}"#;
    let mut host = Host::open(setup(Kind::Completto, options), 9);
    for (index, person) in [ANNA, BEN, CARL].into_iter().enumerate() {
        host.sit(person, index).unwrap();
    }
    host.run(ANNA, Command::Resign { seat: seat(0) }).unwrap();
    assert!(!host.table.is_undecided(), "it goes on");
    let mut ended = host.table.clone();
    ended.end_undecided(Secret::new([9; 32]).reveal(), Time(1));
    assert_eq!((ended.phase(), ended.ranks()), (TablePhase::Over, &[3, 1, 1][..]));
    assert!(ended.is_undecided());
    let mut resigned = host.table.clone();
    let resign = Request {
        actor: Actor::Person(BEN),
        seen: resigned.number(),
        command: Command::Resign { seat: seat(1) },
    };
    resigned.command(&resign, Time(1)).unwrap();
    resigned.settle(&Secret::new([9; 32]), Time(1));
    assert!(resigned.phase() == TablePhase::Over && !resigned.is_undecided());
    host.play_on(3);
    assert!(host.table.phase() == TablePhase::Over && !host.table.is_undecided());
}

#[test]
fn undo_needs_no_consent_until_something_is_drawn_or_another_seat_acts() {
    // In the open variant nothing is drawn between moves.
    let mut host = Host::two(setup(Kind::Ten, r#"{"variant":"open"}"#), 7);
    host.act_any(ANNA, 0).unwrap();
    let before = host.table.game().to_string();
    host.act_any(BEN, 1).unwrap();
    // Ben takes his own move back at once; Anna needs consent.
    host.run(BEN, Command::Undo { seat: seat(1) }).unwrap();
    assert_eq!(host.table.game().to_string(), before);
    host.act_any(BEN, 1).unwrap();
    host.run(ANNA, Command::Undo { seat: seat(0) }).unwrap();
    assert_eq!(host.table.undo_asked(), Some(seat(0)));
    let own = host.run(ANNA, Command::AnswerUndo { seat: seat(0), agree: true });
    assert!(matches!(own, Err(Refusal::Phase(_))), "{own:?}");
    host.run(BEN, Command::AnswerUndo { seat: seat(1), agree: false }).unwrap();
    assert_eq!(host.table.undo_asked(), None);
    host.run(ANNA, Command::Undo { seat: seat(0) }).unwrap();
    host.run(BEN, Command::AnswerUndo { seat: seat(1), agree: true }).unwrap();
    assert_eq!(host.table.last_actor(), None);
    assert!(host.log.iter().any(|event| matches!(event.event, Event::Undone { steps: 30, .. })));
}

#[test]
fn undo_needs_no_consent_of_bots() {
    let mut setup = setup(Kind::Ten, "{}");
    setup.places[1] = SeatPlan::Bot(Level::Club);
    let mut host = Host::open(setup, 8);
    host.sit(ANNA, 0).unwrap();
    host.act_any(ANNA, 0).unwrap();
    host.bot_acts();
    host.run(ANNA, Command::Undo { seat: seat(0) }).unwrap();
    assert!(host.table.to_act().contains(seat(0)));
    // The same tile is drawn again: an undo is no way to a better draw.
    let drawn: Vec<&Event> = host
        .log
        .iter()
        .map(|event| &event.event)
        .filter(|event| matches!(event, Event::Drew { .. }))
        .collect();
    host.clone().act_any(ANNA, 0).unwrap();
    assert_eq!(drawn.len(), 3);
}

#[test]
fn seats_that_resign_rank_last() {
    let mut two = Host::two(setup(Kind::Ten, "{}"), 9);
    two.run(BEN, Command::Resign { seat: seat(1) }).unwrap();
    assert_eq!((two.table.phase(), two.table.ranks()), (TablePhase::Over, &[1, 2][..]));

    let mut three = Host::open(setup(Kind::Completto, r#"{"players":3,"hidden":3,"open":0}"#), 9);
    for (index, person) in [ANNA, BEN, CARL].into_iter().enumerate() {
        three.sit(person, index).unwrap();
    }
    three.run(ANNA, Command::Resign { seat: seat(0) }).unwrap();
    assert_eq!(three.table.phase(), TablePhase::Playing);
    three.play_on(3);
    assert_eq!(three.table.ranks()[0], 3);
    let outcome = three.table.game().outcome().unwrap();
    let better = outcome.ranks[seat(1)] < outcome.ranks[seat(2)];
    assert_eq!(three.table.ranks()[1] < three.table.ranks()[2], better);
}

#[test]
fn a_rematch_needs_all_players_and_the_next_seat_starts() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 10);
    host.run(BEN, Command::Resign { seat: seat(1) }).unwrap();
    host.run(ANNA, Command::Rematch { seat: seat(0) }).unwrap();
    let agreed = |host: &Host| match &host.log.last().unwrap().event {
        Event::RematchAgreed { setup } => Some(setup.clone()),
        _ => None,
    };
    assert_eq!(agreed(&host), None);
    host.run(BEN, Command::Rematch { seat: seat(1) }).unwrap();
    let next = agreed(&host).unwrap();
    // The host opens the next table once, and records its id.
    assert_eq!(host.table.next_table(), Some(&next));
    let continued = host.table.continue_at("there".into(), host.now);
    assert_eq!(continued[0].event, Event::ContinuedAt { table: "there".into() });
    assert_eq!(host.table.next_table(), None);
    assert!(host.table.continue_at("elsewhere".into(), host.now).is_empty());
    assert_eq!(next.game.0.to_json()["starter"], 1);
    let mut host = Host::two(next, 11);
    assert_eq!(host.table.game().turn(), Turn::Player(seat(1)));
    host.play_on(1);
}

#[test]
fn when_a_clock_reaches_zero_a_bot_acts_or_the_seat_resigns() {
    let clock = Clock::Fischer { initial_ms: 60_000, increment_ms: 1_000 };
    let mut host = Host::two(Setup { clock, ..setup(Kind::Ten, "{}") }, 12);
    assert_eq!(host.table.alarm(), Some(Time(host.now.0 + 60_000)));
    host.now.0 += 59_999;
    assert!(host.tick().is_empty());
    assert_eq!(host.table.time_left(seat(0), host.now), Some(1));
    host.now.0 += 1;
    assert_eq!(host.tick().len(), 1);
    // The timeout is one event; then a bot acts, and Anna acts herself at her next turn.
    assert!(host.tick().is_empty());
    assert_eq!(host.table.bot_turns()[0].seat, seat(0));
    host.bot_acts();
    host.act_any(BEN, 1).unwrap();
    assert!(host.table.bot_turns().is_empty());
    assert_eq!(host.table.time_left(seat(0), host.now), Some(1_000));

    let at_zero = OnTimeout::Forfeit;
    let clock = Clock::PerMove { ms: 3 * 24 * 3_600_000 };
    let mut host = Host::two(Setup { clock, at_zero, ..setup(Kind::Ten, "{}") }, 12);
    host.now.0 += 3 * 24 * 3_600_000;
    host.tick();
    assert_eq!((host.table.phase(), host.table.ranks()), (TablePhase::Over, &[2, 1][..]));
}

#[test]
fn a_command_is_checked_in_the_documented_order() {
    let mut host = Host::two(setup(Kind::Ten, "{}"), 13);
    let number = host.table.number();
    let act = |seat: usize, action: &str| Command::Act {
        seat: common::seat(seat),
        action: action.into(),
    };
    let long = "1,".repeat(50);
    // Everything is wrong with the first command; each of the next has one thing mended.
    let code = |host: &mut Host, actor, seen, command| {
        host.send(actor, seen, command).map_err(|refusal| refusal.code()).unwrap_err()
    };
    let bot = table::Actor::Host;
    let ben = table::Actor::Person(BEN);
    let anna = table::Actor::Person(ANNA);
    assert_eq!(code(&mut host, bot, 0, act(0, &long)), "bad_command");
    let say = Command::Say { seat: seat(0), phrase: Phrase::Hello };
    assert_eq!(code(&mut host, bot, 0, say), "not_you");
    assert_eq!(code(&mut host, bot, 0, act(0, "9,9")), "not_your_seat");
    assert_eq!(code(&mut host, ben, 0, act(0, "9,9")), "not_your_seat");
    assert_eq!(code(&mut host, anna, 0, act(5, "9,9")), "not_your_seat");
    assert_eq!(code(&mut host, anna, 0, Command::Rematch { seat: seat(0) }), "not_now");
    assert_eq!(code(&mut host, anna, 0, act(0, "9,9")), "stale");
    assert_eq!(code(&mut host, anna, number, act(0, "nine")), "bad_command");
    assert_eq!(code(&mut host, anna, number, act(0, "9,9")), "illegal_action");
    assert_eq!(host.table.number(), number);
    host.send(anna, number, act(0, "0,0")).unwrap();
    // The same command once more, as after a lost answer, is stale and not carried out twice.
    assert_eq!(code(&mut host, anna, number, act(0, "0,0")), "stale");
}

#[test]
fn a_player_who_speaks_without_end_uses_up_only_the_own_share() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 3);
    let say = |index| Command::Say { seat: seat(index), phrase: Phrase::Hello };
    let until_refused = |host: &mut Host, person| {
        (0..30_000).take_while(|_| host.run(person, say(1)).is_ok()).count()
    };
    // The player who takes the seat next has a share of the own once the game has started.
    host.sit(CARL, 1).unwrap();
    assert_eq!(until_refused(&mut host, CARL), 2_000);
    host.run(CARL, Command::Stand { seat: seat(1) }).unwrap();
    host.sit(ANNA, 0).unwrap();
    host.sit(BEN, 1).unwrap();
    assert_eq!(until_refused(&mut host, BEN), 2_000);
    assert_eq!(host.run(BEN, Command::Undo { seat: seat(1) }), Err(NotNow::Enough.into()));
    host.run(ANNA, say(0)).unwrap();
    host.run(ANNA, Command::HandOver { seat: seat(0) }).unwrap();
    host.run(ANNA, Command::TakeBack { seat: seat(0) }).unwrap();
    host.play_on(1);
    assert_eq!(host.table.phase(), TablePhase::Over);
}

#[test]
fn seats_that_act_at_the_same_time_do_not_make_each_other_stale() {
    let mut host = Host::two(setup(Kind::Completto, "{}"), 14);
    let seen = host.table.number();
    let insert = |index| Command::Act { seat: seat(index), action: "i0".into() };
    host.send(table::Actor::Person(ANNA), seen, insert(0)).unwrap();
    host.send(table::Actor::Person(BEN), seen, insert(1)).unwrap();
    // But no seat can do the same twice.
    assert!(matches!(
        host.send(table::Actor::Person(BEN), seen, insert(1)),
        Err(Refusal::Stale { .. })
    ));
    // Chat of others makes no command stale.
    let seen = host.table.number();
    host.say(BEN, 1, Phrase::Wow).unwrap();
    let last = Command::Act { seat: seat(0), action: host.action(0, usize::MAX) };
    host.send(table::Actor::Person(ANNA), seen, last).unwrap();
}

#[test]
fn an_impossible_log_is_refused() {
    let host = Host::two(setup(Kind::Ten, "{}"), 15);
    let refused = |change: &dyn Fn(&mut Vec<Numbered>)| {
        let mut log = host.log.clone();
        change(&mut log);
        Table::replay(log).unwrap_err().to_string()
    };
    assert!(refused(&|log| drop(log.remove(0))).contains("starts with the opening"));
    assert!(refused(&|log| drop(log.remove(1))).contains("number 1 is due"));
    assert!(refused(&|log| log.clear()).contains("starts with the opening"));
    let drawn = refused(&|log| {
        let outcome = AnyChance::parse(Kind::Completto, "=9").unwrap();
        log.last_mut().unwrap().event = Event::Drew { outcome };
    });
    assert!(drawn.contains("event 6"), "{drawn}");
    let no_seat = refused(&|log| {
        log.last_mut().unwrap().event = Event::Stood { seat: seat(5) };
    });
    assert!(no_seat.contains("there is no seat 5"), "{no_seat}");
}

#[test]
fn names_and_seats_are_checked() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 16);
    let sit =
        |name: &str| Command::Sit { seat: seat(0), name: name.into(), committed: Hex([1; 32]) };
    for name in ["", "   ", "a\u{7}b", &"x".repeat(25)] {
        assert!(matches!(host.run(ANNA, sit(name)), Err(Refusal::Shape(_))), "{name:?}");
    }
    host.run(ANNA, sit("  Anna ")).unwrap();
    assert!(matches!(host.run(BEN, sit("Ben")), Err(Refusal::Seat(_))));
    host.run(ANNA, Command::Stand { seat: seat(0) }).unwrap();
    host.run(BEN, sit("Ben")).unwrap();
    // Anna opened the table, so she may seat a bot.
    let bot = Command::SeatBot { seat: seat(1), strength: Level::Club };
    assert!(matches!(host.run(BEN, bot.clone()), Err(Refusal::Identity(_))));
    host.run(ANNA, bot).unwrap();
    let players = host.table.record().notes["players"].clone();
    assert_eq!(players, serde_json::json!(["Ben", "Bot (club)"]));
}

#[test]
fn a_person_who_comes_and_goes_keeps_nobody_away() {
    let mut host = Host::open(setup(Kind::Ten, "{}"), 3);
    let mut come_and_go = |person: Person| {
        (0..1_000)
            .find(|_| {
                let refused = host.sit(person, 1).is_err();
                if !refused {
                    let stand = Command::Stand { seat: seat(1) };
                    host.send(Actor::Person(person), host.table.number(), stand).unwrap();
                }
                refused
            })
            .unwrap()
    };
    assert_eq!(come_and_go(CARL), 20);
    assert_eq!(come_and_go(BEN), 20);
    host.sit(ANNA, 1).unwrap();
}

/// A log of rules version 1 goes on with the turn of a seat whose turn ends by G15 now.
#[test]
fn a_log_of_an_older_rule_is_refused_with_the_clause() {
    let options = r#"{"players":2,"sets":2,"own_build":true,"points":true,"stall_limit":5000}"#;
    for secret in 1..20 {
        let mut host = Host::two(setup(Kind::Fifteen, options), secret);
        while let Some(acting) = host.table.to_act().iter().next() {
            let mut actions = Vec::new();
            host.table.game().legal(acting, &mut actions);
            let build = actions.iter().copied().find(|action| action.to_string() == "h>o");
            let action = build.unwrap_or(actions[0]);
            let newer = host.table.game().newer_clause(action);
            let person = [ANNA, BEN][acting.index()];
            host.run(person, Command::Act { seat: acting, action: action.to_string() }).unwrap();
            if newer.is_some()
                && host.table.to_act().iter().next() == Some(seat(1 - acting.index()))
            {
                let event = Event::Acted { seat: acting, action, by: table::By::Person };
                let event = Numbered { number: host.table.number() + 1, at: host.now, event };
                let error = host.table.apply(&event).unwrap_err().to_string();
                assert!(error.contains("ended the turn by G15"), "{error}");
                return;
            }
        }
    }
    panic!("no card was built while the closed pile was empty");
}
