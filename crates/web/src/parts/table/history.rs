//! What happened, in a column beside the table or a sheet above it.

use leptos::prelude::*;

use super::Shell;
use crate::say::say;

/// The short history.
#[component]
pub fn History(
    /// The table.
    shell: Shell,
) -> impl IntoView {
    let lines = move || {
        shell.stage.story.with(|story| {
            story
                .scenes
                .iter()
                .enumerate()
                .map(|(at, scene)| (at + 1, scene.step))
                .collect::<Vec<_>>()
        })
    };
    view! {
        <aside class="history" aria-label=say("web-history")>
            <h2>{say("web-history")}</h2>
            <ol>
                <For each=lines key=|(at, step)| (*at, format!("{step:?}")) let((at, step))>
                    <li><button
                        class="history-line"
                        class:shown=move || shell.stage.steps() == at
                        on:click=move |_| shell.stage.look(Some(at))
                    >
                        {match step {
                            games::Step::Action(seat, action) => {
                                format!("{}: {action}", shell.names.get()[seat.index()])
                            }
                            games::Step::Chance(outcome) => outcome.to_string(),
                        }}
                    </button></li>
                </For>
            </ol>
        </aside>
    }
}
