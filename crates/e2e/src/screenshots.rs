//! Screenshots of every page and every phase of every game, on several screens.

pub mod prepared_game;
pub mod scenes;
mod sheet;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;
use words::Lang;

pub use self::prepared_game::{FEW_GAMES, PreparedGame, StoredGame};
use self::scenes::{Shot, all};
use crate::Result;
use crate::screen_driver::ScreenDriver;

/// The settings of a run: which screenshots, and where to.
#[derive(Clone, Debug)]
pub struct ScreenshotRun {
    /// The folder for the pictures.
    pub out: PathBuf,
    /// Only those whose screen and name contain all of these words.
    pub only: Vec<String>,
    /// The folder of style sheets to use instead of the built ones.
    pub css: Option<PathBuf>,
    /// Takes every screen at six sizes, light and dark, in English, for contact sheets.
    pub six_sizes: bool,
    /// Takes every screen on a phone in these languages only; empty for the usual selection.
    pub langs: Vec<Lang>,
}

/// A screen size with its settings.
#[derive(Clone, Copy)]
struct Screen {
    name: &'static str,
    width: u32,
    height: u32,
    dark: bool,
    lang: Lang,
    /// The font scale.
    font_scale: u32,
    /// Unusual screens are used for a few pictures only.
    odd: bool,
}

const fn screen(name: &'static str, width: u32, height: u32) -> Screen {
    Screen { name, width, height, dark: false, lang: Lang::En, font_scale: 1, odd: false }
}

const fn phone(name: &'static str, lang: Lang) -> Screen {
    Screen { lang, ..screen(name, 390, 844) }
}

const PHONES: [Screen; 11] = [
    phone("phone-light", Lang::En),
    Screen { dark: true, ..phone("phone-dark", Lang::En) },
    phone("phone-de", Lang::De),
    phone("phone-fr", Lang::Fr),
    phone("phone-it", Lang::It),
    phone("phone-nl", Lang::Nl),
    phone("phone-pt", Lang::Pt),
    phone("phone-ja", Lang::Ja),
    Screen { odd: true, ..screen("narrow", 320, 568) },
    Screen { odd: true, dark: true, ..screen("landscape", 844, 390) },
    Screen { odd: true, font_scale: 2, ..screen("large-letters", 390, 844) },
];

const DESKTOPS: [Screen; 3] = [
    screen("desktop-light", 1440, 900),
    Screen { dark: true, ..screen("desktop-dark", 1440, 900) },
    Screen { odd: true, ..screen("tablet", 820, 1180) },
];

