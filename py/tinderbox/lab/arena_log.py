"""The deals that an arena has played, in a file: one line of JSON for each deal.

The first line is the line-up. Every other line is the number of a deal, the number up
to which all deals are there, and the deal. Deals come in any order, but never `WINDOW`
or more beyond the first that is missing. So the end of the file tells what is missing,
and an interrupted arena goes on without reading the whole file. Deals are pure
functions of their numbers, so the result is the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from tinderbox.arena.deals import Deal, LineUp, dump, parse

FORMAT: Final = 2  # of the file
WINDOW: Final = 1000  # deals
_BLOCK_BYTES: Final = 1 << 16


class OtherLineUp(ValueError):
    """The file holds deals of another line-up, or is no such file."""


class ArenaLog:
    """A file of deals, to which every finished deal is added at once.

    `complete` is the number of the first deal that is missing, `early` are the numbers
    of later ones that are there. The file is created if there is none. Raises
    OtherLineUp, and leaves the file as it is, if it is not one of this line-up.
    """

    def __init__(self, path: Path, line_up: LineUp) -> None:
        self.path = path
        self.complete = 0
        self.early: set[int] = set()
        self._held: dict[int, Deal] = {}
        plain = {**line_up.plain(), "format": FORMAT}
        head = f"{json.dumps(plain, separators=(',', ':'))}\n".encode()
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(head)
        with path.open("r+b") as file:
            if file.read(len(head)) != head:
                raise OtherLineUp(path)
            self._resume(_last_lines(file))

    def _resume(self, lines: list[bytes]) -> None:
        if lines:
            numbers = [line.split(maxsplit=2) for line in lines]
            self.complete = int(numbers[-1][1])
            self.early = {int(n) for n, *_ in numbers if int(n) >= self.complete}

    def add(self, number: int, deal: Deal) -> None:
        """Write a deal to the disk, as soon as it is less than `WINDOW` ahead."""
        self._held[number] = deal
        with self.path.open("a", encoding="utf8") as lines:
            for held in sorted(self._held):
                if held < self.complete + WINDOW:
                    self._count(held)
                    text = dump(self._held.pop(held))
                    lines.write(f"{held} {self.complete} {text}\n")
            lines.flush()
            os.fsync(lines.fileno())

    def _count(self, number: int) -> None:
        self.early.add(number)
        while self.complete in self.early:
            self.early.remove(self.complete)
            self.complete += 1

    def deals(self) -> Iterator[tuple[int, Deal]]:
        """Yield each number with its deal, as they are in the file."""
        with self.path.open(encoding="utf8") as lines:
            next(lines)
            for line in lines:
                number, _, deal = line.split(maxsplit=2)
                yield int(number), parse(deal)


def _last_lines(file: BinaryIO) -> list[bytes]:
    """Return the last lines from here on, all that may count, and cut off a broken one.

    A deal from `complete` on was written when its window had begun. So at most twice
    the window was written since.
    """
    begin = file.tell()
    end = file.seek(0, os.SEEK_END)
    size = _BLOCK_BYTES
    while True:
        start = max(begin, end - size)
        file.seek(start)
        *lines, broken = file.read().split(b"\n")
        if start == begin or len(lines) > 2 * WINDOW:
            break
        size *= 2
    file.truncate(end - len(broken))
    return lines if start == begin else lines[1:]
