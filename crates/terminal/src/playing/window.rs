//! A dialog over the board: a choice between actions, a question, chat phrases, or a typed move.

use games::{AnyAction, Seat};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::{Command, Phrase};

use super::{Playing, is_you};
use words::{Meaning, Names, Words};

use crate::app::{Context, Navigate};
use crate::canvas::{Canvas, Click, fit, wrap};
use crate::scene::width;
use crate::theme::Paint;

/// A question with the answers yes and no.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Confirmation {
    /// Whether to resign.
    Resign(Seat),
    /// Whether another player may take back an action.
    Undo {
        /// The seat that asks for the undo.
        asker: Seat,
        /// The seat that is to answer.
        seat: Seat,
    },
}

#[derive(Clone, PartialEq, Debug)]
enum Content {
    Choose(Seat, Vec<AnyAction>),
    Ask(Confirmation),
    Say(Seat),
    Type(Seat, String),
}

/// The most characters of a typed move.
const MAX_TYPED_CHARS: usize = 100;
/// The number of its last characters that are shown.
const SHOWN_CHARS: usize = 40;

/// A dialog.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Window {
    content: Content,
    cursor: usize,
}

impl Window {
    pub(super) const fn choose(seat: Seat, actions: Vec<AnyAction>) -> Self {
        Self { content: Content::Choose(seat, actions), cursor: 0 }
    }

    /// The list of chat phrases.
    pub(super) const fn say(seat: Seat) -> Self {
        Self { content: Content::Say(seat), cursor: 0 }
    }

    /// An input line for a typed move.
    pub(super) const fn type_move(seat: Seat) -> Self {
        Self { content: Content::Type(seat, String::new()), cursor: 0 }
    }

    /// A question. The cursor is on `no`, which changes nothing.
    pub(super) const fn ask(question: Confirmation) -> Self {
        Self { content: Content::Ask(question), cursor: 1 }
    }

    pub(super) const fn is_about_undo(&self) -> bool {
        matches!(self.content, Content::Ask(Confirmation::Undo { .. }))
    }

    fn count(&self) -> usize {
        match &self.content {
            Content::Choose(_, actions) => actions.len(),
            Content::Ask(_) => 2,
            Content::Say(_) => Phrase::ALL.len(),
            Content::Type(..) => 0,
        }
    }

    fn question(&self, words: &Words, names: &Names) -> String {
        match &self.content {
            Content::Type(_, text) => {
                // Of a long text the end is shown, where the player types.
                let start = text.char_indices().rev().nth(SHOWN_CHARS).map_or(0, |(at, _)| at);
                format!("{}: {}▏", words.say("web-type", &[]), &text[start..])
            }
            Content::Choose(..) => words.say("terminal-which", &[]),
            Content::Say(_) => words.say("terminal-say-what", &[]),
            Content::Ask(Confirmation::Resign(seat)) => words.say(
                "terminal-ask-resign",
                &[("name", names.of_seat(*seat).into()), ("you", is_you(names, *seat))],
            ),
            Content::Ask(Confirmation::Undo { asker, seat }) => words.say(
                "terminal-ask-undo",
                &[
                    ("asker", names.of_seat(*asker).into()),
                    ("name", names.of_seat(*seat).into()),
                    ("you", is_you(names, *seat)),
                ],
            ),
        }
    }
}

