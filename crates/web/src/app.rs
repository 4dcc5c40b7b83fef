//! The page as a whole.

use leptos::prelude::*;

use crate::pages::{
    gallery::Gallery, home::Home, new::New, online::OnlineTable, play::Play, replay::Replay,
    watch::Watch,
};
use crate::prefs;
use crate::route::{self, Route};
use crate::say::say;

/// The client.
#[component]
pub fn App() -> impl IntoView {
    prefs::provide();
    route::provide();
    let route = route::route();
    view! {
        <a class="skip" href="#main">{say("web-skip")}</a>
        {move || match route.get() {
            Route::Home => view! { <Home/> }.into_any(),
            Route::Play(id) => view! { <Play id/> }.into_any(),
            Route::New(kind, company) => view! { <New kind company/> }.into_any(),
            Route::Table(id) => view! { <OnlineTable id/> }.into_any(),
            Route::Watch => view! { <Watch/> }.into_any(),
            Route::Replay => view! { <Replay/> }.into_any(),
            Route::Gallery => view! { <Gallery/> }.into_any(),
            Route::Unknown => view! { <Lost/> }.into_any(),
        }}
    }
}

/// There is no such page.
#[component]
pub fn Lost() -> impl IntoView {
    view! {
        <main id="main" class="page narrow">
            <h1>{say("web-lost-title")}</h1>
            <p>{say("web-lost-text")}</p>
            <p><a class="button primary" href="/">{say("web-to-home")}</a></p>
        </main>
    }
}
