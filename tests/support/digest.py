"""Plays a few matches and prints a digest of every state: the same on any Python."""

from __future__ import annotations

import hashlib
import sys
from itertools import cycle, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.match import Header
from tinderbox.core.table import Table
from tinderbox.games import registry


def digest(id: str) -> str:
    """A hash over logs and states of a match for each number of seats.

    Editions take turns, and each is played at least once.
    """
    game = registry.load_game(id)
    found = hashlib.sha256()
    count = max(len(game.SEATS), len(game.PRESETS))
    tables = islice(zip(cycle(game.SEATS), cycle(game.PRESETS)), count)
    for seats, preset in tables:
        kinds = ("greedy", *["random"] * (seats - 1))
        options = dict(game.PRESETS[preset])
        table = Table(game, Header(game.ID, game.REVISION, kinds, seats, options))
        bots = [registry.load_bot(id, kind) for kind in kinds]
        while (player := game.to_move(table.state)) is not None:
            if player == CHANCE:
                table.take_chance()
                continue
            view = game.view(table.state, player)
            legal = legal_actions(game, table.state)
            table.take(bots[player].choose(view, legal, table.rng[player]))
        found.update("\n".join(table.log).encode())
        found.update(repr(table.state).encode())
    return found.hexdigest()


if __name__ == "__main__":
    for id in registry.GAMES:
        print(id, digest(id))
