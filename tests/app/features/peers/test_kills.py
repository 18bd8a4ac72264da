"""Pages die at any moment. The stored data leads back to the match, or one code does.

A turn of the event loop is at most one message or one write. So every moment between a
page's return and its rest is tried, one after the other. Three deaths in a row, which
`DEATHS=3` tries, are 4,608 cases.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest

from tests.support.world.links import settle, turns
from tests.support.world.pair import Pair, Side, played
from tinderbox.net import standby

REST: Final = 24  # turns after which a page that came back has said and heard all
DEATHS: Final = int(os.environ.get("DEATHS", "2"))

Death = tuple[int, str]  # turns after the one before, and whose page dies


def deaths(count: int, first: str) -> Iterator[tuple[Death, ...]]:
    """All sequences of so many deaths: the page and the turn of the loop of each."""
    for when in product(range(REST), repeat=count - 1):
        for who in product(("host", "guest"), repeat=count - 1):
            yield ((0, first), *zip(when, who, strict=True))


def is_expected(by: Side, page: Side) -> bool:
    """Return True if a page that dies now has a link on which the other page waits."""
    kept = page.ticket.standbys
    waiting = by.browser.network.waiting
    links = (waiting.get(standby.credentials(it.name, "host")) for it in kept)
    return any(
        link in by.browser.links and link.known and not (link.is_up or link.is_over)
        for link in links
        if link is not None
    )


async def come_back_by_code(pair: Pair) -> None:
    """Connect by the host's room and the guest's reply: a relay needs both."""
    for side in (pair.host, pair.guest):
        side.give_up()
    pair.host.seats.clear()
    await pair.connect()
    assert pair.host.seats == [1]


async def survive(died: tuple[Death, ...]) -> bool:
    """Play it. Return True if a code was needed."""
    pair = Pair()
    pair.network.is_relayed = True  # which is stricter than where pages are near
    await pair.connect()
    is_certain = True
    for wait, who in died:
        await turns(wait)
        page = pair.host
        other = pair.guest
        if who == "guest":
            page, other = other, page
        is_certain = is_certain and is_expected(other, page)
        page.reload()
    await settle()
    is_back = pair.host.is_up and pair.guest.is_up
    assert is_back or not is_certain, died
    if not is_back:
        await come_back_by_code(pair)
    await settle()
    await pair.talk()
    pair.close()
    return not is_back


@pytest.mark.parametrize("first", ["host", "guest"])
@played
async def test_a_page_that_dies_again_or_after_the_other_comes_back(first: str) -> None:
    codes = [await survive(died) for died in deaths(DEATHS, first)]
    assert 0 < codes.count(True) < len(codes) / 2, "needed where both were away"
