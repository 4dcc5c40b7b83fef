//! `rowhouse serve` and `rowhouse backup`.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use clap::ColorChoice;
use server::{Config, ServeError, Server};
use store::{Sqlite, StoreLocation};
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::cli::{Backup, LogFormat, Serve};
use crate::run::Failure;

/// Serves tables until a signal stops the server.
///
/// # Errors
/// If the server cannot listen, or the tables cannot be read or written.
pub fn run(what: &Serve, color: ColorChoice) -> Result<(), Failure> {
    start_log(what, color)?;
    let location = what.data.location()?;
    if !what.data.is_named()
        && let StoreLocation::File(data) = &location
        && let Some(folder) = data.parent()
    {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Bad(format!("{}: {error}", folder.display())))?;
    }
    let config = Config {
        public_url: what.public_url.clone(),
        behind_proxy: what.behind_proxy,
        limits: !what.no_limits,
        archive_days: what.archive_after,
        keep_finished_days: what.keep_finished,
        admin: what.admin,
        idle: Duration::from_secs(what.idle),
        cluster: what.node.config(&location)?,
        // For the log, which has no password.
        ..Config::new(
            what.listen.unwrap_or(Serve::DEFAULT_ADDRESS),
            location.to_string().into(),
            bundle::PAGE,
        )
    };
    let runtime = Runtime::new()?;
    runtime.block_on(serve(config, &location, what.listen.is_some()))
}

async fn serve(config: Config, location: &StoreLocation, chosen: bool) -> Result<(), Failure> {
    let bad = |error: ServeError| Failure::Bad(error.to_string());
    let open = || location.open(|how_far| tracing::info!("{how_far}"));
    let server = match Server::bind_with(config.clone(), open()).await {
        // The port is only the default, so another one will do.
        Err(ServeError::Listen(..)) if !chosen => {
            let any = std::net::SocketAddr::new(config.listen.ip(), 0);
            Server::bind_with(Config { listen: any, ..config.clone() }, open()).await
        }
        bound => bound,
    };
    let server = server.map_err(bad)?;
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    announce(&server, &config, location)?;
    server
        .run(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            // A second signal ends the server at once.
            tokio::spawn(async move {
                tokio::select! {
                    _ = interrupt.recv() => {}
                    _ = terminate.recv() => {}
                }
                std::process::exit(130);
            });
        })
        .await
        .map_err(bad)
}

/// Prints the address; programs that start a server read the first line.
fn announce(server: &Server, config: &Config, location: &StoreLocation) -> io::Result<()> {
    let here = format!("http://{}", server.address());
    let link = config.public_url.as_ref().map_or(here, ToString::to_string);
    let mut out = io::stdout().lock();
    writeln!(out, "Rowhouse is at {link}")?;
    writeln!(out, "Tables are kept in {location}. Ctrl-C ends it.")?;
    if let Some(admin) = server.admin_address() {
        writeln!(out, "Metrics are at http://{admin}/metrics.")?;
    }
    out.flush()
}

fn start_log(what: &Serve, color: ColorChoice) -> Result<(), Failure> {
    let filter = read_filter(&what.log)
        .map_err(|error| Failure::Usage(format!("--log {}: {error}", what.log)))?;
    let color = match color {
        ColorChoice::Auto => io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        ColorChoice::Always => true,
        ColorChoice::Never => false,
    };
    let log = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(color);
    let registry = tracing_subscriber::registry();
    match what.log_format {
        LogFormat::Text => registry.with(log.with_filter(filter)).init(),
        LogFormat::Json => registry.with(log.json().with_filter(filter)).init(),
    }
    Ok(())
}

/// Parses a log filter: levels, or targets with levels, separated by commas.
fn read_filter(text: &str) -> Result<Targets, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() || parts.iter().any(|part| part.contains(['[', ']', ' '])) {
        return Err("expected levels and targets, such as `warn` or `info,server=debug`".into());
    }
    parts.join(",").parse().map_err(|error| format!("{error}"))
}

/// Copies all tables to another file.
///
/// # Errors
/// If the file cannot be read, or the copy not be written.
pub fn backup(what: &Backup, out: &mut impl Write) -> Result<(), Failure> {
    let from = match what.data.location()? {
        StoreLocation::File(from) => from,
        #[cfg(feature = "postgres")]
        shared @ StoreLocation::Postgres(_) => return Err(Failure::Usage(backup_of(&shared))),
    };
    Sqlite::backup(&from, &what.to).map_err(|error| Failure::Bad(error.to_string()))?;
    let size = size(&what.to);
    writeln!(out, "{} → {} ({size} KiB)", from.display(), what.to.display())?;
    Ok(())
}

/// What to do for a backup of a PostgreSQL database.
#[cfg(feature = "postgres")]
fn backup_of(shared: &StoreLocation) -> String {
    format!(
        "{shared} is backed up by PostgreSQL's own programs, also while it is used:\n  \
         pg_dump --format=custom --schema=rowhouse --file=rowhouse.dump URL   a snapshot; pg_restore reads it\n  \
         pg_basebackup and an archive of its log   any moment, for large databases\n\
         A copy as a SQLite file: stop the servers, then rowhouse copy --from URL --to FILE"
    )
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len().div_ceil(1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_filter_is_read_or_refused() {
        for (text, same) in [
            ("warn", "warn"),
            ("off", "off"),
            (" info, server=debug,", "info,server=debug"),
            ("server::host=trace", "server::host=trace"),
        ] {
            assert_eq!(read_filter(text), Ok(same.parse().unwrap()), "{text}");
        }
        for text in ["", " , ", "server[span]=debug", "info server=debug", "server=loud"] {
            assert!(read_filter(text).is_err(), "{text}");
        }
    }
}
