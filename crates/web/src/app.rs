//! The root component: shows the page of the current route.

use leptos::prelude::*;

use crate::messages::{self, say};
use crate::pages;
use crate::parts::controls::error_page;
use crate::parts::rules::rules_page;
use crate::parts::update;
use crate::preferences;
use crate::route::{self, Route};

/// The root component of the browser client.
#[component]
pub fn App() -> impl IntoView {
    preferences::provide();
    route::provide();
    messages::provide();
    let route = route::route();
    let update_available = update::available();
    view! {
        <a class="skip" href="#main">{|| { messages::track_language(); say("web-skip") }}</a>
        {move || { messages::track_language(); match route.get() {
            Route::Home => pages::home::home(),
            Route::New(kind, opponents) => pages::new::new(kind, opponents),
            Route::Play(id) => pages::play::play(id),
            Route::Table(id) => pages::online::online(id),
            Route::Watch => pages::watch::watch(),
            Route::About => pages::about::about(),
            Route::Replay => pages::replay::replay(false),
            Route::Analyse(_) => pages::replay::replay(true),
            Route::Learn => pages::learn::learn(),
            Route::Task(kind, id) => pages::learn::task(kind, id),
            Route::Show(kind) => pages::learn::show(kind),
            Route::Rules(kind) => rules_page(kind),
            #[cfg(feature = "gallery")]
            Route::Gallery => pages::gallery::gallery(),
            #[cfg(not(feature = "gallery"))]
            Route::Gallery => not_found(),
            Route::Unknown => not_found(),
        }}}
        {move || { messages::track_language(); update::update_notice(update_available) }}
    }
}

/// The page for unknown addresses.
pub fn not_found() -> AnyView {
    error_page(say("web-lost-title"), say("web-lost-text"))
}
