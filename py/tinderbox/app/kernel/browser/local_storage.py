"""`localStorage`: texts that a browser stores for a site, if it allows that."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull

DENIED = "SecurityError"
# A DOMException reaches Python as an error whose text quotes it.
FULL = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED")


class LocalStorage:
    """`localStorage` as a `ports.KeyValueStore`."""

    def _storage(self) -> Any:
        try:
            storage = window.localStorage
        except JsException as denied:
            raise StorageDenied(str(denied)) from None
        if not storage:  # null if the page may store nothing
            raise StorageDenied(DENIED)
        return storage

    def get(self, key: str) -> str | None:
        # JavaScript's null is not None. An empty text counts as absent.
        return self._storage().getItem(key) or None

    def put(self, key: str, text: str) -> None:
        storage = self._storage()
        try:
            storage.setItem(key, text)
        except JsException as refused:
            if any(name in str(refused) for name in FULL):
                raise StorageFull(key) from None
            raise StorageDenied(str(refused)) from None

    def remove(self, key: str) -> None:
        self._storage().removeItem(key)

    def names(self) -> list[str]:
        storage = self._storage()
        return [storage.key(i) for i in range(storage.length)]
