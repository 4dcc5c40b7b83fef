//! A pane over the screen that can be scrolled: the rules, or the keys.

use games::Kind;
use ratatui::crossterm::event::KeyCode;
use words::Words;

use crate::canvas::{Canvas, Press, wrap};
use crate::lines::rules;
use crate::paint::Paint;

/// A pane.
pub struct Pane {
    title: String,
    /// Lines, and whether they are headings.
    lines: Vec<(Paint, String)>,
    /// Are lines broken to fit? Rules are written for 80 columns already.
    wraps: bool,
    scroll: usize,
    page: usize,
    most: usize,
}

impl Pane {
    fn new(title: String, lines: Vec<(Paint, String)>, wraps: bool) -> Self {
        Self { title, lines, wraps, scroll: 0, page: 1, most: 0 }
    }

    /// The rules of a game.
    #[must_use]
    pub fn rules(kind: Kind) -> Self {
        Self::new(kind.name().to_owned(), rules_in_lines(kind), false)
    }

    /// The keys.
    #[must_use]
    pub fn keys(words: &Words) -> Self {
        let keys = [
            ("←↑↓→", words.say("terminal-help-arrows", &[])),
            ("Tab", words.say("terminal-help-tab", &[])),
            ("Enter", words.say("terminal-help-enter", &[])),
            ("Esc", words.say("terminal-help-esc", &[])),
            ("d", words.say("terminal-help-draw", &[])),
            ("< >", words.say("terminal-help-ends", &[])),
            ("1 … 9", words.say("terminal-help-rows", &[])),
            ("k", words.say("terminal-help-keep", &[])),
            ("t", words.say("terminal-help-turn", &[])),
            ("p", words.say("terminal-help-pass", &[])),
            ("u", words.say("terminal-help-undo", &[])),
            ("h", words.say("terminal-help-hint", &[])),
            ("r", words.say("terminal-help-rules", &[])),
            ("v", words.say("terminal-help-replay", &[])),
            ("s", words.say("terminal-help-save", &[])),
            ("b", words.say("terminal-help-bot", &[])),
            ("c", words.say("terminal-help-chat", &[])),
            ("x", words.say("terminal-help-resign", &[])),
            ("q", words.say("terminal-help-leave", &[])),
        ];
        let line = |(key, help): (&str, String)| (Paint::Plain, format!("{key:<7} {help}"));
        let mut lines: Vec<(Paint, String)> = keys.into_iter().map(line).collect();
        lines.push((Paint::Plain, String::new()));
        lines.push((Paint::Faint, words.say("terminal-help-mouse", &[])));
        Self::new(words.say("terminal-key-keys", &[]), lines, true)
    }

    /// A key was pressed: does the pane stay?
    pub fn key(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(self.page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll += self.page,
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = self.most,
            _ => return false,
        }
        self.scroll = self.scroll.min(self.most);
        true
    }

    /// Draws it over everything else.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        canvas.cover();
        let words = canvas.words;
        let columns = canvas.area.width.min(84);
        let lines: Vec<(Paint, String)> = match self.wraps {
            true => {
                let cut = |(paint, line): &(Paint, String)| {
                    let paint = *paint;
                    wrap(line, columns.saturating_sub(4)).into_iter().map(move |line| (paint, line))
                };
                self.lines.iter().flat_map(cut).collect()
            }
            false => self.lines.clone(),
        };
        let height = (lines.len().min(usize::from(u16::MAX)) as u16).saturating_add(3);
        let inside = canvas.window(columns, height.min(canvas.area.height), &self.title);
        self.page = usize::from(inside.height.saturating_sub(1)).max(1);
        self.most = lines.len().saturating_sub(self.page);
        self.scroll = self.scroll.min(self.most);
        for (y, (paint, line)) in lines.iter().skip(self.scroll).take(self.page).enumerate() {
            canvas.put(inside, 0, y as u16, *paint, line);
        }
        let foot = words.say("terminal-pane-foot", &[]);
        let rect = canvas.put(inside, 0, inside.height.saturating_sub(1), Paint::Faint, &foot);
        canvas.press(rect, Press::Key(KeyCode::Esc));
    }
}

/// The rules: headings are strong, pictures as they are, marks of Markdown gone.
fn rules_in_lines(kind: Kind) -> Vec<(Paint, String)> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in rules::source(kind).lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            lines.push((Paint::Plain, format!("  {line}")));
        } else if line.starts_with('#') {
            lines.push((Paint::Strong, line.trim_start_matches(['#', ' ']).to_owned()));
        } else {
            lines.push((Paint::Plain, line.replace("**", "").replace('`', "")));
        }
    }
    lines
}
