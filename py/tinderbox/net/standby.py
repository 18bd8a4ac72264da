"""Standbys and tickets, by which two pages find each other again.

Connected pages send each other the fingerprints of their certificates, and the offers
of links on which they wait. A page keeps these offers in its ticket. After a reload it
calls on them, and nobody has to carry a code.

If both pages were reloaded at once, the code of the host's room is enough (`room.py`).
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from typing import Any

from tinderbox.core.outside import parse_json
from tinderbox.core.record import frozen
from tinderbox.net.link import Certificate
from tinderbox.net.messages import compact
from tinderbox.net.session_description import (
    DIGEST_BYTES,
    FINGERPRINT_BYTES,
    Credentials,
    SessionDescription,
    from_bytes,
)

# Links on which a page waits. One is called. The others are for a page that is reloaded
# before it has got new ones.
MAX_STANDBYS = 3
MAX_LINKS = 4  # in one message or ticket
MAX_LENGTH = 4_000  # characters of a message, and of a ticket
NAME_BYTES = 4
NAME = re.compile(rf"[0-9a-f]{{{2 * NAME_BYTES}}}")
FINGERPRINT = re.compile(rf"[0-9a-f]{{{2 * FINGERPRINT_BYTES}}}")


@frozen
class StandbyOffer:
    """A link on which a page waits, and the credentials with which to call it."""

    offer: SessionDescription
    caller: Credentials

    def answer(self, fingerprint: bytes) -> SessionDescription:
        """Return the caller's description. It holds no address before the call."""
        return SessionDescription(self.caller, fingerprint)


StandbyOffers = Mapping[str, StandbyOffer]  # by the names of links


def addresses(standbys: StandbyOffers) -> frozenset[str]:
    """Return the addresses of a page with these standbys, as seen from outside."""
    return frozenset(
        candidate.address
        for it in standbys.values()
        for candidate in it.offer.candidates
        if candidate.type != "host"
    )


def waiting_at(offer: SessionDescription) -> StandbyOffer:
    """Return the standby of an offer, from which both ends derive the credentials.

    Whoever has the offer can derive the caller's credentials, too. So they prove
    nothing: the caller is recognized by its certificate.
    """
    own = offer.credentials
    digest = hashlib.sha256(f"{own.fragment}:{own.password}".encode()).digest()
    return StandbyOffer(offer, Credentials.from_digest(digest[:DIGEST_BYTES]))


class BadTicket(ValueError):
    """A text is no ticket."""


@frozen
class Ticket:
    """The data with which a page comes back after a reload.

    `certificate`: the first digits of this page's own fingerprint. `is_guest`: the
    other page is the host. `fingerprint`: the other page's, b"" until it is known.
    `standbys`: the links on which the other page waits.
    """

    certificate: str
    is_guest: bool
    fingerprint: bytes = b""
    standbys: StandbyOffers = field(default_factory=dict)

    def write(self) -> str:
        """Return the ticket as a text."""
        theirs = self.fingerprint.hex()
        return compact([self.certificate, self.is_guest, theirs, _write(self.standbys)])


def read_ticket(text: str) -> Ticket:
    """Return the ticket that `Ticket.write` wrote. Raises BadTicket."""
    match _load(text):
        case [str(certificate), bool(is_guest), str(theirs), dict(standbys)]:
            if not NAME.fullmatch(certificate):
                raise BadTicket(certificate)
            fingerprint = _fingerprint(theirs) if theirs else b""
            return Ticket(certificate, is_guest, fingerprint, _read_all(standbys))
    raise BadTicket(text[:40])


def own_name(certificate: Certificate) -> str:
    """Return the name of a certificate in a ticket."""
    return certificate.fingerprint[:NAME_BYTES].hex()


def new_name() -> str:
    """Return a new random name of a link."""
    return os.urandom(NAME_BYTES).hex()


def write(content: StandbyOffers | bytes) -> str:
    """Return the text of a message: all own standbys, or the own fingerprint.

    It has at most `MAX_LENGTH` characters.
    """
    if isinstance(content, bytes):
        return compact(["known", content.hex()])
    return compact(["waiting", _write(content)])


def read(text: str) -> StandbyOffers | bytes | None:
    """Return what the other page wrote with `write`, or None if it is invalid."""
    with suppress(BadTicket):
        match _load(text):
            case ["waiting", dict(links)]:
                return _read_all(links)
            case ["known", str(fingerprint)]:
                return _fingerprint(fingerprint)
    return None


def _write(standbys: StandbyOffers) -> dict[str, str]:
    return {
        name: base64.b64encode(it.offer.to_bytes()).decode()
        for name, it in standbys.items()
    }


def _read_all(packed: Mapping[str, Any]) -> StandbyOffers:
    if len(packed) > MAX_LINKS or not all(map(NAME.fullmatch, packed)):
        raise BadTicket("names")
    return {name: waiting_at(_unpack(it)) for name, it in packed.items()}


def _fingerprint(text: str) -> bytes:
    if not FINGERPRINT.fullmatch(text):
        raise BadTicket("fingerprint")
    return bytes.fromhex(text)


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
