//! Refusals of the rules of Completto.

use games::completto::Why;

use crate::any::Said;
use crate::messages::ordinal;
use crate::{Names, Words};

/// The message for a refusal.
pub(crate) fn why<'v>(_: &Words, why: Why, names: &'v Names) -> Said<'v> {
    let tile = |tile: u8| vec![("tile", tile.into())];
    match why {
        Why::MustInsert => ("why-completto-must-insert", Vec::new()),
        Why::MustPlace { tile: t } => ("why-completto-must-place", tile(t)),
        Why::NoTurn => ("why-completto-no-turn", Vec::new()),
        Why::NoOtherReading { tile: t } => ("why-completto-no-other-reading", tile(t)),
        Why::DoesNotFit { number, low, high } => {
            let place = match (low, high) {
                (Some(_), Some(_)) => "between",
                (Some(_), None) => "behind",
                (None, Some(_)) => "before",
                (None, None) => "alone",
            };
            let values = vec![
                ("number", number.into()),
                ("where", place.into()),
                ("low", low.unwrap_or_default().into()),
                ("high", high.unwrap_or_default().into()),
            ];
            ("why-completto-does-not-fit", values)
        }
        Why::FitsNowhere { tile: t } => ("why-completto-fits-nowhere", tile(t)),
        Why::Open { number, .. } => ("why-completto-open", vec![("number", number.into())]),
        Why::NoSlot { slot, last } => {
            ("why-completto-no-slot", vec![("slot", ordinal(slot)), ("last", ordinal(last))])
        }
        Why::NoGap { gap, last } => {
            ("why-completto-no-gap", vec![("gap", ordinal(gap)), ("last", ordinal(last))])
        }
        Why::NotInPool { tile: t } => ("why-completto-not-in-pool", tile(t)),
        Why::PoolEmpty => ("why-completto-pool-empty", Vec::new()),
        Why::MovesNowhere { .. } => ("why-completto-moves-nowhere", Vec::new()),
        Why::MovesToEnd { .. } => ("why-completto-moves-to-end", Vec::new()),
        Why::CanAct => ("why-completto-can-act", Vec::new()),
        Why::OtherSeat { seat, .. } => {
            ("why-completto-other-seat", vec![("who", names.of_seat(seat).into())])
        }
        Why::NoSeat { .. } => ("why-completto-for-no-seat", Vec::new()),
        Why::NotUnseen { tile: t } => ("why-completto-not-unseen", tile(t)),
    }
}
