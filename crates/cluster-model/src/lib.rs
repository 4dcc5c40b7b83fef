//! The protocol of several nodes at one database, as a model that is checked exhaustively: claim, append, expire,
//! forward, for two nodes, one table, one watcher and a few commands.
//!
//! The checker visits every order of events within the bounds: a node may be killed and restarted, paused and resumed,
//! cut off from the database or from the other node, or stop in an orderly way, and its lease may lapse, at any moment.
//!
//! # What is proved
//! - Every acknowledged command is in the log once, at the number that was acknowledged.
//! - No command is in the log twice, acknowledged or not. A client that does not know whether its command counted finds out
//!   by the events, so nothing else may send it again.
//! - The numbers of the log have no gap.
//! - A watcher that goes from node to node has seen a prefix of the log.
//! - A node that answers as owner knows every acknowledged command, and there is one such node at a time.
//!
//! The last point rests on the **lease assumption**, and nothing else does: by its own monotonic clock a node's lease lapses
//! before it expires by the clock of the database ([`Action::Expire`] needs [`Lease::Lapsed`]). The code takes a margin of
//! one second of five, counted from the moment at which the heartbeat was sent.
//!
//! [`Rules`] takes single checks out of the protocol; the tests show that the checker then finds a counterexample.
//!
//! # Model and code
//! | model | code |
//! |---|---|
//! | [`Database`]: `owner`, `epoch`, `log`, `leases` | tables `tables`, `events` and `nodes` of `store::Postgres` |
//! | [`Action::Claim`] | `Store::claim`: one compare-and-set that adds one to the epoch |
//! | [`Action::Load`], [`Action::Install`] | the registry's `wake`: loads the log and starts the table's task |
//! | [`Action::Start`], [`Action::Execute`], [`Action::Receive`] | `Store::append`: sent, executed with the checks of epoch and number, answered. `StoreError::Fenced` and `Conflict` are [`AppendResult`] |
//! | [`Action::ExecuteStray`], [`Action::LoseStray`] | an append whose sender was killed or lost its connection: the database may still execute it |
//! | [`Action::Renew`], [`Action::Check`] | `Cluster::heartbeat` after a lapse, then `Cluster::owned` and the end of tasks whose tables are lost |
//! | [`Action::Lapse`], [`Action::Expire`] | the end of the lease by the node's monotonic clock, and by the database's clock |
//! | [`Action::Forward`], [`Action::Deliver`], [`Action::Bounce`] | a relay's request over the link, its answer, and the answer `not owner` |
//! | [`Action::BreakLink`] | the link between nodes ends; an outstanding forward is answered with `restarting` and never sent again |
//! | [`Action::CutAndEnd`], [`Action::CutAndReload`] | the connection to the database is lost: the table's task ends, or loads the log again under its epoch |
//! | [`Action::Terminate`] | SIGTERM: `Store::release`, `Cluster::leave` |
//! | [`Action::Mirror`], [`Action::Watch`] | an event goes to the mirror of a relay, and to a subscription |
//! | [`Action::LoseTail`] | fail-over to a standby that was not synchronous |
//!
//! Left out: the content of commands (a refusal is an answer of the owner, like a read), several tables (they share nothing
//! but the lease), deletion, and the time that anything takes.

mod state;
mod steps;
#[cfg(test)]
mod tests;

use stateright::{Model, Property};

pub use state::{
    Append, AppendResult, Database, Entry, Lease, Node, NodeId, Outcome, Phase, Source, State,
    Task, Wake,
};

/// The bounds of the model, and the rules that nodes and database follow.
#[derive(Clone, Copy, Debug)]
pub struct Protocol {
    /// The number of commands that clients send.
    pub commands: u8,
    /// The number of faults: kills, pauses, lapses, cuts, broken links and orderly stops.
    pub faults: u8,
    /// The rules.
    pub rules: Rules,
}

/// The rules of the protocol that can be taken out.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The database refuses an append with an old epoch.
    pub epoch_is_checked: bool,
    /// The database refuses an append with another number than the next.
    pub number_is_checked: bool,
    /// An owner answers only while it holds its lease.
    pub answers_need_lease: bool,
    /// A forward whose answer was lost is reported to the client, and not sent again.
    pub lost_forwards_are_reported: bool,
    /// A claim counts only if the lease did not lapse until the task was started.
    pub claims_end_with_lease: bool,
    /// After a lapse, tables are compared with the database before the node answers.
    pub tables_are_compared: bool,
    /// Events are sent to watchers after the database has them.
    pub events_follow_append: bool,
    /// The standby that takes over has everything that the database acknowledged.
    pub standby_is_synchronous: bool,
}

