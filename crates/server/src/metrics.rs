//! What is counted, for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use protocol::Code;

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Command {
    result: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Answer {
    pub(crate) status: u16,
}

pub(crate) struct Metrics {
    registry: Registry,
    commands: Family<Command, Counter>,
    pub(crate) answers: Family<Answer, Counter>,
    pub(crate) events: Counter,
    pub(crate) seconds: Histogram,
    pub(crate) awake: Gauge,
    pub(crate) feeds: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) thoughts: Gauge,
    pub(crate) tables: Family<Phase, Gauge>,
    pub(crate) bytes: Gauge,
    pub(crate) commits: Gauge,
    pub(crate) writes: Gauge,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Phase {
    pub(crate) phase: &'static str,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("rowhouse"),
            commands: Family::default(),
            answers: Family::default(),
            events: Counter::default(),
            // From half a millisecond to about a second.
            seconds: Histogram::new(exponential_buckets(0.000_5, 2.0, 12)),
            awake: Gauge::default(),
            feeds: Gauge::default(),
            connections: Gauge::default(),
            thoughts: Gauge::default(),
            tables: Family::default(),
            bytes: Gauge::default(),
            commits: Gauge::default(),
            writes: Gauge::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("commands", "Commands by what became of them", metrics.commands.clone());
        registry.register("answers", "Answers by HTTP status", metrics.answers.clone());
        registry.register("events", "Events stored", metrics.events.clone());
        registry.register(
            "command_seconds",
            "Time from a command to its answer, on disk",
            metrics.seconds.clone(),
        );
        registry.register("tables_awake", "Tables in memory", metrics.awake.clone());
        registry.register(
            "feeds",
            "Sockets and streams that follow a table",
            metrics.feeds.clone(),
        );
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register("thoughts_waiting", "Bots that wait to think", metrics.thoughts.clone());
        registry.register("tables", "Tables in the store by phase", metrics.tables.clone());
        registry.register("store_bytes", "What the store takes on disk", metrics.bytes.clone());
        registry.register("store_commits", "Syncs since the start", metrics.commits.clone());
        registry.register("store_writes", "Writes since the start", metrics.writes.clone());
        metrics
    }

    pub(crate) fn command(&self, refused: Option<Code>) {
        let result = refused.map_or_else(|| "done".into(), word);
        self.commands.get_or_create(&Command { result }).inc();
    }

    /// All of it, as Prometheus reads it.
    pub(crate) fn text(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

fn word(code: Code) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(word)) => word,
        _ => "unknown".into(),
    }
}
