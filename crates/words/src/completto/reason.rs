//! Reasons of bots in Completto.

use bots::completto::Reason;

use crate::any::Said;
use crate::reason::who;
use crate::{Names, Value};

/// The message for a bot's reason.
pub(crate) fn reason(reason: Reason, names: &Names) -> Said<'_> {
    let number = |number: u8| ("number", number.into());
    match reason {
        Reason::Completes { number: n } => ("reason-completto-completes", vec![number(n)]),
        Reason::Pair { number: n, beside } => {
            ("reason-completto-pair", vec![number(n), ("beside", beside.into())])
        }
        Reason::Fits { number: n, coming } => {
            ("reason-completto-fits", vec![number(n), ("count", coming.into())])
        }
        Reason::Inserts { number: n, left, right } => (
            "reason-completto-inserts",
            vec![number(n), ("left", left.into()), ("right", right.into())],
        ),
        Reason::Takes { number: n } => ("reason-completto-takes", vec![number(n)]),
        Reason::TakesBefore { number: n, seat } => {
            ("reason-completto-takes-before", vec![number(n), who(names, seat)])
        }
        Reason::MakesRoom { low, high } => ("reason-completto-makes-room", gap(low, high)),
        Reason::Frees { low, high } => ("reason-completto-frees", gap(low, high)),
        Reason::Draws { fitting, unseen } => {
            ("reason-completto-draws", vec![("count", fitting.into()), ("unseen", unseen.into())])
        }
        Reason::FirstSight => ("reason-completto-first-sight", Vec::new()),
    }
}

/// The values of `reason-completto-gap`; the ends of a row are 0 and 101.
fn gap<'v>(low: u8, high: u8) -> Vec<(&'static str, Value<'v>)> {
    let place = match (low > 0, usize::from(high) <= games::completto::TILES) {
        (true, true) => "between",
        (true, false) => "behind",
        (false, true) => "before",
        (false, false) => "alone",
    };
    vec![("where", place.into()), ("low", low.into()), ("high", high.into())]
}
