"""A browser's storage for tests: in memory, limited in size, or denied."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull


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
