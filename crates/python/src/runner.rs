//! Many games of one kind, stepped at once.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use bots::{Level, Player, Rng, Seeds, choose, utility};
use games::{Game, Seat};
use spaces::{IdError, Meaning, Node, Space};

/// The bot that plays the other seats.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    /// Its strength.
    pub level: Level,
    /// Its nodes per decision.
    pub nodes: u64,
}

/// The arrays of a batch, one row for each game.
pub struct Arrays<'a> {
    /// The observations of the seats to act.
    pub observation: &'a mut [u8],
    /// The masks of the seats to act.
    pub mask: &'a mut [u8],
    /// The seats to act.
    pub seat: &'a mut [i8],
    /// The rewards of the step: by seat, or of the learner if there is an opponent.
    pub reward: &'a mut [f32],
    /// Whether a game ended in this step.
    pub done: &'a mut [u8],
    /// The last observations of games that ended in this step.
    pub final_observation: &'a mut [u8],
}

/// The sizes of the rows in [`Arrays`].
#[derive(Clone, Copy, Debug)]
pub struct Widths {
    /// Bytes of an observation.
    pub observation: usize,
    /// Action ids.
    pub mask: usize,
    /// Rewards of a game.
    pub reward: usize,
}

/// Many games of one kind, for callers that do not know which.
pub trait Runner: Send + Sync {
    /// The sizes of rows in arrays.
    fn widths(&self) -> Widths;

    /// Starts all games again. If `stop` is set meanwhile, the games and arrays are of no use until the next call.
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>, threads: usize, stop: &AtomicBool);

    /// Applies an id in each game. If any is refused, nothing changes. If `stop` is set meanwhile, the games and arrays are of no use
    /// until they are reset.
    ///
    /// # Errors
    /// The first game whose id is refused, and why.
    fn step(
        &mut self,
        ids: &[i64],
        arrays: Arrays<'_>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<(), (usize, IdError)>;

    /// Chooses a legal id for each game by its mask, all equally likely.
    fn sample(&mut self, mask: &[u8], into: &mut [i64]);

    /// The position of a game.
    fn position(&self, index: usize) -> spaces::AnyNode;
}

/// One game.
#[derive(Clone)]
struct Slot<G> {
    node: Node<G>,
    /// The source of draws and of the opponent's seeds.
    rng: Rng,
    /// The source of [`Runner::sample`].
    sampling: Rng,
    /// The seat of the learner, if there is an opponent.
    learner: Seat,
}

/// The bytes of a mask that are counted together.
const BLOCK: usize = 64;

/// The number of ones in up to [`BLOCK`] bytes of 0 or 1.
#[inline]
fn ones(bytes: &[u8]) -> u32 {
    // Eight sums side by side, then their sum in the highest byte: baseline x86-64 has no instruction that counts bits.
    let (words, rest) = bytes.as_chunks::<8>();
    let sums = words.iter().fold(0u64, |sums, word| sums.wrapping_add(u64::from_le_bytes(*word)));
    let rest: u32 = rest.iter().map(|&bit| u32::from(bit)).sum();
    (sums.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32 + rest
}

/// What all games of a batch have in common.
#[derive(Clone, Copy)]
struct Rules<G> {
    start: G,
    opponent: Option<Opponent>,
}

/// Many games of one kind.
pub struct Games<G: Game> {
    rules: Rules<G>,
    slots: Vec<Slot<G>>,
    widths: Widths,
    /// The checked ids of a step.
    meanings: Vec<Option<Meaning<G::Action>>>,
}

impl<G: Space + Player> Games<G> {
    /// `count` games that are not started yet.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(
        start: G,
        count: usize,
        opponent: Option<Opponent>,
    ) -> Result<Self, TryReserveError> {
        let node = Node::from(start);
        let slot = Slot { node, rng: Rng::new(0), sampling: Rng::new(0), learner: Seat::default() };
        let widths = Widths {
            observation: node.layout().size,
            mask: node.id_count(),
            reward: if opponent.is_some() { 1 } else { start.players() },
        };
        let (mut slots, mut meanings) = (Vec::new(), Vec::new());
        slots.try_reserve_exact(count)?;
        slots.resize(count, slot);
        meanings.try_reserve_exact(count)?;
        meanings.resize(count, None);
        Ok(Self { rules: Rules { start, opponent }, slots, widths, meanings })
    }
}

