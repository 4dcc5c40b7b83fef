//! The task of a table that another node owns: forwards requests to the owner, keeps a copy of the table for queries and
//! access checks, and broadcasts the owner's updates to the clients of this node.
//!
//! When the owner is gone, requests wait until the table has an owner again (`find.rs`). If that is this node, the task
//! goes on as the table's own, and the clients do not notice.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::future::BoxFuture;
use protocol::{Goodbye, Problem};
use store::{NodeId, TableId};
use table::{Person, Table, TablePhase};
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, sleep_until};

use super::Node;
use super::copy::{CopyError, TableCopy};
use super::forward::{Forward, ForwardReply, word};
use super::link::{LinkChannel, Update};
use super::wire::{Answer, Gone, ToOwner};
use crate::authority::{Subscribers, TableUpdate};
use crate::keys::TableCaller;
use crate::presence::Presence;
use crate::problem;
use crate::registry::TableRegistry;
use crate::table_task::{Subscribed, TableRequest, TableTask, access};

/// The number of requests without an answer; later ones wait in the queue.
const MAX_PENDING: usize = 64;
/// How long changes of who is connected are collected before the owner is told.
const PRESENCE_DELAY: Duration = Duration::from_millis(50);
/// The interval at which a relay checks the lease of the owner, and whether a client needs the table.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// How long requests at the owner may take when this node stops.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The interval at which a relay of a node that stops checks whether everything is answered.
const CLOSE_INTERVAL: Duration = Duration::from_millis(5);
/// How long clients of a node that stops can still send commands to a table that it has given up.
const HANDOVER_GRACE: Duration = Duration::from_millis(100);

/// The node that owns a table.
#[derive(Clone)]
pub(crate) struct Owner {
    pub(crate) node: NodeId,
    pub(crate) address: String,
}

/// The task of a relayed table.
pub(crate) struct RelayTask {
    pub(super) id: TableId,
    pub(super) tables: TableRegistry,
    pub(super) node: Arc<Node>,
    pub(super) audience: Subscribers,
    pub(super) copy: TableCopy,
    presence: Arc<Presence>,
    /// The owner's message that says who is connected.
    presence_message: Utf8Bytes,
    /// Requests at the owner without an answer, by number, with the time at which they were sent.
    pending: HashMap<u64, (Forward, Instant)>,
    /// Requests that were not carried out and wait for the next owner.
    waiting: VecDeque<TableRequest>,
    /// Whether the clients were told to go, because this node stops.
    told_to_go: bool,
    active_at: Instant,
}

/// Why a channel to the owner is not used any more.
enum Ended {
    /// The table has another owner, or none.
    Moved,
    /// The owner cannot be reached, or its lease may have lapsed.
    Lost,
    /// The relay ends with a goodbye to its clients.
    Bye(Goodbye),
    /// The owner cannot serve the table, or this node cannot read it.
    Failed(Problem),
    /// No client has needed the table for a while.
    Idle,
}

/// The owner of a table.
pub(super) enum Found {
    /// Another node, over an open channel.
    Elsewhere(LinkChannel),
    /// This node.
    Here(Box<TableTask>),
    /// None; clients are told to come again.
    Failed(Problem),
    /// The table was deleted.
    Deleted,
    /// This node stops.
    Stopping,
}

impl RelayTask {
    pub(crate) fn new(
        id: TableId,
        tables: TableRegistry,
        node: Arc<Node>,
        updates: broadcast::Sender<TableUpdate>,
    ) -> Self {
        node.metrics().relays.inc();
        Self {
            id,
            tables,
            node,
            audience: Subscribers { updates, presence_due: None },
            copy: TableCopy::default(),
            presence: Presence::new(),
            presence_message: Utf8Bytes::default(),
            pending: HashMap::new(),
            waiting: VecDeque::new(),
            told_to_go: false,
            active_at: Instant::now(),
        }
    }

    /// Serves the clients of a table that this node has given up for a moment, through one of the heirs: a command that
    /// is on its way is carried out there. Then the clients are told to go.
    pub(crate) async fn hand_over(
        mut self,
        table: Table,
        presence: Arc<Presence>,
        heirs: &[Owner],
        mut requests: mpsc::Receiver<TableRequest>,
    ) {
        (self.copy, self.presence) = (TableCopy::of(table), presence);
        if let Some(channel) = self.find_heir(heirs, &mut requests).await {
            let last = Instant::now() + HANDOVER_GRACE;
            self.serve(channel, &mut requests, Some(last)).await;
        }
        self.end(requests, Some(Goodbye::Restarting), &problem::not_done()).await;
    }

