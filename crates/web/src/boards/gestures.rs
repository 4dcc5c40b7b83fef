//! Gestures on a board: taps and drags; on TEN's field also pan and zoom.
//!
//! One set of listeners at the root of the board serves all items. A drag is a tap on its source and a tap on its
//! target, so it can do no more and no less than two taps.

use games::Seat;
use leptos::html::Div;
use leptos::prelude::*;
use view::{Item, TapResult, reading};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DomRect, Element, EventTarget, HtmlElement, PointerEvent, WheelEvent};

use super::camera::Camera;
use super::motion::{item_elements, item_name, position_over, top_piece};
use super::{BoardContext, BoardSize, focus};
use crate::platform::{decimal, document};

/// The distance in pixels that a pointer may move within a tap.
const TAP_TOLERANCE: f64 = 8.;

/// The gesture of the pointers that are down.
#[derive(Default)]
enum Gesture {
    #[default]
    Idle,
    /// Pressed on an item that can be picked up, or on the field; not moved yet.
    Pressed { source: Option<String> },
    /// Dragging a copy of the piece at `source`.
    Dragging { source: String, copy: HtmlElement },
    /// Panning or zooming the field.
    Panning,
}

struct GestureState {
    gesture: Gesture,
    /// The pointers that are down: id and position.
    down: Vec<(i32, f64, f64)>,
    camera: Camera,
    /// The source of the last drag, and where its piece was dropped.
    dropped: Option<(String, DomRect)>,
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

/// The text of the item that a tap on this element means.
fn tap_target(place: &Element) -> String {
    place.get_attribute("data-tap").unwrap_or_else(|| item_name(place))
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
            camera: Camera::default(),
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
    }

