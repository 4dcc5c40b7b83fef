//! The client in lines of text: for screen readers and pipes. What can be done is numbered; a number
//! is the answer. Whoever knows the notation may type an action instead.

use std::io::{BufRead, Write};

use bots::Level;
use games::{AnyAction, AnyGame, Game, Kind, Seat};
use rand::rngs::ChaCha12Rng;
use table::{Command, Event, Phase, Seated, Table};
use view::{Item, Path, Picture};
use words::{Names, Words};

use crate::app::Config;
use crate::canvas::wrap;
use crate::history::History;
use crate::host::Host;
use crate::lines::board::named_board;
use crate::lines::rules;
use crate::lines::style::Style;
use crate::menu::describe;
use crate::plan::Plan;
use crate::playing::{level, notable};
use crate::runtime::{Failure, now};
use crate::scene::width;
use crate::store::{Journal, Store, Stored};

/// Lines are no longer than this.
const WIDTH: u16 = 78;
/// A longer line is no answer.
const LONGEST: u64 = 10_000;

/// The client in lines of text.
pub struct Plain<R, W> {
    input: R,
    output: W,
    config: Config,
    words: Words,
    random: ChaCha12Rng,
    store: Store,
}

/// A game in lines of text.
struct Sitting {
    host: Host,
    journal: Journal,
    history: History,
    names: Names,
    /// How much has been told, and stored.
    told: usize,
    stored: usize,
}

