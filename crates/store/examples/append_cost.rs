//! Measures processor time and write-ahead log of appends, one and fifty in each commit, as the server makes them.
//!
//! `cargo run --profile dist -p store --features postgres --example append_cost -- [APPENDS [FOLDER | URL]]`; a folder in
//! memory (`/dev/shm`) leaves out the waiting for the disk. With the URL of a PostgreSQL database, which must be empty,
//! the processor time is that of this process alone, and there is no write-ahead log to measure.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{
    Epoch, NewTable, SecretKey, Store, StoreError, StoreLocation, StoredPhase, Summary, TableId,
};

/// The number of tables, of which each has some events already.
const TABLES: u64 = 500;
/// The number of events of each table at the start.
const EARLIER_EVENTS: u64 = 40;
/// The number of appends in which the write-ahead log is measured; fewer than a checkpoint needs.
const WAL_APPENDS: u64 = 900;

/// One append of so many has a new summary. The server writes one every 20 seconds of play; this is a move in 2.5
/// seconds.
const SUMMARY_INTERVAL: u64 = 8;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let appends: u64 = arguments.next().map_or(Ok(100_000), |count| count.parse())?;
    let place = arguments.next().unwrap_or_else(|| ".".into());
    println!(
        "per commit  appends  µs of processor time per append  appends/s  bytes of write-ahead log per append"
    );
    if place.contains("://") {
        let location: StoreLocation = place.parse()?;
        for group in [1, 50] {
            measure(group, appends, &location).await?;
        }
        return Ok(());
    }
    let folder = tempfile::Builder::new().prefix(".append-cost-").tempdir_in(place)?;
    for group in [1, 50] {
        let file = StoreLocation::File(folder.path().join(group.to_string()));
        measure(group, appends, &file).await?;
    }
    Ok(())
}

async fn measure(group: u64, appends: u64, location: &StoreLocation) -> Result<(), StoreError> {
    let store = location.open(|_| {}).await?;
    for number in 0..TABLES {
        let (secret, summary) = (SecretKey::from([7; 32]), summary(0));
        let table = NewTable { id: id(group, number), secret, listed: true, summary };
        store.create(table, vec![event(0); EARLIER_EVENTS as usize]).await?;
    }
    store.close().await?;

    // A new write-ahead log, so that its size is what was written.
    let store = location.open(|_| {}).await?;
    append(&store, group, 0, WAL_APPENDS).await?;
    let log = match location {
        StoreLocation::File(path) => {
            let mut log = PathBuf::from(path).into_os_string();
            log.push("-wal");
            std::fs::metadata(log).map_or(0, |file| file.len())
        }
        _ => 0,
    };
    let (before, start) = (processor_time(), Instant::now());
    append(&store, group, WAL_APPENDS, appends).await?;
    let used = processor_time().saturating_sub(before);
    let took = start.elapsed();
    store.close().await?;
    println!(
        "{group:>10}  {appends:>7}  {:>32.2}  {:>9.0}  {:>38}",
        used.as_secs_f64() * 1e6 / appends as f64,
        appends as f64 / took.as_secs_f64(),
        log / WAL_APPENDS,
    );
    Ok(())
}

/// Appends to all tables in turn, some at the same time.
async fn append(
    store: &Arc<dyn Store>,
    group: u64,
    from: u64,
    count: u64,
) -> Result<(), StoreError> {
    for start in (from..from + count).step_by(group as usize) {
        let mut tasks = tokio::task::JoinSet::new();
        for number in start..start + group {
            let store = store.clone();
            tasks.spawn(async move {
                let (table, round) = (number % TABLES, number / TABLES);
                let events = vec![event(number)];
                let summary = number.is_multiple_of(SUMMARY_INTERVAL).then(|| summary(number));
                store
                    .append(id(group, table), Epoch(0), EARLIER_EVENTS + round, events, summary)
                    .await
            });
        }
        while let Some(done) = tasks.join_next().await {
            done.expect("appending does not panic")?;
        }
    }
    Ok(())
}

/// The processor time of this process so far, from `/proc` in steps of ten milliseconds.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    Duration::from_millis(10 * fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>())
}

/// An event of ordinary length.
fn event(number: u64) -> String {
    format!(
        r#"{{"number":{number},"at":1789000000000,"event":"acted","seat":1,"action":"12 left 34"}}"#
    )
}

fn id(group: u64, number: u64) -> TableId {
    // Spread like random ids.
    let bytes = u128::from(group * 1_000_000 + number + 1)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    TableId::new(bytes.to_be_bytes())
}

/// A summary; the time at which the table has to be loaded is always another one.
fn summary(number: u64) -> Summary {
    Summary {
        phase: StoredPhase::Playing,
        game: "completto".into(),
        about: r#"{"setup":{"game":{"game":"completto","players":2},"clock":{"kind":"none"},"watching":"open"},"seats":[{"person":{"name":"Anna"}},{"person":{"name":"Ben"}}]}"#.into(),
        watchable: true,
        changed: 1_789_000_000_000,
        wake: Some(1_789_000_060_000 + number),
    }
}
