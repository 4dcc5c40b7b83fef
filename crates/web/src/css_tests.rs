//! Checks of the style sheets that need no browser.

use std::collections::BTreeMap;
use std::path::Path;

use games::Kind;

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

/// A colour `oklch(97% 0.01 85)` in sRGB, by the matrices of Oklab: `#f8f5ee`.
fn as_hex(oklch: &str) -> String {
    let inside = oklch.trim_start_matches("oklch(").trim_end_matches(')');
    let numbers: Vec<f64> = inside
        .split(' ')
        .map(|number| number.trim_end_matches('%').parse().expect("a number"))
        .collect();
    let [lightness, chroma, hue] = numbers[..] else { panic!("{oklch}") };
    let (a, b) = (chroma * hue.to_radians().cos(), chroma * hue.to_radians().sin());
    let cubed = |of_a: f64, of_b: f64| (lightness / 100.0 + of_a * a + of_b * b).powi(3);
    let long = cubed(0.396_337_777_4, 0.215_803_757_3);
    let middle = cubed(-0.105_561_345_8, -0.063_854_172_8);
    let short = cubed(-0.089_484_177_5, -1.291_485_548_0);
    let linear = [
        4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701_0 * short,
    ];
    let shown = |linear: f64| {
        let value = if linear <= 0.003_130_8 {
            12.92 * linear
        } else {
            1.055 * linear.powf(1.0 / 2.4) - 0.055
        };
        format!("{:02x}", (255.0 * value).round() as u8)
    };
    format!("#{}", linear.map(shown).concat())
}

/// Copies for what cannot load the style sheets of the page.
#[test]
fn copies_of_colours_are_those_of_the_page() {
    let (light, dark) = (properties(":root"), properties(r#":root[data-theme="dark"]"#));
    let manifest = include_str!("../static/manifest.webmanifest");
    for field in ["background_color", "theme_color"] {
        let line = format!("\"{field}\": \"{}\"", as_hex(light["--ground"]));
        assert!(manifest.contains(&line), "manifest.webmanifest: {line}");
    }
    let of_api = include_str!("../../server/src/api/docs.rs");
    for (property, name) in [("background", "--ground"), ("color", "--ink")] {
        let declaration = format!("{property}:light-dark({},{})", light[name], dark[name]);
        assert!(of_api.contains(&declaration), "server/src/api/docs.rs: {declaration}");
    }
    let of_reports = include_str!("../../study/src/plot/page.css").replace(" .", " 0.");
    for colours in [light, dark] {
        let declaration = format!("--ground: {};", colours["--ground"]);
        assert!(of_reports.contains(&declaration), "study/src/plot/page.css: {declaration}");
    }
}

#[test]
fn motions_take_as_long_as_transitions() {
    let duration = format!("--move: {}ms;", crate::boards::MOTION_MS);
    assert!(TOKENS.contains(&duration), "{duration}");
}

/// All style sheets: file name and text.
fn sheets() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("css");
    let paths = std::fs::read_dir(folder).expect("the folder can be read");
    let paths = paths.map(|entry| entry.expect("the entry can be read").path());
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let read = |path: &Path| std::fs::read_to_string(path).expect("the file can be read");
    paths.map(|path| (name(&path).expect("a file has a name"), read(&path))).collect()
}

/// The sheet of a game: `3x-<module>.css`.
fn is_sheet_of(kind: Kind, name: &str) -> bool {
    let number = name.strip_suffix(&format!("-{}.css", kind.module()));
    number.is_some_and(|number| number.len() == 2 && number.starts_with('3'))
}

#[test]
fn every_game_has_a_sheet() {
    for kind in Kind::ALL {
        let module = kind.module();
        let found = sheets().iter().filter(|(name, _)| is_sheet_of(kind, name)).count();
        assert_eq!(found, 1, "sheets of this game: css/3x-{module}.css");
    }
}

/// Class selectors that name a game or begin with its name, and selectors of its id.
fn names_game(sheet: &str, kind: Kind) -> bool {
    let class = |name: &str| {
        let dotted = format!(".{name}");
        sheet.match_indices(&dotted).any(|(at, _)| {
            let next = sheet[at + dotted.len()..].chars().next();
            !next.is_some_and(|next| next.is_ascii_alphanumeric())
        })
    };
    class(kind.module()) || class(kind.id()) || sheet.contains(&format!("=\"{}\"", kind.id()))
}

#[test]
fn games_are_named_in_their_own_sheets() {
    for kind in Kind::ALL {
        let module = kind.module();
        assert!(names_game(&format!(".table:has(.{module}) p {{}}"), kind));
        assert!(names_game(&format!(".{module}-field {{}}"), kind));
        assert!(!names_game(&format!(".{module}th {{}}"), kind));
        for (name, sheet) in sheets().iter().filter(|(name, _)| !is_sheet_of(kind, name)) {
            assert!(!names_game(sheet, kind), "{name} names {module}: its sheet is the place");
        }
    }
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
