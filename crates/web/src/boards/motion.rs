//! Animation of the pieces of a board from their old places to the new ones.
//!
//! Before the board changes, the places of all pieces are measured; after it has changed, and before it is painted, a
//! copy of each piece that moved (a flight) starts at its old place and flies to the new one, while the piece itself is
//! hidden. Pieces that only made room slide.

use games::Kind;
use js_sys::{Function, JSON, Reflect};
use view::{Item, Motion};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, Node};

use crate::platform::{decimal, document, sleep};
use leptos::task::spawn_local;

/// The usual duration of a motion in milliseconds; the style sheets have the same number (`--move`).
pub const MOTION_MS: u32 = 220;

/// The places of all pieces before a step, and the motions of the step.
pub struct BoardSnapshot {
    places: Vec<(Item, DomRect)>,
    kind: Kind,
    motions: Vec<Motion>,
    /// By motion, the side of the piece that is seen before it is flipped.
    reverse_sides: Vec<Option<Node>>,
    /// Whether pieces that made room slide.
    slide: bool,
    /// The duration of each motion in milliseconds.
    duration_ms: u32,
}

/// All items of a board of this kind, with their elements.
pub fn item_elements(root: &Element, kind: Kind) -> Vec<(Item, Element)> {
    let elements = query_all(root, "[data-item]").into_iter();
    elements.filter_map(|element| Some((item_of(kind, &element)?, element))).collect()
}

/// All elements that match a selector.
pub fn query_all(root: &Element, kind: &str) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(kind) else { return Vec::new() };
    (0..list.length()).filter_map(|at| list.get(at)?.dyn_into().ok()).collect()
}

/// The item of an element on a board of this kind.
pub fn item_of(kind: Kind, place: &Element) -> Option<Item> {
    Item::parse(kind, &place.get_attribute("data-item")?).ok()
}

/// The top piece of an item's element, or the element itself.
pub fn top_piece(place: &Element) -> Element {
    place.query_selector(".piece").ok().flatten().unwrap_or_else(|| place.clone())
}

/// The element of an item.
pub fn element_of(places: &[(Item, Element)], wanted: Item) -> Option<&Element> {
    places.iter().find(|(item, _)| *item == wanted).map(|(_, place)| place)
}

impl BoardSnapshot {
    /// Measures the board before it changes. Without `slide`, only the motions are animated.
    pub fn new(
        root: &Element,
        kind: Kind,
        motions: Vec<Motion>,
        slide: bool,
        duration_ms: u32,
    ) -> Self {
        let elements = item_elements(root, kind);
        let reverse = |motion: &Motion| {
            let place = element_of(&elements, motion.from).filter(|_| motion.flipped)?;
            top_piece(place).clone_node_with_deep(true).ok()
        };
        let reverse_sides = motions.iter().map(reverse).collect();
        let measured = elements.iter().map(|(item, place)| (*item, piece_rect(place))).collect();
        Self { places: measured, kind, motions, reverse_sides, slide, duration_ms }
    }

    /// Sets where a motion starts: at the place where a dragged piece was dropped.
    pub fn set_start(&mut self, from: Item, to: DomRect) {
        if let Some(place) = self.places.iter_mut().find(|(item, _)| *item == from) {
            place.1 = to;
        }
    }

    fn before(&self, wanted: Item) -> Option<&DomRect> {
        self.places.iter().find(|(item, _)| *item == wanted).map(|(_, rect)| rect)
    }

    /// Starts the animation. The board has changed, but is not painted yet.
    pub fn play(self, root: &Element, layer: &Element) {
        let elements = item_elements(root, self.kind);
        let origin = layer.get_bounding_client_rect();
        let mut flights = Vec::new();
        let mut arrived = Vec::new();
        for (motion, reverse) in self.motions.iter().zip(&self.reverse_sides) {
            let Some(place) = element_of(&elements, motion.to) else { continue };
            arrived.push(motion.to);
            let Some(from) = self.before(motion.from) else { continue };
            let piece = top_piece(place);
            let duration = self.duration_ms;
            if let Some(flight) =
                start_flight(&piece, reverse.as_ref(), from, &origin, motion, duration)
                && layer.append_child(&flight).is_ok()
            {
                flights.push(flight);
            }
        }
        if self.slide {
            for (item, place) in elements.iter().filter(|(item, _)| !arrived.contains(item)) {
                if let Some(from) = self.before(*item) {
                    let piece = top_piece(place);
                    let path = transform_from(from, &piece.get_bounding_client_rect());
                    if let Some(path) = path {
                        animate(&piece, &[&path, IDENTITY], 0, self.duration_ms);
                    }
                }
            }
        }
        let stages = self.motions.iter().map(|motion| u32::from(motion.stage)).max().unwrap_or(0);
        spawn_local(async move {
            sleep((stages + 1) * self.duration_ms).await;
            flights.iter().for_each(Element::remove);
        });
    }
}

