//! Simulations and contests of bots, for Python.

use std::io;
use std::time::Duration;

use bots::Budget;
use games::AnyOptions;
use numpy::IntoPyArray;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use study::Contestant;
use study::arena::{Contest, Seating, Standings, play};
use study::sim::{Cell, Keep, Rows, Simulation, Type, simulate_part};
use study::stats::{Estimate, elo};

use crate::convert::{self, game_of, thread_count, to_python, value_error};
use crate::signals::interruptible;

/// A column while it is filled.
enum Values {
    Int(Vec<i64>),
    Seed(Vec<u64>),
    Number(Vec<f64>),
    /// Texts one behind the other, and where each ends; the first entry is 0.
    Text(Vec<u8>, Vec<i64>),
}

impl Values {
    fn new(is: Type) -> Self {
        match is {
            Type::Int => Self::Int(Vec::new()),
            Type::Seed => Self::Seed(Vec::new()),
            Type::Number => Self::Number(Vec::new()),
            Type::Text => Self::Text(Vec::new(), vec![0]),
        }
    }

    fn push(&mut self, cell: &Cell<'_>) -> io::Result<()> {
        match (self, cell) {
            (Self::Int(values), Cell::Int(value)) => values.push(*value),
            (Self::Seed(values), Cell::Seed(value)) => values.push(*value),
            (Self::Number(values), Cell::Number(value)) => values.push(value.unwrap_or(f64::NAN)),
            (Self::Text(bytes, ends), Cell::Text(text)) => {
                bytes.extend_from_slice(text.as_bytes());
                ends.push(bytes.len() as i64);
            }
            _ => return Err(io::Error::other("a cell has another type than its column")),
        }
        Ok(())
    }

    /// The values as arrays that own them: one, or bytes and ends for texts.
    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Self::Int(values) => values.into_pyarray(py).into_any(),
            Self::Seed(values) => values.into_pyarray(py).into_any(),
            Self::Number(values) => values.into_pyarray(py).into_any(),
            Self::Text(bytes, ends) => {
                (bytes.into_pyarray(py), ends.into_pyarray(py)).into_pyobject(py)?.into_any()
            }
        })
    }
}

/// What simulations and contests have in common, from a dictionary.
pub struct Run {
    options: AnyOptions,
    bots: Vec<Contestant>,
    budget: Budget,
    seed: u64,
    threads: usize,
}

impl<'py> FromPyObject<'_, 'py> for Run {
    type Error = PyErr;

    fn extract(run: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let options: Option<Bound<'py, PyDict>> = run.get_item("options")?.extract()?;
        let bots: Vec<String> = run.get_item("bots")?.extract()?;
        let bots: Result<_, _> = bots.iter().map(|bot| bot.parse()).collect();
        Ok(Self {
            options: game_of(&run.get_item("game")?, options.as_ref())?.get().options,
            bots: bots.map_err(value_error)?,
            budget: Budget::Nodes(convert::nodes(&run.get_item("nodes")?)?),
            seed: convert::seed(&run.get_item("seed")?)?,
            threads: thread_count(convert::threads(&run.get_item("threads")?)?),
        })
    }
}

/// Calls the caller's function, if there is one.
fn call<'py>(
    py: Python<'py>,
    progress: Option<&Py<PyAny>>,
    arguments: impl PyCallArgs<'py>,
) -> PyResult<()> {
    progress.map_or(Ok(()), |progress| progress.call1(py, arguments).map(drop))
}

/// The columns of the games (or decisions) from `first` on, before `games`, by name. For `rowhouse_games.simulate`.
#[pyfunction]
pub fn simulate_columns<'py>(
    py: Python<'py>,
    run: Run,
    #[pyo3(from_py_with = convert::first)] first: u64,
    #[pyo3(from_py_with = convert::games)] games: u64,
    keep: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let keep = match keep {
        "games" => Keep::Games,
        "steps" => Keep::Steps,
        _ => return Err(value_error(format!("keep is `{keep}`; it must be `games` or `steps`"))),
    };
    if first > games {
        return Err(value_error(format!("game {first} comes after game {games}")));
    }
    let Run { options, bots, budget, seed, threads } = run;
    let simulation = Simulation { options, bots, games, budget, seed, threads };
    simulation.check().map_err(value_error)?;
    let columns = Rows::columns(keep, options.players());
    let mut values: Vec<Values> = columns.iter().map(|column| Values::new(column.is)).collect();
    let mut done = 0;
    let played = interruptible(
        py,
        |stop, results| {
            simulate_part(&simulation, first..games, keep, stop, &mut |batch| results.send(batch))
        },
        |py, batch| {
            let push = |cells: &[Cell<'_>]| {
                values.iter_mut().zip(cells).try_for_each(|(column, cell)| column.push(cell))
            };
            batch.rows.write(push)?;
            done += batch.tally.games;
            call(py, progress.as_ref(), (done, games - first))
        },
    )?;
    played.map_err(value_error)?;
    let result = PyDict::new(py);
    for (column, values) in columns.into_iter().zip(values) {
        result.set_item(column.name, values.into_python(py)?)?;
    }
    Ok(result)
}

/// The time that a program as a bot may take for an answer, beyond its budget.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A contest between bots on the same deals, as a dictionary. For `rowhouse_games.arena`.
#[pyfunction]
pub fn arena_standings(
    py: Python<'_>,
    run: Run,
    #[pyo3(from_py_with = convert::games)] games: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'_, PyAny>> {
    let Run { options, bots, budget, seed, threads } = run;
    let full = options.players() > 2 && bots.len() == options.players();
    let seating = if full { Seating::Full } else { Seating::Pairs };
    let (deals, sprt, timeout) = (0, None, ANSWER_TIMEOUT);
    let mut contest =
        Contest { options, bots, seating, deals, budget, seed, threads, sprt, timeout };
    contest.deals = games.div_ceil(contest.games_per_deal().map_err(value_error)?);
    let standings = interruptible(
        py,
        |stop, results| {
            let mut standings = contest.standings();
            let mut watch = |standings: &Standings| {
                // Once the call is interrupted, the contest is stopped as well.
                let _ = results.send(standings.games);
            };
            play(&contest, stop, &mut standings, &mut watch).map(|()| standings)
        },
        |py, games| call(py, progress.as_ref(), (games,)),
    )?;
    to_python(py, &standings_json(&contest, &standings.map_err(value_error)?))
}

fn standings_json(contest: &Contest, standings: &Standings) -> Value {
    // JSON has no number for an unbounded Elo difference.
    let number = |value: f64| if value.is_finite() { Value::from(value) } else { Value::Null };
    let estimate = |share: Estimate| json!({ "mean": number(share.mean), "low": number(share.low), "high": number(share.high) });
    let pairings = standings.pairings.iter().map(|pairing| {
        let share = pairing.deals.sample().share();
        json!({
            "bots": pairing.bots.map(|bot| contest.bots[bot].to_string()),
            "score": estimate(share),
            "elo": estimate(share.map(elo)),
            "won": pairing.results[0],
            "drawn": pairing.results[1],
            "lost": pairing.results[2],
        })
    });
    let bots = contest.bots.iter().zip(&standings.bots).map(|(bot, stats)| {
        json!({
            "bot": bot.to_string(),
            "result": stats.utility.mean(),
            "wins": stats.wins,
            "score": stats.scores.mean(),
        })
    });
    json!({
        "games": standings.games,
        "pairings": pairings.collect::<Value>(),
        "bots": bots.collect::<Value>(),
    })
}
