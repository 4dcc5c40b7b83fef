//! Analyses of games in words: skill, luck, and better actions.

use analysis::Analysis;
use games::{Game, Seat, Step};

use crate::{Detail, Moment, Names, Value, Words};

/// Skill or luck below this value is not mentioned in a summary.
const MENTION_THRESHOLD: f64 = 0.02;

impl Words {
    /// A value from 0 to 1 in per cent: `43%`, `0.4%`.
    #[must_use]
    pub fn percent(&self, value: f64) -> String {
        self.in_percent("", value)
    }

    /// A change in per cent, with its sign: `+12%`, `−3%`.
    #[must_use]
    pub fn change(&self, value: f64) -> String {
        self.in_percent(if value < 0.0 { "−" } else { "+" }, value.abs())
    }

    fn in_percent(&self, sign: &str, value: f64) -> String {
        // Whole numbers of tenths: the formatting of floats would make the page larger.
        let tenths = (value * 1_000.0).round() as i64;
        let number = match tenths {
            1..=9 => Value::Decimal(format!("{sign}0.{tenths}")),
            _ => format!("{sign}{}", (value * 100.0).round() as i64).into(),
        };
        self.say("analysis-percent", &[("number", number)])
    }

    /// The title of the values of a seat, from the first step to the last.
    #[must_use]
    pub fn expectations(&self, seat: Seat, names: &Names) -> String {
        let [(_, name), you] = names.who(seat);
        self.say("analysis-expects", &[("name", name), you])
    }

    /// The value of a seat at one step: `Anna can expect 43%.`
    #[must_use]
    pub fn expectation(&self, seat: Seat, value: f64, names: &Names) -> String {
        let [(_, name), you] = names.who(seat);
        self.say("analysis-now", &[("name", name), you, ("value", self.percent(value).into())])
    }

    /// Texts about the results of an analysis.
    #[must_use]
    pub fn findings<'f>(&'f self, analysis: &'f Analysis, names: &'f Names) -> Findings<'f> {
        Findings { words: self, analysis, names }
    }
}

/// Texts about the results of an analysis.
#[derive(Clone, Copy)]
pub struct Findings<'f> {
    words: &'f Words,
    analysis: &'f Analysis,
    names: &'f Names,
}

