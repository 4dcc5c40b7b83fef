//! Bots for [`AnyGame`], whose game is known only at run time.

use games::{AnyAction, AnyGame, Kind, Seat, match_game, match_kind};

use crate::budget::Meter;
use crate::choice::Choice;
use crate::level::Level;
use crate::player::{MasterInfo, Player};
use crate::rng::Rng;

games::import_games!();

impl Player for AnyGame {
    fn think(
        &self,
        seat: Seat,
        level: Level,
        meter: &mut Meter,
        rng: &mut Rng,
    ) -> Choice<AnyAction> {
        match_game!(self, Self(game), wrap = AnyAction => game.think(seat, level, meter, rng).map(wrap))
    }
}

/// Facts about the `master` of a game.
#[must_use]
pub const fn master_info(kind: Kind) -> &'static MasterInfo {
    match_kind!(kind, module::MASTER)
}
