//! The boards: what lies on the table, to look at and to touch.
//!
//! The contract is small. A board is given a [`Desk`], draws `desk.game`, and reports every tap on an
//! [`Item`] by `desk.tap(item)`; everything else (which taps make an action, what is refused and why, who
//! may act, sending) is done outside. Each tappable element carries the item's text as `data-item` (see
//! [`Desk::mark`]), so that motion and tests find it.

mod plain;

use games::{AnyGame, Kind, Seat, Step};
use leptos::prelude::*;
use view::{Item, Path, Touch};
use words::Names;

use crate::say::words;

/// How much room a board has, and what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// A table to play at; it takes all the room it is given.
    #[default]
    Full,
    /// A little picture, not to be touched.
    Small,
}

/// The step that led to what a board shows: for motion.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shown {
    /// What lay there before.
    pub before: AnyGame,
    /// What was done or drawn.
    pub step: Step,
}

/// All a board is given. Everything is a signal, so a board is made once and follows.
#[derive(Clone, Copy)]
pub struct Desk {
    /// What lies on the table.
    pub game: Signal<AnyGame>,
    /// The step that led there, if it is to be seen as a motion; none after a jump.
    pub last: Signal<Option<Shown>>,
    /// The seat whose things are at the bottom.
    pub viewer: Signal<Seat>,
    /// The seat that taps act for; none, if there is nothing to do but look.
    pub acting: Signal<Option<Seat>>,
    /// What the seats are called.
    pub names: Signal<Names>,
    /// What has been tapped so far.
    pub touch: RwSignal<Touch>,
    /// The taps that a hint proposes, to be shown on the board.
    pub hint: Signal<Option<Path>>,
    /// What a tap does.
    pub tap: Callback<Item>,
    /// How much room there is.
    pub size: Size,
}

/// How an item stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// It can be picked up, or does something when tapped.
    pub source: bool,
    /// It is picked up.
    pub selected: bool,
    /// What is picked up, or in hand, can go here.
    pub target: bool,
    /// A hint points here.
    pub hinted: bool,
}

impl Desk {
    /// A desk for looking only.
    #[must_use]
    pub fn still(game: Signal<AnyGame>, size: Size) -> Self {
        Self {
            game,
            last: Signal::stored(None),
            viewer: Signal::stored(Seat::new(0)),
            acting: Signal::stored(None),
            names: Signal::stored(words().numbered_names()),
            touch: RwSignal::new(Touch::default()),
            hint: Signal::stored(None),
            tap: Callback::new(|_| {}),
            size,
        }
    }

    /// Which items stand out, and how. One memo for the whole board: make it once, ask it for each item.
    #[must_use]
    pub fn marks(self) -> Memo<Marks> {
        Memo::new(move |_| {
            let (touch, hint) = (self.touch.get(), self.hint.get());
            self.game.with(|game| match self.acting.get() {
                None => Marks::default(),
                Some(seat) => Marks {
                    sources: touch.sources(game, seat),
                    targets: touch.targets(game, seat),
                    selected: touch.selected(game, seat),
                    hint,
                },
            })
        })
    }
}

/// Which items stand out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    sources: Vec<Item>,
    targets: Vec<Item>,
    selected: Option<Item>,
    hint: Option<Path>,
}

impl Marks {
    /// How an item stands out.
    #[must_use]
    pub fn of(&self, item: Item) -> Mark {
        let hinted =
            |path: &Path| (path.source == item && !path.implied) || path.target == Some(item);
        Mark {
            source: self.sources.binary_search(&item).is_ok(),
            selected: self.selected == Some(item),
            target: self.targets.binary_search(&item).is_ok(),
            hinted: self.hint.as_ref().is_some_and(hinted),
        }
    }
}

impl Mark {
    /// As classes of an element.
    #[must_use]
    pub fn classes(self) -> String {
        let words = [
            (self.source, "can-take"),
            (self.selected, "taken"),
            (self.target, "can-go"),
            (self.hinted, "hinted"),
        ];
        let words: Vec<&str> = words.into_iter().filter(|(is, _)| *is).map(|(_, w)| w).collect();
        words.join(" ")
    }

    /// Does a tap do anything?
    #[must_use]
    pub const fn is_live(self) -> bool {
        self.source || self.target || self.selected
    }
}

/// The board of a game.
#[component]
pub fn Board(
    /// What it shows, and what taps do.
    desk: Desk,
) -> impl IntoView {
    let kind = desk.game.with_untracked(AnyGame::kind);
    let class = match kind {
        Kind::Completto => "board completto",
        Kind::Ten => "board ten",
        Kind::Fifteen => "board fifteen",
    };
    view! { <div class=class><plain::Plain desk/></div> }
}
