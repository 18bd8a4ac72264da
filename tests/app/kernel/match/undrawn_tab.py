"""A tab whose matches are not drawn: the real store, library and match at the table."""

from __future__ import annotations

from typing import Any

from tests.support.world.device import Device
from tests.support.world.storage import MemoryStorage, TabStorage
from tests.support.world.world import World
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.core.match import Header, dump
from tinderbox.i18n.text import Translator, load_texts

BULLS = Header("fire_bulls", 1, ("human", "greedy"), 5)
POMPIERI = Header("pompieri", 1, ("human", "greedy"), 1)
FOREIGN = dump(POMPIERI, ())
ROOM = 100_000  # characters
ENGLISH = Translator(load_texts("en"))


def slow_device(*, locks: bool = True) -> Device:
    """Return the only device of a world, whose tabs learn late of one another."""
    return World().device(MemoryStorage(ROOM), locks=locks, slow=True)


class UndrawnTab:
    """A tab of the site with a match at its table, of which nothing is drawn.

    Nobody acts by themselves: `play` does the next action, of computer players too.
    """

    def __init__(self, device: Device) -> None:
        self.device = device
        browser: Any = device.tab()
        self.browser = browser
        assert isinstance(browser.storage, TabStorage), "it takes a slow device"
        self.storage = browser.storage
        self.seen: list[AnyLocalMatch] = []
        self.notices = Notices(
            browser.document, browser.element("notices"), lambda: ENGLISH
        )
        self.library = Library(Store(self.storage), lambda: 1, browser.random_seed)
        self.active = ActiveMatch(
            browser,
            self.library,
            self.notices,
            self._show_match,
            lambda: None,
            lambda: None,
        )

    def _show_match(self, session: AnyLocalMatch) -> None:
        self.seen.append(session)
        session.deal()
        self.active.read_backups()

    @property
    def session(self) -> AnyLocalMatch:
        """The match at the table."""
        assert self.active.session is not None
        return self.active.session

    @property
    def messages(self) -> dict[str, list[str]]:
        """The notices on the page, with the commands of their buttons."""
        return {
            key: [command for _, command in remedies]
            for key, (_, _, remedies) in self.notices.messages.items()
        }

    def begin(self, header: Header) -> None:
        """Begin a match, and wait until it is at the table."""
        self.active.begin(header)
        self.device.world.run()

    def play(self) -> None:
        """Have the player to move take the first listed action."""
        if self.session.advance() is None:
            self.session.act(self.session.legal()[0])

    def stored_matches(self) -> dict[str, str]:
        """The texts of all matches that this tab knows, by their ids."""
        return {e.id: e.record.text for e in self.library.entries()}


def read_only(tab: UndrawnTab) -> ReadOnlyReason | None:
    """Return why nobody may act at a tab's table."""
    return tab.session.read_only
