"""TEN as a PettingZoo environment: ``from rowhouse_games import ten_v1; env = ten_v1.env(variant="open")``."""

from ._aec import environment

env, raw_env, parallel_env = environment("ten", "ten_v1")
