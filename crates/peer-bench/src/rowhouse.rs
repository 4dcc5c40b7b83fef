//! A match at our server, over our protocol.

use std::net::SocketAddr;

use clap::ValueEnum;
use games::{Game, Seat};
use protocol::{Mirror, Out, PREFIX, Received};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Added, Hex};

use crate::http::{post, text};
use crate::play::{Match, Result};
use crate::socket::Socket;

/// The games that are played at our server, with two players.
#[derive(Clone, Copy, PartialEq, Debug, ValueEnum)]
pub enum Variant {
    /// TEN, closed
    Ten,
    /// 15GO! with four sets of cards
    #[value(name = "15go")]
    Fifteen,
    /// Completto, with so many rounds that no match ends
    Completto,
}

impl Variant {
    fn setup(self) -> Value {
        let (game, options) = match self {
            Self::Ten => ("ten", json!({})),
            Self::Fifteen => ("15go", json!({ "players": 2, "sets": 4 })),
            Self::Completto => ("completto", json!({ "rounds": 100 })),
        };
        json!({ "game": game, "options": options, "places": ["open", "open"] })
    }
}

/// Two players at a table.
pub struct Table {
    players: [Player; 2],
    /// The table as both players know it between two moves.
    mirror: Mirror,
    rng: StdRng,
    /// The number of the last command.
    re: u64,
}

struct Player {
    socket: Socket,
    /// The number of the next event.
    next: u64,
}

/// What the server says to a command.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Answer {
    Done {
        re: u64,
        number: u64,
    },
    Refused {
        problem: Value,
    },
    Bye {
        why: Value,
    },
    #[serde(other)]
    Other,
}

impl Table {
    /// Opens a table, lets two players sit down and connects them. The number is the seed of their moves.
    pub async fn open(address: SocketAddr, variant: Variant, number: usize) -> Result<Self> {
        let mut rng = StdRng::seed_from_u64(number as u64);
        let path = |path: &str| format!("{PREFIX}{path}");
        let mut keys = Vec::new();
        for _ in 0..2 {
            let key = post(address, "", &path("/keys"), &Value::Null).await?;
            keys.push(text(&key, "key")?);
        }
        let created = post(address, &keys[0], &path("/tables"), &variant.setup()).await?;
        let table = text(&created, "table")?;
        let commands = path(&format!("/tables/{table}/commands"));
        let mut additions = Vec::new();
        for (seat, key) in keys.iter().enumerate() {
            let added: Added = Hex(rng.random());
            let (name, committed) = (format!("Player {}", seat + 1), added.commitment());
            // Servers of earlier versions take `added` instead of `committed`.
            let sit = json!({
                "seen": 0, "cmd": "sit", "seat": seat, "name": name, "added": added, "committed": committed,
            });
            post(address, key, &commands, &sit).await?;
            additions.push(added);
        }
        for (seat, (key, added)) in keys.iter().zip(additions).enumerate() {
            let reveal = json!({ "seen": 0, "cmd": "reveal", "seat": seat, "added": added });
            // Servers of earlier versions do not know it, and start without it.
            drop(post(address, key, &commands, &reveal).await);
        }
        let follow = path(&format!("/tables/{table}/socket?from=0"));
        let player = async |key: &str| -> Result<Player> {
            Ok(Player { socket: Socket::connect(address, key, &follow).await?, next: 0 })
        };
        let players = [player(&keys[0]).await?, player(&keys[1]).await?];
        let mut table = Self { players, mirror: Mirror::default(), rng, re: 0 };
        // Everything until a seat is to act.
        while table.to_act().is_none() {
            table.receive(0).await?;
        }
        let last = table.players[0].next - 1;
        table.catch_up(1, last).await?;
        Ok(table)
    }

    /// The first seat that may act.
    fn to_act(&self) -> Option<Seat> {
        let table = self.mirror.table()?;
        Seat::all(2).find(|seat| table.to_act().contains(*seat))
    }

    /// Takes in a player's next message; the mirror follows. Returns it unless it is an event.
    async fn receive(&mut self, player: usize) -> Result<Option<Answer>> {
        let player = &mut self.players[player];
        let text = player.socket.receive().await?;
        let unexpected = |why: &dyn std::fmt::Display| format!("{why} in {text}");
        let Some(number) = event_number(&text) else {
            return serde_json::from_str(&text).map(Some).map_err(|error| unexpected(&error));
        };
        if number != player.next {
            return Err(unexpected(&format!("event {} was due", player.next)));
        }
        player.next += 1;
        if number == self.mirror.next() {
            let read =
                serde_json::from_str::<Received>(&text).map_err(|error| unexpected(&error))?;
            if let Out::Event(event) = read {
                self.mirror.receive(event).map_err(|error| unexpected(&error))?;
            }
        }
        Ok(None)
    }

    /// Waits until a player has an event.
    async fn catch_up(&mut self, player: usize, number: u64) -> Result<()> {
        while self.players[player].next <= number {
            self.receive(player).await?;
        }
        Ok(())
    }
}

impl Match for Table {
    async fn play_move(&mut self) -> Result<bool> {
        let (Some(seat), Some(table)) = (self.to_act(), self.mirror.table()) else {
            return Ok(false);
        };
        let rng = &mut self.rng;
        let action = table.game().pick(seat, |choices| rng.random_range(0..choices));
        let action = action.ok_or("a seat that is to act has no legal action")?;
        self.re += 1;
        let command = json!({
            "type": "do", "re": self.re, "seen": self.mirror.next() - 1, "cmd": "act", "seat": seat, "action": action,
        });
        let actor = seat.index();
        self.players[actor].socket.send(command.to_string()).await?;
        let last = loop {
            match self.receive(actor).await? {
                Some(Answer::Done { re, number }) if re == self.re => break number,
                Some(Answer::Done { re, .. }) => return Err(format!("{re} was answered twice")),
                Some(Answer::Refused { problem }) => return Err(format!("{action}: {problem}")),
                Some(Answer::Bye { why }) => return Err(format!("the server leaves: {why}")),
                Some(Answer::Other) | None => {}
            }
        };
        self.catch_up(actor, last).await?;
        self.catch_up(1 - actor, last).await?;
        Ok(true)
    }
}

/// The number of an event, which stands before the rest; `None` for other messages.
fn event_number(text: &str) -> Option<u64> {
    let after = text.strip_prefix(r#"{"type":"event","number":"#)?;
    after.split(',').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_told_from_other_messages() {
        assert_eq!(
            event_number(r#"{"type":"event","number":17,"at":3,"event":"started"}"#),
            Some(17)
        );
        assert_eq!(event_number(r#"{"type":"done","re":1,"number":2}"#), None);
    }
}
