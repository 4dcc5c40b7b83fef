//! The history of a game as text, in a column beside the board. Table and replay pages use it.

use games::Kind;
use leptos::html;
use leptos::prelude::*;
use table::{Event, Numbered};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use words::{Detail, Moment, Names, Words};

use super::side_column;
use crate::boards::{focus, samples};
use crate::host::TableSession;
use crate::messages::words;
use crate::playback::Playback;
use crate::timeline::Timeline;

/// An entry of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryEntry {
    /// Its number among all entries ever added.
    key: u64,
    /// The number of steps made by then.
    steps: usize,
    text: String,
    /// The text for screen readers, where it differs: with the name of every place.
    spoken: Option<String>,
}

/// The history so far, and the next event to add.
#[derive(Clone, Default)]
pub struct History {
    entries: Vec<HistoryEntry>,
    next: u64,
    keys: u64,
}

impl History {
    fn add(&mut self, steps: usize, text: String, spoken: Option<String>) {
        self.keys += 1;
        self.entries.push(HistoryEntry { key: self.keys, steps, text, spoken });
    }

    /// The entries for screen readers after the one with this key, within the first `steps` steps, and the key of the last one. `None` while
    /// the history is empty.
    #[must_use]
    pub fn since(&self, key: Option<u64>, steps: usize) -> Option<(Vec<String>, u64)> {
        let shown = self.entries.iter().filter(|entry| entry.steps <= steps);
        let last = shown.clone().next_back()?.key.max(key.unwrap_or_default());
        let new = shown.filter(|entry| key.is_some_and(|key| entry.key > key));
        let spoken = |entry: &HistoryEntry| entry.spoken.as_ref().unwrap_or(&entry.text).clone();
        Some((new.map(spoken).collect(), last))
    }

    /// The history of a whole timeline.
    #[must_use]
    pub fn of(timeline: &Timeline, names: &Names) -> Self {
        let mut history = Self::default();
        (0..timeline.steps.len()).for_each(|index| history.step(timeline, index, names));
        history
    }

    /// Adds the new events of a log.
    fn follow(&mut self, log: &[Numbered], timeline: &Timeline, names: &Names) {
        let fresh = log.iter().skip(self.next as usize);
        for Numbered { number, event, .. } in fresh {
            let at = timeline.steps.partition_point(|entry| entry.event < *number);
            match event {
                Event::Acted { .. } | Event::Drew { .. } => {
                    if timeline.steps.get(at).is_some_and(|entry| entry.event == *number) {
                        self.step(timeline, at, names);
                    }
                }
                Event::Undone { steps, .. } => {
                    self.entries.retain(|entry| entry.steps <= *steps as usize);
                    if let Some(text) = words().event(event, names) {
                        self.add(at, text, None);
                    }
                }
                Event::Opened { setup, .. } if !setup.is_deal_known() => {}
                Event::Sat { .. } | Event::BotSat { .. } => {}
                event => {
                    if let Some(text) = words().event(event, names) {
                        self.add(at, text, None);
                    }
                }
            }
            self.next = number + 1;
        }
    }

    fn step(&mut self, timeline: &Timeline, index: usize, names: &Names) {
        let moment = |index: usize| {
            let entry = &timeline.steps[index];
            Moment { before: *timeline.state_at(index), step: entry.step, after: entry.after }
        };
        let tell = |words: &Words| {
            let mut narrator = words.narrator(names, Detail::Joined);
            // The wording of a step depends on the one before.
            if let Some(before) = index.checked_sub(1) {
                narrator.tell(&moment(before));
            }
            narrator.tell(&moment(index))
        };
        if let Some(text) = tell(&words()) {
            let kind = timeline.start.kind();
            let spoken = samples(kind).numbered_places.then(|| tell(&spoken_words(kind))).flatten();
            self.add(index + 1, text, spoken);
        }
    }
}

/// The words for screen readers. On a board that has nothing else to name places by, they say coordinates, which are
/// not needed where the place is lit.
#[must_use]
pub fn spoken_words(kind: Kind) -> Words {
    if samples(kind).numbered_places { words().for_typing() } else { words() }
}

/// The history of a table, which follows its log.
#[must_use]
pub fn follow(session: TableSession, playback: Playback, names: Memo<Names>) -> RwSignal<History> {
    let history = RwSignal::new(History::default());
    Effect::new(move |_| {
        let names = names.get();
        playback.timeline.with(|timeline| {
            session.mirror.with_untracked(|mirror| {
                history.update(|history| history.follow(mirror.log(), timeline, &names));
            });
        });
    });
    history
}

/// The last entry up to the state on the board.
#[must_use]
pub fn last_entry(history: RwSignal<History>, playback: Playback) -> Option<String> {
    let steps = playback.displayed_steps();
    history.with(|history| {
        history
            .entries
            .iter()
            .rev()
            .find(|entry| entry.steps <= steps)
            .map(|entry| entry.text.clone())
    })
}

/// Handles the arrow keys, which go from entry to entry; the list is one tab stop.
pub fn on_key(event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let up = match event.key().as_str() {
        "ArrowUp" => true,
        "ArrowDown" => false,
        _ => return,
    };
    let closest = |what| target.as_ref().and_then(|target| target.closest(what).ok().flatten());
    let Some(list) = closest(".history ol") else { return };
    let beside = match closest(".history li") {
        Some(entry) if up => entry.previous_element_sibling(),
        Some(entry) => entry.next_element_sibling(),
        None => list.last_element_child(),
    };
    if let Some(button) = beside.and_then(|entry| entry.first_element_child()) {
        event.prevent_default();
        focus::set(&button);
    }
}

/// The column.
pub fn history_column(
    history: RwSignal<History>,
    playback: Playback,
    open: RwSignal<bool>,
) -> AnyView {
    let ol = NodeRef::<html::Ol>::new();
    Effect::new(move |_| {
        history.track();
        if let Some(ol) = ol.get() {
            // The entries are drawn in the next frame.
            request_animation_frame(move || ol.set_scroll_top(ol.scroll_height()));
        }
    });
    let shown = Memo::new(move |_| {
        let steps = playback.displayed_steps();
        history.with(|history| {
            history.entries.iter().rev().find(|entry| entry.steps <= steps).map(|entry| entry.key)
        })
    });
    let entry = move |entry: HistoryEntry| {
        view! {
            <li>
                <button
                    class="history-line" tabindex="-1"
                    class:shown=move || shown.get() == Some(entry.key)
                    on:click=move |_| playback.seek(Some(entry.steps))
                >
                    {entry.text}
                </button>
            </li>
        }
        .into_any()
    };
    let inside = view! {
        <ol node_ref=ol tabindex="0">
            <For each=move || history.with(|history| history.entries.clone()) key=|entry| entry.key children=entry/>
        </ol>
    };
    side_column("history", "web-history", open, inside.into_any())
}
