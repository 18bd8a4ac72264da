"""A channel reconnects after every reload and loss, and trusts no words.

More of it is told in `test_network_stories.py`.
"""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest

from tests.support.attacker import PAYLOADS
from tests.support.world.links import GATHERING, settle, turns, until
from tests.support.world.pair import Pair, played
from tinderbox.net import standby
from tinderbox.net.channel import MAX_BYTES

MIN_TURNS: Final = 1  # turns in which the first words come over a link that has opened


@pytest.mark.parametrize("seed", range(8))
@played
async def test_pages_find_each_other_after_any_loss_in_which_one_page_stays(
    seed: int,
) -> None:
    """Also during the reconnection, during a call, or right after the other page."""
    rng = Random(seed)
    pair = Pair()
    await pair.connect()
    for _ in range(40):
        links = [*pair.host.browser.links, *pair.guest.browser.links]
        side = rng.choice((pair.host, pair.guest))
        what = rng.randrange(4)
        pair.network.is_cut = what == 0  # for a while, for both
        for link in links:
            if what < 2 and link.is_up:
                link.end()
        await turns(rng.randrange(2 * GATHERING) if what < 2 else 0)
        pair.network.is_cut = False
        for _ in range(rng.choice((1, 1, 2, 3)) if what > 1 else 0):
            side.lose()
            await turns(rng.randrange(4))
            side.come_back()
            await turns(rng.randrange(2 * GATHERING))
        await until(lambda: pair.host.is_up and pair.guest.is_up)
        await turns(rng.randrange(MIN_TURNS, 5))
    await settle()
    await pair.talk()
    pair.close()
    await settle()
    for side in (pair.host, pair.guest):
        assert all(link.is_closed for link in side.browser.links)


@played
async def test_long_texts_are_refused_at_both_ends() -> None:
    pair = Pair()
    await pair.connect()
    for good in ("x" * MAX_BYTES, "à" * (MAX_BYTES // 2)):
        pair.host.say(good)
        await settle()
        assert pair.guest.texts.pop() == good
    for bad in ("x" * (MAX_BYTES + 1), "à" * (MAX_BYTES // 2 + 1)):
        with pytest.raises(ValueError, match="MAX_BYTES"):
            pair.host.say(bad)
        pair.host.browser.links[0].send(f"t{bad}")
    await settle()
    assert not pair.guest.texts
    pair.close()


HOSTILE = [
    "{}",
    "null",
    '["00"]',
    '[["00"]]',
    '[["00", [["10.0.0.1", 9]]]]',
    '[["00", [["10.0.0.1", 0, "host"]]]]',
    '[["00", [["10.0.0.1", 70000, "host"]]]]',
    '[["00", [["10.0.0.1", 9, "prflx"]]]]',
    '[["00", [["10.0.0.1\\na=", 9, "host"]]]]',
    json.dumps([["00" * 500, []]] * 2),
    "[" * 3_000,
    "[" * 1_000_000,
    *PAYLOADS,
]


@played
async def test_hostile_words_about_waiting_change_nothing() -> None:
    pair = Pair()
    await pair.connect()
    before = pair.guest.ticket
    for word in HOSTILE:
        assert standby.read(word) is None
        pair.host.browser.links[0].send(f"s{word}")
        pair.host.browser.links[0].send(word)
    await settle()
    assert pair.guest.ticket == before
    assert not pair.guest.texts
    pair.guest.reload()
    await settle()
    await pair.talk()
    pair.close()
