//! The board as text, for those who read rather than look.

use games::Seat;
use leptos::prelude::*;
use words::DescribedPart;

use super::Shell;
use crate::boards::node::Node;
use crate::boards::node_view;
use crate::say::{say, words};

/// So many things of each kind are listed among those that can be done.
const EACH: usize = 8;

/// The text, while somebody wants it; it stands where the board would be.
pub fn reading(shell: Shell, viewer: Signal<Seat>) -> AnyView {
    node_view(move || {
        if !shell.prefs.with(|prefs| prefs.reads) {
            return Vec::new();
        }
        let (game, words) = (shell.game.get(), words());
        let parts = shell.names.with(|names| words.describe_board(&game, viewer.get(), names));
        let can = shell.acting.get().map(|seat| {
            let items = shell.names.with(|names| words.typable(&game, seat, names, EACH));
            section("can", DescribedPart { title: say("web-can"), items })
        });
        let text = Node::new("section", "reading").with("aria-label", say("web-as-text"));
        let parts = parts.into_iter().map(|part| section("", part));
        vec![text.with("tabindex", 0).holding(parts.chain(can))]
    })
}

fn section(class: &str, DescribedPart { title, items }: DescribedPart) -> Node {
    let items = items.into_iter().map(|item| Node::new("li", "").saying(item));
    let list = Node::new("ul", "").holding(items);
    Node::new("div", class).holding([Node::new("h2", "").saying(title), list])
}
