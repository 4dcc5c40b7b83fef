//! Measures the throughput of concurrent appends, each writer to a table of its own, with full sync.
//!
//! `cargo run --profile dist -p store --example throughput -- [APPENDERS[:PAUSE_MS]…]`, where each appender pauses
//! for this time on average before it appends again; 0 by default.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Epoch, NewTable, SecretKey, Sqlite, Store, StoreError, StoredPhase, Summary, TableId};

/// The duration of each measurement.
const MEASUREMENT: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut appenders = vec![];
    for argument in std::env::args().skip(1) {
        let (count, pause) = argument.split_once(':').unwrap_or((&argument, "0"));
        appenders.push((count.parse()?, pause.parse()?));
    }
    if appenders.is_empty() {
        appenders = vec![(1, 0), (100, 0), (1000, 0), (1000, 500)];
    }
    // In the current folder: `/tmp` may be memory, which is no measure.
    let folder = tempfile::Builder::new().prefix(".throughput-").tempdir_in(".")?;
    println!(
        "appenders  pause ms  appends/s  commits/s  per commit  p50 ms  p99 ms  max ms  bytes/append"
    );
    for (count, pause) in appenders {
        measure(count, pause, &folder.path().join(format!("{count}-{pause}"))).await?;
    }
    Ok(())
}

async fn measure(appenders: u32, pause: u32, path: &Path) -> Result<(), StoreError> {
    let store = Arc::new(Sqlite::open(path)?);
    for number in 0..appenders {
        let secret = SecretKey::from([7; 32]);
        let table = NewTable { id: id(number), secret, listed: true, summary: summary(0) };
        store.create(table, vec![]).await?;
    }
    let before = store.counts().await?;
    let start = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..appenders {
        tasks.spawn(append(store.clone(), number, pause, start));
    }
    let mut waits = vec![];
    while let Some(done) = tasks.join_next().await {
        waits.extend(done.expect("appending does not panic")?);
    }
    let seconds = start.elapsed().as_secs_f64();
    let after = store.counts().await?;
    store.close().await?;
    let size = std::fs::metadata(path).map_or(0, |file| file.len());

    waits.sort_unstable();
    let wait = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    let commits = (after.commits - before.commits) as f64;
    println!(
        "{appenders:>9}  {pause:>8}  {:>9.0}  {:>9.0}  {:>10.1}  {:>6.2}  {:>6.2}  {:>6.1}  {:>12}",
        waits.len() as f64 / seconds,
        commits / seconds,
        waits.len() as f64 / commits,
        wait(0.5),
        wait(0.99),
        wait(1.0),
        size / waits.len() as u64,
    );
    Ok(())
}

/// Appends one event after the other, and returns how long each took.
async fn append(
    store: Arc<Sqlite>,
    appender: u32,
    pause: u32,
    start: Instant,
) -> Result<Vec<Duration>, StoreError> {
    // An event of ordinary length.
    let event = r#"{"at":1789000000000,"by":{"seat":1},"event":"stepped","step":"12 left 34"}"#;
    let mut waits = vec![];
    let mut random = appender + 1;
    for number in 0.. {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let pause =
            Duration::from_millis(2 * u64::from(pause)).mul_f64(f64::from(random) / 2f64.powi(32));
        tokio::time::sleep(pause).await;
        let asked = Instant::now();
        if asked - start > MEASUREMENT {
            break;
        }
        store
            .append(id(appender), Epoch(0), number, vec![event.into()], Some(summary(number)))
            .await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

fn id(number: u32) -> TableId {
    // Spread like random ids.
    let bytes = u128::from(number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    TableId::new(bytes.to_be_bytes())
}

fn summary(number: u64) -> Summary {
    Summary {
        phase: StoredPhase::Playing,
        game: "completto".into(),
        about: r#"{"seats":["Anna","Ben"],"clock":null}"#.into(),
        watchable: true,
        changed: 1_789_000_000_000 + number,
        wake: Some(1_789_000_060_000 + number),
    }
}
