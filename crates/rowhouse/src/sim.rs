//! `rowhouse sim`: simulates many games; writes statistics, data files and an HTML page.

pub(crate) mod output;
mod text;

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use study::Contestant;
use study::plot::grouped;
use study::shard::Study;
use study::sim::{Keep, Rows, SimError, Simulation, Tally, simulate};

use self::output::Outputs;
use crate::arena::{budget_text, game_text};
use crate::cli::{Sim, SimOutput};
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::shard::{for_merge, play as play_shard};
use crate::style::Style;

/// The default search budget: many games are worth more than deep searches.
const DEFAULT_NODES: u64 = 1_000;

/// The result of a simulation, and how long it took.
pub(crate) struct Run<'a> {
    pub simulation: &'a Simulation,
    pub tally: &'a Tally,
    pub time: Duration,
    /// The number of shards that it was played in, if it was divided; their times are added.
    pub shards: Option<usize>,
}

/// Runs a simulation and prints its statistics, or writes a shard of it.
///
/// # Errors
/// If the games cannot be played, or a file cannot be written.
pub fn run(what: &Sim, style: Style, out: &mut dyn Write) -> Result<(), Failure> {
    let simulation = Simulation {
        options: what.game.read()?,
        bots: what.bots.clone(),
        games: what.games,
        budget: what.thought.budget(DEFAULT_NODES),
        seed: what.seed,
        threads: what.threads,
    };
    let usage = |error: SimError| Failure::Usage(error.to_string());
    let keep = kept_rows(what)?;
    simulation.check().map_err(usage)?;
    if let Some((shard, path)) = what.shard.get() {
        refuse_outputs(&what.output)?;
        return play_shard(&Study::Simulation { simulation, keep }, shard, path, out);
    }

    // All files are created before the games, so that a wrong path is reported at once.
    let players = simulation.options.players();
    let mut outputs = Outputs::create(&what.output, &Rows::columns(keep, players))?;
    let stop = stop_on_interrupt()?;
    let progress = Progress::new(simulation.games, "games");
    let mut tally = Tally::new(players);
    let mut written = Ok(());
    let start = Instant::now();
    simulate(&simulation, keep, stop, &mut |batch| {
        tally.merge(&batch.tally);
        progress.at(tally.games);
        written = batch.rows.write(|cells| outputs.row(cells));
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .map_err(usage)?;
    drop(progress);
    written.map_err(|error| outputs.failure(&error))?;
    let run = Run { simulation: &simulation, tally: &tally, time: start.elapsed(), shards: None };
    outputs.finish(&run)?;
    run.print(what.output.json, style, out)?;
    Ok(())
}

/// The rows that are written to files or kept in a shard.
fn kept_rows(what: &Sim) -> Result<Keep, Failure> {
    let rows = what.output.csv.is_some() || what.output.parquet.is_some() || what.rows;
    match (rows, what.steps) {
        (true, true) => Ok(Keep::Steps),
        (true, false) => Ok(Keep::Games),
        (false, false) => Ok(Keep::Tally),
        (false, true) => {
            let why = match what.shard.shard {
                None => "--steps says what --csv and --parquet write; name a file with one of them",
                Some(_) => "--steps says which rows a shard keeps; give --rows as well",
            };
            Err(Failure::Usage(why.into()))
        }
    }
}

/// Refuses output of the whole run where only a shard is played.
fn refuse_outputs(output: &SimOutput) -> Result<(), Failure> {
    if output.json {
        return Err(for_merge("--json"));
    }
    match output.files().next() {
        None => Ok(()),
        Some(("--report", _)) => Err(for_merge("--report")),
        Some((option, _)) => Err(Failure::Usage(format!(
            "{option} writes the rows of the whole run: keep those of this shard with --rows, and give \
             {option} to `rowhouse merge`"
        ))),
    }
}

impl Run<'_> {
    /// Prints the statistics as tables or as JSON.
    pub(crate) fn print(
        &self,
        json: bool,
        style: Style,
        out: &mut dyn Write,
    ) -> std::io::Result<()> {
        if json {
            writeln!(out, "{}", self.to_json())
        } else {
            write!(out, "{}", self.to_text(style))
        }
    }

    fn heading(&self) -> String {
        game_text(&self.simulation.options)
    }

    /// `100,000 games by club, 1,000 nodes a decision, seed 1`.
    fn about(&self) -> String {
        let (asked, games) = (self.simulation.games, self.tally.games);
        let of = match games < asked {
            true => format!(" of {}, stopped early", grouped(asked)),
            false => String::new(),
        };
        let names: Vec<String> = self.simulation.bots.iter().map(Contestant::to_string).collect();
        // The budget is left out if no bot uses it.
        let budget = match self.has_budget() {
            true => format!(", {}", budget_text(self.simulation.budget)),
            false => String::new(),
        };
        let seed = self.simulation.seed;
        format!("{} games{of} by {}{budget}, seed {seed}", grouped(games), names.join(", "))
    }

    /// Returns whether any bot uses the common search budget.
    fn has_budget(&self) -> bool {
        let thinks = |bot: &Contestant| matches!(bot, Contestant::Level { level, nodes: None } if *level > Level::Random);
        self.simulation.bots.iter().any(thinks)
    }

    /// The command line that repeats the same games.
    fn command(&self) -> String {
        let options = &self.simulation.options;
        let mut words = vec![format!("rowhouse sim --game {}", options.kind().id())];
        let usual = games::AnyOptions::default_of(options.kind()).to_json();
        let players = options.kind().option(games::OptionRole::Players).map(|info| info.name);
        for (name, value) in options.to_json() {
            if usual.get(&name) != Some(&value) {
                let value = value.as_str().map_or(value.to_string(), str::to_owned);
                words.push(if players == Some(name.as_str()) {
                    format!("--players {value}")
                } else {
                    format!("-o {name}={value}")
                });
            }
        }
        let bots: Vec<String> = self.simulation.bots.iter().map(Contestant::to_string).collect();
        words.push(format!("--bots {} --games {}", bots.join(","), self.tally.games));
        if self.has_budget() {
            words.push(match self.simulation.budget {
                Budget::Nodes(nodes) => format!("--nodes {nodes}"),
                Budget::Time(time) => format!("--ms {}", time.as_millis()),
            });
        }
        words.push(format!("--seed {}", self.simulation.seed));
        words.join(" ")
    }
}
