//! Live subscriptions to a table: a WebSocket, or a stream of JSON lines.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::Extensions;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::future::BoxFuture;
use futures_util::{SinkExt, stream};
use games::Seat;
use protocol::{Code, Goodbye, In, Out, Problem};
use serde::Deserialize;
use store::TableId;
use table::Command;
use tokio::sync::oneshot;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use super::input::{Id, Query};
use super::message_budget::MessageBudget;
use crate::app::App;
use crate::authority::encode;
use crate::clock::now;
use crate::connection_limits::ConnectionSlot;
use crate::identity::{Caller, ClientAddress};
use crate::keys::TableCaller;
use crate::metrics::ReasonLabel;
use crate::offences::CUT_WEIGHT;
use crate::problem::{ErrorResponse, restarting};
use crate::subscription::Subscription;
use crate::table_task::TableRequest;
use crate::timed_stream::{Cut, CutReason};

/// The largest message of a client.
const MAX_MESSAGE_BYTES: usize = 4 * 1024;
/// The room for messages of a client that are read at once; it grows for longer ones.
const READ_BUFFER_BYTES: usize = 1024;
/// The interval between pings, and between blank lines of a quiet stream.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// How long a client may be silent, without even a pong.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(65);
/// The number of messages that are sent in one write.
const MAX_BATCH: usize = 64;
/// How long sending a batch of messages may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the closing handshake may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long commands are accepted after a goodbye: a client may have sent one before it read that.
const FAREWELL_TIMEOUT: Duration = Duration::from_secs(1);
/// The number of unreadable messages that a client may send before it is disconnected.
const MAX_UNREADABLE_MESSAGES: u32 = 10;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct SubscriptionQuery {
    /// The number of the first event to send; the client knows those before it.
    #[serde(default)]
    from: u64,
    /// Whether to send a message with the legal actions when a seat of the caller is to act.
    #[serde(default)]
    turns: bool,
}

/// Subscribes to a table as a stream with one message per line. Blank lines keep the connection alive.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/stream", tag = "play",
    params(("table" = String, Path, description = "The id of the table"), SubscriptionQuery),
    responses(
        (status = 200, body = protocol::Received, content_type = "application/x-ndjson"),
        (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn stream(
    State(app): State<App>,
    Id(id): Id,
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
    Query(SubscriptionQuery { from, turns }): Query<SubscriptionQuery>,
) -> Result<Response, ErrorResponse> {
    let permit = app.limits().acquire_connection(address)?;
    let caller = app.tables().key().caller(id, visitor);
    app.tables().visit(id, caller, address).await?;
    let subscription = Subscription::start(app.tables(), id, caller, from, turns).await?;
    let lines = stream::unfold(Some((subscription, permit)), |state| async move {
        let (mut subscription, permit) = state?;
        match timeout(PING_INTERVAL, subscription.next()).await {
            Ok(Some(message)) => {
                let line = Bytes::from(format!("{message}\n"));
                Some((Ok::<_, Infallible>(line), Some((subscription, permit))))
            }
            Ok(None) => None,
            Err(_) => Some((Ok(Bytes::from_static(b"\n")), Some((subscription, permit)))),
        }
    });
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// Subscribes to a table and plays at it over a WebSocket. Each text frame is one message: `Out` to the client, `In` to
/// the server.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/socket", tag = "play",
    params(("table" = String, Path, description = "The id of the table"), SubscriptionQuery),
    responses(
        (status = 101, description = "The socket is open"), (status = "4XX", body = Problem),
        (status = 503, body = Problem),
    ),
))]
pub(super) async fn socket(
    State(app): State<App>,
    Id(id): Id,
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
    Query(SubscriptionQuery { from, turns }): Query<SubscriptionQuery>,
    extensions: Extensions,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ErrorResponse> {
    let upgrade = upgrade.map_err(|error| Problem::new(Code::BadRequest, error.body_text()))?;
    let permit = app.limits().acquire_connection(address)?;
    let caller = app.tables().key().caller(id, visitor);
    app.tables().visit(id, caller, address).await?;
    let subscription = Subscription::start(app.tables(), id, caller, from, turns).await?;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(MAX_MESSAGE_BYTES)
        .max_write_buffer_size(64 * MAX_MESSAGE_BYTES);
    let connection = extensions.get::<ConnectionSlot>().cloned();
    let cut = extensions.get::<CutReason>().cloned().unwrap_or_default();
    Ok(upgrade.on_upgrade(move |socket| async move {
        // Both count as long as the socket is open.
        let _counted = (connection, permit);
        let mut session = SocketSession::new(app, id, caller, address, socket, subscription, cut);
        // A client that is disconnected for any reason can reconnect and resume from the last number it has.
        if let Some(why) = session.run().await {
            session.goodbye(why).await;
        }
    }))
}

/// The server side of one WebSocket.
struct SocketSession {
    app: App,
    id: TableId,
    caller: TableCaller,
    address: IpAddr,
    socket: WebSocket,
    subscription: Subscription,
    /// Why the connection is cut; the stream below counts it.
    cut_reason: CutReason,
    budget: MessageBudget,
    /// Answers that are sent after the event with their number, or at once.
    answers: VecDeque<(Option<u64>, Utf8Bytes)>,
    /// When the client last sent something.
    heard_at: Instant,
    /// The number of unreadable messages so far.
    unreadable: u32,
}

/// A move as a message. It is by far the most frequent one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveMessage<'t> {
    #[serde(rename = "type")]
    kind: &'t str,
    re: u64,
    seen: u64,
    cmd: &'t str,
    seat: Seat,
    action: String,
}

