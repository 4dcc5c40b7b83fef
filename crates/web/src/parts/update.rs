//! The notice of a newer build, which the user can switch to. Tables are stored move by move, so nothing is lost.

use leptos::ev;
use leptos::prelude::*;
use web_sys::Event;

use crate::messages::say;
use crate::parts::controls::{icon_button, plain_button};
use crate::parts::icon::Icon;
use crate::platform::window;

/// The event that `boot.js` dispatches when a newer build waits, and the one that it listens to.
const UPDATE_FOUND_EVENT: &str = "rowhouse-update";
const TAKE_UPDATE_EVENT: &str = "rowhouse-take-update";

/// Whether a newer build waits. To be called once.
pub fn available() -> RwSignal<bool> {
    let available = RwSignal::new(false);
    let listener = window_event_listener(ev::Custom::<Event>::new(UPDATE_FOUND_EVENT), move |_| {
        available.set(true)
    });
    on_cleanup(move || listener.remove());
    available
}

/// The notice at the edge of the page, while a newer build waits.
pub fn update_notice(available: RwSignal<bool>) -> AnyView {
    let take = || {
        if let Ok(event) = Event::new(TAKE_UPDATE_EVENT) {
            // The event cannot be cancelled.
            let _ = window().dispatch_event(&event);
        }
    };
    view! {
        <div class="update" role="status">
            <Show when=move || available.get()>
                <p>{say("web-update")}</p>
                {plain_button("primary take-update", say("web-update-take"), take)}
                {icon_button(Icon::Close, say("web-update-later").into(), move || available.set(false))}
            </Show>
        </div>
    }
    .into_any()
}
