//! Unit tests; `tests/completto_*.rs` tests whole choices.

use games::completto::{Moves, Options, State};
use games::{Game, OptionSet, Seat, Turn};

use super::evaluate::{Decision, Ending, Evaluator};
use super::heuristic::Heuristic;
use super::model::{TableModel, Task};
use super::net::Net;
use super::opponents::MatchContext;
use super::row::Row;
use super::tiles::{Tiles, iter_tiles, turned};
use super::turn_value::{PairEvaluator, TurnChoice, moves, placements};
use super::weights::LEARNED;
use crate::budget::{Budget, Meter};
use crate::rng::Rng;

fn model(options: &Options, position: &str) -> (State, TableModel) {
    let state = State::read(options, position).unwrap();
    let seat = state.turn().seats().iter().next().unwrap();
    (state, TableModel::new(&state, seat))
}

fn short(hidden: u32, open: u32) -> Options {
    Options { hidden, open, ..Options::default() }
}

/// Plays random actions, mostly other than moves, and calls `visit` for every seat that may act.
fn visit_positions(options: &Options, seed: u64, mut visit: impl FnMut(&State, Seat)) {
    options.check().unwrap();
    let mut rng = Rng::new(seed);
    let mut state = State::new(options).unwrap();
    for _ in 0..200 {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let ticket = rng.below(state.tickets());
                state.resolve(state.draw(ticket).unwrap()).unwrap();
            }
            turn => {
                for seat in turn.seats().iter() {
                    visit(&state, seat);
                }
                let seat = turn.seats().iter().next().unwrap();
                let random = |count| rng.below(count);
                let action = state.pick_but_moves(seat, random);
                let action = action.or_else(|| state.nth_legal(seat, 0)).unwrap();
                state.play(seat, action).unwrap();
            }
        }
    }
}

#[test]
fn the_weights_are_the_ones_the_signatures_were_taken_with() {
    let sum = LEARNED.iter().fold(0xCBF2_9CE4_8422_2325_u64, |sum, &weight| {
        (sum ^ weight as u16 as u64).wrapping_mul(0x0100_0000_01B3)
    });
    assert_eq!(sum, 0xF025_FC0D_1FAB_4263, "{sum:#018X}");
}

#[test]
fn a_row_is_read_as_numbers_and_gaps() {
    let (_, model) = model(&short(5, 2), "_2,16,_1,~81,_2/_7 - 0 0 1/0 0,0");
    let gaps: Vec<_> = model.row().gaps().map(|gap| (gap.low, gap.hidden, gap.high)).collect();
    assert_eq!(gaps, [(0, 2, 16), (16, 1, 81), (81, 2, 101)]);
    let unseen: Vec<u8> = iter_tiles(model.tiles.unseen).collect();
    assert!(!unseen.contains(&18) && unseen.contains(&81));
}

#[test]
fn every_decision_is_a_legal_action_that_leads_to_the_predicted_row() {
    for seed in 0..20 {
        let moves = if seed % 2 == 0 { Moves::Anywhere } else { Moves::Between };
        let options = Options { players: 2 + seed as u32 % 3, moves, ..Options::default() };
        visit_positions(&options, seed, |state, seat| {
            let model = TableModel::new(state, seat);
            for evaluated in Evaluator::new(&model, &Heuristic).evaluate_all(&mut meter()) {
                let action = evaluated.action(&model);
                state.check_action(seat, action).unwrap();
                if evaluated.leaves.len() == 1 && evaluated.leaves[0].ending != Ending::Round {
                    let mut after = *state;
                    after.play(seat, action).unwrap();
                    let row = Row::new(&after.setup().rows[seat.index()]);
                    assert_eq!(row, evaluated.leaves[0].row, "{action} in {state}");
                }
            }
        });
    }
}

