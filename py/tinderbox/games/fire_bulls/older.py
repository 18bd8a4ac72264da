"""Fire Bulls: matches of older revisions, in the actions of today's rules."""

from __future__ import annotations

from itertools import dropwhile
from typing import Any

from tinderbox.core.game import NumberedLines

_TAKE = "reward"
_REWARDS = (_TAKE, "leave")


def rewards_taken(state: Any, lines: NumberedLines) -> NumberedLines:
    """Add the choice of a reward (FB-1.2), which revision 1 always took unasked."""
    is_asked = state.public.turn.phase == "reward"
    if is_asked and lines[0][1] not in _REWARDS:
        return [(0, _TAKE), *lines]
    return lines


def row_after_colours(state: Any, lines: NumberedLines) -> NumberedLines:
    """Move the open row behind the choice of colours (FB-2.2).

    Revision 2 laid it before the first player was drawn.
    """
    if state.public.turn.phase != "first":
        return lines
    colours = list(dropwhile(_lays_open, lines))
    row = lines[: len(lines) - len(colours)]
    for place, (_, line) in enumerate(colours, start=1):
        if line.startswith("bulls "):
            return [*colours[:place], *row, *colours[place:]]
    return colours  # the row is still to be laid


def _lays_open(line: tuple[int, str]) -> bool:
    return line[1].startswith("open ")
