"""Prints Catanatron's actions per second of CPU time with four random players.

It is run by the Python of an environment with Catanatron, which is no part of ours.
"""

from __future__ import annotations

import time
from typing import Final

from catanatron import Color, Game, RandomPlayer

BATCH_COUNT: Final = 10
MATCHES_PER_BATCH: Final = 4  # in a batch


def match(seed: int) -> int:
    """Play a match to its end. Return its number of actions, dice included."""
    game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
    game.play()
    state = game.state
    return len(getattr(state, "action_records", None) or state.actions)


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
