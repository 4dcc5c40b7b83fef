//! Reasons of bots in 15GO!.

use bots::fifteen::Reason;

use crate::Names;
use crate::any::Said;
use crate::reason::who;

/// The message for a bot's reason.
pub(crate) fn reason(reason: Reason, names: &Names) -> Said<'_> {
    let card = |card: u8| ("card", card.into());
    let next = |card: u8| ("next", card.into());
    let points = |points: u32| ("points", points.into());
    let who = |seat| who(names, seat);
    match reason {
        Reason::LastCard(c) => ("reason-fifteen-last-card", vec![card(c)]),
        Reason::CompletesRow(p) => ("reason-fifteen-completes", vec![points(p)]),
        Reason::BorrowsFifteen(from, p) => {
            ("reason-fifteen-borrows-fifteen", vec![who(from), points(p)])
        }
        Reason::Lays(c) => ("reason-fifteen-lays", vec![card(c)]),
        Reason::LaysInColour(c) => ("reason-fifteen-lays-in-colour", vec![card(c)]),
        Reason::MakesWay(c) => ("reason-fifteen-makes-way", vec![card(c), next(c + 1)]),
        Reason::LaysOwn(c) => ("reason-fifteen-lays-own", vec![card(c)]),
        Reason::Gives(c, to) => ("reason-fifteen-gives", vec![card(c), who(to)]),
        Reason::Covers(c, to, top) => {
            ("reason-fifteen-covers", vec![card(c), who(to), ("top", top.into())])
        }
        Reason::Builds(c) => ("reason-fifteen-builds", vec![card(c)]),
        Reason::BuildsLast(c) => ("reason-fifteen-builds-last", vec![card(c)]),
        Reason::BorrowsToReach(from, c, to) => {
            ("reason-fifteen-borrows-to-reach", vec![who(from), card(c), next(to)])
        }
        Reason::Borrows(from, c) => ("reason-fifteen-borrows", vec![who(from), card(c)]),
        Reason::KeepsFromMiddle(c) => {
            ("reason-fifteen-keeps-from-middle", vec![card(c), next(c + 1)])
        }
        Reason::KeepsFromPile(c, to) => ("reason-fifteen-keeps-from-pile", vec![card(c), who(to)]),
        Reason::KeepsFromBuilding(c) => ("reason-fifteen-keeps-from-building", vec![card(c)]),
        Reason::Keeps(c) => ("reason-fifteen-keeps", vec![card(c)]),
        Reason::WaitsAhead => ("reason-fifteen-waits", Vec::new()),
        Reason::Turns => ("reason-fifteen-turns", Vec::new()),
        Reason::Overlooks => ("reason-fifteen-overlooks", Vec::new()),
    }
}
