//! The page of a table, local or online: players, situation, board, actions, history and rules.

mod actions;
mod aim;
mod announcements;
mod board_text;
mod chat;
mod focus_guard;
mod forced;
pub mod history;
mod keys;
mod move_input;
mod plates;
pub mod result;
mod sound_question;

use games::{AnyAction, AnyGame, Seat};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Command, Seated, Table, TablePhase};
use view::{Item, Selection, TapPath, TapResult};
use words::Names;

use self::result::Verdict;
use crate::boards::{BoardContext, BoardSize, board};
use crate::host::{TableSession, online};
use crate::messages::{self, say, say_with, words};
use crate::newcomer;
use crate::parts::controls::{self, icon_button};
use crate::parts::icon::Icon;
use crate::parts::settings::settings_sheet;
use crate::parts::{rules, title};
use crate::platform::{reduced_motion, sleep, window};
use crate::playback::Playback;
use crate::preferences::{Pace, Preferences, preferences};
use crate::route;
use crate::sound::{self, Sound};

/// A hint: a bot's choice and its reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The state it is for.
    pub game: AnyGame,
    /// The taps of the action.
    pub path: Option<TapPath>,
    /// The action and the reason as text.
    pub text: String,
    /// The same for screen readers, with the name of every place.
    pub spoken: String,
}

/// The state that the parts of the page share.
#[derive(Clone, Copy)]
pub struct TableContext {
    /// The session at the table.
    pub session: TableSession,
    /// The playback of its log.
    pub playback: Playback,
    /// The state on the board.
    pub game: Memo<AnyGame>,
    /// The own seat that acts now, if one does.
    pub acting: Memo<Option<Seat>>,
    /// The action of this seat that plays itself after a beat, if nothing else can be done.
    pub forced: Memo<Option<AnyAction>>,
    /// The names of the seats.
    pub names: Memo<Names>,
    /// The taps of an action that is not complete yet.
    pub selection: RwSignal<Selection>,
    /// The actions to choose from, if a tap can mean several.
    pub choices: RwSignal<Vec<AnyAction>>,
    /// The last hint.
    pub hint: RwSignal<Option<Hint>>,
    /// The history as text.
    pub history: RwSignal<history::History>,
    /// The columns beside the board.
    pub side: SideColumns,
    /// The clause that forbade the last tap; empty if none did.
    pub broken_clause: RwSignal<&'static str>,
    /// Whether the finished game is being replayed.
    pub replaying: RwSignal<bool>,
    /// The user's preferences.
    pub prefs: RwSignal<Preferences>,
    /// Whether the field for typed moves was opened.
    pub move_input_open: RwSignal<bool>,
    /// Whether an undo goes on until the player has a choice again.
    pub undoing: RwSignal<bool>,
    /// Whether the list of shortcuts is open.
    pub shortcuts_open: RwSignal<bool>,
    /// Changes when the user asks to hear the situation again.
    pub repeat_announcement: RwSignal<u8>,
}

impl TableContext {
    fn new(session: TableSession) -> Self {
        let start = session.mirror.with_untracked(|mirror| mirror.table().map(|t| *t.game()));
        let start = start.expect("a table page is shown for a table that is loaded");
        let playback = Playback::follow(session, start);
        let acting = Memo::new(move |_| session.my_turn().filter(|_| playback.is_live()));
        let names = Memo::new(move |_| {
            let mine = session.mine.get();
            let names = session.read(|table| messages::table_names(table, mine));
            names.unwrap_or_else(|| words().numbered_names())
        });
        let mut context = Self {
            session,
            playback,
            game: playback.game(),
            acting,
            forced: Memo::new(|_| None),
            names,
            history: history::follow(session, playback, names),
            selection: RwSignal::new(Selection::default()),
            choices: RwSignal::new(Vec::new()),
            hint: RwSignal::new(None),
            side: SideColumns::new(is_wide()),
            broken_clause: RwSignal::new(""),
            replaying: RwSignal::new(false),
            prefs: preferences(),
            move_input_open: RwSignal::new(false),
            undoing: RwSignal::new(false),
            shortcuts_open: RwSignal::new(false),
            repeat_announcement: RwSignal::new(0),
        };
        context.forced = forced::pending(context);
        context
    }

