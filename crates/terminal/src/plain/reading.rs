//! A record in lines of text: step by step, and on request with what was skill and what was luck.

use std::sync::atomic::AtomicBool;

use analysis::Analysis;
use games::{AnyGame, Game, Record, Seat};
use words::Names;

use super::Plain;
use crate::history::History;
use crate::judge::{judge, next_mistake};
use crate::runtime::{self, Failure};
use textboard::board::bare_board;
use textboard::rules;
use textboard::style::Style;
use textboard::text::fit;

/// A name is never wider than this, so that every board keeps its width.
const WIDEST: usize = 16;

/// A record that is being read.
struct Reading {
    record: Record,
    start: AnyGame,
    history: History,
    names: Names,
    step: usize,
    analysis: Option<Analysis>,
}

impl Reading {
    fn last(&self) -> usize {
        self.history.len()
    }

    fn game(&self) -> AnyGame {
        self.history.after(self.step).unwrap_or(self.start)
    }
}

impl<W: std::io::Write> Plain<W> {
    /// Reads a record, from its first step on.
    ///
    /// # Errors
    /// If reading or writing fails, or it is not the record of a game.
    pub fn read_record(&mut self, record: Record) -> Result<(), Failure> {
        let broken = |error: &dyn std::fmt::Display| Failure::Broken(error.to_string());
        let (start, steps) = record.read_steps().map_err(|error| broken(&error))?;
        let names = self.words.names_of(&record, Some((fit, WIDEST)));
        let mut history = History::default();
        history.follow(start, &steps, &self.words, &names);
        let mut reading = Reading { record, start, history, names, step: 0, analysis: None };
        self.show_step(&reading)?;
        self.show_choices(&reading)?;
        loop {
            let Some(line) = self.read()? else { return Ok(()) };
            let (before, last) = (reading.step, reading.last());
            // Who just goes on knows how.
            let mut list = true;
            // Enter alone goes on.
            match line.as_str() {
                "" | "1" => reading.step = (before + 1).min(last),
                "2" => reading.step = before.saturating_sub(1),
                "3" => reading.step = (before + 10).min(last),
                "4" => reading.step = before.saturating_sub(10),
                "5" => self.analyse_or_go(&mut reading)?,
                "6" | "q" | "quit" => return Ok(()),
                "m" | "moves" => self.list_moves(&reading)?,
                "b" | "board" => self.show_step(&reading)?,
                "r" | "rules" => {
                    self.write(&rules::page(
                        self.words.lang(),
                        reading.start.kind(),
                        Style::Plain,
                    ))?;
                }
                "s" | "save" => {
                    let path = self.store.keep(&reading.record, runtime::now())?;
                    self.saved(&path)?;
                }
                "?" | "help" => self.line(&self.words.say("terminal-plain-help-record", &[]))?,
                typed => match typed.strip_prefix("step ").map(|number| number.trim().parse()) {
                    Some(Ok(step)) => reading.step = last.min(step),
                    _ => self.line(&self.words.say("terminal-plain-unknown", &[]))?,
                },
            }
            if reading.step != before {
                list = false;
                self.show_step(&reading)?;
            }
            if list {
                self.show_choices(&reading)?;
            }
        }
    }

    /// Where the game is: what happened last, the board, and what is known about it.
    fn show_step(&mut self, reading: &Reading) -> Result<(), Failure> {
        let (words, step, last) = (self.words.clone(), reading.step, reading.last());
        let game = reading.game();
        let place = words.say("terminal-step-of", &[("step", step.into()), ("steps", last.into())]);
        self.line("")?;
        self.line(&place)?;
        if let Some(text) = reading.history.sentence(step, &words, &reading.names) {
            self.line(&text)?;
        }
        self.line("")?;
        self.write(&bare_board(&self.words, &game, &reading.names, Style::Plain))?;
        if step == 0 || step == last {
            self.line("")?;
            self.line(&words.situation(&game, &reading.names))?;
        }
        if let Some(analysis) = &reading.analysis {
            self.line("")?;
            for (_, text) in judge(analysis, step, &words, &reading.names) {
                self.line(&text)?;
            }
            if step < last {
                let expects = Seat::all(game.players()).filter_map(|seat| {
                    let value = *analysis.values(seat).get(step)?;
                    let args = [
                        ("name", reading.names.of_seat(seat).into()),
                        ("value", words.percent(value).into()),
                    ];
                    Some(words.say("analysis-now", &args))
                });
                self.line(&expects.collect::<Vec<_>>().join(" "))?;
            }
        }
        Ok(())
    }

    /// What can be done with a record.
    fn show_choices(&mut self, reading: &Reading) -> Result<(), Failure> {
        let key = match reading.analysis {
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
    fn analyse_or_go(&mut self, reading: &mut Reading) -> Result<(), Failure> {
        if let Some(analysis) = &reading.analysis {
            reading.step = next_mistake(analysis, reading.step);
            return Ok(());
        }
        let words = self.words.clone();
        let mut said = 0;
        let stop = AtomicBool::new(false);
        let mut failed = Ok(());
        let found = runtime::analyse(&reading.record, &stop, |done, total| {
            // A word now and then shows that it goes on.
            let quarter = done * 4 / total.max(1);
            if quarter > said && failed.is_ok() {
                said = quarter;
                let args = [("done", done.into()), ("total", total.into())];
                failed = self.line(&words.say("analysis-looking", &args));
            }
        });
        failed?;
        match found {
            Ok(found) => reading.analysis = found,
            Err(error) => self.line(&error.to_string())?,
        }
        self.show_step(reading)
    }

    /// All moves; once the game is analysed, with what the first seat could expect after each.
    fn list_moves(&mut self, reading: &Reading) -> Result<(), Failure> {
        let values = reading.analysis.as_ref().map(|found| found.values(Seat::default()));
        if values.is_some() {
            let name = reading.names.of_seat(Seat::default());
            self.line(&self.words.say("analysis-expects", &[("name", name.into())]))?;
        }
        for told in reading.history.told() {
            let value = values.as_ref().and_then(|values| values.get(told.step));
            let value = value.map(|value| format!(" · {}", self.words.percent(*value)));
            let line = format!("{}. {}{}", told.step, told.text, value.unwrap_or_default());
            self.line(&line)?;
        }
        Ok(())
    }
}
