//! Finds puzzles in games of bots.

use bots::{Budget, Level, Reason, Rng, choose, completto};
use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Turn};
use lessons::{Goal, LEARNER};
use serde_json::{Map, Value, json};
use words::{Names, reason_to_json};

use crate::best::one_step;
use crate::{after, answers, clear_best, legal};

/// The most games that are searched for the puzzles of one query.
const MAX_GAMES: u64 = 100_000;

/// The budget of the bot that gives the reason and the replies.
const MASTER_NODES: u64 = 20_000;

/// The most legal actions of a position in which the best one is asked for.
const MAX_ACTIONS: usize = 12;

/// The name of the other player in the texts of the lessons.
const OTHER_PLAYER: &str = "Ben";

/// A kind of puzzle to be found.
pub struct PuzzleQuery {
    /// The game.
    pub kind: Kind,
    /// The options that are not the defaults, as JSON.
    pub options: &'static str,
    /// The goal of the puzzles.
    pub goal: Goal,
    /// The number of puzzles.
    pub count: usize,
    /// The seed of the first game.
    pub seed: u64,
    /// Plays steps that do not end the game as long as there are any, so that games reach their last tile.
    pub avoid_ends: bool,
    /// Returns whether a puzzle is interesting enough.
    pub accept: fn(&Puzzle) -> bool,
}

/// A puzzle with its answer.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position.
    pub game: AnyGame,
    /// The goal.
    pub goal: Goal,
    /// The solution: for each action of the learner all right ones, and the reply of the other player.
    pub solution: Vec<(Vec<AnyAction>, Option<AnyAction>)>,
    /// The reason that the strongest bot gives.
    pub reason: Reason,
    /// The number of other actions in the position.
    pub others: usize,
    /// The results of playouts after the answer and after the next best action, in percent; 0 if the answer wins.
    pub utility_percent: [u64; 2],
}

const SHORT_ROWS: &str = r#"{"hidden":9,"open":3}"#;
const TWO_PLAYERS: &str = r#"{"players":2,"sets":4}"#;
const ADVANCED: &str = r#"{"players":2,"sets":4,"open_play":true,"own_build":true,"borrow":true}"#;
const OPEN_TILES: &str = r#"{"variant":"open"}"#;

/// A query without anything special.
const fn query(
    kind: Kind,
    options: &'static str,
    goal: Goal,
    count: usize,
    seed: u64,
    accept: fn(&Puzzle) -> bool,
) -> PuzzleQuery {
    PuzzleQuery { kind, options, goal, count, seed, avoid_ends: false, accept }
}

/// The queries for the file of puzzles.
pub const QUERIES: [PuzzleQuery; 11] = [
    query(Kind::Completto, SHORT_ROWS, Goal::Turn, 12, 1, |puzzle| puzzle.solution.len() == 2),
    query(Kind::Completto, SHORT_ROWS, Goal::Turn, 3, 1_000_000, |puzzle| {
        puzzle.solution.len() >= 2 && puzzle.turns_a_tile()
    }),
    // Where to place a drawn tile is a real choice; whether to draw seldom is, and a pair is obvious.
    query(Kind::Completto, SHORT_ROWS, Goal::Best, 6, 100_000, |puzzle| {
        let fits = matches!(puzzle.reason, Reason::Completto(completto::Reason::Fits { .. }));
        puzzle.first().starts_with('p') && puzzle.others >= 3 && fits
    }),
    query(Kind::Ten, OPEN_TILES, Goal::Turn, 4, 400_000, |puzzle| tiles(puzzle) >= 7),
    PuzzleQuery {
        avoid_ends: true,
        ..query(Kind::Ten, "{}", Goal::Turn, 6, 1, |puzzle| {
            tiles(puzzle) >= 16 && tiles(puzzle) < 28
        })
    },
    query(Kind::Ten, OPEN_TILES, Goal::Next, 8, 1, |puzzle| tiles(puzzle) >= 8),
    PuzzleQuery {
        avoid_ends: true,
        ..query(Kind::Ten, "{}", Goal::Turn, 4, 1, |puzzle| tiles(puzzle) == 30)
    },
    query(Kind::Fifteen, TWO_PLAYERS, Goal::Turn, 6, 1, |puzzle| puzzle.solution.len() == 3),
    query(Kind::Fifteen, TWO_PLAYERS, Goal::Turn, 6, 300_000, |puzzle| puzzle.solution.len() >= 4),
    query(Kind::Fifteen, ADVANCED, Goal::Turn, 3, 1, |puzzle| {
        puzzle.solution.len() >= 2 && puzzle.plays_from_piles()
    }),
    query(Kind::Fifteen, ADVANCED, Goal::Turn, 6, 500_000, |puzzle| puzzle.solution.len() >= 3),
];

