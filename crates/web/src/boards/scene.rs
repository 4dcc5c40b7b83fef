//! The view model of a board, and the few kinds of elements that the boards of all games are made of.
//!
//! Nothing listens to events here: [`super::gestures`] does it for all.

use games::Seat;
use view::{Item, Picture, Title, others};
use words::{Names, Words};

use super::node::Node;
use super::plate::Plate;
use super::{Highlights, HintPart};

/// The view model of a board.
pub struct BoardScene {
    /// The picture of the state.
    pub picture: Picture,
    /// The seat at the bottom.
    pub viewer: Seat,
    /// The highlighted items.
    pub highlights: Highlights,
    /// The items on which something was placed last.
    pub last_placed: Vec<Item>,
    /// The names of the seats.
    pub names: Names,
    /// The language.
    pub words: Words,
    /// Whether the board is a thumbnail.
    pub small: bool,
    /// Rows of other seats that are shown large, as bits.
    pub opened_rows: u8,
    /// What the plates of the seats show beside name and count.
    pub plates: Vec<Plate>,
}

impl BoardScene {
    /// The button of an item; on a thumbnail, a plain element.
    pub fn item_button(
        &self,
        item: impl Into<Item>,
        class: &str,
        inside: impl IntoIterator<Item = Node>,
    ) -> Node {
        let item = item.into();
        if self.small {
            return self.item_span(item, class, inside);
        }
        let highlight = self.highlights.of(item);
        let class = format!("spot {class} {}{}", highlight.classes(), self.last_class(item));
        let place = Node::new("button", class)
            .with("type", "button")
            .with("data-item", item)
            .with("aria-label", self.accessible_name(item));
        // Not `disabled`: a tap on it shows the reason.
        let place = if highlight.is_live() { place } else { place.with("aria-disabled", true) };
        let place = if highlight.selected { place.with("aria-pressed", true) } else { place };
        place.holding(inside)
    }

    /// The name of an item for screen readers, with what rings and dashes show.
    fn accessible_name(&self, item: Item) -> String {
        let said = self.words.item(&self.picture, item);
        let key = match (self.highlights.of(item).hint, self.last_placed.contains(&item)) {
            (Some(HintPart::From), _) => "web-item-hint",
            (Some(HintPart::To), _) => "web-item-hint-to",
            (None, true) => "web-item-last",
            (None, false) => return said,
        };
        self.words.say(key, &[("item", said.into())])
    }

    /// The element of an item that cannot be tapped; motions begin and end there.
    pub fn item_span(
        &self,
        item: impl Into<Item>,
        class: &str,
        inside: impl IntoIterator<Item = Node>,
    ) -> Node {
        let item = item.into();
        let class = format!("spot {class}{}", self.last_class(item));
        Node::new("span", class).with("data-item", item).holding(inside)
    }

    fn last_class(&self, item: Item) -> &'static str {
        if self.last_placed.contains(&item) { " last" } else { "" }
    }

    /// A part of the board with its title.
    pub fn group(
        &self,
        title: impl Into<Title>,
        class: &str,
        inside: impl IntoIterator<Item = Node>,
    ) -> Node {
        let group = Node::new("div", class);
        let group = if self.small {
            group
        } else {
            group.with("role", "group").with("aria-label", self.title(title))
        };
        group.holding(inside)
    }

    /// The title of a part, to be read.
    pub fn title(&self, title: impl Into<Title>) -> String {
        self.words.title(&self.picture, title.into(), &self.names)
    }

    /// The other seats, clockwise.
    pub fn others(&self, players: usize) -> impl Iterator<Item = Seat> {
        others(self.viewer, players)
    }
}

/// A `span` element.
pub fn span(class: impl Into<String>, inside: impl IntoIterator<Item = Node>) -> Node {
    Node::new("span", class).holding(inside)
}

/// A pile of face-down pieces, whose thickness shows their number.
pub fn pile(back: &str, count: usize) -> Node {
    if count == 0 {
        return span("recess", []);
    }
    let top = span(format!("piece {back}"), []).with("data-pile", "");
    span("pile", [top, count_badge(count)]).with("--thick", count.div_ceil(3).min(10))
}

/// The number of pieces in a pile.
pub fn count_badge(count: usize) -> Node {
    span("count", []).showing(count)
}
