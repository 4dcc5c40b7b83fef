//! Enumerations in sentences, joined as each language does.

use crate::Words;

impl Words {
    /// `a`, `a or b`, `a, b or c`: things to choose from.
    #[must_use]
    pub fn any_of(&self, items: &[String]) -> String {
        self.join(items, "list-or")
    }

    /// `a`, `a or b`, `a or b or c`: items that contain commas themselves.
    pub(crate) fn one_of(&self, items: &[String]) -> String {
        let joined = items.iter().cloned().reduce(|first, last| {
            self.say("list-either", &[("first", first.into()), ("last", last.into())])
        });
        joined.unwrap_or_default()
    }

    /// `a`, `a and b`, `a, b and c`.
    pub(crate) fn all_of(&self, items: &[String]) -> String {
        self.join(items, "list-and")
    }

    /// `a`, `a or b`, `a, b, or c`: what a player can do. If the first item contains an `or` itself, two
    /// items are `a, or b`.
    pub(crate) fn ways(&self, items: &[String], first_has_choice: bool) -> String {
        match items {
            [first, last] if !first_has_choice => self.say(
                "list-either",
                &[("first", first.as_str().into()), ("last", last.as_str().into())],
            ),
            _ => self.join(items, "list-choices"),
        }
    }

    /// Sentences one after the other.
    pub(crate) fn sentences(&self, sentences: &[String]) -> String {
        self.fold(sentences, "sentences")
    }

    fn join(&self, items: &[String], key: &str) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] => {
                let most = self.fold(most, "list-more");
                self.say(key, &[("most", most.into()), ("last", last.as_str().into())])
            }
        }
    }

    fn fold(&self, items: &[String], key: &str) -> String {
        let joined = items.iter().cloned().reduce(|first, second| {
            self.say(key, &[("first", first.into()), ("second", second.into())])
        });
        joined.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn lists_read_like_sentences() {
        let words = Words::new(Lang::En);
        let list = |n: usize| ["draw", "take 57", "move"][..n].iter().map(|&s| s.into()).collect();
        let list: fn(usize) -> Vec<String> = list;
        assert_eq!(words.ways(&list(0), false), "");
        assert_eq!(words.ways(&list(1), false), "draw");
        assert_eq!(words.ways(&list(2), false), "draw or take 57");
        assert_eq!(words.ways(&list(2), true), "draw, or take 57");
        assert_eq!(words.ways(&list(3), false), "draw, take 57, or move");
        assert_eq!(words.any_of(&list(3)), "draw, take 57 or move");
        assert_eq!(words.one_of(&list(3)), "draw or take 57 or move");
        assert_eq!(words.all_of(&list(3)), "draw, take 57 and move");
        assert_eq!(words.sentences(&["One.".into(), "Two.".into()]), "One. Two.");
    }
}
