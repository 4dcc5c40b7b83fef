//! The boards of all games, which pages show by [`board`].
//!
//! A board is given a [`BoardContext`], draws its `game`, and reports every tap on an [`Item`] by `on_tap`; everything
//! else (which taps make an action, what is refused and why, who may act, sending) is done by the caller. Each element
//! of an item carries its text as `data-item`, so that gestures, animation and tests find it.

mod camera;
mod completto;
mod drawing;
mod field_view;
mod fifteen;
pub mod focus;
mod gestures;
mod motion;
mod node;
mod plate;
mod scene;
mod ten;
#[cfg(test)]
mod tests;

use games::{AnyGame, Game, Kind, Seat, Step, match_game, match_kind};
use leptos::html::Div;
use leptos::prelude::*;
use view::{Board, Item, Picture, Selection, TapPath, is_new_deal, motions};
use words::Names;

pub use self::drawing::draw_picture;
use self::gestures::Gestures;
use self::motion::BoardSnapshot;
pub use self::motion::MOTION_MS;
use self::node::{Node, patch};
pub use self::plate::Plate;
use self::scene::BoardScene;
use crate::messages::words;
use crate::platform::reduced_motion;
use crate::sound::GameSounds;
use crate::timeline::Timeline;

/// The size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardSize {
    /// A board to play on; it fills its container.
    #[default]
    Full,
    /// A thumbnail without interaction.
    Small,
}

/// The change that led to the state on a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LastChange {
    /// The state before and the step from there, which is animated; none after a jump.
    pub step: Option<(AnyGame, Step)>,
    /// The items on which something was placed last.
    pub placed: Vec<Item>,
    /// The duration of its motion, if it is shorter than usual.
    pub motion_ms: Option<u32>,
}

/// The input of a board. Everything is a signal, so a board is created once and follows.
#[derive(Clone, Copy)]
pub struct BoardContext {
    /// The state to draw.
    pub game: Signal<AnyGame>,
    /// The change that led to it.
    pub last_change: Signal<LastChange>,
    /// The seat that is drawn at the bottom.
    pub viewer: Signal<Seat>,
    /// The seat that taps act for; none on a board that is only viewed.
    pub acting: Signal<Option<Seat>>,
    /// The names of the seats.
    pub names: Signal<Names>,
    /// What the plates of the seats show beside name and count; `None` where only the turn is known.
    pub plates: Signal<Option<Vec<Plate>>>,
    /// The taps of an action that is not complete yet.
    pub selection: RwSignal<Selection>,
    /// The taps that a hint proposes.
    pub hint: Signal<Option<TapPath>>,
    /// Called with every tapped item.
    pub on_tap: Callback<Item>,
    /// Called at the end of a drag of the selected item, with the item it was dropped on.
    pub on_drop: Callback<Option<Item>>,
    /// The size of the board.
    pub size: BoardSize,
}

/// The highlight of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Highlight {
    /// The item can be picked up, or acts when tapped.
    pub source: bool,
    /// The item is picked up.
    pub selected: bool,
    /// The piece that is picked up, or in hand, can go here.
    pub target: bool,
    /// A hint points here.
    pub hint: Option<HintPart>,
}

/// The part of a hint that an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPart {
    /// The item to take, or the only one to tap.
    From,
    /// The item where it goes.
    To,
}

impl BoardContext {
    /// The context of a board without interaction.
    #[must_use]
    pub fn view_only(game: impl Into<Signal<AnyGame>>, size: BoardSize) -> Self {
        Self {
            game: game.into(),
            last_change: Signal::stored(LastChange::default()),
            viewer: Signal::stored(Seat::new(0)),
            acting: Signal::stored(None),
            names: Signal::stored(words().numbered_names()),
            plates: Signal::stored(None),
            selection: RwSignal::new(Selection::default()),
            hint: Signal::stored(None),
            on_tap: Callback::new(|_| {}),
            on_drop: Callback::new(|_| {}),
            size,
        }
    }

    /// The highlights of all items. One memo for the whole board: create it once, ask it for each item.
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

/// The highlighted items.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlights {
    sources: Vec<Item>,
    targets: Vec<Item>,
    selected: Option<Item>,
    hint: Option<TapPath>,
}

impl Highlights {
    /// The highlight of an item.
    #[must_use]
    pub fn of(&self, item: Item) -> Highlight {
        let part = |path: &TapPath| match path {
            _ if path.target == Some(item) => Some(HintPart::To),
            _ if path.source == item => Some(HintPart::From),
            _ => None,
        };
        Highlight {
            source: self.sources.binary_search(&item).is_ok(),
            selected: self.selected == Some(item),
            target: self.targets.binary_search(&item).is_ok(),
            hint: self.hint.as_ref().and_then(part),
        }
    }
}

