//! The owner's side of one relayed table: carries out the requests of another node's clients, and sends it the updates.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use protocol::{Code, Goodbye, Problem};
use store::TableId;
use table::Person;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};

use super::claims::AttachError;
use super::wire::{Answer, Ask, ChannelNumber, Gone, ToOwner, ToRelay, encode, encode_events};
use crate::authority::TableUpdate;
use crate::keys::{TableCaller, Visitor};
use crate::presence::PresenceGuard;
use crate::problem;
use crate::registry::{Handle, TableRegistry};
use crate::table_task::{Attached, TableRequest};

/// The number of messages of a channel that wait to be handled. A relay has fewer requests without an answer.
const MAX_QUEUED_MESSAGES: usize = 256;
/// The number of connections of one person at one node that are counted.
const MAX_CONNECTIONS: u32 = 1_000;

/// The number of people at one node who are counted as present at a table; later ones are not, until others have left.
const MAX_PEOPLE: usize = 10_000;

/// The numbers of connections at the other node, by person.
type Connections = HashMap<Option<Person>, u32>;

/// Where a link puts the messages of a channel.
pub(super) struct Inbox {
    messages: mpsc::Sender<ToOwner>,
    /// Changes are not queued: only the last number counts.
    connections: watch::Sender<Connections>,
    is_overfull: Arc<AtomicBool>,
}

/// The messages of a channel.
pub(super) struct Messages {
    queue: mpsc::Receiver<ToOwner>,
    connections: watch::Receiver<Connections>,
    is_overfull: Arc<AtomicBool>,
}

/// An inbox and its other end.
pub(super) fn inbox() -> (Inbox, Messages) {
    let (messages, queue) = mpsc::channel(MAX_QUEUED_MESSAGES);
    let (sender, connections) = watch::channel(Connections::new());
    let is_overfull = Arc::new(AtomicBool::new(false));
    let inbox = Inbox { messages, connections: sender, is_overfull: is_overfull.clone() };
    (inbox, Messages { queue, connections, is_overfull })
}

impl Inbox {
    /// Puts a message in. Returns whether there was room; if not, the channel is to end, and handles nothing later.
    pub(super) fn put(&self, message: ToOwner) -> bool {
        if let ToOwner::Present { people, .. } = message {
            self.connections.send_modify(|all| {
                for (person, count) in people {
                    if count == 0 {
                        all.remove(&person);
                    } else if all.len() < MAX_PEOPLE || all.contains_key(&person) {
                        all.insert(person, count);
                    }
                }
            });
            return true;
        }
        match self.messages.try_send(message) {
            // A channel that has ended has told so, and a request without an answer is not carried out.
            Ok(()) | Err(TrySendError::Closed(_)) => true,
            // The address of a client is a hint.
            Err(TrySendError::Full(ToOwner::Visit { .. })) => true,
            Err(TrySendError::Full(_)) => {
                self.is_overfull.store(true, Ordering::Release);
                false
            }
        }
    }

    /// Returns whether the channel has ended.
    pub(super) fn has_ended(&self) -> bool {
        self.messages.is_closed()
    }
}

/// One relayed table.
pub(super) struct Channel {
    pub(super) number: ChannelNumber,
    pub(super) table: TableId,
    pub(super) tables: TableRegistry,
    pub(super) out: mpsc::Sender<String>,
}

/// The answer to a request, to come.
type PendingAnswer = BoxFuture<'static, (u64, Answer)>;

impl Channel {
    /// Serves the channel until the relay closes it or this node does not own the table any more.
    pub(super) async fn run(self, messages: Messages) {
        let why = match self.tables.attach(self.table).await {
            Ok((handle, attached)) => self.serve(messages, handle, attached).await,
            Err(AttachError::NotOwner) => Some(Gone::Moved),
            Err(AttachError::Problem(problem)) => Some(Gone::Failed { problem }),
        };
        if let Some(why) = why {
            self.send(&ToRelay::Gone { channel: self.number, why }).await;
        }
    }

