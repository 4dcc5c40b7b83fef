//! Values that change. Leptos makes code for every type of value that it keeps, some kilobytes each; here all
//! of them are kept in boxes of the same type, and all that is left to each type is to open its box. Take
//! these and not the ones of the same names in Leptos; what a view shows is a [`Text`](crate::lean::Text) or
//! a [`Flag`](crate::lean::Flag).

use std::any::Any;
use std::marker::PhantomData;

use leptos::prelude::{self as reactive, Read, ReadUntracked, Track, Write};

use crate::lean::{Flag, Text, flag, text};

type Anything = Box<dyn Any + Send + Sync>;

fn open<T: 'static>(anything: &Anything) -> &T {
    (**anything).downcast_ref().expect("what comes out is what was put in")
}

/// A value that is set from outside.
pub struct RwSignal<T> {
    inner: reactive::RwSignal<Anything>,
    kind: PhantomData<fn() -> T>,
}

/// A value that is looked at: one that is set elsewhere, or follows from others.
pub struct Signal<T> {
    inner: reactive::Signal<Anything>,
    kind: PhantomData<fn() -> T>,
}

/// A value that follows from others, and is the same to those who look at it until it really changes.
pub fn memo<T: PartialEq + Send + Sync + 'static>(
    follow: impl Fn(Option<&T>) -> T + Send + Sync + 'static,
) -> Signal<T> {
    type Follow = Box<dyn Fn(Option<&Anything>) -> Anything + Send + Sync>;
    let follow: Follow = Box::new(move |last| Box::new(follow(last.map(open))));
    let changed =
        |old: Option<&Anything>, new: Option<&Anything>| old.map(open::<T>) != new.map(open::<T>);
    let memo = reactive::Memo::new_with_compare(follow, changed);
    Signal { inner: memo.into(), kind: PhantomData }
}

/// Does something now, and again whenever a value changes that it looked at.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    reactive::Effect::new(move |_: Option<()>| act());
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// A value that is this at first.
    pub fn new(value: T) -> Self {
        Self { inner: reactive::RwSignal::new(Box::new(value)), kind: PhantomData }
    }

    /// Changes it, if the page it belongs to is still there.
    pub fn try_update<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        let mut value = self.inner.try_write()?;
        Some(change((**value).downcast_mut().expect("what comes out is what was put in")))
    }

    /// Changes it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Sets it.
    pub fn set(self, value: T) {
        self.update(|old| *old = value);
    }
}

/// How both are looked at. Whoever looks with `…_untracked` is not told when it changes.
macro_rules! looked_at {
    ($signal:ident) => {
        impl<T> Clone for $signal<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $signal<T> {}

        #[allow(dead_code, reason = "not all are needed for both")]
        impl<T: Send + Sync + 'static> $signal<T> {
            /// Looks at it.
            pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
                look(open(&self.inner.read()))
            }

            /// Looks at it once.
            pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
                look(open(&self.inner.read_untracked()))
            }

            /// Looks at it once, if the page it belongs to is still there.
            pub fn try_with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> Option<U> {
                self.inner.try_read_untracked().map(|value| look(open(&value)))
            }

            /// Wants to be told when it changes.
            pub fn track(self) {
                self.inner.track();
            }

            /// What it is.
            pub fn get(self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// What it is, asked once.
            pub fn get_untracked(self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }

            /// What it is, asked once, if the page it belongs to is still there.
            pub fn try_get_untracked(self) -> Option<T>
            where
                T: Clone,
            {
                self.try_with_untracked(T::clone)
            }
        }
    };
}

looked_at!(RwSignal);
looked_at!(Signal);

impl<T: Send + Sync + 'static> Signal<T> {
    /// A value that follows from others.
    pub fn derive(follow: impl Fn() -> T + Send + Sync + 'static) -> Self {
        let follow: Box<dyn Fn() -> Anything + Send + Sync> = Box::new(move || Box::new(follow()));
        Self { inner: reactive::Signal::derive(follow), kind: PhantomData }
    }

    /// A value that stays as it is.
    pub fn stored(value: T) -> Self {
        Self { inner: reactive::Signal::stored(Box::new(value)), kind: PhantomData }
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self { inner: signal.inner.into(), kind: PhantomData }
    }
}

impl From<RwSignal<String>> for Text {
    fn from(signal: RwSignal<String>) -> Self {
        text(move || signal.get())
    }
}

impl From<RwSignal<bool>> for Flag {
    fn from(signal: RwSignal<bool>) -> Self {
        flag(move || signal.get())
    }
}
