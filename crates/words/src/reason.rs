//! Reasons of bots for their choices.

use bots::Reason;
use games::{Seat, for_each_game};
use serde_json::{Map, Value as Json, json};

use crate::any::Said;
use crate::{Names, Value, Words};

impl Words {
    /// The reason for a bot's choice, which follows the action: `41 of 60 unseen tiles would fit`.
    #[must_use]
    pub fn reason(&self, reason: &Reason, names: &Names) -> String {
        let (key, values) = said(reason, names);
        self.say(key, &values)
    }

    /// The reason in what [`reason_to_json`] wrote; other JSON gives an empty text.
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

/// Serialises a bot's reason as message key and values. A worker without message files sends it to the
/// page, which has the words.
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

macro_rules! said {
    ({} $($variant:ident $module:ident),+) => {
        fn said<'v>(reason: &Reason, names: &'v Names) -> Said<'v> {
            match reason {
                Reason::Random => ("reason-dice", Vec::new()),
                Reason::OnlyAction => ("reason-only", Vec::new()),
                $(Reason::$variant(reason) => crate::$module::reason(*reason, names),)+
            }
        }
    };
}

for_each_game!([said], {});

/// The value `who` of a message.
pub(crate) fn who(names: &Names, seat: Seat) -> (&'static str, Value<'_>) {
    ("who", names.of_seat(seat).into())
}
