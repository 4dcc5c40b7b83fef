//! Authorities that share a log, and a log that fails: no change happens twice, and nothing is published before it is stored.

use std::cell::{Cell, RefCell};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use games::{Game, Kind};
use table::{
    Actor, AppendError, Audience, Authority, ChangeError, Command, Log, Numbered, Person, Phrase,
    Refusal, Request, Table, Time,
};

use crate::common::{ANNA, BEN, Host, seat, setup};

/// The fault that the next append has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
    /// It fails before anything is stored.
    Before,
    /// It fails after everything was stored.
    After,
    Deleted,
    /// It never completes, and nothing is stored.
    Hangs,
}

/// A log that several authorities append to.
#[derive(Clone)]
struct SharedLog {
    events: Rc<RefCell<Vec<Numbered>>>,
    fault: Rc<Cell<Fault>>,
}

impl Log for SharedLog {
    type Written = ();
    type Error = &'static str;

    async fn append(
        &mut self,
        events: &[Numbered],
        _: &Table,
        _: Time,
    ) -> Result<(), AppendError<&'static str>> {
        let fault = self.fault.replace(Fault::None);
        if fault == Fault::Hangs {
            std::future::pending::<()>().await;
        }
        let mut log = self.events.borrow_mut();
        match fault {
            Fault::Before => return Err(AppendError::Failed("disk full")),
            Fault::Deleted => return Err(AppendError::Deleted),
            Fault::None | Fault::After | Fault::Hangs => {}
        }
        if events[0].number != log.len() as u64 {
            return Err(AppendError::Conflict);
        }
        log.extend_from_slice(events);
        if fault == Fault::After { Err(AppendError::Failed("connection lost")) } else { Ok(()) }
    }

    async fn events(&mut self, from: u64) -> Result<Option<(Vec<Numbered>, ())>, &'static str> {
        Ok(Some((self.events.borrow()[from as usize..].to_vec(), ())))
    }
}

/// An audience that collects everything that was published.
#[derive(Default)]
struct Published(Vec<Numbered>);

impl Audience<()> for Published {
    fn happened(&mut self, events: &[Numbered], (): (), table: &Table) {
        self.0.extend_from_slice(events);
        assert_eq!(self.0.last().unwrap().number, table.number());
    }
}

type Writer = Authority<SharedLog, Time, Published>;

/// Two authorities over one table of Anna and Ben, and their log.
fn two_writers(kind: Kind) -> (Writer, Writer, SharedLog) {
    let host = Host::two(setup(kind, "{}"), 21);
    let events = Rc::new(RefCell::new(host.log.clone()));
    let shared = SharedLog { events, fault: Rc::new(Cell::new(Fault::None)) };
    let writer = || {
        let (table, secret) = (host.table.clone(), host.secret.clone());
        Authority::new(table, secret, shared.clone(), host.now, Published::default())
    };
    (writer(), writer(), shared)
}

/// The result of a future that never waits.
fn done<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("nothing waits"),
    }
}

fn command(writer: &mut Writer, request: &Request) -> Result<u64, ChangeError<&'static str>> {
    done(writer.change(|table, at| table.command(request, at)))
}

fn act(writer: &Writer, person: Person, index: usize) -> Request {
    let mut legal = Vec::new();
    writer.table().game().legal(seat(index), &mut legal);
    let command = Command::Act { seat: seat(index), action: legal[0] };
    Request { actor: Actor::Person(person), seen: writer.table().number(), command }
}

fn say(writer: &Writer, phrase: Phrase) -> Request {
    let command = Command::Say { seat: seat(1), phrase };
    Request { actor: Actor::Person(BEN), seen: writer.table().number(), command }
}

/// Asserts that both authorities have the table of the log, and that each has published every event since the start.
fn assert_in_step(one: &Writer, other: &Writer, log: &SharedLog) {
    let events = log.events.borrow();
    assert_eq!(Table::replay(events.iter().cloned()).unwrap(), *one.table());
    assert_eq!(one.table(), other.table());
    assert!(events.ends_with(&one.audience.0) && events.ends_with(&other.audience.0));
    assert_eq!(one.audience.0, other.audience.0);
}

