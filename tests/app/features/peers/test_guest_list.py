"""The stored guests of a page: read as they were written, or not at all."""

from __future__ import annotations

import json

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.app.features.peers.stored_keys import GUESTS
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Player
from tinderbox.net.standby import Ticket

ONE = GuestEntry((Player(1),), "key", Ticket(b"\1\2", False, b"\3"))


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ([3, [[[1], "key", [[1, 2], False, [3]]]]], GuestList(3, (ONE,))),
        ([3], GuestList(3)),
        ([3, [[1, "key", "ticket"]]], GuestList()),
        ([3, [], "number", "more"], GuestList()),
    ],
)
def test_a_list_is_read_as_it_was_written_or_counts_as_empty(
    kept: object, read: GuestList
) -> None:
    store = Store(MemoryStorage(1_000))
    store.put_beside(GUESTS, "1", json.dumps({"kept": kept}))
    assert guest_list.guests(store, "1") == read
