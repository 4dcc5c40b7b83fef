//! Gestures on a board: taps and drags; pan and zoom on a field without borders.
//!
//! One set of listeners at the root of the board serves all items. A drag does what a tap on its source and a tap on its
//! target would do; one that ends anywhere else changes nothing.

use games::{AnyGame, Kind, Seat};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use view::{Item, reading};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    DomRect, Element, EventTarget, HtmlElement, PointerEvent, ResizeObserver, WheelEvent,
};

use super::field_view::{FieldView, PANNABLE};
use super::motion::{
    MOTION_MS, element_of, item_elements, item_of, position_over, query_all, top_piece,
};
use super::{BoardContext, BoardSize, focus};
use crate::platform::{decimal, document, reduced_motion, sleep};

/// The distance in pixels that a pointer may move within a tap.
const TAP_TOLERANCE: f64 = 8.;

/// The time between two steps in which a piece held at the edge of the field moves it, in milliseconds.
const PUSH_INTERVAL_MS: u32 = 16;

/// The largest such step, in pixels.
const PUSH_STEP: f64 = 9.;

/// The number of intervals for which a piece is at the edge before it moves the field: one that is only carried across
/// the edge does not.
const PUSH_DELAY: u32 = 15;

/// The gesture of the pointers that are down.
#[derive(Default)]
enum Gesture {
    #[default]
    Idle,
    /// Pressed on an item that can be picked up, or on the field; not moved yet.
    Pressed { source: Option<Item> },
    /// Dragging a copy of the piece at `source`.
    Dragging { source: Item, copy: HtmlElement },
    /// Panning or zooming the field.
    Panning,
}

struct GestureState {
    gesture: Gesture,
    /// The pointers that are down: id and position.
    down: Vec<(i32, f64, f64)>,
    /// The camera over the field, if the board has one.
    field: FieldView,
    /// Where the pointer with a dragged piece is on the page.
    carried_to: (f64, f64),
    /// The source of the last drag, and where its piece was dropped.
    dropped: Option<(Item, DomRect)>,
    /// Whether to ignore the next click: the one that ends a drag is no tap.
    skip_click: bool,
}

/// The gestures on one board.
#[derive(Clone, Copy)]
pub struct Gestures {
    context: BoardContext,
    root: NodeRef<Div>,
    layer: NodeRef<Div>,
    /// Rows of other seats that are shown large, as bits.
    opened_rows: RwSignal<u8>,
    state: StoredValue<GestureState, LocalStorage>,
}

fn closest(target: Option<EventTarget>, what: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(what).ok().flatten()
}

/// Selects elements that can be tapped.
const TAPPABLE: &str = "[data-item],[data-tap]";

impl Gestures {
    /// Listens to the gestures on a full board.
    pub fn new(
        context: BoardContext,
        root: NodeRef<Div>,
        layer: NodeRef<Div>,
        opened_rows: RwSignal<u8>,
    ) -> Self {
        let state = GestureState {
            gesture: Gesture::Idle,
            down: Vec::new(),
            field: FieldView::default(),
            carried_to: (0., 0.),
            dropped: None,
            skip_click: false,
        };
        let gestures =
            Self { context, root, layer, opened_rows, state: StoredValue::new_local(state) };
        if context.size == BoardSize::Full {
            root.on_load(move |root| gestures.add_listeners(&root));
        }
        gestures
    }

    /// Adds one listener of each kind. They live as long as the element.
    fn add_listeners(self, root: &Element) {
        let kinds = [
            "click",
            "dblclick",
            "focusin",
            "keydown",
            "pointercancel",
            "pointerdown",
            "pointermove",
            "pointerup",
            "wheel",
        ];
        let on_event = Closure::<dyn Fn(web_sys::Event)>::new(move |event| self.on_event(&event))
            .into_js_value();
        for kind in kinds {
            root.add_event_listener_with_callback(kind, on_event.unchecked_ref())
                .expect("every element can be listened to");
        }
        // The room changes with the window, with a column beside the board, and when the board is shown first.
        let on_resize = Closure::<dyn Fn()>::new(move || self.follow_field()).into_js_value();
        if let Ok(observer) = ResizeObserver::new(on_resize.unchecked_ref()) {
            observer.observe(root);
        }
    }

    /// Lets the camera follow the field, after the board was drawn or its room has changed.
    pub fn follow_field(self) {
        if self.context.size == BoardSize::Full {
            self.change_field(FieldView::update);
        }
    }

