"""Takes matches out of the library to the table, and minds that none is lost there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app import matches, share
from app.library import Library
from app.notices import Notices
from app.session import Session
from app.store import MATCH, Trouble
from core.match import BadMatch, Header
from i18n.text import Voice

LOCK: Final = "tinderbox."
ASKED: Final = "persist_asked"
WORTH_KEEPING: Final = 10  # actions, after which a loss would hurt


class Desk:
    """One match at a time; `sit(session)` shows it, `changed()` shows it again.

    `browser` holds locks and knows of other pages of the site.
    """

    def __init__(
        self,
        browser: Any,
        library: Library,
        notices: Notices,
        voice: Callable[[], Voice],
        sit: Callable[[Session], None],
        changed: Callable[[], None],
    ) -> None:
        self.browser, self.library, self.notices = browser, library, notices
        self.voice, self.sit, self.changed = voice, sit, changed
        self.id = ""  # of the match at the table, "" for a shared one or none
        self.shared = ""  # the match at the table as it stood in the address
        self.session: Session | None = None
        self._let_go: Callable[[], None] = lambda: None
        browser.on_stored(self._stored)

    # --- sitting down ------------------------------------------------------------

    def begin(self, header: Header) -> None:
        """A new match, kept from its first moment."""
        session = matches.begin(header, lambda _: None)
        self._keep_new(session)

    def fork(self, at: int) -> None:
        """A new match that goes on from a moment of the one at the table."""
        if self.session is None:
            return
        text = matches.fork(self.session, at, self.browser.chance())
        session = matches.resume(text, lambda _: None)
        self._keep_new(session, self.library.name_of(self.id))
        self._tell("notice.forked", {"at": at})

    def _keep_new(self, session: Session, name: str = "") -> None:
        id = self.library.add(session.text(), name)
        session.keep = self._keeper(id, session)
        session.keep(session.text())
        self._hold(id, session, steal=True)

    def open(self, id: str, *, steal: bool = False) -> bool:
        """A match of the library; False and a notice if it can't be read at all."""
        try:
            found = self.library.open(id)
            session = matches.resume(found.text, lambda _: None)
        except BadMatch as bad:
            self._tell_bad(bad)
            if bad.key != "match.gone":
                self._rescue(id)
            return False
        session.keep = self._keeper(id, session)
        if session.fault is not None:
            self._tell_bad(session.fault)
        elif session.to_move() is None and not found.over:
            session.keep(session.text())  # a file said nothing of its being over
        self._hold(id, session, steal=steal)
        return True

    def _rescue(self, id: str) -> None:
        """What can't be read stays as it is; its spare copy becomes a match."""
        remedies = [("notice.download", f"raw:{id}")]
        if self.library.rescue(id) is not None:
            remedies.insert(0, ("notice.rescue", f"rescue:{id}"))
        self._tell("notice.unreadable_save", {}, remedies)

    def rescue(self, id: str) -> None:
        """Go on with the spare copy of a match that can't be read."""
        found = self.library.rescue(id)
        if found is not None:
            self.notices.dismiss("notice.unreadable_save", self.voice())
            self._keep_new(matches.resume(found.text, lambda _: None), found.name)

    def show_shared(self, packed: str) -> bool:
        """A match out of a link, to be read; False and a notice if it is none."""
        self.leave()
        try:
            session = matches.resume(share.unpack(packed), lambda _: None)
        except BadMatch as bad:
            self._tell_bad(bad)
            return False
        if session.fault is not None:
            self._tell_bad(session.fault)
        session.reading = "reading.shared"
        self.shared, self.session = packed, session
        self.sit(session)
        return True

    def leave(self) -> None:
        """Nothing is at the table; another page may have the match."""
        self._let_go()
        self._let_go = lambda: None
        self.id, self.shared, self.session = "", "", None
        for key in ("reading.elsewhere", "reading.fault"):
            self.notices.dismiss(key, self.voice())

    # --- several pages of the site ---------------------------------------------------

    def _hold(self, id: str, session: Session, *, steal: bool) -> None:
        self.leave()
        self.id, self.session = id, session

        def answered(mine: bool) -> None:
            if self.session is not session:
                return
            if not mine:
                self._read_only(session)
            self.sit(session)

        def lost() -> None:
            if self.session is session:
                self._read_only(session)
                self.changed()

        self._let_go = self.browser.hold(LOCK + id, answered, lost, steal=steal)

    def _read_only(self, session: Session) -> None:
        """Another page plays this match: here it can be watched, or taken over."""
        session.reading = session.reading or "reading.elsewhere"
        remedy = [("notice.take_over", f"take-over:{self.id}")]
        self._tell("reading.elsewhere", {}, remedy)

    def _stored(self, key: str) -> None:
        """Watch along while another page plays."""
        session = self.session
        if session is None or session.reading != "reading.elsewhere":
            return
        if key == MATCH + self.id:
            try:
                text = self.library.open(self.id).text
                session.table = matches.resume(text, lambda _: None).table
            except BadMatch:
                return
            self.changed()

    # --- keeping -------------------------------------------------------------------

    def _keeper(self, id: str, session: Session) -> Callable[[str], None]:
        def keep(text: str) -> None:
            trouble = self.library.keep(id, text, over=session.to_move() is None)
            if trouble is Trouble.ELSEWHERE:
                self._overtaken(id, session)
                return
            if trouble in (None, Trouble.CLEARED):
                for old in (Trouble.OFF, Trouble.FULL):
                    self.notices.dismiss(f"notice.{old.value}", self.voice())
                self._ask_to_persist(session)
            if trouble is not None:
                remedy = [("notice.save", "save")]
                self._tell(f"notice.{trouble.value}", {}, remedy)

        return keep

    def _overtaken(self, id: str, session: Session) -> None:
        """Another page has played on: what was kept there stands."""
        try:
            text = self.library.open(id).text
            session.table = matches.resume(text, lambda _: None).table
        except BadMatch as bad:
            self._tell_bad(bad)
        self._read_only(session)

    def _ask_to_persist(self, session: Session) -> None:
        """Once, as soon as there is something to lose."""
        store = self.library.store
        if len(session.table.log) < WORTH_KEEPING or store.recall(ASKED):
            return
        store.remember(ASKED, "yes")
        self.browser.persist()

    # --- telling -------------------------------------------------------------------

    def _tell(self, key: str, params: Any = None, remedies: Any = ()) -> None:
        self.notices.tell(self.voice(), key, params, remedies)

    def _tell_bad(self, bad: BadMatch) -> None:
        self._tell(bad.key, bad.params)
