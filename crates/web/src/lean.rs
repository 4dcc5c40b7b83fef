//! The same few types everywhere. Leptos makes code for every type of closure it is given, some kilobytes
//! each; here they are boxed, so that all of them share it. Use these in every `view!`.

use std::pin::Pin;

use leptos::ev::MouseEvent;
use leptos::prelude::*;

/// A text in a view, which may change.
pub type Text = Signal<String>;

/// Something in a view that is so or not, and may change.
pub type Flag = Signal<bool>;

/// A text that changes.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Text {
    let text: Box<dyn Fn() -> String + Send + Sync> = Box::new(text);
    Signal::derive(text)
}

/// Something that is so or not.
pub fn flag(flag: impl Fn() -> bool + Send + Sync + 'static) -> Flag {
    let flag: Box<dyn Fn() -> bool + Send + Sync> = Box::new(flag);
    Signal::derive(flag)
}

/// A part of the page that changes as a whole.
pub fn part(part: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let part: Box<dyn FnMut() -> AnyView + Send> = Box::new(part);
    part.into_any()
}

/// What a click does.
pub fn click(click: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| click())
}

/// Does something in the background.
pub fn spawn_local(task: impl Future<Output = ()> + 'static) {
    let task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
    leptos::task::spawn_local(task);
}

/// A list of parts.
pub fn list<T>(items: impl IntoIterator<Item = T>, draw: impl Fn(T) -> AnyView) -> AnyView {
    items.into_iter().map(draw).collect::<Vec<_>>().into_any()
}

/// Shows its children while something is so.
#[component]
pub fn When(
    /// While what is so?
    is: Flag,
    /// What is shown then.
    children: ChildrenFn,
    /// What is shown else.
    #[prop(optional)]
    other: Option<ChildrenFn>,
) -> impl IntoView {
    let is = Memo::new(move |_| is.get());
    part(move || match (is.get(), &other) {
        (true, _) => children(),
        (false, Some(other)) => other(),
        (false, None) => ().into_any(),
    })
}
