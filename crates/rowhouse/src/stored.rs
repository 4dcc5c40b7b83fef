//! Reads all tables of a store, wherever it is; for `check` and `copy`.

use store::{CheckedTable, FileReport, Sqlite, StoreError, StoreLocation};

/// Reads a whole store, even while servers use it, and checks everything in it. `tell` gets how far it is, often; `visit`
/// gets every table.
///
/// # Errors
/// If the store cannot be read, or is none of Rowhouse. Damage is no error.
pub fn read_all(
    location: &StoreLocation,
    tell: &mut dyn FnMut(&str),
    visit: &mut dyn FnMut(CheckedTable),
) -> Result<FileReport, StoreError> {
    match location {
        StoreLocation::File(path) => Sqlite::check_file(path, tell, visit),
        #[cfg(feature = "postgres")]
        StoreLocation::Postgres(url) => read_database(url, tell, visit),
    }
}

/// Reads a database in a thread with a runtime of its own, so that `visit` may block.
#[cfg(feature = "postgres")]
fn read_database(
    url: &store::PostgresUrl,
    tell: &mut dyn FnMut(&str),
    visit: &mut dyn FnMut(CheckedTable),
) -> Result<FileReport, StoreError> {
    use std::sync::mpsc::sync_channel;

    /// How many tables wait for `visit`.
    const MAX_WAITING: usize = 64;

    enum Found {
        HowFar(String),
        Table(CheckedTable),
    }

    let (send, found) = sync_channel(MAX_WAITING);
    std::thread::scope(|scope| {
        let reader = scope.spawn(move || {
            let io = |error| StoreError::Other {
                path: url.to_string().into(),
                source: std::sync::Arc::new(error),
            };
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.map_err(io)?.block_on(async {
                let store = store::Postgres::open_to_check(url).await?;
                // An error means that the receiver is gone, with a panic that was reported.
                let mut tell = |how_far: &str| drop(send.send(Found::HowFar(how_far.to_owned())));
                let mut visit = |table| drop(send.send(Found::Table(table)));
                store.check_tables(&mut tell, &mut visit).await
            })
        });
        for found in found {
            match found {
                Found::HowFar(how_far) => tell(&how_far),
                Found::Table(table) => visit(table),
            }
        }
        reader.join().unwrap_or(Err(StoreError::Closed))
    })
}
