//! Drawing on the screen: text, boxes, and click targets for hit testing.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};
use view::Item;

use words::Words;

use crate::scene::{Pen, width};
use crate::theme::{ColourDepth, Paint};
pub use textboard::text::{fit, wrap_text as wrap};

/// The meaning of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Click {
    /// The same as a key.
    Key(KeyCode),
    /// A tap on an item of the board.
    Item(Item),
    /// A line of a list.
    Line(usize),
}

/// The screen being drawn, with its click targets.
pub struct Canvas<'a> {
    /// The cells of the screen.
    pub buffer: &'a mut Buffer,
    /// The area of the whole screen.
    pub area: Rect,
    /// The number of colours of the terminal.
    pub depth: ColourDepth,
    /// The texts.
    pub words: &'a Words,
    clicks: Vec<(Rect, Click)>,
}

impl<'a> Canvas<'a> {
    /// A canvas for an empty screen.
    pub fn new(buffer: &'a mut Buffer, area: Rect, depth: ColourDepth, words: &'a Words) -> Self {
        Self { buffer, area, depth, words, clicks: Vec::new() }
    }

    /// A pen for a part of the screen.
    pub fn pen(&mut self, area: Rect) -> Pen<'_> {
        Pen::new(self.buffer, area, self.depth)
    }

    /// Writes at a position relative to the corner of an area.
    pub fn put(&mut self, area: Rect, x: u16, y: u16, paint: Paint, text: &str) -> Rect {
        self.pen(area).put(x, y, paint, text)
    }

    /// Makes an area a click target.
    pub fn on_click(&mut self, rect: Rect, click: Click) {
        self.clicks.push((rect, click));
    }

    /// Removes all click targets, because a window covers them.
    pub fn cover(&mut self) {
        self.clicks.clear();
    }

    /// The click targets, the topmost last.
    #[must_use]
    pub fn into_clicks(self) -> Vec<(Rect, Click)> {
        self.clicks
    }

    /// Writes text in lines as wide as an area, and returns their number. Lines beyond the area are not
    /// written.
    pub fn paragraph(&mut self, area: Rect, paint: Paint, text: &str) -> u16 {
        let lines = wrap(text, area.width);
        for (y, line) in (0..area.height).zip(&lines) {
            self.put(area, 0, y, paint, line);
        }
        lines.len().min(usize::from(u16::MAX)) as u16
    }

    /// Draws the keys that do something now on the last lines, and returns the number of lines.
    pub fn keys(&mut self, keys: &[(&str, KeyCode, String)]) -> u16 {
        let columns = self.area.width.max(1);
        let mut places = Vec::new();
        let (mut x, mut line) = (1, 0);
        for (label, code, text) in keys {
            let wide = width(label) + 1 + width(text) + 2;
            if x > 1 && x + wide > columns + 2 {
                (x, line) = (1, line + 1);
            }
            places.push((x, line, label, code, text));
            x += wide;
        }
        let lines = line + 1;
        let top = self.area.height.saturating_sub(lines);
        for (x, line, label, code, text) in places {
            let mut at = x;
            let (area, y) = (self.area, top + line);
            let mut pen = self.pen(area);
            let first = pen.write(&mut at, y, Paint::Strong, label);
            at += 1;
            pen.write(&mut at, y, Paint::Faint, text);
            let rect = Rect { width: at - x, ..first }.intersection(area);
            self.on_click(rect, Click::Key(*code));
        }
        lines
    }

    /// Draws a framed box with a title in the middle of the screen, and returns the area inside.
    pub fn window(&mut self, columns: u16, lines: u16, title: &str) -> Rect {
        let columns = columns.min(self.area.width);
        let lines = lines.min(self.area.height);
        let x = self.area.x + (self.area.width - columns) / 2;
        let y = self.area.y + (self.area.height - lines) / 2;
        let rect = Rect::new(x, y, columns, lines);
        Clear.render(rect, self.buffer);
        if columns < 4 || lines < 3 {
            return rect;
        }
        let line = "─".repeat(usize::from(columns - 2));
        self.put(rect, 0, 0, Paint::Faint, &format!("╭{line}╮"));
        for y in 1..lines - 1 {
            self.put(rect, 0, y, Paint::Faint, "│");
            self.put(rect, columns - 1, y, Paint::Faint, "│");
        }
        self.put(rect, 0, lines - 1, Paint::Faint, &format!("╰{line}╯"));
        let title = format!(" {} ", fit(title, usize::from(columns.saturating_sub(6))));
        self.put(rect, 2, 0, Paint::Strong, &title);
        Rect::new(x + 2, y + 1, columns.saturating_sub(4), lines - 2)
    }
}
