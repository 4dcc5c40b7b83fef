//! The rules pages say the same in every language: paragraph for paragraph, clause for clause.

use std::collections::BTreeSet;

use games::{Kind, OptionRange};
use words::{
    DrawnLine, Lang, Paragraph, ParagraphKind, SECTIONS, Words, clause_now, drawing, html,
    paragraphs, place_of, plain_paragraphs,
};

use crate::common;

fn page(lang: Lang, kind: Kind) -> Vec<Paragraph> {
    paragraphs(lang.rules(kind), kind)
}

/// The texts between backticks.
fn typed(text: &str) -> Vec<&str> {
    let mut typed: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    typed.sort_unstable();
    typed
}

/// All numbers of a text, sorted, because their order differs between languages.
fn numbers(text: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn every_page_has_the_same_paragraphs() {
    for kind in Kind::ALL {
        let english = page(Lang::En, kind);
        for lang in Lang::ALL {
            let place = |index: usize| format!("{kind} in {}, paragraph {index}", lang.code());
            let other = page(lang, kind);
            for (index, (here, there)) in other.iter().zip(&english).enumerate() {
                let place = format!("{}: {}", place(index), here.text);
                assert_eq!((here.section, here.kind), (there.section, there.kind), "{place}");
                assert_eq!(here.clauses, there.clauses, "{place}");
                if here.kind != ParagraphKind::Picture {
                    assert_eq!(typed(&here.text), typed(&there.text), "{place}");
                }
                assert_eq!(here.text.matches("**").count() % 2, 0, "{place}");
                assert_eq!(here.text.matches('`').count() % 2, 0, "{place}");
            }
            assert_eq!(other.len(), english.len(), "{kind} in {}", lang.code());
            let last = other.last().map(|paragraph| paragraph.section);
            assert_eq!(last, SECTIONS.last().copied(), "{}", place(other.len()));
        }
    }
}

#[test]
fn every_page_lists_the_options_of_its_game() {
    for kind in Kind::ALL {
        for lang in Lang::ALL {
            let page = page(lang, kind);
            let listed: BTreeSet<&str> = page
                .iter()
                .filter(|paragraph| paragraph.section == "options")
                .filter_map(|paragraph| paragraph.text.split('`').nth(1))
                .collect();
            let known: BTreeSet<&str> = kind.options().iter().map(|option| option.name).collect();
            assert_eq!(listed, known, "{kind} in {}", lang.code());
        }
    }
}

/// Choices and truth values are typed, and have a name of the language beside it, as in the form of a new game.
#[test]
fn every_value_of_an_option_has_a_name() {
    for kind in Kind::ALL {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let page = page(lang, kind);
            let options = page.iter().filter(|paragraph| paragraph.section == "options");
            for typed in options.flat_map(|paragraph| typed(&paragraph.text)) {
                let name = words.typed_name(kind, typed);
                assert!(name.is_some(), "{kind} in {}: {typed}", lang.code());
            }
            for option in kind.options() {
                let choices = match option.range {
                    OptionRange::Choice(choices) => choices,
                    OptionRange::Flag => &["true", "false"],
                    OptionRange::Int { .. } => &[],
                };
                let listed = page.iter().find(|paragraph| {
                    paragraph.section == "options"
                        && paragraph.text.split('`').nth(1) == Some(option.name)
                });
                let listed = listed.map(|paragraph| typed(&paragraph.text)).unwrap_or_default();
                for choice in choices {
                    let place = format!("{kind} in {}: {}", lang.code(), option.name);
                    assert!(listed.contains(choice), "{place}: {choice}");
                }
            }
            assert_eq!(words.typed_name(kind, "pass"), None);
        }
    }
}

#[test]
fn every_page_ends_with_the_version_of_the_rules() {
    for kind in Kind::ALL {
        let version = kind.rules_version().to_string();
        for lang in Lang::ALL {
            let page = page(lang, kind);
            let about: Vec<&Paragraph> = page
                .iter()
                .filter(|part| part.section == "version" && part.kind != ParagraphKind::Heading)
                .collect();
            let place = format!("{kind} in {}: {about:?}", lang.code());
            let [now, .., last] = about[..] else { panic!("{place}") };
            assert_eq!(numbers(&now.text), [version.as_str()], "{place}");
            assert!(last.text.starts_with(&format!("{version} ")), "{place}");
        }
    }
}

