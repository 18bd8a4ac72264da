"""Waiting links and tickets, by which two pages find each other again.

Two connected pages tell each other by which certificates they are known. So each can
tell the other of links on which it waits: a page that is loaded anew needs nobody to
carry a code. It keeps those offers, and calls.

Were both away at once, the code of the host's room is enough (`room.py`).
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from tinderbox.core.outside import parse_json
from tinderbox.net.link import Certificate
from tinderbox.net.messages import compact
from tinderbox.net.session_description import (
    FINGERPRINT_BYTES,
    Credentials,
    SessionDescription,
    from_bytes,
)

# Links on which a page waits: one is called, the others are for a page that is loaded
# anew before it has heard of more.
DEPTH: Final = 3
MAX_LINKS: Final = 4  # links that a page may ever tell of
MAX_LENGTH: Final = 4_000  # characters of what is told, and of a ticket
NAME_BYTES: Final = 4
NAME: Final = re.compile(rf"[0-9a-f]{{{2 * NAME_BYTES}}}")
FINGERPRINT: Final = re.compile(rf"[0-9a-f]{{{2 * FINGERPRINT_BYTES}}}")


@dataclass(frozen=True, slots=True)
class StandbyOffer:
    """A link on which the page that offers it waits, and as whom it is called there."""

    offer: SessionDescription
    caller: Credentials

    def answer(self, fingerprint: bytes) -> SessionDescription:
        """The caller, known by its certificate; from where it calls shows then."""
        return SessionDescription(
            self.caller.fragment, self.caller.password, fingerprint
        )


StandbyOffers = Mapping[str, StandbyOffer]  # by the names of links


def addresses(standbys: StandbyOffers) -> frozenset[str]:
    """From where a page that waits so calls, as far as other networks see it."""
    return frozenset(
        candidate.address
        for it in standbys.values()
        for candidate in it.offer.candidates
        if candidate.type != "host"
    )


def waiting_at(offer: SessionDescription) -> StandbyOffer:
    """The link that is offered; as whom it is called there both ends derive alike.

    That is no secret beyond the offer's: who calls is known by the certificate.
    """
    known = f"{offer.fragment}:{offer.password}".encode("ascii")
    text = base64.b64encode(hashlib.sha256(known).digest()[:24]).decode("ascii")
    return StandbyOffer(offer, Credentials(text[:8], text[8:]))


class BadTicket(ValueError):
    """A text that leads back to nowhere."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """The data with which a page comes back after a reload.

    `certificate` is how the fingerprint of its own certificate begins; `invited` says
    which of the two it is; `fingerprint` is of the other's certificate, b"" as long as
    that is not known; on the standbys the other waits.
    """

    certificate: str
    invited: bool
    fingerprint: bytes = b""
    standbys: StandbyOffers = field(default_factory=dict)

    def write(self) -> str:
        """The ticket as a text to keep."""
        theirs = self.fingerprint.hex()
        return compact([self.certificate, self.invited, theirs, _write(self.standbys)])


def read_ticket(text: str) -> Ticket:
    """Read what a ticket wrote; raises BadTicket."""
    match _load(text):
        case [str(certificate), bool(invited), str(theirs), dict(standbys)]:
            if not NAME.fullmatch(certificate):
                raise BadTicket(certificate)
            fingerprint = _fingerprint(theirs) if theirs else b""
            return Ticket(certificate, invited, fingerprint, _read_all(standbys))
    raise BadTicket(text[:40])


def own_name(certificate: Certificate) -> str:
    """The name of this browser's certificate in a ticket."""
    return certificate.fingerprint[:NAME_BYTES].hex()


def new_name() -> str:
    """A name that no link had before."""
    return os.urandom(NAME_BYTES).hex()


def new_credentials() -> Credentials:
    """Credentials that nobody can guess, in the characters ICE has: Base64's."""
    return Credentials(
        base64.b64encode(os.urandom(6)).decode("ascii"),
        base64.b64encode(os.urandom(18)).decode("ascii"),
    )


def write(said: StandbyOffers | bytes) -> str:
    """Write the waiting links as a text of at most `MAX_LENGTH` characters.

    That is all offers on which it waits, or its certificate's fingerprint.
    """
    if isinstance(said, bytes):
        return compact(["known", said.hex()])
    return compact(["waiting", _write(said)])


def read(text: str) -> StandbyOffers | bytes | None:
    """Read what the other page says of waiting; None for what is not said well."""
    with suppress(BadTicket):
        match _load(text):
            case ["waiting", dict(links)]:
                return _read_all(links)
            case ["known", str(fingerprint)]:
                return _fingerprint(fingerprint)
    return None


def _write(standbys: StandbyOffers) -> dict[str, str]:
    return {name: _pack(it.offer) for name, it in standbys.items()}


def _read_all(told: Mapping[str, Any]) -> StandbyOffers:
    if len(told) > MAX_LINKS or not all(map(NAME.fullmatch, told)):
        raise BadTicket("names")
    return {name: waiting_at(_unpack(it)) for name, it in told.items()}


def _fingerprint(text: str) -> bytes:
    if not FINGERPRINT.fullmatch(text):
        raise BadTicket("fingerprint")
    return bytes.fromhex(text)


def _pack(description: SessionDescription) -> str:
    return base64.b64encode(description.to_bytes()).decode("ascii")


def _unpack(text: Any) -> SessionDescription:
    try:
        return from_bytes(base64.b64decode(text, validate=True))
    except (TypeError, ValueError):  # BadDescription is one
        raise BadTicket("description") from None


def _load(text: str) -> Any:
    if len(text) > MAX_LENGTH:
        return None
    try:
        return parse_json(text)
    except ValueError:
        return None
