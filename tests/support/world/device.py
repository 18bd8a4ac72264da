"""A device: a browser with its storage, its locks, its disk and its tabs."""

from __future__ import annotations

from collections import defaultdict
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from tests.support.world.locks import Held
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tinderbox.app.page.page import Page
from tinderbox.app.site.late import LATE
from tinderbox.app.site.site import Site

if TYPE_CHECKING:
    from tests.support.world.world import World


# The parts for several devices import the browser: here they get what replaces it.
CLASSES = {**LATE, "peers": "tests.support.world.peers:of_tab"}


class Device:
    """A browser on a device. What it stores outlives its tabs.

    A slow one is as real browsers are: it answers late whether a lock is free, and
    later still its tabs learn what another has stored. All others answer at once.
    """

    lock_ms = 1
    storage_ms = 5

    def __init__(
        self,
        world: World,
        storage: MemoryStorage,
        *,
        locks: bool,
        slow: bool,
    ) -> None:
        self.world = world
        self.storage = storage
        self.number = len(world.devices) + 1
        self.fingerprint = self.number.to_bytes(32)  # of its browser's certificate
        self.cipher: Any = None  # what seals a match by post, once it is asked for
        self.has_locks = locks
        self.is_slow = slow
        self.paint_ms = 10 if slow else 0
        self.tabs: list[Tab] = []
        self._tab_count = 0
        self.held: dict[str, Held] = {}  # the locks, by name
        self.asked: list[str] = []  # the names of all locks that were asked for
        self.disk: dict[str, str] | None = {}  # its backups; None where it keeps none
        self.is_disk_full = False
        self.has_workers = False  # see `Tab`
        self._channels: dict[str, list[SimpleNamespace]] = defaultdict(list)

    def tab(self) -> Tab:
        """Return a new tab that shows no page yet."""
        self._tab_count += 1
        self.tabs.append(Tab(self, self._tab_count))
        return self.tabs[-1]

    def open(self, address: str = "") -> Page:
        """Open the site in a new tab, as `?seats=human,greedy` or `#home`.

        Its start has not ended before the world has run.
        """
        query, _, fragment = address.removeprefix("?").partition("#")
        return self.start(self.tab(), parse_qsl(query), fragment)

    def start(self, tab: Tab, query: list[tuple[str, str]], fragment: str) -> Page:
        """Open the site in a tab."""
        tab.parameters = query
        tab.address = fragment
        browser: Any = tab
        site = Site(browser)
        tab.page = site.page
        tab.page.late.classes = CLASSES
        site.open()
        return site.page

    def channel(self, name: str, tab: Tab) -> SimpleNamespace:
        """Return a tab's new end of the channel of that name among the tabs."""
        ends = self._channels[name]
        end = SimpleNamespace(events=defaultdict(list), tab=tab)

        def post(text: str) -> None:
            for other in ends:
                if other is not end:
                    for listener in other.events["message"]:
                        listener(SimpleNamespace(data=text))

        end.postMessage = post
        ends.append(end)
        return end

    def kill(self) -> None:
        """End all its tabs at once. What is stored stays."""
        for tab in [*self.tabs]:
            self.close(tab)

    def close(self, tab: Tab) -> None:
        """End a tab: its calls are dropped, and its locks are free."""
        self.world.clock.forget(tab)
        self.tabs.remove(tab)
        for line in self.world.lines:
            line.lose(tab)
        for ends in self._channels.values():
            ends[:] = [end for end in ends if end.tab is not tab]
        for name in [name for name, held in self.held.items() if held.tab is tab]:
            del self.held[name]
