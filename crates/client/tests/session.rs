//! Sessions over a scripted transport: each test says what the server does with one connection after the other, and
//! checks what the session sends, where it resumes, and what it reports. Time is simulated.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::pending;
use std::rc::Rc;
use std::time::Duration;

use client::{
    Client, ClientError, Disconnect, HttpRequest, NetworkError, Session, SessionHandle,
    SessionRequest, SessionUpdate, Socket, Transport,
};
use games::Seat;
use http::{Response, StatusCode};
use protocol::{Code, Goodbye, Out, Problem, Received, VERSION, You};
use table::{Command, Event, Numbered, Time};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout};

/// What the server does with one attempt to connect.
enum Plan {
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
enum Sending {
    Works,
    Fails,
    Hangs,
}

/// What the server does over a socket; after the last step it is silent.
enum Step {
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
struct Scripted<const HTTP_FIRST: bool> {
    log: Rc<RefCell<Log>>,
    arrived: Rc<Notify>,
    start: Instant,
}

struct ScriptedSocket {
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

fn hello() -> Step {
    let (table, you) = ("t".into(), You::default());
    Step::Say(Out::Hello { version: VERSION, table, you, number: 0, now: Time(0) })
}

fn event(number: u64) -> Step {
    Step::Say(Out::Event(Numbered { number, at: Time(0), event: Event::Started }))
}

fn bye(why: Goodbye) -> Step {
    Step::Say(Out::Bye { why })
}

fn command(seen: u64) -> SessionRequest {
    SessionRequest::Command { seen, command: Command::Undo { seat: Seat::new(0) } }
}

/// What a session did.
struct Ran {
    /// By attempt, the milliseconds since the one before it.
    pauses: Vec<u128>,
    paths: Vec<String>,
    sent: Vec<String>,
    /// How many sockets it closed.
    closed: usize,
    /// Reports, in short: numbers of events, names of other messages, why it was lost or ended.
    reports: Vec<String>,
}

impl Ran {
    /// The numbers that were resumed from.
    fn from(&self) -> Vec<&str> {
        self.paths.iter().filter_map(|path| Some(path.split_once("?from=")?.1)).collect()
    }

