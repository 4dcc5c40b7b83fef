//! Checks of the style sheets that need no browser.

use std::collections::BTreeMap;

const TOKENS: &str = include_str!("../css/00-tokens.css");

/// The colours that are the same in the light and in the dark.
const SAME_IN_THE_DARK: [&str; 1] = ["--on-brass"];

/// The custom properties in the block after a selector.
fn properties(selector: &str) -> BTreeMap<&'static str, &'static str> {
    let (_, block) = TOKENS.split_once(&format!("{selector} {{")).expect("the selector is there");
    let (block, _) = block.split_once('}').expect("the block ends");
    let declarations = block.split(';').filter_map(|line| line.trim().split_once(':'));
    declarations.map(|(name, value)| (name, value.trim())).collect()
}

/// CSS cannot share a block between a media query and an attribute, so dark colours are written twice.
#[test]
fn dark_colours_are_the_same_by_the_system_and_by_choice() {
    let by_system = properties(r#":root:not([data-theme="light"])"#);
    let by_choice = properties(r#":root[data-theme="dark"]"#);
    assert_eq!(by_system, by_choice);
    let light = properties(":root");
    let unknown: Vec<_> = by_choice.keys().filter(|name| !light.contains_key(*name)).collect();
    assert!(unknown.is_empty(), "no light colour for {unknown:?}");
    let same: Vec<&str> =
        light.keys().copied().filter(|name| !by_choice.contains_key(name)).collect();
    assert_eq!(same, SAME_IN_THE_DARK, "no dark colour for these");
    assert!(light.len() > 20, "{light:?}");
}

#[test]
fn motions_take_as_long_as_transitions() {
    let duration = format!("--move: {}ms;", crate::boards::MOTION_MS);
    assert!(TOKENS.contains(&duration), "{duration}");
}

/// A colour that is used but defined nowhere is silently the inherited one.
#[test]
fn every_custom_property_in_use_is_defined() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = String::new();
    let mut read = |folder: &std::path::Path, ending: &str| {
        for entry in std::fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.extension().is_some_and(|found| found == ending) {
                sources += &std::fs::read_to_string(&path).expect("the file can be read");
            }
        }
    };
    read(&folder.join("css"), "css");
    read(&folder.join("src/boards"), "rs");
    read(&folder.join("src/parts"), "rs");
    let name = |text: &'_ str| -> String {
        text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
    };
    let mut undefined: Vec<String> = sources
        .match_indices("var(--")
        .map(|(at, _)| name(&sources[at + 4..]))
        // A definition in a style sheet, or a style attribute that the code sets.
        .filter(|used| {
            !sources.contains(&format!("{used}:")) && !sources.contains(&format!("\"{used}\""))
        })
        .collect();
    undefined.sort();
    undefined.dedup();
    assert!(undefined.is_empty(), "{undefined:?}");
}
