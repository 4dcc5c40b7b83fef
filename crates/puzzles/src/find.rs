//! Looks for puzzles in games of bots.

use bots::{Budget, Level, Reason, Rng, choose, completto};
use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Turn};
use lessons::{Goal, LEARNER};
use serde_json::{Map, Value, json};
use words::{Names, reason_to_json};

use crate::weigh::one_step;
use crate::{after, answers, legal, weigh};

/// How many games are looked at before it is said that there is no such puzzle.
const GAMES: u64 = 20_000;

/// What a bot may spend to say why.
const NODES: u64 = 20_000;

/// Where more can be done, nobody looks for what is best.
const FEW: usize = 12;

/// The other player, as the texts of the lessons call him.
const OTHER: &str = "Ben";

/// A kind of puzzles to look for.
pub struct Want {
    /// The game.
    pub kind: Kind,
    /// What is other than usual, as JSON.
    pub options: &'static str,
    /// What they ask for.
    pub goal: Goal,
    /// How many of them.
    pub count: usize,
    /// The seed of the first game.
    pub seed: u64,
    /// Nobody wins as long as there is something else to do: for games that last to their last tile.
    pub endless: bool,
    /// Is it worth showing?
    pub worthy: fn(&Found) -> bool,
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Found {
    /// The position.
    pub game: AnyGame,
    /// What is asked for.
    pub goal: Goal,
    /// How it goes on: each action of the learner with all that are right, and the answer of the other player.
    pub line: Vec<(Vec<AnyAction>, Option<AnyAction>)>,
    /// Why, says the strongest bot.
    pub reason: Reason,
    /// How many other actions there are at first.
    pub others: usize,
    /// What the answer and the next best action are worth, in percent.
    pub utility_percent: [u64; 2],
}

/// What is looked for, the easier ones first.
pub const WANTS: [Want; 8] = [
    Want {
        kind: Kind::Completto,
        options: r#"{"hidden":9,"open":3}"#,
        goal: Goal::Turn,
        count: 3,
        seed: 1,
        endless: false,
        worthy: |found| found.line.len() == 2,
    },
    Want {
        kind: Kind::Completto,
        options: r#"{"hidden":9,"open":3}"#,
        goal: Goal::Turn,
        count: 1,
        seed: 50_000,
        endless: false,
        worthy: |found| found.line.len() >= 2 && found.turns_a_tile(),
    },
    Want {
        kind: Kind::Completto,
        options: r#"{"hidden":9,"open":3}"#,
        goal: Goal::Best,
        count: 2,
        seed: 100_000,
        endless: false,
        // Where to place a drawn tile is a choice; whether to draw is seldom one, and a pair is seen at once.
        worthy: |found| {
            let fits = matches!(found.reason, Reason::Completto(completto::Reason::Fits { .. }));
            found.first().starts_with('p') && found.others >= 3 && fits
        },
    },
    Want {
        kind: Kind::Ten,
        options: "{}",
        goal: Goal::Turn,
        count: 1,
        seed: 1,
        endless: true,
        worthy: |found| tiles(found) >= 16 && tiles(found) < 28,
    },
    Want {
        kind: Kind::Ten,
        options: r#"{"variant":"open"}"#,
        goal: Goal::Next,
        count: 3,
        seed: 1,
        endless: false,
        worthy: |found| tiles(found) >= 8,
    },
    Want {
        kind: Kind::Ten,
        options: "{}",
        goal: Goal::Turn,
        count: 1,
        seed: 1,
        endless: true,
        worthy: |found| tiles(found) == 30,
    },
    Want {
        kind: Kind::Fifteen,
        options: r#"{"players":2,"sets":4}"#,
        goal: Goal::Turn,
        count: 2,
        seed: 1,
        endless: false,
        worthy: |found| found.line.len() >= 3,
    },
    Want {
        kind: Kind::Fifteen,
        options: r#"{"players":2,"sets":4,"open_play":true,"own_build":true,"borrow":true}"#,
        goal: Goal::Turn,
        count: 3,
        seed: 1,
        endless: false,
        worthy: |found| found.line.len() >= 3 && found.plays_from_piles(),
    },
];

fn tiles(found: &Found) -> usize {
    let text = found.game.to_string();
    let (board, _) = text.split_once(' ').unwrap_or_default();
    board.chars().filter(char::is_ascii_alphabetic).count()
}

impl Want {
    /// Looks until there are enough of them.
    ///
    /// # Errors
    /// If there are not, or the options make no sense.
    pub fn find(&self) -> Result<Vec<Found>, String> {
        let options: Map<String, Value> =
            serde_json::from_str(self.options).map_err(|error| error.to_string())?;
        let options = AnyOptions::from_json(self.kind, &options).map_err(|e| e.to_string())?;
        let games = (self.seed..).take(GAMES as usize);
        let found: Vec<Found> =
            games.filter_map(|seed| self.in_game(&options, seed)).take(self.count).collect();
        if found.len() < self.count {
            return Err(format!("{} {}: only {} found", self.kind, self.goal.word(), found.len()));
        }
        Ok(found)
    }