    fn check(&self, reports: &[&str], from: &[&str]) {
        assert_eq!(self.reports, reports);
        assert_eq!(self.from(), from);
    }
}

fn short(update: &SessionUpdate) -> String {
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
async fn run_over<const HTTP_FIRST: bool>(
    plans: Vec<Plan>,
    react: impl FnMut(&SessionUpdate, &SessionHandle),
) -> Ran {
    run_with::<HTTP_FIRST>(plans, || u32::MAX, react).await
}

/// The same, with these random numbers for the length of its pauses.
async fn run_with<const HTTP_FIRST: bool>(
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

async fn run(plans: Vec<Plan>) -> Ran {
    run_over::<false>(plans, |_, _| {}).await
}

#[tokio::test(start_paused = true)]
async fn a_connection_lost_in_the_middle_is_resumed_by_number() {
    let ran = run(vec![
        Plan::Open(vec![hello(), event(0), event(1), Step::Break]),
        Plan::Absent,
        Plan::Open(vec![hello(), event(2), Step::Close]),
    ])
    .await;
    ran.check(
        &[
            "hello",
            "0",
            "1",
            "lost: reset",
            "lost: connection refused",
            "hello",
            "2",
            "lost: the server ended the connection",
        ],
        &["0", "2", "2"],
    );
    assert_eq!(ran.paths[0], "/api/v1/tables/t/socket?from=0");
}

#[tokio::test(start_paused = true)]
async fn events_that_come_twice_are_passed_on_and_do_no_harm() {
    let ran = run(vec![
        Plan::Open(vec![hello(), event(0), event(1), Step::Break]),
        Plan::Open(vec![hello(), event(0), event(1), event(2), Step::Break]),
    ])
    .await;
    ran.check(
        &["hello", "0", "1", "lost: reset", "hello", "0", "1", "2", "lost: reset"],
        &["0", "2"],
    );
}

#[tokio::test(start_paused = true)]
async fn after_a_missing_event_it_resumes_before_the_gap() {
    let ran = run(vec![
        Plan::Open(vec![hello(), event(0), event(2)]),
        Plan::Open(vec![hello(), event(1), event(2), Step::Break]),
    ])
    .await;
    ran.check(
        &[
            "hello",
            "0",
            "lost: the server's events do not fit together",
            "hello",
            "1",
            "2",
            "lost: reset",
        ],
        &["0", "1"],
    );
}

#[tokio::test(start_paused = true)]
async fn every_goodbye_ends_the_session_or_is_waited_out() {
    for (why, text, is_final) in [
        (Goodbye::Restarting, "the server restarts", false),
        (Goodbye::TooSlow, "that was too much at once", false),
        (Goodbye::TooMuch, "that was too much at once", false),
        (Goodbye::Deleted, "the table was deleted", true),
        (Goodbye::NoLonger, "this table is no longer yours to see", true),
    ] {
        let ran = run(vec![
            Plan::Open(vec![hello(), event(0), bye(why)]),
            Plan::Open(vec![hello(), Step::Break]),
        ])
        .await;
        if is_final {
            ran.check(&["hello", "0", &format!("ended: {text}")], &["0"]);
        } else {
            ran.check(
                &["hello", "0", &format!("lost: {text}"), "hello", "lost: reset"],
                &["0", "1"],
            );
        }
    }
}

#[tokio::test(start_paused = true)]
async fn another_version_of_the_protocol_is_final() {
    let (table, you) = ("t".into(), You::default());
    let hello = Out::Hello { version: VERSION + 1, table, you, number: 0, now: Time(0) };
    let ran = run(vec![Plan::Open(vec![Step::Say(hello), event(0)])]).await;
    ran.check(&["ended: the server speaks version 2, this program 1"], &["0"]);
}

#[tokio::test(start_paused = true)]
async fn messages_of_a_newer_server_are_passed_over() {
    let news = r#"{"type":"weather","sunny":true}"#;
    let ran =
        run(vec![Plan::Open(vec![hello(), Step::SayText(news), event(0), Step::Break])]).await;
    ran.check(&["hello", "0", "lost: reset"], &["0"]);
}

#[tokio::test(start_paused = true)]
async fn an_event_that_cannot_be_read_is_final() {
    let unknown = r#"{"type":"event","number":1,"at":0,"event":"levitated"}"#;
    let ran = run(vec![Plan::Open(vec![hello(), event(0), Step::SayText(unknown)])]).await;
    ran.check(&["hello", "0", &format!("ended: {}", Disconnect::UnreadableEvent)], &["0"]);
}

#[tokio::test(start_paused = true)]
async fn events_that_never_fit_end_the_session() {
    let gap = || Plan::Open(vec![hello(), event(0), event(2)]);
    let ran = run(vec![gap(), gap(), gap(), gap()]).await;
    let lost = format!("lost: {}", Disconnect::Inconsistent);
    let ended = format!("ended: {}", Disconnect::StillInconsistent);
    ran.check(&["hello", "0", &lost, "hello", "0", &lost, "hello", "0", &ended], &["0", "1", "1"]);
    assert!(ran.pauses[1] > ran.pauses[0], "{:?}", ran.pauses);
}

#[tokio::test(start_paused = true)]
async fn requests_are_numbered_over_all_connections() {
    let done = |re| Step::Say(Out::Done { re, number: 1 });
    let refused = |re| {
        let problem = Problem::new(Code::Stale, "too late");
        Step::Say(Out::Refused { re: Some(re), problem })
    };
    let plans = vec![
        // The first command is received, but the connection breaks before the answer.
        Plan::Open(vec![hello(), event(0), Step::Listen, Step::Break]),
        Plan::Open(vec![
            hello(),
            event(1),
            Step::Listen,
            done(2),
            hello(),
            Step::Listen,
            refused(3),
            Step::Close,
        ]),
    ];
    let ran = run_over::<false>(plans, |update, handle| match short(update).as_str() {
        "0" => handle.send(command(0)).expect("it runs"),
        "1" => handle.send(command(1)).expect("it runs"),
        "done 2" => handle.send(SessionRequest::StandIn(Seat::new(1))).expect("it runs"),
        _ => {}
    })
    .await;
    ran.check(
        &[
            "hello",
            "0",
            "lost: reset",
            "hello",
            "1",
            "done 2",
            "hello",
            "refused Some(3) too late",
            "lost: the server ended the connection",
        ],
        &["0", "1"],
    );
    // The command without an answer is not sent again.
    assert_eq!(
        ran.sent,
        [
            r#"{"type":"do","re":1,"seen":0,"cmd":"undo","seat":0}"#,
            r#"{"type":"do","re":2,"seen":1,"cmd":"undo","seat":0}"#,
            r#"{"type":"stand_in","re":3,"seat":1}"#,
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn without_a_connection_requests_are_not_sent() {
    let plans = vec![Plan::Open(vec![hello(), Step::Break]), Plan::Absent];
    let mut asked = false;
    let ran = run_over::<false>(plans, |update, handle| {
        if matches!(update, SessionUpdate::Lost(_)) && !std::mem::replace(&mut asked, true) {
            handle.send(command(0)).expect("it runs");
        }
    })
    .await;
    ran.check(&["hello", "lost: reset", "not sent", "lost: connection refused"], &["0", "0"]);
    assert!(ran.sent.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_silent_server_is_pinged_and_given_up() {
    let ran = run(vec![Plan::Open(vec![hello(), event(0), Step::Pong])]).await;
    ran.check(&["hello", "0", "pong", "lost: the server is silent"], &["0"]);
    assert_eq!(ran.sent, [r#"{"type":"ping","re":1}"#, r#"{"type":"ping","re":2}"#]);
}

#[tokio::test(start_paused = true)]
async fn a_server_that_never_answers_the_handshake_is_tried_again() {
    let ran = run(vec![Plan::Hang, Plan::Open(vec![hello(), Step::Break])]).await;
    ran.check(&["lost: the server does not answer", "hello", "lost: reset"], &["0", "0"]);
}

#[tokio::test(start_paused = true)]
async fn refusals_of_the_server_are_final_unless_it_is_busy() {
    let closed = r#"{"code":"closed","message":"only players may see it"}"#;
    let late = r#"{"code":"timeout","message":"it took too long"}"#;
    let many = r#"{"code":"too_many","message":"wait"}"#;
    for (status, body, report) in [
        (404, "", "ended: the server says 404 Not Found"),
        (403, closed, "ended: only players may see it"),
        (408, late, "lost: it took too long"),
        (429, "", "lost: the server says 429 Too Many Requests"),
        (429, many, "lost: wait"),
        (502, "<html>", "lost: the server says 502 Bad Gateway"),
        (503, "", "lost: the server says 503 Service Unavailable"),
    ] {
        let ran = run(vec![Plan::Refuse(status, body)]).await;
        ran.check(&[report], &["0"]);
        // A browser learns the same by a request before the handshake.
        let ran = run_over::<true>(vec![Plan::Refuse(status, body)], |_, _| {}).await;
        ran.check(&[report], &[]);
        assert_eq!(ran.paths, ["/api/v1/tables/t"]);
    }
}

#[tokio::test(start_paused = true)]
async fn pauses_grow_until_a_connection_brings_something() {
    let mut plans: Vec<Plan> = (0..6).map(|_| Plan::Absent).collect();
    // A server that only greets and breaks is not hammered either.
    plans.push(Plan::Open(vec![hello(), Step::Break]));
    plans.push(Plan::Open(vec![hello(), event(0), Step::Break]));
    plans.push(Plan::Absent);
    plans.push(Plan::Open(vec![
        hello(),
        Step::Pong,
        Step::Wait(Duration::from_secs(1)),
        Step::Break,
    ]));
    plans.push(Plan::Absent);
    let ran = run(plans).await;
    assert_eq!(ran.pauses, [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 250, 500, 26_000 + 250]);
}

#[tokio::test(start_paused = true)]
async fn a_pause_is_between_half_and_all_of_its_longest() {
    let random = [0, u32::MAX / 2, u32::MAX, 0, 1 << 30];
    let mut numbers = random.into_iter();
    let plans = (0..6).map(|_| Plan::Absent).collect();
    let ran = run_with::<false>(plans, || numbers.next().unwrap_or_default(), |_, _| {}).await;
    assert_eq!(ran.pauses, [250, 750, 2_000, 2_000, 5_000]);
}

#[tokio::test(start_paused = true)]
async fn a_request_that_cannot_be_sent_ends_the_connection_and_is_not_sent_again() {
    for (sending, lost) in [
        (Sending::Fails, "lost: broken pipe"),
        (Sending::Hangs, "lost: the server does not answer"),
    ] {
        let plans = vec![
            Plan::Deaf(sending, vec![hello(), event(0), Step::Wait(Duration::from_secs(60))]),
            Plan::Open(vec![hello(), event(1), Step::Break]),
        ];
        let ran = run_over::<false>(plans, |update, handle| {
            if short(update) == "0" {
                handle.send(command(0)).expect("it runs");
            }
        })
        .await;
        ran.check(&["hello", "0", lost, "hello", "1", "lost: reset"], &["0", "1"]);
        assert!(ran.sent.is_empty(), "{:?}", ran.sent);
    }
}

#[tokio::test(start_paused = true)]
async fn a_ping_that_cannot_be_sent_ends_the_connection() {
    for (sending, lost) in [
        (Sending::Fails, "lost: broken pipe"),
        (Sending::Hangs, "lost: the server does not answer"),
    ] {
        let ran = run(vec![Plan::Deaf(sending, vec![hello(), event(0)])]).await;
        ran.check(&["hello", "0", lost], &["0"]);
    }
}

#[tokio::test(start_paused = true)]
async fn a_session_that_is_left_closes_its_socket() {
    let plans = || vec![Plan::Open(vec![hello(), event(0)])];
    let left = run_over::<false>(plans(), |update, handle| {
        if short(update) == "0" {
            handle.close();
        }
    })
    .await;
    assert_eq!(left.closed, 1);
    let mut plans = plans();
    plans.push(Plan::Open(vec![hello(), bye(Goodbye::Deleted)]));
    let moved = run_over::<false>(plans, |update, handle| {
        if short(update) == "0" {
            handle.send(SessionRequest::GoTo("next".into())).expect("it runs");
        }
    })
    .await;
    assert_eq!(moved.closed, 2);
}

#[tokio::test(start_paused = true)]
async fn a_socket_that_cannot_be_closed_is_left_all_the_same() {
    let start = Instant::now();
    let ran = run_over::<false>(vec![Plan::Deaf(Sending::Hangs, vec![hello()])], |_, handle| {
        handle.close();
    })
    .await;
    assert_eq!(ran.reports, ["hello"]);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn another_table_is_followed_from_its_start() {
    let plans = vec![
        Plan::Open(vec![hello(), event(0), event(1)]),
        Plan::Open(vec![hello(), event(0), Step::Break]),
    ];
    let ran = run_over::<false>(plans, |update, handle| {
        if short(update) == "1" {
            handle.send(SessionRequest::GoTo("next".into())).expect("it runs");
        }
    })
    .await;
    ran.check(&["hello", "0", "1", "hello", "0", "lost: reset"], &["0", "0"]);
    assert_eq!(ran.paths[1], "/api/v1/tables/next/socket?from=0");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_believe_the_events_hears_them_again() {
    let plans = vec![
        Plan::Open(vec![hello(), event(0), event(1), event(2)]),
        Plan::Open(vec![hello(), event(0), Step::Break]),
    ];
    let ran = run_over::<false>(plans, |update, handle| {
        if short(update) == "1" {
            handle.send(SessionRequest::Restart).expect("it runs");
        }
    })
    .await;
    let inconsistent = format!("lost: {}", Disconnect::Inconsistent);
    ran.check(&["hello", "0", "1", &inconsistent, "hello", "0", "lost: reset"], &["0", "0"]);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_reported_after_the_caller_has_left() {
    for leave_at in ["hello", "0", "lost: reset"] {
        let plans = vec![
            Plan::Open(vec![hello(), event(0), Step::Break]),
            Plan::Open(vec![hello(), event(1), Step::Break]),
        ];
        let ran = run_over::<false>(plans, |update, handle| {
            if short(update) == leave_at {
                handle.close();
            }
        })
        .await;
        assert_eq!(ran.reports.last().map(String::as_str), Some(leave_at));
    }
}
