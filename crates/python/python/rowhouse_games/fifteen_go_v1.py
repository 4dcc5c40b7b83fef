"""15GO! as a PettingZoo environment: ``from rowhouse_games import fifteen_go_v1; env = fifteen_go_v1.env(points=True)``."""

from ._aec import environment

env, raw_env, parallel_env = environment("15go", "fifteen_go_v1")
