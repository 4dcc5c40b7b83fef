//! Appends whose answer was lost: the server may still be about to do them. A table is read again only once that is
//! impossible, because otherwise the append could appear after the caller was told that it was not done.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::fault::Fault;
use super::locked;
use super::session::{ServerProcess, Session};

/// The most time to wait for the end of a process of the server.
const END_TIMEOUT: Duration = Duration::from_secs(5);

/// The interval at which the server is asked whether a process has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The processes of the server that may still be at work for a connection that was lost.
#[derive(Default)]
pub struct UnsureAppends(Mutex<Vec<ServerProcess>>);

impl UnsureAppends {
    /// Remembers the process behind a connection that was lost during an append.
    pub fn add(&self, process: &ServerProcess) {
        locked(&self.0).push(process.clone());
    }

    /// Ends the processes of lost connections, and waits until they are gone.
    ///
    /// # Errors
    /// If the server cannot be asked, or they do not end.
    pub async fn settle(&self, session: &Session) -> Result<(), Fault> {
        let lost = locked(&self.0).clone();
        if lost.is_empty() {
            return Ok(());
        }
        let numbers: Vec<i32> = lost.iter().map(|process| process.number).collect();
        let starts: Vec<&str> = lost.iter().map(|process| process.start.as_str()).collect();
        let sql = "SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a
            JOIN unnest($1::integer[], $2::text[]) AS l (pid, start)
            ON a.pid = l.pid AND extract(epoch FROM a.backend_start)::text = l.start";
        let begin = Instant::now();
        while !session.query(sql, &[&numbers, &starts]).await?.is_empty() {
            if begin.elapsed() > END_TIMEOUT {
                return Err(Fault::Down("a write is still under way".into()));
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        locked(&self.0).retain(|process| !lost.contains(process));
        Ok(())
    }
}
