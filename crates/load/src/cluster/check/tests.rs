//! The checker is content with a whole game, and finds every fault that is planted in it.

use games::Seat;
use rand::SeedableRng;
use rand::rngs::StdRng;
use table::{Actor, Clock, Person, Phrase, Request, Secret, Time};

use super::*;
use crate::cluster::history::{Read, SentCommand};
use crate::{random_action, reveal, setup, sit};

const TABLE: &str = "t";
const LIMITS: Limits =
    Limits { charge_per_fault_ms: 7_000, charge_per_move_ms: 2_000, read_lag_ms: 500 };
/// The time between two commands.
const PACE_MS: u64 = 1_000;

/// A game from the first seat to the end, and what its clients were told.
struct Story {
    history: History,
    log: Vec<WrittenEvent>,
}

impl Story {
    fn new() -> Self {
        let mut setup = setup("ten").setup;
        setup.clock = Clock::Fischer { initial_ms: 600_000, increment_ms: 0 };
        let secret = Secret::new([7; 32]);
        let (mut table, mut log) = table::Table::open(setup, Person(1), &secret, Time(0)).unwrap();
        let mut told = TableHistory::default();
        let mut rng = StdRng::seed_from_u64(1);
        let mut now = 0;
        let mut opening = Vec::new();
        for seat in Seat::all(2) {
            opening.push(sit(TABLE, seat));
        }
        for seat in Seat::all(2) {
            opening.push(reveal(TABLE, seat));
        }
        opening.push(Command::Say { seat: Seat::new(0), phrase: Phrase::Hello });
        let mut opening = opening.into_iter();
        loop {
            let act = |table: &table::Table, rng: &mut StdRng| {
                Seat::all(2).find_map(|seat| random_action(table, seat, rng))
            };
            let Some(command) = opening.next().or_else(|| act(&table, &mut rng)) else { break };
            now += PACE_MS;
            let seen = table.number();
            let actor = Actor::Person(Person(1 + command.seat().index() as u64));
            let request = Request { actor, seen, command: command.clone() };
            log.extend(table.command(&request, Time(now)).unwrap());
            log.extend(table.settle(&secret, Time(now)));
            told.commands.push(SentCommand {
                seen,
                command,
                pause_ms: PACE_MS,
                sent_ms: now,
                ended_ms: now,
                outcome: Outcome::Acknowledged(table.number()),
                note: String::new(),
            });
            told.reads.push(Read { asked_ms: now, number: table.number() });
        }
        assert_eq!(table.phase(), TablePhase::Over);
        let log: Vec<WrittenEvent> = log
            .iter()
            .map(|event| serde_json::from_value(serde_json::to_value(event).unwrap()).unwrap())
            .collect();
        told.watchers.insert("Anna".into(), log.clone());
        told.watchers.insert("Ben".into(), log[..log.len() / 2].to_vec());
        let history = History { tables: [(TABLE.to_owned(), told)].into(), faults: Vec::new() };
        Self { history, log }
    }

    fn told(&mut self) -> &mut TableHistory {
        self.history.tables.get_mut(TABLE).unwrap()
    }

    fn watched_is_the_log(&mut self) {
        let log = self.log.clone();
        self.told().watchers = [("Anna".into(), log)].into();
    }

    fn renumber(&mut self) {
        for (number, event) in self.log.iter_mut().enumerate() {
            event.number = number as u64;
        }
    }

    fn findings(&self) -> Vec<FindingKind> {
        let logs = [(TABLE.to_owned(), self.log.clone())].into();
        let (findings, _) = check(&self.history, &logs, &LIMITS);
        findings.iter().for_each(|finding| println!("{finding}"));
        let kinds: BTreeSet<FindingKind> = findings.iter().map(|found| found.kind).collect();
        kinds.into_iter().collect()
    }

    /// The index of the phrase in the log.
    fn said(&self) -> usize {
        self.log.iter().position(|event| matches!(event.event, Event::Said { .. })).unwrap()
    }
}

#[test]
fn a_whole_game_has_no_findings() {
    let story = Story::new();
    assert_eq!(story.findings(), []);
    let logs = [(TABLE.to_owned(), story.log.clone())].into();
    let (_, counts) = check(&story.history, &logs, &LIMITS);
    assert_eq!((counts.tables, counts.finished, counts.unknown), (1, 1, 0));
    // The phrase took time of the first move.
    assert!(counts.acknowledged > 10 && counts.longest_charge_ms == PACE_MS, "{counts:?}");
}

