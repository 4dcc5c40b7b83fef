//! The page as a whole.

use leptos::prelude::*;

use crate::pages;
use crate::parts::atoms::dead_end;
use crate::parts::update;
use crate::prefs;
use crate::route::{self, Route};
use crate::say::{self, say};

/// The client.
#[component]
pub fn App() -> impl IntoView {
    prefs::provide();
    route::provide();
    say::provide();
    let route = route::route();
    let found = update::found();
    view! {
        <a class="skip" href="#main">{|| { say::track(); say("web-skip") }}</a>
        {move || { say::track(); match route.get() {
            Route::Home => pages::home::home(),
            Route::New(kind, company) => pages::new::new(kind, company),
            Route::Play(id) => pages::play::play(id),
            Route::Table(id) => pages::online::online(id),
            Route::Watch => pages::watch::watch(),
            Route::Replay => pages::replay::replay(false),
            Route::Analyse(_) => pages::replay::replay(true),
            Route::Learn => pages::learn::learn(),
            Route::Task(kind, id) => pages::learn::task(kind, id),
            #[cfg(feature = "gallery")]
            Route::Gallery => pages::gallery::gallery(),
            #[cfg(not(feature = "gallery"))]
            Route::Gallery => lost(),
            Route::Unknown => lost(),
        }}}
        {move || { say::track(); update::update(found) }}
    }
}

/// There is no such page.
pub fn lost() -> AnyView {
    dead_end(say("web-lost-title"), say("web-lost-text"))
}
