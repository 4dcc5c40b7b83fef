//! Tables that live in this browser: their logs, kept over reloads and restarts.
//!
//! An event is added under its table and number, and a number can be added once only: of two tabs that
//! play at the same table one wins, and the other looks again. The browser sees to that, so no lock is
//! needed.

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

/// What is kept of a table beside its events.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// What it is called.
    pub id: String,
    /// What decides its draws.
    pub secret: Revealed,
    /// Which game it is.
    pub kind: Kind,
    /// By seat, who sits there.
    pub names: Vec<String>,
    /// Is the game over?
    pub over: bool,
    /// When something happened there last.
    pub changed: Time,
}

impl Kept {
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

/// Why something was not kept or found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another tab was faster: look again.
    Behind,
    /// The table is no longer there.
    Gone,
    /// The browser does not do it.
    Broken(String),
}

impl From<JsValue> for StoreError {
    fn from(error: JsValue) -> Self {
        Self::Broken(error_text(&error))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Broken(error.to_string())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Behind => f.write_str("another tab was faster"),
            Self::Gone => f.write_str("the table is no longer there"),
            Self::Broken(why) => f.write_str(why),
        }
    }
}

type Result<T> = std::result::Result<T, StoreError>;

/// The few tables of a browser that keeps nothing.
type Memory = Vec<(Kept, Vec<String>)>;

fn find(memory: &Memory, id: &str) -> Option<usize> {
    memory.iter().position(|(kept, _)| kept.id == id)
}

/// Where tables are kept.
#[derive(Clone)]
pub enum Store {
    /// In the browser's database.
    Browser(IdbDatabase),
    /// Nowhere but here: some browsers keep nothing in private windows.
    Memory(Rc<RefCell<Memory>>),
}

thread_local! {
    static OPEN: RefCell<Option<Store>> = const { RefCell::new(None) };
}

const TABLES: &str = "tables";
const EVENTS: &str = "events";

impl Store {
    /// The one store of this page.
    pub async fn open() -> Self {
        if let Some(store) = OPEN.with_borrow(Clone::clone) {
            return store;
        }
        let store = match open_database().await {
            Ok(database) => Self::Browser(database),
            Err(error) => {
                leptos::logging::warn!("games are not kept: {error}");
                Self::Memory(Rc::default())
            }
        };
        OPEN.with_borrow_mut(|open| open.get_or_insert(store).clone())
    }

    /// Adds what happened at a table.
    ///
    /// # Errors
    /// If another tab was faster, or the browser refuses; nothing is kept then.
    pub async fn append(&self, kept: &Kept, events: &[Numbered]) -> Result<()> {
        let Some(first) = events.first() else { return Ok(()) };
        // As over the network: one way to write and to read events.
        let text = |event: &Numbered| serde_json::to_string(&Out::Event(event.clone()));
        let texts: Vec<String> = events.iter().map(text).collect::<serde_json::Result<_>>()?;
        let database = match self {
            Self::Browser(database) => database,
            Self::Memory(memory) => {
                let mut memory = memory.borrow_mut();
                match find(&memory, &kept.id) {
                    Some(at) => {
                        memory[at].0 = kept.clone();
                        memory[at].1.extend(texts);
                    }
                    None => memory.push((kept.clone(), texts)),
                }
                return Ok(());
            }
        };
        let change = transaction(database, IdbTransactionMode::Readwrite)?;
        let (tables, log) = (change.object_store(TABLES)?, change.object_store(EVENTS)?);
        if let Some(before) = first.number.checked_sub(1) {
            // The table may have been thrown away in another tab.
            if done(&log.get(&key(&kept.id, before as f64))?).await?.is_undefined() {
                return Err(StoreError::Gone);
            }
        }
        for (event, text) in events.iter().zip(texts) {
            log.add_with_key(&text.into(), &key(&kept.id, event.number as f64))?;
        }
        tables.put_with_key(&kept.write().into(), &kept.id.as_str().into())?;
        finished(&change).await
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
        let log = store(database, EVENTS)?;
        let range = IdbKeyRange::bound(&key(id, from as f64), &key(id, f64::INFINITY))?;
        let found: Array = done(&log.get_all_with_key(&range)?).await?.unchecked_into();
        found.iter().map(|text| read_event(&text.as_string().unwrap_or_default())).collect()
    }

