//! Metrics of a node: lease, forwards, fail-overs, hand-overs and relays.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::metrics::ReasonLabel;

/// The metrics of a node. Cheap to clone.
#[derive(Clone)]
pub(crate) struct NodeMetrics {
    /// For how long the lease is valid at least.
    pub(crate) lease_milliseconds: Gauge,
    pub(crate) lease_lapses: Counter,
    pub(crate) heartbeat_failures: Counter,
    /// Tables that this node owns and that are awake.
    pub(crate) tables_owned: Gauge,
    /// Tables that this node relays from their owners.
    pub(crate) relays: Gauge,
    /// Tables of this node that other nodes relay.
    pub(crate) channels: Gauge,
    pub(crate) links: Gauge,
    pub(crate) link_failures: Counter,
    pub(crate) forwards: Family<ReasonLabel, Counter>,
    pub(crate) forward_seconds: Histogram,
    pub(crate) failovers: Counter,
    pub(crate) handovers: Counter,
    pub(crate) fenced: Counter,
}

impl NodeMetrics {
    pub(crate) fn new() -> Self {
        Self {
            lease_milliseconds: Gauge::default(),
            lease_lapses: Counter::default(),
            heartbeat_failures: Counter::default(),
            tables_owned: Gauge::default(),
            relays: Gauge::default(),
            channels: Gauge::default(),
            links: Gauge::default(),
            link_failures: Counter::default(),
            forwards: Family::default(),
            // From half a millisecond to about eight seconds.
            forward_seconds: Histogram::new(exponential_buckets(0.000_5, 2.0, 15)),
            failovers: Counter::default(),
            handovers: Counter::default(),
            fenced: Counter::default(),
        }
    }

    /// Registers the metrics of a server that shares its store.
    pub(crate) fn register(&self, registry: &mut Registry) {
        registry.register(
            "node_lease_milliseconds",
            "For how long the lease of this node is valid at least",
            self.lease_milliseconds.clone(),
        );
        registry.register(
            "node_lease_lapses",
            "How often the lease had lapsed before it was renewed",
            self.lease_lapses.clone(),
        );
        registry.register(
            "node_heartbeat_failures",
            "Heartbeats that failed",
            self.heartbeat_failures.clone(),
        );
        registry.register(
            "node_tables_owned",
            "Tables that this node owns and that are awake",
            self.tables_owned.clone(),
        );
        registry.register(
            "node_relays",
            "Tables of other nodes that this node relays to its clients",
            self.relays.clone(),
        );
        registry.register(
            "node_channels",
            "Tables of this node that other nodes relay, once for each of these nodes",
            self.channels.clone(),
        );
        registry.register("node_links", "Links to other nodes", self.links.clone());
        registry.register(
            "node_link_failures",
            "Attempts to connect to another node that failed",
            self.link_failures.clone(),
        );
        registry.register(
            "node_forwards",
            "Requests that were sent to the owner of a table, by result",
            self.forwards.clone(),
        );
        registry.register(
            "node_forward_seconds",
            "Time from a request to the answer of the owner",
            self.forward_seconds.clone(),
        );
        registry.register(
            "node_failovers",
            "Tables that were claimed after their owner's lease had expired",
            self.failovers.clone(),
        );
        registry.register(
            "node_handovers",
            "Tables that were handed over because this node stopped",
            self.handovers.clone(),
        );
        registry.register(
            "node_fenced",
            "Tables whose write was refused because another node has claimed them",
            self.fenced.clone(),
        );
    }

    /// Counts a forwarded request by its result.
    pub(crate) fn count_forward(&self, reason: &'static str) {
        self.forwards.get_or_create(&ReasonLabel { reason }).inc();
    }
}
