//! `rowhouse check`: reads a whole database, says what is damaged, and saves what is sound.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use store::{CheckedTable, NewTable, Sqlite, Store, StoreError, StoredPhase, Summary};
use table::{LogReader, Table, TablePhase};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use crate::cli::Check;
use crate::run::Failure;
use crate::stored::read_all;

/// The time between two lines of progress.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(2);

/// How many tables are saved at the same time, so that they share commits.
const MAX_SAVING: usize = 256;

/// Checks a database and prints what is damaged.
///
/// Returns whether everything is sound.
///
/// # Errors
/// If the file is no database of Rowhouse, or the new one cannot be written.
pub fn run(what: &Check, out: &mut impl Write) -> Result<bool, Failure> {
    let bad = |error: StoreError| Failure::Bad(error.to_string());
    let mut rescue = what.save_to.as_deref().map(Rescue::new).transpose()?;
    let progress = Progress::start();
    let (mut tables, mut events, mut damaged) = (0_u64, 0, 0_u64);
    let mut failed = None;
    let mut visit = |mut found: CheckedTable| {
        let table = replay(&mut found);
        tables += 1;
        events += found.events.len();
        let mut done = Ok(());
        if let Some(why) = &found.damage {
            damaged += 1;
            done = describe(&found, why, rescue.is_some(), out);
        }
        if let Some(rescue) = &mut rescue
            && failed.is_none()
        {
            failed = rescue.save(found, table.as_ref()).err();
        }
        if let Err(error) = done {
            failed.get_or_insert(error.into());
        }
    };
    let report = read_all(&what.file, &mut |how_far| progress.tell(how_far), &mut visit);
    drop(progress);
    let report = report.map_err(bad)?;
    if let Some(failure) = failed {
        return Err(failure);
    }
    for damage in &report.damage {
        let whole = if what.file.is_shared() { "the database" } else { "the file" };
        writeln!(out, "{whole}: {damage}")?;
    }
    let name = &what.file;
    if !name.is_shared() && report.format < 2 {
        writeln!(out, "{name} has format {}, which has no checksums", report.format)?;
    }
    let sound = damaged == 0 && report.damage.is_empty();
    let verdict = if sound { "sound" } else { "DAMAGED" };
    writeln!(out, "{name}: {verdict}; {tables} tables, {events} events, {damaged} tables damaged")?;
    if let (Some(rescue), Some(to)) = (rescue, &what.save_to) {
        let key = report.master_key.is_some();
        let (saved, left_out) = rescue.finish(report.master_key, report.alive)?;
        writeln!(out, "{}: {saved} tables saved, {left_out} left out", to.display())?;
        if !key {
            let why = "the server's key is damaged; players have to take their seats again by link";
            writeln!(out, "{}: {why}", to.display())?;
        }
    }
    Ok(sound)
}

/// Prints a damaged table, and up to which event it can be saved.
fn describe(found: &CheckedTable, why: &str, saving: bool, out: &mut impl Write) -> io::Result<()> {
    let id = found.id.map_or_else(|| "?".to_owned(), |id| id.to_string());
    let fate = match (found.row.is_some(), found.events.len()) {
        (true, count @ 1..) if saving => format!("saved with its first {count} events"),
        (true, count @ 1..) => format!("its first {count} events can be saved"),
        _ => "it cannot be saved".into(),
    };
    writeln!(out, "table {id}: {why}; {fate}")
}

/// Replays the log of a table by the rules. Events from the first impossible one on are cut off.
fn replay(found: &mut CheckedTable) -> Option<Table> {
    let mut reader = LogReader::default();
    let mut table: Option<Table> = None;
    for (number, text) in found.events.iter().enumerate() {
        let read = serde_json::from_str(text).map_err(|error| error.to_string());
        let read = read.and_then(|event| reader.read(event).map_err(|error| error.to_string()));
        let done = read.and_then(|event| match &mut table {
            Some(table) => table.apply(&event).map_err(|error| error.to_string()),
            None => match Table::replay([event]) {
                Ok(opened) => {
                    table = Some(opened);
                    Ok(())
                }
                Err(error) => Err(error.to_string()),
            },
        });
        if let Err(why) = done {
            found.damage.get_or_insert(format!("event {number} is impossible: {why}"));
            found.events.truncate(number);
            break;
        }
    }
    if table.is_none() {
        found.damage.get_or_insert("it has no events".into());
    }
    table
}

/// A new database with everything that is sound.
struct Rescue {
    to: PathBuf,
    /// The name until everything is written.
    part: PathBuf,
    store: Arc<Sqlite>,
    runtime: Runtime,
    saving: JoinSet<Result<(), StoreError>>,
    saved: u64,
    left_out: u64,
}

