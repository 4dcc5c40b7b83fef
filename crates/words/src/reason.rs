//! Why a bot chose as it did.

use bots::{Reason, completto, fifteen, ten};
use games::Seat;
use serde_json::{Map, Value as Json, json};

use crate::{Names, Value, Words};

impl Words {
    /// Why a bot chose as it did: `draws, since 41 of 60 unseen tiles would fit`.
    #[must_use]
    pub fn reason(&self, reason: &Reason, names: &Names) -> String {
        let (key, values) = said(reason, names);
        self.say(key, &values)
    }

    /// The same of what [`reason_to_json`] wrote down where no words are known. What it did not write
    /// says nothing.
    #[must_use]
    pub fn reason_from_json(&self, reason: &Json) -> String {
        let value = |value: &'_ Json| match value.as_i64() {
            Some(number) => Value::Number(number),
            None => value.as_str().unwrap_or_default().to_owned().into(),
        };
        let values = reason["values"].as_object().into_iter().flatten();
        let values: Vec<(&str, Value<'_>)> =
            values.map(|(name, json)| (name.as_str(), value(json))).collect();
        reason["key"].as_str().map_or(String::new(), |key| self.say(key, &values))
    }
}

/// Writes down why a bot chose as it did, for somebody with words to say it.
#[must_use]
pub fn reason_to_json(reason: &Reason, names: &Names) -> Json {
    let (key, values) = said(reason, names);
    let values: Map<String, Json> = values
        .into_iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Text(text) => text.into_owned().into(),
                Value::Number(number) => number.into(),
                Value::Decimal(number) => number.into(),
            };
            (name.to_owned(), value)
        })
        .collect();
    json!({ "key": key, "values": values })
}

fn said<'v>(reason: &Reason, names: &'v Names) -> Said<'v> {
    match reason {
        Reason::Dice => ("reason-dice", Vec::new()),
        Reason::OnlyAction => ("reason-only", Vec::new()),
        Reason::Completto(reason) => in_completto(*reason, names),
        Reason::Ten(reason) => in_ten(*reason, names),
        Reason::Fifteen(reason) => in_fifteen(*reason, names),
    }
}

type Said<'v> = (&'static str, Vec<(&'static str, Value<'v>)>);

fn who(names: &Names, seat: Seat) -> (&'static str, Value<'_>) {
    ("who", names.of_seat(seat).into())
}

fn in_completto(reason: completto::Reason, names: &Names) -> Said<'_> {
    use completto::Reason;
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

fn in_ten(reason: ten::Reason, names: &Names) -> Said<'_> {
    use ten::Reason;
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

fn in_fifteen(reason: fifteen::Reason, names: &Names) -> Said<'_> {
    use fifteen::Reason;
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
