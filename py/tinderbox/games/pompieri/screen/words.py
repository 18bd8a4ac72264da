"""Pompieri: the placeholders of its sentences, as readable words."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Params
from tinderbox.draw.screen import Say, readable_params

NARROW = "\u202f"  # a space at which no line is broken
_TEXTS = {
    "colour": "pompieri.colour.{}",
    "reason": "pompieri.reason.{}",
    "series": "pompieri.series.{}",
}


def words(params: Params, say: Say, players: Sequence[str]) -> Params:
    """Return params as words: ids and seats by name, numbers and squares as they are.

    A tile's `shape` becomes its `sides` and its `openings`.
    """
    readable = readable_params(params, say, players, _TEXTS)
    if "shape" in params:
        shape = str(params["shape"])
        readable["sides"] = NARROW.join(
            say(f"pompieri.side.{side}", {}) for side in shape
        )
        readable["openings"] = ", ".join(
            say(f"pompieri.opening.{side}", {}) for side in shape
        )
    if "side" in params:
        readable["side"] = say(f"pompieri.opening.{params['side']}", {})
    return readable
