//! An analysis as a self-contained HTML page.

use analysis::NOTABLE_LOSS;
use games::{Seat, Step};
use study::plot::{LineChart, Marker, Series, escape, figure, page as html, wide_figure};

use super::{LISTED, Report};

pub(super) fn page(report: &Report<'_>) -> String {
    let (analysis, findings) = (&report.analysis, report.findings());
    let title = findings.title();
    let summaries: String = report
        .players()
        .map(|seat| format!("<p>{}</p>\n", escape(&findings.summary(seat))))
        .collect();
    let facts: String = report.players().map(|seat| facts(report, seat)).collect();
    let mistakes = list(report, &analysis.mistakes(LISTED), "analysis-no-mistakes");
    let swings = list(report, &analysis.swings(LISTED), "analysis-no-swings");
    let about = report.words.say("analysis-about", &[("nodes", report.nodes.into())]);
    let body = format!(
        "<header>\n<h1>{}</h1>\n{summaries}</header>\n<dl class=\"facts\">\n{facts}</dl>\n\
         <div class=\"charts\">\n{}{}{}{}</div>\n<footer>\n<p>{}</p>\n</footer>",
        escape(&title),
        wide_figure(&report.say("analysis-graph"), "", &graph(report).svg(), ""),
        figure(&report.say("analysis-mistakes"), "", &mistakes, ""),
        figure(&report.say("analysis-swings"), "", &swings, ""),
        wide_figure(&report.say("analysis-steps"), "", &steps(report), ""),
        escape(&about),
    );
    html(report.words.lang().code(), &title, &body)
}

fn facts(report: &Report<'_>, seat: Seat) -> String {
    let [.., result] = report.findings().figures(seat);
    format!(
        "<div><dt>{}</dt><dd>{}<small>{}</small></dd></div>\n",
        escape(report.names.of_seat(seat)),
        escape(&result),
        escape(&report.findings().facts(seat))
    )
}

fn graph(report: &Report<'_>) -> LineChart {
    let (analysis, findings) = (&report.analysis, report.findings());
    // For two players one line is enough.
    let shown = if analysis.totals.len() == 2 { 1 } else { analysis.totals.len() };
    let series = |seat: Seat| Series {
        name: report.names.of_seat(seat).to_owned(),
        points: analysis.values(seat).into_iter().enumerate().map(|(x, y)| (x as f64, y)).collect(),
    };
    let marker = |index: usize| {
        let seat = match analysis.steps[index] {
            Step::Action(seat, _) => seat,
            Step::Chance(_) => analysis.swing(index).0,
        };
        let series = if seat.index() < shown { seat.index() } else { 0 };
        let value = analysis.reports[index].after[Seat::new(series)];
        let hint = format!("{}. {} ({})", index + 1, findings.told(index), findings.effect(index));
        Marker { at: (index as f64 + 1.0, value), series, hint }
    };
    let marked = analysis.mistakes(LISTED).into_iter().chain(analysis.swings(LISTED));
    LineChart {
        title: report.say("analysis-value"),
        about: report.players().map(|seat| findings.summary(seat)).collect::<Vec<_>>().join(" "),
        series: report.players().take(shown).map(series).collect(),
        markers: marked.map(marker).collect(),
        x_name: report.say("analysis-step"),
        even: Some(0.5),
    }
}

/// A list of steps with effects and better actions; a message if there are none.
fn list(report: &Report<'_>, steps: &[usize], none: &str) -> String {
    if steps.is_empty() {
        return format!("<p>{}</p>", escape(&report.say(none)));
    }
    let items: String = steps.iter().map(|&index| item(report, index)).collect();
    format!("<ol class=\"steps\">\n{items}</ol>")
}

fn item(report: &Report<'_>, index: usize) -> String {
    let better = report.better(index).filter(|_| report.analysis.loss(index) >= NOTABLE_LOSS);
    let better = better.map_or(String::new(), |(better, line)| {
        let then = match line.as_str() {
            "" => String::new(),
            line => {
                let then = report.words.say("analysis-then", &[("line", line.into())]);
                format!(" {}", escape(&then))
            }
        };
        format!("<br /><small>{}{then}</small>", escape(&better))
    });
    format!(
        "<li value=\"{}\">{} <strong>{}</strong>{better}</li>\n",
        index + 1,
        escape(&report.findings().told(index)),
        escape(&report.findings().effect(index))
    )
}

/// All steps in order; effects only where they are notable.
fn steps(report: &Report<'_>) -> String {
    let analysis = &report.analysis;
    let items: String = (0..analysis.steps.len())
        .map(|index| match analysis.swing(index).1.abs() >= NOTABLE_LOSS {
            true => item(report, index),
            false => {
                let told = report.findings().told(index);
                format!("<li value=\"{}\">{}</li>\n", index + 1, escape(&told))
            }
        })
        .collect();
    format!("<ol class=\"steps\">\n{items}</ol>")
}
