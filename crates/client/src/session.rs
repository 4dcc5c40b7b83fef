//! A connection to a table that is made again whenever it is lost.

use std::borrow::Cow;
use std::pin::pin;
use std::time::Duration;

use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::StreamExt;
use futures_util::future::{Either, select};
use games::Seat;
use protocol::{Goodbye, Out, Received, VERSION};
use serde::Deserialize;
use table::Command;

use crate::connection::Connection;
use crate::error::{ClientError, Disconnect, NetworkError};
use crate::http_client::Client;
use crate::transport::{REQUEST_TIMEOUT, Socket, Transport, within};

/// The time between two pings. If nothing at all is heard in the interval after a ping, the connection is lost: a dead
/// one is noticed after two intervals at most.
const PING_INTERVAL: Duration = Duration::from_secs(25);
/// The pause before the first attempt to reconnect; it doubles with each attempt that brings nothing new.
const MIN_PAUSE: Duration = Duration::from_millis(250);
/// How many connections in a row may end because events do not fit together.
const MAX_INCONSISTENT: u32 = 3;
/// The longest pause between two attempts.
const MAX_PAUSE: Duration = Duration::from_secs(8);
/// How long answers are awaited after a goodbye: a server that stops still answers the requests that it has received.
const FAREWELL_TIMEOUT: Duration = Duration::from_millis(500);
/// The number of requests that are held while a server hands its tables over.
const MAX_HELD_REQUESTS: usize = 8;
/// How long a socket may take to be closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A request to a [`Session`].
#[derive(Clone, PartialEq, Debug)]
pub enum SessionRequest {
    /// Send a command.
    Command {
        /// The number of the last event that its author knew.
        seen: u64,
        /// The command.
        command: Command,
    },
    /// Ask for a bot in place of an absent player.
    StandIn(Seat),
    /// Hear all events again, from the first one: those that came do not fit together.
    Restart,
    /// Follow another table of the same server, from its first event.
    GoTo(String),
}

/// A report of a [`Session`].
#[derive(Clone, PartialEq, Debug)]
pub enum SessionUpdate {
    /// The server sent a message. Numbers of events have no gaps; one may come twice.
    Message(Box<Received>),
    /// A request was not sent, because there is no connection.
    NotSent,
    /// The connection is lost; another one will be tried.
    Lost(Disconnect),
    /// The table cannot be followed any more; the session is over.
    Ended(Disconnect),
}

/// The caller's end of a [`Session`], which ends once all handles are dropped or one is closed.
#[derive(Clone, Debug)]
pub struct SessionHandle(UnboundedSender<SessionRequest>);

impl SessionHandle {
    /// Hands over a request. Commands are sent at most once: after a lost connection the events tell whether they were
    /// done. While a server hands its tables over, commands wait for the next connection.
    ///
    /// # Errors
    /// Returns the request if the session is over.
    pub fn send(&self, request: SessionRequest) -> Result<(), Box<SessionRequest>> {
        self.0.unbounded_send(request).map_err(|error| Box::new(error.into_inner()))
    }

    /// Ends the session, even if other handles exist.
    pub fn close(&self) {
        self.0.close_channel();
    }
}

/// Follows one table at a time.
#[derive(Debug)]
pub struct Session<T> {
    client: Client<T>,
    table: String,
    requests: UnboundedReceiver<SessionRequest>,
    /// The number of the first event that is not known.
    next: u64,
    /// The number of the last request that was sent, over all connections.
    last_request: u64,
    /// The number of the last request that was answered.
    last_answer: u64,
    /// The requests of the caller since the server has said that it restarts, to be sent over the next connection. `None`
    /// if requests without a connection are not sent.
    held: Option<Vec<SessionRequest>>,
}

/// What a session waits for while it is connected.
enum Input<S> {
    /// A request, or `None` once the caller has left.
    Request(Option<SessionRequest>),
    /// A message, or `None` once the server has closed the socket.
    Text(Option<S>),
    /// It is time for a ping.
    Timer,
}

/// The type of a message that cannot be read otherwise.
#[derive(Deserialize)]
struct MessageType<'m> {
    #[serde(rename = "type", borrow)]
    name: Cow<'m, str>,
}

/// The reason why an attempt ended.
enum Stop {
    /// The caller has left.
    Left,
    /// The caller wants to follow another table.
    GoTo(String),
    /// The connection ended, or there was none.
    Disconnected(Disconnect),
}

impl From<Disconnect> for Stop {
    fn from(why: Disconnect) -> Self {
        Self::Disconnected(why)
    }
}

impl From<ClientError> for Stop {
    fn from(error: ClientError) -> Self {
        Self::Disconnected(error.into())
    }
}

impl From<NetworkError> for Stop {
    fn from(error: NetworkError) -> Self {
        Self::Disconnected(error.into())
    }
}

