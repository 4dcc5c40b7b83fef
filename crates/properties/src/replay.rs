//! The property of records: written, read and replayed.

use engine::{Notes, read_record, write_record};
use games::{AnyGame, Game, Playthrough, Record, RecordError, Turn};

use crate::input::{Bytes, MAX_STEPS, game, mutate, step};

/// The record of a game, written and read again, replays to the same state. A record with a mutated
/// step either replays, or is refused with the index of a step that is not before the mutated one.
///
/// Data that starts with `{` is taken as a record itself, which is read or refused.
pub fn replay_reaches_the_same_state(data: &[u8]) {
    if data.starts_with(b"{") {
        any_record(&String::from_utf8_lossy(data));
    } else {
        let mut bytes = Bytes::new(data);
        if let Some(start) = game(&mut bytes) {
            play_and_replay(&start, &mut bytes);
        }
    }
}

fn any_record(text: &str) {
    let (record, notes) = match read_record(text) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = write_record(&record, &notes);
    let again = read_record(&written);
    let (again, _) = again.as_ref().expect("what was written is readable");
    assert_eq!(*again, record, "a record that was read is written and read alike");
    assert_eq!(write_record(again, &notes), written, "and written alike again");
    let states = record.replay().take_while(Result::is_ok).count();
    match record.clone().resume() {
        Ok(play) => {
            assert_eq!(states, record.steps.len() + 1, "one state for every step, and the start");
            replays(&play, &notes);
            if record.result.is_none() {
                assert_eq!(record.verify().as_ref(), Ok(play.state()));
            }
        }
        Err(RecordError::Step { index, .. }) => {
            assert_eq!(states, index + 1, "the first step that is not legal is named");
        }
        Err(error) => assert!(states == 0 && !error.to_string().is_empty(), "{error}"),
    }
}

fn play_and_replay(start: &AnyGame, bytes: &mut Bytes<'_>) {
    let mut play = Playthrough::from_position(start.options(), &start.to_string())
        .expect("a printed position is readable");
    let fresh = Playthrough::new(start.options()).expect("checked options start a game");
    if fresh.state() == start {
        play = fresh;
    }
    for _ in 0..MAX_STEPS {
        let Some(step) = step(play.state(), bytes) else { break };
        play.step(step).expect("a legal step is done");
    }
    replays(&play, &Notes::new());
    change_a_step(play.record(), bytes);
}

/// Asserts that the record replays to the current state, also after being written and read.
fn replays(play: &Playthrough, notes: &Notes) {
    let over = play.state().turn() == Turn::Over;
    assert_eq!(play.record().result.is_some(), over, "only a finished game has a result");
    let text = write_record(play.record(), notes);
    let (record, _) = read_record(&text).expect("a record is readable");
    assert_eq!(record, *play.record());
    assert_eq!(record.replay().last(), Some(Ok(*play.state())));
    assert_eq!(record.verify().as_ref(), Ok(play.state()));
    assert_eq!(record.resume().as_ref(), Ok(play));
}

fn change_a_step(record: &Record, bytes: &mut Bytes<'_>) -> Option<()> {
    let changed_at = bytes.below(record.steps.len().max(1))?;
    let mut changed = record.clone();
    let text = mutate(changed.steps.get(changed_at)?, bytes)?;
    changed.steps[changed_at] = text;
    changed.result = None;
    match changed.clone().resume() {
        Ok(play) => {
            let lengths = (play.record().steps.len(), record.steps.len());
            assert_eq!(lengths.0, lengths.1);
            replays_as_state(&play);
        }
        Err(RecordError::Step { index, .. }) => assert!(index >= changed_at, "{changed}"),
        Err(error) => panic!("only a step was changed, but: {error}"),
    }
    Some(())
}

/// Asserts that the record replays to the current state. Steps are not compared: the mutated one may be
/// another spelling (`0:draw` for `draw`).
fn replays_as_state(play: &Playthrough) {
    assert_eq!(play.record().verify().as_ref(), Ok(play.state()));
}
