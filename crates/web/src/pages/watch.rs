//! Games of others: to be watched, or with a place left.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Listed, Occupant, Tables};
use table::Phase;

use crate::net;
use crate::parts::icon::Icon;
use crate::parts::title;
use crate::route::Route;
use crate::say::{say, words};

/// The public list.
#[component]
pub fn Watch() -> impl IntoView {
    title::title(|| say("web-watch"));
    let tables = RwSignal::new(None::<Result<Vec<Listed>, ()>>);
    spawn_local(async move {
        let playing = net::get::<Tables>("/tables?phase=playing").await;
        let open = net::get::<Tables>("/tables?phase=gathering").await;
        let both = playing.and_then(|playing| Ok((playing, open?)));
        let all =
            both.map(|(playing, open)| open.tables.into_iter().chain(playing.tables).collect());
        tables.try_set(Some(all.map_err(|_| ())));
    });
    let line = |listed: Listed| {
        let name = |occupant: &Occupant| match occupant {
            Occupant::Nobody => say("web-place-free"),
            Occupant::Person { name } => name.clone(),
            Occupant::Bot(strength) => words().bot_name(*strength),
        };
        let names: Vec<String> = listed.seats.iter().map(name).collect();
        let key = if listed.phase == Phase::Gathering { "web-join" } else { "web-look-on" };
        view! {
            <li class="continue-item">
                <a class="continue-link" href=Route::Table(listed.table).path()>
                    <strong>{words().game_name(listed.setup.game.0.kind())}" · "{say(key)}</strong>
                    <span>{names.join(" · ")}</span>
                </a>
            </li>
        }
    };
    view! {
        <main id="main" class="page">
            <header class="page-head">
                <a class="icon-button" href="/" aria-label=say("web-to-home")>{Icon::Back.draw()}</a>
                <h1>{say("web-watch")}</h1>
            </header>
            {move || match tables.get() {
                None => view! { <p aria-busy="true"></p> }.into_any(),
                Some(Err(())) => view! { <p role="alert">{say("web-no-server")}</p> }.into_any(),
                Some(Ok(tables)) if tables.is_empty() => view! { <p>{say("web-nobody-plays")}</p> }.into_any(),
                Some(Ok(tables)) => view! {
                    <div class="continue"><ul>{tables.into_iter().map(line).collect_view()}</ul></div>
                }.into_any(),
            }}
        </main>
    }
}
