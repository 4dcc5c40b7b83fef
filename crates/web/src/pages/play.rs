//! The page of a table in this browser.

use leptos::prelude::*;

use crate::app::not_found;
use crate::host::{Status, local};
use crate::messages::{say, say_with};
use crate::parts::controls::{error_page, loading_page};
use crate::parts::table::table;

/// The table with this id.
pub fn play(id: String) -> AnyView {
    let session = local::sit(id);
    let ready = Memo::new(move |_| session.mirror.with(|mirror| mirror.table().is_some()));
    (move || match (ready.get(), session.status.get()) {
        (_, Status::Missing) => not_found(),
        (_, Status::Broken(why)) => {
            error_page(say("web-broken-title"), say_with("web-broken-text", &[("why", &why)]))
        }
        (false, _) => loading_page(),
        (true, _) => table(session),
    })
    .into_any()
}
