"""A match as editors, mails and other systems change it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable
from functools import partial
from typing import Final

from tests.paths import REPLAYS

_REPLAY: Final = (REPLAYS / "great-fire-six-variants.match").read_text("utf8")


def _with_names(text: str) -> str:
    head, log = text.split("\n", 1)
    header = json.loads(head)
    header["names"] = ["José Ángel", "Zoë", "Ann “Lee”"]
    head = json.dumps(header, separators=(",", ":"), ensure_ascii=False)
    return f"{head}\n{log}"


# It has names in other letters, and a line that a mail would break.
SENT_MATCH: Final = _with_names(_REPLAY)
assert max(map(len, SENT_MATCH.splitlines()[1:])) > 80


def _wrapped(text: str, width: int) -> str:
    lines = (
        textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
        for line in text.splitlines()
    )
    return "".join(f"{piece}\n" for pieces in lines for piece in pieces or [""])


def _enclosed(text: str, around: str) -> str:
    """Return the text with each of its lines in the place of `{}`."""
    return "".join(f"{around.format(line)}\n" for line in text.splitlines())


# By a name of the change: what stands around each line then, with the line as {}.
_AROUND: Final = {
    "ends of Windows": "{}\r",
    "blanks": "{}  ",
    "tabs": "{}\t",
    "fixed blanks": "{}\u00a0",
    "invisible signs": "\u200e{}\u200b",
    "indented": "    {}",
    "quoted": "> {}",
    "quoted twice": ">> {}",
    "quoted in turn": "> > {}",
    "quoted without blanks": ">{}",
}
# By a name of the change: a function that makes it.
SENT: Final[dict[str, Callable[[str], str]]] = {
    **{name: partial(_enclosed, around=it) for name, it in _AROUND.items()},
    "byte order mark": lambda text: f"\ufeff{text}",
    "ends of an old Mac": lambda text: text.replace("\n", "\r"),
    "no last end": lambda text: text.rstrip("\n"),
    "fixed blanks between words": lambda text: "\n".join(
        [text.split("\n")[0], *text.replace(" ", "\u00a0").split("\n")[1:]]
    ),
    "wrapped at 72": lambda text: _wrapped(text, 72),
    "wrapped at 78": lambda text: _wrapped(text, 78),
    "wrapped and quoted": lambda text: _enclosed(_wrapped(text, 76), "> {}"),
}
ENCODINGS: Final = ("utf-8", "utf-8-sig", "cp1252", "utf-16")  # of its file
