//! Refusals of the rules of TEN.

use games::ten::Why;

use crate::any::Said;
use crate::{Names, Words};

/// The message for a refusal.
pub(crate) fn why<'v>(_: &Words, why: Why, _: &'v Names) -> Said<'v> {
    let key = match why {
        Why::MustPlace => "why-ten-must-place",
        Why::MustPlaceFromRow => "why-ten-must-place-from-row",
        Why::MustRelocate => "why-ten-must-relocate",
        Why::CanRelocate => "why-ten-can-relocate",
        Why::LastIsLeft => "why-ten-last-is-left",
        Why::FirstAtOrigin => "why-ten-first-at-origin",
        Why::Taken(_) => "why-ten-taken",
        Why::NoEdge(_) => "why-ten-no-edge",
        Why::NotOwn(_) => "why-ten-not-own",
        Why::NoFreeSide(_) => "why-ten-no-free-side",
        Why::HoldsTogether(_) => "why-ten-holds-together",
        Why::SameCell => "why-ten-same-cell",
        Why::NoPlace(_) => "why-ten-no-place",
        Why::NoneLeft(value) => return ("why-ten-none-left", vec![("value", value.into())]),
    };
    (key, Vec::new())
}
