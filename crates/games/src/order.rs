//! Sorting with little code. The standard library's sorts are made for long lists, and made anew for every
//! type and every order, which is a lot for a browser to load.

use std::cmp::Ordering;

/// Sorts a short list; what is equal stays in order.
pub fn sort_by<T>(items: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && order(&items[at - 1], &items[at]).is_gt() {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Sorts a short list by a key; what is equal stays in order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts a list of any length by a number, which is asked for once; what is equal stays in order.
pub fn sort_by_number<T: Copy>(items: &mut [T], number: impl FnMut(&T) -> u64) {
    let mut numbers: Vec<(u64, usize)> = items.iter().map(number).zip(0..).collect();
    numbers.sort_unstable();
    let before = items.to_vec();
    for (item, (_, at)) in items.iter_mut().zip(numbers) {
        *item = before[at];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sort_alike_and_keep_equals_in_order() {
        let mut seed = 1_u64;
        for length in 0..200 {
            let mut next = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                seed >> 33
            };
            let items: Vec<(u64, usize)> = (0..length).map(|at| (next() % 20, at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            let (mut short, mut long) = (items.clone(), items);
            sort_by_key(&mut short, |item| item.0);
            sort_by_number(&mut long, |item| item.0);
            assert_eq!(short, expected);
            assert_eq!(long, expected);
        }
    }
}