#[test]
fn a_lost_append_is_found() {
    // The log ends too early, as after a fail-over to a standby that was behind.
    let mut story = Story::new();
    story.log.truncate(story.log.len() - 6);
    story.told().watchers.clear();
    story.told().reads.clear();
    assert_eq!(story.findings(), [FindingKind::Lost]);
    // One that is missing in the middle, with the numbers made right.
    let mut story = Story::new();
    let said = story.said();
    story.log.remove(said);
    story.renumber();
    story.watched_is_the_log();
    assert!(story.findings().contains(&FindingKind::Lost));
    // The table is gone.
    let story = Story::new();
    let (findings, _) = check(&story.history, &Logs::new(), &LIMITS);
    assert!(findings.iter().any(|finding| finding.kind == FindingKind::Lost));
}

#[test]
fn a_double_append_is_found() {
    // A phrase may be said twice by the rules, so that only the checker can tell.
    let mut story = Story::new();
    let said = story.said();
    story.log.insert(said, story.log[said].clone());
    story.renumber();
    story.watched_is_the_log();
    story.told().reads.clear();
    for sent in &mut story.told().commands {
        match &mut sent.outcome {
            Outcome::Acknowledged(number) if *number > said as u64 => *number += 1,
            _ => {}
        }
        if sent.seen >= said as u64 {
            sent.seen += 1;
        }
    }
    assert_eq!(story.findings(), [FindingKind::Double]);
    // With the same number.
    let mut story = Story::new();
    story.log.insert(said, story.log[said].clone());
    assert!(story.findings().contains(&FindingKind::Gap));
}

#[test]
fn a_double_append_of_an_unknown_command_is_found() {
    let mut story = Story::new();
    let said = story.said();
    for sent in &mut story.told().commands {
        if matches!(sent.command, Command::Say { .. }) {
            sent.outcome = Outcome::Unknown;
        }
    }
    assert_eq!(story.findings(), [], "once is right");
    story.log.insert(said, story.log[said].clone());
    story.renumber();
    assert!(story.findings().contains(&FindingKind::Double));
}

#[test]
fn a_reveal_that_is_sent_again_has_the_event_of_the_first() {
    let mut story = Story::new();
    let reveals = |sent: &SentCommand| matches!(sent.command, Command::Reveal { .. });
    let first = story.told().commands.iter().position(reveals).unwrap();
    let mut sent = story.told().commands[first].clone();
    story.told().commands[first].outcome = Outcome::Unknown;
    sent.seen += 1;
    story.told().commands.push(sent);
    assert_eq!(story.findings(), []);
}

#[test]
fn a_reveal_that_was_not_stored_may_be_done_later() {
    let mut story = Story::new();
    let reveals = |sent: &SentCommand| matches!(sent.command, Command::Reveal { .. });
    let first = story.told().commands.iter().position(reveals).unwrap();
    story.told().commands[first].outcome = Outcome::Refused(Code::Storage);
    assert_eq!(story.findings(), []);
    story.told().commands[first].outcome = Outcome::Refused(Code::NotNow);
    assert_eq!(story.findings(), [FindingKind::NotSent]);
}

#[test]
fn an_answer_of_a_stale_owner_is_found() {
    let mut story = Story::new();
    let [.., before, last] = story.told().reads[..] else { panic!("a game has moves") };
    story.told().reads.push(Read { asked_ms: last.asked_ms + 400, ..before });
    assert_eq!(story.findings(), [], "within the lag of a relay");
    story.told().reads.push(Read { asked_ms: last.asked_ms + 600, ..before });
    assert_eq!(story.findings(), [FindingKind::StaleAnswer]);
}

#[test]
fn a_refusal_of_a_stale_owner_is_found() {
    let mut story = Story::new();
    let sent = story.told().commands.last().cloned().unwrap();
    let refused = |seen, code| SentCommand {
        seen,
        outcome: Outcome::Refused(code),
        command: Command::Resign { seat: Seat::new(0) },
        ..sent.clone()
    };
    story.told().commands.push(refused(sent.seen, Code::Stale));
    story.told().commands.push(refused(sent.seen, Code::Storage));
    assert_eq!(story.findings(), []);
    story.told().commands.push(refused(sent.seen, Code::NotYourTurn));
    assert_eq!(story.findings(), [FindingKind::WrongRefusal]);
    let mut story = Story::new();
    let last = story.log.len() as u64 - 1;
    story.told().commands.push(refused(last, Code::Stale));
    assert_eq!(story.findings(), [FindingKind::WrongRefusal]);
}

#[test]
fn an_event_that_was_refused_or_never_sent_is_found() {
    let mut story = Story::new();
    for sent in &mut story.told().commands {
        if matches!(sent.command, Command::Say { .. }) {
            sent.outcome = Outcome::Refused(Code::Storage);
        }
    }
    assert_eq!(story.findings(), [FindingKind::NotSent]);
    story.told().commands.retain(|sent| !matches!(sent.command, Command::Say { .. }));
    assert_eq!(story.findings(), [FindingKind::NotSent]);
}