    /// Sends an action.
    pub fn act(self, action: AnyAction) {
        if let Some(seat) = self.acting.get_untracked() {
            self.clear();
            newcomer::count_action(self.game.with_untracked(AnyGame::kind));
            self.session.tell(Command::Act { seat, action });
        }
    }

    /// Clears selection, choices, hint and notice.
    pub fn clear(self) {
        self.selection.update(Selection::cancel);
        self.choices.set(Vec::new());
        self.hint.set(None);
        self.broken_clause.set("");
        self.session.notice.set(None);
    }

    fn tap(self, item: Item) {
        self.select(move |selection, game, seat| selection.tap(game, seat, item));
    }

    /// Handles the end of a drag. A piece that cannot stay where it was dropped goes back, and the page says why.
    fn drop_on(self, item: Option<Item>) {
        let dropped = self.select(move |selection, game, seat| selection.drop_on(game, seat, item));
        if matches!(dropped, Some(TapResult::Nothing | TapResult::Forbidden(_))) {
            sound::play(Sound::Refused);
        }
        if dropped == Some(TapResult::Nothing) {
            self.session.notice.set(Some(say("web-drop-elsewhere")));
        }
    }

    /// Changes the selection, and does what it results in.
    fn select(
        self,
        change: impl FnOnce(&mut Selection, &AnyGame, Seat) -> TapResult,
    ) -> Option<TapResult> {
        if !untrack(|| self.playback.is_live()) {
            self.playback.skip_to_end();
            return None;
        }
        let seat = self.acting.get_untracked()?;
        let game = self.game.get_untracked();
        let result = self.selection.try_update(|selection| change(selection, &game, seat));
        self.choices.set(Vec::new());
        self.broken_clause.set("");
        self.session.notice.set(None);
        match &result {
            Some(TapResult::Done(action)) => self.act(*action),
            Some(TapResult::Choose(actions)) => self.choices.set(actions.clone()),
            Some(TapResult::Forbidden(why)) => {
                self.broken_clause.set(why.clause);
                let why = self.names.with_untracked(|names| words().rejection(why, names));
                self.session.notice.set(Some(why));
            }
            Some(TapResult::Selected) => forced::play_single_target(self, seat),
            Some(TapResult::Cleared | TapResult::Nothing) | None => {}
        }
        result
    }

    fn board_context(self) -> BoardContext {
        let viewer = Memo::new(move |last: Option<&Seat>| {
            let mine = self.session.mine.get();
            // Where several players share a device, the one who acts sits at the bottom.
            let acting = self.acting.get().or(last.copied().filter(|&seat| mine.contains(seat)));
            acting.or_else(|| mine.iter().next()).unwrap_or_default()
        });
        let hint = move || {
            let game = self.game.get();
            self.hint.get().filter(|hint| hint.game == game).and_then(|hint| hint.path)
        };
        BoardContext {
            game: self.game.into(),
            last_change: self.playback.last_change().into(),
            viewer: viewer.into(),
            acting: self.acting.into(),
            names: self.names.into(),
            plates: Signal::derive({
                let plates = plates::plates(self);
                move || Some(plates.get())
            }),
            selection: self.selection,
            hint: Signal::derive(hint),
            on_tap: Callback::new(move |item| self.tap(item)),
            on_drop: Callback::new(move |item| self.drop_on(item)),
            size: BoardSize::Full,
        }
    }

    /// The sentence above the board: notice, hint, last step or situation.
    fn situation(self) -> String {
        if let Some(notice) = self.session.notice.get() {
            return notice;
        }
        let game = self.game.get();
        if let Some(hint) = self.hint.get().filter(|hint| hint.game == game) {
            return hint.text;
        }
        if self.playback.is_looking_back() || !self.playback.is_live() {
            // While the moves of others are shown, their text; whose turn it is does not matter in between.
            return history::last_entry(self.history, self.playback).unwrap_or_default();
        }
        self.names.with(|names| words().situation(&game, names))
    }
}

