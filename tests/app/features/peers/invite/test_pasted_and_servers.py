"""A pasted text is recognized as a code or a match, and an own server is checked."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tests.tables import table
from tinderbox.app.features.peers.entry import SENT
from tinderbox.app.features.peers.invite import servers
from tinderbox.app.kernel.match.store import Store
from tinderbox.net.servers import NO_SERVERS

# What is pasted, and whether it is about another device.
PASTED = table("""
https://example.org/#join=TB1ABC                  | yes
Open https://example.org/#join=TB1ABC, please     | yes
tb1mqau6aqaa                                      | yes
TB10QAU6AQAA                                      | yes
https%3A%2F%2Fexample.org%2F%23join%3DTB1ABC      | yes
https%3a%2f%2fexample.org%2f%23join%3dTB1ABC      | yes
https://example.org/#shared=eNpL                  |
{"game":"fire_bulls"} LINE TB1AB                  |
{"game":"fire_bulls","names":["#join=TB1ABC"]}    |
                                                  |
""")


@pytest.mark.parametrize(("text", "is_sent"), PASTED)
def test_what_is_pasted_is_told_from_a_match(text: str, is_sent: str) -> None:
    pasted = f"  {text}".replace(" LINE ", "\n")
    assert bool(SENT.search(pasted)) == bool(is_sent)


TURN = {"urls": "turn:t.example.org:3478", "username": "ada", "credential": "secret"}


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"urls": 3}', '"stun:x"'])
def test_what_was_kept_and_is_none_counts_as_none(kept: str) -> None:
    store = Store(MemoryStorage())
    store.remember(servers.SETTING, kept)
    assert servers.servers(store) == NO_SERVERS


def test_a_server_is_kept_until_it_is_emptied() -> None:
    store = Store(MemoryStorage())
    servers.keep(store, TURN)
    assert servers.servers(store).fields() == TURN
    servers.keep(store, {})
    assert servers.servers(store) == NO_SERVERS
