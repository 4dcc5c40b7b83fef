//! What a board is drawn from (scene, highlights), and where its items are on the screen (areas, for
//! hit testing and the cursor).

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
    /// The seat whose tiles or cards are drawn nearest.
    pub viewer: Seat,
    /// The players' names.
    pub names: &'a Names,
    /// The texts.
    pub words: &'a Words,
    /// The number of colours of the terminal.
    pub depth: ColourDepth,
    /// The highlighted items.
    pub highlights: &'a Highlights,
}

/// The highlighted items of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Highlights {
    /// Items that can be tapped first.
    pub sources: Vec<Item>,
    /// Places where the selected item, or the one in hand, can go.
    pub targets: Vec<Item>,
    /// The selected item.
    pub selected: Option<Item>,
    /// The item under the cursor.
    pub cursor: Option<Item>,
    /// Places where the last move went.
    pub last: Vec<Item>,
    /// Items that a hint points at.
    pub hint: Vec<Item>,
}

impl Highlights {
    /// The items on which a tap does something: targets, then sources.
    pub fn live(&self) -> impl Iterator<Item = Item> + '_ {
        self.targets
            .iter()
            .chain(self.sources.iter().filter(|s| !self.targets.contains(s)))
            .copied()
    }

    /// Returns whether the item is a target.
    #[must_use]
    pub fn is_target(&self, item: Item) -> bool {
        self.targets.contains(&item)
    }

    /// Returns whether the item is a source.
    #[must_use]
    pub fn is_source(&self, item: Item) -> bool {
        self.sources.contains(&item)
    }

    /// Returns whether the last move went there.
    #[must_use]
    pub fn is_last(&self, item: Item) -> bool {
        self.last.contains(&item)
    }

    /// The paint of an item: `own`, unless it is highlighted.
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

/// The areas of the items of a board on the screen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ItemAreas(Vec<(Item, Rect)>);

impl ItemAreas {
    /// Adds an area of an item. An item may have several.
    pub fn add(&mut self, item: Item, rect: Rect) {
        if !rect.is_empty() {
            self.0.push((item, rect));
        }
    }

    /// All areas, the topmost last.
    pub fn iter(&self) -> impl Iterator<Item = (Item, Rect)> + '_ {
        self.0.iter().copied()
    }

    /// The first area of an item.
    #[must_use]
    pub fn of(&self, item: Item) -> Option<Rect> {
        self.0.iter().find(|(other, _)| *other == item).map(|(_, rect)| *rect)
    }

    /// The nearest of some items in a direction; distance to the side counts double.
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

/// Writes styled text, clipped to an area.
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

    /// Writes at a position relative to the corner of the area, and returns the area of the text.
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

    /// The same from column `x`, which is then moved behind the text.
    pub fn write(&mut self, x: &mut u16, y: u16, paint: Paint, text: &str) -> Rect {
        let rect = self.put(*x, y, paint, text);
        *x = x.saturating_add(text.width().min(usize::from(u16::MAX)) as u16);
        rect
    }
}

/// The number of columns a text takes.
#[must_use]
pub fn width(text: &str) -> u16 {
    text.width().min(usize::from(u16::MAX)) as u16
}
