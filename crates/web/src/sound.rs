//! Sounds and vibration. Both are off until the user asks for them, and one preference turns both on and off.
//!
//! The sounds are computed when the first one is wanted, so that pages without sound load and compute nothing.

mod synthesis;

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;
use web_sys::{AudioBuffer, AudioContext};

pub use self::synthesis::Sound;
use crate::platform::window;

/// The sounds of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSounds {
    /// A piece is placed.
    pub placed: Sound,
    /// A piece is drawn.
    pub drawn: Sound,
}

/// The audio context with the sounds that were computed so far.
struct Player {
    context: AudioContext,
    sounds: Vec<(Sound, AudioBuffer)>,
}

thread_local! {
    static ENABLED: Cell<bool> = const { Cell::new(false) };
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
}

/// Turns sounds and vibration on or off.
pub fn set_enabled(enabled: bool) {
    ENABLED.set(enabled);
}

/// Plays a sound, if sounds are on. A browser that has no sound, or does not allow it yet, stays silent.
pub fn play(sound: Sound) {
    if ENABLED.get() && has_user_activation() {
        // Without sound the game goes on.
        let _ = PLAYER.with_borrow_mut(|player| try_to_play(player, sound));
    }
}

/// Lets the device vibrate for some milliseconds, if sounds are on. Devices without vibration do nothing.
pub fn vibrate(ms: u32) {
    let navigator = window().navigator();
    let can = js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false);
    if ENABLED.get() && can && has_user_activation() {
        navigator.vibrate_with_duration(ms);
    }
}

fn try_to_play(player: &mut Option<Player>, sound: Sound) -> Result<(), JsValue> {
    let player = match player {
        Some(player) => player,
        None => player.insert(Player { context: AudioContext::new()?, sounds: Vec::new() }),
    };
    let known = player.sounds.iter().find(|(known, _)| *known == sound);
    let buffer = match known.map(|(_, buffer)| buffer.clone()) {
        Some(buffer) => buffer,
        None => {
            let samples = sound.samples();
            let (length, rate) = (samples.len() as u32, synthesis::RATE as f32);
            let buffer = player.context.create_buffer(1, length, rate)?;
            buffer.copy_to_channel(&samples, 0)?;
            player.sounds.push((sound, buffer.clone()));
            buffer
        }
    };
    let source = player.context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&player.context.destination())?;
    source.start()
}

/// Returns whether the user has interacted with the page: before that, browsers block sounds and log a warning.
fn has_user_activation() -> bool {
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into());
    let active = get(&window().navigator(), "userActivation")
        .and_then(|activation| get(&activation, "hasBeenActive"));
    active.is_ok_and(|active| active.is_truthy())
}
