"""A browser with several tabs of the site, for tests: storage, locks, news of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.storage import MemoryStorage
from tinderbox.app.matches.library import Library
from tinderbox.app.matches.session import AnySession, ReadOnlyReason
from tinderbox.app.matches.store import Store
from tinderbox.app.shell.active_match import ActiveMatch
from tinderbox.core.match import Header, dump

BULLS = Header("fire_bulls", 1, ("human", "greedy"), 5)
POMPIERI = Header("pompieri", 1, ("human", "greedy"), 1)
FOREIGN = dump(POMPIERI, ())


class ShownNotices:
    """The notices on the page, with the commands of their buttons."""

    def __init__(self) -> None:
        self.standing: dict[str, list[str]] = {}

    def show(self, key: str, _: Any = None, remedies: Any = ()) -> None:
        self.standing[key] = [command for _, command in remedies]

    def dismiss(self, key: str) -> None:
        self.standing.pop(key, None)


class Computer:
    """One browser: its locks answer late, and news of its storage come later still."""

    def __init__(self, *, locks: bool = True, room: int = 100_000) -> None:
        self.locks, self.room = locks, room
        self.tabs: list[Tab] = []
        self.held: dict[str, Callable[[], None]] = {}  # its listener for losing it
        self.asked: list[Callable[[], None]] = []

    def settle(self) -> None:
        """Deliver all that is under way: locks, then news of the storage."""
        while self.asked or any(tab.news for tab in self.tabs):
            while self.asked:
                self.asked.pop(0)()
            for tab in self.tabs:
                tab.receive_news()


class Tab(MemoryStorage):
    """A page of the site: its own sight of the storage, its own match."""

    def __init__(self, computer: Computer) -> None:
        super().__init__(computer.room)
        self.computer = computer
        self.news: list[tuple[str, str | None]] = []
        if computer.tabs:
            self.texts |= computer.tabs[0].texts
        computer.tabs.append(self)
        self.notices = ShownNotices()
        self.seen: list[AnySession] = []
        self.updated = 0
        self.document = self.window = None
        self.library = Library(Store(self), lambda: 1, self.random_seed)
        self.active = ActiveMatch(
            self,
            self.library,
            self.notices,  # type: ignore[arg-type] # stands in for the notices
            self.show_match,
            lambda: None,
        )

    def show_match(self, session: AnySession) -> None:
        self.seen.append(session)
        session.deal()

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

    def random_seed(self) -> int:
        return self.computer.tabs.index(self)

    def persist(self) -> None:
        """There is always room enough."""

    def on_update(self, listener: Callable[[], None]) -> None:
        """There is none, before it is taken."""

    def update(self) -> None:
        self.updated += 1

    def request_lock(
        self,
        name: str,
        answer: Callable[[bool | None], None],
        lost: Callable[[], None],
        *,
        steal: bool,
    ) -> Callable[[], None]:
        held, is_over = self.computer.held, False

        def let_go() -> None:
            nonlocal is_over
            is_over = True
            if held.get(name) is lost:
                del held[name]

        def answered() -> None:
            if is_over or (name in held and not steal):
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
    def session(self) -> AnySession:
        assert self.active.session is not None
        return self.active.session

    def play(self) -> None:
        """Whoever is to move does what is listed first."""
        if self.session.advance() is None:
            self.session.act(self.session.legal()[0])

    def kept(self) -> dict[str, str]:
        return {e.id: e.record.text for e in self.library.entries()}


def read_only(tab: Tab) -> ReadOnlyReason | None:
    """Why nobody may act at a tab's table."""
    return tab.session.read_only
