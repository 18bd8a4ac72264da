"""The deals that an arena has played, in a file: one line of JSON for each deal.

The first line is the line-up. An interrupted arena continues after the last complete
line. Deals are pure functions of their numbers, so the result is the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tinderbox.arena.deals import Deal, LineUp, dump, parse


class OtherLineUp(ValueError):
    """The file holds deals of another line-up, or is no such file."""


def line(deal: Deal) -> str:
    """Return a deal as a line of the file."""
    return f"{dump(deal)}\n"


def resume(path: Path, line_up: LineUp) -> list[Deal]:
    """Return the deals that a file holds. Create the file if there is none.

    An incomplete last line is removed, so that lines can be added. Raises OtherLineUp,
    and leaves the file as it is, if it is not one of this line-up.
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
