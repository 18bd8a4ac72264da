"""Measures the engine on the Python that runs it, and prints one line of JSON.

It plays a fixed number of games to their end, so that two Pythons do the same work.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.game import CHANCE, legal_actions
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


def random_game(seed: int) -> float:
    """Return the milliseconds of a game of four random players.

    They include the checks of actions and the log, but no views and no computer player.
    """
    start = time.perf_counter()
    table = new_table("great_fire", ["random"] * SEATS, seed)
    game = table.game
    while (player := game.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
        else:
            table.take(table.rng[player].choice(legal_actions(game, table.state)))
    return 1000 * (time.perf_counter() - start)


def greedy_decisions(id: str) -> list[float]:
    """Return the time of each decision in a match of four greedy players."""
    took = []
    play_on(
        new_table(id, ["greedy"] * SEATS, seed=1),
        on_decision=lambda player, seconds: took.append(1000 * seconds),
    )
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
