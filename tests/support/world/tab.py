"""A tab of a device's browser, with all that the page asks a browser for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.support.world.document import Document, Style
from tests.support.world.locks import TabLocks
from tests.support.world.storage import Disk, MemoryStorage, TabStorage
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull
from tinderbox.i18n.rules import LanguageRules
from tools.babel_rules import BabelRules

if TYPE_CHECKING:
    from tests.support.world.device import Device
    from tinderbox.app.page.page import Page


class Tab:
    """A browser as the page of one tab sees it: see `Browser`.

    Its timers are calls that the world's clock has put off. What it lacks, as `copy`, a
    test adds.
    """

    can_connect = True
    can_encrypt = True
    is_persistent = True  # the answer to a question for persistent storage
    deletes_unvisited = False
    page: Page  # that it shows, once the device has opened one

    def __init__(self, device: Device, number: int) -> None:
        self.device = device
        self.number = number  # on its device, from 1
        self.document = Document()
        self.storage: MemoryStorage = (
            TabStorage(self) if device.is_slow else device.storage
        )
        self.address = ""
        self.parameters: list[tuple[str, str]] = []
        self.saved: dict[str, str] = {}
        self.updates = 0  # how often it was loaded anew with a new version
        self.clock = self.location = self
        self.locks = TabLocks(self)
        self.workers = SimpleNamespace(start=self._start_worker)
        self.files = SimpleNamespace(download=self.download, listen=self._listen_files)
        self.import_text: Callable[[str], None] = self._ignored  # as a file is opened
        self.stored: Callable[[str], None] = self._ignored  # as another tab has stored
        self.drawn: list[str] = []  # the drawings of which bitmaps were made
        self.leave_sight: Callable[[Any], None] = self._ignored
        self.thumbnails = SimpleNamespace(
            show=self._show_thumbnail, remove_others=self._ignored
        )
        self.printed: list[str] = []  # what a printer got, as HTML
        self.window: Any = SimpleNamespace(
            innerWidth=1024,
            innerHeight=768,
            events=defaultdict(list),
            devicePixelRatio=1,
            navigator=SimpleNamespace(),
            getComputedStyle=lambda _: Style(),
            print=self._print,
            matchMedia=lambda _: SimpleNamespace(matches=False),
        )

    # --- elements and events ----------------------------------------------------------

    def element(self, id: str) -> Any:
        return self.document.getElementById(id)

    def listen(self, target: Any, kind: str, listener: Callable[[Any], None]) -> None:
        if target is not None:
            target.events[kind].append(listener)

    def watch_sight(
        self, seen: Callable[[Any], None], left: Callable[[Any], None]
    ) -> Callable[[Any], None]:
        """Everything is seen at once. A test calls `leave_sight`."""
        self.leave_sight = left
        return lambda element: self.later(0, lambda: seen(element))

    def _show_thumbnail(
        self,
        name: str,
        label: str,
        size: object,
        draw: Callable[[], str],
        answer: Callable[[str], None],
    ) -> None:
        """Make a bitmap. None is stored here."""
        self.drawn.append(draw())
        answer(f"data:image/webp,{name}")

    # --- time -------------------------------------------------------------------------

    def now(self) -> int:
        return self.device.world.clock.now()

    def later(self, ms: int, do: Callable[[], None]) -> None:
        self.device.world.clock.later(ms, do, self)

    def after_paint(self, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.later(self.device.paint_ms, partial(_run_at_once, do))

    def _start_worker(
        self, heard: Callable[[object], None], failed: object
    ) -> SimpleNamespace | None:
        """Start a worker that ends each task at once, and finds nothing."""
        if not self.device.has_workers:
            return None

        def send(message: dict[str, object]) -> None:
            found = SimpleNamespace(id=message["id"], found="[]", final=True)
            if "task" in message:
                self.later(0, partial(heard, found))

        return SimpleNamespace(send=send, end=self._ignored)

    @property
    def timers(self) -> list[Callable[[], None]]:
        """The calls that are put off."""
        return self.device.world.clock.pending(self)

    def run_timers(self, most: int = 200) -> None:
        """Make all calls that are put off, and those that these put off.

        They are made in the order in which they were asked for, and the clock stands
        still: a page that thinks puts off its next thought by no time at all.
        """
        for _ in range(most):
            if not self.device.world.clock.hurry(self):
                break

    def date(self, ms: int, language: str) -> str:
        return f"{ms} ms"

    def day(self, iso_date: str, language: str) -> str:
        return iso_date

    # --- the address ------------------------------------------------------------------

    def query(self) -> list[tuple[str, str]]:
        return self.parameters

    def fragment(self) -> str:
        return self.address

    def link(self, fragment: str) -> str:
        return f"#{fragment}"

    def go_to(self, fragment: str, *, anew: bool) -> None:
        self.address = fragment

    # --- what the device has ----------------------------------------------------------

    def to_other_tabs(self, name: str) -> SimpleNamespace:
        """Return this tab's end of a channel."""
        return self.device.channel(name, self)

    def on_stored(self, listener: Callable[[str], None]) -> None:
        self.stored = listener

    async def open_disk(self, on_written: Callable[[bool], None]) -> Disk:
        if self.device.disk is None:
            raise StorageDenied
        if self.device.is_disk_full:
            raise StorageFull
        return Disk(self.device, on_written)

    def persist(self, answer: Callable[[bool], None]) -> None:
        answer(self.is_persistent)

    def random_seed(self) -> int:
        return 6 + self.number

    def languages(self) -> list[str]:
        return ["en"]

    def language_rules(self, locale: str) -> LanguageRules:
        return BabelRules(locale)

    def prefers(self, _: str) -> bool:
        return False

    def is_night(self) -> bool:
        return False

    async def fetch_text(self, path: str, body: str | None) -> tuple[int, str]:
        """No server answers."""
        return 0, ""

    def download(self, name: str, text: str, kind: str = "text/plain") -> None:
        self.saved[name] = text

    def _listen_files(self, taken: Callable[[str], None], _: object) -> None:
        self.import_text = taken

    def _print(self) -> None:
        for listener in self.window.events["beforeprint"]:
            listener(SimpleNamespace())
        self.printed.append(str(self.document.body))
        for listener in self.window.events["afterprint"]:
            listener(SimpleNamespace())

    def update(self) -> None:
        self.updates += 1

    def _ignored(self, *_: object, **__: object) -> None:
        """A function whose calls no test looks at."""

    on_resized = set_board_style = on_update = _ignored
    dispatch = restore_scroll = _ignored


def _run_at_once(do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a coroutine that waits for nothing: here everything is answered at once."""
    work = do()
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits for something")
