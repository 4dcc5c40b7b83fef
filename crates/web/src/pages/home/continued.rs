//! Games that wait to be played on.

use leptos::prelude::*;

use crate::parts::atoms::icon_button;
use crate::parts::icon::Icon;
use crate::route::Route;
use crate::say::{say, say_with, words};
use crate::store::{Kept, Store};
use leptos::task::spawn_local;

/// So many are shown.
const MOST: usize = 6;

/// The list; nothing, if no game waits.
pub fn continued() -> AnyView {
    let games = RwSignal::new(Vec::<Kept>::new());
    load(games);
    (move || {
        let games_now = games.get();
        if games_now.is_empty() {
            return ().into_any();
        }
        view! {
            <section class="continue" aria-labelledby="continue">
                <h2 id="continue">{say("web-continue")}</h2>
                <ul>{games_now.into_iter().map(move |kept| line(kept, games)).collect_view()}</ul>
            </section>
        }
        .into_any()
    })
    .into_any()
}

fn load(games: RwSignal<Vec<Kept>>) {
    spawn_local(async move {
        let kept = Store::open().await.tables().await.unwrap_or_default();
        games.set(kept.into_iter().filter(|kept| !kept.over).take(MOST).collect());
    });
}

fn line(kept: Kept, games: RwSignal<Vec<Kept>>) -> AnyView {
    let game = words().game_name(kept.kind);
    let label = say_with("web-throw-away", &[("game", &game)]).into();
    let href = Route::Play(kept.id.clone()).path();
    let remove = move || {
        let id = kept.id.clone();
        spawn_local(async move {
            if let Err(error) = Store::open().await.remove(&id).await {
                leptos::logging::warn!("the game stays: {error}");
            }
            load(games);
        });
    };
    view! {
        <li class="continue-item">
            <a class="continue-link" href=href><strong>{game}</strong><span>{kept.names.join(" · ")}</span></a>
            {icon_button(Icon::Close, label, remove)}
        </li>
    }
    .into_any()
}
