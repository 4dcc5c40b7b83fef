//! The search for the owner of a relayed table, after the last one has handed it over or is gone.

use std::time::Duration;

use protocol::{Code, Goodbye, Problem};
use rand::RngExt as _;
use table::Table;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::claims::Claimed;
use super::copy::CopyError;
use super::link::{LinkChannel, Update};
use super::relay::{Found, Owner, RelayTask};
use super::until_set;
use super::wire::Gone;
use crate::problem;
use crate::table_task::{TableRequest, TableTask};

/// How long requests wait for an owner.
const FIND_TIMEOUT: Duration = Duration::from_secs(8);
/// How long a node that stops looks for another one that takes a table.
const HEIR_TIMEOUT: Duration = Duration::from_secs(1);
/// The interval between attempts.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// How long the owner may take to open a channel; it may have to load the table.
const OPEN_TIMEOUT: Duration = Duration::from_secs(3);

/// Why there is no channel to an owner.
enum ConnectError {
    /// The node does not own the table.
    Moved,
    /// The node cannot be reached.
    Unreachable,
    /// The node cannot serve the table, or this one cannot read it.
    Failed(Problem),
    /// The table was deleted.
    Deleted,
}

impl RelayTask {
    /// Finds the owner of the table, or claims it. Ends at once when this node stops.
    pub(super) async fn find_owner(&mut self, owner: Option<Owner>, lost: bool) -> Found {
        let mut stopping = self.node.stopping.subscribe();
        tokio::select! {
            found = self.search(owner, lost) => found,
            () = until_set(&mut stopping) => Found::Stopping,
        }
    }

    async fn search(&mut self, mut owner: Option<Owner>, mut lost: bool) -> Found {
        let deadline = Instant::now() + FIND_TIMEOUT;
        let mut problem = problem::no_owner();
        let mut tried = None;
        loop {
            if let Some(known) = owner.take() {
                if tried == Some(known.node) {
                    if Instant::now() >= deadline {
                        return Found::Failed(problem);
                    }
                    pause().await;
                }
                tried = Some(known.node);
                match self.connect(&known).await {
                    Ok(channel) => return Found::Elsewhere(channel),
                    Err(ConnectError::Failed(problem)) => return Found::Failed(problem),
                    Err(ConnectError::Deleted) => return Found::Deleted,
                    Err(ConnectError::Moved) => {}
                    Err(ConnectError::Unreachable) => {
                        lost = true;
                        // The table cannot be claimed before the lease of its owner has expired.
                        if self.is_living(&known).await {
                            owner = Some(known);
                            continue;
                        }
                    }
                }
            }
            match self.claim_or_find(lost).await {
                Ok(Searched::Here(task)) => return Found::Here(task),
                Ok(Searched::Elsewhere(found)) => owner = Some(found),
                Err(why) => match why.code {
                    Code::NotFound => return Found::Deleted,
                    // The store may work again in a moment.
                    Code::Storage if Instant::now() < deadline => {
                        problem = why;
                        pause().await;
                    }
                    _ => return Found::Failed(why),
                },
            }
        }
    }

    /// Opens a channel to one of the nodes that can own the table from now on; each that is asked claims it, unless
    /// another one has.
    pub(super) async fn find_heir(
        &mut self,
        heirs: &[Owner],
        requests: &mut mpsc::Receiver<TableRequest>,
    ) -> Option<LinkChannel> {
        let deadline = Instant::now() + HEIR_TIMEOUT;
        while Instant::now() < deadline && !heirs.is_empty() {
            let first = usize::from(self.id.bytes()[0]);
            for number in 0..heirs.len() {
                self.sort_queue(requests);
                let heir = &heirs[(first + number) % heirs.len()];
                let connected = timeout(HEIR_TIMEOUT / 4, self.connect(heir)).await;
                match connected.unwrap_or(Err(ConnectError::Unreachable)) {
                    Ok(channel) => return Some(channel),
                    Err(ConnectError::Moved | ConnectError::Unreachable) => {}
                    Err(ConnectError::Failed(_) | ConnectError::Deleted) => return None,
                }
            }
            sleep(RETRY_DELAY / 10).await;
        }
        None
    }

