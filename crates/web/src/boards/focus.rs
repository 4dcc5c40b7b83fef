//! Keyboard focus on a board (roving `tabindex`), for gestures and pages.
//!
//! The Tab key goes from one part of the board to the next where something can be done; arrow keys go to
//! the place beside, in every part; Home and End to the first and the last place of a part.

use std::cell::RefCell;

use games::Kind;
use view::Item;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::motion::{item_of, query_all};
use crate::platform::document;

/// The number of items whose focus is remembered.
const MAX_REMEMBERED: usize = 12;

thread_local! {
    /// Items that had the focus, the latest last.
    static VISITED: RefCell<Vec<Item>> = const { RefCell::new(Vec::new()) };
}

/// Selects the buttons of items.
const ITEM_BUTTON: &str = "button[data-item]";

/// Remembers that an item got the focus.
pub fn remember(here: Item) {
    VISITED.with_borrow_mut(|visited| {
        visited.retain(|known| *known != here);
        if visited.len() >= MAX_REMEMBERED {
            visited.remove(0);
        }
        visited.push(here);
    });
}

/// The item on this board that has the focus.
pub fn focused_item(root: &Element, kind: Kind) -> Option<Item> {
    let active = document().active_element().filter(|active| root.contains(Some(active)))?;
    item_of(kind, &active)
}

/// Restores the focus after the board has changed: its element may stand for another item now. If the item is gone,
/// the focus goes to one that can be used.
pub fn restore(root: &Element, kind: Kind, item: Item) {
    let places = query_all(root, ITEM_BUTTON);
    let same = places.iter().find(|place| item_of(kind, place) == Some(item));
    let next = same.or_else(|| places.iter().find(|place| is_live(place))).or(places.first());
    if let Some(next) = next.filter(|next| document().active_element().as_ref() != Some(*next)) {
        set(next);
    }
}

/// Returns the focus to the board: to the item that had it last, or to one that Tab reaches.
pub fn return_to_board() {
    let last = VISITED.with_borrow(|visited| visited.last().copied());
    let last = last.map(|item| item.to_string()).unwrap_or_default();
    let wanted = [
        format!(r#".board {ITEM_BUTTON}[data-item="{last}"]"#),
        format!(".board {ITEM_BUTTON}[tabindex='0']"),
        "#main".to_owned(),
    ];
    let found = wanted.iter().find_map(|css| document().query_selector(css).ok().flatten());
    if let Some(found) = found {
        set(&found);
    }
}

/// Gives one tab stop to each part of the board with usable items; if there are none, to every part.
pub fn update_tab_stops(root: &Element, kind: Kind) {
    let parts: Vec<Vec<Element>> =
        query_all(root, "[role=group]").iter().map(|part| query_all(part, ITEM_BUTTON)).collect();
    let none_live = !parts.iter().flatten().any(is_live);
    for places in parts {
        let stops = |place: &&Element| none_live || is_live(place);
        // Targets come before sources.
        let goes = |place: &&Element| place.class_list().contains("can-go");
        let was_here = |place: &&Element| {
            let item = item_of(kind, place)?;
            VISITED.with_borrow(|visited| visited.iter().rposition(|known| *known == item))
        };
        let best = |fit: &dyn Fn(&&Element) -> bool| {
            let last = places.iter().filter(|place| fit(place)).max_by_key(was_here);
            last.filter(|place| was_here(place).is_some())
                .or_else(|| places.iter().find(|p| fit(p)))
        };
        let stop = best(&goes).or_else(|| best(&stops));
        for place in &places {
            // Every element has this attribute.
            let _ = place.set_attribute("tabindex", if Some(place) == stop { "0" } else { "-1" });
        }
    }
}

fn is_live(place: &Element) -> bool {
    !place.has_attribute("aria-disabled")
}

/// Sets the focus to an element.
pub fn set(place: &Element) {
    if let Some(place) = place.dyn_ref::<HtmlElement>() {
        // An element that cannot have the focus leaves it where it is.
        let _ = place.focus();
    }
}

/// Handles arrow keys, which go to the nearest item in their direction, and Home and End.
pub fn on_key(root: &Element, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(here) = target.and_then(|target| target.closest("button").ok().flatten()) else {
        return;
    };
    let part =
        || here.closest("[role=group]").ok().flatten().map(|part| query_all(&part, ITEM_BUTTON));
    let next = match event.key().as_str() {
        "ArrowLeft" => nearest_in_direction(root, &here, (-1., 0.)),
        "ArrowRight" => nearest_in_direction(root, &here, (1., 0.)),
        "ArrowUp" => nearest_in_direction(root, &here, (0., -1.)),
        "ArrowDown" => nearest_in_direction(root, &here, (0., 1.)),
        "Home" => part().and_then(|places| places.first().cloned()),
        "End" => part().and_then(|places| places.last().cloned()),
        _ => return,
    };
    if let Some(next) = next {
        event.prevent_default();
        event.stop_propagation();
        set(&next);
    }
}

/// The nearest button in a direction; distance to the side counts double.
fn nearest_in_direction(
    root: &Element,
    here: &Element,
    (across, down): (f64, f64),
) -> Option<Element> {
    let middle = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        (rect.x() + rect.width() / 2., rect.y() + rect.height() / 2.)
    };
    let from = middle(here);
    let distance = |element: &Element| {
        let to = middle(element);
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let (along, aside) = (x * across + y * down, (x * down).abs() + (y * across).abs());
        (along > 2. && aside <= along * 3.).then_some(along + 2. * aside)
    };
    let near =
        query_all(root, "button").into_iter().filter_map(|place| Some((distance(&place)?, place)));
    near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place)
}
