"""The number games Completto, TEN and 15GO! for learning and study.

- `Game`, `State` and `Random`: rules, notation and records.
- `Batch`: many games stepped at once into NumPy arrays.
- `choose` and `analyse`: bots, and skill and luck in one game.
- `simulate` and `arena`: many games by bots, as a `Table` for Arrow, Polars and pandas.
- `completto_v1`, `ten_v1`, `fifteen_go_v1`: PettingZoo environments. `vector`: a Gymnasium `VectorEnv`.
  `openspiel`: OpenSpiel games. `ray`: simulations on a Ray cluster.
"""

from ._native import Batch, Choice, Game, Random, State, __version__, analyse, choose
from .study import Table, arena, simulate

__all__ = [
    "Batch",
    "Choice",
    "Game",
    "Random",
    "State",
    "Table",
    "__version__",
    "analyse",
    "arena",
    "choose",
    "simulate",
]
