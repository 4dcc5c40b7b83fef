//! The languages of the product, and their message files.

use unic_langid::LanguageIdentifier;

/// A language that the product speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
    /// Italian.
    It,
    /// Dutch.
    Nl,
    /// Portuguese, as it is written in Portugal.
    Pt,
    /// Japanese.
    Ja,
}

/// The message files of a language, one for each area. A browser loads those of one language.
#[cfg(not(target_family = "wasm"))]
macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../messages/", $code, "/game.ftl")),
            include_str!(concat!("../messages/", $code, "/board.ftl")),
            include_str!(concat!("../messages/", $code, "/rules.ftl")),
            include_str!(concat!("../messages/", $code, "/table.ftl")),
            include_str!(concat!("../messages/", $code, "/analysis.ftl")),
            include_str!(concat!("../messages/", $code, "/options.ftl")),
            include_str!(concat!("../messages/", $code, "/web.ftl")),
            include_str!(concat!("../messages/", $code, "/lessons.ftl")),
            include_str!(concat!("../messages/", $code, "/start.ftl")),
            include_str!(concat!("../messages/", $code, "/terminal.ftl")),
            include_str!(concat!("../messages/", $code, "/access.ftl")),
        ]
    };
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::En, Self::De, Self::Fr, Self::It, Self::Nl, Self::Pt, Self::Ja];

    /// Its language tag, which is also the name of its folder of messages: `de`, `pt-PT`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Fr => "fr",
            Self::It => "it",
            Self::Nl => "nl",
            Self::Pt => "pt-PT",
            Self::Ja => "ja",
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::De => "Deutsch",
            Self::Fr => "Français",
            Self::It => "Italiano",
            Self::Nl => "Nederlands",
            Self::Pt => "Português",
            Self::Ja => "日本語",
        }
    }

    /// Its messages, all areas in one text.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn messages(self) -> String {
        let files = match self {
            Self::En => files!("en"),
            Self::De => files!("de"),
            Self::Fr => files!("fr"),
            Self::It => files!("it"),
            Self::Nl => files!("nl"),
            Self::Pt => files!("pt-PT"),
            Self::Ja => files!("ja"),
        };
        files.join("\n")
    }

    /// The language for Fluent, which takes its plural rules from it.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("the code is a language identifier")
    }

    /// The plurals that it tells apart.
    #[must_use]
    pub const fn plurals(self) -> &'static [&'static str] {
        match self {
            Self::Ja => &["other"],
            _ => &["one", "other"],
        }
    }

    /// What stands before the fraction of a number.
    pub(crate) const fn decimal_mark(self) -> &'static str {
        match self {
            Self::En | Self::Ja => ".",
            Self::De | Self::Fr | Self::It | Self::Nl | Self::Pt => ",",
        }
    }

    /// What stands between thousands.
    const fn group_mark(self) -> &'static str {
        match self {
            Self::En | Self::Ja => ",",
            Self::De | Self::It | Self::Nl => ".",
            Self::Fr | Self::Pt => "\u{202f}",
        }
    }

    /// A whole number as it is written: in groups of three, if it has more than four digits.
    pub(crate) fn number(self, number: i64) -> String {
        let text = number.to_string();
        let digits = text.trim_start_matches('-').len();
        let mut grouped = String::new();
        for (at, digit) in text.chars().rev().enumerate() {
            if digits > 4 && at % 3 == 0 && (1..digits).contains(&at) {
                grouped.insert_str(0, self.group_mark());
            }
            grouped.insert(0, digit);
        }
        grouped
    }

    /// The language of a tag, whatever its region: `pt`, `pt-PT` and `pt_BR.UTF-8` are all Portuguese.
    #[must_use]
    pub fn from_code(tag: &str) -> Option<Self> {
        let language =
            |tag: &str| tag.split(['-', '_', '.', '@']).next().map(str::to_ascii_lowercase);
        let wanted = language(tag);
        Self::ALL.into_iter().find(|lang| language(lang.code()) == wanted)
    }

    /// The best of the wanted languages, in the form of an `Accept-Language` header
    /// (`de-CH, en;q=0.8`) or of the variable `LANG` (`de_CH.UTF-8`).
    #[must_use]
    pub fn best(wanted: &str) -> Option<Self> {
        let wish = |wish: &str| {
            let (tag, weight) = wish.split_once(';').unwrap_or((wish, ""));
            let weight: f32 = weight.trim().strip_prefix("q=").unwrap_or("1").parse().ok()?;
            (weight > 0.0 && weight <= 1.0).then_some((weight, Self::from_code(tag.trim())?))
        };
        // Of equal wishes the first is the best.
        let better =
            |best: (f32, Self), next: (f32, Self)| if next.0 > best.0 { next } else { best };
        wanted.split(',').filter_map(wish).reduce(better).map(|(_, lang)| lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_language_is_found() {
        for (wanted, found) in [
            ("en", Lang::En),
            ("EN", Lang::En),
            ("en_US.UTF-8", Lang::En),
            ("xx, en;q=0.1", Lang::En),
            (" fi ; q=0.9, en ; q=0.1", Lang::En),
            ("de-CH,de;q=0.9,en;q=0.8", Lang::De),
            ("de_AT@euro", Lang::De),
            ("ja-JP", Lang::Ja),
            ("pt", Lang::Pt),
            ("pt-BR", Lang::Pt),
            ("pt-PT", Lang::Pt),
            ("pt_BR.UTF-8", Lang::Pt),
            ("nl-BE, fr-BE", Lang::Nl),
            ("en;q=0.5, it", Lang::It),
            ("zh-Hant-TW, fr-CA", Lang::Fr),
        ] {
            assert_eq!(Lang::best(wanted), Some(found), "{wanted}");
        }
        for wanted in
            ["", "C", "C.UTF-8", "POSIX", "fi", "en;q=0", "en;q=x", ",,;", "en;q=NaN", "english"]
        {
            assert_eq!(Lang::best(wanted), None, "{wanted}");
        }
    }

    #[test]
    fn every_language_is_found_by_its_code() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
            assert_eq!(Lang::best(lang.code()), Some(lang));
        }
        assert_eq!(Lang::from_code(""), None);
    }
}
