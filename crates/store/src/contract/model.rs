//! Model test: random requests to a store and to a map in memory have the same answers.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::{Backend, id};
use crate::{
    Counts, Epoch, Listing, NewTable, SecretKey, Store, StoreError, StoredPhase, Summary, TableId,
};

/// A random request.
#[derive(Clone, Debug)]
enum Request {
    Create {
        id: TableId,
        listed: bool,
        summary: Summary,
        events: Vec<String>,
    },
    Append {
        id: TableId,
        /// The difference between the number of the first event and the next number of the table.
        offset: i64,
        summary: Option<Summary>,
        events: Vec<String>,
    },
    Delete(TableId),
    Archive(u64, usize),
    Events(TableId, u64, usize),
    Due(u64, usize),
    List(Listing, usize),
    Reopen,
}

/// A table of the model.
#[derive(Clone)]
struct Known {
    listed: bool,
    archived: bool,
    summary: Summary,
    events: Vec<String>,
}

fn summaries() -> impl Strategy<Value = Summary> {
    let phase = prop_oneof![
        Just(StoredPhase::Gathering),
        Just(StoredPhase::Playing),
        Just(StoredPhase::Over)
    ];
    (phase, any::<bool>(), 0..10u64, prop::option::of(0..10u64), ".{0,4}").prop_map(
        |(phase, watchable, changed, wake, about)| Summary {
            phase,
            game: "another-game".into(),
            about,
            watchable,
            changed,
            wake,
        },
    )
}

fn requests() -> impl Strategy<Value = Vec<Request>> {
    let ids = || (0..5u8).prop_map(id);
    let events = || prop::collection::vec(".{0,6}", 0..4);
    let offset = prop_oneof![6 => Just(0i64), 1 => -2..3i64];
    let listing = prop_oneof![Just(Listing::Gathering), Just(Listing::Watchable)];
    let one = prop_oneof![
        4 => (ids(), any::<bool>(), summaries(), events())
            .prop_map(|(id, listed, summary, events)| Request::Create { id, listed, summary, events }),
        8 => (ids(), offset, prop::option::of(summaries()), events())
            .prop_map(|(id, offset, summary, events)| Request::Append { id, offset, summary, events }),
        1 => ids().prop_map(Request::Delete),
        1 => (0..12u64, 0..4usize).prop_map(|(since, limit)| Request::Archive(since, limit)),
        1 => (ids(), 0..5u64, 0..4usize).prop_map(|(id, from, limit)| Request::Events(id, from, limit)),
        1 => (0..12u64, 0..4usize).prop_map(|(until, limit)| Request::Due(until, limit)),
        1 => (listing, 1..4usize).prop_map(|(which, page)| Request::List(which, page)),
        1 => Just(Request::Reopen),
    ];
    prop::collection::vec(one, 1..40)
}

/// The kind of a result.
fn kind<T>(result: &Result<T, StoreError>) -> &'static str {
    match result {
        Ok(_) => "ok",
        Err(StoreError::Exists(_)) => "exists",
        Err(StoreError::Conflict { .. }) => "conflict",
        Err(StoreError::NoTable(_)) => "no table",
        Err(other) => panic!("{other}"),
    }
}

