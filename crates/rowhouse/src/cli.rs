//! The command line: subcommands, arguments, and their help.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr, TypedValueParser};
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use games::Kind;
use words::Lang;

mod play;
mod serve;
mod study;

pub use play::Play;
pub use serve::{Backup, Check, Copy, LogFormat, Nodes, Serve};
pub use study::{Analyse, Arena, GameArgs, Merge, ShardArgs, Sim, SimOutput, Thought};

/// A home for Completto, TEN and 15GO!: three games of numbers in a row.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "rowhouse",
    version,
    max_term_width = 80,
    infer_long_args = true,
    after_help = examples(&[
        ("rowhouse play", "play against bots or friends, here in the terminal"),
        ("rowhouse", "serve tables on this machine, and print the address"),
        ("rowhouse rules ten", "the rules of TEN"),
        ("rowhouse replay game.json", "the moves of a recorded game, and its last board"),
        ("rowhouse verify *.json", "check that every step is legal and the result right"),
        ("rowhouse help replay", "more about a command"),
    ])
)]
pub struct Cli {
    /// When to use colour; `auto` depends on the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,

    /// The language: en, de, fr, it, nl, pt-PT or ja; by default that of the system
    ///
    /// Games, boards, rules and analyses are in that language; reports, error messages and logs are in
    /// English.
    #[arg(long, global = true, value_name = "LANG", value_parser = lang, env = "ROWHOUSE_LANG")]
    pub lang: Option<Lang>,

