//! Bots think in a worker, so that the page never waits for them. Both sides are here: what the page
//! asks, and what the worker answers.

use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

use bots::{Budget, Level};
use futures_channel::oneshot;
use games::{AnyGame, Game, Record, Seat};
use serde::{Deserialize, Serialize};
use table::{GameOptions, Strength};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use words::{Lang, Words};

use crate::platform::random;
use crate::say::words;

/// A position, and who is to act for whom.
#[derive(Serialize, Deserialize)]
struct Ask {
    id: u32,
    game: GameOptions,
    position: String,
    seat: Seat,
    strength: Strength,
    /// For how long, at most.
    ms: u32,
    /// As text, because the browser's numbers are not that exact.
    seed: String,
    /// In which language the reason is to be said.
    lang: String,
    names: Vec<String>,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// The action, as a record writes it.
    pub action: String,
    /// Why, in words; nothing, if nobody gave names to say it with.
    pub reason: String,
}

#[derive(Serialize, Deserialize)]
struct Answer {
    id: u32,
    thought: Result<Thought, String>,
}

/// For how long a bot that knows no end may think, in milliseconds.
const PATIENCE: u32 = 400;

#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    next: u32,
    waiting: HashMap<u32, oneshot::Sender<Result<Thought, String>>>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Asks the worker what a bot would do.
///
/// # Errors
/// If the worker cannot be started, or died.
pub async fn ask(
    game: &AnyGame,
    seat: Seat,
    strength: Strength,
    names: Vec<String>,
) -> Result<Thought, String> {
    let (answer, answered) = oneshot::channel();
    DESK.with_borrow_mut(|desk| {
        desk.next += 1;
        let ask = Ask {
            id: desk.next,
            game: GameOptions(game.options()),
            position: game.to_string(),
            seat,
            strength,
            ms: PATIENCE,
            seed: u64::from_le_bytes(random()).to_string(),
            lang: words().lang().code().to_owned(),
            names,
        };
        let text = serde_json::to_string(&ask).map_err(|error| error.to_string())?;
        let worker = match &desk.worker {
            Some(worker) => worker.clone(),
            None => {
                desk.worker.insert(start().map_err(|e| crate::platform::error_text(&e))?).clone()
            }
        };
        desk.waiting.insert(ask.id, answer);
        worker.post_message(&text.into()).map_err(|e| crate::platform::error_text(&e))
    })?;
    answered.await.unwrap_or_else(|_| Err("the worker has stopped".into()))
}

/// Starts the worker before it is needed.
pub fn warm_up() {
    DESK.with_borrow_mut(|desk| {
        if desk.worker.is_none() {
            desk.worker = start().ok();
        }
    });
}

fn start() -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&beside_the_module("worker.js"), &options)?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(Answer { id, thought }) = serde_json::from_str(&text) {
            let waiting = DESK.with_borrow_mut(|desk| desk.waiting.remove(&id));
            // Whoever asked may have gone.
            let _ = waiting.map(|waiting| waiting.send(thought));
        }
    });
    worker.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    // A worker that died answers nobody; the next question starts another one.
    let died = Closure::<dyn Fn()>::new(|| {
        DESK.with_borrow_mut(|desk| {
            desk.worker = None;
            desk.waiting.clear();
        });
    });
    worker.set_onerror(Some(died.into_js_value().unchecked_ref()));
    worker.post_message(&wasm_bindgen::module())?;
    Ok(worker)
}

/// The address of a file of this build.
fn beside_the_module(name: &str) -> String {
    let script = crate::platform::document().query_selector("script[type=module]").ok().flatten();
    let boot = script.and_then(|script| script.get_attribute("src")).unwrap_or_default();
    boot.replace("boot.js", name)
}

/// In the worker: answers one request.
#[must_use]
pub fn answer(request: &str) -> String {
    let answer = match serde_json::from_str::<Ask>(request) {
        Ok(ask) => Answer { id: ask.id, thought: think(&ask) },
        Err(error) => Answer { id: 0, thought: Err(error.to_string()) },
    };
    serde_json::to_string(&answer).expect("an answer can be written")
}

fn think(ask: &Ask) -> Result<Thought, String> {
    let game = AnyGame::read(&ask.game.0, &ask.position).map_err(|error| error.to_string())?;
    let level = match ask.strength {
        Strength::Random => Level::Random,
        Strength::Novice => Level::Novice,
        Strength::Club => Level::Club,
        Strength::Master => Level::Master,
    };
    let budget = Budget::Time(Duration::from_millis(ask.ms.into()));
    let seed = ask.seed.parse().unwrap_or_default();
    let choice = bots::choose(&game, ask.seat, level, budget, seed).map_err(|e| e.to_string())?;
    let words = Words::new(Lang::from_code(&ask.lang).unwrap_or_default());
    let mut record = Record::new(ask.game.0);
    record.notes.insert("players".into(), ask.names.clone().into());
    let names = words.names_of(&record, None).for_seat(Some(ask.seat));
    let reason =
        if ask.names.is_empty() { String::new() } else { words.reason(&choice.reason, &names) };
    Ok(Thought { action: choice.action.to_string(), reason })
}
