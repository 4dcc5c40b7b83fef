//! `Batch`: many games stepped at once, as NumPy arrays.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

use games::{AnyGame, Game as _, match_game};
use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, Ix1, Ix2, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use study::Contestant;

use crate::convert::{self, game_of, thread_count, value_error};
use crate::game::Game;
use crate::runner::{Arrays, Games, Opponent, Runner, Widths};
use crate::signals::interruptible;
use crate::state::State;

/// The nodes of an opponent that names none, as in `rowhouse sim`.
const DEFAULT_OPPONENT_NODES: u64 = 1_000;

/// The largest number of nodes of an opponent. A step is interrupted only between two decisions, so none may take long.
const MAX_OPPONENT_NODES: u64 = 1_000_000;

/// n games that are stepped at once into arrays that stay the same.
///
/// Chance is resolved inside, and a game that ends starts again in the same step. With ``opponent`` a bot plays all seats but the
/// learner's: "club", or "club@5000" with nodes of its own (1,000 by default); the learner's seat changes from game to game, and a game
/// that ends before the learner acts is not reported. ``threads`` is the number of threads, 0 is one for each core. The arrays ``observation``, ``mask``, ``seat``,
/// ``reward``, ``done`` and ``final_observation`` are overwritten by every ``step`` and ``reset``: copy what you keep. The same seed
/// and the same ids give the same arrays, on any number of threads. While a step runs, the GIL is released; do not use the arrays in
/// another thread meanwhile.
#[pyclass(module = "rowhouse_games", frozen)]
pub struct Batch {
    /// The game that is played.
    #[pyo3(get)]
    game: Py<Game>,
    /// The number of games.
    #[pyo3(get)]
    n: usize,
    /// The number of threads.
    #[pyo3(get)]
    threads: usize,
    /// uint8, (n, observation size): what the seat to act sees; see ``Game.layout``.
    #[pyo3(get)]
    observation: Py<PyArray2<u8>>,
    /// bool, (n, action count): the legal ids.
    #[pyo3(get)]
    mask: Py<PyAny>,
    /// int8, (n,): the seat to act.
    #[pyo3(get)]
    seat: Py<PyArray1<i8>>,
    /// float32, (n, players) by seat, or (n,) of the learner if there is an opponent: from -1 to 1 when a game ends, else 0.
    #[pyo3(get)]
    reward: Py<PyAny>,
    /// bool, (n,): whether a game ended in the last step.
    #[pyo3(get)]
    done: Py<PyAny>,
    /// uint8, like observation: the last observation of games that ended in the last step, for the seat that acted last, or for the
    /// learner. Rows of other games mean nothing.
    #[pyo3(get)]
    final_observation: Py<PyArray2<u8>>,
    mask_bytes: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    done_bytes: Py<PyArray1<u8>>,
    has_opponent: bool,
    widths: Widths,
    inner: Mutex<Inner>,
}

/// The games, and whether they are whole.
struct Inner {
    runner: Box<dyn Runner>,
    /// Whether a call was interrupted, so that the games must be reset.
    interrupted: bool,
}

impl Inner {
    /// Refuses games that must be reset.
    fn check(&self) -> PyResult<()> {
        if self.interrupted {
            return Err(PyRuntimeError::new_err("a step was interrupted; call reset"));
        }
        Ok(())
    }
}

fn new_runner(
    start: &AnyGame,
    n: usize,
    opponent: Option<Opponent>,
) -> Result<Box<dyn Runner>, TryReserveError> {
    match_game!(start, AnyGame(state) => Ok(Box::new(Games::new(*state, n, opponent)?)))
}

/// An array of zeros; if there is not enough memory, NumPy raises `MemoryError`.
fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let zeros = py.import("numpy")?.call_method1("zeros", (shape, T::get_dtype(py)))?;
    Ok(zeros.cast_into()?)
}

