//! The store of local tables in IndexedDB: their event logs survive reloads and restarts. The local host uses it.
//!
//! The key of an event is its table and number, and a key can be added once only: if two tabs write to the same table,
//! one wins, and the other reads again (optimistic concurrency). No lock is needed.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use games::Kind;
use js_sys::{Array, Promise};
use protocol::Out;
use serde_json::{Value, json};
use table::{Numbered, Revealed, Time, WrittenEvent};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

use crate::platform::{error_text, window};

/// A stored table without its events.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    /// Its id.
    pub id: String,
    /// The secret that decides its draws.
    pub secret: Revealed,
    /// The game.
    pub kind: Kind,
    /// The names of the seats.
    pub names: Vec<String>,
    /// Whether the game is over.
    pub over: bool,
    /// The time of the last event.
    pub changed: Time,
}

impl StoredTable {
    fn write(&self) -> String {
        let Self { id, secret, kind, names, over, changed } = self;
        json!({
            "id": id, "secret": secret.to_string(), "game": kind.id(), "names": names, "over": over,
            "changed": changed.0,
        })
        .to_string()
    }

    fn read(text: &JsValue) -> Option<Self> {
        let value: Value = serde_json::from_str(&text.as_string()?).ok()?;
        let names = value["names"].as_array()?.iter();
        Some(Self {
            id: value["id"].as_str()?.to_owned(),
            secret: value["secret"].as_str()?.parse().ok()?,
            kind: value["game"].as_str()?.parse().ok()?,
            names: names.map(|name| name.as_str().map(str::to_owned)).collect::<Option<_>>()?,
            over: value["over"].as_bool()?,
            changed: Time(value["changed"].as_u64()?),
        })
    }
}

/// An error of the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another tab has written an event of this number: read again.
    Conflict,
    /// The table does not exist, or no longer.
    Deleted,
    /// The browser refuses, with its reason.
    Failed(String),
}

