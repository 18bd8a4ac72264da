"""A browser with several tabs of the site, for tests: storage, locks and events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any
from unittest.mock import MagicMock

from tests.support.drawn import DRAWN
from tests.support.elements import Incomplete
from tests.support.storage import MemoryStorage
from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.match import Header, dump

BULLS = Header("fire_bulls", 1, ("human", "greedy"), 5)
POMPIERI = Header("pompieri", 1, ("human", "greedy"), 1)
FOREIGN = dump(POMPIERI, ())


class ShownNotices:
    """The notices on the page, with the commands of their buttons."""

    def __init__(self) -> None:
        self.messages: dict[str, list[str]] = {}

    def show(self, key: str, _: Any = None, remedies: Any = ()) -> None:
        self.messages[key] = [command for _, command in remedies]
        DRAWN.update(self.messages[key])

    def dismiss(self, key: str) -> None:
        self.messages.pop(key, None)


class Computer:
    """One browser. Its locks answer late, and its storage events come later still."""

    def __init__(self, *, locks: bool = True, room: int = 100_000) -> None:
        self.locks = locks
        self.room = room
        self.tabs: list[Tab] = []
        self.disk: dict[str, str] | None = {}  # its backups; None where it keeps none
        self.is_full = False  # True if the disk takes no more
        self.painted: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self.held: dict[str, Callable[[], None]] = {}  # its listener for losing it
        self.asked: list[Callable[[], None]] = []

    def settle(self) -> None:
        """Deliver everything that is pending: locks, then storage events."""
        while self.asked or self.painted or any(tab.news for tab in self.tabs):
            while self.asked:
                self.asked.pop(0)()
            for tab in self.tabs:
                tab.receive_news()
            while self.painted:
                asyncio.run(self.painted.pop(0)())


class MemoryDisk:
    """The texts on a disk, which survive the death of a browser."""

    def __init__(self, computer: Computer, on_written: Callable[[bool], None]) -> None:
        assert computer.disk is not None
        self.computer = computer
        self.texts = computer.disk
        self.on_written = on_written

    async def find(self, key: str) -> str | None:
        return self.texts.get(key)

    async def names(self) -> list[str]:
        return list(self.texts)

    def put(self, key: str, text: str) -> None:
        if not self.computer.is_full:
            self.texts[key] = text
        self.on_written(not self.computer.is_full)

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def settle(self) -> None:
        """Do nothing: everything is written at once."""


class Tab(MemoryStorage, Incomplete):  # type: ignore[misc]
    """A page of the site with its own copy of the storage and its own match."""

    def __init__(self, computer: Computer) -> None:
        super().__init__(computer.room)
        self.computer = computer
        self.news: list[tuple[str, str | None]] = []
        if computer.tabs:
            self.texts |= computer.tabs[0].texts
        computer.tabs.append(self)
        self.notices = ShownNotices()
        self.seen: list[AnyLocalMatch] = []
        self.updated = 0
        self.document = MagicMock()
        self.window = None
        self.element = MagicMock()
        self.clock = self.locks = self
        self.library = Library(Store(self), lambda: 1, self.random_seed)
        self.active = ActiveMatch(
            self,
            self.library,
            self.notices,  # type: ignore[arg-type] # stands in for the notices
            self.show_match,
            lambda: None,
            self.listed,
        )

    def show_match(self, session: AnyLocalMatch) -> None:
        self.seen.append(session)
        session.deal()
        self.active.read_backups()

    def listed(self) -> None:
        """Do nothing: no list is shown."""

    # --- the storage ------------------------------------------------------------------

    def put(self, key: str, text: str) -> None:
        super().put(key, text)
        self._spread(key, text)

    def remove(self, key: str) -> None:
        super().remove(key)
        self._spread(key, None)

    def _spread(self, key: str, text: str | None) -> None:
        for tab in self.computer.tabs:
            if tab is not self:
                tab.news.append((key, text))

    def receive_news(self) -> None:
        while self.news:
            key, text = self.news.pop(0)
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text
            self.listener(key)

    # --- the browser ----------------------------------------------------------------

    def on_stored(self, listener: Callable[[str], None]) -> None:
        self.listener = listener

    def after_paint(self, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.computer.painted.append(do)

    def later(self, _: int, do: Callable[[], None]) -> None:
        self.computer.asked.append(do)

    async def open_disk(self, on_written: Callable[[bool], None]) -> MemoryDisk:
        if self.computer.disk is None:
            raise StorageDenied
        if self.computer.is_full:
            raise StorageFull
        return MemoryDisk(self.computer, on_written)

    def random_seed(self) -> int:
        return self.computer.tabs.index(self)

    def persist(self, answer: Callable[[bool], None]) -> None:
        """Grant it: there is always room."""
        answer(True)

    def on_update(self, listener: Callable[[], None]) -> None:
        """Do nothing: there is no update."""

    def update(self) -> None:
        self.updated += 1

    def request(
        self,
        name: str,
        answer: Callable[[bool | None], None],
        lost: Callable[[], None],
        *,
        steal: bool,
    ) -> Callable[[], None]:
        held = self.computer.held
        is_over = False

        def let_go() -> None:
            nonlocal is_over
            is_over = True
            if held.get(name) is lost:
                del held[name]

        def answered() -> None:
            if is_over:
                return
            if name in held and not steal:
                answer(False)
                return
            robbed = held.get(name)
            held[name] = lost
            if robbed is not None:
                robbed()
            answer(True)

        if self.computer.locks:
            self.computer.asked.append(answered)
        else:
            answer(None)
        return let_go

    # --- what a reader sees -----------------------------------------------------------

    @property
    def session(self) -> AnyLocalMatch:
        assert self.active.session is not None
        return self.active.session

    def play(self) -> None:
        """Have the player to move take the first listed action."""
        if self.session.advance() is None:
            self.session.act(self.session.legal()[0])

    def stored_matches(self) -> dict[str, str]:
        return {e.id: e.record.text for e in self.library.entries()}


def read_only(tab: Tab) -> ReadOnlyReason | None:
    """Return why nobody may act at a tab's table."""
    return tab.session.read_only
