//! An analysis as one page that needs nothing else.

use games::{Seat, Step};
use study::analyse::NOTABLE;
use study::plot::{Line, Marker, Series, escape, figure, page as html, wide_figure};

use super::{Story, TOLD, percent, signed};
use crate::text::{count, grouped};

pub(super) fn page(story: &Story) -> String {
    let analysis = &story.analysis;
    let title = format!("{}: {}", analysis.states[0].kind().name(), story.result());
    let summaries: String =
        story.players().map(|seat| format!("<p>{}</p>\n", escape(&story.summary(seat)))).collect();
    let facts: String = story.players().map(|seat| facts(story, seat)).collect();
    let mistakes = list(story, &analysis.mistakes(TOLD), "Nobody made a mistake that counts.");
    let swings = list(story, &analysis.swings(TOLD), "No draw changed much.");
    let body = format!(
        "<header>\n<h1>{}</h1>\n{summaries}</header>\n<dl class=\"facts\">\n{facts}</dl>\n\
         <div class=\"charts\">\n{}{}{}{}</div>\n<footer>\n<p>Values are the result to be expected, \
         from 0 % (last) to 100 % (first), as a bot with {} nodes a decision sees it. What the draws \
         changed is luck, what decisions changed is skill; both add up with the start to the \
         result.</p>\n</footer>",
        escape(&title),
        wide_figure("How the game went", "", &graph(story).svg(), ""),
        figure("Largest mistakes", "", &mistakes, ""),
        figure("Largest swings of luck", "", &swings, ""),
        wide_figure("Every step", "", &steps(story), ""),
        grouped(story.nodes),
    );
    html(&title, &body)
}

fn facts(story: &Story, seat: Seat) -> String {
    let totals = &story.analysis.totals[seat.index()];
    format!(
        "<div><dt>{}</dt><dd>{}<small>{} at the start, skill {}, luck {}</small></dd></div>\n",
        escape(story.names.of_seat(seat)),
        percent(totals.result),
        percent(totals.start),
        signed(totals.skill()),
        signed(totals.luck)
    )
}

fn graph(story: &Story) -> Line {
    let analysis = &story.analysis;
    // Of two players one line says everything.
    let shown = if analysis.totals.len() == 2 { 1 } else { analysis.totals.len() };
    let series = |seat: Seat| Series {
        name: story.names.of_seat(seat).to_owned(),
        points: story.values(seat).into_iter().enumerate().map(|(x, y)| (x as f64, y)).collect(),
    };
    let marker = |index: usize| {
        let seat = match analysis.steps[index] {
            Step::Action(seat, _) => seat,
            Step::Chance(_) => analysis.swing(index).0,
        };
        let series = if seat.index() < shown { seat.index() } else { 0 };
        let value = analysis.reports[index].after[Seat::new(series)];
        let hint = format!("{}. {} ({})", index + 1, story.told(index), story.effect(index));
        Marker { at: (index as f64 + 1.0, value), series, hint }
    };
    let marked = analysis.mistakes(TOLD).into_iter().chain(analysis.swings(TOLD));
    Line {
        title: "The value of the game, step by step".into(),
        about: format!(
            "{}. {}",
            count(analysis.steps.len() as u64, "step"),
            story.players().map(|seat| story.summary(seat)).collect::<Vec<_>>().join(" ")
        ),
        series: story.players().take(shown).map(series).collect(),
        markers: marked.map(marker).collect(),
        x_name: "step".into(),
        even: Some(0.5),
    }
}

/// Steps told in full; `none` if there are none.
fn list(story: &Story, steps: &[usize], none: &str) -> String {
    if steps.is_empty() {
        return format!("<p>{}</p>", escape(none));
    }
    let items: String = steps.iter().map(|&index| item(story, index)).collect();
    format!("<ol class=\"steps\">\n{items}</ol>")
}

fn item(story: &Story, index: usize) -> String {
    let better = story.better(index).filter(|_| story.analysis.loss(index) >= NOTABLE);
    let better = better.map_or(String::new(), |(better, line)| {
        let then = match line.as_str() {
            "" => String::new(),
            line => format!(" Then <code>{}</code>", escape(line)),
        };
        format!("<br /><small>Better: {}{then}</small>", escape(&better))
    });
    format!(
        "<li value=\"{}\">{} <strong>{}</strong>{better}</li>\n",
        index + 1,
        escape(&story.told(index)),
        escape(&story.effect(index))
    )
}

/// Every step in order; what changed nothing is only told.
fn steps(story: &Story) -> String {
    let analysis = &story.analysis;
    let items: String = (0..analysis.steps.len())
        .map(|index| match analysis.swing(index).1.abs() >= NOTABLE {
            true => item(story, index),
            false => {
                format!("<li value=\"{}\">{}</li>\n", index + 1, escape(&story.told(index)))
            }
        })
        .collect();
    format!("<ol class=\"steps\">\n{items}</ol>")
}
