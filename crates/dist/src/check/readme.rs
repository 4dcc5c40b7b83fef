//! The examples of a README.

/// The code blocks in a language.
pub fn examples(markdown: &str, language: &str) -> Vec<String> {
    let mut examples = Vec::new();
    let mut block: Option<(bool, String)> = None;
    for line in markdown.lines() {
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(found)) => block = Some((found == language, String::new())),
            (None, None) => {}
            (Some((_, code)), None) => {
                code.push_str(line);
                code.push('\n');
            }
            (Some(_), Some(_)) => {
                examples.extend(block.take().filter(|(wanted, _)| *wanted).map(|(_, code)| code));
            }
        }
    }
    examples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_found_by_language() {
        let text = "one\n```js\na\n\nb\n```\ntwo\n```sh\nc\n```\n```js\nd\n```\n";
        assert_eq!(examples(text, "js"), ["a\n\nb\n", "d\n"]);
        assert_eq!(examples(text, "rust"), [""; 0]);
    }
}
