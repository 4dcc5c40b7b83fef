//! The board of TEN on the screen: the field as large as it fits, and the tiles each player has left.

use games::Seat;
use games::ten::{Point, TILES};
use games::ten::{State, Variant};
use games::{Game as _, Kind};
use ratatui::layout::Rect;
use view::Board as _;
use view::ten::{Bounds, Item, Left, Picture, Side};
use words::Words;

use super::{BoardKey, ScreenBoard, name_tag};
use crate::scene::{ItemAreas, Pen, Scene, width};
use crate::theme::Paint;

/// The size in which cells are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    /// A box of 5 × 3, with a column between.
    Large,
    /// `(2)`, with a line between.
    Medium,
    /// `(2)`.
    Small,
    /// `❷`.
    Tiny,
}

impl Size {
    const ALL: [Self; 4] = [Self::Large, Self::Medium, Self::Small, Self::Tiny];

    /// Columns and lines from one cell to the next.
    const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Large => (6, 3),
            Self::Medium => (4, 2),
            Self::Small => (4, 1),
            Self::Tiny => (2, 1),
        }
    }

    /// The columns and lines that the tile itself takes.
    const fn tile(self) -> (u16, u16) {
        match self {
            Self::Large => (5, 3),
            Self::Medium | Self::Small => (3, 1),
            Self::Tiny => (1, 1),
        }
    }
}

/// The columns for the y axis, left of the field.
const AXIS_WIDTH: u16 = 4;

impl ScreenBoard for State {
    fn draw_board(&self, scene: &Scene<'_>, pen: &mut Pen<'_>) -> ItemAreas {
        draw(scene, &self.picture(), pen)
    }

    fn wanted(&self, _: Seat, area: Rect) -> u16 {
        // The field uses all lines it gets; three are left for the list of moves.
        if area.height >= 16 { area.height - 3 } else { area.height }
    }

    fn keys(&self, viewer: Seat, is_live: &dyn Fn(view::Item) -> bool) -> Vec<BoardKey> {
        let ends = is_live(Item::Tile(viewer, 0).into());
        let ends = ends.then_some(("< >", '<', "terminal-key-ends"));
        let pass = is_live(Item::Pass.into()).then_some(("p", 'p', "terminal-pass"));
        ends.into_iter().chain(pass).collect()
    }

    fn facts(&self, words: &Words) -> Vec<String> {
        let picture = self.picture();
        let variant = match self.options().variant {
            Variant::Closed => "closed",
            Variant::Open => "open",
        };
        let mut facts = vec![
            words.choice_name(Kind::Ten, "variant", variant),
            words.say("terminal-tiles", &[("count", picture.tiles.len().into())]),
        ];
        if picture.relocating {
            let (count, most) = (picture.relocations, picture.relocation_limit);
            let args = [("count", count.into()), ("most", most.into())];
            facts.push(words.say("terminal-relocations", &args));
        }
        facts
    }
}

fn draw(scene: &Scene<'_>, picture: &Picture, pen: &mut Pen<'_>) -> ItemAreas {
    let mut areas = ItemAreas::default();
    let area = pen.area();
    let own = scene.viewer.index() % 2;
    supply(scene, picture, &picture.sides[1 - own], 0, pen, &mut areas);
    let bottom = area.height.saturating_sub(lines_of(&picture.sides[own]));
    supply(scene, picture, &picture.sides[own], bottom, pen, &mut areas);
    let top = lines_of(&picture.sides[1 - own]);
    let room =
        Rect { y: area.y + top.min(area.height), height: bottom.saturating_sub(top), ..area };
    Field::of(scene, picture, room).draw(pen, &mut areas);
    areas
}

fn lines_of(side: &Side) -> u16 {
    match &side.left {
        Left::Row(row) if !row.is_empty() => 2,
        _ => 1,
    }
}

fn paint(seat: Seat) -> Paint {
    if seat.index() == 0 { Paint::Black } else { Paint::White }
}

