//! Records from files and from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use games::{Record, RecordError};

use crate::text::clean;

/// A larger file is no record of a game that anybody played.
pub const LARGEST: u64 = 64 << 20;

/// What a file is called in messages.
#[must_use]
pub fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".into() } else { clean(&path.to_string_lossy()) }
}

/// Reads a record; `-` is standard input. Its steps are not replayed yet.
///
/// # Errors
/// What is wrong, for people, without the file's name.
pub fn read(path: &Path) -> Result<Record, String> {
    let unreadable = |error: io::Error| format!("cannot be read: {error}");
    let mut text = Vec::new();
    let source: &mut dyn Read = if is_stdin(path) {
        &mut io::stdin().lock()
    } else {
        &mut File::open(path).map_err(unreadable)?
    };
    source.take(LARGEST + 1).read_to_end(&mut text).map_err(unreadable)?;
    if text.len() as u64 > LARGEST {
        return Err(format!("larger than {} MiB, which is no record", LARGEST >> 20));
    }
    let text = String::from_utf8(text).map_err(|_| "not a text file (UTF-8)".to_owned())?;
    if text.trim().is_empty() {
        return Err("empty; a record is a JSON object".into());
    }
    // As the engine reads it: a note may be a number of any size.
    ::engine::read_record(&text).map(|(record, _)| record).map_err(|error| explain(&error))
}

/// A record's error for people: steps are counted from 1, as `rowhouse replay` counts them.
#[must_use]
pub fn explain(error: &RecordError) -> String {
    clean(&error.user_message())
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
