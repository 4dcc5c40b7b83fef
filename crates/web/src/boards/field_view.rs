//! The view of a field that may be larger than its room: applies the camera to the page.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::camera::{Area, Camera, DRAWN_CELL, can_show_all};
use crate::platform::decimal;

/// The height of the strip with the map, which is kept free at the lower edge, in pixels.
const MAP_STRIP: f64 = 64.;

/// The height of the strip with the sum of the line that won, in pixels.
const SUM_STRIP: f64 = 48.;

/// The height from which on a field has room for the map, in pixels.
const MIN_HEIGHT_WITH_MAP: f64 = 240.;

/// Selects the field of a board that can be panned and zoomed.
pub const PANNABLE: &str = ".pannable";

/// The camera over a field, and what it has followed.
#[derive(Default)]
pub struct FieldView {
    camera: Option<Camera>,
    /// The field and the cell of the last move when the camera last followed.
    followed: Option<(Area, Option<(f64, f64)>)>,
    /// The size of the view when the camera was last applied.
    view: (f64, f64),
}

/// The elements of a field and their measures.
struct MeasuredField {
    field: Element,
    plane: HtmlElement,
    area: Area,
    /// The size of the view in pixels, without the strip with the map.
    view: (f64, f64),
    /// The middle of the view on the page.
    middle: (f64, f64),
    /// The height of the strip at the lower edge, with the map or the sum; zero if there is none.
    strip: f64,
    /// Whether a line has won.
    over: bool,
}

fn find<T: JsCast>(root: &Element, css: &str) -> Option<T> {
    root.query_selector(css).ok().flatten()?.dyn_into().ok()
}

/// A custom property of an element that is a number.
fn property(element: &HtmlElement, name: &str) -> Option<f64> {
    element.style().get_property_value(name).ok()?.trim().parse().ok()
}

impl MeasuredField {
    /// Measures the field of a board; none if the board has no field, or is not visible.
    fn of(root: &Element) -> Option<Self> {
        let field: Element = find(root, PANNABLE)?;
        let plane: HtmlElement = find(&field, ".plane")?;
        let [left, top, columns, rows] =
            ["--left", "--top", "--cols", "--rows"].map(|name| property(&plane, name));
        let start = (left?, top?);
        let area = Area { start, end: (start.0 + columns?, start.1 + rows?) };
        let rect = field.get_bounding_client_rect();
        let size = (rect.width(), rect.height());
        if size.0 < 1. || size.1 < 1. {
            return None;
        }
        let over = plane.class_list().contains("over");
        let has_map = !can_show_all(area, size) && size.1 >= MIN_HEIGHT_WITH_MAP;
        let strip = match (over, has_map) {
            (true, _) => SUM_STRIP,
            (false, true) => MAP_STRIP,
            (false, false) => 0.,
        };
        let view = (size.0, size.1 - strip);
        let middle = (rect.x() + view.0 / 2., rect.y() + view.1 / 2.);
        Some(Self { field, plane, area, view, middle, strip, over })
    }

    /// The cell of the last move.
    fn last(&self) -> Option<(f64, f64)> {
        let cell: HtmlElement = find(&self.plane, ".cell.last")?;
        property(&cell, "--x").zip(property(&cell, "--y"))
    }

    /// Moves and scales the field as the camera says.
    fn apply(&self, camera: Camera, smoothly: bool) {
        let Camera { middle, cell, by_hand } = camera;
        let (x, y) = (-middle.0 * cell, -middle.1 * cell - self.strip / 2.);
        let [x, y, zoom] = [x, y, cell / DRAWN_CELL].map(decimal);
        let style = self.plane.style();
        // All of these are always understood.
        let transition = if smoothly { "transform var(--move) var(--ease)" } else { "none" };
        let _ = style.set_property("transition", transition);
        let _ = style.set_property("transform", &format!("translate({x}px, {y}px) scale({zoom})"));
        let partial = !camera.shows_all(self.area, self.view);
        let _ = self.field.toggle_attribute_with_force("data-partial", partial);
        let has_map = partial && self.strip > 0. && !self.over;
        let _ = self.field.toggle_attribute_with_force("data-has-map", has_map);
        if let Some(fit) = find::<Element>(&self.field, "[data-fit]") {
            let _ = fit.toggle_attribute_with_force("hidden", !by_hand);
        }
        if let Some(seen) = find::<Element>(&self.field, ".in-view") {
            let size = (self.view.0 / cell, self.view.1 / cell);
            let sides = [
                ("x", middle.0 - size.0 / 2.),
                ("y", middle.1 - size.1 / 2.),
                ("width", size.0),
                ("height", size.1),
            ];
            for (side, length) in sides {
                let _ = seen.set_attribute(side, &decimal(length));
            }
        }
    }
}