/// Returns whether there is room for a side column.
fn is_wide() -> bool {
    let query = window().match_media("(min-width: 1000px)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// The columns beside the board: the history or the rules, one of them at a time.
#[derive(Clone, Copy)]
pub struct SideColumns {
    /// Whether the history is open.
    pub history: RwSignal<bool>,
    /// Whether the rules are open.
    pub rules: RwSignal<bool>,
}

impl SideColumns {
    /// With the history open or closed, and the rules closed.
    #[must_use]
    pub fn new(history: bool) -> Self {
        Self { history: RwSignal::new(history), rules: RwSignal::new(false) }
    }

    /// Opens or closes one of them, and closes the other.
    fn toggle_one(open: RwSignal<bool>, other: RwSignal<bool>) {
        other.set(false);
        open.update(|open| *open = !*open);
    }

    /// Opens or closes the history.
    fn toggle_history(self) {
        Self::toggle_one(self.history, self.rules);
    }

    /// Opens or closes the rules.
    fn toggle_rules(self) {
        Self::toggle_one(self.rules, self.history);
    }

    fn toggle_button(
        icon: Icon,
        key: &str,
        open: RwSignal<bool>,
        other: RwSignal<bool>,
    ) -> AnyView {
        let press = move || Self::toggle_one(open, other);
        view! {
            <button
                class="icon-button side-toggle" data-testid=key.to_owned() aria-label=say(key)
                aria-expanded=move || open.get().to_string() on:click=move |_| press()
            >
                {icon.draw()}
            </button>
        }
        .into_any()
    }
}

/// A column beside the board; `key` is the message of its title.
pub fn side_column(
    class: &'static str,
    key: &str,
    open: RwSignal<bool>,
    inside: AnyView,
) -> AnyView {
    view! {
        <aside class=format!("side {class}") aria-label=say(key)>
            <header>
                <h2>{say(key)}</h2>
                {icon_button(Icon::Close, say("web-close").into(), move || open.set(false))}
            </header>
            {inside}
        </aside>
    }
    .into_any()
}

/// The header of a page with a board; `below` is a line below the title.
pub fn head(name: String, SideColumns { history, rules }: SideColumns, below: AnyView) -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <header class="table-head">
            {controls::home_link()}
            <h1>{name}</h1>
            {SideColumns::toggle_button(Icon::Rules, "web-rules", rules, history)}
            {SideColumns::toggle_button(Icon::History, "web-history", history, rules)}
            {icon_button(Icon::Settings, say("web-settings").into(), move || open.set(true))}
            {below}
        </header>
        {settings_sheet(open)}
    }
    .into_any()
}

/// The whole page of a table.
pub fn table(session: TableSession) -> AnyView {
    // Signals read while the page is created must not create it again.
    untrack(|| table_page(session))
}

