//! The board of Completto on the screen: the other rows, the pool, and nearest the viewer's own row with
//! its slots and gaps.

use games::Seat;
use games::completto::State;
use ratatui::layout::Rect;
use view::completto::{Item, Picture, Row, Slot, Tile, both_ways};
use view::{Board as _, others};
use words::Words;

use super::{BoardKey, ScreenBoard, name_tag};
use crate::scene::{ItemAreas, Pen, Scene, width};
use crate::theme::Paint;

/// The columns from one slot of the own row to the next: a border and three for the tile.
const OWN_PITCH: u16 = 4;
/// The same in the rows of the other players.
const OTHER_PITCH: u16 = 3;

impl ScreenBoard for State {
    fn draw_board(&self, scene: &Scene<'_>, pen: &mut Pen<'_>) -> ItemAreas {
        draw(scene, &self.picture(), pen)
    }

    fn wanted(&self, viewer: Seat, area: Rect) -> u16 {
        wanted(&self.picture(), viewer, area.width)
    }

    fn keys(&self, _: Seat, is_live: &dyn Fn(view::Item) -> bool) -> Vec<BoardKey> {
        let draw = is_live(Item::Stack.into()).then_some(("d", 'd', "terminal-key-draw"));
        let pass = is_live(Item::Pass.into()).then_some(("p", 'p', "terminal-pass"));
        draw.into_iter().chain(pass).collect()
    }

    fn facts(&self, words: &Words) -> Vec<String> {
        let picture = self.picture();
        let mut facts = Vec::new();
        if picture.rounds > 1 {
            let args = [("round", picture.round.into()), ("rounds", picture.rounds.into())];
            facts.push(words.say("terminal-round", &args));
        }
        if picture.idle > 0 {
            let args = [("count", picture.idle.into()), ("most", picture.stall_limit.into())];
            facts.push(words.say("terminal-idle-turns", &args));
        }
        facts
    }
}

fn draw(scene: &Scene<'_>, picture: &Picture, pen: &mut Pen<'_>) -> ItemAreas {
    let mut board = Drawing { scene, picture, areas: ItemAreas::default() };
    let area = pen.area();
    let own = picture.row(scene.viewer);
    let own_height = own.map_or(0, |row| 1 + 3 * lines_of(row, area.width));
    let seats: Vec<Seat> = others(scene.viewer, picture.rows.len()).collect();
    let pool_height = pool_height(picture, area.width);
    let height = |seat: &Seat| picture.row(*seat).map_or(0, |row| lines_of_other(row, area.width));
    let heights: Vec<u16> = seats.iter().map(height).collect();
    let needed = own_height + pool_height + heights.iter().sum::<u16>();
    // The rest of the height goes between the parts.
    let parts = seats.len() as u16 + 1;
    let space = (area.height.saturating_sub(needed) / parts).min(2);
    // What remains of it goes above and below.
    let mut y = area.height.saturating_sub(needed + parts * space).min(16) / 2;
    for (&seat, height) in seats.iter().zip(heights) {
        if let Some(row) = picture.row(seat) {
            board.other(row, y, pen);
        }
        y += height + space;
    }
    board.pool(y, pen);
    y += pool_height + space;
    if let Some(row) = own {
        // On a screen too low for all, the own row is drawn over the others.
        let y = y.min(area.height.saturating_sub(own_height));
        board.own(row, y, pen);
    }
    board.areas
}

/// See [`super::ScreenBoard::wanted`].
fn wanted(picture: &Picture, viewer: Seat, columns: u16) -> u16 {
    let others: u16 = others(viewer, picture.rows.len())
        .filter_map(|seat| picture.row(seat))
        .map(|row| lines_of_other(row, columns) + 1)
        .sum();
    let own = picture.row(viewer).map_or(0, |row| 1 + 3 * lines_of(row, columns));
    others + pool_height(picture, columns) + 1 + own
}

/// A board being drawn, and where its items are.
struct Drawing<'a> {
    scene: &'a Scene<'a>,
    picture: &'a Picture,
    areas: ItemAreas,
}

/// The number of slots in each line of the own row.
fn chunk(row: &Row, columns: u16) -> usize {
    let most = usize::from(columns.saturating_sub(2) / OWN_PITCH).max(1);
    let slots = row.size.max(row.slots.len()).max(1);
    slots.div_ceil(slots.div_ceil(most))
}

fn lines_of(row: &Row, columns: u16) -> u16 {
    row.size.max(row.slots.len()).div_ceil(chunk(row, columns)) as u16
}

/// The number of lines of another player's row, with the name above it.
fn lines_of_other(row: &Row, columns: u16) -> u16 {
    let most = usize::from(columns.saturating_sub(4) / OTHER_PITCH).max(1);
    1 + row.size.max(row.slots.len()).div_ceil(most) as u16
}

