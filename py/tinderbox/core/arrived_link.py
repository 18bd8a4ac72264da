"""Links as they were before chats, mails and other programs passed them on.

These hide invisible signs in a link, encode it once more, write `&amp;` for `&`, break
its line, and take what stands behind it for a part of it: a full stop, a bracket. All
code that reads an address asks here. `tools/start/address.mjs` does the same before
Python runs, and a test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
MAX_ENCODINGS = 2  # a link is decoded so often
# Signs without a width, and those that only say in which direction to read.
INVISIBLE = (  # for a character class
    "\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
)
_INVISIBLE = re.compile(f"[{INVISIBLE}]")
# What may stand behind a link. No place and no match ends with one of these.
_BEHIND = re.compile(
    r"""[\s.,:;!?'"`*|)>\]}…’”»›。，、！？）」』】》]+$"""  # noqa: RUF001 (all are meant)
)
_AMP = re.compile("^(amp;)+")  # of "&amp;", at whose & the browser has split
NAMES = "names"  # the parameter whose value a person has written


def restored(text: str) -> str:
    """Return a link, or a text around one, without escapes and invisible signs."""
    for _ in range(MAX_ENCODINGS):
        text = _ESCAPED.sub(_decoded, text).replace("&amp;", "&")
    return without_invisible_signs(text)


def without_invisible_signs(text: str) -> str:
    """Return a text without the signs in `INVISIBLE`."""
    return _INVISIBLE.sub("", text)


def fragment(text: str) -> str:
    """Return the part of an address after the #, without what others added to it."""
    own = "".join(restored(text).split()).lstrip("#").partition("?")[0]
    return _BEHIND.sub("", own)


def parameters(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the parameters of an address. `pairs` are as the browser reads them."""
    given = [*_split(pairs)]
    found = dict(given)
    if given:
        last, value = given[-1]
        found[last] = _BEHIND.sub("", value)
    return found


def _split(pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the parameters, also those that were encoded together."""
    for name, value in pairs:
        name = _AMP.sub("", restored(name).lstrip("?")).strip()
        value = restored(value).strip()
        if "=" in name or ("&" in value and name != NAMES):
            for part in f"{name}={value}".rstrip("=").split("&"):
                key, _, its = part.partition("=")
                yield key, its
        else:
            yield name, value


def _decoded(escapes: re.Match[str]) -> str:
    return bytes.fromhex(escapes[0].replace("%", "")).decode("utf8", "replace")
