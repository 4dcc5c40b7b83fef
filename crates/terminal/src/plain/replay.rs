//! The replay of a record in plain text, on request with an analysis of skill and luck.

use std::sync::atomic::AtomicBool;

use analysis::Analysis;
use games::{AnyGame, Game, Record, Seat};
use words::Names;

use super::PlainClient;
use crate::history::History;
use crate::runtime::{self, Failure};
use crate::verdicts::{next_mistake, verdicts};
use textboard::board::bare_board;
use textboard::rules;
use textboard::style::Style;
use textboard::text::fit;

/// The most columns of a name, so that every board keeps its width.
const MAX_NAME_WIDTH: usize = 16;

/// The state of a replay.
struct PlainReplay {
    record: Record,
    start: AnyGame,
    history: History,
    names: Names,
    step: usize,
    analysis: Option<Analysis>,
}

impl PlainReplay {
    fn last(&self) -> usize {
        self.history.len()
    }

    fn game(&self) -> AnyGame {
        self.history.after(self.step).unwrap_or(self.start)
    }
}

impl<W: std::io::Write> PlainClient<W> {
    /// Replays a record from its first step on; `you` is the reader's seat.
    ///
    /// # Errors
    /// If reading or writing fails, or the record cannot be replayed.
    pub fn replay(&mut self, record: Record, you: Option<Seat>) -> Result<(), Failure> {
        let broken = |error: &dyn std::fmt::Display| Failure::Failed(error.to_string());
        let (start, steps) = record.read_steps().map_err(|error| broken(&error))?;
        let names = self.words.names_of(&record, Some((fit, MAX_NAME_WIDTH))).for_seat(you);
        let mut history = History::default();
        history.follow(start, &steps, &self.words, &names);
        let mut replay = PlainReplay { record, start, history, names, step: 0, analysis: None };
        self.show_step(&replay)?;
        self.show_choices(&replay)?;
        loop {
            let Some(line) = self.read()? else { return Ok(()) };
            let (before, last) = (replay.step, replay.last());
            // The choices are not repeated after a mere step. Enter alone is the next step.
            let mut list = true;
            match line.as_str() {
                "" | "1" => replay.step = (before + 1).min(last),
                "2" => replay.step = before.saturating_sub(1),
                "3" => replay.step = (before + 10).min(last),
                "4" => replay.step = before.saturating_sub(10),
                "5" => self.analyse_or_go(&mut replay)?,
                "6" | "q" | "quit" => return Ok(()),
                "m" | "moves" => self.list_moves(&replay)?,
                "b" | "board" => self.show_step(&replay)?,
                "r" | "rules" => {
                    self.write(&rules::page(self.words.lang(), replay.start.kind(), Style::Plain))?;
                }
                "s" | "save" => {
                    let path = self.store.save_record(&replay.record, runtime::now())?;
                    self.saved(&path)?;
                }
                "?" | "help" => self.line(&self.words.say("terminal-plain-help-record", &[]))?,
                typed => match typed.strip_prefix("step ").map(|number| number.trim().parse()) {
                    Some(Ok(step)) => replay.step = last.min(step),
                    _ => self.line(&self.words.say("terminal-plain-unknown", &[]))?,
                },
            }
            if replay.step != before {
                list = false;
                self.show_step(&replay)?;
            }
            if list {
                self.show_choices(&replay)?;
            }
        }
    }

    /// Writes the current step: what happened, the board, and the verdict of the analysis.
    fn show_step(&mut self, replay: &PlainReplay) -> Result<(), Failure> {
        let (words, step, last) = (self.words.clone(), replay.step, replay.last());
        let game = replay.game();
        let place = words.say("terminal-step-of", &[("step", step.into()), ("steps", last.into())]);
        self.line("")?;
        self.line(&place)?;
        if let Some(text) = replay.history.sentence(step, &words, &replay.names) {
            self.line(&text)?;
        }
        self.line("")?;
        self.write(&bare_board(&self.words, &game, &replay.names, Style::Plain))?;
        if step == 0 || step == last {
            self.line("")?;
            self.line(&words.situation(&game, &replay.names))?;
        }
        if let Some(analysis) = &replay.analysis {
            self.line("")?;
            for (_, text) in verdicts(analysis, step, &words, &replay.names) {
                self.line(&text)?;
            }
            if step < last {
                let expects = Seat::all(game.players()).filter_map(|seat| {
                    let value = *analysis.values(seat).get(step)?;
                    Some(words.expectation(seat, value, &replay.names))
                });
                self.line(&expects.collect::<Vec<_>>().join(" "))?;
            }
        }
        Ok(())
    }

    /// Writes the choices.
    fn show_choices(&mut self, replay: &PlainReplay) -> Result<(), Failure> {
        let key = match replay.analysis {
            None => "terminal-plain-analyse",
            Some(_) => "terminal-plain-mistake",
        };
        let keys = [
            "terminal-plain-next",
            "terminal-plain-before",
            "terminal-plain-ten-on",
            "terminal-plain-ten-back",
            key,
            "terminal-key-back",
        ];
        self.line("")?;
        let labels = keys.map(|key| self.words.say(key, &[]));
        self.list(&labels)
    }

    /// Analyses the game; once that is done, goes to the next mistake.
    fn analyse_or_go(&mut self, replay: &mut PlainReplay) -> Result<(), Failure> {
        if let Some(analysis) = &replay.analysis {
            replay.step = next_mistake(analysis, replay.step);
            return Ok(());
        }
        let words = self.words.clone();
        let mut said = 0;
        let stop = AtomicBool::new(false);
        let mut failed = Ok(());
        let found = runtime::analyse(&replay.record, &stop, |done, total| {
            // Progress is written at every quarter.
            let quarter = done * 4 / total.max(1);
            if quarter > said && failed.is_ok() {
                said = quarter;
                let args = [("done", done.into()), ("total", total.into())];
                failed = self.line(&words.say("analysis-looking", &args));
            }
        });
        failed?;
        match found {
            Ok(found) => replay.analysis = found,
            Err(error) => self.line(&error.to_string())?,
        }
        self.show_step(replay)
    }

    /// Writes all moves; after an analysis with the value for the first seat after each.
    fn list_moves(&mut self, replay: &PlainReplay) -> Result<(), Failure> {
        let values = replay.analysis.as_ref().map(|found| found.values(Seat::default()));
        if values.is_some() {
            self.line(&self.words.expectations(Seat::default(), &replay.names))?;
        }
        for line in replay.history.moves() {
            let value = values.as_ref().and_then(|values| values.get(line.step));
            let value = value.map(|value| format!(" · {}", self.words.percent(*value)));
            let text = format!("{}. {}{}", line.step, line.text, value.unwrap_or_default());
            self.line(&text)?;
        }
        Ok(())
    }
}
