//! Hands on a board: taps and drags; on TEN's field also panning and zooming.
//!
//! One set of listeners at the root of the board serves all its places. A drag is a tap on what is picked
//! up and a tap on where it is let go, so it can do no more and no less than two taps.

use games::Seat;
use leptos::html::Div;
use leptos::prelude::*;
use view::{Item, TapResult, reading};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DomRect, Element, EventTarget, HtmlElement, PointerEvent, WheelEvent};

use super::camera::Camera;
use super::motion::{name, piece, places, put};
use super::{Desk, Size, focus};
use crate::platform::{decimal, document};

/// A finger may tremble so many pixels and it is still a tap.
const TREMBLE: f64 = 8.;

/// What a pointer is doing.
#[derive(Default)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed on something that can be picked up, or on the field.
    Pressed { source: Option<String> },
    /// Carrying something.
    Carrying { source: String, copy: HtmlElement },
    /// Moving the field.
    Panning,
}

struct State {
    doing: Doing,
    /// The pointers that are down: number and place.
    down: Vec<(i32, f64, f64)>,
    camera: Camera,
    /// What was just let go, and where.
    let_go: Option<(String, DomRect)>,
    /// The click that ends a drag is no tap.
    skip_click: bool,
}

/// The hands of whoever sits at the board.
#[derive(Clone, Copy)]
pub struct Hands {
    desk: Desk,
    root: NodeRef<Div>,
    layer: NodeRef<Div>,
    /// Rows of others that somebody wants to see large, as bits.
    opened: RwSignal<u8>,
    state: StoredValue<State, LocalStorage>,
}

fn closest(target: Option<EventTarget>, what: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(what).ok().flatten()
}

fn key(place: &Element) -> String {
    place.get_attribute("data-tap").unwrap_or_else(|| name(place))
}

const PLACES: &str = "[data-item],[data-tap]";

impl Hands {
    /// Hands that have not touched anything yet.
    pub fn new(desk: Desk, root: NodeRef<Div>, layer: NodeRef<Div>, opened: RwSignal<u8>) -> Self {
        let state = State {
            doing: Doing::Nothing,
            down: Vec::new(),
            camera: Camera::default(),
            let_go: None,
            skip_click: false,
        };
        let hands = Self { desk, root, layer, opened, state: StoredValue::new_local(state) };
        if desk.size == Size::Full {
            root.on_load(move |root| hands.listen(&root));
        }
        hands
    }

    /// One listener of each kind. They live as long as the element does, and go with it.
    fn listen(self, root: &Element) {
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
        let hear =
            Closure::<dyn Fn(web_sys::Event)>::new(move |event| self.hear(&event)).into_js_value();
        for kind in kinds {
            root.add_event_listener_with_callback(kind, hear.unchecked_ref())
                .expect("every element can be listened to");
        }
    }

    fn hear(self, event: &web_sys::Event) {
        if self.state.try_with_value(|_| ()).is_none() {
            return; // The page is another one by now.
        }
        match event.type_().as_str() {
            "click" => self.click(event),
            "dblclick" => self.centre(),
            "focusin" => {
                if let Some(place) = closest(event.target(), "[data-item]") {
                    focus::visit(&place);
                    if let Some(root) = self.root.get_untracked() {
                        focus::rove(&root);
                    }
                }
            }
            "keydown" => {
                if let Some(root) = self.root.get_untracked() {
                    focus::key(&root, event.unchecked_ref());
                }
            }
            "pointerdown" => self.press(event.unchecked_ref()),
            "pointermove" => self.drag(event.unchecked_ref()),
            "wheel" => self.wheel(event.unchecked_ref()),
            other => self.release(event.unchecked_ref(), other == "pointercancel"),
        }
    }

    fn item(self, wanted: &str) -> Option<Item> {
        self.desk.game.with_untracked(|game| {
            let item = Item::parse(game.kind(), wanted).ok()?;
            let parts = reading(game, self.desk.viewer.get_untracked());
            parts.iter().any(|part| part.items.contains(&item)).then_some(item)
        })
    }

    fn tap(self, wanted: &str) {
        if let Some(item) = self.item(wanted) {
            self.desk.tap.run(item);
        }
    }

    /// What was carried by hand and let go, since the last time somebody asked.
    pub fn let_go(self) -> Option<(String, DomRect)> {
        self.state.try_update_value(|state| state.let_go.take()).flatten()
    }

    /// Shows the whole field again.
    pub fn centre(self) {
        self.state.update_value(|state| state.camera = Camera::default());
        self.point(Camera::default());
    }

    /// A click, a tap, or Enter on a place.
    fn click(self, event: &web_sys::Event) {
        if self.state.try_update_value(|state| std::mem::take(&mut state.skip_click)) == Some(true)
        {
            return;
        }
        if let Some(row) = closest(event.target(), "[data-opens]") {
            let seat = row.get_attribute("data-opens").and_then(|seat| seat.parse::<u8>().ok());
            self.opened.update(|opened| *opened ^= 1 << seat.unwrap_or_default());
        } else if let Some(place) = closest(event.target(), PLACES) {
            self.tap(&key(&place));
        }
    }

