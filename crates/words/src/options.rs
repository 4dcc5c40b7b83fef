//! Names and descriptions of the games and their options.

use games::{Kind, OptionError, OptionInfo, OptionRange, TooLongRows};

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

    /// The rows for which there are not enough tiles, in a sentence; `None` for other errors.
    #[must_use]
    pub fn too_long_rows(&self, error: &OptionError) -> Option<String> {
        let TooLongRows { rows, length, most } = error.rows?;
        let values = [("rows", rows.into()), ("length", length.into()), ("most", most.into())];
        Some(self.say("option-rows-too-long", &values))
    }

    /// The name for people of a word that is typed in options: an option, a choice, or a truth value. `None` if it is none of them.
    #[must_use]
    pub fn typed_name(&self, kind: Kind, typed: &str) -> Option<String> {
        let options = kind.options();
        if options.iter().any(|option| option.name == typed) {
            return Some(self.option_name(kind, typed));
        }
        let has_choice = |option: &&OptionInfo| match option.range {
            OptionRange::Choice(words) => words.contains(&typed),
            _ => false,
        };
        match options.iter().find(has_choice) {
            Some(option) => Some(self.choice_name(kind, option.name, typed)),
            None if typed == "true" => Some(self.plain("option-true")),
            None if typed == "false" => Some(self.plain("option-false")),
            None => None,
        }
    }
}

fn option_key(kind: Kind, name: &str) -> String {
    format!("option-{kind}-{}", name.replace('_', "-"))
}
