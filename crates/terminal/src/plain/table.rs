//! A game in plain text: writes what happens, asks numbered questions, and handles the answers.

use client::{SessionRequest, SessionUpdate};
use games::{AnyGame, Seat};
use protocol::Out;
use table::{Command, Event, Table, TablePhase};
use view::Picture;
use words::Words;

use super::input::PlainInput;
use super::session::{MenuChoice, PlainSession, Question, TableHost, choices};
use super::{Answer, PlainClient};
use crate::app::{Context, Effect};
use crate::launch::keys;
use crate::link::{self, Link};
use crate::local_table::LocalTable;
use crate::playing::{is_you, names_for, notable, situation};
use crate::remote::Remote;
use crate::runtime::{Failure, now};
use crate::store::StoredTable;
use textboard::board::bare_board;
use textboard::style::Style;

/// The number of past moves written when a player joins a game; `moves` lists the others.
const RECENT_MOVES: usize = 3;

impl<W: std::io::Write> PlainClient<W> {
    /// Starts a session at a new local table.
    pub(super) fn begin(&mut self, local: LocalTable) -> Result<PlainSession, Failure> {
        let journal = self.store.begin(&local.header(), local.log(), now())?;
        let (names, seen) = (self.words.names_at(local.table()), local.log().len());
        Ok(PlainSession::new(TableHost::Local(Box::new(local), Some(journal)), names, seen))
    }

    pub(super) fn resume(&mut self, stored: StoredTable) -> Result<(), Failure> {
        let journal = self.store.reopen(&stored)?;
        let seen = stored.log.len();
        let local = LocalTable::resume(&stored.header, stored.log, now());
        let local = local.map_err(|error| Failure::Failed(error.to_string()))?;
        let names = self.words.names_at(local.table());
        self.run_session(PlainSession::new(
            TableHost::Local(Box::new(local), Some(journal)),
            names,
            seen,
        ))
    }

    /// Takes a seat at a server's table, and plays there.
    ///
    /// # Errors
    /// If reading or writing fails, the server gives no key, or the table cannot be followed.
    pub fn join(&mut self, link: Link, seat: Option<Seat>) -> Result<(), Failure> {
        let (key, additions) = keys(&self.store, &link)?;
        self.line(&self.words.say("terminal-connecting", &[]))?;
        let connection = link::follow(link, key, self.input.server());
        let remote = Remote::new(self.config.name.clone(), seat).with_key(additions);
        let names = self.words.numbered_names();
        self.run_session(PlainSession::new(
            TableHost::Remote(Box::new(remote), connection),
            names,
            0,
        ))
    }

    /// Runs a session until the game is over or the player leaves.
    pub(super) fn run_session(&mut self, mut game: PlainSession) -> Result<(), Failure> {
        // A line that a pipe sent before there was a question.
        let mut early = None;
        loop {
            self.catch_up(&mut game)?;
            if self.finish(&mut game)? && game.mine().is_empty() {
                return Ok(());
            }
            let question = game.question();
            if question == Question::Wait && !game.is_remote() {
                self.bot_acts(&mut game)?;
                continue;
            }
            self.ask_if_changed(&mut game, question)?;
            let asks = question != Question::Wait && !game.lost;
            // At a terminal the player may want to leave at any time.
            let ready = game.pending.is_none() && (asks || self.is_terminal);
            if ready && asks {
                self.prompt()?;
            }
            let input = match early.take_if(|_| ready) {
                Some(line) => PlainInput::Line(line),
                None => self.next_input(early.is_none(), game.alarm())?,
            };
            match input {
                PlainInput::Server(update) => self.server_input(&mut game, update)?,
                PlainInput::Tick => game.tick(),
                PlainInput::End => return Ok(()),
                PlainInput::Line(line) if !ready => early = Some(line),
                PlainInput::Line(line) => {
                    // The player's time may be up by now.
                    game.tick();
                    if game.question() != question {
                        continue;
                    }
                    match self.answer(&mut game, question, &line)? {
                        Answer::Done => game.asked = None,
                        Answer::Again => self.show_question(&mut game, question, false)?,
                        Answer::Next(next) => game = *next,
                        Answer::Leave => return self.say_goodbye(&game),
                    }
                }
            }
        }
    }

