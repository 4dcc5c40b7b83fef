//! A transport whose server follows a script, and what a session does over it. Time is simulated.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::pending;
use std::rc::Rc;
use std::time::Duration;

use client::{
    Client, ClientError, HttpRequest, NetworkError, Session, SessionHandle, SessionRequest,
    SessionUpdate, Socket, Transport,
};
use games::Seat;
use http::{Response, StatusCode};
use protocol::{Goodbye, Out, Received, VERSION, You};
use table::{Command, Event, Numbered, Time};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout};

/// What the server does with one attempt to connect.
pub enum Plan {
    /// It is not there.
    Absent,
    /// It accepts the TCP connection and never answers.
    Hang,
    /// It refuses the handshake.
    Refuse(u16, &'static str),
    /// It opens a socket, and then does this.
    Open(Vec<Step>),
    /// The same, but what the client sends does not arrive.
    Deaf(Sending, Vec<Step>),
}

/// What becomes of a message that the client sends.
#[derive(Clone, Copy, PartialEq)]
pub enum Sending {
    Works,
    Fails,
    Hangs,
}

/// What the server does over a socket; after the last step it is silent.
pub enum Step {
    Say(Received),
    SayText(&'static str),
    /// It waits until the client has sent something more.
    Listen,
    /// It waits for a ping and answers it.
    Pong,
    Wait(Duration),
    Close,
    Break,
}

#[derive(Default)]
struct Log {
    plans: VecDeque<Plan>,
    /// For each attempt: when it was made, and the path.
    attempts: Vec<(Duration, String)>,
    /// Messages of the client that the server has not looked at yet.
    inbox: VecDeque<String>,
    /// All messages of the client.
    sent: Vec<String>,
    /// How many sockets the client has closed.
    closed: usize,
}

/// `HTTP_FIRST` is a transport that does not report refused handshakes, as in a browser.
#[derive(Clone)]
pub struct Scripted<const HTTP_FIRST: bool> {
    log: Rc<RefCell<Log>>,
    arrived: Rc<Notify>,
    start: Instant,
}

pub struct ScriptedSocket {
    sending: Sending,
    steps: VecDeque<Step>,
    log: Rc<RefCell<Log>>,
    arrived: Rc<Notify>,
}

impl<const HTTP_FIRST: bool> Transport for Scripted<HTTP_FIRST> {
    type Socket = ScriptedSocket;

    const REPORTS_REFUSED_HANDSHAKES: bool = !HTTP_FIRST;

    async fn request(&self, request: HttpRequest<'_>) -> Result<Response<Vec<u8>>, NetworkError> {
        let mut log = self.log.borrow_mut();
        log.attempts.push((self.start.elapsed(), request.path.to_owned()));
        let (status, body) = match log.plans.front() {
            Some(Plan::Refuse(status, body)) => (*status, *body),
            _ => (200, "{}"),
        };
        if status != 200 {
            log.plans.pop_front();
        }
        let response = Response::builder().status(status).body(body.as_bytes().to_vec());
        Ok(response.expect("a good response"))
    }

    async fn connect(&self, path: &str, key: Option<&str>) -> Result<ScriptedSocket, ClientError> {
        assert_eq!(key, Some("key"));
        let plan = {
            let mut log = self.log.borrow_mut();
            log.attempts.push((self.start.elapsed(), path.to_owned()));
            log.inbox.clear();
            log.plans.pop_front()
        };
        let open = |sending, steps: Vec<Step>| {
            let (log, arrived) = (Rc::clone(&self.log), Rc::clone(&self.arrived));
            Ok(ScriptedSocket { sending, steps: steps.into(), log, arrived })
        };
        match plan {
            Some(Plan::Absent) => Err(NetworkError::Connect("connection refused".into()).into()),
            None | Some(Plan::Hang) => pending().await,
            Some(Plan::Refuse(status, body)) => {
                let status = StatusCode::from_u16(status).expect("a status");
                Err(ClientError::refused(status, body.as_bytes()))
            }
            Some(Plan::Open(steps)) => open(Sending::Works, steps),
            Some(Plan::Deaf(sending, steps)) => open(sending, steps),
        }
    }

    async fn sleep(&self, duration: Duration) {
        sleep(duration).await;
    }
}

impl Socket for ScriptedSocket {
    type Text = String;

    async fn send(&mut self, text: String) -> Result<(), NetworkError> {
        match self.sending {
            Sending::Works => {}
            Sending::Fails => return Err(NetworkError::Broken("broken pipe".into())),
            Sending::Hangs => pending().await,
        }
        let mut log = self.log.borrow_mut();
        log.sent.push(text.clone());
        log.inbox.push_back(text);
        self.arrived.notify_one();
        Ok(())
    }

