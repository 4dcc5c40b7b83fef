//! A board about to be drawn: what lies there, what is lit, and where it ended up on the screen.

use games::{AnyGame, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use view::Item;
use words::{Names, Words};

use crate::theme::{ColourDepth, Paint};

/// What a board is drawn from.
pub struct Scene<'a> {
    /// The game.
    pub game: &'a AnyGame,
    /// Whose things lie nearest.
    pub viewer: Seat,
    /// What the players are called.
    pub names: &'a Names,
    /// The language.
    pub words: &'a Words,
    /// How many colours there are.
    pub depth: ColourDepth,
    /// What can be tapped, and what is lit for another reason.
    pub highlights: &'a Highlights,
}

/// What is lit on a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Highlights {
    /// What can be picked up, or does something.
    pub sources: Vec<Item>,
    /// Where the selected thing, or the one in hand, can go.
    pub targets: Vec<Item>,
    /// What is selected.
    pub selected: Option<Item>,
    /// Where the cursor is.
    pub cursor: Option<Item>,
    /// Where the last move went.
    pub last: Vec<Item>,
    /// What a hint points at.
    pub hint: Vec<Item>,
}

impl Highlights {
    /// Everything that a tap can mean something for.
    pub fn live(&self) -> impl Iterator<Item = Item> + '_ {
        self.targets
            .iter()
            .chain(self.sources.iter().filter(|s| !self.targets.contains(s)))
            .copied()
    }

    /// Can something go there?
    #[must_use]
    pub fn is_target(&self, item: Item) -> bool {
        self.targets.contains(&item)
    }

    /// Can it be picked up?
    #[must_use]
    pub fn is_source(&self, item: Item) -> bool {
        self.sources.contains(&item)
    }

    /// Did the last move go there?
    #[must_use]
    pub fn is_last(&self, item: Item) -> bool {
        self.last.contains(&item)
    }

    /// The paint of something: its own, unless it is lit.
    #[must_use]
    pub fn paint(&self, item: Item, own: Paint) -> Paint {
        match item {
            _ if self.cursor == Some(item) => Paint::Cursor,
            _ if self.selected == Some(item) => Paint::Selected,
            _ if self.hint.contains(&item) => Paint::Hint,
            _ => own,
        }
    }
}

/// Where the items of a board ended up on the screen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ItemAreas(Vec<(Item, Rect)>);

impl ItemAreas {
    /// Notes where an item is. It may be in several places.
    pub fn add(&mut self, item: Item, rect: Rect) {
        if !rect.is_empty() {
            self.0.push((item, rect));
        }
    }

    /// All of them, from the lowest to the topmost.
    pub fn iter(&self) -> impl Iterator<Item = (Item, Rect)> + '_ {
        self.0.iter().copied()
    }

    /// Where an item is.
    #[must_use]
    pub fn of(&self, item: Item) -> Option<Rect> {
        self.0.iter().find(|(other, _)| *other == item).map(|(_, rect)| *rect)
    }

    /// The nearest of some items in a direction: far off to the side counts double.
    #[must_use]
    pub fn toward(
        &self,
        from: Item,
        (x, y): (i32, i32),
        live: impl Iterator<Item = Item>,
    ) -> Option<Item> {
        let middle = |rect: Rect| {
            // A character is twice as high as it is wide.
            (
                2 * i32::from(rect.x) + i32::from(rect.width),
                4 * i32::from(rect.y) + 2 * i32::from(rect.height),
            )
        };
        let (from_x, from_y) = middle(self.of(from)?);
        live.filter(|&item| item != from)
            .filter_map(|item| {
                let (to_x, to_y) = middle(self.of(item)?);
                let (dx, dy) = (to_x - from_x, to_y - from_y);
                let (ahead, aside) = (dx * x + dy * y, (dx * y).abs() + (dy * x).abs());
                (ahead > 0).then_some((ahead + 2 * aside, item))
            })
            .min_by_key(|(far, _)| *far)
            .map(|(_, item)| item)
    }
}

/// Writes pieces of text from left to right, cut at the edge of an area.
pub struct Pen<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
    depth: ColourDepth,
}

impl<'b> Pen<'b> {
    /// A pen for an area of the screen.
    pub fn new(buffer: &'b mut Buffer, area: Rect, depth: ColourDepth) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area, depth }
    }

    /// The area.
    #[must_use]
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// Writes at a place counted from the corner of the area; says how wide it was, and where.
    pub fn put(&mut self, x: u16, y: u16, paint: Paint, text: &str) -> Rect {
        let width = text.width().min(usize::from(u16::MAX)) as u16;
        let left = self.area.x.saturating_add(x);
        let top = self.area.y.saturating_add(y);
        let rect = Rect::new(left, top, width, 1).intersection(self.area);
        if top < self.area.bottom() && left < self.area.right() {
            let room = usize::from(self.area.right() - left);
            self.buffer.set_stringn(left, top, text, room, self.depth.style(paint));
        }
        rect
    }

    /// The same from some column on, which then lies behind the text.
    pub fn write(&mut self, x: &mut u16, y: u16, paint: Paint, text: &str) -> Rect {
        let rect = self.put(*x, y, paint, text);
        *x = x.saturating_add(text.width().min(usize::from(u16::MAX)) as u16);
        rect
    }
}

/// How many columns a text takes.
#[must_use]
pub fn width(text: &str) -> u16 {
    text.width().min(usize::from(u16::MAX)) as u16
}
