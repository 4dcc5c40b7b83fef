//! The statistics of a simulation as text tables and as JSON.

use games::{ScoreUnit, Seat};
use parallel::default_threads;
use serde_json::{Map, Value, json};
use study::plot::{bins, grouped};
use study::sim::Counts;
use study::stats::{Estimate, Sample, percent, points};

use super::Run;
use crate::arena::budget_json;
use crate::style::{Paint, Style};
use crate::text::table;

/// The columns of a histogram.
const HISTOGRAM_WIDTH: usize = 24;

/// A histogram in one line, from the least to the greatest number of `all`.
fn histogram(counts: &Counts, all: &Counts) -> String {
    // Counts are in half points; whole ones are used where there are no halves.
    let scale = if all.iter().all(|(value, _)| value % 2 == 0) { 2 } else { 1 };
    let values = |counts: &Counts| {
        counts.iter().map(|(value, count)| ((value / scale) as i64, count)).collect::<Vec<_>>()
    };
    let frame = bins(values(all), HISTOGRAM_WIDTH);
    let mut bars = vec![0; frame.counts.len()];
    for (value, count) in values(counts) {
        bars[((value - frame.first) / frame.width) as usize] += count;
    }
    let most = bars.iter().copied().max().unwrap_or(0).max(1);
    let bar = |count: u64| match count {
        0 => ' ',
        count => {
            ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][((count * 8).div_ceil(most) - 1) as usize]
        }
    };
    let line: String = bars.into_iter().map(bar).collect();
    format!("{line:<HISTOGRAM_WIDTH$}")
}

/// A share as a bar of up to ten columns.
fn bar(share: f64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share * 80.0).round() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { 0 };
    format!("{:<10}", "█".repeat(eighths / 8) + PARTS[eighths % 8])
}

fn estimate(estimate: Estimate) -> Value {
    json!({ "mean": estimate.mean, "low": estimate.low, "high": estimate.high })
}

/// Statistics and histogram of numbers as JSON.
fn counts_json(counts: &Counts, unit: f64) -> Value {
    let sample: Sample = counts.sample(unit);
    let number = |value: u64| {
        let value = value as f64 * unit;
        // Whole numbers are written without a fraction.
        if value.fract() == 0.0 { Value::from(value as u64) } else { Value::from(value) }
    };
    let quantile = |share| number(counts.quantile(share));
    let histogram: Vec<Value> =
        counts.iter().map(|(value, count)| json!([number(value), count])).collect();
    let Estimate { low, high, .. } = sample.estimate();
    json!({
        "mean": sample.mean(),
        "low": low,
        "high": high,
        "sd": sample.deviation(),
        "least": quantile(0.0),
        "q05": quantile(0.05),
        "q25": quantile(0.25),
        "median": quantile(0.5),
        "q75": quantile(0.75),
        "q95": quantile(0.95),
        "most": quantile(1.0),
        "histogram": histogram,
    })
}

