//! Records whose notes stay as they were written.

use std::collections::BTreeMap;

use games::{Record, RecordError};
use serde_json::Value;

use crate::request::Fields;

/// The text of a record's notes and result by name, without the space between its parts.
pub type Notes = BTreeMap<String, String>;

/// Reads a record, and the text of what is not interpreted in it: a number there may be longer or larger than a
/// [`Value`] can hold.
///
/// # Errors
/// If a field is missing or wrong.
pub fn read_record(text: &str) -> Result<(Record, Notes), RecordError> {
    let Ok(fields) = serde_json::from_str::<Fields<'_>>(text) else {
        // No object, or no JSON: this says what is wrong.
        return Ok((text.parse()?, Notes::new()));
    };
    let texts = fields.iter().map(|(name, raw)| (name.clone(), compact(raw.get())));
    let mut notes: Notes = texts.collect();
    let values = notes.iter().map(|(name, text)| (name.clone(), read_value(text)));
    let record = Record::from_json(&Value::Object(values.collect()))?;
    notes.retain(|name, _| name == "result" || record.notes.contains_key(name));
    Ok((record, notes))
}

/// The record as text. Notes and result that are still what was read are written as they were then.
#[must_use]
pub fn write_record(record: &Record, notes: &Notes) -> String {
    let json = record.to_json();
    let fields = json.as_object().into_iter().flatten().map(|(name, value)| {
        match notes.get(name).filter(|text| read_value(text) == *value) {
            Some(text) => format!("\"{name}\":{text}"),
            None => format!("\"{name}\":{value}"),
        }
    });
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

/// A value, or its text if it has a number that is too large for a value. No field of a record takes such a text
/// for what it should be.
fn read_value(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|_| json.into())
}

/// JSON without the space between its parts.
fn compact(json: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let is_part = |c: &char| {
        quoted ^= *c == '"' && !escaped;
        escaped = quoted && !escaped && *c == '\\';
        quoted || !c.is_ascii_whitespace()
    };
    json.chars().filter(is_part).collect()
}
