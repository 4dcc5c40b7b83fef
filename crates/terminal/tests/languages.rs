//! Every language on a screen of 80 columns and 24 lines: no important text is cut, and letters of two
//! columns keep everything aligned.

use games::{AnyGame, Game, Kind, Turn};
use ratatui::crossterm::event::KeyCode;
use terminal::app::Start;
use terminal::store::StoredTable;
use unicode_width::UnicodeWidthStr;
use words::{Lang, Words};

use crate::common::{World, plan, reach_any};

/// A client at its menu in a language.
fn at_menu(lang: Lang, unfinished: Vec<StoredTable>) -> World {
    let mut world = World::new(Start::Menu, (unfinished, Vec::new()), 1);
    for _ in Lang::ALL.iter().take_while(|before| **before != lang) {
        world.key(KeyCode::Char('l'));
    }
    world
}

/// The lines of a screen, without placeholders left in them.
fn lines(world: &mut World) -> Vec<String> {
    world.resize(80, 24);
    let screen = world.screen();
    let lines: Vec<String> =
        screen.lines().take(24).map(|line| line.replace('\u{0}', "").to_owned()).collect();
    for line in &lines {
        assert!(!line.contains(['{', '}', '$']), "{line}\n{screen}");
    }
    lines
}

#[test]
fn the_menu_fits_in_every_language() {
    for lang in Lang::ALL {
        let mut world = at_menu(lang, Vec::new());
        let lines = lines(&mut world).join("\n");
        let words = Words::new(lang);
        let said = |text: String| {
            let letters = |text: &str| text.replace(' ', "");
            assert!(letters(&lines).contains(&letters(&text)), "{text}\n{lines}");
        };
        said(words.say("terminal-quit", &[]));
        said(words.say("terminal-language", &[("name", lang.own_name().into())]));
        for kind in Kind::ALL {
            // Text that does not fit would end in `…`.
            said(words.game_help(kind));
        }
    }
}

#[test]
fn keys_and_rules_stay_within_their_frame() {
    for lang in Lang::ALL {
        for key in ['?', 'r'] {
            let mut world = at_menu(lang, Vec::new());
            world.key(KeyCode::Char(key));
            for _ in 0..12 {
                let framed = lines(&mut world);
                let inner: Vec<&String> = framed.iter().filter(|line| line.contains('│')).collect();
                assert!(inner.len() > 10, "{}", framed.join("\n"));
                for line in inner {
                    // Cells behind a wide letter are blank in this text.
                    let wide = line.width() - line.chars().count();
                    let columns = line.width() - wide;
                    assert!(line.ends_with('│'), "{}: {line}", lang.code());
                    assert_eq!(columns, 80, "{}: {line}", lang.code());
                }
                world.key(KeyCode::PageDown);
            }
        }
    }
}

#[test]
fn tables_are_drawn_in_every_language() {
    let choosing = |game: &AnyGame| matches!(game.turn(), Turn::Player(_));
    for kind in Kind::ALL {
        let options = if kind == Kind::Fifteen { r#"{"players":2,"sets":4}"# } else { "{}" };
        let stored = reach_any(&plan(kind, options, &["Anna", "club"]), choosing);
        for lang in Lang::ALL {
            let mut world = at_menu(lang, vec![stored.clone()]);
            world.key(KeyCode::Char('1'));
            let lines = lines(&mut world);
            let words = Words::new(lang);
            let undo = words.say("terminal-key-undo", &[]).replace(' ', "");
            let found = lines.iter().any(|line| line.replace(' ', "").contains(&undo));
            assert!(found, "{kind} in {}:\n{}", lang.code(), lines.join("\n"));
            if std::env::var_os("SHOW").is_some() {
                println!("{}", lines.join("\n"));
            }
        }
    }
}

#[test]
fn impossible_options_are_explained_in_every_language() {
    for lang in Lang::ALL {
        let mut world = at_menu(lang, Vec::new());
        world.keys("1").key(KeyCode::Down).key(KeyCode::Down);
        // Four rows of 22 tiles are possible, five are not.
        for _ in 0..4 {
            world.key(KeyCode::Right);
        }
        let lines = lines(&mut world).join("\n");
        assert!(lines.contains("99") && !lines.contains('`'), "{}:\n{lines}", lang.code());
    }
}