    /// The subcommand; without one, tables are served.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The subcommands.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Serve tables to browsers and programs; the default without a command
    ///
    /// Ctrl-C or SIGTERM stops the server. Every event is stored before it is sent, so that nothing is
    /// lost even if the process is killed.
    #[command(after_help = examples(&[
        ("rowhouse serve", "for this machine"),
        ("rowhouse serve --listen 0.0.0.0:8080", "for all machines in the same network"),
        (
            "rowhouse serve --behind-proxy --public-url https://play.example.org",
            "for the internet, behind a proxy that does https",
        ),
        (
            "rowhouse serve --store postgres://rowhouse@db/rowhouse",
            "with tables in PostgreSQL",
        ),
    ]))]
    Serve(Serve),

    /// Copy all tables to another file, also while they are served
    ///
    /// The copy is complete and on disk when the command ends. docs/server.md says how to restore it.
    #[command(after_help = examples(&[
        ("rowhouse backup tables-monday.db", "copies the default file"),
        ("rowhouse backup --data /srv/tables.db /mnt/tables.db", "copies another one"),
    ]))]
    Backup(Backup),

    /// Check a file or a database with tables for damage, also while they are served
    ///
    /// Reads everything: the structure of the file, the checksum of every event, and every game by its
    /// rules. Prints a line for each damaged table, and exits with status 1 if anything is damaged.
    #[command(after_help = examples(&[
        ("rowhouse check tables.db", "says what is damaged"),
        ("rowhouse check tables.db --save-to sound.db", "saves what is sound to a new file"),
        ("rowhouse check postgres://rowhouse@db/rowhouse", "checks a PostgreSQL database"),
    ]))]
    Check(Check),

    /// Copy all tables from one store to another, and compare them
    ///
    /// Moves all tables from a file to PostgreSQL, or back. Stop the servers first. Every table is read again
    /// from the target and compared. If it is interrupted, the same command goes on where it was.
    #[command(after_help = examples(&[
        ("rowhouse copy --from tables.db --to postgres://rowhouse@db/rowhouse", "to a database"),
        ("rowhouse copy --from postgres://rowhouse@db/rowhouse --to tables.db", "back to a file"),
    ]))]
    Copy(Copy),

    /// List the servers that share a PostgreSQL database, and how many tables each owns
    #[command(after_help = examples(&[
        ("rowhouse nodes --store postgres://rowhouse@db/rowhouse", "also the ones that died lately"),
    ]))]
    Nodes(Nodes),

    /// Run the engine: JSON requests on standard input, answers on standard output
    ///
    /// For bots, other programs and tests. Every line is a request and gets one line as its answer, in
    /// order. The end of input ends the engine.
    #[command(after_help = examples(&[
        (r#"echo '{"cmd":"games"}' | rowhouse engine"#, "the games and their options"),
        (r#"echo '{"cmd":"new","game":"ten"}' | rowhouse engine"#, "the start of a game of TEN"),
    ]))]
    Engine,

    /// Play in the terminal: against bots, with others at the same keyboard, or on a server
    ///
    /// Without a game a menu opens. Every move is stored, so that a game can be resumed even after a
    /// crash.
    #[command(after_help = examples(&[
        ("rowhouse play", "a menu with all games, and the last one to resume"),
        ("rowhouse play ten --variant open --bot master", "against the strongest bot"),
        ("rowhouse play completto --players 3 --seat 1 --seat 2 --name Anna --name Ben", "two players and a bot"),
        ("rowhouse play 15go --players 2 -o sets=4 -o points=true --clock 10+5", "with a clock"),
        ("rowhouse play ten --plain", "lines of text, for screen readers and pipes"),
        ("rowhouse play --record game.json", "replay a recorded game step by step"),
    ]))]
    Play(Play),

    /// Show a recorded game: its moves and its boards
    ///
    /// Without options: every move in words, then the last board. The number before a move is that of its
    /// last step, for use with `--step`.
    #[command(after_help = examples(&[
        ("rowhouse replay game.json", "all moves and the last board"),
        ("rowhouse replay game.json --step 12", "the board after 12 steps"),
        ("rowhouse replay game.json --step -1", "the board before the last step"),
        ("rowhouse replay game.json --watch --speed 2", "all boards, twice as fast"),
        ("rowhouse replay - < game.json", "read it from standard input"),
    ]))]
    Replay(Replay),

    /// Check recorded games: every step, the result, and the draws of a server's table
    ///
    /// Prints one line for each file, and exits with status 1 if any of them is wrong.
    #[command(after_help = examples(&[
        ("rowhouse verify game.json", "one game"),
        ("rowhouse verify games/*.json", "many games"),
        ("rowhouse verify - < game.json", "read it from standard input"),
        ("rowhouse verify game.json --log events.json", "with the events of the table: the commitment came first"),
    ]))]
    Verify {
        /// Records to check; `-` is standard input
        #[arg(required = true, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
        files: Vec<PathBuf>,
        /// The events of the record's table, as `/api/v1/tables/…/events` of its server answers; several pages in order
        #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
        log: Vec<PathBuf>,
    },

    /// Print the rules of a game
    #[command(after_help = examples(&[
        ("rowhouse rules", "the list of games"),
        ("rowhouse rules completto", "the rules of Completto"),
        ("rowhouse rules 15go | less", "page by page"),
        ("rowhouse rules ten --lang de", "in German"),
    ]))]
    Rules {
        /// The game; without it, all games are listed
        #[arg(ignore_case = true, value_parser = game_parser())]
        game: Option<Kind>,
    },

    /// Print who invented the games, the licences, what is stored, and where to report a fault
    #[command(after_help = examples(&[
        ("rowhouse about", "in the language of the system"),
        ("rowhouse about --lang ja", "in Japanese"),
    ]))]
    About,

    /// Measure the strength of bots: contests with confidence intervals
    ///
    /// Every deal is played once in each rotation of the seats, which cancels luck, and all pairings play
    /// the same deals. Intervals are 95 %. With `--shard` several machines share a run; see `rowhouse help
    /// merge`. A sequential test (`--sprt`) needs all deals in order, so it cannot be divided.
    #[command(after_help = examples(&[
        ("rowhouse arena --game ten --variant open --bots master,club", "compare two bots"),
        ("rowhouse arena --game completto --players 4 --bots master,club,novice,random", "four bots at one table"),
        ("rowhouse arena --game ten --bots master@200000,master", "compare search budgets"),
        ("rowhouse arena --game 15go --players 2 --bots \"club,cmd:python3 mybot.py\"", "your own bot"),
        ("rowhouse arena --game ten --bots master,club --sprt 0,50", "stop at a clear result"),
        ("rowhouse arena --game ten --bots master,club --shard 1/2 --out 1.shard", "the first half, for `merge`"),
    ]))]
    Arena(Arena),

    /// Analyse the skill and luck of a recorded game
    ///
    /// A value is the expected result of a player, from 0% (last) to 100% (first). What draws change is
    /// luck, what decisions change is skill; start value, skill and luck add up to the result.
    #[command(after_help = examples(&[
        ("rowhouse analyse game.json", "totals, the value graph, the largest mistakes and swings"),
        ("rowhouse analyse game.json --html game.html", "a page with every step"),
        ("rowhouse analyse game.json --nodes 200000 --all", "a deeper search, and every step"),
        ("rowhouse analyse game.json --json | jq .totals", "for programs"),
    ]))]
    Analyse(Analyse),

    /// Simulate many games of bots: statistics of length, results and endings
    ///
    /// The same seed gives the same games on any number of threads. Ctrl-C stops early; the statistics so
    /// far are printed and written. Intervals are 95 %. With `--shard` several machines share a run; see
    /// `rowhouse help merge`.
    #[command(after_help = examples(&[
        ("rowhouse sim --game completto --players 4 --bots club --games 100000", "statistics as text"),
        ("rowhouse sim --game ten --bots random --report ten.html", "an HTML page with plots"),
        ("rowhouse sim --game ten --bots master,club --json", "one bot for each seat, as JSON"),
        ("rowhouse sim --game 15go --bots club --parquet games.parquet", "for a data frame"),
        ("rowhouse sim --game ten --bots club --games 100 --csv moves.csv --steps", "every decision"),
        ("rowhouse sim --game ten --bots club --shard 2/8 --out 2.shard", "one of eight shards, for `merge`"),
    ]))]
    Sim(Sim),

    /// Join the shards of a simulation or a contest that several machines have played
    ///
    /// Give every machine the same command line with a `--shard` of its own, from 1/N to N/N, and collect the
    /// files. The output is that of one run with the same seed, to the last digit; only times differ. Shards
    /// that are missing, incomplete, damaged, there twice or of another run are refused. A shard that was
    /// stopped is not written: play it again.
    #[command(after_help = examples(&[
        ("rowhouse sim --game ten --bots club --seed 5 --shard 1/2 --out 1.shard", "on one machine"),
        ("rowhouse sim --game ten --bots club --seed 5 --shard 2/2 --out 2.shard", "on another one"),
        ("rowhouse merge 1.shard 2.shard --report ten.html", "tables and a page of the whole run"),
        ("rowhouse merge *.shard --csv games.csv", "all rows, if `--rows` has kept them"),
        ("rowhouse merge *.shard --json", "the statistics for programs"),
    ]))]
    Merge(Merge),

    /// Write a completion script for a shell
    #[command(after_help = examples(&[
        ("source <(rowhouse completions bash)", "for this session of bash"),
        (
            "rowhouse completions fish > ~/.config/fish/completions/rowhouse.fish",
            "for all future sessions of fish",
        ),
    ]))]
    Completions {
        /// The shell
        shell: Shell,
    },

    /// Write the manual pages into a folder; for packages
    #[command(
        hide = true,
        after_help = examples(&[("rowhouse man /usr/local/share/man/man1", "for `man rowhouse`")])
    )]
    Man {
        /// The folder; it must exist
        #[arg(value_hint = clap::ValueHint::DirPath)]
        folder: PathBuf,
    },
}