fn read_opponent(text: &str) -> PyResult<Opponent> {
    match text.parse().map_err(value_error)? {
        Contestant::Level { nodes: Some(nodes), .. } if nodes > MAX_OPPONENT_NODES => {
            Err(value_error(format!(
                "the opponent has {nodes} nodes; it can have up to {MAX_OPPONENT_NODES}"
            )))
        }
        Contestant::Level { level, nodes } => {
            Ok(Opponent { level, nodes: nodes.unwrap_or(DEFAULT_OPPONENT_NODES) })
        }
        Contestant::Command(_) => Err(PyValueError::new_err(
            "an opponent is random, novice, club or master, as in `club@2000` with nodes of its own",
        )),
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, options=None, n=1, seed=0, *, threads=1, opponent=None))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = convert::n)] n: u64,
        #[pyo3(from_py_with = convert::seed)] seed: u64,
        #[pyo3(from_py_with = convert::threads)] threads: u64,
        opponent: Option<&str>,
    ) -> PyResult<Self> {
        let game = game_of(game, options)?;
        let n = n as usize;
        let opponent = opponent.map(read_opponent).transpose()?;
        let start = AnyGame::new(&game.get().options).map_err(value_error)?;
        let runner = new_runner(&start, n, opponent)
            .map_err(|error| PyMemoryError::new_err(format!("{n} games: {error}")))?;
        let widths = runner.widths();
        let bytes = |width| zeros::<u8, Ix2>(py, (n, width));
        let mask_bytes = bytes(widths.mask)?;
        let done_bytes = zeros::<u8, Ix1>(py, n)?;
        let rewards = zeros::<f32, Ix2>(py, (n, widths.reward))?;
        let reward = match opponent {
            Some(_) => rewards.call_method1("reshape", (n,))?,
            None => rewards.clone().into_any(),
        };
        let batch = Self {
            game,
            n,
            threads: thread_count(threads),
            observation: bytes(widths.observation)?.unbind(),
            mask: mask_bytes.call_method1("view", ("bool",))?.unbind(),
            seat: zeros::<i8, Ix1>(py, n)?.unbind(),
            reward: reward.unbind(),
            done: done_bytes.call_method1("view", ("bool",))?.unbind(),
            final_observation: bytes(widths.observation)?.unbind(),
            mask_bytes: mask_bytes.unbind(),
            rewards: rewards.unbind(),
            done_bytes: done_bytes.unbind(),
            has_opponent: opponent.is_some(),
            widths,
            inner: Mutex::new(Inner { runner, interrupted: false }),
        };
        batch.reset(py, seed)?;
        Ok(batch)
    }

    /// Starts all games again; a seed determines all draws to come.
    #[pyo3(signature = (seed=0))]
    fn reset(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = convert::seed)] seed: u64,
    ) -> PyResult<()> {
        self.with_arrays(py, |inner, arrays, stop| {
            inner.interrupted = false;
            inner.runner.reset(seed, arrays, self.threads, stop);
            Ok(())
        })
    }

    /// Applies an id in each game: an array of n integers. If any id is not legal, nothing changes and ValueError names the game. After a
    /// step against an opponent that was interrupted (Ctrl-C), the games must be reset.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.ids(py, actions)?;
        let ids = actions.as_slice().map_err(value_error)?;
        self.with_arrays(py, |inner, arrays, stop| {
            inner.check()?;
            let stepped = inner.runner.step(ids, arrays, self.threads, stop);
            stepped.map_err(|(index, error)| value_error(format!("game {index}: {error}")))
        })
    }

    /// Chooses a legal id for each game, all equally likely, from a source of random numbers of its own.
    #[pyo3(signature = (out=None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let out: Bound<'py, PyArray1<i64>> = match out {
            None => zeros(py, self.n)?,
            Some(out) => out.cast_into().map_err(|_| {
                PyTypeError::new_err(format!(
                    "out must be an array of int64 with shape ({},)",
                    self.n
                ))
            })?,
        };
        if out.len() != self.n {
            return Err(self.wrong_shape(out.shape()));
        }
        {
            let mut ids = out.try_readwrite().map_err(in_use)?;
            let ids = ids.as_slice_mut().map_err(value_error)?;
            let mask = self.mask_bytes.bind(py).try_readonly().map_err(in_use)?;
            let mask = mask.as_slice().map_err(value_error)?;
            py.detach(|| self.lock().map(|mut inner| inner.runner.sample(mask, ids)))?;
        }
        Ok(out)
    }

    /// A copy of the state of a game.
    fn state(&self, py: Python<'_>, index: i64) -> PyResult<State> {
        let index =
            usize::try_from(index).ok().filter(|&index| index < self.n).ok_or_else(|| {
                PyIndexError::new_err(format!(
                    "there is no game {index}; they are 0 to {}",
                    self.n - 1
                ))
            })?;
        let inner = self.lock()?;
        inner.check()?;
        let node = inner.runner.position(index);
        State::from_node(py, &self.game, node)
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.n, self.game.get().describe())
    }
}

