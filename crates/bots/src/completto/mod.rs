//! Bots for Completto.
//!
//! All levels evaluate the positions after all decisions (`evaluate`) by a static evaluation of two rows
//! against each other (`turn_value::PairEvaluator`). `novice` and `club` use a heuristic (`heuristic`);
//! `novice` chooses carelessly, `club` the best. `master` uses a net that was trained by self-play (`net`,
//! `weights`) and searches the best decisions one turn deeper (`master`).

mod evaluate;
mod explain;
mod heuristic;
mod master;
mod model;
mod net;
mod novice;
mod opponents;
mod reason;
mod row;
#[cfg(test)]
mod tests;
mod tiles;
mod turn_value;
mod weights;

pub use reason::Reason;

use games::completto::{Action, State};
use games::{BySeat, Game, Seat};

use self::evaluate::{EvaluatedDecision, Evaluator};
use self::heuristic::Heuristic;
use self::model::TableModel;
use self::net::Net;
use self::turn_value::PairEvaluator;
use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::level::Level;
use crate::player::{MasterInfo, Player, SearchKind};
use crate::rng::Rng;

/// The net of `master`.
static NET: Net = Net::new(&weights::LEARNED);

/// Facts about the `master` of Completto.
pub const MASTER: &MasterInfo = &MasterInfo { analysis_nodes: 20_000, search: SearchKind::Even };

impl Player for State {
    fn think(&self, seat: Seat, level: Level, meter: &mut Meter, rng: &mut Rng) -> Choice<Action> {
        let model = TableModel::new(self, seat);
        match level {
            Level::Random | Level::Novice => {
                let mut evaluator = Evaluator::new(&model, &Heuristic);
                let evaluated = evaluator.evaluate_all(meter);
                let index = novice::pick(&model, &evaluated, rng);
                answer(self, &model, evaluator, &evaluated, index, meter)
            }
            Level::Club => {
                let mut evaluator = Evaluator::new(&model, &Heuristic);
                let evaluated = evaluator.evaluate_all(meter);
                answer(self, &model, evaluator, &evaluated, 0, meter)
            }
            Level::Master => {
                let mut evaluator = Evaluator::new(&model, &NET);
                let evaluated = master::evaluate(&mut evaluator, &model, meter);
                answer(self, &model, evaluator, &evaluated, 0, meter)
            }
        }
    }
}

/// The choice of the decision at `index`.
fn answer<J: PairEvaluator>(
    state: &State,
    model: &TableModel,
    mut evaluator: Evaluator<'_, J>,
    evaluated: &[EvaluatedDecision],
    index: usize,
    meter: &Meter,
) -> Choice<Action> {
    let nodes = meter.nodes();
    let Some(chosen) = evaluated.get(index) else {
        // There is no distinct decision, because no number fits any more: take the first legal action.
        let action = state.nth_legal(model.seat, 0).expect("a seat that may act has an action");
        let candidates = vec![Candidate { action, value: 0.5 }];
        let utility = Some(BySeat::from_fn(model.players(), |_| 0.5));
        return Choice { action, utility, candidates, reason: crate::Reason::OnlyAction, nodes };
    };
    let candidate = |evaluated: &EvaluatedDecision| Candidate {
        action: evaluated.action(model),
        value: evaluated.value,
    };
    let reason = if evaluated.len() == 1 {
        crate::Reason::OnlyAction
    } else {
        explain::reason(model, chosen, index == 0).into()
    };
    Choice {
        action: chosen.action(model),
        utility: Some(evaluator.utility(chosen)),
        candidates: evaluated.iter().map(candidate).collect(),
        reason,
        nodes,
    }
}
