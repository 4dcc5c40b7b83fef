//! What is said to those who do not see the table: everything that happens, once and in order, and then what
//! can be done. It has places of its own in the page, since the sentence that is seen changes as one looks
//! around and taps.

use games::{AnyGame, Game, Seat};
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::Element;

use super::Shell;
use super::result::headline;
use crate::platform::document;
use crate::say::words;

/// So many sentences stay, for those who want to hear them again.
const KEPT: u32 = 20;

/// The places, not to be seen: one that waits until the reader has finished, one for what went wrong.
pub fn voice(shell: Shell, over: Memo<bool>) -> AnyView {
    let (calm, alarm) = (NodeRef::<Div>::new(), NodeRef::<Div>::new());
    let mut told = None;
    let mut asked = None::<(AnyGame, Option<Seat>, bool)>;
    Effect::new(move |_| {
        let Some(calm) = calm.get() else { return };
        let steps = shell.playback.played_steps();
        let Some((new, last)) = shell.told.with(|lines| lines.since(told, steps)) else { return };
        told = Some(last);
        new.iter().for_each(|line| tell(&calm, line));
        // While the moves of others are being shown, nobody need be told what they can do.
        if steps < shell.playback.total_steps() {
            return;
        }
        // Whose turn it is follows from what is shown; what is known of the table may be ahead of it.
        let game = shell.playback.timeline.with(|timeline| *timeline.state_at(steps));
        let mine = shell.sitting.mine.get();
        let acting = game.turn().seats().iter().find(|&seat| mine.contains(seat));
        let away = |seat| untrack(|| shell.sitting.read(|table| table.is_away(seat))) == Some(true);
        let now = (game, acting.filter(|&seat| !away(seat)), over.get());
        if asked.as_ref() != Some(&now) {
            match now {
                (_, _, true) => tell(&calm, &headline(shell)),
                (_, Some(_), _) => {
                    let text = shell.names.with(|names| words().situation(&game, names));
                    tell(&calm, &text);
                }
                (_, None, false) => {}
            }
            asked = Some(now);
        }
    });
    Effect::new(move |_| {
        if let (Some(calm), Some(hint)) = (calm.get_untracked(), shell.hint.get()) {
            tell(&calm, &hint.text);
        }
    });
    let mut first = true;
    Effect::new(move |_| {
        shell.again.track();
        if let (Some(calm), false) = (calm.get_untracked(), first) {
            tell(&calm, &untrack(|| shell.situation()));
        }
        first = false;
    });
    Effect::new(move |_| {
        if let (Some(alarm), Some(notice)) = (alarm.get_untracked(), shell.sitting.notice.get()) {
            tell(&alarm, &notice);
        }
    });
    view! {
        <div class="visually-hidden" role="log" aria-live="polite" node_ref=calm></div>
        <div class="visually-hidden" role="alert" node_ref=alarm></div>
    }
    .into_any()
}

/// Adds a sentence. What is said twice is heard twice, since it is a paragraph of its own.
fn tell(place: &Element, text: &str) {
    let Ok(line) = document().create_element("p") else { return };
    line.set_text_content(Some(text));
    // Neither can fail: the place is there, and what is removed is its child.
    let _ = place.append_child(&line);
    if place.child_element_count() > KEPT
        && let Some(oldest) = place.first_element_child()
    {
        oldest.remove();
    }
}
