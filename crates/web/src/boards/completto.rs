//! The board of Completto: rows of wooden tiles, and the pool in its tray.

use games::completto::{Action, State};
use games::{Game, Seat};
use view::Board;
use view::completto::{Item, Picture, Row, Slot, Tile, Title};

use super::node::Node;
use super::plate::plate;
use super::scene::{BoardScene, pile, span};
use super::{PageBoard, Samples};
use crate::sound::{GameSounds, Sound};

/// The largest number of slots in a line of a row on a phone.
const MAX_SLOTS_PER_LINE: usize = 11;

/// The sample positions.
pub const SAMPLES: &Samples = &Samples {
    #[cfg(feature = "gallery")]
    gallery: &[
        ("to choose", "{}", "_2,5,_1,17,_3,39,_6,76,79,_5/_4,7,_8,50,_8 21,33,66 0 0 1/0 0,0"),
        ("drawn 22", "{}", "_2,5,_1,17,_3,39,_6,76,79,_5/_4,7,_8,50,_8 21 0:22 0 1/0 0,0"),
        (
            "drawn 66, can be turned",
            "{}",
            "_2,5,_1,17,_3,39,_6,76,79,_5/_4,7,_8,50,_8 21 0:66 0 1/0 0,0",
        ),
        ("start", "{}", ""),
        ("four players", r#"{"players":4}"#, ""),
        (
            "can only pass",
            r#"{"hidden":1,"open":1,"moves":"between"}"#,
            "_1,1/100,_1 2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97 0 7 1/0 0,0",
        ),
    ],
    numbered_places: false,
};

/// The sounds.
pub const SOUNDS: GameSounds = GameSounds { placed: Sound::Wood, drawn: Sound::Turned };

impl PageBoard for State {
    fn draw_board(&self, scene: &BoardScene, acting: Option<Seat>) -> Vec<Node> {
        draw(scene, &self.picture(), &readings(self, acting))
    }

    fn opens_rows(&self) -> bool {
        self.players() == 2
    }
}

/// Draws the board in the order in which it is read; style sheets put the own row at the bottom. `readings` are the
/// slots that the tile in hand fits, with the number it would show there.
fn draw(scene: &BoardScene, picture: &Picture, readings: &[(u8, u8)]) -> Vec<Node> {
    let others = scene.others(picture.rows.len()).filter_map(|seat| picture.row(seat));
    let others: Vec<Node> = others.map(|row| rival(scene, picture, row)).collect();
    let own = picture.row(scene.viewer).map(|row| mine(scene, picture, row, readings));
    let rivals = Node::new("div", "rivals").with("--rivals", others.len()).holding(others);
    own.into_iter().chain([pool(scene, picture), rivals]).collect()
}

/// The slots that the tile in hand fits, with the number it shows there: only for a tile that can be turned.
fn readings(game: &State, seat: Option<Seat>) -> Vec<(u8, u8)> {
    let Some(seat) = seat else { return Vec::new() };
    let hand = Picture::of(game).row(seat).and_then(|row| row.hand);
    let Some((printed, other)) = hand.and_then(|tile| Some((tile.number, tile.other()?))) else {
        return Vec::new();
    };
    let place = |action: &Action| match action {
        Action::Place { slot, turned } => Some((*slot, if *turned { other } else { printed })),
        _ => None,
    };
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions.iter().filter_map(place).collect()
}

/// An open tile. One that is turned shows its printed number upside down, as a tile on a table would.
fn tile(tile: Tile) -> Node {
    let other = tile.other();
    let printed = other.filter(|_| tile.turned).unwrap_or(tile.number);
    let class = match (other.is_some(), tile.turned) {
        (false, _) if tile.number == 100 => "piece wood long",
        (false, _) => "piece wood",
        (true, false) => "piece wood turns",
        (true, true) => "piece wood turns turned",
    };
    span(class, [Node::new("b", "").showing(printed)])
}

fn slot(slot: Slot) -> Node {
    match slot {
        Slot::Hidden => span("piece wood down", []),
        Slot::Open(open) => tile(open),
    }
}

/// The number of slots per line, for lines of equal length.
fn columns(size: usize) -> usize {
    size.div_ceil(size.div_ceil(MAX_SLOTS_PER_LINE).max(1)).max(1)
}

/// Minus points, where there are several rounds.
fn minus(picture: &Picture, row: &Row) -> Option<Node> {
    let sign = if row.minus > 0 { "−" } else { "" };
    (picture.rounds > 1).then(|| span("minus", []).saying(format!("{sign}{}", row.minus)))
}

fn lines(columns: usize, slots: Vec<Vec<Node>>) -> Node {
    let mut lines: Vec<Node> = Vec::new();
    for (index, slot) in slots.into_iter().enumerate() {
        let line = match lines.pop() {
            Some(line) if index % columns > 0 => line,
            full => {
                lines.extend(full);
                span("line", [])
            }
        };
        lines.push(line.holding(slot));
    }
    let count = lines.len();
    span("lines", lines).with("--cols", columns).with("--lines", count)
}

/// The row of another seat: thin, and large when tapped.
fn rival(scene: &BoardScene, picture: &Picture, row: &Row) -> Node {
    let seat = row.seat;
    let slots = row.slots.iter().enumerate();
    let slots = slots
        .map(|(at, &open)| vec![scene.item_span(Item::Slot(seat, at as u8), "slot", [slot(open)])]);
    let slots = lines(columns(row.size), slots.collect());
    if scene.small {
        return span("rival", [slots]);
    }
    let title = Title::Row(seat);
    let opened = scene.opened_rows & (1 << seat.index()) != 0;
    let hand = row.hand.map(|hand| scene.item_button(Item::Hand(seat), "hand", [tile(hand)]));
    let head = Node::new("div", "rival-head").holding(plate(scene, seat));
    let ticks =
        Node::new("button", "ticks").with("type", "button").with("data-opens", seat.index());
    let ticks = ticks.with("aria-expanded", opened).with("aria-label", row_description(scene, row));
    let inside = [head.holding(minus(picture, row)).holding(hand), ticks.holding([slots])];
    scene.group(title, if opened { "rival opened" } else { "rival" }, inside)
}

/// A row for screen readers: its title and its open tiles.
fn row_description(scene: &BoardScene, row: &Row) -> String {
    let tile = |(index, slot): (usize, &Slot)| {
        let item = Item::Slot(row.seat, index as u8).into();
        slot.number().map(|_| scene.words.item(&scene.picture, item))
    };
    let mut said = vec![scene.title(Title::Row(row.seat))];
    said.extend(row.slots.iter().enumerate().filter_map(tile));
    said.join("; ")
}

/// The number of places in a line of the tray on a phone.
const PLACES_PER_LINE: usize = 5;

/// The number of places in a tray for so many pieces: full lines, with room for the next ones, so that those which lie
/// there move as seldom as possible.
const fn tray_places(pieces: usize) -> usize {
    pieces.next_multiple_of(PLACES_PER_LINE)
}

/// The pool: the stack, which keeps its place, the open tiles, and room for more.
fn pool(scene: &BoardScene, picture: &Picture) -> Node {
    let open = picture.pool.open.iter();
    let open = open.map(|&face| scene.item_button(Item::Tile(face.number), "lies", [tile(face)]));
    let pieces = open.len() + 1;
    let places = if scene.small { pieces } else { tray_places(pieces) };
    let stack = scene.item_button(Item::Stack, "stack", [pile("wood down", picture.pool.hidden)]);
    let room = (pieces..places).map(|_| span("room", []));
    let tray = Node::new("div", "tray").with("--places", places).with("--pieces", pieces);
    scene.group(Title::Pool, "pool middle", [tray.holding([stack]).holding(open).holding(room)])
}

/// The own row, with the tile in hand.
fn mine(scene: &BoardScene, picture: &Picture, row: &Row, readings: &[(u8, u8)]) -> Node {
    let seat = row.seat;
    let columns = columns(row.size);
    let full = row.slots.len();
    let one = |(index, &open): (usize, &Slot)| {
        let reads = readings.iter().filter(|(at, _)| usize::from(*at) == index);
        let reads: Vec<String> = reads.map(|(_, number)| number.to_string()).collect();
        let reads = (!reads.is_empty()).then(|| span("reads", []).showing(reads.join(" ")));
        let inside = [slot(open)].into_iter().chain(reads);
        // Its element stays its own when the gaps at its sides go.
        let item = view::Item::from(Item::Slot(seat, index as u8));
        let place = scene.item_button(item, "slot", inside).keyed(item);
        if picture.in_setup && !scene.small {
            with_gaps(scene, seat, index, columns, full, place)
        } else {
            vec![place]
        }
    };
    let mut slots: Vec<Vec<Node>> = row.slots.iter().enumerate().map(one).collect();
    // Room for the tiles still to come.
    slots.extend((full..row.size).map(|_| vec![span("slot to-come", [])]));
    let title = Title::Row(seat);
    let hand = row.hand.map(|hand| scene.item_button(Item::Hand(seat), "hand", [tile(hand)]));
    let passes = !scene.small && scene.highlights.of(Item::Pass.into()).source;
    let pass = passes.then(|| {
        let label = scene.words.item(&scene.picture, Item::Pass.into());
        scene.item_button(Item::Pass, "button primary pass", [Node::text(label)])
    });
    let head = Node::new("div", "mine-head").holding(plate(scene, seat));
    let inside = [
        head.holding(minus(picture, row)),
        Node::new("div", "holds").holding(hand).holding(pass),
        lines(columns, slots),
    ];
    scene.group(title, if picture.in_setup { "mine setting-up" } else { "mine" }, inside)
}

/// A slot with the gap before it, and the one behind it where a line ends.
fn with_gaps(
    scene: &BoardScene,
    seat: Seat,
    index: usize,
    columns: usize,
    full: usize,
    slot: Node,
) -> Vec<Node> {
    let gap = |index: usize, column: usize| {
        let gap = scene.item_button(Item::Gap(seat, index as u8), "gap", [span("notch", [])]);
        gap.with("--x", column)
    };
    let column = index % columns;
    let before = if column == 0 && index > 0 {
        // The gap at a line's end can be reached from the next line's start as well.
        let item = Item::Gap(seat, index as u8).into();
        let class = format!("gap {}", scene.highlights.of(item).classes());
        span(class, [span("notch", [])]).with("data-tap", item).with("--x", 0)
    } else {
        gap(index, column)
    };
    let ends = column + 1 == columns || index + 1 == full;
    let after = ends.then(|| gap(index + 1, column + 1));
    [before, slot].into_iter().chain(after).collect()
}

/// The tile that a rules page writes in this way: `[24]`, `[~9]`, `▒▒`.
pub fn piece(written: &str) -> Option<Node> {
    let written = written.trim_matches(['[', ']']);
    if written == "▒▒" {
        return Some(slot(Slot::Hidden));
    }
    let (turned, number) = match written.strip_prefix('~') {
        Some(number) => (true, number),
        None => (false, written),
    };
    number.parse().ok().map(|number| tile(Tile { number, turned }))
}

/// A rising row with two tiles still face down, and a tile on its way to one of them.
pub fn box_picture() -> Vec<Node> {
    let stands = |written: &&str| span("stands", piece(written));
    let row = ["5", "18", "▒▒", "47", "▒▒", "66", "~98"];
    let comes = span("comes", piece("57"));
    vec![Node::new("div", "box-row").holding(row.iter().map(stands)), comes]
}