    /// A table.
    pub async fn table(&self, id: &str) -> Result<Kept> {
        match self {
            Self::Browser(database) => {
                let found = done(&store(database, TABLES)?.get(&id.into())?).await?;
                Kept::read(&found).ok_or(StoreError::Gone)
            }
            Self::Memory(memory) => {
                let memory = memory.borrow();
                find(&memory, id).map(|at| memory[at].0.clone()).ok_or(StoreError::Gone)
            }
        }
    }

    /// All tables, the last played first.
    pub async fn tables(&self) -> Result<Vec<Kept>> {
        let mut tables: Vec<Kept> = match self {
            Self::Browser(database) => {
                let found = done(&store(database, TABLES)?.get_all()?).await?;
                let found: Array = found.unchecked_into();
                // What an older version kept differently is passed over.
                found.iter().filter_map(|text| Kept::read(&text)).collect()
            }
            Self::Memory(memory) => memory.borrow().iter().map(|(kept, _)| kept.clone()).collect(),
        };
        tables.sort_by_key(|kept| std::cmp::Reverse(kept.changed));
        Ok(tables)
    }

    /// Throws a table away.
    pub async fn remove(&self, id: &str) -> Result<()> {
        match self {
            Self::Browser(database) => {
                let change = transaction(database, IdbTransactionMode::Readwrite)?;
                change.object_store(TABLES)?.delete(&id.into())?;
                let all = IdbKeyRange::bound(&key(id, 0.0), &key(id, f64::INFINITY))?;
                change.object_store(EVENTS)?.delete(&all)?;
                finished(&change).await
            }
            Self::Memory(memory) => {
                memory.borrow_mut().retain(|(kept, _)| kept.id != id);
                Ok(())
            }
        }
    }
}

fn key(id: &str, number: f64) -> JsValue {
    Array::of2(&id.into(), &number.into()).into()
}

fn read_event(text: &str) -> Result<WrittenEvent> {
    Ok(serde_json::from_str(text)?)
}

async fn open_database() -> Result<IdbDatabase> {
    let factory = window().indexed_db()?;
    let factory = factory.ok_or_else(|| StoreError::Broken("there is no database".into()))?;
    let opening = factory.open_with_u32("rowhouse", 1)?;
    let upgrade = Closure::once_into_js({
        let opening: IdbOpenDbRequest = opening.clone();
        move || -> std::result::Result<(), JsValue> {
            let database: IdbDatabase = opening.result()?.unchecked_into();
            database.create_object_store(TABLES)?;
            database.create_object_store(EVENTS)?;
            Ok(())
        }
    });
    opening.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    Ok(done(&opening).await?.unchecked_into())
}

fn transaction(database: &IdbDatabase, mode: IdbTransactionMode) -> Result<IdbTransaction> {
    let stores = Array::of2(&TABLES.into(), &EVENTS.into());
    Ok(database.transaction_with_str_sequence_and_mode(&stores, mode)?)
}

fn store(database: &IdbDatabase, name: &str) -> Result<IdbObjectStore> {
    Ok(transaction(database, IdbTransactionMode::Readonly)?.object_store(name)?)
}

/// What a request leads to.
async fn done(request: &IdbRequest) -> std::result::Result<JsValue, JsValue> {
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
async fn finished(change: &IdbTransaction) -> Result<()> {
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
            Some(known) if known.name() == "ConstraintError" => Err(StoreError::Behind),
            _ => Err(error.into()),
        },
    }
}
