//! What the page says. Every word stands in a message file.

use table::{Refusal, Strength};

/// A message.
#[must_use]
pub fn say(key: &str) -> String {
    say_with(key, &[])
}

/// A message with something filled in.
#[must_use]
pub fn say_with(key: &str, values: &[(&str, &str)]) -> String {
    let line = include_str!("../web.ftl").lines().find_map(|line| {
        let (name, text) = line.split_once(" = ")?;
        (name == key).then_some(text)
    });
    let Some(line) = line else { return key.to_owned() };
    values
        .iter()
        .fold(line.to_owned(), |text, (name, value)| text.replace(&format!("{{ ${name} }}"), value))
}

/// What a bot is called.
#[must_use]
pub fn bot_name(strength: Strength) -> String {
    say(match strength {
        Strength::Random => "web-bot-random",
        Strength::Novice => "web-bot-novice",
        Strength::Club => "web-bot-club",
        Strength::Master => "web-bot-master",
    })
}

/// Why something was refused.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    sentence(&refusal.to_string())
}

/// The browser does not keep a game.
#[must_use]
pub fn not_kept(why: &str) -> String {
    say_with("web-not-kept", &[("why", why)])
}

/// A bot could not be asked.
#[must_use]
pub fn bot_failed(why: &str) -> String {
    say_with("web-bot-failed", &[("why", why)])
}

/// With a capital and a full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
