//! The table of a node among several: its requests are admitted while the claim is valid, and the claim is given up at
//! the end.

use protocol::{Goodbye, Problem};
use tokio::sync::{OwnedMutexGuard, mpsc};

use super::{Attached, TableRequest, TableTask};
use crate::authority::TableUpdate;
use crate::cluster::RelayTask;
use crate::problem;

impl TableRequest {
    /// Answers with a problem.
    pub(crate) fn refuse(self, problem: &Problem) {
        let problem = problem.clone();
        // A failed send means that the caller has stopped waiting.
        match self {
            Self::Command { reply, .. }
            | Self::StandIn { reply, .. }
            | Self::ClaimSeat { reply, .. }
            | Self::Arrive { reply, .. }
            | Self::Sync { reply } => drop(reply.send(Err(problem))),
            Self::Subscribe { reply, .. } => drop(reply.send(Err(problem))),
            Self::Attach { reply } => drop(reply.send(Err(problem))),
            Self::Delete { reply, .. } => drop(reply.send(Err(problem))),
            Self::Query(query) => query(Err(problem)),
            Self::Relayed(request) => request.refuse(&problem),
            Self::Visit { .. } | Self::Removed | Self::Lost | Self::Damaged | Self::Close => {}
        }
    }
}

impl TableTask {
    /// Returns a request that may be handled. While the lease of this node may have lapsed, another node may have the
    /// table, so nothing is answered from here.
    pub(super) fn admit(&mut self, request: TableRequest) -> Option<TableRequest> {
        let Some(held) = &self.held else { return Some(request) };
        let request = match request {
            TableRequest::Relayed(request) => *request,
            request => request,
        };
        let always = matches!(
            request,
            TableRequest::Removed
                | TableRequest::Lost
                | TableRequest::Damaged
                | TableRequest::Close
        );
        if always || held.is_valid() {
            return Some(request);
        }
        if held.is_lost() {
            request.refuse(&problem::not_done());
            self.stop();
        } else {
            request.refuse(&problem::lapsed());
        }
        None
    }

    /// The number of the last event.
    pub(crate) fn last_event(&self) -> u64 {
        self.table().number()
    }

    /// The start of a relay by another node.
    pub(super) fn attach(&self) -> Attached {
        Attached {
            updates: self.authority.audience.updates.subscribe(),
            presence: self.presence.clone(),
            last_event: self.table().number(),
            presence_message: self.presence_message(),
        }
    }

    /// Ends the task. Clients are told at once, unless another node is to have the table first.
    pub(super) fn stop(&mut self) {
        if self.held.is_none() {
            self.broadcast(TableUpdate::Bye(Goodbye::Restarting));
        }
        self.finished = true;
    }

    /// Keeps this node from claiming the table again until it was given up; `None` for the only server of a store.
    pub(super) async fn begin_end(&mut self) -> Option<OwnedMutexGuard<()>> {
        match self.held {
            Some(_) => Some(self.tables.lock_loading(self.id).await),
            None => None,
        }
    }

    /// Gives the table up, so that another node can claim it, and then tells clients and relays to look for it there.
    pub(super) async fn end(
        mut self,
        mut requests: mpsc::Receiver<TableRequest>,
        ends: Option<OwnedMutexGuard<()>>,
    ) {
        let Some(held) = self.held.take() else { return };
        let _ends = match ends {
            Some(ends) => ends,
            None => self.tables.lock_loading(self.id).await,
        };
        let problem = if self.deleted { problem::no_table() } else { problem::not_done() };
        for request in std::mem::take(&mut self.early) {
            request.refuse(&problem);
        }
        if let Some(node) =
            self.tables.node().filter(|node| self.closing && !node.heirs().is_empty())
        {
            let node = node.clone();
            held.release().await;
            self.broadcast(TableUpdate::Moved);
            let updates = self.authority.audience.updates.clone();
            let relay = RelayTask::new(self.id, self.tables.clone(), node.clone(), updates);
            let (table, presence) = (self.table().clone(), self.presence.clone());
            drop(self);
            relay.hand_over(table, presence, node.heirs(), requests).await;
            return;
        }
        self.tables.remove(self.id, &self.authority.audience.updates);
        requests.close();
        while let Some(request) = requests.recv().await {
            request.refuse(&problem);
        }
        held.release().await;
        self.broadcast(TableUpdate::Bye(Goodbye::Restarting));
    }
}
