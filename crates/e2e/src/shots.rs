//! Pictures of every page and every phase of every game, as people see them, for people to look at.

mod prepared;
mod scenes;
mod sheet;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

pub use self::prepared::{Kept, Moment};
use self::scenes::{Do, Page, Shot, all};
use crate::{Look, Result, Site, Tab};

/// Which pictures, and where to.
#[derive(Clone, Debug)]
pub struct Order {
    /// The folder.
    pub out: PathBuf,
    /// Only those whose look and name contain all of these words.
    pub only: Vec<String>,
    /// Style sheets to be used instead of the built ones.
    pub css: Option<PathBuf>,
}

/// A screen.
#[derive(Clone, Copy)]
struct Screen {
    name: &'static str,
    width: u32,
    height: u32,
    dark: bool,
    /// Letters so many times as large.
    letters: u32,
    /// Only a few pictures are taken of it.
    odd: bool,
}

const fn screen(name: &'static str, width: u32, height: u32) -> Screen {
    Screen { name, width, height, dark: false, letters: 1, odd: false }
}

const PHONES: [Screen; 5] = [
    screen("phone-light", 390, 844),
    Screen { dark: true, ..screen("phone-dark", 390, 844) },
    Screen { odd: true, ..screen("narrow", 320, 568) },
    Screen { odd: true, dark: true, ..screen("landscape", 844, 390) },
    Screen { odd: true, letters: 2, ..screen("large-letters", 390, 844) },
];

const DESKTOPS: [Screen; 3] = [
    screen("desktop-light", 1440, 900),
    Screen { dark: true, ..screen("desktop-dark", 1440, 900) },
    Screen { odd: true, ..screen("tablet", 820, 1180) },
];

impl Order {
    /// Takes them all; says what it does. Gives how many there are.
    ///
    /// # Errors
    /// If a picture cannot be taken.
    pub async fn take(&self) -> Result<usize> {
        let count = AtomicUsize::new(0);
        let phone = self.take_with("phone", &PHONES, &count);
        let desktop = self.take_with("desktop", &DESKTOPS, &count);
        let (phone, desktop) = tokio::join!(phone, desktop);
        let failed = [phone?, desktop?].concat();
        sheet::write(&self.out).await?;
        if failed.is_empty() { Ok(count.into_inner()) } else { Err(failed.join("\n").into()) }
    }

    fn wants(&self, screen: &Screen, shot: &Shot) -> bool {
        let name = format!("{}/{}", screen.name, shot.name);
        (shot.odd || !screen.odd) && self.only.iter().all(|word| name.contains(word))
    }

    /// Gives what went wrong; one picture that cannot be taken does not keep the others from it.
    async fn take_with(
        &self,
        who: &str,
        screens: &[Screen],
        count: &AtomicUsize,
    ) -> Result<Vec<String>> {
        let wanted = |shot: &Shot| screens.iter().any(|screen| self.wants(screen, shot));
        let shots: Vec<Shot> = all().into_iter().filter(wanted).collect();
        if shots.is_empty() {
            return Ok(Vec::new());
        }
        let css = self.css.as_deref().map(sheets).transpose()?;
        let mut studio = Studio {
            site: Site::start().await?,
            anna: Tab::open(Look::Desktop).await?,
            ben: Tab::open(Look::Desktop).await?,
            css,
        };
        studio.prepare().await?;
        let mut failed = Vec::new();
        for shot in &shots {
            let screens: Vec<&Screen> =
                screens.iter().filter(|screen| self.wants(screen, shot)).collect();
            let taken = studio.take(shot, &screens, &self.out).await;
            let taken = taken.unwrap_or_else(|error| {
                failed.push(format!("{who} {}: {error}", shot.name));
                0
            });
            let count = count.fetch_add(taken, Ordering::Relaxed) + taken;
            println!("{count:4}  {who} {}", shot.name);
        }
        studio.anna.close().await?;
        studio.ben.close().await?;
        Ok(failed)
    }
}

/// All style sheets of a folder, in the order of their names.
fn sheets(folder: &Path) -> Result<String> {
    let mut files =
        fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.sort();
    Ok(files.iter().map(fs::read_to_string).collect::<std::io::Result<String>>()?)
}