    fn change_field(self, change: impl FnOnce(&mut FieldView, &Element)) {
        if let Some(root) = self.root.try_get_untracked().flatten() {
            self.state.try_update_value(|state| change(&mut state.field, &root));
        }
    }

    fn on_event(self, event: &web_sys::Event) {
        if self.state.try_with_value(|_| ()).is_none() {
            return; // The page has been left.
        }
        match event.type_().as_str() {
            "click" => self.click(event),
            "dblclick" => {
                let field = closest(event.target(), PANNABLE);
                if field.is_some() && closest(event.target(), "button").is_none() {
                    self.change_field(FieldView::fit);
                }
            }
            "focusin" => {
                if let Some(place) = closest(event.target(), "[data-item]") {
                    if let Some(item) = item_of(self.kind(), &place) {
                        focus::remember(item);
                    }
                    if let Some(root) = self.root.get_untracked() {
                        focus::update_tab_stops(&root, self.kind());
                    }
                    // Not under a pointer: the click would meet another cell.
                    if place.matches(":focus-visible").is_ok_and(|visible| visible)
                        && let Some(place) = place.dyn_ref::<HtmlElement>()
                    {
                        self.change_field(|field, root| field.reveal(root, place));
                    }
                }
            }
            "keydown" => {
                if let Some(root) = self.root.get_untracked() {
                    focus::on_key(&root, event.unchecked_ref());
                }
            }
            "pointerdown" => self.pointer_down(event.unchecked_ref()),
            "pointermove" => self.pointer_move(event.unchecked_ref()),
            "wheel" => self.wheel(event.unchecked_ref()),
            other => self.pointer_up(event.unchecked_ref(), other == "pointercancel"),
        }
    }

    fn kind(self) -> Kind {
        self.context.game.with_untracked(AnyGame::kind)
    }

    /// The item that a tap on this element means, if it is on the board now.
    fn tap_target(self, place: &Element) -> Option<Item> {
        let item = match place.get_attribute("data-tap") {
            Some(text) => Item::parse(self.kind(), &text).ok(),
            None => item_of(self.kind(), place),
        };
        item.filter(|item| self.is_on_board(*item))
    }

    fn is_on_board(self, item: Item) -> bool {
        let parts = self
            .context
            .game
            .with_untracked(|game| reading(game, self.context.viewer.get_untracked()));
        parts.iter().any(|part| part.items.contains(&item))
    }

    /// The source of a drag that has ended, and where its piece was dropped; returned once.
    pub fn take_dropped(self) -> Option<(Item, DomRect)> {
        self.state.try_update_value(|state| state.dropped.take()).flatten()
    }

    /// A click, a tap, or Enter on a place.
    fn click(self, event: &web_sys::Event) {
        if self.state.try_update_value(|state| std::mem::take(&mut state.skip_click)) == Some(true)
        {
            return;
        }
        if let Some(row) = closest(event.target(), "[data-opens]") {
            let seat = row.get_attribute("data-opens").and_then(|seat| seat.parse::<u8>().ok());
            self.opened_rows.update(|opened_rows| *opened_rows ^= 1 << seat.unwrap_or_default());
        } else if closest(event.target(), "[data-fit]").is_some() {
            self.change_field(FieldView::fit);
            // The button hides itself.
            focus::return_to_board();
        } else if let Some(map) = closest(event.target(), "[data-map]") {
            let event: &web_sys::MouseEvent = event.unchecked_ref();
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.change_field(|field, root| field.go_to(root, &map, at));
        } else if let Some(place) = closest(event.target(), TAPPABLE)
            && let Some(item) = self.tap_target(&place)
        {
            self.context.on_tap.run(item);
        }
    }