/// A tile on three columns: round is black, square is white.
fn sign(seat: Seat, value: u8) -> String {
    if seat.index() == 0 { format!("({value})") } else { format!("[{value}]") }
}

/// A tile on one column.
fn tiny(seat: Seat, value: u8) -> String {
    let signs = if seat.index() == 0 { ["❶", "❷", "❸"] } else { ["①", "②", "③"] };
    signs[usize::from(value.clamp(1, 3)) - 1].to_owned()
}

/// Draws a player's lines: name, colour, and the tiles left to place.
fn supply(
    scene: &Scene<'_>,
    picture: &Picture,
    side: &Side,
    y: u16,
    pen: &mut Pen<'_>,
    areas: &mut ItemAreas,
) {
    let (mut x, seat, words) = (0, side.seat, scene.words);
    name_tag(scene, pen, &mut x, y, seat, side.status);
    let colour = match seat.index() {
        0 => words.say("terminal-black", &[]),
        _ => words.say("terminal-white", &[]),
    };
    pen.write(&mut x, y, Paint::Faint, &format!(" · {colour} · "));
    let left = words.say("terminal-left", &[("count", side.left.count().into())]);
    match &side.left {
        Left::Stack(counts) => {
            let start = x;
            let rect = pen.write(&mut x, y, Paint::Faint, &left);
            areas.add(Item::Stack(seat).into(), Rect { width: x - start, ..rect });
            for (value, count) in (1..).zip(counts).filter(|(_, count)| **count > 0) {
                x += 2;
                pen.write(&mut x, y, Paint::Faint, &format!("{count}×"));
                pen.write(&mut x, y, paint(seat), &sign(seat, value));
            }
        }
        Left::Row(row) => {
            pen.write(&mut x, y, Paint::Faint, &left);
            if picture.in_setup {
                areas.add(Item::Stack(seat).into(), pen.put(x, y, Paint::Plain, " "));
            }
            let mut x = 2;
            for (index, value) in row.iter().enumerate() {
                let item = Item::Tile(seat, index as u8).into();
                let own = paint(seat);
                let live = scene.highlights.is_source(item);
                pen.write(&mut x, y + 1, Paint::Act, if live { "▸" } else { " " });
                let paint = scene.highlights.paint(item, own);
                let rect = pen.write(&mut x, y + 1, paint, &sign(seat, *value));
                areas.add(item, rect);
            }
        }
    }
    if let Some(value) = side.hand {
        x += 3;
        let item = Item::Hand(seat).into();
        pen.write(&mut x, y, Paint::Plain, &words.say("terminal-in-hand", &[]));
        x += 1;
        let rect =
            pen.write(&mut x, y, scene.highlights.paint(item, paint(seat)), &sign(seat, value));
        areas.add(item, rect);
    }
    if scene.highlights.is_source(Item::Pass.into()) && seat == scene.viewer {
        x += 3;
        let item = Item::Pass.into();
        let label = format!("[{}]", words.say("terminal-pass", &[]));
        let rect = pen.put(x, y, scene.highlights.paint(item, Paint::Act), &label);
        areas.add(item, rect);
    }
}

/// The visible part of the field, and where it is drawn.
struct Field<'a> {
    scene: &'a Scene<'a>,
    picture: &'a Picture,
    size: Size,
    room: Rect,
    /// The coordinates of the cell at the top left.
    left: i32,
    top: i32,
    columns: u16,
    rows: u16,
    /// Whether the field is larger than the visible part.
    cut: bool,
}

