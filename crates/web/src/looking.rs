//! Games are looked at closely in workers of their own, so that neither the page nor a bot waits. Both sides
//! are here: the page hands out the steps one at a time, and whoever stops it stops it at once; what was
//! found is kept, so that it can go on.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use analysis::{Analysis, Look, Subject, default_nodes};
use bots::Worth;
use games::{AnyGame, BySeat, Game, Record, Seat, Step};
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
    subject: Subject,
    looks: Vec<Option<Look>>,
    /// Steps that nobody has begun to look at; the last comes first.
    left: Vec<usize>,
    workers: Vec<Worker>,
}

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
    /// In a worker: the game of the last request.
    static SUBJECT: RefCell<Option<(String, Subject)>> = const { RefCell::new(None) };
}

/// The record as something to be looked at, as closely as `rowhouse analyse` does.
///
/// # Errors
/// If it cannot be replayed or is too long.
pub fn subject(record: &Record) -> Result<Subject, String> {
    let subject = Subject::new(record, default_nodes(record.options.kind()));
    subject.map_err(|error| match error {
        analysis::AnalysisError::Record(error) => error.told(),
        error => error.to_string(),
    })
}

/// Looks at a game, or goes on with it.
pub fn begin(record: &Record, tell: impl Fn(News) + 'static) {
    stop();
    let tell: Tell = Rc::new(tell);
    let text = record.to_string();
    let ready = DESK.with_borrow_mut(|desk| {
        if desk.as_ref().is_none_or(|desk| *desk.record != *text) {
            let subject = subject(record)?;
            let looks = vec![None; subject.looks()];
            let start = record.start().map_err(|error| error.told())?;
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
                    News::Done(Arc::new(desk.subject.clone().conclude(looks)))
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
        let look = said["look"].as_str().and_then(|look| read(look, &self.start));
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

/// In the worker: looks at one step.
#[must_use]
pub fn answer(record: &str, index: &Value) -> Value {
    let index = index.as_u64().unwrap_or(u64::MAX);
    let (name, text) = match look(record, index as usize) {
        Ok(look) => ("look", write(&look)),
        Err(error) => ("error", error),
    };
    json!({ "index": index, name: text })
}

fn look(text: &str, index: usize) -> Result<Look, String> {
    SUBJECT.with_borrow_mut(|known| {
        if known.as_ref().is_none_or(|(known, _)| known != text) {
            let record: Record = text.parse().map_err(|error: games::RecordError| error.told())?;
            *known = Some((text.to_owned(), subject(&record)?));
        }
        match known {
            Some((_, subject)) if index < subject.looks() => Ok(subject.look(index)),
            _ => Err("there is no such step".into()),
        }
    })
}

/// A look in words with blanks between them. Numbers go as their bits, so that nothing is lost on the way.
fn write(look: &Look) -> String {
    let mut words = Vec::new();
    let bits = |value: f64| value.to_bits().to_string();
    let worth = |words: &mut Vec<String>, worth: &Worth| {
        worth.as_slice().iter().for_each(|value| words.push(bits(*value)));
    };
    match look {
        Look::End(end) => {
            words.push("end".into());
            worth(&mut words, end);
        }
        Look::Draw { chance, others } => {
            words.extend(["draw".into(), bits(*chance)]);
            worth(&mut words, others);
        }
        Look::Decision { expected, taken, other, line } => {
            words.extend(["decision".into(), bits(*taken)]);
            match other {
                Some((action, value)) => words.extend([action.to_string(), bits(*value)]),
                None => words.push(NONE.into()),
            }
            match expected {
                Some(expected) => worth(&mut words, expected),
                None => words.push(NONE.into()),
            }
            for step in line {
                if let Step::Action(seat, action) = step {
                    words.extend([seat.index().to_string(), action.to_string()]);
                }
            }
        }
    }
    words.join(" ")
}

/// Where there is nothing.
const NONE: &str = "-";

/// A look out of such words; none if it is none.
fn read(text: &str, game: &AnyGame) -> Option<Look> {
    let mut words = text.split(' ').peekable();
    let number = |word: &str| word.parse().ok().map(f64::from_bits);
    let worth = |words: &mut std::iter::Peekable<std::str::Split<'_, char>>| {
        let mut worth: Worth = BySeat::from_fn(game.players(), |_| 0.0);
        for seat in Seat::all(game.players()) {
            worth[seat] = number(words.next()?)?;
        }
        Some(worth)
    };
    match words.next()? {
        "end" => Some(Look::End(worth(&mut words)?)),
        "draw" => {
            let chance = number(words.next()?)?;
            Some(Look::Draw { chance, others: worth(&mut words)? })
        }
        "decision" => {
            let taken = number(words.next()?)?;
            let other = match words.next()? {
                NONE => None,
                action => Some((game.parse_action(action).ok()?, number(words.next()?)?)),
            };
            let expected = match words.next_if_eq(&NONE) {
                Some(_) => None,
                None => Some(worth(&mut words)?),
            };
            let mut line = Vec::new();
            while let Some(seat) = words.next() {
                let seat = Seat::try_new(seat.parse().ok()?)?;
                line.push(Step::Action(seat, game.parse_action(words.next()?).ok()?));
            }
            Some(Look::Decision { expected, taken, other, line })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Short games, and in each of them something to regret.
    const GAMES: [&str; 3] = [
        r#"{"rowhouse":1,"game":"ten","position":"0,0:cccA 0:1 4.5.2/4.5.5 0","steps":["0,1","=1","4,0"]}"#,
        r#"{"rowhouse":1,"game":"completto","options":{"hidden":2,"open":0},"steps":["draw","=57","p0"]}"#,
        r#"{"rowhouse":1,"game":"15go","options":{"players":2,"sets":1},"steps":["=7a","keep"]}"#,
    ];

    #[test]
    fn looks_arrive_as_they_were_sent() {
        for text in GAMES {
            let record: Record = text.parse().unwrap();
            let subject = Subject::new(&record, 100).unwrap();
            let game = record.start().unwrap();
            for index in 0..subject.looks() {
                let look = subject.look(index);
                let sent = write(&look);
                assert_eq!(read(&sent, &game), Some(look), "{sent}");
            }
        }
        let game = GAMES[0].parse::<Record>().unwrap().start().unwrap();
        for nonsense in ["", "x", "end 1", "draw", "decision 1 - - 9 x", "decision 1 - 2"] {
            assert_eq!(read(nonsense, &game), None, "{nonsense}");
        }
    }

    #[test]
    fn the_worker_says_what_is_wrong() {
        let wrong = |record, index: u64| {
            let answer = answer(record, &index.into());
            answer["error"].as_str().unwrap_or_default().to_owned()
        };
        assert!(wrong("{}", 0).contains("rowhouse"));
        let bad = r#"{"rowhouse":1,"game":"ten","steps":["=3","5,5"]}"#;
        assert!(wrong(bad, 0).starts_with("step 2 (`5,5`)"), "{}", wrong(bad, 0));
        assert_eq!(wrong(GAMES[0], 99), "there is no such step");
    }
}
