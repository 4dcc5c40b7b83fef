//! Property test: commands in any order, duplicated, late and from any sender, and a host that is killed at any moment.

use games::{Kind, Seat};
use proptest::prelude::*;
use table::{
    Actor, Added, Clock, Command, Event, Hex, Level, OnTimeout, Person, Phrase, Refusal, Request,
    Setup, Table,
};

use crate::common::{ANNA, BEN, CARL, Host, addition, seat, setup};

/// A command to try: mostly a plausible one, sometimes an arbitrary one.
#[derive(Clone, Debug)]
struct Attempt {
    actor: usize,
    what: usize,
    seat: usize,
    pick: usize,
    behind: u64,
    wait: u64,
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let one = (0..5usize, 0..24usize, 0..4usize, 0..1000usize, 0..6u64, 0..4_000u64);
    let one = one.prop_map(|(actor, what, seat, pick, behind, wait)| Attempt {
        actor,
        what,
        seat,
        pick,
        // Most senders have seen everything.
        behind: behind.saturating_sub(3),
        wait,
    });
    prop::collection::vec(one, 1..160)
}

fn command(host: &Host, attempt: &Attempt) -> (Actor, Command<String>) {
    let acting: Vec<Seat> = host.table.to_act().iter().collect();
    let seat = match acting.get(attempt.seat % acting.len().max(1)) {
        Some(&seat) if attempt.what >= 11 => seat,
        _ => seat(attempt.seat),
    };
    let command = match attempt.what {
        0 => {
            let added: Added = Hex([attempt.pick as u8; 16]);
            Command::Sit { seat, name: "Player".into(), committed: added.commitment() }
        }
        // Often the right addition, sometimes that of another person, sometimes when none is due.
        6 | 7 if !host.table.reveals_due().is_empty() || attempt.pick.is_multiple_of(7) => {
            let right = [ANNA, BEN, CARL].map(addition).into_iter();
            let committed = host.table.committed(seat);
            let right = right.into_iter().find(|added| committed == Some(added.commitment()));
            let added = match attempt.pick % 5 {
                0 => addition(Person(99)),
                _ => right.unwrap_or(Hex([attempt.pick as u8; 16])),
            };
            Command::Reveal { seat, added }
        }
        1 => Command::Stand { seat },
        2 => Command::SeatBot { seat, strength: Level::Novice },
        3 => Command::Undo { seat },
        4 | 5 => Command::AnswerUndo { seat, agree: !attempt.pick.is_multiple_of(3) },
        6 if attempt.pick < 30 => Command::Resign { seat },
        7 => Command::HandOver { seat },
        8 => Command::TakeBack { seat },
        9 => Command::Rematch { seat },
        10 => Command::Act {
            seat,
            action: ["", "draw", "0,0", "keep", "é"][attempt.pick % 5].into(),
        },
        11.. if !acting.is_empty() => {
            Command::Act { seat, action: host.action(seat.index(), attempt.pick) }
        }
        _ => Command::Say { seat, phrase: Phrase::ALL[attempt.pick % Phrase::ALL.len()] },
    };
    let owner = host.table.seats().get(seat.index()).map(|seated| match seated {
        table::Seated::Person { person, .. } => Actor::Person(*person),
        _ => Actor::Host,
    });
    let actor = match attempt.actor {
        0 => [ANNA, BEN, CARL, Person(99)].map(Actor::Person)[attempt.pick % 4],
        1 if matches!(command, Command::Sit { .. }) => Actor::Person(ANNA),
        _ => owner.unwrap_or(Actor::Host),
    };
    (actor, command)
}

/// Asserts that replaying the log gives the table, and that a host that was killed after any event makes the same
/// draws.
fn assert_log_is_the_table(host: &Host) {
    assert_eq!(Table::replay(host.log.clone()).unwrap(), host.table);
    for (index, next) in host.log.iter().enumerate().skip(1) {
        if matches!(next.event, Event::Drew { .. } | Event::Ended { .. }) {
            let mut restarted = Table::replay(host.log[..index].iter().cloned()).unwrap();
            assert_eq!(restarted.settle(&host.secret, next.at).first(), Some(next));
        }
    }
}

