//! Reads message files: the part of Project Fluent's format that ours need, each text on one line.
//! The whole of it would have to be loaded by every browser. The tests read all our files with
//! Fluent's own reader as well, and compare.

/// A piece of a message.
#[derive(Debug)]
pub(crate) enum Part {
    /// Text as it is.
    Text(String),
    /// A value that is put in.
    Value(String),
    /// Another message.
    Message(String),
    /// One of several texts, chosen by a value.
    Choice(Choice),
}

/// One of several texts.
#[derive(Debug)]
pub(crate) struct Choice {
    /// The value that chooses.
    pub by: String,
    /// The names of the texts, and the texts.
    pub texts: Vec<(String, Vec<Part>)>,
    /// Which of them it is if none is named by the value.
    pub default: usize,
}

/// The keys and messages of a text.
///
/// # Errors
/// Says in which line something else was expected.
pub(crate) fn parse(text: &str) -> Result<Vec<(String, Vec<Part>)>, String> {
    let mut reader = Reader { text, rest: text };
    let mut messages = Vec::new();
    loop {
        reader.rest = reader.rest.trim_start_matches(['\n', ' ', '\r']);
        if reader.rest.is_empty() {
            return Ok(messages);
        }
        if reader.rest.starts_with('#') {
            reader.rest = reader.rest.find('\n').map_or("", |end| &reader.rest[end..]);
            continue;
        }
        let key = reader.name()?;
        reader.blanks();
        reader.expect("=")?;
        messages.push((key, reader.message(DEEPEST)?));
    }
}

/// Choices stand in choices, but not for ever.
const DEEPEST: usize = 8;

struct Reader<'t> {
    text: &'t str,
    rest: &'t str,
}

impl Reader<'_> {
    fn wrong<T>(&self, wanted: &str) -> Result<T, String> {
        let read = &self.text[..self.text.len() - self.rest.len()];
        Err(format!("line {}: {wanted} is missing", read.matches('\n').count() + 1))
    }

    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches(' ');
    }

    fn space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r']);
    }

    fn takes(&mut self, sign: &str) -> bool {
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.takes(sign) { Ok(()) } else { self.wrong(sign) }
    }

    fn name(&mut self) -> Result<String, String> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        if end == 0 {
            return self.wrong("a name");
        }
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(name.to_owned())
    }

    /// What stands behind `=` or `[name]`, up to the end of its line.
    fn message(&mut self, depth: usize) -> Result<Vec<Part>, String> {
        self.space();
        let mut parts = Vec::new();
        loop {
            let end = self.rest.find(['{', '}', '\n', '\r']).unwrap_or(self.rest.len());
            let (text, rest) = self.rest.split_at(end);
            self.rest = rest;
            let last = !rest.starts_with('{');
            let text = if last { text.trim_end_matches(' ') } else { text };
            if !text.is_empty() {
                parts.push(Part::Text(text.to_owned()));
            }
            if last {
                break;
            }
            self.expect("{")?;
            parts.push(self.placed(depth)?);
        }
        if parts.is_empty() || self.rest.starts_with('}') {
            return self.wrong("a text");
        }
        Ok(parts)
    }

    /// What stands behind `{`, and the `}`.
    fn placed(&mut self, depth: usize) -> Result<Part, String> {
        self.space();
        let part = if self.takes("\"") {
            let Some((text, rest)) = self.rest.split_once('"') else { return self.wrong("\"") };
            self.rest = rest;
            Part::Text(text.to_owned())
        } else if self.takes("$") {
            let by = self.name()?;
            self.space();
            match (self.takes("->"), depth) {
                (false, _) => Part::Value(by),
                (true, 0) => return self.wrong("an end of choices"),
                (true, _) => Part::Choice(self.choice(by, depth - 1)?),
            }
        } else {
            Part::Message(self.name()?)
        };
        self.space();
        self.expect("}")?;
        Ok(part)
    }

    fn choice(&mut self, by: String, depth: usize) -> Result<Choice, String> {
        let mut texts = Vec::new();
        let mut default = None;
        loop {
            self.space();
            if self.takes("*") {
                default = Some(texts.len());
            } else if !self.rest.starts_with('[') {
                break;
            }
            self.expect("[")?;
            let name = self.name()?;
            self.expect("]")?;
            texts.push((name, self.message(depth)?));
        }
        match default {
            Some(default) => Ok(Choice { by, texts, default }),
            None => self.wrong("*"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_message_is_refused_with_its_line() {
        for (text, wrong) in [
            ("<html>", "line 1: a name is missing"),
            ("a = b\nc", "line 2: = is missing"),
            ("a = {", "line 1: a name is missing"),
            ("a = { $x", "line 1: } is missing"),
            ("a = { \"b }", "line 1: \" is missing"),
            ("a = b }", "line 1: a text is missing"),
            ("a =\n", "line 2: a text is missing"),
            ("a = { $x ->\n [b] c\n }", "line 3: * is missing"),
            ("a = { $x ->\n *[b c\n }", "line 2: ] is missing"),
        ] {
            assert_eq!(parse(text).err().as_deref(), Some(wrong), "{text}");
        }
        let deep = "a = ".to_owned() + &"{ $x -> *[b] ".repeat(50);
        assert!(parse(&deep).is_err());
        assert_eq!(parse("# only a comment").map(|messages| messages.len()), Ok(0));
    }
}
