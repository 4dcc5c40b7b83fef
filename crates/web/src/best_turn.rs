//! The highlight of a game for one player: the turn in which most pieces were placed.

use games::{Game, Seat, Step, Turn};
use view::Picture;

use crate::timeline::Timeline;

/// The smallest number of pieces in a turn that is worth a mention.
const MIN_PIECES: usize = 2;

/// A turn of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestTurn {
    /// The number of pieces placed in it.
    pub pieces: usize,
    /// The number of steps before it.
    pub start: usize,
}

/// The turn in which the seat got rid of most pieces; the first of several. `None` if no turn is worth a mention.
#[must_use]
pub fn best_turn(timeline: &Timeline, seat: Seat) -> Option<BestTurn> {
    let left = |steps: usize| Picture::of(timeline.state_at(steps)).left(seat);
    let mut best: Option<BestTurn> = None;
    // The number of steps before the turn that is going on.
    let mut start = None;
    for (at, entry) in timeline.steps.iter().enumerate() {
        match entry.step {
            Step::Action(by, _) if by == seat => {
                let start = *start.get_or_insert(at);
                let pieces = left(start).saturating_sub(left(at + 1));
                let together = matches!(timeline.state_at(at).turn(), Turn::Several(_));
                if !together && pieces >= MIN_PIECES && best.is_none_or(|best| pieces > best.pieces)
                {
                    best = Some(BestTurn { pieces, start });
                }
            }
            Step::Action(..) => start = None,
            Step::Chance(_) => {}
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use games::{AnyGame, AnyOptions, Kind};

    use super::*;

    #[test]
    fn the_turn_with_most_cards_is_found() {
        let options = serde_json::json!({"players": 2, "sets": 2});
        let options =
            AnyOptions::from_json(Kind::Fifteen, options.as_object().expect("an object")).unwrap();
        let mut timeline = Timeline::new(AnyGame::new(&options).unwrap());
        let steps = [
            "=1a", "h>m+", "=2a", "h>m0", "=9a", "keep", // two cards
            "=3a", "h>m0", "=15a", "keep", // one card of the other
            "=4a", "h>m0", "=5a", "h>m0", "=6a", "h>m0", "=11a", "keep", // three cards
        ];
        for step in steps {
            let step = games::read_step(timeline.state_at(usize::MAX), step).unwrap();
            timeline.push(step, 0);
        }
        assert_eq!(best_turn(&timeline, Seat::new(0)), Some(BestTurn { pieces: 3, start: 11 }));
        assert_eq!(best_turn(&timeline, Seat::new(1)), None);
    }
}
