//! The home page: a shelf with the boxes of all games, and before it the games that wait.

mod unfinished;

use games::Kind;
use leptos::prelude::*;

use crate::boards::box_picture;
use crate::bot_worker;
use crate::messages::{say, say_with, words};
use crate::newcomer;
use crate::parts::controls::{button, button_link, icon_button, plain_button};
use crate::parts::dialog::dialog;
use crate::parts::icon::Icon;
use crate::parts::settings::settings_sheet;
use crate::parts::start::starter;
use crate::parts::title;
use crate::route::{self, Opponents, Route};

/// The home page.
pub fn home() -> AnyView {
    title::title(|| say("web-title"));
    // A bot answers faster if its worker runs already.
    bot_worker::warm_up();
    let open = RwSignal::new(false);
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
        {settings_sheet(open)}
    }
    .into_any()
}

/// The box of a game.
fn card(kind: Kind) -> AnyView {
    let (problem, more, offer) =
        (RwSignal::new(String::new()), RwSignal::new(false), RwSignal::new(false));
    let start = starter(kind, problem);
    let play = move || if newcomer::has_met(kind) { start() } else { offer.set(true) };
    let name = words().game_name(kind);
    let more_label = say_with("web-more-of", &[("game", &name)]);
    let sheet_title = more_label.clone();
    view! {
        <article class="card" data-game=kind.id() aria-labelledby=format!("game-{kind}")>
            <div class="card-picture">{box_picture(kind)}</div>
            <div class="card-text">
                <h2 id=format!("game-{kind}")>{name.clone()}</h2>
                <p>{words().game_help(kind)}</p>
            </div>
            <div class="card-ways">
                {button("primary", Icon::Play, "web-play", play)}
                {button_link("", Icon::Link, "web-with-friends", Route::New(kind, Opponents::Friends).path())}
                {icon_button(Icon::More, more_label.into(), move || more.set(true))}
            </div>
            <p class="problem" role="alert">{problem}</p>
            {dialog(more, sheet_title, move || other_ways(kind, more))}
            {dialog(offer, say_with("web-meet-title", &[("game", &name)]), move || first_steps(kind, start, offer))}
        </article>
    }
    .into_any()
}

/// Everything else that can be done with a game.
fn other_ways(kind: Kind, open: RwSignal<bool>) -> AnyView {
    let way = |opponents| Route::New(kind, opponents).path();
    view! {
        <nav class="menu" aria-label=words().game_name(kind)>
            {button_link("wide", Icon::Settings, "web-options", way(Opponents::Bots))}
            {button_link("wide", Icon::Device, "web-pass", way(Opponents::SameDevice))}
            {button_link("wide", Icon::Play, "web-meet-show", Route::Show(kind).path())}
            {button_link("wide", Icon::Hint, "web-learn", Route::Task(kind, String::new()).path())}
            {button_link("wide", Icon::Rules, "web-rules", Route::Rules(kind).path())}
            {plain_button("wide", say("web-close"), move || open.set(false))}
        </nav>
    }
    .into_any()
}

/// What is offered before the first game: a show, or to play at once.
fn first_steps(kind: Kind, start: impl Fn() + Copy + 'static, open: RwSignal<bool>) -> AnyView {
    let go = route::navigator();
    let show = move || {
        open.set(false);
        newcomer::meet(kind);
        go(&Route::Show(kind));
    };
    let play = move || {
        open.set(false);
        start();
    };
    view! {
        <p>{words().game_help(kind)}</p>
        <div class="menu">
            {plain_button("primary large show-me", say("web-meet-show"), show)}
            {plain_button("large just-play", say("web-meet-play"), play)}
        </div>
    }
    .into_any()
}
