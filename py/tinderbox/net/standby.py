"""Standbys and tickets, by which two pages find each other again.

Connected pages send each other the addresses of links on which they wait. A page keeps
them in its ticket. After a reload it calls there, and nobody has to carry a code.

If both pages were reloaded at once, the code of the host's room is enough
(`room_code.py`).
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import NamedTuple

from tinderbox.core import codec
from tinderbox.core.outside import parse_json
from tinderbox.net.calling import Call
from tinderbox.net.messages import compact
from tinderbox.net.session_description import (
    Candidate,
    Credentials,
    SessionDescription,
    can_be_packed,
)

# Links on which a page waits. One is called. The others are for a page that is reloaded
# before it has got new ones.
MAX_STANDBYS = 3
MAX_LENGTH = 1_500  # characters of a message, with six addresses of each link
NAME_BYTES = 16


class Standby(NamedTuple):
    """A link on which a page waits.

    `name`: random hexadecimal digits, from which both ends derive their credentials.
    Nobody else knows it, but that proves nothing: the ends are recognized by their
    certificates.
    """

    name: str
    candidates: tuple[Candidate, ...]

    def call(self, fingerprint: bytes) -> Call:
        """Return the call of this link. Its page has the certificate `fingerprint`."""
        own = credentials(self.name, "host")
        offer = SessionDescription(own, fingerprint, self.candidates)
        return Call(offer, credentials(self.name, "guest"))


Standbys = tuple[Standby, ...]


def new_name() -> str:
    """Return a new random name of a link."""
    return os.urandom(NAME_BYTES).hex()


def credentials(name: str, end: str) -> Credentials:
    """Return the credentials of the end that waits, "host", or calls, "guest"."""
    return Credentials.derived(b"", end, name.encode(errors="surrogatepass"))


def addresses(standbys: Standbys) -> frozenset[str]:
    """Return the addresses of a page with these standbys, as seen from outside."""
    return frozenset(
        candidate.address
        for it in standbys
        for candidate in it.candidates
        if candidate.type != "host"
    )


class Ticket(NamedTuple):
    """The data with which a page comes back after a reload.

    `own_fingerprint`: of this page's certificate. `is_guest`: the other page is the
    host. `fingerprint`: the other page's. `standbys`: the links on which it waits.
    """

    own_fingerprint: bytes
    is_guest: bool
    fingerprint: bytes
    standbys: Standbys = ()


def write(standbys: Standbys) -> str:
    """Return the text of a message: all own standbys."""
    return compact(codec.write(standbys))


def read(text: str) -> Standbys | None:
    """Return what the other page wrote with `write`, or None if it is invalid."""
    if len(text) > MAX_LENGTH:
        return None
    with suppress(ValueError):  # BadMessage is one
        standbys: Standbys = codec.read(Standbys, parse_json(text))
        candidates = [candidate for it in standbys for candidate in it.candidates]
        return standbys if all(map(can_be_packed, candidates)) else None
    return None
