//! Games of others: to be watched, or with a place left.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use crate::net;
use crate::parts::atoms;
use crate::parts::title;
use crate::route::Route;
use crate::say::{say, words};

/// A line of the public list: the table, and what it says.
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
        let open = net::get("/tables?phase=gathering").await.map(|found| rows(&found, "web-join"));
        let playing =
            net::get("/tables?phase=playing").await.map(|found| rows(&found, "web-look-on"));
        let both = open.ok().zip(playing.ok()).map(|(open, playing)| [open, playing].concat());
        tables.set(Some(both));
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
            <header class="page-head">{atoms::home()}<h1>{say("web-watch")}</h1></header>
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

/// The server's answer, read by hand: a type of its own would cost more than this page.
fn rows(found: &Value, key: &str) -> Vec<TableRow> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let tables = found["tables"].as_array().map(Vec::as_slice).unwrap_or_default();
    let row = |table: &Value| {
        let kind = table["setup"]["game"].as_str()?.parse().ok()?;
        let name = |seat: &Value| match (&seat["person"]["name"], &seat["bot"]) {
            (Value::String(name), _) => name.clone(),
            (_, Value::String(_)) => say("web-a-bot"),
            _ => say("web-place-free"),
        };
        let names: Vec<String> = table["seats"].as_array()?.iter().map(name).collect();
        Some(TableRow {
            href: Route::Table(text(&table["table"])?).path(),
            title: format!("{} · {}", words().game_name(kind), say(key)),
            names: names.join(" · "),
        })
    };
    tables.iter().filter_map(row).collect()
}