    fn on_event(self, event: &web_sys::Event) {
        if self.state.try_with_value(|_| ()).is_none() {
            return; // The page has been left.
        }
        match event.type_().as_str() {
            "click" => self.click(event),
            "dblclick" => self.reset_camera(),
            "focusin" => {
                if let Some(place) = closest(event.target(), "[data-item]") {
                    focus::remember(&place);
                    if let Some(root) = self.root.get_untracked() {
                        focus::update_tab_stops(&root);
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

    fn item(self, wanted: &str) -> Option<Item> {
        self.context.game.with_untracked(|game| {
            let item = Item::parse(game.kind(), wanted).ok()?;
            let parts = reading(game, self.context.viewer.get_untracked());
            parts.iter().any(|part| part.items.contains(&item)).then_some(item)
        })
    }

    fn tap(self, wanted: &str) {
        if let Some(item) = self.item(wanted) {
            self.context.on_tap.run(item);
        }
    }

    /// The source of a drag that has ended, and where its piece was dropped; returned once.
    pub fn take_dropped(self) -> Option<(String, DomRect)> {
        self.state.try_update_value(|state| state.dropped.take()).flatten()
    }

    /// Shows the whole field again.
    pub fn reset_camera(self) {
        self.state.update_value(|state| state.camera = Camera::default());
        self.apply_camera(Camera::default());
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
        } else if let Some(place) = closest(event.target(), TAPPABLE) {
            self.tap(&tap_target(&place));
        }
    }

    /// Handles a pointer that goes down.
    fn pointer_down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let source = closest(event.target(), ".can-take, .taken").map(|place| item_name(&place));
        let on_field = closest(event.target(), ".ten-field").is_some();
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
                    return Some(source.clone());
                }
                Gesture::Dragging { copy, .. } => {
                    let rect = self.layer.get_untracked()?.get_bounding_client_rect();
                    // Both numbers are always understood.
                    let _ =
                        copy.style().set_property("left", &format!("{}px", decimal(x - rect.x())));
                    let _ =
                        copy.style().set_property("top", &format!("{}px", decimal(y - rect.y())));
                }
                Gesture::Panning => {
                    let other = state.down.iter().find(|(down, ..)| *down != id).copied();
                    let (old, other) = ((old.1, old.2), other.map(|(_, x, y)| (x, y)));
                    let corner = self.corner(state.camera)?;
                    state.camera = state.camera.moved(corner, old, (x, y), other);
                    self.apply_camera(state.camera);
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
            Some(None) => self.state.update_value(|state| {
                state.gesture = Gesture::Panning;
                state.skip_click = true;
            }),
            None => {}
        }
    }

    /// Starts to drag the piece at `source`, if it can be picked up.
    fn pick_up(self, source: String, event: &PointerEvent) {
        let carry = || -> Option<HtmlElement> {
            let seat: Seat = self.context.acting.get_untracked()?;
            let game = self.context.game.get_untracked();
            let item = self.item(&source)?;
            let mut selection = self.context.selection.get_untracked();
            match selection.tap(&game, seat, item) {
                TapResult::Selected => self.context.on_tap.run(item),
                // It was picked up before.
                TapResult::Cleared => {}
                _ => return None,
            }
            let root = self.root.get_untracked()?;
            let place =
                item_elements(&root).into_iter().find(|place| item_name(place) == source)?;
            let piece = top_piece(&place);
            let copy: HtmlElement = document().create_element("div").ok()?.unchecked_into();
            copy.set_class_name("flight carried");
            let layer = self.layer.get_untracked()?;
            position_over(
                &copy,
                &piece.get_bounding_client_rect(),
                &layer.get_bounding_client_rect(),
            );
            copy.append_child(&piece.clone_node_with_deep(true).ok()?).ok()?;
            layer.append_child(&copy).ok()?;
            root.set_attribute("data-carrying", "").ok()?;
            // Without it, a piece that leaves the window is dropped there.
            let _ = root.set_pointer_capture(event.pointer_id());
            Some(copy)
        };
        let gesture = carry().map_or(Gesture::Idle, |copy| Gesture::Dragging { source, copy });
        self.state.update_value(|state| {
            state.skip_click = matches!(gesture, Gesture::Dragging { .. });
            state.gesture = gesture;
        });
        self.pointer_move(event);
    }

    /// Handles a pointer that goes up, or is lost.
    fn pointer_up(self, event: &PointerEvent, lost: bool) {
        let gesture = self.state.try_update_value(|state| {
            state.down.retain(|(id, ..)| *id != event.pointer_id());
            if state.down.is_empty() { std::mem::take(&mut state.gesture) } else { Gesture::Idle }
        });
        let Some(Gesture::Dragging { source, copy }) = gesture else { return };
        let rect = copy.get_bounding_client_rect();
        copy.remove();
        if let Some(root) = self.root.get_untracked() {
            // An attribute that is not there need not be removed.
            let _ = root.remove_attribute("data-carrying");
        }
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let under = document().element_from_point(x, y).filter(|_| !lost);
        let target = under.and_then(|under| under.closest(TAPPABLE).ok().flatten());
        match target.map(|target| tap_target(&target)).filter(|target| *target != source) {
            Some(target) => {
                self.state.update_value(|state| state.dropped = Some((source, rect)));
                self.tap(&target);
            }
            // Dropped elsewhere: the piece is put back.
            None => self.tap(&source),
        }
    }

    /// The wheel zooms the field.
    fn wheel(self, event: &WheelEvent) {
        if closest(event.target(), ".ten-field").is_none() {
            return;
        }
        event.prevent_default();
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let factor = (-event.delta_y() * 0.0015).exp();
        self.state.update_value(|state| {
            if let Some(corner) = self.corner(state.camera) {
                state.camera = state.camera.zoomed(corner, at, factor);
                self.apply_camera(state.camera);
            }
        });
    }

    fn plane(self) -> Option<HtmlElement> {
        let root = self.root.get_untracked()?;
        root.query_selector(".plane").ok().flatten()?.dyn_into().ok()
    }

    /// The corner of the field without the camera's shift.
    fn corner(self, camera: Camera) -> Option<(f64, f64)> {
        let rect = self.plane()?.get_bounding_client_rect();
        Some((rect.x() - camera.x, rect.y() - camera.y))
    }

    /// Moves and scales the field as the camera says.
    fn apply_camera(self, Camera { x, y, zoom }: Camera) {
        if let Some(plane) = self.plane() {
            // Both are always understood.
            let [x, y, zoom] = [x, y, zoom].map(decimal);
            let _ = plane.style().set_property("translate", &format!("{x}px {y}px"));
            let _ = plane.style().set_property("scale", &zoom);
        }
    }
}
