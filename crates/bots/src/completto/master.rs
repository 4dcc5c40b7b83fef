//! The strongest player: what it has learned, and a look one turn further at what seems best.

use super::net::Net;
use super::table::{Table, Task};
use super::weigh::{Scales, Weighed, sort};
use crate::budget::Meter;

/// What is worse than the best by more than this is not looked at again.
const SERIOUS: f64 = 0.06;
/// How many are looked at again, at most.
const MOST: usize = 12;

/// Everything that the seat can do and that makes a difference, best first.
pub fn weigh(scales: &mut Scales<'_, Net>, table: &Table, meter: &mut Meter) -> Vec<Weighed> {
    let mut weighed = scales.weigh(meter);
    if weighed.len() < 2 || matches!(table.task, Task::Insert(_)) {
        return weighed;
    }
    let least = weighed[0].value - SERIOUS;
    let serious = weighed.iter().take_while(|weighed| weighed.value >= least).count().min(MOST);
    let mut deeper = Vec::with_capacity(serious);
    // What ends in one way is looked at first: a draw takes all that is left of the budget.
    for is_draw in [false, true] {
        for (index, weighed) in weighed[..serious].iter_mut().enumerate() {
            if is_draw != (weighed.leaves.len() > 1) || meter.is_spent() {
                continue;
            }
            let value = if is_draw {
                deepen_draw(scales, weighed, meter)
            } else {
                scales.deepen(&mut weighed.leaves[0], meter);
                weighed.leaves[0].value
            };
            deeper.push((index, value));
        }
    }
    // Values of different depth cannot be compared: without time for all, the first look holds.
    if deeper.len() == serious {
        for (index, value) in deeper {
            weighed[index].value = value;
        }
        let (looked, rest) = weighed.split_at_mut(serious);
        sort(looked);
        for weighed in rest {
            weighed.value = weighed.value.min(looked[serious - 1].value);
        }
    }
    weighed
}

/// Looks further at tiles that may be drawn, evenly spread; what that changes on the average is
/// taken to hold for all.
fn deepen_draw(scales: &mut Scales<'_, Net>, draw: &mut Weighed, meter: &mut Meter) -> f64 {
    let count = draw.leaves.len();
    let (mut change, mut looked) = (0.0, 0_u32);
    // A stride without common divisor visits every leaf once.
    let stride = (count * 5 / 13..).find(|&stride| gcd(stride, count) == 1).unwrap_or(1);
    for step in 0..count {
        if meter.is_spent() {
            break;
        }
        let leaf = &mut draw.leaves[step * stride % count];
        let before = leaf.value;
        scales.deepen(leaf, meter);
        change += leaf.value - before;
        looked += 1;
    }
    (draw.value + change / f64::from(looked.max(1))).clamp(0.0, 1.0)
}

fn gcd(one: usize, other: usize) -> usize {
    if other == 0 { one } else { gcd(other, one % other) }
}
