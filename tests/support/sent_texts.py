"""A match as editors, mails and other systems change it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable
from typing import Final

from tests.support.paths import REPLAYS

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


def _each_line(text: str, before: str = "", behind: str = "") -> str:
    return "".join(f"{before}{line}{behind}\n" for line in text.splitlines())


# By a name of the change: a function that makes it.
SENT: Final[dict[str, Callable[[str], str]]] = {
    "byte order mark": lambda text: f"\ufeff{text}",
    "ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "ends of an old Mac": lambda text: text.replace("\n", "\r"),
    "no last end": lambda text: text.rstrip("\n"),
    "blanks": lambda text: _each_line(text, behind="  "),
    "tabs": lambda text: _each_line(text, behind="\t"),
    "fixed blanks": lambda text: _each_line(text, behind="\u00a0"),
    "fixed blanks between words": lambda text: "\n".join(
        [text.split("\n")[0], *text.replace(" ", "\u00a0").split("\n")[1:]]
    ),
    "invisible signs": lambda text: _each_line(text, "\u200e", "\u200b"),
    "indented": lambda text: _each_line(text, "    "),
    "quoted": lambda text: _each_line(text, "> "),
    "quoted twice": lambda text: _each_line(text, ">> "),
    "quoted in turn": lambda text: _each_line(text, "> > "),
    "quoted without blanks": lambda text: _each_line(text, ">"),
    "wrapped at 72": lambda text: _wrapped(text, 72),
    "wrapped at 78": lambda text: _wrapped(text, 78),
    "wrapped and quoted": lambda text: _each_line(_wrapped(text, 76), "> "),
}
# The same, for a file's bytes.
ENCODED: Final[dict[str, Callable[[str], bytes]]] = {
    "UTF-8": lambda text: text.encode("utf8"),
    "UTF-8 with its mark": lambda text: text.encode("utf-8-sig"),
    "Windows": lambda text: text.encode("cp1252"),
    "UTF-16": lambda text: text.encode("utf16"),
}
