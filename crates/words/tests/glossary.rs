//! The terms of each language's glossary occur in its texts, and the words that it rules out do not.

use std::path::{Path, PathBuf};

use games::Kind;
use words::Lang;

/// A row of a glossary's table.
struct Row {
    terms: Vec<String>,
    forbidden: Vec<String>,
}

/// A text, and where it is from.
struct Text {
    place: String,
    text: String,
}

fn folder(lang: Lang) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(lang.code())
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of the first table: those below it are wanted, but not fulfilled yet.
fn glossary(text: &str) -> Vec<Row> {
    let lines = text.lines().skip_while(|line| !line.starts_with("|---"));
    let lines = lines.skip(1).take_while(|line| line.starts_with('|'));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [_, terms, forbidden] = cells[..] else { panic!("not three cells: {line}") };
        let list = |cell: &str| -> Vec<String> {
            let words = cell.split(',').map(|word| word.trim().to_lowercase());
            words.filter(|word| !word.is_empty()).collect()
        };
        Row { terms: list(terms), forbidden: list(forbidden) }
    };
    lines.map(row).collect()
}

/// The text of a message file by key, without comments, names of variants and what is put in. What people
/// may type is left out: it has synonyms on purpose.
fn messages(name: &str, file: &str) -> Vec<Text> {
    let mut texts: Vec<Text> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let value = match line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            Some((key, value)) => {
                texts.push(Text { place: format!("{name}: {key}"), text: String::new() });
                value
            }
            None => line,
        };
        let value = value.trim_start().trim_start_matches('*');
        let value = match value.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((_, value)) => value,
            None => value,
        };
        if let Some(last) = texts.last_mut() {
            last.text.push(' ');
            last.text.push_str(&without(value, '{', '}').to_lowercase());
        }
    }
    texts.retain(|text| !text.place.contains(": typed-"));
    texts
}

/// A text without what stands between two signs, to the end of the line if the second one is missing.
fn without(text: &str, open: char, close: char) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once(open) {
        kept.push_str(before);
        kept.push(' ');
        rest = inside.split_once(close).map_or("", |(_, after)| after);
    }
    kept + rest
}

/// All texts of a language.
fn texts(lang: Lang) -> Vec<Text> {
    let entries = std::fs::read_dir(folder(lang)).expect("there are messages");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let file = read(&path);
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("ftl") => texts.extend(messages(&name, &file)),
            Some("md") if name != "glossary.md" => {
                let text = without(&file.replace("```", ""), '`', '`').to_lowercase();
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                texts.push(Text { place: name, text });
            }
            _ => {}
        }
    }
    if lang == Lang::En {
        texts.extend(refusals_of_the_rules());
    }
    texts
}

/// What the rules themselves say in English, for commands and programs.
fn refusals_of_the_rules() -> Vec<Text> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src");
    let folders = std::fs::read_dir(&games).expect("there are games");
    let paths = folders.map(|entry| entry.expect("readable").path().join("why.rs"));
    let refusals = paths.filter(|path| path.exists()).map(|path| {
        let source = read(&path);
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let literals = code.flat_map(|line| line.split('"').skip(1).step_by(2));
        let text = literals.collect::<Vec<_>>().join(" . ");
        assert!(text.len() > 500, "{}: {text}", path.display());
        Text { place: path.display().to_string(), text: text.to_lowercase() }
    });
    let refusals: Vec<Text> = refusals.collect();
    assert_eq!(refusals.len(), Kind::ALL.len());
    refusals
}

/// Returns whether a text has a word or several in a row; `*` at the end stands for any ending. Scripts
/// without spaces have no limits of words.
fn has(lang: Lang, text: &str, wanted: &str) -> bool {
    let (wanted, any_ending) = match wanted.strip_suffix('*') {
        Some(stem) => (stem, true),
        None => (wanted, lang == Lang::Ja),
    };
    text.match_indices(wanted).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + wanted.len()..].chars().next();
        let starts = lang == Lang::Ja || !before.is_some_and(char::is_alphanumeric);
        starts && (any_ending || !after.is_some_and(char::is_alphanumeric))
    })
}

