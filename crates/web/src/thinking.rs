//! Asks a worker for the actions of bots, so that the page never waits for them. The crate `web-engine` answers. Workers that
//! analyse games are in `looking.rs`.

use std::cell::RefCell;

use bots::Level;
use futures_channel::oneshot;
use games::{AnyAction, AnyGame, Game, Seat};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::platform::{beside_the_module, random};
use crate::say::words;

/// What a bot would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The action.
    pub action: AnyAction,
    /// Why, in words; nothing, if nobody gave names to say it with.
    pub reason: String,
}

/// What the worker answers: the action in notation, and the reason.
type Answer = Result<(String, Value), String>;

#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    next: u32,
    waiting: Vec<(u32, oneshot::Sender<Answer>)>,
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
    strength: Level,
    names: Vec<String>,
) -> Result<Thought, String> {
    let (answer, answered) = oneshot::channel();
    DESK.with_borrow_mut(|desk| {
        desk.next += 1;
        let id = desk.next;
        // The seed is text, because the browser's numbers are not that exact.
        let text = json!({
            "id": id, "game": game.kind().id(), "options": game.options().to_json(),
            "position": game.to_string(), "seat": seat.index(), "strength": strength.to_string(),
            "seed": u64::from_le_bytes(random()).to_string(), "names": names,
        })
        .to_string();
        let worker = match &desk.worker {
            Some(worker) => worker.clone(),
            None => {
                desk.worker.insert(start().map_err(|e| crate::platform::error_text(&e))?).clone()
            }
        };
        desk.waiting.push((id, answer));
        worker.post_message(&text.into()).map_err(|e| crate::platform::error_text(&e))
    })?;
    let (action, reason) =
        answered.await.unwrap_or_else(|_| Err("the worker has stopped".into()))?;
    let action = game.parse_action(&action).map_err(|error| error.to_string())?;
    Ok(Thought { action, reason: words().reason_from_json(&reason) })
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
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let mut said: Value = serde_json::from_str(&text).unwrap_or_default();
        let id = said["id"].as_u64().unwrap_or_default();
        let text_of = |name: &str| said[name].as_str().map(str::to_owned);
        let answer = match text_of("action") {
            Some(action) => Ok((action, said["reason"].take())),
            None => Err(text_of("error").unwrap_or_default()),
        };
        let waiting = DESK.with_borrow_mut(|desk| {
            let at = desk.waiting.iter().position(|(waiting, _)| u64::from(*waiting) == id)?;
            Some(desk.waiting.swap_remove(at).1)
        });
        // Whoever asked may have gone.
        let _ = waiting.map(|waiting| waiting.send(answer));
    });
    // A worker that died answers nobody; the next question starts another one.
    let died = Closure::<dyn Fn()>::new(|| {
        DESK.with_borrow_mut(|desk| {
            desk.worker = None;
            desk.waiting.clear();
        });
    });
    hire(heard, died)
}

/// Starts a worker, which loads the engine by itself; these are called when it answers and when it dies.
pub fn hire(
    heard: Closure<dyn Fn(MessageEvent)>,
    died: Closure<dyn Fn()>,
) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&beside_the_module("worker.js"), &options)?;
    worker.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    worker.set_onerror(Some(died.into_js_value().unchecked_ref()));
    Ok(worker)
}
