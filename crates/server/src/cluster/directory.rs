//! The list of nodes in the store, read at most a few times a second however many tables ask.

use std::time::Duration;

use store::{Cluster, NodeId, StoreError};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long a list is used.
const MAX_AGE: Duration = Duration::from_millis(200);

/// The nodes with a lease.
#[derive(Default)]
pub(super) struct Directory(Mutex<Option<Listed>>);

struct Listed {
    at: Instant,
    living: Vec<NodeId>,
}

impl Directory {
    /// Returns whether a node has a lease that has not expired.
    pub(super) async fn is_living(
        &self,
        cluster: &dyn Cluster,
        node: NodeId,
    ) -> Result<bool, StoreError> {
        let mut listed = self.0.lock().await;
        if let Some(listed) = listed.as_ref().filter(|listed| listed.at.elapsed() < MAX_AGE) {
            return Ok(listed.living.contains(&node));
        }
        let at = Instant::now();
        let living = cluster.living().await?;
        let found = living.contains(&node);
        *listed = Some(Listed { at, living });
        Ok(found)
    }
}