    /// Takes requests out of the queue that wait for an owner. Those of other nodes are refused: these nodes look for the
    /// owner themselves, once they have an answer.
    pub(super) fn sort_queue(&mut self, requests: &mut mpsc::Receiver<TableRequest>) {
        while let Ok(request) = requests.try_recv() {
            match request {
                TableRequest::Relayed(_) | TableRequest::Attach { .. } => {
                    request.refuse(&problem::not_done());
                }
                request => self.waiting.push_back(request),
            }
        }
    }

    /// Runs until no client needs the table; first with this owner.
    pub(crate) fn run(
        self,
        owner: Owner,
        requests: mpsc::Receiver<TableRequest>,
    ) -> BoxFuture<'static, ()> {
        Box::pin(self.run_until_idle(owner, requests))
    }

    async fn run_until_idle(mut self, owner: Owner, mut requests: mpsc::Receiver<TableRequest>) {
        let mut owner = Some(owner);
        let mut lost = false;
        let (goodbye, problem) = loop {
            match self.find_owner(owner.take(), lost).await {
                Found::Elsewhere(channel) => match self.serve(channel, &mut requests, None).await {
                    Ended::Moved | Ended::Lost if self.is_unused() && requests.is_empty() => {
                        break (None, problem::restarting());
                    }
                    Ended::Moved => lost = false,
                    Ended::Lost => lost = true,
                    Ended::Bye(Goodbye::Deleted) => {
                        break (Some(Goodbye::Deleted), problem::no_table());
                    }
                    Ended::Bye(why) => break (Some(why), problem::restarting()),
                    Ended::Failed(problem) => break (Some(Goodbye::Restarting), problem),
                    Ended::Idle => break (None, problem::restarting()),
                },
                Found::Here(task) => return self.go_on_as_owner(*task, requests).await,
                Found::Failed(problem) => break (Some(Goodbye::Restarting), problem),
                Found::Deleted => break (Some(Goodbye::Deleted), problem::no_table()),
                Found::Stopping => break (Some(Goodbye::Restarting), problem::restarting()),
            }
        };
        self.end(requests, goodbye, &problem).await;
    }

    /// Says goodbye to the clients, and answers the requests that wait with a problem.
    async fn end(
        mut self,
        mut requests: mpsc::Receiver<TableRequest>,
        goodbye: Option<Goodbye>,
        problem: &Problem,
    ) {
        if let Some(why) = goodbye.filter(|_| !self.told_to_go) {
            self.broadcast(TableUpdate::Bye(why));
        }
        self.tables.remove(self.id, &self.audience.updates);
        requests.close();
        for request in std::mem::take(&mut self.waiting) {
            request.refuse(problem);
        }
        while let Some(request) = requests.recv().await {
            match goodbye {
                Some(_) => request.refuse(problem),
                // It came when nothing had needed the table for a while.
                None => self.tables.send_again(self.id, request),
            }
        }
    }

    /// Goes on as the task of a table that this node has claimed.
    async fn go_on_as_owner(mut self, task: TableTask, requests: mpsc::Receiver<TableRequest>) {
        let waiting = std::mem::take(&mut self.waiting);
        let task = task.with_clients(self.presence.clone(), waiting);
        drop(self);
        task.run(requests).await;
    }

    /// Serves the clients of this node over a channel to the owner.
    async fn serve(
        &mut self,
        mut channel: LinkChannel,
        requests: &mut mpsc::Receiver<TableRequest>,
        mut closes_at: Option<Instant>,
    ) -> Ended {
        let mut reported: HashMap<Option<Person>, u32> = HashMap::new();
        // The owner does not know of the clients of this node yet.
        let mut report_at = Some(Instant::now());
        let mut resent = std::mem::take(&mut self.waiting);
        let ended = loop {
            // When this node stops, requests are answered before the clients are told, and those that clients sent
            // before they were told are answered until they have left.
            if let Some(late) = closes_at.and_then(|at| Instant::now().checked_duration_since(at)) {
                let answered = self.pending.is_empty() && resent.is_empty() && requests.is_empty();
                let left = self.told_to_go && self.presence.connections() == 0;
                if (answered && left) || late >= CLOSE_TIMEOUT {
                    break Ended::Bye(Goodbye::Restarting);
                }
                if answered && !self.told_to_go {
                    self.broadcast(TableUpdate::Bye(Goodbye::Restarting));
                    self.told_to_go = true;
                }
            }
            let check_at = closes_at.map_or(Instant::now() + CHECK_INTERVAL, |at| {
                at.max(Instant::now() + CLOSE_INTERVAL)
            });
            let timer = report_at.unwrap_or(check_at);
            let full = self.pending.len() >= MAX_PENDING;
            let done = tokio::select! {
                update = channel.updates.recv() => self.take(update).await,
                Some((re, answer)) = channel.answers.recv() => {
                    self.finish(&mut channel, re, answer).await
                }
                request = async { resent.pop_front() }, if !full && !resent.is_empty() => {
                    match request {
                        Some(request) => self.handle(&channel, request).await,
                        None => Ok(()),
                    }
                }
                request = requests.recv(), if !full && resent.is_empty() => match request {
                    Some(TableRequest::Close) => {
                        closes_at.get_or_insert(Instant::now());
                        Ok(())
                    }
                    Some(request) => self.handle(&channel, request).await,
                    None => Err(Ended::Idle),
                },
                () = self.presence.changed() => {
                    self.active_at = Instant::now();
                    report_at.get_or_insert(Instant::now() + PRESENCE_DELAY);
                    Ok(())
                }
                () = sleep_until(timer) => {
                    if report_at.take().is_some() {
                        self.report_presence(&channel, &mut reported).await;
                    }
                    self.check(&channel)
                }
            };
            if let Err(ended) = done {
                break ended;
            }
        };
        self.settle_pending(channel, &ended).await;
        self.waiting.append(&mut resent);
        ended
    }

    /// Returns whether no client is connected and no request waits.
    fn is_unused(&self) -> bool {
        self.presence.connections() == 0 && self.pending.is_empty() && self.waiting.is_empty()
    }

    fn check(&self, channel: &LinkChannel) -> Result<(), Ended> {
        if !channel.is_valid() {
            Err(Ended::Lost)
        } else if self.is_unused() && self.active_at.elapsed() >= self.tables.idle() {
            Err(Ended::Idle)
        } else {
            Ok(())
        }
    }

    /// Settles requests without an answer after a channel has ended. Before the owner ends a channel, it answers
    /// everything that it has carried out; so the rest waits for the next owner. If the link was lost, nothing is known
    /// of them, and they are never sent again: the client resumes by number and sees whether its event is there.
    async fn settle_pending(&mut self, mut channel: LinkChannel, ended: &Ended) {
        while let Ok((re, answer)) = channel.answers.try_recv() {
            // The channel has ended already.
            let _ = self.finish(&mut channel, re, answer).await;
        }
        let mut rest: Vec<_> = self.pending.drain().collect();
        rest.sort_by_key(|(re, _)| *re);
        for (_, (forward, _)) in rest {
            if let Ended::Lost = ended {
                self.node.metrics().count_forward("lost");
                forward.refuse(problem::restarting());
            } else {
                self.waiting.extend(forward.into_request(self.id, self.tables.key()));
            }
        }
    }

    /// Takes in an update of the owner.
    async fn take(&mut self, update: Result<Update, RecvError>) -> Result<(), Ended> {
        let missing = match update {
            Ok(Update::Events { first, text }) => {
                let (_, lines) = text.split_once('\n').unwrap_or_default();
                self.copy.take(first, lines, &mut self.audience).map_err(|e| unreadable(&e))?
            }
            Ok(Update::Lagged) | Err(RecvError::Lagged(_)) => true,
            Ok(Update::Presence(message)) => {
                self.set_presence(message);
                false
            }
            Ok(Update::Opened { .. }) => false,
            Ok(Update::Gone(Gone::Moved)) => return Err(Ended::Moved),
            Ok(Update::Gone(Gone::Bye { why })) => return Err(Ended::Bye(why)),
            Ok(Update::Gone(Gone::Failed { problem })) => return Err(Ended::Failed(problem)),
            Err(RecvError::Closed) => return Err(Ended::Lost),
        };
        if missing {
            self.catch_up().await.map_err(|error| unreadable(&error))?;
        }
        Ok(())
    }

    /// Passes an answer on, after the events that the owner has sent before it.
    async fn finish(
        &mut self,
        channel: &mut LinkChannel,
        re: u64,
        answer: Answer,
    ) -> Result<(), Ended> {
        let mut updated = Ok(());
        while updated.is_ok() {
            let update = match channel.updates.try_recv() {
                Ok(update) => Ok(update),
                Err(TryRecvError::Lagged(missed)) => Err(RecvError::Lagged(missed)),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Closed) => Err(RecvError::Closed),
            };
            updated = self.take(update).await;
        }
        let Some((forward, sent)) = self.pending.remove(&re) else { return updated };
        self.node.metrics().count_forward(word(&answer));
        self.node.metrics().forward_seconds.observe(sent.elapsed().as_secs_f64());
        match answer {
            Answer::Done { number } => self.reply(forward.reply, number),
            Answer::Refused { problem } => forward.refuse(problem),
            Answer::Unknown => forward.refuse(problem::restarting()),
            // The end of the channel follows.
            Answer::NotOwner => {
                self.waiting.extend(forward.into_request(self.id, self.tables.key()));
            }
        }
        updated
    }

    /// Answers a request that the owner has carried out.
    fn reply(&self, reply: ForwardReply, number: u64) {
        // A failed send means that the caller has stopped waiting.
        match reply {
            ForwardReply::Number(reply) => drop(reply.send(Ok(number))),
            ForwardReply::Unit(reply) => drop(reply.send(Ok(()))),
            ForwardReply::Subscribed(caller, reply) => drop(reply.send(self.subscribe(caller))),
        }
    }

    fn subscribe(&self, caller: TableCaller) -> Result<Subscribed, Problem> {
        let table = self.table()?;
        let access = access(table, Some(caller))?;
        Ok(Subscribed {
            updates: self.audience.updates.subscribe(),
            presence_guard: self.presence.enter(Some(caller.person(table))),
            access,
            last_event: table.number(),
            over: table.phase() == TablePhase::Over,
            presence: self.presence_message.clone(),
        })
    }

    async fn handle(&mut self, channel: &LinkChannel, request: TableRequest) -> Result<(), Ended> {
        self.active_at = Instant::now();
        let forward = match Forward::new(request) {
            Ok(forward) => forward,
            Err(request) => return self.handle_here(channel, request).await,
        };
        match channel.ask(&forward.ask).await {
            Some(re) => {
                self.pending.insert(re, (forward, Instant::now()));
                Ok(())
            }
            None => {
                self.waiting.extend(forward.into_request(self.id, self.tables.key()));
                Err(Ended::Lost)
            }
        }
    }

    /// Handles a request that is not for the owner.
    async fn handle_here(
        &mut self,
        channel: &LinkChannel,
        request: TableRequest,
    ) -> Result<(), Ended> {
        match request {
            TableRequest::Visit { caller, address } => {
                let visitor = caller.visitor().for_node();
                let number = channel.number();
                channel.send(&ToOwner::Visit { channel: number, visitor, address }).await;
            }
            // The copy is only as good as the lease of the owner.
            TableRequest::Query(query) if channel.is_valid() => query(self.table()),
            request @ TableRequest::Query(_) => {
                self.waiting.push_back(request);
                return Err(Ended::Lost);
            }
            TableRequest::Removed => return Err(Ended::Bye(Goodbye::Deleted)),
            TableRequest::Damaged => return Err(Ended::Bye(Goodbye::Restarting)),
            TableRequest::Lost | TableRequest::Close => {}
            // Only an owner has relays.
            other => other.refuse(&problem::not_done()),
        }
        Ok(())
    }

    /// Tells the owner which numbers of connections have changed.
    async fn report_presence(
        &mut self,
        channel: &LinkChannel,
        reported: &mut HashMap<Option<Person>, u32>,
    ) {
        let now = self.presence.counts();
        let gone = reported.keys().filter(|person| !now.contains_key(person));
        let mut people: Vec<_> = gone.map(|&person| (person, 0)).collect();
        let changed = now.iter().filter(|(person, count)| reported.get(person) != Some(count));
        people.extend(changed.map(|(&person, &count)| (person, count)));
        if !people.is_empty() {
            channel.send(&ToOwner::Present { channel: channel.number(), people }).await;
        }
        *reported = now;
        self.presence.forget_all_but(&[]);
    }

    pub(super) async fn catch_up(&mut self) -> Result<(), CopyError> {
        self.copy.catch_up(self.id, &self.tables, &mut self.audience).await
    }

    pub(super) fn set_presence(&mut self, message: String) {
        self.presence_message = message.into();
        self.broadcast(TableUpdate::Presence(self.presence_message.clone()));
    }

    fn table(&self) -> Result<&Table, Problem> {
        self.copy.table().ok_or_else(problem::restarting)
    }

    fn broadcast(&self, update: TableUpdate) {
        // An error means that there are no clients.
        let _ = self.audience.updates.send(update);
    }
}

/// Why a relay ends when its copy cannot follow the owner.
fn unreadable(error: &CopyError) -> Ended {
    match error {
        CopyError::Deleted => Ended::Bye(Goodbye::Deleted),
        CopyError::Store(error) => {
            tracing::debug!(%error, "the log of a relayed table cannot be read");
            Ended::Lost
        }
        CopyError::Unreadable(_) => Ended::Failed(error.problem()),
    }
}

impl Drop for RelayTask {
    fn drop(&mut self) {
        self.node.metrics().relays.dec();
    }
}
