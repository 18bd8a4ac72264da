"""The deals that an arena has played, in a file: one line of JSON for each deal.

The first line is the line-up. Every other line is the number of a deal, and the deal.
Deals come in any order. They are pure functions of their numbers, so an interrupted
arena that goes on has the same result.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tinderbox.arena.deals import Deal, LineUp, dump, parse
from tinderbox.lab.arguments import append

FORMAT = 4  # of the file


class OtherLineUp(ValueError):
    """The file holds deals of another line-up, or is no such file."""


class ArenaLog:
    """A file of deals, to which every finished deal is added at once.

    `numbers` are those of the deals that were there when it was opened. The file is
    created if there is none. Raises OtherLineUp, and leaves the file as it is, if it is
    not one of this line-up.
    """

    def __init__(self, path: Path, line_up: LineUp) -> None:
        self.path = path
        self.numbers = set()
        plain = {**line_up.plain(), "format": FORMAT}
        head = f"{json.dumps(plain, separators=(',', ':'))}\n".encode()
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(head)
        elif not path.is_file():
            raise OtherLineUp("it is no file")
        with path.open("r+b") as file:
            if file.readline() != head:
                raise OtherLineUp(path)
            for line in file:
                if line.endswith(b"\n"):
                    self.numbers.add(int(line.split()[0]))
                else:  # the arena was interrupted while it wrote
                    file.truncate(file.tell() - len(line))

    def add(self, number: int, deal: Deal) -> None:
        """Write a deal to the disk."""
        append(self.path, f"{number} {dump(deal)}\n")

    def deals(self) -> Iterator[tuple[int, Deal]]:
        """Yield each number with its deal, as they are in the file."""
        with self.path.open(encoding="utf8") as lines:
            next(lines)
            for line in lines:
                number, deal = line.split(maxsplit=1)
                yield int(number), parse(deal)
