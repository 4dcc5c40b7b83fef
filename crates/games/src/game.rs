//! The trait of all games, with the types it uses.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::error::{OptionError, ParseError, PositionError, Rejection, RejectionKind};
use crate::registry::Ending;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::why::Why;

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses an action.
    Player(Seat),
    /// Each of these seats may act, in any order (Completto's set-up).
    Several(SeatSet),
    /// A chance step is due; no seat acts before it is resolved.
    Chance,
    /// The game is over.
    Over,
}

impl Turn {
    /// The seats that may act now.
    #[must_use]
    pub fn seats(self) -> SeatSet {
        match self {
            Self::Player(seat) => [seat].into_iter().collect(),
            Self::Several(seats) => seats,
            Self::Chance | Self::Over => SeatSet::default(),
        }
    }
}

/// A score in half points, so that a drawn game of TEN (0.5 each) stays exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score {
    halves: u64,
}

impl Score {
    /// A score of whole points.
    #[must_use]
    pub const fn points(points: u32) -> Self {
        Self { halves: points as u64 * 2 }
    }

    /// Half a point.
    pub const HALF: Self = Self { halves: 1 };

    /// The score as a number; exact, since it has at most one binary place.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.halves as f64 / 2.0
    }

    /// The score as a JSON number, whole where it is whole.
    #[must_use]
    pub fn to_json(self) -> serde_json::Value {
        if self.halves.is_multiple_of(2) { (self.halves / 2).into() } else { self.as_f64().into() }
    }

    /// Reads a JSON number, whether it is written 1 or 1.0; `None` if it is no score.
    #[must_use]
    pub fn from_json(json: &serde_json::Value) -> Option<Self> {
        if let Some(whole) = json.as_u64() {
            return whole.checked_mul(2).map(|halves| Self { halves });
        }
        let halves = json.as_f64()? * 2.0;
        // Up to here every number of halves is a double.
        let exact = (0.0..=2_f64.powi(53)).contains(&halves) && halves.fract() == 0.0;
        exact.then_some(Self { halves: halves as u64 })
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.halves / 2, if self.halves.is_multiple_of(2) { "" } else { ".5" })
    }
}

/// How a finished game ended, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// 1 + the number of seats that did strictly better.
    pub ranks: BySeat<u8>,
    /// The game's own score: minus points, wins, cards left or points.
    pub scores: BySeat<Score>,
}

impl Outcome {
    /// Ranks from scores; `better` says whether the first score beats the second.
    pub(crate) fn ranked(
        players: usize,
        score: impl FnMut(Seat) -> Score,
        better: fn(&Score, &Score) -> bool,
    ) -> Self {
        let scores = BySeat::from_fn(players, score);
        let ranks = BySeat::from_fn(players, |seat| {
            1 + scores.as_slice().iter().filter(|other| better(other, &scores[seat])).count() as u8
        });
        Self { ranks, scores }
    }
}

/// A point in a game: public state plus explicit chance. There is no hidden part.
///
/// Equality, hash and `Display` cover the position *and* nothing else that could differ between
/// two ways to reach it. A text is read with the options it belongs to, by [`Game::read`].
pub trait Game: Clone + Eq + Hash + Debug + Display {
    /// The options a game is started with.
    type Options: Copy + Eq + Debug;
    /// An action of a seat.
    type Action: Copy + Eq + Hash + Debug + Display;
    /// An outcome of a chance step.
    type Chance: Copy + Eq + Hash + Debug + Display;

    /// The start of a game.
    ///
    /// # Errors
    /// If an option is out of range.
    fn new(options: &Self::Options) -> Result<Self, OptionError>;

    /// The position that `text` describes.
    ///
    /// # Errors
    /// If the text cannot be read, or describes what the rules do not allow.
    fn read(options: &Self::Options, text: &str) -> Result<Self, PositionError>;

    /// The options this game is played with.
    fn options(&self) -> Self::Options;

