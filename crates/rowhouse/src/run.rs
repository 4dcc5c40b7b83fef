//! Runs the subcommands, and reports failures with their exit codes.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anstream::AutoStream;
use clap::{ColorChoice, CommandFactory};
use thiserror::Error;
use words::Words;

use crate::cli::{Cli, Command, Serve};
use crate::style::{Paint, Style};
use crate::{analyse, arena, check, copy, engine, merge, play, replay, rules, serve, sim, verify};

/// The failure of a command.
#[derive(Debug, Error)]
pub enum Failure {
    /// The input is bad, or the command failed.
    #[error("{0}")]
    Bad(String),
    /// The input is bad, and that was printed already.
    #[error("")]
    Reported,
    /// The arguments are wrong.
    #[error("{0}")]
    Usage(String),
    /// Input or output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Failure {
    /// Prints the error, unless it was printed already, and returns the exit code: 0 where the reader of
    /// the output has closed the pipe, 1 for a failure, 2 for wrong usage.
    #[must_use]
    pub fn report(&self, color: ColorChoice) -> ExitCode {
        let code = match self {
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Self::Reported => return ExitCode::from(1),
            Self::Bad(_) | Self::Io(_) => 1,
            Self::Usage(_) => 2,
        };
        let style = style(color, &io::stderr());
        let mut stderr = screen(style, io::stderr());
        // If standard error is closed, the message is lost.
        let _ = writeln!(stderr, "{} {self}", style.paint(Paint::Wrong, "error:"));
        ExitCode::from(code)
    }
}

/// Runs the subcommand of the command line.
///
/// # Errors
/// See [`Failure`].
pub fn run(cli: &Cli) -> Result<(), Failure> {
    let stdout = io::stdout();
    let terminal = stdout.is_terminal();
    let style = style(cli.color, &stdout);
    let mut out = io::BufWriter::new(screen(style, stdout));
    let words = || {
        let lang = cli.lang.or_else(terminal::lang_of_system).unwrap_or_default();
        Words::new(lang).for_typing()
    };
    match &cli.command {
        None => serve::run(&Serve::from_environment(), cli.color)?,
        Some(Command::Serve(what)) => serve::run(what, cli.color)?,
        Some(Command::Backup(what)) => serve::backup(what, &mut out)?,
        Some(Command::Check(what)) => {
            if !check::run(what, &mut out)? {
                out.flush()?;
                return Err(Failure::Reported);
            }
        }
        Some(Command::Copy(what)) => copy::run(what, &mut out)?,
        Some(Command::Nodes(what)) => copy::nodes(what, &mut out)?,
        Some(Command::Engine) => engine::run(io::stdin().lock(), io::stdout().lock())?,
        Some(Command::Play(what)) => play::run(what, cli.lang, cli.color)?,
        Some(Command::Replay(what)) => {
            let pause =
                terminal.then(|| Duration::from_secs_f64(replay::SECONDS_PER_BOARD / what.speed));
            replay::run(what, &words(), style, pause, &mut out)?;
        }
        Some(Command::Verify { files, log }) => {
            if !verify::run(files, log, style, &mut out)? {
                out.flush()?;
                return Err(Failure::Reported);
            }
        }
        Some(Command::Analyse(what)) => analyse::run(what, &words(), style, &mut out)?,
        Some(Command::Arena(what)) => arena::run(what, style, &mut out)?,
        Some(Command::Sim(what)) => sim::run(what, style, &mut out)?,
        Some(Command::Merge(what)) => merge::run(what, style, &mut out)?,
        Some(Command::Rules { game: Some(kind) }) => {
            out.write_all(rules::page(words().lang(), *kind, style).as_bytes())?
        }
        Some(Command::Rules { game: None }) => {
            out.write_all(rules::list(&words(), style).as_bytes())?
        }
        Some(Command::About) => out.write_all(rules::about(words().lang(), style).as_bytes())?,
        Some(Command::Completions { shell }) => {
            // Into memory first: the generator panics where it cannot write.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "rowhouse", &mut script);
            out.write_all(&script)?;
        }
        Some(Command::Man { folder }) => manual(folder)?,
    }
    out.flush()?;
    Ok(())
}

/// Writes a manual page for the program and one for every command into a folder.
fn manual(folder: &Path) -> io::Result<()> {
    let mut all = Cli::command().disable_help_subcommand(true);
    all.build();
    let commands = all.get_subcommands().filter(|command| !command.is_hide_set());
    for page in std::iter::once(&all).chain(commands) {
        let page = clap_mangen::Man::new(page.clone()).manual("Rowhouse");
        page.source(concat!("rowhouse ", env!("CARGO_PKG_VERSION"))).generate_to(folder)?;
    }
    Ok(())
}

fn style<S: anstream::stream::RawStream>(color: ColorChoice, stream: &S) -> Style {
    match color {
        ColorChoice::Auto => Style::of(AutoStream::choice(stream)),
        ColorChoice::Always => Style::Colour,
        ColorChoice::Never => Style::Plain,
    }
}

/// Wraps a stream: a terminal gets escape codes, also without colour to clear the screen; other streams
/// get none unless colour was asked for.
fn screen<S: anstream::stream::RawStream>(style: Style, stream: S) -> AutoStream<S> {
    if style == Style::Colour || stream.is_terminal() {
        AutoStream::always(stream)
    } else {
        AutoStream::never(stream)
    }
}
