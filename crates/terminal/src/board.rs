//! Boards on the screen: the trait that each game implements, and the same functions for any game.

mod completto;
mod fifteen;
mod ten;

use games::{AnyGame, Seat, match_game};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use view::{Board, Item, SeatStatus};
use words::Words;

use crate::scene::{ItemAreas, Pen, Scene};
use crate::theme::Paint;

/// A key of a game: how it is shown, the key itself, and the message that says what it does.
pub(crate) type BoardKey = (&'static str, char, &'static str);

/// A game whose board can be drawn on a screen. The file of each game implements it.
trait ScreenBoard: Board {
    /// Draws the board, and returns where its items are on the screen.
    fn draw_board(&self, scene: &Scene<'_>, pen: &mut Pen<'_>) -> ItemAreas;

    /// The number of lines of an area that the board would use.
    fn wanted(&self, viewer: Seat, area: Rect) -> u16;

    /// The keys of the game that do something now; `is_live` tells whether a place can be tapped.
    fn keys(&self, viewer: Seat, is_live: &dyn Fn(Item) -> bool) -> Vec<BoardKey>;

    /// Facts for the title line, such as the round.
    fn facts(&self, words: &Words) -> Vec<String>;
}

/// Draws the board of a scene into an area, and returns where its items are on the screen.
pub fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> ItemAreas {
    let mut pen = Pen::new(buffer, area, scene.depth);
    match_game!(scene.game, AnyGame(game) => game.draw_board(scene, &mut pen))
}

/// Draws the beginning of a player's line; an arrow marks the player to act.
fn name_tag(
    scene: &Scene<'_>,
    pen: &mut Pen<'_>,
    x: &mut u16,
    y: u16,
    seat: Seat,
    status: SeatStatus,
) {
    let (arrow, paint) = match status {
        SeatStatus::Idle => ("  ", Paint::Plain),
        SeatStatus::Acts | SeatStatus::Draws => ("▶ ", Paint::Strong),
    };
    pen.write(x, y, Paint::Act, arrow);
    pen.write(x, y, paint, &scene.words.name_or_you(seat, scene.names));
}

/// The number of lines of an area that a board would use; the rest is for the list of moves.
#[must_use]
pub fn wanted(game: &AnyGame, viewer: Seat, area: Rect) -> u16 {
    match_game!(game, AnyGame(game) => game.wanted(viewer, area)).min(area.height)
}

/// The keys that do something now, see [`ScreenBoard::keys`].
pub(crate) fn keys(game: &AnyGame, viewer: Seat, is_live: impl Fn(Item) -> bool) -> Vec<BoardKey> {
    match_game!(game, AnyGame(game) => game.keys(viewer, &is_live))
}

/// Facts about the game for its title line, joined.
pub(crate) fn facts(game: &AnyGame, words: &Words) -> String {
    let facts = match_game!(game, AnyGame(game) => game.facts(words));
    facts.iter().map(|fact| format!(" · {fact}")).collect()
}

#[cfg(test)]
mod tests {
    use games::{AnyOptions, Game as _, Kind};

    use super::*;

    /// A key that the line of keys shows and the game does not answer would do nothing.
    #[test]
    fn the_game_answers_every_key_that_is_shown() {
        for kind in Kind::ALL {
            let game = AnyGame::new(&AnyOptions::default_of(kind)).expect("the defaults are valid");
            let viewer = Seat::new(0);
            let shown = keys(&game, viewer, |_| true);
            assert!(!shown.is_empty(), "{kind}");
            for (label, key, _) in shown {
                assert!(label.contains(key), "{kind}: {label} {key}");
                assert!(view::shortcut(&game, viewer, key).is_some(), "{kind}: {key}");
            }
        }
    }
}
