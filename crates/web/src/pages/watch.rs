//! The public list of tables on the server, to watch or to join.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Listed, Occupant, Tables};

use crate::messages::{say, words};
use crate::net;
use crate::parts::controls;
use crate::parts::title;
use crate::route::Route;

/// A row of the public list.
#[derive(Clone)]
struct TableRow {
    href: String,
    title: String,
    names: String,
}

/// The public list.
pub fn watch() -> AnyView {
    title::title(|| say("web-watch"));
    let tables = RwSignal::new(None::<Option<Vec<TableRow>>>);
    spawn_local(async move {
        let client = net::client();
        let open = client.get::<Tables>("/tables?phase=gathering").await;
        let playing = client.get::<Tables>("/tables?phase=playing").await;
        let both = open.ok().zip(playing.ok());
        tables.set(Some(both.map(|(open, playing)| {
            let open = open.tables.iter().map(|table| row(table, "web-join"));
            open.chain(playing.tables.iter().map(|table| row(table, "web-look-on"))).collect()
        })));
    });
    let draw = |row: TableRow| {
        view! {
            <li class="continue-item">
                <a class="continue-link" href=row.href><strong>{row.title}</strong><span>{row.names}</span></a>
            </li>
        }
        .into_any()
    };
    view! {
        <main id="main" class="page">
            <header class="page-head">{controls::home_link()}<h1>{say("web-watch")}</h1></header>
            {move || match tables.get() {
                None => ().into_any(),
                Some(None) => view! { <p role="alert">{say("web-no-server")}</p> }.into_any(),
                Some(Some(rows)) if rows.is_empty() => view! { <p>{say("web-nobody-plays")}</p> }.into_any(),
                Some(Some(rows)) => view! { <ul class="continue">{rows.into_iter().map(draw).collect_view()}</ul> }.into_any(),
            }}
        </main>
    }
    .into_any()
}

/// A table of the list.
fn row(table: &Listed, key: &str) -> TableRow {
    let name = |seat: &Occupant| match seat {
        Occupant::Person { name } => name.clone(),
        Occupant::Bot(_) => say("web-a-bot"),
        Occupant::Nobody => say("web-place-free"),
    };
    let names: Vec<String> = table.seats.iter().map(name).collect();
    TableRow {
        href: Route::Table(table.table.clone()).path(),
        title: format!("{} · {}", words().game_name(table.setup.game.0.kind()), say(key)),
        names: names.join(" · "),
    }
}
