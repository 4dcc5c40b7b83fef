//! A board of words and buttons, complete for all games.

use leptos::prelude::*;
use view::{Item, Part, Picture, reading};

use super::{Desk, Size};
use crate::lean::{click, list, part, text};
use crate::say::words;

/// The board as its parts in reading order.
pub fn plain(desk: Desk) -> AnyView {
    if desk.size == Size::Small {
        return ().into_any();
    }
    let marks = desk.marks();
    let words = words();
    let draw = move || {
        let (parts, picture) =
            desk.game.with(|game| (reading(game, desk.viewer.get()), Picture::of(game)));
        let item = |item: Item| {
            let mark = move || marks.with(|marks| marks.of(item));
            view! {
                <button
                    class=text(move || format!("plain-item {}", mark().classes()))
                    data-item=item.to_string()
                    aria-pressed=text(move || mark().selected.to_string())
                    on:click=click(move || desk.tap.run(item))
                >
                    {words.item(&picture, item)}
                </button>
            }
            .into_any()
        };
        let section = |Part { title, items }: Part| {
            let title = desk.names.with(|names| words.title(&picture, title, names));
            view! {
                <section class="plain-part"><h2>{title}</h2><div class="plain-items">{list(items, item)}</div></section>
            }
            .into_any()
        };
        list(parts, section)
    };
    view! { <div class="plain">{part(draw)}</div> }.into_any()
}
