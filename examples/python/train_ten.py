"""Trains a small policy for closed TEN against the bot `novice` by PPO, with NumPy alone.

    python train_ten.py --rounds 50 --save ten.npz

The policy sees every cell on which a tile may be put in the same way: as the four lines through it. Of each line it knows what the own
tiles and those of the other player beside the cell add up to, also beyond a gap, and whether the ends are free. One small network reads
a line, the lines of a cell are added up, and a second layer gives the cell's score. So what is learned at one place is known everywhere,
and some 3,500 numbers are enough. Relocations are two steps, as everywhere in the package: which tile to lift, where to put it.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from rowhouse_games import Batch, Game

STEPS = 5
CELLS = 512
#: Right, up, and the two diagonals.
DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]
#: Totals count up to 15: by owner, without and with what lies beyond a gap.
TOTALS = 16
#: Four totals, free ends by owner, the value of the tile, and whether it is lifted here.
LINE = 4 * TOTALS + 6 + 4
LINE_UNITS, CELL_UNITS = 32, 32


def neighbours() -> np.ndarray:
    """By cell, direction and side: the cells of the line through it, nearest first."""
    row, column = np.divmod(np.arange(CELLS), 32)
    table = np.empty((CELLS, len(DIRECTIONS), 2, STEPS), np.int64)
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        for step in range(STEPS):
            for side, sign in enumerate((1, -1)):
                n = sign * (step + 1)
                # On the torus, a point is the row y and the column x - y.
                there = (row + n * dy) % 16 * 32 + (column + n * (dx - dy)) % 32
                table[:, direction, side, step] = there
    return table


LINES = neighbours()
ONE_HOT = np.eye(TOTALS, dtype=np.float32)


def runs(tiles: np.ndarray, free: np.ndarray) -> np.ndarray:
    """What lies along lines, by line: the sum of the runs on both sides, the larger sum beyond a gap of one cell, and the free ends.

    `tiles` has values by line, side and step, `free` says which cells are free.
    """
    own = tiles > 0
    run = np.logical_and.accumulate(own, axis=-1)
    length = run.sum(-1)
    # The cell behind the run; one that is out of sight is not free.
    end = np.minimum(length, STEPS - 1)[..., None]
    is_free = np.take_along_axis(free, end, -1)[..., 0] & (length < STEPS)
    steps = np.arange(STEPS)
    beyond = (steps > length[..., None]) & is_free[..., None]
    gap_run = own & beyond
    # Only tiles without another gap before them.
    gap_run &= np.logical_and.accumulate(np.where(steps > length[..., None], own, True), axis=-1)
    first = (tiles * run).sum(-1).sum(-1)
    second = (tiles * gap_run).sum(-1).max(-1)
    return np.stack([first, second, is_free.sum(-1)], -1)


class Positions:
    """The legal ids of some positions, and what the policy sees of each."""

    def __init__(self, game: Game, observation: np.ndarray, mask: np.ndarray):
        part = {entry["name"]: entry["offset"] for entry in game.layout}
        own = observation[:, part["own"] : part["own"] + CELLS].copy()
        other = observation[:, part["other"] : part["other"] + CELLS]
        hand = observation[:, part["hand"] : part["hand"] + 3] @ np.array([1, 2, 3], np.uint8)
        lifted = observation[:, part["lifted"] : part["lifted"] + 2].astype(int)
        rows = np.flatnonzero(lifted[:, 0])
        from_cell = (lifted[rows, 0] - 1) * 32 + lifted[rows, 1] - 1
        hand[rows] = own[rows, from_cell]
        own[rows, from_cell] = 0
        self.count = len(observation)
        self.of, self.ids = np.nonzero(mask)
        cells = self.ids % CELLS
        lifting = (self.ids >= CELLS) & (self.ids < 2 * CELLS)
        self.value = np.where(lifting, own[self.of, cells], hand[self.of]).astype(np.int64)
        self.lifting = lifting
        there = (self.of[:, None, None, None], LINES[cells])
        mine, theirs = own[there], other[there]
        free = (mine == 0) & (theirs == 0)
        mine, theirs = runs(mine, free).astype(np.int64), runs(theirs, free).astype(np.int64)
        mine[..., 0] += self.value[:, None]
        # By line: both totals, both totals with what lies beyond a gap, both numbers of free ends.
        self.lines = np.stack(
            [mine[..., 0], theirs[..., 0], mine[..., 0] + mine[..., 1], theirs[..., 0] + theirs[..., 1], mine[..., 2], theirs[..., 2]], -1
        )
        self.lines[..., :4] = np.minimum(self.lines[..., :4], TOTALS - 1)
        self.lines = self.lines.astype(np.uint8)
        # A pass is the only legal id where it is one.
        self.lines[self.ids == 2 * CELLS] = 0
        self.first = np.searchsorted(self.of, np.arange(self.count))

    @staticmethod
    def join(all: list[Positions]) -> Positions:
        joined = object.__new__(Positions)
        joined.count = sum(one.count for one in all)
        starts = np.cumsum([0] + [one.count for one in all[:-1]])
        for name in ("ids", "lines", "value", "lifting"):
            setattr(joined, name, np.concatenate([getattr(one, name) for one in all]))
        joined.of = np.concatenate([one.of + start for one, start in zip(all, starts)])
        joined.first = np.searchsorted(joined.of, np.arange(joined.count))
        return joined

    def choose(self, rows: np.ndarray) -> tuple[Positions, np.ndarray]:
        """Some of the positions, and the places of their ids."""
        ends = np.append(self.first[1:], len(self.of))
        places = np.concatenate([np.arange(self.first[row], ends[row]) for row in rows])
        some = object.__new__(Positions)
        some.count = len(rows)
        for name in ("ids", "lines", "value", "lifting"):
            setattr(some, name, getattr(self, name)[places])
        some.of = np.repeat(np.arange(len(rows)), ends[rows] - self.first[rows])
        some.first = np.searchsorted(some.of, np.arange(some.count))
        return some, places

    def input(self) -> np.ndarray:
        """The input of the network: (ids, lines, LINE)."""
        size = len(self.ids)
        totals = ONE_HOT[self.lines[..., :4]].reshape(size, len(DIRECTIONS), 4 * TOTALS)
        ends = ONE_HOT[self.lines[..., 4:], :3].reshape(size, len(DIRECTIONS), 6)
        tile = np.zeros((size, 1, 4), np.float32)
        placed = np.flatnonzero(self.value)
        tile[placed, 0, self.value[placed] - 1] = 1
        tile[:, 0, 3] = self.lifting
        return np.concatenate([totals, ends, np.repeat(tile, len(DIRECTIONS), 1)], -1)


class Policy:
    """The network: a score for every legal id, and a value for every position."""

    def __init__(self, seed: int):
        random = np.random.default_rng(seed)

        def layer(*shape: int) -> np.ndarray:
            return (random.standard_normal(shape) * np.sqrt(2 / shape[0])).astype(np.float32)

        self.weights = {
            "line": layer(LINE, LINE_UNITS),
            "line_bias": np.zeros(LINE_UNITS, np.float32),
            "cell": layer(LINE_UNITS, CELL_UNITS),
            "cell_bias": np.zeros(CELL_UNITS, np.float32),
            "score": layer(CELL_UNITS) * 0.1,
            "value": np.zeros(CELL_UNITS + 1, np.float32),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, positions: Positions) -> dict[str, np.ndarray]:
        w, p = self.weights, positions
        input = p.input()
        line = np.maximum(input @ w["line"] + w["line_bias"], 0)
        lines = line.sum(1)
        cell = np.maximum(lines @ w["cell"] + w["cell_bias"], 0)
        score = cell @ w["score"]
        score -= np.maximum.reduceat(score, p.first)[p.of]
        power = np.exp(score)
        total = np.add.reduceat(power, p.first)
        counts = np.diff(np.append(p.first, len(p.of))).astype(np.float32)
        mean = np.add.reduceat(cell, p.first) / counts[:, None]
        value = mean @ w["value"][:-1] + w["value"][-1]
        return {
            "input": input, "line": line, "lines": lines, "cell": cell, "counts": counts, "mean": mean, "value": value,
            "probability": power / total[p.of], "log": score - np.log(total)[p.of],
        }  # fmt: skip

    def backward(self, p: Positions, out: dict[str, np.ndarray], d_score: np.ndarray, d_value: np.ndarray, rate: float) -> None:
        """Follows the gradient of a loss by scores and values down (Adam)."""
        w = self.weights
        d_cell = d_score[:, None] * w["score"] + (d_value[:, None] * w["value"][:-1] / out["counts"][:, None])[p.of]
        d_cell = d_cell * (out["cell"] > 0)
        d_line = (d_cell @ w["cell"].T)[:, None, :] * (out["line"] > 0)
        flat = d_line.reshape(-1, LINE_UNITS)
        gradients = {
            "line": out["input"].reshape(-1, LINE).T @ flat,
            "line_bias": flat.sum(0),
            "cell": out["lines"].T @ d_cell,
            "cell_bias": d_cell.sum(0),
            "score": out["cell"].T @ d_score,
            "value": np.append(out["mean"].T @ d_value, d_value.sum()).astype(np.float32),
        }
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        self.updates += 1
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            mean, square = self.moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            step = mean / (1 - 0.9**self.updates) / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)
            w[name] -= (rate * step).astype(np.float32)

    def act(self, positions: Positions, random: np.random.Generator | None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The places of the chosen ids, their log-probabilities, and the values; without `random` the most probable ids."""
        out = self.forward(positions)
        noise = 0 if random is None else random.gumbel(size=len(positions.of))
        score = out["log"] + noise
        best = np.maximum.reduceat(score, positions.first)
        # Of equal scores the first counts.
        hits = np.flatnonzero(score == best[positions.of])
        chosen = hits[np.searchsorted(positions.of[hits], np.arange(positions.count))]
        return chosen, out["log"][chosen], out["value"]


