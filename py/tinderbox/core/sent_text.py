"""Texts of matches as they were before editors, mails and other systems changed them.

An editor may save a match in the encoding of old Windows. A mail quotes it, puts blanks
behind its lines and breaks long ones. `restored` undoes that. Where a broken line of
actions ends only its game knows: `unwrapped` asks it.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterator, Sequence

from tinderbox.core.annotations import is_annotation
from tinderbox.core.arrived_link import INVISIBLE, without_invisible_signs
from tinderbox.core.match import read_object

# Characters of a line that a mail has broken. It breaks at blanks, so that what is left
# of a line is not much shorter than a mail's lines.
BROKEN_LENGTHS = range(50, 81)
MAX_PIECES = 60  # of one broken line
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_LINE_END = re.compile(r"\r\n?|\n")
_BEFORE = re.compile(rf"^[\s>{INVISIBLE}]+")  # a mail's quote marks, and blanks
_BEHIND = re.compile(rf"[\s{INVISIBLE}]+$")
# What a text that nobody changed has nowhere: odd signs and line ends, blanks or quote
# marks at the ends of a line, and a line with a part of an object.
_CHANGED = re.compile(
    rf"[{INVISIBLE}\r\u00a0]|^[^\S\n]|^>|[^\S\n]$|^\{{(?:.*[^}}\n])?$", re.MULTILINE
)


def decoded(content: bytes) -> str:
    """Return the text of a file: in UTF-8, in UTF-16 with its mark, or of old Windows.

    Every text in UTF-8 is read as such. Other bytes are no UTF-8 by chance.
    """
    if content.startswith(_UTF_16):
        return content.decode("utf16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def restored(text: str) -> str:
    """Return a text without quote marks, blanks at the ends of lines, and broken JSON.

    Its lines end as ours do.
    """
    if not _CHANGED.search(text):  # so of many lines none has to be made anew
        return text
    lines = [
        _BEHIND.sub("", _BEFORE.sub("", line))
        for line in _LINE_END.split(text.removeprefix("\ufeff"))
    ]
    return "\n".join(_whole_lines(lines))


def _whole_lines(lines: Sequence[str]) -> Iterator[str]:
    """Yield lines without odd blanks, and objects of JSON as one line each."""
    index = 0
    while index < len(lines):
        line = lines[index]
        count = 1
        if not line.startswith("{"):
            line = without_invisible_signs(line).replace("\u00a0", " ")
        elif not line.endswith("}"):
            line, count = _whole_object(lines[index : index + MAX_PIECES])
        yield line
        index += count


def _whole_object(lines: Sequence[str]) -> tuple[str, int]:
    """Return an object that was broken into lines, and how many of these it has.

    Return the first line if there is no object. Mails break lines at blanks.
    """
    for count, line in enumerate(lines, 1):
        found = read_object(" ".join(lines[:count])) if line.endswith("}") else None
        if found is not None:
            whole = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
            return whole, count
    return lines[0], 1


def unwrapped(text: str, decode: Callable[[str], object]) -> str:
    """Return a match's text with each action, and each other line, in one line.

    `decode` returns the action in a line. It raises ValueError if there is none.
    """

    def is_whole(line: str) -> bool:
        try:
            decode(line)
        except ValueError:
            return not line or line.startswith("{") or is_annotation(line)
        return True

    lines = text.split("\n")
    if not any(_may_be_broken(line) for line in lines):
        return text
    whole = [lines[0]]
    index = 1
    while index < len(lines):
        count = 0  # of the lines that go on with the one before
        if _may_be_broken(lines[index - 1]) and not is_whole(lines[index]):
            pieces = lines[index : index + MAX_PIECES]
            for end in range(1, len(pieces) + 1):
                joined = " ".join([whole[-1], *pieces[:end]])
                if is_whole(joined):
                    whole[-1] = joined
                    count = end
                    break
        if not count:
            whole.append(lines[index])
        index += count or 1
    return "\n".join(whole)


def _may_be_broken(line: str) -> bool:
    return len(line) in BROKEN_LENGTHS and not line.startswith("{")
