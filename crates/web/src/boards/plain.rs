//! A board of words and buttons, complete for all games.

use leptos::prelude::*;
use view::{Item, Part, Picture, reading};

use super::{Desk, Size};
use crate::say::words;

/// The board as its parts in reading order.
#[component]
pub fn Plain(
    /// What it shows, and what taps do.
    desk: Desk,
) -> impl IntoView {
    if desk.size == Size::Small {
        return ().into_any();
    }
    let marks = desk.marks();
    let parts = move || desk.game.with(|game| reading(game, desk.viewer.get()));
    let words = words();
    let picture = Memo::new(move |_| desk.game.with(Picture::of));
    let named = words.clone();
    let item = move |item: Item| {
        let label = picture.with(|picture| named.item(picture, item));
        view! {
            <button
                class=move || format!("plain-item {}", marks.with(|marks| marks.of(item)).classes())
                data-item=item.to_string()
                aria-pressed=move || marks.with(|marks| marks.of(item)).selected.to_string()
                on:click=move |_| desk.tap.run(item)
            >
                {label}
            </button>
        }
    };
    let part = move |Part { title, items }: Part| {
        view! {
            <section class="plain-part">
                <h2>{picture.with(|picture| desk.names.with(|names| words.title(picture, title, names)))}</h2>
                <div class="plain-items">{items.into_iter().map(&item).collect_view()}</div>
            </section>
        }
    };
    view! {
        <div class="plain">
            {move || parts().into_iter().map(&part).collect_view()}
        </div>
    }
    .into_any()
}
