//! Keys during a game.

use games::{AnyGame, Record, Seat};
use ratatui::crossterm::event::KeyCode;
use table::{Command, Table, TablePhase};
use view::Item;
use words::clause_now;

use super::window::{Confirmation, Window};
use super::{Playing, TableHost};
use crate::app::{Context, Effect, Navigate};

impl Playing {
    /// Handles a key.
    pub fn key(&mut self, code: KeyCode, context: &mut Context<'_>) -> Navigate {
        if self.window.is_some() {
            self.window_key(code, context);
            return Navigate::Stay;
        }
        let Some(game) = self.game().copied() else {
            return if matches!(code, KeyCode::Esc | KeyCode::Char('q')) {
                Navigate::Menu
            } else {
                Navigate::Stay
            };
        };
        let over = self.table().is_some_and(|table| table.phase() == TablePhase::Over);
        let acting = self.acting();
        match code {
            KeyCode::Left => self.move_cursor((-1, 0)),
            KeyCode::Right => self.move_cursor((1, 0)),
            KeyCode::Up => self.move_cursor((0, -1)),
            KeyCode::Down => self.move_cursor((0, 1)),
            KeyCode::Tab => self.next_item(&game, true),
            KeyCode::BackTab => self.next_item(&game, false),
            KeyCode::PageUp => self.scroll = (self.scroll + 3).min(self.history.moves().len()),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_sub(3),
            KeyCode::Enter | KeyCode::Char(' ') => match (acting, self.cursor) {
                (Some(_), Some(item)) => self.tap(item, context),
                _ => {
                    self.skip_pause = true;
                    self.advance(context);
                }
            },
            KeyCode::Esc => {
                let busy = self.highlights.selected.is_some()
                    || self.notice.is_some()
                    || self.hint.is_some();
                self.selection.cancel();
                (self.notice, self.hint) = (None, None);
                self.update_highlights();
                if !busy {
                    return Navigate::Menu;
                }
            }
            KeyCode::Char('q') => return Navigate::Menu,
            KeyCode::Char('?') => return Navigate::Keys,
            KeyCode::Char('r') | KeyCode::F(1) => {
                return Navigate::Rules(game.kind(), clause_now(&game));
            }
            KeyCode::Char('v') => return self.replay(),
            KeyCode::Char('n') if over => return self.rematch(context),
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('h') if acting.is_some() => self.ask_hint(context),
            KeyCode::Char('s') => {
                if let Some(record) = self.record() {
                    context.effects.push(Effect::SaveRecord(Box::new(record), None));
                }
            }
            KeyCode::Char('b') => self.hand_over(context),
            KeyCode::Char('c') if self.is_remote() => {
                if let Some(&seat) = self.mine().first() {
                    self.window = Some(Window::say(seat));
                }
            }
            KeyCode::Char('x') if !over => {
                if let Some(seat) = acting.or_else(|| self.mine().first().copied()) {
                    self.window = Some(Window::ask(Confirmation::Resign(seat)));
                }
            }
            KeyCode::Char('/') => self.window = acting.map(Window::type_move),
            KeyCode::Char(c) => {
                if let Some(item) = acting.and_then(|seat| view::shortcut(&game, seat, c)) {
                    self.tap(item, context);
                }
            }
            _ => {}
        }
        Navigate::Stay
    }

    pub(super) fn record(&self) -> Option<Record> {
        self.table().map(Table::record)
    }

    fn replay(&mut self) -> Navigate {
        let you = if let [seat] = self.mine()[..] { Some(seat) } else { None };
        self.record().map_or(Navigate::Stay, |record| Navigate::Replay(Box::new(record), you))
    }

    /// Moves the cursor to the nearest item in a direction.
    fn move_cursor(&mut self, direction: (i32, i32)) {
        let Some(from) = self.cursor else { return };
        if let Some(to) = self.areas.toward(from, direction, self.highlights.live()) {
            self.cursor = Some(to);
            self.highlights.cursor = self.cursor;
        }
    }

    /// Moves the cursor to the next or previous item in reading order.
    fn next_item(&mut self, game: &AnyGame, forward: bool) {
        let live: Vec<Item> = view::reading(game, self.viewer)
            .into_iter()
            .flat_map(|part| part.items)
            .filter(|item| self.highlights.is_target(*item) || self.highlights.is_source(*item))
            .collect();
        if live.is_empty() {
            return;
        }
        let at = self.cursor.and_then(|cursor| live.iter().position(|item| *item == cursor));
        let to = match (at, forward) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % live.len(),
            (Some(at), false) => (at + live.len() - 1) % live.len(),
        };
        self.cursor = Some(live[to]);
        self.highlights.cursor = self.cursor;
    }

    /// Asks to take back the last action of a player at this keyboard.
    fn undo(&mut self, context: &mut Context<'_>) {
        let mine = self.mine();
        if let Some(seat) = self.history.last_actor(&mine).or(mine.first().copied()) {
            self.selection.cancel();
            self.ask(Command::Undo { seat }, context);
        }
    }

    /// Opens the question about an undo if a player at this keyboard is to answer it, or closes it.
    pub(super) fn ask_about_undo(&mut self) {
        let asker = self.table().and_then(Table::undo_asked);
        let mine = self.mine();
        let answers = |asker: Seat| {
            mine.iter().copied().find(|&seat| seat != asker && !self.answered.contains(seat))
        };
        match asker.and_then(|asker| Some((asker, answers(asker)?))) {
            Some((asker, seat)) => {
                self.window = Some(Window::ask(Confirmation::Undo { asker, seat }));
            }
            None if matches!(&self.window, Some(window) if window.is_about_undo()) => {
                self.window = None;
            }
            None => {}
        }
    }

    /// Lets a bot play for a player at this keyboard, or ends that.
    fn hand_over(&mut self, context: &mut Context<'_>) {
        let Some(table) = self.table() else { return };
        let mine = self.mine();
        let back = mine.iter().copied().find(|seat| table.is_away(*seat));
        let seat = self.acting().or_else(|| mine.first().copied());
        if let Some(seat) = back {
            self.ask(Command::TakeBack { seat }, context);
        } else if let Some(seat) = seat {
            self.ask(Command::HandOver { seat }, context);
        }
    }

    /// Asks for a rematch for all players at this keyboard; at a local table it starts at once.
    fn rematch(&mut self, context: &mut Context<'_>) -> Navigate {
        let mine = self.mine();
        if mine.is_empty() {
            return Navigate::Menu;
        }
        for seat in mine {
            self.ask(Command::Rematch { seat }, context);
        }
        if let TableHost::Local(local) = &self.host
            && let Some(next) = local.next(context.random, context.now)
        {
            context.effects.push(Effect::CreateTable(next.header(), next.log().to_vec()));
            *self = Self::local(next, context);
        }
        Navigate::Stay
    }
}
