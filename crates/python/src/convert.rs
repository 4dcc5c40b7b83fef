//! Conversions between Python values and those of Rowhouse.

use std::fmt::Display;
use std::ops::RangeInclusive;

use games::{AnyOptions, Kind};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString};
use serde_json::{Map, Value};

use crate::game::Game;

/// A `ValueError` with the message of an error.
pub fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A whole number in a range, given as the argument of this name.
fn whole_number(name: &str, value: &Bound<'_, PyAny>, range: RangeInclusive<u64>) -> PyResult<u64> {
    match value.extract::<u64>() {
        Ok(number) if range.contains(&number) => Ok(number),
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            let found = value.get_type().name()?;
            Err(PyTypeError::new_err(format!("{name} is a {found}; it must be an integer")))
        }
        _ => {
            let (low, high) = range.into_inner();
            Err(value_error(format!("{name} is {value}; it must be {low} to {high}")))
        }
    }
}

/// Functions that read the arguments of these names.
macro_rules! arguments {
    ($($name:ident: $range:expr;)*) => {
        $(
            #[doc = concat!("The argument `", stringify!($name), "`.")]
            pub fn $name(value: &Bound<'_, PyAny>) -> PyResult<u64> {
                whole_number(stringify!($name), value, $range)
            }
        )*
    };
}

arguments! {
    seed: 0..=u64::MAX;
    nodes: 0..=u64::MAX;
    ms: 0..=u64::MAX;
    games: 0..=u64::MAX;
    first: 0..=u64::MAX;
    // Bounded, so that a mistyped number takes neither all memory nor all threads.
    n: 1..=1 << 20;
    threads: 0..=1024;
}

/// The argument `nodes`, or `None`.
pub fn optional_nodes(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if value.is_none() { Ok(None) } else { nodes(value).map(Some) }
}

/// The argument `ms`, or `None`.
pub fn optional_ms(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if value.is_none() { Ok(None) } else { ms(value).map(Some) }
}

/// The number of threads that an argument stands for; 0 is one for each core.
pub fn thread_count(threads: u64) -> usize {
    if threads == 0 { parallel::default_threads() } else { threads as usize }
}

/// Options from a dictionary of whole numbers, truth values and texts.
pub fn options_of(kind: Kind, options: Option<&Bound<'_, PyDict>>) -> PyResult<AnyOptions> {
    let mut object = Map::new();
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        let value: Value = if value.is_instance_of::<PyBool>() {
            value.extract::<bool>()?.into()
        } else if value.is_instance_of::<PyInt>() {
            let far = |_| value_error(format!("option `{name}`: {value} is out of range"));
            value.extract::<i64>().map_err(far)?.into()
        } else if value.is_instance_of::<PyString>() {
            value.extract::<String>()?.into()
        } else {
            let found = value.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "the option `{name}` is a {found}; options are integers, True, False or texts"
            )));
        };
        object.insert(name, value);
    }
    AnyOptions::from_json(kind, &object).map_err(value_error)
}

/// A game given as `Game`, or by its id and options.
pub fn game_of(game: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Py<Game>> {
    if let Ok(given) = game.cast::<Game>() {
        if options.is_some_and(|options| !options.is_empty()) {
            return Err(PyTypeError::new_err("a Game has its options already"));
        }
        return Ok(given.clone().unbind());
    }
    let id: String = game
        .extract()
        .map_err(|_| PyTypeError::new_err("a game is a Game or its id, such as \"ten\""))?;
    Py::new(game.py(), Game::with(&id, options)?)
}

/// A JSON value as Python objects.
pub fn to_python<'py>(py: Python<'py>, json: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json.to_string(),))
}

/// The JSON value of Python objects.
pub fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = match value.extract() {
        Ok(text) => text,
        Err(_) => value.py().import("json")?.call_method1("dumps", (value,))?.extract()?,
    };
    serde_json::from_str(&text).map_err(|error| value_error(format!("not JSON: {error}")))
}
