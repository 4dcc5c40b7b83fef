//! Verdicts of an analysis on the steps of a game, for both replays.

use analysis::Analysis;
use games::Seat;
use words::{Names, Words};

/// The lines about a step: what it changed and what was better; after the last step, skill and luck of
/// every seat. Each line comes with whether it is about a mistake.
pub fn verdicts(
    analysis: &Analysis,
    step: usize,
    words: &Words,
    names: &Names,
) -> Vec<(bool, String)> {
    let findings = words.findings(analysis, names);
    if step == analysis.steps.len() {
        let seats = Seat::all(analysis.totals.len());
        return seats.map(|seat| (false, findings.totals(seat))).collect();
    }
    step.checked_sub(1).map(|index| findings.verdict(index)).into_iter().collect()
}

/// The next of the largest mistakes and swings of luck after a step; after the last one, the first.
pub fn next_mistake(analysis: &Analysis, step: usize) -> usize {
    let (mistakes, swings) = (analysis.mistakes(5), analysis.swings(5));
    let mut steps: Vec<usize> = mistakes.into_iter().chain(swings).map(|index| index + 1).collect();
    steps.sort_unstable();
    let next = steps.iter().copied().find(|&next| next > step);
    next.or(steps.first().copied()).unwrap_or(step)
}
