//! The HTML report of a simulation.

use games::{Ending, ScoreUnit, Seat};

use super::{Counts, Simulation, Tally};
use crate::plot::{
    Bar, Bars, Bins, Dot, Dots, Histogram, Stack, Stacks, bins, escape, figure, grouped, page,
    table, wide_figure,
};
use crate::stats::{percent, points};

/// The report as an HTML page. `heading` names the game, `about` summarises the simulation, and `command`
/// repeats it; all are text.
#[must_use]
pub fn report(
    simulation: &Simulation,
    tally: &Tally,
    heading: &str,
    about: &str,
    command: &str,
) -> String {
    let report = Report { simulation, tally };
    let mut charts = vec![report.length(), report.endings()];
    // A constant number needs no chart.
    let info = simulation.options.kind().info().report;
    if !info.draws_follow_actions && tally.draws.quantile(0.0) < tally.draws.quantile(1.0) {
        charts.push(report.draws());
    }
    charts.extend([report.wins(), report.edges(), report.places()]);
    charts.extend(report.scores());
    let body = format!(
        "<header>\n<h1>{}</h1>\n<p>{}</p>\n</header>\n<dl class=\"facts\">\n{}</dl>\n\
         <div class=\"charts\">\n{}</div>\n<footer>\n<p>Intervals are 95 %. The same again: \
         <code>{}</code></p>\n</footer>",
        escape(heading),
        escape(about),
        report.facts(),
        charts.concat(),
        escape(command)
    );
    page("en", &format!("{heading} – simulation"), &body)
}

struct Report<'a> {
    simulation: &'a Simulation,
    tally: &'a Tally,
}

/// The most bins of a histogram.
const MAX_BINS: usize = 48;

fn counts_to_bins(counts: &Counts, scale: u64) -> Bins {
    bins(counts.iter().map(|(value, count)| ((value / scale) as i64, count)), MAX_BINS)
}

fn numbers(bins: &Bins, unit: &str) -> String {
    let total = bins.counts.iter().sum::<u64>().max(1) as f64;
    let mut rows = vec![vec![unit.to_owned(), "games".into(), "share".into()]];
    for (index, &count) in bins.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let share = format!("{:.2} %", 100.0 * count as f64 / total);
        rows.push(vec![bins.name(index), count.to_string(), share]);
    }
    table(&rows)
}

