//! The line for newcomers at the top of a table: the aim of the game, and what can be tapped now.

use games::AnyGame;
use leptos::prelude::*;

use super::TableContext;
use crate::messages::{say, words};
use crate::newcomer;
use crate::parts::controls::icon_button;
use crate::parts::icon::Icon;

/// The line; nothing for users who know the game. Whether it is there is decided when the page is opened, so that the
/// board does not change its size during the game.
pub fn aim(context: TableContext) -> AnyView {
    let kind = context.game.with_untracked(AnyGame::kind);
    let plays = context.session.mine.with_untracked(|mine| !mine.is_empty());
    if !plays || !newcomer::is_newcomer(kind) {
        return ().into_any();
    }
    let open = RwSignal::new(true);
    let tap = move || {
        let hint =
            context.acting.get().and_then(|_| context.game.with(|game| words().tap_hint(game)));
        hint.unwrap_or_default()
    };
    view! {
        <Show when=move || open.get()>
            <div class="aim">
                <p><strong>{words().game_help(kind)}</strong>" "<span class="aim-tap">{tap}</span></p>
                {icon_button(Icon::Close, say("web-aim-close").into(), move || open.set(false))}
            </div>
        </Show>
    }
    .into_any()
}
