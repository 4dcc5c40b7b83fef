//! Was every draw of a record what the secret and the additions decide?

use games::{Record, RecordError};
use serde_json::Value;
use thiserror::Error;

use crate::luck::{Added, Commitment, Revealed, Secret};

/// Why the draws of a record cannot be trusted.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum DrawError {
    /// It cannot be replayed at all.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its seed is not as a table writes it.
    #[error("record field `seed`: {0}")]
    Seed(String),
    /// The secret is another than the one committed to.
    #[error("the secret does not belong to the commitment {0}")]
    Commitment(Commitment),
    /// A draw is another one.
    #[error("step {} (`{found}`): the draw should be `{due}`", index + 1)]
    Draw {
        /// The step, from 0.
        index: usize,
        /// What should have been drawn.
        due: String,
        /// What the record says.
        found: String,
    },
}

/// Checks all draws of a record whose table has revealed its secret. `None` if it has not, or if the
/// record is not a table's; else how many draws there were.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify_draws(record: &Record) -> Result<Option<usize>, DrawError> {
    let Some(Value::Object(seed)) = record.notes.get("seed") else { return Ok(None) };
    let Some(secret) = seed.get("secret") else { return Ok(None) };
    let wrong = |what: &str| DrawError::Seed(format!("`{what}` is missing or not hexadecimal"));
    let hex = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
    let commitment: Commitment = hex(seed.get("commitment"))
        .and_then(|text| text.parse().ok())
        .ok_or_else(|| wrong("commitment"))?;
    let secret: Revealed =
        hex(Some(secret)).and_then(|text| text.parse().ok()).ok_or_else(|| wrong("secret"))?;
    let added = seed.get("added").and_then(Value::as_array).ok_or_else(|| wrong("added"))?;
    let added: Option<Vec<Added>> =
        added.iter().map(|added| hex(Some(added))?.parse().ok()).collect();
    let secret = Secret::new(secret.0);
    if secret.commitment() != commitment {
        return Err(DrawError::Commitment(commitment));
    }
    let luck = secret.luck(&added.ok_or_else(|| wrong("added"))?);
    let mut draws = 0;
    for (index, (state, found)) in record.replay().zip(&record.steps).enumerate() {
        if let Some(due) = luck.draw(&state?) {
            let due = due.to_string();
            if due != *found {
                return Err(DrawError::Draw { index, due, found: found.clone() });
            }
            draws += 1;
        }
    }
    Ok(Some(draws))
}