fn table_page(session: TableSession) -> AnyView {
    let context = TableContext::new(session);
    let kind = context.game.get_untracked().kind();
    let game = words().game_name(kind);
    let over =
        Memo::new(move |_| session.phase() == Some(TablePhase::Over) && context.playback.is_live());
    let (name, label) = (game.clone(), game.clone());
    let heading = match session.read(|table| table.setup().is_deal_known()) {
        Some(true) => format!("{game} · {}", say("deal-known")),
        _ => game,
    };
    title::title(move || {
        let key = match (over.get(), context.acting.get()) {
            (true, _) => "web-title-over",
            (false, Some(_)) => "web-title-turn",
            (false, None) => "web-title-table",
        };
        say_with(key, &[("game", &name)])
    });
    title::turn_dot(move || context.acting.get().is_some() && !over.get());
    // When all players want a rematch, all go to its table.
    let go = route::navigator();
    let mut before = None;
    Effect::new(move |_| {
        let next = session.continued_at();
        if let (Some(None), Some(id)) = (&before, &next) {
            take_along(session, id);
            go(&session.address(id));
        }
        before = Some(next);
    });
    let listener = window_event_listener(ev::keydown, move |event| keys::on_key(context, &event));
    on_cleanup(move || listener.remove());
    // A tap anywhere completes the motion. The listeners of the board come first, and take the tap as that.
    let listener = window_event_listener(ev::click, move |_| {
        if untrack(|| context.playback.is_catching_up()) {
            context.playback.skip_to_end();
        }
    });
    on_cleanup(move || listener.remove());
    forced::play_forced(context);
    forced::undo_to_a_choice(context);
    let side = context.side;
    let clause = Memo::new(move |_| match context.broken_clause.get() {
        "" => context.game.with(words::clause_now),
        broken => broken,
    });
    let celebrated = celebrate(context, over);
    let ended = Memo::new(move |_| celebrated.get() || context.replaying.get());
    // Reading order: situation, board, actions; style sheets place them differently.
    let sentence = move || if over.get() { result::headline(context) } else { context.situation() };
    let plays_itself = move || context.forced.get().is_some();
    let situation = move || match ended.get() {
        true => ().into_any(),
        false => view! {
            <div class="situation" class:plays-itself=plays_itself><p>{sentence}</p></div>
        }
        .into_any(),
    };
    let moment = move || over.get() && !celebrated.get();
    let verdict = move |wanted| over.get() && result::verdict(context) == wanted;
    let foot = move || {
        if ended.get() {
            return result::result(context);
        }
        view! { {chat::undo_request(context)}{actions::actions(context)} }.into_any()
    };
    focus_guard::keep_focus(context, ended);
    let board_context = context.board_context();
    let reads = Signal::derive(move || context.prefs.with(|prefs| prefs.board_as_text));
    view! {
        <div
            class="table" class:with-history=side.history class:with-rules=side.rules class:moment=moment
            class:won=move || verdict(Verdict::Won) class:lost=move || verdict(Verdict::Lost)
        >
            {head(heading, side, aim::aim(context))}
            <main class="table-main">
                {situation}
                <div id="main" class="table-board" class:as-text=reads role="group" aria-label=label tabindex="-1">
                    {board(board_context)}
                    {board_text::board_text(context, board_context.viewer)}
                </div>
                {foot}
            </main>
            {announcements::announcements(context, over)}
            {keys::shortcut_sheet(context, kind)}
            {history::history_column(context.history, context.playback, side.history)}
            {rules::rules(kind, clause, side.rules)}
        </div>
    }
    .into_any()
}

/// The time for which the board shows how the game was won before the result is shown, in milliseconds.
const MOMENT_MS: u32 = 1_300;

/// A signal that is true once the end of the game has been shown on the board. A tap ends it, and it is left out for a
/// game that was over before, and for players who want no motion.
fn celebrate(context: TableContext, over: Memo<bool>) -> RwSignal<bool> {
    let celebrated = RwSignal::new(over.get_untracked());
    let mut played = false;
    Effect::new(move |_| {
        let is_over = over.get();
        let pace = context.prefs.with_untracked(|prefs| prefs.pace);
        if is_over && played && pace != Pace::Instant && !reduced_motion() {
            spawn_local(async move {
                sleep(MOMENT_MS).await;
                // The page may have been left meanwhile.
                if over.try_get_untracked() == Some(true) {
                    let _ = celebrated.try_set(true);
                }
            });
        } else {
            celebrated.set(is_over);
        }
        played = !is_over;
    });
    let listener = window_event_listener(ev::click, move |_| {
        if over.get_untracked() {
            celebrated.set(true);
        }
    });
    on_cleanup(move || listener.remove());
    celebrated
}

/// Takes the same seats at the table for the rematch.
fn take_along(session: TableSession, next: &str) {
    let mine = session.mine.get_untracked();
    let seats = session.mirror.with_untracked(|mirror| {
        let seats = mirror.table().map(Table::seats).unwrap_or_default();
        let own = mine.iter().filter_map(|seat| match seats.get(seat.index()) {
            Some(Seated::Person { name, .. }) => Some((seat, name.clone())),
            _ => None,
        });
        own.collect()
    });
    online::take_along(next, seats);
}