impl<'a> Arrays<'a> {
    /// The arrays in pieces of `size` games, the last one smaller.
    fn pieces(self, size: usize, widths: Widths) -> impl Iterator<Item = Arrays<'a>> {
        let observations = self.observation.chunks_mut(size * widths.observation);
        let masks = self.mask.chunks_mut(size * widths.mask);
        let rewards = self.reward.chunks_mut(size * widths.reward);
        let finals = self.final_observation.chunks_mut(size * widths.observation);
        let small = self.seat.chunks_mut(size).zip(self.done.chunks_mut(size)).zip(rewards);
        let all = observations.zip(masks).zip(finals).zip(small);
        all.map(|(((observation, mask), final_observation), ((seat, done), reward))| Arrays {
            observation,
            mask,
            seat,
            reward,
            done,
            final_observation,
        })
    }
}

impl<G: Space + Player> Slot<G> {
    /// Draws, and lets the opponent play, until the learner acts or the game is over, or `stop` is set.
    #[inline]
    fn go_on(&mut self, opponent: Option<Opponent>, stop: &AtomicBool) {
        loop {
            self.node.settle(|count| self.rng.below(count), |_| {});
            let (Some(opponent), Some(seat)) = (opponent, self.node.seat()) else { return };
            if seat == self.learner || stop.load(Ordering::Relaxed) {
                return;
            }
            let seed = self.rng.seed();
            let budget = bots::Budget::Nodes(opponent.nodes);
            let choice = choose(self.node.state(), seat, opponent.level, budget, seed);
            let action = choice.expect("the seat may act").action;
            self.node.play(seat, action).expect("a bot chooses a legal action");
        }
    }

    /// Writes who acts, what that seat sees, and what it may do.
    #[inline]
    fn show(&self, row: &mut Arrays<'_>) {
        let seat = self.node.seat().expect("a game that goes on has a seat to act");
        row.seat[0] = seat.index() as i8;
        self.node.mask(row.mask);
        self.node.observe(seat, row.observation);
    }

    /// Goes on after `last` has acted. If the game ends, its reward and last observation are written, and the next one starts; games
    /// that end before the learner acts are not reported.
    #[inline]
    fn advance(&mut self, last: Seat, rules: &Rules<G>, stop: &AtomicBool, row: &mut Arrays<'_>) {
        let Rules { start, opponent } = *rules;
        self.go_on(opponent, stop);
        row.reward.fill(0.0);
        row.done[0] = 0;
        while let Some(outcome) = self.node.state().outcome() {
            // Only the game in which `last` has acted: the next one can end before the learner acts.
            if row.done[0] == 0 {
                row.done[0] = 1;
                let observer = if opponent.is_some() { self.learner } else { last };
                self.node.observe(observer, row.final_observation);
                let worth = utility(&outcome);
                let reward = |seat: Seat| (2.0 * worth[seat] - 1.0) as f32;
                match opponent {
                    Some(_) => row.reward[0] = reward(self.learner),
                    None => {
                        for (place, seat) in row.reward.iter_mut().zip(Seat::all(start.players())) {
                            *place = reward(seat);
                        }
                    }
                }
            }
            self.learner = self.learner.next(start.players());
            self.node = Node::from(start);
            self.go_on(opponent, stop);
        }
        self.show(row);
    }
}

