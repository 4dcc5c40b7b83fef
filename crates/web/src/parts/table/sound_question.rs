//! The question whether to play sounds, asked once in every browser, with the result of the first game.

use leptos::prelude::*;

use crate::messages::say;
use crate::parts::controls::plain_button;
use crate::preferences::Preferences;
use crate::sound::{self, Sound};

/// The question, until it is answered. Sounds stay off without an answer.
pub fn sound_question(prefs: RwSignal<Preferences>) -> AnyView {
    let asks = Memo::new(move |_| prefs.with(|prefs| !prefs.sound && !prefs.sound_asked));
    let answer = move |sound: bool| {
        prefs.update(|prefs| (prefs.sound, prefs.sound_asked) = (sound, true));
        if sound {
            sound::set_enabled(true);
            sound::play(Sound::Wood);
        }
    };
    let question = move || {
        view! {
            <div class="sound-question" role="group" aria-label=say("web-sound")>
                <p>{say("web-sound-ask")}</p>
                {plain_button("", say("web-sound-yes"), move || answer(true))}
                {plain_button("", say("web-sound-no"), move || answer(false))}
            </div>
        }
    };
    view! { {move || asks.get().then(question)} }.into_any()
}
