//! Guarantees of a store that several nodes share: claims, leases, and the time of the cluster.

use std::sync::Arc;

use super::{Backend, id, summary, table, texts};
use crate::{
    Claim, Cluster, Epoch, Heartbeat, LEASE_TTL, NewNode, NewTable, NodeId, Store, StoreError,
    Summary,
};

/// A database that several nodes share, and what may happen to it.
pub trait SharedBackend: Backend {
    /// Lets the time of the database seem to have passed, without any heartbeat; a negative time sets its clock back.
    fn pass(&self, milliseconds: i64);

    /// Lets the lease of one node expire.
    fn expire(&self, node: NodeId);

    /// Removes the lease of one node.
    fn forget(&self, node: NodeId);
}

/// Generates a test for every guarantee of a store that nodes share. The expression gives a new, empty
/// [`SharedBackend`](crate::contract::SharedBackend).
#[macro_export]
macro_rules! cluster_contract_tests {
    ($backend:expr) => {
        $crate::contract_tests! { $backend =>
            a_table_has_one_owner
            an_expired_lease_gives_its_tables_free
            a_lease_that_is_gone_begins_again
            a_node_that_leaves_gives_its_tables_up
            a_newer_format_is_left_to_other_nodes
            due_tables_are_those_without_another_living_owner
            the_time_of_the_cluster_leaves_outages_out
            one_of_many_claims_wins
            acknowledged_appends_of_racing_nodes_are_there_once
        }

        #[test]
        fn any_requests_of_two_nodes_have_the_answers_of_a_model() {
            $crate::contract::any_requests_of_two_nodes_have_the_answers_of_a_model(|| $backend);
        }
    };
}

/// A node for a test.
#[must_use]
pub fn node(number: u8) -> NewNode {
    NewNode {
        id: NodeId::new([number; 16]),
        address: format!("10.0.0.{number}:7001"),
        version: "1.2.3".into(),
        event_format: 1,
    }
}

/// Opens the database as a node.
pub(super) async fn open<B: SharedBackend>(backend: &B, node: NewNode) -> B::Store {
    let store = backend.open().await;
    let joined = cluster(&store).join(node).await.unwrap();
    assert!(!joined.lapsed);
    prolong(backend);
    store
}

/// Prolongs all leases that have not expired, so that no test depends on its speed.
pub(super) fn prolong(backend: &impl SharedBackend) {
    backend.pass(-3_600_000);
}

pub(super) fn cluster(store: &impl Store) -> &dyn Cluster {
    store.cluster().unwrap()
}

async fn claim(store: &impl Store, number: u8) -> Epoch {
    match store.claim(id(number)).await.unwrap() {
        Claim::Owned(epoch) => epoch,
        other => panic!("{other:?}"),
    }
}

/// The number of the node that owns a table.
async fn owner(store: &impl Store, number: u8) -> u8 {
    match store.claim(id(number)).await.unwrap() {
        Claim::Elsewhere { node: owner, address } => {
            let number = owner.bytes()[0];
            assert_eq!(address, node(number).address);
            number
        }
        other => panic!("{other:?}"),
    }
}

fn assert_fenced(told: Result<(), StoreError>, number: u8) {
    assert!(matches!(told, Err(StoreError::Fenced { id: of }) if of == id(number)), "{told:?}");
}

