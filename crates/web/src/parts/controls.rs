//! Basic controls of all pages: buttons, links, fields, switches; and pages for errors and loading.

use leptos::prelude::*;

use crate::messages::say;
use crate::parts::icon::Icon;

/// A button.
pub struct Button {
    /// Its classes beside `button`; also its test id.
    pub class: &'static str,
    /// The icon before its label.
    pub icon: Option<Icon>,
    /// Its label.
    pub label: Signal<String>,
    /// Whether it cannot be pressed now.
    pub disabled: Signal<bool>,
}

/// A button that can always be pressed; `class` is its class beside `button` and its test id.
pub fn button(
    class: &'static str,
    icon: Icon,
    key: &'static str,
    act: impl Fn() + 'static,
) -> AnyView {
    let label = say(key).into();
    Button { class, icon: Some(icon), label, disabled: false.into() }.draw(act)
}

/// A button without an icon.
pub fn plain_button(class: &'static str, label: String, act: impl Fn() + 'static) -> AnyView {
    let label = label.into();
    Button { class, icon: None, label, disabled: false.into() }.draw(act)
}

impl Button {
    /// Draws the button. It keeps the focus when it is disabled: otherwise keyboard users would have to begin at the top
    /// of the page again.
    pub fn draw(self, act: impl Fn() + 'static) -> AnyView {
        let disabled = self.disabled;
        let press = move || {
            if !disabled.get_untracked() {
                act();
            }
        };
        view! {
            <button
                type="button" class=format!("button {}", self.class) data-testid=self.class
                aria-disabled=move || disabled.get().to_string() on:click=move |_| press()
            >
                {self.icon.map(Icon::draw)}
                <span>{self.label}</span>
            </button>
        }
        .into_any()
    }
}

/// A button that is only an icon.
pub fn icon_button(icon: Icon, label: Signal<String>, act: impl Fn() + 'static) -> AnyView {
    view! { <button type="button" class="icon-button" aria-label=label on:click=move |_| act()>{icon.draw()}</button> }
        .into_any()
}

/// A link that looks like a button.
pub fn button_link(class: &'static str, icon: Icon, key: &'static str, href: String) -> AnyView {
    view! { <a class=format!("button {class}") href=href>{icon.draw()}<span>{say(key)}</span></a> }
        .into_any()
}

/// The link to the home page.
pub fn home_link() -> AnyView {
    back_link("/".into(), "web-to-home")
}

/// A link back to another page.
pub fn back_link(href: String, key: &str) -> AnyView {
    view! { <a class="icon-button" href=href aria-label=say(key)>{Icon::Back.draw()}</a> }
        .into_any()
}

/// Radio buttons for one of several values.
pub fn radio_group<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: String,
    values: impl IntoIterator<Item = (T, String)>,
    now: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + Copy + 'static,
) -> AnyView {
    let one = move |(value, label): (T, String)| {
        view! {
            <label>
                <input
                    type="radio" name=name
                    prop:checked=move || now() == value on:change=move |_| set(value)
                />
                <span>{label}</span>
            </label>
        }
    };
    let values = values.into_iter().map(one).collect_view();
    view! { <fieldset class="choice"><legend>{legend}</legend>{values}</fieldset> }.into_any()
}

/// A switch that is on or off.
pub fn switch(label: AnyView, on: Signal<bool>, turn: impl Fn() + 'static) -> AnyView {
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=on on:change=move |_| turn()/>
            {label}
        </label>
    }
    .into_any()
}

/// A text field of one line.
pub fn text_field(
    label: String,
    value: Signal<String>,
    autocomplete: &'static str,
    set: impl Fn(String) + 'static,
) -> AnyView {
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                maxlength="24" autocomplete=autocomplete prop:value=value
                on:input:target=move |event| set(event.target().value())
            />
        </label>
    }
    .into_any()
}

/// A page with an error and a link to the home page.
pub fn error_page(title: String, why: String) -> AnyView {
    view! {
        <main id="main" class="page narrow">
            <h1>{title}</h1>
            <p>{why}</p>
            <p><a class="button primary" href="/">{say("web-to-home")}</a></p>
        </main>
    }
    .into_any()
}

/// A page that is loading.
pub fn loading_page() -> AnyView {
    view! { <main id="main" class="loading" aria-busy="true"></main> }.into_any()
}