impl Report<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.tally.seats.len())
    }

    /// `Seat 1, starts`, with the bot's name where they differ.
    fn name(&self, seat: Seat) -> String {
        let bots = &self.simulation.bots;
        let mut name = format!("Seat {}", seat.index() + 1);
        if bots.iter().any(|bot| *bot != bots[0]) {
            name.push_str(&format!(", {}", bots[seat.index() % bots.len()]));
        }
        if seat == self.simulation.starter() {
            name.push_str(", starts");
        }
        name
    }

    fn facts(&self) -> String {
        let tally = self.tally;
        let fact = |name: &str, value: String, small: String| {
            format!(
                "<div><dt>{}</dt><dd>{}<small>{}</small></dd></div>\n",
                escape(name),
                escape(&value),
                escape(&small)
            )
        };
        let actions = &tally.actions;
        let middle = format!("median {}", actions.quantile(0.5));
        let edge = tally.edge(self.simulation.starter());
        let sure = if edge.low > 0.0 {
            "percentage points: starting helps"
        } else if edge.high < 0.0 {
            "percentage points: starting hurts"
        } else {
            "percentage points: none to be seen"
        };
        let (title, endings, words) = self.simulation.options.kind().info().report.share;
        let last = fact(title, percent(tally.ended(endings)), words.into());
        [
            fact("Games", grouped(tally.games), format!("seed {}", self.simulation.seed)),
            fact(
                "Length",
                format!("{:.1}", actions.sample(1.0).mean()),
                format!("actions; {middle}"),
            ),
            fact("First-seat edge", points(edge), sure.into()),
            last,
        ]
        .concat()
    }

    fn histogram(&self, counts: &Counts, heading: &str, unit: &str, sentence: &str) -> String {
        let bins = counts_to_bins(counts, 1);
        let more = numbers(&bins, unit);
        let chart = Histogram {
            title: heading.into(),
            about: sentence.into(),
            bins,
            unit: unit.into(),
            mean: Some(counts.sample(1.0).mean()),
            height: 210.0,
            range: None,
        };
        figure(heading, sentence, &chart.svg(), &more)
    }

    fn length(&self) -> String {
        let actions = &self.tally.actions;
        let [low, high, long, most] = [0.25, 0.75, 0.95, 1.0].map(|share| actions.quantile(share));
        let half = match low == high {
            true => format!("Half of all games and more take {low} actions"),
            false => format!("Half of all games take {low} to {high} actions"),
        };
        let sentence = match long == most {
            true => format!("{half}, none takes more than {most}."),
            false => format!("{half}, one in twenty more than {long}, the longest {most}."),
        };
        self.histogram(actions, "How long a game lasts", "actions of all players", &sentence)
    }

    fn draws(&self) -> String {
        let draws = &self.tally.draws;
        let thing = self.simulation.options.kind().info().report.pieces;
        let middle = draws.quantile(0.5);
        let sentence = format!("In half of all games at most {middle} {thing} are turned over.");
        self.histogram(draws, "What chance does", &format!("{thing} turned over"), &sentence)
    }

    fn wins(&self) -> String {
        // Not all games have a single winner, so the reference is the mean of all seats.
        let won = self.tally.seats.iter().map(|seat| seat.wins).sum::<u64>() as f64;
        let even = won / (self.tally.games.max(1) as f64 * self.tally.seats.len().max(1) as f64);
        let dot = |seat| {
            let estimate = self.tally.wins(seat);
            Dot { name: self.name(seat), estimate, text: percent(estimate) }
        };
        let dots: Vec<Dot> = self.seats().map(dot).collect();
        let mut rows = vec![vec!["".into(), "won".into(), "of".into(), "share".into()]];
        for (seat, dot) in self.seats().zip(&dots) {
            let won = self.tally.seats[seat.index()].wins.to_string();
            rows.push(vec![dot.name.clone(), won, self.tally.games.to_string(), dot.text.clone()]);
        }
        let heading = "Who wins";
        let sentence = "The share of games won alone. A dot is the share, its line the interval.";
        let chart = Dots {
            title: heading.into(),
            about: sentence.into(),
            dots,
            even: Some((even, "all equal".into())),
            unit: (100.0, " %".into()),
        };
        figure(heading, sentence, &chart.svg(), &table(&rows))
    }

    fn edges(&self) -> String {
        let dot = |seat| {
            let estimate = self.tally.edge(seat);
            Dot { name: self.name(seat), estimate, text: points(estimate) }
        };
        let dots: Vec<Dot> = self.seats().map(dot).collect();
        let mut rows = vec![vec!["".into(), "result".into(), "edge".into()]];
        for (seat, dot) in self.seats().zip(&dots) {
            let result = format!("{:.4}", self.tally.utility(seat).mean());
            rows.push(vec![dot.name.clone(), result, dot.text.clone()]);
        }
        let heading = "What a seat is worth";
        let sentence = "Opponents beaten beyond the half that everybody would beat if all seats \
                        were equal, in percentage points; a shared place counts half.";
        let chart = Dots {
            title: heading.into(),
            about: sentence.into(),
            dots,
            even: Some((0.0, "all equal".into())),
            unit: (100.0, String::new()),
        };
        figure(heading, sentence, &chart.svg(), &table(&rows))
    }

    fn places(&self) -> String {
        let count = self.tally.seats.len();
        let two = count == 2;
        let parts: Vec<String> = if two {
            ["won", "shared", "lost"].map(String::from).to_vec()
        } else {
            ["1st", "2nd", "3rd", "4th", "5th", "6th"][..count].iter().map(|&s| s.into()).collect()
        };
        let stack = |seat: Seat| {
            let tally = &self.tally.seats[seat.index()];
            let counts = if two {
                vec![tally.wins, tally.ranks[0] - tally.wins, tally.ranks[1]]
            } else {
                tally.ranks[..count].to_vec()
            };
            Stack { name: self.name(seat), counts }
        };
        let stacks: Vec<Stack> = self.seats().map(stack).collect();
        let mut rows = vec![[vec![String::new()], parts.clone()].concat()];
        rows.extend(stacks.iter().map(|stack| {
            let counts = stack.counts.iter().map(u64::to_string).collect();
            [vec![stack.name.clone()], counts].concat()
        }));
        let heading = if two { "Won, shared, lost" } else { "Who comes in where" };
        let sentence = "The share of games by place; equal scores share the better place.";
        let chart = Stacks { title: heading.into(), about: sentence.into(), parts, stacks };
        figure(heading, sentence, &chart.svg(), &table(&rows))
    }

    fn endings(&self) -> String {
        let bar = |ending: &Ending| {
            let estimate = self.tally.ended(&[*ending]);
            Bar { name: ending.text.into(), share: estimate.mean, text: percent(estimate) }
        };
        let endings = || self.simulation.options.endings().iter();
        let bars: Vec<Bar> = endings().map(bar).collect();
        let mut rows = vec![vec!["".into(), "games".into(), "share".into()]];
        for (ending, bar) in endings().zip(&bars) {
            let games = self.tally.endings.get(ending).copied().unwrap_or(0);
            rows.push(vec![bar.name.clone(), games.to_string(), bar.text.clone()]);
        }
        let heading = "How games end";
        let chart = Bars { title: heading.into(), about: String::new(), bars };
        figure(heading, "", &chart.svg(), &table(&rows))
    }

    /// The scores by seat; `None` if they only say who won.
    fn scores(&self) -> Option<String> {
        let (unit, sentence) = match self.simulation.options.score_unit() {
            ScoreUnit::MinusPoints => {
                ("minus points", "Face-down tiles left at the end: the fewer, the better.")
            }
            ScoreUnit::CardsLeft => ("cards left", "Cards left at the end: the fewer, the better."),
            ScoreUnit::Points => ("points", "The more, the better."),
            ScoreUnit::Win => return None,
        };
        let mut all = Counts::default();
        self.tally.seats.iter().for_each(|seat| all.merge(&seat.scores));
        let frame = counts_to_bins(&all, 2);
        let high = frame.first + frame.width * frame.counts.len() as i64;
        let mut rows = vec![vec!["".into(), "mean".into(), "deviation".into(), "median".into()]];
        let mut charts = format!(
            "<div class=\"several{}\">\n",
            if self.tally.seats.len().is_multiple_of(3) { " three" } else { "" }
        );
        for seat in self.seats() {
            let (scores, sample) = (&self.tally.seats[seat.index()].scores, self.tally.score(seat));
            let name = self.name(seat);
            let mut bins = Bins { counts: vec![0; frame.counts.len()], ..frame.clone() };
            for (value, count) in scores.iter() {
                bins.counts[(((value / 2) as i64 - frame.first) / frame.width) as usize] += count;
            }
            let chart = Histogram {
                title: format!("{name}: {unit}"),
                about: format!("{:.1} on average.", sample.mean()),
                bins,
                unit: unit.into(),
                mean: Some(sample.mean()),
                height: 150.0,
                range: Some((frame.first, high)),
            };
            charts.push_str(&format!(
                "<div>\n<h3>{}</h3>\n{}\n</div>\n",
                escape(&name),
                chart.svg()
            ));
            let middle = scores.quantile(0.5) as f64 / 2.0;
            rows.push(vec![
                name,
                format!("{:.2}", sample.mean()),
                format!("{:.2}", sample.deviation()),
                middle.to_string(),
            ]);
        }
        charts.push_str("</div>");
        Some(wide_figure("Scores by seat", sentence, &charts, &table(&rows)))
    }
}