    /// Serves the channel; returns why it ends, or `None` if the relay has closed it.
    async fn serve(
        &self,
        mut messages: Messages,
        handle: Handle,
        attached: Attached,
    ) -> Option<Gone> {
        let Attached { mut updates, presence, last_event, presence_message } = attached;
        let presence_message = presence_message.as_str().into();
        let opened = ToRelay::Opened {
            channel: self.number,
            number: last_event,
            presence: presence_message,
        };
        self.send(&opened).await;
        let mut guards: HashMap<Option<Person>, Vec<PresenceGuard>> = HashMap::new();
        let mut pending = FuturesUnordered::<PendingAnswer>::new();
        loop {
            tokio::select! {
                biased;
                update = updates.recv() => if let Some(why) = self.pass_on(update).await {
                    self.finish(pending).await;
                    return Some(why);
                },
                Some((re, answer)) = pending.next() => {
                    // The events of a command were broadcast before it was answered.
                    let mut ended = None;
                    while let Some(update) = next_now(&mut updates) {
                        ended = self.pass_on(update).await;
                        if ended.is_some() {
                            break;
                        }
                    }
                    self.answer(re, answer).await;
                    if let Some(why) = ended {
                        self.finish(pending).await;
                        return Some(why);
                    }
                }
                Ok(()) = messages.connections.changed() => {
                    let connections = messages.connections.borrow_and_update();
                    for (&person, &count) in connections.iter() {
                        let guards = guards.entry(person).or_default();
                        let count = count.min(MAX_CONNECTIONS) as usize;
                        guards.truncate(count);
                        guards.extend((guards.len()..count).map(|_| presence.enter(person)));
                    }
                    guards.retain(|person, _| connections.contains_key(person));
                }
                message = messages.queue.recv() => match message {
                    None if messages.is_overfull.load(Ordering::Acquire) => {
                        self.finish(pending).await;
                        let why = "too many requests to this table at once; try again in a moment";
                        return Some(Gone::Failed { problem: Problem::new(Code::TooMany, why) });
                    }
                    None => return None,
                    Some(ToOwner::Ask { re, ask, .. }) => {
                        let answer = self.ask(&handle, re, ask).await;
                        pending.push(answer);
                    }
                    Some(ToOwner::Visit { visitor, address, .. }) => {
                        let caller = self.caller(visitor);
                        // An error means that the task has ended, and an update tells so.
                        let visit = Box::new(TableRequest::Visit { caller, address });
                        let _ = handle.requests.send(TableRequest::Relayed(visit)).await;
                    }
                    Some(ToOwner::Close { .. }) => return None,
                    // These are not for a channel.
                    Some(ToOwner::Present { .. } | ToOwner::Open { .. } | ToOwner::Ping { .. }) => {}
                },
            }
        }
    }

    /// Sends an update of the table; returns why the channel ends, if it does.
    async fn pass_on(&self, update: Result<TableUpdate, RecvError>) -> Option<Gone> {
        let channel = self.number;
        match update {
            Ok(TableUpdate::Events(batch)) => {
                self.send_text(encode_events(channel, batch.first, &batch.messages)).await;
            }
            Ok(TableUpdate::Presence(message)) => {
                let message = Utf8Bytes::as_str(&message).into();
                self.send(&ToRelay::Presence { channel, message }).await;
            }
            // Another node takes the table over.
            Ok(TableUpdate::Moved | TableUpdate::Bye(Goodbye::Restarting))
            | Err(RecvError::Closed) => return Some(Gone::Moved),
            Ok(TableUpdate::Bye(why)) => return Some(Gone::Bye { why }),
            Err(RecvError::Lagged(_)) => self.send(&ToRelay::Lagged { channel }).await,
        }
        None
    }

    /// Sends the answers that are still to come: the task of the table answers all requests before it ends.
    async fn finish(&self, mut pending: FuturesUnordered<PendingAnswer>) {
        while let Some((re, answer)) = pending.next().await {
            self.answer(re, answer).await;
        }
    }

    async fn answer(&self, re: u64, answer: Answer) {
        self.send(&ToRelay::Answer { channel: self.number, re, answer }).await;
    }

    async fn send(&self, message: &ToRelay) {
        self.send_text(encode(message)).await;
    }

    async fn send_text(&self, text: String) {
        // An error means that the link has ended, and with it this task.
        let _ = self.out.send(text).await;
    }

    fn caller(&self, visitor: Person) -> TableCaller {
        self.tables.key().caller(self.table, Visitor::from_node(visitor))
    }

