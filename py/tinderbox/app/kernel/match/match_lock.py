"""The lock of the match at the table: only one page of this browser plays it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tinderbox.core.callbacks import Callback, Listener

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Locks

LOCK = "tinderbox."  # how the name of a lock begins: the id of its match follows


class MatchLock:
    """The lock of one match at a time. `is_asked` is True until the browser answers."""

    def __init__(self, locks: Locks) -> None:
        self.locks = locks
        self.is_asked = False
        self.is_mine = False  # True while no other page can play the match
        self._release: Callback = lambda: None

    def ask(
        self,
        id: str,
        answered: Listener[bool | None],
        lost: Listener[str],
        *,
        steal: bool = False,
    ) -> None:
        """Release the last lock, and request that of a match.

        `answered(is_mine)` is called unless the lock is released before. None means
        that the browser has no locks. `lost(id)` is called if another page takes it
        later.
        """
        self.release()
        self.is_asked = True

        def on_answer(is_mine: bool | None) -> None:
            self.is_asked = False
            self.is_mine = is_mine is not False  # without locks every page may play
            answered(is_mine)

        self._release = self.locks.request(
            LOCK + id, on_answer, partial(lost, id), steal=steal
        )

    def release(self) -> None:
        """Release the lock, or cancel the request."""
        self.is_asked = self.is_mine = False
        self._release()
        self._release = lambda: None