/// The most puzzles of a query whose solutions have the same shape.
const MAX_ALIKE: usize = 2;

/// All puzzles of the file: those of each game together, the easier ones first.
///
/// # Errors
/// If queries do not find enough: all of them.
pub fn find_all(mut report: impl FnMut(&Puzzle)) -> Result<Vec<Puzzle>, String> {
    let mut all: Vec<Puzzle> = Vec::new();
    let mut failed = Vec::new();
    for query in &QUERIES {
        match query.find(&all) {
            Ok(found) => {
                found.iter().for_each(&mut report);
                all.extend(found);
            }
            Err(error) => failed.push(error),
        }
    }
    if !failed.is_empty() {
        return Err(failed.join("; "));
    }
    all.sort_by_key(|puzzle| (puzzle.game.kind() as u8, puzzle.difficulty()));
    Ok(all)
}

fn tiles(puzzle: &Puzzle) -> usize {
    let text = puzzle.game.to_string();
    let (board, _) = text.split_once(' ').unwrap_or_default();
    board.chars().filter(char::is_ascii_alphabetic).count()
}

impl PuzzleQuery {
    /// Plays games until enough puzzles are found that differ from each other and from `known`.
    ///
    /// # Errors
    /// If there are not enough, or the options are invalid.
    pub fn find(&self, known: &[Puzzle]) -> Result<Vec<Puzzle>, String> {
        let options: Map<String, Value> =
            serde_json::from_str(self.options).map_err(|error| error.to_string())?;
        let options = AnyOptions::from_json(self.kind, &options).map_err(|e| e.to_string())?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for seed in (self.seed..).take(MAX_GAMES as usize) {
            let Some(puzzle) = self.in_game(&options, seed) else { continue };
            let others = || known.iter().chain(&puzzles);
            let alike = puzzles.iter().filter(|other| other.shape() == puzzle.shape()).count();
            if alike < MAX_ALIKE && others().all(|other| !other.resembles(&puzzle)) {
                puzzles.push(puzzle);
            }
            if puzzles.len() == self.count {
                return Ok(puzzles);
            }
        }
        let (kind, goal, found) = (self.kind, self.goal.word(), puzzles.len());
        Err(format!("{kind} {goal} from seed {}: only {found} found", self.seed))
    }

    /// The first puzzle in the game with this seed, if it has one.
    fn in_game(&self, options: &AnyOptions, seed: u64) -> Option<Puzzle> {
        let mut rng = Rng::new(seed);
        let mut game = AnyGame::new(options).ok()?;
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Player(LEARNER)
                && let Some(puzzle) = Puzzle::at(&game, self.goal).filter(self.accept)
            {
                return Some(puzzle);
            }
            if self.avoid_ends {
                step_avoiding_the_end(&mut game, &mut rng)
            } else {
                one_step(&mut game, &mut rng)
            }
        }
        None
    }
}