    /// Sends a request to the task of the table.
    async fn ask(&self, handle: &Handle, re: u64, ask: Ask) -> PendingAnswer {
        match ask {
            Ask::Command { visitor, address, seen, command } => {
                let caller = self.caller(visitor);
                let request =
                    |reply| TableRequest::Command { caller, address, seen, command, reply };
                self.request(handle, re, request, |number| number).await
            }
            Ask::StandIn { visitor, seat } => {
                let caller = self.caller(visitor);
                let request = |reply| TableRequest::StandIn { caller, seat, reply };
                self.request(handle, re, request, |number| number).await
            }
            Ask::ClaimSeat { visitor, seat, token } => {
                let caller = self.caller(visitor);
                let request = |reply| TableRequest::ClaimSeat { caller, seat, token, reply };
                self.request(handle, re, request, |number| number).await
            }
            Ask::Arrive { visitor } => {
                let caller = self.caller(visitor);
                let request = |reply| TableRequest::Arrive { caller, reply };
                self.request(handle, re, request, |number| number).await
            }
            Ask::Delete { visitor } => {
                let caller = self.caller(visitor);
                self.request(handle, re, |reply| TableRequest::Delete { caller, reply }, |()| 0)
                    .await
            }
            Ask::Sync => {
                self.request(handle, re, |reply| TableRequest::Sync { reply }, |number| number)
                    .await
            }
        }
    }

    async fn request<T: Send + 'static>(
        &self,
        handle: &Handle,
        re: u64,
        request: impl FnOnce(oneshot::Sender<Result<T, Problem>>) -> TableRequest,
        number: impl FnOnce(T) -> u64 + Send + 'static,
    ) -> PendingAnswer {
        let (reply, answer) = oneshot::channel();
        let request = TableRequest::Relayed(Box::new(request(reply)));
        let sent = handle.requests.send(request).await.is_ok();
        Box::pin(async move {
            let answer = match answer.await {
                Ok(result) => answer_of(result.map(number)),
                Err(_) if sent => Answer::Unknown,
                Err(_) => Answer::NotOwner,
            };
            (re, answer)
        })
    }
}

/// The answer for a result of the table's task.
fn answer_of(result: Result<u64, Problem>) -> Answer {
    match result {
        Ok(number) => Answer::Done { number },
        Err(problem) if problem::says_not_done(&problem) => Answer::NotOwner,
        Err(problem) => Answer::Refused { problem },
    }
}

/// The next update, if it is there already; `None` also if there will be none, which the next `recv` tells.
fn next_now(
    updates: &mut tokio::sync::broadcast::Receiver<TableUpdate>,
) -> Option<Result<TableUpdate, RecvError>> {
    match updates.try_recv() {
        Ok(update) => Some(Ok(update)),
        Err(TryRecvError::Lagged(missed)) => Some(Err(RecvError::Lagged(missed))),
        Err(TryRecvError::Empty | TryRecvError::Closed) => None,
    }
}

#[cfg(test)]
mod tests {
    use store::StoreError;

    use super::*;

    #[test]
    fn the_number_of_people_at_a_node_is_bounded() {
        let (inbox, messages) = inbox();
        let present = |people| assert!(inbox.put(ToOwner::Present { channel: 1, people }));
        let people =
            |from: u64| (from..from + 9_999).map(|person| (Some(Person(person)), 1)).collect();
        present(people(0));
        present(people(100_000));
        assert_eq!(messages.connections.borrow().len(), MAX_PEOPLE);
        // Those who are counted come and go as before.
        present(vec![(Some(Person(0)), 2), (Some(Person(1)), 0)]);
        assert_eq!(messages.connections.borrow().get(&Some(Person(0))), Some(&2));
        assert_eq!(messages.connections.borrow().len(), MAX_PEOPLE - 1);
    }

    #[test]
    fn only_what_was_certainly_not_done_is_sent_again() {
        assert_eq!(answer_of(Ok(7)), Answer::Done { number: 7 });
        assert_eq!(answer_of(Err(problem::not_done())), Answer::NotOwner);
        // The database was lost during the write: the command may be in the log.
        let lost = StoreError::Uncertain { at: "db".into(), why: "it was reset".into() };
        for problem in [problem::storage(&lost), problem::restarting(), problem::no_owner()] {
            assert_eq!(answer_of(Err(problem.clone())), Answer::Refused { problem });
        }
    }
}
