//! Start of the client: chooses screen or plain text, seed, language and store.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use bots::Budget;
use client::AdditionKey;
use games::{Record, Seat};
use rand::rngs::{ChaCha12Rng, SysRng};
use rand::{SeedableRng, TryRng};
use words::{Lang, Words};

use crate::app::{App, Config, Start};
use crate::link::Link;
use crate::plain::PlainClient;
use crate::plan::Plan;
use crate::remote::Remote;
use crate::runtime::{self, Failure};
use crate::store::Store;
use crate::theme::ColourDepth;

/// The first screen.
#[derive(Clone, Debug)]
pub enum FirstScreen {
    /// The menu.
    Menu,
    /// A new game.
    Plan(Box<Plan>),
    /// The last game in progress.
    Resume,
    /// The replay of a record.
    Replay(Box<Record>),
    /// A table on a server, and the seat to take if it matters.
    Join(Link, Option<Seat>),
}

/// Settings for starting the client.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The first screen.
    pub first_screen: FirstScreen,
    /// Lines of text instead of a screen.
    pub plain: bool,
    /// The number of colours of the terminal.
    pub depth: ColourDepth,
    /// The folder for games, if not the default one.
    pub data: Option<PathBuf>,
    /// The seed of everything random, to repeat a game.
    pub seed: Option<u64>,
    /// Milliseconds between the actions of bots.
    pub pace: u64,
    /// The name of players who give none.
    pub name: String,
    /// The language, if one is asked for.
    pub lang: Option<Lang>,
}

/// The search budget of bots in a game with a seed, where they have to choose the same each time.
const SEEDED_BOT_NODES: u64 = 20_000;
/// The search budget of bots in other games.
const BOT_THINKING_TIME: Duration = Duration::from_millis(1_000);

/// Runs the client until the player leaves it.
///
/// # Errors
/// If the terminal or the store does not work.
pub fn launch(launch: Launch) -> Result<(), Failure> {
    let store = Store::new(launch.data.as_deref())?;
    let mut seed = [0; 32];
    match launch.seed {
        Some(number) => seed[..8].copy_from_slice(&number.to_le_bytes()),
        None => SysRng.try_fill_bytes(&mut seed).map_err(io::Error::other)?,
    }
    let budget =
        launch.seed.map_or(Budget::Time(BOT_THINKING_TIME), |_| Budget::Nodes(SEEDED_BOT_NODES));
    let name = launch.name.clone();
    let config = Config { depth: launch.depth, pace: launch.pace, budget, name: launch.name };
    let lang = launch.lang.or_else(|| store.lang()).or_else(lang_of_system).unwrap_or_default();
    let words = Words::new(lang).for_typing();
    // Where there is no screen to draw on, lines of text still work.
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    let screen = io::stdout().is_terminal() && io::stdin().is_terminal() && !dumb;
    if launch.plain || !screen {
        let random = ChaCha12Rng::from_seed(seed);
        let mut plain = PlainClient::new(io::stdout().lock(), config, words, random, store);
        return match launch.first_screen {
            FirstScreen::Menu => plain.menu(),
            FirstScreen::Plan(plan) => plain.play(&plan),
            FirstScreen::Resume => plain.resume_last(),
            FirstScreen::Replay(record) => plain.replay(*record, None),
            FirstScreen::Join(link, seat) => plain.join(link, seat),
        };
    }
    let mut table = None;
    let start = match launch.first_screen {
        FirstScreen::Menu => Start::Menu,
        FirstScreen::Plan(plan) => Start::Plan(plan),
        FirstScreen::Resume => Start::Resume,
        FirstScreen::Replay(record) => Start::Replay(record),
        FirstScreen::Join(link, seat) => {
            let (key, additions) = keys(&store, &link)?;
            table = Some((link, key));
            Start::Remote(Box::new(Remote::new(name, seat).with_key(additions)))
        }
    };
    let games = (store.unfinished(), store.finished_games());
    let (app, effects) = App::new(config, words, start, games, seed, runtime::now());
    runtime::run(app, effects, store, table)
}

/// The keys of this user at the server of a link: the one that identifies the user, and the one of the additions.
pub(crate) fn keys(store: &Store, link: &Link) -> Result<(String, AdditionKey), Failure> {
    let key = store.key(&link.server(), |_| link.new_key())?;
    // Also with a seed: the key is kept, and others must not know it.
    let mut fresh = [0; 32];
    SysRng.try_fill_bytes(&mut fresh).map_err(io::Error::other)?;
    Ok((key, store.addition_key(&link.server(), fresh)?))
}

/// The language of the system's locale.
#[must_use]
pub fn lang_of_system() -> Option<Lang> {
    let asked =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    Lang::best(&asked.into_iter().find(|asked| !asked.is_empty())?)
}
