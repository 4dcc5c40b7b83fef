//! The registry of all tables: tasks of tables that are awake, and the store in which the others sleep.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use protocol::Problem;
use rand::seq::SliceRandom;
use store::{Counts, NewTable, Store, StoreError, TableId};
use table::{Person, Secret, Setup, Table};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinSet;

use crate::authority::TableUpdate;
use crate::bot_pool::BotPool;
use crate::clock::now;
use crate::cluster::{Claimed, Node, RelayTask};
use crate::config::ClusterConfig;
use crate::keys::{ServerKey, TableCaller, Visitor};
use crate::limits::Limits;
use crate::metrics::{Metrics, PhaseLabel, ReasonLabel};
use crate::parking::Parking;
use crate::table_task::{MAX_QUEUED_REQUESTS, Reply, TableRequest};
use crate::{bounds, failure_log, problem, summary};

/// The number of locks for loading above which those are dropped that nothing holds.
const MAX_IDLE_LOADS: usize = 256;
/// How old the counts of a shared store may be.
const COUNTS_INTERVAL: Duration = Duration::from_secs(60);
/// How many due tables are woken in one round.
const MAX_WOKEN_PER_ROUND: usize = 200;
/// How many of them a node among several wakes at the same time.
const MAX_WOKEN_AT_ONCE: usize = 16;

/// The registry of all tables. Cheap to clone.
#[derive(Clone)]
pub(crate) struct TableRegistry(Arc<Inner>);

/// The registry, for a task that must not keep it.
pub(crate) struct WeakRegistry(Weak<Inner>);

impl WeakRegistry {
    pub(crate) fn upgrade(&self) -> Option<TableRegistry> {
        self.0.upgrade().map(TableRegistry)
    }
}

struct Inner {
    store: Arc<dyn Store>,
    key: ServerKey,
    bots: BotPool,
    metrics: Metrics,
    limits: Limits,
    idle: Duration,
    /// This server as one of several nodes, if the store is made for them.
    node: Option<Arc<Node>>,
    awake: Mutex<Awake>,
    /// Due tables that could not be woken.
    parking: Mutex<Parking>,
    damaged: Mutex<Damaged>,
    /// The counts of a shared store, and when they were read.
    counts: Mutex<Option<(Instant, Counts)>>,
    /// The locks of tables that are being loaded.
    loading: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
}

/// Tables that are damaged.
#[derive(Default)]
struct Damaged {
    /// Tables whose events were found to be no valid log, although the store has read them.
    unreadable: HashSet<TableId>,
    /// Tables of which the log of the server has a line already.
    logged: HashSet<TableId>,
}

#[derive(Default)]
struct Awake {
    tables: HashMap<TableId, Handle>,
    tasks: JoinSet<()>,
    closing: bool,
}

#[derive(Clone)]
pub(crate) struct Handle {
    pub(crate) requests: mpsc::Sender<TableRequest>,
    updates: broadcast::Sender<TableUpdate>,
}

