//! An analysis as one page that needs nothing else.

use analysis::NOTABLE_LOSS;
use games::{Seat, Step};
use study::plot::{LineChart, Marker, Series, escape, figure, page as html, wide_figure};

use super::{Story, TOLD};

pub(super) fn page(story: &Story<'_>) -> String {
    let (analysis, findings) = (&story.analysis, story.findings());
    let title = findings.title();
    let summaries: String = story
        .players()
        .map(|seat| format!("<p>{}</p>\n", escape(&findings.summary(seat))))
        .collect();
    let facts: String = story.players().map(|seat| facts(story, seat)).collect();
    let mistakes = list(story, &analysis.mistakes(TOLD), "analysis-no-mistakes");
    let swings = list(story, &analysis.swings(TOLD), "analysis-no-swings");
    let about = story.words.say("analysis-about", &[("nodes", story.nodes.into())]);
    let body = format!(
        "<header>\n<h1>{}</h1>\n{summaries}</header>\n<dl class=\"facts\">\n{facts}</dl>\n\
         <div class=\"charts\">\n{}{}{}{}</div>\n<footer>\n<p>{}</p>\n</footer>",
        escape(&title),
        wide_figure(&story.say("analysis-graph"), "", &graph(story).svg(), ""),
        figure(&story.say("analysis-mistakes"), "", &mistakes, ""),
        figure(&story.say("analysis-swings"), "", &swings, ""),
        wide_figure(&story.say("analysis-steps"), "", &steps(story), ""),
        escape(&about),
    );
    html(story.words.lang().code(), &title, &body)
}

fn facts(story: &Story<'_>, seat: Seat) -> String {
    let [.., result] = story.findings().figures(seat);
    format!(
        "<div><dt>{}</dt><dd>{}<small>{}</small></dd></div>\n",
        escape(story.names.of_seat(seat)),
        escape(&result),
        escape(&story.findings().facts(seat))
    )
}

fn graph(story: &Story<'_>) -> LineChart {
    let (analysis, findings) = (&story.analysis, story.findings());
    // Of two players one line says everything.
    let shown = if analysis.totals.len() == 2 { 1 } else { analysis.totals.len() };
    let series = |seat: Seat| Series {
        name: story.names.of_seat(seat).to_owned(),
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
    let marked = analysis.mistakes(TOLD).into_iter().chain(analysis.swings(TOLD));
    LineChart {
        title: story.say("analysis-value"),
        about: story.players().map(|seat| findings.summary(seat)).collect::<Vec<_>>().join(" "),
        series: story.players().take(shown).map(series).collect(),
        markers: marked.map(marker).collect(),
        x_name: story.say("analysis-step"),
        even: Some(0.5),
    }
}

/// Steps told in full; a message if there are none.
fn list(story: &Story<'_>, steps: &[usize], none: &str) -> String {
    if steps.is_empty() {
        return format!("<p>{}</p>", escape(&story.say(none)));
    }
    let items: String = steps.iter().map(|&index| item(story, index)).collect();
    format!("<ol class=\"steps\">\n{items}</ol>")
}

fn item(story: &Story<'_>, index: usize) -> String {
    let better = story.better(index).filter(|_| story.analysis.loss(index) >= NOTABLE_LOSS);
    let better = better.map_or(String::new(), |(better, line)| {
        let then = match line.as_str() {
            "" => String::new(),
            line => {
                let then = story.words.say("analysis-then", &[("line", line.into())]);
                format!(" {}", escape(&then))
            }
        };
        format!("<br /><small>{}{then}</small>", escape(&better))
    });
    format!(
        "<li value=\"{}\">{} <strong>{}</strong>{better}</li>\n",
        index + 1,
        escape(&story.findings().told(index)),
        escape(&story.findings().effect(index))
    )
}

/// Every step in order; what changed nothing is only told.
fn steps(story: &Story<'_>) -> String {
    let analysis = &story.analysis;
    let items: String = (0..analysis.steps.len())
        .map(|index| match analysis.swing(index).1.abs() >= NOTABLE_LOSS {
            true => item(story, index),
            false => {
                let told = story.findings().told(index);
                format!("<li value=\"{}\">{}</li>\n", index + 1, escape(&told))
            }
        })
        .collect();
    format!("<ol class=\"steps\">\n{items}</ol>")
}
