//! The board as text, for those who read rather than look.

use games::Seat;
use leptos::prelude::*;
use words::Spoken;

use super::Shell;
use crate::lean::{list, part};
use crate::say::{say, words};
use crate::state::{Signal, memo};

/// So many things of each kind are listed among those that can be done.
const EACH: usize = 8;

/// The text, while somebody wants it; it stands where the board would be.
pub fn reading(shell: Shell, viewer: Signal<Seat>) -> AnyView {
    let wanted = memo(move |_| shell.prefs.with(|prefs| prefs.reads));
    part(move || {
        if !wanted.get() {
            return ().into_any();
        }
        let (game, words) = (shell.game.get(), words());
        let spoken = shell.names.with(|names| words.spoken(&game, viewer.get(), names));
        let can = shell.acting.get().map(|seat| {
            let items = shell.names.with(|names| words.typable(&game, seat, names, EACH));
            section("can", Spoken { title: say("web-can"), items })
        });
        view! {
            <section class="reading" aria-label=say("web-as-text") tabindex="0">
                {list(spoken, |part| section("", part))}
                {can}
            </section>
        }
        .into_any()
    })
}

fn section(class: &'static str, Spoken { title, items }: Spoken) -> AnyView {
    let item = |item| view! { <li>{item}</li> }.into_any();
    view! { <div class=class><h2>{title}</h2><ul>{list(items, item)}</ul></div> }.into_any()
}
