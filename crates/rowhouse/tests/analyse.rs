//! Tests of `rowhouse analyse`: the real binary.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;
use words::Lang;

/// Anna has a line of nine and a 1 to make it ten, but places it elsewhere.
const GAME: &str = r#"{"rowhouse":1,"game":"ten","players":["Anna","Ben <b>"],
    "steps":["=3","0,0","=1","0,1","=3","1,0","=1","1,1","=3","2,0","=1","3,0","=1","2,1",
    "=2","-1,0","=2","-2,0"]}"#;

fn record(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("analyse-{name}"));
    fs::write(&path, text).unwrap();
    path
}

fn analyse(file: &Path, args: &[&str]) -> Output {
    let mut command = load::isolated(env!("CARGO_BIN_EXE_rowhouse"));
    command.arg("analyse").arg(file).args(["--nodes", "500"]).args(args);
    command.output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_missed_win_is_described() {
    let text = out(&analyse(&record("missed.json", GAME), &[]));
    let mistakes = text.split("Largest mistakes\n").nth(1).unwrap();
    assert!(mistakes.starts_with("  14  Anna placed the 1 at 2,1 (−"), "{text}");
    assert!(mistakes.contains("Better: Anna placed the 1 at -1,0: 1 + 3 + 3 + 3 = 10."), "{text}");
    assert!(text.contains("Anna") && text.contains("100%") && text.contains('█'), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let all = out(&analyse(&record("missed.json", GAME), &["--all"]));
    assert!(all.contains("Every step\n   1  "), "{all}");
}

#[test]
fn the_analysis_is_written_in_every_language() {
    let file = record("languages.json", GAME);
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("analyse-language.html");
    let texts = [
        ("de", "Besser: Anna ", "Größte Fehler"),
        ("fr", "Mieux\u{a0}: Anna ", "Plus grandes erreurs"),
        ("it", "Meglio: Anna ", "Errori più gravi"),
        ("nl", "Beter: Anna ", "Grootste fouten"),
        ("pt-PT", "Melhor: Anna ", "Maiores erros"),
        ("ja", "もっとよい手：Anna", "大きなミス"),
    ];
    let other: Vec<&str> = Lang::ALL.into_iter().skip(1).map(Lang::code).collect();
    assert_eq!(
        texts.map(|(lang, ..)| lang)[..],
        other,
        "every language but English, in this order"
    );
    for (lang, better, mistakes) in texts {
        let args = ["--lang", lang, "--html", &page.display().to_string()];
        let text = out(&analyse(&file, &args));
        assert!(text.contains(better) && text.contains(mistakes), "{text}");
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(&format!("<html lang=\"{lang}\">")), "{html}");
        assert!(html.contains(better) && html.contains(mistakes), "{html}");
        assert!(!text.contains("luck") && !html.contains(" luck"), "{text}");
    }
}

#[test]
fn start_skill_and_luck_add_up_in_json() {
    let json: Value =
        serde_json::from_str(&out(&analyse(&record("sum.json", GAME), &["--json"]))).unwrap();
    let number = |value: &Value| value.as_f64().unwrap();
    for totals in json["totals"].as_array().unwrap() {
        let sum = number(&totals["start"]) + number(&totals["skill"]) + number(&totals["luck"]);
        assert!((sum - number(&totals["result"])).abs() < 1e-9);
    }
    let steps = json["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 18);
    assert_eq!(steps[13]["best_action"], "-1,0");
    assert!((number(&steps[13]["best"]) - 1.0).abs() < 1e-9);
    assert!(number(&steps[13]["loss"]) > 0.1);
    assert_eq!(steps[0]["luck"].as_array().unwrap().len(), 2);
    assert_eq!(json["mistakes"][0], 13);
}

#[test]
fn the_page_is_self_contained_and_escapes_names() {
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("analyse-page.html");
    let file = record("page.json", GAME);
    let text = out(&analyse(&file, &["--html", &page.display().to_string()]));
    assert!(text.contains("The page is in"), "{text}");
    let html = fs::read_to_string(page).unwrap();
    assert!(html.contains("Ben &lt;b&gt;") && !html.contains("Ben <b>"));
    assert!(html.contains("<svg") && !html.contains("http") && !html.contains("<script"));
    assert_eq!(html.matches("<li ").count(), 18 + 3 + html_swings(&html));
}

/// The number of swings on the page: the items between their heading and the next.
fn html_swings(html: &str) -> usize {
    let part = html.split("Largest swings of luck").nth(1).unwrap();
    part.split("Every step").next().unwrap().matches("<li ").count()
}

#[test]
fn records_that_cannot_be_analysed_are_refused() {
    let bad = record("bad.json", r#"{"rowhouse":1,"game":"ten","steps":["=3","5,5"]}"#);
    let output = analyse(&bad, &[]);
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(1) && err.contains("step 2 (`5,5`)"), "{err}");
    let output = analyse(&record("good.json", GAME), &["--html", "/no/such/folder/page.html"]);
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(1) && err.contains("cannot be written"), "{err}");
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let file = record("threads.json", GAME);
    let one = out(&analyse(&file, &["--json", "--threads", "1"]));
    assert_eq!(out(&analyse(&file, &["--json", "--threads", "3"])), one);
}
