//! Static facts about 15GO!, and the endings of its games.

use super::{Options, State};
use crate::game::{Game, Outcome, Score};
use crate::options::OptionSet;
use crate::registry::{Ending, GameInfo, KeyInfo, Preset, ReportInfo};

/// 15GO!
pub const INFO: GameInfo = GameInfo {
    id: "15go",
    name: "15GO!",
    clause: 'G',
    clauses: 20,
    rules_version: 2,
    options: Options::INFO,
    presets: &[
        Preset { name: "fifteen", options: "{}" },
        Preset { name: "two", options: r#"{"players":2,"sets":4}"# },
        Preset {
            name: "advanced",
            options: r#"{"open_play":true,"own_build":true,"borrow":true}"#,
        },
        Preset {
            name: "points",
            options: r#"{"open_play":true,"own_build":true,"borrow":true,"points":true}"#,
        },
    ],
    keys: &[
        KeyInfo { keys: "1 … 9", message: "web-key-rows" },
        KeyInfo { keys: "+", message: "web-key-new-row" },
        KeyInfo { keys: "k", message: "web-key-keep" },
        KeyInfo { keys: "t", message: "action-card-turn" },
    ],
    report: ReportInfo {
        pieces: "cards",
        draws_follow_actions: false,
        share: Ending::STALLED_SHARE,
    },
};

const OUT: Ending = Ending { id: "out", text: "somebody was out" };
const ALL_OUT: Ending = Ending { id: "all_out", text: "all were out" };

impl Options {
    /// The ways a game can end, the usual one first.
    pub(super) const fn ways_to_end(&self) -> &'static [Ending] {
        if self.points { &[ALL_OUT, Ending::STALLED] } else { &[OUT, Ending::STALLED] }
    }
}

impl State {
    /// The ending of a finished game.
    pub(super) fn ending_of(&self, outcome: &Outcome) -> Ending {
        if !self.options().points {
            let out = outcome.scores.as_slice().contains(&Score::default());
            return if out { OUT } else { Ending::STALLED };
        }
        let all = self.setup().finished.len() == self.players();
        if all { ALL_OUT } else { Ending::STALLED }
    }
}
