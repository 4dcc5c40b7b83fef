//! The board of 15GO! on the screen: the piles of the others, the rows in the middle, and nearest the
//! viewer's own piles.

use games::Seat;
use games::fifteen::Card;
use games::fifteen::State;
use ratatui::layout::Rect;
use view::fifteen::{Item, Picture, Side};
use view::{Board as _, others};
use words::Words;

use super::{BoardKey, ScreenBoard, name_tag};
use crate::scene::{ItemAreas, Pen, Scene, width};
use crate::theme::Paint;

/// The lines of the own piles, drawn as cards.
const OWN_PILES_HEIGHT: u16 = 5;

impl ScreenBoard for State {
    fn draw_board(&self, scene: &Scene<'_>, pen: &mut Pen<'_>) -> ItemAreas {
        draw(scene, &self.picture(), pen)
    }

    fn wanted(&self, _: Seat, _: Rect) -> u16 {
        wanted(&self.picture())
    }

    fn keys(&self, viewer: Seat, is_live: &dyn Fn(view::Item) -> bool) -> Vec<BoardKey> {
        let turns = is_live(Item::Closed(viewer).into());
        let pile = if turns { "terminal-key-pile" } else { "terminal-key-keep" };
        let pile = is_live(Item::Open(viewer).into()).then_some(("k", 'k', pile));
        let turn = turns.then_some(("t", 't', "terminal-key-turn"));
        pile.into_iter().chain(turn).collect()
    }

    fn facts(&self, words: &Words) -> Vec<String> {
        let picture = self.picture();
        let mut facts = Vec::new();
        if picture.idle > 0 {
            let args = [("count", picture.idle.into()), ("most", picture.stall_limit.into())];
            facts.push(words.say("terminal-idle-cards", &args));
        }
        facts
    }
}

fn draw(scene: &Scene<'_>, picture: &Picture, pen: &mut Pen<'_>) -> ItemAreas {
    let mut board = Drawing { scene, picture, areas: ItemAreas::default() };
    let height = pen.area().height;
    let seats: Vec<Seat> = others(scene.viewer, picture.sides.len()).collect();
    let known = |seat: &Seat| picture.side(*seat).is_some_and(|side| !side.closed.known.is_empty());
    let known_lines = seats.iter().filter(|seat| known(seat)).count() as u16;
    let (people, rows) = (seats.len() as u16, picture.rows.len() as u16 + 1);
    // Where there is little room, the least important parts are left out first.
    let tall = people + rows + OWN_PILES_HEIGHT < height;
    let own_lines = if tall { OWN_PILES_HEIGHT } else { 1 };
    let with_known = people + known_lines + rows + own_lines + 2 <= height;
    // On a tall screen the board is centred.
    let shown = if with_known { known_lines } else { 0 };
    let mut y = height.saturating_sub(people + shown + rows + own_lines + 4).min(16) / 2;
    for seat in seats {
        if let Some(side) = picture.side(seat) {
            board.line(side, y, pen);
            y += 1;
            if with_known && board.known(side, 5, y, pen) {
                y += 1;
            }
        }
    }
    let spare = height.saturating_sub(y + rows + own_lines);
    let space = (spare / 2).min(2);
    y += space;
    y = board.middle(y, height.saturating_sub(own_lines), pen);
    if let Some(side) = picture.side(scene.viewer) {
        let bottom = height.saturating_sub(own_lines);
        let y = if tall { bottom.min(y + space) } else { bottom };
        if tall { board.own(side, y, pen) } else { board.line(side, y, pen) }
    }
    board.areas
}

/// See [`super::ScreenBoard::wanted`].
fn wanted(picture: &Picture) -> u16 {
    let known = picture.sides.iter().filter(|side| !side.closed.known.is_empty()).count() as u16;
    picture.sides.len() as u16 - 1 + known + picture.rows.len() as u16 + 1 + OWN_PILES_HEIGHT + 2
}

/// A board being drawn, and where its items are.
struct Drawing<'a> {
    scene: &'a Scene<'a>,
    picture: &'a Picture,
    areas: ItemAreas,
}