impl<T: Transport> Session<T> {
    /// A session that follows a table from its first event, and the handle for its caller.
    pub fn new(client: Client<T>, table: String) -> (SessionHandle, Self) {
        let (handle, requests) = unbounded();
        let (last_request, last_answer, held) = (0, 0, None);
        let session = Self { client, table, requests, next: 0, last_request, last_answer, held };
        (SessionHandle(handle), session)
    }

    /// Follows the table until the handles are gone or it cannot be followed any more, and reports what happens.
    ///
    /// `random` returns uniform numbers, by which pauses before attempts differ between clients: those of a server that
    /// restarts must not all come back at the same moment.
    pub async fn run(
        mut self,
        mut random: impl FnMut() -> u32,
        mut report: impl FnMut(SessionUpdate),
    ) {
        let (mut pause, mut inconsistent) = (MIN_PAUSE, 0);
        loop {
            let mut is_stable = false;
            let Err(mut stop) = self.attempt(&mut is_stable, &mut report).await;
            if let Stop::Disconnected(mut why) = stop {
                if why == Disconnect::Inconsistent {
                    // Loading the same events again must not become a busy loop.
                    (is_stable, inconsistent) = (false, inconsistent + 1);
                    if inconsistent == MAX_INCONSISTENT {
                        why = Disconnect::StillInconsistent;
                    }
                } else {
                    inconsistent = 0;
                }
                if why != Disconnect::Bye(Goodbye::Restarting) {
                    self.drop_held(&mut report);
                }
                if why.is_final() {
                    return report(SessionUpdate::Ended(why));
                }
                report(SessionUpdate::Lost(why));
                pause = if is_stable { MIN_PAUSE } else { MAX_PAUSE.min(pause * 2) };
                let transport = self.client.transport().clone();
                let pause = with_jitter(pause, random());
                match self.meanwhile(transport.sleep(pause), &mut report).await {
                    Ok(()) => continue,
                    Err(interrupted) => stop = interrupted,
                }
            }
            match stop {
                Stop::Left => return,
                Stop::GoTo(table) => {
                    self.drop_held(&mut report);
                    (self.table, self.next) = (table, 0);
                }
                Stop::Disconnected(_) => {}
            }
        }
    }

    /// Reports the held requests as not sent.
    fn drop_held(&mut self, report: &mut impl FnMut(SessionUpdate)) {
        for _ in self.held.take().unwrap_or_default() {
            report(SessionUpdate::NotSent);
        }
    }

    /// Holds a request for the next connection, or reports that it is not sent.
    fn hold(&mut self, request: SessionRequest, report: &mut impl FnMut(SessionUpdate)) {
        match &mut self.held {
            Some(held) if held.len() < MAX_HELD_REQUESTS => held.push(request),
            _ => report(SessionUpdate::NotSent),
        }
    }

    /// Waits for a future, while requests cannot be sent.
    async fn meanwhile<R>(
        &mut self,
        future: impl Future<Output = R>,
        report: &mut impl FnMut(SessionUpdate),
    ) -> Result<R, Stop> {
        let mut future = pin!(future);
        loop {
            match select(self.requests.next(), future.as_mut()).await {
                Either::Left((request, _)) => {
                    let request = self.take(request)?;
                    self.hold(request, report);
                }
                Either::Right((result, _)) => return Ok(result),
            }
        }
    }

    /// Does what does not need a connection: leaving, and going elsewhere. Returns a request that does.
    fn take(&mut self, request: Option<SessionRequest>) -> Result<SessionRequest, Stop> {
        match request {
            None => Err(Stop::Left),
            Some(SessionRequest::GoTo(table)) => Err(Stop::GoTo(table)),
            Some(SessionRequest::Restart) => {
                self.next = 0;
                Err(Disconnect::Inconsistent.into())
            }
            Some(request) => Ok(request),
        }
    }

    /// One connection, from the handshake to its end.
    async fn attempt(
        &mut self,
        is_stable: &mut bool,
        report: &mut impl FnMut(SessionUpdate),
    ) -> Result<std::convert::Infallible, Stop> {
        let (client, table, from) = (self.client.clone(), self.table.clone(), self.next);
        let transport = client.transport();
        let connect = async {
            if !T::REPORTS_REFUSED_HANDSHAKES {
                client.check_table(&table).await?;
            }
            client.connect(&table, from).await
        };
        let connect = within(transport, REQUEST_TIMEOUT, connect);
        let mut connection = self.meanwhile(connect, report).await???;
        connection.number_from(self.last_request);
        self.last_answer = self.last_request;
        let stop = self.follow(&mut connection, is_stable, report).await;
        // A socket that cannot be closed is broken, which is closed enough.
        let _ = within(transport, CLOSE_TIMEOUT, connection.socket().close()).await;
        stop
    }