/// A size for contact sheets, light and dark.
const fn both(names: [&'static str; 2], width: u32, height: u32) -> [Screen; 2] {
    let [light, dark] = names;
    [screen(light, width, height), Screen { dark: true, ..screen(dark, width, height) }]
}

static SMALL_SIZES: [[Screen; 2]; 3] = [
    both(["320x568-light", "320x568-dark"], 320, 568),
    both(["390x844-light", "390x844-dark"], 390, 844),
    both(["844x390-light", "844x390-dark"], 844, 390),
];

static LARGE_SIZES: [[Screen; 2]; 3] = [
    both(["820x1180-light", "820x1180-dark"], 820, 1180),
    both(["1440x900-light", "1440x900-dark"], 1440, 900),
    both(["1920x1080-light", "1920x1080-dark"], 1920, 1080),
];

impl ScreenshotRun {
    /// Takes all screenshots, prints progress, and returns their number.
    ///
    /// # Errors
    /// If a picture cannot be taken.
    pub async fn take(&self) -> Result<usize> {
        let count = AtomicUsize::new(0);
        let (phones, desktops): (&[Screen], &[Screen]) = if self.six_sizes {
            (SMALL_SIZES.as_flattened(), LARGE_SIZES.as_flattened())
        } else {
            (&PHONES, &DESKTOPS)
        };
        let phone = self.take_with("phone", phones, &count);
        let desktop = self.take_with("desktop", desktops, &count);
        let (phone, desktop) = tokio::join!(phone, desktop);
        let failed = [phone?, desktop?].concat();
        sheet::write(&self.out).await?;
        if failed.is_empty() { Ok(count.into_inner()) } else { Err(failed.join("\n").into()) }
    }

    fn wants(&self, screen: &Screen, shot: &Shot) -> bool {
        let name = format!("{}/{}", screen.name, shot.name);
        let phone = !screen.odd && !screen.dark && screen.width < 500;
        (self.langs.is_empty() || phone && self.langs.contains(&screen.lang))
            && (shot.odd || !screen.odd)
            && self.only.iter().all(|word| name.contains(word))
    }

    /// Takes the pictures of some screens, and returns the errors; one that fails does not stop the others.
    async fn take_with(
        &self,
        who: &str,
        screens: &[Screen],
        count: &AtomicUsize,
    ) -> Result<Vec<String>> {
        let wanted = |shot: &Shot| screens.iter().any(|screen| self.wants(screen, shot));
        let screenshots: Vec<Shot> = all().into_iter().filter(wanted).collect();
        if screenshots.is_empty() {
            return Ok(Vec::new());
        }
        let mut driver = ScreenDriver::open(self.css.as_deref().map(sheets).transpose()?).await?;
        let mut failed = Vec::new();
        for shot in &screenshots {
            let screens: Vec<&Screen> =
                screens.iter().filter(|screen| self.wants(screen, shot)).collect();
            let taken = self.take_one(&mut driver, shot, &screens).await;
            let taken = taken.unwrap_or_else(|error| {
                failed.push(format!("{who} {}: {error}", shot.name));
                0
            });
            let count = count.fetch_add(taken, Ordering::Relaxed) + taken;
            println!("{count:4}  {who} {}", shot.name);
        }
        driver.close().await?;
        Ok(failed)
    }

    /// Takes a picture on several screens.
    async fn take_one(
        &self,
        driver: &mut ScreenDriver,
        shot: &Shot,
        screens: &[&Screen],
    ) -> Result<usize> {
        let mut taken = 0;
        let mut opened = driver.prepare(shot).await?;
        let mut last: Option<&Screen> = None;
        for screen in screens {
            // On a contact sheet pictures are small.
            let dots = if self.six_sizes { 1 } else { 2 };
            driver.anna.screen(screen.width, screen.height, screen.dark, dots).await?;
            // Dark mode needs no new visit; another size does, because the layout may differ.
            let same = last.is_some_and(|last| {
                (last.width, last.height, last.font_scale, last.lang)
                    == (screen.width, screen.height, screen.font_scale, screen.lang)
            });
            if !same {
                driver.visit(shot, &mut opened, screen.lang, screen.font_scale).await?;
            }
            last = Some(screen);
            let folder = self.out.join(screen.name);
            fs::create_dir_all(&folder)?;
            driver.settle().await?;
            let picture = driver.anna.screenshot().await?;
            fs::write(folder.join(format!("{}.png", shot.name)), picture)?;
            taken += 1;
            // The lower part of pages that scroll.
            let below = "const below = document.body.scrollHeight - innerHeight; scrollTo(0, below); return below > 24";
            if driver.anna.run(below, vec![]).await? == Value::Bool(true) {
                driver.settle().await?;
                let name = format!("{}-below.png", shot.name);
                fs::write(folder.join(name), driver.anna.screenshot().await?)?;
                driver.anna.run("scrollTo(0, 0)", vec![]).await?;
                taken += 1;
            }
        }
        Ok(taken)
    }
}

/// All style sheets of a folder, in the order of their names.
pub fn sheets(folder: &Path) -> Result<String> {
    let mut files =
        fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.sort();
    Ok(files.iter().map(fs::read_to_string).collect::<std::io::Result<String>>()?)
}
