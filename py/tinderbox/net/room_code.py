"""The content of a room's code, and of the reply by which a guest takes a seat.

The host waits on one link for each free seat, and on one for each known person. All
links have the same certificate, and usually the same address. Their credentials are
derived from the room's secret. So the code holds only a port for each link.

A reply holds the seat and the fingerprint of the guest's certificate. A longer code
tells all addresses of the host, and asks for those of the guest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Final

from tinderbox.core.match import cleaned
from tinderbox.core.record import frozen
from tinderbox.net.servers import NO_SERVERS, Servers
from tinderbox.net.session_description import (
    DIGEST_BYTES,
    FINGERPRINT_BYTES,
    BadDescription,
    Candidate,
    Credentials,
    Reader,
    SessionDescription,
    pack_candidate,
    pack_candidates,
    pack_credentials,
)

SECRET_BYTES = 16
TAG_BYTES = 4  # of a hash of the secret, by which a reply names its room
MAX_SEAT = 7  # the seats are the eight bits of a byte
ONLOOKER: Final = MAX_SEAT + 1  # in the place of a seat
MAX_CANDIDATES = 18  # of all links in a longer code, which must not grow too long
MAX_NAME_BYTES = 15
_ONLOOKER_BIT = 0x80  # of the byte with the length of the name
MAX_SHARED = 2  # more addresses are not shared: each link has its own
# The kinds of codes, as `code.py` writes them. The second of each holds credentials,
# for a browser that refuses derived ones.
REPLIES = range(2, 4)
ROOMS = range(4, 6)
_FAMILY_BITS = 2
_FORM_BITS = _FAMILY_BITS * MAX_SHARED


def derived_credentials(secret: bytes, end: str, whom: bytes) -> Credentials:
    """Return the credentials of one end of a link. `end` is "host" or "guest".

    `whom` is the seat or the known guest's fingerprint. For the guest's end of a seat's
    link it is both.
    """
    content = end.encode() + whom
    digest = hashlib.blake2b(content, key=secret, digest_size=DIGEST_BYTES).digest()
    return Credentials.from_digest(digest)


def tag(secret: bytes) -> bytes:
    """Return the tag by which a reply names a room."""
    return hashlib.blake2b(secret, digest_size=TAG_BYTES).digest()


@frozen
class HostLink:
    """A link of the host. `credentials`: its own if they can't be derived."""

    candidates: tuple[Candidate, ...]
    credentials: Credentials | None = None


@frozen
class RoomCode:
    """A room: a link for each of `seats` in order, then one for each known person.

    One of the seats may be `ONLOOKER`. `host`: the name of the host's person, maybe
    cut off. `wants_addresses`: the reply must hold the guest's addresses, for the host
    to call. Firefox gives each link an address of its own, which others may not find.
    `servers`: those that the host's page asks, for the guests to ask them, too.
    """

    game: str
    host: str
    seats: tuple[int, ...]
    secret: bytes
    fingerprint: bytes
    host_links: tuple[HostLink, ...]
    wants_addresses: bool = False
    servers: Servers = NO_SERVERS

    @property
    def has_known(self) -> bool:
        """True if the room waits for people who were here before."""
        return len(self.host_links) > len(self.seats)

    def offer(self, seat: int) -> SessionDescription:
        """Return the host's end of the link of a seat."""
        link = self.host_links[self.seats.index(seat)]
        own = link.credentials or derived_credentials(
            self.secret, "host", bytes([seat])
        )
        return SessionDescription(own, self.fingerprint, link.candidates)

    def offer_to_known(self, fingerprint: bytes) -> SessionDescription:
        """Return the host's end for a known guest.

        The code does not say which link is whose. So the guest tries the addresses of
        the links for all known people.
        """
        links_for_people = self.host_links[len(self.seats) :]
        own = derived_credentials(self.secret, "host", fingerprint)
        candidates = tuple(it for link in links_for_people for it in link.candidates)
        return SessionDescription(own, self.fingerprint, candidates)


@frozen
class Reply:
    """A guest takes a seat of the room with this tag.

    `credentials`: the guest's own if they can't be derived. `addresses`: where the host
    calls the guest, if the room `wants_addresses`.
    """

    tag: bytes
    seat: int
    fingerprint: bytes
    credentials: Credentials | None = None
    addresses: tuple[Candidate, ...] = ()

    def answer(self, secret: bytes) -> SessionDescription:
        """Return the guest's end of the link."""
        whom = bytes([self.seat]) + self.fingerprint
        own = self.credentials or derived_credentials(secret, "guest", whom)
        return SessionDescription(own, self.fingerprint, self.addresses)


