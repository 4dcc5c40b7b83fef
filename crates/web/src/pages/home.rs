//! The three games, and every way into them.

mod continued;
mod picture;

use games::{AnyOptions, Kind};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{SeatPlan, Setup};

use crate::bot_worker;
use crate::host::local;
use crate::parts::atoms::{button, icon_button, link, plain_button};
use crate::parts::dialog::dialog;
use crate::parts::icon::Icon;
use crate::parts::settings::settings;
use crate::parts::title;
use crate::prefs::prefs;
use crate::route::{self, Company, Route};
use crate::say::{say, say_with, words};

/// The first page.
pub fn home() -> AnyView {
    title::title(|| say("web-title"));
    // A bot that is awake answers faster.
    bot_worker::warm_up();
    let open = RwSignal::new(false);
    let sheet = move || {
        let close = move || open.set(false);
        view! { <div class="menu">{settings()}{plain_button("wide", say("web-close"), close)}</div> }.into_any()
    };
    view! {
        <main id="main" class="page home">
            <header class="home-head">
                <h1 class="wordmark">{say("web-title")}</h1>
                <p>{say("web-lead")}</p>
                {icon_button(Icon::Settings, say("web-settings").into(), move || open.set(true))}
            </header>
            {continued::continued()}
            <div class="cards">{Kind::ALL.into_iter().map(card).collect_view()}</div>
            <footer class="home-foot">
                <a href=Route::Learn.path()>{Icon::Hint.draw()}<span>{say("web-learn-all")}</span></a>
                <a href=Route::Watch.path()>{Icon::Eye.draw()}<span>{say("web-watch")}</span></a>
                <a href="/analyse">{Icon::Graph.draw()}<span>{say("analysis-record")}</span></a>
                <p>{say("web-foot")}</p>
            </footer>
        </main>
        {dialog(open, say("web-settings"), sheet)}
    }
    .into_any()
}

/// A game against bots as it is usually played, at once.
async fn play_bot(kind: Kind, name: String, level: table::Level) -> Result<String, String> {
    let mut setup = Setup::new(AnyOptions::default_of(kind)).map_err(|error| error.to_string())?;
    setup.places.iter_mut().skip(1).for_each(|place| *place = SeatPlan::Bot(level));
    local::open(setup, &[name]).await
}

fn card(kind: Kind) -> AnyView {
    let go = route::goer();
    let problem = RwSignal::new(String::new());
    let prefs = prefs();
    let play = move || {
        let prefs = prefs.get_untracked();
        let name = match prefs.name.trim() {
            "" => say_with("web-seat", &[("number", "1")]),
            name => name.to_owned(),
        };
        spawn_local(async move {
            match play_bot(kind, name, prefs.level).await {
                Ok(id) => go(&Route::Play(id)),
                Err(why) => problem.set(say_with("web-not-kept", &[("why", &why)])),
            }
        });
    };
    let way = |company| Route::New(kind, company).path();
    view! {
        <article class="card" data-game=kind.id() aria-labelledby=format!("game-{kind}")>
            {picture::live(kind)}
            <div class="card-text">
                <h2 id=format!("game-{kind}")>{words().game_name(kind)}</h2>
                <p>{words().game_help(kind)}</p>
            </div>
            <div class="card-ways">
                {button("primary", Icon::Bot, "web-play-bot", play)}
                {link("", Icon::Link, "web-invite", way(Company::Friends))}
                {link("", Icon::Device, "web-pass", way(Company::Here))}
                {link("quiet", Icon::Hint, "web-learn", Route::Task(kind, String::new()).path())}
                {link("quiet", Icon::Settings, "web-options", way(Company::Bots))}
            </div>
            <p class="problem" role="alert">{problem}</p>
        </article>
    }
    .into_any()
}
