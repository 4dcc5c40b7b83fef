//! The board of TEN: a field without borders, and what each player has left.

use games::Seat;
use games::ten::Point;
use games::ten::State;
use view::Board;
use view::ten::{Bounds, Item, Left, Picture, Side, Tile, Title};

use super::node::Node;
use super::plate::plate;
use super::scene::{BoardScene, pile, span};
use super::{PageBoard, Samples};
use crate::sound::{GameSounds, Sound};

/// The sample positions.
pub const SAMPLES: &Samples = &Samples {
    #[cfg(feature = "gallery")]
    gallery: &[
        ("closed, start", "{}", ""),
        ("closed, one tile", "{}", "0,0:a 1:2 4.5.5/5.4.5 0"),
        ("open, start", r#"{"variant":"open"}"#, ""),
    ],
    // The field has no borders, so there is nothing else to name cells by.
    numbered_places: true,
};

/// The sounds.
pub const SOUNDS: GameSounds = GameSounds { placed: Sound::Lacquer, drawn: Sound::Turned };

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
    // At the end the free cells go, but the field keeps its place.
    let around: &[Point] = if scene.small { &[] } else { &picture.free };
    let cells = picture.tiles.iter().map(|tile| tile.at).chain(around.iter().copied());
    let bounds = Bounds::around(cells).unwrap_or(Bounds { left: 0, right: 0, bottom: 0, top: 0 });
    let at = |point: Point| (point.x - bounds.left, bounds.top - point.y);
    // Places do not depend on the bounds, so that no tile moves when others are laid.
    let cell = |point: Point, class: &str, inside: Node| {
        let item = view::Item::from(Item::Cell(point));
        let place = scene.item_button(item, class, [inside]).keyed(item);
        place.with("--x", point.x).with("--y", -point.y)
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
        // Beside the tiles, whose strokes stay readable.
        let (right, down) = match (from.0 == to.0, from.1 == to.1) {
            (true, _) => (44, 0),
            (_, true) => (0, 44),
            _ if (from.0 < to.0) == (from.1 < to.1) => (30, -30),
            _ => (30, 30),
        };
        let line = Node::new("line", class).with("pathLength", 1);
        let line = line.with("x1", middle(from.0, right)).with("y1", middle(from.1, down));
        Some(line.with("x2", middle(to.0, right)).with("y2", middle(to.1, down)))
    };
    // Brass with a dark edge, so that it is seen on black and on white.
    let both = |tiles: &Vec<Tile>| [line("win edge", tiles), line("win", tiles)];
    let (width, height) = (bounds.width(), bounds.height());
    let lines = over.then(|| {
        let drawing = Node::new("svg", "wins-by").with("viewBox", format!("0 0 {width} {height}"));
        drawing.with("aria-hidden", true).holding(picture.lines.iter().flat_map(both).flatten())
    });
    // The sum of one line is enough to say how the game was won.
    let sum = picture.lines.first().filter(|_| !scene.small).map(|line| {
        let values: Vec<String> = line.iter().map(|tile| tile.value.to_string()).collect();
        let sum = span("sum", []).with("aria-hidden", true);
        sum.saying(format!("{} = 10", values.join(" + ")))
    });
    let plane = Node::new("div", if over { "plane over" } else { "plane" });
    let plane = plane.with("--cols", width).with("--rows", height);
    let plane = plane.with("--left", bounds.left).with("--top", -bounds.top);
    let plane = plane.holding(places.into_iter().map(|(_, place)| place)).holding(lines);
    let tools = (!scene.small).then(|| [overview(scene, picture, bounds), fit_button(scene)]);
    let parts = [plane].into_iter().chain(sum).chain(tools.into_iter().flatten());
    scene.group(Title::Field, "ten-field pannable middle", parts)
}

/// A small map of a field that is larger than the view: a tap on it goes there. The camera draws the part in view.
fn overview(scene: &BoardScene, picture: &Picture, bounds: Bounds) -> Node {
    let (left, top) = (bounds.left, -bounds.top);
    let dot = |class: &str, at: Point| {
        let dot = Node::new("rect", class).with("x", at.x).with("y", -at.y);
        dot.with("width", 1).with("height", 1)
    };
    let tiles = picture
        .tiles
        .iter()
        .map(|tile| dot(if tile.seat.index() == 0 { "dot black" } else { "dot white" }, tile.at));
    let goes = |at: &&Point| scene.highlights.of(Item::Cell(**at).into()).target;
    let targets = picture.free.iter().filter(goes).map(|&at| dot("dot goes", at));
    let (width, height) = (bounds.width(), bounds.height());
    let map = Node::new("svg", "overview").with("aria-hidden", true).with("data-map", "");
    let map = map.with("viewBox", format!("{left} {top} {width} {height}"));
    let map = map.with("--cols", width).with("--rows", height);
    map.holding([Node::new("rect", "in-view")]).holding(tiles).holding(targets)
}

/// The button that shows the field as a whole again, or as much of it as there is room for. The camera shows and hides it.
fn fit_button(scene: &BoardScene) -> Node {
    let label = scene.words.say("web-fit", &[]);
    let button = Node::new("button", "button fit").with("type", "button").with("data-fit", "");
    button.with("hidden", "").saying(label)
}

/// The middle of a cell, moved by some hundredths of its size.
fn middle(cell: i32, moved: i32) -> String {
    let hundredths = cell * 100 + 50 + moved;
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}

/// What a player has left: a stack and the tile turned from it, or an open row.
fn supply(scene: &BoardScene, side: &Side, class: &str) -> Node {
    let seat = side.seat;
    let about = Node::new("div", "about").holding(plate(scene, seat));
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

/// The tile that a rules page writes in this way: `(3)` is black, `[2]` white.
pub fn piece(written: &str) -> Option<Node> {
    let seat = Seat::new(usize::from(!written.starts_with('(')));
    let value = written.trim_matches(['(', ')', '[', ']']).parse().ok()?;
    Some(tile(seat, value)).filter(|_| value <= 3)
}

/// A line of ten, with its sum beside it.
pub fn box_picture() -> Vec<Node> {
    let rows =
        [["", "[1]", "", "[3]", ""], ["(2)", "(3)", "(2)", "(3)", ""], ["", "", "[2]", "", ""]];
    let cell =
        |written: &&str| span(if written.starts_with('(') { "wins" } else { "" }, piece(written));
    let cells = rows.iter().flatten().map(cell);
    let line = Node::new("i", "box-line");
    let sum = Node::new("b", "box-sum").showing("10");
    vec![Node::new("div", "box-field").holding(cells).holding([line, sum])]
}
