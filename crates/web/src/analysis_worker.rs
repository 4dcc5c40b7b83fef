//! The worker pool that analyses a game, one step per request, so that neither the page nor a bot waits. The analysis page
//! uses it. It can be stopped at once and goes on later with the results it has. The crate `web-engine` answers.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use analysis::{Analysis, AnalysisInput, StepAnalysis, default_nodes};
use games::{AnyGame, Record};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

use crate::bot_worker::spawn_worker;
use crate::platform::{error_text, window};

/// The largest number of workers at a time.
const MAX_WORKERS: usize = 4;

/// A message to the page about the analysis.
#[derive(Clone, Debug)]
pub enum AnalysisUpdate {
    /// The number of analysed steps, and of all steps.
    Progress(usize, usize),
    /// The complete analysis.
    Done(Arc<Analysis>),
    /// The analysis cannot go on, with the reason.
    Failed(String),
}

type OnUpdate = Rc<dyn Fn(AnalysisUpdate)>;

/// The analysis of one record: its results so far, and the workers.
struct AnalysisRun {
    /// The record as text, which every request carries.
    record: Rc<str>,
    start: AnyGame,
    input: AnalysisInput,
    results: Vec<Option<StepAnalysis>>,
    /// Steps that no worker has begun; the last one is next.
    pending: Vec<usize>,
    workers: Vec<Worker>,
}

thread_local! {
    static RUN: RefCell<Option<AnalysisRun>> = const { RefCell::new(None) };
}

/// The input for the analysis of a record, with the same budget as `rowhouse analyse`.
///
/// # Errors
/// If it cannot be replayed or is too long.
pub fn analysis_input(record: &Record) -> Result<AnalysisInput, String> {
    let input = AnalysisInput::new(record, default_nodes(record.options.kind()));
    input.map_err(|error| error.user_message())
}

/// Starts the analysis of a record, or continues it.
pub fn start(record: &Record, on_update: impl Fn(AnalysisUpdate) + 'static) {
    stop();
    let on_update: OnUpdate = Rc::new(on_update);
    let text = record.to_string();
    let started = RUN.with_borrow_mut(|run| {
        if run.as_ref().is_none_or(|run| *run.record != *text) {
            let input = analysis_input(record)?;
            let results = vec![None; input.job_count()];
            let start = record.start().map_err(|error| error.user_message())?;
            let (pending, workers) = (Vec::new(), Vec::new());
            *run =
                Some(AnalysisRun { record: text.into(), start, input, results, pending, workers });
        }
        run.as_mut().map_or(Ok(()), |run| run.start_workers(&on_update).map_err(|e| error_text(&e)))
    });
    report(started, &on_update);
}

/// Stops all workers; the results stay.
pub fn stop() {
    RUN.with_borrow_mut(|run| {
        for worker in run.iter_mut().flat_map(|run| run.workers.drain(..)) {
            worker.set_onmessage(None);
            worker.terminate();
        }
    });
}

/// Reports the progress, the end or a failure to the page.
fn report(state: Result<(), String>, on_update: &OnUpdate) {
    let update = match state {
        Err(why) => AnalysisUpdate::Failed(why),
        Ok(()) => RUN.with_borrow(|run| {
            let Some(run) = run else { return AnalysisUpdate::Failed(String::new()) };
            let done = run.results.iter().flatten().count();
            match done == run.results.len() {
                true => {
                    let results = run.results.iter().flatten().cloned().collect();
                    AnalysisUpdate::Done(Arc::new(run.input.clone().combine(results)))
                }
                false => AnalysisUpdate::Progress(done, run.results.len()),
            }
        }),
    };
    if !matches!(update, AnalysisUpdate::Progress(..)) {
        stop();
    }
    on_update(update);
}

impl AnalysisRun {
    /// Starts one worker per core, except for one core, which is left to the page.
    fn start_workers(&mut self, on_update: &OnUpdate) -> Result<(), JsValue> {
        self.pending =
            (0..self.results.len()).filter(|&index| self.results[index].is_none()).collect();
        let cores = window().navigator().hardware_concurrency() as usize;
        let count = cores.saturating_sub(1).clamp(1, MAX_WORKERS).min(self.pending.len());
        for _ in 0..count {
            let (on_answer, on_error) = (Rc::clone(on_update), Rc::clone(on_update));
            let on_message =
                Closure::<dyn Fn(MessageEvent)>::new(move |event| on_message(&event, &on_answer));
            let on_error = Closure::<dyn Fn()>::new(move || {
                report(Err("the worker has stopped".into()), &on_error)
            });
            let worker = spawn_worker(on_message, on_error)?;
            self.workers.push(worker.clone());
            self.send_next_step(&worker)?;
        }
        Ok(())
    }

    /// Sends the next pending step to a worker, if there is one.
    fn send_next_step(&mut self, worker: &Worker) -> Result<(), JsValue> {
        let Some(index) = self.pending.pop() else { return Ok(()) };
        let text = json!({ "record": *self.record, "index": index }).to_string();
        worker.post_message(&text.into())
    }

    /// Stores the result of an answer.
    fn store_answer(&mut self, answer: &Value) -> Result<(), String> {
        if let Some(error) = answer["error"].as_str() {
            return Err(error.into());
        }
        let index = answer["index"].as_u64().unwrap_or(u64::MAX) as usize;
        let result =
            answer["look"].as_str().and_then(|result| StepAnalysis::parse(result, &self.start));
        let result = result.ok_or("an answer cannot be read")?;
        *self.results.get_mut(index).ok_or("an answer to no question")? = Some(result);
        Ok(())
    }
}

/// Handles an answer of a worker, and sends it the next step.
fn on_message(event: &MessageEvent, on_update: &OnUpdate) {
    let answer: Value =
        serde_json::from_str(&event.data().as_string().unwrap_or_default()).unwrap_or_default();
    let stored = RUN.with_borrow_mut(|run| {
        let (Some(run), Some(worker)) = (run, event.target()) else { return Ok(()) };
        run.store_answer(&answer)?;
        run.send_next_step(worker.unchecked_ref()).map_err(|error| error_text(&error))
    });
    report(stored, on_update);
}