#[test]
fn every_take_and_every_place_is_evaluated() {
    for seed in 0..10 {
        visit_positions(&Options::default(), seed, |state, seat| {
            let model = TableModel::new(state, seat);
            let evaluated = Evaluator::new(&model, &Heuristic).evaluate_all(&mut meter());
            let moves = |decision| matches!(decision, Decision::Turn(TurnChoice::Move { .. }));
            let others = evaluated.iter().filter(|evaluated| !moves(evaluated.decision)).count();
            assert_eq!(others, state.count_legal(seat) - state.count_moves(seat), "{state}");
        });
    }
}

#[test]
fn the_unseen_tiles_are_the_ones_that_can_be_drawn() {
    visit_positions(&Options { players: 3, ..Options::default() }, 3, |state, seat| {
        let model = TableModel::new(state, seat);
        if state.can_draw(seat) {
            let mut drawing = *state;
            drawing.play(seat, games::completto::Action::Draw).unwrap();
            let mut chance = Vec::new();
            drawing.chance(&mut chance);
            let unseen: Vec<u8> = iter_tiles(model.tiles.unseen).collect();
            assert_eq!(unseen, chance.iter().map(|(chance, _)| chance.tile).collect::<Vec<_>>());
        }
        assert_eq!(model.task == Task::Choose && model.tiles.can_draw(), state.can_draw(seat));
    });
}

#[test]
fn turned_tiles_count_with_both_numbers() {
    let tiles = Tiles::new(1 << 6 | 1 << 7, 1 << 98, 50, 2);
    assert_eq!(iter_tiles(tiles.unseen_numbers).collect::<Vec<_>>(), [6, 7, 9]);
    assert_eq!(iter_tiles(tiles.pool_numbers).collect::<Vec<_>>(), [86, 98]);
    assert_eq!(turned(1 << 6 | 1 << 89), 1 << 9 | 1 << 68);
    let mut numbers = Vec::new();
    placements(&Row::face_down(1), 98, |placement| numbers.push(placement.number));
    assert_eq!(numbers, [98, 86]);
}

#[test]
fn no_move_goes_to_a_gap_that_no_number_fits() {
    let (_, model) = model(&short(2, 3), "_1,40,41,_1,70/_5 - 0 0 1/0 0,0");
    let mut found = Vec::new();
    moves(model.row(), &model.tiles, |from, to| found.push((from, to)));
    assert_eq!(found, [(0, 2), (0, 3), (2, 0), (2, 3)]);
}

#[test]
fn a_well_distributed_row_beats_a_crowded_one() {
    fn check(evaluator: &impl PairEvaluator) {
        let position = "_4,20,_4,50,_5,75,_6/_9,21,_1,51,_1,76,_8 - 0 0 1/0 0,0";
        let (_, model) = model(&Options::default(), position);
        let [even, crowded] = [&model.rows[0], &model.rows[1]];
        let beats = |moved: &Row, waits: &Row| {
            evaluator.win_probability(
                &evaluator.after_turn(moved, &model.tiles),
                &evaluator.before_turn(waits, &model.tiles),
            )
        };
        assert!(beats(even, crowded) > 0.55);
        assert!(beats(crowded, even) < 0.45);
    }
    check(&Heuristic);
    check(&Net::new(&LEARNED));
}

#[test]
fn minus_points_of_earlier_rounds_count() {
    let even = MatchContext { lead: 0.0, rounds_left: 1.0 };
    let ahead = MatchContext { lead: 5.0, rounds_left: 1.0 };
    assert_eq!(MatchContext::default().match_chance(0.6), 0.6);
    assert!((even.match_chance(0.5) - 0.5).abs() < 1e-6);
    assert!(ahead.match_chance(0.5) > 0.7 && ahead.match_chance(0.9) > ahead.match_chance(0.5));
    assert_eq!(MatchContext { lead: 2.0, rounds_left: 0.0 }.match_chance_after_round(-2.0), 0.5);
    assert_eq!(MatchContext { lead: 2.0, rounds_left: 0.0 }.match_chance_after_round(-3.0), 0.0);
    assert!(
        ahead.match_chance_after_round(1.0) > even.match_chance_after_round(1.0)
            && even.match_chance_after_round(1.0) > 0.5
    );
}

fn meter() -> Meter {
    Meter::new(Budget::Nodes(0))
}
