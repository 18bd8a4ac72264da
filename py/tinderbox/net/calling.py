"""Calling another page on the links where it waits, until it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, Final

from tinderbox.core.callbacks import Listener
from tinderbox.net.link import Certificate, Link, LinkError, Links
from tinderbox.net.standby import StandbyOffer

CALL_SECONDS: Final = 5.0  # until a call that nobody takes is given up
PAUSES_MS: Final = (250, 500, 1_000, 2_000, 4_000, 8_000)  # between calls
BRIEF_MS: Final = (250,)  # while somebody looks on


async def call(
    links: Links,
    certificate: Certificate,
    standbys: Callable[[], Mapping[str, StandbyOffer]],
    opened: Callable[[str, Link], None],
    pauses_ms: Sequence[int] = PAUSES_MS,
) -> None:
    """Call on one after the other; `opened` has the link that opens, and of which name.

    It never gives up, for the other page may sleep: cancel it. `standbys()` is asked
    before each call; the last of the pauses is the one from then on.
    """
    for n in count():
        if known := standbys():
            name = tuple(known)[n % len(known)]
            waits = known[name]
            with suppress(LinkError):
                link = links.link(certificate)
                answering = link.answer(waits.offer, waits.caller)
                taken = partial(opened, name)
                if await until_open(link, answering, taken, CALL_SECONDS):
                    return
        await links.pause(pauses_ms[min(n, len(pauses_ms) - 1)])


async def until_open(
    link: Link,
    beginning: Awaitable[Any],
    opened: Listener[Link],
    seconds: float | None = None,
) -> bool:
    """Wait until a link that begins is open, or else end it: over, late or cancelled.

    `opened` is called in the moment it opens: whatever comes over it afterwards is for
    whoever listens then. Raises what beginning raises.
    """
    settled = asyncio.Event()
    is_open = False

    def look() -> None:
        nonlocal is_open
        if not settled.is_set() and (link.is_up or link.is_over):
            settled.set()
            if is_open := link.is_up:
                opened(link)

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
