//! duel GAME OPTIONS-JSON LEVEL LEVEL PAIRS NODES SEED: two bots, each deal played from both sides.
use bots::{Budget, Dice, Level, choose, worth};
use games::{AnyGame, AnyOptions, Game, Seat, Turn};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, options, a, b, pairs, nodes, seed] = &arguments[..] else { panic!("7 arguments") };
    let options = serde_json::from_str::<serde_json::Value>(options).unwrap();
    let options =
        AnyOptions::from_json(game.parse().unwrap(), options.as_object().unwrap()).unwrap();
    let levels: [Level; 2] = [a.parse().unwrap(), b.parse().unwrap()];
    let (pairs, nodes, seed): (u64, u64, u64) =
        (pairs.parse().unwrap(), nodes.parse().unwrap(), seed.parse().unwrap());
    let (mut sum, mut squares, mut n, mut decisions, mut spent) =
        (0.0, 0.0, 0.0, [0u64; 2], [0u64; 2]);
    let mut time = [std::time::Duration::ZERO; 2];
    for pair in 0..pairs {
        let mut total = 0.0;
        for flip in 0..2 {
            let mut draws = Dice::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ pair);
            let mut thoughts =
                Dice::new(seed.wrapping_mul(0xD1B5_4A32_D192_ED03) ^ (pair * 2 + flip));
            let mut state = AnyGame::new(&options).unwrap();
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let ticket = draws.below(state.tickets());
                        state.resolve(state.draw(ticket).unwrap()).unwrap();
                    }
                    turn => {
                        let seat = turn.seats().iter().next().unwrap();
                        let who = (seat.index() + flip as usize) % 2;
                        let start = std::time::Instant::now();
                        let choice = choose(
                            &state,
                            seat,
                            levels[who],
                            Budget::Nodes(nodes),
                            thoughts.seed(),
                        )
                        .unwrap();
                        time[who] += start.elapsed();
                        decisions[who] += 1;
                        spent[who] += choice.nodes;
                        state.play(seat, choice.action).unwrap();
                    }
                }
            }
            let result = worth(&state.outcome().unwrap());
            total += result[Seat::new(flip as usize)];
        }
        let mean = total / 2.0;
        sum += mean;
        squares += mean * mean;
        n += 1.0;
    }
    let mean: f64 = sum / n;
    let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
    println!("{a} against {b}: {:.1} % ± {:.1} ({} games)", mean * 100.0, error * 196.0, pairs * 2);
    for who in 0..2 {
        println!(
            "  {}: {} decisions, {:.0} nodes and {:.0} µs each",
            levels[who],
            decisions[who],
            spent[who] as f64 / decisions[who].max(1) as f64,
            time[who].as_secs_f64() * 1e6 / decisions[who].max(1) as f64
        );
    }
}
