//! The boards on a screen.

mod completto;
mod fifteen;
mod ten;

use games::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use view::{Picture, Stand};

use crate::paint::Paint;
use crate::scene::{Pen, Scene, Spots};

/// Draws the board of a scene into an area, and says where everything is.
pub fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Spots {
    let mut pen = Pen::new(buffer, area, scene.depth);
    match Picture::of(scene.game) {
        Picture::Completto(picture) => completto::draw(scene, &picture, &mut pen),
        Picture::Ten(picture) => ten::draw(scene, &picture, &mut pen),
        Picture::Fifteen(picture) => fifteen::draw(scene, &picture, &mut pen),
    }
}

/// The other seats, clockwise from the viewer's left.
fn others(viewer: Seat, players: usize) -> impl Iterator<Item = Seat> {
    (1..players).map(move |n| Seat::new((viewer.index() + n) % players))
}

/// The beginning of a player's line; whose turn it is has an arrow.
fn name_tag(scene: &Scene<'_>, pen: &mut Pen<'_>, x: &mut u16, y: u16, seat: Seat, stand: Stand) {
    let (arrow, paint) = match stand {
        Stand::Idle => ("  ", Paint::Plain),
        Stand::Acts | Stand::Draws => ("▶ ", Paint::Strong),
    };
    pen.write(x, y, Paint::Act, arrow);
    pen.write(x, y, paint, scene.names.of_seat(seat));
}

/// How many lines of an area a board would like to have; what is left over goes to the moves.
#[must_use]
pub fn wanted(game: &games::AnyGame, viewer: Seat, area: Rect) -> u16 {
    let wanted = match Picture::of(game) {
        Picture::Completto(picture) => completto::wanted(&picture, viewer, area.width),
        // A field is never too large, but a few moves are worth seeing.
        Picture::Ten(_) if area.height >= 16 => area.height - 3,
        Picture::Ten(_) => area.height,
        Picture::Fifteen(picture) => fifteen::wanted(&picture),
    };
    wanted.min(area.height)
}
