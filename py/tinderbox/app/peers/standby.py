"""How each page waits for the other, and what it keeps to come back itself.

While two pages are connected each tells the other of links on which it waits, and the
other answers them at once under credentials of its own choice: so a page that is loaded
anew needs nobody to carry a code. It keeps those offers, those credentials and the name
of its certificate, and calls.
"""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tinderbox.app.peers.link import Credentials
from tinderbox.app.peers.session_description import (
    FINGERPRINT_BYTES,
    BadDescription,
    SessionDescription,
    from_bytes,
)

DEPTH: Final = 2  # links on which a page waits: one is called, one for the next reload
MOST: Final = 4  # links that a page may ever tell of
MAX_LENGTH: Final = 4_000  # characters of what is told, and of a ticket
NAME: Final = re.compile(r"[0-9a-f]{8}")

Descriptions = Mapping[str, SessionDescription]  # by the names of links


@dataclass(frozen=True, slots=True)
class Waiting:
    """All links on which the page that says this waits now."""

    offers: Descriptions


@dataclass(frozen=True, slots=True)
class Answered:
    """The answers to all of them, as far as known."""

    answers: Descriptions


@dataclass(frozen=True, slots=True)
class Standby:
    """A link on which the other page waits for this one, under agreed credentials."""

    offer: SessionDescription
    own: Credentials

    def answer(self, fingerprint: bytes) -> SessionDescription:
        """What the other page knows of this one; from where it calls shows then."""
        return SessionDescription(self.own.fragment, self.own.password, fingerprint)


class BadTicket(ValueError):
    """A text that leads back to nowhere."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a page needs to come back after a reload.

    `certificate` is the name of what the browser keeps for it; `invited` says which of
    the two it is.
    """

    certificate: str
    invited: bool
    standbys: Mapping[str, Standby] = field(default_factory=dict)

    def write(self) -> str:
        """The ticket as a text to keep."""
        standbys = {
            name: [_pack(it.offer), it.own.fragment, it.own.password]
            for name, it in self.standbys.items()
        }
        return _dump([self.certificate, self.invited, standbys])


def read_ticket(text: str) -> Ticket:
    """Read what a ticket wrote; raises BadTicket."""
    match _load(text):
        case [str(certificate), bool(invited), dict(standbys)] if _named(standbys):
            if not NAME.fullmatch(certificate):
                raise BadTicket(certificate)
            read = {name: _read_standby(it) for name, it in standbys.items()}
            return Ticket(certificate, invited, read)
    raise BadTicket(text[:40])


def new_name() -> str:
    """A name that no link or certificate had before."""
    return os.urandom(4).hex()


def new_credentials() -> Credentials:
    """Credentials that nobody can guess, in the characters ICE has: Base64's."""
    return Credentials(
        base64.b64encode(os.urandom(6)).decode("ascii"),
        base64.b64encode(os.urandom(18)).decode("ascii"),
    )


def write(said: Waiting | Answered) -> str:
    """What a page says of waiting, as a text of at most `MAX_LENGTH` characters."""
    match said:
        case Waiting(told):
            word = "waiting"
        case Answered(told):
            word = "answered"
    return _dump([word, {name: _pack(it) for name, it in told.items()}])


def read(text: str) -> Waiting | Answered | None:
    """Read what the other page says of waiting; None for what is not said well."""
    try:
        match _load(text):
            case ["waiting", dict(told)] if _named(told):
                return Waiting(_unpack_all(told))
            case ["answered", dict(told)] if _named(told):
                return Answered(_unpack_all(told))
    except BadTicket:
        pass
    return None


def _named(told: Mapping[str, Any]) -> bool:
    return len(told) <= MOST and all(map(NAME.fullmatch, told))


def _read_standby(it: Any) -> Standby:
    match it:
        case [str(offer), str(fragment), str(password)]:
            own = Credentials(fragment, password)
            standby = Standby(_unpack(offer), own)
            try:
                packed = standby.answer(bytes(FINGERPRINT_BYTES)).to_bytes()
                from_bytes(packed)
            except (BadDescription, ValueError):
                raise BadTicket("credentials") from None
            return standby
    raise BadTicket("standby")


def _unpack_all(told: Mapping[str, Any]) -> Descriptions:
    return {name: _unpack(it) for name, it in told.items()}


def _pack(description: SessionDescription) -> str:
    return base64.b64encode(description.to_bytes()).decode("ascii")


def _unpack(text: Any) -> SessionDescription:
    try:
        return from_bytes(base64.b64decode(text, validate=True))
    except (TypeError, ValueError):  # BadDescription is one
        raise BadTicket("description") from None


def _dump(said: Iterable[Any]) -> str:
    return json.dumps(said, separators=(",", ":"))


def _load(text: str) -> Any:
    if len(text) > MAX_LENGTH:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
