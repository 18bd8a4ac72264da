"""What a browser stores for the site: texts in memory, limited in size, or denied."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull

if TYPE_CHECKING:
    from tests.support.world.device import Device
    from tests.support.world.tab import Tab


class MemoryStorage:
    """A storage for so many characters. If `closed` it refuses, as without cookies."""

    def __init__(self, room: int = 10_000, *, closed: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.room = room
        self.closed = closed

    def _open(self) -> dict[str, str]:
        if self.closed:
            raise StorageDenied
        return self.texts

    def get(self, key: str) -> str | None:
        return self._open().get(key)

    def put(self, key: str, text: str) -> None:
        others = sum(len(t) for k, t in self._open().items() if k != key)
        if others + len(text) > self.room:
            raise StorageFull
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._open().pop(key, None)

    def names(self) -> list[str]:
        return list(self._open())


class TabStorage(MemoryStorage):
    """One tab's own copy of what a slow device stores. The others learn of it later."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.device = tab.device
        stored = self.device.storage
        super().__init__(stored.room, closed=stored.closed)
        self.texts = dict(stored.texts)
        self.news: list[tuple[str, str | None]] = []  # of other tabs, not yet here

    def put(self, key: str, text: str) -> None:
        super().put(key, text)
        self.device.storage.texts[key] = text
        self._tell_others(key, text)

    def remove(self, key: str) -> None:
        super().remove(key)
        self.device.storage.texts.pop(key, None)
        self._tell_others(key, None)

    def _tell_others(self, key: str, text: str | None) -> None:
        for tab in self.device.tabs:
            if tab is not self.tab and isinstance(tab.storage, TabStorage):
                tab.storage.news.append((key, text))
                tab.later(self.device.storage_ms, tab.storage.receive_news)

    def receive_news(self) -> None:
        """Take over what other tabs have stored, and tell the page."""
        while self.news:
            key, text = self.news.pop(0)
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text
            self.tab.stored(key)


class Disk:
    """The texts on a device's disk, which survive the death of its browser."""

    def __init__(self, device: Device, on_written: Callable[[bool], None]) -> None:
        assert device.disk is not None
        self.device = device
        self.texts = device.disk
        self.on_written = on_written

    async def find(self, key: str) -> str | None:
        return self.texts.get(key)

    async def names(self) -> list[str]:
        return list(self.texts)

    def put(self, key: str, text: str) -> None:
        if not self.device.is_disk_full:
            self.texts[key] = text
        self.on_written(not self.device.is_disk_full)

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def settle(self) -> None:
        """Do nothing: everything is written at once."""
