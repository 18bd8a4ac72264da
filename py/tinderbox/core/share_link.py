"""A whole match in an address: compressed, in letters that an address may contain."""

from __future__ import annotations

import base64
import re
import zlib
from contextlib import suppress

from tinderbox.core.arrived_link import restored
from tinderbox.core.match import BadMatch

SAFE_CHARACTERS = 8000  # characters: some programs cut longer addresses
# Bytes of an unpacked match, at most: a small link must not unpack to gigabytes.
MAX_BYTES = 1_000_000
MAX_LINES = 200  # lines into which a mail has broken a link, at most
_LINK = re.compile(r"#shared=")
_BREAK = re.compile(r"[\s>]+")  # a line's end, perhaps with a mail's quote marks
_LETTERS = re.compile(r"[\w-]*", re.ASCII)


def pack(text: str) -> str:
    """Return the match as letters, digits, - and _."""
    return to_letters(zlib.compress(text.encode("utf8", "surrogatepass"), 9))


def unpack(packed: str) -> str:
    """Return the text that `pack` packed.

    Raises `BadMatch` if it was cut or changed.
    """
    return inflate(from_letters(packed))


def find(text: str) -> str | None:
    """Return the packed match of a link in a text, None if there is no link.

    A mail may have broken the link into lines, so what follows it is tried, too. If
    nothing fits, the first line of the link is returned.
    """
    if text.lstrip().startswith("{"):
        return None  # a match: a link in it is the name of somebody
    plain = restored(text)
    link = _LINK.search(plain)
    if link is None:
        return None
    packed = ""
    for line in _BREAK.split(plain[link.end() :])[:MAX_LINES]:
        packed += _letters(line)
        with suppress(BadMatch):
            unpack(packed)
            return packed
        if len(packed) > MAX_BYTES or _letters(line) != line:
            break
    return _letters(plain[link.end() :])


def _letters(text: str) -> str:
    """Return the letters at the beginning of a text that a packed match may have."""
    found = _LETTERS.match(text)
    return found[0] if found else ""


def to_letters(content: bytes) -> str:
    """Return bytes as letters, digits, - and _."""
    return base64.urlsafe_b64encode(content).decode("ascii").rstrip("=")


def from_letters(text: str) -> bytes:
    """Return the bytes that `to_letters` wrote. Raises BadMatch for other letters."""
    padded = text + "=" * (-len(text) % 4)  # `to_letters` has removed the padding
    try:
        return base64.b64decode(padded, altchars=b"-_", validate=True)
    except ValueError:
        raise BadMatch("match.bad_share") from None


def inflate(packed: bytes, dictionary: bytes = b"") -> str:
    """Return a text that zlib compressed, perhaps with a `dictionary`.

    Raises BadMatch if the bytes are no such text, cut off, or more than MAX_BYTES.
    """
    try:
        stream = zlib.decompressobj(zdict=dictionary)
        text = stream.decompress(packed, MAX_BYTES).decode("utf8", "surrogatepass")
    except (ValueError, zlib.error):
        raise BadMatch("match.bad_share") from None
    if not stream.eof:  # cut off, or more than MAX_BYTES
        raise BadMatch("match.bad_share")
    return text
