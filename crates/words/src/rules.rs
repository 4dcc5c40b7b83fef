//! Which rule forbids what somebody tried.

use games::{RecordError, Rejection, StepError, Why, completto, fifteen, ten};

use crate::messages::yes;
use crate::{Names, Value, Words};

/// A message and its values.
type Said<'v> = (&'static str, Vec<(&'static str, Value<'v>)>);

impl Words {
    /// Why the rules forbid something: `21 does not fit there: it must be between 14 and 33.`
    #[must_use]
    pub fn rejection(&self, rejection: &Rejection, names: &Names) -> String {
        let (key, values) = match rejection.why {
            Why::Over => ("why-over", Vec::new()),
            Why::ChanceDue => ("why-chance-due", Vec::new()),
            Why::ActionDue => ("why-action-due", Vec::new()),
            Why::NoSeat(_) => ("why-no-seat", Vec::new()),
            Why::NotYourTurn { acting, .. } => {
                let who: Vec<String> =
                    acting.iter().map(|seat| names.of_seat(seat).to_owned()).collect();
                let several = ("several", yes(who.len() > 1));
                ("why-not-your-turn", vec![("who", self.all_of(&who).into()), several])
            }
            Why::OtherGame => ("why-other-game", Vec::new()),
            Why::Completto(why) => self.in_completto(why, names),
            Why::Ten(why) => in_ten(why),
            Why::Fifteen(why) => self.in_fifteen(why),
        };
        self.say(key, &values)
    }

    /// Why something is no record of a game. What is wrong with a field is said to people who write records,
    /// in the language of the notation.
    #[must_use]
    pub fn record_error(&self, error: &RecordError) -> String {
        match error {
            RecordError::Json(why) => self.say("record-no-json", &[("why", why.as_str().into())]),
            RecordError::Step { index, step, why } => {
                let why = match &**why {
                    StepError::Rejected(why) => self.rejection(why, &self.numbered_names()),
                    StepError::WhichSeat(seat, step) => {
                        let example = format!("{seat}:{step}").into();
                        self.say("record-which-seat", &[("example", example)])
                    }
                    StepError::Unreadable(why) => {
                        self.say("refusal-action", &[("text", why.text.as_str().into())])
                    }
                };
                let (number, step) = ((index + 1).into(), step.as_str().into());
                let values = [("number", number), ("step", step), ("why", why.into())];
                self.say("record-step", &values)
            }
            RecordError::Result { says, found } => {
                let values = [("says", says.as_str().into()), ("found", found.as_str().into())];
                self.say("record-result", &values)
            }
            other => other.to_string(),
        }
    }

    fn in_completto<'v>(&self, why: completto::Why, names: &'v Names) -> Said<'v> {
        use completto::Why;
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
            Why::NoSlot { slot, last } => (
                "why-completto-no-slot",
                vec![("slot", self.index(slot)), ("last", self.index(last))],
            ),
            Why::NoGap { gap, last } => {
                ("why-completto-no-gap", vec![("gap", self.index(gap)), ("last", self.index(last))])
            }
            Why::NotInPool { tile: t } => ("why-completto-not-in-pool", tile(t)),
            Why::PoolEmpty => ("why-completto-pool-empty", Vec::new()),
            Why::MovesNowhere { .. } => ("why-completto-moves-nowhere", Vec::new()),
            Why::OtherSeat { seat, .. } => {
                ("why-completto-other-seat", vec![("who", names.of_seat(seat).into())])
            }
            Why::NoSeat { .. } => ("why-completto-for-no-seat", Vec::new()),
            Why::NotUnseen { tile: t } => ("why-completto-not-unseen", tile(t)),
        }
    }

    fn in_fifteen<'v>(&self, why: fifteen::Why) -> Said<'v> {
        use fifteen::Why;
        let card = |card| vec![("card", self.card(card).into())];
        match why {
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
}

fn in_ten<'v>(why: ten::Why) -> Said<'v> {
    use ten::Why;
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
