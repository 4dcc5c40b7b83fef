//! Where games are kept: tables in progress, event by event, and the records of finished games.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use games::Record;
use serde_json::{Map, Value};
use table::{LogReader, Numbered, Time};
use thiserror::Error;
use words::Lang;

use crate::date::Date;
use crate::local_table::{STORED_VERSION, TableHeader};

/// A larger file is no table's and no record.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// Why something cannot be kept or read.
#[derive(Debug, Error)]
#[error("{}: {why}", path.display())]
pub struct StoreError {
    /// Which file or folder.
    pub path: PathBuf,
    /// Why.
    pub why: String,
}

impl StoreError {
    fn new(path: &Path, why: impl ToString) -> Self {
        Self { path: path.to_owned(), why: why.to_string() }
    }
}

/// The folder in which games are kept.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// A file to which the events of a table are added.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// Locked, so that nobody else goes on with the table meanwhile.
    file: File,
}

/// A table in progress as it was stored.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    /// Where.
    pub path: PathBuf,
    /// What it has beside its events.
    pub header: TableHeader,
    /// What happened.
    pub log: Vec<Numbered>,
    /// How many bytes of the file that is; a crash may have left half a line behind it.
    pub length: u64,
}

/// A record on the finished.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// Where.
    pub path: PathBuf,
    /// The game.
    pub record: Record,
}

/// The file with the language that was chosen.
const LANGUAGE_FILE: &str = "language";

/// How many games a finished shows.
const MAX_LISTED: usize = 200;

impl Store {
    /// The folder that was asked for, or the user's own.
    ///
    /// # Errors
    /// If nothing was asked for and the user has no folder.
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

    /// The folder of the records.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// A new file for a table, with all that has happened there so far.
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

    /// Opens the file of a stored table again. A line that a crash cut off is cut off for good.
    ///
    /// # Errors
    /// If it cannot be written, or somebody goes on with the table already.
    pub fn reopen(&self, stored: &StoredTable) -> Result<Journal, StoreError> {
        let path = &stored.path;
        let fail = |error: io::Error| StoreError::new(path, error);
        let file = File::options().append(true).open(path).map_err(fail)?;
        lock(path, &file)?;
        file.set_len(stored.length).map_err(fail)?;
        Ok(Journal { path: path.clone(), file })
    }

    /// The tables in progress, the last one first. Files that are none are left alone.
    #[must_use]
    pub fn unfinished(&self) -> Vec<StoredTable> {
        let files = newest(&self.tables(), "jsonl");
        files.into_iter().take(MAX_LISTED).filter_map(|path| read_table(&path).ok()).collect()
    }

    /// The records, the last one first. Files that are none are left alone.
    #[must_use]
    pub fn finished_games(&self) -> Vec<FinishedGame> {
        let files = newest(&self.games(), "json");
        let game = |path: PathBuf| Some(FinishedGame { record: read_record(&path).ok()?, path });
        files.into_iter().take(MAX_LISTED).filter_map(game).collect()
    }

    /// The key by which a server knows whoever plays here; if there is none yet, a new one is asked for.
    ///
    /// # Errors
    /// If keys cannot be read or written, or the server gives none.
    pub fn key(
        &self,
        server: &str,
        ask: impl FnOnce(&str) -> Result<String, String>,
    ) -> Result<String, StoreError> {
        let path = self.folder.join("servers.json");
        let mut keys: Map<String, Value> = match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).map_err(|e| StoreError::new(&path, e))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Map::new(),
            Err(error) => return Err(StoreError::new(&path, error)),
        };
        if let Some(key) = keys.get(server).and_then(Value::as_str) {
            return Ok(key.to_owned());
        }
        let key = ask(server).map_err(|why| StoreError { path: server.into(), why })?;
        keys.insert(server.into(), key.as_str().into());
        fs::create_dir_all(&self.folder).map_err(|e| StoreError::new(&self.folder, e))?;
        write_whole(&path, Value::from(keys).to_string().as_bytes())?;
        Ok(key)
    }

    /// The language that was chosen here, if one was.
    #[must_use]
    pub fn lang(&self) -> Option<Lang> {
        Lang::from_code(fs::read_to_string(self.folder.join(LANGUAGE_FILE)).ok()?.trim())
    }

    /// Keeps the language that was chosen.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_lang(&self, lang: Lang) -> Result<(), StoreError> {
        fs::create_dir_all(&self.folder).map_err(|e| StoreError::new(&self.folder, e))?;
        write_whole(&self.folder.join(LANGUAGE_FILE), format!("{}\n", lang.code()).as_bytes())
    }

    /// Puts a record on the finished, and says where.
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
    /// Adds events, each of them safe on disk when this returns.
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

    /// The game is over and its record kept: the file is no longer needed.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove(self) -> Result<(), StoreError> {
        fs::remove_file(&self.path).map_err(|error| StoreError::new(&self.path, error))
    }
}

/// Makes sure that one process alone writes to a table. The system ends a lock with its process.
fn lock(path: &Path, file: &File) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            Err(StoreError::new(path, "another rowhouse plays this game; go on there"))
        }
        // Some file systems know no locks; then it is up to people.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(StoreError::new(path, error)),
    }
}

fn lines(path: &Path, events: &[Numbered]) -> Result<String, StoreError> {
    let line = |event| serde_json::to_string(event).map(|line| line + "\n");
    events.iter().map(line).collect::<Result<_, _>>().map_err(|e| StoreError::new(path, e))
}

/// A path that is not taken yet, in a folder that is there.
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

/// A new file for its owner alone: games are nobody else's business, and keys even less.
fn private() -> OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// All of the file is there at the end, or what was there before.
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
        // Half a file helps nobody; if it cannot be removed, nothing can be done about it.
        let _ = fs::remove_file(&beside);
        fail(error)
    })
}

/// The files with an ending, the last one by name first: names begin with the date.
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
        // What follows a line that cannot be read was never acknowledged.
        let written = line.strip_suffix('\n').and_then(|line| serde_json::from_str(line).ok());
        let Some(event) = written.and_then(|written| reader.read(written).ok()) else { break };
        log.push(event);
        length += read as u64;
    }
    Ok(StoredTable { path: path.to_owned(), header, log, length })
}

/// Writes a record to a place.
///
/// # Errors
/// If it cannot be written.
pub fn write_record(path: &Path, record: &Record) -> Result<(), StoreError> {
    write_whole(path, format!("{record}\n").as_bytes())
}

/// Reads a record; its steps are not replayed yet.
///
/// # Errors
/// If it is none.
pub fn read_record(path: &Path) -> Result<Record, StoreError> {
    let mut text = String::new();
    open(path)?.read_to_string(&mut text).map_err(|error| StoreError::new(path, error))?;
    text.parse().map_err(|error| StoreError::new(path, error))
}
