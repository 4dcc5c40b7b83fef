//! What can be typed: commands, flags, and their help.

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
pub use serve::{Backup, LogFormat, Serve};
pub use study::{Analyse, Arena, GameArgs, Sim, Thought};

/// A home for Completto, TEN and 15GO!: three games of numbers in a row.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "rowhouse",
    version,
    max_term_width = 80,
    infer_long_args = true,
    after_help = examples(&[
        ("rowhouse play", "play against bots or friends, here in the terminal"),
        ("rowhouse", "serve tables on this machine, and say where"),
        ("rowhouse rules ten", "how TEN is played"),
        ("rowhouse replay game.json", "what happened in a game, and how it ended"),
        ("rowhouse verify *.json", "are these games what they claim to be?"),
        ("rowhouse help replay", "more about a command"),
    ])
)]
pub struct Cli {
    /// When to use colour; `auto` looks at the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,

    /// The language: en, de, fr, it, nl, pt or ja; else ROWHOUSE_LANG, or as the system has it
    ///
    /// Games, boards, rules and analyses are in that language; reports and messages for experts are in
    /// English.
    #[arg(long, global = true, value_name = "LANG", value_parser = lang, env = "ROWHOUSE_LANG")]
    pub lang: Option<Lang>,

    /// What to do; without one, tables are served.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the command can do.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Serve tables to browsers and programs; what happens without a command
    ///
    /// Ctrl-C or SIGTERM ends it; nothing is lost, not even if it is killed.
    #[command(after_help = examples(&[
        ("rowhouse serve", "for this machine"),
        ("rowhouse serve --listen 0.0.0.0:8080", "for everybody in the same network, by address"),
        (
            "rowhouse serve --behind-proxy --public-url https://play.example.org",
            "for everybody, with a proxy in front that does https",
        ),
    ]))]
    Serve(Serve),

    /// Copy all tables to another file, also while they are served
    ///
    /// The copy is complete and on disk when the command ends. To go back to it, stop the server and start
    /// it with `--data` and the copy.
    #[command(after_help = examples(&[
        ("rowhouse backup tables-monday.db", "of the usual file"),
        ("rowhouse backup --data /srv/tables.db /mnt/tables.db", "of another one"),
    ]))]
    Backup(Backup),

    /// Play by JSON lines: requests on standard input, answers on standard output
    ///
    /// For bots, other programs and tests. One answer for every request, in order; end of input
    /// ends it.
    #[command(after_help = examples(&[
        (r#"echo '{"cmd":"games"}' | rowhouse engine"#, "the games and their options"),
        (r#"echo '{"cmd":"new","game":"ten"}' | rowhouse engine"#, "the start of a game of TEN"),
    ]))]
    Engine,

    /// Play in the terminal: against bots, or with others at the same keyboard
    ///
    /// Without a game a menu opens. Every move is stored, so that a game can be resumed whatever
    /// happens.
    #[command(after_help = examples(&[
        ("rowhouse play", "a menu, and the game that was left"),
        ("rowhouse play ten --variant open --bot master", "against the strongest bot"),
        ("rowhouse play completto --players 3 --seat 1 --seat 2 --name Anna --name Ben", "two and a bot"),
        ("rowhouse play 15go --players 2 -o sets=4 -o points=true --clock 10+5", "with a clock"),
        ("rowhouse play ten --plain", "lines of text, for screen readers and pipes"),
        ("rowhouse play --record game.json", "look at a game again, step by step"),
    ]))]
    Play(Play),

    /// Show a recorded game: what happened and how the table looks
    ///
    /// Without options: every move in words, then the last board. The number before a move is that
    /// of its last step, as `--step` takes it.
    #[command(after_help = examples(&[
        ("rowhouse replay game.json", "all moves and the last board"),
        ("rowhouse replay game.json --step 12", "the board after 12 steps"),
        ("rowhouse replay game.json --step -1", "the board before the last step"),
        ("rowhouse replay game.json --watch --speed 2", "play it, twice as fast"),
        ("rowhouse replay - < game.json", "read it from standard input"),
    ]))]
    Replay(Replay),

    /// Check recorded games: every step and the result
    ///
    /// Prints one line for each file, and ends with status 1 if anything is wrong with any of them.
    #[command(after_help = examples(&[
        ("rowhouse verify game.json", "is every step legal, and the result right?"),
        ("rowhouse verify games/*.json", "the same for many"),
        ("rowhouse verify - < game.json", "read it from standard input"),
    ]))]
    Verify {
        /// Records to check; `-` is standard input
        #[arg(required = true, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
        files: Vec<PathBuf>,
    },

    /// Explain how a game is played
    #[command(after_help = examples(&[
        ("rowhouse rules", "which games there are"),
        ("rowhouse rules completto", "how Completto is played"),
        ("rowhouse rules 15go | less", "page by page"),
        ("rowhouse rules ten --lang de", "in German"),
    ]))]
    Rules {
        /// The game; without it, the games are listed
        #[arg(ignore_case = true, value_parser = game_parser())]
        game: Option<Kind>,
    },

    /// Let bots play against each other, and see how sure it is who is stronger
    ///
    /// Every deal is played with the seats rotated, so that nobody is lucky, and all pairings play
    /// the same deals. Intervals are 95 %.
    #[command(after_help = examples(&[
        ("rowhouse arena --game ten --variant open --bots master,club", "which one is stronger?"),
        ("rowhouse arena --game completto --players 4 --bots master,club,novice,random", "one table"),
        ("rowhouse arena --game ten --bots master@200000,master", "does thinking longer help?"),
        ("rowhouse arena --game 15go --players 2 --bots \"club,cmd:python3 mybot.py\"", "your own bot"),
        ("rowhouse arena --game ten --bots master,club --sprt 0,50", "stop once it is clear"),
    ]))]
    Arena(Arena),

    /// Look at a recorded game closely: what was skill, and what was luck?
    ///
    /// Values are the result to be expected, from 0 % (last) to 100 % (first). What the draws changed
    /// is luck, what decisions changed is skill; both add up with the start to the result.
    #[command(after_help = examples(&[
        ("rowhouse analyse game.json", "totals, the value graph, the largest mistakes and swings"),
        ("rowhouse analyse game.json --html game.html", "a page with every step"),
        ("rowhouse analyse game.json --nodes 200000 --all", "more closely, and every step"),
        ("rowhouse analyse game.json --json | jq .totals", "for programs"),
    ]))]
    Analyse(Analyse),

    /// Play many games by the same bots: length, who wins, how games end
    ///
    /// The same seed gives the same games on any number of threads. Ctrl-C ends it early; what has
    /// been gathered is printed and written. Intervals are 95 %.
    #[command(after_help = examples(&[
        ("rowhouse sim --game completto --players 4 --bots club --games 100000", "how games go"),
        ("rowhouse sim --game ten --bots random --report ten.html", "a page with plots"),
        ("rowhouse sim --game ten --bots master,club --json", "one bot for each seat"),
        ("rowhouse sim --game 15go --bots club --parquet games.parquet", "for a data frame"),
        ("rowhouse sim --game ten --bots club --games 100 --csv moves.csv --steps", "every decision"),
    ]))]
    Sim(Sim),

    /// Write a completion script for a shell
    #[command(after_help = examples(&[
        ("source <(rowhouse completions bash)", "for this bash"),
        (
            "rowhouse completions fish > ~/.config/fish/completions/rowhouse.fish",
            "for every fish from now on",
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
        /// The folder; it must be there
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

    /// Show the board after so many steps: 0 is the start, -1 one step before the end
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub step: Option<i64>,

    /// Play it step by step, from `--step` on if that is given
    #[arg(long)]
    pub watch: bool,

    /// How fast to play it: 2 is twice as fast
    #[arg(long, value_name = "S", default_value_t = 1.0, requires = "watch", value_parser = speed)]
    pub speed: f64,
}

/// Reads the command line.
///
/// # Errors
/// If it cannot be understood, or asks for help or the version.
pub fn parse(args: Vec<OsString>) -> Result<Cli, clap::Error> {
    let mut command = Cli::command().color(asked_color(&args));
    let matches = command.try_get_matches_from_mut(args)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// What `--color` says, before the command line is read: help and errors obey it too.
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

/// The name of a game in any case, `15go!` included.
fn game_parser() -> impl TypedValueParser<Value = Kind> {
    let values = Kind::ALL.map(|kind| PossibleValue::new(kind.id()).alias(kind.name()));
    PossibleValuesParser::new(values).try_map(|name| {
        let id = name.to_lowercase();
        id.trim_end_matches('!').parse::<Kind>()
    })
}

/// A language by its code, or in the form of `LANG`.
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

/// Commands and what they are for, under a heading like clap's own.
fn examples(examples: &[(&str, &str)]) -> StyledStr {
    let styles = clap::builder::Styles::default();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = format!("{header}Examples:{header:#}");
    for (command, purpose) in examples {
        text.push_str(&format!("\n  {literal}{command}{literal:#}\n      {purpose}"));
    }
    text.into()
}
