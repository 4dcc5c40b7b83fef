//! Verification of the draws of a record against its revealed secret; `rowhouse verify` uses it.

use games::{Record, RecordError};
use serde_json::Value;
use thiserror::Error;

use crate::fairness::{Added, Commitment, Revealed, Secret};

/// Why the draws of a record could not be confirmed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum DrawError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The field `seed` is not as a table writes it.
    #[error("record field `seed`: {0}")]
    Seed(String),
    /// The secret is not the one that the table committed to.
    #[error("the secret does not belong to the commitment {0}")]
    Commitment(Commitment),
    /// A draw is not the one that secret and additions decide.
    #[error("step {} (`{found}`): the draw should be `{due}`", index + 1)]
    Draw {
        /// The index of the step, from 0.
        index: usize,
        /// The outcome that secret and additions decide.
        due: String,
        /// The outcome in the record.
        found: String,
    },
}

/// Checks all draws of a record whose table has revealed its secret, and returns how many there were.
/// Returns `None` if the record has no revealed secret.
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
    let deal_key = secret.deal_key(&added.ok_or_else(|| wrong("added"))?);
    let mut draws = 0;
    for (index, (state, found)) in record.replay().zip(&record.steps).enumerate() {
        if let Some(due) = deal_key.draw(&state?) {
            let due = due.to_string();
            if due != *found {
                return Err(DrawError::Draw { index, due, found: found.clone() });
            }
            draws += 1;
        }
    }
    Ok(Some(draws))
}
