"""The codes that connect two pages: for a link, a QR code or a chat.

A room's code invites to all free seats of a match, and each guest's reply takes one.

A code is `MARK` and Base32. A QR code has an alphanumeric mode for such text, chats do
not reformat it, and upper and lower case are equal. It holds the protocol, the kind,
the content and a checksum at the end. So it is found in any text around it, also if a
mail hyphenated it, a program encoded its link, or a person typed 0 for O and 1 for I.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from itertools import islice

from tinderbox.core import arrived_link
from tinderbox.games import registry
from tinderbox.net import room_code
from tinderbox.net.messages import PROTOCOL
from tinderbox.net.room_code import Reply, RoomCode
from tinderbox.net.servers import BadServer
from tinderbox.net.session_description import BadDescription, Reader

MARK = "TB1"  # Base32 has no 1, so no code holds it anywhere else
MAX_LETTERS = 3_000  # of a code; the longest are rooms that carry a server
MAX_TEXT = 20_000  # characters of a text in which a code is looked for
MAX_MARKS = 50  # in such a text: what follows each mark is tried

_CHECKSUM_BYTES = 4
_KIND_COUNT = 8  # kinds have three bits beside the protocol's five: see `room_code.py`
# Line breaks, also with a mail's quote marks and hyphens.
_BREAKS = r"[\s\u200b\ufeff>=\u00ad\u2010\u2011-]*+"
# A mark, and the letters that follow it; another mark may stand among these.
_MARKED = re.compile(
    r"(?<![0-9A-Za-z])[Tt][Bb][1IiLl]"
    rf"(?=((?:{_BREAKS}[A-Za-z0-7]){{0,{MAX_LETTERS}}}))"
)


Code = RoomCode | Reply


class BadCode(ValueError):
    """A text is not the code that was expected. `key` names the sentence that says why.

    "code.damaged": it holds no code, or a part of one is missing or changed.
    "code.version": of another version of this page, maybe with a game that is not here.
    "code.invitation", "code.answer": this kind was expected, and it is the other.
    "code.stale": a reply to another room, or to one that was closed.
    "code.taken": a reply for a seat that somebody else has.
    "code.bad_server": a room with a STUN or TURN server that no page can ask.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def pack_room(room: RoomCode) -> str:
    """Return the code that invites to all seats of a room."""
    game = registry.GAMES.index(room.game)
    return _write(room_code.ROOM, room_code.write_room(room, game))


def pack_reply(reply: Reply) -> str:
    """Return the code that takes a seat of a room."""
    return _write(room_code.REPLY, room_code.write_reply(reply))


def unpack(text: str) -> Code:
    """Return the code in a text: in a link, in a chat, or alone. Raises BadCode."""
    problem = BadCode("code.damaged")
    for body in _bodies(arrived_link.restored(text[:MAX_TEXT])):
        try:
            return _read(body)
        except BadCode as bad:
            problem = bad
    raise problem


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_CHECKSUM_BYTES)


def _write(kind: int, content: bytes) -> str:
    body = bytes([PROTOCOL * _KIND_COUNT + kind]) + content
    return MARK + base64.b32encode(body + _checksum(body)).decode().rstrip("=")


def _bodies(text: str) -> Iterator[bytes]:
    """Yield the bytes after each mark, b"" where they are no complete code."""
    for marked in islice(_MARKED.finditer(text), MAX_MARKS):
        letters = re.sub(_BREAKS, "", marked[1])
        yield _complete_body(letters.upper().replace("0", "O").replace("1", "I"))


def _complete_body(letters: str) -> bytes:
    """Return the bytes before the first checksum that fits, or b"".

    Letters that follow a code in a text look like more of it.
    """
    padded = letters + "A" * (-len(letters) % 8)
    found = base64.b32decode(padded)[: len(letters) * 5 // 8]
    for end in range(1, len(found) - _CHECKSUM_BYTES + 1):
        if found[end : end + _CHECKSUM_BYTES] == _checksum(found[:end]):
            return found[:end]
    return b""


def _read(body: bytes) -> Code:
    if not body:
        raise BadCode("code.damaged")
    protocol, kind = divmod(body[0], _KIND_COUNT)
    if protocol != PROTOCOL:
        raise BadCode("code.version")
    reader = Reader(body[1:])
    try:
        if kind == room_code.REPLY:
            return room_code.read_reply(reader)
        if kind == room_code.ROOM:
            return room_code.read_room(reader, _game)
    except BadDescription:
        # A checksum is no proof that a page of ours wrote it.
        raise BadCode("code.damaged") from None
    except BadServer:
        raise BadCode("code.bad_server") from None
    raise BadCode("code.damaged")


def _game(number: int) -> str:
    """Return the game of a number. Raises BadCode."""
    if number >= len(registry.GAMES):
        raise BadCode("code.version")
    return registry.GAMES[number]
