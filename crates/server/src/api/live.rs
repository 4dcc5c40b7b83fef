//! A table as it happens: over a WebSocket, or as a stream of lines.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::Extensions;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::future::BoxFuture;
use futures_util::stream;
use protocol::{Code, Goodbye, In, Out, Problem};
use serde::Deserialize;
use store::TableId;
use table::Person;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::input::{Id, Query};
use crate::app::App;
use crate::authority::{encode, now};
use crate::feed::Feed;
use crate::host::Ask;
use crate::identity::{Address, Me};
use crate::limits::Place;
use crate::problem::Failure;
use crate::run::Connection;

/// No message that makes sense is longer.
const LONGEST: usize = 4 * 1024;
/// How often a quiet connection is tried.
const PING: Duration = Duration::from_secs(20);
/// How long nothing may be heard of a client.
const SILENCE: Duration = Duration::from_secs(65);
/// How long a client may take to take a message.
const SLOW: Duration = Duration::from_secs(10);
/// How long it may take to part.
const SHORT: Duration = Duration::from_secs(1);
/// How many messages that cannot be read are forgiven.
const PATIENCE: u32 = 10;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct Follow {
    /// The number of the first event to be told; the client knows those before it.
    #[serde(default)]
    from: u64,
    /// Say when a seat of one's own is to act, and all it may do.
    #[serde(default)]
    turns: bool,
}

/// Follows a table: one message a line, as it happens. Blank lines mean that the connection is alive.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/stream", tag = "play",
    params(("table" = String, Path, description = "The name of the table"), Follow),
    responses(
        (status = 200, body = protocol::Received, content_type = "application/x-ndjson"),
        (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn stream(
    State(app): State<App>,
    Id(id): Id,
    Me(person): Me,
    Address(address): Address,
    Query(Follow { from, turns }): Query<Follow>,
) -> Result<Response, Failure> {
    let place = app.limits().following(address)?;
    let feed = Feed::join(app.hall(), id, Some(person), from, turns).await?;
    let lines = stream::unfold(Some((feed, place)), |state| async move {
        let (mut feed, place) = state?;
        match timeout(PING, feed.next()).await {
            Ok(Some(message)) => {
                let line = Bytes::from(format!("{message}\n"));
                Some((Ok::<_, Infallible>(line), Some((feed, place))))
            }
            Ok(None) => None,
            Err(_) => Some((Ok(Bytes::from_static(b"\n")), Some((feed, place)))),
        }
    });
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// Follows a table and plays at it over a WebSocket: text frames, one `Out` to the client and one `In` to
/// the server each.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/socket", tag = "play",
    params(("table" = String, Path, description = "The name of the table"), Follow),
    responses(
        (status = 101, description = "The socket is open"), (status = "4XX", body = Problem),
        (status = 503, body = Problem),
    ),
))]
pub(super) async fn socket(
    State(app): State<App>,
    Id(id): Id,
    Me(person): Me,
    Address(address): Address,
    Query(Follow { from, turns }): Query<Follow>,
    extensions: Extensions,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|error| Problem::new(Code::BadRequest, error.body_text()))?;
    let place = app.limits().following(address)?;
    let feed = Feed::join(app.hall(), id, Some(person), from, turns).await?;
    let upgrade = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(LONGEST)
        .write_buffer_size(LONGEST)
        .max_write_buffer_size(64 * LONGEST);
    let connection = extensions.get::<Connection>().cloned();
    Ok(upgrade.on_upgrade(move |socket| async move {
        // The place is taken as long as the socket is open.
        let _connection = connection;
        let mut session = Session::new(app, id, person, socket, feed, place);
        // Whatever ends a connection, the client comes back and goes on from the number it has.
        if let Some(why) = session.run().await {
            session.goodbye(why).await;
        }
    }))
}

struct Session {
    app: App,
    id: TableId,
    person: Person,
    socket: WebSocket,
    feed: Feed,
    _place: Place,
    /// Answers that wait until the events they are about were sent.
    answers: VecDeque<(Option<u64>, Utf8Bytes)>,
    heard: Instant,
    unreadable: u32,
}

/// What was asked for, and what came of it.
type Pending = BoxFuture<'static, (u64, Result<u64, Problem>)>;

impl Session {
    fn new(
        app: App,
        id: TableId,
        person: Person,
        socket: WebSocket,
        feed: Feed,
        place: Place,
    ) -> Self {
        let (answers, heard) = (VecDeque::new(), Instant::now());
        Self { app, id, person, socket, feed, _place: place, answers, heard, unreadable: 0 }
    }

