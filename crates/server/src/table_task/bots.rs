//! The bots of a table: when they are asked for a move, and on whose share of the pool.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use games::{AnyAction, Seat};
use table::{Actor, BotTurn, Command, Person, Request};
use tokio::time::Instant;

use super::TableTask;
use crate::bot_pool::BotQuery;
use crate::bot_queue::BotShare;
use crate::callers::plays;

/// How long bots play on for a client that asks about their table without being connected.
const WATCHED_AFTER_QUERY: Duration = Duration::from_secs(5);
/// The delay before bots are asked again when too many moves wait for a thread.
const BOT_RETRY_DELAY: Duration = Duration::from_millis(500);

impl TableTask {
    /// Lets bots go on that play alone, since a client asks about their table.
    pub(super) fn bots_are_watched(&mut self) {
        if self.table().only_bots_play() && self.retry.is_none() {
            self.watched_at = Some(Instant::now());
            self.ask_bots();
        }
    }

    /// Remembers the address of a client for the share of the bots; that of a player or of the owner rather than another.
    pub(super) fn visited_by(&mut self, person: Person, address: IpAddr) {
        if plays(self.table(), person) || self.address.is_none() {
            self.address = Some(address);
        }
    }

    /// Returns whether only bots play and no client watches.
    fn is_paused(&self) -> bool {
        let asked = self.watched_at.is_some_and(|at| at.elapsed() < WATCHED_AFTER_QUERY);
        self.table().only_bots_play() && self.presence.connections() == 0 && !asked
    }

    /// Asks the bot pool for the moves that are due and not asked for yet.
    pub(super) fn ask_bots(&mut self) {
        let bot_turns = self.table().bot_turns();
        if bot_turns.is_empty() || self.is_paused() {
            return;
        }
        let number = self.table().number();
        let share = BotShare {
            address: self.address.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED)),
            table: self.id,
            person_waits: self.people().into_iter().any(|person| self.presence.is_here(person)),
        };
        for BotTurn { seat, strength } in bot_turns {
            if self.asked_at.contains_key(&seat) {
                continue;
            }
            let seed = self.tables.key().bot_seed(self.id, number, seat);
            let query = BotQuery { game: *self.table().game(), seat, strength, seed };
            let Some(answer) = self.tables.bots().choose(share, query) else {
                self.retry = Some(Instant::now() + BOT_RETRY_DELAY);
                return;
            };
            self.asked_at.insert(seat, number);
            self.pending_moves.push(Box::pin(async move { (seat, number, answer.await.ok()) }));
        }
    }

    /// Makes the move that a bot has chosen.
    pub(super) async fn bot_chose(&mut self, seat: Seat, seen: u64, action: Option<AnyAction>) {
        self.asked_at.remove(&seat);
        let Some(action) = action else { return };
        let command = Command::Act { seat, action };
        let request = Request { actor: Actor::Host, seen, command };
        // A refusal means that the table has changed meanwhile; `advance` asks again if a bot is still to act.
        let done = self.change_and_advance(|table, at| table.command(&request, at)).await;
        if let Err(problem) = done {
            tracing::debug!(%problem, "a bot's move was refused");
        }
    }
}
