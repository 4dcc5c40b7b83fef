//! Short synthesised sounds for placed pieces and draws, played by the playback if the preferences allow it.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::platform::window;

/// A tone: frequency and duration.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sound {
    frequency_hz: f32,
    seconds: f64,
}

/// A piece is placed.
pub const PLACED: Sound = Sound { frequency_hz: 210.0, seconds: 0.09 };
/// A piece is drawn.
pub const DRAWN: Sound = Sound { frequency_hz: 420.0, seconds: 0.06 };
/// The game is over.
pub const GAME_OVER: Sound = Sound { frequency_hz: 315.0, seconds: 0.9 };

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound. A browser that has no sound, or does not allow it yet, stays silent.
pub fn play(sound: Sound) {
    if has_user_activation() {
        // Without sound the game goes on.
        let _ = try_to_play(sound);
    }
}

fn try_to_play(Sound { frequency_hz, seconds }: Sound) -> Result<(), JsValue> {
    let known = CONTEXT.with_borrow(Clone::clone);
    let context = known.map_or_else(AudioContext::new, Ok)?;
    CONTEXT.set(Some(context.clone()));
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    let (start, end) = (context.current_time(), context.current_time() + seconds);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(frequency_hz, start)?;
    // The tone falls a little, as that of wood does.
    tone.frequency().exponential_ramp_to_value_at_time(frequency_hz * 0.8, end)?;
    volume.gain().set_value_at_time(0.25, start)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
    tone.start()?;
    tone.stop_with_when(end)
}

/// Returns whether the user has interacted with the page: before that, browsers block sounds and log a warning.
fn has_user_activation() -> bool {
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into());
    let active = get(&window().navigator(), "userActivation")
        .and_then(|activation| get(&activation, "hasBeenActive"));
    active.is_ok_and(|active| active.is_truthy())
}
