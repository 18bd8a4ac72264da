"""The codes that connect two pages: for a link, a QR code or a chat.

An offer and its answer do so the first time. If both pages were away at once, and know
each other still, one code of the host's brings a guest back.

A code is `MARK` and Base32: a QR code holds that in its alphanumeric mode, a chat makes
no italics of it, and capitals are no matter. In it are its own length, the protocol,
what it says and a checksum: it is found in whatever text stands around it, also if a
mail hyphenated it, a program encoded its link, or a person typed 0 for O and 1 for I.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tinderbox.app.features.peers.link import session_description
from tinderbox.app.features.peers.link.session_description import (
    BadDescription,
    SessionDescription,
)
from tinderbox.app.features.peers.messages import PROTOCOL
from tinderbox.games import registry

MARK: Final = "TB1"  # Base32 has no 1, so no code holds it anywhere else
MAX_BYTES: Final = 255
MAX_TEXT: Final = 20_000  # characters of a text in which a code is looked for
ONLOOKER: Final = 255

_LENGTH: Final = 1
_CHECKSUM: Final = 4
_HOST: Final = 4  # bytes of a fingerprint: a page is a guest of few
_ESCAPE: Final = re.compile(r"%([0-9A-F]{2})", re.I)  # as in the address of a page
_START: Final = re.compile(r"(?<![0-9A-Za-z])TB[1IL]", re.I)
_LETTERS: Final = re.compile(r"[A-Z0-7]", re.I | re.ASCII)
# Of lines, also as mail quotes and hyphenates them.
_BREAKS: Final = re.compile(r"[\s\u200b\ufeff>=\u00ad\u2010\u2011-]*")


@dataclass(frozen=True, slots=True)
class Invitation:
    """The match and the seat of an offer; without a seat it asks an onlooker."""

    game: str
    revision: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Offer:
    """The first code, of whoever invites."""

    invitation: Invitation
    description: SessionDescription

    @property
    def name(self) -> bytes:
        """The name by which an answer refers to it."""
        return _checksum(_offer(self))


@dataclass(frozen=True, slots=True)
class Answer:
    """The second code, of whoever follows an invitation; `offer` is its name."""

    offer: bytes
    description: SessionDescription


@dataclass(frozen=True, slots=True)
class ReconnectOffer:
    """The one code for a guest who was here before: a link that waits for nobody else.

    The guest knows the host by its certificate, whose fingerprint begins with `host`.
    """

    host: bytes
    description: SessionDescription


class BadCode(ValueError):
    """A text is not the code that is wanted; `key` is of a sentence that says why.

    "code.not_one": there is none in it. "code.damaged": cut, or a letter changed.
    "code.version": of another version of this page. "code.game": for a game it lacks.
    "code.offer", "code.answer": it is one, where the other was wanted.
    "code.stale": an answer to another invitation, or after it was given up.
    "code.used": a second answer to the same invitation.
    "code.ended": an answer to an invitation of an earlier load of this page.
    "code.stranger": a way back, for a device that was here before: not this one.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def pack_offer(invitation: Invitation, description: SessionDescription) -> str:
    """The code that invites."""
    return _write(_offer(Offer(invitation, description)))


def pack_answer(offer: Offer, description: SessionDescription) -> str:
    """The code that answers an offer."""
    return _write(b"A" + offer.name + description.to_bytes())


def pack_reconnect_offer(fingerprint: bytes, description: SessionDescription) -> str:
    """The code for a guest who knows the host by this fingerprint."""
    return _write(b"B" + fingerprint[:_HOST] + description.to_bytes())


def unpack(text: str) -> Offer | Answer | ReconnectOffer:
    """The code in a text: a link, a chat, or only itself; raises BadCode."""
    worst = BadCode("code.not_one")
    plain = _ESCAPE.sub(lambda it: chr(int(it[1], 16)), text[:MAX_TEXT])
    for body in _bodies(plain):
        try:
            return _read(body)
        except BadCode as bad:
            worst = bad
    raise worst


def _offer(offer: Offer) -> bytes:
    it = offer.invitation
    seat = ONLOOKER if it.seat is None else it.seat
    about = bytes(
        [registry.GAMES.index(it.game), *it.revision.to_bytes(2, "big"), seat]
    )
    return b"O" + about + offer.description.to_bytes()


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_CHECKSUM, "big")


def _write(said: bytes) -> str:
    body = bytes([PROTOCOL]) + said
    whole = bytes([len(body)]) + body + _checksum(body)
    return MARK + base64.b32encode(whole).decode("ascii").rstrip("=")


def _bodies(text: str) -> Iterator[bytes]:
    """Yield what stands behind each mark; empty where that is no whole code."""
    for start in _START.finditer(text):
        letters: list[str] = []
        at = start.end()
        while len(letters) < _letters(_LENGTH + MAX_BYTES + _CHECKSUM):
            breaks = _BREAKS.match(text, at)
            letter = _LETTERS.match(text, breaks.end() if breaks else at)
            if letter is None:
                break
            letters.append(letter[0])
            at = letter.end()
        typed = "".join(letters).upper()
        yield _whole(typed.replace("0", "O").replace("1", "I"))


def _letters(count: int) -> int:
    """Return the number of Base32 letters that hold so many bytes."""
    return (8 * count + 4) // 5


def _whole(letters: str) -> bytes:
    """The bytes that a code says it holds, if its checksum agrees, or none."""
    if len(letters) < _letters(_LENGTH):
        return b""
    length = base64.b32decode(letters[:2] + "=" * 6)[0]
    own = letters[: _letters(_LENGTH + length + _CHECKSUM)]
    try:
        whole = base64.b32decode(own + "=" * (-len(own) % 8))
    except ValueError:  # cut to a length that no code has
        return b""
    body = whole[_LENGTH : _LENGTH + length]
    checksum = whole[_LENGTH + length :]
    return body if checksum == _checksum(body) else b""


def _read(body: bytes) -> Offer | Answer | ReconnectOffer:
    if not body:
        raise BadCode("code.damaged")
    if body[0] != PROTOCOL:
        raise BadCode("code.version")
    kind = body[1:2]
    said = body[2:]
    try:
        if kind == b"O":
            return _read_offer(said)
        if kind == b"A":
            name = said[:_CHECKSUM]
            rest = said[_CHECKSUM:]
            return Answer(name, session_description.from_bytes(rest))
        if kind == b"B":
            host = said[:_HOST]
            rest = said[_HOST:]
            return ReconnectOffer(host, session_description.from_bytes(rest))
    except BadDescription:
        pass  # a checksum is no proof that a page of ours wrote it
    raise BadCode("code.damaged")


def _read_offer(said: bytes) -> Offer:
    if len(said) < 4:
        raise BadDescription("cut off")
    game = said[0]
    revision = int.from_bytes(said[1:3], "big")
    seat = said[3]
    description = session_description.from_bytes(said[4:])
    if game >= len(registry.GAMES):
        raise BadCode("code.game")
    seat_or_none = None if seat == ONLOOKER else seat
    invitation = Invitation(registry.GAMES[game], revision, seat_or_none)
    return Offer(invitation, description)