    /// A pointer goes down.
    fn press(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let source = closest(event.target(), ".can-take, .taken").map(|place| name(&place));
        let on_field = closest(event.target(), ".ten-field").is_some();
        let at = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        self.state.update_value(|state| {
            state.skip_click = false;
            state.let_go = None;
            state.down.retain(|(id, ..)| *id != at.0);
            state.down.push(at);
            if state.down.len() > 2 || !(source.is_some() || on_field) {
                return;
            }
            state.doing = match (state.down.len(), &state.doing) {
                (1, _) => Doing::Pressed { source },
                // A second finger zooms, unless the first one carries something.
                (_, Doing::Pressed { .. } | Doing::Panning) if on_field => Doing::Panning,
                _ => return,
            };
        });
    }

    /// A pointer moves.
    fn drag(self, event: &PointerEvent) {
        let id = event.pointer_id();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let begun = self.state.try_update_value(|state| {
            let old = state.down.iter().find(|(down, ..)| *down == id).copied()?;
            match &state.doing {
                Doing::Pressed { source } if (x - old.1).hypot(y - old.2) > TREMBLE => {
                    return Some(source.clone());
                }
                Doing::Carrying { copy, .. } => {
                    let rect = self.layer.get_untracked()?.get_bounding_client_rect();
                    // Both numbers are always understood.
                    let _ =
                        copy.style().set_property("left", &format!("{}px", decimal(x - rect.x())));
                    let _ =
                        copy.style().set_property("top", &format!("{}px", decimal(y - rect.y())));
                }
                Doing::Panning => {
                    let other = state.down.iter().find(|(down, ..)| *down != id).copied();
                    let (old, other) = ((old.1, old.2), other.map(|(_, x, y)| (x, y)));
                    let corner = self.corner(state.camera)?;
                    state.camera = state.camera.moved(corner, old, (x, y), other);
                    self.point(state.camera);
                    for down in state.down.iter_mut().filter(|(down, ..)| *down == id) {
                        *down = (id, x, y);
                    }
                }
                Doing::Nothing | Doing::Pressed { .. } => {}
            }
            None
        });
        match begun.flatten() {
            Some(Some(source)) => self.pick_up(source, event),
            Some(None) => self.state.update_value(|state| {
                state.doing = Doing::Panning;
                state.skip_click = true;
            }),
            None => {}
        }
    }

    /// Picks something up, if it can be carried.
    fn pick_up(self, source: String, event: &PointerEvent) {
        let carry = || -> Option<HtmlElement> {
            let seat: Seat = self.desk.acting.get_untracked()?;
            let game = self.desk.game.get_untracked();
            let item = self.item(&source)?;
            let mut touch = self.desk.touch.get_untracked();
            match touch.tap(&game, seat, item) {
                TapResult::Selected => self.desk.tap.run(item),
                // It was picked up before.
                TapResult::Cleared => {}
                _ => return None,
            }
            let root = self.root.get_untracked()?;
            let place = places(&root).into_iter().find(|place| name(place) == source)?;
            let piece = piece(&place);
            let copy: HtmlElement = document().create_element("div").ok()?.unchecked_into();
            copy.set_class_name("flight carried");
            let layer = self.layer.get_untracked()?;
            put(&copy, &piece.get_bounding_client_rect(), &layer.get_bounding_client_rect());
            copy.append_child(&piece.clone_node_with_deep(true).ok()?).ok()?;
            layer.append_child(&copy).ok()?;
            root.set_attribute("data-carrying", "").ok()?;
            // Without it, what leaves the window is let go there.
            let _ = root.set_pointer_capture(event.pointer_id());
            Some(copy)
        };
        let doing = carry().map_or(Doing::Nothing, |copy| Doing::Carrying { source, copy });
        self.state.update_value(|state| {
            state.skip_click = matches!(doing, Doing::Carrying { .. });
            state.doing = doing;
        });
        self.drag(event);
    }

    /// A pointer goes up, or is lost.
    fn release(self, event: &PointerEvent, lost: bool) {
        let doing = self.state.try_update_value(|state| {
            state.down.retain(|(id, ..)| *id != event.pointer_id());
            if state.down.is_empty() { std::mem::take(&mut state.doing) } else { Doing::Nothing }
        });
        let Some(Doing::Carrying { source, copy }) = doing else { return };
        let rect = copy.get_bounding_client_rect();
        copy.remove();
        if let Some(root) = self.root.get_untracked() {
            // An attribute that is not there need not be removed.
            let _ = root.remove_attribute("data-carrying");
        }
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let under = document().element_from_point(x, y).filter(|_| !lost);
        let target = under.and_then(|under| under.closest(PLACES).ok().flatten());
        match target.map(|target| key(&target)).filter(|target| *target != source) {
            Some(target) => {
                self.state.update_value(|state| state.let_go = Some((source, rect)));
                self.tap(&target);
            }
            // Put back.
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
                self.point(state.camera);
            }
        });
    }

    fn plane(self) -> Option<HtmlElement> {
        let root = self.root.get_untracked()?;
        root.query_selector(".plane").ok().flatten()?.dyn_into().ok()
    }

    /// Where the field's corner is when nobody has moved it.
    fn corner(self, camera: Camera) -> Option<(f64, f64)> {
        let rect = self.plane()?.get_bounding_client_rect();
        Some((rect.x() - camera.x, rect.y() - camera.y))
    }

    /// Moves the field to where it is looked at.
    fn point(self, Camera { x, y, zoom }: Camera) {
        if let Some(plane) = self.plane() {
            // Both are always understood.
            let [x, y, zoom] = [x, y, zoom].map(decimal);
            let _ = plane.style().set_property("translate", &format!("{x}px {y}px"));
            let _ = plane.style().set_property("scale", &zoom);
        }
    }
}
