//! A table in this browser.

use leptos::prelude::*;

use crate::app::Lost;
use crate::host::{Status, local};
use crate::parts::table::TableShell;
use crate::say::{say, say_with};

/// The table of this name.
#[component]
pub fn Play(
    /// What it is called.
    id: String,
) -> impl IntoView {
    let sitting = local::sit(id);
    let ready = Memo::new(move |_| sitting.mirror.with(|mirror| mirror.table().is_some()));
    move || match (ready.get(), sitting.status.get()) {
        (_, Status::Missing) => view! { <Lost/> }.into_any(),
        (_, Status::Broken(why)) => view! {
            <main id="main" class="page narrow">
                <h1>{say("web-broken-title")}</h1>
                <p>{say_with("web-broken-text", &[("why", &why)])}</p>
                <p><a class="button primary" href="/">{say("web-to-home")}</a></p>
            </main>
        }
        .into_any(),
        (false, _) => view! { <main id="main" class="loading" aria-busy="true"></main> }.into_any(),
        (true, _) => view! { <TableShell sitting/> }.into_any(),
    }
}
