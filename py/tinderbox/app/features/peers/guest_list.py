"""The guests and hosts of this page, stored so that a reload finds them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import NamedTuple, TypeVar

from tinderbox.app.kernel.match.store import GUESTS, HOST, Store
from tinderbox.core import codec
from tinderbox.core.match import read_object
from tinderbox.net import standby
from tinderbox.net.agreed_seed import NO_AGREEMENT, Agreement

T = TypeVar("T")


class GuestEntry(NamedTuple):
    """A guest: the seat, None for an onlooker, its key, and the way back there.

    `name` is what an onlooker is called; the match has those of seats.
    """

    seat: int | None
    key: str
    ticket: str = ""
    name: str = ""


class GuestList(NamedTuple):
    """The guests of one match; `run` counts how often a page has begun to host it.

    `number` is this page's part of the seed, secret until the match is over.
    """

    run: int = 0
    guests: tuple[GuestEntry, ...] = ()
    number: str = ""


class HostEntry(NamedTuple):
    """A table that this page is a guest at: the key of its seat, and the way there."""

    key: str = ""
    ticket: str = ""
    name: str = ""
    agreement: Agreement = NO_AGREEMENT


def guests(store: Store, id: str) -> GuestList:
    """The guests of a match; none if nothing can be read."""
    return _recall(store, GUESTS + id, GuestList) or GuestList()


def remember_guests(store: Store, id: str, listed: GuestList) -> None:
    """Keep who plays a match elsewhere."""
    _remember(store, GUESTS + id, listed)


def fingerprint(ticket: str) -> bytes:
    """Of the certificate to which a ticket leads back; b"" if that is not known."""
    with suppress(standby.BadTicket):
        return standby.read_ticket(ticket).fingerprint
    return b""


def host(store: Store, number: str) -> HostEntry | None:
    """The table of that number, None if it was left."""
    return _recall(store, HOST + number, HostEntry)


def host_known_as(store: Store, certificate: bytes) -> str:
    """The number of the table whose host has this certificate; "" without."""
    for name in store.settings(HOST):
        number = name.removeprefix(HOST)
        entry = host(store, number)
        if entry and fingerprint(entry.ticket) == certificate:
            return number
    return ""


def remember_host(store: Store, number: str, entry: HostEntry | None) -> None:
    """Keep a table we are a guest at; None forgets it."""
    if entry is None:
        store.forget(HOST + number)
    else:
        _remember(store, HOST + number, entry)


def _remember(store: Store, name: str, value: GuestList | HostEntry) -> None:
    store.remember(name, json.dumps({"kept": codec.write(value)}))


def _recall(store: Store, name: str, kind: type[T]) -> T | None:
    kept = (read_object(store.recall(name) or "{}") or {}).get("kept")
    with suppress(codec.BadMessage):
        found: T = codec.read(kind, kept)
        return found
    return None