/// Parses a message. A move is read in one pass; the tags of other messages may stand anywhere, so that serde copies all
/// their fields first.
fn read_message(text: &str) -> serde_json::Result<In<String>> {
    // Serde would take a list for a move, too.
    let is_object = text.starts_with('{');
    match serde_json::from_str(text) {
        Ok(MoveMessage { kind: "do", re, seen, cmd: "act", seat, action }) if is_object => {
            Ok(In::Do { re, seen, command: Command::Act { seat, action } })
        }
        _ => serde_json::from_str(text),
    }
}

/// A command in progress.
struct PendingCommand {
    /// The number that the answer repeats.
    re: u64,
    start: Instant,
    /// Set until the table has the request, if it sleeps or has no room.
    sending: Option<BoxFuture<'static, Result<(), Problem>>>,
    answer: oneshot::Receiver<Result<u64, Problem>>,
}

impl PendingCommand {
    /// Waits for the result. Cancel safe: the future may be dropped and asked for again.
    async fn done(&mut self) -> Result<u64, Problem> {
        if let Some(sending) = &mut self.sending {
            let sent = sending.await;
            self.sending = None;
            sent?;
        }
        (&mut self.answer).await.unwrap_or_else(|_| Err(restarting()))
    }
}

impl SocketSession {
    fn new(
        app: App,
        id: TableId,
        caller: TableCaller,
        address: IpAddr,
        socket: WebSocket,
        subscription: Subscription,
        cut_reason: CutReason,
    ) -> Self {
        let (answers, heard_at) = (VecDeque::new(), Instant::now());
        Self {
            app,
            id,
            caller,
            address,
            socket,
            subscription,
            cut_reason,
            budget: MessageBudget::new(),
            answers,
            heard_at,
            unreadable: 0,
        }
    }

