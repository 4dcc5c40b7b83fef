//! The worker that chooses actions for bots and hints, so that the page never waits for them. The crate `web-engine` answers.
//! Workers that analyse games are in `analysis_worker.rs`.

use std::cell::RefCell;

use bots::Level;
use futures_channel::oneshot;
use games::{AnyAction, AnyGame, Game, Seat};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::messages::words;
use crate::platform::{asset_url, random};

/// A bot's choice.
#[derive(Clone, PartialEq, Debug)]
pub struct BotChoice {
    /// The action.
    pub action: AnyAction,
    /// The reason as a sentence; empty if the request had no names of the seats.
    pub reason: String,
}

/// The worker's answer: the action in notation and the reason, or an error.
type WorkerAnswer = Result<(String, Value), String>;

/// The worker, once it is started, and the requests it has not answered.
#[derive(Default)]
struct BotWorker {
    worker: Option<Worker>,
    /// The id of the last request.
    last_id: u32,
    pending: Vec<(u32, oneshot::Sender<WorkerAnswer>)>,
}

thread_local! {
    static WORKER: RefCell<BotWorker> = RefCell::default();
}

/// Asks the worker for a bot's choice.
///
/// # Errors
/// If the worker cannot be started, or died.
pub async fn ask(
    game: &AnyGame,
    seat: Seat,
    strength: Level,
    names: Vec<String>,
) -> Result<BotChoice, String> {
    let (answer, answered) = oneshot::channel();
    WORKER.with_borrow_mut(|state| {
        state.last_id += 1;
        let id = state.last_id;
        // The seed is text, because JavaScript's numbers are exact only up to 53 bits.
        let text = json!({
            "id": id, "game": game.kind().id(), "options": game.options().to_json(),
            "position": game.to_string(), "seat": seat.index(), "strength": strength.to_string(),
            "seed": u64::from_le_bytes(random()).to_string(), "names": names,
        })
        .to_string();
        let worker = match &state.worker {
            Some(worker) => worker.clone(),
            None => state
                .worker
                .insert(start_worker().map_err(|e| crate::platform::error_text(&e))?)
                .clone(),
        };
        state.pending.push((id, answer));
        worker.post_message(&text.into()).map_err(|e| crate::platform::error_text(&e))
    })?;
    let (action, reason) =
        answered.await.unwrap_or_else(|_| Err("the worker has stopped".into()))?;
    let action = game.parse_action(&action).map_err(|error| error.to_string())?;
    Ok(BotChoice { action, reason: words().reason_from_json(&reason) })
}

/// Starts the worker before it is needed.
pub fn warm_up() {
    WORKER.with_borrow_mut(|state| {
        if state.worker.is_none() {
            state.worker = start_worker().ok();
        }
    });
}

fn start_worker() -> Result<Worker, JsValue> {
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let mut message: Value = serde_json::from_str(&text).unwrap_or_default();
        let id = message["id"].as_u64().unwrap_or_default();
        let text_of = |name: &str| message[name].as_str().map(str::to_owned);
        let answer = match text_of("action") {
            Some(action) => Ok((action, message["reason"].take())),
            None => Err(text_of("error").unwrap_or_default()),
        };
        let pending = WORKER.with_borrow_mut(|state| {
            let at = state.pending.iter().position(|(pending, _)| u64::from(*pending) == id)?;
            Some(state.pending.swap_remove(at).1)
        });
        // The caller may have been dropped with its page.
        let _ = pending.map(|pending| pending.send(answer));
    });
    // Requests to a worker that died fail; the next request starts another one.
    let on_error = Closure::<dyn Fn()>::new(|| {
        WORKER.with_borrow_mut(|state| {
            state.worker = None;
            state.pending.clear();
        });
    });
    spawn_worker(on_message, on_error)
}

/// Starts a worker, which loads the engine by itself. `on_error` is called when it dies.
pub fn spawn_worker(
    on_message: Closure<dyn Fn(MessageEvent)>,
    on_error: Closure<dyn Fn()>,
) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&asset_url("worker.js"), &options)?;
    worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
    Ok(worker)
}