impl Run<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.tally.seats.len())
    }

    fn bot(&self, seat: Seat) -> String {
        let bots = &self.simulation.bots;
        bots[seat.index() % bots.len()].to_string()
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64().max(1e-9)
    }

    pub(super) fn to_text(&self, style: Style) -> String {
        let tally = self.tally;
        let head = format!("{}: {}", self.heading(), self.about());
        let mut text = format!("{}\n\n", style.paint(Paint::Strong, &head));

        let heads = ["a game", "mean", "sd", "least", "5 %", "median", "95 %", "most", ""];
        let mut rows = vec![heads.map(str::to_owned).to_vec()];
        for (name, counts) in [("actions", &tally.actions), ("draws", &tally.draws)] {
            let sample = counts.sample(1.0);
            let mut row = vec![
                name.into(),
                format!("{:.1}", sample.mean()),
                format!("{:.1}", sample.deviation()),
            ];
            row.extend([0.0, 0.05, 0.5, 0.95, 1.0].map(|q| grouped(counts.quantile(q))));
            row.push(histogram(counts, counts));
            rows.push(row);
        }
        text.push_str(&table(&rows, style));

        text.push('\n');
        let score = match self.simulation.options.score_unit() {
            ScoreUnit::MinusPoints => "minus points",
            ScoreUnit::CardsLeft => "cards left",
            ScoreUnit::Points => "points",
            ScoreUnit::Win => "score",
        };
        let heads = ["seat", "won", "result", "edge, %-points", score, ""];
        let mut rows = vec![heads.map(str::to_owned).to_vec()];
        let mut scores = Counts::default();
        tally.seats.iter().for_each(|seat| scores.merge(&seat.scores));
        for seat in self.seats() {
            let starts = if seat == self.simulation.starter() { ", starts" } else { "" };
            let own = tally.score(seat);
            rows.push(vec![
                format!("{} {}{starts}", seat.index() + 1, self.bot(seat)),
                percent(tally.wins(seat)),
                format!("{:.3}", tally.utility(seat).mean()),
                points(tally.edge(seat)),
                format!("{:.2} (sd {:.2})", own.mean(), own.deviation()),
                histogram(&tally.seats[seat.index()].scores, &scores),
            ]);
        }
        text.push_str(&table(&rows, style));

        text.push('\n');
        let mut rows = vec![["how it ends", "games", "share", ""].map(str::to_owned).to_vec()];
        for ending in self.simulation.options.endings() {
            let games = tally.endings.get(ending).copied().unwrap_or(0);
            let share = tally.ended(&[*ending]);
            let words = ending.text.to_owned();
            rows.push(vec![words, grouped(games), percent(share), bar(share.mean)]);
        }
        text.push_str(&table(&rows, style));

        let seconds = format!("{:.1} s", self.time.as_secs_f64());
        let speed = format!(
            "{:.0} games a second, {:.2} million moves a second",
            self.per_second(tally.games),
            self.per_second(tally.actions.sum()) / 1e6,
        );
        let speed = match self.shards {
            None => format!("\n{seconds}: {speed}, threads: {}\n", self.simulation.threads),
            Some(shards) => format!("\n{seconds} in {shards} shards: {speed}\n"),
        };
        text.push_str(&style.paint(Paint::Faint, &speed));
        text
    }

    pub(super) fn to_json(&self) -> Value {
        let tally = self.tally;
        let seat = |seat: Seat| {
            let own = &tally.seats[seat.index()];
            json!({
                "seat": seat.index(),
                "bot": self.bot(seat),
                "wins": own.wins,
                "won": estimate(tally.wins(seat)),
                "ranks": own.ranks[..tally.seats.len()],
                "result": estimate(tally.utility(seat).share()),
                "edge": estimate(tally.edge(seat)),
                "score": counts_json(&own.scores, 0.5),
            })
        };
        let mut endings = Map::new();
        for ending in self.simulation.options.endings() {
            let games = tally.endings.get(ending).copied().unwrap_or(0);
            let share = estimate(tally.ended(&[*ending]));
            endings.insert(ending.id.into(), json!({ "games": games, "share": share }));
        }
        json!({
            "game": self.simulation.options.kind().id(),
            "options": self.simulation.options.to_json(),
            "bots": self.seats().map(|seat| self.bot(seat)).collect::<Vec<_>>(),
            "budget": budget_json(self.simulation.budget),
            "seed": self.simulation.seed,
            "asked": self.simulation.games,
            "games": tally.games,
            "actions": counts_json(&tally.actions, 1.0),
            "draws": counts_json(&tally.draws, 1.0),
            "starter": self.simulation.starter().index(),
            "first_seat_edge": estimate(tally.edge(self.simulation.starter())),
            "seats": self.seats().map(seat).collect::<Vec<_>>(),
            "endings": endings,
            "speed": self.speed_json(),
        })
    }

    /// The measured times: of the threads of one run, or of all shards together.
    fn speed_json(&self) -> Value {
        let seconds = self.time.as_secs_f64();
        let moves_per_second = self.per_second(self.tally.actions.sum());
        match self.shards {
            None => json!({
                "seconds": seconds,
                "threads": self.simulation.threads,
                "cores": default_threads(),
                "moves_per_second": moves_per_second,
            }),
            Some(shards) => json!({
                "seconds": seconds,
                "shards": shards,
                "moves_per_second": moves_per_second,
            }),
        }
    }
}
