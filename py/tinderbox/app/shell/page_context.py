"""What the modules for play on several devices need of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.dom.notices import Notices
from tinderbox.app.matches.session import AnySession
from tinderbox.app.matches.store import Store
from tinderbox.app.pages.form import FormPage
from tinderbox.app.shell import late_bundle
from tinderbox.app.shell.active_match import ActiveMatch
from tinderbox.app.table.page import TablePage
from tinderbox.i18n.text import Translator

KNOWN: Final = "join.title"  # a key of those texts


@dataclass(frozen=True, slots=True)
class PageContext:
    """The page, as far as it is handed on.

    `learn(domain)` has the reader's `translator()` know the texts of a domain, too,
    from now on; `show(page)` turns to a page of theirs, `leave()` to the front page;
    `show_match` shows the match at the table anew, `visit` another device's.
    """

    browser: Any
    active: ActiveMatch
    notices: Notices
    translator: Callable[[], Translator]
    dialog: Callable[[], Dialog]
    table: Callable[[], TablePage | None]
    learn: Callable[[str], Translator]
    show: Callable[[FormPage], None]
    leave: Callable[[], None]
    show_match: Callable[[AnySession], None]
    visit: Callable[[AnySession], None]

    @property
    def store(self) -> Store:
        """What is kept in this browser."""
        return self.active.library.store

    def say(self) -> Translator:
        """The reader's translator, with the words for this."""
        translator = self.translator()
        return translator if translator.knows(KNOWN) else self.learn(late_bundle.TEXTS)
