//! The home page: all games with the ways to start one, and unfinished games.

mod demo_board;
mod unfinished;

use games::{AnyOptions, Kind};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{SeatPlan, Setup};

use crate::bot_worker;
use crate::host::local;
use crate::messages::{say, say_with, words};
use crate::parts::controls::{button, button_link, icon_button, plain_button};
use crate::parts::dialog::dialog;
use crate::parts::icon::Icon;
use crate::parts::settings::settings;
use crate::parts::title;
use crate::preferences::preferences;
use crate::route::{self, Opponents, Route};

/// The home page.
pub fn home() -> AnyView {
    title::title(|| say("web-title"));
    // A bot answers faster if its worker runs already.
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
            {unfinished::unfinished_games()}
            <div class="cards">{Kind::ALL.into_iter().map(card).collect_view()}</div>
            <footer class="home-foot">
                <a href=Route::Learn.path()>{Icon::Hint.draw()}<span>{say("web-learn-all")}</span></a>
                <a href=Route::Watch.path()>{Icon::Eye.draw()}<span>{say("web-watch")}</span></a>
                <a href="/analyse">{Icon::Graph.draw()}<span>{say("analysis-record")}</span></a>
                <a href=Route::About.path()>{Icon::Rules.draw()}<span>{say("web-about")}</span></a>
                <p>{say("web-foot")}</p>
            </footer>
        </main>
        {dialog(open, say("web-settings"), sheet)}
    }
    .into_any()
}

/// Opens a table against bots with the default options.
async fn play_bot(kind: Kind, name: String, level: table::Level) -> Result<String, String> {
    let mut setup = Setup::new(AnyOptions::default_of(kind)).map_err(|error| error.to_string())?;
    setup.places.iter_mut().skip(1).for_each(|place| *place = SeatPlan::Bot(level));
    local::open(setup, &[name]).await
}

fn card(kind: Kind) -> AnyView {
    let go = route::navigator();
    let problem = RwSignal::new(String::new());
    let prefs = preferences();
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
    let way = |opponents| Route::New(kind, opponents).path();
    view! {
        <article class="card" data-game=kind.id() aria-labelledby=format!("game-{kind}")>
            {demo_board::demo_board(kind)}
            <div class="card-text">
                <h2 id=format!("game-{kind}")>{words().game_name(kind)}</h2>
                <p>{words().game_help(kind)}</p>
            </div>
            <div class="card-ways">
                {button("primary", Icon::Bot, "web-play-bot", play)}
                {button_link("", Icon::Link, "web-invite", way(Opponents::Friends))}
                {button_link("", Icon::Device, "web-pass", way(Opponents::SameDevice))}
                {button_link("quiet", Icon::Hint, "web-learn", Route::Task(kind, String::new()).path())}
                {button_link("quiet", Icon::Settings, "web-options", way(Opponents::Bots))}
            </div>
            <p class="problem" role="alert">{problem}</p>
        </article>
    }
    .into_any()
}
