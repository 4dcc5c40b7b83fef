//! A browser window with a fresh profile, driven by chromedriver.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use games::Kind;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::sleep;
use url::Url;

use crate::{Result, Site};

/// The longest wait for anything, before a test fails.
pub(crate) const WAIT_TIMEOUT: Duration = Duration::from_secs(120);

/// The device that the browser emulates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    /// A phone in portrait orientation, with touch.
    Phone,
    /// A desktop, with mouse and keyboard.
    Desktop,
}

/// The result of [`Tab::act`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acted {
    /// An action was taken.
    Yes,
    /// No action is possible now.
    No,
    /// The game is over.
    Over,
}

/// A window of a browser that is closed with it.
pub struct Tab {
    client: Client,
    driver: Child,
    /// The browser's home folder, with its profile.
    _home: TempDir,
}

impl Tab {
    /// Opens a browser whose user knows all games, so that nothing is offered or explained.
    ///
    /// # Errors
    /// If there is no Chromium or no chromedriver.
    pub async fn open(device: Device) -> Result<Self> {
        let tab = Self::open_as_newcomer(device).await?;
        let met: Map<String, Value> =
            Kind::ALL.iter().map(|kind| (kind.id().to_owned(), 99.into())).collect();
        let met = Value::from(Value::Object(met).to_string());
        // Pages of other sites have no storage.
        let source = format!("try {{ localStorage.setItem('rowhouse.met', {met}) }} catch {{}}");
        tab.on_new_document(&source).await?;
        Ok(tab)
    }

    /// Runs a script before those of every page that is loaded from now on.
    ///
    /// # Errors
    /// If the browser does not do it.
    pub async fn on_new_document(&self, source: &str) -> Result {
        let everywhere = "Page.addScriptToEvaluateOnNewDocument";
        self.devtools(everywhere, json!({ "source": source })).await?;
        Ok(())
    }

    /// Opens a browser with an empty profile.
    ///
    /// # Errors
    /// If there is no Chromium or no chromedriver.
    pub async fn open_as_newcomer(device: Device) -> Result<Self> {
        let home = TempDir::new()?;
        let (driver, port) = match drive(home.path()).await {
            // It takes a free port for IPv4 and then the same for IPv6, where another process may have taken it
            // meanwhile.
            Err(_) => drive(home.path()).await?,
            started => started?,
        };
        let client = connect(port, device, home.path()).await?;
        Ok(Self { client, driver, _home: home })
    }

    /// Loads an address.
    ///
    /// # Errors
    /// If the page does not load.
    pub async fn goto(&self, url: &str) -> Result {
        Ok(self.client.goto(url).await?)
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// If it does not load.
    pub async fn reload(&self) -> Result {
        Ok(self.client.refresh().await?)
    }

    /// Waits for an element.
    ///
    /// # Errors
    /// If it does not appear.
    pub async fn find(&self, css: &str) -> Result<Element> {
        let wait = self.client.wait().at_most(WAIT_TIMEOUT).every(Duration::from_millis(20));
        let found = wait.for_element(Locator::Css(css)).await;
        Ok(found.map_err(|error| format!("`{css}`: {error}"))?)
    }

    /// Waits for an element and clicks on it.
    ///
    /// # Errors
    /// If it does not appear, or something covers it.
    pub async fn click(&self, css: &str) -> Result {
        self.retry(css, async |element| element.click().await).await
    }

    /// Does something with an element, and tries again if the page changes meanwhile.
    async fn retry(
        &self,
        css: &str,
        act: impl AsyncFn(Element) -> std::result::Result<(), CmdError>,
    ) -> Result {
        let start = Instant::now();
        loop {
            match act(self.find(css).await?).await {
                Ok(()) => return Ok(()),
                Err(error) if start.elapsed() > WAIT_TIMEOUT || !is_moving(&error) => {
                    return Err(format!("`{css}`: {error}").into());
                }
                Err(_) => sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Types into a field.
    ///
    /// # Errors
    /// If it does not appear.
    pub async fn fill(&self, css: &str, text: &str) -> Result {
        let fill = async |field: Element| {
            field.clear().await?;
            field.send_keys(text).await
        };
        self.retry(css, fill).await
    }

    /// Presses a key on the focused element.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn press(&self, key: char) -> Result {
        self.retry(":focus, body", async |_| {
            self.client.active_element().await?.send_keys(&key.to_string()).await
        })
        .await
    }

    /// Types a text into the focused element.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn type_in(&self, text: &str) -> Result {
        Ok(self.client.active_element().await?.send_keys(text).await?)
    }

    /// The text of an element; empty if it does not exist.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn text(&self, css: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        let text = self.run(script, vec![css.into()]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Returns whether an element exists.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn has(&self, css: &str) -> Result<bool> {
        let script = "return document.querySelector(arguments[0]) !== null";
        Ok(self.run(script, vec![css.into()]).await? == Value::Bool(true))
    }

    /// Waits until a JavaScript expression is true.
    ///
    /// # Errors
    /// If it does not become true.
    pub async fn until(&self, what: &str, script: &str) -> Result {
        let start = Instant::now();
        while self.run(&format!("return Boolean({script})"), vec![]).await? != Value::Bool(true) {
            if start.elapsed() > WAIT_TIMEOUT {
                let page = self.text("body").await?;
                return Err(format!("waited in vain for {what}; the page says: {page}").into());
            }
            sleep(Duration::from_millis(30)).await;
        }
        Ok(())
    }

    /// Runs a script in the page.
    ///
    /// # Errors
    /// If it fails.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.client.execute(script, arguments).await?)
    }

