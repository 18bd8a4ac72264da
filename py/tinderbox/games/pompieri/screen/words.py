"""Pompieri: the placeholders of its sentences, as readable words."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Params
from tinderbox.draw.screen import Say, player_names

NARROW = "\u202f"  # a space at which no line is broken


def words(params: Params, say: Say, players: Sequence[str]) -> dict[str, int | str]:
    """Ids and seats as a reader knows them; numbers and squares stay as they are."""
    readable = dict(player_names(params, say, players))
    if "colour" in params:
        readable["colour"] = say(f"pompieri.colour.{params['colour']}", {})
    if "reason" in params:
        readable["reason"] = say(f"pompieri.reason.{params['reason']}", {})
    if "series" in params:
        readable["series"] = say(f"pompieri.series.{params['series']}", {})
    if "shape" in params:
        shape = str(params["shape"])
        sides = (say(f"pompieri.side.{side}", {}) for side in shape)
        openings = (say(f"pompieri.opening.{side}", {}) for side in shape)
        readable["sides"] = NARROW.join(sides)
        readable["openings"] = ", ".join(openings)
    return readable
