//! Nodes that share one store: leases, claims to tables, and the time of the cluster.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::{StoreFuture, TableId};

/// How long a node's lease lasts without a heartbeat, by the clock of the database.
pub const LEASE_TTL: Duration = Duration::from_secs(5);

/// The number of a claim to a table, which grows with each. A write with an older one is refused (fencing token).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Epoch(pub u64);

/// The answer to a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The table is this node's, until another node claims it.
    Owned(Epoch),
    /// Another living node owns the table.
    Elsewhere {
        /// The owner.
        node: NodeId,
        /// The address at which other nodes reach it.
        address: String,
    },
    /// The log has events of this format, which is newer than the node's.
    NewerFormat(u32),
}

/// The id of a node: 16 random bytes, other ones with every start of a process. As text it is 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId([u8; 16]);

impl NodeId {
    /// The id with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NodeId({self})")
    }
}

/// A text is not the id of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the id of a node has 32 hexadecimal digits")]
pub struct ParseNodeIdError;

impl FromStr for NodeId {
    type Err = ParseNodeIdError;

    fn from_str(text: &str) -> Result<Self, ParseNodeIdError> {
        let digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(|number| Self(number.to_be_bytes())).ok_or(ParseNodeIdError)
    }
}

/// A node that joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNode {
    /// Its id.
    pub id: NodeId,
    /// The address at which other nodes reach it.
    pub address: String,
    /// The version of its program, for operators.
    pub version: String,
    /// The newest format of events that it knows. A table that it writes to counts as having events of this format.
    pub event_format: u32,
}

/// The answer to a heartbeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// The time of the cluster in milliseconds: the database's time without that in which no node was alive or the
    /// database was down, but for [`LEASE_TTL`] of each such time.
    pub cluster_time_ms: u64,
    /// Whether the lease had expired before this renewal, or was gone. Other nodes may own the tables by now.
    pub lapsed: bool,
}

/// A node as operators see it.
#[derive(Clone, PartialEq, Debug)]
pub struct NodeRecord {
    /// Its id.
    pub id: NodeId,
    /// The address at which other nodes reach it.
    pub address: String,
    /// The version of its program.
    pub version: String,
    /// The newest format of events that it knows.
    pub event_format: u32,
    /// The seconds until its lease expires; negative after that.
    pub expires_in: f64,
    /// The number of tables that it owns.
    pub tables: u64,
}

/// The requests of a store that several nodes share.
///
/// Each node has a lease, which a heartbeat renews. While it lasts by the database's clock, other nodes cannot claim the
/// node's tables. Leases decide only who serves a table; writes are safe without them, by epochs.
pub trait Cluster: Send + Sync {
    /// Begins the lease of this node.
    fn join(&self, node: NewNode) -> StoreFuture<'_, Heartbeat>;

    /// Renews the lease of this node, also one that has expired.
    fn heartbeat(&self) -> StoreFuture<'_, Heartbeat>;

    /// Gives up all tables of this node and ends its lease.
    fn leave(&self) -> StoreFuture<'_, ()>;

    /// The tables that this node owns.
    fn owned(&self) -> StoreFuture<'_, Vec<(TableId, Epoch)>>;

    /// The nodes whose lease has not expired.
    fn living(&self) -> StoreFuture<'_, Vec<NodeId>>;

    /// All nodes with a lease and the numbers of their tables, also one that has expired lately.
    fn nodes(&self) -> StoreFuture<'_, Vec<NodeRecord>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_node_reads_back() {
        let id = NodeId::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 250, 251, 252, 253, 254, 255]);
        assert_eq!(id.to_string(), "00010203040506070809fafbfcfdfeff");
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["", "+0010203040506070809fafbfcfdfeff", &"0".repeat(31), &"g".repeat(32)] {
            assert_eq!(wrong.parse::<NodeId>(), Err(ParseNodeIdError), "{wrong}");
        }
    }
}
