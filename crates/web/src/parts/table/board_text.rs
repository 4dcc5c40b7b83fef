//! The board as text, in place of the drawn one if the preferences say so.

use games::Seat;
use leptos::prelude::*;
use words::DescribedPart;

use super::TableContext;
use crate::messages::{say, words};

/// The number of possible actions of each kind that are listed.
const MAX_ACTIONS_PER_KIND: usize = 8;

/// The text of the board; empty if it is not wanted.
pub fn board_text(context: TableContext, viewer: Signal<Seat>) -> AnyView {
    let text = move || {
        let (game, words) = (context.game.get(), words());
        let parts = context.names.with(|names| words.describe_board(&game, viewer.get(), names));
        let can = context.acting.get().map(|seat| {
            let items =
                context.names.with(|names| words.typable(&game, seat, names, MAX_ACTIONS_PER_KIND));
            section("can", DescribedPart { title: say("web-can"), items })
        });
        parts.into_iter().map(|part| section("", part)).chain(can).collect_view()
    };
    view! {
        <Show when=move || context.prefs.with(|prefs| prefs.board_as_text)>
            <section class="reading" aria-label=say("web-as-text") tabindex="0">{text}</section>
        </Show>
    }
    .into_any()
}

fn section(class: &'static str, DescribedPart { title, items }: DescribedPart) -> AnyView {
    let items = items.into_iter().map(|item| view! { <li>{item}</li> }).collect_view();
    view! { <div class=class><h2>{title}</h2><ul>{items}</ul></div> }.into_any()
}
