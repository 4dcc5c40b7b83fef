//! All tables: those that are awake, and the store where the others sleep.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::Problem;
use store::{NewTable, Store, StoreError, TableId};
use table::{Person, Secret, Setup, Table};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinSet;

use crate::authority::{News, now};
use crate::host::{Ask, Host, QUEUE, Reply};
use crate::keys::Keys;
use crate::metrics::{Metrics, Phase};
use crate::pool::Pool;
use crate::{problem, summary};

/// How many tables are looked after in one go.
const AT_ONCE: usize = 200;

/// All tables. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Hall(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    keys: Keys,
    pool: Pool,
    metrics: Metrics,
    idle: Duration,
    awake: Mutex<Awake>,
}

#[derive(Default)]
struct Awake {
    tables: HashMap<TableId, Handle>,
    tasks: JoinSet<()>,
    closing: bool,
}

#[derive(Clone)]
struct Handle {
    asks: mpsc::Sender<Ask>,
    news: broadcast::Sender<News>,
}

impl Hall {
    pub(crate) fn new(store: Arc<dyn Store>, keys: Keys, pool: Pool, idle: Duration) -> Self {
        let (metrics, awake) = (Metrics::new(), Mutex::default());
        Self(Arc::new(Inner { store, keys, pool, metrics, idle, awake }))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn keys(&self) -> &Keys {
        &self.0.keys
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.0.pool
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// How long a table stays awake when nobody is there.
    pub(crate) fn idle(&self) -> Duration {
        self.0.idle
    }

    fn awake(&self) -> MutexGuard<'_, Awake> {
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table.
    pub(crate) async fn open(
        &self,
        setup: Setup,
        owner: Person,
        listed: bool,
    ) -> Result<TableId, Problem> {
        let id = TableId::new(rand::random());
        self.create(id, setup, owner, listed).await.map_err(|error| match error {
            Opening::Setup(problem) => problem,
            Opening::Store(error) => problem::storage(&error),
        })?;
        Ok(id)
    }

    /// Opens the table after another one, if it is not there yet. It is in no list: it is for those who played.
    pub(crate) async fn open_next(
        &self,
        before: TableId,
        setup: Setup,
        owner: Person,
    ) -> Result<TableId, Problem> {
        let id = self.keys().next_table(before);
        match self.create(id, setup, owner, false).await {
            Ok(()) | Err(Opening::Store(StoreError::Exists(_))) => Ok(id),
            Err(Opening::Setup(problem)) => Err(problem),
            Err(Opening::Store(error)) => Err(problem::storage(&error)),
        }
    }

    async fn create(
        &self,
        id: TableId,
        setup: Setup,
        owner: Person,
        listed: bool,
    ) -> Result<(), Opening> {
        let bytes: [u8; 32] = rand::random();
        let (secret, at) = (Secret::new(bytes), now());
        let (mut table, mut events) = Table::open(setup, owner, &secret, at)
            .map_err(|error| Opening::Setup(Problem::from(&error)))?;
        events.extend(table.settle(&secret, at));
        let summary = summary::of(&table, at);
        let needs_care = summary.wake.is_some();
        let new = NewTable { id, secret: bytes.into(), listed, summary };
        let texts = events.iter().map(summary::text).collect();
        self.store().create(new, texts).await.map_err(Opening::Store)?;
        self.metrics().events.inc_by(events.len() as u64);
        if needs_care {
            // Only bots sit there; they start at once.
            let _ = self.handle(id).await;
        }
        Ok(())
    }

    /// The table, awake.
    async fn handle(&self, id: TableId) -> Result<Handle, Problem> {
        if let Some(handle) = self.awake().tables.get(&id) {
            return Ok(handle.clone());
        }
        let stored = self.store().load(id).await.map_err(|error| problem::storage(&error))?;
        let stored = stored.ok_or_else(problem::no_table)?;
        let (asks, waiting) = mpsc::channel(QUEUE);
        let news = broadcast::Sender::new(crate::host::NEWS);
        let host = Host::new(id, self.clone(), &stored, news.clone())?;
        let mut awake = self.awake();
        if awake.closing {
            return Err(problem::restarting());
        }
        // Somebody else may have woken it meanwhile.
        if let Some(handle) = awake.tables.get(&id) {
            return Ok(handle.clone());
        }
        let handle = Handle { asks, news };
        awake.tables.insert(id, handle.clone());
        awake.tasks.spawn(host.run(waiting));
        // Those that have ended are not kept.
        while awake.tasks.try_join_next().is_some() {}
        self.metrics().awake.set(awake.tables.len() as i64);
        Ok(handle)
    }

    /// A table falls asleep or is gone.
    pub(crate) fn forget(&self, id: TableId, news: &broadcast::Sender<News>) {
        let mut awake = self.awake();
        if awake.tables.get(&id).is_some_and(|handle| handle.news.same_channel(news)) {
            awake.tables.remove(&id);
        }
        self.metrics().awake.set(awake.tables.len() as i64);
    }

    async fn send(&self, id: TableId, mut ask: Ask) -> Result<(), Problem> {
        // A table may fall asleep just before it is asked.
        for _ in 0..3 {
            match self.handle(id).await?.asks.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
        Err(problem::restarting())
    }

    /// Asks a table for something, and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: TableId,
        ask: impl FnOnce(Reply<T>) -> Ask,
    ) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, ask(reply)).await?;
        answer.await.unwrap_or_else(|_| Err(problem::restarting()))
    }

    /// Looks at a table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: TableId,
        look: impl FnOnce(&Table) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.ask(id, |reply| {
            Ask::Look(Box::new(move |table| {
                // Whoever wanted to know may have gone.
                let _ = reply.send(look(table));
            }))
        })
        .await
    }

    /// Wakes tables that are due: a clock has run out, or a bot is to move.
    pub(crate) async fn wake_due(&self) -> Result<(), StoreError> {
        for id in self.store().due(now().0, AT_ONCE).await? {
            if let Err(problem) = self.handle(id).await {
                tracing::warn!(table = %summary::short(id), %problem, "a table cannot be woken");
            }
        }
        Ok(())
    }

    /// Brings the figures up to date that are not counted as they change.
    pub(crate) async fn measure(&self) -> Result<(), StoreError> {
        let (metrics, counts) = (self.metrics(), self.store().counts().await?);
        for (phase, count) in [
            ("gathering", counts.gathering),
            ("playing", counts.playing),
            ("over", counts.over),
            ("archived", counts.archived),
        ] {
            metrics.tables.get_or_create(&Phase { phase }).set(count as i64);
        }
        metrics.bytes.set(counts.bytes as i64);
        metrics.commits.set(counts.commits as i64);
        metrics.writes.set(counts.writes as i64);
        metrics.thoughts.set(self.pool().waiting() as i64);
        Ok(())
    }

    /// Says goodbye to everybody and lets all tables sleep.
    pub(crate) async fn close(&self) {
        let (handles, mut tasks) = {
            let mut awake = self.awake();
            awake.closing = true;
            (std::mem::take(&mut awake.tables), std::mem::take(&mut awake.tasks))
        };
        for handle in handles.into_values() {
            // One that is gone already needs no telling.
            let _ = handle.asks.send(Ask::Close).await;
        }
        while tasks.join_next().await.is_some() {}
    }
}

enum Opening {
    Setup(Problem),
    Store(StoreError),
}
