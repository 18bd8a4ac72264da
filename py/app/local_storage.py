"""`localStorage` as a shelf: what a browser keeps for a site, if anything."""

from __future__ import annotations

from typing import Any, Final

from pyodide.ffi import JsException
from pyscript import window

from app.store import NoRoom, ShelfClosed

DENIED: Final = "SecurityError"
# A DOMException reaches Python as an error whose text quotes it.
FULL: Final = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED")


class LocalStorage:
    """`localStorage` as a shelf; see `app.store.Shelf`."""

    def _shelf(self) -> Any:
        try:
            shelf = window.localStorage
        except JsException as denied:
            raise ShelfClosed(str(denied)) from None
        if not shelf:  # a page that may keep nothing gets null
            raise ShelfClosed(DENIED)
        return shelf

    def get(self, key: str) -> str | None:
        return self._shelf().getItem(key) or None

    def put(self, key: str, text: str) -> None:
        shelf = self._shelf()
        try:
            shelf.setItem(key, text)
        except JsException as refused:
            if any(name in str(refused) for name in FULL):
                raise NoRoom(key) from None
            raise ShelfClosed(str(refused)) from None

    def remove(self, key: str) -> None:
        self._shelf().removeItem(key)

    def names(self) -> list[str]:
        shelf = self._shelf()
        return [shelf.key(i) for i in range(shelf.length)]