    /// Handles a pointer that goes down.
    fn pointer_down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let source = closest(event.target(), ".can-take, .taken")
            .and_then(|place| item_of(self.kind(), &place));
        let on_field = closest(event.target(), PANNABLE).is_some()
            && closest(event.target(), "[data-fit], [data-map]").is_none();
        let at = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        self.state.update_value(|state| {
            state.skip_click = false;
            state.dropped = None;
            state.down.retain(|(id, ..)| *id != at.0);
            state.down.push(at);
            if state.down.len() > 2 || !(source.is_some() || on_field) {
                return;
            }
            state.gesture = match (state.down.len(), &state.gesture) {
                (1, _) => Gesture::Pressed { source },
                // A second finger zooms, unless the first one drags a piece.
                (_, Gesture::Pressed { .. } | Gesture::Panning) if on_field => Gesture::Panning,
                _ => return,
            };
        });
    }

    /// Handles a pointer that moves.
    fn pointer_move(self, event: &PointerEvent) {
        let id = event.pointer_id();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let begun = self.state.try_update_value(|state| {
            let old = state.down.iter().find(|(down, ..)| *down == id).copied()?;
            match &state.gesture {
                Gesture::Pressed { source } if (x - old.1).hypot(y - old.2) > TAP_TOLERANCE => {
                    return Some(*source);
                }
                Gesture::Dragging { copy, .. } => {
                    let rect = self.layer.get_untracked()?.get_bounding_client_rect();
                    put_at(copy, x - rect.x(), y - rect.y());
                    self.mark_target(self.under(x, y).as_ref());
                    state.carried_to = (x, y);
                }
                Gesture::Panning => {
                    let other = state.down.iter().find(|(down, ..)| *down != id).copied();
                    let (old, other) = ((old.1, old.2), other.map(|(_, x, y)| (x, y)));
                    let root = self.root.get_untracked()?;
                    state.field.drag(&root, old, (x, y), other);
                    for down in state.down.iter_mut().filter(|(down, ..)| *down == id) {
                        *down = (id, x, y);
                    }
                }
                Gesture::Idle | Gesture::Pressed { .. } => {}
            }
            None
        });
        match begun.flatten() {
            Some(Some(source)) => self.pick_up(source, event),
            Some(None) => {
                self.capture(event);
                self.state.update_value(|state| {
                    state.gesture = Gesture::Panning;
                    state.skip_click = true;
                });
            }
            None => {}
        }
    }

    /// Receives all events of a pointer until it goes up, also outside of the board.
    fn capture(self, event: &PointerEvent) {
        if let Some(root) = self.root.get_untracked() {
            // Without it, a gesture ends where the pointer leaves the board.
            let _ = root.set_pointer_capture(event.pointer_id());
        }
    }

    /// The item at a point of the page.
    fn under(self, x: f64, y: f64) -> Option<Element> {
        let under = document().element_from_point(x as f32, y as f32)?;
        let root = self.root.get_untracked()?;
        under.closest(TAPPABLE).ok().flatten().filter(|place| root.contains(Some(place)))
    }

    /// Marks the target that a dragged piece is over: gaps open there.
    fn mark_target(self, over: Option<&Element>) {
        let Some(root) = self.root.get_untracked() else { return };
        let over = over.filter(|place| place.class_list().contains("can-go"));
        for place in query_all(&root, "[data-over]").iter().filter(|place| Some(*place) != over) {
            // An attribute that is not there need not be removed.
            let _ = place.remove_attribute("data-over");
        }
        if let Some(over) = over.filter(|over| !over.has_attribute("data-over")) {
            let _ = over.set_attribute("data-over", "");
        }
    }

    /// Starts to drag the piece at `source`, if it can be picked up.
    fn pick_up(self, source: Item, event: &PointerEvent) {
        let carry = || -> Option<HtmlElement> {
            let seat: Seat = self.context.acting.get_untracked()?;
            let game = self.context.game.get_untracked();
            let mut selection = self.context.selection.get_untracked();
            if !self.is_on_board(source) || !selection.pick_up(&game, seat, source) {
                return None;
            }
            self.context.selection.set(selection);
            let root = self.root.get_untracked()?;
            let piece = self.piece_of(&root, source)?;
            let copy: HtmlElement = document().create_element("div").ok()?.unchecked_into();
            // A finger would cover the piece, so it is carried above it.
            let touch = event.pointer_type() == "touch";
            copy.set_class_name(if touch { "flight carried by-touch" } else { "flight carried" });
            let layer = self.layer.get_untracked()?;
            position_over(
                &copy,
                &piece.get_bounding_client_rect(),
                &layer.get_bounding_client_rect(),
            );
            copy.append_child(&piece.clone_node_with_deep(true).ok()?).ok()?;
            layer.append_child(&copy).ok()?;
            root.set_attribute("data-carrying", "").ok()?;
            self.capture(event);
            Some(copy)
        };
        let gesture = carry().map_or(Gesture::Idle, |copy| Gesture::Dragging { source, copy });
        self.state.update_value(|state| {
            state.skip_click = matches!(gesture, Gesture::Dragging { .. });
            state.gesture = gesture;
        });
        self.pointer_move(event);
        self.push_field();
    }

    /// While a piece is dragged, moves the field where it is held at an edge, so that cells out of view can be reached.
    fn push_field(self) {
        spawn_local(async move {
            let mut at_edge = 0;
            loop {
                sleep(PUSH_INTERVAL_MS).await;
                let held = self.state.try_update_value(|state| {
                    let root = self.root.try_get_untracked().flatten()?;
                    matches!(state.gesture, Gesture::Dragging { .. }).then_some(())?;
                    let held = state.field.is_at_edge(&root, state.carried_to);
                    if held && at_edge >= PUSH_DELAY {
                        state.field.push(&root, state.carried_to, PUSH_STEP);
                    }
                    Some((held, state.carried_to))
                });
                // Otherwise the drag is over, or the page has been left.
                let Some((held, (x, y))) = held.flatten() else { return };
                at_edge = if held { at_edge + 1 } else { 0 };
                if held {
                    self.mark_target(self.under(x, y).as_ref());
                }
            }
        });
    }

    /// Handles a pointer that goes up, or is lost.
    fn pointer_up(self, event: &PointerEvent, lost: bool) {
        let gesture = self.state.try_update_value(|state| {
            state.down.retain(|(id, ..)| *id != event.pointer_id());
            if state.down.is_empty() { std::mem::take(&mut state.gesture) } else { Gesture::Idle }
        });
        let Some(Gesture::Dragging { source, copy }) = gesture else { return };
        self.mark_target(None);
        let target = self.under(f64::from(event.client_x()), f64::from(event.client_y()));
        let target = target.filter(|_| !lost).and_then(|place| self.tap_target(&place));
        if target.is_some_and(|target| self.is_target(target)) {
            let rect = copy.get_bounding_client_rect();
            self.state.update_value(|state| state.dropped = Some((source, rect)));
            self.put_down(&copy);
        } else {
            self.return_piece(source, copy);
        }
        self.context.on_drop.run(target);
    }

    /// The piece on an item.
    fn piece_of(self, root: &Element, item: Item) -> Option<Element> {
        element_of(&item_elements(root, self.kind()), item).map(top_piece)
    }

    /// Returns whether the picked-up piece can go there.
    fn is_target(self, item: Item) -> bool {
        let (game, selection) =
            (self.context.game.get_untracked(), self.context.selection.get_untracked());
        let seat = self.context.acting.get_untracked();
        seat.is_some_and(|seat| selection.targets(&game, seat).contains(&item))
    }

    /// Ends a drag: its copy of the piece goes.
    fn put_down(self, copy: &HtmlElement) {
        copy.remove();
        if let Some(root) = self.root.try_get_untracked().flatten() {
            // An attribute that is not there need not be removed.
            let _ = root.remove_attribute("data-carrying");
        }
    }

    /// Lets a piece that was dropped in a wrong place glide back to its own.
    fn return_piece(self, source: Item, copy: HtmlElement) {
        let home = || {
            let root = self.root.get_untracked()?;
            let layer = self.layer.get_untracked()?.get_bounding_client_rect();
            let home = self.piece_of(&root, source)?.get_bounding_client_rect();
            let middle = (home.x() + home.width() / 2., home.y() + home.height() / 2.);
            Some((middle.0 - layer.x(), middle.1 - layer.y()))
        };
        let Some((x, y)) = home().filter(|_| !reduced_motion()) else {
            return self.put_down(&copy);
        };
        // The class is known.
        let _ = copy.class_list().add_1("returns");
        put_at(&copy, x, y);
        spawn_local(async move {
            sleep(MOTION_MS).await;
            self.put_down(&copy);
        });
    }

    /// The wheel zooms the field; to the side, it moves it.
    fn wheel(self, event: &WheelEvent) {
        if closest(event.target(), PANNABLE).is_none() {
            return;
        }
        event.prevent_default();
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let (across, down) = (event.delta_x(), event.delta_y());
        if across.abs() > down.abs() {
            self.change_field(|field, root| field.drag(root, at, (at.0 - across, at.1), None));
        } else {
            let factor = (-down * 0.0015).exp();
            self.change_field(|field, root| field.zoom(root, at, factor));
        }
    }
}

/// Positions a dragged piece.
fn put_at(copy: &HtmlElement, x: f64, y: f64) {
    // Both numbers are always understood.
    let _ = copy.style().set_property("left", &format!("{}px", decimal(x)));
    let _ = copy.style().set_property("top", &format!("{}px", decimal(y)));
}