impl<G: Space + Player + Send + Sync> Games<G>
where
    spaces::AnyNode: From<Node<G>>,
    G::Action: Send + Sync,
{
    /// Calls `each` for every game with its row, on several threads.
    fn for_each(
        &mut self,
        arrays: Arrays<'_>,
        threads: usize,
        each: impl Fn(usize, &mut Slot<G>, Option<Meaning<G::Action>>, &mut Arrays<'_>) + Sync,
    ) {
        let (widths, count) = (self.widths, self.slots.len());
        let work = |first: usize,
                    slots: &mut [Slot<G>],
                    meanings: &[Option<Meaning<G::Action>>],
                    arrays: Arrays<'_>| {
            let games = slots.iter_mut().zip(meanings).zip(arrays.pieces(1, widths));
            for (index, ((slot, meaning), mut row)) in games.enumerate() {
                each(first + index, slot, *meaning, &mut row);
            }
        };
        if threads <= 1 || count <= 1 {
            return work(0, &mut self.slots, &self.meanings, arrays);
        }
        let size = count.div_ceil(threads);
        let pieces = arrays.pieces(size, widths);
        let games = self.slots.chunks_mut(size).zip(self.meanings.chunks(size));
        thread::scope(|scope| {
            for (piece, ((slots, meanings), arrays)) in games.zip(pieces).enumerate() {
                let work = &work;
                scope.spawn(move || work(piece * size, slots, meanings, arrays));
            }
        });
    }
}

impl<G: Space + Player + Send + Sync> Runner for Games<G>
where
    spaces::AnyNode: From<Node<G>>,
    G::Action: Send + Sync,
{
    fn widths(&self) -> Widths {
        self.widths
    }

    fn reset(&mut self, seed: u64, arrays: Arrays<'_>, threads: usize, stop: &AtomicBool) {
        let rules = self.rules;
        let (draws, samples) = (Seeds::new(seed).part(0), Seeds::new(seed).part(1));
        self.for_each(arrays, threads, |index, slot, _, row| {
            slot.rng = Rng::new(draws.at(index as u64));
            slot.sampling = Rng::new(samples.at(index as u64));
            slot.learner = Seat::new(index % rules.start.players());
            slot.node = Node::from(rules.start);
            slot.advance(Seat::default(), &rules, stop, row);
            // Games that ended before the first decision are not reported.
            row.reward.fill(0.0);
            row.done[0] = 0;
        });
    }

    fn step(
        &mut self,
        ids: &[i64],
        arrays: Arrays<'_>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<(), (usize, IdError)> {
        // All ids are checked before any is applied.
        for (index, (slot, (&id, meaning))) in
            self.slots.iter().zip(ids.iter().zip(&mut self.meanings)).enumerate()
        {
            *meaning = u32::try_from(id).ok().and_then(|id| slot.node.meaning(id));
            if meaning.is_none() {
                return Err((index, slot.node.refusal(id)));
            }
        }
        let rules = self.rules;
        self.for_each(arrays, threads, |_, slot, meaning, row| {
            let seat = slot.node.seat().expect("a game that goes on has a seat to act");
            slot.node.follow(seat, meaning.expect("the ids were checked"));
            slot.advance(seat, &rules, stop, row);
        });
        Ok(())
    }

    fn sample(&mut self, mask: &[u8], into: &mut [i64]) {
        let masks = mask.chunks_exact(self.widths.mask);
        for ((slot, mask), id) in self.slots.iter_mut().zip(masks).zip(into) {
            let (blocks, rest) = mask.as_chunks::<BLOCK>();
            let count = blocks.iter().map(|block| ones(block)).sum::<u32>() + ones(rest);
            // The caller can write to the mask; without a legal id the result is not legal either.
            let mut rank = slot.sampling.below(count.max(1));
            let mut start = 0;
            // The block with the id, then its eighth.
            for block in blocks {
                let here = ones(block);
                if rank < here {
                    break;
                }
                rank -= here;
                start += BLOCK;
            }
            for eight in mask[start..].as_chunks::<8>().0 {
                let here = ones(eight);
                if rank < here {
                    break;
                }
                rank -= here;
                start += eight.len();
            }
            let legal = (start..).zip(&mask[start..]).filter(|&(_, &bit)| bit != 0);
            *id = legal.map(|(id, _)| id as i64).nth(rank as usize).unwrap_or(0);
        }
    }

    fn position(&self, index: usize) -> spaces::AnyNode {
        self.slots[index].node.into()
    }
}
