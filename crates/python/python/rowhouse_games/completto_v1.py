"""Completto as a PettingZoo environment: ``from rowhouse_games import completto_v1; env = completto_v1.env(players=3)``."""

from ._aec import environment

env, raw_env, parallel_env = environment("completto", "completto_v1")
