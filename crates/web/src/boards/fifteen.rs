//! The board of 15GO!: rows that grow in the middle, and the piles around it.

use games::Seat;
use games::fifteen::Card;
use leptos::prelude::*;
use view::Title;
use view::fifteen::{Item, Picture, Side};

use super::scene::{Scene, block, pile};

/// Draws it.
pub fn draw(scene: &Scene, picture: &Picture) -> AnyView {
    let players = picture.sides.len();
    let others = (1..players).filter_map(|n| Seat::try_new((scene.viewer.index() + n) % players));
    let others = others.filter_map(|seat| picture.side(seat)).map(|side| piles(scene, side, "theirs"));
    let others = others.collect_view();
    let own = picture.side(scene.viewer).map(|side| piles(scene, side, "mine"));
    let count = (players - 1).to_string();
    view! { <div class="others" style=("--others", count)>{others}</div>{middle(scene, picture)}{own} }.into_any()
}

/// A card. Its colour is a shape, too.
fn card(card: Card, class: &str) -> AnyView {
    let class = format!("card colour-{} {class}", card.colour());
    view! { <span class=class><i></i><b>{card.value()}</b><i></i></span> }.into_any()
}

/// Cards on one another, the last one on top.
fn cards(cards: &[Card]) -> AnyView {
    let top = cards.len().saturating_sub(1);
    let one = |(at, &one): (usize, &Card)| card(one, if at == top { "piece" } else { "under" });
    cards.iter().enumerate().map(one).collect_view().into_any()
}

fn middle(scene: &Scene, picture: &Picture) -> AnyView {
    let sets = (picture.sides.iter().map(|side| side.cards).sum::<usize>()
        + picture.rows.iter().chain(&picture.done).map(Vec::len).sum::<usize>())
    .div_ceil(15);
    let row = |(index, row): (usize, &Vec<Card>)| {
        let height = Some((0, row.len() as i32 - 1));
        scene.place(Item::Row(index as u8), "column", height, cards(row))
    };
    let mut columns: Vec<AnyView> = picture.rows.iter().enumerate().map(row).collect();
    if columns.len() + picture.done.len() < sets && !scene.small {
        columns.push(scene.place(Item::NewRow, "column new", None, block("recess", view! { <b>"1"</b> })));
    }
    let width = columns.len().max(1).to_string();
    let done = (!picture.done.is_empty()).then(|| {
        let tops: Vec<Card> = picture.done.iter().filter_map(|row| row.last().copied()).collect();
        let inside = view! { {cards(&tops)}<span class="count">{picture.done.len()}</span> };
        scene.place(Item::Done, "done", None, inside.into_any())
    });
    let inside = view! { <div class="columns" style=("--columns", width)>{columns}</div>{done} };
    scene.group(Title::Middle, "middle", inside.into_any())
}

/// What a player has: a closed pile, an open one, and the card in hand.
fn piles(scene: &Scene, side: &Side, class: &str) -> AnyView {
    let seat = side.seat;
    let title = Title::Piles(seat);
    let closed = scene.place(Item::Closed(seat), "closed", None, pile("card back", side.closed.count));
    let top = &side.open[side.open.len().saturating_sub(3)..];
    let open = if top.is_empty() { block("recess", ()) } else { cards(top) };
    let below = side.open.len().saturating_sub(top.len()).min(12).div_ceil(2);
    let count = (side.open.len() > 1).then(|| view! { <span class="count">{side.open.len()}</span> });
    let open = view! { <span class="fan" style=("--thick", below.to_string())>{open}</span>{count} };
    let open = scene.place(Item::Open(seat), "open", None, open.into_any());
    let hand = side.hand.map(|held| scene.place(Item::Hand(seat), "hand", None, card(held, "piece")));
    let out = side.out.map(|place| block("out", format!("{place}.")));
    let inside = view! {
        {scene.heading(title)}
        <div class="piles">{closed}<div class="holds">{hand}</div>{open}{out}</div>
    };
    scene.group(title, class, inside.into_any())
}
