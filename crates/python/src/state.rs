//! `State`: one game in progress.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use bots::{Rng, utility};
use games::{AnyAction, AnyChance, Game as _, Kind, Record, Seat, Step, Turn, outcome_json};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyTuple};
use spaces::{AnyNode, Ids};
use textboard::style::Style;

use crate::convert::{self, from_python, to_python, value_error};
use crate::game::Game;

/// A source of random numbers for draws.
#[pyclass(module = "rowhouse_games")]
pub struct Random(Rng);

#[pymethods]
impl Random {
    #[new]
    fn new(#[pyo3(from_py_with = convert::seed)] seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// A number from 0 to count - 1, all equally likely.
    fn below(&mut self, count: u32) -> PyResult<u32> {
        if count == 0 {
            return Err(PyValueError::new_err("count is 0, it must be at least 1"));
        }
        Ok(self.0.below(count))
    }
}

/// A point in a game: a position in which a seat acts, chance is due, or the game is over. Nothing is hidden.
///
/// >>> from rowhouse_games import Game, Random
/// >>> state = Game("ten").new_state()
/// >>> state.turn, state.chance()
/// ('chance', [(0, 5), (1, 5), (2, 5)])
/// >>> state.apply("=2"); state.apply("0,0"); state.settle(Random(1))
/// >>> state.turn, state.seat, state.legal_actions()
/// ('player', 1, ['1,0', '-1,0', '0,1', '0,-1'])
/// >>> state.apply("5,5")
/// Traceback (most recent call last):
/// ...
/// ValueError: 5,5 shares no edge with a tile (T4)
#[pyclass(module = "rowhouse_games")]
pub struct State {
    game: Py<Game>,
    node: AnyNode,
    /// The first position, if it is not the start of the game.
    position: Option<String>,
    /// The steps, each with whether several seats could act.
    steps: Vec<(Step, bool)>,
}

/// Why a seat is refused beside the outcome of a chance step.
const OUTCOME_WITH_SEAT: &str = "the outcome of a chance step has no seat; leave `seat` out";

impl State {
    pub fn from_node(py: Python<'_>, game: &Py<Game>, node: AnyNode) -> PyResult<Self> {
        let position = (node.state() != game.get().start.state()).then(|| node.state().to_string());
        Ok(Self { game: game.clone_ref(py), node, position, steps: Vec::new() })
    }

    pub fn node(&self) -> &AnyNode {
        &self.node
    }

    pub fn to_record(&self, py: Python<'_>) -> Record {
        let mut record = Record::new(self.game.bind(py).get().options);
        record.position.clone_from(&self.position);
        let text = |(step, several): &(Step, bool)| match step {
            Step::Action(seat, action) if *several => format!("{seat}:{action}"),
            Step::Action(_, action) => action.to_string(),
            Step::Chance(outcome) => outcome.to_string(),
        };
        record.steps = self.steps.iter().map(text).collect();
        record.result = self.node.state().outcome().map(|outcome| outcome_json(&outcome));
        record
    }

    pub fn of_record(py: Python<'_>, record: &Record) -> PyResult<Self> {
        let (start, steps) =
            record.read_steps().map_err(|error| value_error(error.user_message()))?;
        let game = Py::new(py, Game::of(record.options)?)?;
        let mut state = Self::from_node(py, &game, start.into())?;
        for step in &steps {
            state.follow(*step)?;
        }
        Ok(state)
    }

    /// Carries out a whole step.
    fn follow(&mut self, step: Step) -> PyResult<()> {
        let several = self.several();
        match step {
            Step::Action(seat, action) => self.node.play(seat, action).map_err(value_error)?,
            Step::Chance(outcome) => {
                let mut state = self.node.state();
                state.resolve(outcome).map_err(value_error)?;
                self.node = state.into();
            }
        }
        self.steps.push((step, several));
        Ok(())
    }

    /// Returns whether several seats may act.
    fn several(&self) -> bool {
        matches!(self.node.turn(), Turn::Several(_))
    }

    fn kind(&self) -> Kind {
        self.node.state().kind()
    }

    pub fn read_seat(&self, seat: Option<i64>) -> PyResult<Seat> {
        let players = self.node.state().players();
        match seat {
            Some(seat) if (0..players as i64).contains(&seat) => Ok(Seat::new(seat as usize)),
            Some(seat) => Err(PyIndexError::new_err(format!(
                "there is no seat {seat}; they are 0 to {}",
                players - 1
            ))),
            None => Ok(self.node.seat().unwrap_or_default()),
        }
    }

    /// Refuses a seat that was named but does not act.
    fn check_seat(&self, seat: Option<i64>) -> PyResult<()> {
        if seat.is_none() {
            return Ok(());
        }
        let seat = self.read_seat(seat)?;
        match self.node.seat() {
            Some(acts) if acts != seat => Err(value_error(format!(
                "ids are those of seat {acts}, which acts now; for seat {seat} name the action in notation"
            ))),
            None if self.node.turn() == Turn::Chance => Err(value_error(OUTCOME_WITH_SEAT)),
            _ => Ok(()),
        }
    }

