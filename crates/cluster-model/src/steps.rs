//! The steps of the model: which are possible in a state, and what they change.

use crate::state::{
    Answer, Append, AppendResult, Entry, Lease, NODES, NodeId, Outcome, Phase, Source, State, Task,
    Wake,
};
use crate::{Action, Protocol};

/// Collects the steps that are possible in a state.
pub fn actions(protocol: &Protocol, state: &State, actions: &mut Vec<Action>) {
    for node in 0..NODES {
        of_node(state, node, actions);
        if state.faults > 0 {
            faults_of_node(state, node, actions);
        }
    }
    // The next command only: which of them comes first makes no difference.
    if let Some(next) = state.outcomes.iter().position(|outcome| *outcome == Outcome::Unsent) {
        let running = (0..NODES).filter(|&node| state.nodes[node].runs());
        actions.extend(running.map(|node| Action::Send(next as u8, node)));
    }
    for stray in 0..state.strays.len() {
        actions.extend([Action::ExecuteStray(stray), Action::LoseStray(stray)]);
    }
    for (index, answer) in state.answers.iter().enumerate() {
        if state.nodes.iter().any(|node| node.runs() && node.id == answer.to) {
            actions.push(Action::Deliver(index));
        }
    }
    for id in 0..2 * NODES as NodeId {
        let is_held = |node: &crate::Node| {
            node.id == id && node.phase != Phase::Dead && node.lease != Lease::Lapsed
        };
        if state.database.has_lease(id) && !state.nodes.iter().any(is_held) {
            actions.push(Action::Expire(id));
        }
    }
    if !protocol.rules.standby_is_synchronous && state.faults > 0 && !state.database.log.is_empty()
    {
        actions.push(Action::LoseTail);
    }
}

/// What a node does by itself, or the database or a watcher with it.
fn of_node(state: &State, n: usize, actions: &mut Vec<Action>) {
    let node = &state.nodes[n];
    match node.phase {
        Phase::Running => {}
        Phase::Paused => {
            actions.push(Action::Resume(n));
            if node.lease != Lease::Lapsed {
                actions.push(Action::Lapse(n));
            }
        }
        Phase::Dead => {
            if (node.id as usize) < NODES {
                actions.push(Action::Restart(n));
            }
        }
    }
    match node.append {
        Some((_, _, None)) => actions.push(Action::Execute(n)),
        Some((_, _, Some(_))) if node.runs() => actions.push(Action::Receive(n)),
        _ => {}
    }
    if !node.runs() {
        return;
    }
    match node.lease {
        Lease::Held => {}
        Lease::Unchecked => actions.push(Action::Check(n)),
        Lease::Lapsed => actions.push(Action::Renew(n)),
    }
    match &node.wake {
        Some(wake) if wake.events.is_none() => actions.push(Action::Load(n)),
        Some(_) => actions.push(Action::Install(n)),
        None => {}
    }
    let idle = node.task.is_none() && node.wake.is_none();
    for (index, (_, source)) in node.queue.iter().enumerate() {
        if node.task.is_some() && node.append.is_none() {
            actions.push(Action::Start(n, index));
        }
        match source {
            Source::Client if idle && node.relay.is_some() => {
                actions.push(Action::Forward(n, index));
            }
            Source::Peer(_) if idle => actions.push(Action::Bounce(n, index)),
            _ => {}
        }
    }
    let wanted = node.queue.iter().any(|(_, source)| *source == Source::Client);
    if wanted && idle && node.relay.is_none() && node.lease == Lease::Held {
        actions.push(Action::Claim(n));
    }
    if let Some(task) = &state.nodes[1 - n].task
        && node.relay == Some(state.nodes[1 - n].id)
        && state.nodes[1 - n].runs()
        && task.events.len() > node.mirror.len()
    {
        actions.push(Action::Mirror(n));
    }
    if node.shown().is_some_and(|events| events.len() > state.watcher.len()) {
        actions.push(Action::Watch(n));
    }
}

/// The faults that a node may suffer.
fn faults_of_node(state: &State, n: usize, actions: &mut Vec<Action>) {
    let node = &state.nodes[n];
    if node.phase == Phase::Dead {
        return;
    }
    actions.push(Action::Kill(n));
    if node.relay.is_some() {
        actions.push(Action::BreakLink(n));
    }
    if node.runs() {
        actions.push(Action::Pause(n));
        if node.lease != Lease::Lapsed {
            actions.push(Action::Lapse(n));
        }
        if node.task.is_some() {
            actions.extend([Action::CutAndEnd(n), Action::CutAndReload(n)]);
        }
        if node.append.is_none() && node.wake.is_none() {
            actions.push(Action::Terminate(n));
        }
    }
}

