//! The property of positions as text.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use games::{AnyGame, AnyOptions, Game};

use crate::input::{Bytes, MAX_STEPS, mutate, options, step, take};

/// Any text is read as a position or refused, in any game with any options. A position that was
/// read prints canonically, and that text reads back as the same state with the same hash.
///
/// In text input the lines after the options are positions. Otherwise a game is played, and its
/// positions and mutations of their text are read.
pub fn notation_roundtrip(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some((options, as_text)) = options(&mut bytes) else { return };
    if as_text {
        for line in bytes.rest().split(|&byte| byte == b'\n').take(MAX_STEPS) {
            read(&options, &String::from_utf8_lossy(line));
        }
    } else {
        let start = AnyGame::new(&options).expect("checked options start a game");
        play(start, &mut bytes);
    }
}

fn play(mut state: AnyGame, bytes: &mut Bytes<'_>) -> Option<()> {
    for _ in 0..MAX_STEPS {
        same_after_reading(&state);
        if bytes.next()?.is_multiple_of(4) {
            read(&state.options(), &mutate(&state.to_string(), bytes)?);
        }
        let step = step(&state, bytes)?;
        take(&mut state, step);
    }
    Some(())
}

fn read(options: &AnyOptions, text: &str) {
    match AnyGame::read(options, text) {
        Ok(state) => {
            assert_eq!(state.options(), *options, "`{text}` keeps the options");
            same_after_reading(&state);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Asserts that the state's text reads back as the same state, with the same text and the same hash.
pub(crate) fn same_after_reading(state: &AnyGame) {
    let text = state.to_string();
    let again = AnyGame::read(&state.options(), &text)
        .unwrap_or_else(|error| panic!("`{text}` is printed, but not read: {error}"));
    assert_eq!(again, *state, "`{text}` reads back as the same state");
    assert_eq!(again.to_string(), text, "the canonical text is stable");
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    assert_eq!(hasher.hash_one(again), hasher.hash_one(state), "`{text}` hashes the same");
}
