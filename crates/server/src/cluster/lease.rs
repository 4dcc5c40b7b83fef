//! The lease of this node: how long it may answer for its tables, and the task that renews it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant, SystemTime};

use store::{Cluster, Epoch, Heartbeat, LEASE_TTL, StoreError, TableId};
use tokio::time::{sleep, timeout};

use super::Node;
use crate::clock;
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
    /// How often the lease was found to have lapsed.
    lapses: AtomicU64,
}

impl Lease {
    pub(crate) fn new() -> Self {
        let (renewed, until, lapses) = Default::default();
        Self { renewed, until, start: Instant::now(), lapses }
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
    fn renew(&self, sent: Moment) {
        *self.renewed.lock().unwrap_or_else(PoisonError::into_inner) = Some(sent);
        let until = sent.steady.saturating_duration_since(self.start) + LEASE_TTL - SAFETY_MARGIN;
        self.until.store(until.as_millis() as u64, Ordering::Release);
    }

    /// Ends the lease: the node has left.
    pub(crate) fn end(&self) {
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
    let mut leftovers = HashSet::new();
    let mut given_up = false;
    loop {
        sleep(if failing { RETRY_DELAY } else { HEARTBEAT_INTERVAL }).await;
        let (Some(node), Some(tables)) = (node.upgrade(), tables.upgrade()) else { return };
        if node.has_left() {
            return;
        }
        let Some(cluster) = tables.store().cluster() else { return };
        let renewed = timeout(HEARTBEAT_TIMEOUT, renew(&node, &tables, cluster)).await;
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
        given_up = false;
        beats = beats.wrapping_add(1);
        if beats.is_multiple_of(HEARTBEATS_PER_COMPARISON) {
            leftovers = release_leftovers(&node, &tables, cluster, leftovers).await;
        }
    }
}

/// Sends a heartbeat. After a lapse, tables that other nodes have claimed are ended before the lease counts again.
async fn renew(node: &Node, tables: &TableRegistry, cluster: &dyn Cluster) -> Result<(), String> {
    let sent = Moment::now();
    let beat = cluster.heartbeat().await.map_err(|error| error.to_string())?;
    follow(beat, sent);
    if beat.lapsed || !node.lease().is_valid() {
        node.metrics().lease_lapses.inc();
        // Before the claims are listed: one that becomes known later sees it.
        node.lease().lapses.fetch_add(1, Ordering::SeqCst);
        let claims = node.claims();
        let owned: HashSet<_> =
            cluster.owned().await.map_err(|error| error.to_string())?.into_iter().collect();
        let lost = claims.into_iter().filter(|(id, claim)| !owned.contains(&(*id, claim.epoch)));
        let lost: Vec<_> = lost.collect();
        tracing::warn!(lost = lost.len(), kept = owned.len(), "the lease of this node had lapsed");
        end_claims(tables, lost);
    }
    node.lease().renew(sent);
    Ok(())
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

/// Releases tables that the database counts as this node's although no task has them, as after a release that failed.
/// Returns those that were found for the first time: they may be about to get a task.
async fn release_leftovers(
    node: &Node,
    tables: &TableRegistry,
    cluster: &dyn Cluster,
    before: HashSet<(TableId, Epoch)>,
) -> HashSet<(TableId, Epoch)> {
    let owned = match cluster.owned().await {
        Ok(owned) => owned,
        Err(error) => {
            tracing::debug!(%error, "the tables of this node cannot be listed");
            return before;
        }
    };
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
mod tests {
    use super::*;

    #[test]
    fn a_lease_is_shorter_than_that_of_the_database() {
        let lease = Lease::new();
        assert!(!lease.is_valid());
        lease.renew(Moment::now());
        assert!(lease.is_valid());
        assert!(lease.remaining() <= LEASE_TTL - SAFETY_MARGIN);
        lease.end();
        assert!(!lease.is_valid());
    }

    #[test]
    fn a_lease_ends_by_either_clock() {
        let lease = Lease::new();
        let long = LEASE_TTL * 2;
        // The machine was suspended, and its monotonic clock stood still.
        lease.renew(Moment { steady: Instant::now(), system: SystemTime::now() - long });
        assert!(!lease.is_valid());
        // The clock of the system was set back.
        let lease = Lease { start: Instant::now() - long * 2, ..Lease::new() };
        lease.renew(Moment { steady: Instant::now() - long, system: SystemTime::now() });
        assert!(!lease.is_valid());
    }
}
