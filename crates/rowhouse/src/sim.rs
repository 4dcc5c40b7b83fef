//! `rowhouse sim`: simulates many games; writes statistics, data files and an HTML page.

mod text;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use games::{AnyGame, Game};
use study::Contestant;
use study::plot::grouped;
use study::sim::{
    Cell, CsvWriter, Keep, ParquetWriter, Rows, SimError, Simulation, Tally, report, simulate,
};

use crate::arena::{budget_text, game_text};
use crate::cli::Sim;
use crate::output::{Draft, DraftWriter};
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::style::Style;

/// The default search budget: many games are worth more than deep searches.
const DEFAULT_NODES: u64 = 1_000;

/// The result of a simulation, and how long it took.
struct Run<'a> {
    simulation: &'a Simulation,
    tally: &'a Tally,
    time: Duration,
}

/// Runs a simulation and prints its statistics.
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
    let keep = match (what.csv.is_some() || what.parquet.is_some(), what.steps) {
        (true, true) => Keep::Steps,
        (true, false) => Keep::Games,
        (false, false) => Keep::Tally,
        (false, true) => {
            let why = "--steps says what --csv and --parquet write; name a file with one of them";
            return Err(Failure::Usage(why.into()));
        }
    };
    let files = [&what.csv, &what.parquet, &what.report];
    let mut named: Vec<&Path> = files.into_iter().flatten().map(|path| path.as_path()).collect();
    named.sort_unstable();
    if let Some(pair) = named.windows(2).find(|pair| pair[0] == pair[1]) {
        let why = format!("{} is named twice; every file needs its own name", pair[0].display());
        return Err(Failure::Usage(why));
    }
    simulation.check().map_err(usage)?;

    // All files are created before the games, so that a wrong path is reported at once.
    let players = AnyGame::new(&simulation.options).map_or(2, |game| game.players());
    let columns = Rows::columns(keep, players);
    let csv = |path: &Path| {
        DataFile::new(path, |pen| CsvWriter::new(pen, &columns).map(|csv| Data::Csv(Box::new(csv))))
    };
    let parquet = |path: &Path| {
        DataFile::new(path, |pen| Ok(Data::Parquet(Box::new(ParquetWriter::new(pen, &columns)?))))
    };
    let mut data: Vec<DataFile> = Vec::new();
    data.extend(what.csv.as_deref().map(csv).transpose()?);
    data.extend(what.parquet.as_deref().map(parquet).transpose()?);
    let page = what.report.as_deref().map(Draft::new).transpose()?;

    let stop = stop_on_interrupt()?;
    let progress = Progress::new(simulation.games, "games");
    let mut tally = Tally::new(players);
    let mut failure = None;
    let start = Instant::now();
    simulate(&simulation, keep, stop, &mut |batch| {
        tally.merge(&batch.tally);
        progress.at(tally.games);
        for file in &mut data {
            if let Err(error) = batch.rows.write(|cells| file.row(cells)) {
                failure = Some(file.draft.failure(&error));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    })
    .map_err(usage)?;
    drop(progress);
    if let Some(failure) = failure {
        return Err(failure);
    }
    let run = Run { simulation: &simulation, tally: &tally, time: start.elapsed() };
    data.into_iter().try_for_each(DataFile::finish)?;
    if let Some((draft, mut pen)) = page {
        let html = report(&simulation, &tally, &run.heading(), &run.about(), &run.command());
        pen.write_all(html.as_bytes()).map_err(|error| draft.failure(&error))?;
        draft.finish(pen)?;
    }
    if what.json {
        writeln!(out, "{}", run.to_json())?;
    } else {
        write!(out, "{}", run.to_text(style))?;
    }
    Ok(())
}

impl Run<'_> {
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
        for (name, value) in options.to_json() {
            if usual.get(&name) != Some(&value) {
                let value = value.as_str().map_or(value.to_string(), str::to_owned);
                words.push(match name.as_str() {
                    "players" | "variant" => format!("--{name} {value}"),
                    _ => format!("-o {name}={value}"),
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

/// A data file being written.
struct DataFile {
    draft: Draft,
    data: Data,
}

enum Data {
    Csv(Box<CsvWriter<DraftWriter>>),
    Parquet(Box<ParquetWriter<DraftWriter>>),
}

impl DataFile {
    fn new(
        path: &Path,
        begin: impl FnOnce(DraftWriter) -> io::Result<Data>,
    ) -> Result<Self, Failure> {
        let (draft, pen) = Draft::new(path)?;
        let data = begin(pen).map_err(|error| draft.failure(&error))?;
        Ok(Self { draft, data })
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        match &mut self.data {
            Data::Csv(csv) => csv.row(cells),
            Data::Parquet(parquet) => parquet.row(cells),
        }
    }

    fn finish(self) -> Result<(), Failure> {
        let pen = match self.data {
            Data::Csv(csv) => csv.finish(),
            Data::Parquet(parquet) => parquet.finish(),
        };
        let pen = pen.map_err(|error| self.draft.failure(&error))?;
        self.draft.finish(pen)
    }
}
