//! The camera over TEN's field: pan and zoom. The gestures use it.

/// The smallest and the largest zoom.
const ZOOM_RANGE: (f64, f64) = (0.5, 4.);

/// A point of the page, in pixels.
type PagePoint = (f64, f64);

/// The shift of the field in pixels, and its zoom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// The factor by which the field is enlarged.
    pub zoom: f64,
}

impl Default for Camera {
    fn default() -> Self {
        Self { x: 0., y: 0., zoom: 1. }
    }
}

impl Camera {
    /// The camera zoomed around the point `at`; `corner` is the field's corner without shift.
    #[must_use]
    pub fn zoomed(self, corner: PagePoint, at: PagePoint, factor: f64) -> Self {
        let zoom = (self.zoom * factor).clamp(ZOOM_RANGE.0, ZOOM_RANGE.1);
        let factor = zoom / self.zoom;
        let kept = |at: f64, corner: f64, shift: f64| at - corner - (at - corner - shift) * factor;
        Self { x: kept(at.0, corner.0, self.x), y: kept(at.1, corner.1, self.y), zoom }
    }

    /// The camera moved by a pointer; if another one is down, zoomed around that one.
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

    /// The point of the page that shows a point of the field.
    fn seen(camera: Camera, corner: (f64, f64), point: (f64, f64)) -> (f64, f64) {
        (corner.0 + camera.x + point.0 * camera.zoom, corner.1 + camera.y + point.1 * camera.zoom)
    }

    #[test]
    fn zoom_keeps_the_point_under_the_pointer() {
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
    fn zoom_stays_within_its_range() {
        assert!(Camera::default().zoomed((0., 0.), (0., 0.), 1e-6).zoom >= 0.5);
        assert!(Camera::default().zoomed((0., 0.), (0., 0.), 1e6).zoom <= 4.);
    }
}
