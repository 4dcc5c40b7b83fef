//! Verification of the draws of a record against its revealed secret; `rowhouse verify` uses it.

use games::{Record, RecordError, Seat};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::event::{LogReader, Numbered, WrittenEvent};
use crate::fairness::{Addition, Additions, Commitment, Revealed, SeatAddition, Secret};
use crate::table::{LogError, Table, TablePhase};

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
    /// An addition is not the one that the player committed to.
    #[error("the addition of seat {0} does not belong to its commitment")]
    Addition(Seat),
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

/// Why a record is not the one of a log.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LogMismatch {
    /// The log cannot be replayed.
    #[error("the log: {0}")]
    Log(#[from] LogError),
    /// The record has no commitment.
    #[error(transparent)]
    Record(#[from] DrawError),
    /// The commitment of the record is not that of the first event.
    #[error("the commitment {found} of the record is not that of the log's first event, {due}")]
    Commitment {
        /// The commitment in the record.
        found: Commitment,
        /// The commitment in the log.
        due: Commitment,
    },
    /// Another field of the record differs from the log.
    #[error("record field `{0}` is not what the log says")]
    Differs(&'static str),
}

/// The draws of a record, all of which the secret decides that the table committed to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedDraws {
    /// The number of draws.
    pub count: usize,
    /// The commitment of the record, which has to be that of the first event of the table's log.
    pub commitment: Commitment,
    /// Whether the deal is that of an earlier table, so that its players could know the draws.
    pub known: bool,
    /// The seats whose players have not revealed their additions, so that the commitments took their place.
    pub missing: Vec<Seat>,
}

/// Checks all draws of a record whose table has revealed its secret.
/// Returns `None` if the record has no revealed secret.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify_draws(record: &Record) -> Result<Option<VerifiedDraws>, DrawError> {
    let Some(Value::Object(seed)) = record.notes.get("seed") else { return Ok(None) };
    let Some(secret) = seed.get("secret") else { return Ok(None) };
    let wrong = |what: &str| DrawError::Seed(format!("`{what}` is missing or not hexadecimal"));
    let hex = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
    let commitment = commitment(seed)?;
    let secret: Revealed =
        hex(Some(secret)).and_then(|text| text.parse().ok()).ok_or_else(|| wrong("secret"))?;
    let secret = Secret::new(secret.0);
    if secret.commitment() != commitment {
        return Err(DrawError::Commitment(commitment));
    }
    let additions = additions(seed)?;
    let missing = check_reveals(&additions)?;
    let mut deal_key = secret.deal_key(&additions);
    let mut count = 0;
    for (index, (state, found)) in record.replay().zip(&record.steps).enumerate() {
        if let Some(due) = deal_key.draw(&state?) {
            let due = due.to_string();
            if due != *found {
                return Err(DrawError::Draw { index, due, found: found.clone() });
            }
            count += 1;
        }
    }
    let known = seed.get("known") == Some(&Value::Bool(true));
    Ok(Some(VerifiedDraws { count, commitment, known, missing }))
}

/// The additions of a record, in the form of its version.
fn additions(seed: &Map<String, Value>) -> Result<Additions, DrawError> {
    let (field, wrong) = match seed.get("version").map(Value::as_u64) {
        None => ("added", "is missing or not hexadecimal"),
        Some(Some(2)) => ("seats", "is missing or has another form"),
        Some(_) => return Err(DrawError::Seed("`version` is not 2; use a newer version".into())),
    };
    let value = seed.get(field).cloned().unwrap_or_default();
    let read = match field {
        "added" => serde_json::from_value(value).map(Additions::Added),
        _ => serde_json::from_value(value).map(Additions::Seats),
    };
    read.map_err(|_| DrawError::Seed(format!("`{field}` {wrong}")))
}

/// Checks revealed additions against their commitments, and returns the seats whose players have not revealed theirs.
fn check_reveals(additions: &Additions) -> Result<Vec<Seat>, DrawError> {
    let Additions::Seats(seats) = additions else { return Ok(Vec::new()) };
    if !seats.is_sorted_by(|one, next| one.seat < next.seat) {
        return Err(DrawError::Seed("`seats` are not in ascending order".into()));
    }
    let mut missing = Vec::new();
    for SeatAddition { seat, addition } in seats {
        match addition {
            Addition::Revealed { committed, added } if added.commitment() != *committed => {
                return Err(DrawError::Addition(*seat));
            }
            Addition::Missing { .. } => missing.push(*seat),
            Addition::Revealed { .. } | Addition::Published { .. } => {}
        }
    }
    Ok(missing)
}

fn commitment(seed: &Map<String, Value>) -> Result<Commitment, DrawError> {
    let text = seed.get("commitment").and_then(Value::as_str);
    text.and_then(|text| text.parse().ok())
        .ok_or_else(|| DrawError::Seed("`commitment` is missing or not hexadecimal".into()))
}

/// What a log says about the game of a record that agrees with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedGame {
    /// The number of the last event.
    pub last: u64,
    /// The end of the game; `None` if the log is only the beginning, so that only commitment, options and first
    /// position are compared.
    pub end: Option<LoggedEnd>,
}

/// How a game has ended by the log of its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedEnd {
    /// By seat: 1 + how many did better. A seat that has resigned is behind those that have not, whatever the steps say.
    pub ranks: Vec<u8>,
    /// The seats that have resigned, in order.
    pub resigned: Vec<Seat>,
}

/// Checks that a record is of the table with this log: the commitment is that of the first event, and secret, additions,
/// names and steps are those of the events. The log may be the beginning of the table's log.
///
/// # Errors
/// The first thing that differs.
pub fn verify_log(
    record: &Record,
    log: impl IntoIterator<Item = WrittenEvent>,
) -> Result<LoggedGame, LogMismatch> {
    let mut reader = LogReader::default();
    let events: Vec<Numbered> =
        log.into_iter().map(|event| reader.read(event)).collect::<Result<_, _>>()?;
    let table = Table::replay(events)?;
    let of_log = table.record();
    let none = Map::new();
    let seed = |record: &Record| match record.notes.get("seed") {
        Some(Value::Object(seed)) => seed.clone(),
        _ => none.clone(),
    };
    let (ours, theirs) = (seed(record), seed(&of_log));
    let (found, due) = (commitment(&ours)?, commitment(&theirs)?);
    if found != due {
        return Err(LogMismatch::Commitment { found, due });
    }
    if record.options != of_log.options {
        return Err(LogMismatch::Differs("options"));
    }
    if record.position != of_log.position {
        return Err(LogMismatch::Differs("position"));
    }
    let last = table.number();
    if table.phase() != TablePhase::Over {
        return Ok(LoggedGame { last, end: None });
    }
    let players = |record: &Record| record.notes.get("players").cloned();
    let same = [
        ("seed", ours == theirs),
        ("steps", record.steps == of_log.steps),
        ("players", players(record).is_none() || players(record) == players(&of_log)),
    ];
    if let Some((field, _)) = same.into_iter().find(|(_, same)| !same) {
        return Err(LogMismatch::Differs(field));
    }
    let end = LoggedEnd { ranks: table.ranks().to_vec(), resigned: table.resigned().to_vec() };
    Ok(LoggedGame { last, end: Some(end) })
}
