//! The window's title and the little picture beside it: they say when it is one's turn.

use leptos::prelude::*;

use crate::platform::document;

/// Sets the title as long as a page is shown.
pub fn title(text: impl Fn() -> String + 'static) {
    Effect::new(move |_| document().set_title(&text()));
}

/// Shows a dot beside the title while it is somebody's turn here.
pub fn turn_dot(mine: impl Fn() -> bool + 'static) {
    Effect::new(move |_| set_icon(if mine() { "/icon-turn.svg" } else { "/icon.svg" }));
    on_cleanup(|| set_icon("/icon.svg"));
}

fn set_icon(path: &str) {
    if let Ok(Some(link)) = document().query_selector("link[rel=icon]") {
        // The worst that can happen is an icon without a dot.
        let _ = link.set_attribute("href", path);
    }
}
