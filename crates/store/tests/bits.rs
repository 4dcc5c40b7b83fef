//! Flipped bits: a database with one changed bit reads back as it was, or says that it is damaged.
//!
//! `ROWHOUSE_BIT_FLIPS` sets the number of copies, 300 by default.

use std::fs;
use std::path::Path;

use store::{
    Counts, Epoch, ListedTable, Listing, NewTable, SecretKey, Sqlite, Store, StoreError,
    StoredPhase, Summary, TableId,
};
use tempfile::tempdir;

use crate::common::{id, open, summary, table, texts};

const TABLES: u8 = 24;

/// Everything that a store answers.
#[derive(PartialEq, Debug)]
struct Content {
    secrets: Vec<Vec<u8>>,
    tables: Vec<(bool, Summary, Vec<String>)>,
    slices: Vec<Vec<String>>,
    lists: Vec<Vec<ListedTable>>,
    due: Vec<TableId>,
    counts: Counts,
    master_key: Vec<u8>,
    alive: Option<u64>,
}

/// Tables in all phases, short and long.
async fn fill(store: &Sqlite) {
    store.master_key(SecretKey::from([42; 32])).await.unwrap();
    store.mark_alive(1_789_000_000_000).await.unwrap();
    for number in 0..TABLES {
        let summary = Summary {
            phase: [StoredPhase::Gathering, StoredPhase::Playing, StoredPhase::Over]
                [usize::from(number % 3)],
            watchable: number % 2 == 0,
            wake: (number % 4 != 0).then_some(1_000 + u64::from(number)),
            about: format!(r#"{{"seats":["Anna {number}","Ben"],"clock":null}}"#),
            ..summary(u64::from(number) * 7)
        };
        let listed = number % 5 != 0;
        let new = NewTable { listed, summary: summary.clone(), ..table(number) };
        store.create(new, texts(["opened"])).await.unwrap();
        for event in 1..u64::from(number) * 3 {
            let text = format!(r#"{{"number":{event},"event":"acted","action":"{number} left"}}"#);
            let changed = (event % 20 == 7).then(|| summary.clone());
            store.append(id(number), Epoch(0), event, vec![text], changed).await.unwrap();
        }
    }
    store.archive(10, 3).await.unwrap();
}

async fn read(path: &Path) -> Result<Content, StoreError> {
    let store = Sqlite::open(path)?;
    store.rows_checked().await;
    store.check().await?;
    let (mut secrets, mut tables, mut slices) = (vec![], vec![], vec![]);
    for number in 0..TABLES {
        if let Some(table) = store.load(id(number)).await? {
            secrets.push(table.secret.bytes().to_vec());
            tables.push((table.listed, table.summary, table.events));
        }
        slices.push(store.events(id(number), 3, 5).await?);
        slices.push(store.events(id(number), 10, usize::MAX).await?);
    }
    let lists = vec![
        store.list(Listing::Gathering, None, usize::MAX).await?,
        store.list(Listing::Watchable, None, usize::MAX).await?,
    ];
    let due = store.due(u64::MAX, usize::MAX).await?;
    let all = store.counts().await?;
    let counts = Counts { bytes: 0, wal_bytes: 0, writes: 0, commits: 0, commit_micros: 0, ..all };
    let master_key = store.master_key(SecretKey::from([43; 32])).await?.bytes().to_vec();
    let alive = store.mark_alive(1_789_000_000_000).await?;
    if let Some(id) = store.damaged().await?.first() {
        return Err(StoreError::Damaged { id: *id, why: "it is in the list".into() });
    }
    store.close().await?;
    Ok(Content { secrets, tables, slices, lists, due, counts, master_key, alive })
}

/// A sequence of numbers that look random.
fn numbers(seed: u64) -> impl Iterator<Item = usize> {
    (1..).map(move |count: u64| {
        let mut mixed = seed.wrapping_add(count.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as usize
    })
}

fn flips() -> usize {
    std::env::var("ROWHOUSE_BIT_FLIPS").map_or(300, |count| count.parse().unwrap())
}

#[tokio::test]
async fn a_flipped_bit_changes_nothing_silently() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = open(&folder);
    fill(&store).await;
    store.close().await.unwrap();
    let whole = fs::read(&path).unwrap();
    let content = read(&path).await.unwrap();
    let (mut same, mut told) = (0, 0);
    let copy = folder.path().join("copy.sqlite");
    for number in numbers(15).take(flips()) {
        let (byte, bit) = (number / 8 % whole.len(), number % 8);
        let mut bytes = whole.clone();
        bytes[byte] ^= 1 << bit;
        fs::write(&copy, bytes).unwrap();
        match read(&copy).await {
            Ok(found) => {
                assert!(
                    found == content,
                    "bit {bit} of byte {byte} has silently changed something"
                );
                same += 1;
            }
            Err(_) => told += 1,
        }
        for ending in ["", "-wal", "-shm", "-journal"] {
            let _ = fs::remove_file(folder.path().join(format!("copy.sqlite{ending}")));
        }
    }
    println!("{} bytes: {same} flipped bits change nothing, {told} are reported", whole.len());
    assert!(told > flips() / 4, "only {told} were reported, so this shows nothing");
}

/// A server that was killed has its last writes in the write-ahead log. SQLite ends the log at the first damaged frame,
/// so a flipped bit there must not drop what was acknowledged, apart from the very last writes, which look like ones
/// that were under way.
#[tokio::test]
async fn a_flipped_bit_in_the_write_ahead_log_drops_nothing_silently() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("data.sqlite");
    let store = open(&folder);
    fill(&store).await;
    store.close().await.unwrap();
    let store = open(&folder);
    // The content after each of the last writes; a write has one transaction.
    let mut contents = vec![];
    let mut log = vec![];
    let (database, copy) = (fs::read(&path).unwrap(), folder.path().join("copy.sqlite"));
    let copied = |log: &[u8]| {
        for ending in ["-shm", "-journal"] {
            let _ = fs::remove_file(folder.path().join(format!("copy.sqlite{ending}")));
        }
        fs::write(&copy, &database).unwrap();
        fs::write(folder.path().join("copy.sqlite-wal"), log).unwrap();
    };
    for number in 0..8 {
        let first = u64::from(number + 8) * 3;
        store.append(id(number + 8), Epoch(0), first, texts(["more"]), None).await.unwrap();
        log = fs::read(folder.path().join("data.sqlite-wal")).unwrap();
        copied(&log);
        contents.push(read(&copy).await.unwrap());
    }
    let last = &contents[contents.len() - 3..];
    let (mut same, mut told, mut dropped) = (0, 0, 0);
    for number in numbers(16).take(flips() / 3) {
        let (byte, bit) = (number / 8 % log.len(), number % 8);
        let mut bytes = log.clone();
        bytes[byte] ^= 1 << bit;
        copied(&bytes);
        match read(&copy).await {
            Ok(found) if found == last[2] => same += 1,
            Ok(found) => {
                let known = last.contains(&found);
                assert!(known, "bit {bit} of byte {byte} of the log has silently dropped writes");
                dropped += 1;
            }
            Err(_) => told += 1,
        }
    }
    println!(
        "{} bytes of log: {same} nothing, {told} reported, {dropped} drop the last",
        log.len()
    );
    assert!(told > dropped, "{told} are reported, {dropped} drop the last writes");
}
