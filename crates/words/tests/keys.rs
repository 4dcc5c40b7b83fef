//! The message files and the code agree, in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use games::{Kind, OptionRange};
use table::{Level, Phrase};
use unic_langid::LanguageIdentifier;
use words::{Lang, Value, Words};

/// A parsed message: the values and messages it refers to, and the words that values are compared with.
#[derive(Default, Debug)]
struct Message {
    values: BTreeSet<String>,
    messages: BTreeSet<String>,
    variants: BTreeSet<String>,
    /// Its selections, each with the names of its variants.
    selections: Vec<BTreeSet<String>>,
    /// The values that select a variant, and those of them that are compared with numbers or plurals.
    chosen: BTreeSet<String>,
    counted: BTreeSet<String>,
    /// Its text, without anything put in.
    text: String,
}

type Messages = BTreeMap<String, Message>;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .flat_map(|entry| {
            let path = entry.expect("readable").path();
            if path.is_dir() { files(&path, ending) } else { vec![path] }
        })
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    files.sort();
    files
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let names = variants.iter().map(|variant| match &variant.key {
                    VariantKey::Identifier { name } => name.clone(),
                    VariantKey::NumberLiteral { value } => value.clone(),
                });
                let names: BTreeSet<String> = names.collect();
                self.variants.extend(names.iter().filter(|name| !is_number(name)).cloned());
                if let InlineExpression::VariableReference { id } = selector {
                    self.chosen.insert(id.name.clone());
                    // `other` alone is also a name for everything else.
                    if names.iter().any(|name| is_number(name) || name == "one") {
                        self.counted.insert(id.name.clone());
                    }
                }
                self.selections.push(names);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                self.messages.insert(id.name.clone());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            other => panic!("messages are kept simple: {other:?}"),
        }
    }
}

/// The messages of a language; every key stands once, everything can be read.
fn messages(lang: Lang) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(lang.code());
    let mut messages = Messages::new();
    for path in files(&folder, ".ftl") {
        let file = fluent_syntax::parser::parse(read(&path))
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in file.body {
            match entry {
                Entry::Message(entry) => {
                    assert!(entry.attributes.is_empty(), "{} has attributes", entry.id.name);
                    let mut message = Message::default();
                    message
                        .pattern(&entry.value.expect("a message without attributes has a value"));
                    let before = messages.insert(entry.id.name.clone(), message);
                    assert!(before.is_none(), "{} stands twice ({})", entry.id.name, lang.code());
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{}: {other:?}", path.display()),
            }
        }
    }
    messages
}

/// The values that a message needs, including those of messages it refers to.
fn values(messages: &Messages, key: &str) -> BTreeSet<String> {
    of_all(messages, key, |message| &message.values)
}

/// Keys that are made from the registry of games: names, options, presets, keyboard shortcuts.
fn generated() -> BTreeSet<String> {
    let (mut keys, mut choices) = (BTreeSet::new(), BTreeSet::new());
    let mut add = |key: String| {
        keys.insert(format!("{key}-help"));
        keys.insert(key);
    };
    for kind in Kind::ALL {
        add(format!("game-{kind}"));
        for preset in kind.info().presets {
            add(format!("web-preset-{}", preset.name));
        }
        for option in kind.options() {
            let key = format!("option-{kind}-{}", option.name.replace('_', "-"));
            if let OptionRange::Choice(words) = option.range {
                choices.extend(words.iter().map(|word| format!("{key}-{word}")));
            }
            add(key);
        }
    }
    keys.extend(choices);
    let shortcuts = Kind::ALL.into_iter().flat_map(|kind| kind.info().keys);
    keys.extend(shortcuts.map(|key| key.message.to_owned()));
    keys.extend(of_tasks());
    keys
}

