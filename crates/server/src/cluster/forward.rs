//! A client's request on its way to the owner of a table, with the channel for the answer.

use protocol::Problem;
use store::TableId;

use super::wire::{Answer, Ask};
use crate::keys::{ServerKey, TableCaller, Visitor};
use crate::table_task::{Reply, Subscribed, TableRequest};

/// A request that is sent to the owner, or to this node's own task if the node becomes the owner meanwhile.
pub(super) struct Forward {
    pub(super) ask: Ask,
    pub(super) reply: ForwardReply,
}

/// The channel for the answer.
pub(super) enum ForwardReply {
    Number(Reply<u64>),
    Unit(Reply<()>),
    /// The subscription begins here once the owner knows of the client.
    Subscribed(TableCaller, Reply<Subscribed>),
}

impl Forward {
    /// The request to forward, or the request itself if it is for the relay.
    pub(super) fn new(request: TableRequest) -> Result<Self, TableRequest> {
        let visitor = |caller: TableCaller| caller.visitor().for_node();
        let (ask, reply) = match request {
            TableRequest::Command { caller, address, seen, command, reply } => {
                let visitor = visitor(caller);
                let ask = Ask::Command { visitor, address, seen, command };
                (ask, ForwardReply::Number(reply))
            }
            TableRequest::StandIn { caller, seat, reply } => {
                (Ask::StandIn { visitor: visitor(caller), seat }, ForwardReply::Number(reply))
            }
            TableRequest::ClaimSeat { caller, seat, token, reply } => (
                Ask::ClaimSeat { visitor: visitor(caller), seat, token },
                ForwardReply::Number(reply),
            ),
            TableRequest::Subscribe { caller, reply } => {
                let ask = Ask::Arrive { visitor: visitor(caller) };
                (ask, ForwardReply::Subscribed(caller, reply))
            }
            TableRequest::Arrive { caller, reply } => {
                (Ask::Arrive { visitor: visitor(caller) }, ForwardReply::Number(reply))
            }
            TableRequest::Delete { caller, reply } => {
                (Ask::Delete { visitor: visitor(caller) }, ForwardReply::Unit(reply))
            }
            TableRequest::Sync { reply } => (Ask::Sync, ForwardReply::Number(reply)),
            // Each kind is named, so that the compiler asks where a new one belongs.
            other @ (TableRequest::Visit { .. }
            | TableRequest::Query(_)
            | TableRequest::Attach { .. }
            | TableRequest::Relayed(_)
            | TableRequest::Removed
            | TableRequest::Lost
            | TableRequest::Damaged
            | TableRequest::Close) => return Err(other),
        };
        Ok(Self { ask, reply })
    }

    /// The request for a task at this node. The caller of a visitor is derived again.
    pub(super) fn into_request(self, id: TableId, key: &ServerKey) -> Option<TableRequest> {
        let caller = |visitor| key.caller(id, Visitor::from_node(visitor));
        Some(match (self.ask, self.reply) {
            (_, ForwardReply::Subscribed(caller, reply)) => {
                TableRequest::Subscribe { caller, reply }
            }
            (Ask::Command { visitor, address, seen, command }, ForwardReply::Number(reply)) => {
                TableRequest::Command { caller: caller(visitor), address, seen, command, reply }
            }
            (Ask::StandIn { visitor, seat }, ForwardReply::Number(reply)) => {
                TableRequest::StandIn { caller: caller(visitor), seat, reply }
            }
            (Ask::ClaimSeat { visitor, seat, token }, ForwardReply::Number(reply)) => {
                TableRequest::ClaimSeat { caller: caller(visitor), seat, token, reply }
            }
            (Ask::Arrive { visitor }, ForwardReply::Number(reply)) => {
                TableRequest::Arrive { caller: caller(visitor), reply }
            }
            (Ask::Delete { visitor }, ForwardReply::Unit(reply)) => {
                TableRequest::Delete { caller: caller(visitor), reply }
            }
            (Ask::Sync, ForwardReply::Number(reply)) => TableRequest::Sync { reply },
            // There are no other pairs.
            _ => return None,
        })
    }

    /// Answers with a problem.
    pub(super) fn refuse(self, problem: Problem) {
        // A failed send means that the caller has stopped waiting.
        match self.reply {
            ForwardReply::Number(reply) => drop(reply.send(Err(problem))),
            ForwardReply::Unit(reply) => drop(reply.send(Err(problem))),
            ForwardReply::Subscribed(_, reply) => drop(reply.send(Err(problem))),
        }
    }
}

/// The word for an answer in the metrics.
pub(super) fn word(answer: &Answer) -> &'static str {
    match answer {
        Answer::Done { .. } => "done",
        Answer::Refused { .. } => "refused",
        Answer::NotOwner => "moved",
        Answer::Unknown => "lost",
    }
}
