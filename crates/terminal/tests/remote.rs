//! The client's copy of a table on a server: what it does with messages and with a lost connection.

use bots::Budget;
use client::{AdditionKey, Disconnect, SessionRequest, SessionUpdate};
use games::{AnyOptions, Kind, Seat};
use protocol::{Goodbye, Out, VERSION, You};
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;
use table::{
    Actor, Command, Level, Numbered, Person, Request, SeatPlan, Secret, Setup, Table, Time,
    WrittenEvent,
};
use terminal::app::{Config, Context, Effect};
use terminal::remote::Remote;
use terminal::theme::ColourDepth;
use words::{Lang, Words};

/// Hands an update to the copy; returns what is shown, and the requests to the server.
fn take(
    remote: &mut Remote,
    words: &Words,
    update: SessionUpdate,
) -> (Option<String>, Vec<SessionRequest>) {
    let config =
        Config { depth: ColourDepth::None, pace: 0, budget: Budget::Nodes(1), name: "Anna".into() };
    let mut context = Context {
        now: Time(0),
        config: &config,
        words,
        random: &mut ChaCha12Rng::from_seed([0; 32]),
        effects: Vec::new(),
    };
    let said = remote.take(update, &mut context);
    let requests = context.effects.into_iter().map(|effect| match effect {
        Effect::Send(request) => *request,
        _ => panic!("only requests are expected"),
    });
    (said, requests.collect())
}

fn hello(number: u64) -> SessionUpdate {
    hello_with(You::default(), number)
}

fn hello_to(person: Person, number: u64) -> SessionUpdate {
    hello_with(You { person: Some(person), ..You::default() }, number)
}

fn hello_with(you: You, number: u64) -> SessionUpdate {
    let table = "t".into();
    SessionUpdate::Message(Box::new(Out::Hello {
        version: VERSION,
        table,
        you,
        number,
        now: Time(0),
    }))
}

fn event(event: &Numbered) -> SessionUpdate {
    let text = serde_json::to_string(event).unwrap();
    let written: WrittenEvent = serde_json::from_str(&text).unwrap();
    SessionUpdate::Message(Box::new(Out::Event(written)))
}

/// The first events of a game of bots.
fn log() -> Vec<Numbered> {
    let mut setup = Setup::new(AnyOptions::default_of(Kind::ALL[0])).unwrap();
    setup.places.fill(SeatPlan::Bot(Level::Random));
    let secret = Secret::new([3; 32]);
    let (mut table, mut log) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
    log.extend(table.settle(&secret, Time(1)));
    log
}

#[test]
fn events_that_do_not_fit_are_loaded_again() {
    let (mut remote, words, log) = (Remote::default(), Words::new(Lang::En), log());
    assert!(log.len() > 2, "{log:?}");
    let last = log.len() as u64 - 1;
    let mut hear = |update| take(&mut remote, &words, update);
    assert_eq!(hear(hello(last)), (None, vec![]));
    for one in &log {
        assert_eq!(hear(event(one)), (None, vec![]));
    }
    let other = Numbered { at: Time(77), ..log[1].clone() };
    assert_eq!(hear(event(&other)), (None, vec![SessionRequest::Restart]));
    // These were on their way before the session heard of it: they restart nothing once more.
    assert_eq!(hear(event(&log[2])), (None, vec![]));
    assert!(hear(SessionUpdate::Lost(Disconnect::Inconsistent)).0.is_some());
    assert_eq!(hear(hello(last)), (None, vec![]));
    for one in &log {
        assert_eq!(hear(event(one)), (None, vec![]));
    }
    assert_eq!(remote.log(), log);
    assert!(remote.is_connected() && remote.is_up_to_date());
}

/// The player is killed after the client has taken a seat, and joins again with the key that was kept.
#[test]
fn an_addition_is_revealed_after_a_restart_of_the_client() {
    let words = Words::new(Lang::En);
    let setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
    let secret = Secret::new([3; 32]);
    let (mut table, mut log) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
    let key = || AdditionKey::new([7; 32]);
    let anna = || Remote::new("Anna".into(), None).with_key(key());
    let mut remote = anna();
    take(&mut remote, &words, hello_to(Person(1), 0));
    let (_, requests) = take(&mut remote, &words, event(&log[0]));
    let [SessionRequest::Command { command, .. }] = &requests[..] else { panic!("{requests:?}") };
    let mut run = |person, command: Command, log: &mut Vec<Numbered>| {
        let request =
            Request { actor: Actor::Person(Person(person)), seen: table.number(), command };
        log.extend(table.command(&request, Time(1)).unwrap());
        table.reveals_due()
    };
    assert!(run(1, command.clone(), &mut log).is_empty());
    drop(remote);
    let ben = AdditionKey::new([8; 32]).sit("t", Seat::new(1), "Ben".into());
    assert!(run(2, ben, &mut log).contains(Seat::new(0)));
    let mut remote = anna();
    take(&mut remote, &words, hello_to(Person(1), log.len() as u64 - 1));
    let asked = log.iter().flat_map(|one| take(&mut remote, &words, event(one)).1);
    let asked: Vec<SessionRequest> = asked.collect();
    let reveal = key().reveal("t", Seat::new(0));
    let [SessionRequest::Command { command, .. }] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(*command, reveal);
    run(1, reveal, &mut log);
}

#[test]
fn a_command_that_was_not_sent_is_reported() {
    let (mut remote, words) = (Remote::default(), Words::new(Lang::En));
    let (said, requests) = take(&mut remote, &words, SessionUpdate::NotSent);
    assert_eq!(said, Some(words.say("terminal-offline", &[])));
    assert_eq!(requests, []);
}

#[test]
fn the_reason_for_the_end_is_in_the_language_of_the_reader() {
    for why in [
        Disconnect::Version(VERSION + 1),
        Disconnect::UnreadableEvent,
        Disconnect::Inconsistent,
        Disconnect::StillInconsistent,
        Disconnect::Bye(Goodbye::Deleted),
        Disconnect::Bye(Goodbye::NoLonger),
        Disconnect::Bye(Goodbye::Restarting),
        Disconnect::Bye(Goodbye::TooSlow),
        Disconnect::Bye(Goodbye::TooMuch),
    ] {
        let code = why.code().unwrap();
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let text = words.problem(code);
            assert_ne!(text, words.problem("unknown"), "{code} has no message of its own");
            let update = SessionUpdate::Ended(why.clone());
            let (said, _) = take(&mut Remote::default(), &words, update);
            assert!(said.unwrap().contains(&text), "{code} in {}", lang.code());
        }
    }
}
