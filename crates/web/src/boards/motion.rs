//! Things travel from where they were to where they are.
//!
//! Before the board changes, the places of all pieces are measured; after it has changed, and before
//! anybody has seen it, a copy of each piece that moved flies from its old place to its new one, while the
//! piece itself is kept out of sight. What only made room slides.

use js_sys::{Function, JSON, Reflect};
use view::Motion;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, Node};

use crate::platform::{decimal, document, sleep};
use leptos::task::spawn_local;

/// How long a motion takes, in milliseconds; the style sheets have the same number.
const TIME: u32 = 220;

/// The board as it lay before a step.
pub struct Packed {
    places: Vec<(String, DomRect)>,
    motions: Vec<Motion>,
    /// What is to be seen of each motion's piece before it is turned over.
    backs: Vec<Option<Node>>,
    slide: bool,
}

/// All places of a board.
pub fn places(root: &Element) -> Vec<Element> {
    all(root, "[data-item]")
}

/// All elements of a kind.
pub fn all(root: &Element, kind: &str) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(kind) else { return Vec::new() };
    (0..list.length()).filter_map(|at| list.get(at)?.dyn_into().ok()).collect()
}

/// The name of a place.
pub fn name(place: &Element) -> String {
    place.get_attribute("data-item").unwrap_or_default()
}

/// What lies on top at a place.
pub fn piece(place: &Element) -> Element {
    place.query_selector(".piece").ok().flatten().unwrap_or_else(|| place.clone())
}

fn find(places: &[Element], wanted: &str) -> Option<Element> {
    places.iter().find(|place| name(place) == wanted).cloned()
}

impl Packed {
    /// Measures the board before it changes. Without `slide` only what moved itself is shown as moving.
    pub fn new(root: &Element, motions: Vec<Motion>, slide: bool) -> Self {
        let elements = places(root);
        let back = |motion: &Motion| {
            let place = find(&elements, &motion.from.to_string()).filter(|_| motion.flipped)?;
            piece(&place).clone_node_with_deep(true).ok()
        };
        let backs = motions.iter().map(back).collect();
        let measured = elements.iter().map(|place| (name(place), rect(place))).collect();
        Self { places: measured, motions, backs, slide }
    }

    /// Something was carried by hand, and is where it was let go.
    pub fn carried(&mut self, from: &str, to: DomRect) {
        if let Some(place) = self.places.iter_mut().find(|(name, _)| name == from) {
            place.1 = to;
        }
    }

    fn before(&self, wanted: &str) -> Option<&DomRect> {
        self.places.iter().find(|(name, _)| name == wanted).map(|(_, rect)| rect)
    }

    /// Shows the motion. The board has changed, but nobody has seen it yet.
    pub fn unfold(self, root: &Element, layer: &Element) {
        let elements = places(root);
        let origin = layer.get_bounding_client_rect();
        let mut flights = Vec::new();
        let mut arrived = Vec::new();
        for (motion, back) in self.motions.iter().zip(&self.backs) {
            let to = motion.to.to_string();
            let Some(place) = find(&elements, &to) else { continue };
            arrived.push(to);
            let Some(from) = self.before(&motion.from.to_string()) else { continue };
            let piece = piece(&place);
            if let Some(flight) = fly(&piece, back.as_ref(), from, &origin, motion)
                && layer.append_child(&flight).is_ok()
            {
                flights.push(flight);
            }
        }
        if self.slide {
            for place in elements.iter().filter(|place| !arrived.contains(&name(place))) {
                if let Some(from) = self.before(&name(place)) {
                    let piece = piece(place);
                    let path = path(from, &piece.get_bounding_client_rect());
                    if let Some(path) = path {
                        animate(&piece, &[&path, STILL], 0, TIME);
                    }
                }
            }
        }
        let stages = self.motions.iter().map(|motion| u32::from(motion.stage)).max().unwrap_or(0);
        spawn_local(async move {
            sleep((stages + 1) * TIME).await;
            flights.iter().for_each(Element::remove);
        });
    }
}

const STILL: &str = "translate(0,0) scale(1,1)";

/// Where the piece at a place is.
fn rect(place: &Element) -> DomRect {
    piece(place).get_bounding_client_rect()
}

/// The way back from one rectangle to another; none if it is the same.
fn path(from: &DomRect, to: &DomRect) -> Option<String> {
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

/// A copy of a piece on its way; the piece itself is not to be seen meanwhile.
fn fly(
    piece: &Element,
    back: Option<&Node>,
    from: &DomRect,
    origin: &DomRect,
    motion: &Motion,
) -> Option<Element> {
    let to = piece.get_bounding_client_rect();
    let path = path(from, &to).or((motion.flipped || motion.turned).then(|| STILL.into()))?;
    let flight: HtmlElement = document().create_element("div").ok()?.unchecked_into();
    flight.set_class_name("flight");
    put(&flight, &to, origin);
    flight.append_child(&piece.clone_node_with_deep(true).ok()?).ok()?;
    if let Some(back) = back {
        let side = document().create_element("div").ok()?;
        side.set_class_name("flight-back");
        side.append_child(back).ok()?;
        flight.append_child(&side).ok()?;
    }
    let (flip, turn) = (if motion.flipped { 180 } else { 0 }, if motion.turned { 180 } else { 0 });
    let start = format!("{path} perspective(900px) rotateY({flip}deg) rotate({turn}deg)");
    let end = format!("{STILL} perspective(900px) rotateY(0deg) rotate(0deg)");
    let delay = u32::from(motion.stage) * TIME;
    animate(&flight, &[&start, &end], delay, TIME);
    if !piece.has_attribute("data-pile") {
        let frame = r#"[{"opacity":0},{"opacity":0}]"#;
        run(piece, frame, &format!(r#"{{"duration":{}}}"#, delay + TIME));
    }
    Some(flight.into())
}

/// Puts something in the layer over the board, where a rectangle of the page is.
pub fn put(element: &HtmlElement, at: &DomRect, origin: &DomRect) {
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
    run(element, &frames, &format!(r#"{{"duration":{time},"delay":{delay},"fill":"backwards"}}"#));
}

/// `element.animate(frames, options)`; a browser that cannot do it shows the end at once.
fn run(element: &Element, frames: &str, options: &str) {
    let animate = Reflect::get(element, &"animate".into()).ok();
    let animate = animate.and_then(|animate| animate.dyn_into::<Function>().ok());
    if let (Some(animate), Ok(frames), Ok(options)) =
        (animate, JSON::parse(frames), JSON::parse(options))
    {
        let _ = animate.call2(element, &frames, &options);
    }
}