/// `rowhouse replay`.
#[derive(clap::Args, Clone, Debug)]
pub struct Replay {
    /// The record; `-` is standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,

    /// Show the board after N steps: 0 is the start, -1 one step before the end
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub step: Option<i64>,

    /// Show one board after the other, from `--step` on if that is given
    #[arg(long)]
    pub watch: bool,

    /// The speed of `--watch`: 2 is twice as fast
    #[arg(long, value_name = "S", default_value_t = 1.0, requires = "watch", value_parser = speed)]
    pub speed: f64,
}

/// Parses the command line.
///
/// # Errors
/// If it is wrong, or asks for help or the version.
pub fn parse(args: Vec<OsString>) -> Result<Cli, clap::Error> {
    let mut command = Cli::command().color(asked_color(&args));
    let matches = command.try_get_matches_from_mut(args)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The value of `--color` before the command line is parsed, because help and errors need it too.
fn asked_color(args: &[OsString]) -> ColorChoice {
    let words = args.iter().map(|arg| arg.to_string_lossy());
    let values = words
        .clone()
        .zip(words.skip(1))
        .filter_map(|(word, next)| if word == "--color" { Some(next.into_owned()) } else { None });
    let joined = args.iter().filter_map(|arg| arg.to_str()?.strip_prefix("--color="));
    let asked = values.chain(joined.map(str::to_owned)).last();
    asked.and_then(|when| when.parse().ok()).unwrap_or(ColorChoice::Auto)
}

/// Parses the name of a game in any case, `15go!` included.
fn game_parser() -> impl TypedValueParser<Value = Kind> {
    let values = Kind::ALL.map(|kind| PossibleValue::new(kind.id()).alias(kind.name()));
    PossibleValuesParser::new(values).try_map(|name| {
        let id = name.to_lowercase();
        id.trim_end_matches('!').parse::<Kind>()
    })
}

/// Parses a language: its code, or the form of `LANG`.
fn lang(text: &str) -> Result<Lang, String> {
    Lang::best(text).ok_or_else(|| {
        let codes = Lang::ALL.map(Lang::code);
        format!("it is one of {}", codes.join(", "))
    })
}

fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "it is a number such as 0.5 or 2".to_owned())?;
    if (0.01..=1000.0).contains(&speed) {
        Ok(speed)
    } else {
        Err("it is a number from 0.01 to 1000".into())
    }
}

/// Formats examples under a heading like clap's own.
fn examples(examples: &[(&str, &str)]) -> StyledStr {
    let styles = clap::builder::Styles::default();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = format!("{header}Examples:{header:#}");
    for (command, purpose) in examples {
        text.push_str(&format!("\n  {literal}{command}{literal:#}\n      {purpose}"));
    }
    text.into()
}