/// Takes a step.
pub fn take(protocol: &Protocol, state: &mut State, action: Action) {
    let rules = &protocol.rules;
    match action {
        Action::Send(command, n) => {
            state.outcomes[command as usize] = Outcome::Open;
            state.nodes[n].queue.push((command, Source::Client));
        }
        Action::Claim(n) => claim(state, n),
        Action::Load(n) => {
            let log = state.database.log.clone();
            if let Some(wake) = &mut state.nodes[n].wake {
                wake.events = Some(log);
            }
        }
        Action::Install(n) => {
            let node = &mut state.nodes[n];
            if let Some(Wake { epoch, events: Some(events), lapsed }) = node.wake.take()
                && !(lapsed && rules.claims_end_with_lease)
            {
                node.task = Some(Task { epoch, events });
            }
        }
        Action::Start(n, index) => start(protocol, state, n, index),
        Action::Execute(n) => {
            if let Some((append, _, result)) = &mut state.nodes[n].append {
                *result = Some(state.database.append(*append, rules));
            }
        }
        Action::Receive(n) => receive(protocol, state, n),
        Action::ExecuteStray(index) => {
            let stray = state.strays.remove(index);
            state.database.append(stray, rules);
        }
        Action::LoseStray(index) => {
            state.strays.remove(index);
        }
        Action::Forward(n, index) => forward(state, n, index),
        Action::Bounce(n, index) => {
            let (command, source) = state.nodes[n].queue.remove(index);
            bounce(state, command, source);
        }
        Action::Deliver(index) => {
            let Answer { to, entry } = state.answers.remove(index);
            let node = state.nodes.iter_mut().find(|node| node.id == to);
            if let Some(node) = node.filter(|node| node.forwarded.contains(&entry.command)) {
                node.forwarded.retain(|command| *command != entry.command);
                acknowledge(state, entry);
            }
        }
        Action::Mirror(n) => {
            let known = state.nodes[n].mirror.len();
            let next = state.nodes[1 - n].task.as_ref().map(|task| task.events[known]);
            state.nodes[n].mirror.extend(next);
        }
        Action::Watch(n) => {
            let next = state.nodes[n].shown().map(|events| events[state.watcher.len()]);
            state.watcher.extend(next);
        }
        Action::BreakLink(n) => {
            state.faults -= 1;
            lose_link(protocol, state, n);
        }
        Action::CutAndEnd(n) => {
            state.faults -= 1;
            end_task(state, n);
        }
        Action::CutAndReload(n) => {
            state.faults -= 1;
            let (id, task) = (state.nodes[n].id, state.nodes[n].task.clone());
            end_task(state, n);
            let database = &state.database;
            state.nodes[n].task = task
                .filter(|task| database.owner == Some(id) && database.epoch == task.epoch)
                .map(|task| Task { events: database.log.clone(), ..task });
        }
        Action::Lapse(n) => {
            let node = &mut state.nodes[n];
            // A node that is paused lapses by itself.
            if node.runs() {
                state.faults -= 1;
            }
            node.lease = Lease::Lapsed;
            if let Some(wake) = &mut node.wake {
                wake.lapsed = true;
            }
        }
        Action::Expire(id) => state.database.leases &= !(1 << id),
        Action::Renew(n) => {
            state.database.leases |= 1 << state.nodes[n].id;
            state.nodes[n].lease = Lease::Unchecked;
        }
        Action::Check(n) => {
            let node = &state.nodes[n];
            let owns = state.database.owner == Some(node.id)
                && node.task.as_ref().is_some_and(|task| task.epoch == state.database.epoch);
            if !owns && rules.tables_are_compared {
                end_task(state, n);
            }
            state.nodes[n].lease = Lease::Held;
        }
        Action::Pause(n) => {
            state.faults -= 1;
            state.nodes[n].phase = Phase::Paused;
        }
        Action::Resume(n) => state.nodes[n].phase = Phase::Running,
        Action::Kill(n) => {
            state.faults -= 1;
            kill(protocol, state, n);
        }
        Action::Terminate(n) => {
            state.faults -= 1;
            let id = state.nodes[n].id;
            if state.database.owner == Some(id) {
                state.database.owner = None;
            }
            state.database.leases &= !(1 << id);
            for (command, source) in std::mem::take(&mut state.nodes[n].queue) {
                bounce(state, command, source);
            }
            kill(protocol, state, n);
        }
        Action::Restart(n) => {
            state.nodes[n].restart();
            state.database.leases |= 1 << state.nodes[n].id;
        }
        Action::LoseTail => {
            state.faults -= 1;
            state.database.log.pop();
        }
    }
}

/// The claim of a node, as one statement of the database.
fn claim(state: &mut State, n: usize) {
    let (node, database) = (&mut state.nodes[n], &mut state.database);
    match database.owner {
        Some(owner) if owner != node.id && database.has_lease(owner) => {
            node.relay = Some(owner);
            node.mirror.clone_from(&database.log);
        }
        _ => {
            database.owner = Some(node.id);
            database.epoch += 1;
            node.wake = Some(Wake { epoch: database.epoch, events: None, lapsed: false });
        }
    }
}

