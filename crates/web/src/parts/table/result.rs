//! How it ended, and what can be done then.

use leptos::prelude::*;
use table::Command;

use super::Shell;
use crate::parts::icon::Icon;
use crate::say::say;

/// The bar at the bottom edge after the game.
#[component]
pub fn ResultBar(
    /// The table.
    shell: Shell,
) -> impl IntoView {
    let rematch = move |_| {
        for seat in shell.sitting.mine.get_untracked().iter() {
            shell.sitting.tell(Command::Rematch { seat });
        }
    };
    view! {
        <div class="actions" role="toolbar" aria-label=say("web-actions")>
            <button class="button primary" on:click=rematch>
                {Icon::Again.draw()}<span>{say("web-rematch")}</span>
            </button>
        </div>
    }
}
