//! The board of TEN: a field without borders, and what each player has left.

use games::Seat;
use games::ten::Point;
use games::ten::State;
use view::Board;
use view::ten::{Bounds, Item, Left, Picture, Side, Tile, Title};

use super::node::Node;
use super::scene::{BoardScene, pile, span};
use super::{PageBoard, Samples};

/// The sample positions.
pub const SAMPLES: &Samples = &Samples {
    midgame: ("- 0? 5.5.5/5.5.5 0", 18),
    #[cfg(feature = "gallery")]
    gallery: &[
        ("closed, start", "{}", ""),
        ("closed, one tile", "{}", "0,0:a 1:2 4.5.5/5.4.5 0"),
        ("open, start", r#"{"variant":"open"}"#, ""),
    ],
    // The field has no borders, so there is nothing else to name cells by.
    numbered_places: true,
};

impl PageBoard for State {
    fn draw_board(&self, scene: &BoardScene, _: Option<Seat>) -> Vec<Node> {
        draw(scene, &self.picture())
    }
}

/// Draws the board in the order in which it is read; style sheets put the own tiles at the bottom.
fn draw(scene: &BoardScene, picture: &Picture) -> Vec<Node> {
    let own = scene.viewer.index() % 2;
    let field = field(scene, picture);
    if scene.small {
        return vec![field];
    }
    let mut parts = vec![
        supply(scene, &picture.sides[own], "supply mine"),
        field,
        supply(scene, &picture.sides[1 - own], "supply theirs"),
    ];
    if scene.highlights.of(Item::Pass.into()).source {
        let label = scene.words.item(&scene.picture, Item::Pass.into());
        parts.push(scene.item_button(Item::Pass, "button primary pass", [Node::text(label)]));
    }
    parts
}

/// A tile: one, two or three strokes in black or white.
fn tile(seat: Seat, value: u8) -> Node {
    span(format!("piece {}", colour(seat)), (0..value).map(|_| Node::new("i", "")))
}

fn colour(seat: Seat) -> &'static str {
    if seat.index() == 0 { "lacquer black" } else { "lacquer white" }
}

fn field(scene: &BoardScene, picture: &Picture) -> Node {
    let over = !picture.lines.is_empty();
    // A thumbnail leaves free cells out, so that the tiles are as large as possible.
    let free: &[Point] = if over || scene.small { &[] } else { &picture.free };
    let cells = picture.tiles.iter().map(|tile| tile.at).chain(free.iter().copied());
    let bounds = Bounds::around(cells).unwrap_or(Bounds { left: 0, right: 0, bottom: 0, top: 0 });
    let at = |point: Point| (point.x - bounds.left, bounds.top - point.y);
    let cell = |point: Point, class: &str, inside: Node| {
        let (x, y) = at(point);
        scene.item_button(Item::Cell(point), class, [inside]).with("--x", x).with("--y", y)
    };
    let wins = |point: Point| picture.lines.iter().flatten().any(|tile| tile.at == point);
    let laid = picture.tiles.iter().map(|laid| {
        let class = if wins(laid.at) { "cell filled wins" } else { "cell filled" };
        (laid.at, cell(laid.at, class, tile(laid.seat, laid.value)))
    });
    let free = free.iter().map(|&point| (point, cell(point, "cell free", span("piece", []))));
    let mut places: Vec<(Point, Node)> = laid.chain(free).collect();
    places.sort_by_key(|(point, _)| (std::cmp::Reverse(point.y), point.x));
    let line = |class: &'static str, line: &Vec<Tile>| {
        let (from, to) = (at(line.first()?.at), at(line.last()?.at));
        let line = Node::new("line", class).with("pathLength", 1);
        let line = line.with("x1", middle(from.0)).with("y1", middle(from.1));
        Some(line.with("x2", middle(to.0)).with("y2", middle(to.1)))
    };
    // Brass with a dark edge, so that it is seen on black and on white.
    let both = |tiles: &Vec<Tile>| [line("win edge", tiles), line("win", tiles)];
    let (width, height) = (bounds.width(), bounds.height());
    let lines = over.then(|| {
        let drawing = Node::new("svg", "wins-by").with("viewBox", format!("0 0 {width} {height}"));
        drawing.with("aria-hidden", true).holding(picture.lines.iter().flat_map(both).flatten())
    });
    let plane = Node::new("div", if over { "plane over" } else { "plane" });
    let plane = plane.with("--cols", width).with("--rows", height);
    let plane = plane.holding(places.into_iter().map(|(_, place)| place)).holding(lines);
    scene.group(Title::Field, "ten-field", [plane])
}

fn middle(cell: i32) -> String {
    format!("{cell}.5")
}

/// What a player has left: a stack and the tile turned from it, or an open row.
fn supply(scene: &BoardScene, side: &Side, class: &str) -> Node {
    let seat = side.seat;
    let about = Node::new("div", "about").holding(scene.heading(scene.title(Title::Supply(seat))));
    let inside = match &side.left {
        Left::Stack(values) => {
            let left = (1..).zip(values).filter(|(_, count)| **count > 0).map(|(value, &count)| {
                span("left", [tile(seat, value), Node::new("b", "").saying(count)])
            });
            let about = about.holding([span("lefts", left).with("aria-hidden", true)]);
            let hand = side
                .hand
                .map(|value| scene.item_button(Item::Hand(seat), "hand", [tile(seat, value)]));
            let stack = scene.item_button(
                Item::Stack(seat),
                "stack",
                [pile(colour(seat), side.left.count())],
            );
            vec![about, Node::new("div", "holds").holding(hand), stack]
        }
        Left::Row(row) => {
            let last = row.len().saturating_sub(1);
            let tiles = row.iter().enumerate().map(|(index, &value)| {
                let class = if index == 0 || index == last { "end" } else { "between" };
                scene.item_button(Item::Tile(seat, index as u8), class, [tile(seat, value)])
            });
            vec![about, Node::new("div", "open-row").with("--count", row.len()).holding(tiles)]
        }
    };
    scene.group(Title::Supply(seat), class, inside)
}
