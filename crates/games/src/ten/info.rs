//! Static facts about TEN, and the endings of its games.

use super::{Options, State};
use crate::game::{Outcome, Score};
use crate::options::OptionSet;
use crate::registry::{Ending, GameInfo, KeyInfo, Preset, ReportInfo};

/// TEN.
pub const INFO: GameInfo = GameInfo {
    id: "ten",
    name: "TEN",
    clause: 'T',
    clauses: 13,
    rules_version: 1,
    options: Options::INFO,
    presets: &[
        Preset { name: "closed", options: "{}" },
        Preset { name: "open", options: r#"{"variant":"open"}"# },
    ],
    keys: &[
        KeyInfo { keys: "< >", message: "web-key-row-ends" },
        KeyInfo { keys: "p", message: "action-ten-pass" },
    ],
    report: ReportInfo {
        pieces: "tiles",
        draws_follow_actions: true,
        share: ("Relocation", &[RELOCATING, DRAWN], "of games get that far"),
    },
};

const PLACING: Ending = Ending { id: "ten_placing", text: "ten while placing" };
const RELOCATING: Ending = Ending { id: "ten_relocating", text: "ten in the relocation phase" };
const DRAWN: Ending = Ending { id: "drawn", text: "drawn at the limit" };

/// The ways a game can end, the usual one first.
pub(super) const ENDINGS: &[Ending] = &[PLACING, RELOCATING, DRAWN];

impl State {
    /// The ending of a finished game.
    pub(super) fn ending_of(&self, outcome: &Outcome) -> Ending {
        match self.relocations {
            _ if outcome.scores.as_slice().contains(&Score::HALF) => DRAWN,
            0 => PLACING,
            _ => RELOCATING,
        }
    }
}
