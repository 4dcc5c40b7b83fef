//! Many matches at once, played move by move.

use std::future::Future;
use std::ops::AddAssign;
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

use crate::process::Server;
use crate::wal::WalCounter;

/// An error is a sentence for the person who runs the bench.
pub type Result<T, E = String> = std::result::Result<T, E>;

/// The tables that are opened at the same time.
const CONCURRENT_OPENINGS: usize = 32;

/// What a single move may take until both players have its update, however busy the server is.
const MOVE_TIMEOUT: Duration = Duration::from_secs(60);

/// How often the write-ahead log is looked at. At 10,000 moves a second, a checkpoint comes every 100 ms.
const WAL_INTERVAL: Duration = Duration::from_millis(10);

/// A match of two connected players.
pub trait Match: Send + Sized + 'static {
    /// Makes the next move and waits until both players have its update. Returns whether there was one: `false` means
    /// that the match is over.
    fn play_move(&mut self) -> impl Future<Output = Result<bool>> + Send;
}

/// What some moves have cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    pub moves: u64,
    pub wall: Duration,
    /// The server's processor time.
    pub processor: Duration,
    /// Bytes written to the write-ahead log, if there is one.
    pub wal: Option<u64>,
}

impl Cost {
    /// Processor time per move, in microseconds.
    pub fn micros_per_move(&self) -> f64 {
        self.processor.as_secs_f64() * 1e6 / self.moves.max(1) as f64
    }

    /// Moves per second of processor time.
    pub fn moves_per_processor_second(&self) -> f64 {
        self.moves as f64 / self.processor.as_secs_f64().max(1e-9)
    }

    /// Moves per second.
    pub fn moves_per_second(&self) -> f64 {
        self.moves as f64 / self.wall.as_secs_f64().max(1e-9)
    }

    /// Bytes of the write-ahead log per move.
    pub fn wal_per_move(&self) -> Option<f64> {
        self.wal.map(|bytes| bytes as f64 / self.moves.max(1) as f64)
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.wall += other.wall;
        self.processor += other.processor;
        if let Some(bytes) = other.wal {
            *self.wal.get_or_insert_default() += bytes;
        }
    }
}

/// Opens matches, each with its number.
pub async fn open<M: Match, F: Future<Output = Result<M>>>(
    count: usize,
    one: impl Fn(usize) -> F,
) -> Result<Vec<M>> {
    stream::iter(0..count).map(one).buffer_unordered(CONCURRENT_OPENINGS).try_collect().await
}

/// Plays so many moves in each match, all matches at once; fewer in those that end sooner. Returns the matches and the
/// number of moves made.
pub async fn play<M: Match>(matches: Vec<M>, moves: u64) -> Result<(Vec<M>, u64)> {
    let mut tasks = JoinSet::new();
    for mut one in matches {
        tasks.spawn(async move {
            let mut made = 0;
            while made < moves {
                let played = timeout(MOVE_TIMEOUT, one.play_move()).await;
                if !played.map_err(|_| "a move was not answered in time")?? {
                    break;
                }
                made += 1;
            }
            Ok::<_, String>((one, made))
        });
    }
    let (mut matches, mut made) = (Vec::with_capacity(tasks.len()), 0);
    while let Some(task) = tasks.join_next().await {
        let (one, moves) = task.map_err(|error| error.to_string())??;
        matches.push(one);
        made += moves;
    }
    Ok((matches, made))
}

/// Plays as [`play`] does, and measures what it costs the server.
pub async fn measured<M: Match>(
    server: &Server,
    wal: Option<&mut WalCounter>,
    matches: Vec<M>,
    moves: u64,
) -> Result<(Vec<M>, Cost)> {
    let (before, start) = (server.processor_time()?, Instant::now());
    let playing = play(matches, moves);
    let (played, written) = match wal {
        None => (playing.await?, None),
        Some(counter) => {
            counter.update()?;
            let (written, missed) = (counter.bytes(), counter.missed());
            let played = counted(counter, playing).await?;
            let missed = counter.missed() - missed;
            if missed > 0 {
                eprintln!(
                    "{missed} time(s) the write-ahead log was overwritten before it was looked at; its bytes are too few"
                );
            }
            (played, Some(counter.bytes() - written))
        }
    };
    let (matches, made) = played;
    let (wall, processor) = (start.elapsed(), server.processor_time()?.saturating_sub(before));
    Ok((matches, Cost { moves: made, wall, processor, wal: written }))
}

/// Plays as [`play`] does while the bytes of the write-ahead log are counted.
pub async fn counted<T>(
    counter: &mut WalCounter,
    playing: impl Future<Output = Result<T>>,
) -> Result<T> {
    let mut playing = std::pin::pin!(playing);
    loop {
        let done = timeout(WAL_INTERVAL, &mut playing).await;
        counter.update()?;
        if let Ok(done) = done {
            return done;
        }
    }
}
