//! This server as one of several nodes that share a store.
//!
//! A table is owned by one node at a time, by a claim in the store (`registry.rs` claims, [`lease`] keeps the claims). A
//! node that does not own a table relays it: [`relay`] is the task of the table there, which sends requests over a link
//! ([`link`]) to the owner, where [`listener`] accepts links and [`channel`] serves one relayed table. A server on
//! SQLite has none of this.

mod channel;
mod claims;
mod copy;
mod directory;
mod find;
mod forward;
mod lease;
mod link;
mod listener;
mod metrics;
mod relay;
mod wire;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{Cluster, Epoch, NewNode, NodeId, StoreError, TableId};
use tokio::sync::{Semaphore, watch};

use crate::config::ClusterConfig;
use crate::registry::TableRegistry;

pub(crate) use claims::{Claimed, HeldClaim};
use directory::Directory;
pub(crate) use lease::Lease;
use lease::Ownership;
use link::OutgoingLinks;
pub(crate) use listener::NodeListener;
pub(crate) use metrics::NodeMetrics;
pub(crate) use relay::{Owner, RelayTask};

/// The number of tables that are claimed and loaded at the same time, after their owner has died.
const MAX_CONCURRENT_TAKEOVERS: usize = 32;

/// This server as a node.
pub(crate) struct Node {
    id: NodeId,
    config: ClusterConfig,
    lease: Lease,
    /// The claims of this node.
    claims: Mutex<HashMap<TableId, Ownership>>,
    links: OutgoingLinks,
    directory: Directory,
    takeovers: Semaphore,
    metrics: NodeMetrics,
    left: AtomicBool,
    /// Held during a heartbeat.
    beats: tokio::sync::Mutex<()>,
    /// The nodes that can have the tables of this one, once it stops.
    heirs: OnceLock<Vec<Owner>>,
    /// Set when the server stops.
    stopping: watch::Sender<bool>,
}

impl Node {
    /// A node that has not joined yet.
    pub(crate) fn new(config: ClusterConfig, metrics: NodeMetrics) -> Arc<Self> {
        Arc::new(Self {
            id: NodeId::new(rand::random()),
            config,
            lease: Lease::new(),
            claims: Mutex::default(),
            links: OutgoingLinks::default(),
            directory: Directory::default(),
            takeovers: Semaphore::new(MAX_CONCURRENT_TAKEOVERS),
            metrics,
            left: AtomicBool::new(false),
            beats: tokio::sync::Mutex::default(),
            heirs: OnceLock::new(),
            stopping: watch::Sender::new(false),
        })
    }

    /// Joins the cluster and renews the lease from then on.
    pub(crate) async fn join(
        self: &Arc<Self>,
        tables: &TableRegistry,
        cluster: &dyn Cluster,
    ) -> Result<(), StoreError> {
        lease::join(self, cluster).await?;
        tokio::spawn(lease::keep(Arc::downgrade(self), tables.downgrade()));
        Ok(())
    }

    /// Gives up all tables and ends the lease.
    pub(crate) async fn leave(&self, cluster: &dyn Cluster) -> Result<(), StoreError> {
        self.left.store(true, Ordering::Release);
        self.lease.end();
        let _beats = self.beats.lock().await;
        cluster.leave().await
    }

    /// Begins to stop: tables are not claimed any more, and nothing waits for another owner.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Returns whether the server stops.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// The nodes that can have the tables of this one, once it stops.
    pub(crate) fn heirs(&self) -> &[Owner] {
        self.heirs.get().map_or(&[], Vec::as_slice)
    }

    /// The addresses of nodes that could not be reached lately.
    pub(crate) fn unreachable(&self) -> Vec<String> {
        self.links.unreachable()
    }

    pub(crate) fn id(&self) -> NodeId {
        self.id
    }

    pub(crate) fn lease(&self) -> &Lease {
        &self.lease
    }

    pub(crate) fn metrics(&self) -> &NodeMetrics {
        &self.metrics
    }

    /// Remembers that this node has claimed a table.
    pub(crate) fn claimed(self: &Arc<Self>, id: TableId, epoch: Epoch) -> Ownership {
        let ownership = Ownership::new(epoch, self.clone());
        let mut claims = self.lock_claims();
        claims.insert(id, ownership.clone());
        self.metrics.tables_owned.set(claims.len() as i64);
        ownership
    }

    /// Forgets a claim, unless there is a later one.
    pub(crate) fn forget_claim(&self, id: TableId, epoch: Epoch) {
        let mut claims = self.lock_claims();
        if claims.get(&id).is_some_and(|claim| claim.epoch == epoch) {
            claims.remove(&id);
        }
        self.metrics.tables_owned.set(claims.len() as i64);
    }

    fn claims(&self) -> HashMap<TableId, Ownership> {
        self.lock_claims().clone()
    }

    fn lock_claims(&self) -> MutexGuard<'_, HashMap<TableId, Ownership>> {
        self.claims.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_left(&self) -> bool {
        self.left.load(Ordering::Acquire)
    }

    fn record(&self) -> NewNode {
        NewNode {
            id: self.id,
            address: self.config.advertised.clone(),
            version: crate::metrics::VERSION.into(),
            event_format: table::EVENT_FORMAT,
        }
    }

    /// The proof that a node knows the shared secret, for links to the node with this advertised address only: a node
    /// that is misled to another address gives nothing away that opens a link elsewhere.
    fn proof(&self, advertised: &str) -> Hmac<Sha256> {
        let mut hash = Hmac::<Sha256>::new_from_slice(self.config.secret.as_bytes())
            .expect("a key of this hash may have any length");
        hash.update(wire::LINK_PATH.as_bytes());
        hash.update(b"\n");
        hash.update(advertised.as_bytes());
        hash
    }
}

/// Completes when a flag is set, or can never be set again because its owner is gone.
async fn until_set(flag: &mut watch::Receiver<bool>) {
    drop(flag.wait_for(|is_set| *is_set).await);
}
