//! What the registry does for a server that is one of several nodes: claims tables, gives them up, and lets other nodes
//! relay them. The only server of a store owns all tables.

use std::ops::Deref;
use std::time::Duration;

use protocol::{Code, Problem};
use store::{Claim, Epoch, NodeRecord, StoreError, TableId};
use table::Table;
use tokio::runtime::Handle;
use tokio::sync::{OwnedMutexGuard, broadcast};
use tokio::time::{Instant, sleep, timeout};

use super::{Owner, Ownership};
use crate::authority::TableUpdate;
use crate::problem;
use crate::registry::{self, TableRegistry};
use crate::summary;
use crate::table_task::{Attached, TableRequest, TableTask};

/// How long a table that ends waits until it is given up.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(2);

/// The pause between two tables that are given up when the node stops: another node claims and loads a table in about
/// this time.
const HANDOVER_INTERVAL: Duration = Duration::from_millis(4);
/// How long the last of them may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the tables of a node that stops are given up one after the other; with more of them the pause is shorter.
const MAX_HANDOVER_TIME: Duration = Duration::from_secs(15);

/// The answer to a claim.
pub(crate) enum Claimed {
    /// The table is this node's.
    Owned(Epoch, Option<HeldClaim>),
    /// Another node owns it.
    Elsewhere(Owner),
}

/// A claim of this node, which is given up when it is dropped: when its table is not loaded, or its task does not begin or
/// ends early.
pub(crate) struct HeldClaim {
    id: TableId,
    ownership: Ownership,
    tables: TableRegistry,
    released: bool,
}

impl HeldClaim {
    /// Gives the table up.
    pub(crate) async fn release(mut self) {
        self.tables.release(self.id, self.ownership.epoch).await;
        self.released = true;
    }
}

impl Deref for HeldClaim {
    type Target = Ownership;

    fn deref(&self) -> &Ownership {
        &self.ownership
    }
}

impl Drop for HeldClaim {
    fn drop(&mut self) {
        // Without a runtime the process ends, and so does the lease.
        if !self.released
            && let Ok(runtime) = Handle::try_current()
        {
            let (tables, id, epoch) = (self.tables.clone(), self.id, self.ownership.epoch);
            runtime.spawn(async move { tables.release(id, epoch).await });
        }
    }
}

/// Why another node cannot relay a table of this node.
pub(super) enum AttachError {
    NotOwner,
    Problem(Problem),
}

impl TableRegistry {
    /// Claims a table. A node that stops, or whose lease may have lapsed, claims none.
    pub(crate) async fn claim_table(&self, id: TableId) -> Result<Claimed, Problem> {
        let lapses = self.node().map(|node| node.lease().lapses());
        if let Some(node) = self.node() {
            if node.is_stopping() {
                return Err(problem::restarting());
            }
            if !node.lease().is_valid() {
                return Err(problem::lapsed());
            }
        }
        match self.store().claim(id).await {
            Ok(Claim::Owned(epoch)) => {
                let held = self.node().map(|node| HeldClaim {
                    id,
                    ownership: node.claimed(id, epoch),
                    tables: self.clone(),
                    released: false,
                });
                // If the lease lapsed before the answer came, another node may have the table already, and nothing here
                // would notice it before the next write.
                if self.node().map(|node| node.lease().lapses()) != lapses {
                    if let Some(held) = held {
                        held.release().await;
                    }
                    return Err(problem::lapsed());
                }
                Ok(Claimed::Owned(epoch, held))
            }
            Ok(Claim::Elsewhere { node, address }) => {
                Ok(Claimed::Elsewhere(Owner { node, address }))
            }
            Ok(Claim::NewerFormat(format)) => {
                tracing::debug!(format, "a table was written by a newer server");
                Err(problem::newer_format())
            }
            Err(StoreError::NoTable(_)) => Err(problem::no_table()),
            Err(error) => Err(problem::storage(&error)),
        }
    }

    /// The task of a table that this node has claimed.
    pub(crate) async fn task_of(
        &self,
        id: TableId,
        epoch: Epoch,
        held: Option<HeldClaim>,
        updates: broadcast::Sender<TableUpdate>,
    ) -> Result<TableTask, Problem> {
        let task = match self.store().load(id).await {
            Ok(Some(stored)) => TableTask::new(id, epoch, self.clone(), &stored, updates),
            Ok(None) => Err(problem::no_table()),
            Err(error) => Err(problem::storage(&error)),
        };
        match task {
            Ok(task) => Ok(task.with_claim(held)),
            Err(problem) => {
                if let Some(held) = held {
                    held.release().await;
                }
                Err(problem)
            }
        }
    }

