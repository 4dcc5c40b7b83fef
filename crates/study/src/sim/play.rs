//! One game, as fast as the rules are.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Budget, Dice, Level, Player, Seeds, choose};
use games::{AnyOptions, BySeat, Game, Outcome, Score, Seat, Turn, completto, fifteen, ten};

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bot {
    pub level: Level,
    pub budget: Budget,
}

impl Default for Bot {
    fn default() -> Self {
        Self { level: Level::Random, budget: Budget::Nodes(0) }
    }
}

/// Where all games of a simulation start.
pub(super) struct Table<G> {
    pub start: G,
    pub bots: BySeat<Bot>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// Completto: a row was completed, in the last round.
    RowComplete,
    /// Completto, in the last round, and 15GO!: too long nothing went on.
    Stalled,
    /// TEN: a line of ten while tiles were placed.
    TenPlacing,
    /// TEN: a line of ten in the relocation phase.
    TenRelocating,
    /// TEN: drawn after so many relocations.
    Drawn,
    /// 15GO!: somebody was out.
    Out,
    /// 15GO! with points: everybody was out.
    AllOut,
}

impl Ending {
    /// The ways a game with these options can end, the usual one first.
    #[must_use]
    pub const fn of(options: &AnyOptions) -> &'static [Self] {
        match options {
            AnyOptions::Completto(_) => &[Self::RowComplete, Self::Stalled],
            AnyOptions::Ten(_) => &[Self::TenPlacing, Self::TenRelocating, Self::Drawn],
            AnyOptions::Fifteen(options) if options.points => &[Self::AllOut, Self::Stalled],
            AnyOptions::Fifteen(_) => &[Self::Out, Self::Stalled],
        }
    }

    /// The name in data.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::RowComplete => "row_complete",
            Self::Stalled => "stalled",
            Self::TenPlacing => "ten_placing",
            Self::TenRelocating => "ten_relocating",
            Self::Drawn => "drawn",
            Self::Out => "out",
            Self::AllOut => "all_out",
        }
    }

    /// What happened, for people.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::RowComplete => "a row was completed",
            Self::Stalled => "stalled",
            Self::TenPlacing => "ten while placing",
            Self::TenRelocating => "ten in the relocation phase",
            Self::Drawn => "drawn at the limit",
            Self::Out => "somebody was out",
            Self::AllOut => "all were out",
        }
    }
}

/// A game that says how it ended.
pub(super) trait Ends: Game {
    /// How a finished game ended after so many actions.
    fn ending(&self, outcome: &Outcome, actions: u32) -> Ending;
}

/// Does a seat have no points, that is no face-down tile or no card?
fn has_none(outcome: &Outcome) -> bool {
    outcome.scores.as_slice().contains(&Score::default())
}

impl Ends for completto::State {
    fn ending(&self, outcome: &Outcome, _: u32) -> Ending {
        // In a match of several rounds the points do not tell about the last one.
        let complete = if self.options().rounds == 1 {
            has_none(outcome)
        } else {
            let open = |slot: &completto::Slot| *slot != completto::Slot::Hidden;
            self.setup().rows.iter().any(|row| row.iter().all(open))
        };
        if complete { Ending::RowComplete } else { Ending::Stalled }
    }
}

impl Ends for ten::State {
    fn ending(&self, outcome: &Outcome, actions: u32) -> Ending {
        // Every tile is placed by one action, and nothing is relocated before.
        let relocated = actions > u32::from(ten::TILES);
        match relocated {
            _ if outcome.scores.as_slice().contains(&Score::HALF) => Ending::Drawn,
            false => Ending::TenPlacing,
            true => Ending::TenRelocating,
        }
    }
}

impl Ends for fifteen::State {
    fn ending(&self, outcome: &Outcome, _: u32) -> Ending {
        if !self.options().points {
            return if has_none(outcome) { Ending::Out } else { Ending::Stalled };
        }
        let all = self.setup().finished.len() == self.players();
        if all { Ending::AllOut } else { Ending::Stalled }
    }
}

/// A finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// What players did.
    pub actions: u32,
    /// What chance did.
    pub draws: u32,
    /// How it ended.
    pub ending: Ending,
    /// Ranks and scores.
    pub outcome: Outcome,
}

/// Somebody who writes down what bots decide.
pub(super) trait Scribe<G: Game> {
    /// A decision, before it is carried out; `value` is what the bot expects for the seat.
    fn decided(&mut self, state: &G, seat: Seat, bot: Bot, action: G::Action, value: Option<f64>);
}

/// Nobody writes anything down.
pub(super) struct Quiet;

impl<G: Game> Scribe<G> for Quiet {
    #[inline]
    fn decided(&mut self, _: &G, _: Seat, _: Bot, _: G::Action, _: Option<f64>) {}
}

/// Plays a game that follows from its seed; `None` if it was stopped.
pub(super) fn play_one<G: Player + Ends>(
    table: &Table<G>,
    seed: u64,
    stop: &AtomicBool,
    scribe: &mut impl Scribe<G>,
) -> Option<Played> {
    let mut dice = Dice::new(seed);
    let mut thoughts = None;
    let mut state = table.start.clone();
    let (mut actions, mut draws) = (0, 0);
    loop {
        let seat = match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = dice.below(state.tickets());
                state.resolve_unchecked(state.draw(ticket).expect("there is such a ticket"));
                draws += 1;
                continue;
            }
            Turn::Player(seat) => seat,
            Turn::Several(seats) => seats.iter().next().expect("somebody may act"),
        };
        let bot = table.bots[seat];
        let (action, value) = if bot.level == Level::Random {
            let action = state.pick(seat, |count| dice.below(count));
            (action.expect("who may act has a legal action"), None)
        } else {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let seeds = thoughts.get_or_insert_with(|| Seeds::new(seed).part(0));
            let seed = seeds.at(actions.into());
            let choice =
                choose(&state, seat, bot.level, bot.budget, seed).expect("the seat may act");
            (choice.action, choice.worth.map(|worth| worth[seat]))
        };
        scribe.decided(&state, seat, bot, action, value);
        state.play_unchecked(seat, action);
        actions += 1;
    }
    let outcome = state.outcome().expect("the game is over");
    Some(Played { actions, draws, ending: state.ending(&outcome, actions), outcome })
}