impl<'a> Field<'a> {
    /// Chooses the largest size in which everything fits; if none does, a part of the field around the
    /// focus.
    fn of(scene: &'a Scene<'a>, picture: &'a Picture, room: Rect) -> Self {
        let over = !picture.lines.is_empty();
        let free = picture.free.iter().filter(|_| !over).copied();
        let shown = Bounds::around(picture.tiles.iter().map(|tile| tile.at).chain(free));
        let shown = shown.unwrap_or(Bounds { left: 0, right: 0, bottom: 0, top: 0 });
        let (width, height) =
            (room.width.saturating_sub(AXIS_WIDTH), room.height.saturating_sub(1));
        let fits = |size: &&Size| {
            let (wide, high) = size.pitch();
            let (cell_wide, cell_high) = size.tile();
            (shown.width() - 1) * u32::from(wide) + u32::from(cell_wide) <= u32::from(width)
                && (shown.height() - 1) * u32::from(high) + u32::from(cell_high)
                    <= u32::from(height)
        };
        let found = Size::ALL.iter().find(fits).copied();
        let size = found.unwrap_or(Size::Tiny);
        let (wide, high) = size.pitch();
        let most_columns = ((width + wide - size.tile().0) / wide).max(1);
        let most_rows = ((height + high - size.tile().1) / high).max(1);
        let columns = most_columns.min(shown.width().min(u32::from(u16::MAX)) as u16);
        let rows = most_rows.min(shown.height().min(u32::from(u16::MAX)) as u16);
        let focus = Self::focus(scene, picture).unwrap_or(Point {
            x: shown.left.midpoint(shown.right),
            y: shown.bottom.midpoint(shown.top),
        });
        // Around the focus, but never beyond the edge of what there is.
        let (columns_i, rows_i) = (i32::from(columns), i32::from(rows));
        let left = (focus.x - columns_i / 2).clamp(shown.left, shown.right + 1 - columns_i);
        let top = (focus.y + rows_i / 2).clamp(shown.bottom - 1 + rows_i, shown.top);
        Self { scene, picture, size, room, left, top, columns, rows, cut: found.is_none() }
    }

    /// The cell that has to be visible: the cursor, else the last tile.
    fn focus(scene: &Scene<'_>, picture: &Picture) -> Option<Point> {
        let cell = |item: &view::Item| match item {
            view::Item::Ten(Item::Cell(at)) => Some(*at),
            _ => None,
        };
        let highlights = scene.highlights;
        let focus = highlights.cursor.iter().chain(&highlights.last).find_map(cell);
        focus.or_else(|| picture.tiles.last().map(|tile| tile.at))
    }

    /// The position of a cell, relative to the corner of the pen's area.
    fn place(&self, at: Point, pen: &Pen<'_>) -> (u16, u16) {
        let (wide, high) = self.size.pitch();
        let field_width = self.columns * wide;
        let field_height = self.rows * high;
        let x = self.room.x - pen.area().x
            + AXIS_WIDTH
            + self.room.width.saturating_sub(AXIS_WIDTH + field_width) / 2
            + (at.x - self.left) as u16 * wide;
        let y = self.room.y - pen.area().y
            + self.room.height.saturating_sub(1 + field_height) / 2
            + (self.top - at.y) as u16 * high;
        (x, y)
    }

    fn draw(&self, pen: &mut Pen<'_>, areas: &mut ItemAreas) {
        let (tile_wide, tile_high) = self.size.tile();
        let (corner_x, _) = self.place(Point { x: self.left, y: self.top }, pen);
        for row in 0..i32::from(self.rows) {
            let y = self.top - row;
            let (_, line) = self.place(Point { x: self.left, y }, pen);
            let label = y.to_string();
            let start = corner_x.saturating_sub(1 + width(&label));
            pen.put(start, line + tile_high / 2, Paint::Faint, &label);
            for column in 0..i32::from(self.columns) {
                let at = Point { x: self.left + column, y };
                self.cell(at, pen);
                let (x, line) = self.place(at, pen);
                let area = pen.area();
                let rect = Rect::new(area.x + x, area.y + line, tile_wide, tile_high);
                areas.add(Item::Cell(at).into(), rect.intersection(area));
            }
        }
        self.axis(pen);
    }

