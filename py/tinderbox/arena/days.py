"""The puzzle of a day: the same for all who know the same games."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import date

from tinderbox.games import registry


def puzzle_at(seconds: float, known: Collection[str] = ()) -> str:
    """Return the address of the puzzle of the local day at a time since 1970.

    It is for somebody who has played the `known` games.
    """
    day = 0  # if the clock is too wrong to name a day
    with suppress(ValueError, OverflowError):
        day = date.fromtimestamp(seconds).toordinal()
    return puzzle_of(day, known)


def puzzle_of(day: int, known: Collection[str] = ()) -> str:
    """Return the address of the puzzle of a day. The games take turns.

    If it is the turn of a game that is not `known`, the next one that is has its turn.
    Who knows none gets one of the first game, which is taught in front.
    Who knows all gets none of the game of the day's match.
    It is known before the late bundle has come that has the puzzle itself. It is never
    an easy one, the first of three.
    """
    counts = {
        game: (registry.puzzle_count(game) - len(registry.puzzles(game)))
        // registry.GRADES
        * (registry.GRADES - 1)
        for game in registry.GAMES
    }
    games = [game for game, count in counts.items() if count > 0]
    cycle, game_number = divmod(day + 1, len(games))
    turns = (*games[game_number:], *games[:game_number])
    known = known or games[:1]
    waits, game = next(
        ((n, each) for n, each in enumerate(turns) if each in known), (0, turns[0])
    )
    # A game that has its turn too early has other puzzles then than on its own days.
    number = cycle + waits * (counts[game] // len(games))
    three, harder = divmod(number % counts[game], registry.GRADES - 1)
    return f"{game}/p{three * registry.GRADES + harder + 2}"
