"""The puzzle that a day gives to everybody."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from tinderbox.games import registry


def puzzle_at(seconds: float) -> str:
    """Return the address of the puzzle of the local day at a time since 1970."""
    day = 0  # if the clock is too wrong to name a day
    with suppress(ValueError, OverflowError):
        day = date.fromtimestamp(seconds).toordinal()
    return puzzle_of(day)


def puzzle_of(day: int) -> str:
    """Return the address of the puzzle of a day. The games take turns.

    It is not of the game of the day's match.
    It is known before the late bundle has come that has the puzzle itself.
    """
    counts = {
        game: registry.puzzle_count(game) - len(registry.puzzles(game))
        for game in registry.GAMES
    }
    games = [game for game, count in counts.items() if count > 0]
    cycle, game_number = divmod(day + 1, len(games))
    game = games[game_number]
    return f"{game}/m{cycle % counts[game] + 1}"