    fn apply_id(&mut self, id: i64) -> PyResult<()> {
        let seat = self.node.seat();
        let small = u32::try_from(id).map_err(|_| value_error(self.node.refusal(id)))?;
        if self.node.turn() == Turn::Chance {
            let outcome = self.node.resolve(small).map_err(value_error)?;
            self.steps.push((Step::Chance(outcome), false));
            return Ok(());
        }
        let several = self.several();
        if let Some(action) = self.node.apply(small).map_err(value_error)? {
            self.steps.push((Step::Action(seat.unwrap_or_default(), action), several));
        }
        Ok(())
    }

    fn apply_text(&mut self, text: &str, seat: Option<i64>) -> PyResult<()> {
        let step = if text.starts_with('=') {
            if seat.is_some() {
                return Err(value_error(OUTCOME_WITH_SEAT));
            }
            Step::Chance(AnyChance::parse(self.kind(), text).map_err(value_error)?)
        } else {
            let action = AnyAction::parse(self.kind(), text).map_err(value_error)?;
            if self.node.has_half() {
                self.node.ids_of(action).map_err(value_error)?;
            }
            Step::Action(self.read_seat(seat)?, action)
        };
        self.follow(step)
    }
}

#[pymethods]
impl State {
    /// The state after all steps of a record: a dictionary, or its JSON text.
    #[staticmethod]
    fn from_record(record: &Bound<'_, PyAny>) -> PyResult<Self> {
        let read = Record::from_json(&from_python(record)?);
        Self::of_record(record.py(), &read.map_err(|error| value_error(error.user_message()))?)
    }

    /// The game with its options.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// "player", "chance" or "over".
    #[getter]
    fn turn(&self) -> &'static str {
        match self.node.turn() {
            Turn::Player(_) | Turn::Several(_) => "player",
            Turn::Chance => "chance",
            Turn::Over => "over",
        }
    }

