"""What a page asks of a storage in the browser."""

from __future__ import annotations

from typing import Protocol


class StorageDenied(Exception):
    """The browser gives this page no storage."""


class StorageFull(Exception):
    """The storage of this page is full."""


class KeyValueStore(Protocol):
    """Texts by key; any call may raise `StorageDenied`, `put` also `StorageFull`."""

    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def names(self) -> list[str]: ...
