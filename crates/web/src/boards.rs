//! The boards: what lies on the table, to look at and to touch.
//!
//! The contract is small. A board is given a [`Desk`], draws `desk.game`, and reports every tap on an
//! [`Item`] by `desk.tap(item)`; everything else (which taps make an action, what is refused and why, who
//! may act, sending) is done outside. Each tappable element carries the item's text as `data-item` (see
//! [`Desk::mark`]), so that motion and tests find it.

mod camera;
mod completto;
mod fifteen;
pub mod focus;
mod gestures;
mod motion;
mod node;
mod scene;
mod ten;
#[cfg(test)]
mod tests;

use games::{AnyGame, Kind, Seat, Step, match_game, match_kind};
use leptos::html::Div;
use leptos::prelude::*;
use view::{Board, Item, Picture, Selection, TapPath, is_new_deal, motions};
use words::Names;

use self::gestures::Gestures;
use self::motion::BoardSnapshot;
use self::node::{Node, patch};
use self::scene::BoardScene;
use crate::messages::words;
use crate::platform::reduced_motion;
use crate::timeline::Timeline;

/// How much room a board has, and what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardSize {
    /// A table to play at; it takes all the room it is given.
    #[default]
    Full,
    /// A little picture, not to be touched.
    Small,
}

/// How what a board shows came about.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LastChange {
    /// What lay there before and the step from there, if it is to be seen as a motion; none after a jump.
    pub step: Option<(AnyGame, Step)>,
    /// Where something was put last.
    pub placed: Vec<Item>,
}

/// All a board is given. Everything is a signal, so a board is made once and follows.
#[derive(Clone, Copy)]
pub struct BoardContext {
    /// What lies on the table.
    pub game: Signal<AnyGame>,
    /// How it came about.
    pub last_change: Signal<LastChange>,
    /// The seat whose things are at the bottom.
    pub viewer: Signal<Seat>,
    /// The seat that taps act for; none, if there is nothing to do but look.
    pub acting: Signal<Option<Seat>>,
    /// What the seats are called.
    pub names: Signal<Names>,
    /// What has been tapped so far.
    pub selection: RwSignal<Selection>,
    /// The taps that a hint proposes, to be shown on the board.
    pub hint: Signal<Option<TapPath>>,
    /// What a tap does.
    pub on_tap: Callback<Item>,
    /// How much room there is.
    pub size: BoardSize,
}

/// How an item stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Highlight {
    /// It can be picked up, or does something when tapped.
    pub source: bool,
    /// It is picked up.
    pub selected: bool,
    /// What is picked up, or in hand, can go here.
    pub target: bool,
    /// A hint points here.
    pub hinted: bool,
}

impl BoardContext {
    /// A desk for looking only.
    #[must_use]
    pub fn view_only(game: impl Into<Signal<AnyGame>>, size: BoardSize) -> Self {
        Self {
            game: game.into(),
            last_change: Signal::stored(LastChange::default()),
            viewer: Signal::stored(Seat::new(0)),
            acting: Signal::stored(None),
            names: Signal::stored(words().numbered_names()),
            selection: RwSignal::new(Selection::default()),
            hint: Signal::stored(None),
            on_tap: Callback::new(|_| {}),
            size,
        }
    }

    /// Which items stand out, and how. One memo for the whole board: make it once, ask it for each item.
    #[must_use]
    pub fn highlights(self) -> Memo<Highlights> {
        Memo::new(move |_| {
            let (selection, hint) = (self.selection.get(), self.hint.get());
            self.game.with(|game| match self.acting.get() {
                None => Highlights::default(),
                Some(seat) => Highlights {
                    sources: selection.sources(game, seat),
                    targets: selection.targets(game, seat),
                    selected: selection.selected(game, seat),
                    hint,
                },
            })
        })
    }
}

/// Which items stand out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlights {
    sources: Vec<Item>,
    targets: Vec<Item>,
    selected: Option<Item>,
    hint: Option<TapPath>,
}

impl Highlights {
    /// How an item stands out.
    #[must_use]
    pub fn of(&self, item: Item) -> Highlight {
        let hinted =
            |path: &TapPath| (path.source == item && !path.implied) || path.target == Some(item);
        Highlight {
            source: self.sources.binary_search(&item).is_ok(),
            selected: self.selected == Some(item),
            target: self.targets.binary_search(&item).is_ok(),
            hinted: self.hint.as_ref().is_some_and(hinted),
        }
    }
}

impl Highlight {
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

/// What a board shows. It follows the desk a moment later: in between, things are measured for motion.
/// A game whose board can be drawn on a page. The file of each game implements it.
trait PageBoard: Board {
    /// Draws it, in the order in which it is read.
    fn draw_board(&self, scene: &BoardScene, acting: Option<Seat>) -> Vec<Node>;

    /// Where there is room, may the rows of others be as large as the own one from the start?
    fn opens_rows(&self) -> bool {
        false
    }
}

/// What pages show of a game that nobody plays.
pub struct Samples {
    /// A position from the middle of a game, and how many random steps lead on from there to something worth seeing.
    pub midgame: (&'static str, usize),
    /// Positions worth looking at for those who draw boards: what they show, the options, the position.
    #[cfg(feature = "gallery")]
    pub gallery: &'static [(&'static str, &'static str, &'static str)],
    /// Have its places no other names than their numbers?
    pub numbered_places: bool,
}

