//! Parser of typed moves, in notation or in words.
//!
//! The message files have a phrase for every action, and a few other ways to say it. The input is
//! compared with those of all legal actions: the words may come in any order and some may be left out,
//! the numbers must be the same. So the result is always legal, and where several actions fit, the
//! player is asked.

mod forms;
mod text;

use games::{AnyAction, AnyGame, Game, Rejection, Seat};

use self::forms::Forms;
pub(crate) use self::text::Typed;
use self::text::compact;
use crate::any::{candidates, typed_key};
use crate::{Names, Words};

/// The most characters that are read.
const MAX_INPUT_CHARS: usize = 200;
/// The most actions among which the player is asked to choose.
const MAX_ALTERNATIVES: usize = 9;
/// The number of examples in an answer.
const EXAMPLE_COUNT: usize = 3;

/// The meaning of a typed move.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    /// It means this action.
    Do(AnyAction),
    /// It may mean each of these; the text asks which.
    Which(Vec<AnyAction>, String),
    /// It means an action that a rule forbids.
    Forbidden(Rejection),
    /// It means no action; the text says what can be typed.
    Nothing(String),
}

impl Words {
    /// Finds the action that the player at a seat means by typed text.
    #[must_use]
    pub fn interpret(&self, game: &AnyGame, seat: Seat, names: &Names, typed: &str) -> Meaning {
        let typed: String = typed.chars().take(MAX_INPUT_CHARS).collect();
        let legal = view::actions(game, seat);
        if legal.is_empty() {
            return Meaning::Nothing(self.situation(game, names));
        }
        let short = compact(&typed);
        let is_written = |action: &&AnyAction| compact(&action.to_string()) == short;
        if let Some(action) = legal.iter().find(is_written) {
            return Meaning::Do(*action);
        }
        let typed = Typed::of(&typed, game.kind());
        let meant = self.meant(game, seat, names, &typed, &legal);
        let (key, examples) = match meant.as_slice() {
            [one] => return Meaning::Do(*one),
            [] => {
                if let Some(why) = self.forbidden(game, seat, names, &short, &typed) {
                    return Meaning::Forbidden(why);
                }
                ("typed-unknown", self.typable(game, seat, names, 1))
            }
            several => {
                let key =
                    if several.len() > MAX_ALTERNATIVES { "typed-more" } else { "typed-which" };
                let phrases = several.iter().take(MAX_ALTERNATIVES);
                (key, phrases.map(|action| self.typed_as(game, seat, *action, names)).collect())
            }
        };
        let asks = key == "typed-which";
        let count = if asks { MAX_ALTERNATIVES } else { EXAMPLE_COUNT };
        let examples = self.any_of(&examples[..examples.len().min(count)]);
        let text = self.say(key, &[("examples", examples.into())]);
        if asks { Meaning::Which(meant, text) } else { Meaning::Nothing(text) }
    }

    /// The phrase that means this action and no other legal one: `take 57 to slot 5`.
    #[must_use]
    pub fn typed_as(&self, game: &AnyGame, seat: Seat, action: AnyAction, names: &Names) -> String {
        Forms::of(self, game, seat, action, names).phrase().to_owned()
    }

    /// Phrases that can be typed now, at most `each` of every kind of action.
    #[must_use]
    pub fn typable(&self, game: &AnyGame, seat: Seat, names: &Names, each: usize) -> Vec<String> {
        let mut kinds = Vec::new();
        let mut phrases = Vec::new();
        for action in view::actions(game, seat) {
            let kind = typed_key(game, seat, action);
            // Moves of face-down tiles differ only by their numbers.
            let each = if kind == "typed-move" { 1 } else { each };
            if kinds.iter().filter(|known| **known == kind).count() < each {
                phrases.push(self.typed_as(game, seat, action, names));
                kinds.push(kind);
            }
        }
        phrases
    }

    /// The actions that the text means: the one whose phrase it is, or all that it fits.
    fn meant(
        &self,
        game: &AnyGame,
        seat: Seat,
        names: &Names,
        typed: &Typed,
        actions: &[AnyAction],
    ) -> Vec<AnyAction> {
        let fillers = Typed::of(&self.plain("typed-fillers"), game.kind());
        let said = typed.without(&fillers);
        let mut meant = Vec::new();
        for &action in actions {
            let forms = Forms::of(self, game, seat, action, names);
            if forms.is_phrase(typed) {
                return vec![action];
            }
            if forms.fit(&said) {
                meant.push(action);
            }
        }
        meant
    }

    /// The rule that forbids the action which the text means.
    fn forbidden(
        &self,
        game: &AnyGame,
        seat: Seat,
        names: &Names,
        short: &str,
        typed: &Typed,
    ) -> Option<Rejection> {
        let spellings = [short.to_owned(), short.to_ascii_uppercase()];
        let written = spellings.iter().find_map(|text| game.parse_action(text).ok());
        let meant = || {
            let candidates = candidates(game, seat, typed);
            self.meant(game, seat, names, typed, &candidates).into_iter().next()
        };
        game.check_action(seat, written.or_else(meant)?).err()
    }
}
