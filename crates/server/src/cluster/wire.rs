//! The messages between two nodes. Each text frame of a link is one message.
//!
//! A link has many channels, one for each table that a node relays. The node that opens a channel chooses its number.

use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use games::Seat;
use protocol::{Goodbye, Problem};
use serde::{Deserialize, Serialize};
use table::{Command, Person};

/// The path of links. Its version goes up when older nodes would misread a message.
pub(crate) const LINK_PATH: &str = "/internal/v1/link";
/// The header with the id of the node that answers a handshake.
pub(crate) const NODE_HEADER: &str = "x-rowhouse-node";
/// The longest message. A client's request has at most 16 KiB, and events that are stored together are few.
pub(crate) const MAX_FRAME_BYTES: usize = 1024 * 1024;

/// The number of messages that wait to be sent on a link; relays and channels wait while there are more.
pub(crate) const MAX_QUEUED_FRAMES: usize = 1_024;
/// The number of messages that are sent in one write.
pub(crate) const MAX_BATCH: usize = 256;

/// The number of a relayed table on a link.
pub(crate) type ChannelNumber = u64;

/// A message to the node that owns a table.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ToOwner {
    /// Begins to relay a table.
    Open { channel: ChannelNumber, table: String },
    /// Ends a channel.
    Close { channel: ChannelNumber },
    /// A request of a client; an answer with the same number follows.
    Ask { channel: ChannelNumber, re: u64, ask: Ask },
    /// A client is about to subscribe.
    Visit { channel: ChannelNumber, visitor: Person, address: IpAddr },
    /// The numbers of connections that have changed, by person.
    Present { channel: ChannelNumber, people: Vec<(Option<Person>, u32)> },
    /// Asks for a [`ToRelay::Pong`].
    Ping { re: u64 },
}

/// A request of a client at another node. Visitors are sent, not person ids, since the owner has to know them at the
/// table of a rematch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Ask {
    /// A command of a player.
    Command { visitor: Person, address: IpAddr, seen: u64, command: Command<String> },
    /// A player wants a bot to play for another one who is away.
    StandIn { visitor: Person, seat: Seat },
    /// A person presents the token of a seat.
    ClaimSeat { visitor: Person, seat: Seat, token: String },
    /// A client subscribes.
    Arrive { visitor: Person },
    /// A person wants to delete the table.
    Delete { visitor: Person },
    /// Asks that all events so far are sent before the answer.
    Sync,
}

/// A message to a node that relays a table.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ToRelay {
    /// A channel is open; from here on, events come without gaps or with [`ToRelay::Lagged`].
    Opened { channel: ChannelNumber, number: u64, presence: String },
    /// Events were stored. Their messages follow this header, one a line.
    Events { channel: ChannelNumber, first: u64 },
    /// Events were left out, because the relay did not read fast enough. They are in the log.
    Lagged { channel: ChannelNumber },
    /// The message that says who is connected.
    Presence { channel: ChannelNumber, message: String },
    /// The answer to a request. All events that it led to were sent before.
    Answer { channel: ChannelNumber, re: u64, answer: Answer },
    /// The channel ends.
    Gone { channel: ChannelNumber, why: Gone },
    /// The answer to a ping: for how long the sender's lease is valid at least, in milliseconds.
    Pong { re: u64, lease_ms: u64 },
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Answer {
    /// It is done and stored; the number of the last event.
    Done { number: u64 },
    /// It is refused by the table.
    Refused { problem: Problem },
    /// It was not carried out, since the node does not own the table any more.
    NotOwner,
    /// It may have been carried out or not.
    Unknown,
}

/// Why a channel ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Gone {
    /// The node does not own the table, or not any more.
    Moved,
    /// The table ends all subscriptions.
    Bye { why: Goodbye },
    /// The owner cannot serve the table.
    Failed { problem: Problem },
}

/// The text of a message.
pub(crate) fn encode(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages can be written as JSON")
}

/// The text of [`ToRelay::Events`] with the messages of the events.
pub(crate) fn encode_events(channel: ChannelNumber, first: u64, messages: &[Utf8Bytes]) -> String {
    let mut text = encode(&ToRelay::Events { channel, first });
    for message in messages {
        text.push('\n');
        text.push_str(message);
    }
    text
}

/// Parses a message to a relay; the rest of the text has the messages of events.
pub(crate) fn read_to_relay(text: &str) -> serde_json::Result<(ToRelay, &str)> {
    let (header, rest) = text.split_once('\n').unwrap_or((text, ""));
    Ok((serde_json::from_str(header)?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_lines_after_a_header() {
        let messages: Vec<Utf8Bytes> = vec![r#"{"a":1}"#.into(), r#"{"b":"x\ny"}"#.into()];
        let text = encode_events(7, 12, &messages);
        let (header, rest) = read_to_relay(&text).unwrap();
        assert_eq!(header, ToRelay::Events { channel: 7, first: 12 });
        assert_eq!(rest.lines().collect::<Vec<_>>(), [r#"{"a":1}"#, r#"{"b":"x\ny"}"#]);
    }

    #[test]
    fn a_command_reads_back() {
        let command = serde_json::from_str(r#"{"cmd":"act","seat":1,"action":"0,1"}"#).unwrap();
        let address = IpAddr::from([192, 0, 2, 7]);
        let ask = Ask::Command { visitor: Person(5), address, seen: 9, command };
        let message = ToOwner::Ask { channel: 1, re: 2, ask };
        let text = encode(&message);
        assert_eq!(serde_json::from_str::<ToOwner>(&text).unwrap(), message);
        let people = vec![(None, 1), (Some(Person(3)), 0)];
        let message = ToOwner::Present { channel: 1, people };
        assert_eq!(serde_json::from_str::<ToOwner>(&encode(&message)).unwrap(), message);
    }

    #[test]
    fn an_answer_reads_back() {
        let problem = Problem::new(protocol::Code::Stale, "look again");
        let answer = Answer::Refused { problem };
        let message = ToRelay::Answer { channel: 3, re: 4, answer };
        assert_eq!(read_to_relay(&encode(&message)).unwrap(), (message, ""));
        let why = Gone::Bye { why: Goodbye::Deleted };
        let message = ToRelay::Gone { channel: 3, why };
        assert_eq!(read_to_relay(&encode(&message)).unwrap(), (message, ""));
    }
}
