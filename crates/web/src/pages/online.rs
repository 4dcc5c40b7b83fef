//! A table on the server.

use leptos::prelude::*;
use table::Phase;

use crate::app::Lost;
use crate::host::{Status, online};
use crate::parts::lobby::Lobby;
use crate::parts::table::TableShell;
use crate::say::{say, say_with};

/// The table of this name: its lobby until the game starts, then the table.
#[component]
pub fn OnlineTable(
    /// What it is called.
    id: String,
) -> impl IntoView {
    let sitting = online::sit(id.clone());
    let phase = Memo::new(move |_| sitting.phase());
    let end = Memo::new(move |_| match sitting.status.get() {
        status @ (Status::Missing | Status::Broken(_)) => Some(status),
        _ => None,
    });
    let away = Memo::new(move |_| sitting.status.get() == Status::Away);
    view! {
        <Show when=move || away.get()>
            <p class="away" role="alert">{say("web-away")}</p>
        </Show>
        {move || match (end.get(), phase.get()) {
            (Some(Status::Broken(why)), _) => view! {
                <main id="main" class="page narrow">
                    <h1>{say("web-closed-title")}</h1>
                    <p>{say_with("web-closed-text", &[("why", &why)])}</p>
                    <p><a class="button primary" href="/">{say("web-to-home")}</a></p>
                </main>
            }.into_any(),
            (Some(_), _) => view! { <Lost/> }.into_any(),
            (None, None) => view! { <main id="main" class="loading" aria-busy="true"></main> }.into_any(),
            (None, Some(Phase::Gathering)) => view! { <Lobby sitting id=id.clone()/> }.into_any(),
            (None, Some(_)) => view! { <TableShell sitting/> }.into_any(),
        }}
    }
}
