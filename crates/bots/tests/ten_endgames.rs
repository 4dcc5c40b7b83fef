//! Compares master with an exact solver in open endgames with few tiles left, in both phases.

use bots::ten::{Exact, solve};
use bots::{Budget, Level, Rng, choose};
use games::ten::{Options, State, TILES, Variant};
use games::{Game, Seat, Turn};

/// The budget of master for each position.
const NODES: u64 = 20_000;

/// The most actions that the solver tries for a position; harder positions are skipped.
const SOLVER_NODES: u64 = 200_000;

/// Tiles left and relocation limits.
const KINDS: [(u8, u32); 8] = [(6, 1), (5, 1), (4, 1), (4, 2), (3, 2), (2, 2), (0, 2), (0, 3)];

/// A position of the open variant with `tiles_left`, played by club and at random. Lines of ten are avoided where
/// possible, because few games would last so long otherwise.
fn endgame(rng: &mut Rng, tiles_left: u8, relocation_limit: u32) -> Option<State> {
    // A complete list, so that the compiler asks whether endgames depend on a new option.
    let options = Options { players: 2, variant: Variant::Open, starter: 0, relocation_limit };
    let mut state = State::new(&options).expect("the options are in range");
    let mut placed = 0;
    while placed < TILES - tiles_left {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve(state.draw(ticket)?).expect("a drawn outcome is possible");
            }
            turn => {
                let seat = turn.seats().iter().next()?;
                let level = if rng.below(4) == 0 { Level::Random } else { Level::Club };
                let choice = choose(&state, seat, level, Budget::Nodes(300), rng.seed());
                let mut after = state;
                after.play_unchecked(seat, choice.expect("the seat may act").action);
                if after.turn() == Turn::Over {
                    after = state;
                    after.play_unchecked(seat, state.pick(seat, |count| rng.below(count))?);
                }
                state = after;
                placed += 1;
            }
        }
    }
    (state.turn() != Turn::Over).then_some(state)
}

/// Returns whether the seat can win at once, which makes the position too easy.
fn wins_at_once(state: &State, seat: Seat) -> bool {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    actions.into_iter().any(|action| {
        let mut after = *state;
        after.play_unchecked(seat, action);
        after.outcome().is_some_and(|end| end.ranks[seat.next(2)] == 2)
    })
}

#[test]
fn the_solver_is_right_in_obvious_positions() {
    let check = |position: &str, limit: u32, expected: Option<Exact>| {
        let variant = if position.contains('.') { Variant::Closed } else { Variant::Open };
        let options = Options { variant, relocation_limit: limit, ..Options::default() };
        let state = State::read(&options, position).expect("the position is allowed");
        assert_eq!(solve(&state, Seat::new(0), 10_000), expected, "{position}");
        let other = expected.map(Exact::for_the_other);
        assert_eq!(solve(&state, Seat::new(1), 10_000), other, "{position}");
    };
    // A ten at once; a finished game; a game that depends on chance.
    check("-1,1:Accc1/1AAB1 0 122222111133/33333222211 0", 60, Some(Exact::Win));
    check("-1,1:Accca/1AAB1 x 22222111133/33333222211 0", 60, Some(Exact::Win));
    check("0,0:a 1? 4.5.5/5.5.5 0", 60, None);
}

#[test]
fn master_plays_open_endgames_perfectly() {
    let mut rng = Rng::new(10);
    let mut kinds = [0; KINDS.len()];
    let (mut found, mut tried, mut values) = (0, 0, [0; 3]);
    while found < 500 {
        tried += 1;
        assert!(tried < 100_000, "endgames are too rare: {found}");
        let (tiles_left, limit) = KINDS[tried % KINDS.len()];
        let Some(state) = endgame(&mut rng, tiles_left, limit) else { continue };
        let seat = state.turn().seats().iter().next().expect("a seat acts");
        if wins_at_once(&state, seat) {
            continue;
        }
        let Some(best) = solve(&state, seat, SOLVER_NODES) else { continue };
        let choice = choose(&state, seat, Level::Master, Budget::Nodes(NODES), rng.seed());
        let choice = choice.expect("the seat may act");
        let mut after = state;
        after.play(seat, choice.action).expect("the choice is legal");
        let chosen = solve(&after, seat, 10 * SOLVER_NODES)
            .expect("the position after an action is simpler");
        assert_eq!(chosen, best, "{state} {} ({} nodes)", choice.action, choice.nodes);
        found += 1;
        values[best as usize] += 1;
        kinds[tried % KINDS.len()] += 1;
    }
    // There are enough lost, drawn and won positions, and enough of every kind.
    assert!(values.iter().all(|&count| count > 50), "{values:?}");
    assert!(kinds.iter().all(|&count| count > 30), "{kinds:?}");
}
