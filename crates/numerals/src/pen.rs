//! The outline of a stroke: the area that a pen with an elliptic tip covers on its way.

use crate::font::{Contour, OutlinePoint};

/// A point in font units, y upwards.
pub type Point = (f64, f64);

/// A way of the pen: a start, and cubic Bézier curves from there.
#[derive(Clone, Debug)]
pub struct Way {
    start: Point,
    curves: Vec<[Point; 3]>,
}

/// The shape of a stroke's end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    /// Cut at a right angle to the stroke.
    Square,
    /// Cut horizontally at this height.
    Level(f64),
}

/// The pen: half of its width and half of its height.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// Half the thickness of vertical strokes.
    pub across: f64,
    /// Half the thickness of horizontal strokes.
    pub down: f64,
}

/// The number of quadratic curves that replace one cubic curve.
const PIECES: u32 = 4;

impl Way {
    /// A way that begins here.
    pub const fn from(start: Point) -> Self {
        Self { start, curves: Vec::new() }
    }

    /// Its end.
    fn end(&self) -> Point {
        self.curves.last().map_or(self.start, |curve| curve[2])
    }

    /// Adds a straight line.
    pub fn line(mut self, to: Point) -> Self {
        let from = self.end();
        let between = |share: f64| mix(from, to, share);
        self.curves.push([between(1. / 3.), between(2. / 3.), to]);
        self
    }

    /// Adds a curve with these control points.
    pub fn curve(mut self, first: Point, second: Point, to: Point) -> Self {
        self.curves.push([first, second, to]);
        self
    }

    /// Adds a quarter of an oval that starts horizontally and ends vertically. `fullness` is the share of the corner that
    /// it reaches into, 0.55 for an ellipse.
    pub fn over(self, to: Point, fullness: f64) -> Self {
        let from = self.end();
        let corner = (to.0, from.1);
        self.curve(mix(from, corner, fullness), mix(to, corner, fullness), to)
    }

    /// The same, from vertical to horizontal.
    pub fn round(self, to: Point, fullness: f64) -> Self {
        let from = self.end();
        let corner = (from.0, to.1);
        self.curve(mix(from, corner, fullness), mix(to, corner, fullness), to)
    }

    /// Points on the way with their directions; every two of them are joined by a quadratic curve.
    fn samples(&self) -> Vec<(Point, Point)> {
        let mut samples = Vec::new();
        let mut from = self.start;
        for &[first, second, to] in &self.curves {
            let skipped = u32::from(!samples.is_empty());
            let is_line = cross(sub(first, from), sub(to, from)).abs() < 1e-6
                && cross(sub(second, from), sub(to, from)).abs() < 1e-6;
            let pieces = if is_line { 1 } else { PIECES };
            for piece in skipped..=pieces {
                let at = f64::from(piece) / f64::from(pieces);
                let (a, b, c) = (mix(from, first, at), mix(first, second, at), mix(second, to, at));
                let (d, e) = (mix(a, b, at), mix(b, c, at));
                samples.push((mix(d, e, at), unit(sub(e, d))));
            }
            from = to;
        }
        samples
    }
}

impl Pen {
    /// The outline of a stroke from end to end.
    pub fn stroke(self, way: &Way, ends: [End; 2]) -> Vec<Contour> {
        let samples = way.samples();
        let (mut left, mut right) = (self.side(&samples, 1.), self.side(&samples, -1.));
        for side in [&mut left, &mut right] {
            let last = side.len() - 1;
            for (end, at, sample) in [(ends[0], 0, 0), (ends[1], last, samples.len() - 1)] {
                if let End::Level(height) = end {
                    let (point, direction) = (side[at].0, samples[sample].1);
                    let share = (height - point.1) / direction.1;
                    side[at].0 = (point.0 + direction.0 * share, height);
                }
            }
        }
        right.reverse();
        left.extend(right);
        vec![contour(&left)]
    }

    /// The outline of a closed way: an outer and an inner contour.
    pub fn ring(self, way: &Way) -> Vec<Contour> {
        let samples = way.samples();
        let (mut left, mut right) = (self.side(&samples, 1.), self.side(&samples, -1.));
        // The end is the start again.
        left.pop();
        right.pop();
        right.reverse();
        // A contour begins with a point on the curve.
        right.rotate_right(1);
        vec![contour(&left), contour(&right)]
    }

    /// The curve at one side of the way: points, and whether they are on the curve.
    fn side(self, samples: &[(Point, Point)], sign: f64) -> Vec<(Point, bool)> {
        let mut side = Vec::new();
        let mut before: Option<(Point, Point)> = None;
        for &(at, direction) in samples {
            // The point of the pen's tip that is furthest to the side.
            let normal = (-direction.1 * sign, direction.0 * sign);
            let (x, y) = (self.across * self.across * normal.0, self.down * self.down * normal.1);
            let length = (self.across * normal.0).hypot(self.down * normal.1);
            let point = (at.0 + x / length, at.1 + y / length);
            if let Some((from, was)) = before {
                let turn = cross(was, direction);
                // Where the direction stays, the curve is a line and needs no control point.
                if turn.abs() > 1e-3 {
                    let along = cross(sub(point, from), direction) / turn;
                    side.push(((from.0 + was.0 * along, from.1 + was.1 * along), false));
                }
            }
            side.push((point, true));
            before = Some((point, direction));
        }
        side
    }
}

fn contour(points: &[(Point, bool)]) -> Contour {
    let rounded = |&((x, y), on_curve): &(Point, bool)| OutlinePoint {
        at: (x.round() as i16, y.round() as i16),
        on_curve,
    };
    points.iter().map(rounded).collect()
}

fn mix(from: Point, to: Point, share: f64) -> Point {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

fn sub(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Point, b: Point) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

fn unit((x, y): Point) -> Point {
    let length = x.hypot(y);
    (x / length, y / length)
}
