"""Stores the guests and hosts of this page, so that a reload finds them."""

from __future__ import annotations

from typing import NamedTuple

from tinderbox.app.features.peers.stored_keys import GUESTS, HOST, PROMISES
from tinderbox.app.features.peers.stored_values import read, write
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Seats
from tinderbox.net.agreed_seed import NO_PROMISES, Promises
from tinderbox.net.standby import Ticket

MAX_HOSTS = 12  # whose deals are remembered; more are forgotten


class GuestEntry(NamedTuple):
    """A guest of this page.

    `seats`: those at the guest's device, none for an onlooker. `key`: the secret of the
    seats. `ticket`: to connect again, None if the guest can't be called. `name`: an
    onlooker's name; the match has the names of seats.
    """

    seats: Seats
    key: str = ""
    ticket: Ticket | None = None
    name: str = ""


class GuestList(NamedTuple):
    """The guests of one match.

    `run`: how often a page has begun to host the match. `number`: the random number
    that this page drew for the seed, as text; secret until the match is over. It is ""
    if the page chose the seed alone. `numbers`: those of the guests in the deal.
    """

    run: int = 0
    guests: tuple[GuestEntry, ...] = ()
    number: str = ""
    numbers: tuple[str, ...] = ()


class HostEntry(NamedTuple):
    """The host of a table that this page is a guest at.

    `key`: the secret of our seats. `ticket`: to connect again. `name`: our name.
    `servers`: those of the invitation that the reader let be asked, as text.
    """

    key: str = ""
    ticket: Ticket | None = None
    name: str = ""
    servers: str = ""


class _HostPromises(NamedTuple):
    """A host by the fingerprint of its certificate, in hexadecimal digits."""

    fingerprint: str
    promises: Promises


def guests(store: Store, id: str) -> GuestList:
    """Return the guests of a match. A list that can't be read counts as empty."""
    return read(store.beside(GUESTS, id), GuestList) or GuestList()


def remember_guests(store: Store, id: str, guests: GuestList) -> None:
    """Store the guests of a match."""
    store.put_beside(GUESTS, id, write(guests))


def host(store: Store, visit_id: str) -> HostEntry | None:
    """Return the host of a visit. None if this page has left it, or never was there.

    `visit_id`: see `GuestController`.
    """
    return read(store.recall(HOST + visit_id), HostEntry)


def visit_to_host(store: Store, host_fingerprint: bytes) -> str:
    """Return the id of the visit to the host with this certificate, "" without one."""
    for name in store.settings(HOST):
        visit_id = name.removeprefix(HOST)
        entry = host(store, visit_id)
        if entry and entry.ticket and entry.ticket.fingerprint == host_fingerprint:
            return visit_id
    return ""


def remember_host(store: Store, visit_id: str, entry: HostEntry | None) -> None:
    """Store the host of a visit. None removes it."""
    if not entry:
        store.forget(HOST + visit_id)
    else:
        store.remember(HOST + visit_id, write(entry))


def promises_to(store: Store, host_fingerprint: bytes) -> Promises:
    """Return the deals that this page's numbers went into, of one host.

    They outlive the visits: a host could send its guest away after each deal.
    """
    digits = host_fingerprint.hex()
    listed = _all_promises(store)
    return next((it.promises for it in listed if it.fingerprint == digits), NO_PROMISES)


def remember_promises(
    store: Store, host_fingerprint: bytes, promises: Promises
) -> None:
    """Store the deals that this page's numbers went into, of one host."""
    digits = host_fingerprint.hex()
    others = [it for it in _all_promises(store) if it.fingerprint != digits]
    own = [_HostPromises(digits, promises)] if promises.latest else []
    listed = (*own, *others)[:MAX_HOSTS]
    store.remember(PROMISES, write(listed))


def _all_promises(store: Store) -> tuple[_HostPromises, ...]:
    return read(store.recall(PROMISES), tuple[_HostPromises, ...]) or ()
