//! The lease of this node: how long it may answer for its tables, and the task that renews it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant, SystemTime};

use store::{Cluster, Epoch, Heartbeat, LEASE_TTL, StoreError, TableId};
use tokio::time::{sleep, timeout};

use super::Node;
use crate::clock;
use crate::failure_log;
use crate::registry::{TableRegistry, WeakRegistry};

/// The interval between heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// The delay before a heartbeat that failed is sent again.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// How long a heartbeat may take.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(2);
/// How much earlier than by the database's clock a lease ends here, since clocks do not run at the same speed.
const SAFETY_MARGIN: Duration = Duration::from_secs(1);
/// The number of heartbeats after which claims are compared with the database.
const HEARTBEATS_PER_COMPARISON: u32 = 10;

/// A moment by two clocks. The monotonic clock cannot be set but may stand still while the machine is suspended; the
/// clock of the system goes on then. A lease ends by whichever says so first.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    steady: Instant,
    system: SystemTime,
}

impl Moment {
    pub(crate) fn now() -> Self {
        Self { steady: Instant::now(), system: SystemTime::now() }
    }

    /// The time since then, by the clock that says more.
    pub(crate) fn elapsed(self) -> Duration {
        self.steady.elapsed().max(self.system.elapsed().unwrap_or_default())
    }
}

/// The time until which this node may answer for its tables.
pub(crate) struct Lease {
    /// When the last successful heartbeat was sent.
    renewed: Mutex<Option<Moment>>,
    /// Milliseconds since `start` by the monotonic clock until which the lease is valid: what a check reads first.
    until: AtomicU64,
    start: Instant,
    /// Whether the node has left, so that the lease is never renewed again.
    ended: AtomicBool,
    /// How often the lease was found to have lapsed.
    lapses: AtomicU64,
}

impl Lease {
    pub(crate) fn new() -> Self {
        let (renewed, until, ended, lapses) = Default::default();
        Self { renewed, until, start: Instant::now(), ended, lapses }
    }

    /// How often the lease was found to have lapsed. A claim is good only if this did not change between its beginning
    /// and the moment at which it is known here: at a lapse, only known claims are compared with the database.
    pub(crate) fn lapses(&self) -> u64 {
        self.lapses.load(Ordering::SeqCst)
    }

    /// Returns whether this node may answer for its tables.
    pub(crate) fn is_valid(&self) -> bool {
        !self.remaining().is_zero()
    }

    /// How long this node may answer for its tables.
    pub(crate) fn remaining(&self) -> Duration {
        let now = self.start.elapsed().as_millis() as u64;
        if now >= self.until.load(Ordering::Acquire) {
            return Duration::ZERO;
        }
        let renewed = *self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        renewed
            .map_or(Duration::ZERO, |at| (LEASE_TTL - SAFETY_MARGIN).saturating_sub(at.elapsed()))
    }

    /// Returns whether the last heartbeat is so long ago that other nodes have taken the tables over, if there are any.
    fn is_over(&self) -> bool {
        let renewed = *self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        renewed.is_none_or(|at| at.elapsed() > LEASE_TTL * 2)
    }

    /// Prolongs the lease from the moment at which a successful heartbeat was sent.
    pub(super) fn renew(&self, sent: Moment) {
        let mut renewed = self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        // A heartbeat may have been under way when the node left.
        if self.ended.load(Ordering::Acquire) {
            return;
        }
        *renewed = Some(sent);
        let until = sent.steady.saturating_duration_since(self.start) + LEASE_TTL - SAFETY_MARGIN;
        self.until.store(until.as_millis() as u64, Ordering::Release);
    }

    /// Makes the lease invalid until it is renewed.
    fn suspend(&self) {
        self.until.store(0, Ordering::Release);
    }

    /// Ends the lease: the node has left.
    pub(crate) fn end(&self) {
        let _renewed = self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        self.ended.store(true, Ordering::Release);
        self.until.store(0, Ordering::Release);
    }
}

/// The claim of this node to one table.
#[derive(Clone)]
pub(crate) struct Ownership {
    pub(crate) epoch: Epoch,
    node: Arc<Node>,
    /// Whether another node was found to have the table.
    lost: Arc<AtomicBool>,
}

impl Ownership {
    pub(crate) fn new(epoch: Epoch, node: Arc<Node>) -> Self {
        Self { epoch, node, lost: Arc::default() }
    }

    /// Returns whether this node may answer for the table.
    pub(crate) fn is_valid(&self) -> bool {
        !self.lost.load(Ordering::Acquire) && self.node.lease().is_valid()
    }

    /// Returns whether another node was found to have the table.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }

    pub(super) fn lose(&self) {
        self.lost.store(true, Ordering::Release);
    }
}

/// Joins the cluster: the first heartbeat.
pub(super) async fn join(node: &Node, cluster: &dyn Cluster) -> Result<(), StoreError> {
    let sent = Moment::now();
    let beat = cluster.join(node.record()).await?;
    follow(beat, sent);
    node.lease().renew(sent);
    Ok(())
}

