//! The page of a table on the server.

use leptos::prelude::*;
use table::TablePhase;

use crate::app::not_found;
use crate::host::{Status, online};
use crate::messages::{say, say_with};
use crate::parts::controls::{error_page, loading_page};
use crate::parts::lobby::lobby;
use crate::parts::table::table;

/// The table with this id: its lobby until the game starts, then the table.
pub fn online(id: String) -> AnyView {
    let session = online::sit(id.clone());
    // 0 for loading, 1 for the lobby, 2 for the table: a memo, so that other events do not create the page again.
    let shown = Memo::new(move |before: Option<&u8>| match session.phase() {
        None => 0_u8,
        // Players reveal their additions for a moment; a client that connects then need not see the lobby.
        Some(TablePhase::Gathering)
            if session.read(|table| table.reveals_due().is_empty()) == Some(false) =>
        {
            before.copied().unwrap_or_default()
        }
        Some(TablePhase::Gathering) => 1,
        Some(_) => 2,
    });
    let ended = Memo::new(move |_| match session.status.get() {
        Status::Missing => Some(String::new()),
        Status::Broken(why) => Some(why),
        _ => None,
    });
    view! {
        <Show when=move || session.status.get() == Status::Away>
            <p class="away" role="alert">{say("web-away")}</p>
        </Show>
        {move || match (ended.get(), shown.get()) {
            (Some(why), _) if why.is_empty() => not_found(),
            (Some(why), _) => {
                error_page(say("web-closed-title"), say_with("web-closed-text", &[("why", &why)]))
            }
            (None, 0) => loading_page(),
            (None, 1) => lobby(session, id.clone()),
            (None, _) => table(session),
        }}
    }
    .into_any()
}
