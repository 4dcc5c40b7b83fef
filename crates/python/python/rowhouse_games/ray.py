"""Simulations on a Ray cluster, written as Parquet parts.

``rowhouse_games.ray.simulate("ten", bots="club", games=100_000, to="out")`` plays the same games as ``rowhouse_games.simulate`` and
``rowhouse sim`` with the same seed, whatever the cluster looks like and however many workers are lost. The package must be installed
on all nodes.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet
import ray

from . import study
from ._native import Game

#: The key of the metadata by which a part is recognised.
KEY = b"rowhouse_games"


@ray.remote(num_cpus=1)
def _play(run: dict[str, Any], first: int, end: int) -> pa.Table:
    """The rows of the games ``first`` to ``end``."""
    table = study.simulate(
        run["game"],
        run["options"],
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
    before are kept, so a run that was stopped can go on; a folder with parts of another run raises ``ValueError``. ``progress`` is
    called with the games written and their number. Returns the parts as one dataset, in the order of the games.
    """
    if not ray.is_initialized():
        raise RuntimeError("connect to a cluster first, with ray.init()")
    if games < 1 or part_size < 1:
        raise ValueError("games and part_size must be at least 1")
    if not isinstance(game, Game):
        game = Game(game, options)
    elif options:
        raise TypeError("a Game has its options already")
    run = {
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
    study.simulate(game, bots=bots, games=0, nodes=nodes, seed=seed, keep=keep)
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
            except (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError) as lost:
                left[index] -= 1
                if left[index] < 0:
                    raise RuntimeError(f"part {index} was lost {retries + 1} times") from lost
                waiting.append(index)
                continue
            _write(table, paths[index], run)
            done += min(games, (index + 1) * part_size) - index * part_size
            if progress:
                progress(done, games)
    return pyarrow.dataset.dataset([str(path) for path in paths], format="parquet")


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