fn stack_label(picture: &Picture) -> String {
    format!("▒▒ {}", picture.pool.hidden)
}

fn pool_start(picture: &Picture) -> u16 {
    POOL_INDENT + width(&stack_label(picture)) + 4
}

fn pool_height(picture: &Picture, columns: u16) -> u16 {
    let (mut x, mut lines) = (pool_start(picture), 1);
    for tile in &picture.pool.open {
        let wide = width(&both_ways(tile.number)) + 1;
        if x + wide > columns {
            (x, lines) = (POOL_INDENT, lines + 1);
        }
        x += wide;
    }
    lines
}

/// A tile on as many columns as it needs: `57`, `~86` if it is turned.
fn face(tile: Tile) -> String {
    if tile.turned { format!("~{}", tile.number) } else { tile.number.to_string() }
}

impl Drawing<'_> {
    fn facts(&self, row: &Row) -> String {
        let words = self.scene.words;
        let mut facts = words.say("terminal-face-down", &[("count", row.hidden.into())]);
        if self.picture.rounds > 1 {
            let minus = words.say("terminal-minus", &[("count", row.minus.into())]);
            facts = format!("{facts} · {minus}");
        }
        facts
    }

    /// Draws the name and facts of a row, and the tile in hand.
    fn head(&mut self, row: &Row, y: u16, pen: &mut Pen<'_>) {
        let (mut x, scene) = (0, self.scene);
        name_tag(scene, pen, &mut x, y, row.seat, row.status);
        x += 2;
        let facts = self.facts(row);
        pen.write(&mut x, y, Paint::Faint, &facts);
        if let Some(tile) = row.hand {
            x += 3;
            let item = Item::Hand(row.seat).into();
            pen.write(&mut x, y, Paint::Plain, &scene.words.say("terminal-in-hand", &[]));
            x += 1;
            let paint = scene.highlights.paint(item, Paint::Open);
            let rect = pen.write(&mut x, y, paint, &format!(" {} ", both_ways(tile.number)));
            self.areas.add(item, rect);
        }
        let pass = Item::Pass.into();
        if scene.highlights.is_source(pass) && row.seat == scene.viewer {
            x += 3;
            let label = format!("[{}]", scene.words.say("terminal-pass", &[]));
            let rect = pen.put(x, y, scene.highlights.paint(pass, Paint::Act), &label);
            self.areas.add(pass, rect);
        }
    }

    /// Draws the own row: a box for every slot, its number above (from 1), marks below where a tile may go.
    fn own(&mut self, row: &Row, y: u16, pen: &mut Pen<'_>) {
        self.head(row, y, pen);
        let chunk = chunk(row, pen.area().width);
        let count = row.slots.len();
        let lines = count.div_ceil(chunk).max(1);
        for line in 0..lines {
            let slots = line * chunk..((line + 1) * chunk).min(count);
            let last = line + 1 == lines;
            self.boxes(row, slots, last, y + 1 + 3 * line as u16, pen);
        }
    }

    fn boxes(
        &mut self,
        row: &Row,
        slots: std::ops::Range<usize>,
        last: bool,
        y: u16,
        pen: &mut Pen<'_>,
    ) {
        let (highlights, first) = (self.scene.highlights, slots.start);
        let column = |index: usize| (index - first) as u16 * OWN_PITCH;
        let area = pen.area();
        // Where a row goes on, the end of one line points to the next.
        let (open_left, open_right) = (first > 0, !last);
        for index in slots.clone() {
            let (x, is_first) = (column(index), index == first);
            let item = Item::Slot(row.seat, index as u8).into();
            let corner =
                |edge: &'static str, joint: &'static str| if is_first { edge } else { joint };
            pen.put(x, y, Paint::Faint, corner("┌", "┬"));
            pen.put(x, y + 1, Paint::Faint, if is_first && open_left { "┊" } else { "│" });
            pen.put(x, y + 2, Paint::Faint, corner("└", "┴"));
            pen.put(x + 1, y, Paint::Faint, &format!("{:─^3}", index + 1));
            let (own, text) = match row.slots[index] {
                Slot::Hidden => (Paint::Back, "▒▒▒".to_owned()),
                Slot::Open(tile) => (Paint::Open, format!("{:>3}", face(tile))),
            };
            pen.put(x + 1, y + 1, highlights.paint(item, own), &text);
            let (paint, mark) = match item {
                _ if highlights.is_target(item) => (Paint::Act, "─▲─"),
                _ if highlights.is_last(item) => (Paint::Strong, "─•─"),
                _ if highlights.is_source(item) && highlights.selected.is_none() => {
                    (Paint::Faint, "─·─")
                }
                _ => (Paint::Faint, "───"),
            };
            pen.put(x + 1, y + 2, paint, mark);
            self.areas.add(item, Rect::new(area.x + x + 1, area.y + y, 3, 3).intersection(area));
        }
        let end = column(slots.end.max(first));
        if slots.is_empty() {
            pen.put(end, y, Paint::Faint, "┌");
            pen.put(end, y + 1, Paint::Faint, "│");
            pen.put(end, y + 2, Paint::Faint, "└");
        } else {
            pen.put(end, y, Paint::Faint, "┐");
            pen.put(end, y + 1, Paint::Faint, if open_right { "┊→" } else { "│" });
            pen.put(end, y + 2, Paint::Faint, "┘");
        }
        if self.picture.in_setup {
            // A gap between two lines is drawn at the end of the first.
            let gaps = if open_left { first + 1..=slots.end } else { first..=slots.end };
            gaps.for_each(|gap| self.gap(row.seat, gap, column(gap), y, pen));
        }
    }

    fn gap(&mut self, seat: Seat, gap: usize, x: u16, y: u16, pen: &mut Pen<'_>) {
        let (highlights, area) = (self.scene.highlights, pen.area());
        let item = Item::Gap(seat, gap as u8).into();
        if highlights.is_target(item) {
            pen.put(x, y + 2, Paint::Act, "▲");
        }
        if highlights.cursor == Some(item) || highlights.hint.contains(&item) {
            let paint = highlights.paint(item, Paint::Act);
            pen.put(x, y, paint, "▼");
            pen.put(x, y + 1, paint, "┃");
            pen.put(x, y + 2, paint, "▲");
        }
        let left = (area.x + x).saturating_sub(1);
        self.areas.add(item, Rect::new(left, area.y + y, 3, 3).intersection(area));
    }

    fn other(&mut self, row: &Row, y: u16, pen: &mut Pen<'_>) {
        self.head(row, y, pen);
        let (highlights, area) = (self.scene.highlights, pen.area());
        let most = usize::from(area.width.saturating_sub(4) / OTHER_PITCH).max(1);
        for (index, slot) in row.slots.iter().enumerate() {
            let x = 2 + (index % most) as u16 * OTHER_PITCH;
            let y = y + 1 + (index / most) as u16;
            let item = Item::Slot(row.seat, index as u8).into();
            let (own, text) = match slot {
                Slot::Hidden => (Paint::Back, "▒▒".to_owned()),
                Slot::Open(tile) => (Paint::Strong, face(*tile)),
            };
            let own = if highlights.is_last(item) { Paint::Open } else { own };
            // Three digits take the space before them.
            let start = x + 3 - width(&text).min(3);
            let rect = pen.put(start, y, highlights.paint(item, own), &text);
            if highlights.is_last(item) && width(&text) < 3 {
                pen.put(start - 1, y, Paint::Strong, "•");
            }
            self.areas.add(item, rect);
        }
    }

    /// Draws the pool: the stack to draw from, and the face-up tiles.
    fn pool(&mut self, y: u16, pen: &mut Pen<'_>) {
        let (scene, columns) = (self.scene, pen.area().width);
        pen.put(2, y, Paint::Plain, &scene.words.say("terminal-pool", &[]));
        let item = Item::Stack.into();
        let draws = scene.highlights.is_source(item);
        let own = if draws { Paint::Act } else { Paint::Back };
        let label = stack_label(self.picture);
        let label = if draws { format!("[{label}]") } else { format!(" {label} ") };
        let rect = pen.put(POOL_INDENT, y, scene.highlights.paint(item, own), &label);
        self.areas.add(item, rect);
        let (mut x, mut y) = (pool_start(self.picture), y);
        for tile in &self.picture.pool.open {
            let text = both_ways(tile.number);
            if x + width(&text) + 1 > columns {
                (x, y) = (POOL_INDENT, y + 1);
            }
            let item = Item::Tile(tile.number).into();
            let own = match item {
                _ if scene.highlights.is_source(item) => Paint::Act,
                _ if scene.highlights.is_last(item) => Paint::Strong,
                _ => Paint::Faint,
            };
            let mark = match item {
                _ if scene.highlights.is_source(item) => "▸",
                _ if scene.highlights.is_last(item) => "•",
                _ => " ",
            };
            pen.put(x.saturating_sub(1), y, own, mark);
            let rect = pen.write(&mut x, y, scene.highlights.paint(item, own), &text);
            self.areas.add(item, rect);
            x += 1;
        }
    }
}

/// The column of the pool, behind its name.
const POOL_INDENT: u16 = 8;
