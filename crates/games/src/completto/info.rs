//! Static facts about Completto, and the endings of its games.

use super::{Options, Slot, State};
use crate::game::{Game, Outcome, Score};
use crate::options::OptionSet;
use crate::registry::{Ending, GameInfo, KeyInfo, Preset, ReportInfo};

/// Completto.
pub const INFO: GameInfo = GameInfo {
    id: "completto",
    name: "Completto",
    clause: 'C',
    clauses: 24,
    rules_version: 2,
    options: Options::INFO,
    presets: &[
        Preset { name: "completto", options: "{}" },
        Preset { name: "short", options: r#"{"hidden":9,"open":3}"# },
        Preset { name: "rounds", options: r#"{"rounds":3}"# },
    ],
    keys: &[
        KeyInfo { keys: "d", message: "action-draw" },
        KeyInfo { keys: "p", message: "action-completto-pass" },
    ],
    report: ReportInfo {
        pieces: "tiles",
        draws_follow_actions: false,
        share: Ending::STALLED_SHARE,
    },
};

const ROW_COMPLETE: Ending = Ending { id: "row_complete", text: "a row was completed" };

/// The ways a game can end, the usual one first.
pub(super) const ENDINGS: &[Ending] = &[ROW_COMPLETE, Ending::STALLED];

impl State {
    /// The ending of a finished match, which is that of its last round.
    pub(super) fn ending_of(&self, outcome: &Outcome) -> Ending {
        let complete = if self.options().rounds == 1 {
            outcome.scores.as_slice().contains(&Score::default())
        } else {
            // The points of several rounds do not tell about the last one.
            let open = |slot: &Slot| *slot != Slot::Hidden;
            self.setup().rows.iter().any(|row| row.iter().all(open))
        };
        if complete { ROW_COMPLETE } else { Ending::STALLED }
    }
}
