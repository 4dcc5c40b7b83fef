//! The games and their options.

use games::Kind;

use crate::Words;

impl Words {
    /// What a game is called.
    #[must_use]
    pub fn game_name(&self, kind: Kind) -> String {
        self.plain(&format!("game-{kind}"))
    }

    /// What a game is about, in a sentence.
    #[must_use]
    pub fn game_help(&self, kind: Kind) -> String {
        self.plain(&format!("game-{kind}-help"))
    }

    /// What an option is called; `name` is one of [`Kind::options`].
    #[must_use]
    pub fn option_name(&self, kind: Kind, name: &str) -> String {
        self.plain(&option_key(kind, name))
    }

    /// What an option changes, in a sentence.
    #[must_use]
    pub fn option_help(&self, kind: Kind, name: &str) -> String {
        self.plain(&(option_key(kind, name) + "-help"))
    }

    /// What a choice of an option is called: `Closed`.
    #[must_use]
    pub fn choice_name(&self, kind: Kind, name: &str, choice: &str) -> String {
        self.plain(&format!("{}-{choice}", option_key(kind, name)))
    }

    /// What a choice of an option changes, in a sentence.
    #[must_use]
    pub fn choice_help(&self, kind: Kind, name: &str, choice: &str) -> String {
        self.plain(&format!("{}-{choice}-help", option_key(kind, name)))
    }
}

fn option_key(kind: Kind, name: &str) -> String {
    format!("option-{kind}-{}", name.replace('_', "-"))
}
