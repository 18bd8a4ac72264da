"""Plays a few matches and prints a digest of every state: the same on any Python."""

from __future__ import annotations

import hashlib
import sys
from itertools import cycle, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from tinderbox.arena.self_play import new_table, play_on
from tinderbox.games import registry


def digest(id: str, most: int | None = None) -> str:
    """Return a hash over logs and states of a match for each number of seats.

    Editions take turns, and each is played at least once. `most`: the number of matches
    at most.
    """
    game = registry.load_game(id)
    found = hashlib.sha256()
    count = max(len(game.SEATS), len(game.PRESETS))
    tables = islice(zip(cycle(game.SEATS), cycle(game.PRESETS)), count)
    for seats, preset in islice(tables, most):
        kinds = ("greedy", *["random"] * (seats - 1))
        table = new_table(id, kinds, seats, game.PRESETS[preset])
        play_on(table)
        found.update("\n".join(table.log).encode())
        found.update(repr(table.state).encode())
    return found.hexdigest()


if __name__ == "__main__":
    most = int(sys.argv[1]) if len(sys.argv) > 1 else None
    for id in registry.GAMES:
        print(id, digest(id, most))
