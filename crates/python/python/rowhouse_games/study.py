"""Many games by bots: simulations and contests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from . import _native
from ._native import Game

Options = Mapping[str, int | bool | str]


class Table:
    """Columns of the same length, by name; ``len`` counts the rows, and iterating gives the names, as ``columns`` does.

    Numbers are NumPy arrays; ``to_arrow``, ``to_polars`` and ``to_pandas`` share their memory. Columns of texts are kept as Arrow keeps
    them; as NumPy arrays (``table["ending"]``) they are copied.

    >>> from rowhouse_games import simulate
    >>> table = simulate("ten", bots="random", games=100, seed=1)
    >>> len(table), table["rank_0"].dtype, sorted(set(table["ending"]))
    (100, dtype('int64'), ['drawn', 'ten_placing', 'ten_relocating'])
    """

    def __init__(self, columns: Mapping[str, Any]):
        self._columns = dict(columns)
        lengths = {self._length(column) for column in self._columns.values()}
        if len(lengths) > 1:
            raise ValueError(f"columns of a table have one length, here are {sorted(lengths)}")
        self._rows = lengths.pop() if lengths else 0

    @staticmethod
    def _length(column: Any) -> int:
        return len(column[1]) - 1 if isinstance(column, tuple) else len(column)

    def __len__(self) -> int:
        return self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __contains__(self, name: object) -> bool:
        return name in self._columns

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self._columns)

    def __getitem__(self, name: str) -> np.ndarray:
        column = self._columns[name]
        if not isinstance(column, tuple):
            return column
        data, ends = column[0].tobytes(), column[1]
        return np.array([data[a:b].decode() for a, b in zip(ends, ends[1:])], dtype=object)

    def __repr__(self) -> str:
        return f"<Table of {len(self)} rows: {', '.join(self)}>"

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def to_arrow(self) -> Any:
        """The columns as a ``pyarrow.Table``, without copying. Missing numbers are null."""
        import pyarrow as pa

        def array(column: Any) -> Any:
            if isinstance(column, tuple):
                data, ends = column
                buffers = [None, pa.py_buffer(ends), pa.py_buffer(data)]
                return pa.Array.from_buffers(pa.large_string(), len(ends) - 1, buffers)
            if column.dtype.kind == "f" and np.isnan(column).any():
                valid = np.packbits(~np.isnan(column), bitorder="little")
                buffers = [pa.py_buffer(valid), pa.py_buffer(column)]
                return pa.Array.from_buffers(pa.float64(), len(column), buffers)
            return pa.array(column)

        return pa.table({name: array(column) for name, column in self._columns.items()})

    def to_polars(self) -> Any:
        """The columns as a ``polars.DataFrame``."""
        import polars as pl

        return pl.from_arrow(self.to_arrow())

    def to_pandas(self) -> Any:
        """The columns as a ``pandas.DataFrame``."""
        import pandas as pd

        return pd.DataFrame({name: self[name] for name in self}, copy=False)


def _run(
    game: str | Game,
    options: Options | None,
    bots: str | Sequence[str],
    nodes: int,
    seed: int,
    threads: int,
) -> dict[str, Any]:
    """What simulations and contests have in common."""
    return {
        "game": game,
        "options": None if options is None else dict(options),
        "bots": [bots] if isinstance(bots, str) else list(bots),
        "nodes": nodes,
        "seed": seed,
        "threads": threads,
    }


def simulate(
    game: str | Game,
    options: Options | None = None,
    *,
    bots: str | Sequence[str] = "club",
    games: int = 1000,
    first: int = 0,
    nodes: int = 1000,
    seed: int = 1,
    threads: int = 0,
    keep: str = "games",
    progress: Callable[[int, int], object] | None = None,
) -> Table:
    """Plays games by bots and returns a row for each game, or with ``keep="steps"`` for each decision.

    The rows are those of ``rowhouse sim`` with the same arguments, to the last digit, on any number of threads (0 is all cores).
    ``bots`` is one for all seats or one for each, such as "club" or "master@20000" with nodes of its own. ``first`` leaves out games:
    the games ``first`` to ``games`` are the same as in a run of all. ``progress`` is called with the games done and their number.

    >>> from rowhouse_games import simulate
    >>> whole = simulate("15go", {"players": 2}, bots="random", games=50)
    >>> part = simulate("15go", {"players": 2}, bots="random", games=50, first=30)
    >>> bool((whole["seed"][30:] == part["seed"]).all())
    True
    """
    run = _run(game, options, bots, nodes, seed, threads)
    return Table(_native.simulate_columns(run, first, games, keep, progress))


def arena(
    game: str | Game,
    options: Options | None = None,
    *,
    bots: Sequence[str],
    games: int = 200,
    nodes: int = 20_000,
    seed: int = 1,
    threads: int = 0,
    progress: Callable[[int], object] | None = None,
) -> dict[str, Any]:
    """Bots against each other on the same deals, as ``rowhouse arena`` plays them: every two bots with seats swapped, or all at one table
    if there are more than two seats and as many bots.

    Returns "games", "pairings" (for every two bots the score of the first and the Elo difference, with 95 % intervals, and games won,
    drawn and lost) and "bots". A bot can be a program that speaks the engine protocol: "cmd:python3 mybot.py".

    >>> from rowhouse_games import arena
    >>> standings = arena("ten", bots=["novice", "random"], games=40, nodes=100)
    >>> standings["games"], standings["pairings"][0]["score"]["mean"] > 0.5
    (40, True)
    """
    run = _run(game, options, bots, nodes, seed, threads)
    return _native.arena_standings(run, games, progress)