impl Batch {
    /// The games, unless another thread uses them. It is not waited for: in a forked process that thread does not exist.
    fn lock(&self) -> PyResult<MutexGuard<'_, Inner>> {
        match self.inner.try_lock() {
            Ok(inner) => Ok(inner),
            Err(TryLockError::Poisoned(poisoned)) => {
                // A call has panicked in the middle of a step.
                self.inner.clear_poison();
                let mut inner = poisoned.into_inner();
                inner.interrupted = true;
                Ok(inner)
            }
            Err(TryLockError::WouldBlock) => Err(used_elsewhere()),
        }
    }

    fn wrong_shape(&self, shape: &[usize]) -> PyErr {
        let shape: Vec<String> = shape.iter().map(usize::to_string).collect();
        PyValueError::new_err(format!(
            "the ids have shape ({}), they must have shape ({},): one for each game",
            shape.join(", "),
            self.n
        ))
    }

    /// The ids as an array of int64, as they are or converted.
    fn ids<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadonlyArray1<'py, i64>> {
        let array = match actions.cast::<PyArray1<i64>>() {
            Ok(array) if array.try_readonly().is_ok_and(|ids| ids.as_slice().is_ok()) => {
                array.clone()
            }
            _ => {
                let numpy = py.import("numpy")?;
                let array = numpy.call_method1("asarray", (actions,))?;
                let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
                if kind != "i" && kind != "u" {
                    let dtype = array.getattr("dtype")?.str()?;
                    return Err(PyTypeError::new_err(format!(
                        "the ids are of type {dtype}, they must be integers"
                    )));
                }
                let shape: Vec<usize> = array.getattr("shape")?.extract()?;
                if shape.len() != 1 {
                    return Err(self.wrong_shape(&shape));
                }
                // The largest of all are no ids in int64 either, rather than negative.
                let array = if array.getattr("dtype")?.eq("uint64")? {
                    numpy.call_method1("minimum", (array, i64::MAX as u64))?
                } else {
                    array
                };
                let array = numpy.call_method1("require", (array, "int64", "CA"))?;
                array.cast_into::<PyArray1<i64>>()?
            }
        };
        if array.len() != self.n {
            return Err(self.wrong_shape(array.shape()));
        }
        array.try_readonly().map_err(in_use)
    }

    /// Calls `work` with the games and the arrays, without the GIL.
    fn with_arrays(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Inner, Arrays<'_>, &AtomicBool) -> PyResult<()> + Send,
    ) -> PyResult<()> {
        macro_rules! writable {
            ($name:ident, $width:expr) => {
                let mut $name = self.$name.bind(py).try_readwrite().map_err(in_use)?;
                let $name = $name.as_slice_mut().map_err(value_error)?;
                // The caller holds the same array, and NumPy can resize it in place.
                if $name.len() != self.n * $width {
                    return Err(PyRuntimeError::new_err("an array of the batch was resized"));
                }
            };
        }
        let widths = self.widths;
        writable!(observation, widths.observation);
        writable!(mask_bytes, widths.mask);
        writable!(seat, 1);
        writable!(rewards, widths.reward);
        writable!(done_bytes, 1);
        writable!(final_observation, widths.observation);
        let arrays = Arrays {
            observation,
            mask: mask_bytes,
            seat,
            reward: rewards,
            done: done_bytes,
            final_observation,
        };
        if !self.has_opponent {
            // Takes milliseconds, less than the thread that `interruptible` starts is worth.
            let stop = AtomicBool::new(false);
            return py.detach(|| work(&mut *self.lock()?, arrays, &stop));
        }
        let done = interruptible(
            py,
            |stop, _| {
                let mut inner = self.lock()?;
                let result = work(&mut inner, arrays, stop);
                inner.interrupted |= stop.load(Ordering::Relaxed);
                result
            },
            |_, ()| Ok(()),
        );
        done?
    }
}

/// The exception of a second thread.
fn used_elsewhere() -> PyErr {
    PyRuntimeError::new_err("another thread uses this batch; a batch belongs to one thread")
}

/// Why the arrays cannot be written to.
fn in_use(error: BorrowError) -> PyErr {
    match error {
        BorrowError::AlreadyBorrowed => used_elsewhere(),
        error => value_error(error),
    }
}
