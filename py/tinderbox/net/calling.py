"""Calls another page on the links where it waits, until it answers.

Also runs such work in the background.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net.link import Certificate, Link, LinkError, Links, Work
from tinderbox.net.session_description import Credentials, SessionDescription

CALL_SECONDS = 5.0  # a call that nobody takes by then is given up
PAUSES_MS = (250, 500, 1_000, 2_000, 4_000, 8_000)  # between calls
BRIEF_PAUSES_MS = (250,)  # between calls while somebody waits for the result


class Call(NamedTuple):
    """A call of a link on which another page waits, with our own credentials."""

    offer: SessionDescription
    own: Credentials


class BackgroundTasks:
    """Tasks that nobody awaits. After a LinkError in one of them `failed` is called.

    `running` keeps them alive: asyncio holds no reference to a task.
    """

    def __init__(self, failed: Callback = lambda: None) -> None:
        self._failed = failed
        self.running: set[asyncio.Task[None]] = set()

    def start(self, work: Work) -> asyncio.Task[None]:
        """Run `work` as a task."""

        async def run() -> None:
            try:
                await work()
            except LinkError:
                self._failed()

        task = asyncio.ensure_future(run())
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    def cancel(self) -> None:
        """Cancel all tasks."""
        for task in tuple(self.running):
            task.cancel()


async def call(
    links: Links,
    certificate: Certificate,
    waiting: Callable[[], Mapping[str, Call]],
    opened: Callable[[str, Link], None],
    pauses_ms: Sequence[int] = PAUSES_MS,
) -> None:
    """Call one waiting link after the other until one opens.

    `opened(name, link)` is called with that link and its name. `waiting()` is asked
    before each call. The pauses between calls are `pauses_ms`, the last one repeats.
    It never gives up, because the other page may sleep: cancel the task.
    """
    for n in count():
        if calls := waiting():
            name = tuple(calls)[n % len(calls)]
            with suppress(LinkError):
                link = links.link(certificate)
                answering = link.answer(*calls[name])
                link_opened = partial(opened, name)
                if await until_open(link, answering, link_opened, CALL_SECONDS):
                    return
        await links.pause(pauses_ms[min(n, len(pauses_ms) - 1)])


async def until_open(
    link: Link,
    beginning: Awaitable[Any],
    opened: Listener[Link],
    seconds: float | None = None,
) -> bool:
    """Await `beginning`, then wait until its link is open. Return True if it is.

    Close it and return False if it ended, or if it took more than `seconds`. A link is
    also closed if this task is cancelled. `opened` is called as soon as the link is
    open, and has to listen to it at once. Raises what `beginning` raises.
    """
    settled = asyncio.Event()
    is_open = False

    def check_link() -> None:
        nonlocal is_open
        if not settled.is_set() and (link.is_up or link.is_over):
            settled.set()
            is_open = link.is_up
            if is_open:
                opened(link)

    link.listen(check_link, lambda _: None)
    try:
        await beginning
        check_link()
        async with asyncio.timeout(seconds):
            await settled.wait()
    except TimeoutError:
        settled.set()
    finally:
        if not is_open:
            link.close()
    return is_open
