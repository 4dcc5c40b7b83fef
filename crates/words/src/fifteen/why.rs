//! Refusals of the rules of 15GO!.

use games::fifteen::Why;

use crate::any::Said;
use crate::{Names, Words};

/// The message for a refusal.
pub(crate) fn why<'v>(words: &Words, why: Why, _: &'v Names) -> Said<'v> {
    let card = |card| vec![("card", words.card(card).into())];
    match why {
        // A 1 cannot be kept (G5).
        Why::InHand(c) if c.value() == 1 => ("why-fifteen-starts-row", card(c)),
        Why::InHand(c) => ("why-fifteen-in-hand", card(c)),
        Why::NoHand => ("why-fifteen-no-hand", Vec::new()),
        Why::StartsRow(c) => ("why-fifteen-starts-row", card(c)),
        Why::NoOne(c) => ("why-fifteen-no-one", card(c)),
        Why::CanBePlaced(c) => ("why-fifteen-can-be-placed", card(c)),
        Why::NoOwnBuild => ("why-fifteen-no-own-build", Vec::new()),
        Why::NotBesideOwn(c) => ("why-fifteen-not-beside-own", card(c)),
        Why::OwnPile => ("why-fifteen-own-pile", Vec::new()),
        Why::NotBeside(c) => ("why-fifteen-not-beside", card(c)),
        Why::NoOpenPlay => ("why-fifteen-no-open-play", Vec::new()),
        Why::TopsApart => ("why-fifteen-tops-apart", Vec::new()),
        Why::NoBorrow => ("why-fifteen-no-borrow", Vec::new()),
        Why::NoRow(_) => ("why-fifteen-no-row", Vec::new()),
        Why::NotNext => ("why-fifteen-not-next", Vec::new()),
        Why::EmptyPile => ("why-fifteen-empty-pile", Vec::new()),
        Why::TopStays(c) => ("why-fifteen-top-stays", card(c)),
        Why::NotUnseen(c) => ("why-fifteen-not-unseen", card(c)),
    }
}
