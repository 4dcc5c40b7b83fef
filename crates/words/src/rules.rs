//! Refusals of the rules, and errors of records.

use games::{NewerRule, RecordError, Rejection, StepError, Why, for_each_game};

use crate::any::Said;
use crate::messages::yes;
use crate::{Names, Words};

impl Words {
    /// The rule that forbids an action: `21 does not fit there: it must be between 25 and 39.`
    #[must_use]
    pub fn rejection(&self, rejection: &Rejection, names: &Names) -> String {
        let (key, values) = said(self, rejection.why, names);
        self.say(key, &values)
    }

    /// Why a text is no record of a game. Errors in a field are for developers who write records, so they
    /// stay in English.
    #[must_use]
    pub fn record_error(&self, error: &RecordError) -> String {
        match error {
            RecordError::Json(why) => self.say("record-no-json", &[("why", why.as_str().into())]),
            RecordError::Step { index, step, why, newer } => {
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
                self.after_newer_rule(self.say("record-step", &values), *newer)
            }
            RecordError::Result { says, found, newer } => {
                let values = [("says", says.as_str().into()), ("found", found.as_str().into())];
                self.after_newer_rule(self.say("record-result", &values), *newer)
            }
            other => other.to_string(),
        }
    }

    /// An error of a record with the clause that older rules did not have, if it is the likely cause.
    fn after_newer_rule(&self, error: String, newer: Option<NewerRule>) -> String {
        let Some(NewerRule { index, clause }) = newer else { return error };
        let number = (index + 1).into();
        let values = [("error", error.into()), ("number", number), ("clause", clause.into())];
        self.say("record-newer-rule", &values)
    }
}

macro_rules! said {
    ({} $($variant:ident $module:ident),+) => {
        fn said<'v>(words: &Words, why: Why, names: &'v Names) -> Said<'v> {
            match why {
                Why::Over => ("why-over", Vec::new()),
                Why::ChanceDue => ("why-chance-due", Vec::new()),
                Why::ActionDue => ("why-action-due", Vec::new()),
                Why::NoSeat(_) => ("why-no-seat", Vec::new()),
                Why::NotYourTurn { acting, .. } => {
                    let who: Vec<String> =
                        acting.iter().map(|seat| names.of_seat(seat).to_owned()).collect();
                    let several = ("several", yes(who.len() > 1));
                    ("why-not-your-turn", vec![("who", words.all_of(&who).into()), several])
                }
                Why::OtherGame => ("why-other-game", Vec::new()),
                $(Why::$variant(why) => crate::$module::why(words, why, names),)+
            }
        }
    };
}

for_each_game!([said], {});
