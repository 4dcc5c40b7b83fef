//! A newer build is there: the page says so, and takes it when the person wants to. Tables are kept move by
//! move, so that none is lost.

use leptos::ev;
use leptos::prelude::*;
use web_sys::Event;

use crate::messages::say;
use crate::parts::controls::{icon_button, plain_button};
use crate::parts::icon::Icon;
use crate::platform::window;

/// What `boot.js` calls out when a newer build waits, and what it listens to.
const UPDATE_FOUND_EVENT: &str = "rowhouse-update";
const TAKE_UPDATE_EVENT: &str = "rowhouse-take-update";

/// Does a newer build wait? To be called once.
pub fn available() -> RwSignal<bool> {
    let available = RwSignal::new(false);
    let listener = window_event_listener(ev::Custom::<Event>::new(UPDATE_FOUND_EVENT), move |_| {
        available.set(true)
    });
    on_cleanup(move || listener.remove());
    available
}

/// A line at the edge of the page, once there is something to say.
pub fn update_notice(available: RwSignal<bool>) -> AnyView {
    let take = || {
        if let Ok(event) = Event::new(TAKE_UPDATE_EVENT) {
            // Nobody says no to this event.
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
