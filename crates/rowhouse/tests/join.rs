//! Two terminals at a server's table: they play to the end, also over a server that is killed.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

#[path = "common/tmux.rs"]
mod tmux;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tmux::{Window, folder};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

/// A server in a process of its own.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path, listen: &str) -> Self {
        let mut child = Command::new(ROWHOUSE)
            .args(["serve", "--listen", listen, "--no-limits", "--log", "warn"])
            .arg("--data")
            .arg(data.join("tables.db"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().unwrap().unwrap();
        let address = line.split("http://").nth(1).expect("it says where it is");
        let address = address.trim_end_matches('/').to_owned();
        // What else it says is read, so that it can go on.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    /// Opens a table and gives its link.
    fn open(&self, setup: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST /api/v1/tables HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{setup}",
            self.address,
            setup.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        let (_, link) = answer.split_once("\"link\":\"").unwrap();
        link.split('"').next().unwrap().to_owned()
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn join(name: &str, link: &str, data: &Path) -> Window {
    let command = format!(
        "'{ROWHOUSE}' play --join '{link}' --name {name} --data '{}'",
        data.join(name).display()
    );
    Window::open(&format!("join-{name}"), (80, 24), &command)
}

/// Both press Enter until both see the end; says how many rounds that took.
fn play_on(windows: [&Window; 2], until: impl Fn(&str) -> bool) {
    let start = Instant::now();
    loop {
        let screens = windows.map(Window::screen);
        if screens.iter().all(|screen| until(screen)) {
            return;
        }
        for (window, screen) in windows.iter().zip(&screens) {
            if screen.contains("Enter tap") && !until(screen) {
                window.keys(&["Enter"]);
            }
        }
        let [one, two] = &screens;
        assert!(start.elapsed() < Duration::from_secs(150), "no end:\n{one}\n{two}");
        sleep(Duration::from_millis(60));
    }
}

#[test]
fn two_terminals_play_to_the_end_over_a_server_that_is_killed() {
    let data = folder("join");
    let mut server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();
    let setup = r#"{"game":"ten","options":{"relocation_limit":6},"places":["open","open"]}"#;
    let link = server.open(setup);
    let anna = join("Anna", &link, &data);
    anna.wait("Waiting for everybody");
    let ben = join("Ben", &link, &data);
    ben.wait("Anna · black");
    let tiles = |screen: &str| {
        let words = screen.split_once(" of 30 tiles").map(|(before, _)| before.to_owned());
        words.and_then(|before| before.rsplit(' ').next()?.parse::<u32>().ok()).unwrap_or(0)
    };
    play_on([&anna, &ben], |screen| tiles(screen) >= 4 || screen.contains("The game is over"));
    server.kill();
    anna.wait("not connected");
    ben.wait("not connected");
    let server = Server::start(&data, &address);
    let connected = |screen: &str| !screen.contains("not connected");
    anna.until(connected, "connection");
    ben.until(connected, "connection");
    play_on([&anna, &ben], |screen| screen.contains("The game is over"));
    let result = |screen: String| {
        let line =
            screen.lines().find(|line| line.contains("The game is over")).unwrap().to_owned();
        line.trim().to_owned()
    };
    assert_eq!(result(anna.screen()), result(ben.screen()));
    // Another game: both want one, and meet at the next table.
    anna.keys(&["n"]);
    ben.wait("Anna");
    ben.keys(&["n"]);
    for window in [&anna, &ben] {
        window.until(|screen| tiles(screen) == 0 && screen.contains("Ben · white"), "new table");
    }
    // Who leaves and comes back has the same seat.
    anna.keys(&["q"]);
    anna.wait("Your games");
    anna.keys(&["q"]);
    anna.wait("ended with 0");
    drop(server);
    println!("covered: a game of two terminals over a server that was killed, and a rematch");
}

#[test]
fn a_link_to_nowhere_is_explained() {
    let data = folder("join-nowhere");
    let server = Server::start(&data, "127.0.0.1:0");
    let link = format!("http://{}/t/nowhere", server.address);
    let window = join("Nobody", &link, &data);
    window.wait("This table cannot be followed any more");
    window.keys(&["q"]);
    window.wait("Your games");
}
