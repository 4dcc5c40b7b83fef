//! A match at boardgame.io's server, over Socket.IO 4 (Engine.IO 4) on a WebSocket: as little of it as two players need.
//!
//! The first character of a message is Engine.IO's packet type: `0` open, `2` ping, `3` pong, `4` message. In a message
//! the next one is Socket.IO's: `0` connect, `2` event; then come the namespace, a comma, and JSON.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::http::{post, text};
use crate::play::{Match, Result};
use crate::socket::Socket;

/// The cells of the board in `peer/server.mjs`: each move takes one.
pub const MAX_MOVES: u64 = 64;

/// The name of the game in `peer/server.mjs`, which is also the namespace.
const GAME: &str = "placement";

/// Two players of a match.
pub struct PeerMatch {
    id: String,
    players: [Player; 2],
    moves: u64,
    /// The number of the state that both players have, which a move has to name.
    state: u64,
}

struct Player {
    socket: Socket,
    credentials: String,
}

impl PeerMatch {
    /// Opens a match, lets two players join it and connects them.
    pub async fn open(address: SocketAddr) -> Result<Self> {
        let players = json!({ "numPlayers": 2 });
        let created = post(address, "", &format!("/games/{GAME}/create"), &players).await?;
        let id = text(&created, "matchID")?;
        let (first, state) = Player::join(address, &id, 0).await?;
        let (second, _) = Player::join(address, &id, 1).await?;
        Ok(Self { id, players: [first, second], moves: 0, state })
    }
}

impl Player {
    /// Joins a match and connects; also returns the number of the match's state.
    async fn join(address: SocketAddr, id: &str, seat: usize) -> Result<(Self, u64)> {
        let seat = seat.to_string();
        let wish = json!({ "playerID": seat, "playerName": format!("Player {seat}") });
        let joined = post(address, "", &format!("/games/{GAME}/{id}/join"), &wish).await?;
        let credentials = text(&joined, "playerCredentials")?;
        let path = "/socket.io/?EIO=4&transport=websocket";
        let mut socket = Socket::connect(address, "", path).await?;
        let opened = socket.receive().await?;
        if !opened.starts_with('0') {
            return Err(format!("Engine.IO began with {opened}"));
        }
        socket.send(format!("40/{GAME},")).await?;
        let mut player = Self { socket, credentials };
        let connected = player.message().await?;
        if !connected.starts_with('0') {
            return Err(format!("Socket.IO began with {connected}"));
        }
        player.emit(&json!(["sync", id, seat, player.credentials, 2])).await?;
        let synced = player.event("sync").await?;
        let state = synced[2]["state"]["_stateID"].as_u64();
        Ok((player, state.ok_or_else(|| format!("no state in {synced}"))?))
    }

    async fn emit(&mut self, event: &Value) -> Result<()> {
        self.socket.send(format!("42/{GAME},{event}")).await
    }

    /// Receives the next Socket.IO packet; answers pings on the way.
    async fn message(&mut self) -> Result<String> {
        loop {
            let text = self.socket.receive().await?;
            match text.as_bytes().first() {
                Some(b'4') => return Ok(text[1..].to_owned()),
                Some(b'2') => self.socket.send("3".into()).await?,
                _ => return Err(format!("an unexpected Engine.IO packet: {text}")),
            }
        }
    }

    /// Receives messages up to the next event of this name.
    async fn event(&mut self, name: &str) -> Result<Value> {
        loop {
            let text = self.message().await?;
            let (_, json) = event(&text).ok_or_else(|| format!("an unexpected packet: {text}"))?;
            let json: Value =
                serde_json::from_str(json).map_err(|error| format!("{error} in {text}"))?;
            if json[0] == name {
                return Ok(json);
            }
        }
    }

    /// Waits for the update that a move leads to, and returns the number of the state.
    async fn updated(&mut self) -> Result<u64> {
        let update = self.event("update").await?;
        update[2]["_stateID"].as_u64().ok_or_else(|| format!("no state in {update}"))
    }
}

impl Match for PeerMatch {
    async fn play_move(&mut self) -> Result<bool> {
        if self.moves == MAX_MOVES {
            return Ok(false);
        }
        let actor = usize::from(self.moves % 2 == 1);
        let player = &mut self.players[actor];
        let payload = json!({
            "type": "place", "args": [self.moves], "playerID": actor.to_string(), "credentials": player.credentials,
        });
        let action = json!({ "type": "MAKE_MOVE", "payload": payload });
        let update = json!(["update", action, self.state, self.id, actor.to_string()]);
        player.emit(&update).await?;
        let [first, second] = &mut self.players;
        let states = [first.updated().await?, second.updated().await?];
        if states[0] <= self.state || states[0] != states[1] {
            return Err(format!("after state {} players have {states:?}", self.state));
        }
        self.state = states[0];
        self.moves += 1;
        Ok(true)
    }
}

/// The namespace and the JSON of a Socket.IO event.
fn event(packet: &str) -> Option<(&str, &str)> {
    packet.strip_prefix("2/")?.split_once(',')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_has_a_namespace_and_json() {
        assert_eq!(
            event(r#"2/placement,["sync","a,b"]"#),
            Some(("placement", r#"["sync","a,b"]"#))
        );
        assert_eq!(event(r#"0/placement,{"sid":"x"}"#), None);
    }
}
