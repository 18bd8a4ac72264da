"""Prints Catanatron's actions per second of CPU time with four random players.

The Python of a separate environment with Catanatron runs it.
"""

from __future__ import annotations

from catanatron import Color, Game, RandomPlayer

from tools.bench.rate import best_rate


def match(seed: int) -> int:
    """Play a match to its end. Return its number of actions, dice included."""
    game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
    game.play()
    state = game.state
    return len(getattr(state, "action_records", None) or state.actions)


if __name__ == "__main__":
    print(best_rate(match, 4))
