"""A Gymnasium ``VectorEnv``: one learner in each of many games, bots on the other seats."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._native import Batch, Game


class RowhouseVectorEnv(VectorEnv):
    """Many games against a bot, stepped at once.

    Observations are dictionaries of ``observation`` (uint8) and ``action_mask`` (int8). The learner's seat changes from game to
    game, and a game that ends before the learner acts is not reported. A game that ends starts again in the same step; its last
    observation is in ``infos["final_obs"]``, the seat that the learner has now in ``infos["seat"]``. With ``copy=False`` the
    arrays are overwritten by the next step. ``render_mode="ansi"`` shows boards as text.

    >>> import numpy as np
    >>> from rowhouse_games.vector import RowhouseVectorEnv
    >>> env = RowhouseVectorEnv("ten", num_envs=4, opponent="novice")
    >>> observations, infos = env.reset(seed=1)
    >>> observations, rewards, terminations, truncations, infos = env.step(env.sample())
    >>> observations["action_mask"].shape, rewards.shape
    ((4, 1025), (4,))
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Game,
        options: dict[str, int | bool | str] | None = None,
        *,
        num_envs: int = 1,
        opponent: str = "novice",
        threads: int = 1,
        render_mode: str | None = None,
        copy: bool = True,
    ):
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is {render_mode!r}; it must be one of {self.metadata['render_modes']} or None")
        self.batch = Batch(game, options, num_envs, threads=threads, opponent=opponent)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        game = self.batch.game
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (game.observation_size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self._observations(), {"seat": self.batch.seat.copy()}

    def step(self, actions: np.ndarray) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        batch = self.batch
        batch.step(actions)
        infos: dict[str, Any] = {"seat": batch.seat.copy()}
        done = batch.done.copy()
        if done.any():
            # As Gymnasium's own vector environments report last observations: an object for each game, None where it goes on. There
            # is no `final_info`, because a game that goes on has nothing but its seat to report.
            last = np.full(self.num_envs, None, dtype=object)
            nothing = np.zeros(self.single_action_space.n, np.int8)
            for index in np.flatnonzero(done):
                observation = batch.final_observation[index].copy()
                last[index] = {"observation": observation, "action_mask": nothing.copy()}
            infos["final_obs"] = last
            infos["_final_obs"] = done
        reward = batch.reward.astype(np.float64)
        return self._observations(), reward, done, np.zeros(self.num_envs, bool), infos

    def sample(self) -> np.ndarray:
        """A legal action for each game, all equally likely."""
        return self.batch.sample()

    def render(self) -> tuple[str, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(self.batch.state(index).board() for index in range(self.num_envs))

    def _observations(self) -> dict[str, np.ndarray]:
        observation, mask = self.batch.observation, self.batch.mask.view(np.int8)
        if self.copy:
            observation, mask = observation.copy(), mask.copy()
        return {"observation": observation, "action_mask": mask}
