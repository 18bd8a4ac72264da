"""Prints Great Fire actions per second of CPU time with four random players.

It plays by the interface of a game: the player to move, the legal actions, a choice,
and `play` with its check. The players choose by Python's own `random`, as Catanatron's
do.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from tinderbox.core.game import CHANCE, Game, play
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.state import Action, State, View
from tools.bench.rate import best_rate

GAME: Game[State, Action, View] = rules


def match(seed: int) -> int:
    """Play a match to its end. Return its number of actions, chance included."""
    nature = Rng(seed)
    players = random.Random(seed)
    state = GAME.setup(4, {})
    actions = 0
    while (player := GAME.to_move(state)) is not None:
        if player == CHANCE:
            action = GAME.sample(state, nature)
        else:
            action = players.choice(GAME.legal(state))
        state = play(GAME, state, action).state
        actions += 1
    return actions


if __name__ == "__main__":
    print(best_rate(match, 10))
