//! The decisions of `master`: evaluated by the net, the best of them one turn deeper.

use super::evaluate::{EvaluatedDecision, Evaluator, sort};
use super::model::{TableModel, Task};
use super::net::Net;
use crate::budget::Meter;

/// The largest deficit to the best value at which a decision is still deepened.
const MAX_DEFICIT: f64 = 0.06;
/// The most decisions that are deepened.
const MAX_DEEPENED: usize = 12;

/// All distinct decisions of the seat, best first.
pub fn evaluate(
    evaluator: &mut Evaluator<'_, Net>,
    model: &TableModel,
    meter: &mut Meter,
) -> Vec<EvaluatedDecision> {
    let mut evaluated = evaluator.evaluate_all(meter);
    if evaluated.len() < 2 || matches!(model.task, Task::Insert(_)) {
        return evaluated;
    }
    let least = evaluated[0].value - MAX_DEFICIT;
    let deepened =
        evaluated.iter().take_while(|evaluated| evaluated.value >= least).count().min(MAX_DEEPENED);
    let mut values = Vec::with_capacity(deepened);
    // Decisions with one leaf come first: a draw takes all that is left of the budget.
    for is_draw in [false, true] {
        for (index, evaluated) in evaluated[..deepened].iter_mut().enumerate() {
            if is_draw != (evaluated.leaves.len() > 1) || meter.is_spent() {
                continue;
            }
            let value = if is_draw {
                deepen_draw(evaluator, evaluated, meter)
            } else {
                evaluator.deepen(&mut evaluated.leaves[0], meter);
                evaluated.leaves[0].value
            };
            values.push((index, value));
        }
    }
    // Values of different depth cannot be compared: if the budget is spent before all are deepened, the first
    // evaluation counts.
    if values.len() == deepened {
        for (index, value) in values {
            evaluated[index].value = value;
        }
        let (visited, rest) = evaluated.split_at_mut(deepened);
        sort(visited);
        for evaluated in rest {
            evaluated.value = evaluated.value.min(visited[deepened - 1].value);
        }
    }
    evaluated
}

/// Deepens the leaves of a draw in an evenly spread order until the budget is spent, and applies the mean
/// change to the value.
fn deepen_draw(
    evaluator: &mut Evaluator<'_, Net>,
    draw: &mut EvaluatedDecision,
    meter: &mut Meter,
) -> f64 {
    let count = draw.leaves.len();
    let (mut change, mut visited) = (0.0, 0_u32);
    // A stride that is coprime to the number of leaves visits every leaf once.
    let stride = (count * 5 / 13..).find(|&stride| gcd(stride, count) == 1).unwrap_or(1);
    for step in 0..count {
        if meter.is_spent() {
            break;
        }
        let leaf = &mut draw.leaves[step * stride % count];
        let before = leaf.value;
        evaluator.deepen(leaf, meter);
        change += leaf.value - before;
        visited += 1;
    }
    (draw.value + change / f64::from(visited.max(1))).clamp(0.0, 1.0)
}

fn gcd(one: usize, other: usize) -> usize {
    if other == 0 { one } else { gcd(other, one % other) }
}
