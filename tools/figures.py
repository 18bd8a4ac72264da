"""Measures the engine on the Python that runs it, and prints one line of JSON.

It plays a fixed number of games to their end, so that two Pythons do the same work.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

GAMES = 40
SEATS = 4
LOOP_ROUNDS = 60_000


def mean(values: list[float]) -> float:
    """Return the mean. The page's library has no `statistics`."""
    return sum(values) / len(values)


def loop() -> float:
    """Return the milliseconds of a fixed piece of work: Python's current speed."""
    start = time.perf_counter()
    counted: dict[tuple[int, int], int] = {}
    for i in range(LOOP_ROUNDS):
        key = (i % 97, i % 13)
        counted[key] = max(counted.get(key, 0), i) + len(key)
    return 1000 * (time.perf_counter() - start)


def new_table(id: str, seat: str, seed: int) -> AnyTable:
    """Return a match before its first action, with the same player on every seat."""
    game = registry.load_game(id)
    return Table(game, Header(game.ID, game.REVISION, (seat,) * SEATS, seed))


def random_game(seed: int) -> float:
    """Return the milliseconds of a game of four random players.

    They include the checks of actions and the log.
    """
    start = time.perf_counter()
    table = new_table("great_fire", "random", seed)
    game = table.game
    while (player := game.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
        else:
            table.take(table.rng[player].choice(legal_actions(game, table.state)))
    return 1000 * (time.perf_counter() - start)


def greedy_decisions(id: str) -> list[float]:
    """Return the time of each decision in a match of four greedy players."""
    table = new_table(id, "greedy", seed=1)
    game = table.game
    bot = registry.load_bot(id, "greedy")
    took: list[float] = []
    while (player := game.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
            continue
        legal = legal_actions(game, table.state)
        start = time.perf_counter()
        action = bot.choose(game.view(table.state, player), legal, table.rng[player])
        took.append(1000 * (time.perf_counter() - start))
        table.take(action)
    return took


def main() -> None:
    """Print the figures.

    The loop is timed between the games that it is compared with.
    """
    loops = [loop()]
    games = []
    for seed in range(GAMES):
        games.append(random_game(seed))
        if seed % 10 == 0:
            loops.append(loop())
    figures = {"games": 1000 / mean(games)}
    for id in registry.GAMES:
        figures[f"decision.{id}"] = mean(greedy_decisions(id))
        loops.append(loop())
    print(json.dumps(figures | {"loop": mean(loops)}))


if __name__ == "__main__":
    main()
