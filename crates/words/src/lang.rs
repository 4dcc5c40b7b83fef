/// A language that the product speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
}

/// The message files of a language, one for each area.
macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../messages/", $code, "/game.ftl")),
            include_str!(concat!("../messages/", $code, "/board.ftl")),
            include_str!(concat!("../messages/", $code, "/rules.ftl")),
            include_str!(concat!("../messages/", $code, "/table.ftl")),
            include_str!(concat!("../messages/", $code, "/options.ftl")),
            include_str!(concat!("../messages/", $code, "/web.ftl")),
            // No terminal runs in a browser, where every kilobyte is loaded.
            #[cfg(not(target_family = "wasm"))]
            include_str!(concat!("../messages/", $code, "/terminal.ftl")),
        ]
    };
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::En];

    /// The two letters that stand for it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
        }
    }

    /// Its messages, all areas in one text. A page can load them from elsewhere, for
    /// [`Words::from_text`](crate::Words::from_text).
    #[must_use]
    pub fn messages(self) -> String {
        let files = match self {
            Self::En => files!("en"),
        };
        files.join("\n")
    }

    /// Which plural it uses for a number of things, as Fluent calls them.
    pub(crate) const fn plural(self, count: u64) -> &'static str {
        match (self, count) {
            (Self::En, 1) => "one",
            (Self::En, _) => "other",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The best of those that somebody asks for, in the form of an `Accept-Language` header
    /// (`de-CH, en;q=0.8`) or of the variable `LANG` (`de_CH.UTF-8`).
    #[must_use]
    pub fn best(wanted: &str) -> Option<Self> {
        let wish = |wish: &str| {
            let (tag, weight) = wish.split_once(';').unwrap_or((wish, ""));
            let code = tag.trim().split(['-', '_', '.', '@']).next()?;
            let weight = weight.trim().strip_prefix("q=").map_or(Some(1_000), thousandths);
            Some((weight.filter(|&weight| weight > 0)?, Self::from_code(code)?))
        };
        // Of equal wishes the first is the best.
        let better =
            |best: (u32, Self), next: (u32, Self)| if next.0 > best.0 { next } else { best };
        wanted.split(',').filter_map(wish).reduce(better).map(|(_, lang)| lang)
    }
}

/// A weight from 0 to 1 with at most three digits after the point. Not read as a float: that would bring
/// tables that a browser has to load.
fn thousandths(weight: &str) -> Option<u32> {
    let (whole, rest) = weight.split_once('.').unwrap_or((weight, ""));
    let whole: u32 = whole.parse().ok().filter(|&whole| whole <= 1)?;
    let rest: u32 =
        if rest.len() <= 3 { format!("{rest:0<3}").parse().ok()? } else { return None };
    Some(whole * 1_000 + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_language_is_found() {
        for wanted in
            ["en", "en-GB", "EN", "en_US.UTF-8", "xx, en;q=0.1", " fi ; q=0.9, en ; q=0.1"]
        {
            assert_eq!(Lang::best(wanted), Some(Lang::En), "{wanted}");
        }
        for wanted in ["", "C", "POSIX", "fi", "en;q=0", "en;q=x", ",,;", "en;q=NaN"] {
            assert_eq!(Lang::best(wanted), None, "{wanted}");
        }
    }
}
