"""The games in OpenSpiel: `import open_spiel_games`, then `pyspiel.load_game(...)`.

    pyspiel.load_game("tinderbox_fire_bulls(players=3)")

Chance is one node at the root: which of `DEALS` seeds is dealt. All that chance does
later follows from it, so a match is its history, as OpenSpiel wants. A learner that
plays sees no more than at a table. A search that looks ahead would see coming dice and
cards, so none of its results count. A player's return is its share of the win.

`python docs/open_spiel_games.py` runs OpenSpiel's own tests of random matches.
"""

import numpy as np
import pyspiel

from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.match import HUMAN, Header
from tinderbox.core.table import Table
from tinderbox.games import registry

DEALS = 1000
MAX_ACTIONS = 20_000  # of a match
TESTED_MATCHES = 3


class TinderboxGame(pyspiel.Game):
    """A game of Tinderbox for `players` seats."""

    def __init__(self, id, params=None):
        self.rules = registry.load_game(id)
        self.tensor = registry.load_tensor(id)
        self.seats = (params or {}).get("players", min(self.rules.SEATS))
        self.numbers = {action: i for i, action in enumerate(self.tensor.ACTIONS)}
        header = Header(id, self.rules.REVISION, (HUMAN,) * self.seats, 0)
        view = self.rules.view(Table(self.rules, header).state, Player(0))
        self.observation_length = len(self.tensor.observation(view))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tensor.ACTIONS),
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_ACTIONS,
        )
        super().__init__(game_type(id), info, params or {})

    def new_initial_state(self):
        """Return the root, at which nothing is dealt yet."""
        return TinderboxState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """Return what makes a tensor of a seat's view."""
        return Observer(self)


class TinderboxState(pyspiel.State):
    """A moment of a match. `table` is None at the root."""

    def __init__(self, game):
        super().__init__(game)
        self.table = None

    def current_player(self):
        """Return the seat to move."""
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        player = self.table.game.to_move(self.table.state)
        return pyspiel.PlayerId.TERMINAL if player is None else int(player)

    def chance_outcomes(self):
        """Return the seeds, all as likely."""
        return [(seed, 1 / DEALS) for seed in range(DEALS)]

    def _legal_actions(self, player):
        numbers = self.get_game().numbers
        legal = legal_actions(self.table.game, self.table.state)
        return sorted(numbers[action] for action in legal)

    def _apply_action(self, action):
        game = self.get_game()
        if self.table is None:
            seats = (HUMAN,) * game.seats
            header = Header(game.rules.ID, game.rules.REVISION, seats, action)
            self.table = Table(game.rules, header)
        else:
            self.table.take(game.tensor.ACTIONS[action])
        while self.table.game.to_move(self.table.state) == CHANCE:
            self.table.take_chance()

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        game = self.get_game()
        return game.rules.encode(game.tensor.ACTIONS[action])

    def is_terminal(self):
        """Return True after the end of the match."""
        return self.table is not None and self.table.outcome is not None

    def returns(self):
        """Return each seat's share of the win."""
        seats = range(self.get_game().seats)
        if not self.is_terminal():
            return [0.0 for _ in seats]
        winners = self.table.outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def __str__(self):
        return "the root" if self.table is None else self.table.text()


class Observer:
    """Makes the tensor and the text of what a seat sees."""

    def __init__(self, game):
        self.game = game
        self.tensor = np.zeros(game.observation_length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        """Fill the tensor with the view of a seat."""
        self.tensor[:] = self._view(state, player)

    def string_from(self, state, player):
        """Return the view of a seat as text."""
        return " ".join(map(str, self._view(state, player)))

    def _view(self, state, player):
        if state.table is None:
            return [0] * self.game.observation_length
        view = self.game.rules.view(state.table.state, Player(player))
        return self.game.tensor.observation(view)


def game_type(id):
    """Return what OpenSpiel wants to know of a game."""
    seats = registry.load_game(id).SEATS
    return pyspiel.GameType(
        short_name=f"tinderbox_{id}",
        long_name=f"Tinderbox: {id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(seats)},
    )


def make_class(id):
    """Return the class of a game, which OpenSpiel makes by its parameters alone."""

    class Game(TinderboxGame):
        def __init__(self, params=None):
            super().__init__(id, params)

    return Game


for each in registry.GAMES:
    pyspiel.register_game(game_type(each), make_class(each))

if __name__ == "__main__":
    for each in registry.GAMES:
        game = pyspiel.load_game(f"tinderbox_{each}")
        pyspiel.random_sim_test(game, TESTED_MATCHES, serialize=True, verbose=False)
        print(
            f"{game.get_type().short_name}: {TESTED_MATCHES} random matches are sound"
        )
