//! What an analysis says about the steps of a game.

use games::{Seat, Step};
use study::analyse::Analysis;
use words::{Names, Words};

/// What a step changed and what was better; at the end, what was skill and what was luck. Each line says
/// whether it tells of a mistake.
pub fn judge(
    analysis: &Analysis,
    step: usize,
    words: &Words,
    names: &Names,
) -> Vec<(bool, String)> {
    let signed = |value: f64| format!("{:+}", percent(value));
    if step == analysis.steps.len() {
        let seats = Seat::all(analysis.totals.len()).zip(&analysis.totals);
        let line = |(seat, totals): (Seat, &study::analyse::Totals)| {
            let args = [
                ("name", names.of_seat(seat).into()),
                ("start", percent(totals.start).into()),
                ("skill", signed(totals.skill()).into()),
                ("luck", signed(totals.luck).into()),
                ("result", percent(totals.result).into()),
            ];
            (false, words.say("terminal-totals", &args))
        };
        return seats.map(line).collect();
    }
    let Some(index) = step.checked_sub(1) else { return Vec::new() };
    let (Some(step), Some(report)) = (analysis.steps.get(index), analysis.reports.get(index))
    else {
        return Vec::new();
    };
    vec![match (step, &report.better) {
        (Step::Action(seat, _), Some(better)) => {
            let before = &analysis.states[index];
            let action = words.action(before, *seat, better.action, names);
            let args = [("by", percent(better.by).into()), ("action", action.into())];
            (true, words.say("terminal-better", &args))
        }
        (Step::Action(..), None) => (false, words.say("terminal-best", &[])),
        (Step::Chance(_), _) => {
            let (seat, change) = analysis.swing(index);
            let args = [("change", signed(change).into()), ("name", names.of_seat(seat).into())];
            (false, words.say("terminal-luck", &args))
        }
    }]
}

/// What a seat could expect, from the start to the end.
pub fn values(analysis: &Analysis, seat: Seat) -> Vec<f64> {
    let start = analysis.totals.get(seat.index()).map(|totals| totals.start);
    let after = analysis.reports.iter().map(|report| report.after[seat]);
    start.into_iter().chain(after).collect()
}

/// The next of the largest mistakes and swings of luck behind a step; after the last one the first.
pub fn next_mistake(analysis: &Analysis, step: usize) -> usize {
    let (mistakes, swings) = (analysis.mistakes(5), analysis.swings(5));
    let mut steps: Vec<usize> = mistakes.into_iter().chain(swings).map(|index| index + 1).collect();
    steps.sort_unstable();
    let next = steps.iter().copied().find(|&next| next > step);
    next.or(steps.first().copied()).unwrap_or(step)
}

/// A value from 0 to 1 in percent.
pub fn percent(value: f64) -> i64 {
    (value * 100.0).round() as i64
}
