//! The client in lines of text: for screen readers and pipes. What can be done is numbered; a number
//! is the answer. Whoever knows the notation may type an action instead.

mod input;
mod replay;
mod session;
mod table;

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use ::table::Time;
use games::Kind;
use rand::rngs::ChaCha12Rng;
use words::Words;

use crate::app::Config;
use crate::canvas::wrap;
use crate::finished_games;
use crate::form::{Chosen, Form};
use crate::local_table::LocalTable;
use crate::menu;
use crate::plan::Plan;
use crate::runtime::{Failure, now};
use crate::scene::width;
use crate::store::Store;
use input::{InputReader, PlainInput};
use session::PlainSession;

/// Lines are no longer than this.
const LINE_WIDTH: u16 = 78;
/// So many games of the finished are listed.
const MAX_LISTED_GAMES: usize = 20;

/// The client in lines of text.
pub struct PlainClient<W> {
    input: InputReader,
    output: W,
    /// Is somebody typing, rather than a pipe?
    is_terminal: bool,
    /// The last that was written is a prompt, and nothing has been typed behind it.
    prompted: bool,
    config: Config,
    words: Words,
    random: ChaCha12Rng,
    store: Store,
}

/// Where an answer leads.
enum Answer {
    /// Navigate on.
    Done,
    /// Ask again.
    Again,
    /// Another game.
    Next(Box<PlainSession>),
    /// Leave.
    Leave,
}

impl<W: Write> PlainClient<W> {
    /// A client that reads lines from the standard input, and writes lines.
    pub fn new(output: W, config: Config, words: Words, random: ChaCha12Rng, store: Store) -> Self {
        let (input, is_terminal) = (InputReader::new(io::stdin()), io::stdin().is_terminal());
        Self { input, output, is_terminal, prompted: false, config, words, random, store }
    }

    /// Asks what to play, and plays until somebody leaves or the input ends.
    ///
    /// # Errors
    /// If reading, writing or storing fails.
    pub fn menu(&mut self) -> Result<(), Failure> {
        loop {
            let words = self.words.clone();
            let unfinished = self.store.unfinished();
            let mut choices = Vec::new();
            if let Some(stored) = unfinished.first() {
                let what = menu::describe(stored, &words);
                choices.push(words.say("terminal-plain-resume", &[("game", what.into())]));
            }
            choices.extend(Kind::ALL.map(|kind| words.game_name(kind)));
            choices.push(words.say("terminal-shelf", &[]));
            choices.push(words.say("terminal-quit", &[]));
            self.line(&words.say("terminal-welcome", &[]))?;
            self.list(&choices)?;
            let Some(number) = self.number(choices.len())? else { return Ok(()) };
            match (unfinished.into_iter().next(), number.checked_sub(choices.len() - 5)) {
                (Some(stored), None) => self.resume(stored)?,
                (_, Some(game)) if game < 3 => {
                    if let Some(plan) = self.form(Kind::ALL[game])? {
                        self.play(&plan)?;
                    }
                }
                (_, Some(3)) => self.finished_games()?,
                _ => return Ok(()),
            }
        }
    }

    /// Plays a new game.
    ///
    /// # Errors
    /// If reading, writing or storing fails.
    pub fn play(&mut self, plan: &Plan) -> Result<(), Failure> {
        let local = LocalTable::open(plan, &mut self.random, now());
        let local = local.map_err(|error| Failure::Failed(error.to_string()))?;
        let game = self.begin(local)?;
        self.run_session(game)
    }

    /// Goes on with the last game that is not over.
    ///
    /// # Errors
    /// If reading, writing or storing fails.
    pub fn resume_last(&mut self) -> Result<(), Failure> {
        match self.store.unfinished().into_iter().next() {
            Some(stored) => self.resume(stored),
            None => self.line(&self.words.say("terminal-nothing-to-resume", &[])),
        }
    }

    /// Who plays, and how: every line can be changed by its number. Nothing if somebody leaves.
    fn form(&mut self, kind: Kind) -> Result<Option<Plan>, Failure> {
        let words = self.words.clone();
        let mut form = Form::new(Plan::usual(kind, &self.config.name));
        loop {
            self.line("")?;
            self.line(
                &words.say("terminal-plain-form", &[("game", words.game_name(kind).into())]),
            )?;
            let mut lines = form.lines(&words);
            // What most people want comes first.
            lines.rotate_right(1);
            self.list(&lines)?;
            let Some(number) = self.number(lines.len())? else { return Ok(None) };
            let line = number.checked_sub(1).unwrap_or(lines.len() - 1);
            match form.choose(line, &words) {
                Chosen::Changed => {}
                Chosen::Type(what) => {
                    self.line(&what)?;
                    let Some(text) = self.read()? else { return Ok(None) };
                    if let Some(why) = form.typed(line, &text) {
                        self.line(&why)?;
                    }
                }
                Chosen::Start => match form.plan(&self.words) {
                    Ok(plan) => return Ok(Some(plan)),
                    Err(why) => self.line(&why)?,
                },
            }
        }
    }

