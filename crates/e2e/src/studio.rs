//! Two browsers, a server, and the way to every screen: for pictures and for measuring.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;
use words::Lang;

use crate::browser::PATIENCE;
use crate::shots::prepared::Kept;
use crate::shots::scenes::{Do, Page, Shot};
use crate::{Acted, Look, Result, Site, Tab};

/// Browsers, and what they look at.
pub struct Studio {
    site: Site,
    /// The one who looks.
    pub anna: Tab,
    ben: Tab,
    /// Style sheets to be used instead of the built ones.
    css: Option<String>,
}

/// Where a screen is to be seen, as often as somebody wants to look at it.
pub struct Place {
    path: String,
    kept: Option<Kept>,
    /// What is done at a server's table is done once.
    been: bool,
}

/// A file of the site that is no page: from there its memory can be reached, and nothing runs.
const NO_PAGE: &str = "/icon.svg";

const OPEN: &str = "
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
      await post(`/${opened}/commands`, {seen: table ? 1 : 0, cmd: 'sit', seat, name, added});
      return opened;
    })();";

impl Studio {
    /// Opens both browsers. `css` are style sheets to be used instead of the built ones.
    pub async fn open(css: Option<String>) -> Result<Self> {
        let studio = Self {
            site: Site::start().await?,
            anna: Tab::open(Look::Desktop).await?,
            ben: Tab::open(Look::Desktop).await?,
            css,
        };
        studio.ben.goto(&studio.site.url(NO_PAGE)).await?;
        studio.likes(&studio.ben, "Ben", Lang::En).await?;
        Ok(studio)
    }

    /// Closes them.
    pub async fn close(self) -> Result {
        self.anna.close().await?;
        self.ben.close().await
    }

    /// Nothing moves, and nobody waits.
    async fn likes(&self, tab: &Tab, name: &str, lang: Lang) -> Result {
        let likes = json!({ "pace": "instant", "name": name, "lang": lang.code() }).to_string();
        let script = "localStorage.setItem('rowhouse.prefs', arguments[0])";
        tab.run(script, vec![likes.into()]).await?;
        Ok(())
    }

    /// Plays the game that a shot shows, or opens the table.
    pub async fn place(&mut self, shot: &Shot) -> Result<Place> {
        self.site.resume_if_paused().await?;
        let mut kept = None;
        let path = match &shot.page {
            Page::At(path) => path.clone(),
            Page::Here(moment) => {
                kept = Some(moment.find(&shot.name)?);
                format!("/play/{}", shot.name)
            }
            Page::Online { setup, ben } => {
                self.anna.goto(&self.site.url(NO_PAGE)).await?;
                format!("/t/{}", self.open_table(setup, *ben).await?)
            }
        };
        Ok(Place { path, kept, been: false })
    }

    /// Goes there, and does what is to be done there. Letters may be so many times as large.
    pub async fn visit(
        &mut self,
        shot: &Shot,
        place: &mut Place,
        lang: Lang,
        letters: u32,
    ) -> Result {
        self.site.resume_if_paused().await?;
        self.anna.goto(&self.site.url(NO_PAGE)).await?;
        self.likes(&self.anna, "Anna", lang).await?;
        if let Some(kept) = &place.kept {
            kept.put_into(&self.anna).await?;
        }
        self.show(&place.path, letters).await?;
        self.perform(shot.then, place, letters).await
    }

    /// Sees the same in another language, if it can be changed without loading the page.
    pub async fn change(&mut self, shot: &Shot, place: &mut Place, lang: Lang) -> Result {
        let Some(from) = shot.again.filter(|_| place.been) else {
            return self.visit(shot, place, lang, 1).await;
        };
        // What is done there may have led elsewhere.
        if self.anna.run("return location.pathname", vec![]).await? != *place.path {
            return self.visit(shot, place, lang, 1).await;
        }
        self.letters(1).await?;
        self.likes(&self.anna, "Anna", lang).await?;
        let script = "
            dispatchEvent(new Event('storage'));
            return new Promise((done) => {
                const look = () => document.documentElement.lang === arguments[0] ? done(true) : requestAnimationFrame(look);
                look();
            });";
        self.anna.run(script, vec![lang.code().into()]).await?;
        self.settle().await?;
        self.perform(&shot.then[from..], place, 1).await
    }

    async fn perform(&mut self, steps: &[Do], place: &mut Place, letters: u32) -> Result {
        for step in steps {
            match step {
                Do::Wait(css) => drop(self.anna.find(css).await?),
                Do::Click(css) => {
                    self.anna.find(css).await?;
                    let script = "document.querySelector(arguments[0]).click()";
                    self.anna.run(script, vec![(*css).into()]).await?;
                }
                Do::Run(script) => drop(self.anna.run(script, vec![]).await?),
                Do::Ben(css) => self.ben.click(css).await?,
                Do::Go(path) => self.show(path, letters).await?,
                Do::Cut => self.site.pause().await?,
                Do::Moves(_) | Do::Stranger if place.been => {}
                Do::Moves(count) => self.play(*count).await?,
                Do::Stranger => {
                    self.anna.forget_who().await?;
                    self.show(&place.path, letters).await?;
                }
            }
        }
        place.been = true;
        self.settle().await
    }

    /// Two frames, so that everything is laid out and painted.
    pub async fn settle(&self) -> Result {
        let script = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        self.anna.run(script, vec![]).await?;
        Ok(())
    }

    /// Opens a table on the server; Ben comes, too, if he is asked.
    async fn open_table(&self, setup: &str, ben: bool) -> Result<String> {
        let setup: Value = serde_json::from_str(setup)?;
        let opened = self.anna.run(OPEN, vec![setup.clone(), "Anna".into(), 0.into()]).await?;
        if ben {
            self.ben.goto(&self.site.url(NO_PAGE)).await?;
            self.ben.run(OPEN, vec![setup, "Ben".into(), 1.into(), opened.clone()]).await?;
            let table = opened.as_str().unwrap_or_default();
            self.ben.goto(&self.site.url(&format!("/t/{table}"))).await?;
        }
        Ok(opened.as_str().ok_or("the server opened nothing")?.to_owned())
    }

    async fn show(&self, path: &str, letters: u32) -> Result {
        self.anna.goto(&self.site.url(path)).await?;
        self.letters(letters).await?;
        if let Some(css) = &self.css {
            let script = "
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(arguments[0]);
                document.adoptedStyleSheets = [sheet];
                document.querySelectorAll('link[rel=stylesheet]').forEach((link) => { link.disabled = true; });";
            self.anna.run(script, vec![css.as_str().into()]).await?;
        }
        Ok(())
    }

    /// Letters so many times as large.
    pub async fn letters(&self, times: u32) -> Result {
        let script = "document.documentElement.style.fontSize = `${arguments[0]}00%`";
        self.anna.run(script, vec![times.into()]).await?;
        Ok(())
    }

    /// So many moves, by whoever may.
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
            if start.elapsed() > PATIENCE {
                return Err("they do not play".into());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }
}