    /// The first puzzle of a game, if it has one.
    fn in_game(&self, options: &AnyOptions, seed: u64) -> Option<Found> {
        let mut rng = Rng::new(seed);
        let mut game = AnyGame::new(options).ok()?;
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Player(LEARNER)
                && let Some(found) = Found::at(&game, self.goal).filter(self.worthy)
            {
                return Some(found);
            }
            if self.endless { wander(&mut game, &mut rng) } else { one_step(&mut game, &mut rng) }
        }
        None
    }
}

/// One step that ends nothing, as long as there is one.
fn wander(game: &mut AnyGame, rng: &mut Rng) {
    let before = *game;
    one_step(game, rng);
    for _ in 0..20 {
        if game.turn() != Turn::Over {
            return;
        }
        *game = before;
        if let Turn::Player(seat) = before.turn()
            && let Some(action) = before.pick(seat, |count| rng.below(count))
        {
            game.play_unchecked(seat, action);
        }
    }
}

impl Found {
    /// The puzzle that a position is, if it is one: with one answer, which the strongest bot would give.
    fn at(game: &AnyGame, goal: Goal) -> Option<Self> {
        let all = legal(game);
        if all.len() < 3 {
            return None;
        }
        if goal == Goal::Best {
            // Where much can be done there is seldom one best thing, and it takes long to find out.
            let weighed = Some(game).filter(|_| all.len() <= FEW).and_then(weigh)?;
            return Some(Self {
                game: *game,
                goal,
                line: vec![(vec![weighed.action], None)],
                reason: weighed.reason,
                others: all.len() - 1,
                utility_percent: weighed.percent(),
            });
        }
        let line = line(game, goal)?;
        let choice = choose(game, LEARNER, Level::Master, Budget::Nodes(NODES), 1).ok()?;
        (line[0].0 == [choice.action]).then_some(Self {
            game: *game,
            goal,
            line,
            reason: choice.reason,
            others: all.len() - 1,
            utility_percent: [0, 0],
        })
    }

    /// The answer as text.
    fn first(&self) -> String {
        self.line[0].0[0].to_string()
    }

    /// Is a tile turned upside down on the way?
    fn turns_a_tile(&self) -> bool {
        self.line.iter().any(|(right, _)| right.iter().all(|right| right.to_string().contains('~')))
    }

    /// Is a card borrowed, or played from the own open pile?
    fn plays_from_piles(&self) -> bool {
        self.line
            .iter()
            .any(|(right, _)| right.iter().all(|right| right.to_string().starts_with(['b', 'o'])))
    }

    /// As a task of the file of puzzles.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let text = |action: &AnyAction| action.to_string();
        let steps: Vec<String> = self
            .line
            .iter()
            .flat_map(|(right, reply)| right.first().into_iter().chain(reply.as_ref()))
            .map(text)
            .collect();
        let wants: Vec<Vec<String>> =
            self.line.iter().map(|(right, _)| right.iter().map(text).collect()).collect();
        let names = Names::from(vec![String::new(), OTHER.to_owned()]);
        let position = self.game.to_string();
        json!({
            "id": name(&position),
            "goal": self.goal.word(),
            "others": self.others,
            "worth": self.utility_percent,
            "reason": reason_to_json(&self.reason, &names),
            "wants": wants,
            "record": {
                "rowhouse": 1, "game": self.game.kind().id(), "options": self.game.options().to_json(),
                "players": ["", OTHER], "position": position, "steps": steps,
            },
        })
    }
}

/// A name that follows from the position, so that what somebody has solved stays solved (FNV-1a).
fn name(position: &str) -> String {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", position.bytes().fold(0x811c_9dc5, mix))
}

/// The way to the win, if there is but one up to its last action.
fn line(game: &AnyGame, goal: Goal) -> Option<Vec<(Vec<AnyAction>, Option<AnyAction>)>> {
    let (mut game, mut goal, mut line) = (*game, goal, Vec::new());
    loop {
        let right = answers(&game, goal);
        let &first = right.first()?;
        game = after(&game, first);
        let over = game.turn() == Turn::Over;
        if right.len() > 1 && (!over || line.is_empty()) {
            return None;
        }
        let reply = match (over, game.turn()) {
            (false, Turn::Player(other)) if other != LEARNER => {
                let choice = choose(&game, other, Level::Master, Budget::Nodes(NODES), 1).ok()?;
                game.play_unchecked(other, choice.action);
                goal = Goal::Turn;
                Some(choice.action)
            }
            _ => None,
        };
        line.push((right, reply));
        if over {
            return Some(line);
        }
    }
}