    /// Gives a table up. If that fails, it is tried again later, or the lease expires.
    async fn release(&self, id: TableId, epoch: Epoch) {
        let Some(node) = self.node() else { return };
        let released = timeout(RELEASE_TIMEOUT, self.store().release(id, epoch)).await;
        node.forget_claim(id, epoch);
        match released.unwrap_or(Err(StoreError::Closed)) {
            Ok(()) if node.is_stopping() => {
                node.metrics().handovers.inc();
            }
            Ok(()) => {}
            Err(error) => tracing::debug!(%error, "a table cannot be released"),
        }
    }

    /// Gives all tables up, one after the other: each is claimed by another node at once, while this one goes on with
    /// the rest. All at the same moment would have to wait for each other there.
    pub(crate) async fn hand_over(&self) {
        let handles = self.last_handles();
        self.find_heirs().await;
        let count = u32::try_from(handles.len()).unwrap_or(u32::MAX).max(1);
        // Without another node there is nothing to wait for.
        let is_alone = self.node().is_some_and(|node| node.heirs().is_empty());
        let pause = if is_alone { Duration::ZERO } else { HANDOVER_INTERVAL };
        let pause = pause.min(MAX_HANDOVER_TIME / count);
        for handle in handles {
            // An error means that the task has ended already.
            let _ = handle.requests.send(TableRequest::Close).await;
            sleep(pause).await;
        }
        // Tables answer what was on its way.
        let deadline = Instant::now() + CLOSE_TIMEOUT;
        while self.is_any_awake() && Instant::now() < deadline {
            sleep(HANDOVER_INTERVAL).await;
        }
    }

    /// Looks for nodes that can have the tables of this one.
    async fn find_heirs(&self) {
        let (Some(node), Some(cluster)) = (self.node(), self.store().cluster()) else { return };
        let nodes = match timeout(RELEASE_TIMEOUT, cluster.nodes()).await {
            Ok(Ok(nodes)) => nodes,
            Ok(Err(error)) => return tracing::warn!(%error, "the nodes cannot be listed"),
            Err(_) => return tracing::warn!("the nodes cannot be listed in time"),
        };
        let suits = |other: &NodeRecord| {
            let reads = other.event_format >= table::EVENT_FORMAT;
            other.id != node.id() && other.expires_in > 0.0 && reads
        };
        let heirs = nodes.into_iter().filter(suits);
        let heirs = heirs.map(|other| Owner { node: other.id, address: other.address });
        // They are looked for once.
        let _ = node.heirs.set(heirs.collect());
    }

    /// Counts a write that was refused because another node has claimed the table, and returns the problem for clients.
    pub(crate) fn fenced(&self, id: TableId) -> Problem {
        if let Some(node) = self.node() {
            node.metrics().fenced.inc();
        }
        tracing::info!(table = %summary::short(id), "another node has claimed a table of this one");
        problem::not_done()
    }

    /// Ends the task of a table that another node was found to have.
    pub(super) fn end_lost(&self, id: TableId) {
        let Some(handle) = self.handle(id) else { return };
        tokio::spawn(async move {
            // An error means that the task has ended already.
            let _ = handle.requests.send(TableRequest::Lost).await;
        });
    }

    /// Waits for the lock under which a table is loaded.
    pub(crate) async fn lock_loading(&self, id: TableId) -> OwnedMutexGuard<()> {
        self.loading(id).lock_owned().await
    }

    /// Lets another node relay a table, if this one owns it or can claim it.
    pub(super) async fn attach(
        &self,
        id: TableId,
    ) -> Result<(registry::Handle, Attached), AttachError> {
        // The table may fall asleep before the request reaches it.
        for _ in 0..3 {
            let handle = match self.wake_if(id, false).await {
                Ok(Some(handle)) => handle,
                Ok(None) => return Err(AttachError::NotOwner),
                Err(problem) if problem.code == Code::Restarting => {
                    return Err(AttachError::NotOwner);
                }
                Err(problem) => return Err(AttachError::Problem(problem)),
            };
            let (reply, answer) = tokio::sync::oneshot::channel();
            if handle.requests.send(TableRequest::Attach { reply }).await.is_err() {
                continue;
            }
            return match answer.await {
                Ok(Ok(attached)) => Ok((handle, attached)),
                Ok(Err(problem)) if problem.code != Code::Restarting => {
                    Err(AttachError::Problem(problem))
                }
                // The task is a relay, or has ended.
                Ok(Err(_)) | Err(_) => Err(AttachError::NotOwner),
            };
        }
        Err(AttachError::NotOwner)
    }

    /// Runs a read-only query on a table. Where another node owns it, the query sees everything that the owner had
    /// acknowledged before.
    pub(crate) async fn query_latest<T: Send + 'static>(
        &self,
        id: TableId,
        query: impl FnOnce(&Table) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        if self.node().is_some() {
            self.request(id, |reply| TableRequest::Sync { reply }).await?;
        }
        self.query(id, query).await
    }
}
