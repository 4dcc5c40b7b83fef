//! Random playouts through the public interface of the games.

use board_game::board::Board;
use board_game::games::connect4::Connect4;
use games::{Game, Seat, Turn, completto, fifteen, ten};
use rand_08::{RngCore, SeedableRng};
use rand_xoshiro_06::Xoshiro256PlusPlus;

/// The random number generator of all contenders.
pub type Random = Xoshiro256PlusPlus;

/// A generator that starts from a seed.
#[must_use]
pub fn random(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}

/// A number below `count`; the product's high half is uniform to within one part in 2³² / count.
fn below(random: &mut Random, count: u32) -> u32 {
    ((u64::from(random.next_u32()) * u64::from(count)) >> 32) as u32
}

/// The median.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The number of steps in some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Actions of players.
    pub moves: u64,
    /// Chance steps.
    pub draws: u64,
}

/// A game that is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contender {
    /// The yardstick: connect four of the crate `board-game`.
    ConnectFour,
    /// Completto for two, by players that draw if possible, otherwise take, otherwise move a tile; one
    /// time in ten they move at once.
    Completto,
    /// TEN, closed, relocation included.
    TenClosed,
    /// TEN, open, relocation included.
    TenOpen,
    /// 15GO! for four, basic rules.
    Fifteen,
    /// 15GO! for four, all advanced rules.
    FifteenAdvanced,
}

impl Contender {
    /// All contenders, the yardstick first.
    pub const ALL: [Self; 6] = [
        Self::ConnectFour,
        Self::Completto,
        Self::TenClosed,
        Self::TenOpen,
        Self::Fifteen,
        Self::FifteenAdvanced,
    ];

    /// The name on the command line and in the output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ConnectFour => "connect-four",
            Self::Completto => "completto",
            Self::TenClosed => "ten-closed",
            Self::TenOpen => "ten-open",
            Self::Fifteen => "15go",
            Self::FifteenAdvanced => "15go-advanced",
        }
    }

    /// The moves per second that it should reach, relative to the yardstick.
    #[must_use]
    pub const fn aim(self) -> Option<f64> {
        match self {
            Self::Completto | Self::Fifteen => Some(0.5),
            Self::TenClosed | Self::TenOpen => Some(0.25),
            Self::ConnectFour | Self::FifteenAdvanced => None,
        }
    }

    /// The number of moves of 200 games with seed 1; if it differs, the games or their random choices have changed.
    #[must_use]
    pub const fn known_moves(self) -> u64 {
        match self {
            Self::ConnectFour => 4_346,
            Self::Completto => 31_199,
            Self::TenClosed => 11_995,
            Self::TenOpen => 12_888,
            Self::Fifteen => 83_430,
            Self::FifteenAdvanced => 89_451,
        }
    }

    /// Plays games and counts their steps.
    pub fn play(self, games: u64, random: &mut Random) -> Tally {
        (0..games).fold(Tally::default(), |tally, _| {
            let game = self.play_one(random);
            Tally { moves: tally.moves + game.moves, draws: tally.draws + game.draws }
        })
    }

    fn play_one(self, random: &mut Random) -> Tally {
        let advanced = fifteen::Options {
            open_play: true,
            own_build: true,
            borrow: true,
            points: true,
            ..Default::default()
        };
        let open = ten::Options { variant: ten::Variant::Open, ..Default::default() };
        match self {
            Self::ConnectFour => connect_four(random),
            Self::Completto => playout(&completto::Options::default(), random, choose_in_completto),
            Self::TenClosed => uniform::<ten::State>(&ten::Options::default(), random),
            Self::TenOpen => uniform::<ten::State>(&open, random),
            Self::Fifteen => uniform::<fifteen::State>(&fifteen::Options::default(), random),
            Self::FifteenAdvanced => uniform::<fifteen::State>(&advanced, random),
        }
    }
}

fn connect_four(random: &mut Random) -> Tally {
    let mut board = Connect4::default();
    let mut moves = 0;
    while let Ok(action) = board.random_available_move(random) {
        board.play(action).expect("an available move can be played");
        moves += 1;
    }
    Tally { moves, draws: 0 }
}

/// A playout in which all legal actions are equally likely.
pub fn uniform<G: Game>(options: &G::Options, random: &mut Random) -> Tally {
    playout(options, random, |game: &G, seat, random| game.pick(seat, |count| below(random, count)))
}

fn playout<G: Game>(
    options: &G::Options,
    random: &mut Random,
    choose: impl Fn(&G, Seat, &mut Random) -> Option<G::Action>,
) -> Tally {
    let mut game = G::new(options).expect("the options are in range");
    let mut tally = Tally::default();
    loop {
        let seat = match game.turn() {
            Turn::Over => return tally,
            Turn::Chance => {
                let ticket = below(random, game.tickets());
                game.resolve_unchecked(
                    game.draw(ticket).expect("the ticket is below their number"),
                );
                tally.draws += 1;
                continue;
            }
            Turn::Player(seat) => seat,
            Turn::Several(seats) => seats.iter().next().expect("a seat may act"),
        };
        let action = choose(&game, seat, random).expect("a seat that may act has an action");
        game.play_unchecked(seat, action);
        tally.moves += 1;
    }
}

fn choose_in_completto(
    game: &completto::State,
    seat: Seat,
    random: &mut Random,
) -> Option<completto::Action> {
    let moves = game.count_moves(seat);
    if moves == 0 {
        return game.pick(seat, |count| below(random, count));
    }
    // The order of the legal actions: the draw, if there is one, then the moves, then the takes.
    let draw = usize::from(game.can_draw(seat));
    let any = |random: &mut Random, count: usize| below(random, count as u32) as usize;
    if below(random, 10) == 0 {
        return game.nth_legal(seat, draw + any(random, moves));
    }
    if draw == 1 {
        return Some(completto::Action::Draw);
    }
    game.pick_but_moves(seat, |count| below(random, count))
        .or_else(|| game.nth_legal(seat, any(random, moves)))
}
