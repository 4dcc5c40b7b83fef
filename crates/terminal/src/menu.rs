//! The menu: new games, the game in progress, finished games.

use games::{Game, Kind, Turn};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::Table;
use words::Words;

use crate::app::Navigate;
use crate::canvas::{Canvas, Click, fit, wrap};
use crate::store::{FinishedGame, StoredTable};
use crate::theme::Paint;

/// The menu.
#[derive(Default)]
pub struct Menu {
    cursor: usize,
    notice: Option<String>,
}

#[derive(Clone, Copy, PartialEq)]
enum MenuEntry {
    Resume,
    Game(Kind),
    FinishedGames,
    Quit,
}

fn entries(unfinished: &[StoredTable]) -> Vec<MenuEntry> {
    let resume = unfinished.first().map(|_| MenuEntry::Resume);
    let games = Kind::ALL.into_iter().map(MenuEntry::Game);
    resume.into_iter().chain(games).chain([MenuEntry::FinishedGames, MenuEntry::Quit]).collect()
}

/// Describes a stored table in a line: the game, the players, the progress.
#[must_use]
pub fn describe(stored: &StoredTable, words: &Words) -> String {
    let Ok(table) = Table::replay(stored.log.iter().cloned()) else {
        return words.say("terminal-unreadable", &[]);
    };
    let names = words.names_at(&table);
    let game = table.game();
    let players: Vec<String> =
        games::Seat::all(game.players()).map(|seat| names.of_seat(seat).to_owned()).collect();
    let now = match game.turn() {
        Turn::Over => words.result(game, &names).unwrap_or_default(),
        _ => words.say("terminal-steps", &[("count", table.steps().len().into())]),
    };
    format!("{}: {} · {now}", words.game_name(game.kind()), players.join(", "))
}

impl Menu {
    /// Shows a message.
    pub fn say(&mut self, text: String) {
        self.notice = Some(text);
    }

    /// Handles a key.
    pub fn key(&mut self, code: KeyCode, unfinished: &[StoredTable]) -> Navigate {
        let entries = entries(unfinished);
        let last = entries.len() - 1;
        self.notice = None;
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.cursor = self.cursor.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.cursor = if self.cursor >= last { 0 } else { self.cursor + 1 };
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'o') | KeyCode::Right => {
                return self.open(&entries, unfinished);
            }
            KeyCode::Char('r') => {
                if let Some(MenuEntry::Game(kind)) = entries.get(self.cursor) {
                    return Navigate::Rules(*kind, "");
                }
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if index < entries.len() {
                    self.cursor = index;
                    return self.open(&entries, unfinished);
                }
            }
            KeyCode::Char('?') => return Navigate::Keys,
            KeyCode::Char('l') => return Navigate::Language,
            KeyCode::Char('q') | KeyCode::Esc => return Navigate::Quit,
            _ => {}
        }
        Navigate::Stay
    }

    /// Handles a click on a line.
    pub fn click(&mut self, line: usize, unfinished: &[StoredTable]) -> Navigate {
        let entries = entries(unfinished);
        if line >= entries.len() {
            return Navigate::Stay;
        }
        self.cursor = line;
        self.open(&entries, unfinished)
    }

    fn open(&self, entries: &[MenuEntry], unfinished: &[StoredTable]) -> Navigate {
        match (entries.get(self.cursor), unfinished.first()) {
            (Some(MenuEntry::Resume), Some(stored)) => Navigate::Resume(Box::new(stored.clone())),
            (Some(MenuEntry::Game(kind)), _) => Navigate::Form(*kind),
            (Some(MenuEntry::FinishedGames), _) => Navigate::FinishedGames,
            (Some(MenuEntry::Quit), _) => Navigate::Quit,
            _ => Navigate::Stay,
        }
    }

    /// Draws the menu.
    pub fn draw(
        &mut self,
        canvas: &mut Canvas<'_>,
        unfinished: &[StoredTable],
        finished: &[FinishedGame],
    ) {
        let (words, area) = (canvas.words, canvas.area);
        let entries = entries(unfinished);
        self.cursor = self.cursor.min(entries.len() - 1);
        let columns = area.width.saturating_sub(4).min(76);
        let left = area.x + (area.width - columns.min(area.width)) / 2;
        let height = LOGO.len() as u16 + 3 + entries.len() as u16 * 2;
        let top = area.y + area.height.saturating_sub(height + 3) / 2;
        let page = Rect::new(left, top, columns, area.bottom().saturating_sub(top));
        let mut y = 0;
        for line in LOGO {
            canvas.put(page, 0, y, Paint::Act, line);
            y += 1;
        }
        canvas.put(page, 0, y, Paint::Faint, &words.say("terminal-welcome", &[]));
        y += 2;
        for (index, entry) in entries.iter().enumerate() {
            let (name, about) = match entry {
                MenuEntry::Resume => (
                    words.say("terminal-resume", &[]),
                    unfinished.first().map(|stored| describe(stored, words)).unwrap_or_default(),
                ),
                MenuEntry::Game(kind) => (words.game_name(*kind), words.game_help(*kind)),
                MenuEntry::FinishedGames => (
                    words.say("terminal-shelf", &[]),
                    words.say("terminal-shelf-about", &[("count", finished.len().into())]),
                ),
                MenuEntry::Quit => (words.say("terminal-quit", &[]), String::new()),
            };
            let here = index == self.cursor;
            let mut x = 0;
            let mut pen = canvas.pen(page);
            pen.write(&mut x, y, Paint::Act, if here { "▸ " } else { "  " });
            pen.write(&mut x, y, Paint::Faint, &format!("{} ", index + 1));
            let paint = if here { Paint::Cursor } else { Paint::Strong };
            pen.write(&mut x, y, paint, &format!(" {name} "));
            let about = fit(&about, usize::from(columns.saturating_sub(18)));
            pen.put(18.max(x + 1), y, Paint::Faint, &about);
            let rect = Rect::new(page.x, page.y + y, columns, 1).intersection(area);
            canvas.on_click(rect, Click::Line(index));
            y += if area.height > height + 3 { 2 } else { 1 };
        }
        if let Some(notice) = &self.notice {
            let lines = wrap(notice, columns);
            for line in lines.iter().take(2) {
                canvas.put(page, 0, y, Paint::Wrong, line);
                y += 1;
            }
        }
        let lang = words.lang().own_name();
        let language = words.say("terminal-language", &[("name", lang.into())]);
        let keys = [
            ("↑↓", KeyCode::Down, words.say("terminal-key-choose", &[])),
            ("Enter", KeyCode::Enter, words.say("terminal-key-open", &[])),
            ("r", KeyCode::Char('r'), words.say("terminal-key-rules", &[])),
            ("?", KeyCode::Char('?'), words.say("terminal-key-keys", &[])),
            ("l", KeyCode::Char('l'), language),
            ("q", KeyCode::Char('q'), words.say("terminal-key-quit", &[])),
        ];
        canvas.keys(&keys);
    }
}

/// The logo: three houses in a row.
const LOGO: [&str; 4] =
    [r"  ╱╲  ╱╲  ╱╲", r" ╱  ╲╱  ╲╱  ╲", r" │ ▪││ ▪││ ▪│   R o w h o u s e", r" ╵──╵╵──╵╵──╵"];