def shared_addresses(links: Sequence[HostLink]) -> tuple[str, ...]:
    """Return the addresses that all links have.

    () if the links differ, have too many, or have one that is not local.
    """
    # A set: without `others` all links have the same addresses.
    found, *others = {tuple(it.address for it in link.candidates) for link in links}
    is_near = all(it.type == "host" for link in links for it in link.candidates)
    if others or not is_near or len(found) > MAX_SHARED:
        return ()
    return found


def write_room(room: RoomCode, game: int) -> tuple[int, bytes]:
    """Return the kind of a room and its bytes. `game` is its game's number."""
    kind = ROOMS[room.host_links[0].credentials is not None]
    common = () if room.wants_addresses else shared_addresses(room.host_links)
    packed = [pack_candidate(Candidate(it, 1)) for it in common]
    # One byte: the game's number, then two bits for each shared address, its family
    # plus one, or 0 for none. A packed candidate is its family, address and port.
    form = 0
    for it in reversed(packed):
        form = form << _FAMILY_BITS | it[0] + 1
    name = room.host.encode()[:MAX_NAME_BYTES]
    parts = [
        bytes([len(name) | (ONLOOKER in room.seats and _ONLOOKER_BIT)]) + name,
        bytes([sum(1 << seat for seat in room.seats if seat != ONLOOKER)]),
        room.secret,
        room.fingerprint,
        bytes([game << _FORM_BITS | form]),
        *(it[1:-2] for it in packed),
        bytes([len(room.host_links)]),
    ]
    for link in room.host_links:
        if own := link.credentials:
            parts.append(pack_credentials(own))
        if common:
            parts += (it.port.to_bytes(2) for it in link.candidates)
        else:
            parts.append(pack_candidates(link.candidates))
    parts.append(room.servers.to_text().encode())
    return kind, b"".join(parts)


def read_room(kind: int, reader: Reader, game: Callable[[int], str]) -> RoomCode:
    """Return the room that `write_room` wrote. Raises BadDescription or BadServer.

    `game(number)` returns the game with that number.
    """
    invites_onlooker, length = divmod(reader.number(), _ONLOOKER_BIT)
    name = reader.take_bytes(length)
    mask = reader.number() | invites_onlooker << ONLOOKER
    seats = tuple(seat for seat in range(ONLOOKER + 1) if mask >> seat & 1)
    secret = reader.take_bytes(SECRET_BYTES)
    fingerprint = reader.take_bytes(FINGERPRINT_BYTES)
    game_number, form = divmod(reader.number(), 1 << _FORM_BITS)
    common = []
    while form:
        form, family = divmod(form, 1 << _FAMILY_BITS)
        common.append(reader.address(family - 1))
    link_count = reader.number()
    host_links = []
    for _ in range(link_count):
        own = reader.credentials() if kind == ROOMS[1] else None
        if common:
            candidates = tuple(Candidate(it, reader.port()) for it in common)
        else:
            candidates = reader.candidates()
        host_links.append(HostLink(candidates, own))
    if not host_links or link_count < len(seats):
        raise BadDescription("no room")
    try:
        servers = reader.rest.decode()
    except UnicodeDecodeError:
        raise BadDescription("servers") from None
    return RoomCode(
        game=game(game_number),
        host=cleaned(name.decode(errors="ignore")),
        seats=seats,
        secret=secret,
        fingerprint=fingerprint,
        host_links=tuple(host_links),
        wants_addresses=not common,
        servers=Servers.from_text(servers),
    )


def write_reply(reply: Reply) -> tuple[int, bytes]:
    """Return the kind of a reply and its bytes."""
    own = reply.credentials
    content = reply.tag + bytes([reply.seat]) + reply.fingerprint
    content += pack_credentials(own) if own else b""
    return REPLIES[own is not None], content + pack_candidates(reply.addresses)


def read_reply(kind: int, reader: Reader) -> Reply:
    """Return the reply that `write_reply` wrote. Raises BadDescription."""
    tag = reader.take_bytes(TAG_BYTES)
    seat = reader.number()
    fingerprint = reader.take_bytes(FINGERPRINT_BYTES)
    own = reader.credentials() if kind == REPLIES[1] else None
    addresses = reader.candidates()
    if reader.rest:
        raise BadDescription("more than a reply")
    return Reply(tag, seat, fingerprint, own, addresses)
