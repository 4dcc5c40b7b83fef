//! Announcements for screen readers: every event of the game, once and in order, and then the situation. They have live
//! regions of their own, since the visible sentence also changes with taps and earlier positions.

use games::{AnyGame, Game, Seat};
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::Element;

use super::TableContext;
use super::result::headline;
use crate::messages::words;
use crate::platform::document;

/// The number of sentences that stay in a live region, to be read again.
const MAX_ANNOUNCEMENTS: u32 = 20;

/// The hidden live regions: a polite one for events, and an alert for notices.
pub fn announcements(context: TableContext, over: Memo<bool>) -> AnyView {
    let (polite, alert) = (NodeRef::<Div>::new(), NodeRef::<Div>::new());
    let mut last_key = None;
    let mut announced = None::<(AnyGame, Option<Seat>, bool)>;
    Effect::new(move |_| {
        let Some(polite) = polite.get() else { return };
        let steps = context.playback.played_steps();
        let Some((new, last)) = context.history.with(|lines| lines.since(last_key, steps)) else {
            return;
        };
        last_key = Some(last);
        new.iter().for_each(|line| announce(&polite, line));
        // While the moves of others are being shown, the situation is not announced.
        if steps < context.playback.total_steps() {
            return;
        }
        // The turn is that of the shown state; the table itself may be ahead of it.
        let game = context.playback.timeline.with(|timeline| *timeline.state_at(steps));
        let mine = context.session.mine.get();
        let acting = game.turn().seats().iter().find(|&seat| mine.contains(seat));
        let away =
            |seat| untrack(|| context.session.read(|table| table.is_away(seat))) == Some(true);
        let now = (game, acting.filter(|&seat| !away(seat)), over.get());
        if announced.as_ref() != Some(&now) {
            match now {
                (_, _, true) => announce(&polite, &headline(context)),
                // What plays itself is announced when it has happened.
                (_, Some(_), _) if context.forced.get_untracked().is_some() => {}
                (_, Some(_), _) => {
                    let text = context.names.with(|names| words().situation(&game, names));
                    announce(&polite, &text);
                }
                (_, None, false) => {}
            }
            announced = Some(now);
        }
    });
    Effect::new(move |_| {
        if let (Some(polite), Some(hint)) = (polite.get_untracked(), context.hint.get()) {
            announce(&polite, &hint.spoken);
        }
    });
    let mut first = true;
    Effect::new(move |_| {
        context.repeat_announcement.track();
        if let (Some(polite), false) = (polite.get_untracked(), first) {
            announce(&polite, &untrack(|| context.situation()));
        }
        first = false;
    });
    Effect::new(move |_| {
        if let (Some(alert), Some(notice)) = (alert.get_untracked(), context.session.notice.get()) {
            announce(&alert, &notice);
        }
    });
    view! {
        <div class="visually-hidden" role="log" aria-live="polite" node_ref=polite></div>
        <div class="visually-hidden" role="alert" node_ref=alert></div>
    }
    .into_any()
}

/// Adds a sentence as a paragraph of its own, so that a repeated one is read again.
fn announce(place: &Element, text: &str) {
    let Ok(line) = document().create_element("p") else { return };
    line.set_text_content(Some(text));
    // It cannot fail: the region is in the page.
    let _ = place.append_child(&line);
    if place.child_element_count() > MAX_ANNOUNCEMENTS
        && let Some(oldest) = place.first_element_child()
    {
        oldest.remove();
    }
}