    /// Opens a channel to the owner, and brings the copy of the table up to date.
    async fn connect(&mut self, owner: &Owner) -> Result<LinkChannel, ConnectError> {
        let node = self.node.clone();
        let link = node.links.get(&node, owner.node, &owner.address).await;
        let link = link.ok_or(ConnectError::Unreachable)?;
        let mut channel = link.open(self.id).await.ok_or(ConnectError::Unreachable)?;
        let opened = async {
            loop {
                match channel.updates.recv().await {
                    Ok(Update::Opened { number, presence }) => return Ok((number, presence)),
                    Ok(Update::Gone(Gone::Moved)) => return Err(ConnectError::Moved),
                    Ok(Update::Gone(Gone::Bye { why: Goodbye::Deleted })) => {
                        return Err(ConnectError::Deleted);
                    }
                    Ok(Update::Gone(Gone::Bye { .. })) => return Err(ConnectError::Moved),
                    // It may work again in a moment.
                    Ok(Update::Gone(Gone::Failed { problem })) if problem.code == Code::Storage => {
                        return Err(ConnectError::Unreachable);
                    }
                    Ok(Update::Gone(Gone::Failed { problem })) => {
                        return Err(ConnectError::Failed(problem));
                    }
                    Ok(_) | Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return Err(ConnectError::Unreachable),
                }
            }
        };
        let (number, presence) =
            timeout(OPEN_TIMEOUT, opened).await.unwrap_or(Err(ConnectError::Unreachable))?;
        self.catch_up().await.map_err(|error| match error {
            CopyError::Deleted => ConnectError::Deleted,
            CopyError::Store(error) => {
                tracing::debug!(%error, "the log of a relayed table cannot be read");
                ConnectError::Unreachable
            }
            error => ConnectError::Failed(error.problem()),
        })?;
        if self.copy.table().is_none_or(|table| table.number() < number) {
            tracing::warn!("the log in the store is behind the node that writes it");
            return Err(ConnectError::Unreachable);
        }
        self.set_presence(presence);
        Ok(channel)
    }

    /// Returns whether the lease of a node lasts, as far as is known.
    async fn is_living(&mut self, owner: &Owner) -> bool {
        let Some(cluster) = self.tables.store().cluster() else { return false };
        let living = self.node.directory.is_living(cluster, owner.node).await;
        living
            .inspect_err(|error| tracing::debug!(%error, "the nodes cannot be listed"))
            .unwrap_or(true)
    }

    /// Claims the table, or finds its owner. After the death of a node many tables do so at once, so some wait.
    async fn claim_or_find(&mut self, lost: bool) -> Result<Searched, Problem> {
        let node = self.node.clone();
        let permit = node.takeovers.acquire().await;
        let _permit = permit.map_err(|_| problem::restarting())?;
        match self.tables.claim_table(self.id).await? {
            Claimed::Elsewhere(owner) => Ok(Searched::Elsewhere(owner)),
            Claimed::Owned(epoch, held) => {
                let updates = self.audience.updates.clone();
                let task = self.tables.task_of(self.id, epoch, held, updates).await?;
                // Clients get the events that they have missed; the task has them already.
                let behind = |table: &Table| table.number() < task.last_event();
                if self.copy.table().is_some_and(behind) {
                    self.catch_up().await.map_err(|error| error.problem())?;
                }
                if lost {
                    node.metrics().failovers.inc();
                }
                Ok(Searched::Here(Box::new(task)))
            }
        }
    }
}

/// The result of a claim.
enum Searched {
    Here(Box<TableTask>),
    Elsewhere(Owner),
}

/// Waits for the next attempt; the tables of one owner do not all try at the same time.
async fn pause() {
    let part = rand::rng().random_range(0.5..1.5);
    sleep(RETRY_DELAY.mul_f64(part)).await;
}
