//! A newer build is there: the page says so, and takes it when the person wants to. Tables are kept move by
//! move, so that none is lost.

use leptos::ev;
use leptos::prelude::*;
use web_sys::Event;

use crate::parts::atoms::{icon_button, plain_button};
use crate::parts::icon::Icon;
use crate::platform::window;
use crate::say::say;

/// What `boot.js` calls out when a newer build waits, and what it listens to.
const FOUND: &str = "rowhouse-update";
const TAKE: &str = "rowhouse-take-update";

/// Does a newer build wait? To be called once.
pub fn found() -> RwSignal<bool> {
    let found = RwSignal::new(false);
    let heard = window_event_listener(ev::Custom::<Event>::new(FOUND), move |_| found.set(true));
    on_cleanup(move || heard.remove());
    found
}

/// A line at the edge of the page, once there is something to say.
pub fn update(found: RwSignal<bool>) -> AnyView {
    let take = || {
        if let Ok(event) = Event::new(TAKE) {
            // Nobody says no to this event.
            let _ = window().dispatch_event(&event);
        }
    };
    view! {
        <div class="update" role="status">
            <Show when=move || found.get()>
                <p>{say("web-update")}</p>
                {plain_button("primary take-update", say("web-update-take"), take)}
                {icon_button(Icon::Close, say("web-update-later").into(), move || found.set(false))}
            </Show>
        </div>
    }
    .into_any()
}