    /// The seat that acts, None if chance is due or the game is over. Where several may act at once, the lowest does.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.node.seat().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.node.turn() == Turn::Over
    }

    /// Whether the first of two ids of an action was applied, so that its second is due. Then only actions that it begins are legal.
    #[getter]
    fn is_half(&self) -> bool {
        self.node.has_half()
    }

    /// The first of two ids of an action, if it was applied and the second is due, else None.
    #[getter]
    fn half_id(&self) -> Option<u32> {
        self.node.half_id()
    }

    /// The legal action ids, ascending; empty if no seat acts.
    fn legal_ids(&self) -> Vec<usize> {
        let mut mask = vec![0; self.game.get().ids];
        self.node.mask(&mut mask);
        mask.iter().enumerate().filter(|(_, bit)| **bit == 1).map(|(id, _)| id).collect()
    }

    /// The legal actions in notation; after the first of two ids, those that it begins.
    fn legal_actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if let Some(seat) = self.node.seat() {
            self.node.state().legal(seat, &mut actions);
        }
        if self.node.has_half() {
            actions.retain(|&action| self.node.ids_of(action).is_ok());
        }
        actions.iter().map(AnyAction::to_string).collect()
    }

    /// The ids of a legal action in notation: one, or two to be applied one after the other; after the first of two, the second. Any
    /// other action raises ValueError.
    ///
    /// >>> from rowhouse_games import Game
    /// >>> state = Game("completto", hidden=3, open=0).new_state()
    /// >>> state.ids_of("draw"), state.ids_of("m0-2")
    /// ([0], [108, 113])
    fn ids_of(&self, action: &str) -> PyResult<Vec<u32>> {
        let action = AnyAction::parse(self.kind(), action).map_err(value_error)?;
        self.node.ids_of(action).map(Ids::to_vec).map_err(value_error)
    }

    /// The action in notation that an id is or completes; None for the first of two ids, and if it is not legal.
    fn action_of(&self, id: i64) -> Option<String> {
        self.node.action_text(u32::try_from(id).ok()?)
    }

    /// The mask of the seat to act: bool, (action count,).
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mask = PyArray1::<u8>::zeros(py, [self.game.get().ids], false);
        self.node.mask(mask.readwrite().as_slice_mut().map_err(value_error)?);
        mask.call_method1("view", ("bool",))
    }

    /// What a seat sees, by default the one that acts: uint8, (observation size,); see ``Game.layout``.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.read_seat(seat)?;
        let bytes = PyArray1::<u8>::zeros(py, [self.game.get().layout.size], false);
        self.node.observe(seat, bytes.readwrite().as_slice_mut().map_err(value_error)?);
        Ok(bytes)
    }

    /// Applies an action id, or an action in notation such as "t89@14"; if chance is due, an outcome's id or notation such as "=57". In
    /// Completto's set-up, ``seat`` names another seat than the lowest for an action in notation; an id is always one of the seat that
    /// acts. After the first of two ids, an action in notation completes it. What is not legal raises ValueError and changes nothing.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        if let Ok(id) = action.extract::<i64>() {
            self.check_seat(seat)?;
            return self.apply_id(id);
        }
        match action.extract::<&str>() {
            Ok(text) => self.apply_text(text, seat),
            Err(_) if action.is_instance_of::<PyInt>() => {
                Err(value_error(self.node.refusal(action)))
            }
            Err(_) => Err(PyTypeError::new_err("an action is an id or its notation")),
        }
    }

    /// The possible outcomes of the pending chance step: pairs of id and weight. Empty if no chance step is due.
    fn chance(&self) -> Vec<(u32, u32)> {
        self.node.chance()
    }

    /// The chance outcome of an id in notation.
    fn chance_of(&self, id: i64) -> Option<String> {
        self.node.chance_text(u32::try_from(id).ok()?)
    }

    /// Draws until a seat acts or the game is over.
    fn settle(&mut self, random: &mut Random) {
        let steps = &mut self.steps;
        self.node.settle(
            |count| random.0.below(count),
            |outcome| steps.push((Step::Chance(outcome), false)),
        );
    }

    /// What PettingZoo and Gymnasium call an observation: a dictionary of observation (uint8) and action_mask (int8), which has no legal
    /// id if the seat does not act.
    fn seen_by<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyDict>> {
        let seat = self.read_seat(Some(seat))?;
        let mask = PyArray1::<i8>::zeros(py, [self.game.get().ids], false);
        if self.node.seat() == Some(seat) {
            let mut mask = mask.readwrite();
            let mask = mask.as_slice_mut().map_err(value_error)?;
            let mut bytes = vec![0; mask.len()];
            self.node.mask(&mut bytes);
            mask.iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte as i8);
        }
        let seen = PyDict::new(py);
        seen.set_item(
            intern!(py, "observation"),
            self.observation(py, Some(seat.index() as i64))?,
        )?;
        seen.set_item(intern!(py, "action_mask"), mask)?;
        Ok(seen)
    }

    /// Ranks and scores by seat if the game is over, else None.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.node.state().outcome();
        outcome.map(|outcome| to_python(py, &outcome_json(&outcome))).transpose()
    }

    /// The result by seat, from -1 to 1: 1 is better than all others, 0 is the middle. Zeros while the game goes on. The sum is 0.
    fn returns(&self) -> Vec<f64> {
        let state = self.node.state();
        match state.outcome() {
            Some(outcome) => {
                utility(&outcome).as_slice().iter().map(|worth| 2.0 * worth - 1.0).collect()
            }
            None => vec![0.0; state.players()],
        }
    }

    /// How a finished game ended, such as "ten_placing" or "stalled"; None while it goes on.
    fn ending(&self) -> Option<&'static str> {
        let state = self.node.state();
        state.outcome().map(|outcome| state.ending(&outcome).id)
    }

    /// The position in notation.
    #[getter]
    fn text(&self) -> String {
        self.node.state().to_string()
    }

    /// The board as lines of text, for people.
    fn board(&self) -> String {
        let english = textboard::names::english();
        textboard::board::board(english, &self.node.state(), Style::Plain)
    }

    /// The steps so far in notation.
    fn history(&self, py: Python<'_>) -> Vec<String> {
        self.to_record(py).steps
    }

    /// The game so far as a record: a dictionary that ``State.from_record`` and the command ``rowhouse replay`` read.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.to_record(py).to_json())
    }

    /// An independent copy.
    #[pyo3(name = "clone")]
    fn copy(&self, py: Python<'_>) -> Self {
        Self {
            game: self.game.clone_ref(py),
            node: self.node,
            position: self.position.clone(),
            steps: self.steps.clone(),
        }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyDict>) -> Self {
        self.copy(py)
    }

    /// Whether two states are the same point of the same game, whatever led there.
    fn __eq__(&self, other: &Self) -> bool {
        self.node == other.node && self.game.get().options == other.game.get().options
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.node.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<State of {}: {}>", self.game.get().describe(), self.text())
    }

    /// The state of a record, and the id of a first half that was made: what a pickle stores.
    #[staticmethod]
    fn _restore(py: Python<'_>, record: &str, pending: Option<u32>) -> PyResult<Self> {
        let json = serde_json::from_str(record).map_err(value_error)?;
        let record = Record::from_json(&json).map_err(|e| value_error(e.user_message()))?;
        let mut state = Self::of_record(py, &record)?;
        if let Some(id) = pending {
            state.apply_id(id.into())?;
        }
        Ok(state)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let this = slf.borrow();
        let record = this.to_record(py).to_json().to_string();
        let restore = slf.get_type().getattr("_restore")?;
        Ok((restore, (record, this.node.half_id()).into_pyobject(py)?))
    }
}
