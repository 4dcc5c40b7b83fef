//! The text format of [`StepAnalysis`], for workers that analyse steps and the page that combines them.

use std::fmt;
use std::iter::Peekable;
use std::str::Split;

use bots::Utility;
use games::{AnyGame, BySeat, Game, Seat, Step};

use crate::StepAnalysis;

/// The word for a missing value.
const NONE: &str = "-";

/// Words separated by spaces. Numbers are written as their bits, so that none is rounded.
impl fmt::Display for StepAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End(end) => {
                f.write_str("end")?;
                write_utility(f, end)
            }
            Self::Draw { chance, others } => {
                write!(f, "draw {}", chance.to_bits())?;
                write_utility(f, others)
            }
            Self::Decision { expected, taken, other, variation } => {
                write!(f, "decision {}", taken.to_bits())?;
                match other {
                    Some((action, value)) => write!(f, " {action} {}", value.to_bits())?,
                    None => write!(f, " {NONE}")?,
                }
                match expected {
                    Some(expected) => write_utility(f, expected)?,
                    None => write!(f, " {NONE}")?,
                }
                for step in variation {
                    if let Step::Action(seat, action) = step {
                        write!(f, " {} {action}", seat.index())?;
                    }
                }
                Ok(())
            }
        }
    }
}

fn write_utility(f: &mut fmt::Formatter<'_>, utility: &Utility) -> fmt::Result {
    utility.as_slice().iter().try_for_each(|value| write!(f, " {}", value.to_bits()))
}

impl StepAnalysis {
    /// Parses the analysis of a step of this game; `None` if the text is not one.
    #[must_use]
    pub fn parse(text: &str, game: &AnyGame) -> Option<Self> {
        let mut words = text.split(' ').peekable();
        match words.next()? {
            "end" => Some(Self::End(read_utility(&mut words, game)?)),
            "draw" => {
                let chance = read_number(words.next()?)?;
                Some(Self::Draw { chance, others: read_utility(&mut words, game)? })
            }
            "decision" => {
                let taken = read_number(words.next()?)?;
                let other = match words.next()? {
                    NONE => None,
                    action => Some((game.parse_action(action).ok()?, read_number(words.next()?)?)),
                };
                let expected = match words.next_if_eq(&NONE) {
                    Some(_) => None,
                    None => Some(read_utility(&mut words, game)?),
                };
                let mut variation = Vec::new();
                while let Some(seat) = words.next() {
                    let seat = Seat::try_new(seat.parse().ok()?)?;
                    variation.push(Step::Action(seat, game.parse_action(words.next()?).ok()?));
                }
                Some(Self::Decision { expected, taken, other, variation })
            }
            _ => None,
        }
    }
}

fn read_number(word: &str) -> Option<f64> {
    word.parse().ok().map(f64::from_bits)
}

fn read_utility(words: &mut Peekable<Split<'_, char>>, game: &AnyGame) -> Option<Utility> {
    let mut utility: Utility = BySeat::from_fn(game.players(), |_| 0.0);
    for seat in Seat::all(game.players()) {
        utility[seat] = read_number(words.next()?)?;
    }
    Some(utility)
}

#[cfg(test)]
mod tests {
    use games::Record;

    use super::*;
    use crate::AnalysisInput;

    /// Short games, each with a mistake.
    const GAMES: [&str; 3] = [
        r#"{"rowhouse":1,"game":"ten","position":"0,0:cccA 0:1 4.5.2/4.5.5 0","steps":["0,1","=1","4,0"]}"#,
        r#"{"rowhouse":1,"game":"completto","options":{"hidden":2,"open":0},"steps":["draw","=57","p0"]}"#,
        r#"{"rowhouse":1,"game":"15go","options":{"players":2,"sets":1},"steps":["=7a","keep"]}"#,
    ];

    #[test]
    fn a_step_analysis_survives_writing_and_parsing() {
        for text in GAMES {
            let record: Record = text.parse().unwrap();
            let input = AnalysisInput::new(&record, 100).unwrap();
            let game = record.start().unwrap();
            for index in 0..input.job_count() {
                let analysis = input.analyse_step(index);
                let written = analysis.to_string();
                assert_eq!(StepAnalysis::parse(&written, &game), Some(analysis), "{written}");
            }
        }
        let game = GAMES[0].parse::<Record>().unwrap().start().unwrap();
        for nonsense in ["", "x", "end 1", "draw", "decision 1 - - 9 x", "decision 1 - 2"] {
            assert_eq!(StepAnalysis::parse(nonsense, &game), None, "{nonsense}");
        }
    }
}
