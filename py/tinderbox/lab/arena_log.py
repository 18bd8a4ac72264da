"""What an arena has played, kept as it goes: one line of JSON for each deal.

The first line is the line-up. An arena that was broken off goes on after the last
whole line; as deals are pure functions of their numbers, nothing tells the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tinderbox.arena.deals import Deal, LineUp, dump, parse


class OtherLineUp(ValueError):
    """The file holds deals of another line-up, or none of ours."""


def line(deal: Deal) -> str:
    """A deal as it is written."""
    return f"{dump(deal)}\n"


def resume(path: Path, line_up: LineUp) -> list[Deal]:
    """The deals that a file holds, begun if there is none.

    What was written half is taken off, so that lines can be added. Raises
    `OtherLineUp`, and leaves the file alone, unless it is one of this line-up.
    """
    head = json.dumps(line_up.plain(), separators=(",", ":")) + "\n"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(head, "utf8")
        return []
    text = path.read_text("utf8")
    if not text.startswith(head):
        raise OtherLineUp(path)
    whole = text[: text.rindex("\n") + 1]
    if whole != text:
        path.write_text(whole, "utf8")
    return list(_deals(whole))


def _deals(text: str) -> Iterator[Deal]:
    return map(parse, text.splitlines()[1:])