    /// Exchanges messages over a connection until its end. It is stable once it has brought an event or answered a ping:
    /// a server that does neither is retried at growing intervals.
    async fn follow(
        &mut self,
        connection: &mut Connection<T::Socket>,
        is_stable: &mut bool,
        report: &mut impl FnMut(SessionUpdate),
    ) -> Result<std::convert::Infallible, Stop> {
        let transport = self.client.transport().clone();
        let mut held = self.held.take().unwrap_or_default().into_iter();
        while let Some(request) = held.next() {
            if let Err(stop) = self.send(connection, Some(request)).await {
                held.for_each(|_| report(SessionUpdate::NotSent));
                return Err(stop);
            }
        }
        let (mut is_heard, mut is_pinged) = (true, false);
        let restarts = || Stop::from(Disconnect::Bye(Goodbye::Restarting));
        let mut timer = pin!(transport.sleep(PING_INTERVAL));
        loop {
            // Since a goodbye, requests are held.
            let is_leaving = self.held.is_some();
            let input = {
                let text = pin!(connection.next_text());
                // Requests come first, so that nothing is reported to a caller who has left.
                match select(select(self.requests.next(), text), timer.as_mut()).await {
                    Either::Left((Either::Left((request, _)), _)) => Input::Request(request),
                    Either::Left((Either::Right((text, _)), _)) if is_leaving => {
                        Input::Text(text.unwrap_or_default())
                    }
                    Either::Left((Either::Right((text, _)), _)) => Input::Text(text?),
                    Either::Right(_) => Input::Timer,
                }
            };
            match input {
                Input::Request(request) => {
                    let request = self.take(request)?;
                    if is_leaving {
                        self.hold(request, report);
                    } else {
                        self.send(connection, Some(request)).await?;
                    }
                }
                Input::Text(None) if is_leaving => return Err(restarts()),
                Input::Text(text) => {
                    let text = text.ok_or(Disconnect::Closed)?;
                    is_heard = true;
                    match self.hear(text.as_ref(), report) {
                        Err(Disconnect::Bye(Goodbye::Restarting)) => {
                            self.held.get_or_insert_default();
                            timer.set(transport.sleep(FAREWELL_TIMEOUT));
                        }
                        heard => *is_stable |= heard? || is_pinged,
                    }
                    if self.held.is_some() && self.last_answer == self.last_request {
                        return Err(restarts());
                    }
                }
                Input::Timer if is_leaving => return Err(restarts()),
                Input::Timer if !is_heard => return Err(Disconnect::Silent.into()),
                Input::Timer => {
                    (is_heard, is_pinged) = (false, true);
                    self.send(connection, None).await?;
                    timer.set(transport.sleep(PING_INTERVAL));
                }
            }
        }
    }

    /// Sends a request, or a ping.
    async fn send(
        &mut self,
        connection: &mut Connection<T::Socket>,
        request: Option<SessionRequest>,
    ) -> Result<(), Stop> {
        self.last_request += 1;
        let send = async {
            match request {
                Some(SessionRequest::Command { seen, command }) => {
                    connection.command(seen, command).await
                }
                Some(SessionRequest::StandIn(seat)) => connection.stand_in(seat).await,
                _ => connection.ping().await,
            }
        };
        within(self.client.transport(), REQUEST_TIMEOUT, send).await??;
        Ok(())
    }

    /// Reads a message; returns whether it was an event.
    fn hear(
        &mut self,
        text: &str,
        report: &mut impl FnMut(SessionUpdate),
    ) -> Result<bool, Disconnect> {
        // Newer servers may send messages that this client does not know; they can be passed over. Events cannot: the
        // next one would not fit.
        let Ok(message) = serde_json::from_str::<Received>(text) else {
            let is_event =
                serde_json::from_str::<MessageType<'_>>(text).is_ok_and(|m| m.name == "event");
            return if is_event { Err(Disconnect::UnreadableEvent) } else { Ok(false) };
        };
        match &message {
            Out::Hello { version, .. } if *version != VERSION => {
                return Err(Disconnect::Version(*version));
            }
            Out::Bye { why } => return Err(Disconnect::Bye(*why)),
            Out::Event(event) if event.number > self.next => return Err(Disconnect::Inconsistent),
            Out::Event(event) => self.next = self.next.max(event.number + 1),
            Out::Done { re, .. } | Out::Refused { re: Some(re), .. } | Out::Pong { re, .. } => {
                self.last_answer = self.last_answer.max(*re);
            }
            _ => {}
        }
        let is_event = matches!(message, Out::Event(_));
        report(SessionUpdate::Message(Box::new(message)));
        Ok(is_event)
    }
}

/// Returns a pause between half of the longest one and all of it.
fn with_jitter(longest: Duration, random: u32) -> Duration {
    let half = longest / 2;
    half + half.mul_f64(f64::from(random) / f64::from(u32::MAX))
}