impl Rules {
    /// The protocol as it is.
    pub const ALL: Self = Self {
        epoch_is_checked: true,
        number_is_checked: true,
        answers_need_lease: true,
        lost_forwards_are_reported: true,
        claims_end_with_lease: true,
        tables_are_compared: true,
        events_follow_append: true,
        standby_is_synchronous: true,
    };
}

/// A step of the model. Nodes are named by their index, commands by their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A client sends a command to a node.
    Send(u8, usize),
    /// The database handles the claim of a node: the node owns the table, or learns who does.
    Claim(usize),
    /// A node that has claimed the table loads its log.
    Load(usize),
    /// A node starts the table's task.
    Install(usize),
    /// The task takes a command from the node's queue, at this index, and sends an append.
    Start(usize, usize),
    /// The database executes the append of a node.
    Execute(usize),
    /// A node receives the result of its append.
    Receive(usize),
    /// The database executes an append whose sender does not wait for it any more.
    ExecuteStray(usize),
    /// Such an append is lost.
    LoseStray(usize),
    /// A node sends a command from its queue, at this index, to the owner.
    Forward(usize, usize),
    /// A node returns a forwarded command, because it does not own the table.
    Bounce(usize, usize),
    /// The answer to a forward, at this index, arrives.
    Deliver(usize),
    /// A relay receives the next event from the owner.
    Mirror(usize),
    /// The watcher receives the next event from a node.
    Watch(usize),
    /// The link of a relay to the owner ends.
    BreakLink(usize),
    /// A node loses its connection to the database, and ends the table's task.
    CutAndEnd(usize),
    /// A node loses its connection to the database, and loads the log again under the epoch it has.
    CutAndReload(usize),
    /// The lease of a node lapses by its own clock.
    Lapse(usize),
    /// The lease of a node expires by the clock of the database.
    Expire(NodeId),
    /// A node renews its lease after a lapse.
    Renew(usize),
    /// A node compares its tables with the database.
    Check(usize),
    /// A node is paused (SIGSTOP).
    Pause(usize),
    /// A node goes on (SIGCONT).
    Resume(usize),
    /// A node is killed (SIGKILL).
    Kill(usize),
    /// A node releases its tables and ends (SIGTERM).
    Terminate(usize),
    /// A node is started again, under a new id.
    Restart(usize),
    /// A standby takes over that lacks the last event.
    LoseTail,
}

impl Model for Protocol {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        vec![State::new(self.commands, self.faults)]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        steps::actions(self, state, actions);
    }

    fn next_state(&self, last: &State, action: Action) -> Option<State> {
        let mut state = last.clone();
        steps::take(self, &mut state, action);
        Some(state)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            Property::<Self>::always(ACKNOWLEDGED, |_, state| state.acknowledged_are_in_the_log()),
            Property::<Self>::always(ONCE, |_, state| state.no_command_is_there_twice()),
            Property::<Self>::always(NO_GAP, |_, state| state.numbers_have_no_gap()),
            Property::<Self>::always(PREFIX, |_, state| state.watcher_has_seen_a_prefix()),
            Property::<Self>::always(NOT_STALE, |protocol, state| {
                state.owners_know_all(&protocol.rules)
            }),
            Property::<Self>::always(ONE_OWNER, |protocol, state| {
                state.owners(&protocol.rules).count() <= 1
            }),
            Property::<Self>::sometimes(ALL_DONE, |_, state| state.all_acknowledged(false)),
            Property::<Self>::sometimes(AFTER_FAULTS, |_, state| {
                state.faults == 0 && state.all_acknowledged(true)
            }),
        ]
    }
}

/// Property: every acknowledged command is in the log, at its number.
pub const ACKNOWLEDGED: &str = "acknowledged commands are in the log";
/// Property: no command is in the log twice.
pub const ONCE: &str = "no command is there twice";
/// Property: the numbers of the log have no gap.
pub const NO_GAP: &str = "numbers have no gap";
/// Property: what the watcher has seen is a prefix of the log.
pub const PREFIX: &str = "the watcher has seen a prefix";
/// Property: a node that answers as owner knows all acknowledged commands.
pub const NOT_STALE: &str = "an owner that answers is not stale";
/// Property: at most one node answers as owner.
pub const ONE_OWNER: &str = "one node answers as owner";
/// Property: all commands can be acknowledged.
pub const ALL_DONE: &str = "all commands are acknowledged";
/// Property: all commands can be acknowledged and watched after all faults, by a node that was restarted.
pub const AFTER_FAULTS: &str = "all commands are acknowledged and seen after faults";
