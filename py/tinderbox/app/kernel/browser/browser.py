"""The browser's interfaces as the other modules use them: see `ports`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window

from tinderbox.app.kernel.browser import addresses
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.local_storage import LocalStorage
from tinderbox.app.kernel.browser.ports import (
    Disk,
    Document,
    Element,
    Listen,
    TabChannel,
)
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.core.match import SEED_BITS
from tinderbox.core.sent_text import decoded

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.thumbnails import Thumbnails

HIDDEN_MS = 300  # if no frame comes for so long, the page is hidden
WORKER = "runtime/bot_worker.mjs"
# WebKitGTK has Apple's name too, and deletes nothing. An iPad may say "Macintosh".
APPLES_SYSTEMS = re.compile("Macintosh|iPhone|iPad|iPod")
MAX_FILE_BYTES = 15_000_000  # larger files are not read


class Clock:
    """The time, and timers."""

    def __init__(self) -> None:
        self._painted = set[asyncio.Future[None]]()  # what runs after a paint

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return int(window.Date.now())

    def date(self, ms: int, language: str) -> str:
        """Return the date and time of `ms` since 1970 in the reader's format."""
        style = js_object({"dateStyle": "medium", "timeStyle": "short"})
        return str(window.Date.new(ms).toLocaleString(language, style))

    def day(self, iso_date: str, language: str) -> str:
        """Return a date in the reader's format."""
        noon = window.Date.new(f"{iso_date}T12:00")
        return str(
            noon.toLocaleDateString(language, js_object({"dateStyle": "medium"}))
        )

    def later(self, ms: int, do: Callback) -> None:
        """Call `do` once, `ms` milliseconds from now at the earliest."""
        window.setTimeout(create_once_callable(do), ms)

    def after_paint(self, do: Callable[[], Awaitable[None]]) -> None:
        """Run `do` when the page has been painted, or soon if it is hidden."""
        waiting = [do]

        def begin() -> None:
            if waiting:
                # Kept, as asyncio itself does not keep a task from being deleted.
                task = asyncio.ensure_future(waiting.pop()())
                self._painted.add(task)
                task.add_done_callback(self._painted.discard)

        window.requestAnimationFrame(
            create_once_callable(lambda _: self.later(0, begin))
        )
        self.later(HIDDEN_MS, begin)


class Location:
    """The address of the page."""

    def query(self) -> list[tuple[str, str]]:
        """Return the address's parameters, in order."""
        found = window.URLSearchParams.new(window.location.search).entries()
        return [(str(pair[0]), str(pair[1])) for pair in found]

    def fragment(self) -> str:
        """Return the address's part after the #."""
        return str(window.location.hash)

    def go_to(self, fragment: str, *, anew: bool) -> None:
        """Write another fragment. With `anew` the Back button can leave it.

        A reload then shows that place. Parameters that began a match are removed.
        """
        write = window.history.pushState if anew else window.history.replaceState
        write(None, "", self.link(fragment))

    def restore_scroll(self, *, by_browser: bool) -> None:
        """Let the browser or the page scroll to where a place was when it was left.

        The browser can do so only for a page that is loaded again: when the Back button
        leads to a place, that is not drawn yet.
        """
        mode = "auto" if by_browser else "manual"
        window.history.scrollRestoration = mode

    def link(self, fragment: str) -> str:
        """Return the address of this page with another fragment, without parameters."""
        page = window.location.href.split("#")[0].split("?")[0]
        return f"{page}#{fragment}"


class LockRequest:
    """A request for a lock among the pages of this site, and the lock itself."""

    def __init__(self, answer: Listener[bool | None], lost: Callback) -> None:
        self.answer = answer
        self.lost = lost
        self._is_answered = False  # True after the answer, or after a release
        self._free: Any = None  # resolves the promise that holds the lock

    def take_lock(self, lock: Any) -> Any:
        """Hold the lock that the browser grants. If `lock` is null, it is not free.

        The browser keeps a lock until the returned promise is resolved. It would take
        an error of the answer for a lost lock, and tell nobody: so the answer comes
        after this call.
        """
        if self._is_answered:
            return None
        answer = partial(self.answer_once, bool(lock))
        window.queueMicrotask(create_once_callable(answer))
        return window.Promise.new(create_once_callable(self._hold)) if lock else None

    def failed(self, _: object) -> None:
        """Handle a lock that was stolen, or could not be requested."""
        if self._free:
            self.lost()
        self.answer_once(None)

    def release(self) -> None:
        """Release the lock, or cancel the request. Then there is no answer."""
        self._is_answered = True
        if self._free:
            self._free(None)
            self._free = None

    def answer_once(self, is_mine: bool | None) -> None:
        """Call `answer`, unless it was called before or the request is cancelled."""
        if not self._is_answered:
            self._is_answered = True
            self.answer(is_mine)

    def _hold(self, resolve: Any, _: object) -> None:
        self._free = resolve


