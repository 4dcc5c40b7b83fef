//! The store of the terminal client: event logs of tables in progress, records of finished games, keys
//! for servers and the language.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use client::AdditionKey;
use games::Record;
use serde_json::{Map, Value};
use table::{Hex, LogReader, Numbered, Time};
use thiserror::Error;
use words::Lang;

use crate::date::Date;
use crate::local_table::{STORED_VERSION, TableHeader};

/// The most bytes that are read of a file.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// An error of the store.
#[derive(Debug, Error)]
#[error("{}: {why}", path.display())]
pub struct StoreError {
    /// The file or folder.
    pub path: PathBuf,
    /// The cause.
    pub why: String,
}

impl StoreError {
    fn new(path: &Path, why: impl ToString) -> Self {
        Self { path: path.to_owned(), why: why.to_string() }
    }
}

/// The folder with the games of the terminal client.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// The event log of a table, open for appending.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// Locked, so that no other process continues the table.
    file: File,
}

/// A stored table in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    /// Its file.
    pub path: PathBuf,
    /// The header of the file.
    pub header: TableHeader,
    /// The events.
    pub log: Vec<Numbered>,
    /// The length of header and events in bytes; a crash may have left half a line after them.
    pub length: u64,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// Its file.
    pub path: PathBuf,
    /// Its record.
    pub record: Record,
}

/// The file with the chosen language.
const LANGUAGE_FILE: &str = "language";

/// The most games that are listed.
const MAX_LISTED: usize = 200;

impl Store {
    /// The store in the given folder, or in the user's state folder.
    ///
    /// # Errors
    /// If no folder is given and the user has none.
    pub fn new(asked: Option<&Path>) -> Result<Self, StoreError> {
        let own = || {
            let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
            let state = set("XDG_STATE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
            let home = || set("HOME").map(|home| PathBuf::from(home).join(".local/state"));
            let local = || set("LOCALAPPDATA").map(PathBuf::from);
            state.or_else(home).or_else(local).map(|folder| folder.join("rowhouse"))
        };
        let folder = asked.map(Path::to_owned).or_else(own);
        folder.map(|folder| Self { folder }).ok_or_else(|| {
            StoreError::new(Path::new("HOME"), "is not set; say where with --data FOLDER")
        })
    }

    fn tables(&self) -> PathBuf {
        self.folder.join("tables")
    }

    /// The folder of finished games.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// Creates the event log of a new table with its first events.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(
        &self,
        header: &TableHeader,
        log: &[Numbered],
        at: Time,
    ) -> Result<Journal, StoreError> {
        let kind = match log.first().map(|first| &first.event) {
            Some(table::Event::Opened { setup, .. }) => setup.game.0.kind().id(),
            _ => "table",
        };
        let path = fresh(&self.tables(), &Date::of(at).stamp(), kind, "jsonl")?;
        let fail = |error: io::Error| StoreError::new(&path, error);
        let file = private().append(true).create_new(true).open(&path).map_err(fail)?;
        lock(&path, &file)?;
        let mut journal = Journal { path: path.clone(), file };
        let first = serde_json::to_string(header).map_err(|e| StoreError::new(&path, e))? + "\n";
        journal.write(&first)?;
        journal.add(log)?;
        Ok(journal)
    }

    /// Reopens the event log of a stored table, and removes half a line that a crash has left.
    ///
    /// # Errors
    /// If it cannot be written, or another process has the table open.
    pub fn reopen(&self, stored: &StoredTable) -> Result<Journal, StoreError> {
        let path = &stored.path;
        let fail = |error: io::Error| StoreError::new(path, error);
        let file = File::options().append(true).open(path).map_err(fail)?;
        lock(path, &file)?;
        file.set_len(stored.length).map_err(fail)?;
        Ok(Journal { path: path.clone(), file })
    }

    /// The tables in progress, newest first. Other files are ignored.
    #[must_use]
    pub fn unfinished(&self) -> Vec<StoredTable> {
        let files = newest(&self.tables(), "jsonl");
        files.into_iter().take(MAX_LISTED).filter_map(|path| read_table(&path).ok()).collect()
    }

