//! After one visit everything but server tables works without a network; a newer build is offered, and the old page
//! keeps working.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bundle::PAGE;
use e2e::{Device, Result, Tab};
use serde_json::{Value, json};

/// A web server that can be switched off, and on again with another build.
struct Pages {
    address: SocketAddr,
    there: Arc<AtomicBool>,
    newer: Arc<AtomicBool>,
}

impl Pages {
    fn start() -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let (there, newer) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicBool::new(false)));
        let state = (there.clone(), newer.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (there, newer) = state.clone();
                // A browser may close a connection early.
                std::thread::spawn(move || drop(serve(&stream, &there, &newer)));
            }
        });
        Ok(Self { address, there, newer })
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// The id of the newer build, which differs from this one by its id alone.
fn other_build() -> String {
    PAGE.build.chars().rev().collect::<String>() + "0"
}

/// Answers one request, or none while the server is switched off.
fn serve(mut stream: &TcpStream, there: &AtomicBool, newer: &AtomicBool) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    if !there.load(Ordering::SeqCst) {
        return Ok(());
    }
    let (this, other) = (PAGE.build, other_build());
    let path = first.split(' ').nth(1).unwrap_or("/").split(['?', '#']).next().unwrap_or("/");
    let newer = newer.load(Ordering::SeqCst);
    // Each build has its own files and no others.
    let path = if newer { path.replace(this, "gone").replace(&other, this) } else { path.into() };
    let answer = PAGE.answer(&path, "", "");
    let body = match String::from_utf8(answer.body.into_owned()) {
        Ok(text) if newer => text.replace(this, &other).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(binary) => binary.into_bytes(),
    };
    write!(stream, "HTTP/1.1 {} -\r\nconnection: close\r\n", answer.status)?;
    for (name, value) in answer.headers.iter().filter(|(name, _)| *name != "etag") {
        write!(stream, "{name}: {value}\r\n")?;
    }
    write!(stream, "content-length: {}\r\n\r\n", body.len())?;
    stream.write_all(&body)
}

const BUILD: &str = "document.querySelector('script[type=module]').src.split('/').at(-2)";

#[tokio::test]
async fn the_page_works_offline_and_updates_to_a_newer_build() -> Result {
    let pages = Pages::start()?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&pages.url("/")).await?;
    tab.find(".card").await?;
    tab.skip_animations().await?;
    // Installed: the browser accepts the manifest, and all files are cached.
    tab.until(
        "a service worker that controls the page",
        "navigator.serviceWorker.controller !== null",
    )
    .await?;
    let manifest = tab.devtools("Page.getAppManifest", json!({})).await?;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    let objections = tab.devtools("Page.getInstallabilityErrors", json!({})).await?;
    assert_eq!(objections["installabilityErrors"], json!([]));

    // Offline: every page loads, in any language, with the rules.
    pages.there.store(false, Ordering::SeqCst);
    tab.goto(&pages.url("/new/ten")).await?;
    tab.find("main h1").await?;
    tab.goto(&pages.url("/")).await?;
    tab.click(".card[data-game='ten'] .primary").await?;
    tab.find(".board .can-go").await?;
    tab.click("[data-testid=web-rules]").await?;
    tab.until(
        "the rule that matters",
        "document.querySelector('.rules [aria-current]')?.textContent.includes('(T4)')",
    )
    .await?;
    tab.click(".rules header .icon-button").await?;
    tab.play_to_the_end().await?;
    tab.click(".button.analyse").await?;
    tab.find(".study-found .totals").await?;

    // Online again with a newer build: the page offers it, and keeps working.
    tab.goto(&pages.url("/")).await?;
    tab.click(".card[data-game='completto'] .primary").await?;
    tab.find(".board .can-go, .board .can-take").await?;
    tab.act(0).await?;
    pages.newer.store(true, Ordering::SeqCst);
    pages.there.store(true, Ordering::SeqCst);
    tab.run("dispatchEvent(new Event('online'))", vec![]).await?;
    tab.find(".take-update").await?;
    let build = format!("return {BUILD}");
    assert_eq!(tab.run(&build, vec![]).await?, Value::from(PAGE.build));
    tab.act(0).await?;
    let lines = "return document.querySelectorAll('.history-line').length";
    let before = tab.run(lines, vec![]).await?;
    tab.click(".take-update").await?;
    tab.until("the newer build", &format!("{BUILD} === '{}'", other_build())).await?;
    tab.until(
        "the same game",
        &format!("document.querySelectorAll('.history-line').length >= {before}"),
    )
    .await?;
    tab.act(0).await?;
    // Only the newer build and the one before it are cached.
    let kept = "caches.keys().then((names) => window.kept = names.length)";
    tab.run(kept, vec![]).await?;
    tab.until("two builds", "window.kept === 2").await?;
    // The newer build works offline as well.
    pages.there.store(false, Ordering::SeqCst);
    tab.reload().await?;
    tab.find(".board .can-go, .board .can-take").await?;
    assert_eq!(tab.run(&build, vec![]).await?, Value::from(other_build()));
    println!("covered: a page installed, cut off, played, analysed, restored and updated");
    tab.end().await
}
