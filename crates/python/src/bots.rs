//! The bots and the analysis, for Python.

use std::sync::Arc;
use std::time::Duration;

use analysis::{AnalysisInput, default_nodes};
use bots::{Budget, Level, Meter, choose_with};
use games::{Game as _, Record, Seat, Step};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};
use spaces::Ids;

use crate::convert::{self, from_python, thread_count, to_python, value_error};
use crate::signals::interruptible;
use crate::state::State;

/// The nodes of a decision that names neither nodes nor time.
const DEFAULT_CHOICE_NODES: u64 = 20_000;

/// The choice of a bot.
#[pyclass(module = "rowhouse_games", frozen, get_all)]
pub struct Choice {
    /// The action in notation.
    action: String,
    /// Its ids: one, or two to be applied one after the other.
    ids: Vec<u32>,
    /// The result that the bot expects for its seat, from 0 to 1; None if it does not say.
    value: Option<f64>,
    /// The expected result of every seat, from 0 to 1.
    values: Option<Vec<f64>>,
    /// The actions that were compared, with the value of each; the scale is the bot's own.
    candidates: Vec<(String, f64)>,
    /// Why, in English.
    reason: String,
    /// The nodes that were searched.
    nodes: u64,
}

#[pymethods]
impl Choice {
    fn __repr__(&self) -> String {
        format!("<Choice {}: {}>", self.action, self.reason)
    }
}

/// The choice of a bot ("random", "novice", "club" or "master") for the seat to act. Its budget is a number of nodes (the default,
/// 20,000) or a time; with nodes, the same seed gives the same choice everywhere. A bot chooses whole actions: if the first half of one
/// is made (``State.is_half``), it raises ValueError.
///
/// >>> from rowhouse_games import Game, choose
/// >>> state = Game("ten").new_state("0,0:a 1:1 4.5.5/4.5.5 0")
/// >>> choice = choose(state, "novice", seed=1)
/// >>> choice.action in state.legal_actions(), choice.ids == state.ids_of(choice.action)
/// (True, True)
#[pyfunction]
#[pyo3(signature = (state, bot="club", *, nodes=None, ms=None, seed=0, seat=None))]
pub fn choose(
    py: Python<'_>,
    state: &State,
    bot: &str,
    #[pyo3(from_py_with = convert::optional_nodes)] nodes: Option<u64>,
    #[pyo3(from_py_with = convert::optional_ms)] ms: Option<u64>,
    #[pyo3(from_py_with = convert::seed)] seed: u64,
    seat: Option<i64>,
) -> PyResult<Choice> {
    let level: Level = bot.parse().map_err(value_error)?;
    let budget = match (nodes, ms) {
        (Some(_), Some(_)) => {
            return Err(PyValueError::new_err("a decision has nodes or ms, not both"));
        }
        (_, Some(ms)) => Budget::Time(Duration::from_millis(ms)),
        (nodes, None) => Budget::Nodes(nodes.unwrap_or(DEFAULT_CHOICE_NODES)),
    };
    let seat = state.read_seat(seat)?;
    let node = *state.node();
    if node.has_half() {
        return Err(PyValueError::new_err(
            "the first half of an action is made, and a bot chooses whole actions; apply one of the legal ids first",
        ));
    }
    let game = node.state();
    let choice = interruptible(
        py,
        |stop, _| {
            let meter = Meter::new(budget).stopped_by(Arc::clone(stop));
            choose_with(&game, seat, level, meter, seed)
        },
        |_, ()| Ok(()),
    )?;
    let choice = choice.map_err(value_error)?;
    // In a set-up another seat than the lowest may choose, whose action has no ids yet.
    let ids = node.ids_of(choice.action).map(Ids::to_vec).unwrap_or_default();
    let candidates = choice.candidates.iter();
    Ok(Choice {
        action: choice.action.to_string(),
        ids,
        value: choice.utility.map(|values| values[seat]),
        values: choice.utility.map(|values| values.as_slice().to_vec()),
        candidates: candidates.map(|one| (one.action.to_string(), one.value)).collect(),
        reason: choice.reason.to_string(),
        nodes: choice.nodes,
    })
}

/// Skill and luck in a game: a State with its history, or a record. Returns a dictionary with "seats" (start, skill, luck and result
/// of each: start + skill + luck = result) and "steps" (for each the step, the expected results before and after it, what it lost,
/// and a better action if there was one). Ctrl-C ends it as soon as the steps that are being analysed are done.
#[pyfunction]
#[pyo3(signature = (record, *, nodes=None, threads=0))]
pub fn analyse<'py>(
    py: Python<'py>,
    record: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = convert::optional_nodes)] nodes: Option<u64>,
    #[pyo3(from_py_with = convert::threads)] threads: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let record = match record.cast::<State>() {
        Ok(state) => state.borrow().to_record(py),
        Err(_) => Record::from_json(&from_python(record)?)
            .map_err(|error| value_error(error.user_message()))?,
    };
    let nodes = nodes.unwrap_or_else(|| default_nodes(record.options.kind()));
    let threads = thread_count(threads);
    let input = AnalysisInput::new(&record, nodes).map_err(|e| value_error(e.user_message()))?;
    let steps = interruptible(
        py,
        |stop, results| {
            let mut steps = Vec::with_capacity(input.job_count());
            parallel::in_order(
                input.job_count() as u64,
                threads,
                stop,
                || (),
                |(), index| input.analyse_step(index as usize),
                |step| {
                    steps.push(step);
                    results.send(())
                },
            );
            steps
        },
        |_, ()| Ok(()),
    )?;
    let analysis = input.combine(steps);
    let seats = Seat::all(analysis.totals.len());
    let totals = seats.map(|seat| {
        let totals = &analysis.totals[seat.index()];
        json!({
            "start": totals.start,
            "skill": totals.skill(),
            "own": totals.own,
            "others": totals.others,
            "luck": totals.luck,
            "result": totals.result,
        })
    });
    let step_text = |step: &Step| match step {
        Step::Action(seat, action) => format!("{seat}:{action}"),
        Step::Chance(outcome) => outcome.to_string(),
    };
    let steps = analysis.steps.iter().zip(&analysis.reports).enumerate();
    let steps = steps.map(|(index, (step, report))| {
        json!({
            "step": step_text(step),
            "position": analysis.states[index].to_string(),
            "before": report.before.as_slice(),
            "after": report.after.as_slice(),
            "loss": analysis.loss(index),
            "better": report.better.as_ref().map(|better| json!({
                "action": better.action.to_string(),
                "by": better.by,
                "variation": better.variation.iter().map(step_text).collect::<Vec<_>>(),
            })),
        })
    });
    let result = json!({
        "nodes": nodes,
        "players": analysis.states[0].players(),
        "seats": totals.collect::<Value>(),
        "steps": steps.collect::<Value>(),
    });
    to_python(py, &result)
}
