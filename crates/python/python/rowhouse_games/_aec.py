"""PettingZoo environments of all games; the modules ``completto_v1``, ``ten_v1`` and ``fifteen_go_v1`` name them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ._native import Game, Random, State
from ._render import picture

#: As text, as a picture, or printed.
RENDER_MODES = ["ansi", "rgb_array", "human"]


class RowhouseEnv(AECEnv, EzPickle):
    """A game as an agent environment cycle.

    With ``illegal="terminate"`` an illegal action ends the game with a reward of -1, as PettingZoo's ``TerminateIllegalWrapper``
    does it; with "raise" it raises ``ValueError``. PettingZoo's wrappers would take four times as long as the environment itself,
    so what they check is checked here.

    An observation is a dictionary of ``observation`` (uint8; ``Game.layout`` names its parts) and ``action_mask`` (int8). Rewards
    come at the end, from -1 to 1 with the sum 0. Draws are made by the environment, from the seed of ``reset``. After
    ``max_decisions`` of all players together a game is truncated; games end by themselves, so there is no limit by default.
    """

    def __init__(
        self,
        game: str,
        name: str,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        illegal: str = "raise",
        **options: int | bool | str,
    ):
        EzPickle.__init__(self, game, name, render_mode, max_decisions, illegal, **options)
        AECEnv.__init__(self)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it must be one of {RENDER_MODES} or None")
        if illegal not in ("raise", "terminate"):
            raise ValueError(f"illegal is {illegal!r}; it must be 'raise' or 'terminate'")
        if max_decisions is not None and max_decisions < 1:
            raise ValueError(f"the limit is {max_decisions}; it must be at least 1 or None")
        self.metadata = {
            "render_modes": RENDER_MODES,
            "name": name,
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.game = Game(game, options)
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self.illegal = illegal
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.game.observation_size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }
        self._random = Random(0)
        self.state_of_game: State = self.game.new_state()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game; ``options={"position": "…"}`` starts from a position in notation."""
        if seed is not None:
            self._random = Random(seed % 2**64)
        elif "agents" not in vars(self):
            self._random = Random(int(seeding.np_random()[0].integers(2**63)))
        self.state_of_game = self.game.new_state((options or {}).get("position"))
        self.state_of_game.settle(self._random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        # A position that is over has no seat to act.
        self.agent_selection = self.possible_agents[self.state_of_game.seat or 0]
        if self.state_of_game.is_over:
            self._end(dict(zip(self.possible_agents, self.state_of_game.returns())))

    def __getattr__(self, name: str) -> Any:
        # Python calls this only for what is missing.
        if name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"{name} is there after reset()")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self.state_of_game.seen_by(self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        if isinstance(action, str):
            raise TypeError("an action is an id; State.ids_of gives those of an action in notation")
        try:
            state.apply(action)
        except ValueError:
            if self.illegal == "raise" or not 0 <= action < self.game.action_count:
                raise
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: -1.0})
            return
        state.settle(self._random)
        self._cumulative_rewards[agent] = 0.0
        self._decisions += 1
        seat = state.seat
        if seat is None:
            self._end(dict(zip(self.possible_agents, state.returns())))
            return
        self.agent_selection = self.possible_agents[seat]
        if self._decisions == self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | np.ndarray | None:
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return self.state_of_game.board()
        if self.render_mode == "human":
            print(self.state_of_game.board())
            return None
        return picture(self.state_of_game)

    def close(self) -> None:
        pass


def environment(game: str, name: str) -> tuple[Callable[..., RowhouseEnv], Callable[..., RowhouseEnv], Callable[..., Any]]:
    """The functions ``env``, ``raw_env`` and ``parallel_env`` of a game's module."""

    def make(illegal: str, render_mode: str | None, limit: int | None, options: dict[str, Any]) -> RowhouseEnv:
        return RowhouseEnv(game, name, render_mode, limit, illegal, **options)

    def decisions(max_cycles: int | None, options: dict[str, Any]) -> int | None:
        return None if max_cycles is None else max_cycles * Game(game, options).players

    def env(render_mode: str | None = None, max_cycles: int | None = None, **options: Any) -> RowhouseEnv:
        """The environment; an illegal action ends the game with a reward of -1. After ``max_cycles`` decisions for each player, on
        average, a game is truncated."""
        return make("terminate", render_mode, decisions(max_cycles, options), options)

    def raw_env(render_mode: str | None = None, max_cycles: int | None = None, **options: Any) -> RowhouseEnv:
        """The same, but an illegal action raises ``ValueError``."""
        return make("raise", render_mode, decisions(max_cycles, options), options)

    def parallel_env(render_mode: str | None = None, max_cycles: int | None = None, **options: Any) -> Any:
        """The environment for code that steps all agents at once: only the action of the agent whose turn it is counts. A game is
        truncated after ``max_cycles`` steps."""
        return turn_based_aec_to_parallel(make("terminate", render_mode, max_cycles, options))

    return env, raw_env, parallel_env
