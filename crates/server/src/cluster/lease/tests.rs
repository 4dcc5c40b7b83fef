//! Tests of the lease, with a database whose answers the test chooses.

use store::StoreFuture;
use tokio::sync::Semaphore;

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

#[test]
fn a_lease_that_has_ended_is_not_renewed() {
    let lease = Lease::new();
    lease.end();
    lease.renew(Moment::now());
    assert!(!lease.is_valid());
}

/// A database whose answers a test chooses. It keeps the order of the calls.
struct FakeCluster {
    lapsed: AtomicBool,
    /// The answer of `owned`; `None` if the database cannot be reached.
    owned: Mutex<Option<Vec<(TableId, Epoch)>>>,
    /// The number of heartbeats that may be answered; others wait.
    answers: Semaphore,
    calls: Mutex<Vec<&'static str>>,
}

impl FakeCluster {
    fn new(owned: Option<Vec<(TableId, Epoch)>>, answers: usize) -> Self {
        let (lapsed, calls) = Default::default();
        Self { lapsed, owned: Mutex::new(owned), answers: Semaphore::new(answers), calls }
    }

    fn call(&self, what: &'static str) {
        self.calls.lock().unwrap().push(what);
    }
}

impl Cluster for FakeCluster {
    fn join(&self, _: store::NewNode) -> StoreFuture<'_, Heartbeat> {
        self.heartbeat()
    }

    fn heartbeat(&self) -> StoreFuture<'_, Heartbeat> {
        Box::pin(async {
            self.call("heartbeat begins");
            self.answers.acquire().await.unwrap().forget();
            self.call("heartbeat");
            let lapsed = self.lapsed.swap(false, Ordering::SeqCst);
            let cluster_time_ms = clock::now().0;
            Ok(Heartbeat { cluster_time_ms, lapsed })
        })
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        self.call("leave");
        Box::pin(async { Ok(()) })
    }

    fn owned(&self) -> StoreFuture<'_, Vec<(TableId, Epoch)>> {
        let owned = self.owned.lock().unwrap().clone();
        Box::pin(async { owned.ok_or(StoreError::Closed) })
    }

    fn living(&self) -> StoreFuture<'_, Vec<store::NodeId>> {
        Box::pin(async { Ok(vec![]) })
    }

    fn nodes(&self) -> StoreFuture<'_, Vec<store::NodeRecord>> {
        Box::pin(async { Ok(vec![]) })
    }
}

fn table() -> TableId {
    TableId::new([1; 16])
}

/// A registry of a node that has its lease.
fn registry(folder: &tempfile::TempDir) -> TableRegistry {
    let store = Arc::new(store::Sqlite::open(&folder.path().join("tables.db")).unwrap());
    let key = crate::keys::ServerKey::new([7; 32].into());
    let bots = crate::bot_pool::BotPool::new(1).unwrap();
    let config = crate::ClusterConfig::local();
    let idle = Duration::from_secs(60);
    let tables = TableRegistry::new(store, key, bots, idle, false, Some(config));
    tables.node().unwrap().lease().renew(Moment::now());
    tables
}

#[tokio::test]
async fn a_lapse_is_not_forgotten_if_the_tables_cannot_be_listed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = registry(&folder);
    let node = tables.node().unwrap();
    let ownership = node.claimed(table(), Epoch(1));
    let cluster = FakeCluster::new(None, 2);
    cluster.lapsed.store(true, Ordering::SeqCst);
    let mut must_compare = false;
    renew(node, &tables, &cluster, &mut must_compare).await.unwrap_err();
    assert!(!ownership.is_valid(), "another node may have the table");
    // The database tells of a lapse once, and another node has the table.
    *cluster.owned.lock().unwrap() = Some(vec![(table(), Epoch(2))]);
    renew(node, &tables, &cluster, &mut must_compare).await.unwrap();
    assert!(ownership.is_lost() && node.lease().is_valid());
    assert_eq!(node.metrics().lease_lapses.get(), 1);
}

