//! Records whose notes keep their exact JSON text.

use std::collections::BTreeMap;

use games::{Record, RecordError};
use serde_json::Value;

use crate::request::Fields;

/// The JSON text of a record's notes and result by name, without insignificant whitespace.
pub type Notes = BTreeMap<String, String>;

/// Reads a record, and the text of the fields that are not interpreted: a number there may be longer or
/// larger than a [`Value`] can hold.
///
/// # Errors
/// If a field is missing or wrong.
pub fn read_record(text: &str) -> Result<(Record, Notes), RecordError> {
    let Ok(fields) = serde_json::from_str::<Fields<'_>>(text) else {
        // No object, or no JSON: parsing it again gives the error.
        return Ok((text.parse()?, Notes::new()));
    };
    let texts = fields.iter().map(|(name, raw)| (name.clone(), compact(raw.get())));
    let mut notes: Notes = texts.collect();
    let values = notes.iter().map(|(name, text)| (name.clone(), read_value(text)));
    let record = Record::from_json(&Value::Object(values.collect()))?;
    notes.retain(|name, _| name == "result" || record.notes.contains_key(name));
    Ok((record, notes))
}

/// Writes a record. Notes and result that have not changed since they were read keep their text.
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

/// Parses a value; if it has a number that is too large, returns its text as a string, which no field of a
/// record accepts.
fn read_value(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|_| json.into())
}

/// JSON without insignificant whitespace.
fn compact(json: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let is_significant = |c: &char| {
        quoted ^= *c == '"' && !escaped;
        escaped = quoted && !escaped && *c == '\\';
        quoted || !c.is_ascii_whitespace()
    };
    json.chars().filter(is_significant).collect()
}