/// While a node lives, no other one can claim or write its tables; after a release, the next claim fences it.
pub async fn a_table_has_one_owner<B: SharedBackend>(backend: &B) {
    let (one, two) = (open(backend, node(1)).await, open(backend, node(2)).await);
    one.create(table(1), texts(["a"])).await.unwrap();
    let first = claim(&one, 1).await;
    assert_eq!(owner(&two, 1).await, 1);
    assert_fenced(two.append(id(1), Epoch(0), 1, texts(["x"]), None).await, 1);
    assert_fenced(two.append(id(1), Epoch(first.0 + 1), 1, texts(["x"]), None).await, 1);
    one.append(id(1), first, 1, texts(["b"]), Some(summary(1))).await.unwrap();
    assert_eq!(cluster(&one).owned().await.unwrap(), [(id(1), first)]);
    assert_eq!(cluster(&two).owned().await.unwrap(), []);
    // Only the owner can give it up, and only with its epoch.
    two.release(id(1), first).await.unwrap();
    one.release(id(1), Epoch(first.0 + 1)).await.unwrap();
    assert_eq!(owner(&two, 1).await, 1);

    one.release(id(1), first).await.unwrap();
    let second = claim(&two, 1).await;
    assert!(second > first);
    assert_fenced(one.append(id(1), first, 2, texts(["x"]), None).await, 1);
    assert_fenced(one.append(id(1), first, 2, vec![], Some(summary(9))).await, 1);
    assert_fenced(one.delete(id(1), first).await, 1);
    one.release(id(1), first).await.unwrap();
    assert_eq!(owner(&one, 1).await, 2);
    two.append(id(1), second, 2, texts(["c"]), None).await.unwrap();
    for store in [&one, &two] {
        let found = store.load(id(1)).await.unwrap().unwrap();
        assert_eq!((found.events, found.summary), (texts(["a", "b", "c"]), summary(1)));
    }
    // A node that claims again has another epoch.
    assert!(claim(&two, 1).await > second);
    assert_fenced(two.append(id(1), second, 3, texts(["x"]), None).await, 1);
}

/// After a lease has expired, other nodes can claim the tables; the node learns of it with its next heartbeat.
pub async fn an_expired_lease_gives_its_tables_free<B: SharedBackend>(backend: &B) {
    let (one, two) = (open(backend, node(1)).await, open(backend, node(2)).await);
    for number in [1, 2] {
        one.create(table(number), texts(["a"])).await.unwrap();
    }
    let epochs = [claim(&one, 1).await, claim(&one, 2).await];
    backend.expire(node(1).id);
    let lived = cluster(&two).nodes().await.unwrap();
    let seconds: Vec<bool> = lived.iter().map(|node| node.expires_in > 0.0).collect();
    assert_eq!(seconds, [false, true]);
    assert_eq!(lived.iter().map(|node| node.tables).collect::<Vec<_>>(), [2, 0]);

    let taken = claim(&two, 1).await;
    assert!(taken > epochs[0]);
    assert_fenced(one.append(id(1), epochs[0], 1, texts(["x"]), None).await, 1);
    // No node has claimed the other table, so it can still be written: safety does not rest on clocks.
    one.append(id(2), epochs[1], 1, texts(["b"]), None).await.unwrap();
    assert!(cluster(&one).heartbeat().await.unwrap().lapsed);
    prolong(backend);
    assert!(!cluster(&one).heartbeat().await.unwrap().lapsed);
    prolong(backend);
    assert_eq!(cluster(&one).owned().await.unwrap(), [(id(2), epochs[1])]);
    assert_eq!(owner(&two, 2).await, 1);
    two.append(id(1), taken, 1, texts(["c"]), None).await.unwrap();
}

/// A node whose lease was removed is told so, and has one again.
pub async fn a_lease_that_is_gone_begins_again<B: SharedBackend>(backend: &B) {
    let (one, two) = (open(backend, node(1)).await, open(backend, node(2)).await);
    one.create(table(1), texts(["a"])).await.unwrap();
    claim(&one, 1).await;
    backend.forget(node(1).id);
    claim(&two, 1).await;
    assert!(cluster(&one).heartbeat().await.unwrap().lapsed);
    let nodes = cluster(&two).nodes().await.unwrap();
    assert_eq!(nodes.len(), 2);
    let found = nodes.iter().find(|found| found.id == node(1).id).unwrap();
    assert_eq!((&found.address, &*found.version), (&node(1).address, "1.2.3"));
    assert!(found.expires_in <= LEASE_TTL.as_secs_f64(), "{found:?}");
    prolong(backend);
    assert!(!cluster(&one).heartbeat().await.unwrap().lapsed);
}

