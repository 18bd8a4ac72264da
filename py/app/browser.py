"""The only module that touches the browser; all others are handed what they use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window

from app.store import NoRoom, ShelfClosed

Listen = Callable[[Any, str, Callable[[Any], None]], None]
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


class Browser:
    """The page's document, clock, storage and files."""

    def __init__(self) -> None:
        self.document: Any = document
        self.window: Any = window
        self.shelf = LocalStorage()

    def element(self, id: str) -> Any:
        """The element of that id; the frame has all that are asked for."""
        return document.getElementById(id)

    def listen(self, target: Any, kind: str, hear: Callable[[Any], None]) -> None:
        """Attach a listener for the life of the page."""
        target.addEventListener(kind, create_proxy(hear))

    def later(self, ms: int, do: Callable[[], None]) -> None:
        """Call `do` once, `ms` milliseconds from now at the earliest."""
        window.setTimeout(create_once_callable(do), ms)

    def query(self) -> list[tuple[str, str]]:
        """The address's parameters, in order."""
        return [(str(k), str(v)) for k, v in _pairs(window.location.search)]

    def forget_query(self) -> None:
        """Drop the parameters from the address: a reload goes on with the match."""
        window.history.replaceState(None, "", window.location.pathname)

    def languages(self) -> list[str]:
        """What the reader prefers: "it", "pt-PT"…"""
        return [str(language) for language in window.navigator.languages]

    def prefers(self, feature: str) -> bool:
        """A media query such as "(prefers-reduced-motion: reduce)"."""
        return bool(window.matchMedia(feature).matches)

    def chance(self) -> int:
        """A seed nobody chose."""
        return int(window.Math.floor(window.Math.random() * 1_000_000))

    def download(self, name: str, text: str) -> None:
        """Hand the reader a file."""
        blob = window.Blob.new([text], type="text/plain")
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href, link.download = address, name
        link.click()
        window.URL.revokeObjectURL(address)

    def on_file(self, then: Callable[[str], None]) -> None:
        """Pass on the text of every file the reader picks."""
        chooser = self.element("file")

        def chosen(event: Any) -> None:
            if chooser.files.length:
                read = chooser.files.item(0).text()
                read.then(create_once_callable(lambda text: then(str(text))))

        self.listen(chooser, "change", chosen)

    def pick_file(self) -> None:
        """Let the reader pick a file."""
        chooser = self.element("file")
        chooser.value = ""
        chooser.click()


def _pairs(search: str) -> Iterator[tuple[str, str]]:
    for pair in window.URLSearchParams.new(search).entries():
        yield pair[0], pair[1]
