//! The list of finished games, from which a replay is opened.

use games::Game;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::Words;

use crate::app::{Context, Effect, Navigate};
use crate::canvas::{Canvas, Click, fit};
use crate::replay::only_person;
use crate::store::FinishedGame;
use crate::theme::Paint;

/// The list of finished games, with an input line for the path of another record.
#[derive(Default)]
pub struct FinishedGames {
    cursor: usize,
    scroll: usize,
    page: usize,
    path: Option<String>,
    notice: Option<String>,
}

/// The most columns of a name.
const MAX_NAME_WIDTH: usize = 16;
/// The most bytes of a typed path.
const MAX_PATH_LENGTH: usize = 1_000;

impl FinishedGames {
    /// Shows a message.
    pub fn say(&mut self, text: String) {
        self.notice = Some(text);
    }

    /// Handles a key.
    pub fn key(
        &mut self,
        code: KeyCode,
        games: &[FinishedGame],
        context: &mut Context<'_>,
    ) -> Navigate {
        self.notice = None;
        if let Some(path) = &mut self.path {
            match code {
                KeyCode::Enter => {
                    let path = std::mem::take(path);
                    self.path = None;
                    if !path.trim().is_empty() {
                        context.effects.push(Effect::LoadRecord(path.trim().into()));
                    }
                }
                KeyCode::Esc => self.path = None,
                KeyCode::Backspace => {
                    path.pop();
                }
                KeyCode::Char(c) if !c.is_control() && path.len() < MAX_PATH_LENGTH => path.push(c),
                _ => {}
            }
            return Navigate::Stay;
        }
        let last = games.len().saturating_sub(1);
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (self.cursor + 1).min(last),
            KeyCode::PageUp => self.cursor = self.cursor.saturating_sub(self.page.max(1)),
            KeyCode::PageDown => self.cursor = (self.cursor + self.page.max(1)).min(last),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Enter | KeyCode::Char(' ') => return self.click(self.cursor, games),
            KeyCode::Char('o') => self.path = Some(String::new()),
            KeyCode::Char('?') => return Navigate::Keys,
            KeyCode::Esc | KeyCode::Char('q') => return Navigate::Menu,
            _ => {}
        }
        Navigate::Stay
    }

    /// Handles a click on a line.
    pub fn click(&mut self, line: usize, games: &[FinishedGame]) -> Navigate {
        self.cursor = line.min(games.len().saturating_sub(1));
        match games.get(line) {
            Some(game) => {
                let you = only_person(&game.record);
                Navigate::Replay(Box::new(game.record.clone()), you)
            }
            None => Navigate::Stay,
        }
    }

    /// Draws the list.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, games: &[FinishedGame]) {
        let (words, area) = (canvas.words, canvas.area);
        let keys = [
            ("↑↓", KeyCode::Down, words.say("terminal-key-choose", &[])),
            ("Enter", KeyCode::Enter, words.say("terminal-key-open", &[])),
            ("o", KeyCode::Char('o'), words.say("terminal-key-file", &[])),
            ("Esc", KeyCode::Esc, words.say("terminal-key-back", &[])),
        ];
        let footer = canvas.keys(&keys) + 2;
        canvas.put(area, 2, 1, Paint::Strong, &words.say("terminal-shelf", &[]));
        let columns = area.width.saturating_sub(4);
        let page =
            Rect::new(area.x + 2, area.y + 3, columns, area.height.saturating_sub(3 + footer));
        if games.is_empty() {
            canvas.paragraph(page, Paint::Faint, &words.say("terminal-shelf-empty", &[]));
        }
        self.cursor = self.cursor.min(games.len().saturating_sub(1));
        self.page = page.height.into();
        self.scroll =
            self.scroll.min(self.cursor).max((self.cursor + 1).saturating_sub(self.page.max(1)));
        for (index, game) in games.iter().enumerate().skip(self.scroll).take(self.page) {
            let y = (index - self.scroll) as u16;
            let here = index == self.cursor;
            let paint = if here { Paint::Cursor } else { Paint::Plain };
            let line = format!("{} {}", if here { "▸" } else { " " }, describe(game, words));
            canvas.put(page, 0, y, paint, &fit(&line, columns.into()));
            let rect = Rect::new(page.x, page.y + y, columns, 1).intersection(area);
            canvas.on_click(rect, Click::Line(index));
        }
        let y = area.height.saturating_sub(footer);
        if let Some(path) = &self.path {
            let ask = words.say("terminal-which-file", &[]);
            // Of a long path the end is shown, where the player types.
            let typed: String = path.chars().rev().take(usize::from(columns / 2)).collect();
            let typed: String = typed.chars().rev().collect();
            canvas.put(area, 2, y, Paint::Act, &format!("{ask} {typed}▏"));
        } else if let Some(notice) = &self.notice {
            canvas.put(area, 2, y, Paint::Wrong, &fit(notice, columns.into()));
        }
    }
}

/// Describes a game in a line: `2026-11-16  TEN  Anna, Bot (club)  Anna wins`.
pub fn describe(finished: &FinishedGame, words: &Words) -> String {
    let record = &finished.record;
    let names = words.names_of(record, Some((fit, MAX_NAME_WIDTH)));
    let date = record.notes.get("date").and_then(|date| date.as_str()).unwrap_or("          ");
    let Ok(end) = record.clone().resume() else {
        return format!("{date}  {}", words.say("terminal-unreadable", &[]));
    };
    let game = end.state();
    let players: Vec<String> =
        games::Seat::all(game.players()).map(|seat| names.of_seat(seat).to_owned()).collect();
    let result = words.result(game, &names);
    let result = result.unwrap_or_else(|| words.say("terminal-unfinished", &[]));
    format!("{date:<10}  {:<9}  {}: {result}", words.game_name(game.kind()), players.join(", "))
}
