//! The Python package `rowhouse-games`: rules, bots and simulations as an extension module.
//!
//! The doc comments of classes and functions are their docstrings in Python; `python/rowhouse_games/_native.pyi` has their types, and
//! `docs/python.md` is the guide.

mod batch;
mod bots;
mod convert;
mod game;
mod runner;
mod signals;
mod state;
mod study;

/// The extension module; the package re-exports what is public.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bots::{Choice, analyse, choose};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::state::{Random, State};
    #[pymodule_export]
    use crate::study::{arena_standings, simulate_columns};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn add_version(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