#[test]
fn the_slower_writer_applies_what_the_other_has_stored() {
    let (mut one, mut other, log) = two_writers(Kind::Ten);
    let request = act(&one, ANNA, 0);
    command(&mut one, &request).unwrap();
    // The other one does not know of it, and its own command is still allowed.
    let request = say(&other, Phrase::Hello);
    command(&mut other, &request).unwrap();
    done(one.catch_up()).unwrap();
    assert_in_step(&one, &other, &log);
}

#[test]
fn a_move_that_two_writers_make_happens_once() {
    let (mut one, mut other, log) = two_writers(Kind::Ten);
    let request = act(&one, ANNA, 0);
    command(&mut one, &request).unwrap();
    let failure = command(&mut other, &request).unwrap_err();
    assert!(matches!(failure, ChangeError::Refused(Refusal::Stale { .. })), "{failure:?}");
    assert_in_step(&one, &other, &log);
}

#[test]
fn a_writer_that_is_overtaken_at_every_attempt_gives_up() {
    let (mut one, mut other, log) = two_writers(Kind::Ten);
    let other = RefCell::new(&mut other);
    let overtaken = done(one.change(|table, at| {
        let request = say(&other.borrow(), Phrase::Wow);
        command(&mut other.borrow_mut(), &request).unwrap();
        let request = Request { seen: table.number(), ..say(&other.borrow(), Phrase::Hello) };
        table.command(&request, at)
    }));
    assert_eq!(overtaken, Err(ChangeError::Overtaken));
    done(one.catch_up()).unwrap();
    assert_in_step(&one, &other.borrow(), &log);
}

#[test]
fn after_a_failed_append_the_log_is_read_before_the_next_change() {
    for (fault, stored) in [(Fault::Before, false), (Fault::After, true)] {
        let (mut one, mut other, log) = two_writers(Kind::Completto);
        let (number, request) = (one.table().number(), act(&one, ANNA, 0));
        log.fault.set(fault);
        assert!(matches!(command(&mut one, &request), Err(ChangeError::Log(_))));
        assert!(one.is_behind() && one.table().number() == number && one.audience.0.is_empty());
        // The same command once more, from a client that has got no answer.
        let again = command(&mut one, &request);
        assert_eq!(again.is_err(), stored, "{again:?}");
        done(other.catch_up()).unwrap();
        assert_in_step(&one, &other, &log);
    }
}

#[test]
fn a_change_that_is_dropped_while_it_is_stored_is_rolled_back() {
    let (mut one, mut other, log) = two_writers(Kind::Ten);
    let request = act(&one, ANNA, 0);
    let before = one.table().clone();
    log.fault.set(Fault::Hangs);
    let change = |table: &mut Table, at| table.command(&request, at);
    let poll = pin!(one.change(change)).poll(&mut Context::from_waker(Waker::noop()));
    assert!(poll.is_pending());
    assert_eq!(*one.table(), before);
    command(&mut one, &request).unwrap();
    done(other.catch_up()).unwrap();
    assert_in_step(&one, &other, &log);
}

#[test]
fn an_undo_that_is_not_stored_leaves_all_steps() {
    let (mut one, mut other, log) = two_writers(Kind::Completto);
    let request = act(&one, ANNA, 0);
    command(&mut one, &request).unwrap();
    let send = |writer: &Writer, person, command| Request {
        actor: Actor::Person(person),
        seen: writer.table().number(),
        command,
    };
    let request = send(&one, ANNA, Command::Undo { seat: seat(0) });
    command(&mut one, &request).unwrap();
    let before = one.table().clone();
    let agrees = send(&one, BEN, Command::AnswerUndo { seat: seat(1), agree: true });
    log.fault.set(Fault::Before);
    assert!(matches!(command(&mut one, &agrees), Err(ChangeError::Log(_))));
    assert_eq!(*one.table(), before);
    command(&mut one, &agrees).unwrap();
    assert_ne!(one.table().steps(), before.steps());
    done(other.catch_up()).unwrap();
    assert_in_step(&one, &other, &log);
}

#[test]
fn a_change_of_a_deleted_table_fails() {
    let (mut one, _, log) = two_writers(Kind::Fifteen);
    log.fault.set(Fault::Deleted);
    let request = say(&one, Phrase::Hello);
    assert_eq!(command(&mut one, &request), Err(ChangeError::Deleted));
    assert!(one.audience.0.is_empty());
}
