//! Metrics for Prometheus.

use std::sync::atomic::{AtomicU64, Ordering};

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use protocol::Code;
use store::Counts;

use crate::cluster::NodeMetrics;
use crate::process::ProcessMetrics;

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct CommandLabel {
    result: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct StatusLabel {
    pub(crate) status: u16,
}

/// The reason why something was refused, cut or counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct ReasonLabel {
    pub(crate) reason: &'static str,
}

/// The version of the program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The commit that the program was built from, if the build was told.
pub(crate) const COMMIT: Option<&str> = option_env!("ROWHOUSE_COMMIT");

/// All metrics of the server.
pub(crate) struct Metrics {
    registry: Registry,
    /// Metrics of the process, whose names have no prefix.
    process: Registry,
    commands: Family<CommandLabel, Counter>,
    /// The one of `commands` that were done, which is not looked up for every move.
    commands_done: Counter,
    pub(crate) responses: Family<StatusLabel, Counter>,
    pub(crate) events: Counter,
    pub(crate) command_seconds: Histogram,
    pub(crate) tables_awake: Gauge,
    pub(crate) tables_damaged: Gauge,
    pub(crate) subscriptions: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) bots_waiting: Gauge,
    pub(crate) tables: Family<PhaseLabel, Gauge>,
    /// Finished tables that were removed because of their age.
    pub(crate) tables_expired: Counter,
    pub(crate) append_seconds: Histogram,
    pub(crate) store_bytes: Gauge,
    pub(crate) store_wal_bytes: Gauge,
    store_commits: Counter,
    store_writes: Counter,
    store_commit_seconds: Counter<f64, AtomicU64>,
    pub(crate) limited: Family<ReasonLabel, Counter>,
    pub(crate) connections_refused: Family<ReasonLabel, Counter>,
    pub(crate) connections_cut: Family<ReasonLabel, Counter>,
    pub(crate) tables_parked: Gauge,
    pub(crate) tables_unreadable: Counter,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct PhaseLabel {
    pub(crate) phase: &'static str,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let commands = Family::<CommandLabel, Counter>::default();
        let done = CommandLabel { result: "done".into() };
        let commands_done = commands.get_or_create(&done).clone();
        let mut metrics = Self {
            registry: Registry::with_prefix("rowhouse"),
            process: Registry::default(),
            commands,
            commands_done,
            responses: Family::default(),
            events: Counter::default(),
            // From half a millisecond to about a second.
            command_seconds: Histogram::new(exponential_buckets(0.000_5, 2.0, 12)),
            tables_awake: Gauge::default(),
            tables_damaged: Gauge::default(),
            subscriptions: Gauge::default(),
            connections: Gauge::default(),
            bots_waiting: Gauge::default(),
            tables: Family::default(),
            tables_expired: Counter::default(),
            // From a tenth of a millisecond to about two seconds.
            append_seconds: Histogram::new(exponential_buckets(0.000_1, 2.0, 15)),
            store_bytes: Gauge::default(),
            store_wal_bytes: Gauge::default(),
            store_commits: Counter::default(),
            store_writes: Counter::default(),
            store_commit_seconds: Counter::default(),
            limited: Family::default(),
            connections_refused: Family::default(),
            connections_cut: Family::default(),
            tables_parked: Gauge::default(),
            tables_unreadable: Counter::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("commands", "Commands by result", metrics.commands.clone());
        registry.register("answers", "Responses by HTTP status", metrics.responses.clone());
        registry.register("events", "Events stored", metrics.events.clone());
        registry.register(
            "command_seconds",
            "Time from a command to its answer, on disk",
            metrics.command_seconds.clone(),
        );
        registry.register(
            "tables_awake",
            "Tables that are awake, in memory",
            metrics.tables_awake.clone(),
        );
        registry.register(
            "tables_damaged",
            "Tables that were found damaged and are not served",
            metrics.tables_damaged.clone(),
        );
        registry.register(
            "feeds",
            "Sockets and streams that are subscribed to a table",
            metrics.subscriptions.clone(),
        );
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register(
            "thoughts_waiting",
            "Bot moves that wait for a thread",
            metrics.bots_waiting.clone(),
        );
        registry.register("tables", "Tables in the store by phase", metrics.tables.clone());
        registry.register("store_bytes", "Size of the store on disk", metrics.store_bytes.clone());
        registry.register(
            "store_commits",
            "Commits since the start",
            metrics.store_commits.clone(),
        );
        registry.register("store_writes", "Writes since the start", metrics.store_writes.clone());
        metrics.register_limits();
        metrics.register_operations();
        metrics
    }

    /// Registers build, process, store and retention.
    fn register_operations(&mut self) {
        self.process.register_collector(Box::new(ProcessMetrics::new()));
        let registry = &mut self.registry;
        let build = vec![("version", VERSION), ("commit", COMMIT.unwrap_or("unknown"))];
        registry.register("build", "Version and commit of the program", Info::new(build));
        registry.register(
            "store_commit_seconds",
            "Time of all commits since the start, with the wait for the disk",
            self.store_commit_seconds.clone(),
        );
        registry.register(
            "store_append_seconds",
            "Time until new events of a table are on disk, with the wait for other writes",
            self.append_seconds.clone(),
        );
        registry.register(
            "store_wal_bytes",
            "Size of the write-ahead log, part of the size of the store",
            self.store_wal_bytes.clone(),
        );
        registry.register(
            "tables_expired",
            "Finished tables that were removed because of their age",
            self.tables_expired.clone(),
        );
    }

    /// Registers the metrics of a server that is one of several nodes.
    pub(crate) fn register_node(&mut self) -> NodeMetrics {
        let metrics = NodeMetrics::new();
        metrics.register(&mut self.registry);
        metrics
    }

    /// Takes over the counters of the store.
    pub(crate) fn set_store_counts(&self, counts: &Counts) {
        self.store_commits.inner().store(counts.commits, Ordering::Relaxed);
        self.store_writes.inner().store(counts.writes, Ordering::Relaxed);
        let seconds = counts.commit_micros as f64 / 1e6;
        self.store_commit_seconds.inner().store(seconds.to_bits(), Ordering::Relaxed);
    }

    /// Registers what limits refuse, cut and park.
    fn register_limits(&mut self) {
        let registry = &mut self.registry;
        registry.register("limited", "Refusals by limit", self.limited.clone());
        registry.register(
            "connections_refused",
            "Connections refused by reason",
            self.connections_refused.clone(),
        );
        registry.register(
            "connections_cut",
            "Connections cut by reason",
            self.connections_cut.clone(),
        );
        registry.register(
            "tables_parked",
            "Due tables that could not be woken and are tried again later",
            self.tables_parked.clone(),
        );
        registry.register(
            "tables_unreadable",
            "Failed attempts to wake a due table",
            self.tables_unreadable.clone(),
        );
    }

    /// Counts a command by its result.
    pub(crate) fn count_command(&self, refused: Option<Code>) {
        match refused {
            None => self.commands_done.inc(),
            Some(code) => self.commands.get_or_create(&CommandLabel { result: word(code) }).inc(),
        };
    }

    /// All metrics in the text format of OpenMetrics.
    pub(crate) fn text(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode_registry(&mut text, &self.registry)?;
        encode_registry(&mut text, &self.process)?;
        encode_eof(&mut text)?;
        Ok(text)
    }
}

/// The code as it stands in JSON.
fn word(code: Code) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(word)) => word,
        _ => "unknown".into(),
    }
}