/// Where an answer leads.
enum Answer {
    /// Go on.
    Done,
    /// Ask again.
    Again,
    /// Leave.
    Leave,
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// A client that reads and writes lines.
    pub fn new(
        input: R,
        output: W,
        config: Config,
        words: Words,
        random: ChaCha12Rng,
        store: Store,
    ) -> Self {
        Self { input, output, config, words, random, store }
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
                let what = describe(stored, &words);
                choices.push(words.say("terminal-plain-resume", &[("game", what.into())]));
            }
            choices.extend(Kind::ALL.map(|kind| words.game_name(kind)));
            choices.push(words.say("terminal-quit", &[]));
            self.line(&words.say("terminal-welcome", &[]))?;
            self.list(&choices)?;
            let Some(number) = self.number(choices.len())? else { return Ok(()) };
            let games = number.checked_sub(choices.len() - 4);
            match (unfinished.into_iter().next(), games) {
                (Some(stored), None) => self.resume(stored)?,
                (_, Some(game)) if game < 3 => {
                    let plan = Plan::usual(Kind::ALL[game], &self.config.name);
                    self.play(&plan)?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// Plays a new game.
    ///
    /// # Errors
    /// If reading, writing or storing fails.
    pub fn play(&mut self, plan: &Plan) -> Result<(), Failure> {
        let host = Host::open(plan, &mut self.random, now());
        let host = host.map_err(|error| Failure::Broken(error.to_string()))?;
        self.begin(host)
    }

    fn begin(&mut self, host: Host) -> Result<(), Failure> {
        let journal = self.store.begin(&host.header(), host.log(), now())?;
        let stored = host.log().len();
        self.sit(host, journal, stored)
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

    fn resume(&mut self, stored: Stored) -> Result<(), Failure> {
        let journal = self.store.reopen(&stored)?;
        let count = stored.log.len();
        let host = Host::resume(&stored.header, stored.log, now());
        let host = host.map_err(|error| Failure::Broken(error.to_string()))?;
        self.sit(host, journal, count)
    }

    fn sit(&mut self, host: Host, journal: Journal, stored: usize) -> Result<(), Failure> {
        let names = self.words.names_at(host.table());
        let history = History::default();
        let mut game = Sitting { host, journal, history, names, told: 0, stored };
        loop {
            self.catch_up(&mut game)?;
            if game.host.table().phase() == Phase::Over {
                return self.over(game);
            }
            if let Some((asker, seat)) = game.undo_question() {
                let args = [
                    ("asker", game.names.of_seat(asker).into()),
                    ("name", game.names.of_seat(seat).into()),
                ];
                self.line(&self.words.say("terminal-ask-undo", &args))?;
                let Some(agree) = self.yes()? else { return Ok(()) };
                self.ask(&mut game, Command::AnswerUndo { seat, agree })?;
                continue;
            }
            match game.acting() {
                Some(seat) => {
                    self.show_board(&game)?;
                    if !self.turn(&mut game, seat)? {
                        return Ok(());
                    }
                }
                None => self.bot(&mut game)?,
            }
        }
    }

    /// Stores and tells what is new.
    fn catch_up(&mut self, game: &mut Sitting) -> Result<(), Failure> {
        let log = game.host.log();
        game.journal.add(&log[game.stored..])?;
        let words = self.words.clone();
        let notes: Vec<String> = log[game.stored..]
            .iter()
            .filter(|event| notable(&event.event))
            .filter_map(|event| words.event(&event.event, &game.names))
            .collect();
        let undone = log[game.stored..].iter().any(|e| matches!(e.event, Event::Undone { .. }));
        game.stored = log.len();
        game.names = words.names_at(game.host.table());
        game.history.follow(&game.host.table().record(), &words, &game.names);
        let told = game.history.told();
        // What was taken back need not be told again.
        game.told = if undone { told.len() } else { game.told.min(told.len()) };
        let new: Vec<String> = told[game.told..].iter().map(|told| told.text.clone()).collect();
        game.told = told.len();
        for text in new.into_iter().chain(notes) {
            self.line(&text)?;
        }
        Ok(())
    }

    fn bot(&mut self, game: &mut Sitting) -> Result<(), Failure> {
        let table = game.host.table();
        let Some(thinker) = table.thinkers().first().copied() else {
            return Err(Failure::Broken("nobody can act".into()));
        };
        let (budget, seed) = (self.config.budget, game.host.bot_seed());
        let level = level(thinker.strength);
        let choice = bots::choose(table.game(), thinker.seat, level, budget, seed);
        let choice = choice.map_err(|error| Failure::Broken(error.to_string()))?;
        game.host.bot_acts(thinker.seat, choice.action, now());
        Ok(())
    }

    fn show_board(&mut self, game: &Sitting) -> Result<(), Failure> {
        let board = named_board(game.host.table().game(), &game.names, Style::Plain);
        self.write(&board)
    }

    /// Lets somebody act; false if they leave.
    fn turn(&mut self, game: &mut Sitting, seat: Seat) -> Result<bool, Failure> {
        // Where much can be done, first with what.
        let mut source = None;
        loop {
            let state = *game.host.table().game();
            let choices = choices(&state, seat, source);
            let words = self.words.clone();
            if let Some(left) = game.host.table().time_left(seat, now()) {
                let seconds = left.div_ceil(1_000);
                self.line(&words.say("terminal-plain-time", &[("seconds", seconds.into())]))?;
            }
            let picture = Picture::of(&state);
            let label = |choice: &Choice| match choice {
                Choice::Act(action) => words.action(&state, seat, *action, &game.names),
                Choice::Source(item) => format!("{} …", words.item(&picture, *item)),
                Choice::Back => words.say("terminal-key-back", &[]),
            };
            let labels: Vec<String> = choices.iter().map(label).collect();
            self.line("")?;
            let ask =
                words.say("terminal-plain-turn", &[("name", game.names.of_seat(seat).into())]);
            self.line(&ask)?;
            self.list(&labels)?;
            let Some(answer) = self.read()? else { return Ok(false) };
            // The time may be up by now.
            game.host.tick(now());
            if game.acting() != Some(seat) {
                return Ok(true);
            }
            let answer = match answer.parse::<usize>() {
                Ok(number) => match number.checked_sub(1).and_then(|index| choices.get(index)) {
                    Some(Choice::Act(action)) => self.act(game, seat, *action)?,
                    Some(Choice::Source(item)) => {
                        source = Some(*item);
                        Answer::Again
                    }
                    Some(Choice::Back) => {
                        source = None;
                        Answer::Again
                    }
                    None => {
                        let last = [("last", choices.len().into())];
                        self.line(&words.say("terminal-plain-range", &last))?;
                        Answer::Again
                    }
                },
                Err(_) => self.command(game, &state, seat, &answer)?,
            };
            match answer {
                Answer::Done => return Ok(true),
                Answer::Again => {}
                Answer::Leave => return Ok(false),
            }
        }
    }

    /// Something other than a number was typed.
    fn command(
        &mut self,
        game: &mut Sitting,
        state: &AnyGame,
        seat: Seat,
        text: &str,
    ) -> Result<Answer, Failure> {
        let words = self.words.clone();
        match text {
            "q" | "quit" => {
                self.line(&words.say("terminal-plain-bye", &[]))?;
                return Ok(Answer::Leave);
            }
            "" | "b" | "board" => {
                self.show_board(game)?;
            }
            "?" | "help" => self.line(&words.say("terminal-plain-help", &[]))?,
            "r" | "rules" => {
                self.write(&rules::page(state.kind(), Style::Plain))?;
            }
            "h" | "hint" => {
                let choice = bots::choose(state, seat, Level::Master, self.config.budget, 1);
                let choice = choice.map_err(|error| Failure::Broken(error.to_string()))?;
                let action = words.action(state, seat, choice.action, &game.names);
                let args = [
                    ("action", action.into()),
                    ("code", choice.action.to_string().into()),
                    ("reason", words.reason(&choice.reason, &game.names).into()),
                ];
                self.line(&words.say("terminal-hint", &args))?;
            }
            "m" | "moves" => {
                let told: Vec<String> = game
                    .history
                    .told()
                    .iter()
                    .map(|told| format!("{}. {}", told.step, told.text))
                    .collect();
                told.iter().try_for_each(|line| self.line(line))?;
            }
            "u" | "undo" => {
                return Ok(match self.ask(game, Command::Undo { seat })? {
                    true => Answer::Done,
                    false => Answer::Again,
                });
            }
            "resign" => {
                return Ok(match self.ask(game, Command::Resign { seat })? {
                    true => Answer::Done,
                    false => Answer::Again,
                });
            }
            "s" | "save" => {
                let path = self.store.keep(&game.host.table().record(), now())?;
                let path = path.display().to_string();
                self.line(&words.say("terminal-saved", &[("path", path.into())]))?;
            }
            typed => match state.parse_action(typed) {
                Ok(action) => return self.act(game, seat, action),
                Err(error) => {
                    self.line(&error.to_string())?;
                    self.line(&words.say("terminal-plain-unknown", &[]))?;
                }
            },
        }
        Ok(Answer::Again)
    }

    fn act(
        &mut self,
        game: &mut Sitting,
        seat: Seat,
        action: AnyAction,
    ) -> Result<Answer, Failure> {
        let done = self.ask(game, Command::Act { seat, action: action.to_string() })?;
        Ok(if done { Answer::Done } else { Answer::Again })
    }

    fn ask(&mut self, game: &mut Sitting, command: Command) -> Result<bool, Failure> {
        match game.host.ask(command, now()) {
            Ok(()) => Ok(true),
            Err(refusal) => {
                let said = self.words.refusal(&refusal, &game.names);
                self.line(&said)?;
                Ok(false)
            }
        }
    }

    fn over(&mut self, game: Sitting) -> Result<(), Failure> {
        self.show_board(&game)?;
        let record = game.host.table().record();
        let path = self.store.keep(&record, now())?.display().to_string();
        self.line(&self.words.say("terminal-saved", &[("path", path.into())]))?;
        let mine = game.mine();
        let mut host = game.host;
        game.journal.remove()?;
        if mine.is_empty() {
            return Ok(());
        }
        self.line("")?;
        self.line(&self.words.say("terminal-plain-again", &[]))?;
        if self.yes()? != Some(true) {
            return Ok(());
        }
        for seat in mine {
            let asked = host.ask(Command::Rematch { seat }, now());
            asked.map_err(|refusal| Failure::Broken(refusal.to_string()))?;
        }
        let next = host.next(&mut self.random, now());
        next.map_or(Ok(()), |host| self.begin(host))
    }

    // Lines in and out.

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.output.write_all(text.as_bytes())?;
        self.output.flush()?;
        Ok(())
    }

    fn line(&mut self, text: &str) -> Result<(), Failure> {
        let lines = if text.is_empty() { vec![String::new()] } else { wrap(text, WIDTH) };
        let text: String = lines.into_iter().map(|line| line + "\n").collect();
        self.write(&text)
    }

    /// Numbered choices: one on a line, or where there are many several.
    fn list(&mut self, labels: &[String]) -> Result<(), Failure> {
        let widest = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 7;
        let columns = if labels.len() > 6 { (WIDTH / widest).max(1) } else { 1 };
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

    /// The next line of the input; nothing at its end.
    fn read(&mut self) -> Result<Option<String>, Failure> {
        self.write("> ")?;
        let mut line = Vec::new();
        let mut input = std::io::Read::take(&mut self.input, LONGEST);
        if input.read_until(b'\n', &mut line)? == 0 {
            self.write("\n")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
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

    fn yes(&mut self) -> Result<Option<bool>, Failure> {
        let labels = [self.words.say("terminal-yes", &[]), self.words.say("terminal-no", &[])];
        self.list(&labels)?;
        Ok(self.number(2)?.map(|number| number == 0))
    }
}

impl Sitting {
    fn mine(&self) -> Vec<Seat> {
        let seats = self.host.table().seats();
        let person = |seat: &Seat| matches!(seats[seat.index()], Seated::Person { .. });
        Seat::all(seats.len()).filter(person).collect()
    }

    fn acting(&self) -> Option<Seat> {
        let table: &Table = self.host.table();
        let bots: Vec<Seat> = table.thinkers().iter().map(|thinker| thinker.seat).collect();
        table.to_act().iter().find(|seat| !bots.contains(seat))
    }

    /// Who asks for an undo, and who is to answer.
    fn undo_question(&self) -> Option<(Seat, Seat)> {
        let asker = self.host.table().undo_asked()?;
        // Whoever says no ends the question; who has said yes is not asked again.
        let agreed = self.host.log().iter().rev().map_while(|event| match event.event {
            Event::UndoAsked { .. } => None,
            Event::UndoAgreed { seat } => Some(Some(seat)),
            _ => Some(None),
        });
        let agreed: Vec<Seat> = agreed.flatten().collect();
        let other =
            self.mine().into_iter().find(|seat| *seat != asker && !agreed.contains(seat))?;
        Some((asker, other))
    }
}

/// Something to choose.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Choice {
    /// Do this.
    Act(AnyAction),
    /// Do something with this.
    Source(Item),
    /// Nothing with that, after all.
    Back,
}

/// What can be done now: what a single tap does, and what goes without saying where to take it from;
/// for the rest, first from where.
fn choices(state: &AnyGame, seat: Seat, source: Option<Item>) -> Vec<Choice> {
    let actions = view::actions(state, seat).into_iter();
    let paths: Vec<(AnyAction, Path)> =
        actions.filter_map(|action| Some((action, view::path(state, seat, action)?))).collect();
    if let Some(source) = source {
        let own = paths.iter().filter(|(_, path)| path.source == source);
        return own.map(|(action, _)| Choice::Act(*action)).chain([Choice::Back]).collect();
    }
    let mut hands: Vec<Item> =
        paths.iter().filter(|(_, path)| path.implied).map(|(_, path)| path.source).collect();
    hands.sort_unstable();
    hands.dedup();
    let mut choices = Vec::new();
    for (action, path) in paths {
        let choice = match path.target {
            None => Choice::Act(action),
            Some(_) if path.implied && hands.len() == 1 => Choice::Act(action),
            Some(_) => Choice::Source(path.source),
        };
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}