/// A task sends an append for a command.
fn start(protocol: &Protocol, state: &mut State, n: usize, index: usize) {
    let node = &mut state.nodes[n];
    let (command, source) = node.queue.remove(index);
    if let Some(task) = &mut node.task {
        let entry = Entry { number: task.events.len() as u8, command };
        node.append = Some((Append { entry, epoch: task.epoch }, source, None));
        if !protocol.rules.events_follow_append {
            task.events.push(entry);
        }
    }
}

/// A node receives the result of its append.
fn receive(protocol: &Protocol, state: &mut State, n: usize) {
    let node = &mut state.nodes[n];
    let Some((append, source, Some(AppendResult::Stored))) = node.append else {
        return end_task(state, n);
    };
    node.append = None;
    if let Some(task) = node.task.as_mut().filter(|_| protocol.rules.events_follow_append) {
        task.events.push(append.entry);
    }
    match source {
        Source::Client => acknowledge(state, append.entry),
        Source::Peer(to) => {
            if state.nodes.iter().any(|node| node.id == to && node.phase != Phase::Dead) {
                state.answers.push(Answer { to, entry: append.entry });
            }
        }
    }
}

/// A node sends a command to the owner, or finds that the owner is gone.
fn forward(state: &mut State, n: usize, index: usize) {
    let owner = &state.nodes[1 - n];
    if state.nodes[n].relay != Some(owner.id) || owner.phase == Phase::Dead {
        state.nodes[n].relay = None;
        return;
    }
    let node = &mut state.nodes[n];
    let (command, _) = node.queue.remove(index);
    node.forwarded.push(command);
    let from = Source::Peer(node.id);
    state.nodes[1 - n].queue.push((command, from));
}

/// A command that was not executed returns to the node that forwarded it; a client is told that it was not.
fn bounce(state: &mut State, command: u8, source: Source) {
    let from = match source {
        Source::Client => return unknown(state, command),
        Source::Peer(id) => state.nodes.iter_mut().find(|node| node.id == id),
    };
    if let Some(node) = from.filter(|node| node.forwarded.contains(&command)) {
        node.forwarded.retain(|other| *other != command);
        node.queue.push((command, Source::Client));
        node.relay = None;
    }
}

/// The link of a relay to the owner ends: the answers to its forwards are lost.
fn lose_link(protocol: &Protocol, state: &mut State, n: usize) {
    let node = &mut state.nodes[n];
    node.relay = None;
    let id = node.id;
    let lost = std::mem::take(&mut node.forwarded);
    state.answers.retain(|answer| answer.to != id);
    for command in lost {
        if protocol.rules.lost_forwards_are_reported {
            unknown(state, command);
        } else {
            state.nodes[n].queue.push((command, Source::Client));
        }
    }
}

/// The task of a node ends; the database may still execute its append.
fn end_task(state: &mut State, n: usize) {
    let node = &mut state.nodes[n];
    node.task = None;
    if let Some((append, source, result)) = node.append.take() {
        if result.is_none() {
            state.strays.push(append);
        }
        if let Source::Peer(id) = source
            && let Some(from) = state.nodes.iter_mut().find(|node| node.id == id)
        {
            from.forwarded.retain(|command| *command != append.entry.command);
        }
        unknown(state, append.entry.command);
    }
}

/// A process ends at once: its clients and the other node lose their connections to it.
fn kill(protocol: &Protocol, state: &mut State, n: usize) {
    // The append was sent by this process, but the answer to a forward goes the way of the link, below.
    if let Some((append, source, result)) = state.nodes[n].append.take() {
        if result.is_none() {
            state.strays.push(append);
        }
        if source == Source::Client {
            unknown(state, append.entry.command);
        }
    }
    let node = &mut state.nodes[n];
    (node.phase, node.task, node.wake, node.relay) = (Phase::Dead, None, None, None);
    node.lease = Lease::Lapsed;
    node.mirror.clear();
    let id = node.id;
    let queue = std::mem::take(&mut node.queue);
    let forwarded = std::mem::take(&mut node.forwarded);
    let of_clients = queue.iter().filter(|(_, source)| *source == Source::Client);
    for command in of_clients.map(|(command, _)| *command).chain(forwarded) {
        unknown(state, command);
    }
    state.answers.retain(|answer| answer.to != id);
    if state.nodes[1 - n].relay == Some(id) || !state.nodes[1 - n].forwarded.is_empty() {
        lose_link(protocol, state, 1 - n);
    }
}

/// A client receives the answer to its command.
fn acknowledge(state: &mut State, entry: Entry) {
    state.outcomes[entry.command as usize] = Outcome::Acknowledged(entry.number);
}

/// A client loses its connection before the answer.
fn unknown(state: &mut State, command: u8) {
    let outcome = &mut state.outcomes[command as usize];
    if *outcome == Outcome::Open {
        *outcome = Outcome::Unknown;
    }
}
