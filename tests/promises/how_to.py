"""The pictures of how a game is played, read for tests."""

from __future__ import annotations

import pytest

from tinderbox.draw import howto
from tinderbox.games import registry


def how_to(id: str) -> howto.HowTo:
    """Return the pictures of a game, or fail with the name of the missing field."""
    try:
        return howto.read_how_to(registry.load_how_to(id))
    except KeyError as missing:
        pytest.fail(
            f"games/{id}/lessons/howto.toml: a [[piece]] or [[picture]] lacks "
            f"{missing}; draw/howto.py has an example"
        )
