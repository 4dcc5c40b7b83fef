//! What a board is drawn from, and the few kinds of elements that boards are made of.
//!
//! A board is drawn anew as a whole whenever something changes; Leptos changes only what differs in the
//! page. Nothing listens to events here: [`super::hands`] does it for all.

use games::Seat;
use leptos::prelude::*;
use view::{Item, Picture, Title};
use words::{Names, Words};

use super::Marks;

/// Everything that is to be seen.
pub struct Scene {
    /// What lies on the table.
    pub picture: Picture,
    /// The seat at the bottom.
    pub viewer: Seat,
    /// What stands out.
    pub marks: Marks,
    /// Where something was put last.
    pub last: Vec<Item>,
    /// What the seats are called.
    pub names: Names,
    /// The language.
    pub words: Words,
    /// Only a little picture?
    pub small: bool,
    /// Rows of others that somebody wants to see large, as bits.
    pub opened: u8,
}

impl Scene {
    /// A place that can be tapped. Across and down say where it is, for those that lie on a grid.
    pub fn place(
        &self,
        item: impl Into<Item>,
        class: &str,
        at: Option<(i32, i32)>,
        inside: AnyView,
    ) -> AnyView {
        let item = item.into();
        let mark = self.marks.of(item);
        let last = if self.last.contains(&item) { " last" } else { "" };
        let class = format!("place {class} {}{last}", mark.classes());
        let across = at.map(|(x, _)| x.to_string());
        let down = at.map(|(_, y)| y.to_string());
        if self.small {
            return view! {
                <span class=class data-item=item.to_string() style=("--x", across) style=("--y", down)>{inside}</span>
            }
            .into_any();
        }
        view! {
            <button
                type="button"
                class=class
                data-item=item.to_string()
                aria-label=self.words.item(&self.picture, item)
                aria-pressed=mark.selected.then_some("true")
                tabindex=if mark.is_live() { "0" } else { "-1" }
                style=("--x", across)
                style=("--y", down)
            >
                {inside}
            </button>
        }
        .into_any()
    }

    /// A place that is only looked at; motions begin and end there.
    pub fn spot(&self, item: impl Into<Item>, class: &str, inside: AnyView) -> AnyView {
        let item = item.into();
        let last = if self.last.contains(&item) { " last" } else { "" };
        view! { <span class=format!("place {class}{last}") data-item=item.to_string()>{inside}</span> }
            .into_any()
    }

    /// A part of the board with its title.
    pub fn group(&self, title: Title, class: &str, inside: AnyView) -> AnyView {
        let label = (!self.small).then(|| self.title(title));
        view! { <div class=class.to_owned() role="group" aria-label=label>{inside}</div> }.into_any()
    }

    /// The title of a part, to be read.
    pub fn title(&self, title: Title) -> String {
        self.words.title(&self.picture, title, &self.names)
    }

    /// The title of a part as a line of text; the group says it to screen readers.
    pub fn heading(&self, title: Title) -> AnyView {
        if self.small {
            return ().into_any();
        }
        view! { <p class="heading" aria-hidden="true">{self.title(title)}</p> }.into_any()
    }
}

/// Something without meaning of its own.
pub fn block(class: &str, inside: impl IntoView + 'static) -> AnyView {
    view! { <span class=class.to_owned()>{inside.into_any()}</span> }.into_any()
}

/// A pile of face-down things: how thick it looks goes with how many they are.
pub fn pile(back: &str, count: usize) -> AnyView {
    if count == 0 {
        return block("recess", ());
    }
    let thick = count.div_ceil(3).min(8).to_string();
    view! {
        <span class="pile" style=("--thick", thick)>
            <span class=format!("piece {back}") data-pile=""></span>
            <span class="count">{count}</span>
        </span>
    }
    .into_any()
}