    /// The games that were played, to be read.
    fn finished_games(&mut self) -> Result<(), Failure> {
        let words = self.words.clone();
        let mut kept = self.store.finished_games();
        kept.truncate(MAX_LISTED_GAMES);
        if kept.is_empty() {
            return self.line(&words.say("terminal-plain-shelf-empty", &[]));
        }
        let back = words.say("terminal-key-back", &[]);
        let games = kept.iter().map(|kept| finished_games::describe(kept, &words));
        let choices: Vec<String> = games.chain([back]).collect();
        self.list(&choices)?;
        let number = self.number(choices.len())?;
        match number.and_then(|number| kept.into_iter().nth(number)) {
            Some(kept) => self.replay(kept.record),
            None => Ok(()),
        }
    }

    // Lines in and out.

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        if std::mem::take(&mut self.prompted) {
            self.output.write_all(b"\n")?;
        }
        self.output.write_all(text.as_bytes())?;
        self.output.flush()?;
        Ok(())
    }

    fn line(&mut self, text: &str) -> Result<(), Failure> {
        let lines = if text.is_empty() { vec![String::new()] } else { wrap(text, LINE_WIDTH) };
        let text: String = lines.into_iter().map(|line| line + "\n").collect();
        self.write(&text)
    }

    /// Numbered choices: one on a line, or where there are many several.
    fn list(&mut self, labels: &[String]) -> Result<(), Failure> {
        let widest = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 7;
        let columns = if labels.len() > 6 { (LINE_WIDTH / widest).max(1) } else { 1 };
        let mut text = String::new();
        for (index, label) in labels.iter().enumerate() {
            let cell = format!("{:>3}  {label}", index + 1);
            text.push_str(&cell);
            if (index + 1) % usize::from(columns) == 0 || index + 1 == labels.len() {
                text.push('\n');
            } else {
                text.push_str(&" ".repeat(usize::from(widest.saturating_sub(width(&cell)))));
            }
        }
        self.write(&text)
    }

    fn yes_or_no(&mut self) -> Result<(), Failure> {
        let labels = ["terminal-yes", "terminal-no"].map(|key| self.words.say(key, &[]));
        self.list(&labels)
    }

    fn saved(&mut self, path: &Path) -> Result<(), Failure> {
        let path = path.display().to_string();
        self.line(&self.words.say("terminal-saved", &[("path", path.into())]))
    }

    /// Shows that an answer is waited for, unless that is shown already.
    fn prompt(&mut self) -> Result<(), Failure> {
        if !self.prompted {
            self.write("> ")?;
            self.prompted = true;
        }
        Ok(())
    }

    fn next_input(&mut self, line: bool, until: Option<Time>) -> Result<PlainInput, Failure> {
        let next = self.input.next(line, until)?;
        match next {
            PlainInput::Line(_) => self.prompted = false,
            PlainInput::End => self.write("")?,
            PlainInput::Wire(_) | PlainInput::Tick => {}
        }
        Ok(next)
    }

    /// The next line of the input; nothing at its end.
    fn read(&mut self) -> Result<Option<String>, Failure> {
        self.prompt()?;
        loop {
            match self.next_input(true, None)? {
                PlainInput::Line(line) => return Ok(Some(line)),
                PlainInput::End => return Ok(None),
                // The last words of a table that was left.
                PlainInput::Wire(_) | PlainInput::Tick => {}
            }
        }
    }

    /// A number of a list, from 0; nothing at the end of the input, or if somebody leaves.
    fn number(&mut self, count: usize) -> Result<Option<usize>, Failure> {
        loop {
            let Some(line) = self.read()? else { return Ok(None) };
            match line.parse::<usize>() {
                Ok(number) if (1..=count).contains(&number) => return Ok(Some(number - 1)),
                _ if matches!(line.as_str(), "q" | "quit") => return Ok(None),
                _ => {
                    self.line(&self.words.say("terminal-plain-range", &[("last", count.into())]))?
                }
            }
        }
    }
}
