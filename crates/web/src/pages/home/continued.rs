//! Games that wait to be played on.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::parts::icon::Icon;
use crate::route::Route;
use crate::say::{say, say_with, words};
use crate::store::{Kept, Store};

/// So many are shown.
const MOST: usize = 6;

/// The list; nothing, if no game waits.
#[component]
pub fn Continue() -> impl IntoView {
    let games = RwSignal::new(Vec::<Kept>::new());
    let load = move || {
        spawn_local(async move {
            let kept = Store::open().await.tables().await.unwrap_or_default();
            let open = kept.into_iter().filter(|kept| !kept.over).take(MOST).collect();
            games.try_set(open);
        });
    };
    load();
    let remove = move |id: String| {
        spawn_local(async move {
            if let Err(error) = Store::open().await.remove(&id).await {
                leptos::logging::warn!("the game stays: {error:?}");
            }
            load();
        });
    };
    let line = move |kept: Kept| {
        let game = words().game_name(kept.setup.game.0.kind());
        let names = kept.names.join(" · ");
        let id = kept.id.clone();
        view! {
            <li class="continue-item">
                <a class="continue-link" href=Route::Play(kept.id.clone()).path()>
                    <strong>{game.clone()}</strong>
                    <span>{names}</span>
                </a>
                <button
                    class="icon-button" aria-label=say_with("web-throw-away", &[("game", &game)])
                    on:click=move |_| remove(id.clone())
                >
                    {Icon::Close.draw()}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="continue" aria-labelledby="continue">
                <h2 id="continue">{say("web-continue")}</h2>
                <ul><For each=move || games.get() key=|kept| kept.id.clone() children=line/></ul>
            </section>
        </Show>
    }
}
