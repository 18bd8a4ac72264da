"""Every game as a PettingZoo environment: `env("great_fire", seats=4)`.

An agent gets its seat's `View` as numbers, and the legal actions as a mask over all
actions of the game. Chance plays by itself. The reward comes at the end: the agent's
share of the win, 1 if it won alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tinderbox.arena.deals import MAX_SEED
from tinderbox.arena.self_play import new_table
from tinderbox.core.game import CHANCE, Options, Player, legal_actions
from tinderbox.core.match import HUMAN
from tinderbox.games import registry

MAX_NUMBER = 999  # in an observation. The smallest number is -9

Observation = dict[str, NDArray[np.integer[Any]]]


_LOADED = frozenset({"game", "actions", "_observation", "_number"})


@cache
def _numbers(actions: Sequence[Any]) -> dict[Any, int]:
    """Return the number of each action."""
    return {action: i for i, action in enumerate(actions)}


def env(game: str, seats: int = 4, options: Options | None = None) -> AECEnv:
    """Return a game that checks its calls: an illegal action ends it and costs 1.

    Raises KeyError for a game that is not listed, ValueError for a wrong number of
    seats and for a game without `text/tensor.py`.
    """
    made = raw_env(game, seats, options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    )


class raw_env(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game without wrappers, named as PettingZoo expects it.

    An illegal action raises `IllegalAction`. `table` is the match as it stands.
    `actions[i]` is the action with number i.
    """

    def __init__(
        self, game: str, seats: int = 4, options: Options | None = None
    ) -> None:
        super().__init__()
        self._load(game)
        self.options = dict(options or {})
        if seats not in self.game.SEATS:
            raise ValueError(f"{game} is not for {seats} players")
        self.metadata = {
            "name": f"{game}_v{self.game.REVISION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.np_random, _ = seeding.np_random()
        self._deal(0)
        observation_length = len(self._seen(0))
        action_count = len(self.actions)
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(
                    -9, MAX_NUMBER, (observation_length,), np.int16
                ),
                "action_mask": spaces.Box(0, 1, (action_count,), np.int8),
            }
        )
        self.action_spaces = {
            agent: spaces.Discrete(action_count) for agent in self.possible_agents
        }

    def _load(self, id: str) -> None:
        self.game = registry.load_game(id)
        tensor = registry.load_tensor(id)
        if tensor is None:
            raise ValueError(f"{id} has no text/tensor.py")
        self.actions = tensor.ACTIONS
        self._observation = tensor.observation
        self._number = _numbers(self.actions)

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy or pickle needs: all but what is loaded by the id."""
        fields = {
            name: value for name, value in vars(self).items() if name not in _LOADED
        }
        return {**fields, "id": self.game.ID}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self._load(fields.pop("id"))
        self.__dict__.update(fields)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, the same for all agents."""
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of action numbers. Each agent has its own generator."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Deal a new match. The same seed deals the same match."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self._deal(int(self.np_random.integers(MAX_SEED)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Play the action with this number. It is None if the agent's match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.take(self.actions[action])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return the view of the agent's seat, and its legal actions as a mask."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.actions), np.int8)
        if self.game.to_move(self.table.state) == seat:
            legal = legal_actions(self.game, self.table.state)
            mask[[self._number[action] for action in legal]] = 1
        return {
            "observation": self._seen(seat),
            "action_mask": mask,
        }

    def render(self) -> str:
        """Return the match so far as text, as `tinderbox replay` reads it."""
        return self.table.text()

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def _deal(self, seed: int) -> None:
        nobody = (HUMAN,) * len(self.possible_agents)
        self.table = new_table(self.game.ID, nobody, seed, self.options)

    def _seen(self, seat: int) -> NDArray[np.int16]:
        view = self.game.view(self.table.state, Player(seat))
        return np.array(self._observation(view), np.int16)

    def _go_on(self) -> None:
        """Let chance play.

        Then select the next agent, or set the rewards at the end.
        """
        while (player := self.game.to_move(self.table.state)) == CHANCE:
            self.table.take_chance()
        if player is not None:
            self.agent_selection = self.possible_agents[player]
            return
        outcome = self.table.outcome
        assert outcome is not None
        for seat, agent in enumerate(self.agents):
            won = seat in outcome.winners
            self.rewards[agent] = 1 / len(outcome.winners) if won else 0.0
            self.terminations[agent] = True
            self.infos[agent] = {"score": outcome.scores[seat]}
