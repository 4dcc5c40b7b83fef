//! A table as a player has it who asks for all events over HTTP.

use load::Client;
use protocol::{Events, Mirror};

/// The table after all events that a player may see.
pub async fn mirror(person: &Client, table: &str) -> Mirror {
    let mut mirror = Mirror::default();
    loop {
        let path = format!("/tables/{table}/events?from={}", mirror.next());
        let Events { events, .. } = person.get(&path).await.unwrap();
        if events.is_empty() {
            return mirror;
        }
        for event in events {
            mirror.receive(event).unwrap();
        }
    }
}