class Locks:
    """Locks among the pages of this site."""

    def __init__(self) -> None:
        # By name, the promise of the last request. It ends when that lock is free.
        self._asked: dict[str, Any] = {}

    def request(
        self,
        name: str,
        answer: Listener[bool | None],
        lost: Callback,
        *,
        steal: bool,
    ) -> Callback:
        """Request a lock. Return a function that releases it.

        `answer` is called once: True if granted, False if not, None if the browser has
        no locks. It is not called after a release. `lost` is called if another page
        steals it.
        """
        request = LockRequest(answer, lost)
        locks = _navigator("locks")
        if not locks:
            request.answer_once(None)
            return request.release
        # Tests and the first script wait for `data-idle`. It becomes true again where
        # the answer leads: `PanelView.show_busy` or `ActiveMatch.recover`.
        document.documentElement.setAttribute("data-idle", "false")
        options = js_object({"steal": True} if steal else {"ifAvailable": True})

        def ask(_: object = None) -> Any:
            return locks.request(name, options, create_once_callable(request.take_lock))

        # A released lock is free only a moment later. If this page didn't wait, it
        # would find that it has the lock itself.
        if last_request := self._asked.get(name):
            ask_again = create_once_callable(ask)
            new_request = last_request.then(ask_again, ask_again)
        else:
            new_request = ask()
        self._asked[name] = new_request
        new_request.catch(create_once_callable(request.failed))
        return request.release


class Files:
    """Downloads and uploads of files."""

    def download(self, name: str, text: str, kind: str = "text/plain") -> None:
        """Download a file to the reader's device."""
        _download(name, window.Blob.new([text], js_object({"type": kind})))

    def download_png(self, name: str, svg: str, width: int, height: int) -> None:
        """Download a drawing as a PNG picture of so many pixels."""
        picture = window.Image.new()
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width, height
        blob = window.Blob.new([svg], js_object({"type": "image/svg+xml"}))
        address = window.URL.createObjectURL(blob)

        def drawn(_: object) -> None:
            canvas.getContext("2d").drawImage(picture, 0, 0, width, height)
            window.URL.revokeObjectURL(address)
            on_png = create_once_callable(lambda png: _download(name, png))
            canvas.toBlob(on_png, "image/png")

        picture.addEventListener("load", create_once_callable(drawn))
        picture.src = address

    def listen(self, on_text: Listener[str], failed: Listener[str]) -> None:
        """Call `on_text` with the text of every file that is picked, dropped or pasted.

        `failed` is called with the name of a file that can't be read or is too large.
        """
        chooser = document.getElementById("file")

        def read(files: Any) -> None:
            for n in range(files.length):
                file = files.item(n)
                if file.size > MAX_FILE_BYTES:
                    failed(str(file.name))
                    continue
                # Not `text()`, which replaces what is no UTF-8.
                file.arrayBuffer().then(
                    create_once_callable(lambda got: on_text(decoded(got.to_bytes()))),
                    create_once_callable(lambda _, name=str(file.name): failed(name)),
                )

        def dropped(event: Any) -> None:
            event.preventDefault()
            if event.dataTransfer and event.dataTransfer.files.length:
                read(event.dataTransfer.files)

        def pasted(event: Any) -> None:
            if not event.target.closest("input") and event.clipboardData:
                text = str(event.clipboardData.getData("text/plain"))
                if text:
                    event.preventDefault()
                    on_text(text)

        _listen(chooser, "change", lambda _: read(chooser.files))
        _listen(document, "dragover", lambda event: event.preventDefault())
        _listen(document, "drop", dropped)
        _listen(document, "paste", pasted)

    def pick(self) -> None:
        """Open the browser's file picker."""
        chooser = document.getElementById("file")
        chooser.value = ""
        chooser.click()


class RunningWorker:
    """A worker of the page in which Python runs."""

    def __init__(self, worker: Any, **listeners: Listener[Any]) -> None:
        self._worker = worker
        self._proxies = {kind: create_proxy(it) for kind, it in listeners.items()}
        for kind, proxy in self._proxies.items():
            worker.addEventListener(kind, proxy)

    def send(self, message: dict[str, object]) -> None:
        """Send a message to it."""
        self._worker.postMessage(js_object(message))

    def end(self) -> None:
        """Stop it at once. It must not be used afterwards."""
        self._worker.terminate()
        # JavaScript would keep the listeners, and all that they know, for ever.
        for kind, proxy in self._proxies.items():
            self._worker.removeEventListener(kind, proxy)
            proxy.destroy()
        self._proxies = {}


