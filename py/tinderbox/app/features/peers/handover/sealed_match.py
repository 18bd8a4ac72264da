"""A match on its way to another device, in a file that nobody can read on the way."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Final, NamedTuple

from tinderbox.core import codec
from tinderbox.core.outside import parse_json

HEAD: Final = "tinderbox sealed match 1"  # the file's first line
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another
GROUPS: Final = (4, 4, 4)  # letters of a code: 60 bits
MAX_LENGTH: Final = 2_000_000  # characters of a file


class BadSeal(ValueError):
    """The text is no sealed match, or the code does not open it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Sealed(NamedTuple):
    """The parts that AES-GCM makes of a content and a code."""

    salt: bytes
    nonce: bytes
    data: bytes

    def write(self) -> str:
        """The file."""
        return "\n".join([HEAD, *(b64encode(part).decode() for part in self), ""])


class Contents(NamedTuple):
    """The sealed match, its name, and the seats with devices of their own."""

    match: str
    name: str
    seats: tuple[int, ...]

    def write(self) -> str:
        """As text, before it is sealed."""
        return json.dumps(self._asdict())


def read(text: str) -> Sealed:
    """The parts of a file; raises BadSeal."""
    found = text.strip().splitlines()[:5] if len(text) <= MAX_LENGTH else []
    head = "".join(found[:1])
    lines = found[1:]
    try:
        salt, nonce, data = (b64decode(line.strip(), validate=True) for line in lines)
    except ValueError:
        raise BadSeal("handover.damaged") from None
    if head.strip() != HEAD or not (salt and nonce and data):
        raise BadSeal("handover.damaged")
    return Sealed(salt, nonce, data)


def read_contents(text: str) -> Contents:
    """Return what was sealed; raises BadSeal. The match itself is not checked."""
    try:
        found = parse_json(text)
        contents: Contents = codec.read(
            Contents, [found[it] for it in Contents._fields]
        )
    except (LookupError, TypeError, ValueError):
        raise BadSeal("handover.damaged") from None
    return contents


def new_code(below: Callable[[int], int]) -> str:
    """A code that nobody can guess; `below(n)` draws a number at random."""
    groups = ("".join(LETTERS[below(len(LETTERS))] for _ in range(n)) for n in GROUPS)
    return "-".join(groups)


def tidied(code: str) -> str:
    """A code as it was made, however it was typed."""
    letters = [letter for letter in code.upper() if letter in LETTERS]
    return "".join(letters)
