//! Reads records from files and from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use games::{Record, RecordError};

use crate::text::clean;

/// The most bytes of a record.
pub const MAX_BYTES: u64 = 64 << 20;

/// The name of a file in messages.
#[must_use]
pub fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".into() } else { clean(&path.to_string_lossy()) }
}

/// Reads a record; `-` is standard input. Its steps are not replayed yet.
///
/// # Errors
/// A message for the user, without the file's name.
pub fn read(path: &Path) -> Result<Record, String> {
    // With the parser of the engine, which accepts notes with numbers of any size.
    ::engine::read_record(&text(path)?).map(|(record, _)| record).map_err(|error| explain(&error))
}

/// Reads a file of text; `-` is standard input.
///
/// # Errors
/// A message for the user, without the file's name.
pub fn text(path: &Path) -> Result<String, String> {
    let unreadable = |error: io::Error| format!("cannot be read: {error}");
    let mut text = Vec::new();
    let source: &mut dyn Read = if is_stdin(path) {
        &mut io::stdin().lock()
    } else {
        &mut File::open(path).map_err(unreadable)?
    };
    source.take(MAX_BYTES + 1).read_to_end(&mut text).map_err(unreadable)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(format!("larger than {} MiB, which is no record", MAX_BYTES >> 20));
    }
    let text = String::from_utf8(text).map_err(|_| "not a text file (UTF-8)".to_owned())?;
    if text.trim().is_empty() {
        return Err("empty; a record is a JSON object".into());
    }
    Ok(text)
}

/// The message for an error of a record; steps are counted from 1, as in `rowhouse replay`.
#[must_use]
pub fn explain(error: &RecordError) -> String {
    clean(&error.user_message())
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
