//! How somebody looks at TEN's field: moved and zoomed.

/// How far the field can be zoomed out and in.
const ZOOM_RANGE: (f64, f64) = (0.5, 4.);

/// A place of the page.
type PagePoint = (f64, f64);

/// How far the field is moved, in pixels, and how much larger it is than usual.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// So many times as large.
    pub zoom: f64,
}

impl Default for Camera {
    fn default() -> Self {
        Self { x: 0., y: 0., zoom: 1. }
    }
}

impl Camera {
    /// Zoomed so that what is at a place stays there; `corner` is where the field's corner would be, if
    /// nobody had moved it.
    #[must_use]
    pub fn zoomed(self, corner: PagePoint, at: PagePoint, factor: f64) -> Self {
        let zoom = (self.zoom * factor).clamp(ZOOM_RANGE.0, ZOOM_RANGE.1);
        let factor = zoom / self.zoom;
        let kept = |at: f64, corner: f64, shift: f64| at - corner - (at - corner - shift) * factor;
        Self { x: kept(at.0, corner.0, self.x), y: kept(at.1, corner.1, self.y), zoom }
    }

    /// Moved by a finger; if another one is down, zoomed around that one.
    #[must_use]
    pub fn moved(
        self,
        corner: PagePoint,
        from: PagePoint,
        to: PagePoint,
        other: Option<PagePoint>,
    ) -> Self {
        let Some(other) = other else {
            return Self { x: self.x + to.0 - from.0, y: self.y + to.1 - from.1, ..self };
        };
        let apart = |(x, y): PagePoint| (x - other.0).hypot(y - other.1).max(1.);
        self.zoomed(corner, other, apart(to) / apart(from))
    }
}

#[cfg(test)]
mod tests {
    use super::Camera;

    /// Where a point of the field, so far from its corner, is seen.
    fn seen(camera: Camera, corner: (f64, f64), point: (f64, f64)) -> (f64, f64) {
        (corner.0 + camera.x + point.0 * camera.zoom, corner.1 + camera.y + point.1 * camera.zoom)
    }

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let (corner, point) = ((40., 70.), (120., 30.));
        let moved = Camera::default().moved(corner, (0., 0.), (15., -9.), None);
        let at = seen(moved, corner, point);
        let zoomed = moved.zoomed(corner, at, 1.7);
        let view_only = seen(zoomed, corner, point);
        assert!((view_only.0 - at.0).abs() < 1e-9 && (view_only.1 - at.1).abs() < 1e-9);
        assert!((zoomed.zoom - 1.7).abs() < 1e-9);
    }

    #[test]
    fn two_fingers_apart_zoom_in() {
        let pinched = Camera::default().moved((0., 0.), (10., 0.), (20., 0.), Some((0., 0.)));
        assert!((pinched.zoom - 2.).abs() < 1e-9);
    }

    #[test]
    fn nobody_zooms_out_of_sight() {
        assert!(Camera::default().zoomed((0., 0.), (0., 0.), 1e-6).zoom >= 0.5);
        assert!(Camera::default().zoomed((0., 0.), (0., 0.), 1e6).zoom <= 4.);
    }
}
