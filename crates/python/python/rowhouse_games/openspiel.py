"""OpenSpiel games with explicit chance: ``import rowhouse_games.openspiel; pyspiel.load_game("rowhouse_ten(variant=open)")``.

Importing this module registers ``rowhouse_completto``, ``rowhouse_ten`` and ``rowhouse_15go``. Their parameters are the options of
the games. Actions and chance outcomes are the ids of ``rowhouse_games``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._native import Game, State

#: The most steps of a game, chance included; games end by their own limits long before, unless options raise those.
MAX_STEPS = 100_000


def _parameters(game: Game) -> dict[str, Any]:
    """The options as parameters of OpenSpiel, which knows integers, truth values and texts as well."""
    return dict(game.options)


def _register(id: str) -> type:
    default = Game(id)
    players = {"completto": (2, 6), "ten": (2, 2), "15go": (2, 6)}[id]
    game_type = pyspiel.GameType(
        short_name=f"rowhouse_{id}",
        long_name=f"Rowhouse: {default.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(default),
    )

    class RowhouseGame(pyspiel.Game):
        def __init__(self, params: dict[str, Any] | None = None):
            options = {**_parameters(default), **(params or {})}
            self.game = Game(id, options)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.game.action_count,
                max_chance_outcomes=self.game.chance_count,
                num_players=self.game.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=MAX_STEPS,
            )
            super().__init__(game_type, info, params or {})

        def new_initial_state(self, text: str | None = None) -> RowhouseState:
            return RowhouseState(self, text)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            if params:
                raise ValueError(f"the observer has no parameters, not {params}")
            return Observer(self.game)

    RowhouseGame.__name__ = RowhouseGame.__qualname__ = f"RowhouseGame_{default.name}"
    pyspiel.register_game(game_type, RowhouseGame)
    return RowhouseGame


class RowhouseState(pyspiel.State):
    """A state with the methods that OpenSpiel calls."""

    def __init__(self, game: Any, text: str | None = None):
        super().__init__(game)
        self.state: State = game.game.new_state(text)

    def current_player(self) -> int:
        seat = self.state.seat
        if seat is not None:
            return seat
        return pyspiel.PlayerId.TERMINAL if self.state.is_over else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_ids() if player == self.state.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.state.chance()
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.state.chance_of(action) or f"outcome {action}"
        return self.state.action_of(action) or self.state.game.action_name(action)

    def is_terminal(self) -> bool:
        return self.state.is_over

    def returns(self) -> list[float]:
        return self.state.returns()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.state.observation(player).astype(np.float32).tolist()

    def __str__(self) -> str:
        # A first half that was made is part of the node, but not of the position; information states are told apart by this text.
        text, half = self.state.text, self.state.half_id
        return text if half is None else f"{text} +{self.state.game.action_name(half)}"

    def __deepcopy__(self, memo: dict[int, Any]) -> RowhouseState:
        return self.clone()


class Observer:
    """An observer with the interface of OpenSpiel's Python games: everything is public."""

    def __init__(self, game: Game):
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {
            part["name"]: self.tensor[part["offset"] : part["offset"] + int(np.prod(part["shape"]))].reshape(part["shape"])
            for part in game.layout
        }

    def set_from(self, state: RowhouseState, player: int) -> None:
        self.tensor[:] = state.state.observation(player)

    def string_from(self, state: RowhouseState, player: int) -> str:
        return str(state)


GAMES = {id: _register(id) for id in Game.ids()}
