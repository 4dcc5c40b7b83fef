//! Reasons of bots in TEN.

use bots::ten::Reason;

use crate::Names;
use crate::any::Said;
use crate::reason::who;

/// The message for a bot's reason.
pub(crate) fn reason(reason: Reason, names: &Names) -> Said<'_> {
    match reason {
        Reason::MakesTen => ("reason-ten-makes", Vec::new()),
        Reason::StopsTen { seat, at } => {
            ("reason-ten-stops", vec![who(names, seat), ("at", at.to_string().into())])
        }
        Reason::ThreatensTen { places } => ("reason-ten-threatens", vec![("count", places.into())]),
        Reason::Forces => ("reason-ten-forces", Vec::new()),
        Reason::HoldsOut => ("reason-ten-holds-out", Vec::new()),
        Reason::Builds { total } => ("reason-ten-builds", vec![("total", total.into())]),
        Reason::Hinders { seat, total } => {
            ("reason-ten-hinders", vec![who(names, seat), ("total", total.into())])
        }
        Reason::Best => ("reason-ten-best", Vec::new()),
    }
}
