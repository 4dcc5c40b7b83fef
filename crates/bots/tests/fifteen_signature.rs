//! Signatures of the 15GO! bots: one hash per level and variant, which changes when their play does.

use bots::{Budget, Level, Rng, choose};
use games::fifteen::{Options, State};
use games::{Game, Turn};

const NODES: u64 = 300;
const GAMES: u64 = 3;

const SIGNATURES: [&str; 15] = [
    "basic, novice: 153e2f095e7d7e62",
    "basic, club: ed1f19eb8c68c565",
    "basic, master: 00c83f77a9661a3d",
    "must place, novice: bf7207e154f8f714",
    "must place, club: eebd033d968fa1ca",
    "must place, master: eebd033d968fa1ca",
    "advanced, novice: a39b38c7e5146a1a",
    "advanced, club: b43158d28584f385",
    "advanced, master: 255b7196c5d0d9b9",
    "advanced with points, novice: b590b8388a5fb0bf",
    "advanced with points, club: 26ba09f0314f49c5",
    "advanced with points, master: 63f8a4970e00642d",
    "four players with points, novice: 7c273821ea63b0ea",
    "four players with points, club: 980d4fa427b673ab",
    "four players with points, master: b8943817499afcb4",
];

/// Variants with their names.
fn variants() -> [(&'static str, Options); 5] {
    let basic = Options { players: 2, sets: 4, ..Options::default() };
    let advanced = Options { open_play: true, own_build: true, borrow: true, ..basic };
    [
        ("basic", basic),
        ("must place", Options { must_place: true, ..basic }),
        ("advanced", advanced),
        ("advanced with points", Options { points: true, ..advanced }),
        ("four players with points", Options { players: 4, sets: 8, points: true, ..advanced }),
    ]
}

/// A hash over the choices in positions of random games.
fn signature(options: &Options, level: Level) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for game in 0..GAMES {
        let mut rng = Rng::new(game);
        let mut state = State::new(options).unwrap();
        let mut steps = 0;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let ticket = rng.below(state.tickets());
                    state.resolve(state.draw(ticket).unwrap()).unwrap();
                }
                _ => {
                    let seat = state.active();
                    if steps % 3 == 0 {
                        let choice =
                            choose(&state, seat, level, Budget::Nodes(NODES), steps).unwrap();
                        for byte in choice.action.to_string().bytes().chain([b';']) {
                            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                        }
                        for value in choice.candidates.iter().map(|candidate| candidate.value) {
                            hash = (hash ^ value.to_bits()).wrapping_mul(0x0100_0000_01b3);
                        }
                    }
                    let action = state.pick(seat, |count| rng.below(count)).unwrap();
                    state.play(seat, action).unwrap();
                }
            }
            steps += 1;
        }
    }
    hash
}

#[test]
fn the_choices_have_not_changed() {
    let found: Vec<String> = variants()
        .iter()
        .flat_map(|(name, options)| {
            let [_, above_random @ ..] = Level::ALL;
            above_random.map(|level| format!("{name}, {level}: {:016x}", signature(options, level)))
        })
        .collect();
    assert_eq!(found, SIGNATURES, "\n{}", found.join("\n"));
}
