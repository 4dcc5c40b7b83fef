//! Medians and tables of figures.

use crate::play::Cost;

/// The median, with the least and the greatest; all are 0 for no values.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spread {
    pub least: f64,
    pub median: f64,
    pub greatest: f64,
}

impl Spread {
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        let (Some(&least), Some(&greatest)) = (values.first(), values.last()) else {
            return Self::default();
        };
        let middle = values.len() / 2;
        let median = if values.len() % 2 == 1 {
            values[middle]
        } else {
            values[middle - 1].midpoint(values[middle])
        };
        Self { least, median, greatest }
    }
}

/// The heads of the columns that [`row`] fills.
pub fn head() -> String {
    format!(
        "{:<32} {:>8} {:>8} {:>9} {:>8} {:>17} {:>8}",
        "", "moves", "moves/s", "moves per", "µs per", "least–greatest", "WAL per"
    ) + &format!(
        "\n{:<32} {:>8} {:>8} {:>9} {:>8} {:>17} {:>8}",
        "", "", "", "CPU s", "move", "", "move, B"
    )
}

/// The medians of a server's rounds.
pub fn row(name: &str, costs: &[Cost]) -> String {
    let median = |figure: fn(&Cost) -> f64| Spread::of(costs.iter().map(figure)).median;
    let micros = Spread::of(costs.iter().map(Cost::micros_per_move));
    let wal = costs.iter().filter_map(Cost::wal_per_move).collect::<Vec<_>>();
    let wal = if wal.is_empty() { "–".into() } else { format!("{:.0}", Spread::of(wal).median) };
    format!(
        "{name:<32} {:>8.0} {:>8.0} {:>9.0} {:>8.1} {:>17} {wal:>8}",
        median(|cost| cost.moves as f64),
        median(Cost::moves_per_second),
        median(Cost::moves_per_processor_second),
        micros.median,
        format!("{:.1}–{:.1}", micros.least, micros.greatest),
    )
}

/// The load average of the last minute: other programs make processor time dearer.
pub fn load_average() -> String {
    let all = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    all.split_whitespace().next().unwrap_or("unknown").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_lies_in_the_middle() {
        assert_eq!(Spread::of([3.0, 1.0, 2.0]), Spread { least: 1.0, median: 2.0, greatest: 3.0 });
        assert_eq!(Spread::of([4.0, 1.0]).median, 2.5);
        assert_eq!(Spread::of([]), Spread::default());
    }
}