impl Drawing<'_> {
    fn name_width(&self) -> u16 {
        let seats = Seat::all(self.picture.sides.len());
        let name = |seat| self.scene.words.name_or_you(seat, self.scene.names);
        seats.map(|seat| width(&name(seat))).max().unwrap_or(0)
    }

    /// Draws a player on one line: name, closed pile, open pile, hand.
    fn line(&mut self, side: &Side, y: u16, pen: &mut Pen<'_>) {
        let (mut x, scene, seat) = (0, self.scene, side.seat);
        name_tag(scene, pen, &mut x, y, seat, side.status);
        x = 2 + self.name_width() + 2;
        if let Some(points) = side.points {
            let text = scene.words.say("terminal-points", &[("count", points.into())]);
            pen.put(x, y, Paint::Plain, &format!("{text:>10}"));
            x += 12;
        }
        if let Some(place) = side.out {
            let text = scene.words.say("terminal-out", &[("place", place.into())]);
            pen.put(x, y, Paint::Faint, &text);
            return;
        }
        let closed = Item::Closed(seat).into();
        let live = scene.highlights.is_source(closed);
        let own = if live { Paint::Act } else { Paint::Back };
        let label = if live {
            format!("[▒▒ {:>2}]", side.closed.count)
        } else {
            format!(" ▒▒ {:>2} ", side.closed.count)
        };
        let rect = pen.write(&mut x, y, scene.highlights.paint(closed, own), &label);
        self.areas.add(closed, rect);
        x += 2;
        let hand = side.hand.map_or(0, |card| width(&card.to_string()) + 12);
        let room = pen.area().width.saturating_sub(x + hand + 4).min(40);
        let open = Item::Open(seat).into();
        self.mark(open, x, y, pen);
        x += 1;
        let start = x;
        self.fan(&mut x, y, &side.open, room, open, pen);
        if side.open.is_empty() {
            pen.write(&mut x, y, scene.highlights.paint(open, Paint::Faint), "[  ]");
        }
        let area = pen.area();
        let rect = Rect::new(area.x + start, area.y + y, x - start, 1).intersection(area);
        self.areas.add(open, rect);
        if let Some(card) = side.hand {
            x += 2;
            let item = Item::Hand(seat).into();
            pen.write(&mut x, y, Paint::Plain, &scene.words.say("terminal-in-hand", &[]));
            x += 1;
            let rect = pen.write(
                &mut x,
                y,
                scene.highlights.paint(item, Paint::Act),
                &format!("[{card}]"),
            );
            self.areas.add(item, rect);
        }
    }

    /// Draws a mark before an item that can be tapped, or where the last card went.
    fn mark(&self, item: view::Item, x: u16, y: u16, pen: &mut Pen<'_>) {
        let highlights = self.scene.highlights;
        if highlights.is_target(item) || highlights.is_source(item) {
            pen.put(x, y, Paint::Act, "▸");
        } else if highlights.is_last(item) {
            pen.put(x, y, Paint::Strong, "•");
        }
    }

    /// Draws cards side by side, the top one in brackets; of many only the last.
    fn fan(
        &self,
        x: &mut u16,
        y: u16,
        cards: &[Card],
        room: u16,
        item: view::Item,
        pen: &mut Pen<'_>,
    ) {
        let size = |card: &Card| 1 + width(&card.to_string());
        let mut left = room.saturating_sub(3);
        let shown = cards.iter().rev().take_while(|card| {
            let fits = size(card) <= left;
            left = left.saturating_sub(size(card));
            fits
        });
        let shown = shown.count().max(usize::from(!cards.is_empty()));
        if shown < cards.len() {
            pen.write(x, y, Paint::Faint, &format!("+{}", cards.len() - shown));
        }
        for (index, card) in cards[cards.len() - shown..].iter().enumerate() {
            let (top, own) = (index + 1 == shown, Paint::Card(card.colour()));
            let edge = self.scene.highlights.paint(item, Paint::Plain);
            pen.write(x, y, if top { edge } else { Paint::Plain }, if top { "[" } else { " " });
            let paint = if top { self.scene.highlights.paint(item, own) } else { own };
            pen.write(x, y, paint, &card.to_string());
            if top {
                pen.write(x, y, edge, "]");
            }
        }
    }

    /// Draws the cards of a closed pile that was turned over, whose order is known to all (G10). Returns
    /// whether there are any.
    fn known(&self, side: &Side, x: u16, y: u16, pen: &mut Pen<'_>) -> bool {
        if side.closed.known.is_empty() {
            return false;
        }
        let mut x = x;
        pen.write(&mut x, y, Paint::Faint, &self.scene.words.say("terminal-next", &[]));
        for card in &side.closed.known {
            if x + 4 > pen.area().width.min(60) {
                pen.write(&mut x, y, Paint::Faint, " …");
                break;
            }
            pen.write(&mut x, y, Paint::Plain, " ");
            pen.write(&mut x, y, Paint::Card(card.colour()), &card.to_string());
        }
        true
    }

    /// Draws the rows one below the other, and where a new one starts. Returns the line below them.
    fn middle(&mut self, y: u16, end: u16, pen: &mut Pen<'_>) -> u16 {
        let (scene, columns) = (self.scene, pen.area().width);
        let mut line = y;
        for (index, row) in self.picture.rows.iter().enumerate() {
            if line >= end {
                break;
            }
            let item = Item::Row(index as u8).into();
            let target = scene.highlights.is_target(item);
            self.mark(item, 2, line, pen);
            let paint =
                scene.highlights.paint(item, if target { Paint::Act } else { Paint::Faint });
            // The number is the key that taps the row.
            pen.put(3, line, paint, &format!("{:>2}", index + 1));
            let mut x = 6;
            self.fan(&mut x, line, row, columns.saturating_sub(18), item, pen);
            let next = row.len() + 1;
            let needs = scene.words.say("terminal-needs", &[("value", next.into())]);
            let own = if target { Paint::Act } else { Paint::Faint };
            pen.put(x + 2, line, own, &needs);
            let area = pen.area();
            let wide = x + 2 + width(&needs) - 2;
            let rect = Rect::new(area.x + 2, area.y + line, wide, 1);
            self.areas.add(item, rect.intersection(area));
            line += 1;
        }
        if line >= end {
            return line;
        }
        let item = Item::NewRow.into();
        self.mark(item, 2, line, pen);
        let target = scene.highlights.is_target(item);
        let own = if target { Paint::Act } else { Paint::Faint };
        let label = scene.words.say("terminal-new-row", &[]);
        let rect = pen.put(3, line, scene.highlights.paint(item, own), &label);
        self.areas.add(item, rect);
        if !self.picture.done.is_empty() {
            let count = self.picture.done.len();
            let done = scene.words.say("terminal-done", &[("count", count.into())]);
            let x = 3 + width(&label) + 3;
            let item = Item::Done.into();
            let own = if scene.highlights.is_last(item) { Paint::Strong } else { Paint::Faint };
            self.areas.add(item, pen.put(x, line, own, &done));
        }
        line + 1
    }

    /// Draws the own piles as cards.
    fn own(&mut self, side: &Side, y: u16, pen: &mut Pen<'_>) {
        let (mut x, scene, seat) = (0, self.scene, side.seat);
        name_tag(scene, pen, &mut x, y, seat, side.status);
        if let Some(points) = side.points {
            x += 2;
            let text = scene.words.say("terminal-points", &[("count", points.into())]);
            pen.write(&mut x, y, Paint::Plain, &text);
        }
        if let Some(place) = side.out {
            let text = scene.words.say("terminal-out", &[("place", place.into())]);
            pen.put(x + 2, y, Paint::Faint, &text);
            return;
        }
        self.known(side, x + 3, y, pen);
        let mut x = 2;
        let y = y + 1;
        self.pile(side, &mut x, y, pen);
        x += 2;
        self.open_pile(side, &mut x, y, pen);
        if let Some(card) = side.hand {
            x += 4;
            let item = Item::Hand(seat).into();
            let edge = scene.highlights.paint(item, Paint::Act);
            let face = scene.highlights.paint(item, Paint::Card(card.colour()));
            pen.put(x, y, edge, "╔══════╗");
            for line in 1..=2 {
                pen.put(x, y + line, edge, "║      ║");
            }
            pen.put(x + 2, y + 1, face, &format!("{:>3}", card.to_string()));
            pen.put(x, y + 3, edge, "╚══════╝");
            let area = pen.area();
            let rect = Rect::new(area.x + x, area.y + y, 8, 4).intersection(area);
            self.areas.add(item, rect);
            pen.put(x + 9, y + 1, Paint::Plain, &scene.words.say("terminal-in-hand", &[]));
        }
    }

    fn pile(&mut self, side: &Side, x: &mut u16, y: u16, pen: &mut Pen<'_>) {
        let item = Item::Closed(side.seat).into();
        let highlights = self.scene.highlights;
        let live = highlights.is_source(item);
        let paint = highlights.paint(item, if live { Paint::Act } else { Paint::Back });
        let count = side.closed.count;
        if count == 0 {
            pen.put(*x, y, Paint::Faint, "┌╌╌╌╌┐");
            pen.put(*x, y + 1, Paint::Faint, "╎    ╎");
            pen.put(*x, y + 2, Paint::Faint, "╎    ╎");
            pen.put(*x, y + 3, Paint::Faint, "└╌╌╌╌┘");
        } else {
            // A larger pile is drawn with more edges.
            let edges = (1 + count / 10).min(3);
            pen.put(*x, y, paint, &format!("╭────{}", "╮".repeat(edges)));
            pen.put(*x, y + 1, paint, &format!("│▒▒▒▒{}", "│".repeat(edges)));
            pen.put(*x, y + 2, paint, &format!("│▒{count:▒>2}▒{}", "│".repeat(edges)));
            pen.put(*x, y + 3, paint, &format!("╰────{}", "╯".repeat(edges)));
        }
        if live {
            pen.put(*x + 2, y + 3, highlights.paint(item, Paint::Act), "▲");
        }
        let area = pen.area();
        self.areas.add(item, Rect::new(area.x + *x, area.y + y, 8, 4).intersection(area));
        *x += 8;
    }

    /// Draws the own open pile with its top three cards; a card in hand is kept here.
    fn open_pile(&mut self, side: &Side, x: &mut u16, y: u16, pen: &mut Pen<'_>) {
        let item = Item::Open(side.seat).into();
        let highlights = self.scene.highlights;
        let live = highlights.is_target(item) || highlights.is_source(item);
        let own = if live { Paint::Act } else { Paint::Plain };
        let edge = highlights.paint(item, own);
        let start = *x;
        let count = side.open.len();
        let under = &side.open[count.saturating_sub(3)..count.saturating_sub(1)];
        for card in under {
            pen.put(*x, y, Paint::Faint, "╭───");
            pen.put(*x, y + 1, Paint::Faint, "│");
            pen.put(*x + 1, y + 1, Paint::Card(card.colour()), &format!("{:>3}", card.to_string()));
            pen.put(*x, y + 2, Paint::Faint, "│   ");
            pen.put(*x, y + 3, Paint::Faint, "╰───");
            *x += 4;
        }
        match side.open.last() {
            Some(card) => {
                pen.put(*x, y, edge, "╭────╮");
                pen.put(*x, y + 1, edge, "│    │");
                pen.put(
                    *x + 1,
                    y + 1,
                    highlights.paint(item, Paint::Card(card.colour())),
                    &format!("{:>3}", card.to_string()),
                );
                pen.put(*x, y + 2, edge, "│    │");
                pen.put(*x, y + 3, edge, "╰────╯");
                pen.put(*x + 2, y + 2, Paint::Faint, &format!("{count:>2}"));
            }
            None => {
                pen.put(*x, y, edge, "┌╌╌╌╌┐");
                pen.put(*x, y + 1, edge, "╎    ╎");
                pen.put(*x, y + 2, edge, "╎    ╎");
                pen.put(*x, y + 3, edge, "└╌╌╌╌┘");
            }
        }
        if live {
            pen.put(*x + 2, y + 3, edge, "▲");
        } else if highlights.is_last(item) {
            pen.put(*x + 2, y + 3, Paint::Strong, "•");
        }
        *x += 6;
        let area = pen.area();
        let rect = Rect::new(area.x + start, area.y + y, *x - start, 4);
        self.areas.add(item, rect.intersection(area));
    }
}
