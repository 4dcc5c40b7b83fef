//! Texts about tables: bots, events, chat phrases, refusals, problems.

use table::{
    BadSeat, BadShape, Event, Level, MAX_NAME_CHARS, NotNow, OnlyFor, Phrase, Refusal, Table,
};

use crate::{Names, Words};

impl Words {
    /// The name of a bot: `Bot (club)`.
    #[must_use]
    pub fn bot_name(&self, strength: Level) -> String {
        self.say("bot", &[("level", self.level_name(strength).into())])
    }

    /// The name of a bot level.
    #[must_use]
    pub fn level_name(&self, strength: Level) -> String {
        self.plain(match strength {
            Level::Random => "level-random",
            Level::Novice => "level-novice",
            Level::Club => "level-club",
            Level::Master => "level-master",
        })
    }

    /// The strength of a bot level, in a sentence.
    #[must_use]
    pub fn level_help(&self, strength: Level) -> String {
        self.plain(match strength {
            Level::Random => "level-random-help",
            Level::Novice => "level-novice-help",
            Level::Club => "level-club-help",
            Level::Master => "level-master-help",
        })
    }

    /// Why the game at a table is over, if its host has ended it undecided.
    #[must_use]
    pub fn undecided(&self, table: &Table) -> Option<String> {
        table.is_undecided().then(|| self.plain("result-undecided"))
    }

    /// Describes an event at a table in a sentence; `None` for steps of the game, which a
    /// [`Narrator`](crate::Narrator) describes.
    #[must_use]
    pub fn event(&self, event: &Event, names: &Names) -> Option<String> {
        let (key, seat) = match event {
            Event::Acted { .. } | Event::Drew { .. } | Event::AdditionRevealed { .. } => {
                return None;
            }
            Event::AdditionMissing { seat } => ("event-addition-missing", Some(seat)),
            Event::Said { seat, phrase } => {
                let [who, you] = names.who(*seat);
                let phrase = ("phrase", self.phrase(*phrase).into());
                return Some(self.say("event-said", &[who, you, phrase]));
            }
            Event::Opened { setup, .. } if setup.is_deal_known() => ("event-opened-known", None),
            Event::Opened { .. } => ("event-opened", None),
            Event::Sat { seat, .. } | Event::BotSat { seat, .. } => ("event-sat", Some(seat)),
            Event::Stood { seat } => ("event-stood", Some(seat)),
            Event::Moved { seat, .. } => ("event-moved", Some(seat)),
            Event::Started => ("event-started", None),
            Event::UndoAsked { seat, .. } => ("event-undo-asked", Some(seat)),
            Event::UndoAgreed { seat } => ("event-undo-agreed", Some(seat)),
            Event::UndoRefused { seat } => ("event-undo-refused", Some(seat)),
            Event::Undone { seat, .. } => ("event-undone", Some(seat)),
            Event::Resigned { seat } => ("event-resigned", Some(seat)),
            Event::TimedOut { seat } => ("event-timed-out", Some(seat)),
            Event::TakenOver { seat } => ("event-taken-over", Some(seat)),
            Event::HandedBack { seat } => ("event-handed-back", Some(seat)),
            Event::Ended { .. } => ("event-ended", None),
            Event::RematchAsked { seat } => ("event-rematch-asked", Some(seat)),
            Event::RematchAgreed { .. } => ("event-rematch-agreed", None),
            Event::ContinuedAt { .. } => ("event-continued", None),
        };
        Some(match seat {
            Some(seat) => self.about(key, *seat, names),
            None => self.plain(key),
        })
    }

    /// A chat phrase; a reaction as its emoji, with [`Words::phrase_name`] for screen readers.
    #[must_use]
    pub fn phrase(&self, phrase: Phrase) -> String {
        emoji(phrase).map_or_else(|| self.phrase_name(phrase), str::to_owned)
    }

    /// A chat phrase, always in words.
    #[must_use]
    pub fn phrase_name(&self, phrase: Phrase) -> String {
        self.plain(match phrase {
            Phrase::Hello => "phrase-hello",
            Phrase::HaveFun => "phrase-have-fun",
            Phrase::WellPlayed => "phrase-well-played",
            Phrase::WhatLuck => "phrase-what-luck",
            Phrase::BadLuck => "phrase-bad-luck",
            Phrase::OneMoment => "phrase-one-moment",
            Phrase::YourTurn => "phrase-your-turn",
            Phrase::Sorry => "phrase-sorry",
            Phrase::Thanks => "phrase-thanks",
            Phrase::GoodGame => "phrase-good-game",
            Phrase::Another => "phrase-another",
            Phrase::HaveToGo => "phrase-have-to-go",
            Phrase::Smile => "phrase-smile",
            Phrase::Laugh => "phrase-laugh",
            Phrase::Clap => "phrase-clap",
            Phrase::Thinking => "phrase-thinking",
            Phrase::Wow => "phrase-wow",
            Phrase::Sad => "phrase-sad",
        })
    }

