//! Sessions over a scripted transport: each test says what the server does with one connection after the other, and
//! checks what the session sends, where it resumes, and what it reports. Time is simulated.

use std::time::Duration;

use client::{Disconnect, SessionHandle, SessionRequest, SessionUpdate};
use games::Seat;
use protocol::{Code, Goodbye, Out, Problem, VERSION, You};
use table::Time;
use tokio::time::Instant;

use crate::scripted::{
    Plan, Sending, Step, bye, command, event, hello, run, run_over, run_with, short,
};

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
    let ended = format!("ended: the server speaks version {}, this program {VERSION}", VERSION + 1);
    ran.check(&[ended.as_str()], &["0"]);
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

/// Sends commands as soon as the session reports this.
fn send_at(report: &str, commands: usize) -> impl FnMut(&SessionUpdate, &SessionHandle) {
    move |update, handle| {
        if short(update) == report {
            (0..commands).for_each(|_| handle.send(command(0)).expect("it runs"));
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_request_before_a_planned_restart_is_answered_by_the_server_that_stops() {
    let plans = vec![
        Plan::Open(vec![
            hello(),
            event(0),
            Step::Listen,
            bye(Goodbye::Restarting),
            Step::Wait(Duration::from_millis(100)),
            Step::Say(Out::Done { re: 1, number: 1 }),
        ]),
        Plan::Open(vec![hello(), event(1), Step::Break]),
    ];
    let ran = run_over::<false>(plans, send_at("0", 1)).await;
    ran.check(
        &["hello", "0", "done 1", "lost: the server restarts", "hello", "1", "lost: reset"],
        &["0", "1"],
    );
    assert_eq!(ran.sent.len(), 1, "{:?}", ran.sent);
}

#[tokio::test(start_paused = true)]
async fn an_answer_is_not_awaited_for_long_after_a_goodbye() {
    for ending in [Step::Wait(Duration::from_secs(60)), Step::Close, Step::Break] {
        let plans = vec![
            Plan::Open(vec![hello(), event(0), Step::Listen, bye(Goodbye::Restarting), ending]),
            Plan::Open(vec![hello(), event(1), Step::Break]),
        ];
        let ran = run_over::<false>(plans, send_at("0", 1)).await;
        ran.check(
            &["hello", "0", "lost: the server restarts", "hello", "1", "lost: reset"],
            &["0", "1"],
        );
        assert!(ran.pauses[0] <= 750, "{:?}", ran.pauses);
        assert_eq!(ran.sent.len(), 1, "{:?}", ran.sent);
    }
}

#[tokio::test(start_paused = true)]
async fn requests_during_a_planned_restart_are_sent_over_the_next_connection() {
    let plans = vec![
        Plan::Open(vec![hello(), event(0), bye(Goodbye::Restarting)]),
        Plan::Open(vec![
            Step::Listen,
            hello(),
            Step::Say(Out::Done { re: 1, number: 1 }),
            event(1),
            Step::Break,
        ]),
    ];
    let ran = run_over::<false>(plans, send_at("lost: the server restarts", 1)).await;
    ran.check(
        &["hello", "0", "lost: the server restarts", "hello", "done 1", "1", "lost: reset"],
        &["0", "1"],
    );
    assert_eq!(ran.sent, [r#"{"type":"do","re":1,"seen":0,"cmd":"undo","seat":0}"#]);
}

#[tokio::test(start_paused = true)]
async fn held_requests_are_not_sent_if_no_server_takes_over() {
    let plans = vec![
        Plan::Open(vec![hello(), event(0), bye(Goodbye::Restarting)]),
        Plan::Absent,
        Plan::Open(vec![hello(), Step::Break]),
    ];
    // One more than are held: it is refused at once.
    let ran = run_over::<false>(plans, send_at("lost: the server restarts", 9)).await;
    let mut expected = vec!["hello", "0", "lost: the server restarts"];
    expected.extend(["not sent"; 9]);
    expected.extend(["lost: connection refused", "hello", "lost: reset"]);
    ran.check(&expected, &["0", "1", "1"]);
    assert!(ran.sent.is_empty(), "{:?}", ran.sent);
}

#[tokio::test(start_paused = true)]
async fn held_requests_after_one_that_fails_are_reported_as_not_sent() {
    let plans = vec![
        Plan::Open(vec![hello(), event(0), bye(Goodbye::Restarting)]),
        Plan::Deaf(Sending::Fails, vec![hello()]),
        Plan::Open(vec![hello(), Step::Break]),
    ];
    let ran = run_over::<false>(plans, send_at("lost: the server restarts", 3)).await;
    // The first one may have been sent: the loss of its connection is the report.
    ran.check(
        &[
            "hello",
            "0",
            "lost: the server restarts",
            "not sent",
            "not sent",
            "lost: broken pipe",
            "hello",
            "lost: reset",
        ],
        &["0", "1", "1"],
    );
    assert!(ran.sent.is_empty(), "{:?}", ran.sent);
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
        let ran = run_over::<false>(plans, send_at("0", 1)).await;
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
