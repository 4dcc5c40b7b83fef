//! Boards as literal lines of text.

mod completto;
mod fifteen;
mod ten;

use games::{AnyOptions, Kind};

use super::*;
use crate::names::english;

/// Checks the text of a position, and that it is the same in colour.
fn check(kind: Kind, options: &str, position: &str, lines: &str) {
    let options = serde_json::from_str(options).unwrap();
    let options = AnyOptions::from_json(kind, &options).unwrap();
    let game = AnyGame::read(&options, position).unwrap();
    let plain = board(english(), &game, Style::Plain);
    assert_eq!(plain, lines, "\n{plain}");
    let colour = board(english(), &game, Style::Colour);
    assert_eq!(anstream::adapter::strip_str(&colour).to_string(), plain);
    assert!(colour.contains('\u{1b}'));
}
