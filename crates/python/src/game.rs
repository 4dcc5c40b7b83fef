//! `Game`: a game with its options, its action ids and the parts of its observations.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use games::{AnyGame, AnyOptions, Game as _, Kind};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use spaces::{AnyNode, Layout};

use crate::convert::{options_of, to_python, value_error};
use crate::state::State;

/// A game with its options: ``Game("ten", variant="open")``. The ids of games are "completto", "ten" and "15go".
///
/// >>> from rowhouse_games import Game
/// >>> game = Game("15go", players=2, sets=4)
/// >>> game.players, game.action_count
/// (2, 9)
/// >>> Game("15go", players=9)
/// Traceback (most recent call last):
/// ...
/// ValueError: option `players`: 9 is out of range, it is 2 to 6
#[pyclass(module = "rowhouse_games", frozen)]
pub struct Game {
    pub options: AnyOptions,
    pub start: AnyNode,
    pub layout: Layout,
    pub ids: usize,
}

impl Game {
    pub fn with(id: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let kind: Kind = id.parse().map_err(value_error)?;
        Self::of(options_of(kind, options)?)
    }

    pub fn of(options: AnyOptions) -> PyResult<Self> {
        let start = AnyNode::from(AnyGame::new(&options).map_err(value_error)?);
        Ok(Self { options, layout: start.layout(), ids: start.id_count(), start })
    }

    /// The game and its options that differ from the defaults.
    pub fn describe(&self) -> String {
        let kind = self.options.kind();
        let usual = AnyOptions::default_of(kind).to_json();
        let other = self.options.to_json().into_iter();
        let other = other.filter(|(name, value)| usual.get(name) != Some(value));
        let words: Vec<String> = other.map(|(name, value)| format!(" {name}={value}")).collect();
        format!("{}{}", kind.id(), words.concat())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, options=None, **more))]
    fn new(
        id: &str,
        options: Option<&Bound<'_, PyDict>>,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        match (options, more) {
            (Some(options), Some(more)) => {
                let all = options.copy()?;
                all.update(more.as_mapping())?;
                Self::with(id, Some(&all))
            }
            (options, more) => Self::with(id, options.or(more)),
        }
    }

    /// The ids of all games.
    #[staticmethod]
    fn ids() -> Vec<&'static str> {
        Kind::ALL.map(Kind::id).to_vec()
    }

    /// The id: "completto", "ten" or "15go".
    #[getter]
    fn id(&self) -> &'static str {
        self.options.kind().id()
    }

    /// The name that people know.
    #[getter]
    fn name(&self) -> &'static str {
        self.options.kind().name()
    }

    /// The version of the rules, which is raised when a rule changes.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.options.kind().rules_version()
    }

    /// All options, defaults included.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.options.to_json().into())
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.options.players()
    }

    /// The number of action ids.
    #[getter]
    fn action_count(&self) -> usize {
        self.ids
    }

    /// The number of ids of chance outcomes.
    #[getter]
    fn chance_count(&self) -> usize {
        self.start.chance_id_count()
    }

    /// The bytes of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.layout.size
    }

    /// The parts of an observation in their order: dictionaries with name, offset, shape, max (the largest value of a byte) and help.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let parts = PyList::empty(py);
        for (offset, part) in &self.layout.parts {
            let entry = PyDict::new(py);
            entry.set_item("name", part.name)?;
            entry.set_item("offset", offset)?;
            entry.set_item("shape", PyTuple::new(py, &part.shape)?)?;
            entry.set_item("max", part.max)?;
            entry.set_item("help", part.help)?;
            parts.append(entry)?;
        }
        Ok(parts)
    }

    /// The name of an action id, the same in every position.
    ///
    /// >>> from rowhouse_games import Game
    /// >>> Game("completto").action_name(58)
    /// 'take 57'
    fn action_name(&self, id: i64) -> PyResult<String> {
        let name = u32::try_from(id).ok().and_then(|id| self.start.id_name(id));
        let error = || value_error(format!("{id} is not an id; they are 0 to {}", self.ids - 1));
        name.ok_or_else(error)
    }

    /// The state at the start, or the one of a position in notation.
    #[pyo3(signature = (position=None))]
    fn new_state(slf: &Bound<'_, Self>, position: Option<&str>) -> PyResult<State> {
        let game = slf.clone().unbind();
        let Some(position) = position else {
            return State::from_node(slf.py(), &game, slf.get().start);
        };
        let state = AnyGame::read(&slf.get().options, position).map_err(value_error)?;
        State::from_node(slf.py(), &game, state.into())
    }

    fn __repr__(&self) -> String {
        format!("<Game {}>", self.describe())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.options == other.options
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        format!("{:?}", self.options).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, this) = (slf.py(), slf.get());
        let arguments = (this.id(), this.options(py)?);
        Ok((slf.get_type().into_any(), arguments.into_pyobject(py)?))
    }
}
