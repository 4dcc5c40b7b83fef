//! The boards on a screen.

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
    /// Draws the board, and says where everything is.
    fn draw_board(&self, scene: &Scene<'_>, pen: &mut Pen<'_>) -> ItemAreas;

    /// How many lines of an area it would like to have.
    fn wanted(&self, viewer: Seat, area: Rect) -> u16;

    /// Its keys that do something now; `is_live` says whether a place can be tapped.
    fn keys(&self, viewer: Seat, is_live: &dyn Fn(Item) -> bool) -> Vec<BoardKey>;

    /// Facts about where the game stands.
    fn facts(&self, words: &Words) -> Vec<String>;
}

/// Draws the board of a scene into an area, and says where everything is.
pub fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> ItemAreas {
    let mut pen = Pen::new(buffer, area, scene.depth);
    match_game!(scene.game, AnyGame(game) => game.draw_board(scene, &mut pen))
}

/// The beginning of a player's line; whose turn it is has an arrow.
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
    pen.write(x, y, paint, scene.names.of_seat(seat));
}

/// How many lines of an area a board would like to have; what is left over goes to the moves.
#[must_use]
pub fn wanted(game: &AnyGame, viewer: Seat, area: Rect) -> u16 {
    match_game!(game, AnyGame(game) => game.wanted(viewer, area)).min(area.height)
}

/// The keys that do something now, as [`ScreenBoard::keys`] has them.
pub(crate) fn keys(game: &AnyGame, viewer: Seat, is_live: impl Fn(Item) -> bool) -> Vec<BoardKey> {
    match_game!(game, AnyGame(game) => game.keys(viewer, &is_live))
}

/// Facts about where a game stands, for its title.
pub(crate) fn facts(game: &AnyGame, words: &Words) -> String {
    let facts = match_game!(game, AnyGame(game) => game.facts(words));
    facts.iter().map(|fact| format!(" · {fact}")).collect()
}
