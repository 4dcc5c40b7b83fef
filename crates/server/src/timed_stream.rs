//! The TCP stream of one connection, with a deadline for the first byte and a lowest rate for a client that reads slowly.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::metrics::ReasonLabel;

/// How long a new connection may be silent.
const FIRST_BYTE_TIMEOUT: Duration = Duration::from_secs(5);
/// The interval in which a client that cannot keep up has to take [`MIN_WRITTEN`].
const WRITE_WINDOW: Duration = Duration::from_secs(20);
/// The bytes that a slow client has to take in a [`WRITE_WINDOW`].
const MIN_WRITTEN: usize = 32 * 1024;
/// If no write had to wait for this long, the client had caught up.
const WINDOW_GAP: Duration = Duration::from_secs(1);

/// Why a connection was cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// Nothing was received.
    Silent,
    /// The headers of a request were not complete in time.
    Incomplete,
    /// The client reads too slowly.
    Slow,
    /// There are too many connections, and others came later.
    Displaced,
}

impl Cut {
    /// The reason in the metrics.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Incomplete => "incomplete request",
            Self::Slow => "slow",
            Self::Displaced => "too many connections",
        }
    }

    /// The last response, where the protocol allows one.
    const fn response(self) -> &'static [u8] {
        match self {
            Self::Silent | Self::Slow => b"",
            Self::Incomplete => {
                b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            }
            Self::Displaced => REFUSED_RESPONSE,
        }
    }
}

/// Why the stream of a connection is cut, shared with the owner of the connection and, after an upgrade, of the socket.
pub(crate) type CutReason = Arc<OnceLock<Cut>>;

/// The response to a connection that is closed since there are too many.
pub(crate) const REFUSED_RESPONSE: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\n\
    Connection: close\r\nContent-Length: 0\r\n\r\n";

/// Cut connections by reason, for the metrics.
pub(crate) type CutCounter = Family<ReasonLabel, Counter>;

/// A TCP stream with timeouts.
pub(crate) struct TimedStream {
    stream: TcpStream,
    cut: CutReason,
    /// Counts the stream when it is dropped, if it is cut: an upgraded one outlives its connection.
    cuts: CutCounter,
    /// The deadline for the first byte, until it has come.
    first_byte: Option<Pin<Box<Sleep>>>,
    /// Set while the client cannot keep up.
    window: Option<Window>,
}

/// An interval in which the client has to take some bytes.
struct Window {
    end: Pin<Box<Sleep>>,
    written: usize,
    /// When a write was last accepted.
    accepted_at: Option<Instant>,
}

impl TimedStream {
    pub(crate) fn new(stream: TcpStream, cuts: CutCounter) -> (Self, CutReason) {
        let (cut, deadline) = (CutReason::default(), Box::pin(sleep(FIRST_BYTE_TIMEOUT)));
        (Self { stream, cut: cut.clone(), cuts, first_byte: Some(deadline), window: None }, cut)
    }

    fn cut(&self, why: Cut) -> io::Error {
        // The first reason counts.
        let _ = self.cut.set(why);
        ErrorKind::TimedOut.into()
    }

    /// Takes note of the result of a write.
    fn wrote(
        &mut self,
        cx: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match (&result, &mut self.window) {
            (Poll::Ready(Ok(bytes)), Some(window)) => {
                window.written += bytes;
                window.accepted_at = Some(Instant::now());
            }
            (Poll::Pending, _) => self.check_rate(cx)?,
            _ => {}
        }
        result
    }

    /// Checks the rate of a client that cannot keep up, and asks to be woken at the end of the window.
    fn check_rate(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        let now = Instant::now();
        let caught_up = |window: &Window| {
            window.accepted_at.is_some_and(|at| now.duration_since(at) > WINDOW_GAP)
        };
        if self.window.as_ref().is_none_or(caught_up) {
            let end = Box::pin(sleep_until(now + WRITE_WINDOW));
            self.window = Some(Window { end, written: 0, accepted_at: None });
        }
        let Some(window) = &mut self.window else { return Ok(()) };
        while window.end.as_mut().poll(cx).is_ready() {
            if window.written < MIN_WRITTEN {
                return Err(self.cut(Cut::Slow));
            }
            window.written = 0;
            window.end.as_mut().reset(now + WRITE_WINDOW);
        }
        Ok(())
    }
}

impl Drop for TimedStream {
    fn drop(&mut self) {
        if let Some(cut) = self.cut.get() {
            self.cuts.get_or_create(&ReasonLabel { reason: cut.reason() }).inc();
            // The client may be gone, or may not read.
            let _ = self.stream.try_write(cut.response());
        }
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        match (&read, &mut self.first_byte) {
            (Poll::Pending, Some(deadline)) => {
                ready!(deadline.as_mut().poll(cx));
                Poll::Ready(Err(self.cut(Cut::Silent)))
            }
            (Poll::Ready(_), _) => {
                self.first_byte = None;
                read
            }
            _ => read,
        }
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(cx, result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.wrote(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