    /// The finished games, newest first. Other files are ignored.
    #[must_use]
    pub fn finished_games(&self) -> Vec<FinishedGame> {
        let files = newest(&self.games(), "json");
        let game = |path: PathBuf| Some(FinishedGame { record: read_record(&path).ok()?, path });
        files.into_iter().take(MAX_LISTED).filter_map(game).collect()
    }

    /// The key that identifies this user at a server; calls `ask` for a new one if there is none.
    ///
    /// # Errors
    /// If keys cannot be read or written, or the server gives none.
    pub fn key(
        &self,
        server: &str,
        ask: impl FnOnce(&str) -> Result<String, String>,
    ) -> Result<String, StoreError> {
        let ask = || ask(server).map_err(|why| StoreError { path: server.into(), why });
        self.kept("servers.json", server, ask)
    }

    /// The key of this user's additions at a server, which is never sent; `fresh` becomes it if there is none.
    ///
    /// # Errors
    /// If keys cannot be read or written.
    pub fn addition_key(&self, server: &str, fresh: [u8; 32]) -> Result<AdditionKey, StoreError> {
        let file = "additions.json";
        let key = self.kept(file, server, || Ok(Hex(fresh).to_string()))?;
        let key: Result<Hex<32>, _> = key.parse();
        let key = key.map_err(|why| StoreError::new(&self.folder.join(file), why))?;
        Ok(AdditionKey::new(key.0))
    }

    /// The value of a file with one for each server; a new one if there is none.
    fn kept(
        &self,
        file: &str,
        server: &str,
        new: impl FnOnce() -> Result<String, StoreError>,
    ) -> Result<String, StoreError> {
        let path = self.folder.join(file);
        let mut all: Map<String, Value> = match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).map_err(|e| StoreError::new(&path, e))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Map::new(),
            Err(error) => return Err(StoreError::new(&path, error)),
        };
        if let Some(value) = all.get(server).and_then(Value::as_str) {
            return Ok(value.to_owned());
        }
        let value = new()?;
        all.insert(server.into(), value.as_str().into());
        fs::create_dir_all(&self.folder).map_err(|e| StoreError::new(&self.folder, e))?;
        write_whole(&path, Value::from(all).to_string().as_bytes())?;
        Ok(value)
    }

    /// The chosen language, if there is one.
    #[must_use]
    pub fn lang(&self) -> Option<Lang> {
        Lang::from_code(fs::read_to_string(self.folder.join(LANGUAGE_FILE)).ok()?.trim())
    }

    /// Saves the chosen language.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_lang(&self, lang: Lang) -> Result<(), StoreError> {
        fs::create_dir_all(&self.folder).map_err(|e| StoreError::new(&self.folder, e))?;
        write_whole(&self.folder.join(LANGUAGE_FILE), format!("{}\n", lang.code()).as_bytes())
    }

    /// Saves a record among the finished games, and returns its path.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_record(&self, record: &Record, at: Time) -> Result<PathBuf, StoreError> {
        let mut record = record.clone();
        record.notes.entry("date").or_insert_with(|| Date::of(at).day().into());
        let kind = record.options.kind().id();
        let path = fresh(&self.games(), &Date::of(at).stamp(), kind, "json")?;
        write_whole(&path, format!("{record}\n").as_bytes())?;
        Ok(path)
    }
}

impl Journal {
    /// Appends events; they are synced to disk when this returns.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, events: &[Numbered]) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        let text = lines(&self.path, events)?;
        self.write(&text)
    }

    fn write(&mut self, text: &str) -> Result<(), StoreError> {
        let fail = |error: io::Error| StoreError::new(&self.path, error);
        self.file.write_all(text.as_bytes()).map_err(fail)?;
        self.file.sync_data().map_err(fail)
    }

    /// Removes the file, once the record of the game is saved.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove(self) -> Result<(), StoreError> {
        fs::remove_file(&self.path).map_err(|error| StoreError::new(&self.path, error))
    }
}

