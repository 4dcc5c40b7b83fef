//! A TCP proxy between a node and its database, which can cut or hold all connections and lead to another server.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The size of the buffer of each direction.
const BUFFER_BYTES: usize = 16 * 1024;
/// The pause after an error of the listener, such as too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// What the proxy does with connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It passes everything on.
    Open,
    /// It closes all connections, and new ones at once.
    Cut,
    /// It keeps connections and passes nothing on, as a network that loses everything.
    Hold,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    target: SocketAddr,
    way: Way,
}

/// A proxy; dropping it closes all connections.
pub struct Proxy {
    address: SocketAddr,
    state: watch::Sender<State>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// Starts a proxy on a free port of this machine.
    ///
    /// # Errors
    /// If no port can be opened.
    pub async fn start(target: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let (state, receiver) = watch::channel(State { target, way: Way::Open });
        let accepting = tokio::spawn(accept(listener, receiver));
        Ok(Self { address, state, accepting })
    }

    /// The address to connect to.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes what happens with connections.
    pub fn set(&self, way: Way) {
        self.state.send_modify(|state| state.way = way);
    }

    /// Leads new connections to another server, and closes the others.
    pub fn lead_to(&self, target: SocketAddr) {
        self.state.send_modify(|state| state.target = target);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, state: watch::Receiver<State>) {
    loop {
        let Ok((client, _)) = listener.accept().await else {
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        if state.borrow().way != Way::Cut {
            tokio::spawn(pass(client, state.clone()));
        }
    }
}

/// Passes one connection on, until it ends or is cut.
async fn pass(client: TcpStream, mut state: watch::Receiver<State>) {
    let target = state.borrow_and_update().target;
    // A server that is not there refuses: so does the proxy, by closing the connection.
    let Ok(server) = TcpStream::connect(target).await else { return };
    if client.set_nodelay(true).is_err() || server.set_nodelay(true).is_err() {
        return;
    }
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let [first, second] = [state.clone(), state.clone()];
    let gone = state.wait_for(|state| state.way == Way::Cut || state.target != target);
    // Whichever ends first ends all of it.
    tokio::select! {
        _ = gone => {}
        () = pump(from_client, to_server, first) => {}
        () = pump(from_server, to_client, second) => {}
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut state: watch::Receiver<State>) {
    let mut buffer = vec![0; BUFFER_BYTES];
    loop {
        let Ok(length @ 1..) = from.read(&mut buffer).await else { return };
        if state.wait_for(|state| state.way != Way::Hold).await.is_err()
            || to.write_all(&buffer[..length]).await.is_err()
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that sends one letter, and then back what it receives.
    async fn echo(letter: u8) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    stream.write_all(&[letter]).await.unwrap();
                    let (mut from, mut to) = stream.split();
                    tokio::io::copy(&mut from, &mut to).await
                });
            }
        });
        address
    }

    async fn letter(stream: &mut TcpStream) -> Option<u8> {
        let mut byte = [0];
        stream.read_exact(&mut byte).await.ok().map(|_| byte[0])
    }

    #[tokio::test]
    async fn connections_are_passed_on_held_cut_and_led_elsewhere() {
        let proxy = Proxy::start(echo(b'a').await).await.unwrap();
        let mut stream = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(letter(&mut stream).await, Some(b'a'));
        stream.write_all(b"x").await.unwrap();
        assert_eq!(letter(&mut stream).await, Some(b'x'));
        proxy.set(Way::Hold);
        stream.write_all(b"y").await.unwrap();
        let held = tokio::time::timeout(Duration::from_millis(50), letter(&mut stream)).await;
        assert!(held.is_err(), "it was passed on");
        proxy.set(Way::Open);
        assert_eq!(letter(&mut stream).await, Some(b'y'));
        proxy.set(Way::Cut);
        assert_eq!(letter(&mut stream).await, None);
        let mut refused = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(letter(&mut refused).await, None);
        proxy.set(Way::Open);
        let mut stream = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(letter(&mut stream).await, Some(b'a'));
        proxy.lead_to(echo(b'b').await);
        assert_eq!(letter(&mut stream).await, None, "the old connection goes on");
        let mut stream = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(letter(&mut stream).await, Some(b'b'));
    }
}