def evaluate(policy: Policy, games: int, opponent: str = "novice", seed: int = 10**6) -> tuple[float, float]:
    """The mean result of the most probable actions against a bot, from 0 to 1, and its standard error."""
    batch = Batch("ten", n=min(games, 512), seed=seed, opponent=opponent)
    results: list[float] = []
    # The same number of games from every place, or short games would count more.
    left = np.full(batch.n, -(-games // batch.n))
    while left.any():
        positions = Positions(batch.game, batch.observation, batch.mask)
        chosen, _, _ = policy.act(positions, None)
        batch.step(positions.ids[chosen])
        counted = batch.done & (left > 0)
        results += ((batch.reward[counted] + 1) / 2).tolist()
        left -= counted
    return float(np.mean(results)), float(np.std(results) / np.sqrt(len(results)))


def train(rounds: int, seed: int = 0, games: int = 256, horizon: int = 32, say=print) -> Policy:
    """PPO: rolls out, then improves the clipped objective over the same steps a few times."""
    policy, random = Policy(seed), np.random.default_rng(seed)
    batch = Batch("ten", n=games, seed=seed, opponent="novice")
    start, recent = time.monotonic(), []
    for round in range(rounds):
        seen, chosen, logs, values, rewards, dones = [], [], [], [], [], []
        for _ in range(horizon):
            positions = Positions(batch.game, batch.observation, batch.mask)
            places, log, value = policy.act(positions, random)
            batch.step(positions.ids[places])
            seen.append(positions)
            chosen.append(places - positions.first)
            logs.append(log)
            values.append(value)
            rewards.append(batch.reward.copy())
            dones.append(batch.done.copy())
            recent += batch.reward[batch.done].tolist()
        last = policy.act(Positions(batch.game, batch.observation, batch.mask), None)[2]
        # Generalised advantage estimation; there is no discount, games end.
        advantages, ahead, next_value = [], np.zeros(games, np.float32), last
        for step in reversed(range(horizon)):
            goes_on = ~dones[step]
            delta = rewards[step] + goes_on * next_value - values[step]
            ahead = delta + goes_on * 0.95 * ahead
            advantages.append(ahead)
            next_value = values[step]
        advantage = np.concatenate(advantages[::-1]).astype(np.float32)
        target = advantage + np.concatenate(values)
        all_seen, all_chosen, all_logs = Positions.join(seen), np.concatenate(chosen), np.concatenate(logs)
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        rate = 2e-3 * max(0.1, 1 - round / rounds)
        for _ in range(3):
            order = random.permutation(all_seen.count)
            for rows in np.array_split(order, 8):
                some, _ = all_seen.choose(rows)
                out = policy.forward(some)
                place = some.first + all_chosen[rows]
                ratio = np.exp(out["log"][place] - all_logs[rows])
                gain = advantage[rows]
                # No gradient where the ratio has already left the trusted range.
                inside = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
                push = (-gain * ratio * inside / len(rows)).astype(np.float32)
                probability = out["probability"]
                d_score = -probability * push[some.of]
                d_score[place] += push
                # A little entropy keeps the policy curious.
                entropy = -np.add.reduceat(probability * out["log"], some.first)
                d_score += 0.01 / len(rows) * probability * (out["log"] + entropy[some.of])
                d_value = (0.5 * (out["value"] - target[rows]) / len(rows)).astype(np.float32)
                policy.backward(some, out, d_score.astype(np.float32), d_value, rate)
        if (round + 1) % 10 == 0:
            share = (np.mean(recent[-2000:]) + 1) / 2
            took = time.monotonic() - start
            say(f"round {round + 1}, {took:.0f} s: {len(recent)} games, result of the last 2,000: {share:.1%}")
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=4096, help="games of the evaluation")
    parser.add_argument("--save", help="a file for the weights")
    arguments = parser.parse_args()
    before, error = evaluate(Policy(arguments.seed), 1024)
    print(f"untrained against novice: {before:.1%} ± {1.96 * error:.1%}")
    policy = train(arguments.rounds, arguments.seed)
    for opponent in ("novice", "random"):
        result, error = evaluate(policy, arguments.games, opponent)
        print(f"trained against {opponent}: {result:.1%} ± {1.96 * error:.1%} of {arguments.games} games")
    if arguments.save:
        np.savez(arguments.save, **policy.weights)


if __name__ == "__main__":
    main()
