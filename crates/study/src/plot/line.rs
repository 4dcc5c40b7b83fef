//! Line charts.

use super::{escape, label, num, rule, svg, ticks};

/// One line of a line chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its label.
    pub name: String,
    /// Its points from left to right; y is from 0 to 1.
    pub points: Vec<(f64, f64)>,
}

/// A highlighted point.
#[derive(Clone, PartialEq, Debug)]
pub struct Marker {
    /// Its coordinates, as in the series.
    pub at: (f64, f64),
    /// The index of its series.
    pub series: usize,
    /// Its tooltip.
    pub hint: String,
}

/// A line chart: several lines over the same x axis, y from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// The title.
    pub title: String,
    /// The description for screen readers.
    pub about: String,
    /// The lines; there are colours for six.
    pub series: Vec<Series>,
    /// Highlighted points.
    pub markers: Vec<Marker>,
    /// A reference value of y.
    pub even: Option<f64>,
    /// The label of the x axis.
    pub x_name: String,
}

/// The size in user units: the chart takes the whole width of the page.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 340.0;

impl LineChart {
    /// The chart as SVG, for a [`super::wide_figure`].
    #[must_use]
    pub fn svg(&self) -> String {
        let (left, right, top, floor) = (60.0, WIDTH - 10.0, 34.0, HEIGHT - 50.0);
        let xs = self.series.iter().flat_map(|series| &series.points).map(|point| point.0);
        let (low, high) =
            xs.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
        let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
        let x = |value: f64| left + (right - left) * (value - low) / (high - low);
        let y = |value: f64| floor - (floor - top) * value.clamp(0.0, 1.0);
        let mut inner = String::new();
        for part in 0..=4 {
            let value = f64::from(part) / 4.0;
            inner.push_str(&rule((left, y(value)), (right, y(value)), "grid"));
            let text = format!("{:.0} %", value * 100.0);
            inner.push_str(&label(left - 8.0, y(value) + 4.0, "end", &text));
        }
        if let Some(even) = self.even {
            inner.push_str(&rule((left, y(even)), (right, y(even)), "even"));
        }
        for (value, text) in ticks(low, high, 6) {
            inner.push_str(&rule((x(value), floor), (x(value), floor + 4.0), "axis"));
            inner.push_str(&label(x(value), floor + 20.0, "", &text));
        }
        inner.push_str(&rule((left, floor), (right, floor), "axis"));
        inner.push_str(&label((left + right) / 2.0, HEIGHT - 6.0, "", &self.x_name));
        let share = (right - left) / self.series.len().max(1) as f64;
        for (index, series) in self.series.iter().enumerate() {
            let points: Vec<String> = series
                .points
                .iter()
                .map(|&(at, v)| format!("{},{}", num(x(at)), num(y(v))))
                .collect();
            inner.push_str(&format!(
                "<polyline points=\"{}\" class=\"line l{}\"><title>{}</title></polyline>\n",
                points.join(" "),
                index % 6,
                escape(&series.name)
            ));
            let at = left + share * index as f64;
            inner.push_str(&rule((at, 14.0), (at + 28.0, 14.0), &format!("line l{}", index % 6)));
            // As much of the name as fits, in the larger font of a phone.
            let room = ((share - 46.0) / 11.0) as usize;
            let mut name: String = series.name.chars().take(room).collect();
            if name.len() < series.name.len() {
                name.push('…');
            }
            inner.push_str(&label(at + 36.0, 18.0, "name start", &name));
        }
        for marker in &self.markers {
            inner.push_str(&format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"6\" class=\"marker f{}\"><title>{}</title></circle>\n",
                num(x(marker.at.0)),
                num(y(marker.at.1)),
                marker.series % 6,
                escape(&marker.hint)
            ));
        }
        let picture = svg(WIDTH, HEIGHT, &self.title, &self.about, &inner);
        picture.replacen("<svg ", "<svg class=\"broad\" ", 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_lie_where_they_should() {
        let series = Series { name: "A & B".into(), points: vec![(0.0, 0.0), (10.0, 1.0)] };
        let markers = vec![Marker { at: (5.0, 0.5), series: 0, hint: "halfway".into() }];
        let line = LineChart {
            title: "t".into(),
            about: "a".into(),
            series: vec![series],
            markers,
            even: None,
            x_name: "move".into(),
        };
        let svg = line.svg();
        assert!(svg.contains("points=\"60,290 710,34\""), "{svg}");
        assert!(svg.contains("cx=\"385\" cy=\"162\""), "{svg}");
        assert!(svg.contains("A &amp; B") && svg.contains("<title>halfway</title>"));
        // An empty chart is valid.
        assert!(!LineChart { series: vec![], markers: vec![], ..line }.svg().contains("NaN"));
    }
}
