//! Model test: random requests of two nodes to a store and to a model in memory have the same answers.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::cluster::{SharedBackend, cluster, node, open, prolong};
use super::model::run_cases;
use super::{id, table};
use crate::{Claim, Epoch, Store, StoreError, TableId};

/// A random request of one of two nodes.
#[derive(Clone, Debug)]
enum Request {
    Create(u8),
    Claim(u8),
    Release {
        table: u8,
        epoch: u64,
    },
    Append {
        table: u8,
        epoch: u64,
        offset: i64,
    },
    Delete {
        table: u8,
        epoch: u64,
    },
    /// The lease of the node expires.
    Expire,
    Heartbeat,
}

/// A table of the model.
#[derive(Default)]
struct Known {
    owner: Option<usize>,
    epoch: u64,
    events: Vec<String>,
}

fn requests() -> impl Strategy<Value = Vec<(usize, Request)>> {
    let tables = || 0..3u8;
    // Mostly the current epoch, sometimes an older or a later one.
    let epochs = || prop_oneof![6 => Just(0u64), 1 => Just(1), 1 => Just(u64::MAX)];
    let offsets = prop_oneof![6 => Just(0i64), 1 => -1..2i64];
    let one = prop_oneof![
        2 => tables().prop_map(Request::Create),
        6 => tables().prop_map(Request::Claim),
        2 => (tables(), epochs()).prop_map(|(table, epoch)| Request::Release { table, epoch }),
        8 => (tables(), epochs(), offsets)
            .prop_map(|(table, epoch, offset)| Request::Append { table, epoch, offset }),
        1 => (tables(), epochs()).prop_map(|(table, epoch)| Request::Delete { table, epoch }),
        2 => Just(Request::Expire),
        2 => Just(Request::Heartbeat),
    ];
    prop::collection::vec((0..2usize, one), 1..60)
}

/// The name of an answer.
fn kind<T>(result: &Result<T, StoreError>) -> &'static str {
    match result {
        Ok(_) => "ok",
        Err(StoreError::Exists(_)) => "exists",
        Err(StoreError::Conflict { .. }) => "conflict",
        Err(StoreError::Fenced { .. }) => "fenced",
        Err(StoreError::NoTable(_)) => "no table",
        Err(other) => panic!("{other}"),
    }
}

async fn run<B: SharedBackend>(backend: &B, requests: Vec<(usize, Request)>) {
    let stores = [open(backend, node(0)).await, open(backend, node(1)).await];
    let mut lives = [true, true];
    let mut model: BTreeMap<TableId, Known> = BTreeMap::new();
    for (number, (asks, request)) in requests.into_iter().enumerate() {
        let store = &stores[asks];
        let epoch_of =
            |model: &BTreeMap<TableId, Known>, table: u8, shift: u64| {
                Epoch(model.get(&id(table)).map_or(0, |known| known.epoch).saturating_add_signed(
                    if shift == u64::MAX { -1 } else { shift.cast_signed() },
                ))
            };
        match request {
            Request::Create(number) => {
                let told = store.create(table(number), vec![]).await;
                let known = model.contains_key(&id(number));
                assert_eq!(kind(&told), if known { "exists" } else { "ok" });
                model.entry(id(number)).or_default();
            }
            Request::Claim(table) => {
                let told = store.claim(id(table)).await;
                match model.get_mut(&id(table)) {
                    None => assert_eq!(kind(&told), "no table"),
                    Some(Known { owner: Some(owner), .. }) if *owner != asks && lives[*owner] => {
                        let expected = node(*owner as u8);
                        let (node, address) = (expected.id, expected.address);
                        assert_eq!(told.unwrap(), Claim::Elsewhere { node, address });
                    }
                    Some(known) => {
                        known.owner = Some(asks);
                        known.epoch += 1;
                        assert_eq!(told.unwrap(), Claim::Owned(Epoch(known.epoch)));
                    }
                }
            }
            Request::Release { table, epoch } => {
                let epoch = epoch_of(&model, table, epoch);
                store.release(id(table), epoch).await.unwrap();
                if let Some(known) = model.get_mut(&id(table))
                    && (known.owner, known.epoch) == (Some(asks), epoch.0)
                {
                    known.owner = None;
                }
            }
            Request::Append { table, epoch, offset } => {
                let epoch = epoch_of(&model, table, epoch);
                let next = model.get(&id(table)).map_or(0, |known| known.events.len() as u64);
                let first = next.saturating_add_signed(offset);
                let event = number.to_string();
                let told = store.append(id(table), epoch, first, vec![event.clone()], None).await;
                match model.get_mut(&id(table)) {
                    None => assert_eq!(kind(&told), "no table"),
                    Some(known) if known.epoch != epoch.0 => assert_eq!(kind(&told), "fenced"),
                    Some(_) if first != next => assert_eq!(kind(&told), "conflict"),
                    Some(known) => {
                        assert_eq!(kind(&told), "ok");
                        known.events.push(event);
                    }
                }
            }
            Request::Delete { table, epoch } => {
                let epoch = epoch_of(&model, table, epoch);
                let told = store.delete(id(table), epoch).await;
                match model.get(&id(table)) {
                    None => assert_eq!(kind(&told), "no table"),
                    Some(known) if known.epoch != epoch.0 => assert_eq!(kind(&told), "fenced"),
                    Some(_) => {
                        assert_eq!(kind(&told), "ok");
                        model.remove(&id(table));
                    }
                }
            }
            Request::Expire => {
                backend.expire(node(asks as u8).id);
                lives[asks] = false;
            }
            Request::Heartbeat => {
                let beat = cluster(store).heartbeat().await.unwrap();
                assert_eq!(beat.lapsed, !lives[asks]);
                lives[asks] = true;
                prolong(backend);
            }
        }
    }
    for number in 0..3 {
        let told = stores[0].load(id(number)).await.unwrap().map(|table| table.events);
        let known = model.get(&id(number));
        assert_eq!(told, known.map(|known| known.events.clone()));
    }
    for (number, store) in stores.iter().enumerate() {
        let mut owned = cluster(store).owned().await.unwrap();
        owned.sort_unstable();
        let expected = model.iter().filter(|(_, known)| known.owner == Some(number));
        let expected: Vec<_> = expected.map(|(id, known)| (*id, Epoch(known.epoch))).collect();
        assert_eq!(owned, expected);
        store.close().await.unwrap();
    }
    backend.assert_sound();
}

/// Any requests of two nodes in any order have the answers of a model. Every case has a new database.
pub fn any_requests_of_two_nodes_have_the_answers_of_a_model<B: SharedBackend>(
    backend: impl Fn() -> B,
) {
    run_cases(48, &requests(), async |requests| run(&backend(), requests).await);
}
