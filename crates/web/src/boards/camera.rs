//! The camera over a field that may be larger than the screen: pan and zoom.
//!
//! Points of the field are counted in cells, to the right and down, so that a tile stays where it is when others are laid
//! around it. Points of the view are counted in pixels from its middle.

/// The size of a cell in the style sheets, in pixels; the camera scales it.
pub const DRAWN_CELL: f64 = 60.;

/// The smallest size of a cell on the screen, in pixels: large enough to be touched.
pub const MIN_CELL: f64 = 38.;

/// The largest size of a cell that is zoomed by hand.
const MAX_CELL: f64 = 150.;

/// The largest size of a cell if the whole field is in view.
const MAX_FIT_CELL: f64 = 96.;

/// The distance between the field and the edge of the view, in pixels.
const MARGIN: f64 = 10.;

/// The width of the zone along the edge of the view in which a dragged piece moves the field, in pixels.
const EDGE: f64 = 24.;

/// A point of the field in cells, or of the view in pixels.
type Point = (f64, f64);

/// A part of the field, in cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The upper left corner.
    pub start: Point,
    /// The lower right corner.
    pub end: Point,
}

/// The point of the field in the middle of the view, and the size of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// The point of the field in the middle of the view.
    pub middle: Point,
    /// The size of a cell in pixels.
    pub cell: f64,
    /// Whether the player has moved it. Then it keeps its zoom, and follows the action only if that is out of view.
    pub by_hand: bool,
}

impl Area {
    fn size(self) -> Point {
        (self.end.0 - self.start.0, self.end.1 - self.start.1)
    }

    fn middle(self) -> Point {
        (f64::midpoint(self.start.0, self.end.0), f64::midpoint(self.start.1, self.end.1))
    }

    /// The area of a cell and those around it.
    #[must_use]
    pub fn around(cell: Point) -> Self {
        Self { start: (cell.0 - 1., cell.1 - 1.), end: (cell.0 + 2., cell.1 + 2.) }
    }
}

impl Camera {
    /// The camera that shows as much of the field as cells of the least size allow, and `seen` in any case.
    #[must_use]
    pub fn fit(area: Area, view: Point, seen: Option<Area>) -> Self {
        let cell = fitting_cell(area, view).max(MIN_CELL);
        let middle = seen.map_or_else(|| area.middle(), Area::middle);
        Self { middle, cell, by_hand: false }.within(area, view)
    }

    /// The camera that shows the whole field of a finished game. Nothing is touched any more, so cells may be small.
    #[must_use]
    pub fn whole(area: Area, view: Point) -> Self {
        Self { middle: area.middle(), cell: fitting_cell(area, view), by_hand: false }
    }

    /// The camera after a change of the field; `seen` is where it changed.
    #[must_use]
    pub fn follow(self, area: Area, view: Point, seen: Option<Area>) -> Self {
        let camera = if self.by_hand {
            self
        } else {
            Self { cell: fitting_cell(area, view).max(MIN_CELL), ..self }
        };
        seen.map_or(camera, |seen| camera.reveal(seen, view)).within(area, view)
    }

    /// The camera moved as little as possible, so that a part of the field is in view.
    #[must_use]
    pub fn reveal(self, seen: Area, view: Point) -> Self {
        let one = |middle: f64, start: f64, end: f64, view: f64| {
            let half = (view / 2. - MARGIN).max(0.) / self.cell;
            let (low, high) = (end - half, start + half);
            if low > high { f64::midpoint(start, end) } else { middle.clamp(low, high) }
        };
        let x = one(self.middle.0, seen.start.0, seen.end.0, view.0);
        let y = one(self.middle.1, seen.start.1, seen.end.1, view.1);
        Self { middle: (x, y), ..self }
    }

    /// Returns whether the whole field is in view.
    #[must_use]
    pub fn shows_all(self, area: Area, view: Point) -> bool {
        let shown = |middle: f64, start: f64, end: f64, view: f64| {
            let half = view / 2. / self.cell + 0.01;
            start >= middle - half && end <= middle + half
        };
        shown(self.middle.0, area.start.0, area.end.0, view.0)
            && shown(self.middle.1, area.start.1, area.end.1, view.1)
    }

    /// The camera zoomed around a point of the view.
    #[must_use]
    pub fn zoomed(self, at: Point, factor: f64) -> Self {
        let cell = (self.cell * factor).clamp(MIN_CELL, MAX_CELL);
        let kept = |middle: f64, at: f64| middle + at / self.cell - at / cell;
        let middle = (kept(self.middle.0, at.0), kept(self.middle.1, at.1));
        Self { middle, cell, by_hand: true }
    }

