//! Bounds that the server sets and the rules do not: the options of a new table, and the length of its log.

use games::{AnyOptions, NO_MAX, OptionInfo, OptionRange};
use protocol::{Code, Problem};
use serde_json::Value;
use table::{GameOptions, Setup};

/// The number of events after which a table ends, undecided. A long match has a few thousand.
pub(crate) const MAX_EVENTS: u64 = 50_000;

/// The largest value of an option whose range is open: this, or ten times its default if that is more.
const MIN_BOUND: u32 = 100;

/// The bound of an option on a server, if the rules give it none.
fn bound(info: &OptionInfo) -> Option<u32> {
    match info.range {
        OptionRange::Int { max: NO_MAX, default, .. } => {
            Some(default.saturating_mul(10).max(MIN_BOUND))
        }
        _ => None,
    }
}

/// The options that are above their bound, with the bound.
fn exceeded(options: &AnyOptions) -> impl Iterator<Item = (&'static str, u32)> {
    let values = options.to_json();
    let infos = options.kind().options().iter();
    infos.filter_map(move |info| {
        let (bound, value) = (bound(info)?, values.get(info.name)?.as_u64()?);
        (value > bound.into()).then_some((info.name, bound))
    })
}

/// Checks the options of a new table.
pub(crate) fn check(setup: &Setup) -> Result<(), Problem> {
    match exceeded(&setup.game.0).next() {
        None => Ok(()),
        Some((name, bound)) => {
            let why = format!("{name} is out of range, it is at most {bound} on this server");
            Err(Problem::new(Code::BadSetup, why))
        }
    }
}

/// The set-up with its options in range, for the rematch of a table that was opened before there were bounds.
pub(crate) fn clamp(setup: Setup) -> Setup {
    let options = setup.game.0;
    let mut values = options.to_json();
    for (name, bound) in exceeded(&options) {
        values.insert(name.to_owned(), Value::from(bound));
    }
    match AnyOptions::from_json(options.kind(), &values) {
        Ok(options) => Setup { game: GameOptions(options), ..setup },
        // A bound lies within the range of its option, so the options can be read.
        Err(_) => setup,
    }
}
