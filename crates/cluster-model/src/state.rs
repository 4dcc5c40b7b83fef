//! The state of the model, and what must hold in every state.

use crate::Rules;

/// The number of nodes.
pub const NODES: usize = 2;

/// The id of a node process. A node that was restarted has another one.
pub type NodeId = u8;

/// Everything there is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The database.
    pub database: Database,
    /// The nodes.
    pub nodes: [Node; NODES],
    /// What the client of each command knows.
    pub outcomes: Vec<Outcome>,
    /// Answers to forwards, on their way.
    pub answers: Vec<Answer>,
    /// Appends on their way whose senders do not wait for them any more.
    pub strays: Vec<Append>,
    /// The events that the watcher has seen.
    pub watcher: Vec<Entry>,
    /// The number of faults that may still happen.
    pub faults: u8,
}

/// The rows of one table, and the leases.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Database {
    /// The node that owns the table.
    pub owner: Option<NodeId>,
    /// The number of the last claim.
    pub epoch: u8,
    /// The log.
    pub log: Vec<Entry>,
    /// The nodes whose leases have not expired, as bits.
    pub leases: u8,
}

/// An event in the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The number that its append had.
    pub number: u8,
    /// The command that made it.
    pub command: u8,
}

/// A place for a node process.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The id of the process.
    pub id: NodeId,
    /// Whether it runs.
    pub phase: Phase,
    /// Its lease, by its own clock.
    pub lease: Lease,
    /// A claim that is not yet a task.
    pub wake: Option<Wake>,
    /// The task of the table.
    pub task: Option<Task>,
    /// The owner to which commands are forwarded.
    pub relay: Option<NodeId>,
    /// The events that a relay knows.
    pub mirror: Vec<Entry>,
    /// Commands to be handled, by source.
    pub queue: Vec<(u8, Source)>,
    /// Commands of this node's clients that were forwarded and not answered.
    pub forwarded: Vec<u8>,
    /// The append of the task that is not answered, with the source of its command and the result.
    pub append: Option<(Append, Source, Option<AppendResult>)>,
}

/// Whether a process runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// It runs.
    Running,
    /// It was stopped and may go on; time goes on for it all the same.
    Paused,
    /// It has ended.
    Dead,
}

/// The lease of a node, by the node's own clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lease {
    /// The node may answer.
    Held,
    /// Renewed after a lapse; tables are not yet compared with the database.
    Unchecked,
    /// The node does not know whether it still owns its tables.
    Lapsed,
}

/// A claim that was granted, before the task is started.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wake {
    /// The epoch of the claim.
    pub epoch: u8,
    /// The log, once it is loaded.
    pub events: Option<Vec<Entry>>,
    /// Whether the lease lapsed since the claim.
    pub lapsed: bool,
}

/// The task of the table at its owner.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Task {
    /// The epoch of its claim.
    pub epoch: u8,
    /// The events that it knows.
    pub events: Vec<Entry>,
}

/// An append.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Append {
    /// The event.
    pub entry: Entry,
    /// The epoch of its sender.
    pub epoch: u8,
}

/// What the database answers to an append.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppendResult {
    /// The event is in the log.
    Stored,
    /// The epoch or the number is wrong.
    Refused,
}

/// The sender of a command in a node's queue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A client of this node.
    Client,
    /// Another node.
    Peer(NodeId),
}

/// The answer to a forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// The node that forwarded the command.
    pub to: NodeId,
    /// The event that it became.
    pub entry: Entry,
}

/// What the client of a command knows about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It was not sent.
    Unsent,
    /// It was sent and not answered.
    Open,
    /// It became the event of this number.
    Acknowledged(u8),
    /// The connection was lost before an answer.
    Unknown,
}

impl Database {
    /// Returns whether the lease of a node has not expired.
    #[must_use]
    pub const fn has_lease(&self, node: NodeId) -> bool {
        self.leases & (1 << node) != 0
    }

    /// Executes an append as one statement.
    pub fn append(&mut self, append: Append, rules: &Rules) -> AppendResult {
        let in_order = append.entry.number as usize == self.log.len();
        if rules.epoch_is_checked && append.epoch != self.epoch
            || rules.number_is_checked && !in_order
        {
            return AppendResult::Refused;
        }
        self.log.push(append.entry);
        AppendResult::Stored
    }
}