    async fn receive(&mut self) -> Result<Option<String>, NetworkError> {
        loop {
            match self.steps.front() {
                None => pending::<()>().await,
                Some(Step::Listen | Step::Pong) => {
                    let Some(text) = self.log.borrow_mut().inbox.pop_front() else {
                        self.arrived.notified().await;
                        continue;
                    };
                    if let Some(Step::Pong) = self.steps.pop_front() {
                        let re =
                            serde_json::from_str::<serde_json::Value>(&text).expect("JSON")["re"]
                                .as_u64();
                        assert!(text.contains(r#""type":"ping""#), "{text}");
                        return Ok(Some(json(&Out::Pong {
                            re: re.expect("a number"),
                            now: Time(0),
                        })));
                    }
                }
                Some(&Step::Wait(duration)) => {
                    sleep(duration).await;
                    self.steps.pop_front();
                }
                Some(_) => match self.steps.pop_front() {
                    Some(Step::Say(message)) => return Ok(Some(json(&message))),
                    Some(Step::SayText(text)) => return Ok(Some(text.into())),
                    Some(Step::Break) => return Err(NetworkError::Broken("reset".into())),
                    _ => return Ok(None),
                },
            }
        }
    }

    async fn close(&mut self) -> Result<(), NetworkError> {
        if self.sending == Sending::Hangs {
            pending::<()>().await;
        }
        self.log.borrow_mut().closed += 1;
        Ok(())
    }
}

fn json(message: &Received) -> String {
    serde_json::to_string(message).expect("messages are JSON")
}

pub fn hello() -> Step {
    let (table, you) = ("t".into(), You::default());
    Step::Say(Out::Hello { version: VERSION, table, you, number: 0, now: Time(0) })
}

pub fn event(number: u64) -> Step {
    Step::Say(Out::Event(Numbered { number, at: Time(0), event: Event::Started }))
}

pub fn bye(why: Goodbye) -> Step {
    Step::Say(Out::Bye { why })
}

pub fn command(seen: u64) -> SessionRequest {
    SessionRequest::Command { seen, command: Command::Undo { seat: Seat::new(0) } }
}

/// What a session did.
pub struct Ran {
    /// By attempt, the milliseconds since the one before it.
    pub pauses: Vec<u128>,
    pub paths: Vec<String>,
    pub sent: Vec<String>,
    /// How many sockets it closed.
    pub closed: usize,
    /// Reports, in short: numbers of events, names of other messages, why it was lost or ended.
    pub reports: Vec<String>,
}

impl Ran {
    /// The numbers that were resumed from.
    pub fn from(&self) -> Vec<&str> {
        self.paths.iter().filter_map(|path| Some(path.split_once("?from=")?.1)).collect()
    }

    pub fn check(&self, reports: &[&str], from: &[&str]) {
        assert_eq!(self.reports, reports);
        assert_eq!(self.from(), from);
    }
}

pub fn short(update: &SessionUpdate) -> String {
    match update {
        SessionUpdate::Message(message) => match &**message {
            Out::Event(event) => event.number.to_string(),
            Out::Hello { .. } => "hello".into(),
            Out::Done { re, .. } => format!("done {re}"),
            Out::Refused { re, problem } => format!("refused {re:?} {problem}"),
            Out::Pong { .. } => "pong".into(),
            other => format!("{other:?}"),
        },
        SessionUpdate::NotSent => "not sent".into(),
        SessionUpdate::Lost(why) => format!("lost: {why}"),
        SessionUpdate::Ended(why) => format!("ended: {why}"),
    }
}

/// Runs a session until the server's plans are used up and nothing happens any more, or it ends by itself. Its pauses are
/// the longest ones.
pub async fn run_over<const HTTP_FIRST: bool>(
    plans: Vec<Plan>,
    react: impl FnMut(&SessionUpdate, &SessionHandle),
) -> Ran {
    run_with::<HTTP_FIRST>(plans, || u32::MAX, react).await
}

/// The same, with these random numbers for the length of its pauses.
pub async fn run_with<const HTTP_FIRST: bool>(
    plans: Vec<Plan>,
    random: impl FnMut() -> u32,
    mut react: impl FnMut(&SessionUpdate, &SessionHandle),
) -> Ran {
    let log = Rc::new(RefCell::new(Log { plans: plans.into(), ..Log::default() }));
    let transport = Scripted::<HTTP_FIRST> {
        log: Rc::clone(&log),
        arrived: Rc::default(),
        start: Instant::now(),
    };
    let client = Client::<Scripted<HTTP_FIRST>>::with_key(transport, "key".into());
    let (handle, session) = Session::new(client, "t".into());
    let mut reports = Vec::new();
    let report = |update: SessionUpdate| {
        reports.push(short(&update));
        react(&update, &handle);
        // The server has no more plans: the next attempt would hang.
        if matches!(update, SessionUpdate::Lost(_)) && log.borrow().plans.is_empty() {
            handle.close();
        }
    };
    timeout(Duration::from_secs(3600), session.run(random, report)).await.expect("it ends");
    let log = log.borrow();
    let times = log.attempts.iter().map(|(time, _)| time.as_millis());
    let pauses = times.clone().skip(1).zip(times).map(|(later, earlier)| later - earlier);
    Ran {
        pauses: pauses.collect(),
        paths: log.attempts.iter().map(|(_, path)| path.clone()).collect(),
        sent: log.sent.clone(),
        closed: log.closed,
        reports,
    }
}

pub async fn run(plans: Vec<Plan>) -> Ran {
    run_over::<false>(plans, |_, _| {}).await
}