impl From<JsValue> for StoreError {
    fn from(error: JsValue) -> Self {
        Self::Failed(error_text(&error))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => f.write_str("another tab was faster"),
            Self::Deleted => f.write_str("the table is no longer there"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

type Result<T> = std::result::Result<T, StoreError>;

/// The tables of a browser that stores nothing.
type Memory = Vec<(StoredTable, Vec<String>)>;

fn find(memory: &Memory, id: &str) -> Option<usize> {
    memory.iter().position(|(stored, _)| stored.id == id)
}

/// The store of local tables.
#[derive(Clone)]
pub enum TableStore {
    /// The browser's database.
    Browser(IdbDatabase),
    /// Memory only: some browsers store nothing in private windows.
    Memory(Rc<RefCell<Memory>>),
}

thread_local! {
    static STORE: RefCell<Option<TableStore>> = const { RefCell::new(None) };
}

const TABLES: &str = "tables";
const EVENTS: &str = "events";

impl TableStore {
    /// The one store of this page.
    pub async fn open() -> Self {
        if let Some(store) = STORE.with_borrow(Clone::clone) {
            return store;
        }
        let store = match open_database().await {
            Ok(database) => Self::Browser(database),
            Err(error) => {
                leptos::logging::warn!("games are not kept: {error}");
                Self::Memory(Rc::default())
            }
        };
        STORE.with_borrow_mut(|open| open.get_or_insert(store).clone())
    }

    /// Appends events to the log of a table.
    ///
    /// # Errors
    /// If another tab was faster, or the browser refuses; then nothing is stored.
    pub async fn append(&self, stored: &StoredTable, events: &[Numbered]) -> Result<()> {
        let Some(first) = events.first() else { return Ok(()) };
        // The same format as over the network.
        let text = |event: &Numbered| serde_json::to_string(&Out::Event(event.clone()));
        let texts: Vec<String> = events.iter().map(text).collect::<serde_json::Result<_>>()?;
        let database = match self {
            Self::Browser(database) => database,
            Self::Memory(memory) => {
                let mut memory = memory.borrow_mut();
                match find(&memory, &stored.id) {
                    Some(at) => {
                        memory[at].0 = stored.clone();
                        memory[at].1.extend(texts);
                    }
                    None => memory.push((stored.clone(), texts)),
                }
                return Ok(());
            }
        };
        let change = transaction(database, IdbTransactionMode::Readwrite)?;
        let (tables, log) = (change.object_store(TABLES)?, change.object_store(EVENTS)?);
        if let Some(before) = first.number.checked_sub(1) {
            // The table may have been deleted in another tab.
            if request_result(&log.get(&event_key(&stored.id, before as f64))?)
                .await?
                .is_undefined()
            {
                return Err(StoreError::Deleted);
            }
        }
        for (event, text) in events.iter().zip(texts) {
            log.add_with_key(&text.into(), &event_key(&stored.id, event.number as f64))?;
        }
        tables.put_with_key(&stored.write().into(), &stored.id.as_str().into())?;
        transaction_result(&change).await
    }

    /// All events of a table from a number on.
    pub async fn events(&self, id: &str, from: u64) -> Result<Vec<WrittenEvent>> {
        let database = match self {
            Self::Browser(database) => database,
            Self::Memory(memory) => {
                let memory = memory.borrow();
                let log = find(&memory, id).map(|at| memory[at].1.as_slice()).unwrap_or_default();
                return log.iter().skip(from as usize).map(|text| read_event(text)).collect();
            }
        };
        let log = object_store(database, EVENTS)?;
        let range = IdbKeyRange::bound(&event_key(id, from as f64), &event_key(id, f64::INFINITY))?;
        let found: Array = request_result(&log.get_all_with_key(&range)?).await?.unchecked_into();
        found.iter().map(|text| read_event(&text.as_string().unwrap_or_default())).collect()
    }

    /// A table.
    pub async fn table(&self, id: &str) -> Result<StoredTable> {
        match self {
            Self::Browser(database) => {
                let found =
                    request_result(&object_store(database, TABLES)?.get(&id.into())?).await?;
                StoredTable::read(&found).ok_or(StoreError::Deleted)
            }
            Self::Memory(memory) => {
                let memory = memory.borrow();
                find(&memory, id).map(|at| memory[at].0.clone()).ok_or(StoreError::Deleted)
            }
        }
    }

    /// All tables, the last played first.
    pub async fn tables(&self) -> Result<Vec<StoredTable>> {
        let mut tables: Vec<StoredTable> = match self {
            Self::Browser(database) => {
                let found = request_result(&object_store(database, TABLES)?.get_all()?).await?;
                let found: Array = found.unchecked_into();
                // Entries that cannot be read, as of other versions, are skipped.
                found.iter().filter_map(|text| StoredTable::read(&text)).collect()
            }
            Self::Memory(memory) => {
                memory.borrow().iter().map(|(stored, _)| stored.clone()).collect()
            }
        };
        tables.sort_by_key(|stored| std::cmp::Reverse(stored.changed));
        Ok(tables)
    }

    /// Deletes a table.
    pub async fn remove(&self, id: &str) -> Result<()> {
        match self {
            Self::Browser(database) => {
                let change = transaction(database, IdbTransactionMode::Readwrite)?;
                change.object_store(TABLES)?.delete(&id.into())?;
                let all = IdbKeyRange::bound(&event_key(id, 0.0), &event_key(id, f64::INFINITY))?;
                change.object_store(EVENTS)?.delete(&all)?;
                transaction_result(&change).await
            }
            Self::Memory(memory) => {
                memory.borrow_mut().retain(|(stored, _)| stored.id != id);
                Ok(())
            }
        }
    }
}

fn event_key(id: &str, number: f64) -> JsValue {
    Array::of2(&id.into(), &number.into()).into()
}

fn read_event(text: &str) -> Result<WrittenEvent> {
    Ok(serde_json::from_str(text)?)
}

async fn open_database() -> Result<IdbDatabase> {
    let factory = window().indexed_db()?;
    let factory = factory.ok_or_else(|| StoreError::Failed("there is no database".into()))?;
    let request = factory.open_with_u32("rowhouse", 1)?;
    let upgrade = Closure::once_into_js({
        let request: IdbOpenDbRequest = request.clone();
        move || -> std::result::Result<(), JsValue> {
            let database: IdbDatabase = request.result()?.unchecked_into();
            database.create_object_store(TABLES)?;
            database.create_object_store(EVENTS)?;
            Ok(())
        }
    });
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    Ok(request_result(&request).await?.unchecked_into())
}

fn transaction(database: &IdbDatabase, mode: IdbTransactionMode) -> Result<IdbTransaction> {
    let stores = Array::of2(&TABLES.into(), &EVENTS.into());
    Ok(database.transaction_with_str_sequence_and_mode(&stores, mode)?)
}

fn object_store(database: &IdbDatabase, name: &str) -> Result<IdbObjectStore> {
    Ok(transaction(database, IdbTransactionMode::Readonly)?.object_store(name)?)
}

/// Waits for the result of a request.
async fn request_result(request: &IdbRequest) -> std::result::Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        let asked = request.clone();
        let answer = Closure::once_into_js(move || match asked.result() {
            Ok(found) => resolve.call1(&JsValue::NULL, &found),
            Err(error) => reject.call1(&JsValue::NULL, &error),
        });
        request.set_onsuccess(Some(answer.unchecked_ref()));
        request.set_onerror(Some(answer.unchecked_ref()));
    });
    JsFuture::from(promise).await
}

/// Waits for the end of a transaction.
async fn transaction_result(change: &IdbTransaction) -> Result<()> {
    let promise = Promise::new(&mut |resolve, reject| {
        let asked = change.clone();
        let answer = Closure::once_into_js(move || match asked.error() {
            Some(error) => reject.call1(&JsValue::NULL, &error),
            None => resolve.call0(&JsValue::NULL),
        });
        change.set_oncomplete(Some(answer.unchecked_ref()));
        change.set_onabort(Some(answer.unchecked_ref()));
    });
    match JsFuture::from(promise).await {
        Ok(_) => Ok(()),
        Err(error) => match error.dyn_ref::<web_sys::DomException>() {
            Some(known) if known.name() == "ConstraintError" => Err(StoreError::Conflict),
            _ => Err(error.into()),
        },
    }
}
