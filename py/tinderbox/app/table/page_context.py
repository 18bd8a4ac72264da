"""What the commands and the modules for several devices need of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.form import FormPage
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.table.page import TablePage
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

KNOWN: Final = "join.title"  # a key of those texts


@dataclass(frozen=True, slots=True)
class TableSignals:
    """What happens at the table and to matches."""

    match_opened: Signal[[AnySession]]  # its table is yet to be built
    table_built: Signal[[TablePage]]  # and shows nothing yet
    table_started: Signal[[TablePage]]
    table_left: Signal[[]]
    match_taken: Signal[[]]  # another page of this browser has it
    match_removing: Signal[[str]]  # the match of this id is about to be thrown away


@dataclass(frozen=True, slots=True)
class PageContext:
    """The page: its parts that are replaced now and then are functions.

    `game()` is the one at the table, or chosen last, `match()` the id of the match at
    the table, or the number of another device's table. `learn(domain)` adds the texts
    of a domain to the reader's `translator()`, and returns that. `show(page)` shows a
    page for several devices, `leave()` the front page; `show_match` shows the match at
    the table anew, `visit` a lesson or another device's table.
    """

    browser: Browser
    commands: Commands
    signals: TableSignals
    active: ActiveMatch
    notices: Notices
    translator: Callable[[], Translator]
    dialog: Callable[[], Dialog]
    table: Callable[[], TablePage | None]
    game: Callable[[], AnyGame]
    match: Callable[[], str]
    learn: Callable[[str], Translator]
    show: Callable[[FormPage], None]
    leave: Callback
    show_match: Listener[AnySession]
    visit: Listener[AnySession]

    @property
    def store(self) -> Store:
        """What is kept in this browser."""
        return self.active.library.store

    def copy_field(self, id: str, command: str) -> None:
        """Copy what stands in a field; the button of that command tells how it went."""

        def report(copied: bool) -> None:
            key = "give.copied" if copied else "give.not_copied"
            button = self.browser.document.querySelector(f"[data-command='{command}']")
            if button:
                button.textContent = self.translator().say(key)

        field = self.browser.element(id)
        if field:
            field.select()
            self.browser.copy(str(field.value), report)

    def say(self) -> Translator:
        """The reader's translator, with the words for this."""
        translator = self.translator()
        return translator if translator.knows(KNOWN) else self.learn(late_bundle.TEXTS)
