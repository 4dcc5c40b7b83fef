//! Playing allocates no memory: neither unchecked steps, nor lists in reused buffers, nor checks.

mod common;

use allocation_counter::measure;
use common::facts::Facts;
use common::random::Random;
use rowhouse_games::{AnyGame, Game, Seat, Turn, for_each_game};

const GAMES: u64 = 30;

/// Any of the seats that may act.
fn any_seat<G: Game>(game: &G, random: &mut Random) -> Option<Seat> {
    let seats = game.turn().seats();
    match seats.len() {
        0 => None,
        count => seats.iter().nth(random.below(count)),
    }
}

/// Plays a random game with counts, single actions, tickets and unchecked steps; returns its length.
fn play_as_search_does<G: Game>(start: &G, random: &mut Random) -> u64 {
    let mut game = start.clone();
    let mut steps = 0;
    while game.turn() != Turn::Over {
        match any_seat(&game, random) {
            None => {
                let outcome = game.draw(random.ticket(game.tickets())).expect("a ticket");
                game.resolve_unchecked(outcome);
            }
            Some(seat) => {
                let at = random.below(game.count_legal(seat));
                let counted = game.nth_legal(seat, at).expect("an action");
                let picked = game.pick(seat, |n| random.ticket(n)).expect("an action");
                game.play_unchecked(seat, if random.one_in(2) { counted } else { picked });
            }
        }
        steps += 1;
    }
    assert!(game.outcome().is_some());
    steps
}

struct Buffers<G: Game> {
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
}

/// Plays a random game with lists and checked steps; returns its length.
fn play_as_hosts_do<G: Game>(start: &G, buffers: &mut Buffers<G>, random: &mut Random) -> u64 {
    let mut game = start.clone();
    let mut steps = 0;
    while game.turn() != Turn::Over {
        match any_seat(&game, random) {
            None => {
                game.chance(&mut buffers.outcomes);
                let (outcome, _) = *random.pick(&buffers.outcomes);
                game.resolve(outcome).expect("a listed outcome is possible");
            }
            Some(seat) => {
                game.legal(seat, &mut buffers.actions);
                let action = *random.pick(&buffers.actions);
                game.play(seat, action).expect("a listed action is legal");
            }
        }
        steps += 1;
    }
    assert!(game.outcome().is_some());
    steps
}

/// The allocations while games are played, after the same games were played once to warm up.
fn allocations(mut play: impl FnMut() -> u64) -> (u64, u64) {
    play();
    let mut steps = 0;
    let found = measure(|| steps = play());
    assert!(steps > GAMES, "something was played");
    (found.count_total, steps)
}

fn search_allocates_nothing<G: Facts>() {
    for options in G::mixes() {
        let start = G::new(&options).expect("these options are allowed");
        let games =
            || (0..GAMES).map(|seed| play_as_search_does(&start, &mut Random::new(seed))).sum();
        let (count, steps) = allocations(games);
        assert_eq!(count, 0, "{} with {options:?}: {count} in {steps} steps", G::NAME);
    }
}

fn hosts_allocate_nothing<G: Facts>() {
    let mut buffers = Buffers::<G> { actions: Vec::new(), outcomes: Vec::new() };
    for options in G::mixes() {
        let start = G::new(&options).expect("these options are allowed");
        let games = || {
            let play = |seed| play_as_hosts_do(&start, &mut buffers, &mut Random::new(seed));
            (0..GAMES).map(play).sum()
        };
        let (count, steps) = allocations(games);
        assert_eq!(count, 0, "{} with {options:?}: {count} in {steps} steps", G::NAME);
    }
}

#[test]
fn the_counter_counts() {
    let found = measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(7))));
    assert_eq!(found.count_total, 1);
}

/// A test for each game, named after its module.
macro_rules! allocate_nothing {
    ({} $($variant:ident $module:ident),+) => {
        mod allocates_nothing {
            $(
                #[test]
                fn $module() {
                    super::search_allocates_nothing::<rowhouse_games::$module::State>();
                    super::hosts_allocate_nothing::<rowhouse_games::$module::State>();
                }
            )+
        }
    };
}

for_each_game!([allocate_nothing], {});

// Only search: its lists are converted from lists of its game, which costs one allocation each.
#[test]
fn any_game_allocates_nothing_in_search() {
    search_allocates_nothing::<AnyGame>();
}
