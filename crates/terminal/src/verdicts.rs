//! What an analysis says about the steps of a game.

use analysis::Analysis;
use games::Seat;
use words::{Names, Words};

/// What a step changed and what was better; at the end, what was skill and what was luck. Each line says
/// whether it tells of a mistake.
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

/// The next of the largest mistakes and swings of luck behind a step; after the last one the first.
pub fn next_mistake(analysis: &Analysis, step: usize) -> usize {
    let (mistakes, swings) = (analysis.mistakes(5), analysis.swings(5));
    let mut steps: Vec<usize> = mistakes.into_iter().chain(swings).map(|index| index + 1).collect();
    steps.sort_unstable();
    let next = steps.iter().copied().find(|&next| next > step);
    next.or(steps.first().copied()).unwrap_or(step)
}