    /// Switches the network of the browser on or off.
    ///
    /// # Errors
    /// If the browser does not do it.
    pub async fn network(&self, on: bool) -> Result {
        let conditions = json!({
            "offline": !on, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.devtools("Network.enable", json!({})).await?;
        self.devtools("Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }

    /// Sets the size of the screen, the colour scheme and reduced motion. `dots` is the device pixel ratio of phones; a
    /// low one is drawn faster.
    ///
    /// # Errors
    /// If the browser does not do it.
    pub async fn screen(&self, width: u32, height: u32, dark: bool, dots: u8) -> Result {
        let phone = width.min(height) < 600;
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": if phone { dots } else { 1 },
            "mobile": phone,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        let touch = json!({ "enabled": phone, "maxTouchPoints": 1 });
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await?;
        let theme = if dark { "dark" } else { "light" };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        self.devtools("Emulation.setEmulatedMedia", features).await?;
        Ok(())
    }

    /// Deletes the cookies, so that the server does not recognise the browser.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn clear_cookies(&self) -> Result {
        Ok(self.client.delete_all_cookies().await?)
    }

    /// A screenshot as PNG.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// Sends a command of the Chrome DevTools Protocol.
    ///
    /// # Errors
    /// If the browser does not do it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Result<Value> {
        let command = Devtools { command: command.to_owned(), parameters };
        Ok(self.client.issue_cmd(command).await?)
    }

    /// Opens the same page in a second window of the same browser, and returns the handles of both.
    ///
    /// # Errors
    /// If the browser does not do it.
    pub async fn second_window(&self) -> Result<[WindowHandle; 2]> {
        let first = self.client.window().await?;
        let here = self.client.current_url().await?;
        let second = self.client.new_window(false).await?.handle;
        self.client.switch_to_window(second.clone()).await?;
        self.client.goto(here.as_str()).await?;
        Ok([first, second])
    }

    /// Switches to the first or the second window.
    ///
    /// # Errors
    /// If the browser does not do it.
    pub async fn switch_to(&self, first: bool, windows: &[WindowHandle; 2]) -> Result {
        Ok(self.client.switch_to_window(windows[usize::from(!first)].clone()).await?)
    }

    /// Presses the tab key until an element has the focus.
    ///
    /// # Errors
    /// If it never gets the focus.
    pub async fn tab_to(&self, css: &str) -> Result {
        let there = "return document.activeElement?.matches(arguments[0]) ?? false";
        for _ in 0..400 {
            if self.run(there, vec![css.into()]).await? == Value::Bool(true) {
                return Ok(());
            }
            self.press('\u{e004}').await?;
        }
        Err(format!("the tab key never gets to `{css}`").into())
    }

    /// Gives up the game at the table that is open.
    ///
    /// # Errors
    /// If the page does not do it.
    pub async fn resign(&self) -> Result {
        self.click(".actions .more").await?;
        self.click(".sheet[open] .menu .button:nth-of-type(2)").await?;
        self.click(".sheet[open] .danger").await?;
        self.find(".result.lost").await?;
        Ok(())
    }

    /// Opens a table for two players as Anna, and returns its link.
    ///
    /// # Errors
    /// If the page does not do it.
    pub async fn invite(&self, site: &Site, game: &str) -> Result<String> {
        self.goto(&site.url("/")).await?;
        self.find(".card").await?;
        self.skip_animations().await?;
        self.goto(&site.url(&format!("/new/{game}/friends"))).await?;
        self.fill(".field input", "Anna").await?;
        if game != "ten" {
            // Shorter rows, fewer cards.
            self.run("document.querySelectorAll('input[name=preset]')[1].click()", vec![]).await?;
            self.run("document.querySelector('input[name=players]').click()", vec![]).await?;
        }
        self.run("document.querySelectorAll('.switch input')[0].click()", vec![]).await?;
        self.click(".new-start .button").await?;
        self.find("[data-testid=link]").await?;
        let script = "return document.querySelector('[data-testid=link]').value";
        Ok(self.run(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Switches off animations and pauses between moves, so that tests need not wait.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn skip_animations(&self) -> Result {
        let script = "localStorage.setItem('rowhouse.prefs', JSON.stringify({pace:'instant'}))";
        self.run(script, vec![]).await?;
        let features =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        self.devtools("Emulation.setEmulatedMedia", features).await?;
        Ok(())
    }

    /// Takes one of the possible actions at the table, if it is the player's turn; `choice` selects it.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn act(&self, choice: usize) -> Result<Acted> {
        let script = "
            const find = (css) => [...document.querySelectorAll(css)];
            if (find('.result').length > 0) return null;
            // Mostly draws: a game of nothing but moves of face-down tiles would not end.
            const drawn = arguments[0] % 4 ? find('.board .pool .can-take') : [];
            const all = [find('[data-action]'), find('.board .can-go'), drawn, find('.board .can-take')];
            const list = all.find((list) => list.length > 0);
            if (!list) return false;
            list[arguments[0] % list.length].dispatchEvent(new MouseEvent('click', {bubbles: true}));
            return true;";
        Ok(match self.run(script, vec![choice.into()]).await? {
            Value::Bool(true) => Acted::Yes,
            Value::Null => Acted::Over,
            _ => Acted::No,
        })
    }

    /// Plays until the game is over.
    ///
    /// # Errors
    /// If the game does not end.
    pub async fn play_to_the_end(&self) -> Result {
        let start = Instant::now();
        for choice in 0.. {
            match self.act(choice * 7 + choice / 5).await? {
                Acted::Over => break,
                Acted::No => sleep(Duration::from_millis(20)).await,
                Acted::Yes => {}
            }
            if start.elapsed() > 10 * WAIT_TIMEOUT {
                return Err(format!("no end: {}", self.text("body").await?).into());
            }
        }
        Ok(())
    }

    /// Closes the browser without looking at the console.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn close(mut self) -> Result {
        self.client.close().await?;
        // The driver is not needed any more, and may have ended already.
        let _ = self.driver.kill().await;
        Ok(())
    }

    /// Closes the browser, and checks that the console has no errors or violations of the content security policy.
    ///
    /// # Errors
    /// If it has.
    pub async fn end(self) -> Result {
        let log = self.client.issue_cmd(ConsoleLog).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        // A cut network and a stopped server are what some tests are about.
        let expected =
            |text: &str| text.contains("net::ERR_") || text.contains("WebSocket connection to");
        let said: Vec<String> = entries
            .iter()
            .filter(|entry| entry["level"] != "INFO" && entry["level"] != "DEBUG")
            .filter_map(|entry| entry["message"].as_str().map(str::to_owned))
            .filter(|text| !expected(text))
            .collect();
        self.close().await?;
        if said.is_empty() { Ok(()) } else { Err(format!("the console says: {said:#?}").into()) }
    }
}

/// Starts chromedriver with a home folder of its own, and returns its port.
async fn drive(home: &Path) -> Result<(Child, u16)> {
    let mut driver = Command::new("chromedriver");
    driver.env("HOME", home);
    // Where these are not set, everything is below the home folder.
    for folder in ["CONFIG", "CACHE", "DATA", "STATE"] {
        driver.env_remove(format!("XDG_{folder}_HOME"));
    }
    driver.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    let mut driver = driver.spawn().map_err(|error| {
        format!("chromedriver cannot be started ({error}); apt-get install chromium-driver")
    })?;
    let mut lines = BufReader::new(driver.stdout.take().ok_or("no output")?).lines();
    let port = loop {
        let line = lines.next_line().await?.ok_or("chromedriver ended at once")?;
        if let Some((_, port)) = line.split_once("successfully on port ") {
            break port.trim_end_matches('.').parse::<u16>()?;
        }
    };
    // The rest of its output is read and dropped, so that it never blocks.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((driver, port))
}

async fn connect(port: u16, device: Device, home: &Path) -> Result<Client> {
    let mut arguments: Vec<String> = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-extensions",
        "--disable-default-apps",
        "--disable-breakpad",
        "--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider",
        "--hide-scrollbars",
        "--window-size=1440,900",
    ]
    .map(String::from)
    .into();
    arguments.push(format!("--user-data-dir={}", home.join("profile").display()));
    let mut options = json!({ "args": arguments });
    if device == Device::Phone {
        options["mobileEmulation"] = json!({
            "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 1.0, "touch": true, "mobile": true },
        });
    }
    let mut wanted = Map::new();
    wanted.insert("goog:chromeOptions".into(), options);
    wanted.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(wanted);
    Ok(builder.connect(&format!("http://127.0.0.1:{port}")).await?)
}

/// Returns whether the page changed between finding an element and using it.
fn is_moving(error: &CmdError) -> bool {
    let CmdError::Standard(error) = error else { return false };
    matches!(
        error.error,
        ErrorStatus::StaleElementReference
            | ErrorStatus::ElementClickIntercepted
            | ErrorStatus::ElementNotInteractable
    )
}

/// A command of the Chrome DevTools Protocol.
#[derive(Debug)]
struct Devtools {
    command: String,
    parameters: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(
        &self,
        base: &Url,
        session: Option<&str>,
    ) -> std::result::Result<Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (http::Method::POST, Some(body.to_string()))
    }
}

/// Reads the console log since the last read.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(
        &self,
        base: &Url,
        session: Option<&str>,
    ) -> std::result::Result<Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}