/// A node that leaves has no lease and owns nothing.
pub async fn a_node_that_leaves_gives_its_tables_up<B: SharedBackend>(backend: &B) {
    let (one, two) = (open(backend, node(1)).await, open(backend, node(2)).await);
    for number in 0..3 {
        one.create(table(number), texts(["a"])).await.unwrap();
        claim(&one, number).await;
    }
    cluster(&one).leave().await.unwrap();
    let left: Vec<NodeId> =
        cluster(&two).nodes().await.unwrap().iter().map(|node| node.id).collect();
    assert_eq!(left, [node(2).id]);
    for number in 0..3 {
        claim(&two, number).await;
    }
    assert_eq!(cluster(&two).nodes().await.unwrap()[0].tables, 3);
}

/// A node does not get a table that a node with a newer format has written; the other way round it does.
pub async fn a_newer_format_is_left_to_other_nodes<B: SharedBackend>(backend: &B) {
    let old = open(backend, node(1)).await;
    let new = open(backend, NewNode { event_format: 2, ..node(2) }).await;
    old.create(table(1), texts(["a"])).await.unwrap();
    new.create(table(2), texts(["a"])).await.unwrap();
    assert_eq!(old.claim(id(2)).await.unwrap(), Claim::NewerFormat(2));
    let epoch = claim(&new, 1).await;
    new.release(id(1), epoch).await.unwrap();
    let epoch = claim(&old, 1).await;
    old.append(id(1), epoch, 1, texts(["b"]), None).await.unwrap();
    old.release(id(1), epoch).await.unwrap();
    let epoch = claim(&new, 1).await;
    new.append(id(1), epoch, 2, texts(["c"]), None).await.unwrap();
    new.release(id(1), epoch).await.unwrap();
    assert_eq!(old.claim(id(1)).await.unwrap(), Claim::NewerFormat(2));
    claim(&new, 1).await;
    // As long as the other node lives, its address is the more useful answer.
    assert_eq!(owner(&old, 1).await, 2);
}

/// Due are tables without an owner, of this node, or of a node whose lease has expired. The same tables are archived or
/// removed.
pub async fn due_tables_are_those_without_another_living_owner<B: SharedBackend>(backend: &B) {
    let (one, two) = (open(backend, node(1)).await, open(backend, node(2)).await);
    for number in 1..=3 {
        let summary = Summary { wake: Some(number.into()), ..summary(0) };
        one.create(NewTable { summary, ..table(number) }, texts(["a"])).await.unwrap();
    }
    claim(&one, 1).await;
    claim(&two, 2).await;
    assert_eq!(one.due(9, 9).await.unwrap(), [id(1), id(3)]);
    assert_eq!(two.due(9, 9).await.unwrap(), [id(2), id(3)]);
    assert_eq!(two.due(9, 1).await.unwrap(), [id(2)]);
    backend.expire(node(1).id);
    assert_eq!(two.due(9, 9).await.unwrap(), [id(1), id(2), id(3)]);
    assert_eq!(two.archive(9, 1).await.unwrap(), 1);
    assert_eq!(one.archive(9, 9).await.unwrap(), 1);
    assert_eq!(two.due(9, 9).await.unwrap(), [id(2)]);
}

