"""The stored guests of a page, also in the forms of earlier versions."""

from __future__ import annotations

import json

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.app.features.peers.stored_keys import GUESTS
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Player

ONE = GuestEntry(Player(1), "key", "ticket")


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ([3, [[1, "key", "ticket"]]], GuestList(3, (ONE,))),  # when nobody had a name
        ([3, [[1, "key", "ticket", "Bo"]]], GuestList(3, (ONE._replace(name="Bo"),))),
        ([3], GuestList(3)),
        ([3, [[1]]], GuestList()),
        ([3, [], "number"], GuestList(3, number="number")),
        ([3, [], "number", "more"], GuestList()),
    ],
)
def test_a_list_is_read_if_nothing_is_in_it_that_no_version_wrote(
    kept: object, read: GuestList
) -> None:
    store = Store(MemoryStorage(1_000))
    store.put_beside(GUESTS, "1", json.dumps({"kept": kept}))
    assert guest_list.guests(store, "1") == read
