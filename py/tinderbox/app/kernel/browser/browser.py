"""The browser's interfaces, in the form in which other modules get them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript import document, window

from tinderbox.app.kernel.browser.local_storage import LocalStorage
from tinderbox.app.kernel.browser.other_tabs import to_other_tabs
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.core.match import SEED_BITS

HIDDEN_MS: Final = 300  # after which no frame comes: the page is hidden
MAX_FILE_SIZE: Final = 15_000_000  # bytes of a file that is read at all


class Browser:
    """The page's document, clock, storage and files."""

    def __init__(self) -> None:
        self.document: Any = document
        self.window: Any = window
        self.storage = LocalStorage()
        self.to_other_tabs = to_other_tabs
        self._locks: dict[str, Any] = {}  # name → what settles when it is free again

    def element(self, id: str) -> Any:
        """The element of that id; the frame has all that are asked for."""
        return document.getElementById(id)

    def listen(self, target: Any, kind: str, listener: Listener[Any]) -> None:
        """Attach a listener for the life of the page."""
        target.addEventListener(kind, create_proxy(listener))

    def on_resized(self, element: Any, listener: Callback) -> None:
        """Call `listener` whenever an element has another size than before."""
        window.ResizeObserver.new(create_proxy(lambda *_: listener())).observe(element)

    def set_board_style(self, sheet: str) -> None:
        """Apply the style sheet of a board to the page, in place of another board's."""
        made = window.CSSStyleSheet.new()
        made.replaceSync(sheet)
        document.adoptedStyleSheets = to_js([made])

    def later(self, ms: int, do: Callback) -> None:
        """Call `do` once, `ms` milliseconds from now at the earliest."""
        window.setTimeout(create_once_callable(do), ms)

    def after_paint(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do something when the page has been painted; where no frame comes, soon."""
        waiting = [do]

        def begin() -> None:
            if waiting:
                self._painted = asyncio.ensure_future(waiting.pop()())

        window.requestAnimationFrame(
            create_once_callable(lambda _: self.later(0, begin))
        )
        self.later(HIDDEN_MS, begin)

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return int(window.Date.now())

    def date(self, ms: int, language: str) -> str:
        """A time of that clock in the reader's format."""
        style = _object({"dateStyle": "medium", "timeStyle": "short"})
        return str(window.Date.new(ms).toLocaleString(language, style))

    def languages(self) -> list[str]:
        """What the reader prefers: "it", "pt-PT"…"""
        return [str(language) for language in window.navigator.languages]

    def prefers(self, feature: str) -> bool:
        """A media query such as "(prefers-reduced-motion: reduce)"."""
        return bool(window.matchMedia(feature).matches)

    def is_night(self) -> bool:
        """Whether the page is in its dark theme."""
        return bool(document.documentElement.getAttribute("data-theme") == "night")

    def random_seed(self) -> int:
        """A random seed for a match, of as many bits as nobody can try."""
        drawn = window.Uint8Array.new(SEED_BITS // 8)
        window.crypto.getRandomValues(drawn)
        return int.from_bytes(drawn.to_bytes(), "big")

    # --- the address -------------------------------------------------------------

    def query(self) -> list[tuple[str, str]]:
        """The address's parameters, in order."""
        return [(str(k), str(v)) for k, v in _pairs(window.location.search)]

    def fragment(self) -> str:
        """The address's part after the #."""
        return str(window.location.hash)

    def go_to(self, fragment: str, *, anew: bool) -> None:
        """Write another fragment; `anew` is a step that the Back button takes back.

        A reload then goes on there, without the parameters that began a match.
        """
        here = window.location.href.split("#")[0].split("?")[0]
        history = window.history
        write = history.pushState if anew else history.replaceState
        write(None, "", f"{here}#{fragment}" if fragment else here)

    def link(self, fragment: str) -> str:
        """The whole address of this page with another fragment."""
        return f"{window.location.href.split('#')[0].split('?')[0]}#{fragment}"

    # --- one page a match ----------------------------------------------------------

    def request_lock(
        self,
        name: str,
        answer: Listener[bool | None],
        lost: Callback,
        *,
        steal: bool,
    ) -> Callback:
        """Ask for a lock among the pages of this site; returns what releases it.

        `answer` is called once with whether it was granted, `lost` if another page
        steals it. The answer is None in a browser without locks.
        """
        free: list[Any] = []  # what ends the lock
        answered: list[bool | None] = []
        is_over: list[bool] = []  # released, perhaps before it was granted

        def say(mine: bool | None) -> None:
            if not answered:
                answered.append(mine)
                answer(mine)

        def keep(done: Any, _: Any) -> None:
            free.append(done)

        def granted(lock: Any) -> Any:
            if not lock or is_over:
                say(False)
                return None
            until = window.Promise.new(create_once_callable(keep))
            say(True)
            return until

        def failed(_: Any) -> None:
            if True in answered and free:
                lost()
            say(None)

        locks = _navigator("locks")
        if not locks:
            say(None)
            return lambda: None
        document.documentElement.setAttribute("data-idle", "false")  # until answered
        options = _object({"steal": True} if steal else {"ifAvailable": True})

        def ask(_: Any = None) -> Any:
            return locks.request(name, options, create_once_callable(granted))

        # A lock let go is free a moment later: this page must not find it its own.
        before = self._locks.get(name)
        asked = before.then(*_either_way(ask)) if before else ask()
        self._locks[name] = asked
        asked.catch(create_once_callable(failed))

        def let_go() -> None:
            is_over.append(True)
            for done in free:
                done(None)
            free.clear()

        return let_go

    def on_stored(self, listener: Listener[str]) -> None:
        """Call back with each storage key that another page of this site changes."""
        self.listen(window, "storage", lambda event: listener(str(event.key or "")))

    def persist(self) -> None:
        """Ask the browser for persistent storage."""
        storage = _navigator("storage")
        if storage and hasattr(storage, "persist"):
            storage.persist()

    async def open_disk(self) -> Any:
        """Open what is written at once, as a `backups.Disk`; raises StorageDenied."""
        from tinderbox.app.kernel.browser import indexed_db

        return await indexed_db.open_disk()

    # --- new versions: the other side is tools/register.mjs --------------------------

    def on_update(self, listener: Callback) -> None:
        """Call back when a new version of the page has been downloaded, or at once."""
        self.listen(document, "tinderbox-update", lambda _: listener())
        if document.documentElement.getAttribute("data-update"):
            listener()

    def update(self) -> None:
        """Reload the page with the new version."""
        document.dispatchEvent(window.CustomEvent.new("tinderbox-update-apply"))

    # --- files ---------------------------------------------------------------------

    def download(self, name: str, text: str, kind: str = "text/plain") -> None:
        """Download a file to the reader's device."""
        self._hand_over(name, window.Blob.new([text], _object({"type": kind})))

    def download_png(self, name: str, svg: str, width: int, height: int) -> None:
        """Download a drawing as a picture of so many pixels."""
        picture, canvas = window.Image.new(), document.createElement("canvas")
        canvas.width, canvas.height = width, height
        blob = window.Blob.new([svg], _object({"type": "image/svg+xml"}))
        address = window.URL.createObjectURL(blob)

        def drawn(_: Any) -> None:
            canvas.getContext("2d").drawImage(picture, 0, 0, width, height)
            window.URL.revokeObjectURL(address)
            hand = create_once_callable(lambda png: self._hand_over(name, png))
            canvas.toBlob(hand, "image/png")

        picture.addEventListener("load", create_once_callable(drawn))
        picture.src = address

    def _hand_over(self, name: str, blob: Any) -> None:
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href, link.download = address, name
        link.click()
        window.URL.revokeObjectURL(address)

    def copy(self, text: str, done: Listener[bool]) -> None:
        """Put a text on the clipboard; `done` is called with whether that was allowed.

        Where the clipboard is out of reach, what is selected is copied the old way.
        """

        def copy_selected(_: Any = None) -> None:
            done(bool(document.execCommand("copy")))

        board = _navigator("clipboard")
        if not board:
            copy_selected()
            return
        copied = board.writeText(text)
        yes = create_once_callable(lambda _: done(True))
        copied.then(yes, create_once_callable(copy_selected))

    def on_file(self, then: Listener[str], failed: Listener[str]) -> None:
        """Pass on the text of every file that is picked, dropped or pasted.

        For one that can't be read, or is too large, `failed` is called with its name.
        """
        chooser = self.element("file")

        def read(files: Any) -> None:
            for n in range(files.length):
                file = files.item(n)
                if file.size > MAX_FILE_SIZE:
                    failed(str(file.name))
                    continue
                file.text().then(*_either(then, failed, str(file.name)))

        def dropped(event: Any) -> None:
            event.preventDefault()
            if event.dataTransfer and event.dataTransfer.files.length:
                read(event.dataTransfer.files)

        def pasted(event: Any) -> None:
            if not event.target.closest("input") and event.clipboardData:
                text = str(event.clipboardData.getData("text/plain"))
                if text:
                    event.preventDefault()
                    then(text)

        self.listen(chooser, "change", lambda _: read(chooser.files))
        self.listen(document, "dragover", lambda event: event.preventDefault())
        self.listen(document, "drop", dropped)
        self.listen(document, "paste", pasted)

    def pick_file(self) -> None:
        """Open the browser's file picker."""
        chooser = self.element("file")
        chooser.value = ""
        chooser.click()


def _either(then: Listener[str], failed: Listener[str], name: str) -> tuple[Any, Any]:
    """The callbacks of a promise of a file's text: one of them is called, once."""
    return (
        create_once_callable(lambda text: then(str(text))),
        create_once_callable(lambda _: failed(name)),
    )


def _either_way(then: Callable[[Any], Any]) -> tuple[Any, Any]:
    """The callbacks of a promise, the same however it settles."""
    done = create_once_callable(then)
    return done, done


def _navigator(name: str) -> Any:
    """A part of `navigator` that exists only in secure contexts; None elsewhere."""
    return getattr(window.navigator, name, None)


def _object(fields: dict[str, Any]) -> Any:
    return to_js(fields, dict_converter=window.Object.fromEntries)


def _pairs(search: str) -> Iterator[tuple[str, str]]:
    for pair in window.URLSearchParams.new(search).entries():
        yield pair[0], pair[1]
