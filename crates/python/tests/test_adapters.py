"""PettingZoo, Gymnasium and OpenSpiel, by the tests that these packages have for environments."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

from rowhouse_games import Game, Random, completto_v1, fifteen_go_v1, ten_v1
from rowhouse_games._aec import RowhouseEnv
from rowhouse_games._render import CELL, MARK, picture
from rowhouse_games.vector import RowhouseVectorEnv

MODULES = {"completto": completto_v1, "ten": ten_v1, "15go": fifteen_go_v1}


def module_and_options(game: Game) -> tuple:
    return MODULES[game.id], dict(game.options)


def test_pettingzoo_api(game: Game) -> None:
    module, options = module_and_options(game)
    api_test(module.env(**options), num_cycles=300, verbose_progress=False)
    api_test(module.raw_env(**options), num_cycles=100, verbose_progress=False)


def test_pettingzoo_seed(game: Game) -> None:
    module, options = module_and_options(game)
    seed_test(lambda: module.env(**options), num_cycles=100)


@pytest.mark.parametrize("id", MODULES)
def test_pettingzoo_render(id: str) -> None:
    module = MODULES[id]
    render_test(lambda **arguments: module.env(**arguments))
    env = module.env(render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    for agent in env.agent_iter(60):
        observation, _, over, cut, _ = env.last()
        env.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert first.dtype == np.uint8 and first.shape[2] == 3 and (env.render().shape != first.shape or (env.render() != first).any())
    with pytest.raises(ValueError, match="ansi"):
        module.raw_env(render_mode="svg")


def test_pictures_of_whole_games(game: Game) -> None:
    module, options = module_and_options(game)
    env = module.env(render_mode="rgb_array", **options)
    env.reset(seed=2)
    sizes = {env.render().shape}
    for step, agent in enumerate(env.agent_iter(300)):
        observation, _, over, cut, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or cut else int(legal[step % len(legal)]))
        if step % 25 == 0 or over:
            sizes.add(env.render().shape)
    assert len(sizes) == 1 or game.id == "ten", "only TEN's field grows"


def test_pictures_mark_the_player_who_acts() -> None:
    state, draws = Game("completto", players=3, hidden=2, open=2).new_state(), Random(1)
    in_setup = set()
    while not state.is_over:
        state.settle(draws)
        if state.is_over:
            break
        # The left edge of a player's number, which the mark surrounds.
        pixels = picture(state)[:, 9]
        marked = [seat for seat in range(3) if tuple(pixels[int((1 + 1.5 * seat) * CELL)]) == MARK]
        assert marked == [state.seat], state.text
        if "setup" in state.text:
            in_setup.add(state.seat)
        state.apply(state.legal_ids()[0])
    assert in_setup == {0, 1, 2}
    assert not (picture(state)[:, 9] == MARK).all(axis=1).any(), "nobody acts any more"


class LegalActions(BaseWrapper):
    """Replaces an illegal action by a legal one: `max_cycles_test` samples without the mask."""

    def step(self, action: int | None) -> None:
        if action is not None:
            mask = self.env.unwrapped.state_of_game.mask()
            action = action if mask[action] else int(mask.argmax())
        super().step(action)


def test_pettingzoo_max_cycles() -> None:
    # Only in TEN do players take turns strictly, as the test expects.
    module = SimpleNamespace(
        env=lambda **arguments: LegalActions(ten_v1.env(**arguments)),
        parallel_env=lambda **arguments: turn_based_aec_to_parallel(LegalActions(ten_v1.parallel_env(**arguments).aec_env)),
    )
    max_cycles_test(module)


def test_a_game_is_truncated_after_max_cycles_for_each_player(game: Game) -> None:
    module, options = module_and_options(game)
    env = module.raw_env(max_cycles=2, **options)
    env.reset(seed=1)
    for decisions in range(2 * game.players):
        assert not any(env.truncations.values()) and not any(env.terminations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    with pytest.raises(ValueError, match="at least 1"):
        module.raw_env(max_cycles=0)


@pytest.mark.parametrize("id", MODULES)
def test_parallel_environment(id: str) -> None:
    env = MODULES[id].parallel_env()
    observations, _ = env.reset(seed=4)
    assert set(observations) == set(env.possible_agents)
    for _ in range(30):
        masks = {agent: observation["action_mask"] for agent, observation in observations.items()}
        acting = [agent for agent, mask in masks.items() if mask.any()]
        assert len(acting) == 1, "one agent acts at a time"
        actions = {agent: int(mask.argmax()) for agent, mask in masks.items()}
        observations, rewards, terminations, truncations, infos = env.step(actions)
        if not env.agents:
            break


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    env = ten_v1.env()
    env.reset(seed=1)
    env.step(77)
    assert env.terminations["player_0"] and env.rewards == {"player_0": -1, "player_1": 0}
    with pytest.raises(ValueError, match="0 to 1024"):
        env.reset(seed=1)
        env.step(5000)
    with pytest.raises(AttributeError, match=r"after reset\(\)"):
        ten_v1.env().step(0)
    env = ten_v1.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="id 77"):
        env.step(77)
    for make in (ten_v1.env, ten_v1.raw_env):
        env = make()
        env.reset(seed=1)
        for action in ("7,7", "0,0"):
            with pytest.raises(TypeError, match="an action is an id"):
                env.step(action)
        assert not any(env.terminations.values()) and env.state_of_game.history()[1:] == []
    with pytest.raises(ValueError, match="'raise' or 'terminate'"):
        RowhouseEnv("ten", "ten_v1", illegal="ignore")


def short(game: Game) -> Game:
    """The same game with fewer tiles or cards, so that random games end soon."""
    fewer = {"completto": {"hidden": 3, "open": 0, "rounds": 1}, "15go": {"sets": 2}}
    return Game(game.id, {**game.options, **fewer.get(game.id, {})})


def test_vector_environment(game: Game) -> None:
    env = RowhouseVectorEnv(short(game), num_envs=5, opponent="random")
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=3)
    ended = 0
    for _ in range(200):
        assert env.observation_space.contains(observations)
        actions = env.sample()
        assert env.action_space.contains(actions)
        before = {name: value.copy() for name, value in observations.items()}
        after, rewards, terminations, truncations, infos = env.step(actions)
        for name in observations:
            np.testing.assert_array_equal(observations[name], before[name], "observations are copies")
        observations = after
        assert rewards.shape == terminations.shape == truncations.shape == (5,)
        assert not truncations.any() and not rewards[~terminations].any()
        for index in np.flatnonzero(terminations):
            ended += 1
            assert env.single_observation_space.contains(infos["final_obs"][index])
        assert "final_obs" in infos or not terminations.any()
    env.close()
    assert ended > 0
    with pytest.raises(ValueError, match="ansi"):
        RowhouseVectorEnv(game, render_mode="rgb_array")
    boards = RowhouseVectorEnv(game, num_envs=2, render_mode="ansi").render()
    assert len(boards) == 2 and all("\n" in board for board in boards)


def test_vector_environments_with_the_same_seed_take_the_same_steps(game: Game) -> None:
    envs = [RowhouseVectorEnv(short(game), num_envs=5, opponent="random", threads=threads) for threads in (1, 2)]
    np.testing.assert_equal(*(env.reset(seed=3) for env in envs))
    ended = 0
    for _ in range(120):
        actions = [env.sample() for env in envs]
        np.testing.assert_array_equal(*actions)
        steps = [env.step(actions[0]) for env in envs]
        # NumPy does not look into arrays of objects.
        finals = [list(infos.pop("final_obs", [])) for *_, infos in steps]
        np.testing.assert_equal(*finals)
        np.testing.assert_equal(*steps)
        ended += sum(last is not None for last in finals[0])
    assert ended > 0


def test_vector_wrappers_of_gymnasium() -> None:
    env = RecordEpisodeStatistics(RowhouseVectorEnv("ten", num_envs=4, opponent="random"))
    env.reset(seed=1)
    episodes = 0
    for _ in range(120):
        _, rewards, over, _, infos = env.step(env.unwrapped.sample())
        for index in np.flatnonzero(over):
            episodes += 1
            assert infos["episode"]["r"][index] == rewards[index] and infos["episode"]["l"][index] > 1
    assert episodes == env.episode_count > 8
    assert len(env.return_queue) == episodes
