//! The drawings of the ten figures.

use crate::font::Glyph;
use crate::pen::{End, Pen, Point, Way};
use crate::{HEIGHT, Width};

/// The room that a figure is drawn in.
struct Frame {
    pen: Pen,
    /// The middle of the leftmost and of the rightmost stroke.
    left: f64,
    right: f64,
    /// The middle of the figure.
    middle: f64,
    /// The middle of the highest and of the lowest stroke.
    top: f64,
    bottom: f64,
}

/// The height of the middle.
const HALF: f64 = HEIGHT as f64 / 2.;

/// The fullness of ovals: more than that of ellipses, so that narrow figures have large counters.
const FULL: f64 = 0.66;

impl Frame {
    fn new(width: Width) -> Self {
        let (pen, edge) = match width {
            Width::Normal => (Pen { across: 70., down: 62. }, 36.),
            Width::Narrow => (Pen { across: 54., down: 56. }, 24.),
        };
        let advance = f64::from(width.advance());
        Self {
            pen,
            left: edge + pen.across,
            right: advance - edge - pen.across,
            middle: advance / 2.,
            top: f64::from(HEIGHT) - pen.down,
            bottom: pen.down,
        }
    }

    /// A point by its share of the width between the outer strokes, and its height.
    fn at(&self, share: f64, height: f64) -> Point {
        (self.left + (self.right - self.left) * share, height)
    }

    /// A closed oval between two heights.
    fn oval(&self, low: f64, high: f64) -> Way {
        let (half, full) = (f64::midpoint(low, high), FULL);
        Way::from((self.middle, high))
            .over((self.right, half), full)
            .round((self.middle, low), full)
            .over((self.left, half), full)
            .round((self.middle, high), full)
    }
}

/// The glyph of a figure from 0 to 9.
pub fn figure(figure: u8, width: Width) -> Glyph {
    let frame = Frame::new(width);
    let pen = frame.pen;
    let (top, bottom) = (frame.top, frame.bottom);
    let full_height = f64::from(HEIGHT);
    let square = [End::Square; 2];
    let contours = match figure {
        0 => pen.ring(&frame.oval(bottom, top)),
        1 => {
            // A plain stroke. Its ends are cut at the same angle, so that it looks the same upside down.
            let (left, right) = (frame.middle - pen.across, frame.middle + pen.across);
            let slant = pen.across * 0.7;
            let corners =
                [(left, 0.), (left, full_height - slant), (right, full_height), (right, slant)];
            vec![Glyph::polygon(&corners)]
        }
        2 => {
            let way = Way::from(frame.at(0., 735.))
                .round((frame.middle, top), FULL)
                .over(frame.at(1., 715.), FULL)
                .curve(frame.at(1., 520.), frame.at(0.16, 330.), frame.at(0.05, 60.));
            let mut contours = pen.stroke(&way, [End::Square, End::Level(2. * bottom * 0.6)]);
            contours.extend(pen.stroke(&bar(&frame, bottom, 0.02, 1.), square));
            contours
        }
        3 => {
            let upper = Way::from(frame.at(0., 775.))
                .round((frame.middle, top), FULL)
                .over(frame.at(0.95, 735.), 0.6)
                .round(frame.at(0.36, 520.), 0.6);
            let lower = Way::from(frame.at(0.36, 520.))
                .over(frame.at(1., 285.), 0.6)
                .round((frame.middle, bottom), FULL)
                .over(frame.at(0., 225.), FULL);
            let mut contours = pen.stroke(&upper, square);
            contours.extend(pen.stroke(&lower, square));
            contours
        }
        4 => {
            let stem = frame.at(0.82, 0.).0;
            let upright = Way::from((stem, 0.)).line((stem, full_height));
            let slope =
                Way::from(frame.at(0.07, 265.)).line((stem - pen.across * 0.1, full_height));
            let thin = Pen { across: pen.across * 0.86, down: pen.down };
            let mut contours = pen.stroke(&upright, square);
            contours.extend(
                thin.stroke(&slope, [End::Level(265. - pen.down), End::Level(full_height)]),
            );
            contours.extend(pen.stroke(&bar(&frame, 265., 0.02, 1.02), square));
            contours
        }
        5 => {
            let stem = frame.at(0.06, 0.).0;
            let upright = Way::from((stem, full_height)).line((stem, 480.));
            let bowl = Way::from((stem, 520.))
                .curve(frame.at(0.2, 600.), frame.at(0.32, 632.), (frame.middle, 632.))
                .over(frame.at(1., 345.), FULL)
                .round((frame.middle, bottom), FULL)
                .over(frame.at(0., 215.), FULL);
            let mut contours = pen.stroke(&upright, square);
            contours.extend(pen.stroke(&bowl, square));
            contours.extend(pen.stroke(&bar(&frame, top, 0.06, 0.94), square));
            contours
        }
        6 => six(&frame),
        7 => {
            let slope = Way::from(frame.at(0.96, full_height)).line(frame.at(0.26, 0.));
            let mut contours = pen.stroke(&slope, [End::Level(full_height), End::Level(0.)]);
            contours.extend(pen.stroke(&bar(&frame, top, 0., 0.9), square));
            contours
        }
        8 => {
            let mut contours = pen.ring(&frame.oval(HALF, top));
            contours.extend(pen.ring(&frame.oval(bottom, HALF)));
            contours
        }
        _ => return Glyph { contours: six(&frame) }.turned(width),
    };
    Glyph { contours }
}

/// A horizontal bar at a height. Its ends are given as for [`Frame::at`], for the outer edge of a stroke there.
fn bar(frame: &Frame, height: f64, from: f64, to: f64) -> Way {
    let (start, end) = (frame.at(from, height), frame.at(to, height));
    Way::from((start.0 - frame.pen.across, height)).line((end.0 + frame.pen.across, height))
}

/// The 6: a bowl, and a stem that leans against it and stays open, so that it is no 8 and no 0.
fn six(frame: &Frame) -> Vec<Vec<crate::font::OutlinePoint>> {
    let bowl = frame.oval(frame.bottom, 610.);
    let stem = Way::from(frame.at(0., 330.)).curve(
        frame.at(0., 560.),
        frame.at(0.3, 800.),
        frame.at(0.74, 990.),
    );
    let mut contours = frame.pen.ring(&bowl);
    contours.extend(frame.pen.stroke(&stem, [End::Square, End::Level(f64::from(HEIGHT))]));
    contours
}
