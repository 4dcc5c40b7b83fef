//! The board of 15GO!: rows that grow in the middle, and the piles around it.

use games::fifteen::{Card, State};
use games::{Game, Seat};
use view::Board;
use view::fifteen::{Item, Picture, Side, Title};

use super::node::Node;
use super::plate::plate;
use super::scene::{BoardScene, count_badge, pile, span};
use super::{PageBoard, Samples};
use crate::sound::{GameSounds, Sound};

/// The sample positions.
pub const SAMPLES: &Samples = &Samples {
    #[cfg(feature = "gallery")]
    gallery: &[
        ("start", "{}", ""),
        ("two players", r#"{"players":2,"sets":4}"#, ""),
        ("six players", r#"{"players":6}"#, ""),
        (
            "advanced",
            r#"{"players":3,"sets":6,"open_play":true,"own_build":true,"borrow":true,"points":true}"#,
            "",
        ),
    ],
    numbered_places: false,
};

/// The sounds.
pub const SOUNDS: GameSounds = GameSounds { placed: Sound::Card, drawn: Sound::Turned };

impl PageBoard for State {
    fn draw_board(&self, scene: &BoardScene, _: Option<Seat>) -> Vec<Node> {
        draw(scene, &self.picture(), self.options().borrow)
    }
}

/// Draws the board in the order in which it is read; style sheets put the own piles at the bottom. `lend` if cards
/// of the others can be borrowed.
fn draw(scene: &BoardScene, picture: &Picture, lend: bool) -> Vec<Node> {
    let players = picture.sides.len();
    let others = scene.others(players).filter_map(|seat| picture.side(seat));
    let others = others.map(|side| piles(scene, side, "theirs"));
    let class = if lend { "others lend" } else { "others" };
    let others = Node::new("div", class).with("--others", players - 1).holding(others);
    let own = picture.side(scene.viewer).map(|side| piles(scene, side, "mine"));
    own.into_iter().chain([middle(scene, picture), others]).collect()
}

/// A card. Its colour is also shown by a shape.
fn card(card: Card, class: &str) -> Node {
    let shape = || Node::new("i", "");
    let value = Node::new("b", if card.value() > 9 { "wide" } else { "" }).showing(card.value());
    span(format!("paper colour-{} {class}", card.colour()), [shape(), value, shape()])
}

/// Cards on one another, the last one on top.
fn cards(cards: &[Card]) -> impl Iterator<Item = Node> {
    let top = cards.len().saturating_sub(1);
    let one =
        move |(at, &one): (usize, &Card)| card(one, if at == top { "piece" } else { "under" });
    cards.iter().enumerate().map(one)
}

fn middle(scene: &BoardScene, picture: &Picture) -> Node {
    let laid = picture.rows.iter().chain(&picture.done).map(Vec::len).sum::<usize>();
    let held = picture.sides.iter().map(|side| side.cards).sum::<usize>();
    let sets = (laid + held).div_ceil(15);
    let mut columns: Vec<Node> = Vec::new();
    for (index, row) in picture.rows.iter().enumerate() {
        let height = row.len().saturating_sub(1);
        let cards = (0..).zip(cards(row)).map(|(at, card): (usize, Node)| card.with("--at", at));
        columns
            .push(scene.item_button(Item::Row(index as u8), "column", cards).with("--y", height));
    }
    if columns.len() + picture.done.len() < sets && !scene.small {
        let recess = span("recess", [Node::new("b", "").showing(1)]);
        columns.push(scene.item_button(Item::NewRow, "column starts", [recess]));
    }
    // A place for every row from the start, so that no card moves or changes its size when another row begins. Rows that
    // are done lie on one another in the last place.
    let width = if scene.small { columns.len().max(1) } else { sets.max(1) };
    if !scene.small {
        let to_come = sets - picture.done.len().min(sets);
        let room = if picture.done.is_empty() { sets } else { sets - 1 };
        columns.extend(
            (columns.len()..room)
                .map(|at| span("column to-come", (at < to_come).then(|| span("recess", [])))),
        );
    }
    let done = (!picture.done.is_empty()).then(|| {
        let tops: Vec<Card> = picture.done.iter().filter_map(|row| row.last().copied()).collect();
        scene.item_button(Item::Done, "done", cards(&tops).chain([count_badge(tops.len())]))
    });
    let columns = Node::new("div", "columns").holding(columns);
    let tallest = picture.rows.iter().map(|row| row.len().saturating_sub(1)).max().unwrap_or(0);
    let felt = Node::new("div", "felt").with("--columns", width).with("--tallest", tallest);
    let felt = felt.holding([columns]).holding(done);
    scene.group(Title::Middle, "middle", [felt])
}

/// What a player has: a closed pile, an open one, and the card in hand.
fn piles(scene: &BoardScene, side: &Side, class: &str) -> Node {
    let seat = side.seat;
    let title = Title::Piles(seat);
    let closed =
        scene.item_button(Item::Closed(seat), "closed", [pile("paper back", side.closed.count)]);
    let top = &side.open[side.open.len().saturating_sub(3)..];
    let below = side.open.len().saturating_sub(top.len()).min(12).div_ceil(2);
    let empty = top.is_empty().then(|| span("recess", []));
    let fan = span("fan", cards(top).chain(empty)).with("--thick", below);
    let count = (side.open.len() > 1).then(|| count_badge(side.open.len()));
    let open = scene.item_button(Item::Open(seat), "open", [fan].into_iter().chain(count));
    let hand =
        side.hand.map(|held| scene.item_button(Item::Hand(seat), "hand", [card(held, "piece")]));
    let out = side.out.map(|place| span("out", []).saying(format!("{place}.")));
    let holds = Node::new("div", "holds").holding(hand);
    let piles = Node::new("div", "piles").holding([closed, holds, open]).holding(out);
    let acts = if side.status == view::SeatStatus::Idle {
        class.to_owned()
    } else {
        format!("{class} acts")
    };
    scene.group(title, &acts, plate(scene, seat).into_iter().chain([piles]))
}

/// The card that a rules page writes in this way: `[4a]`, `[▒▒]`.
pub fn piece(written: &str) -> Option<Node> {
    let written = written.trim_matches(['[', ']']);
    if written == "▒▒" {
        return Some(span("piece paper back", []));
    }
    let (value, colour) = written.split_at_checked(written.len().checked_sub(1)?)?;
    let colour = colour.bytes().next()?.checked_sub(b'a').filter(|colour| *colour < 8)?;
    let value = value.parse().ok().filter(|value| (1..=15).contains(value))?;
    Some(card(Card::new(value, colour), "piece"))
}

/// A row that grows from 1, fanned out, and the 15 that will end it.
pub fn box_picture() -> Vec<Node> {
    let row = ["1a", "2d", "3b", "4c", "5e"];
    let card = |(at, written): (usize, &&str)| span("fanned", piece(written)).with("--at", at);
    let last = span("box-last", piece("15g"));
    vec![Node::new("div", "box-fan").holding(row.iter().enumerate().map(card)), last]
}