class Workers:
    """Starts workers."""

    def start(self, heard: Listener[Any], failed: Callback) -> RunningWorker | None:
        """Start a worker. Return None if the browser can't, or the page is one file.

        `heard` is called with each message of the worker, `failed` if it breaks. The
        worker's name is the value of `data-snapshot`, which `tools/boot.mjs` has set:
        it tells the worker if it can start from the snapshot. `tinderbox.equip`,
        defined there too, sends the worker what it starts from.
        """
        if document.documentElement.hasAttribute("data-single"):
            return None
        name = str(document.documentElement.getAttribute("data-snapshot") or "")
        try:
            worker = window.Worker.new(
                address(WORKER), js_object({"type": "module", "name": name})
            )
            window.tinderbox.equip(worker)
        except Exception:  # a page without workers goes on without one
            return None

        def broken(_: object) -> None:
            window.tinderbox.checkForNewer()
            failed()

        return RunningWorker(
            worker, message=lambda event: heard(event.data), error=broken
        )


class IntlRules:
    """The browser's own rules of a language."""

    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._plurals = window.Intl.PluralRules.new(locale)
        self._categories: dict[int, str] = {}  # of the numbers asked for so far

    def plural(self, n: int) -> str:
        """Return the plural category of a whole number."""
        if n not in self._categories:
            self._categories[n] = str(self._plurals.select(n))
        return self._categories[n]

    def number(self, value: float, places: int) -> str:
        """Return a number with so many decimal places."""
        digits = {"minimumFractionDigits": places, "maximumFractionDigits": places}
        written = window.Intl.NumberFormat.new(self._locale, js_object(digits))
        return str(written.format(value))

    def listed(self, items: Sequence[str]) -> str:
        """Return things as a sentence lists them."""
        return str(window.Intl.ListFormat.new(self._locale).format(to_js(items)))


