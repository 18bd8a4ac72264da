"""Which game a test of every game is about by day."""

from __future__ import annotations

from typing import Any

import pytest

from tinderbox.games import registry


def by_day(game: str) -> list[Any]:
    """Return the values of a test's `game`: this one by day, all others by night."""
    others = [it for it in registry.GAMES if it != game]
    return [game, *(pytest.param(it, marks=pytest.mark.nightly) for it in others)]
