//! The board of Completto: rows of wooden tiles, and the pool in its tray.

use games::completto::Action;
use games::{AnyAction, AnyGame, Seat};
use leptos::prelude::*;
use view::completto::{Item, Picture, Row, Slot, Tile};
use view::{Title, actions};

use super::scene::{Scene, block, pile};

/// On a phone a row is broken into lines of so many slots at most.
const LINE: usize = 11;

/// Draws it. `readings` are the numbers that a tile in hand would read in the slots it fits.
pub fn draw(scene: &Scene, picture: &Picture, readings: &[(u8, u8)]) -> AnyView {
    let players = picture.rows.len();
    let others = (1..players).filter_map(|n| Seat::try_new((scene.viewer.index() + n) % players));
    let others = others.filter_map(|seat| picture.row(seat)).map(|row| rival(scene, picture, row));
    let others = others.collect_view();
    let own = picture.row(scene.viewer).map(|row| mine(scene, picture, row, readings));
    let pool = pool(scene, picture);
    view! { <div class="rivals">{others}</div>{pool}{own} }.into_any()
}

/// The numbers that the tile in hand reads where it fits: only for one that can be turned.
pub fn readings(game: &AnyGame, seat: Option<Seat>) -> Vec<(u8, u8)> {
    let AnyGame::Completto(state) = game else { return Vec::new() };
    let Some(seat) = seat else { return Vec::new() };
    let hand = Picture::of(state).row(seat).and_then(|row| row.hand);
    let Some((printed, other)) = hand.and_then(|tile| Some((tile.number, tile.other()?))) else {
        return Vec::new();
    };
    let reading = |turned: bool| if turned { other } else { printed };
    let place = |action: &AnyAction| match action {
        AnyAction::Completto(Action::Place { slot, turned }) => Some((*slot, reading(*turned))),
        _ => None,
    };
    actions(game, seat).iter().filter_map(place).collect()
}

/// An open tile. One that is turned shows its printed number upside down, as a tile on a table would.
pub fn tile(Tile { number, turned }: Tile) -> AnyView {
    let other = Tile { number, turned }.other();
    let printed = other.filter(|_| turned).unwrap_or(number);
    let class = match (other.is_some(), turned) {
        (false, _) if number == 100 => "piece wood long",
        (false, _) => "piece wood",
        (true, false) => "piece wood turns",
        (true, true) => "piece wood turns turned",
    };
    block(class, view! { <b>{printed}</b> })
}

fn slot(slot: Slot) -> AnyView {
    match slot {
        Slot::Hidden => block("piece wood down", ()),
        Slot::Open(open) => tile(open),
    }
}

/// How a row of this size is broken into lines of equal length.
fn columns(size: usize) -> usize {
    size.div_ceil(size.div_ceil(LINE).max(1)).max(1)
}

/// Minus points, where there are several rounds.
fn minus(picture: &Picture, row: &Row) -> Option<AnyView> {
    (picture.rounds > 1).then(|| block("minus", format!("−{}", row.minus)))
}

fn lines(columns: usize, slots: Vec<AnyView>) -> AnyView {
    let mut lines = Vec::new();
    let mut slots = slots.into_iter().peekable();
    while slots.peek().is_some() {
        let line: Vec<AnyView> = slots.by_ref().take(columns).collect();
        lines.push(view! { <span class="line">{line}</span> });
    }
    let columns = columns.to_string();
    let count = lines.len().to_string();
    view! { <span class="lines" style=("--cols", columns) style=("--lines", count)>{lines}</span> }.into_any()
}

