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
    """Return the address of the puzzle of a day. The games take turns."""
    mined = [
        (game, registry.load_puzzles(game)[len(registry.puzzles(game)) :])
        for game in registry.GAMES
    ]
    games = [(game, tables) for game, tables in mined if tables]
    cycle, game_number = divmod(day, len(games))
    game, tables = games[game_number]
    return f"{game}/{tables[cycle % len(tables)]['name']}"
