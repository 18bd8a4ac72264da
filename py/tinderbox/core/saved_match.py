"""A stored match: its text below a line with its name and date.

That line is JSON. It has the name that the reader gave the match, the time when it was
last played, whether it is over or was handed over, and a checksum. In a text of several
records empty lines separate them. A match without such a line is a record too: a match
that was exported alone has none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from zlib import crc32

from tinderbox.core import sent_text
from tinderbox.core.match import BadMatch, cleaned, read_object
from tinderbox.core.record import frozen

MAX_LENGTH = 2_000_000  # characters of one record. A long match has 20,000
MAX_MATCHES = 1000  # records in one text
MARK = '{"saved":'  # the beginning of the line above a match
HANDED_OVER = "handed_over"  # a field of that line, absent unless it is true
MAX_NAME_LENGTH = 60  # characters of a match's name
LATEST_TIME_MS = 253_402_300_799_999  # the end of the year 9999: a later time is wrong


@frozen
class SavedMatch:
    """A match's text. `played` is in milliseconds since 1970, 0 if unknown.

    `is_handed_over` is True if another device plays it now.
    """

    text: str
    name: str = ""
    played: int = 0
    over: bool = False
    is_handed_over: bool = False


def checksum(text: str) -> str:
    """Return eight hexadecimal digits that change with any character of the text."""
    return f"{crc32(text.encode('utf8', 'surrogatepass')):08x}"


def write(record: SavedMatch) -> str:
    """Return the record as a text to store."""
    line = {
        "saved": checksum(record.text),
        "name": record.name,
        "played": record.played,
        "over": record.over,
    }
    if record.is_handed_over:
        line[HANDED_OVER] = True
    head = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    return f"{head}\n{record.text}"


def read(stored: str) -> SavedMatch:
    """Return the record in a text of `write`, or in a match's text alone.

    Raises BadMatch if the text is too long, or not as `write` wrote it. A match's text
    alone is not checked here, because it has no checksum. An impossible time counts as
    unknown: the match is good all the same.
    """
    if len(stored) > MAX_LENGTH:
        raise BadMatch("match.too_long", most=MAX_LENGTH)
    head, _, text = stored.partition("\n")
    if not head.startswith(MARK):
        return SavedMatch(stored)
    line = read_object(head)
    if not line or not _is_line(line) or line["saved"] != checksum(text):
        raise BadMatch("match.damaged")
    name = cleaned(line["name"], MAX_NAME_LENGTH)
    played = line["played"] if 0 <= line["played"] <= LATEST_TIME_MS else 0
    return SavedMatch(text, name, played, line["over"], HANDED_OVER in line)


def _is_line(line: Mapping[str, object]) -> bool:
    return (
        set(line) - {HANDED_OVER} == {"saved", "name", "played", "over"}
        and isinstance(line["name"], str)
        and type(line["played"]) is int
        and type(line["over"]) is bool
        and line.get(HANDED_OVER, True) is True
    )


def join(records: Iterable[SavedMatch]) -> str:
    """Return many records as one text."""
    return "\n".join(write(record) for record in records)


def split(text: str) -> list[str]:
    """Return the records in a text, each for `read`.

    Raises BadMatch if there are more than MAX_MATCHES.
    """
    lines = sent_text.restored(text).strip("\n")
    parts = [f"{found}\n" for found in re.split(r"\n{2,}", lines)]
    if len(parts) > MAX_MATCHES:
        raise BadMatch("match.too_many", most=MAX_MATCHES)
    return parts