/// Keys of lessons and puzzles, made from the data files of `lessons`.
fn of_tasks() -> Vec<String> {
    let read_json = |name: &str| -> serde_json::Value {
        let text = read(&crates().join("lessons/data").join(name));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let mut keys = Vec::new();
    for task in read_json("lessons.json").as_array().expect("a list of lessons") {
        let key = format!("lesson-{}-{}", text(&task["record"]["game"]), text(&task["id"]));
        keys.extend(["", "-title", "-other", "-done"].map(|part| format!("{key}{part}")));
        if task["show"] == true {
            keys.push(format!("show-{}-{}", text(&task["record"]["game"]), text(&task["id"])));
        }
    }
    for task in read_json("puzzles.json").as_array().expect("a list of puzzles") {
        keys.push(format!("puzzle-{}-{}", text(&task["record"]["game"]), text(&task["goal"])));
    }
    keys
}

fn text(json: &serde_json::Value) -> &str {
    json.as_str().expect("a name is a text")
}

/// The string literals in the sources of a crate, without its tests.
fn literals(folder: &str) -> BTreeSet<String> {
    let mut literals = BTreeSet::new();
    for path in files(&crates().join(folder).join("src"), ".rs") {
        let source = read(&path);
        let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            literals.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    literals
}

fn is_key(text: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    text.contains('-') && text.split('-').all(part)
}

#[test]
fn every_key_in_the_code_is_in_the_files_and_every_key_in_the_files_is_used() {
    let english = messages(Lang::En);
    let in_words = literals("words");
    let mut wanted: BTreeSet<String> =
        in_words.iter().filter(|text| is_key(text)).cloned().collect();
    let mut used = in_words;
    for (folder, prefix) in [
        ("web", "web-"),
        ("terminal", "terminal-"),
        ("textboard", "terminal-"),
        ("rowhouse", "terminal-"),
    ] {
        let literals = literals(folder);
        let own = |text: &&String| {
            (text.starts_with(prefix) || text.starts_with("analysis-")) && is_key(text)
        };
        wanted.extend(literals.iter().filter(own).cloned());
        used.extend(literals);
    }
    used.extend(generated());
    wanted.extend(generated());
    used.extend(english.values().flat_map(|message| message.messages.iter().cloned()));
    wanted.extend(english.values().flat_map(|message| message.messages.iter().cloned()));
    let missing: Vec<_> = wanted.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no message file has {missing:?}");
    let unused: Vec<_> = english.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "not used: {unused:?}");
    assert!(english.len() > 200, "{}", english.len());
}

/// A phrase or a level that is missing in its `ALL` has messages, but nobody can choose it.
#[test]
fn lists_of_phrases_and_levels_are_complete() {
    let english = messages(Lang::En);
    let count = |prefix: &str| english.keys().filter(|key| key.starts_with(prefix)).count();
    assert_eq!(count("phrase-"), Phrase::ALL.len());
    assert_eq!(count("level-"), 2 * Level::ALL.len());
}

#[test]
fn phrases_and_levels_have_different_names() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let phrases: BTreeSet<String> = Phrase::ALL.map(|phrase| words.phrase_name(phrase)).into();
        assert_eq!(phrases.len(), Phrase::ALL.len(), "{}: {phrases:?}", lang.code());
        let levels: BTreeSet<String> = Level::ALL.map(|level| words.level_name(level)).into();
        assert_eq!(levels.len(), Level::ALL.len(), "{}: {levels:?}", lang.code());
    }
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_values() {
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        let other = messages(lang);
        let keys = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
        let (here, there) = (keys(&other), keys(&english));
        let code = lang.code();
        let missing: Vec<_> = there.difference(&here).collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
        let unknown: Vec<_> = here.difference(&there).collect();
        assert!(unknown.is_empty(), "only {code} has {unknown:?}");
        for key in &here {
            // What only chooses between forms may be needed in one language and not in another.
            let unknown: Vec<_> =
                values(&other, key).difference(&values(&english, key)).cloned().collect();
            assert!(
                unknown.is_empty(),
                "{key} in {code} needs {unknown:?}, which the English message lacks"
            );
        }
    }
}

