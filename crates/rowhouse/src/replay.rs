//! `rowhouse replay`: the moves and boards of a recorded game.

#[cfg(test)]
mod tests;

use std::io::Write;
use std::thread;
use std::time::Duration;

use games::{AnyGame, Record, RecordError, read_step};
use words::{Detail, Moment, Names, Words, is_minor};

use crate::board::named_board;
use crate::cli::Replay;
use crate::file;
use crate::names::names_of;
use crate::run::Failure;
use crate::style::{Paint, Style};
use crate::text::{count, wrap};

/// Seconds between two boards at speed 1.
pub const SECONDS_PER_BOARD: f64 = 0.7;

/// Shows a game. `pause` is the time between boards for `--watch`, if the output is a terminal.
///
/// # Errors
/// If the record cannot be read or replayed, has fewer steps than asked for, or the output fails.
pub fn run(
    what: &Replay,
    words: &Words,
    style: Style,
    pause: Option<Duration>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = file::name(&what.file);
    let record = file::read(&what.file).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
    let last = record.steps.len();
    let step = what.step.map(|step| place(step, last)).transpose()?;
    let names = names_of(words, &record);
    let mut show = Show { words, record: &record, names: &names, style, out };
    let shown = match (step, what.watch) {
        (step, true) => show.watch(step.unwrap_or(0), pause)?,
        (Some(step), false) => show.one(step)?,
        (None, false) => show.all()?,
    };
    show.out.flush()?;
    // The steps before a bad one were shown; the error follows.
    shown.map_err(|error| Failure::Bad(format!("{name}: {}", file::explain(&error))))
}

/// The number of steps to replay: a negative number counts from the end.
fn place(step: i64, last: usize) -> Result<usize, Failure> {
    let from = if step < 0 { last } else { 0 };
    let place = isize::try_from(step).ok().and_then(|step| from.checked_add_signed(step));
    let place = place.filter(|&place| place <= last);
    place.ok_or_else(|| {
        let range = match last {
            0 => "`--step` can only be 0".to_owned(),
            _ => format!("`--step` is 0 to {last}, or -1 to -{last} from the end"),
        };
        Failure::Usage(format!(
            "there is no step {step} among {}; {range}",
            count(last as u64, "step")
        ))
    })
}

/// The inner error is a bad step of the record, the outer one a failure of the output.
type Shown = Result<Result<(), RecordError>, Failure>;

struct Show<'a> {
    words: &'a Words,
    record: &'a Record,
    names: &'a Names,
    style: Style,
    out: &'a mut dyn Write,
}

impl Show<'_> {
    /// Shows all moves, then the last board.
    fn all(&mut self) -> Shown {
        let mut states = self.record.replay();
        let mut now = match states.next() {
            Some(Ok(start)) => start,
            Some(Err(error)) => return Ok(Err(error)),
            None => return Ok(Ok(())),
        };
        let mut narrator = self.words.narrator(self.names, Detail::Joined);
        let digits = self.record.steps.len().to_string().len();
        let mut untold = None;
        let mut end = Ok(());
        for (index, next) in states.enumerate() {
            let next = match next {
                Ok(next) => next,
                Err(error) => {
                    end = Err(error);
                    break;
                }
            };
            let moment = self.moment(index, now, next);
            now = next;
            let by_itself = narrator.sentence(&moment);
            match narrator.tell(&moment) {
                Some(told) => {
                    self.move_line(index + 1, digits, &told)?;
                    untold = None;
                }
                None => untold = Some((index + 1, by_itself)),
            }
        }
        if let Some((number, told)) = untold {
            self.move_line(number, digits, &told)?;
        }
        if !self.record.steps.is_empty() {
            writeln!(self.out)?;
        }
        self.board(&now)?;
        Ok(end)
    }

    /// Shows the board after a number of steps.
    fn one(&mut self, step: usize) -> Shown {
        let mut narrator = self.words.narrator(self.names, Detail::Each);
        let mut before: Option<AnyGame> = None;
        for (index, now) in self.record.replay().enumerate().take(step + 1) {
            let now = match now {
                Ok(now) => now,
                Err(error) => return Ok(Err(error)),
            };
            let told =
                before.and_then(|before| narrator.tell(&self.moment(index - 1, before, now)));
            if index == step {
                self.frame(step, told.as_deref(), &now)?;
            }
            before = Some(now);
        }
        Ok(Ok(()))
    }

    /// Shows one board after the other.
    fn watch(&mut self, first: usize, pause: Option<Duration>) -> Shown {
        let mut narrator = self.words.narrator(self.names, Detail::Each);
        let mut before: Option<AnyGame> = None;
        let mut shown = false;
        for (index, now) in self.record.replay().enumerate() {
            let now = match now {
                Ok(now) => now,
                Err(error) => return Ok(Err(error)),
            };
            let moment = before.map(|before| self.moment(index - 1, before, now));
            let told = moment.and_then(|moment| narrator.tell(&moment));
            before = Some(now);
            let skipped = moment.is_some_and(|moment| is_minor(&moment)) && shown;
            if index < first || (skipped && index < self.record.steps.len()) {
                continue;
            }
            match (pause, shown) {
                (Some(pause), true) => {
                    self.out.flush()?;
                    thread::sleep(pause);
                }
                (None, true) => writeln!(self.out)?,
                (_, false) => {}
            }
            if pause.is_some() {
                self.out.write_all(if shown { b"\x1b[H" } else { b"\x1b[H\x1b[2J" })?;
                let mut frame = Vec::new();
                Show { out: &mut frame, ..*self }.frame(index, told.as_deref(), &now)?;
                // To avoid flicker, each line is cleared behind its text, and the rest below at the end.
                let frame = String::from_utf8_lossy(&frame).replace('\n', "\x1b[K\n");
                write!(self.out, "{frame}\x1b[J")?;
            } else {
                self.frame(index, told.as_deref(), &now)?;
            }
            shown = true;
        }
        Ok(Ok(()))
    }

    fn moment(&self, index: usize, before: AnyGame, after: AnyGame) -> Moment {
        let text = self.record.steps.get(index).map(String::as_str).unwrap_or_default();
        let step = read_step(&before, text).expect("a step that was replayed can be read");
        Moment { before, step, after }
    }

    /// Writes a line of the list of moves.
    fn move_line(&mut self, number: usize, digits: usize, told: &str) -> Result<(), Failure> {
        for line in wrap(&format!("{number:>digits$}. "), told, Paint::Plain) {
            writeln!(self.out, "{}", line.render(self.style))?;
        }
        Ok(())
    }

    /// Writes the last step and the board after it.
    fn frame(&mut self, step: usize, told: Option<&str>, game: &AnyGame) -> Result<(), Failure> {
        let last = self.record.steps.len();
        let heading = match told {
            Some(told) => {
                let told = ("told", told.into());
                let place = [("step", step.into()), ("steps", last.into()), told];
                self.words.say("terminal-lines-step", &place)
            }
            None => {
                let place = [("step", step.into()), ("steps", last.into())];
                self.words.say("terminal-lines-start", &place)
            }
        };
        for line in wrap("", &heading, Paint::Plain) {
            writeln!(self.out, "{}", line.render(self.style))?;
        }
        writeln!(self.out)?;
        self.board(game)
    }

    fn board(&mut self, game: &AnyGame) -> Result<(), Failure> {
        self.out.write_all(named_board(self.words, game, self.names, self.style).as_bytes())?;
        Ok(())
    }
}