#[tokio::test]
async fn a_database_with_another_key_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let tables = registry(&folder);
    let node = tables.node().unwrap();
    // Another server was the first in a database that was made anew.
    tables.store().master_key([8; 32].into()).await.unwrap();
    let cluster = FakeCluster::new(Some(vec![]), 2);
    cluster.lapsed.store(true, Ordering::SeqCst);
    let mut must_compare = false;
    for _ in 0..2 {
        let why = renew(node, &tables, &cluster, &mut must_compare).await.unwrap_err();
        assert!(why.contains("another key"), "{why}");
        assert!(!node.lease().is_valid());
    }
}

#[tokio::test]
async fn a_claim_that_the_database_does_not_know_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let tables = registry(&folder);
    let node = tables.node().unwrap();
    let (lost, kept) = (node.claimed(table(), Epoch(1)), TableId::new([2; 16]));
    let kept_claim = node.claimed(kept, Epoch(3));
    let cluster = FakeCluster::new(Some(vec![(kept, Epoch(3))]), 0);
    compare(node, &tables, &cluster, HashSet::new()).await;
    assert!(lost.is_lost() && !kept_claim.is_lost());
}

#[tokio::test]
async fn a_heartbeat_under_way_does_not_undo_that_the_node_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let tables = registry(&folder);
    let node = tables.node().unwrap();
    let cluster = FakeCluster::new(None, 0);
    let mut must_compare = false;
    let beat = async {
        renew(node, &tables, &cluster, &mut must_compare).await.unwrap();
    };
    let leave = async {
        tokio::task::yield_now().await;
        node.leave(&cluster).await.unwrap();
    };
    let answer = async {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        cluster.answers.add_permits(1);
    };
    tokio::join!(beat, leave, answer);
    assert!(!node.lease().is_valid());
    // The lease would begin again if its row were written after the node has left.
    assert_eq!(*cluster.calls.lock().unwrap(), ["heartbeat begins", "heartbeat", "leave"]);
}

#[tokio::test]
async fn a_claim_without_a_task_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let tables = registry(&folder);
    let visitor = tables.key().visitor(&crate::keys::VisitorKey::random());
    let setup = table::Setup::new(games::AnyOptions::default_of(games::Kind::Ten)).unwrap();
    let id = tables.open(setup, None, visitor, false).await.unwrap();
    let owned = || tables.node().unwrap().metrics().tables_owned.get();
    // The request that claims the table is dropped before it has a task.
    let claimed = tables.claim_table(id).await.ok();
    assert_eq!((claimed.is_some(), owned()), (true, 1));
    drop(claimed);
    while owned() > 0 {
        tokio::task::yield_now().await;
    }
    // The server stops before the task can begin.
    tables.last_handles();
    assert!(tables.query(id, |_| Ok(())).await.is_err());
    while owned() > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_due_table_is_not_parked_because_of_the_state_of_its_node() {
    let folder = tempfile::tempdir().unwrap();
    let tables = registry(&folder);
    let visitor = tables.key().visitor(&crate::keys::VisitorKey::random());
    let setup = table::Setup::new(games::AnyOptions::default_of(games::Kind::Ten)).unwrap();
    let id = tables.open(setup, None, visitor, false).await.unwrap();
    let stored = tables.store().load(id).await.unwrap().unwrap();
    let (next, due) =
        (stored.events.len() as u64, store::Summary { wake: Some(1), ..stored.summary });
    tables.store().append(id, Epoch(0), next, vec![], Some(due)).await.unwrap();
    let node = tables.node().unwrap();
    node.lease().suspend();
    tables.wake_due().await.unwrap();
    assert!(tables.handle(id).is_none());
    assert_eq!(tables.metrics().tables_parked.get(), 0);
    assert_eq!(tables.metrics().tables_unreadable.get(), 0);
    node.lease().renew(Moment::now());
    tables.wake_due().await.unwrap();
    assert!(tables.handle(id).is_some());
}
