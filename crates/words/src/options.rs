//! Names and descriptions of the games and their options.

use games::Kind;

use crate::Words;

impl Words {
    /// The name of a game.
    #[must_use]
    pub fn game_name(&self, kind: Kind) -> String {
        self.plain(&format!("game-{kind}"))
    }

    /// The description of a game, in a sentence.
    #[must_use]
    pub fn game_help(&self, kind: Kind) -> String {
        self.plain(&format!("game-{kind}-help"))
    }

    /// The name of an option; `name` is one of [`Kind::options`].
    #[must_use]
    pub fn option_name(&self, kind: Kind, name: &str) -> String {
        self.plain(&option_key(kind, name))
    }

    /// The effect of an option, in a sentence.
    #[must_use]
    pub fn option_help(&self, kind: Kind, name: &str) -> String {
        self.plain(&(option_key(kind, name) + "-help"))
    }

    /// The name of a choice of an option: `Closed`.
    #[must_use]
    pub fn choice_name(&self, kind: Kind, name: &str, choice: &str) -> String {
        self.plain(&format!("{}-{choice}", option_key(kind, name)))
    }
}

fn option_key(kind: Kind, name: &str) -> String {
    format!("option-{kind}-{}", name.replace('_', "-"))
}
