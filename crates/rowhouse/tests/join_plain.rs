//! A server's table in plain text over pipes: whole games, a crash of the server, a rematch, and TLS.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use crate::host::Server;
use crate::piped::{Piped, TEST_TIMEOUT};
use crate::tmux::{Window, folder};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

fn play_on(players: &mut [&mut Piped], mut until: impl FnMut(&[&mut Piped]) -> bool) {
    let start = Instant::now();
    loop {
        let playing =
            players.iter_mut().filter_map(|player| (!player.play()).then_some(())).count();
        if playing == 0 || until(players) {
            return;
        }
        if start.elapsed() > TEST_TIMEOUT {
            let said: Vec<String> = players.iter().map(|player| player.said()).collect();
            panic!("no end:\n{}", said.join("\n=====\n"));
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Options for a short game of each kind.
const GAMES: [(&str, &str); 4] = [
    (
        "completto",
        r#"{"game":"completto","options":{"hidden":4,"open":2,"stall_limit":12},"places":["open","open"]}"#,
    ),
    ("ten", r#"{"game":"ten","options":{"relocation_limit":4},"places":["open","open"]}"#),
    (
        "ten-open",
        r#"{"game":"ten","options":{"variant":"open","relocation_limit":4},"places":["open","open"]}"#,
    ),
    (
        "15go",
        r#"{"game":"15go","options":{"players":3,"sets":2,"stall_limit":20},"places":["open",{"bot":"novice"},"open"]}"#,
    ),
];

#[test]
fn every_game_is_played_to_the_end() {
    let data = folder("join-plain");
    let server = Server::start(&data, "127.0.0.1:0");
    for (name, setup) in GAMES {
        let link = server.open(setup);
        let data = data.join(name);
        let mut anna = Piped::join("Anna", &link, &data, &[]);
        anna.wait("Waiting for everybody");
        let mut ben = Piped::join("Ben", &link, &data, &[]);
        play_on(&mut [&mut anna, &mut ben], |_| false);
        assert_eq!(anna.result(), ben.result(), "{name}");
        // One of them leaves.
        ben.type_line("2");
        assert_eq!(ben.end(), (Some(0), String::new()), "{name}");
        assert_eq!(anna.end(), (Some(0), String::new()), "{name}");
    }
    println!("covered: {} whole games at a server's table, in lines of text", GAMES.len());
}

#[test]
fn two_players_who_keep_the_same_name_are_told_apart() {
    let data = folder("join-plain-names");
    let server = Server::start(&data, "127.0.0.1:0");
    let link = server.open(GAMES[1].1);
    let one = Piped::join("Sam", &link, &data.join("one"), &[]);
    one.wait("Waiting for everybody");
    let other = Piped::join("Sam", &link, &data.join("other"), &[]);
    one.wait("Sam (2) sat down.");
    other.wait("You sat down.");
}

#[test]
fn clients_wait_for_a_killed_server_and_then_play_a_rematch() {
    let data = folder("join-plain-killed");
    let mut server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();
    let link = server.open(GAMES[1].1);
    let (mut anna, mut ben) =
        (Piped::join("Anna", &link, &data, &[]), Piped::join("Ben", &link, &data, &[]));
    play_on(&mut [&mut anna, &mut ben], |players| {
        players.iter().any(|player| player.said().contains("6 of 30 tiles"))
            || players.iter().any(|player| player.said().contains("The game is over"))
    });
    server.kill();
    anna.wait("The connection is lost");
    ben.wait("The connection is lost");
    let server = Server::start(&data, &address);
    let back = "The connection is back";
    anna.wait(back);
    ben.wait(back);
    // The lost connection was reported once, however often it was retried.
    assert_eq!(anna.said().matches("The connection is lost").count(), 1);
    play_on(&mut [&mut anna, &mut ben], |_| false);
    assert_eq!(anna.result(), ben.result());
    // Both ask for a rematch, and one of them sends a chat phrase.
    anna.type_line("say 10");
    ben.wait("Anna: ");
    anna.type_line("1");
    ben.wait("Anna would like to play again");
    ben.type_line("1");
    for player in [&anna, &ben] {
        let start = Instant::now();
        while player.said().matches("0 of 30 tiles").count() < 1
            || player.said().ends_with("no\n> ")
        {
            assert!(start.elapsed() < TEST_TIMEOUT, "no new table:\n{}", player.said());
            thread::sleep(Duration::from_millis(20));
        }
    }
    // A client that joins in the middle of a game gets the last moves, not all.
    assert_eq!(ben.end().0, Some(0));
    assert_eq!(anna.end().0, Some(0));
    drop(server);
}

#[test]
fn a_link_to_no_server_is_explained() {
    let data = folder("join-plain-nowhere");
    let server = Server::start(&data, "127.0.0.1:0");
    let link = format!("http://{}/t/nowhere", server.address);
    let nobody = Piped::join("Nobody", &link, &data, &[]);
    let (code, why) = nobody.ended();
    assert_eq!(code, Some(1), "{why}");
    assert!(why.contains("This table cannot be followed any more"), "{why}");
}

/// A TLS proxy in front of the server.
struct TlsProxy {
    address: SocketAddr,
    /// The file with the certificate of its authority.
    authority: PathBuf,
    _runtime: tokio::runtime::Runtime,
}

impl TlsProxy {
    fn open(server: &str, folder: &Path) -> Self {
        let mut root = CertificateParams::new(Vec::new()).unwrap();
        root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let root_key = KeyPair::generate().unwrap();
        let authority = folder.join("authority.pem");
        fs::write(&authority, root.self_signed(&root_key).unwrap().pem()).unwrap();
        let issuer = Issuer::new(root, root_key);
        let key = KeyPair::generate().unwrap();
        let own = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let own = own.signed_by(&key, &issuer).unwrap();
        let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
        let config = ServerConfig::builder().with_no_client_auth();
        let config = config.with_single_cert(vec![own.der().clone()], key).unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let server = server.to_owned();
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, server) = (acceptor.clone(), server.clone());
                tokio::spawn(async move {
                    // A client that does not trust the certificate closes the connection.
                    let Ok(mut outside) = acceptor.accept(stream).await else { return };
                    let mut inside = TcpStream::connect(&server).await.unwrap();
                    let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        Self { address, authority, _runtime: runtime }
    }
}

#[test]
fn plain_and_screen_clients_connect_through_tls() {
    let data = folder("join-tls");
    let server = Server::start(&data, "127.0.0.1:0");
    let gate = TlsProxy::open(&server.address, &data);
    let link = server.open(GAMES[1].1);
    let table = link.rsplit('/').next().unwrap();
    let link = format!("https://localhost:{}/t/{table}", gate.address.port());
    // An unknown authority is not trusted.
    let stranger = Piped::join("Stranger", &link, &data, &[]);
    let (code, why) = stranger.ended();
    assert_eq!(code, Some(1), "{why}");
    assert!(why.to_lowercase().contains("certificate"), "{why}");
    let missing = data.join("missing.pem");
    let stranger = Piped::join("Stranger", &link, &data, &[("SSL_CERT_FILE", &missing)]);
    let (code, why) = stranger.ended();
    assert_eq!(code, Some(1), "{why}");
    assert!(why.contains("SSL_CERT_FILE can name a file"), "{why}");
    // With SSL_CERT_FILE it is.
    let trust: [(&str, &Path); 1] = [("SSL_CERT_FILE", &gate.authority)];
    let mut anna = Piped::join("Anna", &link, &data, &trust);
    anna.wait("Waiting for everybody");
    let command = format!(
        "SSL_CERT_FILE='{}' '{ROWHOUSE}' play --join '{link}' --name Ben --data '{}'",
        gate.authority.display(),
        data.join("Ben").display()
    );
    let ben = Window::open("join-tls", (80, 24), &command);
    let start = Instant::now();
    loop {
        let screen = ben.screen();
        if anna.play() && screen.contains("The game is over") {
            let result = anna.result();
            let screen = screen.replace("you win", "Ben wins");
            assert!(screen.contains(result.trim()), "{result} is not on\n{screen}");
            break;
        }
        if screen.contains("Enter tap") {
            ben.keys(&["Enter"]);
        }
        assert!(start.elapsed() < TEST_TIMEOUT, "no end:\n{}\n{screen}", anna.said());
        thread::sleep(Duration::from_millis(30));
    }
    println!("covered: a game over TLS, in lines of text and on the screen");
}