/// The row of somebody else: thin, and large when tapped.
fn rival(scene: &Scene, picture: &Picture, row: &Row) -> AnyView {
    let seat = row.seat;
    let spot = |(index, &open): (usize, &Slot)| scene.spot(Item::Slot(seat, index as u8), "slot", slot(open));
    let slots = row.slots.iter().enumerate().map(spot).collect();
    let slots = lines(columns(row.size), slots);
    let hand = row.hand.map(|hand| scene.place(Item::Hand(seat), "hand", None, tile(hand)));
    let title = Title::Row(seat);
    if scene.small {
        return view! { <div class="rival">{slots}</div> }.into_any();
    }
    let opened = scene.opened & (1 << seat.index()) != 0;
    let inside = view! {
        <div class="rival-head">{scene.heading(title)}{minus(picture, row)}{hand}</div>
        <button
            type="button"
            class="ticks"
            data-opens=seat.index().to_string()
            aria-expanded=opened.to_string()
            aria-label=said(scene, row)
        >
            {slots}
        </button>
    };
    scene.group(title, if opened { "rival opened" } else { "rival" }, inside.into_any())
}

/// A row in words, for those who do not see it: its title, and its open tiles.
fn said(scene: &Scene, row: &Row) -> String {
    let tile = |(index, slot): (usize, &Slot)| {
        let item = Item::Slot(row.seat, index as u8).into();
        slot.number().map(|_| scene.words.item(&scene.picture, item))
    };
    let mut said = vec![scene.title(Title::Row(row.seat))];
    said.extend(row.slots.iter().enumerate().filter_map(tile));
    said.join("; ")
}

fn pool(scene: &Scene, picture: &Picture) -> AnyView {
    let open = picture.pool.open.iter();
    let open = open.map(|&face| scene.place(Item::Tile(face.number), "lies", None, tile(face)));
    let open: Vec<AnyView> = open.collect();
    let class = match open.len() {
        0..=12 => "pool",
        13..=24 => "pool many",
        _ => "pool crowd",
    };
    let stack = scene.place(Item::Stack, "stack", None, pile("wood down", picture.pool.hidden));
    scene.group(Title::Pool, class, view! { {open}{stack} }.into_any())
}

/// The own row, and what its owner holds.
fn mine(scene: &Scene, picture: &Picture, row: &Row, readings: &[(u8, u8)]) -> AnyView {
    let seat = row.seat;
    let columns = columns(row.size);
    let gap = |index: usize, class: &str, place: usize| {
        let at = Some((place as i32, 0));
        scene.place(Item::Gap(seat, index as u8), class, at, block("notch", ()))
    };
    let full = row.slots.len();
    let with_gaps = picture.in_setup && !scene.small;
    let one = |(index, &open): (usize, &Slot)| {
        let reads: Vec<String> =
            readings.iter().filter(|(at, _)| usize::from(*at) == index).map(|(_, n)| n.to_string()).collect();
        let reads = (!reads.is_empty()).then(|| block("reads", reads.join(" ")));
        let inside = view! { {slot(open)}{reads} }.into_any();
        let place = scene.place(Item::Slot(seat, index as u8), "slot", None, inside);
        if !with_gaps {
            return place;
        }
        let column = index % columns;
        // The gap at a line's end can be reached from the next line's start as well.
        let before = if column == 0 && index > 0 {
            let class = if scene.marks.of(Item::Gap(seat, index as u8).into()).target { "gap can-go" } else { "gap" };
            view! { <span class=class data-tap=Item::Gap(seat, index as u8).to_string() style=("--x", "0")>{block("notch", ())}</span> }
                .into_any()
        } else {
            gap(index, "gap", column)
        };
        let ends = column + 1 == columns || index + 1 == full;
        let after = ends.then(|| gap(index + 1, "gap", column + 1));
        view! { {before}{place}{after} }.into_any()
    };
    let mut slots: Vec<AnyView> = row.slots.iter().enumerate().map(one).collect();
    // Room for what is still to come.
    slots.extend((full..row.size).map(|_| block("slot to-come", ())));
    let lines = lines(columns, slots);
    let hand = row.hand.map(|hand| scene.place(Item::Hand(seat), "hand", None, tile(hand)));
    let title = Title::Row(seat);
    let inside = view! {
        <div class="mine-head">{scene.heading(title)}{minus(picture, row)}</div>
        <div class="holds">{hand}</div>
        {lines}
    };
    scene.group(title, if picture.in_setup { "mine setting-up" } else { "mine" }, inside.into_any())
}
