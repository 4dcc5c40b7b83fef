//! Asks workers for the analysis of a game, one step at a time, so that neither the page nor a bot waits. It can be stopped at
//! once; what was found is kept, so that it can go on. The crate `web-engine` answers.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use analysis::{Analysis, AnalysisInput, StepAnalysis, default_nodes};
use games::{AnyGame, Record};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

use crate::platform::{error_text, window};
use crate::thinking::hire;

/// More workers than this are never at work.
const MOST: usize = 4;

/// What the page is told.
#[derive(Clone, Debug)]
pub enum News {
    /// So many steps have been looked at, of so many.
    Looked(usize, usize),
    /// That is all.
    Done(Arc<Analysis>),
    /// It cannot go on.
    Failed(String),
}

type Tell = Rc<dyn Fn(News)>;

/// The game that is being looked at, and what has been found.
struct Desk {
    record: Rc<str>,
    start: AnyGame,
    subject: AnalysisInput,
    looks: Vec<Option<StepAnalysis>>,
    /// Steps that nobody has begun to look at; the last comes first.
    left: Vec<usize>,
    workers: Vec<Worker>,
}

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// The record as something to be looked at, as closely as `rowhouse analyse` does.
///
/// # Errors
/// If it cannot be replayed or is too long.
pub fn subject(record: &Record) -> Result<AnalysisInput, String> {
    let subject = AnalysisInput::new(record, default_nodes(record.options.kind()));
    subject.map_err(|error| error.user_message())
}

/// Looks at a game, or goes on with it.
pub fn begin(record: &Record, tell: impl Fn(News) + 'static) {
    stop();
    let tell: Tell = Rc::new(tell);
    let text = record.to_string();
    let ready = DESK.with_borrow_mut(|desk| {
        if desk.as_ref().is_none_or(|desk| *desk.record != *text) {
            let subject = subject(record)?;
            let looks = vec![None; subject.job_count()];
            let start = record.start().map_err(|error| error.user_message())?;
            let (left, workers) = (Vec::new(), Vec::new());
            *desk = Some(Desk { record: text.into(), start, subject, looks, left, workers });
        }
        desk.as_mut().map_or(Ok(()), |desk| desk.hire_all(&tell).map_err(|e| error_text(&e)))
    });
    report(ready, &tell);
}

/// Stops at once; what was found is kept.
pub fn stop() {
    DESK.with_borrow_mut(|desk| {
        for worker in desk.iter_mut().flat_map(|desk| desk.workers.drain(..)) {
            worker.set_onmessage(None);
            worker.terminate();
        }
    });
}

/// Tells how far it is.
fn report(so_far: Result<(), String>, tell: &Tell) {
    let news = match so_far {
        Err(why) => News::Failed(why),
        Ok(()) => DESK.with_borrow(|desk| {
            let Some(desk) = desk else { return News::Failed(String::new()) };
            let done = desk.looks.iter().flatten().count();
            match done == desk.looks.len() {
                true => {
                    let looks = desk.looks.iter().flatten().cloned().collect();
                    News::Done(Arc::new(desk.subject.clone().combine(looks)))
                }
                false => News::Looked(done, desk.looks.len()),
            }
        }),
    };
    if !matches!(news, News::Looked(..)) {
        stop();
    }
    tell(news);
}

impl Desk {
    /// As many workers as there are cores, but for one, which is the page's.
    fn hire_all(&mut self, tell: &Tell) -> Result<(), JsValue> {
        self.left = (0..self.looks.len()).filter(|&index| self.looks[index].is_none()).collect();
        let cores = window().navigator().hardware_concurrency() as usize;
        let count = cores.saturating_sub(1).clamp(1, MOST).min(self.left.len());
        for _ in 0..count {
            let (told, died) = (Rc::clone(tell), Rc::clone(tell));
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event| heard(&event, &told));
            let died = Closure::<dyn Fn()>::new(move || {
                report(Err("the worker has stopped".into()), &died)
            });
            let worker = hire(heard, died)?;
            self.workers.push(worker.clone());
            self.hand_out(&worker)?;
        }
        Ok(())
    }

    /// Gives a worker the next step, if there is one.
    fn hand_out(&mut self, worker: &Worker) -> Result<(), JsValue> {
        let Some(index) = self.left.pop() else { return Ok(()) };
        let text = json!({ "record": *self.record, "index": index }).to_string();
        worker.post_message(&text.into())
    }

    /// Takes an answer.
    fn take(&mut self, said: &Value) -> Result<(), String> {
        if let Some(error) = said["error"].as_str() {
            return Err(error.into());
        }
        let index = said["index"].as_u64().unwrap_or(u64::MAX) as usize;
        let look = said["look"].as_str().and_then(|look| StepAnalysis::parse(look, &self.start));
        let look = look.ok_or("an answer cannot be read")?;
        *self.looks.get_mut(index).ok_or("an answer to no question")? = Some(look);
        Ok(())
    }
}

/// A worker has answered.
fn heard(event: &MessageEvent, tell: &Tell) {
    let said: Value =
        serde_json::from_str(&event.data().as_string().unwrap_or_default()).unwrap_or_default();
    let taken = DESK.with_borrow_mut(|desk| {
        let (Some(desk), Some(worker)) = (desk, event.target()) else { return Ok(()) };
        desk.take(&said)?;
        desk.hand_out(worker.unchecked_ref()).map_err(|error| error_text(&error))
    });
    report(taken, tell);
}
