//! The findings of an analysis as HTML: the graph, skill and luck of each player, and the steps.

use analysis::{Analysis, default_nodes};
use games::{Seat, Step};
use words::{Findings, Names};

use crate::messages::{name_or_you, say, words};

/// The number of mistakes and swings that are listed first.
const MAX_HIGHLIGHTS: usize = 3;

/// Escapes a text for HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A button; `what` and `at` are the action and the step for the listener.
pub fn button(class: &str, what: &str, at: usize, label: &str) -> String {
    let at = at.to_string();
    let head =
        ["<button type=\"button\" class=\"button ", class, "\" data-do=\"", what, "\" data-at=\""];
    [&head.concat(), &*at, "\">", &escape(label), "</button>"].concat()
}

/// A button that shows the better variation for a step.
pub fn show_button(index: usize) -> String {
    button("show-better", "show", index, &say("analysis-show"))
}

/// All findings.
pub fn findings(analysis: &Analysis, names: &Names) -> String {
    let words = words();
    let told = words.findings(analysis, names);
    let about: Vec<String> =
        Seat::all(analysis.totals.len()).map(|seat| escape(&told.summary(seat))).collect();
    let mistakes = analysis.mistakes(MAX_HIGHLIGHTS);
    let mut html = graph(analysis, names, &mistakes, &about.join(" "));
    html += "<section class=\"study-part\"><h2>";
    html += &say("analysis-both");
    html += "</h2><p>";
    html += &about.join("</p><p>");
    html += "</p>";
    totals(analysis, names, &told, &mut html);
    html += "</section>";
    let every: Vec<usize> = (0..analysis.steps.len()).collect();
    for (title, none, steps) in [
        ("analysis-mistakes", "analysis-no-mistakes", mistakes),
        ("analysis-swings", "analysis-no-swings", analysis.swings(MAX_HIGHLIGHTS)),
        ("analysis-steps", "analysis-not-over", every),
    ] {
        html += &["<section class=\"study-part\" data-testid=\"", title, "\"><h2>"].concat();
        html += &say(title);
        html += "</h2><ol class=\"study-steps\">";
        steps.iter().for_each(|&index| item(analysis, &told, index, &mut html));
        html += "</ol>";
        if steps.is_empty() {
            html += &["<p>", &say(none), "</p>"].concat();
        }
        html += "</section>";
    }
    let nodes = default_nodes(analysis.states[0].kind());
    html += "<p class=\"study-about\">";
    html += &words.say("analysis-about", &[("nodes", nodes.into())]);
    html + "</p>"
}

/// A number with all its digits, for tests and scripts.
fn exactly(value: f64) -> String {
    let number = js_sys::Number::from(value).to_string_with_radix(10);
    number.map_or_else(|_| String::new(), String::from)
}

fn totals(analysis: &Analysis, names: &Names, told: &Findings<'_>, html: &mut String) {
    // With large letters it is wider than a phone.
    *html += "<div class=\"totals-box\" tabindex=\"0\" role=\"region\" aria-label=\"";
    *html += &say("analysis-both");
    *html += "\"><table class=\"totals number\"><thead><tr><td></td>";
    for key in ["analysis-start", "analysis-skill", "analysis-luck", "analysis-result"] {
        *html += &["<th scope=\"col\">", &say(key), "</th>"].concat();
    }
    *html += "</tr></thead><tbody>";
    for (seat, totals) in Seat::all(analysis.totals.len()).zip(&analysis.totals) {
        *html += &["<tr><th scope=\"row\">", &escape(&name_or_you(names, seat)), "</th>"].concat();
        let exact = [totals.start, totals.skill(), totals.luck, totals.result];
        for (text, value) in told.figures(seat).iter().zip(exact) {
            *html += &["<td data-exact=\"", &exactly(value), "\">", text, "</td>"].concat();
        }
        *html += "</tr>";
    }
    *html += "</tbody></table></div>";
}

/// A step with its effect and the better action.
fn item(analysis: &Analysis, told: &Findings<'_>, index: usize, html: &mut String) {
    let better = told.advice(index);
    let (class, exact) = match analysis.steps[index] {
        Step::Action(..) => ("", analysis.loss(index)),
        Step::Chance(_) => ("drawn", analysis.swing(index).1),
    };
    let number = (index + 1).to_string();
    *html += &["<li class=\"", class, "\" data-exact=\"", &exactly(exact), "\">"].concat();
    *html += &["<button class=\"step-line\" data-do=\"go\" data-at=\"", &number, "\">"].concat();
    *html += &["<span class=\"step-number number\">", &number, "</span><span>"].concat();
    *html += &escape(&told.told(index));
    *html += "</span><strong class=\"step-effect number\">";
    if better.is_some() || !class.is_empty() {
        *html += &escape(&told.effect(index));
    }
    *html += "</strong></button>";
    if let Some(better) = better {
        let show = show_button(index);
        *html += &["<div class=\"step-better\"><p>", &escape(&better), "</p>", &show].concat();
        *html += "</div>";
    }
    *html += "</li>";
}

/// The graph of the value for each player, with a mark at each of these steps. `about` describes it for screen readers.
/// The drawing is 1000 high and as wide as the number of steps, and is stretched to its place.
fn graph(analysis: &Analysis, names: &Names, marked: &[usize], about: &str) -> String {
    let width = analysis.steps.len().max(1);
    let height = |value: f64| ((1.0 - value.clamp(0.0, 1.0)) * 1_000.0).round() as i32;
    let mut html = format!(
        "<figure class=\"graph\"><figcaption><h2>{}</h2></figcaption>\
         <div class=\"graph-scale number\" aria-hidden=\"true\">",
        say("analysis-graph")
    );
    for value in [1.0, 0.5, 0.0] {
        html += &["<span>", &words().percent(value), "</span>"].concat();
    }
    html += &format!(
        "</div><svg class=\"graph-lines\" role=\"img\" aria-label=\"{}. {about}\" \
         viewBox=\"0 -25 {width} 1050\" preserveAspectRatio=\"none\">\
         <path class=\"grid\" d=\"M0 0H{width}M0 500H{width}M0 1000H{width}\"/>",
        say("analysis-value")
    );
    let mut legend = String::new();
    for seat in Seat::all(analysis.totals.len()) {
        let name = escape(&name_or_you(names, seat));
        html += &format!("<polyline class=\"s{}\" points=\"", seat.index());
        for (step, value) in analysis.values(seat).into_iter().enumerate() {
            html += &format!("{step},{} ", height(value));
        }
        html += "\"/>";
        legend += &format!(
            "<li><svg class=\"sample\" viewBox=\"0 0 28 16\" aria-hidden=\"true\"><path class=\"s{}\" \
             d=\"M0 8H28\"/></svg><span>{name}</span><strong class=\"number\"></strong></li>",
            seat.index()
        );
    }
    for &index in marked {
        if let Step::Action(seat, _) = analysis.steps[index] {
            let at = height(analysis.reports[index].after[seat]);
            let (seat, step) = (seat.index(), index + 1);
            html += &format!("<path class=\"mark s{seat}\" d=\"M{step} {at}h0\"/>");
        }
    }
    html + "<path class=\"here\"/></svg><ul class=\"legend\">" + &legend + "</ul></figure>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_become_elements() {
        assert_eq!(escape("<b a=\"&\">"), "&lt;b a=&quot;&amp;&quot;>");
    }
}