/// The time of the cluster goes on with the database's, but not by more than a lease where there was no heartbeat, and
/// never back.
pub async fn the_time_of_the_cluster_leaves_outages_out<B: SharedBackend>(backend: &B) {
    let one = open(backend, node(1)).await;
    let lease = LEASE_TTL.as_millis() as u64;
    let beat = async || {
        let Heartbeat { cluster_time_ms, lapsed } = cluster(&one).heartbeat().await.unwrap();
        (cluster_time_ms, lapsed)
    };
    let mut before = beat().await.0;
    for (milliseconds, least, most) in [
        (0, 0, lease),
        (3_000, 3_000, lease),
        (60_000, lease, lease),
        (-10_000, 0, lease),
        (86_400_000, lease, lease),
    ] {
        backend.pass(milliseconds);
        let (now, lapsed) = beat().await;
        assert!((least..=most).contains(&(now - before)), "{milliseconds}: {before}, {now}");
        assert!(lapsed || milliseconds.cast_unsigned() < lease || milliseconds < 0);
        before = now;
    }
    // Another node has the same time.
    let two = open(backend, node(2)).await;
    let other = cluster(&two).heartbeat().await.unwrap().cluster_time_ms;
    assert!((before..=before + lease).contains(&other), "{before}, {other}");
}

/// Of many claims of nodes at the same time, one is granted.
pub async fn one_of_many_claims_wins<B: SharedBackend>(backend: &B) {
    const TABLES: u8 = 30;
    let first = open(backend, node(1)).await;
    for number in 0..TABLES {
        first.create(table(number), texts(["a"])).await.unwrap();
    }
    let mut stores = vec![Arc::new(first)];
    for number in 2..=3 {
        stores.push(Arc::new(open(backend, node(number)).await));
    }
    for number in 0..TABLES {
        let claims: Vec<_> = stores
            .iter()
            .map(|store| {
                let store = store.clone();
                tokio::spawn(async move { store.claim(id(number)).await.unwrap() })
            })
            .collect();
        let mut owned = 0;
        for claim in claims {
            match claim.await.unwrap() {
                Claim::Owned(Epoch(1)) => owned += 1,
                Claim::Elsewhere { .. } => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(owned, 1);
    }
}

/// Nodes that take tables from each other while they write: every acknowledged event is there once, at its number.
pub async fn acknowledged_appends_of_racing_nodes_are_there_once<B: SharedBackend>(backend: &B) {
    const TABLES: u8 = 3;
    const APPENDS: usize = 40;
    let one = open(backend, node(1)).await;
    for number in 0..TABLES {
        one.create(table(number), vec![]).await.unwrap();
    }
    let stores = [Arc::new(one), Arc::new(open(backend, node(2)).await)];
    let writers: Vec<_> = (0..2 * TABLES)
        .map(|writer| {
            let store = stores[usize::from(writer % 2)].clone();
            tokio::spawn(async move {
                let id = id(writer / 2);
                let mut acknowledged: Vec<(u64, String)> = vec![];
                while acknowledged.len() < APPENDS {
                    let Claim::Owned(epoch) = store.claim(id).await.unwrap() else {
                        // The other node lets it go soon.
                        tokio::task::yield_now().await;
                        continue;
                    };
                    let mut next = store.load(id).await.unwrap().unwrap().events.len() as u64;
                    for _ in 0..3 {
                        let event = format!("{writer}: {}", acknowledged.len());
                        match store.append(id, epoch, next, vec![event.clone()], None).await {
                            Ok(()) => acknowledged.push((next, event)),
                            Err(StoreError::Fenced { .. }) => break,
                            Err(other) => panic!("{other}"),
                        }
                        next += 1;
                    }
                    store.release(id, epoch).await.unwrap();
                }
                (id, acknowledged)
            })
        })
        .collect();
    let mut total = 0;
    let mut done = vec![];
    for writer in writers {
        // Leases that expire at the wrong moment do no harm.
        backend.expire(node(1).id);
        done.push(writer.await.unwrap());
    }
    for (id, acknowledged) in done {
        let log = stores[0].load(id).await.unwrap().unwrap().events;
        assert!(log.len() >= 2 * APPENDS);
        for (number, event) in acknowledged {
            assert_eq!(log[number as usize], event);
            assert_eq!(log.iter().filter(|other| **other == event).count(), 1);
            total += 1;
        }
    }
    assert!(total >= APPENDS * usize::from(2 * TABLES));
    backend.assert_sound();
}
