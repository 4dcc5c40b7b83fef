//! The window's title and icon, which show whether it is the player's turn.

use leptos::prelude::*;

use crate::platform::document;

/// Sets the title while a page is shown.
pub fn title(text: impl Fn() -> String + 'static) {
    Effect::new(move |_| document().set_title(&text()));
}

/// Shows a dot in the icon while it is the player's turn.
pub fn turn_dot(mine: impl Fn() -> bool + 'static) {
    Effect::new(move |_| set_icon(if mine() { "/icon-turn.svg" } else { "/icon.svg" }));
    on_cleanup(|| set_icon("/icon.svg"));
}

fn set_icon(path: &str) {
    if let Ok(Some(link)) = document().query_selector("link[rel=icon]") {
        // If it fails, the icon has no dot.
        let _ = link.set_attribute("href", path);
    }
}
