//! A table in this browser.

use leptos::prelude::*;

use crate::app::lost;
use crate::host::{Status, local};
use crate::parts::atoms::{dead_end, loading};
use crate::parts::table::table;
use crate::say::{say, say_with};

/// The table of this name.
pub fn play(id: String) -> AnyView {
    let session = local::sit(id);
    let ready = Memo::new(move |_| session.mirror.with(|mirror| mirror.table().is_some()));
    (move || match (ready.get(), session.status.get()) {
        (_, Status::Missing) => lost(),
        (_, Status::Broken(why)) => {
            dead_end(say("web-broken-title"), say_with("web-broken-text", &[("why", &why)]))
        }
        (false, _) => loading(),
        (true, _) => table(session),
    })
    .into_any()
}