impl TableRegistry {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        key: ServerKey,
        mut bots: BotPool,
        idle: Duration,
        limits: bool,
        node: Option<ClusterConfig>,
    ) -> Self {
        let mut metrics = Metrics::new();
        let node = node.map(|config| Node::new(config, metrics.register_node()));
        let limits = Limits::counted(limits, metrics.limited.clone());
        let no_room = ReasonLabel { reason: "bot moves" };
        bots.count_refused_by(metrics.limited.get_or_create(&no_room).clone());
        Self(Arc::new(Inner {
            store,
            key,
            bots,
            metrics,
            limits,
            idle,
            node,
            awake: Mutex::default(),
            parking: Mutex::default(),
            damaged: Mutex::default(),
            counts: Mutex::default(),
            loading: Mutex::default(),
        }))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn key(&self) -> &ServerKey {
        &self.0.key
    }

    pub(crate) fn bots(&self) -> &BotPool {
        &self.0.bots
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// This server as one of several nodes, if it is one.
    pub(crate) fn node(&self) -> Option<&Arc<Node>> {
        self.0.node.as_ref()
    }

    pub(crate) fn downgrade(&self) -> WeakRegistry {
        WeakRegistry(Arc::downgrade(&self.0))
    }

    /// How long a table stays awake without clients.
    pub(crate) fn idle(&self) -> Duration {
        self.0.idle
    }

    fn awake(&self) -> MutexGuard<'_, Awake> {
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn parking(&self) -> MutexGuard<'_, Parking> {
        self.0.parking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table, with a secret of its own unless it repeats the deal of a finished table.
    pub(crate) async fn open(
        &self,
        setup: Setup,
        secret: Option<Secret>,
        owner: Visitor,
        listed: bool,
    ) -> Result<TableId, Problem> {
        bounds::check(&setup)?;
        let id = TableId::new(rand::random());
        let owner = self.key().person_at(id, owner);
        let secret = secret.unwrap_or_else(|| Secret::new(rand::random()));
        self.create(id, setup, &secret, owner, listed).await.map_err(|error| match error {
            OpenError::Setup(problem) => problem,
            OpenError::Store(error) => problem::storage(&error),
        })?;
        Ok(id)
    }

    /// Opens the table of a rematch, if it is not open yet. It is not listed, since it is for the same players, and
    /// keeps the seats of those who have called since the table before was woken.
    pub(crate) async fn open_next(
        &self,
        before: TableId,
        mut setup: Setup,
        owner: Visitor,
        players: Vec<Option<Visitor>>,
    ) -> Result<TableId, Problem> {
        let id = self.key().next_table(before);
        let person = |player: Option<Visitor>| Some(self.key().person_at(id, player?));
        setup.kept_for = players.into_iter().map(person).collect();
        let owner = self.key().person_at(id, owner);
        let secret = Secret::new(rand::random());
        match self.create(id, bounds::clamp(setup), &secret, owner, false).await {
            Ok(()) | Err(OpenError::Store(StoreError::Exists(_))) => Ok(id),
            Err(OpenError::Setup(problem)) => Err(problem),
            Err(OpenError::Store(error)) => Err(problem::storage(&error)),
        }
    }

    async fn create(
        &self,
        id: TableId,
        setup: Setup,
        secret: &Secret,
        owner: Person,
        listed: bool,
    ) -> Result<(), OpenError> {
        let at = now();
        let (mut table, mut events) = Table::open(setup, owner, secret, at)
            .map_err(|error| OpenError::Setup(Problem::from(&error)))?;
        events.extend(table.settle(secret, at));
        let summary = summary::of(&table, at);
        let needs_task = summary.wake.is_some();
        let new = NewTable { id, secret: secret.reveal().0.into(), listed, summary };
        let texts = events.iter().map(summary::text).collect();
        self.store().create(new, texts).await.map_err(OpenError::Store)?;
        failure_log::STORE.worked();
        self.metrics().events.inc_by(events.len() as u64);
        if needs_task {
            // A clock runs from the first moment on.
            let _ = self.wake(id).await;
        }
        Ok(())
    }

    /// Wakes a table if it is asleep, and returns its handle. A table that another node owns is relayed.
    async fn wake(&self, id: TableId) -> Result<Handle, Problem> {
        match self.wake_if(id, true).await? {
            Some(handle) => Ok(handle),
            None => Err(problem::no_owner()),
        }
    }

    /// Wakes a table; `None` if another node owns it and it is not to be relayed.
    pub(crate) async fn wake_if(
        &self,
        id: TableId,
        relay: bool,
    ) -> Result<Option<Handle>, Problem> {
        if let Some(handle) = self.awake().tables.get(&id) {
            return Ok(Some(handle.clone()));
        }
        // One request loads the table; the others wait for it.
        let loading = self.loading(id);
        let _loads = loading.lock().await;
        if let Some(handle) = self.awake().tables.get(&id) {
            return Ok(Some(handle.clone()));
        }
        let (requests, waiting) = mpsc::channel(MAX_QUEUED_REQUESTS);
        let updates = broadcast::Sender::new(crate::table_task::UPDATE_BUFFER);
        let task = match (self.claim_table(id).await?, self.node()) {
            (Claimed::Owned(epoch, held), _) => {
                self.task_of(id, epoch, held, updates.clone()).await?.run(waiting)
            }
            (Claimed::Elsewhere(owner), Some(node)) if relay => {
                let task = RelayTask::new(id, self.clone(), node.clone(), updates.clone());
                task.run(owner, waiting)
            }
            (Claimed::Elsewhere(_), _) => return Ok(None),
        };
        let mut awake = self.awake();
        if awake.closing {
            return Err(problem::restarting());
        }
        // Another request may have woken the table meanwhile.
        if let Some(handle) = awake.tables.get(&id) {
            return Ok(Some(handle.clone()));
        }
        let handle = Handle { requests, updates };
        awake.tables.insert(id, handle.clone());
        awake.tasks.spawn(task);
        // Removes tasks that have ended.
        while awake.tasks.try_join_next().is_some() {}
        self.metrics().tables_awake.set(awake.tables.len() as i64);
        drop(awake);
        self.parking().leave(id);
        Ok(Some(handle))
    }

    /// The lock under which a table is loaded.
    pub(crate) fn loading(&self, id: TableId) -> Arc<tokio::sync::Mutex<()>> {
        let mut loading = self.0.loading.lock().unwrap_or_else(PoisonError::into_inner);
        // Locks that no request holds any more.
        if loading.len() >= MAX_IDLE_LOADS {
            loading.retain(|_, lock| Arc::strong_count(lock) > 1);
        }
        loading.entry(id).or_default().clone()
    }

    /// Removes a table that falls asleep or is deleted.
    pub(crate) fn remove(&self, id: TableId, updates: &broadcast::Sender<TableUpdate>) {
        let mut awake = self.awake();
        if awake.tables.get(&id).is_some_and(|handle| handle.updates.same_channel(updates)) {
            awake.tables.remove(&id);
        }
        self.metrics().tables_awake.set(awake.tables.len() as i64);
    }

    /// Ends the task of a table that was removed from the store, if it is awake.
    pub(crate) async fn end_removed(&self, id: TableId) {
        self.parking().leave(id);
        self.0.damaged.lock().unwrap_or_else(PoisonError::into_inner).forget(id);
        let handle = self.awake().tables.get(&id).cloned();
        if let Some(handle) = handle {
            // Later requests do not find the table any more.
            self.remove(id, &handle.updates);
            // An error means that the task has ended already.
            let _ = handle.requests.send(TableRequest::Removed).await;
        }
    }

    /// The handle of a table, if it is awake.
    pub(crate) fn handle(&self, id: TableId) -> Option<Handle> {
        self.awake().tables.get(&id).cloned()
    }

    /// The handles of all tables that are awake; no other table wakes from now on.
    pub(crate) fn last_handles(&self) -> Vec<Handle> {
        let mut awake = self.awake();
        awake.closing = true;
        awake.tables.values().cloned().collect()
    }

    /// Returns whether a table is awake.
    pub(crate) fn is_any_awake(&self) -> bool {
        !self.awake().tables.is_empty()
    }

    /// Sends a request of a task that has ended to the next one.
    pub(crate) fn send_again(&self, id: TableId, request: TableRequest) {
        let tables = self.clone();
        // A request that cannot be sent is dropped, and its sender is told to try again.
        tokio::spawn(async move { tables.send(id, request).await });
    }

    /// Sends a request to a table that is awake and has room for it; gives it back otherwise.
    pub(crate) fn try_send(&self, id: TableId, request: TableRequest) -> Result<(), TableRequest> {
        let requests = self.awake().tables.get(&id).map(|handle| handle.requests.clone());
        match requests {
            Some(requests) => requests.try_send(request).map_err(TrySendError::into_inner),
            None => Err(request),
        }
    }

    /// Sends a request to a table, which is woken for it.
    pub(crate) async fn send(&self, id: TableId, mut request: TableRequest) -> Result<(), Problem> {
        // The table may fall asleep before the request reaches it.
        for _ in 0..3 {
            match self.wake(id).await?.requests.send(request).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => request = back,
            }
        }
        Err(problem::restarting())
    }

    /// Sends a request to a table and waits for the answer.
    pub(crate) async fn request<T>(
        &self,
        id: TableId,
        request: impl FnOnce(Reply<T>) -> TableRequest,
    ) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, request(reply)).await?;
        answer.await.unwrap_or_else(|_| Err(problem::restarting()))
    }

    /// Runs a read-only query on a table.
    pub(crate) async fn query<T: Send + 'static>(
        &self,
        id: TableId,
        query: impl FnOnce(&Table) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.request(id, |reply| {
            TableRequest::Query(Box::new(move |table: Result<&Table, Problem>| {
                // An error means that the caller has stopped waiting.
                let _ = reply.send(table.and_then(query));
            }))
        })
        .await
    }

    /// Tells a table the address of a client, whose share of the bots it uses.
    pub(crate) async fn visit(
        &self,
        id: TableId,
        caller: TableCaller,
        address: IpAddr,
    ) -> Result<(), Problem> {
        self.send(id, TableRequest::Visit { caller, address }).await
    }

    /// Wakes tables that are due: a clock has reached zero, or a bot is to act.
    pub(crate) async fn wake_due(&self) -> Result<(), StoreError> {
        for id in self.damaged().await? {
            self.end_damaged(id);
        }
        // After the death of a node, all its tables are due at once.
        while self.wake_some().await? && self.node().is_some() {}
        self.metrics().tables_parked.set(self.parking().len() as i64);
        Ok(())
    }

    /// Returns whether this server may claim tables, as far as it knows.
    fn may_claim(&self) -> bool {
        self.node().is_none_or(|node| !node.is_stopping() && node.lease().is_valid())
    }

    /// Wakes tables that are due; returns whether there may be more that can be woken.
    async fn wake_some(&self) -> Result<bool, StoreError> {
        if !self.may_claim() {
            return Ok(false);
        }
        let (mut ahead, mut at_once) = (0, 1);
        if self.node().is_some() {
            // The time of a table that was awake is late; its owner may be dead.
            let idle = u64::try_from(self.idle().as_millis() / 2).unwrap_or(u64::MAX);
            (ahead, at_once) = (summary::MAX_LATE_MS.min(idle), MAX_WOKEN_AT_ONCE);
        }
        // Parked tables and those that are awake come first in the list, so it has to be longer by their number.
        let known = self.parking().len() + self.awake().tables.len();
        let due = self.store().due(now().0 + ahead, MAX_WOKEN_PER_ROUND + known).await?;
        let start = Instant::now();
        let mut due: Vec<TableId> = {
            let (parking, awake) = (self.parking(), self.awake());
            let sleeps =
                |id: &TableId| !parking.is_parked(*id, start) && !awake.tables.contains_key(id);
            due.into_iter().filter(sleeps).take(MAX_WOKEN_PER_ROUND).collect()
        };
        let (is_full, any) = (due.len() == MAX_WOKEN_PER_ROUND, AtomicBool::new(false));
        if self.node().is_some() {
            // All nodes have the same list.
            due.shuffle(&mut rand::rng());
        }
        let wake = async |id| match self.wake_if(id, false).await {
            Ok(handle) => {
                any.store(true, Ordering::Relaxed);
                if handle.is_none() {
                    // Another node was faster.
                    self.parking().leave(id);
                }
            }
            // It is not about the table, and passes by itself.
            Err(problem) if self.node().is_some() && problem::is_of_server(&problem) => {}
            Err(problem) => {
                self.metrics().tables_unreadable.inc();
                if self.parking().park(id, Instant::now()) {
                    let table = summary::short(id);
                    tracing::warn!(%table, %problem, "a due table cannot be woken; it is tried again, ever less often");
                }
            }
        };
        futures_util::stream::iter(due).for_each_concurrent(at_once, wake).await;
        Ok(is_full && any.into_inner())
    }

    /// Ends the task of a table that was found damaged, so that nothing is added to it; later requests are told why.
    fn end_damaged(&self, id: TableId) {
        let handle = self.awake().tables.get(&id).cloned();
        if let Some(handle) = handle {
            // A full queue is tried again in the next round; an error otherwise means that the task has ended.
            let _ = handle.requests.try_send(TableRequest::Damaged);
        }
    }

    /// Remembers a table whose events are no valid log.
    pub(crate) fn report_damage(&self, id: TableId, why: &dyn std::fmt::Display) {
        let mut damaged = self.0.damaged.lock().unwrap_or_else(PoisonError::into_inner);
        damaged.unreadable.insert(id);
        damaged.log(id, why);
    }

    /// The tables that are known to be damaged; a table is logged when it is among them for the first time.
    pub(crate) async fn damaged(&self) -> Result<BTreeSet<TableId>, StoreError> {
        let mut all: BTreeSet<TableId> = self.store().damaged().await?.into_iter().collect();
        let mut damaged = self.0.damaged.lock().unwrap_or_else(PoisonError::into_inner);
        for id in &all {
            damaged.log(*id, &"its checksum does not match");
        }
        all.extend(&damaged.unreadable);
        self.metrics().tables_damaged.set(all.len() as i64);
        Ok(all)
    }

    /// The counts of the store. A shared one has to read all its tables for that, so it is asked once a minute.
    async fn counts(&self) -> Result<Counts, StoreError> {
        if self.node().is_none() {
            return self.store().counts().await;
        }
        let known = *self.0.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, counts)) = known
            && at.elapsed() < COUNTS_INTERVAL
        {
            return Ok(counts);
        }
        let counts = self.store().counts().await?;
        *self.0.counts.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((Instant::now(), counts));
        Ok(counts)
    }

    /// Updates the metrics that are not counted as they change.
    pub(crate) async fn update_metrics(&self) -> Result<(), StoreError> {
        let (metrics, counts) = (self.metrics(), self.counts().await?);
        for (phase, count) in [
            ("gathering", counts.gathering),
            ("playing", counts.playing),
            ("over", counts.over),
            ("archived", counts.archived),
        ] {
            metrics.tables.get_or_create(&PhaseLabel { phase }).set(count as i64);
        }
        metrics.store_bytes.set(counts.bytes as i64);
        metrics.store_wal_bytes.set(counts.wal_bytes as i64);
        metrics.set_store_counts(&counts);
        metrics.bots_waiting.set(self.bots().queued() as i64);
        if let Some(node) = self.node() {
            node.metrics().lease_milliseconds.set(node.lease().remaining().as_millis() as i64);
        }
        self.damaged().await?;
        Ok(())
    }

    /// Sends a goodbye to all clients and puts all tables to sleep.
    pub(crate) async fn close(&self) {
        if let Some(node) = self.node() {
            node.stop();
            self.hand_over().await;
        }
        let (handles, mut tasks) = {
            let mut awake = self.awake();
            awake.closing = true;
            (std::mem::take(&mut awake.tables), std::mem::take(&mut awake.tasks))
        };
        for handle in handles.into_values() {
            // An error means that the task has ended already.
            let _ = handle.requests.send(TableRequest::Close).await;
        }
        while tasks.join_next().await.is_some() {}
    }
}

impl Damaged {
    fn forget(&mut self, id: TableId) {
        self.unreadable.remove(&id);
        self.logged.remove(&id);
    }

    fn log(&mut self, id: TableId, why: &dyn std::fmt::Display) {
        if self.logged.insert(id) {
            let table = summary::short(id);
            tracing::error!(%table, %why, "a table is damaged and not served; see `rowhouse check`");
        }
    }
}

/// Why a table could not be opened.
enum OpenError {
    Setup(Problem),
    Store(StoreError),
}
