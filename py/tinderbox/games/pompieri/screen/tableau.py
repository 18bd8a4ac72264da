"""Pompieri: the roof comes down, and the teams stand on the grass with the saved."""

from __future__ import annotations

from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.games.pompieri.plan import DOORS, column_row
from tinderbox.games.pompieri.state import FIREFIGHTERS_PER_TEAM, State


def tableau(state: State) -> Scene:
    """Return the fires left in the house, then each team and whom it saved."""
    return (*_fires(state), *_teams(state))


def _fires(state: State) -> Sprites:
    for square, fires in enumerate(state.public.fires):
        if fires:
            column, row = column_row(square)
            x, y = 778 + 35 * column, 208 + 13 * row  # the windows of the house
            yield Sprite("", "blaze", x, y, scale=0.34)


def _teams(state: State) -> Sprites:
    teams = state.public.teams
    width = 620 / len(teams)
    for seat, team in enumerate(teams):
        x = 560 + width * (seat + 0.5)
        firefighter = f"firefighter-{DOORS[team.door][0]}"
        yield from _row(firefighter, FIREFIGHTERS_PER_TEAM, x, 352)
        yield from _row("civilian", team.saved, x, 380)


def _row(symbol: str, count: int, x: float, y: float) -> Sprites:
    """Yield so many figures side by side, around a point."""
    for n in range(count):
        yield Sprite("", symbol, x + 20 * (n - (count - 1) / 2), y)