impl Highlight {
    /// The CSS classes of the item's element.
    #[must_use]
    pub fn classes(self) -> String {
        let words = [
            (self.source, "can-take"),
            (self.selected, "taken"),
            (self.target, "can-go"),
            (self.hint.is_some(), "hinted"),
            (self.hint == Some(HintPart::To), "hint-to"),
        ];
        let words: Vec<&str> = words.into_iter().filter(|(is, _)| *is).map(|(_, w)| w).collect();
        words.join(" ")
    }

    /// Returns whether a tap on the item has an effect.
    #[must_use]
    pub const fn is_live(self) -> bool {
        self.source || self.target || self.selected
    }
}

/// A game whose board can be drawn on a page. The file of each game implements it.
trait PageBoard: Board {
    /// Draws the board, in the order in which it is read.
    fn draw_board(&self, scene: &BoardScene, acting: Option<Seat>) -> Vec<Node>;

    /// Returns whether the rows of other seats are as large as the own one from the start, where there is room.
    fn opens_rows(&self) -> bool {
        false
    }
}

/// Sample positions of a game, for the gallery.
pub struct Samples {
    /// Positions for the gallery: name, options, position.
    #[cfg(feature = "gallery")]
    pub gallery: &'static [(&'static str, &'static str, &'static str)],
    /// Whether places are named by their coordinates only.
    pub numbered_places: bool,
}

/// The samples of a game.
#[must_use]
pub const fn samples(kind: Kind) -> &'static Samples {
    match_kind!(kind, module::SAMPLES)
}

/// The sounds of a game.
#[must_use]
pub const fn sounds(kind: Kind) -> GameSounds {
    match_kind!(kind, module::SOUNDS)
}

/// The piece that a rules page writes in this way, such as `[24]` or `(3)`.
fn piece(kind: Kind, written: &str) -> Option<Node> {
    let piece: fn(&str) -> Option<Node> = match_kind!(kind, module::piece);
    piece(written)
}

/// The picture on the box of a game: a few of its pieces in the way that only this game has them.
pub fn box_picture(kind: Kind) -> AnyView {
    let place = NodeRef::<Div>::new();
    let draw: fn() -> Vec<Node> = match_kind!(kind, module::box_picture);
    place.on_load(move |place| patch(&place, &[], &draw()));
    view! { <div class="box-picture" data-game=kind.id() node_ref=place aria-hidden="true"></div> }
        .into_any()
}

/// The state that a board displays. It follows the context with a delay, in which the old places of the pieces are
/// measured for the animation.
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
        let kind = displayed.with(|displayed| displayed.game.kind());
        let new = draw(&displayed.get(), context, highlights.get(), opened_rows.get());
        if let Some(top) = top.get() {
            let focused = focus::focused_item(&top, kind);
            patch(&top, &drawn, &new);
            gestures.follow_field();
            if context.size == BoardSize::Full {
                focus::update_tab_stops(&top, kind);
            }
            if let Some(item) = focused {
                focus::restore(&top, kind, item);
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
        plates: context.plates.get().unwrap_or_else(|| {
            let acting = displayed.game.turn().seats();
            let plate = |seat| Plate { acts: acting.contains(seat), ..Plate::default() };
            Seat::all(displayed.game.players()).map(plate).collect()
        }),
    };
    match_game!(&displayed.game, AnyGame(game) => game.draw_board(&scene, context.acting.get()))
}

/// Displays the state of the context, and animates the step that led to it.
fn follow_context(
    context: BoardContext,
    displayed: RwSignal<DisplayedState>,
    root: NodeRef<Div>,
    layer: NodeRef<Div>,
    gestures: Gestures,
) {
    let (game, viewer, LastChange { step, placed: last, motion_ms }) =
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
    // Measuring all places takes time, so it is done only if something moves.
    let moves = stepped.is_some() && !reduced_motion();
    let motion_ms = motion_ms.unwrap_or(MOTION_MS);
    let snapshot = moves
        .then(|| BoardSnapshot::new(&root, game.kind(), motions, old.viewer == viewer, motion_ms));
    let carried = gestures.take_dropped();
    displayed.set(DisplayedState { game, viewer, last });
    if let Some(mut snapshot) = snapshot {
        if let Some((from, at)) = carried {
            snapshot.set_start(from, at);
        }
        request_animation_frame(move || snapshot.play(&root, &layer));
    }
}

/// The items on which something was placed last, within the first `steps` steps of a timeline. A draw does not count:
/// the drawn piece is seen in the hand, and the action before it stays marked.
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
