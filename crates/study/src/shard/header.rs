//! The header of a shard: everything that the games of a run depend on.

use std::time::Duration;

use bots::Budget;
use games::{AnyOptions, Kind};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{PlayError, Shard, ShardError, Study};
use crate::arena::{Contest, Seating};
use crate::contestant::Contestant;
use crate::sim::{Keep, Simulation};

/// The version of the program, which decides how bots play.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The most games or deals of a run in shards, so that no sum in a file can overflow.
const MAX_UNITS: u64 = 1 << 48;

/// The most bots of a contest in shards; bounds the pairings that a file can ask for.
const MAX_BOTS: usize = 100;

/// The header of a shard as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    program: String,
    game: String,
    rules: u32,
    options: Map<String, Value>,
    bots: Vec<String>,
    budget: StoredBudget,
    seed: u64,
    study: StoredStudy,
    shard: u32,
    shards: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredBudget {
    Nodes(u64),
    Ms(u64),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum StoredStudy {
    Sim { games: u64, rows: StoredRows },
    Arena { deals: u64, seating: StoredSeating },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredRows {
    None,
    Games,
    Steps,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredSeating {
    Pairs,
    Full,
}

impl Header {
    /// The header of a shard of this study.
    pub(super) fn new(study: &Study, shard: Shard) -> Result<Self, PlayError> {
        let (options, bots, budget, seed) = match study {
            Study::Simulation { simulation: s, .. } => (&s.options, &s.bots, s.budget, s.seed),
            Study::Contest(c) => (&c.options, &c.bots, c.budget, c.seed),
        };
        let unsuitable = |why: String| Err(PlayError::Unsuitable(why));
        if bots.len() > MAX_BOTS {
            return unsuitable(format!("a contest in shards has at most {MAX_BOTS} bots"));
        }
        if study.units() > MAX_UNITS {
            return unsuitable(format!("a run in shards has at most {MAX_UNITS} games"));
        }
        let stored = match study {
            Study::Simulation { simulation, keep } => {
                simulation.check()?;
                let rows = match keep {
                    Keep::Tally => StoredRows::None,
                    Keep::Games => StoredRows::Games,
                    Keep::Steps => StoredRows::Steps,
                };
                StoredStudy::Sim { games: simulation.games, rows }
            }
            Study::Contest(contest) => {
                contest.games_per_deal()?;
                if contest.sprt.is_some() {
                    return Err(PlayError::Sequential);
                }
                let seating = match contest.seating {
                    Seating::Pairs => StoredSeating::Pairs,
                    Seating::Full => StoredSeating::Full,
                };
                StoredStudy::Arena { deals: contest.deals, seating }
            }
        };
        Ok(Self {
            program: PROGRAM.into(),
            game: options.kind().id().into(),
            rules: options.kind().rules_version(),
            options: options.to_json(),
            bots: bots.iter().map(Contestant::to_string).collect(),
            budget: match budget {
                Budget::Nodes(nodes) => StoredBudget::Nodes(nodes),
                Budget::Time(time) => {
                    StoredBudget::Ms(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
                }
            },
            seed,
            study: stored,
            shard: shard.number(),
            shards: shard.count(),
        })
    }

    /// Reads the header of the file `name`.
    pub(super) fn read(name: &str, line: &[u8]) -> Result<Self, ShardError> {
        let damaged = || ShardError::damaged(name, "its header cannot be read");
        let json: Value = serde_json::from_slice(line).map_err(|_| damaged())?;
        // Before everything else, because the header of another version may look different.
        let program = json.get("program").and_then(Value::as_str).ok_or_else(damaged)?;
        if program != PROGRAM {
            let (name, theirs) = (name.to_owned(), program.to_owned());
            return Err(ShardError::Program { name, theirs, ours: PROGRAM });
        }
        let header: Self = serde_json::from_value(json).map_err(|_| damaged())?;
        let ours = header.kind().ok_or_else(damaged)?.rules_version();
        if header.rules != ours {
            let (name, game) = (name.to_owned(), header.game);
            return Err(ShardError::Rules { name, game, theirs: header.rules, ours });
        }
        Ok(header)
    }

    /// The shard, if there can be one of these numbers.
    pub(super) fn shard(&self) -> Option<Shard> {
        Shard::new(self.shard, self.shards)
    }

    fn kind(&self) -> Option<Kind> {
        self.game.parse().ok()
    }

    /// The study, if it can be played.
    pub(super) fn study(&self) -> Option<Study> {
        let options = AnyOptions::from_json(self.kind()?, &self.options).ok()?;
        let printable = self.bots.iter().all(|bot| !bot.chars().any(char::is_control));
        if !printable || self.bots.len() > MAX_BOTS {
            return None;
        }
        let bots = self.bots.iter().map(|bot| bot.parse::<Contestant>().ok());
        let bots: Vec<Contestant> = bots.collect::<Option<_>>()?;
        let budget = match self.budget {
            StoredBudget::Nodes(nodes) => Budget::Nodes(nodes),
            StoredBudget::Ms(ms) => Budget::Time(Duration::from_millis(ms)),
        };
        let seed = self.seed;
        let study = match self.study {
            StoredStudy::Sim { games, rows } => {
                let simulation = Simulation { options, bots, games, budget, seed, threads: 1 };
                simulation.check().ok()?;
                let keep = match rows {
                    StoredRows::None => Keep::Tally,
                    StoredRows::Games => Keep::Games,
                    StoredRows::Steps => Keep::Steps,
                };
                Study::Simulation { simulation, keep }
            }
            StoredStudy::Arena { deals, seating } => {
                let seating = match seating {
                    StoredSeating::Pairs => Seating::Pairs,
                    StoredSeating::Full => Seating::Full,
                };
                let (sprt, timeout) = (None, Duration::ZERO);
                let contest = Contest {
                    options,
                    bots,
                    seating,
                    deals,
                    budget,
                    seed,
                    threads: 1,
                    sprt,
                    timeout,
                };
                contest.games_per_deal().ok()?;
                Study::Contest(contest)
            }
        };
        (study.units() <= MAX_UNITS).then_some(study)
    }

    /// What must be equal in all shards of a run: names and values.
    pub(super) fn facts(&self) -> Vec<(String, String)> {
        let mut facts: Vec<(String, String)> = Vec::new();
        let mut add = |name: &str, value: String| facts.push((name.to_owned(), value));
        match self.study {
            StoredStudy::Sim { .. } => add("the command", "sim".into()),
            StoredStudy::Arena { .. } => add("the command", "arena".into()),
        }
        add("the game", self.game.clone());
        for (name, value) in &self.options {
            add(&format!("the option `{name}`"), value.to_string());
        }
        add("--bots", self.bots.join(","));
        match self.budget {
            StoredBudget::Nodes(nodes) => add("the search budget", format!("{nodes} nodes")),
            StoredBudget::Ms(ms) => add("the search budget", format!("{ms} ms")),
        }
        add("--seed", self.seed.to_string());
        match self.study {
            StoredStudy::Sim { games, rows } => {
                add("--games", games.to_string());
                let kept = match rows {
                    StoredRows::None => "none",
                    StoredRows::Games => "games (--rows)",
                    StoredRows::Steps => "decisions (--rows --steps)",
                };
                add("the kind of rows kept", kept.into());
            }
            StoredStudy::Arena { deals, seating } => {
                add("the number of deals", deals.to_string());
                let table = match seating {
                    StoredSeating::Pairs => "pairs",
                    StoredSeating::Full => "one table",
                };
                add("the seating", table.into());
            }
        }
        add("the number of shards", self.shards.to_string());
        facts
    }
}
