//! What a board is drawn from, and the few kinds of elements that boards are made of.
//!
//! Nothing listens to events here: [`super::hands`] does it for all.

use games::Seat;
use view::{Item, Picture, Title, others};
use words::{Names, Words};

use super::Highlights;
use super::node::Node;

/// Everything that is to be seen.
pub struct BoardScene {
    /// What lies on the table.
    pub picture: Picture,
    /// The seat at the bottom.
    pub viewer: Seat,
    /// What stands out.
    pub highlights: Highlights,
    /// Where something was put last.
    pub last_placed: Vec<Item>,
    /// What the seats are called.
    pub names: Names,
    /// The language.
    pub words: Words,
    /// Only a little picture?
    pub small: bool,
    /// Rows of others that somebody wants to see large, as bits.
    pub opened_rows: u8,
}

impl BoardScene {
    /// A place that can be tapped.
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
        // A tap on it says why not, so it is not disabled for good.
        let place = if highlight.is_live() { place } else { place.with("aria-disabled", true) };
        let place = if highlight.selected { place.with("aria-pressed", true) } else { place };
        place.holding(inside)
    }

    /// What lies at a place, and what the eye is told by rings and dashes.
    fn accessible_name(&self, item: Item) -> String {
        let said = self.words.item(&self.picture, item);
        let key = match (self.highlights.of(item).hinted, self.last_placed.contains(&item)) {
            (true, _) => "web-item-hint",
            (false, true) => "web-item-last",
            (false, false) => return said,
        };
        self.words.say(key, &[("item", said.into())])
    }

    /// A place that is only looked at; motions begin and end there.
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

    /// A line of text over a part; what the group is called says it to screen readers.
    pub fn heading(&self, text: String) -> Option<Node> {
        let heading = || Node::new("p", "heading").with("aria-hidden", true).saying(text);
        (!self.small).then(heading)
    }

    /// The other seats, clockwise.
    pub fn others(&self, players: usize) -> impl Iterator<Item = Seat> {
        others(self.viewer, players)
    }
}

/// Something without meaning of its own.
pub fn span(class: impl Into<String>, inside: impl IntoIterator<Item = Node>) -> Node {
    Node::new("span", class).holding(inside)
}

/// A pile of face-down things: how thick it looks goes with how many they are.
pub fn pile(back: &str, count: usize) -> Node {
    if count == 0 {
        return span("recess", []);
    }
    let top = span(format!("piece {back}"), []).with("data-pile", "");
    span("pile", [top, count_badge(count)]).with("--thick", count.div_ceil(3).min(10))
}

/// How many there are.
pub fn count_badge(count: usize) -> Node {
    span("count", []).showing(count)
}