/// The transform of a piece at rest.
const IDENTITY: &str = "translate(0,0) scale(1,1)";

/// The rectangle of an item's top piece.
fn piece_rect(place: &Element) -> DomRect {
    top_piece(place).get_bounding_client_rect()
}

/// The transform that shows an element at `to` as if it were at `from`; none if both are the same.
fn transform_from(from: &DomRect, to: &DomRect) -> Option<String> {
    let middle = |rect: &DomRect| (rect.x() + rect.width() / 2., rect.y() + rect.height() / 2.);
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (across, down) = (x - to_x, y - to_y);
    let scale = (from.width() / to.width().max(1.), from.height() / to.height().max(1.));
    let same = across.abs() + down.abs() < 1. && (scale.0 - 1.).abs() < 0.02;
    let there = from.width() > 0. && to.width() > 0.;
    (there && !same).then(|| {
        let [across, down, x, y] = [across, down, scale.0, scale.1].map(decimal);
        format!("translate({across}px,{down}px) scale({x},{y})")
    })
}

/// Starts the flight of a copy of a piece; the piece itself is hidden meanwhile.
fn start_flight(
    piece: &Element,
    reverse: Option<&Node>,
    from: &DomRect,
    origin: &DomRect,
    motion: &Motion,
    duration_ms: u32,
) -> Option<Element> {
    let to = piece.get_bounding_client_rect();
    let path =
        transform_from(from, &to).or((motion.flipped || motion.turned).then(|| IDENTITY.into()))?;
    let flight: HtmlElement = document().create_element("div").ok()?.unchecked_into();
    flight.set_class_name("flight");
    position_over(&flight, &to, origin);
    flight.append_child(&piece.clone_node_with_deep(true).ok()?).ok()?;
    if let Some(reverse) = reverse {
        let side = document().create_element("div").ok()?;
        side.set_class_name("flight-back");
        side.append_child(reverse).ok()?;
        flight.append_child(&side).ok()?;
    }
    let (flip, turn) = (if motion.flipped { 180 } else { 0 }, if motion.turned { 180 } else { 0 });
    let start = format!("{path} perspective(900px) rotateY({flip}deg) rotate({turn}deg)");
    let end = format!("{IDENTITY} perspective(900px) rotateY(0deg) rotate(0deg)");
    let delay = u32::from(motion.stage) * duration_ms;
    animate(&flight, &[&start, &end], delay, duration_ms);
    if !piece.has_attribute("data-pile") {
        let frame = r#"[{"opacity":0},{"opacity":0}]"#;
        run_animation(piece, frame, &format!(r#"{{"duration":{}}}"#, delay + duration_ms));
    }
    Some(flight.into())
}

/// Positions an element of the layer over the board at a rectangle of the page.
pub fn position_over(element: &HtmlElement, at: &DomRect, origin: &DomRect) {
    let style = element.style();
    let sides = [
        ("left", at.x() - origin.x()),
        ("top", at.y() - origin.y()),
        ("width", at.width()),
        ("height", at.height()),
    ];
    for (side, length) in sides {
        // Lengths are always understood.
        let _ = style.set_property(side, &format!("{}px", decimal(length)));
    }
}

fn animate(element: &Element, transforms: &[&str; 2], delay: u32, time: u32) {
    let [start, end] = transforms;
    let frames = format!(
        r#"[{{"transform":"{start}","easing":"cubic-bezier(.2,.7,.2,1)"}},{{"transform":"{end}"}}]"#
    );
    run_animation(
        element,
        &frames,
        &format!(r#"{{"duration":{time},"delay":{delay},"fill":"backwards"}}"#),
    );
}

/// `element.animate(frames, options)`; a browser that cannot do it shows the end at once.
fn run_animation(element: &Element, frames: &str, options: &str) {
    let animate = Reflect::get(element, &"animate".into()).ok();
    let animate = animate.and_then(|animate| animate.dyn_into::<Function>().ok());
    if let (Some(animate), Ok(frames), Ok(options)) =
        (animate, JSON::parse(frames), JSON::parse(options))
    {
        let _ = animate.call2(element, &frames, &options);
    }
}