/// Locks the file, so that only one process writes to a table. The system releases the lock when the
/// process ends.
fn lock(path: &Path, file: &File) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            Err(StoreError::new(path, "another rowhouse plays this game; go on there"))
        }
        // Some file systems have no locks; then two processes are not prevented.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(StoreError::new(path, error)),
    }
}

fn lines(path: &Path, events: &[Numbered]) -> Result<String, StoreError> {
    let line = |event| serde_json::to_string(event).map(|line| line + "\n");
    events.iter().map(line).collect::<Result<_, _>>().map_err(|e| StoreError::new(path, e))
}

/// Creates the folder if necessary, and returns a path in it that does not exist yet.
fn fresh(folder: &Path, stamp: &str, kind: &str, ending: &str) -> Result<PathBuf, StoreError> {
    fs::create_dir_all(folder).map_err(|error| StoreError::new(folder, error))?;
    let name = |n: u32| match n {
        0 => format!("{stamp}-{kind}.{ending}"),
        n => format!("{stamp}-{kind}-{n}.{ending}"),
    };
    let mut paths = (0..1000).map(|n| folder.join(name(n)));
    let free = paths.find(|path| !path.exists());
    free.ok_or_else(|| StoreError::new(folder, "too many games at the same moment"))
}

/// Options for a file that only its owner can read, because it may contain keys and secrets.
fn private() -> OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a file atomically: through a temporary file that is renamed.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |error: io::Error| StoreError::new(path, error);
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let write = || {
        let mut file = private().write(true).create(true).truncate(true).open(&beside)?;
        file.write_all(bytes)?;
        file.sync_data()?;
        fs::rename(&beside, path)
    };
    write().map_err(|error| {
        // The temporary file is of no use; if it cannot be removed, it stays.
        let _ = fs::remove_file(&beside);
        fail(error)
    })
}

/// The files with an extension, newest first: names begin with the date.
fn newest(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort_unstable();
    files.reverse();
    files
}

fn open(path: &Path) -> Result<impl Read + use<>, StoreError> {
    let file = File::open(path).map_err(|error| StoreError::new(path, error))?;
    Ok(file.take(MAX_FILE_BYTES))
}

fn read_table(path: &Path) -> Result<StoredTable, StoreError> {
    let fail = |why: String| StoreError::new(path, why);
    let mut file = BufReader::new(open(path)?);
    let mut line = String::new();
    let mut length = file.read_line(&mut line).map_err(|e| fail(e.to_string()))? as u64;
    let header: TableHeader = serde_json::from_str(&line).map_err(|e| fail(e.to_string()))?;
    if header.rowhouse_table != STORED_VERSION {
        return Err(fail(format!(
            "version {}; this reads {STORED_VERSION}",
            header.rowhouse_table
        )));
    }
    let (mut reader, mut log) = (LogReader::default(), Vec::new());
    loop {
        line.clear();
        let read = file.read_line(&mut line).unwrap_or(0);
        // What follows an unreadable line was never acknowledged.
        let written = line.strip_suffix('\n').and_then(|line| serde_json::from_str(line).ok());
        let Some(event) = written.and_then(|written| reader.read(written).ok()) else { break };
        log.push(event);
        length += read as u64;
    }
    Ok(StoredTable { path: path.to_owned(), header, log, length })
}

/// Writes a record to a file.
///
/// # Errors
/// If it cannot be written.
pub fn write_record(path: &Path, record: &Record) -> Result<(), StoreError> {
    write_whole(path, format!("{record}\n").as_bytes())
}

/// Reads a record from a file, without replaying its steps.
///
/// # Errors
/// If the file is not a record.
pub fn read_record(path: &Path) -> Result<Record, StoreError> {
    let mut text = String::new();
    open(path)?.read_to_string(&mut text).map_err(|error| StoreError::new(path, error))?;
    text.parse().map_err(|error| StoreError::new(path, error))
}