impl Node {
    const fn new(id: NodeId) -> Self {
        Self {
            id,
            phase: Phase::Running,
            lease: Lease::Held,
            wake: None,
            task: None,
            relay: None,
            mirror: Vec::new(),
            queue: Vec::new(),
            forwarded: Vec::new(),
            append: None,
        }
    }

    /// Starts the process again, under the next id.
    pub fn restart(&mut self) {
        *self = Self::new(self.id + NODES as NodeId);
    }

    /// Returns whether it runs.
    #[must_use]
    pub fn runs(&self) -> bool {
        self.phase == Phase::Running
    }

    /// The events that it shows to a watcher.
    #[must_use]
    pub fn shown(&self) -> Option<&[Entry]> {
        match (&self.task, self.relay) {
            (Some(task), _) => Some(&task.events),
            (None, Some(_)) => Some(&self.mirror),
            (None, None) => None,
        }
    }

    /// Returns whether it answers as the owner of the table.
    #[must_use]
    pub fn answers(&self, rules: &Rules) -> bool {
        let may = self.lease == Lease::Held || !rules.answers_need_lease;
        self.runs() && may && self.task.is_some()
    }
}

impl State {
    /// Two nodes with leases, and an empty table that has no owner.
    #[must_use]
    pub fn new(commands: u8, faults: u8) -> Self {
        Self {
            database: Database { owner: None, epoch: 0, log: Vec::new(), leases: 0b11 },
            nodes: [Node::new(0), Node::new(1)],
            outcomes: vec![Outcome::Unsent; commands.into()],
            answers: Vec::new(),
            strays: Vec::new(),
            watcher: Vec::new(),
            faults,
        }
    }

    /// Returns whether every acknowledged command is in the log at its number.
    #[must_use]
    pub fn acknowledged_are_in_the_log(&self) -> bool {
        self.acknowledged()
            .all(|entry| self.database.log.get(entry.number as usize) == Some(&entry))
    }

    /// Returns whether no command is in the log twice.
    #[must_use]
    pub fn no_command_is_there_twice(&self) -> bool {
        (0..self.outcomes.len()).all(|command| {
            let times = self.database.log.iter().filter(|e| e.command as usize == command);
            times.count() <= 1
        })
    }

    /// Returns whether the numbers of the log are 0, 1, 2 and so on.
    #[must_use]
    pub fn numbers_have_no_gap(&self) -> bool {
        self.database.log.iter().enumerate().all(|(index, entry)| entry.number as usize == index)
    }

    /// Returns whether the watcher has seen a prefix of the log.
    #[must_use]
    pub fn watcher_has_seen_a_prefix(&self) -> bool {
        self.database.log.starts_with(&self.watcher)
    }

    /// The nodes that answer as owner.
    pub fn owners(&self, rules: &Rules) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(|node| node.answers(rules))
    }

    /// Returns whether the nodes that answer as owner know all acknowledged commands.
    #[must_use]
    pub fn owners_know_all(&self, rules: &Rules) -> bool {
        self.owners(rules)
            .filter_map(|owner| owner.task.as_ref())
            .all(|task| self.acknowledged().all(|entry| task.events.contains(&entry)))
    }

    /// Returns whether all commands are acknowledged; after a restart, also whether the watcher has seen them.
    #[must_use]
    pub fn all_acknowledged(&self, after_restart: bool) -> bool {
        let all = self.acknowledged().count() == self.outcomes.len();
        let seen = self.watcher.len() == self.outcomes.len();
        let restarted = self.nodes.iter().any(|node| node.id as usize >= NODES);
        all && (!after_restart || seen && restarted)
    }

    /// The events that were acknowledged.
    fn acknowledged(&self) -> impl Iterator<Item = Entry> {
        self.outcomes.iter().enumerate().filter_map(|(command, outcome)| match outcome {
            Outcome::Acknowledged(number) => {
                Some(Entry { number: *number, command: command as u8 })
            }
            _ => None,
        })
    }
}