impl Playing {
    pub(super) fn window_key(&mut self, code: KeyCode, context: &mut Context<'_>) {
        let Some(window) = &mut self.window else { return };
        if let Content::Type(seat, text) = &mut window.content {
            match code {
                KeyCode::Esc => self.window = None,
                KeyCode::Backspace => drop(text.pop()),
                KeyCode::Char(c) if !c.is_control() && text.chars().count() < MAX_TYPED_CHARS => {
                    text.push(c);
                }
                KeyCode::Enter => {
                    let (seat, text) = (*seat, std::mem::take(text));
                    self.window = None;
                    self.play_typed(seat, &text, context);
                }
                _ => {}
            }
            return;
        }
        let count = window.count().max(1);
        match code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                window.cursor = (window.cursor + count - 1) % count;
            }
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                window.cursor = (window.cursor + 1) % count
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                let cursor = window.cursor;
                self.choose(cursor, context);
            }
            KeyCode::Char(digit @ '1'..='9') => self.choose(digit as usize - '1' as usize, context),
            KeyCode::Char('y') if matches!(window.content, Content::Ask(_)) => {
                self.choose(0, context)
            }
            KeyCode::Char('n') if matches!(window.content, Content::Ask(_)) => {
                self.choose(1, context)
            }
            KeyCode::Esc | KeyCode::Char('q') => match window.content {
                Content::Choose(..) => {
                    self.window = None;
                    self.selection.cancel();
                    self.update_highlights();
                }
                Content::Ask(_) => self.choose(1, context),
                Content::Say(_) | Content::Type(..) => self.window = None,
            },
            _ => {}
        }
    }

    /// Plays a typed move, or says why not.
    fn play_typed(&mut self, seat: Seat, typed: &str, context: &mut Context<'_>) {
        let Some(game) = self.game().copied() else { return };
        let said = match context.words.interpret(&game, seat, &self.names, typed) {
            Meaning::Do(action) => return self.act(seat, action, context),
            Meaning::Which(actions, _) => {
                self.window = Some(Window::choose(seat, actions));
                return;
            }
            Meaning::Forbidden(why) => context.words.rejection(&why, &self.names),
            Meaning::Nothing(text) => text,
        };
        self.notice = Some((Paint::Wrong, said));
    }

    /// Handles a click on a line of the dialog.
    pub fn click(&mut self, line: usize, context: &mut Context<'_>) -> Navigate {
        self.choose(line, context);
        Navigate::Stay
    }

    fn choose(&mut self, index: usize, context: &mut Context<'_>) {
        let Some(window) = self.window.take() else { return };
        if index >= window.count() {
            self.window = Some(window);
            return;
        }
        match window.content {
            Content::Choose(seat, actions) => self.choose_action(seat, &actions, index, context),
            Content::Type(..) => {}
            Content::Say(seat) => {
                self.ask(Command::Say { seat, phrase: Phrase::ALL[index] }, context);
            }
            Content::Ask(Confirmation::Resign(seat)) => {
                if index == 0 {
                    self.ask(Command::Resign { seat }, context);
                }
            }
            Content::Ask(Confirmation::Undo { seat, .. }) => {
                self.answered.insert(seat);
                self.ask(Command::AnswerUndo { seat, agree: index == 0 }, context);
            }
        }
    }

    fn choose_action(
        &mut self,
        seat: Seat,
        actions: &[AnyAction],
        index: usize,
        context: &mut Context<'_>,
    ) {
        self.act(seat, actions[index], context);
    }

    /// Draws the dialog, if there is one.
    pub(super) fn draw_window(&self, canvas: &mut Canvas<'_>) {
        let (Some(window), Some(game)) = (&self.window, self.game()) else { return };
        canvas.cover();
        let words = canvas.words;
        let labels: Vec<String> = match &window.content {
            Content::Choose(seat, actions) => actions
                .iter()
                .map(|&action| words.action(game, *seat, action, &self.names))
                .collect(),
            Content::Ask(_) => vec![words.say("terminal-yes", &[]), words.say("terminal-no", &[])],
            Content::Say(_) => Phrase::ALL.into_iter().map(|p| words.phrase_name(p)).collect(),
            Content::Type(..) => Vec::new(),
        };
        let question = window.question(words, &self.names);
        let widest = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 5;
        let columns = widest.max(width(&question).min(60)) + 6;
        let lines = wrap(&question, columns.min(canvas.area.width).saturating_sub(4));
        let height = lines.len() as u16 + labels.len() as u16 + 3;
        let title = words.say("terminal-key-choose", &[]);
        let inside = canvas.window(columns, height, &title);
        let mut y = 0;
        for line in &lines {
            canvas.put(inside, 0, y, Paint::Plain, line);
            y += 1;
        }
        // If there are too many for the screen, those around the cursor are shown.
        let room = usize::from(inside.height.saturating_sub(y)).max(1);
        let first = (window.cursor + 1).saturating_sub(room);
        for (index, label) in labels.iter().enumerate().skip(first).take(room) {
            let paint = if index == window.cursor { Paint::Cursor } else { Paint::Strong };
            let text = format!(" {} {label} ", index + 1);
            canvas.put(inside, 0, y, paint, &fit(&text, inside.width.into()));
            let rect = Rect::new(inside.x, inside.y + y, inside.width, 1);
            canvas.on_click(rect.intersection(canvas.area), Click::Line(index));
            y += 1;
        }
    }
}
