//! The three games, and every way into them.

use games::{AnyOptions, Kind};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Place, Setup};

use crate::host::local;
use crate::parts::title;
use crate::prefs::prefs;
use crate::route::{self, Company, Route};
use crate::say::say;
use crate::thinking;

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    title::title(|| say("web-title"));
    // A bot that is awake answers faster.
    thinking::warm_up();
    view! {
        <main id="main" class="page home">
            <h1>{say("web-title")}</h1>
            <div class="cards">
                {Kind::ALL.map(|kind| view! { <GameCard kind/> }).collect_view()}
            </div>
        </main>
    }
}

#[component]
fn GameCard(kind: Kind) -> impl IntoView {
    let go = route::goer();
    let problem = RwSignal::new(None);
    let prefs = prefs();
    let play = move |_| {
        let prefs = prefs.get_untracked();
        spawn_local(async move {
            let name = if prefs.name.is_empty() { say("web-you") } else { prefs.name };
            let opened = match Setup::new(AnyOptions::default_of(kind)) {
                Ok(mut setup) => {
                    setup
                        .places
                        .iter_mut()
                        .skip(1)
                        .for_each(|place| *place = Place::Bot(prefs.level));
                    local::open(setup, &[name]).await
                }
                Err(error) => Err(error.to_string()),
            };
            match opened {
                Ok(id) => go(&Route::Play(id)),
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    view! {
        <article class="card" data-game=kind.id()>
            <h2>{kind.name()}</h2>
            <button class="button primary" on:click=play>{say("web-play-bot")}</button>
            <a class="button" href=Route::New(kind, Company::Friends).path()>{say("web-invite")}</a>
            <p role="alert">{problem}</p>
        </article>
    }
}