async fn run<B: Backend>(backend: &B, requests: Vec<Request>) {
    let mut store = backend.open().await;
    let mut model: BTreeMap<TableId, Known> = BTreeMap::new();
    for request in requests {
        match request {
            Request::Create { id, listed, summary, events } => {
                let secret = SecretKey::from([id.bytes()[0]; 32]);
                let new = NewTable { id, secret, listed, summary: summary.clone() };
                let told = store.create(new, events.clone()).await;
                assert_eq!(kind(&told), if model.contains_key(&id) { "exists" } else { "ok" });
                model.entry(id).or_insert(Known { listed, archived: false, summary, events });
            }
            Request::Append { id, offset, summary, events } => {
                let next = model.get(&id).map_or(0, |known| known.events.len() as u64);
                let first = next.saturating_add_signed(offset);
                let told = store.append(id, Epoch(0), first, events.clone(), summary.clone()).await;
                match model.get_mut(&id) {
                    None => assert_eq!(kind(&told), "no table"),
                    Some(_) if first != next => assert_eq!(kind(&told), "conflict"),
                    Some(known) => {
                        assert_eq!(kind(&told), "ok");
                        known.events.extend(events);
                        known.archived = false;
                        if let Some(summary) = summary {
                            known.summary = summary;
                        }
                    }
                }
            }
            Request::Delete(id) => {
                let known = model.remove(&id).is_some();
                assert_eq!(
                    kind(&store.delete(id, Epoch(0)).await),
                    if known { "ok" } else { "no table" }
                );
            }
            Request::Archive(since, limit) => {
                let old = |known: &Known| {
                    !known.archived
                        && known.summary.phase != StoredPhase::Over
                        && known.summary.changed < since
                        && known.summary.wake.is_none_or(|wake| wake < since)
                };
                let count = model.values().filter(|known| old(known)).count();
                // The order of tables with the same time is not specified.
                let limit = if limit < count { 0 } else { limit };
                let expected = if limit == 0 { 0 } else { count };
                assert_eq!(store.archive(since, limit).await.unwrap(), expected);
                if limit > 0 {
                    model
                        .values_mut()
                        .filter(|known| old(known))
                        .for_each(|known| known.archived = true);
                }
            }
            Request::Events(id, from, limit) => {
                let told = store.events(id, from, limit).await;
                let part = |known: &Known| -> Vec<String> {
                    known.events.iter().skip(from as usize).take(limit).cloned().collect()
                };
                assert_eq!(told.ok(), model.get(&id).map(part));
            }
            Request::Due(until, limit) => {
                let mut wakes: Vec<u64> = model
                    .values()
                    .filter(|known| !known.archived)
                    .filter_map(|known| known.summary.wake.filter(|&wake| wake <= until))
                    .collect();
                wakes.sort_unstable();
                wakes.truncate(limit);
                let told = store.due(until, limit).await.unwrap();
                let told: Vec<u64> =
                    told.iter().map(|id| model[id].summary.wake.unwrap()).collect();
                assert_eq!(told, wakes);
            }
            Request::List(which, page) => {
                let mut shown: Vec<_> = model
                    .iter()
                    .filter(|(_, known)| {
                        !known.archived
                            && known.listed
                            && match which {
                                Listing::Gathering => known.summary.phase == StoredPhase::Gathering,
                                Listing::Watchable => {
                                    known.summary.phase == StoredPhase::Playing
                                        && known.summary.watchable
                                }
                            }
                    })
                    .map(|(&id, known)| (known.summary.changed, id, known.summary.clone()))
                    .collect();
                shown.sort_by_key(|(changed, id, _)| std::cmp::Reverse((*changed, *id)));
                let (mut told, mut before) = (vec![], None);
                loop {
                    let some = store.list(which, before, page).await.unwrap();
                    assert!(some.len() <= page);
                    let Some(last) = some.last() else { break };
                    before = Some(last.cursor());
                    told.extend(
                        some.into_iter()
                            .map(|table| (table.summary.changed, table.id, table.summary)),
                    );
                    assert!(told.len() <= shown.len(), "a table occurs twice");
                }
                assert_eq!(told, shown);
            }
            Request::Reopen => {
                store.close().await.unwrap();
                store = backend.open().await;
            }
        }
    }
    for number in 0..5 {
        let told = store.load(id(number)).await.unwrap();
        let told = told.map(|table| {
            assert_eq!(table.secret.bytes(), &[number; 32]);
            (table.listed, table.summary, table.events)
        });
        let known = model.get(&id(number)).cloned();
        assert_eq!(told, known.map(|known| (known.listed, known.summary, known.events)));
    }
    let count = |phase| {
        model.values().filter(|known| !known.archived && known.summary.phase == phase).count()
            as u64
    };
    let told = store.counts().await.unwrap();
    let expected = Counts {
        gathering: count(StoredPhase::Gathering),
        playing: count(StoredPhase::Playing),
        over: count(StoredPhase::Over),
        archived: model.values().filter(|known| known.archived).count() as u64,
        ..told
    };
    assert_eq!(told, expected);
    store.close().await.unwrap();
    backend.assert_sound();
}

/// Any requests in any order have the answers of a map in memory. Every case has a new database.
pub fn any_requests_have_the_answers_of_a_map<B: Backend>(backend: impl Fn() -> B) {
    run_cases(64, &requests(), async |requests| run(&backend(), requests).await);
}

/// Runs a test with so many random values.
pub(super) fn run_cases<S: Strategy>(cases: u32, values: &S, test: impl AsyncFn(S::Value)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut runner = TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let ran = runner.run(values, |value| {
        runtime.block_on(test(value));
        Ok(())
    });
    ran.unwrap_or_else(|failed| panic!("{failed}"));
}