    /// Runs until one side ends the connection; returns the goodbye that is still to be sent.
    async fn run(&mut self) -> Option<Goodbye> {
        let mut pings = interval(PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut pending: Option<PendingCommand> = None;
        let mut leaves_at: Option<Instant> = None;
        loop {
            let sent = tokio::select! {
                // The result of a command before its events, so that both are sent together.
                biased;
                done = async { pending.as_mut().expect("only if there is one").done().await },
                    if pending.is_some() =>
                {
                    if let Some(PendingCommand { re, start, .. }) = pending.take() {
                        self.finish_command(re, start, done);
                    }
                    self.send_all(None).await
                }
                // Before the events: a client that sends something mostly has them all. One command at a time: later
                // messages wait in the network (backpressure).
                received = self.socket.recv(), if pending.is_none() && self.answers.is_empty() => {
                    self.heard_at = Instant::now();
                    match received? {
                        Ok(Message::Text(text)) => match self.receive(&text) {
                            Ok(Some(command)) => {
                                pending = Some(command);
                                Ok(())
                            }
                            Ok(None) => self.send_all(None).await,
                            Err(why) => return Some(why),
                        },
                        Ok(Message::Binary(_)) => match self.refuse_unreadable("frames are text") {
                            Ok(()) => self.send_all(None).await,
                            Err(why) => return Some(why),
                        },
                        Ok(Message::Close(_)) | Err(_) => return None,
                        Ok(Message::Ping(_) | Message::Pong(_)) => match self.admit(false) {
                            Ok(_) => Ok(()),
                            Err(why) => return Some(why),
                        },
                    }
                }
                message = self.subscription.next(), if leaves_at.is_none() => match message {
                    Some(message) => self.send_all(Some(message)).await,
                    None => {
                        leaves_at = Some(Instant::now() + FAREWELL_TIMEOUT);
                        self.send_all(None).await
                    }
                },
                () = async { sleep_until(leaves_at.expect("only after a goodbye")).await },
                    if leaves_at.is_some() =>
                {
                    self.close().await;
                    return None;
                }
                _ = pings.tick() => {
                    if self.heard_at.elapsed() > SILENCE_TIMEOUT {
                        // The first reason counts.
                        let _ = self.cut_reason.set(Cut::Silent);
                        return None;
                    }
                    self.send(vec![Message::Ping(Bytes::new())]).await
                }
            };
            if let Err(why) = sent {
                return why;
            }
        }
    }

    /// The next answer whose event was sent. After a goodbye no more events are.
    fn next_answer(&mut self) -> Option<Utf8Bytes> {
        let (after, _) = self.answers.front()?;
        let due = self.subscription.has_ended()
            || after.is_none_or(|number| number < self.subscription.next_number());
        if due { self.answers.pop_front().map(|(_, answer)| answer) } else { None }
    }

    /// Sends a message and everything else that can be sent by now, in one write.
    async fn send_all(&mut self, first: Option<Utf8Bytes>) -> Result<(), Option<Goodbye>> {
        let mut next =
            first.or_else(|| self.next_answer()).or_else(|| self.subscription.try_next());
        let mut batch = Vec::with_capacity(4);
        while let Some(message) = next {
            batch.push(Message::Text(message));
            next = self.next_answer();
            if next.is_none() && batch.len() < MAX_BATCH {
                next = self.subscription.try_next();
            }
        }
        if batch.is_empty() {
            return Ok(());
        }
        self.send(batch).await
    }

    async fn send(&mut self, batch: Vec<Message>) -> Result<(), Option<Goodbye>> {
        let socket = &mut self.socket;
        let sent = timeout(SEND_TIMEOUT, async {
            for message in batch {
                socket.feed(message).await?;
            }
            socket.flush().await
        });
        match sent.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => {
                tracing::debug!("a client reads too slowly");
                // The first reason counts.
                let _ = self.cut_reason.set(Cut::Slow);
                Err(Some(Goodbye::TooSlow))
            }
        }
    }

    async fn goodbye(&mut self, why: Goodbye) {
        // If this fails, the client sees the connection end.
        let _ = timeout(CLOSE_TIMEOUT, self.socket.send(Message::Text(encode(&Out::Bye { why }))))
            .await;
        self.close().await;
    }

    /// Closes the socket and waits a moment for the client to do so: closing a connection that the client still writes
    /// to would reset it, and the client would lose the last messages.
    async fn close(&mut self) {
        let _ = timeout(CLOSE_TIMEOUT, async {
            let _ = self.socket.send(Message::Close(None)).await;
            while let Some(Ok(_)) = self.socket.recv().await {}
        })
        .await;
    }

    /// Parses a message and begins its command.
    fn receive(&mut self, text: &str) -> Result<Option<PendingCommand>, Goodbye> {
        let message = match read_message(text) {
            Ok(message) => message,
            Err(error) => return self.refuse_unreadable(&error.to_string()).map(|()| None),
        };
        let (is_command, is_reveal, re) = match &message {
            In::Ping { re } => (false, false, *re),
            In::Do { re, command: Command::Reveal { .. }, .. } => (false, true, *re),
            In::Do { re, .. } | In::StandIn { re, .. } => (true, false, *re),
        };
        // A reveal proves itself and has a deadline, so it counts as a message only, and is not refused above the limits:
        // the client would lose its part in the draws. One that goes on is cut all the same.
        if let Some(problem) = self.admit(is_command)?.filter(|_| !is_reveal) {
            self.queue_answer(None, &Out::Refused { re: Some(re), problem });
            return Ok(None);
        }
        let (reply, answer) = oneshot::channel();
        let (caller, address) = (self.caller, self.address);
        let request = match message {
            In::Ping { re } => {
                self.queue_answer(None, &Out::Pong { re, now: now() });
                return Ok(None);
            }
            In::Do { seen, command, .. } => {
                TableRequest::Command { caller, address, seen, command, reply }
            }
            In::StandIn { seat, .. } => TableRequest::StandIn { caller, seat, reply },
        };
        let start = Instant::now();
        let sending = self.app.tables().try_send(self.id, request).err().map(|request| {
            let (tables, id) = (self.app.tables().clone(), self.id);
            let sending: BoxFuture<'static, _> =
                Box::pin(async move { tables.send(id, request).await });
            sending
        });
        Ok(Some(PendingCommand { re, start, sending, answer }))
    }