    /// The number of seats.
    fn players(&self) -> usize;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Puts the legal actions of `seat` into `into`, in a stable order, after clearing it.
    fn legal(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// How many legal actions `seat` has, without listing them.
    fn count_legal(&self, seat: Seat) -> usize;

    /// The action at `index` of the list that [`Game::legal`] makes, without making it.
    fn nth_legal(&self, seat: Seat, index: usize) -> Option<Self::Action>;

    /// Puts the outcomes of the pending chance step and their weights into `into`, after clearing it.
    fn chance(&self, into: &mut Vec<(Self::Chance, u32)>);

    /// The sum of the weights: how many tickets the pending chance step has.
    fn tickets(&self) -> u32;

    /// The outcome that `ticket` (below [`Game::tickets`]) stands for: a uniformly drawn ticket
    /// gives an outcome with its right probability.
    fn draw(&self, ticket: u32) -> Option<Self::Chance>;

    /// Checks whether `seat` may take an action now.
    ///
    /// # Errors
    /// If not: the clause that forbids it.
    fn check_action(&self, seat: Seat, action: Self::Action) -> Result<(), Rejection>;

    /// Checks whether an outcome of the pending chance step is possible.
    ///
    /// # Errors
    /// If not: why.
    fn check_chance(&self, outcome: Self::Chance) -> Result<(), Rejection>;

    /// Plays a legal action. The unchecked counterpart of [`Game::play`], for search.
    ///
    /// # Panics
    /// It may panic, or leave a state that breaks the rules, if the action is not legal.
    fn play_unchecked(&mut self, seat: Seat, action: Self::Action);

    /// Resolves a chance step. The unchecked counterpart of [`Game::resolve`], for search.
    ///
    /// # Panics
    /// It may panic, or leave a state that breaks the rules, if the outcome is not possible.
    fn resolve_unchecked(&mut self, outcome: Self::Chance);

    /// Ranks and scores, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How a finished game with this [`Game::outcome`] ended.
    fn ending(&self, outcome: &Outcome) -> Ending;

    /// Reads an action of this game.
    ///
    /// # Errors
    /// If the text is no action.
    fn parse_action(&self, text: &str) -> Result<Self::Action, ParseError>;

    /// Reads a chance outcome of this game.
    ///
    /// # Errors
    /// If the text is no outcome.
    fn parse_chance(&self, text: &str) -> Result<Self::Chance, ParseError>;

    /// A legal action of `seat`, each as likely as any other. `random(n)` gives a number below `n`,
    /// all of them equally likely.
    ///
    /// Provided; a game overrides it only for a faster way to the same distribution.
    #[inline]
    fn pick(&self, seat: Seat, random: impl FnMut(u32) -> u32) -> Option<Self::Action> {
        pick_by_count(self, seat, random)
    }

    // Provided methods; no game overrides them.

    /// Checks whether `seat` may act now at all.
    ///
    /// # Errors
    /// If not: which seats may, or what is due.
    fn check_seat(&self, seat: Seat) -> Result<(), Rejection> {
        check_seat(self.turn(), seat, self.players())
    }

    /// The clause by which this legal action ends a turn that went on in an earlier version of the rules. A record of such a
    /// turn does not fit the rules from there on.
    fn newer_clause(&self, action: Self::Action) -> Option<&'static str> {
        let _ = action;
        None
    }

    /// Plays an action, if it is legal.
    ///
    /// # Errors
    /// If it is not; the state is then unchanged.
    fn play(&mut self, seat: Seat, action: Self::Action) -> Result<(), Rejection> {
        self.check_action(seat, action)?;
        self.play_unchecked(seat, action);
        Ok(())
    }

    /// Resolves the pending chance step, if the outcome is possible.
    ///
    /// # Errors
    /// If it is not; the state is then unchanged.
    fn resolve(&mut self, outcome: Self::Chance) -> Result<(), Rejection> {
        self.check_chance(outcome)?;
        self.resolve_unchecked(outcome);
        Ok(())
    }
}

/// Checks whether a seat may act at all; every game does this first.
pub(crate) fn check_seat(turn: Turn, seat: Seat, players: usize) -> Result<(), Rejection> {
    let reject = |kind, why| Err(Rejection { kind, clause: "", why });
    match turn {
        Turn::Over => reject(RejectionKind::Over, Why::Over),
        Turn::Chance => reject(RejectionKind::ChanceDue, Why::ChanceDue),
        Turn::Player(other) if other == seat => Ok(()),
        Turn::Several(seats) if seats.contains(seat) => Ok(()),
        _ if seat.index() >= players => reject(RejectionKind::NotYourTurn, Why::NoSeat(seat)),
        _ => {
            let acting = turn.seats();
            reject(RejectionKind::NotYourTurn, Why::NotYourTurn { seat, acting })
        }
    }
}

/// Checks whether a chance step is due; every game does this first.
pub(crate) fn check_chance_due(turn: Turn) -> Result<(), Rejection> {
    let reject = |kind, why| Err(Rejection { kind, clause: "", why });
    match turn {
        Turn::Chance => Ok(()),
        Turn::Over => reject(RejectionKind::Over, Why::Over),
        _ => reject(RejectionKind::ActionDue, Why::ActionDue),
    }
}

/// The default of [`Game::pick`]: counts the legal actions, then chooses one.
#[inline]
pub(crate) fn pick_by_count<G: Game>(
    game: &G,
    seat: Seat,
    mut random: impl FnMut(u32) -> u32,
) -> Option<G::Action> {
    match game.count_legal(seat) as u32 {
        0 => None,
        count => game.nth_legal(seat, random(count) as usize),
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn scores_read_back_however_they_are_written() {
        for (text, score) in [
            ("0", Score::default()),
            ("0.5", Score::HALF),
            ("1", Score::points(1)),
            ("1.0", Score::points(1)),
            ("12.50", Score { halves: 25 }),
        ] {
            let json = serde_json::from_str(text).expect("JSON");
            assert_eq!(Score::from_json(&json), Some(score), "{text}");
            assert_eq!(Score::from_json(&score.to_json()), Some(score), "{text}");
        }
        for text in ["-1", "0.25", "1e400", "\"1\"", "null"] {
            let json = serde_json::from_str(text).unwrap_or_default();
            assert_eq!(Score::from_json(&json), None, "{text}");
        }
        assert_eq!([Score::HALF.to_string(), Score::points(3).to_string()], ["0.5", "3"]);
    }
}
