//! How the client is started.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use bots::Budget;
use games::{Record, Seat};
use rand::rngs::{ChaCha12Rng, SysRng};
use rand::{SeedableRng, TryRng};
use words::{Lang, Words};

use crate::app::{App, Config, Start};
use crate::paint::Depth;
use crate::plain::Plain;
use crate::plan::Plan;
use crate::remote::Remote;
use crate::runtime::{self, Failure};
use crate::store::Store;
use crate::wire::{self, Link};

/// What to begin with.
#[derive(Clone, Debug)]
pub enum Begin {
    /// The menu.
    Menu,
    /// A new game.
    Plan(Box<Plan>),
    /// The last game that is not over.
    Resume,
    /// A record.
    Replay(Box<Record>),
    /// A table that lives on a server, and where to sit there if that matters.
    Join(Link, Option<Seat>),
}

/// How the client is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// What to begin with.
    pub begin: Begin,
    /// Lines of text instead of a screen.
    pub plain: bool,
    /// How many colours there are.
    pub depth: Depth,
    /// Where games are kept, if not at the usual place.
    pub data: Option<PathBuf>,
    /// Decides everything random, for a game that can be had again.
    pub seed: Option<u64>,
    /// Milliseconds between what bots do.
    pub pace: u64,
    /// What people are called.
    pub name: String,
    /// The language, if one is asked for.
    pub lang: Option<Lang>,
}

/// Bots that have to answer the same each time think so much.
const NODES: u64 = 20_000;
/// Else so long.
const THOUGHT: Duration = Duration::from_millis(1_000);

/// Starts the client, and ends when it is left.
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
    let budget = launch.seed.map_or(Budget::Time(THOUGHT), |_| Budget::Nodes(NODES));
    let name = launch.name.clone();
    let config = Config { depth: launch.depth, pace: launch.pace, budget, name: launch.name };
    let lang = launch.lang.or_else(|| store.lang()).or_else(lang_of_system).unwrap_or_default();
    let words = Words::new(lang).for_typing();
    // Where there is no screen to draw on, lines of text still work.
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    let screen = io::stdout().is_terminal() && io::stdin().is_terminal() && !dumb;
    if launch.plain || !screen {
        let random = ChaCha12Rng::from_seed(seed);
        let key = match &launch.begin {
            Begin::Join(link, _) => store.key(&link.server(), wire::new_key)?,
            _ => String::new(),
        };
        let mut plain = Plain::new(io::stdout().lock(), config, words, random, store);
        return match launch.begin {
            Begin::Menu => plain.menu(),
            Begin::Plan(plan) => plain.play(&plan),
            Begin::Resume => plain.resume_last(),
            Begin::Replay(record) => plain.read_record(*record),
            Begin::Join(link, seat) => plain.join(link, key, seat),
        };
    }
    let mut table = None;
    let start = match launch.begin {
        Begin::Menu => Start::Menu,
        Begin::Plan(plan) => Start::Plan(plan),
        Begin::Resume => Start::Resume,
        Begin::Replay(record) => Start::Replay(record),
        Begin::Join(link, seat) => {
            let key = store.key(&link.server(), wire::new_key)?;
            table = Some((link, key));
            Start::Remote(Box::new(Remote::new(name, seat)))
        }
    };
    let kept = (store.unfinished(), store.shelf());
    let (app, effects) = App::new(config, words, start, kept, seed, runtime::now());
    runtime::run(app, effects, store, table)
}

/// The language that the system is set to.
#[must_use]
pub fn lang_of_system() -> Option<Lang> {
    let asked =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    Lang::best(&asked.into_iter().find(|asked| !asked.is_empty())?)
}
