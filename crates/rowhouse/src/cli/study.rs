//! Arguments of `rowhouse arena`, `analyse`, `sim` and `merge`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ::study::Contestant;
use ::study::shard::Shard;
use ::study::stats::Sprt;
use bots::Budget;
use games::{AnyOptions, Kind, OptionRange};
use serde_json::{Map, Value};

use super::game_parser;
use crate::run::Failure;

/// The game and its options.
#[derive(clap::Args, Clone, Debug)]
pub struct GameArgs {
    /// The game
    #[arg(long, ignore_case = true, value_parser = game_parser())]
    pub game: Kind,

    /// The number of players
    #[arg(long, value_name = "N")]
    pub players: Option<u32>,

    /// The option `variant`, in a game that has one
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,

    /// An option of the game; may be repeated. `rowhouse rules GAME` lists them
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

impl GameArgs {
    /// The options of the game.
    ///
    /// # Errors
    /// If one is unknown or out of range.
    pub fn read(&self) -> Result<AnyOptions, Failure> {
        read_options(self.game, self.players, self.variant.as_deref(), &self.options)
    }
}

/// Parses the options of a game.
///
/// # Errors
/// If one is unknown or out of range.
pub(super) fn read_options(
    kind: Kind,
    players: Option<u32>,
    variant: Option<&str>,
    options: &[String],
) -> Result<AnyOptions, Failure> {
    let usage = |why: String| Failure::Usage(why);
    let players = players.map(|players| ("players", players.to_string()));
    let variant = variant.map(|variant| ("variant", variant.to_owned()));
    let mut pairs: Vec<(&str, String)> = players.into_iter().chain(variant).collect();
    for option in options {
        let (name, value) = option.split_once('=').ok_or_else(|| {
            usage(format!("`{option}` is no option; it is NAME=VALUE, as in points=true"))
        })?;
        pairs.push((name.trim(), value.trim().to_owned()));
    }
    let mut json = Map::new();
    for (name, value) in pairs {
        let flag = kind
            .options()
            .iter()
            .any(|info| info.name == name && matches!(info.range, OptionRange::Flag));
        let value = match (value.parse::<u64>(), value.as_str()) {
            (Ok(number), _) => number.into(),
            (_, "true" | "yes" | "on") if flag => true.into(),
            (_, "false" | "no" | "off") if flag => false.into(),
            _ => Value::from(value),
        };
        json.insert(name.to_owned(), value);
    }
    AnyOptions::from_json(kind, &json).map_err(|error| usage(error.to_string()))
}

/// The search budget of bots for a decision.
#[derive(clap::Args, Clone, Copy, Debug)]
#[group(multiple = false)]
pub struct Thought {
    /// The search budget of a bot for a decision, in nodes; results are reproducible
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,

    /// The search budget of a bot for a decision, in milliseconds
    #[arg(long, value_name = "MS")]
    pub ms: Option<u64>,
}

impl Thought {
    /// The budget, with a default number of nodes.
    #[must_use]
    pub fn budget(&self, nodes: u64) -> Budget {
        match self.ms {
            Some(ms) => Budget::Time(Duration::from_millis(ms)),
            None => Budget::Nodes(self.nodes.unwrap_or(nodes)),
        }
    }
}

/// The shard of a run to play.
#[derive(clap::Args, Clone, Debug)]
pub struct ShardArgs {
    /// Play only the K-th of N shards (parts) of the run, for `rowhouse merge`
    #[arg(long, value_name = "K/N", requires = "out")]
    pub shard: Option<Shard>,

    /// The file of the shard
    #[arg(long, value_name = "FILE", requires = "shard", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
}

impl ShardArgs {
    /// The shard and its file, if not the whole run is played.
    #[must_use]
    pub fn get(&self) -> Option<(Shard, &Path)> {
        self.shard.zip(self.out.as_deref())
    }
}

/// `rowhouse arena`.
#[derive(clap::Args, Clone, Debug)]
pub struct Arena {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// The bots, separated by commas: random, novice, club, master, master@NODES or cmd:COMMAND
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    pub bots: Vec<Contestant>,