/// The samples of a game.
#[must_use]
pub const fn samples(kind: Kind) -> &'static Samples {
    match_kind!(kind, module::SAMPLES)
}

#[derive(Clone, PartialEq)]
struct DisplayedState {
    game: AnyGame,
    viewer: Seat,
    last: Vec<Item>,
}

/// The board of a game.
pub fn board(context: BoardContext) -> AnyView {
    let game = context.game.get_untracked();
    let viewer = context.viewer.get_untracked();
    let last = context.last_change.get_untracked().placed;
    let displayed = RwSignal::new(DisplayedState { game, viewer, last });
    let shown = BoardContext {
        game: Signal::derive(move || displayed.with(|displayed| displayed.game)),
        ..context
    };
    let (root, top, layer) = (NodeRef::<Div>::new(), NodeRef::<Div>::new(), NodeRef::<Div>::new());
    let opened_rows = RwSignal::new(0);
    if match_game!(&game, AnyGame(game) => game.opens_rows()) {
        // Where there is room, the only other row need not be thin.
        root.on_load(move |root| opened_rows.set(if root.client_height() >= 560 { !0 } else { 0 }));
    }
    let gestures = Gestures::new(shown, root, layer, opened_rows);
    let highlights = shown.highlights();
    let mut drawn = Vec::new();
    Effect::new(move |_| {
        let new = draw(&displayed.get(), context, highlights.get(), opened_rows.get());
        if let Some(top) = top.get() {
            let focused = focus::focused_item(&top);
            patch(&top, &drawn, &new);
            if context.size == BoardSize::Full {
                focus::update_tab_stops(&top);
            }
            if let Some(place) = focused {
                focus::restore(&top, &place);
            }
        }
        drawn = new;
    });
    Effect::new(move |_| follow_context(context, displayed, root, layer, gestures));
    let small = if context.size == BoardSize::Small { " small" } else { "" };
    let class = game.kind().module();
    view! {
        <div class=format!("board {class}{small}") node_ref=root>
            <div class="table-top" node_ref=top></div>
            <div class="flights" node_ref=layer aria-hidden="true"></div>
        </div>
    }
    .into_any()
}

fn draw(
    displayed: &DisplayedState,
    context: BoardContext,
    highlights: Highlights,
    opened_rows: u8,
) -> Vec<Node> {
    let scene = BoardScene {
        picture: Picture::of(&displayed.game),
        viewer: displayed.viewer,
        highlights,
        last_placed: displayed.last.clone(),
        names: context.names.get(),
        words: words(),
        small: context.size == BoardSize::Small,
        opened_rows,
    };
    match_game!(&displayed.game, AnyGame(game) => game.draw_board(&scene, context.acting.get()))
}

/// Shows what is on the desk now, and how it came about.
fn follow_context(
    context: BoardContext,
    displayed: RwSignal<DisplayedState>,
    root: NodeRef<Div>,
    layer: NodeRef<Div>,
    gestures: Gestures,
) {
    let (game, viewer, LastChange { step, placed: last }) =
        (context.game.get(), context.viewer.get(), context.last_change.get());
    let old = displayed.get_untracked();
    if (old.game, old.viewer, &old.last) == (game, viewer, &last) {
        return;
    }
    let stepped = step.filter(|(before, _)| *before == old.game && old.game != game);
    let motions = stepped.map_or_else(Vec::new, |(_, step)| motions(&old.game, step, &game));
    let (Some(root), Some(layer)) = (root.get_untracked(), layer.get_untracked()) else {
        return displayed.set(DisplayedState { game, viewer, last });
    };
    // To measure where everything lies takes time, which is well spent only if something is to move.
    let moves = stepped.is_some() && !reduced_motion();
    let snapshot = moves.then(|| BoardSnapshot::new(&root, motions, old.viewer == viewer));
    let carried = gestures.take_dropped();
    if old.game != game {
        gestures.reset_camera();
    }
    displayed.set(DisplayedState { game, viewer, last });
    if let Some(mut snapshot) = snapshot {
        if let Some((from, at)) = carried {
            snapshot.set_start(&from, at);
        }
        request_animation_frame(move || snapshot.play(&root, &layer));
    }
}

/// Where something was put last, up to a place of a story. A tile that is drawn is seen in the hand; what was
/// done before it stays marked.
#[must_use]
pub fn last_placed(timeline: &Timeline, steps: usize) -> Vec<Item> {
    for (index, entry) in timeline.steps.iter().take(steps).enumerate().rev() {
        let before = timeline.state_at(index);
        if is_new_deal(before, &entry.after) {
            break;
        }
        let moved = motions(before, entry.step, &entry.after).into_iter();
        let moved = moved.filter(|motion| !motion.pushed && motion.stage == 0);
        let placed: Vec<Item> =
            moved.map(|motion| motion.to).filter(|to| to.keeps_pieces()).collect();
        if !placed.is_empty() {
            return placed;
        }
    }
    Vec::new()
}
