//! The seat plate: one small piece for every player, on every board and in every size. Names stand there and nowhere
//! else on a board.

use games::Seat;

use super::node::Node;
use super::scene::{BoardScene, span};
use crate::parts::icon::Icon;

/// What a plate shows beside name and count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plate {
    /// Whether a bot sits there.
    pub bot: bool,
    /// Whether it is the player's turn.
    pub acts: bool,
    /// A note: the player is away, or a bot plays on. Empty if there is none.
    pub note: String,
    /// The time left, if the table has a clock.
    pub clock: Option<String>,
    /// What the player has just said; empty if nothing.
    pub phrase: String,
    /// The rank, once the game is over. The standings have the same mark, and the names.
    pub rank: Option<u8>,
}

/// Draws the plate of a seat; nothing on a thumbnail. The label of the group around it names the player for screen
/// readers, so that name and count are only seen.
pub fn plate(scene: &BoardScene, seat: Seat) -> Option<Node> {
    if scene.small {
        return None;
    }
    let Plate { bot, acts, note, clock, phrase, rank } =
        scene.plates.get(seat.index()).cloned().unwrap_or_default();
    let words = &scene.words;
    let name = match scene.names.is_you(seat) {
        true => words.say("web-you", &[]),
        false => scene.names.of_seat(seat).to_owned(),
    };
    let seen =
        |class: &'static str, text: String| span(class, []).with("aria-hidden", true).saying(text);
    let icon = if bot { Icon::Bot } else { Icon::Person };
    let icon = Node::new("svg", "icon")
        .with("viewBox", "0 0 24 24")
        .with("aria-hidden", true)
        .holding([Node::new("path", "").with("d", icon.path())]);
    let count = words.count(&scene.picture, seat);
    let clock = clock.map(|left| span("plate-clock", []).with("role", "timer").saying(left));
    let heard = [
        (!note.is_empty()).then(|| span("plate-note", []).saying(note)),
        acts.then(|| span("visually-hidden", []).saying(words.say("web-acts", &[]))),
        (!phrase.is_empty()).then(|| span("bubble", []).saying(phrase)),
    ];
    let class = format!("plate seat-{}{}", seat.index(), if acts { " acts" } else { "" });
    let mark = span("plate-mark", [icon]);
    let mark = match rank {
        Some(rank) => mark.with("data-rank", rank),
        None => mark,
    };
    let plate = Node::new("div", class).with("data-seat", seat).holding([
        mark,
        seen("plate-name", name),
        seen("plate-count", count),
    ]);
    Some(plate.holding(clock).holding(heard.into_iter().flatten()))
}