/// The numbers in a picture are facts of the rules.
#[test]
fn pictures_show_the_same_numbers() {
    for kind in Kind::ALL {
        let english = page(Lang::En, kind);
        for lang in Lang::ALL {
            for (here, there) in page(lang, kind).iter().zip(&english) {
                if here.kind == ParagraphKind::Picture {
                    let place = format!("{kind} in {}:\n{}", lang.code(), here.text);
                    assert_eq!(numbers(&here.text), numbers(&there.text), "{place}");
                    assert_eq!(here.text.lines().count(), there.text.lines().count(), "{place}");
                }
            }
        }
    }
}

/// All pieces of a drawing with their numbers, and the numbers of gaps.
fn pieces(lines: &[DrawnLine]) -> Vec<String> {
    let mut all = Vec::new();
    for line in lines {
        match line {
            DrawnLine::Text(_) => {}
            DrawnLine::Row(row) => {
                let cells = row.cells.iter();
                all.extend(cells.map(|cell| format!("{cell:?}")));
                all.push(row.last_gap.clone());
            }
            DrawnLine::Columns(columns) => {
                columns.iter().for_each(|(_, lines)| all.extend(pieces(lines)));
            }
        }
    }
    all
}

/// Whatever language a picture is written in, the same pieces are drawn, and no piece or ruler stays text.
#[test]
fn pictures_are_drawn_alike_in_every_language() {
    for kind in Kind::ALL {
        let english = page(Lang::En, kind);
        let drawn = english.iter().filter(|here| drawing(&here.text).is_some()).count();
        assert!(drawn >= 6, "{kind}: {drawn}");
        for lang in Lang::ALL {
            for (here, there) in page(lang, kind).iter().zip(&english) {
                if here.kind != ParagraphKind::Picture {
                    continue;
                }
                let place = format!("{kind} in {}:\n{}", lang.code(), here.text);
                let drawings = [here, there].map(|picture| drawing(&picture.text));
                let [ours, theirs] = drawings.each_ref().map(|lines| lines.as_deref().map(pieces));
                assert_eq!(ours, theirs, "{place}");
                let shown = format!("{:?}", drawings[0]);
                let text = shown.split("Text(").skip(1).filter_map(|text| text.split("\")").next());
                let left: Vec<&str> = text.filter(|text| text.contains(['▒', '^'])).collect();
                assert!(left.is_empty(), "{left:?} in {place}");
            }
        }
    }
}

/// Text may have its numbers in figures or in words, but no figure that the English text lacks.
#[test]
fn no_figure_is_invented() {
    for kind in Kind::ALL {
        let english = page(Lang::En, kind);
        for lang in Lang::ALL {
            for (here, there) in page(lang, kind).iter().zip(&english) {
                // Japanese writes in figures what English writes in words.
                if here.kind != ParagraphKind::Picture && lang != Lang::Ja {
                    let known = numbers(&there.text);
                    // French rulebooks say "de 1" for "one higher or lower".
                    let one = there.text.split_whitespace().any(|word| word == "one");
                    let is_known = |n: &&str| known.contains(n) || (*n == "1" && one);
                    let new: Vec<&str> =
                        numbers(&here.text).into_iter().filter(|n| !is_known(n)).collect();
                    assert!(new.is_empty(), "{kind} in {}: {new:?} in {}", lang.code(), here.text);
                    let lost: Vec<&str> = known
                        .into_iter()
                        .filter(|n| n.len() > 1 && !numbers(&here.text).contains(n))
                        .collect();
                    assert!(
                        lost.is_empty(),
                        "{kind} in {}: {lost:?} not in {}",
                        lang.code(),
                        here.text
                    );
                }
            }
        }
    }
}

#[test]
fn nothing_is_left_in_english() {
    for kind in Kind::ALL {
        let english = page(Lang::En, kind);
        for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
            for (here, there) in page(lang, kind).iter().zip(&english) {
                // Names, positions and steps are the same everywhere.
                let words = there.text.split(|c: char| !c.is_alphabetic());
                let long = words.filter(|word| word.len() > 3).count();
                let title = here.kind == ParagraphKind::Heading && here.section == "title";
                assert!(
                    title || long < 4 || here.text != there.text,
                    "{}: {}",
                    lang.code(),
                    here.text
                );
            }
        }
    }
}