    /// The reason why a table refused a command.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, names: &Names) -> String {
        self.plain(match refusal {
            Refusal::Rules(rejection) => return self.rejection(rejection, names),
            Refusal::Shape(BadShape::Name { most }) => {
                return self.say("refusal-name", &[("most", (*most).into())]);
            }
            Refusal::Shape(BadShape::NameCharacters) => "refusal-name-characters",
            Refusal::Shape(BadShape::NameOfBot) => "refusal-name-of-bot",
            Refusal::Shape(BadShape::NameTaken) => "refusal-name-taken",
            Refusal::Shape(BadShape::Action(error)) => {
                return self.say("refusal-action", &[("text", error.text.as_str().into())]);
            }
            Refusal::Shape(BadShape::LongAction) => "refusal-long-action",
            Refusal::Shape(BadShape::Addition(_)) => "refusal-addition",
            Refusal::Shape(BadShape::NotYetSeen { .. }) => "refusal-not-yet-seen",
            Refusal::Identity(OnlyFor::People) => "refusal-people",
            Refusal::Identity(OnlyFor::Owner) => "refusal-owner",
            Refusal::Seat(why) => match why {
                BadSeat::Missing { .. } => "refusal-seat-missing",
                BadSeat::Taken(_) => "refusal-seat-taken",
                BadSeat::Kept(_) => "refusal-seat-kept",
                BadSeat::NoBot(_) => "refusal-seat-no-bot",
                BadSeat::Nobody(_) => "refusal-seat-nobody",
                BadSeat::NotYours(_) => "refusal-seat-not-yours",
            },
            Refusal::Phase(why) => match why {
                NotNow::NotStarted => "refusal-not-started",
                NotNow::Started => "refusal-started",
                NotNow::Full => "refusal-full",
                NotNow::SeatsOpen => "refusal-seats-open",
                NotNow::NothingToReveal => "refusal-nothing-to-reveal",
                NotNow::NotOver => "refusal-not-over",
                NotNow::Over => "refusal-over",
                NotNow::Enough => "refusal-enough",
                NotNow::TooManyCame => "refusal-too-many-came",
                NotNow::GivenUp => "refusal-given-up",
                NotNow::BotPlays => "refusal-bot-plays",
                NotNow::NobodyPlays => "refusal-nobody-plays",
                NotNow::NothingDone => "refusal-nothing-done",
                NotNow::UndoAsked => "refusal-undo-asked",
                NotNow::NoUndoAsked => "refusal-no-undo-asked",
                NotNow::OthersAnswer => "refusal-others-answer",
                NotNow::Agreed => "refusal-agreed",
                NotNow::RematchAsked => "refusal-rematch-asked",
            },
            Refusal::Stale { .. } => "problem-stale",
        })
    }

    /// The text for a problem of the server with a detail (`name_taken`), or that for its code.
    #[must_use]
    pub fn problem_in_detail(&self, code: &str, detail: Option<&str>) -> String {
        match detail {
            Some("name_length") => self.say("refusal-name", &[("most", MAX_NAME_CHARS.into())]),
            Some("name_characters") => self.plain("refusal-name-characters"),
            Some("name_of_bot") => self.plain("refusal-name-of-bot"),
            Some("name_taken") => self.plain("refusal-name-taken"),
            _ => self.problem(code),
        }
    }

    /// The text for a problem code of the server (`not_your_turn`).
    #[must_use]
    pub fn problem(&self, code: &str) -> String {
        let key = PROBLEMS.iter().find(|(known, _)| *known == code).map(|(_, key)| *key);
        self.plain(key.unwrap_or("problem-unknown"))
    }
}

/// Problem codes of the protocol and of `client::Disconnect`, and the keys of their messages.
const PROBLEMS: [(&str, &str); 26] = [
    ("bad_request", "problem-bad-request"),
    ("bad_command", "problem-bad-command"),
    ("bad_setup", "problem-bad-setup"),
    ("not_you", "problem-not-you"),
    ("not_your_seat", "problem-not-your-seat"),
    ("not_now", "problem-not-now"),
    ("stale", "problem-stale"),
    ("game_over", "problem-game-over"),
    ("chance_due", "problem-chance-due"),
    ("action_due", "problem-action-due"),
    ("not_your_turn", "problem-not-your-turn"),
    ("illegal_action", "problem-illegal-action"),
    ("impossible_outcome", "problem-impossible-outcome"),
    ("not_found", "problem-not-found"),
    ("method_not_allowed", "problem-method-not-allowed"),
    ("closed", "problem-closed"),
    ("foreign_origin", "problem-foreign-origin"),
    ("too_many", "problem-too-many"),
    ("too_large", "problem-too-large"),
    ("not_json", "problem-not-json"),
    ("timeout", "problem-timeout"),
    ("storage", "problem-storage"),
    ("restarting", "problem-restarting"),
    ("other_version", "problem-other-version"),
    ("unreadable_event", "problem-unreadable-event"),
    ("inconsistent", "problem-inconsistent"),
];

/// The emoji of a reaction; `None` for phrases in words.
#[must_use]
pub const fn emoji(phrase: Phrase) -> Option<&'static str> {
    Some(match phrase {
        Phrase::Smile => "🙂",
        Phrase::Laugh => "😄",
        Phrase::Clap => "👏",
        Phrase::Thinking => "🤔",
        Phrase::Wow => "😮",
        Phrase::Sad => "😢",
        _ => return None,
    })
}