    /// The camera moved by a pointer; if another one is down, zoomed around that one.
    #[must_use]
    pub fn moved(self, from: Point, to: Point, other: Option<Point>) -> Self {
        let Some(other) = other else {
            let (x, y) = ((to.0 - from.0) / self.cell, (to.1 - from.1) / self.cell);
            return Self { middle: (self.middle.0 - x, self.middle.1 - y), by_hand: true, ..self };
        };
        let apart = |(x, y): Point| (x - other.0).hypot(y - other.1).max(1.);
        self.zoomed(other, apart(to) / apart(from))
    }

    /// The camera after a piece was held at a point near the edge of the view: moved towards that side, the faster the
    /// nearer to the edge, by up to `step` pixels. None if the point is elsewhere, or no more of the field is on that side.
    #[must_use]
    pub fn pushed(self, at: Point, area: Area, view: Point, step: f64) -> Option<Self> {
        let one = |at: f64, middle: f64, start: f64, end: f64, view: f64| {
            let half = view / 2.;
            // The edge of the field comes as far into the view as when the whole is shown.
            let (low, high) =
                (start - (MARGIN - half) / self.cell, end + (MARGIN - half) / self.cell);
            let depth = (at.abs() - (half - EDGE)) / EDGE;
            if depth <= 0. || depth > 1. {
                return 0.;
            }
            let wanted = depth * step / self.cell;
            if at < 0. {
                -wanted.min((middle - low).max(0.))
            } else {
                wanted.min((high - middle).max(0.))
            }
        };
        let inside = at.0.abs() <= view.0 / 2. && at.1.abs() <= view.1 / 2.;
        let x = one(at.0, self.middle.0, area.start.0, area.end.0, view.0);
        let y = one(at.1, self.middle.1, area.start.1, area.end.1, view.1);
        let moves = inside && (x != 0. || y != 0.);
        moves.then_some(Self {
            middle: (self.middle.0 + x, self.middle.1 + y),
            by_hand: true,
            ..self
        })
    }

    /// The camera with another point of the field in the middle.
    #[must_use]
    pub fn centred(self, middle: Point) -> Self {
        Self { middle, by_hand: true, ..self }
    }

    /// The camera moved so that the view is not emptier than need be: a field that fits stands in the middle, unless the
    /// player moved it, and its edge is not drawn further into the view than to its middle.
    #[must_use]
    pub fn within(self, area: Area, view: Point) -> Self {
        let one = |middle: f64, start: f64, end: f64, view: f64| {
            let half = (view / 2. - MARGIN).max(0.) / self.cell;
            match (self.by_hand, end - start <= 2. * half) {
                (true, _) => middle.clamp(start, end),
                (false, true) => f64::midpoint(start, end),
                (false, false) => middle.clamp(start + half, end - half),
            }
        };
        let x = one(self.middle.0, area.start.0, area.end.0, view.0);
        let y = one(self.middle.1, area.start.1, area.end.1, view.1);
        Self { middle: (x, y), ..self }
    }
}

/// The size of a cell with which the whole field is in view.
fn fitting_cell(area: Area, view: Point) -> f64 {
    let (wide, high) = area.size();
    let room = |view: f64| (view - 2. * MARGIN).max(1.);
    (room(view.0) / wide).min(room(view.1) / high).min(MAX_FIT_CELL)
}

