"""Calling another page on the links where it waits, until it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any, Final

from tinderbox.app.features.peers.link.link import Certificate, Link, LinkError, Links
from tinderbox.app.features.peers.link.standby import StandbyOffer

CALL_SECONDS: Final = 5.0  # until a call that nobody takes is given up
PAUSES_MS: Final = (250, 500, 1_000, 2_000, 4_000, 8_000)  # between calls
BRIEF_MS: Final = (250,)  # while somebody looks on

Opened = Callable[[Link], None]


async def call(
    links: Links,
    certificate: Certificate,
    standbys: Callable[[], Mapping[str, StandbyOffer]],
    opened: Callable[[Link, str], None],
    pauses_ms: Sequence[int] = PAUSES_MS,
) -> None:
    """Call on one after the other; `opened` has the link that opens, and of which name.

    It never gives up, for the other page may sleep: cancel it. `standbys()` is asked
    before each call; the last of the pauses is the one from then on.
    """
    for n in count():
        known = standbys()
        if known:
            name = tuple(known)[n % len(known)]
            taken = partial(_taken, opened, name)
            if await _called(links, certificate, known[name], taken):
                return
        await links.pause(pauses_ms[min(n, len(pauses_ms) - 1)])


def _taken(opened: Callable[[Link, str], None], name: str, link: Link) -> None:
    opened(link, name)


async def _called(
    links: Links, certificate: Certificate, standby: StandbyOffer, opened: Opened
) -> bool:
    try:
        link = links.link(certificate)
        answering = link.answer(standby.offer, standby.caller)
        return await until_open(link, answering, opened, CALL_SECONDS)
    except LinkError:
        return False


async def until_open(
    link: Link, beginning: Awaitable[Any], opened: Opened, seconds: float | None = None
) -> bool:
    """Wait until a link that begins is open, or else end it: over, late or cancelled.

    `opened` is called in the moment it opens: whatever comes over it afterwards is for
    whoever listens then. Raises what beginning raises.
    """
    settled = asyncio.Event()
    is_open = False

    def look() -> None:
        nonlocal is_open
        if settled.is_set():
            return
        if link.is_up:
            is_open = True
            opened(link)
        if link.is_up or link.is_over:
            settled.set()

    link.listen(look, lambda _: None)
    try:
        await beginning
        look()
        async with asyncio.timeout(seconds):
            await settled.wait()
    except TimeoutError:
        settled.set()
    finally:
        if not is_open:
            link.close()
    return is_open