/// Browsers, and what they look at.
struct Studio {
    site: Site,
    anna: Tab,
    ben: Tab,
    css: Option<String>,
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
    /// Nothing moves, and nobody waits.
    async fn prepare(&self) -> Result {
        for (tab, name) in [(&self.anna, "Anna"), (&self.ben, "Ben")] {
            tab.goto(&self.site.url(NO_PAGE)).await?;
            let likes = json!({ "pace": "instant", "name": name }).to_string();
            let script = "localStorage.setItem('rowhouse.prefs', arguments[0])";
            tab.run(script, vec![likes.into()]).await?;
        }
        Ok(())
    }

    /// Takes one picture on all screens.
    async fn take(&mut self, shot: &Shot, screens: &[&Screen], out: &Path) -> Result<usize> {
        let mut taken = 0;
        let mut last: Option<&Screen> = None;
        for screen in screens {
            self.anna.screen(screen.width, screen.height, screen.dark).await?;
            // From light to dark nothing has to be done again; on another screen things may lie elsewhere.
            let same = last.is_some_and(|last| {
                (last.width, last.height, last.letters)
                    == (screen.width, screen.height, screen.letters)
            });
            if !same {
                self.go(shot, screen).await?;
            }
            last = Some(screen);
            let folder = out.join(screen.name);
            fs::create_dir_all(&folder)?;
            self.settle().await?;
            fs::write(folder.join(format!("{}.png", shot.name)), self.anna.screenshot().await?)?;
            taken += 1;
            // What is below the edge, on pages that scroll.
            let below = "const below = document.body.scrollHeight - innerHeight; scrollTo(0, below); return below > 24";
            if self.anna.run(below, vec![]).await? == Value::Bool(true) {
                self.settle().await?;
                let name = format!("{}-below.png", shot.name);
                fs::write(folder.join(name), self.anna.screenshot().await?)?;
                self.anna.run("scrollTo(0, 0)", vec![]).await?;
                taken += 1;
            }
        }
        // Whoever left without a network has one again.
        self.site.resume_if_paused().await?;
        Ok(taken)
    }

    /// Two frames, so that everything is laid out and painted.
    async fn settle(&self) -> Result {
        let script = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        self.anna.run(script, vec![]).await?;
        sleep(Duration::from_millis(60)).await;
        Ok(())
    }

    async fn go(&mut self, shot: &Shot, screen: &Screen) -> Result {
        self.site.resume_if_paused().await?;
        self.anna.goto(&self.site.url(NO_PAGE)).await?;
        let path = match &shot.page {
            Page::At(path) => path.clone(),
            Page::Here(moment) => {
                moment.find(&shot.name)?.put_into(&self.anna).await?;
                format!("/play/{}", shot.name)
            }
            Page::Online { setup, ben } => {
                format!("/t/{}", self.open(setup, *ben).await?)
            }
        };
        self.show(&path, screen).await?;
        for step in shot.then {
            match step {
                Do::Wait(css) => drop(self.anna.find(css).await?),
                Do::Click(css) => {
                    self.anna.find(css).await?;
                    let script = "document.querySelector(arguments[0]).click()";
                    self.anna.run(script, vec![(*css).into()]).await?;
                }
                Do::Run(script) => drop(self.anna.run(script, vec![]).await?),
                Do::Moves(count) => self.play(*count).await?,
                Do::Ben(css) => self.ben.click(css).await?,
                Do::Go(path) => self.show(path, screen).await?,
                Do::Stranger => {
                    self.anna.forget_who().await?;
                    self.show(&path, screen).await?;
                }
                Do::Cut => self.site.pause().await?,
            }
        }
        Ok(())
    }

    /// Opens a table on the server; Ben comes, too, if he is asked.
    async fn open(&self, setup: &str, ben: bool) -> Result<String> {
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

    async fn show(&self, path: &str, screen: &Screen) -> Result {
        self.anna.goto(&self.site.url(path)).await?;
        if screen.letters > 1 {
            let script = "document.documentElement.style.fontSize = `${arguments[0]}00%`";
            self.anna.run(script, vec![screen.letters.into()]).await?;
        }
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

    /// So many moves, by whoever may.
    async fn play(&self, count: usize) -> Result {
        for tab in [&self.anna, &self.ben] {
            tab.find(".board .spot").await?;
        }
        let mut made = 0;
        for choice in 0..400 {
            for tab in [&self.anna, &self.ben] {
                made += usize::from(made < count && tab.act(choice * 7 + made).await?);
            }
            if made >= count {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Err("they do not play".into())
    }
}
