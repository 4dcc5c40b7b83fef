//! The ways to type an action, from its message.

use games::{AnyAction, AnyGame, Seat};

use super::text::Typed;
use crate::any::typed_said;
use crate::{Names, Words};

/// The ways to type an action, its phrase first.
pub(super) struct Forms {
    texts: String,
    ways: Vec<Typed>,
    /// Words that may come with each of them: those of the last alternative in the message.
    further: Option<Typed>,
}

impl Forms {
    pub(super) fn of(
        words: &Words,
        game: &AnyGame,
        seat: Seat,
        action: AnyAction,
        names: &Names,
    ) -> Self {
        let (key, values) = typed_said(words, game, seat, action, names);
        let texts = words.say(key, &values);
        let read = |text: &str| Typed::of(text, game.kind());
        let mut ways: Vec<Typed> = texts.split('|').map(read).collect();
        let further = ways.last().cloned();
        // Its name in lists of choices is understood, too.
        ways.push(read(&words.action(game, seat, action, names)));
        Self { texts, ways, further }
    }

    /// The phrase, which no other legal action has.
    pub(super) fn phrase(&self) -> &str {
        self.texts.split('|').next().unwrap_or_default().trim()
    }

    pub(super) fn is_phrase(&self, typed: &Typed) -> bool {
        self.ways.first() == Some(typed)
    }

    /// Returns whether the input can mean this action: its numbers are those of one of the ways, and its
    /// words are known there (the way's own, those of the phrase if it has none, and `further`).
    pub(super) fn fit(&self, typed: &Typed) -> bool {
        let fits = |way: &Typed| {
            let borrows = way.words().next().is_none() || self.further.as_ref() == Some(way);
            let phrase = self.ways.first().filter(|_| borrows);
            let known = |word: &str| {
                let mut ways = [way].into_iter().chain(phrase).chain(&self.further);
                ways.any(|way| way.words().any(|own| own == word))
            };
            way.numbers().eq(typed.numbers()) && typed.words().all(known)
        };
        !typed.is_empty() && self.ways.iter().any(fits)
    }
}
