"""Pompieri: the placeholders of its sentences, as readable words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tinderbox.core.game import Params, Readable
from tinderbox.draw.screen import Say, readable_params

NARROW = "\u202f"  # a space at which no line is broken
WORD_JOINER = "\u2060"  # without width: no line is broken there
SQUARE_NAME = re.compile("([1-8]-)([1-8])")
_TEXTS = {
    "colour": "pompieri.colour.{}",
    "reason": "pompieri.reason.{}",
    "series": "pompieri.series.{}",
}


def words(params: Params, say: Say, players: Sequence[str]) -> Readable:
    """Return params as words: ids and seats by name, numbers as they are.

    The name of a square, as "8-6", is never broken over two lines. A tile's `shape`
    becomes its `sides` and its `openings`.
    """
    readable = readable_params(params, say, players, _TEXTS)
    if "shape" in params:
        shape = str(params["shape"])
        readable["sides"] = NARROW.join(
            say(f"pompieri.side.{side}", {}) for side in shape
        )
        readable["openings"] = tuple(
            say(f"pompieri.opening.{side}", {}) for side in shape
        )
    if "side" in params:
        readable["side"] = say(f"pompieri.opening.{params['side']}", {})
    return {name: _unbroken(value) for name, value in readable.items()}


def _unbroken(value: int | str | tuple[str, ...]) -> int | str | tuple[str, ...]:
    """Return the name of a square so that no line is broken in it."""
    if not isinstance(value, str):
        return value
    return SQUARE_NAME.sub(rf"\1{WORD_JOINER}\2", value)