impl Rescue {
    fn new(to: &Path) -> Result<Self, Failure> {
        let mut part = to.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        for (path, why) in [
            (to, "exists already; choose another name for the new database"),
            (&part, "is left from a check that was interrupted; remove it"),
        ] {
            if path.exists() {
                return Err(Failure::Bad(format!("{} {why}", path.display())));
            }
        }
        let store = Sqlite::open(&part).map_err(|error| Failure::Bad(error.to_string()))?;
        Ok(Self {
            to: to.into(),
            part,
            store: Arc::new(store),
            runtime: Runtime::new()?,
            saving: JoinSet::new(),
            saved: 0,
            left_out: 0,
        })
    }

    /// Saves the events of a table before the first damaged one.
    fn save(&mut self, found: CheckedTable, table: Option<&Table>) -> Result<(), Failure> {
        let CheckedTable {
            id: Some(id),
            row: Some((secret, listed, summary)),
            archived,
            events,
            damage,
        } = found
        else {
            self.left_out += 1;
            return Ok(());
        };
        let Some(table) = table else {
            self.left_out += 1;
            return Ok(());
        };
        // A table that has lost events has to be loaded soon, so it is not archived any more.
        let archived = archived && damage.is_none();
        let summary = if damage.is_none() { summary } else { cut(summary, table) };
        let store = self.store.clone();
        let new = NewTable { id, secret, listed, summary };
        let save = async move {
            store.create(new, events).await?;
            if archived { store.archive_table(id).await } else { Ok(()) }
        };
        self.saving.spawn_on(save, self.runtime.handle());
        self.saved += 1;
        if self.saving.len() >= MAX_SAVING { self.wait() } else { Ok(()) }
    }

    /// Waits until all tables are saved so far.
    fn wait(&mut self) -> Result<(), Failure> {
        while let Some(done) = self.runtime.block_on(self.saving.join_next()) {
            done.map_err(io::Error::other)?.map_err(|error| Failure::Bad(error.to_string()))?;
        }
        Ok(())
    }

    /// Completes the new database, and returns how many tables are saved and left out.
    fn finish(
        mut self,
        key: Option<store::SecretKey>,
        alive: Option<u64>,
    ) -> Result<(u64, u64), Failure> {
        self.wait()?;
        let close = async {
            if let Some(key) = key {
                self.store.master_key(key).await?;
            }
            // The next server must not charge players for the time since then.
            if let Some(alive) = alive {
                self.store.mark_alive(alive).await?;
            }
            self.store.close().await
        };
        self.runtime.block_on(close).map_err(|error| Failure::Bad(error.to_string()))?;
        // What is beside it, the lock, is removed at the end.
        std::fs::rename(&self.part, &self.to)?;
        Ok((self.saved, self.left_out))
    }
}

/// Removes the files of a database that was not completed.
impl Drop for Rescue {
    fn drop(&mut self) {
        self.saving.abort_all();
        for ending in ["", "-wal", "-shm", ".lock"] {
            let mut name = self.part.clone().into_os_string();
            name.push(ending);
            // It may not exist.
            let _ = std::fs::remove_file(name);
        }
    }
}

/// The summary of a table that lost its last events. The server has to load it soon; what lists show of it changes with its
/// next event.
fn cut(summary: Summary, table: &Table) -> Summary {
    let phase = match table.phase() {
        TablePhase::Gathering => StoredPhase::Gathering,
        TablePhase::Playing => StoredPhase::Playing,
        TablePhase::Over => StoredPhase::Over,
    };
    Summary { phase, wake: Some(summary.changed), ..summary }
}

/// Prints how far the work is, every two seconds.
pub(crate) struct Progress {
    how_far: Arc<Mutex<String>>,
    /// Dropping it ends the thread.
    _stop: Sender<()>,
}

impl Progress {
    pub(crate) fn start() -> Self {
        let how_far = Arc::new(Mutex::new(String::new()));
        let (stop, stopped) = channel::<()>();
        let shown = how_far.clone();
        thread::spawn(move || {
            while stopped.recv_timeout(PROGRESS_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                eprintln!("… {}", shown.lock().unwrap_or_else(PoisonError::into_inner));
            }
        });
        Self { how_far, _stop: stop }
    }

    pub(crate) fn tell(&self, how_far: &str) {
        let mut shown = self.how_far.lock().unwrap_or_else(PoisonError::into_inner);
        shown.clear();
        shown.push_str(how_far);
    }
}
