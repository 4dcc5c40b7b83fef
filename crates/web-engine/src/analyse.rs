//! The analysis of one step of a record.

use std::cell::RefCell;

use analysis::{AnalysisInput, StepAnalysis, default_nodes};
use games::{Record, RecordError};
use serde_json::{Value, json};

thread_local! {
    /// The record of the last request, as text and replayed: the steps of one record are asked for one after another.
    static LAST_INPUT: RefCell<Option<(String, AnalysisInput)>> = const { RefCell::new(None) };
}

/// The answer to a request for the step at `index`. The analysis is text, which [`StepAnalysis::parse`] reads.
pub fn answer(record: &str, index: &Value) -> Value {
    let index = index.as_u64().unwrap_or(u64::MAX);
    let (name, text) = match analyse(record, index as usize) {
        Ok(result) => ("look", result.to_string()),
        Err(error) => ("error", error),
    };
    json!({ "index": index, name: text })
}

fn analyse(text: &str, index: usize) -> Result<StepAnalysis, String> {
    LAST_INPUT.with_borrow_mut(|known| {
        if known.as_ref().is_none_or(|(known, _)| known != text) {
            let record: Record = text.parse().map_err(|error: RecordError| error.user_message())?;
            let input = AnalysisInput::new(&record, default_nodes(record.options.kind()));
            *known = Some((text.to_owned(), input.map_err(|error| error.user_message())?));
        }
        match known {
            Some((_, input)) if index < input.job_count() => Ok(input.analyse_step(index)),
            _ => Err("there is no such step".into()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"rowhouse":1,"game":"ten","position":"0,0:cccA 0:1 4.5.2/4.5.5 0","steps":["0,1","=1","4,0"]}"#;

    #[test]
    fn the_answer_is_the_analysis_of_the_step() {
        let record: Record = RECORD.parse().unwrap();
        let input = AnalysisInput::new(&record, default_nodes(record.options.kind())).unwrap();
        for index in 0..input.job_count() {
            let answered = answer(RECORD, &index.into());
            assert_eq!(answered["index"], index);
            let result = answered["look"].as_str().unwrap();
            assert_eq!(
                StepAnalysis::parse(result, &record.start().unwrap()),
                Some(input.analyse_step(index))
            );
        }
    }

    #[test]
    fn a_wrong_request_is_answered_with_its_error() {
        let wrong = |record, index: u64| {
            let answer = answer(record, &index.into());
            answer["error"].as_str().unwrap_or_default().to_owned()
        };
        assert!(wrong("{}", 0).contains("rowhouse"));
        let bad = r#"{"rowhouse":1,"game":"ten","steps":["=3","5,5"]}"#;
        assert!(wrong(bad, 0).starts_with("step 2 (`5,5`)"), "{}", wrong(bad, 0));
        assert_eq!(wrong(RECORD, 99), "there is no such step");
    }
}
