//! The list of unfinished local games on the home page.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::messages::{say, say_with, words};
use crate::parts::controls::icon_button;
use crate::parts::icon::Icon;
use crate::route::Route;
use crate::table_store::{StoredTable, TableStore};

/// The number of games that are listed.
const MAX_GAMES: usize = 6;

/// The list; empty if there is no unfinished game.
pub fn unfinished_games() -> AnyView {
    let games = RwSignal::new(Vec::<StoredTable>::new());
    load(games);
    (move || {
        let games_now = games.get();
        if games_now.is_empty() {
            return ().into_any();
        }
        view! {
            <section class="continue" aria-labelledby="continue">
                <h2 id="continue">{say("web-continue")}</h2>
                <ul>{games_now.into_iter().map(move |stored| game_row(stored, games)).collect_view()}</ul>
            </section>
        }
        .into_any()
    })
    .into_any()
}

fn load(games: RwSignal<Vec<StoredTable>>) {
    spawn_local(async move {
        let stored = TableStore::open().await.tables().await.unwrap_or_default();
        games.set(stored.into_iter().filter(|stored| !stored.over).take(MAX_GAMES).collect());
    });
}

fn game_row(stored: StoredTable, games: RwSignal<Vec<StoredTable>>) -> AnyView {
    let game = words().game_name(stored.kind);
    let label = say_with("web-throw-away", &[("game", &game)]).into();
    let href = Route::Play(stored.id.clone()).path();
    let remove = move || {
        let id = stored.id.clone();
        spawn_local(async move {
            if let Err(error) = TableStore::open().await.remove(&id).await {
                leptos::logging::warn!("the game stays: {error}");
            }
            load(games);
        });
    };
    view! {
        <li class="continue-item">
            <a class="continue-link" href=href><strong>{game}</strong><span>{stored.names.join(" · ")}</span></a>
            {icon_button(Icon::Close, label, remove)}
        </li>
    }
    .into_any()
}
