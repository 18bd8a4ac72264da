"""Measures the engine on the Python that runs it; prints one line of JSON."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from core.game import CHANCE, legal_actions
from core.match import Header
from core.table import Table
from games import registry

SEATS = 4


def random_games(seconds: float) -> tuple[float, float]:
    """Games and actions a second of four random players, checks and logs included."""
    game = registry.load_game("great_fire")
    games = actions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        header = Header(game.ID, game.REVISION, ("random",) * SEATS, games)
        table = Table(game, header)
        while (player := game.to_move(table.state)) is not None:
            if player == CHANCE:
                table.take_chance()
            else:
                table.take(table.rng[player].choice(legal_actions(game, table.state)))
        games += 1
        actions += len(table.log)
    elapsed = time.perf_counter() - start
    return games / elapsed, actions / elapsed


def greedy_decisions(games: int) -> tuple[float, float]:
    """The mean and the longest decision of the greedy player, in milliseconds."""
    game = registry.load_game("great_fire")
    bot = registry.load_bot("great_fire", "greedy")
    took: list[float] = []
    for seed in range(games):
        header = Header(game.ID, game.REVISION, ("greedy",) * SEATS, seed)
        table = Table(game, header)
        while (player := game.to_move(table.state)) is not None:
            if player == CHANCE:
                table.take_chance()
                continue
            legal = legal_actions(game, table.state)
            start = time.perf_counter()
            action = bot.choose(
                game.view(table.state, player), legal, table.rng[player]
            )
            took.append(1000 * (time.perf_counter() - start))
            table.take(action)
    return mean(took), max(took)


def main() -> None:
    """Print the figures."""
    games, actions = random_games(seconds=4)
    usual, longest = greedy_decisions(games=3)
    print(
        json.dumps(
            {
                "games": games,
                "actions": actions,
                "decision": usual,
                "longest": longest,
            }
        )
    )


if __name__ == "__main__":
    main()
