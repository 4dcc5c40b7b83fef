//! Two terminals at a server's table play to the end, also across a crash of the server.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::host::Server;
use crate::tmux::{Window, folder};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

fn join(name: &str, link: &str, data: &Path) -> Window {
    let command = format!(
        "'{ROWHOUSE}' play --join '{link}' --name {name} --data '{}'",
        data.join(name).display()
    );
    Window::open(&format!("join-{name}"), (80, 24), &command)
}

/// Presses Enter in both windows until both show the end.
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
        assert!(start.elapsed() < Duration::from_secs(300), "no end:\n{one}\n{two}");
        sleep(Duration::from_millis(60));
    }
}

#[test]
fn two_terminals_play_to_the_end_across_a_crash_of_the_server() {
    let data = folder("join");
    let mut server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();
    let setup = r#"{"game":"ten","options":{"relocation_limit":6},"places":["open","open"]}"#;
    let link = server.open(setup);
    let anna = join("Anna", &link, &data);
    anna.wait("You · black");
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
    // The winner is told `you win`.
    let result = |screen: String, reader: &str| {
        let line = screen.lines().find(|line| line.contains("The game is over")).unwrap();
        line.trim().replace("you win", &format!("{reader} wins"))
    };
    assert_eq!(result(anna.screen(), "Anna"), result(ben.screen(), "Ben"));
    // A rematch: both ask for it, and meet at the next table.
    anna.keys(&["n"]);
    ben.wait("Anna");
    ben.keys(&["n"]);
    for (window, white) in [(&anna, "Ben · white"), (&ben, "You · white")] {
        window.until(|screen| tiles(screen) == 0 && screen.contains(white), "new table");
    }
    // A player who leaves and comes back has the same seat.
    anna.keys(&["q"]);
    anna.wait("Your games");
    anna.keys(&["q"]);
    anna.wait("ended with 0");
    drop(server);
    println!("covered: a game of two terminals over a server that was killed, and a rematch");
}

#[test]
fn a_link_to_no_server_is_explained() {
    let data = folder("join-nowhere");
    let server = Server::start(&data, "127.0.0.1:0");
    let link = format!("http://{}/t/nowhere", server.address);
    let window = join("Nobody", &link, &data);
    window.wait("This table cannot be followed any more");
    window.keys(&["q"]);
    window.wait("Your games");
}