    /// Games for each pairing, or for the full table
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,

    /// The search budget.
    #[command(flatten)]
    pub thought: Thought,

    /// The seed of deals and bots
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Let every two bots play against each other, even if all would fit at one table
    #[arg(long)]
    pub pairs: bool,

    /// Stop when a sequential test (SPRT) shows that the first bot of a pairing is at most LOW or at
    /// least HIGH Elo points stronger
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt, allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", default_value_t = parallel::default_threads(), hide_default_value = true)]
    pub threads: usize,

    /// Seconds that a cmd: bot may take beyond its search budget
    #[arg(long, value_name = "S", default_value_t = 10)]
    pub timeout: u64,

    /// Print JSON instead of tables
    #[arg(long)]
    pub json: bool,

    /// The shard.
    #[command(flatten)]
    pub shard: ShardArgs,
}

/// `rowhouse analyse`.
#[derive(clap::Args, Clone, Debug)]
pub struct Analyse {
    /// The record; `-` is standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,

    /// The search budget for a decision, in nodes; the default depends on the game
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub nodes: Option<u64>,

    /// Print every step, not only the largest mistakes and swings
    #[arg(long)]
    pub all: bool,

    /// Write an HTML page with the value graph and every step
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub html: Option<PathBuf>,

    /// Print JSON instead of text
    #[arg(long)]
    pub json: bool,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", default_value_t = parallel::default_threads(), hide_default_value = true)]
    pub threads: usize,
}

/// `rowhouse sim`.
#[derive(clap::Args, Clone, Debug)]
pub struct Sim {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// The bots, separated by commas: random, novice, club, master or master@NODES; one for all seats or
    /// one for each
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    pub bots: Vec<Contestant>,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,

    /// The search budget.
    #[command(flatten)]
    pub thought: Thought,

    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", default_value_t = parallel::default_threads(), hide_default_value = true)]
    pub threads: usize,

    /// Its output.
    #[command(flatten)]
    pub output: SimOutput,

    /// Write a row for every decision to these files, instead of one for every game
    #[arg(long)]
    pub steps: bool,

    /// The shard.
    #[command(flatten)]
    pub shard: ShardArgs,

    /// Keep a row for every game in the shard, for `merge --csv` and `merge --parquet`; with `--steps` one for
    /// every decision
    #[arg(long, requires = "shard")]
    pub rows: bool,
}

/// The output of a simulation.
#[derive(clap::Args, Clone, Debug)]
pub struct SimOutput {
    /// Print JSON instead of tables
    #[arg(long)]
    pub json: bool,

    /// Write a row for every game as CSV
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub csv: Option<PathBuf>,

    /// Write a row for every game as Parquet (in builds with `--features parquet`)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub parquet: Option<PathBuf>,

    /// Write a page with plots, as one self-contained HTML file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub report: Option<PathBuf>,
}

impl SimOutput {
    /// The options that name a file.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let files =
            [("--csv", &self.csv), ("--parquet", &self.parquet), ("--report", &self.report)];
        files.into_iter().filter_map(|(option, path)| Some((option, path.as_deref()?)))
    }
}

/// `rowhouse merge`.
#[derive(clap::Args, Clone, Debug)]
pub struct Merge {
    /// The files of all shards, in any order
    #[arg(required = true, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Its output.
    #[command(flatten)]
    pub output: SimOutput,
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Vec<f64> =
        text.split(',').filter_map(|number| number.trim().parse().ok()).collect();
    match numbers[..] {
        [low, high] if low < high && low.abs() <= 1000.0 && high.abs() <= 1000.0 => {
            Ok(Sprt { low, high })
        }
        _ => Err("it is two differences in Elo points, the lower first, as in 0,50".into()),
    }
}