/// Formats a message with a mark for each text value, and returns the names of the marks in the result.
fn placed(words: &Words, key: &str, given: &[(String, Value<'_>)]) -> BTreeSet<String> {
    let values: Vec<(&str, Value<'_>)> =
        given.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let said = words.say(key, &values);
    let names = given.iter().map(|(name, _)| name.clone());
    names.filter(|name| said.contains(&format!("<{name}>"))).collect()
}

#[test]
fn every_language_places_the_same_values() {
    let english = messages(Lang::En);
    let speaker = Words::new(Lang::En);
    let choices: BTreeSet<&str> =
        english.values().flat_map(|m| &m.variants).map(String::as_str).collect();
    for lang in Lang::ALL {
        let (other, words) = (messages(lang), Words::new(lang));
        for key in english.keys() {
            let of_both = |what| -> BTreeSet<String> {
                of_all(&english, key, what).union(&of_all(&other, key, what)).cloned().collect()
            };
            let counted = of_both(|message| &message.counted);
            let selecting = of_both(|message| &message.chosen);
            let names = values(&english, key);
            // Each choice for what selects, a mark for everything else.
            for choice in choices.iter().copied().chain([""]) {
                for fixed in [None].into_iter().chain(selecting.iter().map(Some)) {
                    let value = |name: &String| {
                        let value = match (counted.contains(name), selecting.contains(name)) {
                            (true, _) => Value::from(7),
                            // One of them stays on its default.
                            (_, true) if Some(name) != fixed => choice.into(),
                            (_, true) => "".into(),
                            _ => format!("<{name}>").into(),
                        };
                        (name.clone(), value)
                    };
                    let given: Vec<(String, Value<'_>)> = names.iter().map(value).collect();
                    let (here, there) =
                        (placed(&words, key, &given), placed(&speaker, key, &given));
                    assert_eq!(here, there, "{key} in {}: {given:?}", lang.code());
                }
            }
        }
    }
}

/// Collects a set from a message and those it refers to.
fn of_all(
    messages: &Messages,
    key: &str,
    what: fn(&Message) -> &BTreeSet<String>,
) -> BTreeSet<String> {
    let message = &messages[key];
    let others = message.messages.iter().flat_map(|key| of_all(messages, key, what));
    what(message).iter().cloned().chain(others).collect()
}

#[test]
fn every_selection_has_the_plurals_of_its_language() {
    for lang in Lang::ALL {
        for (key, message) in messages(lang) {
            for names in &message.selections {
                let plurals: Vec<&str> =
                    names.iter().map(String::as_str).filter(|name| is_plural(name)).collect();
                let by_count = plurals.iter().any(|plural| *plural != "other");
                let by_number = names.iter().any(|name| is_number(name));
                let code = lang.code();
                for plural in &plurals {
                    assert!(lang.plurals().contains(plural), "{code} has no {plural}: {key}");
                }
                if by_count {
                    assert_eq!(plurals, lang.plurals(), "{key} in {code}");
                } else if !by_number {
                    assert!(
                        plurals.is_empty() || names.len() > 1,
                        "{key} in {code} has nothing to choose"
                    );
                }
            }
        }
    }
}

/// Messages that are the same in another language: names, signs, and words that both languages have.
const SAME: &[(&str, &str)] = &[
    ("bot", "de fr it nl pt-PT"),
    ("game-15go", "de fr it nl pt-PT ja"),
    ("game-completto", "de fr it nl pt-PT ja"),
    ("game-ten", "de fr it nl pt-PT ja"),
    ("option-false", "it"),
    ("option-ten-variant", "nl"),
    ("option-ten-variant-open", "nl"),
    ("score-points", "fr"),
    ("score-so-far", "fr"),
    ("terminal-clock-game", "de fr it nl pt-PT"),
    ("terminal-key-pile", "fr"),
    ("terminal-lines-open", "nl"),
    ("terminal-no", "it"),
    ("terminal-start", "de"),
    ("web-actions", "fr"),
    ("web-clock-blitz", "fr it nl pt-PT"),
    ("web-clock-rapid", "fr it nl pt-PT"),
    ("web-disagree", "it"),
    ("web-options", "fr"),
    ("web-preset-open", "nl"),
    ("web-replay-pause", "fr"),
    ("web-sound-no", "it"),
    ("web-theme-system", "de"),
    ("web-title", "de fr it nl pt-PT ja"),
    ("web-update-later", "nl"),
];

#[test]
fn nothing_is_left_in_english() {
    let english = messages(Lang::En);
    let mut same: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        for (key, message) in messages(lang) {
            let has_words = message.text.chars().filter(|c| c.is_alphabetic()).count() > 1;
            if has_words && message.text == english[&key].text {
                same.entry(key).or_default().push(lang.code());
            }
        }
    }
    let known: BTreeMap<String, Vec<&str>> =
        SAME.iter().map(|(key, langs)| ((*key).to_owned(), langs.split(' ').collect())).collect();
    assert_eq!(same, known);
}

#[test]
fn every_folder_of_messages_is_a_language_with_the_same_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages");
    let entries = std::fs::read_dir(&folder).expect("there are messages");
    let mut codes: Vec<String> = entries
        .map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"))
        .collect();
    codes.sort();
    let mut known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
    known.sort_unstable();
    assert_eq!(codes, known);
    let names = |code: &str| -> Vec<_> {
        let files = files(&folder.join(code), ".ftl");
        files.iter().filter_map(|path| path.file_name().map(ToOwned::to_owned)).collect()
    };
    for code in known {
        assert_eq!(names(code), names("en"), "{code}");
    }
}

/// What a value can be: every word that some message asks for, and some numbers and names.
fn candidates(messages: &Messages) -> Vec<Value<'_>> {
    let words = messages.values().flat_map(|message| &message.variants);
    let words: BTreeSet<&str> = words.map(String::as_str).filter(|word| !is_plural(word)).collect();
    let numbers = [0, 1, 2, 3, 5, 8, 11, 21, 150, 100].into_iter().map(Value::from);
    words.into_iter().chain(["Anna", "7c"]).map(Value::from).chain(numbers).collect()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_plural(word: &str) -> bool {
    ["zero", "one", "two", "few", "many", "other"].contains(&word)
}

#[test]
fn everything_is_said_as_fluent_would_say_it() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        let words = Words::new(lang);
        let file = FluentResource::try_new(lang.messages()).expect("read above");
        let id: LanguageIdentifier = lang.code().parse().expect("a language");
        let mut fluent = FluentBundle::new(vec![id]);
        fluent.set_use_isolating(false);
        fluent.add_resource(file).expect("no key stands twice");
        let candidates = candidates(&messages);
        for key in messages.keys() {
            let names = values(&messages, key);
            for round in 0..40 * candidates.len() {
                // Each value goes through the candidates at another pace.
                let value = |(at, name): (usize, &String)| {
                    let pick =
                        (round * (2 * at + 1) + round / candidates.len() * at) % candidates.len();
                    (name.clone(), candidates[pick].clone())
                };
                let given: Vec<(String, Value<'_>)> = names.iter().enumerate().map(value).collect();
                let ours: Vec<(&str, Value<'_>)> =
                    given.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
                let mut theirs = FluentArgs::new();
                for (name, value) in &given {
                    match value {
                        Value::Text(text) => theirs.set(name.as_str(), text.as_ref()),
                        Value::Number(number) => theirs.set(name.as_str(), *number),
                        Value::Decimal(_) => unreachable!("none is among the candidates"),
                    }
                }
                let pattern = fluent.get_message(key).and_then(|message| message.value());
                let pattern = pattern.expect("read above");
                let mut errors = Vec::new();
                let said = fluent.format_pattern(pattern, Some(&theirs), &mut errors);
                assert_eq!(words.say(key, &ours), said, "{key} {given:?}");
                assert!(errors.is_empty(), "{key}: {errors:?}");
                if names.is_empty() {
                    break;
                }
            }
        }
    }
}

/// The numbers in the captions of Completto's show are on the tiles that it shows.
#[test]
fn captions_of_the_show_name_tiles_that_are_there() {
    let lessons = read(&crates().join("lessons/data/lessons.json"));
    let lessons: serde_json::Value = serde_json::from_str(&lessons).expect("lessons are JSON");
    let numbers = |text: &str| -> Vec<String> {
        let numbers = text.split(|c: char| !c.is_ascii_digit());
        numbers.filter(|number| number.len() > 1).map(str::to_owned).collect()
    };
    let mut named = 0;
    for task in lessons.as_array().expect("a list of lessons") {
        let record = &task["record"];
        if task["show"] != true || record["game"] != "completto" {
            continue;
        }
        let shown = numbers(&format!("{} {}", record["position"], record["steps"]));
        for lang in Lang::ALL {
            let caption = format!("show-completto-{}", text(&task["id"]));
            let caption = Words::new(lang).say(&caption, &[]);
            let missing: Vec<String> =
                numbers(&caption).into_iter().filter(|number| !shown.contains(number)).collect();
            assert!(missing.is_empty(), "{}: {missing:?} in {caption}", lang.code());
            named += numbers(&caption).len();
        }
    }
    assert!(named >= 3 * Lang::ALL.len(), "{named} numbers in captions");
}