    /// Draws the x axis, with as many numbers as there is room for.
    fn axis(&self, pen: &mut Pen<'_>) {
        let bottom = self.top + 1 - i32::from(self.rows);
        let (_, y) = self.place(Point { x: self.left, y: bottom }, pen);
        let y = y + self.size.tile().1;
        let mut free = 0;
        for column in 0..i32::from(self.columns) {
            let at = Point { x: self.left + column, y: bottom };
            let (x, _) = self.place(at, pen);
            let label = at.x.to_string();
            let x = (x + self.size.tile().0 / 2 + 1).saturating_sub(width(&label));
            if x >= free {
                pen.put(x, y, Paint::Faint, &label);
                free = x + width(&label) + 1;
            }
        }
        if self.cut {
            let more = self.scene.words.say("terminal-more-field", &[]);
            pen.put(0, y, Paint::Faint, &more);
        }
    }

    fn cell(&self, at: Point, pen: &mut Pen<'_>) {
        let (x, y) = self.place(at, pen);
        let (highlights, item) = (self.scene.highlights, Item::Cell(at).into());
        match self.picture.tile(at) {
            Some(tile) => {
                let wins = self.picture.lines.iter().flatten().any(|winning| winning.at == at);
                let own = if wins { Paint::Win } else { paint(tile.seat) };
                let paint = highlights.paint(item, own);
                // The last tile has a ring, and one that can be relocated a mark.
                let last = highlights.is_last(item) && !wins;
                let live = self.picture.relocating && highlights.is_source(item);
                match self.size {
                    Size::Large => {
                        let [top, middle, bottom] = frame(tile.seat, tile.value, last || wins);
                        pen.put(x, y, paint, &top);
                        pen.put(x, y + 1, paint, &middle);
                        pen.put(x, y + 2, paint, &bottom);
                        if live {
                            pen.put(x + 2, y + 2, Paint::Act, "▲");
                        }
                    }
                    Size::Medium | Size::Small => {
                        pen.put(x, y, paint, &sign(tile.seat, tile.value));
                        if last || wins || live {
                            let mark = if wins {
                                "*"
                            } else if last {
                                "•"
                            } else {
                                "▸"
                            };
                            let own = if live && !last { Paint::Act } else { Paint::Strong };
                            pen.put(x.saturating_sub(1), y, own, mark);
                        }
                    }
                    Size::Tiny => {
                        pen.put(x, y, paint, &tiny(tile.seat, tile.value));
                        if last || wins {
                            pen.put(
                                x.saturating_sub(1),
                                y,
                                Paint::Strong,
                                if wins { "*" } else { "•" },
                            );
                        }
                    }
                }
            }
            None => {
                let target = highlights.is_target(item);
                let own = if target { Paint::Act } else { Paint::Faint };
                let paint = highlights.paint(item, own);
                let near = self.picture.free.contains(&at)
                    && self.picture.tiles.len() <= usize::from(TILES);
                let (wide, high) = self.size.tile();
                let sign = match (target, near) {
                    (true, _) => "+",
                    (false, true) => "·",
                    (false, false) if paint == own => return,
                    (false, false) => " ",
                };
                if paint != own || self.size == Size::Small || self.size == Size::Medium {
                    // The cursor shows as large as a tile.
                    for line in 0..high {
                        let text = if line == high / 2 { sign } else { "" };
                        pen.put(x, y + line, paint, &format!("{text:^0$}", usize::from(wide)));
                    }
                } else {
                    pen.put(x + wide / 2, y + high / 2, paint, sign);
                }
            }
        }
    }
}

/// A tile as a box: black has heavy edges, white light ones; a marked one has double edges.
fn frame(seat: Seat, value: u8, marked: bool) -> [String; 3] {
    let (top, side, bottom) = match (marked, seat.index()) {
        (true, _) => ("╔═══╗", "║", "╚═══╝"),
        (false, 0) => ("┏━━━┓", "┃", "┗━━━┛"),
        (false, _) => ("╭───╮", "│", "╰───╯"),
    };
    let inside = if seat.index() == 0 { format!("({value})") } else { format!("[{value}]") };
    [top.into(), format!("{side}{inside}{side}"), bottom.into()]
}