/// In every state the clause that matters has a paragraph that explains it in full.
#[test]
fn every_state_has_a_clause_with_a_paragraph() {
    for kind in Kind::ALL {
        let mut clauses = BTreeSet::new();
        for seed in 0..60 {
            common::play(kind, seed, |before, _, after, _| {
                clauses.extend([clause_now(before), clause_now(after)]);
            });
        }
        println!("{kind}: {clauses:?}");
        assert!(clauses.len() >= 4, "{kind}: {clauses:?}");
        for lang in Lang::ALL {
            let page = page(lang, kind);
            for clause in &clauses {
                let place = place_of(&page, clause).unwrap();
                let section = page[place].section;
                assert!(
                    ["setup", "turn", "details", "end"].contains(&section),
                    "{clause}: {section}"
                );
                let html = html(&page, "h3", kind, |_| None);
                assert!(html.contains(&format!("id=\"rule-{place}\">")), "{clause}");
            }
        }
    }
}

/// The printed rulebooks show these numbers in their examples; ours has its own.
#[test]
fn examples_have_numbers_of_our_own() {
    for lang in Lang::ALL {
        for kind in Kind::ALL {
            let page = lang.rules(kind);
            for printed in ["82 85", "82,85", "[32] [33]", "_1,14,_3,42", "=89", "t89~"] {
                assert!(!page.contains(printed), "{kind} in {}: {printed}", lang.code());
            }
        }
    }
}

/// Who invented a game, for whom it is, and every clause in which we interpret the printed rules or depart from them. Clauses
/// are the same in every language.
#[test]
fn rules_pages_name_authors_ages_and_interpretations() {
    let facts: [(Kind, &[&str], bool, &str); 3] = [
        (Kind::Completto, &["Heinz Meister"], true, "C5 C6 C8 C12 C13 C14 C15 C18 C19 C22 C23 C24"),
        (Kind::Ten, &["Madoka Kitao", "Steffen Mühlhäuser"], true, "T11 T12 T13"),
        (Kind::Fifteen, &["15GO!"], false, "G1 G6 G8 G11 G13 G15 G16 G17 G20"),
    ];
    for (kind, names, has_age, clauses) in facts {
        for lang in Lang::ALL {
            let place = format!("{kind} in {}", lang.code());
            let page = page(lang, kind);
            let in_section = |section| page.iter().filter(move |p| p.section == section);
            let title: String = in_section("title").map(|p| p.text.as_str()).collect();
            assert!(names.iter().all(|name| title.contains(name)), "{place}: {title}");
            // Both games are for players of 8 years and older.
            let age = in_section("need").any(|p| numbers(&p.text).contains(&"8"));
            assert!(age || !has_age, "{place}");
            let found: BTreeSet<&str> =
                in_section("interpretation").flat_map(|p| &p.clauses).map(String::as_str).collect();
            assert_eq!(found, clauses.split(' ').collect(), "{place}");
        }
    }
}

/// The page about the program says the same in every language: paragraph for paragraph, name for name.
#[test]
fn every_page_about_the_program_has_the_same_paragraphs() {
    let english = plain_paragraphs(Lang::En.about());
    let headings = english.iter().filter(|p| p.kind == ParagraphKind::Heading).count();
    assert_eq!(headings, 5);
    for lang in Lang::ALL {
        let page = plain_paragraphs(lang.about());
        assert_eq!(page.len(), english.len(), "{}", lang.code());
        for (here, there) in page.iter().zip(&english) {
            assert_eq!(here.kind, there.kind, "{}: {}", lang.code(), here.text);
            assert_eq!(typed(&here.text), typed(&there.text), "{}", lang.code());
            for name in ["Heinz Meister", "Madoka Kitao", "Steffen Mühlhäuser", "15GO!", "MIT"] {
                assert_eq!(here.text.contains(name), there.text.contains(name), "{}", here.text);
            }
            // A heading may be the same word.
            let is_text = here.kind == ParagraphKind::Text && lang != Lang::En;
            assert!(!is_text || here.text != there.text, "{}: {}", lang.code(), here.text);
        }
    }
    // Privacy is told in three sentences.
    let privacy = english.iter().position(|p| p.text == "Privacy").unwrap();
    assert_eq!(english[privacy + 1].text.matches(". ").count(), 2);
}