    /// Counts a message against the limits; returns why it is refused. A client that goes on nevertheless is cut.
    fn admit(&mut self, is_command: bool) -> Result<Option<Problem>, Goodbye> {
        let limits = self.app.limits();
        if !limits.are_on() {
            return Ok(None);
        }
        let within = self.budget.spend();
        let checked =
            limits.check_message(self.address).and_then(|()| match is_command && within {
                true => limits.check_command(self.caller.visitor().limit_key(), self.address),
                false => Ok(()),
            });
        let problem = match checked {
            Ok(()) if within => return Ok(None),
            Ok(()) => limits.refuse_message(self.address),
            Err(limited) => limited.problem,
        };
        if self.budget.refuse() {
            return Err(self.cut());
        }
        Ok(Some(problem))
    }

    /// Counts that the client is cut because it does not stop.
    fn cut(&self) -> Goodbye {
        self.app.limits().count_offence(self.address, CUT_WEIGHT);
        let reason = ReasonLabel { reason: "flood" };
        self.app.tables().metrics().connections_cut.get_or_create(&reason).inc();
        Goodbye::TooMuch
    }

    /// Queues the answer to a command.
    fn finish_command(&mut self, re: u64, start: Instant, done: Result<u64, Problem>) {
        let took = start.elapsed().as_secs_f64();
        self.app.tables().metrics().command_seconds.observe(took);
        match done {
            // The goodbye that follows is the answer: the client resumes elsewhere by number, and sees whether the event
            // of its command is there.
            Err(problem) if problem.code == Code::Restarting && self.app.is_stopping() => {}
            Ok(number) => self.queue_answer(Some(number), &Out::Done { re, number }),
            Err(problem) => self.queue_answer(None, &Out::Refused { re: Some(re), problem }),
        }
    }

    /// Queues an answer, to be sent after the event with this number or at once.
    fn queue_answer(&mut self, after: Option<u64>, message: &Out) {
        self.answers.push_back((after, encode(message)));
    }

    /// Refuses an unreadable message; after too many of them ends the connection.
    fn refuse_unreadable(&mut self, why: &str) -> Result<(), Goodbye> {
        self.unreadable += 1;
        if self.unreadable > MAX_UNREADABLE_MESSAGES {
            return Err(self.cut());
        }
        self.admit(false)?;
        let problem = Problem::new(Code::BadRequest, why);
        self.queue_answer(None, &Out::Refused { re: None, problem });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_like_every_other_message() {
        for text in [
            r#"{"type":"do","re":1,"seen":2,"cmd":"act","seat":0,"action":"0,0"}"#,
            r#"{"action":"a\u0041","seat":1,"cmd":"act","seen":2,"re":1,"type":"do"}"#,
            r#"{"type":"d\u006f","re":1,"seen":2,"cmd":"act","seat":0,"action":"0,0"}"#,
            r#"{"type":"do","re":1,"seen":2,"cmd":"act","seat":0,"action":"0,0","more":[1]}"#,
            r#"{"type":"do","re":1,"seen":2,"cmd":"undo","seat":0}"#,
            r#"{"type":"stand_in","re":1,"seat":0}"#,
            r#"{"type":"ping","re":7}"#,
            r#"{"type":"ping","re":1,"seen":2,"cmd":"act","seat":0,"action":"0,0"}"#,
            r#"{"type":"do","re":1,"seen":2,"cmd":"say","seat":0,"action":"0,0"}"#,
            r#"{"type":"do","re":1,"seen":2,"cmd":"act","seat":99,"action":"0,0"}"#,
            r#"{"type":"do","re":1,"re":1,"seen":2,"cmd":"act","seat":0,"action":"0,0"}"#,
            r#"{"type":"do","re":-1,"seen":2,"cmd":"act","seat":0,"action":"0,0"}"#,
            r#"["do",1,2,"act",0,"0,0"]"#,
            "",
        ] {
            let message = read_message(text).map_err(|error| error.to_string());
            let expected = serde_json::from_str(text).map_err(|error| error.to_string());
            assert_eq!(message, expected, "{text}");
        }
    }
}
