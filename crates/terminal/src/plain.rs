//! The client in plain text, for screen readers and pipes. Choices are numbered, and a number is the
//! answer; an action can be typed instead, in notation or in words.

mod commands;
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
use crate::replay::only_person;
use crate::runtime::{Failure, now};
use crate::scene::width;
use crate::store::Store;
use input::{InputReader, PlainInput};
use session::PlainSession;

/// The most columns of a line.
const LINE_WIDTH: u16 = 78;
/// The most finished games in the list.
const MAX_LISTED_GAMES: usize = 20;

/// The client in plain text.
pub struct PlainClient<W> {
    input: InputReader,
    output: W,
    /// Whether the input is a terminal rather than a pipe.
    is_terminal: bool,
    /// Whether the output ends with a prompt to which nothing has been typed yet.
    prompted: bool,
    config: Config,
    words: Words,
    random: ChaCha12Rng,
    store: Store,
}

/// The effect of an answer.
enum Answer {
    /// Go on.
    Done,
    /// Ask again.
    Again,
    /// Play another game.
    Next(Box<PlainSession>),
    /// Leave.
    Leave,
}

impl<W: Write> PlainClient<W> {
    /// A client that reads lines from standard input, and writes lines to `output`.
    pub fn new(output: W, config: Config, words: Words, random: ChaCha12Rng, store: Store) -> Self {
        let (input, is_terminal) = (InputReader::new(io::stdin()), io::stdin().is_terminal());
        Self { input, output, is_terminal, prompted: false, config, words, random, store }
    }

    /// Shows the menu, and plays until the player leaves or the input ends.
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
            let first_game = choices.len();
            choices.extend(Kind::ALL.map(|kind| words.game_name(kind)));
            choices.push(words.say("terminal-shelf", &[]));
            choices.push(words.say("terminal-quit", &[]));
            self.line(&words.say("terminal-welcome", &[]))?;
            self.list(&choices)?;
            let Some(number) = self.number(choices.len())? else { return Ok(()) };
            match (unfinished.into_iter().next(), number.checked_sub(first_game)) {
                (Some(stored), None) => self.resume(stored)?,
                (_, Some(game)) if game < Kind::ALL.len() => {
                    if let Some(plan) = self.form(Kind::ALL[game])? {
                        self.play(&plan)?;
                    }
                }
                (_, Some(choice)) if choice == Kind::ALL.len() => self.finished_games()?,
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

    /// Resumes the last game in progress.
    ///
    /// # Errors
    /// If reading, writing or storing fails.
    pub fn resume_last(&mut self) -> Result<(), Failure> {
        match self.store.unfinished().into_iter().next() {
            Some(stored) => self.resume(stored),
            None => self.line(&self.words.say("terminal-nothing-to-resume", &[])),
        }
    }

    /// Shows the form for a new game, in which lines are changed by their numbers. `None` if the player
    /// leaves.
    fn form(&mut self, kind: Kind) -> Result<Option<Plan>, Failure> {
        let words = self.words.clone();
        let mut form = Form::new(Plan::usual(kind, &self.config.name));
        loop {
            self.line("")?;
            self.line(
                &words.say("terminal-plain-form", &[("game", words.game_name(kind).into())]),
            )?;
            let mut lines = form.lines(&words);
            // The line that starts the game comes first.
            lines.rotate_right(1);
            self.list(&lines)?;
            let Some(number) = self.number(lines.len())? else { return Ok(None) };
            let line = number.checked_sub(1).unwrap_or(lines.len() - 1);
            match form.choose(line, &words) {
                Chosen::Changed => {}
                Chosen::Type(what) => {
                    self.line(&what)?;
                    let Some(text) = self.read()? else { return Ok(None) };
                    if let Some(why) = form.typed(line, &text, &words) {
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

    /// Shows the list of finished games, and replays the chosen one.
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
            Some(kept) => {
                let you = only_person(&kept.record);
                self.replay(kept.record, you)
            }
            None => Ok(()),
        }
    }

    // Input and output of lines.

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

    /// Writes numbered choices: one on a line, or several if there are more than six.
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

    /// Writes a prompt, unless there is one already.
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
            PlainInput::Server(_) | PlainInput::Tick => {}
        }
        Ok(next)
    }

    /// Reads the next line; `None` at the end of the input.
    fn read(&mut self) -> Result<Option<String>, Failure> {
        self.prompt()?;
        loop {
            match self.next_input(true, None)? {
                PlainInput::Line(line) => return Ok(Some(line)),
                PlainInput::End => return Ok(None),
                // The connection of a table that was left has not ended yet.
                PlainInput::Server(_) | PlainInput::Tick => {}
            }
        }
    }

    /// Reads a number of a list, from 0; `None` at the end of the input, or if the player leaves.
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