/// Asserts that the game starts only after every player at the table has revealed the addition, or was too late for it.
fn assert_additions_are_settled_before_the_start(host: &Host) {
    let is_start = |event: &table::Numbered| event.event == Event::Started;
    let Some(start) = host.log.iter().position(is_start) else { return };
    let before = Table::replay(host.log[..start].iter().cloned()).unwrap();
    assert!(before.reveals_due().is_empty());
    let full = |table: &Table| !table.seats().contains(&table::Seated::Nobody);
    let first = (1..=start)
        .find(|&end| full(&Table::replay(host.log[..end].iter().cloned()).unwrap()))
        .unwrap();
    let mut settled = Vec::new();
    for event in &host.log[first..start] {
        match event.event {
            Event::AdditionRevealed { seat, added } => {
                assert_eq!(before.committed(seat), Some(added.commitment()));
                settled.push(seat);
            }
            Event::AdditionMissing { seat } => {
                assert!(event.at.0 >= host.log[first - 1].at.0 + 10_000, "{event:?}");
                settled.push(seat);
            }
            // Nobody leaves or takes a seat any more.
            Event::Said { .. } => {}
            _ => panic!("{event:?}"),
        }
    }
    settled.sort_unstable();
    let committed =
        Seat::all(before.seats().len()).filter(|&seat| before.committed(seat).is_some());
    assert_eq!(settled, committed.collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_commands_leave_a_log_that_replays_to_the_table(attempts in attempts(), game in 0..4usize) {
        let (kind, options) = [
            (Kind::Ten, r#"{"variant":"open"}"#),
            (Kind::Ten, "{}"),
            (Kind::Completto, r#"{"players":3,"hidden":2,"open":2}"#),
            (Kind::Fifteen, r#"{"players":3,"sets":1,"borrow":true,"open_play":true}"#),
        ][game];
        let clock = Clock::Fischer { initial_ms: 30_000, increment_ms: 500 };
        let at_zero = if attempts.len() % 2 == 0 { OnTimeout::BotMoves } else { OnTimeout::Forfeit };
        let mut host = Host::open(Setup { clock, at_zero, ..setup(kind, options) }, 3);
        for (index, person) in [ANNA, BEN, CARL].into_iter().enumerate().take(host.table.seats().len()) {
            // Sometimes a seat stays open at first; then the additions are revealed among other commands.
            if attempts[0].pick % 4 != index {
                host.commit(person, index, addition(person)).unwrap();
            }
        }
        if attempts[0].pick % 3 == 0 {
            for seat in host.table.reveals_due().iter() {
                let person = [ANNA, BEN, CARL][seat.index()];
                host.reveal(person, seat.index(), addition(person)).unwrap();
            }
        }
        for attempt in &attempts {
            host.now.0 += attempt.wait;
            if host.table.alarm().is_some_and(|alarm| alarm <= host.now) {
                host.tick();
            }
            let (actor, command) = command(&host, attempt);
            let seen = host.table.number().saturating_sub(attempt.behind);
            let before = host.table.clone();
            let acts = matches!(command, Command::Act { .. });
            match host.send(actor, seen, command.clone()) {
                Err(_) => prop_assert_eq!(&host.table, &before, "refused means unchanged"),
                // The same command again, as a network may deliver it: a move is never made twice.
                Ok(()) if acts => {
                    let command = command.read(kind).unwrap();
                    let again = host.table.check(&Request { actor, seen, command });
                    let refused = matches!(
                        again,
                        Err(Refusal::Stale { .. } | Refusal::Phase(_) | Refusal::Seat(_))
                    );
                    prop_assert!(refused, "{again:?}");
                }
                Ok(()) => {}
            }
        }
        assert_log_is_the_table(&host);
        assert_additions_are_settled_before_the_start(&host);
    }
}
