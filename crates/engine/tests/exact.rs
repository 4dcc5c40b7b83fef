//! Ids and the notes of a record keep their exact text.

use engine::{Engine, read_record, write_record};

/// Values that a `f64` would round, normalise or refuse, and others.
const VALUES: [&str; 13] = [
    "123456789012345678901234567890123456789012345678901234567890",
    "-18446744073709551616",
    "0.1234567890123456789012345678901234567890",
    "1e400",
    "-1E-400",
    "1.10",
    "1.0",
    "-0",
    "null",
    r#""é\u0000\n\"\ud83c\udfb2""#,
    r#"[1.10,[null,-0],{"1e400":1e400}]"#,
    r#"{"cmd":"games","id":{"z":1e400,"a":1.10}}"#,
    r#"{"$serde_json::private::Number":"x"}"#,
];

fn engine() -> Engine {
    Engine::new(|| Ok(1))
}

fn ask(engine: &mut Engine, line: &str) -> String {
    engine.handle(line.as_bytes()).expect("a line that is not blank has an answer")
}

#[test]
fn an_id_keeps_its_text() {
    for id in VALUES {
        for (request, expected) in [
            (r#""cmd":"games""#, r#""games":[{"game":"completto","#),
            (r#""cmd":"state""#, r#""error":{"code":"no_game","#),
            (r#""cmd":"dance""#, r#""error":{"code":"unknown_command","#),
            (r#""cmd":7"#, r#""error":{"code":"bad_request","#),
        ] {
            for line in
                [format!(r#"{{"id":{id},{request}}}"#), format!("{{{request},\"id\":{id}}}")]
            {
                let answer = ask(&mut engine(), &line);
                let start = format!(r#"{{"id":{id},{expected}"#);
                assert!(answer.starts_with(&start), "{line}\n{answer}");
            }
        }
    }
    assert!(ask(&mut engine(), r#"{"cmd":"games"}"#).starts_with(r#"{"games":["#));
}

/// A number that is out of range is an error of its field, not of the whole line.
#[test]
fn a_number_out_of_range_is_an_error_of_its_field() {
    for (request, code) in [
        (r#""cmd":"new","game":"ten","seed":1e400"#, "bad_request"),
        (r#""cmd":1e400"#, "bad_request"),
        (r#""cmd":"replay","record":1e400"#, "bad_record"),
        (r#""cmd":"replay","record":{"rowhouse":1e400,"game":"ten","steps":[]}"#, "bad_record"),
        (
            r#""cmd":"replay","record":{"rowhouse":1,"game":"ten","options":{"starter":1e400},"steps":[]}"#,
            "bad_record",
        ),
        (
            r#""cmd":"replay","record":{"rowhouse":1,"game":"ten","position":1e400,"steps":[]}"#,
            "bad_record",
        ),
        (r#""cmd":"replay","record":{"rowhouse":1,"game":"ten","steps":[1e400]}"#, "bad_record"),
    ] {
        let answer = ask(&mut engine(), &format!(r#"{{{request},"id":7}}"#));
        let start = format!(r#"{{"id":7,"error":{{"code":"{code}""#);
        assert!(answer.starts_with(&start), "{request}\n{answer}");
    }
    // Unknown fields are ignored.
    let answer = ask(&mut engine(), r#"{"cmd":"new","game":"ten","seed":1,"mood":1e400}"#);
    assert!(answer.starts_with(r#"{"game":"ten","#), "{answer}");
}

#[test]
fn the_notes_of_a_record_keep_their_text() {
    let options = r#""options":{"players":2,"variant":"closed","starter":0,"relocation_limit":60}"#;
    for note in VALUES.into_iter().chain(["123456789012345678901234567890"]) {
        let record = |notes: &str, steps: &str| {
            format!(r#"{{"rowhouse":1,"game":"ten",{options},{notes},"steps":[{steps}]}}"#)
        };
        let all = format!(r#""players":{note},"date":{note},"seed":{note},"site":{note}"#);
        let mut engine = engine();
        let written = record(&all, r#""=2","0,0""#);
        let answer =
            ask(&mut engine, &format!(r#"{{"cmd":"replay","record":{written},"seed":1}}"#));
        assert!(answer.starts_with(r#"{"game":"ten","#), "{answer}");
        let answer = ask(&mut engine, r#"{"cmd":"record"}"#);
        assert_eq!(answer, format!(r#"{{"record":{written}}}"#));

        // Later steps do not change them, except the seed, once it was used for a draw.
        ask(&mut engine, r#"{"cmd":"chance","outcome":"=3"}"#);
        ask(&mut engine, r#"{"cmd":"apply","action":"0,1"}"#);
        let written = record(&all, r#""=2","0,0","=3","0,1""#);
        let answer = ask(&mut engine, r#"{"cmd":"record"}"#);
        assert_eq!(answer, format!(r#"{{"record":{written}}}"#));
        let answer = ask(&mut engine, r#"{"cmd":"roll"}"#);
        let (_, rolled) = answer.split_once(r#""rolled":"#).expect("a draw");
        let notes = format!(r#""players":{note},"date":{note},"seed":1,"site":{note}"#);
        let steps = format!(r#""=2","0,0","=3","0,1",{}"#, rolled.trim_end_matches('}'));
        let answer = ask(&mut engine, r#"{"cmd":"record"}"#);
        assert_eq!(answer, format!(r#"{{"record":{}}}"#, record(&notes, &steps)));

        // A new game has none of them.
        ask(&mut engine, r#"{"cmd":"new","game":"ten","seed":1}"#);
        let answer = ask(&mut engine, r#"{"cmd":"record"}"#);
        assert_eq!(
            answer,
            format!(r#"{{"record":{{"rowhouse":1,"game":"ten",{options},"steps":[]}}}}"#)
        );
    }
}

/// Also in a record that is not replayed, and in one with whitespace.
#[test]
fn a_record_is_written_as_it_was_read() {
    let options = r#""options":{"players":2,"variant":"closed","starter":0,"relocation_limit":60}"#;
    for note in
        VALUES.into_iter().chain([r#""\u00e9 \\\" , \ud800""#, r#"{"a":[1.50,{"a  b\"  ":1E2}]}"#])
    {
        let notes = format!(r#""players":{note},"date":{note},"seed":{note},"site":{note}"#);
        let result = if note == "null" { String::new() } else { format!(r#","result":{note}"#) };
        let text =
            format!(r#"{{"rowhouse":1,"game":"ten",{options},{notes},"steps":["=2"]{result}}}"#);
        let (mut record, written) = read_record(&text).expect("a record");
        assert_eq!(write_record(&record, &written), text);

        let spaced = text.replace(":[", " : [ ").replace(",{", " ,\r\n\t{").replace("},", "} , ");
        let (read, again) = read_record(&spaced).expect("a record");
        assert_eq!((write_record(&read, &again), &read), (text, &record));

        // A note that was changed is written with its new value.
        record.notes["date"] = "today".into();
        let changed = notes.replace(&format!("\"date\":{note}"), "\"date\":\"today\"");
        let text =
            format!(r#"{{"rowhouse":1,"game":"ten",{options},{changed},"steps":["=2"]{result}}}"#);
        assert_eq!(write_record(&record, &written), text);
    }
    for (text, error) in [
        ("[1]", "a record is a JSON object"),
        ("1e400", "not JSON: number out of range at line 1 column 5"),
        ("{\n\"rowhouse\":1,,", "not JSON: key must be a string at line 2 column 14"),
    ] {
        let refused = read_record(text).map(drop).expect_err(text).to_string();
        assert!(refused.contains(error), "{refused}");
    }
}
