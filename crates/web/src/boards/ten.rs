//! The board of TEN: a field without borders, and what each player has left.

use games::Seat;
use games::ten::Point;
use leptos::prelude::*;
use view::Title;
use view::ten::{Bounds, Item, Left, Picture, Side};

use super::scene::{Scene, block, pile};

/// Draws it.
pub fn draw(scene: &Scene, picture: &Picture) -> AnyView {
    let own = scene.viewer.index() % 2;
    let field = field(scene, picture);
    if scene.small {
        return field;
    }
    let pass = Item::Pass;
    let pass = scene.marks.of(pass.into()).source.then(|| {
        let label = scene.words.item(&scene.picture, pass.into());
        scene.place(pass, "button primary pass", None, label.into_any())
    });
    let sides = [
        supply(scene, &picture.sides[1 - own], "supply theirs"),
        field,
        supply(scene, &picture.sides[own], "supply mine"),
    ];
    (sides.into_iter().collect_view(), pass).into_any()
}

/// A tile: one, two or three strokes in black or white.
pub fn tile(seat: Seat, value: u8) -> AnyView {
    let strokes = (0..value).map(|_| view! { <i></i> }).collect_view();
    block(if seat.index() == 0 { "piece lacquer black" } else { "piece lacquer white" }, strokes)
}

fn field(scene: &Scene, picture: &Picture) -> AnyView {
    let over = !picture.lines.is_empty();
    let free: &[Point] = if over { &[] } else { &picture.free };
    let cells = picture.tiles.iter().map(|tile| tile.at).chain(free.iter().copied());
    let bounds = Bounds::around(cells).unwrap_or(Bounds { left: 0, right: 0, bottom: 0, top: 0 });
    let at = |point: Point| (point.x - bounds.left, bounds.top - point.y);
    let wins = |point: Point| picture.lines.iter().flatten().any(|tile| tile.at == point);
    let mut places: Vec<(Point, AnyView)> = Vec::new();
    for laid in &picture.tiles {
        let class = if wins(laid.at) { "cell filled wins" } else { "cell filled" };
        let inside = tile(laid.seat, laid.value);
        places.push((laid.at, scene.place(Item::Cell(laid.at), class, Some(at(laid.at)), inside)));
    }
    for &point in free {
        let inside = block("piece", ());
        places.push((point, scene.place(Item::Cell(point), "cell free", Some(at(point)), inside)));
    }
    places.sort_by_key(|(point, _)| (std::cmp::Reverse(point.y), point.x));
    let line = |line: &Vec<view::ten::Tile>| {
        let ends = (line.first()?.at, line.last()?.at);
        let (from, to) = (at(ends.0), at(ends.1));
        Some(view! {
            <line class="win" pathLength="1" x1=middle(from.0) y1=middle(from.1) x2=middle(to.0) y2=middle(to.1)/>
        })
    };
    let lines = over.then(|| {
        let frame = format!("0 0 {} {}", bounds.width(), bounds.height());
        view! {
            <svg class="wins-by" viewBox=frame aria-hidden="true">{picture.lines.iter().filter_map(line).collect_view()}</svg>
        }
    });
    let plane = view! {
        <div
            class="plane"
            class:over=over
            style=("--cols", bounds.width().to_string())
            style=("--rows", bounds.height().to_string())
        >
            {places.into_iter().map(|(_, place)| place).collect_view()}
            {lines}
        </div>
    };
    scene.group(Title::Field, "field", plane.into_any())
}

fn middle(cell: i32) -> String {
    format!("{cell}.5")
}

/// What a player has left: a stack and the tile turned from it, or an open row.
fn supply(scene: &Scene, side: &Side, class: &str) -> AnyView {
    let seat = side.seat;
    let heading = scene.heading(Title::Supply(seat));
    let inside = match &side.left {
        Left::Stack(values) => {
            let colour = if seat.index() == 0 { "lacquer black" } else { "lacquer white" };
            let left = |(value, &count): (u8, &u8)| {
                (count > 0).then(|| view! { <span class="left">{tile(seat, value)}<b>{count}</b></span> })
            };
            let left = (1..).zip(values).map(left).collect_view();
            let hand = side.hand.map(|value| scene.place(Item::Hand(seat), "hand", None, tile(seat, value)));
            let stack = scene.place(Item::Stack(seat), "stack", None, pile(colour, side.left.count()));
            view! {
                <div class="about">{heading}<span class="lefts" aria-hidden="true">{left}</span></div>
                <div class="holds">{hand}</div>
                {stack}
            }
            .into_any()
        }
        Left::Row(row) => {
            let last = row.len().saturating_sub(1);
            let tile = |(index, &value): (usize, &u8)| {
                let class = if index == 0 || index == last { "end" } else { "between" };
                scene.place(Item::Tile(seat, index as u8), class, None, tile(seat, value))
            };
            let tiles = row.iter().enumerate().map(tile).collect_view();
            view! { <div class="about">{heading}</div><div class="open-row">{tiles}</div> }.into_any()
        }
    };
    scene.group(Title::Supply(seat), class, inside)
}