    /// Asks a question, unless it was asked already with the same choices.
    fn ask_if_changed(
        &mut self,
        game: &mut PlainSession,
        question: Question,
    ) -> Result<(), Failure> {
        let Some(table) = game.table().filter(|_| game.pending.is_none()) else { return Ok(()) };
        let choices = match question {
            Question::Turn(seat) => choices(table.game(), seat, None),
            _ => Vec::new(),
        };
        if game.asked.as_ref().is_some_and(|asked| *asked == (question, choices.clone())) {
            return Ok(());
        }
        game.asked = Some((question, choices));
        game.source = None;
        self.show_question(game, question, true)
    }

    /// Stores and writes new events.
    fn catch_up(&mut self, game: &mut PlainSession) -> Result<(), Failure> {
        let (words, seen, remote) = (self.words.clone(), game.events_seen, game.is_remote());
        if let TableHost::Local(local, Some(journal)) = &mut game.host {
            journal.add(&local.log()[seen..])?;
        }
        let Some(table) = game.table() else { return Ok(()) };
        let (start, steps) = (table.start(), table.steps().to_vec());
        let gathering = table.phase() == TablePhase::Gathering;
        let names = names_for(&game.mine(), table, &words);
        // Of the events before the player joined, only the last moves are written.
        let comes = game.history.is_empty() && seen == 0;
        let coming = |event: &Event| matches!(event, Event::Sat { .. } | Event::BotSat { .. });
        let opened = |event: &Event| matches!(event, Event::Opened { .. });
        let new = &game.log()[seen..];
        let notes: Vec<String> = new
            .iter()
            .filter(|event| notable(&event.event, remote))
            .filter(|event| !comes || opened(&event.event) || gathering && coming(&event.event))
            .filter_map(|event| words.event(&event.event, &names))
            .collect();
        let undone = new.iter().any(|event| matches!(event.event, Event::Undone { .. }));
        game.events_seen = game.log().len();
        let first = game.history.is_empty();
        game.history.follow(start, &steps, &words, &names);
        game.names = names;
        let all = game.history.moves();
        let from = match undone {
            // Moves that were taken back need not be written again.
            true => all.len(),
            false if first => all.len().saturating_sub(RECENT_MOVES),
            false => game.moves_told.min(all.len()),
        };
        let moves: Vec<String> = all[from..].iter().map(|line| line.text.clone()).collect();
        game.moves_told = all.len();
        moves.iter().chain(&notes).try_for_each(|text| self.line(text))
    }

    /// Once the game is over: how it ended, and where it is kept. Says whether it is over.
    fn finish(&mut self, game: &mut PlainSession) -> Result<bool, Failure> {
        let over = game.table().is_some_and(|table| table.phase() == TablePhase::Over);
        if !over || game.result_shown {
            return Ok(over);
        }
        game.result_shown = true;
        self.show_board(game)?;
        if let TableHost::Local(local, journal) = &mut game.host {
            let path = self.store.save_record(&local.table().record(), now())?;
            if let Some(journal) = journal.take() {
                journal.remove()?;
            }
            self.saved(&path)?;
        }
        Ok(true)
    }

    fn bot_acts(&mut self, game: &mut PlainSession) -> Result<(), Failure> {
        let TableHost::Local(local, _) = &mut game.host else { return Ok(()) };
        let Some(bot_turn) = local.table().bot_turns().first().copied() else {
            return Err(Failure::Failed("no seat can act".into()));
        };
        let (budget, seed) = (self.config.budget, local.bot_seed());
        let level = bot_turn.strength;
        let choice = bots::choose(local.table().game(), bot_turn.seat, level, budget, seed);
        let choice = choice.map_err(|error| Failure::Failed(error.to_string()))?;
        local.bot_acts(bot_turn.seat, choice.action, now());
        Ok(())
    }

    /// Writes the board, and below it whose turn it is or how the game ended.
    pub(super) fn show_board(&mut self, game: &PlainSession) -> Result<(), Failure> {
        let Some(table) = game.table() else { return Ok(()) };
        self.write(&bare_board(&self.words, table.game(), &game.names, Style::Plain))?;
        self.line("")?;
        for line in situation(table, &game.names, &self.words) {
            self.line(&line)?;
        }
        Ok(())
    }

