//! What the keys do while a game is played.

use games::{AnyGame, Record, Seat};
use ratatui::crossterm::event::KeyCode;
use table::{Command, Table, TablePhase};
use view::Item;
use words::clause_now;

use super::window::{Question, Window};
use super::{Home, Playing};
use crate::app::{Context, Effect, Go};

impl Playing {
    /// A key was pressed.
    pub fn key(&mut self, code: KeyCode, context: &mut Context<'_>) -> Go {
        if self.window.is_some() {
            self.window_key(code, context);
            return Go::Stay;
        }
        let Some(game) = self.game().copied() else {
            return if matches!(code, KeyCode::Esc | KeyCode::Char('q')) {
                Go::Menu
            } else {
                Go::Stay
            };
        };
        let over = self.table().is_some_and(|table| table.phase() == TablePhase::Over);
        let acting = self.acting();
        match code {
            KeyCode::Left => self.steer((-1, 0)),
            KeyCode::Right => self.steer((1, 0)),
            KeyCode::Up => self.steer((0, -1)),
            KeyCode::Down => self.steer((0, 1)),
            KeyCode::Tab => self.next(&game, true),
            KeyCode::BackTab => self.next(&game, false),
            KeyCode::PageUp => self.scroll = (self.scroll + 3).min(self.history.told().len()),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_sub(3),
            KeyCode::Enter | KeyCode::Char(' ') => match (acting, self.cursor) {
                (Some(_), Some(item)) => self.tap(item, context),
                _ => {
                    self.hurry = true;
                    self.advance(context);
                }
            },
            KeyCode::Esc => {
                let busy =
                    self.lights.selected.is_some() || self.notice.is_some() || self.hint.is_some();
                self.selection.cancel();
                (self.notice, self.hint) = (None, None);
                self.look();
                if !busy {
                    return Go::Menu;
                }
            }
            KeyCode::Char('q') => return Go::Menu,
            KeyCode::Char('?') => return Go::Keys,
            KeyCode::Char('r') | KeyCode::F(1) => return Go::Rules(game.kind(), clause_now(&game)),
            KeyCode::Char('v') => return self.replay(),
            KeyCode::Char('n') if over => return self.again(context),
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('h') if acting.is_some() => self.ask_hint(context),
            KeyCode::Char('s') => {
                if let Some(record) = self.record() {
                    context.effects.push(Effect::Save(Box::new(record), None));
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
                    self.window = Some(Window::ask(Question::Resign(seat)));
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
        Go::Stay
    }

    pub(super) fn record(&self) -> Option<Record> {
        self.table().map(Table::record)
    }

    fn replay(&mut self) -> Go {
        self.record().map_or(Go::Stay, |record| Go::Replay(Box::new(record)))
    }

    /// Moves the cursor to what lies in a direction.
    fn steer(&mut self, direction: (i32, i32)) {
        let Some(from) = self.cursor else { return };
        if let Some(to) = self.spots.toward(from, direction, self.lights.live()) {
            self.cursor = Some(to);
            self.lights.cursor = self.cursor;
        }
    }

    /// Moves the cursor on in reading order.
    fn next(&mut self, game: &AnyGame, forward: bool) {
        let live: Vec<Item> = view::reading(game, self.viewer)
            .into_iter()
            .flat_map(|part| part.items)
            .filter(|item| self.lights.is_target(*item) || self.lights.is_source(*item))
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
        self.lights.cursor = self.cursor;
    }

    /// Takes back the last thing that somebody at this keyboard did.
    fn undo(&mut self, context: &mut Context<'_>) {
        let mine = self.mine();
        if let Some(seat) = self.history.last_actor(&mine).or(mine.first().copied()) {
            self.selection.cancel();
            self.ask(Command::Undo { seat }, context);
        }
    }

    /// If an undo is asked for, somebody at this keyboard is to answer.
    pub(super) fn ask_about_undo(&mut self) {
        let asker = self.table().and_then(Table::undo_asked);
        let mine = self.mine();
        let answers = |asker: Seat| {
            mine.iter().copied().find(|&seat| seat != asker && !self.answered.contains(seat))
        };
        match asker.and_then(|asker| Some((asker, answers(asker)?))) {
            Some((asker, seat)) => {
                self.window = Some(Window::ask(Question::Undo { asker, seat }));
            }
            None if matches!(&self.window, Some(window) if window.is_about_undo()) => {
                self.window = None;
            }
            None => {}
        }
    }

    /// A bot plays for a while, or no longer.
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

    /// Another game, once everybody at this keyboard wants one; who started moves on.
    fn again(&mut self, context: &mut Context<'_>) -> Go {
        let mine = self.mine();
        if mine.is_empty() {
            return Go::Menu;
        }
        for seat in mine {
            self.ask(Command::Rematch { seat }, context);
        }
        if let Home::Here(host) = &self.home
            && let Some(next) = host.next(context.random, context.now)
        {
            context.effects.push(Effect::Begin(next.header(), next.log().to_vec()));
            *self = Self::local(next, context);
        }
        Go::Stay
    }
}
