//! Actions that play themselves: where nothing else can be done, and where a chosen piece has a single target.
//!
//! They are sent after a beat, in which the board shows what is about to happen. Each position is tried once, so that a
//! refusal is not repeated. After an undo they wait for the player, who may want to take more back.

use games::{AnyAction, AnyGame, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Event, Table};
use view::{Selection, forced_action};

use super::{TableContext, actions};
use crate::host::Status;
use crate::pace::forced_beat_ms;
use crate::platform::{document, sleep};

/// The interval in which an action that is due waits for a dialog to be closed, in milliseconds.
const RETRY_MS: u32 = 150;

/// The forced action on the board, if it plays itself.
#[must_use]
pub fn pending(context: TableContext) -> Memo<Option<AnyAction>> {
    Memo::new(move |_| {
        let seat = context.acting.get()?;
        let wanted = context.prefs.with(|prefs| prefs.forced_actions)
            && context.session.status.get() == Status::Here
            && !follows_undo(context)
            && context.session.read(|table| table.is_away(seat)) == Some(false);
        context.game.with(|game| forced_action(game, seat)).filter(|_| wanted)
    })
}

/// Returns whether the last thing this player did, or another one for all, was to take something back.
fn follows_undo(context: TableContext) -> bool {
    let mine = context.session.mine.get();
    context.session.mirror.with(|mirror| {
        let last = mirror.log().iter().rev().find_map(|numbered| match &numbered.event {
            Event::Undone { .. } => Some(true),
            Event::Acted { seat, .. } if mine.contains(*seat) => Some(false),
            _ => None,
        });
        last == Some(true)
    })
}

/// A position in which a forced action is due.
type Due = (AnyGame, Seat, AnyAction);

/// Plays forced actions while the table is shown.
pub fn play_forced(context: TableContext) {
    // The event after which one was sent.
    let tried = StoredValue::new(None::<u64>);
    let due = Memo::new(move |_| {
        let action = context.forced.get()?;
        Some((context.game.get(), context.acting.get()?, action))
    });
    Effect::new(move |_| {
        let Some(now) = due.get() else { return };
        let beat = forced_beat_ms(context.prefs.with_untracked(|prefs| prefs.pace));
        spawn_local(async move {
            sleep(beat).await;
            while is_due(due, now) && is_interrupted(context) {
                sleep(RETRY_MS).await;
            }
            if !is_due(due, now) {
                return;
            }
            let number =
                context.session.mirror.with_untracked(|mirror| mirror.table().map(Table::number));
            if tried.get_value() != number {
                tried.set_value(number);
                context.act(now.2);
            }
        });
    });
}

/// Returns whether the same action is still due; `false` as well once the page has been left.
fn is_due(due: Memo<Option<Due>>, wanted: Due) -> bool {
    due.try_get_untracked().flatten() == Some(wanted)
}

/// Returns whether the player is busy with something else: a dialog, the answer to an undo, a choice, a piece in motion.
fn is_interrupted(context: TableContext) -> bool {
    let open = "dialog[open], .board[data-carrying], .question";
    let busy = document().query_selector(open).ok().flatten().is_some();
    busy || !context.choices.with_untracked(Vec::is_empty)
}

/// Takes further actions back after an undo in this browser, until the player has a choice: a forced action would only be
/// played again. At an online table every undo needs the consent of the others, so there each is asked for.
pub fn undo_to_a_choice(context: TableContext) {
    Effect::new(move |_| {
        let session = context.session;
        let forced = session.read(|table| {
            let mut acting =
                table.to_act().iter().filter(|&seat| session.mine.get().contains(seat));
            acting.next().is_some_and(|seat| forced_action(table.game(), seat).is_some())
        });
        if !context.undoing.get_untracked() || !follows_undo(context) {
            return;
        }
        context.undoing.set(false);
        let wanted = context.prefs.with_untracked(|prefs| prefs.forced_actions);
        if wanted && forced == Some(true) && !session.is_online() {
            actions::undo(context);
        }
    });
}

/// Sends a chosen piece to its only target, after a beat in which both are seen.
pub fn play_single_target(context: TableContext, seat: Seat) {
    let wanted = context.prefs.with_untracked(|prefs| prefs.forced_actions);
    let (game, selection) = (context.game.get_untracked(), context.selection.get_untracked());
    let [target] = *selection.targets(&game, seat).as_slice() else { return };
    if !wanted {
        return;
    }
    let beat = forced_beat_ms(context.prefs.with_untracked(|prefs| prefs.pace)) / 2;
    spawn_local(async move {
        sleep(beat).await;
        let same = |now: &Selection| *now == selection;
        let unchanged = context.selection.try_with_untracked(same) == Some(true)
            && context.acting.try_get_untracked().flatten() == Some(seat)
            && context.game.get_untracked() == game;
        if unchanged && !is_interrupted(context) {
            context.tap(target);
        }
    });
}