    /// Writes the board in words, for screen readers.
    pub(super) fn describe_board(
        &mut self,
        game: &PlainSession,
        question: Question,
    ) -> Result<(), Failure> {
        let Some(table) = game.table() else { return Ok(()) };
        let viewer = match question {
            Question::Turn(seat) => seat,
            _ => game.mine().first().copied().unwrap_or_default(),
        };
        for part in self.words.describe_board(table.game(), viewer, &game.names) {
            self.line(&part.title)?;
            part.items.iter().try_for_each(|item| self.line(&format!("  {item}")))?;
        }
        Ok(())
    }

    /// Writes a question: with the board if it is `fresh`, else just the choices.
    fn show_question(
        &mut self,
        game: &mut PlainSession,
        question: Question,
        fresh: bool,
    ) -> Result<(), Failure> {
        let words = self.words.clone();
        match question {
            Question::Turn(seat) => {
                if fresh {
                    self.line("")?;
                    self.show_board(game)?;
                }
                let Some(table) = game.table() else { return Ok(()) };
                let labels = labels(table.game(), seat, game, &words);
                if let Some(left) = table.time_left(seat, game.time()) {
                    let seconds = left.div_ceil(1_000);
                    self.line(&words.say("terminal-plain-time", &[("seconds", seconds.into())]))?;
                }
                self.line("")?;
                let name = ("name", game.names.of_seat(seat).into());
                let you = ("you", is_you(&game.names, seat));
                self.line(&words.say("terminal-plain-turn", &[name, you]))?;
                self.list(&labels)
            }
            Question::Undo { asker, seat } => {
                let args = [
                    ("asker", game.names.of_seat(asker).into()),
                    ("name", game.names.of_seat(seat).into()),
                    ("you", is_you(&game.names, seat)),
                ];
                self.line(&words.say("terminal-ask-undo", &args))?;
                self.yes_or_no()
            }
            Question::Again => {
                self.line("")?;
                self.line(&words.say("terminal-plain-again", &[]))?;
                self.yes_or_no()
            }
            Question::Wait => {
                let goes_on = |table: &&Table| table.phase() != TablePhase::Over;
                let Some(table) = game.table().filter(goes_on).filter(|_| fresh) else {
                    return Ok(());
                };
                let lines = situation(table, &game.names, &words);
                lines.iter().try_for_each(|line| self.line(line))
            }
        }
    }

    /// Handles a typed line.
    fn answer(
        &mut self,
        game: &mut PlainSession,
        question: Question,
        line: &str,
    ) -> Result<Answer, Failure> {
        let Ok(number) = line.parse::<usize>() else { return self.command(game, question, line) };
        let last = match question {
            Question::Turn(seat) => {
                let Some(state) = game.table().map(|table| *table.game()) else {
                    return Ok(Answer::Done);
                };
                let choices = choices(&state, seat, game.source);
                match number.checked_sub(1).and_then(|index| choices.get(index)) {
                    Some(MenuChoice::Act(action)) => {
                        return self.ask(game, Command::Act { seat, action: *action });
                    }
                    Some(MenuChoice::Source(item)) => {
                        game.source = Some(*item);
                        return Ok(Answer::Again);
                    }
                    Some(MenuChoice::Back) => {
                        game.source = None;
                        return Ok(Answer::Again);
                    }
                    None => choices.len(),
                }
            }
            Question::Undo { seat, .. } if number == 1 || number == 2 => {
                return self.ask(game, Command::AnswerUndo { seat, agree: number == 1 });
            }
            Question::Again if number == 1 => return self.rematch(game),
            Question::Again if number == 2 => return Ok(Answer::Leave),
            Question::Undo { .. } | Question::Again => 2,
            Question::Wait => {
                self.line(&self.words.say("terminal-plain-wait", &[]))?;
                return Ok(Answer::Again);
            }
        };
        self.line(&self.words.say("terminal-plain-range", &[("last", last.into())]))?;
        Ok(Answer::Again)
    }