impl Findings<'_> {
    /// The result of the game: `Anna wins`.
    #[must_use]
    pub fn result(&self) -> String {
        let end = self.analysis.states.last();
        let result = end.and_then(|end| self.words.result(end, self.names));
        result.unwrap_or_else(|| self.words.say("analysis-not-over", &[]))
    }

    /// The game and its result.
    #[must_use]
    pub fn title(&self) -> String {
        self.words.say("analysis-title", &[self.game(), ("result", self.result().into())])
    }

    /// The same, with the number of its steps.
    #[must_use]
    pub fn head(&self) -> String {
        let count = ("count", self.analysis.steps.len().into());
        self.words.say("analysis-head", &[self.game(), count, ("result", self.result().into())])
    }

    fn game(&self) -> (&'static str, Value<'_>) {
        ("game", self.words.game_name(self.analysis.states[0].kind()).into())
    }

    /// Describes the step at `index`.
    #[must_use]
    pub fn told(&self, index: usize) -> String {
        let Analysis { states, steps, .. } = self.analysis;
        self.sentence(&Moment {
            before: states[index],
            step: steps[index],
            after: states[index + 1],
        })
    }

    /// Describes the better action as if it had happened.
    #[must_use]
    pub fn better(&self, index: usize) -> Option<String> {
        let better = self.analysis.reports[index].better.as_ref()?;
        let Step::Action(seat, _) = self.analysis.steps[index] else { return None };
        let before = self.analysis.states[index];
        let mut after = before;
        after.play(seat, better.action).ok()?;
        let step = Step::Action(seat, better.action);
        Some(self.sentence(&Moment { before, step, after }))
    }

    /// The better action as advice: `Better: Place the 3 at 1,2`.
    #[must_use]
    pub fn advice(&self, index: usize) -> Option<String> {
        let action = self.better_action(index)?;
        Some(self.words.say("analysis-better", &[("what", action.into())]))
    }

    fn better_action(&self, index: usize) -> Option<String> {
        let better = self.analysis.reports[index].better.as_ref()?;
        let Step::Action(seat, _) = self.analysis.steps[index] else { return None };
        Some(self.words.action(&self.analysis.states[index], seat, better.action, self.names))
    }

    fn sentence(&self, moment: &Moment) -> String {
        self.words.narrator(self.names, Detail::Each).sentence(moment)
    }

    /// The effect of a step on a player's value: `−43% for Ben`.
    #[must_use]
    pub fn effect(&self, index: usize) -> String {
        let (seat, change) = match self.analysis.steps[index] {
            Step::Action(seat, _) => (seat, -self.analysis.loss(index)),
            Step::Chance(_) => self.analysis.swing(index),
        };
        self.change_for("analysis-effect", seat, change)
    }

    fn change_for(&self, key: &str, seat: Seat, change: f64) -> String {
        let change = ("change", self.words.change(change).into());
        let ([(_, name), you], words) = (self.names.who(seat), self.words);
        words.say(key, &[change, ("name", name), you])
    }

    /// Whether a step was a mistake, and a text: the better action, or what a draw changed.
    #[must_use]
    pub fn verdict(&self, index: usize) -> (bool, String) {
        let words = self.words;
        match (self.analysis.steps[index], self.better_action(index)) {
            (Step::Action(..), Some(action)) => {
                let by = ("by", words.percent(self.analysis.loss(index)).into());
                (true, words.say("analysis-lost", &[by, ("action", action.into())]))
            }
            (Step::Action(..), None) => (false, words.say("analysis-best", &[])),
            (Step::Chance(_), _) => {
                let (seat, change) = self.analysis.swing(index);
                (false, self.change_for("analysis-drawn", seat, change))
            }
        }
    }

    /// Summary for a seat in one sentence: how luck and mistakes led to its result.
    #[must_use]
    pub fn summary(&self, seat: Seat) -> String {
        let totals = &self.analysis.totals[seat.index()];
        let some = |value: f64| if value < MENTION_THRESHOLD { "none" } else { "some" }.into();
        let luck = match totals.luck {
            luck if luck > MENTION_THRESHOLD => "good",
            luck if luck < -MENTION_THRESHOLD => "bad",
            _ => "none",
        };
        let values = [
            ("name", self.names.of_seat(seat).into()),
            ("luck", luck.into()),
            ("drawn", self.words.change(totals.luck).into()),
            ("own", some(-totals.own)),
            ("lost", self.words.percent(-totals.own).into()),
            ("others", some(totals.others)),
            ("won", self.words.percent(totals.others).into()),
        ];
        let you = self.names.is_you(seat);
        let key = if you { "analysis-summary-you" } else { "analysis-summary" };
        self.words.say(key, &values)
    }

    /// Start, skill and luck of a seat: `50% at the start, skill +11%, luck −4%`.
    #[must_use]
    pub fn facts(&self, seat: Seat) -> String {
        self.of_totals("analysis-facts", seat)
    }

    /// The same with name and result.
    #[must_use]
    pub fn totals(&self, seat: Seat) -> String {
        self.of_totals("analysis-totals", seat)
    }

    fn of_totals(&self, key: &str, seat: Seat) -> String {
        let [start, skill, luck, result] = self.figures(seat).map(Value::from);
        let name = self.words.name_or_you(seat, self.names).into();
        let values = [
            ("name", name),
            ("start", start),
            ("skill", skill),
            ("luck", luck),
            ("result", result),
        ];
        self.words.say(key, &values)
    }

    /// Start, skill, luck and result of a seat, as text.
    #[must_use]
    pub fn figures(&self, seat: Seat) -> [String; 4] {
        let (words, totals) = (self.words, &self.analysis.totals[seat.index()]);
        [
            words.percent(totals.start),
            words.change(totals.skill()),
            words.change(totals.luck),
            words.percent(totals.result),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn values_are_read_in_percent() {
        let [english, german, japanese] = [Lang::En, Lang::De, Lang::Ja].map(Words::new);
        for (value, text) in [
            (0.0, "0%"),
            (0.0004, "0%"),
            (0.004, "0.4%"),
            (0.0094, "0.9%"),
            (0.0096, "1%"),
            (0.429, "43%"),
            (1.0, "100%"),
        ] {
            assert_eq!(english.percent(value), text);
        }
        assert_eq!(english.change(0.12), "+12%");
        assert_eq!(english.change(-0.004), "−0.4%");
        assert_eq!(german.change(-0.004), "−0,4 %");
        assert_eq!(japanese.percent(0.5), "50%");
    }

    #[test]
    fn a_missed_win_is_told() {
        let record = r#"{"rowhouse":1,"game":"ten","players":["Anna","Ben"],
            "position":"0,0:cccA 0:1 4.5.2/4.5.5 0","steps":["0,1","=1","4,0"]}"#;
        let subject = analysis::AnalysisInput::new(&record.parse().unwrap(), 300).unwrap();
        let looks = (0..subject.job_count()).map(|index| subject.analyse_step(index)).collect();
        let analysis = subject.combine(looks);
        let words = Words::new(Lang::En).for_typing();
        let names = Names::from(vec!["Anna".to_owned(), "Ben".to_owned()]);
        let findings = words.findings(&analysis, &names);
        assert_eq!(findings.head(), "TEN, 3 steps: not over yet");
        assert!(findings.better(0).unwrap().contains("= 10"), "{:?}", findings.better(0));
        assert!(findings.better(1).is_none() && findings.advice(1).is_none());
        assert!(findings.advice(0).unwrap().ends_with("-1,0"), "{:?}", findings.advice(0));
        let (wrong, verdict) = findings.verdict(0);
        assert!(wrong && verdict.contains("% lost. Better: "), "{verdict}");
        assert!(!findings.verdict(1).0 && findings.verdict(1).1.starts_with("Luck: +"));
        let summary = findings.summary(Seat::new(0));
        assert!(summary.starts_with("Anna was "), "{summary}");
        assert!(summary.contains(" lost ") && summary.contains(" through mistakes"), "{summary}");
        assert!(findings.totals(Seat::new(0)).starts_with("Anna: 100% at the start, skill −"));
        assert!(findings.effect(0).starts_with('−') && findings.effect(0).ends_with(" for Anna"));
    }
}