#[test]
fn the_terms_occur_and_the_forbidden_words_do_not() {
    let (mut terms, mut forbidden) = (0, 0);
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        let code = lang.code();
        let rows = glossary(&read(&folder(lang).join("glossary.md")));
        assert!(rows.len() >= 6, "{code} has a glossary");
        let texts = texts(lang);
        for row in rows {
            for term in row.terms {
                terms += 1;
                if !texts.iter().any(|text| text.text.contains(&term)) {
                    wrong.push(format!("{code}: no text has the term {term:?}"));
                }
            }
            for word in row.forbidden {
                forbidden += 1;
                let found = texts.iter().filter(|text| has(lang, &text.text, &word));
                wrong.extend(found.map(|text| format!("{code}: {word:?} in {}", text.place)));
            }
        }
    }
    println!("covered: {terms} terms, {forbidden} forbidden words");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn glossaries_and_texts_are_read() {
    let rows = glossary(
        "# G\n\n| thing | term | not |\n|---|---|---|\n| a | B, c d | e*, f |\n| g | | h |\n\n| x | y | z |\n",
    );
    assert_eq!(rows.len(), 2);
    assert_eq!(
        (rows[0].terms.join("|"), rows[0].forbidden.join("|")),
        ("b|c d".into(), "e*|f".into())
    );
    assert!(rows[1].terms.is_empty());
    let file =
        "# stone\na = One { $stone }\n    { $you ->\n       *[stone] Two\n    }\ntyped-a = stone\n";
    let texts = messages("x.ftl", file);
    assert_eq!(texts.len(), 1);
    assert!(texts[0].text.contains("one") && texts[0].text.contains("two"), "{}", texts[0].text);
    assert!(!texts[0].text.contains("stone"), "{}", texts[0].text);
    for (text, word, found) in [
        ("the own pile", "the own", true),
        ("the owner", "the own", false),
        ("breathe own", "the own", false),
        ("the owner", "the own*", true),
    ] {
        assert_eq!(has(Lang::En, text, word), found, "{text}: {word}");
    }
    assert!(has(Lang::Ja, "上級規則で", "規則"));
}

/// Where the English refusal says what can be done instead, so do the others: after a colon, or in a second sentence.
#[test]
fn refusals_say_what_can_be_done_in_every_language() {
    let refusals = |lang: Lang| {
        let file = read(&folder(lang).join("rules.ftl"));
        messages("rules.ftl", &file).into_iter().map(|text| (text.place, text.text))
    };
    let advises = |text: &str| text.contains([':', '：']) || text.matches('。').count() > 1;
    let english: Vec<String> =
        refusals(Lang::En).filter(|(_, text)| advises(text)).map(|(place, _)| place).collect();
    assert!(english.len() > 30, "{} refusals with advice", english.len());
    for lang in Lang::ALL {
        let silent =
            refusals(lang).filter(|(place, text)| english.contains(place) && !advises(text));
        let silent: Vec<String> = silent.map(|(place, _)| place).collect();
        assert!(silent.is_empty(), "{}: {silent:?}", lang.code());
    }
}

/// In French a colon and its like keep to the word before them: the space between is a hard one.
#[test]
fn french_punctuation_has_hard_spaces() {
    let loose = [" :", " ;", " ?", " !", " »", "« "];
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder(Lang::Fr)).expect("there are messages") {
        let path = entry.expect("readable").path();
        let is_page = path.extension().is_some_and(|ending| ending == "md");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut in_picture = name == "glossary.md";
        for line in read(&path).lines() {
            in_picture ^= line.starts_with("```") && is_page;
            let is_text = !in_picture && (is_page || !line.starts_with('#'));
            if is_text && loose.iter().any(|loose| line.contains(loose)) {
                wrong.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
