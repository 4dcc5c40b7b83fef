"""Simulations on a Ray cluster, written as Parquet parts.

``rowhouse_games.ray.simulate("ten", bots="club", games=100_000, to="out")`` plays the same games as ``rowhouse_games.simulate`` and
``rowhouse sim`` with the same seed, whatever the cluster looks like and however many workers are lost. The package must be installed
on all nodes, in the same version.
"""

from __future__ import annotations

import contextlib
import json
import math
import operator
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet
import ray

from . import study
from ._native import Game, __version__

#: The key of the metadata by which a part is recognised.
KEY = b"rowhouse_games"

#: What Ray raises for a task whose worker or node was lost.
LOST = (
    ray.exceptions.NodeDiedError,
    ray.exceptions.ObjectLostError,
    ray.exceptions.OutOfMemoryError,
    ray.exceptions.RaySystemError,
    ray.exceptions.WorkerCrashedError,
)


@ray.remote(num_cpus=1)
def _play(run: dict[str, Any], first: int, end: int) -> pa.Table:
    """The rows of the games ``first`` to ``end``."""
    game = Game(run["game"], run["options"])
    ours, theirs = (__version__, game.rules_version), (run["package"], run["rules_version"])
    if ours != theirs:
        raise RuntimeError(
            f"a node has rowhouse-games {ours[0]} with version {ours[1]} of the rules, but the run is one of {theirs[0]} "
            f"with version {theirs[1]}; install the same package on all nodes"
        )
    table = study.simulate(
        game,
        bots=run["bots"],
        games=end,
        first=first,
        nodes=run["nodes"],
        seed=run["seed"],
        threads=1,
        keep=run["keep"],
    )
    return table.to_arrow()


def simulate(
    game: str | Game,
    options: study.Options | None = None,
    *,
    bots: str | Sequence[str] = "club",
    games: int = 1000,
    nodes: int = 1000,
    seed: int = 1,
    keep: str = "games",
    to: str | os.PathLike[str],
    part_size: int = 1000,
    retries: int = 20,
    progress: Callable[[int, int], object] | None = None,
) -> pyarrow.dataset.Dataset:
    """Plays games by bots on a Ray cluster and writes their rows to Parquet parts in the folder ``to``.

    The games are split into parts of ``part_size``; each is a task of one processor, and a part is written when its task has ended.
    A task whose worker or node is lost is played again, up to ``retries`` times. Parts that a run with the same arguments has written
    before are kept, so a run that was stopped can go on; a folder with parts of another run, or of another version of the package or the
    rules, raises ``ValueError``. A worker with another version raises ``RuntimeError``. ``progress`` is called with the games written
    and their number. If it raises an exception, or Ctrl-C is pressed, tasks that are under way are cancelled. Returns the parts as one
    dataset, in the order of the games.
    """
    if not ray.is_initialized():
        raise RuntimeError("connect to a cluster first, with ray.init()")
    games, part_size = _count("games", games, 1), _count("part_size", part_size, 1)
    nodes, seed, retries = _count("nodes", nodes, 0), _count("seed", seed, 0), _count("retries", retries, 0)
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is a {type(progress).__name__}; it must be a function or None")
    if not isinstance(game, Game):
        game = Game(game, options)
    elif options:
        raise TypeError("a Game has its options already")
    run = {
        "package": __version__,
        "rules_version": game.rules_version,
        "game": game.id,
        "options": game.options,
        "bots": [bots] if isinstance(bots, str) else list(bots),
        "games": games,
        "nodes": nodes,
        "seed": seed,
        "keep": keep,
        "part_size": part_size,
    }
    # Wrong arguments are reported here, not by a task.
    study.simulate(game, bots=bots, first=games, games=games, nodes=nodes, seed=seed, keep=keep)
    folder = Path(to)
    folder.mkdir(parents=True, exist_ok=True)
    count = math.ceil(games / part_size)
    paths = [folder / f"part-{index:06}.parquet" for index in range(count)]
    written = _written(folder, paths, run)
    done = sum(min(games, (index + 1) * part_size) - index * part_size for index in written)
    if progress:
        progress(done, games)
    waiting = [index for index in range(count) if index not in written]
    waiting.reverse()
    left = dict.fromkeys(waiting, retries)
    running: dict[Any, int] = {}
    try:
        while waiting or running:
            # Two tasks for each processor keep all busy; more results than that never wait in memory.
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                index = waiting.pop()
                end = min(games, (index + 1) * part_size)
                # Lost tasks are resubmitted here, where they are counted.
                task = _play.options(max_retries=0).remote(run, index * part_size, end)
                running[task] = index
            for task in ray.wait(list(running), num_returns=1, timeout=1)[0]:
                index = running.pop(task)
                try:
                    table = ray.get(task)
                except LOST as lost:
                    left[index] -= 1
                    if left[index] < 0:
                        raise RuntimeError(f"part {index} was lost {retries + 1} times") from lost
                    waiting.append(index)
                    continue
                _write(table, paths[index], run)
                done += min(games, (index + 1) * part_size) - index * part_size
                if progress:
                    progress(done, games)
    finally:
        for task in running:
            # A cluster that is gone has no tasks to cancel; what ended the loop is more interesting.
            with contextlib.suppress(Exception):
                ray.cancel(task)
    return pyarrow.dataset.dataset([str(path) for path in paths], format="parquet")


def _count(name: str, value: Any, least: int) -> int:
    """The whole number that was given as the argument of this name."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is a {type(value).__name__}; it must be an integer") from None
    if number < least:
        raise ValueError(f"{name} is {number}; it must be at least {least}")
    return number


def _write(table: pa.Table, path: Path, run: Mapping[str, Any]) -> None:
    """Writes a part under another name first, so that a file with its name is always whole."""
    table = table.replace_schema_metadata({KEY: json.dumps(run)})
    draft = path.with_suffix(".draft")
    pyarrow.parquet.write_table(table, draft)
    os.replace(draft, path)


def _written(folder: Path, paths: list[Path], run: Mapping[str, Any]) -> set[int]:
    """The indexes of the parts that this run has written before."""
    names = {path.name: index for index, path in enumerate(paths)}
    written = set()
    for path in folder.glob("part-*.parquet"):
        metadata = pyarrow.parquet.read_schema(path).metadata or {}
        if json.loads(metadata.get(KEY, b"null")) != run or path.name not in names:
            raise ValueError(f"{path} is a part of another run; name an empty folder")
        written.add(names[path.name])
    return written
