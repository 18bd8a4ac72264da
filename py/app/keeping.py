"""Running matches in the store: kept after every action, and what goes wrong said."""

from __future__ import annotations

from collections.abc import Callable

from app import matches
from app.notices import Notices
from app.session import Session
from app.store import Store, Trouble
from core.match import BadMatch
from i18n.text import Voice


class Keeping:
    """Stands between sessions and the store, and says what goes wrong."""

    def __init__(
        self, store: Store, notices: Notices, voice: Callable[[], Voice]
    ) -> None:
        self.store, self.notices, self.voice = store, notices, voice

    def is_running(self, game: str) -> bool:
        """Whether a person is in the middle of a match."""
        session = self.running(game)
        if session is None:
            return False
        return session.to_move() is not None and bool(session.people)

    def running(self, game: str) -> Session | None:
        """The match kept of a game; one that can't be read is set aside, and said."""
        text = self.store.running(game)
        if text is None:
            return None
        try:
            return matches.resume(text, self.keeper(game))
        except BadMatch as bad:
            self.notices.tell(self.voice(), bad.key, bad.params)
            self.set_aside(game, "notice.unreadable_save")
            return None

    def set_aside(self, game: str, notice: str) -> None:
        """Move a save out of the way, offering it as a file."""
        key = self.store.set_aside(game)
        remedies = [] if key is None else [("notice.download", f"aside:{key}")]
        self.notices.tell(self.voice(), notice, {}, remedies)

    def make_room(self, game: str) -> None:
        """Before another match of the game begins: a running one is not lost."""
        if self.is_running(game):
            self.set_aside(game, "notice.aside_kept")

    def keeper(self, game: str) -> Callable[[str], None]:
        """What a session calls after every action."""

        def keep(text: str) -> None:
            trouble = self.store.keep(game, text)
            if trouble is None:
                for old in Trouble:
                    self.notices.dismiss(f"notice.{old.value}", self.voice())
                return
            remedy = [("notice.save", "save")]
            self.notices.tell(self.voice(), f"notice.{trouble.value}", {}, remedy)

        return keep
