//! Narration of games: what can be done now, what happened, how the game ended.

use games::{AnyGame, Game, ScoreUnit, Seat, Step, match_game};

use crate::any::GameWords;
use crate::{Names, Words};

impl Words {
    /// Whose turn it is and what can be done, or how the game ended, in one sentence or two.
    #[must_use]
    pub fn situation(&self, game: &AnyGame, names: &Names) -> String {
        let now = match_game!(game, AnyGame(game) => game.situation(self, names));
        let result = self.result(game, names);
        let over = result.map(|result| self.say("over", &[("result", result.into())]));
        self.sentences(&[Some(now), over].into_iter().flatten().collect::<Vec<_>>())
    }

    /// How the game ended, in a sentence, once the rules have ended it: `Anna's row is complete.`
    #[must_use]
    pub fn ending(&self, game: &AnyGame, names: &Names) -> Option<String> {
        game.outcome()?;
        Some(match_game!(game, AnyGame(game) => game.situation(self, names)))
    }

    /// What a newcomer can tap now: `Tap a gap in your row.` None if no seat can act.
    #[must_use]
    pub fn tap_hint(&self, game: &AnyGame) -> Option<String> {
        match_game!(game, AnyGame(game) => game.tap_key()).map(|key| self.plain(key))
    }

    /// Who won, once the game is over: `Player 1 wins`.
    #[must_use]
    pub fn result(&self, game: &AnyGame, names: &Names) -> Option<String> {
        let outcome = game.outcome()?;
        let best = Seat::all(game.players()).filter(|&seat| outcome.ranks[seat] == 1);
        let best: Vec<Seat> = best.collect();
        Some(match best.as_slice() {
            [one] => self.about("wins", *one, names),
            _ if game.options().score_unit() == ScoreUnit::Win => self.plain("draw"),
            several => {
                let several = several.iter().map(|&seat| names.of_seat(seat).to_owned());
                let several = self.all_of(&several.collect::<Vec<_>>());
                self.say("share-the-win", &[("who", several.into())])
            }
        })
    }

    /// Rank, seat and score in words, best first, once the game is over.
    #[must_use]
    pub fn standings(&self, game: &AnyGame) -> Option<Vec<(u8, Seat, String)>> {
        let outcome = game.outcome()?;
        let unit = game.options().score_unit();
        let score = |seat: Seat| {
            let score = outcome.scores[seat].as_f64();
            let count = |key| self.say(key, &[("count", (score as u64).into())]);
            match unit {
                ScoreUnit::MinusPoints => count("score-minus"),
                ScoreUnit::CardsLeft => count("score-cards"),
                ScoreUnit::Points => count("score-points"),
                ScoreUnit::Win if score == 0.5 => self.plain("score-drawn"),
                ScoreUnit::Win => self.plain(if score > 0.5 { "score-won" } else { "score-lost" }),
            }
        };
        let mut standings: Vec<_> = Seat::all(game.players())
            .map(|seat| (outcome.ranks[seat], seat, score(seat)))
            .collect();
        standings.sort_by_key(|&(rank, seat, _)| (rank, seat));
        Some(standings)
    }

    /// A narrator that starts at the first step.
    #[must_use]
    pub fn narrator<'n>(&'n self, names: &'n Names, detail: Detail) -> Narrator<'n> {
        Narrator { words: self, names, detail, last: None }
    }

    /// Whose turn it is, and what the player can do, if the reader acts for this player.
    pub(crate) fn turn(&self, seat: Seat, names: &Names, ways: String) -> String {
        if !names.reader_acts_for(seat) {
            return self.about("turn-of-other", seat, names);
        }
        let [who, you] = names.who(seat);
        self.say("turn", &[who, you, ("ways", ways.into())])
    }

    /// A message whose only values are those of a player.
    pub(crate) fn about(&self, key: &str, seat: Seat, names: &Names) -> String {
        self.say(key, &names.who(seat))
    }
}

/// A step with the states before and after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// The state before the step.
    pub before: AnyGame,
    /// The step.
    pub step: Step,
    /// The state after it.
    pub after: AnyGame,
}

/// How finely steps are narrated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Every step has a sentence of its own: a drawn tile, then its placement.
    Each,
    /// Steps that belong together share a sentence: drawn and placed.
    Joined,
}

/// Describes steps one after the other, in the past tense.
#[derive(Clone, Debug)]
pub struct Narrator<'n> {
    pub(crate) words: &'n Words,
    pub(crate) names: &'n Names,
    detail: Detail,
    last: Option<Step>,
}

impl Narrator<'_> {
    /// Describes a step: `Player 2 drew 46, placed it in slot 6 beside 47 and plays again.` `None` if it
    /// will be described together with the next one.
    pub fn tell(&mut self, moment: &Moment) -> Option<String> {
        let opening = is_opening(moment);
        let told = (self.detail == Detail::Each || !opening).then(|| self.sentence(moment));
        self.last = Some(moment.step);
        told
    }

    /// Describes a step by itself, even if it belongs together with the next one.
    #[must_use]
    pub fn sentence(&self, moment: &Moment) -> String {
        let Moment { before, step, after } = moment;
        match_game!((before, after), (AnyGame(before), AnyGame(after)) => {
            before.tell(*step, after, self)
        }, else String::new())
    }

    /// The step before this one, if there was one.
    pub(crate) const fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns whether the step before was a draw that this step's sentence includes.
    pub(crate) fn draw_is_untold(&self) -> bool {
        matches!(self.last, Some(Step::Chance(_))) && self.joins()
    }

    /// Returns whether a draw and the step after it share a sentence.
    pub(crate) fn joins(&self) -> bool {
        self.detail == Detail::Joined
    }
}

/// Returns whether a step is only the first half of an event: a tile to be placed, a row not yet full.
fn is_opening(Moment { before, step, after }: &Moment) -> bool {
    match_game!((before, after), (AnyGame(before), AnyGame(after)) => {
        before.is_opening(*step, after)
    }, else false)
}

/// Returns whether a step is one of a series of equal steps, such as the tiles drawn for TEN's open
/// rows, so that only the board after the last one is worth showing.
#[must_use]
pub fn is_minor(moment: &Moment) -> bool {
    match_game!(&moment.after, AnyGame(after) => after.is_minor())
}
