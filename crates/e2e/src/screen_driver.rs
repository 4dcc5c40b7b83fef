//! Leads browsers to every screen of the list in `screenshots/scenes.rs`, for screenshots and for the audit.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;
use words::Lang;

use crate::browser::WAIT_TIMEOUT;
use crate::screenshots::prepared_game::StoredGame;
use crate::screenshots::scenes::{Page, Shot, ShotStep};
use crate::{Acted, Device, Result, Site, Tab};

/// A server and two browsers.
pub struct ScreenDriver {
    site: Site,
    /// The browser that shows the screens.
    pub anna: Tab,
    /// The browser of the other player at tables of the server.
    ben: Tab,
    /// Style sheets to be used instead of the built ones.
    css: Option<String>,
}

/// A prepared screen, which can be visited several times.
pub struct OpenedScreen {
    path: String,
    game: Option<StoredGame>,
    /// Set after the first visit: steps at a server's table are done once.
    visited: bool,
}

/// A file of the site that is not a page: its storage can be reached from there, and no script runs.
const PAGELESS_PATH: &str = "/icon.svg";

const OPEN_TABLE_SCRIPT: &str = "
    const [setup, name, seat, table] = arguments;
    const post = async (path, body) => {
      const headers = {'content-type': 'application/json'};
      const answer = await fetch('/api/v1/tables' + path, {method: 'POST', headers, body: JSON.stringify(body)});
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    return (async () => {
      const opened = table ?? (await post('', setup)).table;
      const added = '0123456789abcdef0123456789abcdef';
      const committed = '681ad14b1145c4fcfda2a2ed63851bed507a1c7c5a952f7d475ae58777bf5215';
      const command = (body) => post(`/${opened}/commands`, {seen: table ? 1 : 0, ...body});
      await command({cmd: 'sit', seat, name, committed});
      // All players have the same addition, so the last one reveals for all.
      for (let other = 0; other <= seat; other++) {
        await command({cmd: 'reveal', seat: other, added}).catch(() => {});
      }
      return opened;
    })();";

impl ScreenDriver {
    /// Opens both browsers. `css` are style sheets to be used instead of the built ones.
    pub async fn open(css: Option<String>) -> Result<Self> {
        let driver = Self {
            site: Site::start().await?,
            anna: Tab::open(Device::Desktop).await?,
            ben: Tab::open(Device::Desktop).await?,
            css,
        };
        driver.ben.goto(&driver.site.url(PAGELESS_PATH)).await?;
        driver.set_preferences(&driver.ben, "Ben", Lang::En).await?;
        Ok(driver)
    }

    /// Closes both browsers.
    pub async fn close(self) -> Result {
        self.anna.close().await?;
        self.ben.close().await
    }

    /// Stores preferences in a browser: no pauses, nothing that plays itself, a name and a language.
    async fn set_preferences(&self, tab: &Tab, name: &str, lang: Lang) -> Result {
        let preferences =
            json!({ "pace": "instant", "forced": false, "name": name, "lang": lang.code() });
        let preferences = preferences.to_string();
        let script = "localStorage.setItem('rowhouse.prefs', arguments[0])";
        tab.run(script, vec![preferences.into()]).await?;
        Ok(())
    }

    /// Prepares a screen: plays the game that it shows, or opens the table.
    pub async fn prepare(&mut self, shot: &Shot) -> Result<OpenedScreen> {
        self.site.resume_if_paused().await?;
        let mut game = None;
        let path = match &shot.page {
            Page::At(path) => path.clone(),
            Page::Here(moment) => {
                game = Some(moment.find(&shot.name)?);
                format!("/play/{}", shot.name)
            }
            Page::Online { setup, ben } => {
                self.anna.goto(&self.site.url(PAGELESS_PATH)).await?;
                format!("/t/{}", self.open_table(setup, *ben).await?)
            }
        };
        Ok(OpenedScreen { path, game, visited: false })
    }

    /// Opens a screen in a language with a font scale, and performs its steps.
    pub async fn visit(
        &mut self,
        shot: &Shot,
        screen: &mut OpenedScreen,
        lang: Lang,
        font_scale: u32,
    ) -> Result {
        self.site.resume_if_paused().await?;
        self.anna.goto(&self.site.url(PAGELESS_PATH)).await?;
        self.set_preferences(&self.anna, "Anna", lang).await?;
        if let Some(game) = &screen.game {
            game.put_into(&self.anna).await?;
        }
        self.show(&screen.path, font_scale).await?;
        self.perform(shot.then, screen, font_scale).await
    }

    /// Shows a visited screen in another language, without loading the page if that is possible.
    pub async fn change_language(
        &mut self,
        shot: &Shot,
        screen: &mut OpenedScreen,
        lang: Lang,
    ) -> Result {
        let Some(from) = shot.again.filter(|_| screen.visited) else {
            return self.visit(shot, screen, lang, 1).await;
        };
        // The steps may have led to another page.
        if self.anna.run("return location.pathname", vec![]).await? != *screen.path {
            return self.visit(shot, screen, lang, 1).await;
        }
        self.set_font_scale(1).await?;
        self.set_preferences(&self.anna, "Anna", lang).await?;
        let script = "
            dispatchEvent(new Event('storage'));
            return new Promise((done) => {
                const check = () => document.documentElement.lang === arguments[0] ? done(true) : requestAnimationFrame(check);
                check();
            });";
        self.anna.run(script, vec![lang.code().into()]).await?;
        self.settle().await?;
        self.perform(&shot.then[from..], screen, 1).await
    }

    async fn perform(
        &mut self,
        steps: &[ShotStep],
        screen: &mut OpenedScreen,
        font_scale: u32,
    ) -> Result {
        for step in steps {
            match step {
                ShotStep::Wait(css) => drop(self.anna.find(css).await?),
                ShotStep::Click(css) => {
                    self.anna.find(css).await?;
                    let script = "document.querySelector(arguments[0]).click()";
                    self.anna.run(script, vec![(*css).into()]).await?;
                }
                ShotStep::Run(script) => drop(self.anna.run(script, vec![]).await?),
                ShotStep::Ben(css) => self.ben.click(css).await?,
                ShotStep::Go(path) => self.show(path, font_scale).await?,
                ShotStep::Cut => self.site.pause().await?,
                ShotStep::Moves(_) | ShotStep::Stranger if screen.visited => {}
                ShotStep::Moves(count) => self.play(*count).await?,
                ShotStep::Stranger => {
                    self.anna.clear_cookies().await?;
                    self.show(&screen.path, font_scale).await?;
                }
            }
        }
        screen.visited = true;
        self.settle().await
    }

    /// Waits two frames, so that everything is laid out and painted.
    pub async fn settle(&self) -> Result {
        let script = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        self.anna.run(script, vec![]).await?;
        Ok(())
    }

    /// Opens a table on the server; Ben sits down too if `ben` is set.
    async fn open_table(&self, setup: &str, ben: bool) -> Result<String> {
        let setup: Value = serde_json::from_str(setup)?;
        let opened =
            self.anna.run(OPEN_TABLE_SCRIPT, vec![setup.clone(), "Anna".into(), 0.into()]).await?;
        if ben {
            self.ben.goto(&self.site.url(PAGELESS_PATH)).await?;
            self.ben
                .run(OPEN_TABLE_SCRIPT, vec![setup, "Ben".into(), 1.into(), opened.clone()])
                .await?;
            let table = opened.as_str().unwrap_or_default();
            self.ben.goto(&self.site.url(&format!("/t/{table}"))).await?;
        }
        Ok(opened.as_str().ok_or("the server opened nothing")?.to_owned())
    }

    async fn show(&self, path: &str, font_scale: u32) -> Result {
        self.anna.goto(&self.site.url(path)).await?;
        self.set_font_scale(font_scale).await?;
        if let Some(css) = &self.css {
            let script = "
                const sheet = new CSSStyleSheet();
                // Files beside the built style sheet are still found there.
                const built = document.querySelector('link[rel=stylesheet]').href;
                sheet.replaceSync(arguments[0].replace(/url\\(([\\w.-]+)\\)/g, (_, name) => `url(${new URL(name, built)})`));
                document.adoptedStyleSheets = [sheet];
                document.querySelectorAll('link[rel=stylesheet]').forEach((link) => { link.disabled = true; });";
            self.anna.run(script, vec![css.as_str().into()]).await?;
        }
        Ok(())
    }

    /// Sets the font scale of the page.
    pub async fn set_font_scale(&self, times: u32) -> Result {
        let script = "document.documentElement.style.fontSize = `${arguments[0]}00%`";
        self.anna.run(script, vec![times.into()]).await?;
        Ok(())
    }

    /// Plays a number of moves, Anna and Ben in turn.
    async fn play(&self, count: usize) -> Result {
        for tab in [&self.anna, &self.ben] {
            tab.find(".board .spot").await?;
        }
        let (mut made, start) = (0, Instant::now());
        for choice in 0.. {
            for tab in [&self.anna, &self.ben] {
                made +=
                    usize::from(made < count && tab.act(choice * 7 + made).await? == Acted::Yes);
            }
            if made >= count {
                break;
            }
            if start.elapsed() > WAIT_TIMEOUT {
                return Err("they do not play".into());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }
}
