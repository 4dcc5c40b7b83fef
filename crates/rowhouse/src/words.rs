//! Games in words: what can be done now, what happened, how it ended.

pub(crate) mod completto;
pub(crate) mod fifteen;
pub(crate) mod ten;

use games::{AnyAction, AnyGame, Game, Kind, Seat, Step};

use crate::names::Names;
use crate::text::{both, count};

/// One sentence or two: whose turn it is and what can be done, or how the game ended.
#[must_use]
pub fn situation(game: &AnyGame, names: &Names) -> String {
    let now = match game {
        AnyGame::Completto(game) => completto::situation(game, names),
        AnyGame::Ten(game) => ten::situation(game, names),
        AnyGame::Fifteen(game) => fifteen::situation(game, names),
    };
    match (now, result(game, names)) {
        (now, Some(result)) if now.is_empty() => format!("The game is over: {result}."),
        (now, Some(result)) => format!("{now} The game is over: {result}."),
        (now, None) => now,
    }
}

/// Who won, once the game is over: `Player 1 wins`.
#[must_use]
pub fn result(game: &AnyGame, names: &Names) -> Option<String> {
    let outcome = game.outcome()?;
    let best = Seat::all(game.players()).filter(|&seat| outcome.ranks[seat] == 1);
    let best: Vec<String> = best.map(|seat| names.of_seat(seat)).collect();
    Some(match best.as_slice() {
        [one] => format!("{one} wins"),
        _ if game.kind() == Kind::Ten => "a draw".into(),
        several => format!("{} share the win", both(several)),
    })
}

/// Rank, seat and score in words, best first, once the game is over.
#[must_use]
pub fn standings(game: &AnyGame) -> Option<Vec<(u8, Seat, String)>> {
    let outcome = game.outcome()?;
    let score = |seat: Seat| {
        let score = outcome.scores[seat].as_f64();
        match game {
            AnyGame::Completto(_) => count(score as u64, "minus point"),
            AnyGame::Ten(_) if score == 0.5 => "half a point".into(),
            AnyGame::Ten(_) => count(score as u64, "point"),
            AnyGame::Fifteen(game) if game.options().points => count(score as u64, "point"),
            AnyGame::Fifteen(_) => count(score as u64, "card") + " left",
        }
    };
    let mut standings: Vec<_> =
        Seat::all(game.players()).map(|seat| (outcome.ranks[seat], seat, score(seat))).collect();
    standings.sort_by_key(|&(rank, seat, _)| (rank, seat));
    Some(standings)
}

/// A step and what was before and after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// The state before the step.
    pub before: AnyGame,
    /// The step.
    pub step: Step,
    /// The state after it.
    pub after: AnyGame,
}

/// How much a reader is told of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Every step by itself, a drawn tile before it is placed.
    Each,
    /// What belongs together in one sentence: drawn and placed.
    Joined,
}

/// Tells steps one after the other, in the past tense.
#[derive(Clone, Debug)]
pub struct Narrator<'n> {
    names: &'n Names,
    detail: Detail,
    last: Option<Step>,
}

impl<'n> Narrator<'n> {
    /// Somebody who has told nothing yet.
    #[must_use]
    pub const fn new(names: &'n Names, detail: Detail) -> Self {
        Self { names, detail, last: None }
    }

    /// What happened: `Player 2 drew 32, placed it in slot 6 beside 33 and plays again.` Nothing,
    /// if it will be told together with what follows.
    pub fn tell(&mut self, moment: &Moment) -> Option<String> {
        let opening = is_opening(moment);
        let told = (self.detail == Detail::Each || !opening).then(|| self.sentence(moment));
        self.last = Some(moment.step);
        told
    }

    /// The step by itself, even if it would be told with what follows.
    #[must_use]
    pub fn sentence(&self, moment: &Moment) -> String {
        let Moment { before, step, after } = moment;
        let by_chance = matches!(self.last, Some(Step::Chance(_)));
        let names = self.names;
        match (before, after) {
            (AnyGame::Completto(before), AnyGame::Completto(after)) => {
                completto::tell(before, *step, after, names, by_chance && self.joins())
            }
            (AnyGame::Ten(before), AnyGame::Ten(after)) => {
                ten::tell(before, *step, after, names, by_chance && self.joins())
            }
            (AnyGame::Fifteen(before), AnyGame::Fifteen(after)) => {
                // A known card is turned without a chance step (G10); it is told when it is played.
                let borrowed = matches!(self.last, Some(Step::Action(_, AnyAction::Fifteen(action)))
                    if fifteen::is_borrow(action));
                let told = self.last.is_none() || borrowed || (by_chance && !self.joins());
                fifteen::tell(before, *step, after, names, !told)
            }
            _ => String::new(),
        }
    }

    fn joins(&self) -> bool {
        self.detail == Detail::Joined
    }
}

/// Is this step only the first half of something: a tile to be placed, a row not yet full?
fn is_opening(Moment { before, step, after }: &Moment) -> bool {
    match (before, after) {
        (AnyGame::Completto(before), AnyGame::Completto(after)) => {
            completto::is_opening(before, *step, after)
        }
        (AnyGame::Ten(_), AnyGame::Ten(after)) => ten::is_opening(*step, after),
        _ => fifteen::is_opening(*step),
    }
}

/// Is this step one of many alike, of which only the last is worth looking at?
#[must_use]
pub fn is_minor(moment: &Moment) -> bool {
    matches!(&moment.after, AnyGame::Ten(after) if ten::rows_are_being_drawn(after))
}

/// `Anna's`.
fn whose(name: &str) -> String {
    format!("{name}'s")
}
