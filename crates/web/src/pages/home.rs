//! The three games, and every way into them.

mod continued;
mod picture;

use games::{AnyOptions, Kind};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Place, Setup};

use crate::host::local;
use crate::parts::dialog::Dialog;
use crate::parts::icon::Icon;
use crate::parts::settings::Settings;
use crate::parts::title;
use crate::prefs::prefs;
use crate::route::{self, Company, Route};
use crate::say::{say, say_with, words};
use crate::thinking;

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    title::title(|| say("web-title"));
    // A bot that is awake answers faster.
    thinking::warm_up();
    let settings = RwSignal::new(false);
    view! {
        <main id="main" class="page home">
            <header class="home-head">
                <h1 class="wordmark">{say("web-title")}</h1>
                <p>{say("web-lead")}</p>
                <button class="icon-button" aria-label=say("web-settings") on:click=move |_| settings.set(true)>
                    {Icon::Settings.draw()}
                </button>
            </header>
            <continued::Continue/>
            <div class="cards">
                {Kind::ALL.map(|kind| view! { <GameCard kind/> }).collect_view()}
            </div>
            <footer class="home-foot">
                <a href=Route::Watch.path()>{Icon::Eye.draw()}<span>{say("web-watch")}</span></a>
                <p>{say("web-foot")}</p>
            </footer>
        </main>
        <Dialog open=settings title=say("web-settings")>
            <div class="menu">
                <Settings/>
                <button class="button wide" on:click=move |_| settings.set(false)>{say("web-close")}</button>
            </div>
        </Dialog>
    }
}

/// A game against bots as it is usually played, at once.
async fn play_bot(kind: Kind, name: String, level: table::Strength) -> Result<String, String> {
    let mut setup = Setup::new(AnyOptions::default_of(kind)).map_err(|error| error.to_string())?;
    setup.places.iter_mut().skip(1).for_each(|place| *place = Place::Bot(level));
    local::open(setup, &[name]).await
}

#[component]
fn GameCard(kind: Kind) -> impl IntoView {
    let go = route::goer();
    let problem = RwSignal::new(None);
    let prefs = prefs();
    let play = move |_| {
        let prefs = prefs.get_untracked();
        let name = if prefs.name.is_empty() { say("web-you") } else { prefs.name };
        spawn_local(async move {
            match play_bot(kind, name, prefs.level).await {
                Ok(id) => go(&Route::Play(id)),
                Err(why) => problem.set(Some(say_with("web-not-kept", &[("why", &why)]))),
            }
        });
    };
    view! {
        <article class="card" data-game=kind.id() aria-labelledby=format!("game-{kind}")>
            <picture::Live kind/>
            <div class="card-text">
                <h2 id=format!("game-{kind}")>{words().game_name(kind)}</h2>
                <p>{words().game_help(kind)}</p>
            </div>
            <div class="card-ways">
                <button class="button primary" on:click=play>{Icon::Bot.draw()}<span>{say("web-play-bot")}</span></button>
                <a class="button" href=Route::New(kind, Company::Friends).path()>
                    {Icon::Link.draw()}<span>{say("web-invite")}</span>
                </a>
                <a class="button" href=Route::New(kind, Company::Here).path()>
                    {Icon::Device.draw()}<span>{say("web-pass")}</span>
                </a>
                <a class="button quiet" href=Route::New(kind, Company::Bots).path()>
                    {Icon::Settings.draw()}<span>{say("web-options")}</span>
                </a>
            </div>
            <p class="problem" role="alert">{problem}</p>
        </article>
    }
}