#[test]
fn a_watcher_who_saw_what_is_not_in_the_log_is_found() {
    let mut story = Story::new();
    let said = story.said();
    let ben = story.told().watchers.get_mut("Ben").unwrap();
    ben[said].at = Time(ben[said].at.0 + 1);
    assert_eq!(story.findings(), [FindingKind::NoPrefix]);
    let mut story = Story::new();
    let more = story.log[1].clone();
    story.told().watchers.get_mut("Anna").unwrap().push(more);
    assert_eq!(story.findings(), [FindingKind::NoPrefix]);
}

#[test]
fn a_log_that_does_not_follow_the_rules_is_found() {
    let mut story = Story::new();
    let drew = |event: &WrittenEvent| matches!(event.event, Event::Drew { .. });
    let places: Vec<usize> = (0..story.log.len()).filter(|at| drew(&story.log[*at])).collect();
    let outcome = |event: &WrittenEvent| match &event.event {
        Event::Drew { outcome } => outcome.clone(),
        _ => unreachable!(),
    };
    let first = outcome(&story.log[places[0]]);
    let other = places.iter().find(|at| outcome(&story.log[**at]) != first).copied().unwrap();
    story.log[places[0]].event = story.log[other].event.clone();
    story.watched_is_the_log();
    let found = story.findings();
    assert!(
        found.contains(&FindingKind::Fairness) || found.contains(&FindingKind::Replay),
        "{found:?}"
    );
}

#[test]
fn a_clock_that_did_not_stand_still_without_the_database_is_found() {
    // The database was away for 40 seconds; the documentation allows seven of them on the clock.
    for (charged, expected) in [(6_000, &[][..]), (20_000, &[FindingKind::Clock][..])] {
        let mut story = Story::new();
        let middle = story.log[story.log.len() / 2].at.0;
        for event in story.log.iter_mut().filter(|event| event.at.0 >= middle) {
            event.at = Time(event.at.0 + charged);
        }
        story.watched_is_the_log();
        story.told().reads.clear();
        for sent in &mut story.told().commands {
            let later = if sent.ended_ms >= middle { 40_000 } else { 0 };
            (sent.sent_ms, sent.ended_ms) = (sent.sent_ms + later, sent.ended_ms + later);
        }
        // Faults of single nodes meanwhile do not make it better.
        for (of_all, to_ms) in [(true, middle + 39_000), (false, middle), (false, middle)] {
            let (name, from_ms) = ("fault".into(), middle - 500);
            story.history.faults.push(Fault { name, of_all, from_ms, to_ms });
        }
        assert_eq!(story.findings(), expected, "{charged}");
    }
}

#[test]
fn a_phrase_between_two_moves_shortens_no_bound() {
    // The phrase comes 20 seconds after the start of the game, and the first move at once after it.
    let mut story = Story::new();
    let said = story.log[story.said()].at.0;
    for event in story.log.iter_mut().filter(|event| event.at.0 >= said) {
        event.at = Time(event.at.0 + 20_000);
    }
    story.watched_is_the_log();
    story.told().reads.clear();
    for sent in story.told().commands.iter_mut().filter(|sent| sent.ended_ms >= said) {
        (sent.sent_ms, sent.ended_ms) = (sent.sent_ms + 20_000, sent.ended_ms + 20_000);
    }
    for _ in 0..3 {
        let (name, of_all) = ("kill".into(), false);
        story.history.faults.push(Fault { name, of_all, from_ms: said, to_ms: said + 20_000 });
    }
    assert_eq!(story.findings(), []);
}

#[test]
fn an_acknowledgement_that_came_late_is_no_finding() {
    let mut story = Story::new();
    let middle = story.told().commands.len() / 2;
    story.told().commands[middle].ended_ms += 30_000;
    story.told().reads.clear();
    assert_eq!(story.findings(), []);
}

#[test]
fn a_clock_that_ran_through_an_outage_is_found() {
    let mut story = Story::new();
    let middle = story.log.len() / 2;
    let later = |story: &mut Story, by: u64| {
        let from = story.log[middle].at.0;
        for event in story.log.iter_mut().filter(|event| event.at.0 >= from) {
            event.at = Time(event.at.0 + by);
        }
        story.watched_is_the_log();
        for sent in &mut story.told().commands {
            let later = if sent.ended_ms >= from { by } else { 0 };
            (sent.sent_ms, sent.ended_ms) = (sent.sent_ms + later, sent.ended_ms + later);
        }
        for read in &mut story.told().reads {
            read.asked_ms += if read.asked_ms >= from { by } else { 0 };
        }
        from
    };
    let from = later(&mut story, 6_000);
    assert_eq!(story.findings(), [FindingKind::Clock]);
    story.history.faults.push(Fault {
        name: "kill".into(),
        of_all: false,
        from_ms: from,
        to_ms: from + 5_000,
    });
    assert_eq!(story.findings(), [], "the documentation allows it");
    later(&mut story, 6_000);
    assert_eq!(story.findings(), [FindingKind::Clock]);
}