/// Plays a step, if possible one that does not end the game.
fn step_avoiding_the_end(game: &mut AnyGame, rng: &mut Rng) {
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

impl Puzzle {
    /// The puzzle in a position, if it is one: a single answer, which the strongest bot gives too.
    fn at(game: &AnyGame, goal: Goal) -> Option<Self> {
        let all = legal(game);
        if all.len() < 3 {
            return None;
        }
        if goal == Goal::Best {
            // With many actions there is seldom a clear best one, and finding it takes long.
            let best = Some(game).filter(|_| all.len() <= MAX_ACTIONS).and_then(clear_best)?;
            return Some(Self {
                game: *game,
                goal,
                solution: vec![(vec![best.action], None)],
                reason: best.reason,
                others: all.len() - 1,
                utility_percent: best.percent(),
            });
        }
        let solution = solution(game, goal)?;
        let choice = choose(game, LEARNER, Level::Master, Budget::Nodes(MASTER_NODES), 1).ok()?;
        (solution[0].0 == [choice.action]).then_some(Self {
            game: *game,
            goal,
            solution,
            reason: choice.reason,
            others: all.len() - 1,
            utility_percent: [0, 0],
        })
    }

    /// The answer as text.
    fn first(&self) -> String {
        self.solution[0].0[0].to_string()
    }

    /// The solution without its numbers, and how much there is to choose from: puzzles of the same shape look alike.
    fn shape(&self) -> String {
        let action = |right: &[AnyAction]| {
            let text = right.first().map(ToString::to_string).unwrap_or_default();
            text.chars().filter(|letter| !letter.is_ascii_digit()).collect::<String>()
        };
        let steps = self.solution.iter().map(|(right, _)| action(right)).collect::<Vec<_>>();
        let choices = match self.game.kind() {
            Kind::Ten => tiles(self) / 3,
            Kind::Completto => self.game.to_string().matches(',').count(),
            // The steps themselves differ enough.
            Kind::Fifteen => 0,
        };
        format!("{} {choices} {}", steps.join(" "), self.others / 4)
    }

    /// Returns whether both are almost the same position: most of the words of their notation are the same.
    fn resembles(&self, other: &Self) -> bool {
        let words = |puzzle: &Self| -> Vec<String> {
            let text = puzzle.game.to_string();
            text.split([',', '/', ' ', ';', ':']).map(str::to_owned).collect()
        };
        let (ours, theirs) = (words(self), words(other));
        let same = ours.iter().zip(&theirs).filter(|(our, their)| our == their).count();
        self.game.kind() == other.game.kind() && same * 10 > ours.len().max(theirs.len()) * 7
    }

    /// How hard it is to find: the actions to look ahead, and the number of other actions. The best action is harder
    /// than a win, since nothing shows that it is found.
    fn difficulty(&self) -> u32 {
        let goal = match self.goal {
            Goal::Turn => 0,
            Goal::Next => 5,
            Goal::Best => 4,
        };
        let others = self.others.max(1).ilog2();
        goal + 2 * self.solution.len() as u32 + others
    }

    /// Returns whether the solution turns a tile upside down.
    fn turns_a_tile(&self) -> bool {
        self.solution
            .iter()
            .any(|(right, _)| right.iter().all(|right| right.to_string().contains('~')))
    }

    /// Returns whether the solution borrows a card or plays one from the own open pile.
    fn plays_from_piles(&self) -> bool {
        self.solution
            .iter()
            .any(|(right, _)| right.iter().all(|right| right.to_string().starts_with(['b', 'o'])))
    }

    /// The puzzle as JSON, for the file of puzzles; `level` is its difficulty among those of the game, from 1 to 3.
    #[must_use]
    pub fn to_json(&self, level: usize) -> Value {
        let text = |action: &AnyAction| action.to_string();
        let steps: Vec<String> = self
            .solution
            .iter()
            .flat_map(|(right, reply)| right.first().into_iter().chain(reply.as_ref()))
            .map(text)
            .collect();
        let wants: Vec<Vec<String>> =
            self.solution.iter().map(|(right, _)| right.iter().map(text).collect()).collect();
        let names = Names::from(vec![String::new(), OTHER_PLAYER.to_owned()]);
        let position = self.game.to_string();
        json!({
            "id": id(&position),
            "goal": self.goal.word(),
            "difficulty": level,
            "others": self.others,
            "worth": self.utility_percent,
            "reason": reason_to_json(&self.reason, &names),
            "wants": wants,
            "record": {
                "rowhouse": 1, "game": self.game.kind().id(), "options": self.game.options().to_json(),
                "players": ["", OTHER_PLAYER], "position": position, "steps": steps,
            },
        })
    }
}

/// An id derived from the position (FNV-1a), so that solved puzzles stay solved when the file is written anew.
fn id(position: &str) -> String {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", position.bytes().fold(0x811c_9dc5, mix))
}

/// The winning sequence, if it is the only one up to its last action.
fn solution(game: &AnyGame, goal: Goal) -> Option<Vec<(Vec<AnyAction>, Option<AnyAction>)>> {
    let (mut game, mut goal, mut solution) = (*game, goal, Vec::new());
    loop {
        let right = answers(&game, goal);
        let &first = right.first()?;
        game = after(&game, first);
        let over = game.turn() == Turn::Over;
        if right.len() > 1 && (!over || solution.is_empty()) {
            return None;
        }
        let reply = match (over, game.turn()) {
            (false, Turn::Player(other)) if other != LEARNER => {
                let choice =
                    choose(&game, other, Level::Master, Budget::Nodes(MASTER_NODES), 1).ok()?;
                game.play_unchecked(other, choice.action);
                goal = Goal::Turn;
                Some(choice.action)
            }
            _ => None,
        };
        solution.push((right, reply));
        if over {
            return Some(solution);
        }
    }
}