impl FieldView {
    /// Follows the field after the board was drawn or its room has changed.
    pub fn update(&mut self, root: &Element) {
        let Some(field) = MeasuredField::of(root) else { return };
        let last = field.last();
        let (area, view, seen) = (field.area, field.view, last.map(Area::around));
        let followed = Some((area, last));
        let camera = match self.camera {
            Some(camera) if self.followed == followed && self.view == view => camera,
            _ if field.over => Camera::whole(area, view),
            None => Camera::fit(area, view, seen),
            Some(camera) if self.followed != followed => camera.follow(area, view, seen),
            Some(camera) if self.view != view && !camera.by_hand => Camera::fit(area, view, seen),
            Some(camera) => camera,
        };
        (self.camera, self.followed, self.view) = (Some(camera), followed, view);
        field.apply(camera, false);
    }

    /// Changes the camera. `change` gets it with a function from points of the page to those of the view.
    fn change(
        &mut self,
        root: &Element,
        smoothly: bool,
        change: impl FnOnce(Camera, &MeasuredField) -> Camera,
    ) {
        let (Some(camera), Some(field)) = (self.camera, MeasuredField::of(root)) else { return };
        let camera = change(camera, &field).within(field.area, field.view);
        self.camera = Some(camera);
        field.apply(camera, smoothly);
    }

    /// Shows the field as a whole, or as much of it as there is room for.
    pub fn fit(&mut self, root: &Element) {
        self.change(root, true, |_, field| {
            Camera::fit(field.area, field.view, field.last().map(Area::around))
        });
    }

    /// Moves the field with a pointer; if another one is down, zooms around that one. All are points of the page.
    pub fn drag(
        &mut self,
        root: &Element,
        from: (f64, f64),
        to: (f64, f64),
        other: Option<(f64, f64)>,
    ) {
        self.change(root, false, |camera, field| {
            camera.moved(field.in_view(from), field.in_view(to), other.map(|at| field.in_view(at)))
        });
    }

    /// Returns whether a piece that is dragged to a point of the page is at an edge with more of the field behind it.
    pub fn is_at_edge(&self, root: &Element, at: (f64, f64)) -> bool {
        let found = self.camera.zip(MeasuredField::of(root));
        found.is_some_and(|(camera, field)| field.pushed(camera, at, 1.).is_some())
    }

    /// Moves the field by up to `step` pixels towards the edge that a dragged piece is at.
    pub fn push(&mut self, root: &Element, at: (f64, f64), step: f64) {
        self.change(root, false, |camera, field| field.pushed(camera, at, step).unwrap_or(camera));
    }

    /// Zooms around a point of the page.
    pub fn zoom(&mut self, root: &Element, at: (f64, f64), factor: f64) {
        self.change(root, false, |camera, field| camera.zoomed(field.in_view(at), factor));
    }

    /// Goes to the place on the map at a point of the page.
    pub fn go_to(&mut self, root: &Element, map: &Element, at: (f64, f64)) {
        self.change(root, true, |camera, field| {
            let rect = map.get_bounding_client_rect();
            let (wide, high) =
                (field.area.end.0 - field.area.start.0, field.area.end.1 - field.area.start.1);
            // The map is as large as fits into its element.
            let dot = (rect.width() / wide).min(rect.height() / high).max(0.1);
            let from_middle = (
                (at.0 - rect.x() - rect.width() / 2.) / dot,
                (at.1 - rect.y() - rect.height() / 2.) / dot,
            );
            let middle = (field.area.start.0 + wide / 2., field.area.start.1 + high / 2.);
            camera.centred((middle.0 + from_middle.0, middle.1 + from_middle.1))
        });
    }

    /// Moves the field so that a cell is in view.
    pub fn reveal(&mut self, root: &Element, cell: &HtmlElement) {
        let at = property(cell, "--x").zip(property(cell, "--y"));
        if let Some(at) = at.filter(|_| cell.class_list().contains("cell")) {
            self.change(root, false, |camera, field| camera.reveal(Area::around(at), field.view));
        }
    }
}

impl MeasuredField {
    /// The camera after a piece was held at a point of the page; none if that is not at an edge.
    fn pushed(&self, camera: Camera, at: (f64, f64), step: f64) -> Option<Camera> {
        camera.pushed(self.in_view(at), self.area, self.view, step)
    }

    /// A point of the page as a point of the view.
    fn in_view(&self, at: (f64, f64)) -> (f64, f64) {
        (at.0 - self.middle.0, at.1 - self.middle.1)
    }
}