    /// Goes on until one side has enough; says why if the client is still to be told.
    async fn run(&mut self) -> Option<Goodbye> {
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut pending: Option<Pending> = None;
        loop {
            let sent = tokio::select! {
                message = self.feed.next() => match message {
                    Some(message) => self.send(Message::Text(message)).await,
                    None => {
                        self.part().await;
                        return None;
                    }
                },
                (re, done) = async { pending.as_mut().expect("only if there is one").await },
                    if pending.is_some() =>
                {
                    pending = None;
                    self.done(re, done);
                    Ok(())
                }
                // One thing after the other: what comes meanwhile waits in the network.
                received = self.socket.recv(), if pending.is_none() && self.answers.is_empty() => {
                    self.heard = Instant::now();
                    match received? {
                        Ok(Message::Text(text)) => match self.take(&text) {
                            Ok(Some(task)) => {
                                pending = Some(task);
                                Ok(())
                            }
                            Ok(None) => Ok(()),
                            Err(why) => return Some(why),
                        },
                        Ok(Message::Binary(_)) => match self.unreadable("frames are text") {
                            Ok(()) => Ok(()),
                            Err(why) => return Some(why),
                        },
                        Ok(Message::Close(_)) | Err(_) => return None,
                        Ok(Message::Ping(_) | Message::Pong(_)) => Ok(()),
                    }
                }
                _ = pings.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return None;
                    }
                    self.send(Message::Ping(Bytes::new())).await
                }
            };
            if let Err(why) = sent {
                return why;
            }
            while let Some(answer) = self.next_answer() {
                if let Err(why) = self.send(Message::Text(answer)).await {
                    return why;
                }
            }
        }
    }

    fn next_answer(&mut self) -> Option<Utf8Bytes> {
        let (after, _) = self.answers.front()?;
        let due = after.is_none_or(|number| number < self.feed.sent());
        if due { self.answers.pop_front().map(|(_, answer)| answer) } else { None }
    }

    async fn send(&mut self, message: Message) -> Result<(), Option<Goodbye>> {
        match timeout(SLOW, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => {
                tracing::debug!("a client reads too slowly");
                Err(Some(Goodbye::TooSlow))
            }
        }
    }

    async fn goodbye(&mut self, why: Goodbye) {
        // If it cannot be told, it sees that the connection ends.
        let _ = timeout(SHORT, self.socket.send(Message::Text(encode(&Out::Bye { why })))).await;
        self.part().await;
    }

    /// Closes, and waits a moment for the other side to do so: whoever hangs up on somebody who is still talking
    /// takes away what was said last.
    async fn part(&mut self) {
        let _ = timeout(SHORT, async {
            let _ = self.socket.send(Message::Close(None)).await;
            while let Some(Ok(_)) = self.socket.recv().await {}
        })
        .await;
    }

    /// Reads a message and begins what it asks for.
    fn take(&mut self, text: &str) -> Result<Option<Pending>, Goodbye> {
        let message = match serde_json::from_str::<In<String>>(text) {
            Ok(message) => message,
            Err(error) => return self.unreadable(&error.to_string()).map(|()| None),
        };
        let (app, id, person) = (self.app.clone(), self.id, self.person);
        Ok(match message {
            In::Ping { re } => {
                self.answer(None, &Out::Pong { re, now: now() });
                None
            }
            In::Do { re, seen, command } => Some(Box::pin(async move {
                let start = Instant::now();
                if let Err(failure) = app.limits().command(person) {
                    return (re, Err(failure.problem));
                }
                let ask = |reply| Ask::Do { person, seen, command, reply };
                let done = app.hall().ask(id, ask).await;
                app.hall().metrics().seconds.observe(start.elapsed().as_secs_f64());
                (re, done)
            })),
            In::StandIn { re, seat } => Some(Box::pin(async move {
                if let Err(failure) = app.limits().command(person) {
                    return (re, Err(failure.problem));
                }
                (re, app.hall().ask(id, |reply| Ask::StandIn { person, seat, reply }).await)
            })),
        })
    }

    fn done(&mut self, re: u64, done: Result<u64, Problem>) {
        match done {
            Ok(number) => self.answer(Some(number), &Out::Done { re, number }),
            Err(problem) => self.answer(None, &Out::Refused { re: Some(re), problem }),
        }
    }

    /// To be sent after the event with this number, or at once.
    fn answer(&mut self, after: Option<u64>, message: &Out) {
        self.answers.push_back((after, encode(message)));
    }

    fn unreadable(&mut self, why: &str) -> Result<(), Goodbye> {
        self.unreadable += 1;
        if self.unreadable > PATIENCE {
            return Err(Goodbye::TooMuch);
        }
        let problem = Problem::new(Code::BadRequest, why);
        self.answer(None, &Out::Refused { re: None, problem });
        Ok(())
    }
}
