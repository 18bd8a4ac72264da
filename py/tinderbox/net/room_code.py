"""The content of a room's code, and of the reply by which a guest takes a seat.

The host waits on one link for each free seat, and on one for each known person. All
links have the same certificate, and usually the same address. Their credentials are
derived from the room's secret. So the code holds only a port for each link.

A reply holds the seat and the fingerprint of the guest's certificate. A longer code
tells all addresses of the host, and asks for those of the guest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

from tinderbox.core.match import cleaned
from tinderbox.core.record import frozen
from tinderbox.net.servers import NO_SERVERS, Servers
from tinderbox.net.session_description import (
    FINGERPRINT_BYTES,
    BadDescription,
    Candidate,
    Credentials,
    Reader,
    SessionDescription,
    pack_candidates,
)

SECRET_BYTES = 16
TAG_BYTES = 4  # of a hash of the secret, by which a reply names its room
ONLOOKER: Final = 8  # in the place of a seat; those are the bits of a byte
MAX_CANDIDATES = 18  # of all links in a longer code, which must not grow too long
MAX_NAME_BYTES = 15
# Bits of the byte with the length of the name.
_ONLOOKER_BIT = 0x80
_WANTS_BIT = 0x40  # see `RoomCode.wants_addresses`
MAX_SHARED = 2  # more addresses are not shared: each link has its own
# The kinds of codes, as `code.py` writes them.
REPLY = 2
ROOM = 4


def tag(secret: bytes) -> bytes:
    """Return the tag by which a reply names a room."""
    return hashlib.blake2b(secret, digest_size=TAG_BYTES).digest()


@frozen
class RoomCode:
    """A room: a link for each of `seats` in order, then one for each known person.

    `host_links`: where each of these links can be called. One of the seats may be
    `ONLOOKER`. `host`: the name of the host's person, maybe cut off.
    `wants_addresses`: the reply must hold the guest's addresses, for the host to call.
    Firefox gives each link an address of its own, which others may not find.
    `servers`: those that the host's page asks, for the guests to ask them, too.
    """

    game: str
    host: str
    seats: tuple[int, ...]
    secret: bytes
    fingerprint: bytes
    host_links: tuple[tuple[Candidate, ...], ...]
    wants_addresses: bool = False
    servers: Servers = NO_SERVERS

    @property
    def has_known(self) -> bool:
        """True if the room waits for people who were here before."""
        return len(self.host_links) > len(self.seats)

    def offer(self, seat: int) -> SessionDescription:
        """Return the host's end of the link of a seat."""
        own = Credentials.derived(self.secret, "host", bytes([seat]))
        candidates = self.host_links[self.seats.index(seat)]
        return SessionDescription(own, self.fingerprint, candidates)

    def offer_to_known(self, fingerprint: bytes) -> SessionDescription:
        """Return the host's end for a known guest.

        The code does not say which link is whose. So the guest tries the addresses of
        the links for all known people.
        """
        links_for_people = self.host_links[len(self.seats) :]
        own = Credentials.derived(self.secret, "host", fingerprint)
        candidates = tuple(it for link in links_for_people for it in link)
        return SessionDescription(own, self.fingerprint, candidates)


@frozen
class Reply:
    """A guest takes a seat of the room with this tag.

    `addresses`: where the host calls the guest, if the room `wants_addresses`.
    """

    tag: bytes
    seat: int
    fingerprint: bytes
    addresses: tuple[Candidate, ...] = ()

    def answer(self, secret: bytes) -> SessionDescription:
        """Return the guest's end of the link."""
        whom = bytes([self.seat]) + self.fingerprint
        own = Credentials.derived(secret, "guest", whom)
        return SessionDescription(own, self.fingerprint, self.addresses)


def share_addresses(links: Collection[Sequence[Candidate]]) -> bool:
    """Return True if all links have the same addresses, and only local ones."""
    is_near = all(it.type == "host" for link in links for it in link)
    return is_near and len({tuple(it.address for it in link) for link in links}) < 2


def write_room(room: RoomCode, game: int) -> bytes:
    """Return the bytes of a room. `game` is its game's number."""
    name = room.host.encode()[:MAX_NAME_BYTES]
    bits = ONLOOKER in room.seats and _ONLOOKER_BIT
    bits |= room.wants_addresses and _WANTS_BIT
    first, *others = room.host_links
    parts = [
        bytes([len(name) | bits]) + name,
        bytes([sum(1 << seat for seat in room.seats if seat != ONLOOKER)]),
        room.secret,
        room.fingerprint,
        bytes([game, len(room.host_links)]),
        pack_candidates(first),
    ]
    for link in others:
        if room.wants_addresses:
            parts.append(pack_candidates(link))
        else:
            parts += (it.port.to_bytes(2) for it in link)
    parts.append(room.servers.to_text().encode())
    return b"".join(parts)


def read_room(reader: Reader, game: Callable[[int], str]) -> RoomCode:
    """Return the room that `write_room` wrote. Raises BadDescription or BadServer.

    `game(number)` returns the game with that number.
    """
    head = reader.number()
    wants_addresses = bool(head & _WANTS_BIT)
    name = reader.take_bytes(head % _WANTS_BIT)
    mask = reader.number() | bool(head & _ONLOOKER_BIT) << ONLOOKER
    seats = tuple(seat for seat in range(ONLOOKER + 1) if mask >> seat & 1)
    secret = reader.take_bytes(SECRET_BYTES)
    fingerprint = reader.take_bytes(FINGERPRINT_BYTES)
    game_number = reader.number()
    link_count = reader.number()
    first = reader.candidates()
    host_links = [first]
    for _ in range(link_count - 1):
        if wants_addresses:
            host_links.append(reader.candidates())
        else:
            host_links.append(tuple(replace(it, port=reader.port()) for it in first))
    if link_count < max(1, len(seats)):
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
        wants_addresses=wants_addresses,
        servers=Servers.from_text(servers),
    )


def write_reply(reply: Reply) -> bytes:
    """Return the bytes of a reply."""
    content = reply.tag + bytes([reply.seat]) + reply.fingerprint
    return content + pack_candidates(reply.addresses)


def read_reply(reader: Reader) -> Reply:
    """Return the reply that `write_reply` wrote. Raises BadDescription."""
    tag = reader.take_bytes(TAG_BYTES)
    seat = reader.number()
    fingerprint = reader.take_bytes(FINGERPRINT_BYTES)
    addresses = reader.candidates()
    if reader.rest:
        raise BadDescription("more than a reply")
    return Reply(tag, seat, fingerprint, addresses)