class Browser:
    """The page's document and the parts of the browser."""

    def __init__(self) -> None:
        self.document: Document = document
        self.window: Any = window
        self.storage = LocalStorage()
        self.clock = Clock()
        self.location = Location()
        self.files = Files()
        self.locks = Locks()
        self.workers = Workers()
        self.listen: Listen = _listen
        addresses.register(window.tinderbox.addresses.to_py())
        if document.getElementById("icons"):  # its server has put them into the page
            addresses.register({"svg/icons.svg": ""})

    def element(self, id: str) -> Element:
        """Return the element of that id. It must exist: the frame has all of them."""
        return self.document.getElementById(id)

    def on_resized(self, element: Element, listener: Callback) -> None:
        """Call `listener` whenever the size of an element has changed."""
        window.ResizeObserver.new(create_proxy(lambda *_: listener())).observe(element)

    @cached_property
    def thumbnails(self) -> Thumbnails:
        """Small bitmaps of drawings."""
        from tinderbox.app.kernel.browser.thumbnails import Thumbnails

        return Thumbnails()

    def watch_sight(
        self, seen: Listener[Element], left: Listener[Element]
    ) -> Listener[Element]:
        """Return a function that watches an element as long as it is on the page.

        `seen` is called when that element comes near the window, `left` when it has
        gone from there, or from the page.
        """

        def intersected(entries: Any, observer: Any) -> None:
            for entry in entries:
                if entry.isIntersecting:
                    seen(entry.target)
                    continue
                left(entry.target)
                if not entry.target.isConnected:
                    observer.unobserve(entry.target)

        near = js_object({"rootMargin": "100%"})  # of the window's size
        observer = window.IntersectionObserver.new(create_proxy(intersected), near)
        return lambda element: observer.observe(element)

    def set_board_style(self, sheet: str) -> None:
        """Use this style sheet for the board, in place of the last one."""
        style_sheet = window.CSSStyleSheet.new()
        style_sheet.replaceSync(sheet)
        document.adoptedStyleSheets = to_js([style_sheet])

    @property
    def can_encrypt(self) -> bool:
        """True if the browser offers cryptography: only on https and localhost."""
        return bool(getattr(window.crypto, "subtle", None))

    @property
    def can_connect(self) -> bool:
        """True if this browser has WebRTC, which connects it to other devices."""
        return hasattr(window, "RTCPeerConnection")

    def languages(self) -> list[str]:
        """Return the languages that the reader prefers, as "it" or "pt-PT"."""
        return [str(language) for language in window.navigator.languages]

    def language_rules(self, locale: str) -> IntlRules:
        """Return how a language counts, writes numbers and lists."""
        return IntlRules(locale)

    def prefers(self, feature: str) -> bool:
        """Return True if a media query holds, as "(prefers-reduced-motion: reduce)"."""
        return bool(window.matchMedia(feature).matches)

    def is_night(self) -> bool:
        """Return True if the page is in its dark theme."""
        return bool(document.documentElement.getAttribute("data-theme") == "night")

    def random_seed(self) -> int:
        """Return a random seed for a match, with too many bits to try them all."""
        random_bytes = window.Uint8Array.new(SEED_BITS // 8)
        window.crypto.getRandomValues(random_bytes)
        return int.from_bytes(random_bytes.to_bytes(), "big")

    def copy(self, text: str, done: Listener[bool]) -> None:
        """Copy a text. `done` is called, with True if the browser has copied it.

        Where the page has no clipboard, `execCommand` copies what is selected: select
        the text first.
        """

        def copy_selected(_: object = None) -> None:
            done(bool(document.execCommand("copy")))

        clipboard = _navigator("clipboard")
        if not clipboard:
            copy_selected()
            return
        on_copied = create_once_callable(lambda _: done(True))
        clipboard.writeText(text).then(on_copied, create_once_callable(copy_selected))

    async def fetch_text(self, path: str, body: str | None) -> tuple[int, str]:
        """Request a path of our own server, and send it a text if there is one.

        Return the HTTP status, 0 without an answer, and the text of the answer.
        """
        sent = {} if body is None else {"method": "POST", "body": body}
        try:
            answer = await window.fetch(path, js_object({"cache": "no-store", **sent}))
            return int(answer.status), str(await answer.text())
        except JsException:
            return 0, ""

    def to_other_tabs(self, name: str) -> TabChannel:
        """Return a channel of that name to the other tabs.

        A browser that allows no storage may not allow this either. Then nobody receives
        the messages.
        """
        try:
            channel: TabChannel = window.BroadcastChannel.new(name)
        except JsException:
            channel = window.MessageChannel.new().port1
        return channel

    def on_stored(self, listener: Listener[str]) -> None:
        """Call `listener` with each storage key that another page changes."""
        self.listen(window, "storage", lambda event: listener(str(event.key or "")))

    def persist(self, answer: Listener[bool]) -> None:
        """Ask the browser for persistent storage. `answer` is called once.

        It is called with False if the browser refuses, or can't be asked.
        """
        storage = _navigator("storage")
        if not storage or not hasattr(storage, "persist"):
            answer(False)
            return
        storage.persist().then(
            create_once_callable(lambda is_granted: answer(bool(is_granted))),
            create_once_callable(lambda _: answer(False)),
        )

    @property
    def deletes_unvisited(self) -> bool:
        """True if the browser deletes what it stores for a page that is not visited.

        On Apple's systems WebKit does so after seven days, in every browser there that
        is made of it. A page that is opened from the home screen or the Dock is exempt.
        """
        navigator = window.navigator
        is_webkit = str(getattr(navigator, "vendor", "")).startswith("Apple")
        is_apples_system = APPLES_SYSTEMS.search(str(navigator.userAgent))
        is_installed = self.prefers("(display-mode: standalone)")
        return bool(is_webkit and is_apples_system and not is_installed)

    async def open_disk(self, on_written: Listener[bool]) -> Disk:
        """Open the disk. `on_written` is told whether it has all texts.

        Raises StorageDenied if the browser stores nothing, StorageFull if the device
        is full.
        """
        from tinderbox.app.kernel.browser import indexed_db

        return await indexed_db.open_disk(on_written)

    def dispatch(self, kind: str) -> None:
        """Send an event to the page's own scripts, at the document."""
        document.dispatchEvent(window.CustomEvent.new(kind))

    # --- new versions: the other side is tools/register.mjs and tools/start/newer.mjs -

    def on_update(self, listener: Callback) -> None:
        """Call `listener` once a new version can be used, at once if it can now."""
        self.listen(document, "tinderbox-update", lambda _: listener())
        if document.documentElement.getAttribute("data-update"):
            listener()

    def update(self) -> None:
        """Reload the page with the new version."""
        self.dispatch("tinderbox-update-apply")

    def check_for_newer(self) -> None:
        """Find out if a file did not come because the site has a newer version.

        If so, the listeners of `on_update` are called.
        """
        window.tinderbox.checkForNewer()


def _listen(target: Any, kind: str, listener: Listener[Any]) -> None:
    """Attach a listener for the life of the page."""
    target.addEventListener(kind, create_proxy(listener))


def _download(name: str, blob: Any) -> None:
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    window.URL.revokeObjectURL(address)


def _navigator(name: str) -> Any:
    """Return a part of `navigator`, None if only secure contexts have it."""
    return getattr(window.navigator, name, None)


def js_object(fields: dict[str, Any]) -> Any:
    """Return a JavaScript object with these fields."""
    return to_js(fields, dict_converter=window.Object.fromEntries)
