//! Two simple players for the engine protocol: any legal action, and the nearest good one.

use std::str::FromStr;

use games::{
    AnyAction, AnyGame, Game, ParseError, Rejection, RejectionKind, Seat, Turn, completto, fifteen,
    ten,
};
use rand::{Rng, RngExt};

/// A player of graded strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// The action that looks best by itself, with no look ahead.
    Greedy,
}

impl FromStr for Bot {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        match name {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => Err(ParseError {
                place: "bot".into(),
                text: name.chars().take(40).collect(),
                expected: "`random` or `greedy`".into(),
            }),
        }
    }
}

/// An action and how good it looks; scores compare only within one list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// The action.
    pub action: AnyAction,
    /// Larger is better.
    pub score: f64,
}

/// What a bot answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What it would do.
    pub action: AnyAction,
    /// The share of opponents that random play beats from there on, where enough games ended.
    pub value: Option<f64>,
    /// The best alternatives it weighed, best first.
    pub lines: Vec<Line>,
}

/// Random games that estimate the value of a choice, and the steps each may take.
const PLAYOUTS: u32 = 32;
const LONGEST_PLAYOUT: u32 = 2_000;

impl Bot {
    /// Chooses for a seat that may act.
    ///
    /// # Errors
    /// If the seat may not act.
    pub fn choose(
        self,
        state: &AnyGame,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Result<Choice, Rejection> {
        let mut actions = Vec::new();
        state.legal(seat, &mut actions);
        if actions.is_empty() {
            let kind = match state.turn() {
                Turn::Over => RejectionKind::Over,
                Turn::Chance => RejectionKind::ChanceDue,
                _ => RejectionKind::NotYourTurn,
            };
            return Err(Rejection {
                kind,
                clause: "",
                why: format!("seat {seat} may not act now"),
            });
        }
        let mut lines: Vec<Line> = match self {
            Self::Random => Vec::new(),
            Self::Greedy => actions
                .iter()
                .map(|&action| Line { action, score: score(state, seat, action) })
                .collect(),
        };
        // A stable sort keeps the order of equal actions, so the same state gives the same choice.
        lines.sort_by(|a, b| b.score.total_cmp(&a.score));
        lines.truncate(5);
        let action = match lines.first() {
            Some(line) => line.action,
            None => actions[rng.random_range(0..actions.len())],
        };
        Ok(Choice { action, value: playouts(state, seat, action, rng), lines })
    }
}

/// The share of opponents beaten, ties counting half, over random games after an action.
fn playouts(state: &AnyGame, seat: Seat, action: AnyAction, rng: &mut impl Rng) -> Option<f64> {
    let mut after = *state;
    after.play(seat, action).ok()?;
    let (mut sum, mut games) = (0.0, 0.0);
    for _ in 0..PLAYOUTS {
        if let Some(ranks) = playout(after, rng) {
            let others = ranks.iter().enumerate().filter(|&(other, _)| other != seat.index());
            let beaten = others.map(|(_, rank)| match rank.cmp(&ranks[seat.index()]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            });
            sum += beaten.sum::<f64>() / (ranks.len() - 1) as f64;
            games += 1.0;
        }
    }
    (games > 0.0).then(|| sum / games)
}

fn playout(mut state: AnyGame, rng: &mut impl Rng) -> Option<Vec<u8>> {
    for _ in 0..LONGEST_PLAYOUT {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.random_range(0..state.tickets());
                state.resolve_unchecked(state.draw(ticket)?);
            }
            turn => {
                let seat = turn.seats().iter().next()?;
                let index = rng.random_range(0..state.count_legal(seat));
                state.play_unchecked(seat, state.nth_legal(seat, index)?);
            }
        }
    }
    state.outcome().map(|outcome| outcome.ranks.as_slice().to_vec())
}

/// How good an action looks by itself.
fn score(state: &AnyGame, seat: Seat, action: AnyAction) -> f64 {
    match (state, action) {
        (AnyGame::Completto(state), AnyAction::Completto(action)) => {
            in_completto(state, seat, action)
        }
        (AnyGame::Ten(state), AnyAction::Ten(action)) => in_ten(state, seat, action),
        (_, AnyAction::Fifteen(action)) => in_fifteen(action),
        _ => 0.0,
    }
}

/// In a row of n slots the number k wants to lie at about k/101 of it; a further turn is worth more
/// than any place, and a sure placing more than a draw.
fn in_completto(state: &completto::State, seat: Seat, action: completto::Action) -> f64 {
    use completto::{Action, partner};
    let setup = state.setup();
    let size = setup.rows[seat.index()].len();
    let held = match setup.turn {
        completto::SetupTurn::Place(_, tile) => Some(tile),
        completto::SetupTurn::Setup(ref seats) => seats[seat.index()].1,
        _ => None,
    };
    let misfit = |tile: Option<u8>, turned: bool, slot: u8, size: usize| {
        let number = tile.and_then(|tile| if turned { partner(tile) } else { Some(tile) });
        let ideal = f64::from(number.unwrap_or(50)) / 101.0;
        ((f64::from(slot) + 0.5) / size as f64 - ideal).abs()
    };
    let again = || {
        let mut after = *state;
        let played = after.play(seat, action).is_ok();
        if played && after.turn() == Turn::Player(seat) { 1.0 } else { 0.0 }
    };
    match action {
        Action::Insert { gap, turned } => 1.0 - misfit(held, turned, gap, size + 1),
        Action::Place { slot, turned } => 1.0 - misfit(held, turned, slot, size) + again(),
        Action::Take { tile, turned, slot } => {
            1.0 - misfit(Some(tile), turned, slot, size) + again()
        }
        Action::Draw => 0.8,
        Action::Move { .. } => 0.0,
    }
}

/// A win, then keeping the opponent from one, then a long line that does not overshoot.
fn in_ten(state: &ten::State, seat: Seat, action: ten::Action) -> f64 {
    let mut after = *state;
    if after.play(seat, action).is_err() {
        return 0.0;
    }
    if after
        .outcome()
        .is_some_and(|outcome| outcome.ranks[seat] == 1 && outcome.ranks[seat.next(2)] == 2)
    {
        return 100.0;
    }
    let tiles = after.setup().tiles;
    let best = |seat: Seat| {
        let sums = tiles.iter().filter(|tile| tile.seat == seat).flat_map(|tile| {
            [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(dx, dy)| {
                let value = |n: i32| {
                    let at = ten::Point { x: tile.at.x + n * dx, y: tile.at.y + n * dy };
                    tiles.iter().find(|other| other.at == at && other.seat == seat)
                };
                let sum: u32 = (0..).map_while(value).map(|tile| u32::from(tile.value)).sum();
                let open = !tiles
                    .iter()
                    .any(|other| other.at == ten::Point { x: tile.at.x - dx, y: tile.at.y - dy });
                if sum < 10 && open { f64::from(sum) } else { 0.0 }
            })
        });
        sums.fold(0.0, f64::max)
    };
    best(seat) - 1.2 * best(seat.next(2))
}

/// Away with the cards, to the middle first.
fn in_fifteen(action: fifteen::Action) -> f64 {
    use fifteen::Action;
    match action {
        Action::HandToRow(_) | Action::HandToNewRow | Action::OwnToRow(_) => 5.0,
        Action::HandToPile(_) | Action::OwnToPile(_) => 4.0,
        Action::HandToOwn => 2.0,
        Action::Keep | Action::Turn => 1.0,
        Action::Borrow { .. } => 0.0,
    }
}