/// Renews the lease until the node leaves or is dropped.
pub(super) async fn keep(node: Weak<Node>, tables: WeakRegistry) {
    let mut beats = 0_u32;
    let mut failing = false;
    let mut must_compare = false;
    let mut leftovers = HashSet::new();
    let mut given_up = false;
    loop {
        sleep(if failing { RETRY_DELAY } else { HEARTBEAT_INTERVAL }).await;
        let (Some(node), Some(tables)) = (node.upgrade(), tables.upgrade()) else { return };
        if node.has_left() {
            return;
        }
        let Some(cluster) = tables.store().cluster() else { return };
        let renewed = renew(&node, &tables, cluster, &mut must_compare);
        let renewed = timeout(HEARTBEAT_TIMEOUT, renewed).await;
        let renewed = renewed.unwrap_or_else(|_| Err("the database does not answer".into()));
        let failed_before = std::mem::replace(&mut failing, renewed.is_err());
        match renewed {
            Ok(()) if failed_before => tracing::info!("the lease of this node is renewed again"),
            Ok(()) => {}
            Err(why) => {
                node.metrics().heartbeat_failures.inc();
                if !failed_before {
                    tracing::warn!(%why, "the lease of this node cannot be renewed; trying again");
                }
                if !given_up && node.lease().is_over() {
                    tracing::error!("this node gives its tables up; clients go to other nodes");
                    given_up = true;
                    end_claims(&tables, node.claims());
                }
                continue;
            }
        }
        // A heartbeat is written.
        failure_log::STORE.worked();
        given_up = false;
        beats = beats.wrapping_add(1);
        if beats.is_multiple_of(HEARTBEATS_PER_COMPARISON) {
            leftovers = compare(&node, &tables, cluster, leftovers).await;
        }
    }
}

/// Sends a heartbeat. After a lapse, tables that other nodes have claimed are ended before the lease counts again;
/// `must_compare` is set until that is done, since the next heartbeat does not tell of the lapse any more.
async fn renew(
    node: &Node,
    tables: &TableRegistry,
    cluster: &dyn Cluster,
    must_compare: &mut bool,
) -> Result<(), String> {
    // A node that leaves waits for this heartbeat, which would begin the lease again.
    let _beats = node.beats.lock().await;
    if node.has_left() {
        return Ok(());
    }
    let sent = Moment::now();
    let beat = cluster.heartbeat().await.map_err(|error| error.to_string())?;
    follow(beat, sent);
    if node.has_left() {
        return Ok(());
    }
    if beat.lapsed || !node.lease().is_valid() {
        node.lease().suspend();
        if !std::mem::replace(must_compare, true) {
            node.metrics().lease_lapses.inc();
        }
    }
    if *must_compare {
        // The database may have been made anew, and other nodes may know all players by other ids.
        let is_ours =
            tables.key().is_of(tables.store()).await.map_err(|error| error.to_string())?;
        if !is_ours {
            return Err("the database has another key than this server; restart it".into());
        }
        // Before the claims are listed: one that becomes known later sees it.
        node.lease().lapses.fetch_add(1, Ordering::SeqCst);
        let claims = node.claims();
        let owned: HashSet<_> =
            cluster.owned().await.map_err(|error| error.to_string())?.into_iter().collect();
        let lost = lost_claims(claims, &owned);
        tracing::warn!(lost = lost.len(), kept = owned.len(), "the lease of this node had lapsed");
        end_claims(tables, lost);
        *must_compare = false;
    }
    node.lease().renew(sent);
    Ok(())
}

/// The claims that the database does not know.
fn lost_claims(
    claims: HashMap<TableId, Ownership>,
    owned: &HashSet<(TableId, Epoch)>,
) -> Vec<(TableId, Ownership)> {
    claims.into_iter().filter(|(id, claim)| !owned.contains(&(*id, claim.epoch))).collect()
}

/// Ends the tasks of tables that other nodes have, or may have.
fn end_claims(tables: &TableRegistry, claims: impl IntoIterator<Item = (TableId, Ownership)>) {
    for (id, claim) in claims {
        claim.lose();
        tables.end_lost(id);
    }
}

/// Sets the clock of the games by the time of the cluster.
fn follow(beat: Heartbeat, sent: Moment) {
    let round_trip = sent.steady.elapsed();
    clock::follow(Duration::from_millis(beat.cluster_time_ms) + round_trip / 2);
}

/// Compares the claims of this node with the database. Tables that another node has are ended. Tables that the database
/// counts as this node's although no task has them, as after a release that failed, are released; they are so the second
/// time that they are found, since they may be about to get a task. Returns those that were found for the first time.
async fn compare(
    node: &Node,
    tables: &TableRegistry,
    cluster: &dyn Cluster,
    before: HashSet<(TableId, Epoch)>,
) -> HashSet<(TableId, Epoch)> {
    let claims = node.claims();
    let owned: HashSet<_> = match cluster.owned().await {
        Ok(owned) => owned.into_iter().collect(),
        Err(error) => {
            tracing::debug!(%error, "the tables of this node cannot be listed");
            return before;
        }
    };
    // A claim that was released meanwhile is among them; its task ends anyway.
    end_claims(tables, lost_claims(claims, &owned));
    let claims = node.claims();
    let has_task =
        |(id, epoch): &(TableId, Epoch)| claims.get(id).is_some_and(|claim| claim.epoch == *epoch);
    let unclaimed: HashSet<_> = owned.into_iter().filter(|claim| !has_task(claim)).collect();
    for &(id, epoch) in unclaimed.intersection(&before) {
        if let Err(error) = tables.store().release(id, epoch).await {
            tracing::debug!(%error, "a table without a task cannot be released");
        }
    }
    unclaimed.difference(&before).copied().collect()
}

#[cfg(test)]
mod tests;
