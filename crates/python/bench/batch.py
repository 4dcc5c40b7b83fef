"""Steps per processor second, side by side in one run: our batches and environments, and connect four of other packages.

    pip install -r bench/requirements.txt rowhouse_games-*.whl   # a wheel that was built with the profile `dist`
    python bench/batch.py

Every contender plays random actions on one core and makes an observation in every step. Ours, PettingZoo's and pgx's are legal and chosen by
a mask; OpenSpiel gives a list of legal actions instead of a mask, and its observation is copied into an array; EnvPool has no mask, so any
column is chosen. A step is one action id; a take or a relocation is two. Time is processor time of the process, all threads together. Each
contender runs in a process of its own, in several rounds; the table shows the median. A contender whose package is not installed is left
out, and the table says so. The program fails if one of ours is below its target, or cannot be measured.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

TARGETS = {
    "Batch completto": 2_000_000,
    "Batch 15go": 2_000_000,
    "Batch ten": 1_000_000,
    "Batch ten open": 1_000_000,
    "AEC ten": 50_000,
    "AEC completto": 50_000,
    "AEC 15go": 50_000,
}

Work = Callable[[], int]


def batch(game: str, options: dict, n: int) -> Work:
    import numpy as np
    from rowhouse_games import Batch

    games = Batch(game, options, n, seed=1)
    ids = np.zeros(n, np.int64)

    def work() -> int:
        for _ in range(20):
            games.step(games.sample(ids))
        return 20 * n

    return work


def aec(make: Callable[[], object]) -> Work:
    """PettingZoo's loop, the same for all: `last`, a random legal action, `step`."""
    import numpy as np

    env, choices = make(), random.Random(1)
    seeds = iter(range(10**9))

    def work() -> int:
        steps = 0
        while steps < 2000:
            env.reset(seed=next(seeds))
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                env.step(int(choices.choice(np.flatnonzero(observation["action_mask"]))))
                steps += 1
        return steps

    return work


def our_aec(name: str) -> Work:
    import rowhouse_games

    module = importlib.import_module(f"rowhouse_games.{name}")
    return aec(module.env)


def pettingzoo_connect_four() -> Work:
    from pettingzoo.classic import connect_four_v3

    return aec(connect_four_v3.env)


def openspiel_connect_four() -> Work:
    import numpy as np
    import pyspiel

    game, choices = pyspiel.load_game("connect_four"), random.Random(1)

    def work() -> int:
        steps = 0
        while steps < 5000:
            state = game.new_initial_state()
            while not state.is_terminal():
                np.asarray(state.observation_tensor(), np.float32)
                state.apply_action(choices.choice(state.legal_actions()))
                steps += 1
        return steps

    return work


def envpool_connect_four(n: int) -> Work:
    import envpool
    import numpy as np

    name = next(name for name in envpool.list_all_envs() if "connectfour" in name.lower().replace("_", "").replace("-", ""))
    env = envpool.make(name, env_type="gymnasium", num_envs=n, num_threads=1)
    env.reset()
    choices = np.random.default_rng(1)
    count = env.action_space.n

    def work() -> int:
        for _ in range(20):
            env.step(choices.integers(count, size=n))
        return 20 * n

    return work


def pgx_connect_four(n: int) -> Work:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    start = jax.jit(jax.vmap(env.init))
    one = auto_reset(env.step, env.init)

    @jax.jit
    def step(state, key):
        keys = jax.random.split(key, n + 1)
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        return jax.vmap(one)(state, jax.random.categorical(keys[0], scores, axis=-1), keys[1:])

    held = {"state": start(jax.random.split(jax.random.PRNGKey(0), n)), "key": jax.random.PRNGKey(1)}
    jax.block_until_ready(step(held["state"], held["key"]))

    def work() -> int:
        for _ in range(20):
            held["key"], key = jax.random.split(held["key"])
            held["state"] = step(held["state"], key)
        jax.block_until_ready(held["state"])
        return 20 * n

    return work


def contenders(n: int) -> dict[str, tuple[Callable[[], Work], list[str]]]:
    """By name: how to make the work, and the packages that it needs."""
    ours = ["rowhouse_games"]
    return {
        "Batch completto": (lambda: batch("completto", {}, n), ours),
        "Batch ten": (lambda: batch("ten", {}, n), ours),
        "Batch ten open": (lambda: batch("ten", {"variant": "open"}, n), ours),
        "Batch 15go": (lambda: batch("15go", {}, n), ours),
        "AEC completto": (lambda: our_aec("completto_v1"), [*ours, "pettingzoo"]),
        "AEC ten": (lambda: our_aec("ten_v1"), [*ours, "pettingzoo"]),
        "AEC 15go": (lambda: our_aec("fifteen_go_v1"), [*ours, "pettingzoo"]),
        "PettingZoo connect four": (pettingzoo_connect_four, ["pettingzoo"]),
        "OpenSpiel connect four": (openspiel_connect_four, ["pyspiel"]),
        "EnvPool connect four": (lambda: envpool_connect_four(n), ["envpool"]),
        "pgx connect four": (lambda: pgx_connect_four(n), ["pgx"]),
    }


def measure(name: str, n: int, seconds: float, rounds: int) -> dict:
    """Runs one contender in this process."""
    make, needs = contenders(n)[name]
    missing = [package for package in needs if importlib.util.find_spec(package) is None]
    if missing:
        return {"missing": missing}
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    work = make()
    work()
    rates = []
    for _ in range(rounds):
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / rounds:
            steps += work()
        rates.append(steps / spent)
    return {"rate": statistics.median(rates), "low": min(rates), "high": max(rates)}


def versions() -> str:
    """Python and the packages that are compared, with their versions."""
    found = [f"Python {platform.python_version()}"]
    for package in ("rowhouse-games", "numpy", "pettingzoo", "open-spiel", "envpool", "pgx", "jax"):
        try:
            found.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"{package} is not installed")
    return ", ".join(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, default=1024, help="games of a batch")
    parser.add_argument("--seconds", type=float, default=5, help="processor time of each contender")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", help="contenders whose name contains this")
    parser.add_argument("--run", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.run:
        print(json.dumps(measure(arguments.run, arguments.n, arguments.seconds, arguments.rounds)))
        return
    environment = {
        **os.environ,
        "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
        "JAX_PLATFORMS": "cpu",
    }
    print(f"{versions()}\n")
    print(f"| {arguments.n} games in a batch | steps per processor second | lowest to highest round | target |")
    print("|---|--:|--:|--:|")
    below = []
    for name in contenders(arguments.n):
        if arguments.only and arguments.only.lower() not in name.lower():
            continue
        command = [sys.executable, __file__, "--run", name, "--n", str(arguments.n)]
        command += ["--seconds", str(arguments.seconds), "--rounds", str(arguments.rounds)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        target = TARGETS.get(name)
        shown = f"{target:,}" if target else ""
        if done.returncode != 0:
            print(f"| {name} | failed: {done.stderr.strip().splitlines()[-1]} | | |")
            below.append(name)
            continue
        result = json.loads(done.stdout.splitlines()[-1])
        if "missing" in result:
            print(f"| {name} | not installed: {', '.join(result['missing'])} | | {shown} |")
            if target:
                below.append(name)
            continue
        print(f"| {name} | {result['rate']:,.0f} | {result['low']:,.0f} to {result['high']:,.0f} | {shown} |", flush=True)
        if target and result["rate"] < target:
            below.append(name)
    if below:
        sys.exit(f"below target, failed, or not installed: {', '.join(below)}")


if __name__ == "__main__":
    main()
