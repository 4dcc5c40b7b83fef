//! Commands in plain text: everything that can be typed beside numbers.

use bots::Level;
use games::AnyGame;
use table::{Command, Phrase};
use textboard::rules;
use textboard::style::Style;
use words::Meaning;

use super::session::{PlainSession, Question};
use super::{Answer, PlainClient};
use crate::runtime::{Failure, now};

impl<W: std::io::Write> PlainClient<W> {
    /// Handles a typed line that is not a number.
    pub(super) fn command(
        &mut self,
        game: &mut PlainSession,
        question: Question,
        text: &str,
    ) -> Result<Answer, Failure> {
        let words = self.words.clone();
        let Some(state) = game.table().map(|table| *table.game()) else {
            let leaves = matches!(text, "q" | "quit");
            return Ok(if leaves { Answer::Leave } else { Answer::Done });
        };
        match text {
            "q" | "quit" => return Ok(Answer::Leave),
            "" | "b" | "board" => self.show_board(game)?,
            "?" | "help" => {
                self.line(&words.say("terminal-plain-help", &[]))?;
                if game.is_remote() {
                    self.line(&words.say("terminal-plain-help-say", &[]))?;
                }
            }
            "t" | "text" => self.describe_board(game, question)?,
            "r" | "rules" => {
                self.write(&rules::page(self.words.lang(), state.kind(), Style::Plain))?
            }
            "h" | "hint" => self.hint(game, &state, question)?,
            "m" | "moves" => {
                let lines = game.history.moves().iter();
                let lines: Vec<String> = lines.map(|l| format!("{}. {}", l.step, l.text)).collect();
                lines.iter().try_for_each(|line| self.line(line))?;
            }
            "u" | "undo" => {
                let mine = game.mine();
                if let Some(seat) = game.history.last_actor(&mine).or(mine.first().copied()) {
                    return self.ask(game, Command::Undo { seat });
                }
            }
            "resign" => {
                let own = match question {
                    Question::Turn(seat) => Some(seat),
                    _ => game.mine().first().copied(),
                };
                if let Some(seat) = own {
                    return self.ask(game, Command::Resign { seat });
                }
            }
            "s" | "save" => {
                if let Some(table) = game.table() {
                    let path = self.store.save_record(&table.record(), now())?;
                    self.saved(&path)?;
                }
            }
            typed if game.is_remote() && typed.split(' ').next() == Some("say") => {
                return self.say(game, typed);
            }
            typed => match question {
                Question::Turn(seat) => match words.interpret(&state, seat, &game.names, typed) {
                    Meaning::Do(action) => {
                        return self.ask(game, Command::Act { seat, action });
                    }
                    Meaning::Which(_, text) | Meaning::Nothing(text) => self.line(&text)?,
                    Meaning::Forbidden(why) => self.line(&words.rejection(&why, &game.names))?,
                },
                Question::Wait => self.line(&words.say("terminal-plain-wait", &[]))?,
                _ => self.line(&words.say("terminal-plain-range", &[("last", 2.into())]))?,
            },
        }
        Ok(Answer::Again)
    }

    fn hint(
        &mut self,
        game: &PlainSession,
        state: &AnyGame,
        question: Question,
    ) -> Result<(), Failure> {
        let words = self.words.clone();
        let Question::Turn(seat) = question else {
            return self.line(&words.say("terminal-plain-wait", &[]));
        };
        let choice = bots::choose(state, seat, Level::Master, self.config.budget, 1);
        let choice = choice.map_err(|error| Failure::Failed(error.to_string()))?;
        let args = [
            ("action", words.action(state, seat, choice.action, &game.names).into()),
            ("reason", words.reason(&choice.reason, &game.names).into()),
        ];
        self.line(&words.say("terminal-hint", &args))
    }

    /// Sends a chat phrase, or lists them: `say 3`.
    fn say(&mut self, game: &mut PlainSession, typed: &str) -> Result<Answer, Failure> {
        let number = typed.split(' ').nth(1).and_then(|number| number.parse::<usize>().ok());
        let phrase = number.and_then(|number| Phrase::ALL.get(number.checked_sub(1)?));
        match (phrase, game.mine().first()) {
            (Some(&phrase), Some(&seat)) => self.ask(game, Command::Say { seat, phrase }),
            _ => {
                let names = Phrase::ALL.map(|phrase| self.words.phrase_name(phrase));
                self.list(&names)?;
                self.line(&self.words.say("terminal-plain-help-say", &[]))?;
                Ok(Answer::Again)
            }
        }
    }
}
