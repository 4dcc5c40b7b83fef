//! Games and decisions as rows of a data frame.

use std::io;

use bots::{Level, utility};
use games::{Game, Seat};

use super::Keep;
use super::play::{Bot, DecisionLog, GameSummary};

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// Whole numbers.
    Int,
    /// Seeds: whole numbers that need all 64 bits.
    Seed,
    /// Numbers that can be missing.
    Number,
    /// Text.
    Text,
}

/// A column of a data frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// Its type.
    pub is: Type,
}

/// A value in a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Cell<'a> {
    /// A whole number.
    Int(i64),
    /// A seed.
    Seed(u64),
    /// A number, if there is one.
    Number(Option<f64>),
    /// A text.
    Text(&'a str),
}

/// A finished game with its number and its seed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameRow {
    game: u64,
    seed: u64,
    starter: Seat,
    summary: GameSummary,
}

/// A decision.
#[derive(Clone, PartialEq, Debug)]
pub struct StepRow {
    game: u64,
    ply: u32,
    seat: Seat,
    bot: Level,
    legal: usize,
    action: String,
    position: String,
    value: Option<f64>,
    /// The result of the seat at the end of the game.
    utility: f64,
}

/// The rows of some games.
#[derive(Clone, PartialEq, Debug)]
pub enum Rows {
    /// Nothing.
    None,
    /// The games.
    Games(Vec<GameRow>),
    /// The decisions.
    Steps(Vec<StepRow>),
}

impl Rows {
    /// No rows yet.
    pub(super) fn new(keep: Keep) -> Self {
        match keep {
            Keep::Tally => Self::None,
            Keep::Games => Self::Games(Vec::new()),
            Keep::Steps => Self::Steps(Vec::new()),
        }
    }

    pub(super) fn add_game(&mut self, game: u64, seed: u64, starter: Seat, summary: &GameSummary) {
        if let Self::Games(rows) = self {
            rows.push(GameRow { game, seed, starter, summary: *summary });
        }
    }

    /// The columns of these rows.
    #[must_use]
    pub fn columns(keep: Keep, players: usize) -> Vec<Column> {
        let column = |(name, is): (&str, Type)| Column { name: name.into(), is };
        match keep {
            Keep::Tally => Vec::new(),
            Keep::Games => {
                let game = [
                    ("game", Type::Int),
                    ("seed", Type::Seed),
                    ("players", Type::Int),
                    ("starter", Type::Int),
                    ("steps", Type::Int),
                    ("actions", Type::Int),
                    ("draws", Type::Int),
                    ("ending", Type::Text),
                ];
                let seats = [("rank", Type::Int), ("score", Type::Number), ("worth", Type::Number)];
                let by_seat = seats.into_iter().flat_map(|(name, is)| {
                    (0..players).map(move |seat| Column { name: format!("{name}_{seat}"), is })
                });
                game.into_iter().map(column).chain(by_seat).collect()
            }
            Keep::Steps => [
                ("game", Type::Int),
                ("ply", Type::Int),
                ("seat", Type::Int),
                ("bot", Type::Text),
                ("legal", Type::Int),
                ("action", Type::Text),
                ("position", Type::Text),
                ("value", Type::Number),
                ("worth", Type::Number),
            ]
            .into_iter()
            .map(column)
            .collect(),
        }
    }

    /// Calls `each` with the cells of every row, in the order of the columns.
    ///
    /// # Errors
    /// The first error of `each`.
    pub fn write(&self, mut each: impl FnMut(&[Cell<'_>]) -> io::Result<()>) -> io::Result<()> {
        match self {
            Self::None => Ok(()),
            Self::Games(rows) => rows.iter().try_for_each(|row| each(&row.cells())),
            Self::Steps(rows) => rows.iter().try_for_each(|row| each(&row.cells())),
        }
    }
}

impl GameRow {
    fn cells(&self) -> Vec<Cell<'_>> {
        let GameSummary { actions, draws, ending, outcome } = &self.summary;
        let seats = || Seat::all(outcome.ranks.as_slice().len());
        let utility = utility(outcome);
        let mut cells = vec![
            Cell::Int(self.game as i64),
            Cell::Seed(self.seed),
            Cell::Int(seats().count() as i64),
            Cell::Int(self.starter.index() as i64),
            Cell::Int(i64::from(*actions) + i64::from(*draws)),
            Cell::Int((*actions).into()),
            Cell::Int((*draws).into()),
            Cell::Text(ending.id),
        ];
        cells.extend(seats().map(|seat| Cell::Int(outcome.ranks[seat].into())));
        cells.extend(seats().map(|seat| Cell::Number(Some(outcome.scores[seat].as_f64()))));
        cells.extend(seats().map(|seat| Cell::Number(Some(utility[seat]))));
        cells
    }
}

impl StepRow {
    fn cells(&self) -> [Cell<'_>; 9] {
        [
            Cell::Int(self.game as i64),
            Cell::Int(self.ply.into()),
            Cell::Int(self.seat.index() as i64),
            Cell::Text(self.bot.name()),
            Cell::Int(self.legal as i64),
            Cell::Text(&self.action),
            Cell::Text(&self.position),
            Cell::Number(self.value),
            Cell::Number(Some(self.utility)),
        ]
    }
}

/// Appends a row for every decision of one game.
pub(super) struct StepLog<'a> {
    game: u64,
    rows: &'a mut Vec<StepRow>,
    /// The index of the first row of the game.
    first: usize,
}

impl<'a> StepLog<'a> {
    pub(super) fn new(game: u64, rows: &'a mut Vec<StepRow>) -> Self {
        Self { game, first: rows.len(), rows }
    }

    /// Sets the result of the game in all its rows.
    pub(super) fn finish(self, summary: &GameSummary) {
        let utility = utility(&summary.outcome);
        self.rows[self.first..].iter_mut().for_each(|row| row.utility = utility[row.seat]);
    }
}

impl<G: Game> DecisionLog<G> for StepLog<'_> {
    fn decided(&mut self, state: &G, seat: Seat, bot: Bot, action: G::Action, value: Option<f64>) {
        self.rows.push(StepRow {
            game: self.game,
            ply: (self.rows.len() - self.first) as u32,
            seat,
            bot: bot.level,
            legal: state.count_legal(seat),
            action: action.to_string(),
            position: state.to_string(),
            value,
            utility: 0.0,
        });
    }
}
