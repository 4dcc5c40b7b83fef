//! The text-based harness of the clause tests of all games.

use crate::error::{PositionError, Rejection, RejectionKind};
use crate::game::{Game, Turn};
use crate::seat::{MAX_SEATS, Seat};

/// Tries positions and steps of a game with these options.
pub(crate) struct RulesTester<G: Game>(pub G::Options);

/// The words of a list, sorted, for lists whose order does not matter.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

impl<G: Game> RulesTester<G> {
    /// The first position of a game.
    pub(crate) fn start(&self) -> String {
        let game = G::new(&self.0).unwrap();
        check_consistency(&game);
        game.to_string()
    }

    /// The name of the option that is refused.
    pub(crate) fn refused_option(&self) -> String {
        let name = G::new(&self.0).expect_err("these options are refused").name;
        let read = G::read(&self.0, "").expect_err("these options are refused");
        assert!(matches!(read, PositionError::Options(error) if error.name == name));
        name
    }

    fn read(&self, position: &str) -> G {
        let game = G::read(&self.0, position).unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(game.to_string(), position);
        check_consistency(&game);
        game
    }

    fn play(&self, position: &str, steps: &[&str]) -> G {
        let mut game = self.read(position);
        for step in steps {
            take(&mut game, step).unwrap_or_else(|error| panic!("{step} at {game}: {error}"));
            check_consistency(&game);
        }
        game
    }

    /// The position after these steps: `seat action`, or a chance outcome.
    pub(crate) fn after(&self, position: &str, steps: &[&str]) -> String {
        self.play(position, steps).to_string()
    }

    /// The legal actions of a seat, sorted.
    pub(crate) fn legal(&self, position: &str, seat: usize) -> Vec<String> {
        let mut actions = Vec::new();
        self.read(position).legal(Seat::new(seat), &mut actions);
        let mut actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
        actions.sort();
        actions
    }

    /// The seats that may act.
    pub(crate) fn to_act(&self, position: &str) -> Vec<usize> {
        self.read(position).turn().seats().iter().map(Seat::index).collect()
    }

    /// The possible chance outcomes with their weights.
    pub(crate) fn chance(&self, position: &str) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.read(position).chance(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    fn reject(&self, position: &str, step: &str) -> Rejection {
        let mut game = self.read(position);
        let rejection = take(&mut game, step).expect_err("this step is refused");
        assert_eq!(game.to_string(), position, "a refused step changes nothing");
        rejection
    }

    /// The clause that forbids a step of a seat that may act.
    pub(crate) fn refused(&self, position: &str, step: &str) -> &'static str {
        let rejection = self.reject(position, step);
        assert_eq!(rejection.kind, RejectionKind::Illegal);
        rejection.clause
    }

    /// The kind of refusal.
    pub(crate) fn refusal(&self, position: &str, step: &str) -> RejectionKind {
        self.reject(position, step).kind
    }

    /// The clause that a readable position breaks.
    pub(crate) fn invalid(&self, position: &str) -> &'static str {
        match G::read(&self.0, position) {
            Err(PositionError::Invalid(violation)) => violation.clause,
            other => panic!("{position} should break a clause, but: {other:?}"),
        }
    }

    /// Asserts that none of these texts can be read as a position.
    pub(crate) fn all_unreadable(&self, positions: &[&str]) {
        for position in positions {
            match G::read(&self.0, position) {
                Err(PositionError::Unreadable(_)) => {}
                other => panic!("`{position}` should be unreadable, but: {other:?}"),
            }
        }
    }

    /// Ranks and scores after these steps, if the game is over then.
    pub(crate) fn outcome(&self, position: &str, steps: &[&str]) -> Option<(Vec<u8>, Vec<f64>)> {
        self.play(position, steps).outcome().map(|outcome| {
            let scores = outcome.scores.as_slice().iter().map(|score| score.as_f64());
            (outcome.ranks.as_slice().to_vec(), scores.collect())
        })
    }
}

fn take<G: Game>(game: &mut G, step: &str) -> Result<(), Rejection> {
    match step.split_once(' ') {
        None => game.resolve(game.parse_chance(step).unwrap()),
        Some((seat, action)) => {
            let seat = Seat::new(seat.parse().unwrap());
            game.play(seat, game.parse_action(action).unwrap())
        }
    }
}

/// Asserts that text, lists, counts and checks of a position agree.
fn check_consistency<G: Game>(game: &G) {
    let read = G::read(&game.options(), &game.to_string());
    assert_eq!(read.as_ref(), Ok(game), "the text reads back as the same state");
    let seats = game.turn().seats();
    let mut actions = Vec::new();
    for seat in Seat::all(MAX_SEATS) {
        game.legal(seat, &mut actions);
        assert_eq!(
            actions.is_empty(),
            !seats.contains(seat),
            "exactly the seats that may act have actions"
        );
        assert_eq!(game.count_legal(seat), actions.len());
        assert_eq!(game.nth_legal(seat, actions.len()), None);
        for (index, &action) in actions.iter().enumerate() {
            assert!(!actions[..index].contains(&action), "{action} is listed twice");
            assert_eq!(game.nth_legal(seat, index), Some(action));
            assert_eq!(game.check_action(seat, action), Ok(()));
            assert_eq!(game.parse_action(&action.to_string()), Ok(action));
        }
    }
    let mut outcomes = Vec::new();
    game.chance(&mut outcomes);
    assert_eq!(outcomes.is_empty(), game.turn() != Turn::Chance);
    assert_eq!(game.tickets(), outcomes.iter().map(|(_, weight)| weight).sum::<u32>());
    assert_eq!(game.draw(game.tickets()), None);
    for &(outcome, weight) in &outcomes {
        let tickets = (0..game.tickets()).filter(|&ticket| game.draw(ticket) == Some(outcome));
        assert_eq!(tickets.count(), weight as usize, "tickets of {outcome}");
        assert_eq!(game.check_chance(outcome), Ok(()));
        assert_eq!(game.parse_chance(&outcome.to_string()), Ok(outcome));
    }
    assert_eq!(game.outcome().is_some(), game.turn() == Turn::Over);
}
