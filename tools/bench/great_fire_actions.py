"""Prints Great Fire actions per second of CPU time with four random players.

It plays by the interface of a game: the player to move, the legal actions, a choice,
and `play` with its check. The players choose by Python's own `random`, as Catanatron's
do. It takes the best of some batches, because the machine has other work too.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from tinderbox.core.game import CHANCE, Game, play
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.state import Action, State, View

BATCH_COUNT: Final = 10
MATCHES_PER_BATCH: Final = 10  # in a batch
GAME: Final[Game[State, Action, View]] = rules


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


def main() -> None:
    """Warm up, measure, print."""
    match(0)
    best = 0.0
    for batch in range(BATCH_COUNT):
        start = time.process_time()
        actions = sum(
            match(batch * MATCHES_PER_BATCH + n) for n in range(MATCHES_PER_BATCH)
        )
        best = max(best, actions / (time.process_time() - start))
    print(best)


if __name__ == "__main__":
    main()