/// Returns whether the whole field can be in view, with cells that are large enough.
#[must_use]
pub fn can_show_all(area: Area, view: Point) -> bool {
    fitting_cell(area, view) >= MIN_CELL
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A phone's field.
    const VIEW: Point = (374., 420.);

    /// A line of tiles from left to right, with the free cells around it.
    fn line(tiles: u8) -> Area {
        Area { start: (-1., -1.), end: (f64::from(tiles) + 1., 2.) }
    }

    fn in_view(camera: Camera, cell: Point) -> bool {
        let seen = |cell: f64, middle: f64, view: f64| {
            let from = (cell - middle) * camera.cell + view / 2.;
            from >= -0.01 && from + camera.cell <= view + 0.01
        };
        seen(cell.0, camera.middle.0, VIEW.0) && seen(cell.1, camera.middle.1, VIEW.1)
    }

    #[test]
    fn a_small_field_is_shown_as_a_whole() {
        for tiles in 1..=7 {
            let camera = Camera::fit(line(tiles), VIEW, None);
            assert!(camera.shows_all(line(tiles), VIEW), "{tiles}: {camera:?}");
            assert!(can_show_all(line(tiles), VIEW));
            assert!(camera.cell <= MAX_FIT_CELL);
        }
    }

    #[test]
    fn cells_are_never_too_small_to_be_touched() {
        let mut camera = Camera::fit(line(1), VIEW, None);
        for tiles in 2..=30 {
            let last = (f64::from(tiles) - 1., 0.);
            camera = camera.follow(line(tiles), VIEW, Some(Area::around(last)));
            assert!(camera.cell >= 36., "{tiles}: {camera:?}");
            assert!(in_view(camera, last), "{tiles}: {camera:?}");
            assert!(in_view(camera, (last.0 + 1., 0.)), "the free cell behind: {camera:?}");
        }
        assert!(!camera.shows_all(line(30), VIEW) && !can_show_all(line(30), VIEW));
        assert!(camera.zoomed((0., 0.), 1e-6).cell >= 36.);
    }

    #[test]
    fn a_finished_game_is_shown_as_a_whole() {
        for tiles in [1, 10, 30] {
            let camera = Camera::whole(line(tiles), VIEW);
            assert!(camera.shows_all(line(tiles), VIEW), "{tiles}: {camera:?}");
        }
        assert!(Camera::whole(line(30), VIEW).cell < MIN_CELL);
    }

    #[test]
    fn a_move_keeps_the_zoom_and_the_place_of_a_player_who_looked_around() {
        let zoomed = Camera::fit(line(12), VIEW, None).zoomed((20., 30.), 1.6);
        let looked = zoomed.moved((0., 0.), (-35., 12.), None);
        // Something changes within the view.
        let seen = Area { start: looked.middle, end: (looked.middle.0 + 1., looked.middle.1 + 1.) };
        assert_eq!(looked.follow(line(13), VIEW, Some(seen)), looked);
        // Something changes out of view: the camera goes there and keeps its zoom.
        let far = (12., 0.);
        let followed = looked.follow(line(13), VIEW, Some(Area::around(far)));
        assert!(in_view(followed, far) && !in_view(looked, far));
        assert!((followed.cell - looked.cell).abs() < 1e-9 && followed.by_hand);
    }

    #[test]
    fn tiles_stay_where_they_are_when_others_are_laid_out_of_view() {
        let camera = Camera::fit(line(20), VIEW, Some(Area::around((2., 0.))));
        let longer = Area { end: (26., 2.), ..line(20) };
        assert_eq!(camera.follow(longer, VIEW, None), camera);
    }

    #[test]
    fn zoom_keeps_the_point_under_the_pointer() {
        let camera = Camera::fit(line(5), VIEW, None).moved((0., 0.), (15., -9.), None);
        let at = (40., -70.);
        let under = |camera: Camera| {
            (camera.middle.0 + at.0 / camera.cell, camera.middle.1 + at.1 / camera.cell)
        };
        let zoomed = camera.zoomed(at, 1.4);
        let (before, after) = (under(camera), under(zoomed));
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
        assert!((zoomed.cell - camera.cell * 1.4).abs() < 1e-9);
    }

    #[test]
    fn a_piece_held_at_an_edge_moves_the_field_up_to_its_end() {
        let (area, right) = (line(20), (VIEW.0 / 2. - 5., 0.));
        let mut camera = Camera::fit(area, VIEW, Some(Area::around((2., 0.))));
        assert!(!in_view(camera, (20., 0.)));
        assert_eq!(camera.pushed((0., 0.), area, VIEW, 8.), None, "in the middle");
        assert_eq!(camera.pushed((VIEW.0, 0.), area, VIEW, 8.), None, "outside");
        let steps = std::iter::from_fn(|| {
            camera = camera.pushed(right, area, VIEW, 8.)?;
            Some(camera.middle.0)
        });
        let steps = steps.take(1_000).count();
        assert!((20..1_000).contains(&steps), "{steps} steps");
        assert!(in_view(camera, (20., 0.)) && !in_view(camera, (21., 0.)), "{camera:?}");
        assert!(camera.pushed((-right.0, 0.), area, VIEW, 8.).is_some(), "and back");
        let small = Camera::fit(line(3), VIEW, None);
        assert_eq!(small.pushed(right, line(3), VIEW, 8.), None, "all is in view");
    }

    #[test]
    fn two_fingers_apart_zoom_in() {
        let camera = Camera { middle: (0., 0.), cell: 50., by_hand: false };
        let pinched = camera.moved((10., 0.), (20., 0.), Some((0., 0.)));
        assert!((pinched.cell - 100.).abs() < 1e-9);
    }

    #[test]
    fn the_field_cannot_be_lost() {
        let camera = Camera::fit(line(30), VIEW, None).moved((0., 0.), (9_000., 9_000.), None);
        let found = camera.within(line(30), VIEW);
        assert!(found.middle.0 >= -1. && found.middle.1 >= -1., "{found:?}");
    }
}