    pub(super) fn ask(
        &mut self,
        game: &mut PlainSession,
        command: Command,
    ) -> Result<Answer, Failure> {
        if game.lost {
            self.line(&self.words.say("terminal-offline", &[]))?;
            return Ok(Answer::Done);
        }
        match game.ask(command) {
            Ok(()) => Ok(Answer::Done),
            Err(refusal) => {
                let said = self.words.refusal(&refusal, &game.names);
                self.line(&said)?;
                Ok(Answer::Again)
            }
        }
    }

    /// Asks for a rematch; at a local table it starts at once.
    fn rematch(&mut self, game: &mut PlainSession) -> Result<Answer, Failure> {
        for seat in game.mine() {
            self.ask(game, Command::Rematch { seat })?;
        }
        let TableHost::Local(local, _) = &game.host else { return Ok(Answer::Done) };
        match local.next(&mut self.random, now()) {
            Some(next) => Ok(Answer::Next(Box::new(self.begin(next)?))),
            None => Ok(Answer::Leave),
        }
    }

    fn say_goodbye(&mut self, game: &PlainSession) -> Result<(), Failure> {
        if game.result_shown {
            return Ok(());
        }
        let key = if game.is_remote() { "terminal-plain-bye-server" } else { "terminal-plain-bye" };
        self.line(&self.words.say(key, &[]))
    }

    /// Handles a message or a change of the connection to the server.
    fn server_input(
        &mut self,
        game: &mut PlainSession,
        update: SessionUpdate,
    ) -> Result<(), Failure> {
        let TableHost::Remote(remote, connection) = &mut game.host else { return Ok(()) };
        let lost = matches!(update, SessionUpdate::Lost(_));
        let gone = matches!(update, SessionUpdate::Ended(_));
        let mut refused = matches!(update, SessionUpdate::NotSent);
        let mut back = false;
        if let SessionUpdate::Message(message) = &update {
            match **message {
                Out::Hello { .. } => back = game.lost,
                Out::Done { number, .. } => game.pending = game.pending.map(|_| number),
                Out::Refused { .. } => refused = true,
                _ => {}
            }
        }
        let mut context = Context {
            now: now(),
            config: &self.config,
            words: &self.words,
            random: &mut self.random,
            effects: Vec::new(),
        };
        let said = remote.take(update, &mut context);
        for effect in context.effects {
            // A session that has ended has reported it.
            let _ = match effect {
                Effect::Send(request) => connection.send(*request),
                Effect::GoTo(table) => connection.send(SessionRequest::GoTo(table)),
                _ => Ok(()),
            };
        }
        if gone {
            return Err(Failure::Failed(said.unwrap_or_default()));
        }
        let fresh = remote.log().len() < game.events_seen;
        if game.pending.is_some_and(|number| remote.log().len() as u64 > number) || refused || lost
        {
            game.pending = None;
        }
        if fresh {
            // The log is shorter: this is another table.
            game.restart();
        }
        if let Some(said) = said.filter(|_| !(lost && game.lost)) {
            self.line(&said)?;
        }
        if back {
            self.line(&self.words.say("terminal-plain-back", &[]))?;
        }
        if lost || back {
            game.lost = lost;
        }
        if refused || back {
            // The question is asked again.
            game.asked = None;
        }
        Ok(())
    }
}

/// The names of the choices. Equal names get the phrase that means only this one, to tell them apart.
fn labels(state: &AnyGame, seat: Seat, game: &PlainSession, words: &Words) -> Vec<String> {
    let picture = Picture::of(state);
    let label = |choice: &MenuChoice| match choice {
        MenuChoice::Act(action) => words.action(state, seat, *action, &game.names),
        MenuChoice::Source(item) => format!("{} …", words.item(&picture, *item)),
        MenuChoice::Back => words.say("terminal-key-back", &[]),
    };
    let choices = choices(state, seat, game.source);
    let labels: Vec<String> = choices.iter().map(label).collect();
    let alike = |label: &String| labels.iter().filter(|other| *other == label).count() > 1;
    let unambiguous = |(choice, label): (&MenuChoice, &String)| match choice {
        MenuChoice::Act(action) if alike(label) => {
            format!("{label} ({})", words.typed_as(state, seat, *action, &game.names))
        }
        _ => label.clone(),
    };
    choices.iter().zip(&labels).map(unambiguous).collect()
}
