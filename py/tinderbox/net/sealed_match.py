"""An encrypted match in a file, for the way to another device."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import NamedTuple

from tinderbox.core import codec
from tinderbox.core.match import BadMatch
from tinderbox.core.outside import parse_json

HEAD = "tinderbox sealed match 1"  # the file's first line
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without letters that look alike
GROUPS = (4, 4, 4)  # numbers of letters in a code: 60 bits in all
MAX_LENGTH = 2_000_000  # characters of a file


class BadSeal(BadMatch):
    """The text is no sealed match, or the code is wrong.

    `key` is the sentence that says which.
    """


class Sealed(NamedTuple):
    """A content that was encrypted with AES-GCM."""

    salt: bytes
    nonce: bytes
    data: bytes

    def write(self) -> str:
        """Return the text of the file."""
        return "\n".join([HEAD, *(b64encode(part).decode() for part in self), ""])


class Contents(NamedTuple):
    """The decrypted contents: a match, its name, and the seats that are elsewhere."""

    match: str
    name: str
    seats: tuple[int, ...]

    def write(self) -> str:
        """Return the text that is encrypted."""
        return json.dumps(self._asdict())


def read(text: str) -> Sealed:
    """Return the parts of a file. Raises BadSeal if it is damaged."""
    lines = text.strip().splitlines()[:5] if len(text) <= MAX_LENGTH else []
    try:
        head, *parts = lines
        salt, nonce, data = (b64decode(part.strip(), validate=True) for part in parts)
    except ValueError:
        raise BadSeal("handover.damaged") from None
    if head.strip() != HEAD or not (salt and nonce and data):
        raise BadSeal("handover.damaged")
    return Sealed(salt, nonce, data)


def read_contents(text: str) -> Contents:
    """Return the decrypted contents. Raises BadSeal if they are damaged.

    The match in them is not checked.
    """
    try:
        fields = parse_json(text)
        contents: Contents = codec.read(
            Contents, [fields[it] for it in Contents._fields]
        )
    except (LookupError, TypeError, ValueError):
        raise BadSeal("handover.damaged") from None
    return contents


def new_code(random_below: Callable[[int], int]) -> str:
    """Return a new secret code. `random_below(n)` draws a random number below n."""
    count = len(LETTERS)
    groups = ("".join(LETTERS[random_below(count)] for _ in range(n)) for n in GROUPS)
    return "-".join(groups)


def tidied(code: str) -> str:
    """Return a code without hyphens and spaces, in capital letters."""
    return "".join([letter for letter in code.upper() if letter in LETTERS])
