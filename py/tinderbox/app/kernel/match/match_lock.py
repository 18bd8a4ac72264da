"""The lock of the match at the table: one page of this browser plays it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tinderbox.core.callbacks import Callback, Listener

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Locks

LOCK = "tinderbox."


class MatchLock:
    """Held for one match at a time; `is_asked` until the browser has answered."""

    def __init__(self, locks: Locks) -> None:
        self.locks = locks
        self.is_asked = False
        self.is_mine = False  # no other page may play the match
        self._let_go: Callback = lambda: None

    def ask(
        self,
        id: str,
        answered: Listener[bool | None],
        lost: Listener[str],
        *,
        steal: bool = False,
    ) -> None:
        """Release the lock of before, and ask for that of a match.

        `answered(mine)` is called unless it is released before: None says that the
        browser has no locks. `lost(id)` is called if another page takes it later.
        """
        self.release()
        self.is_asked = True

        def granted(mine: bool | None) -> None:
            self.is_asked = False
            self.is_mine = mine is not False
            answered(mine)

        taken = partial(lost, id)
        self._let_go = self.locks.request(LOCK + id, granted, taken, steal=steal)

    def release(self) -> None:
        """Let another page have the lock; what was asked for is not answered."""
        self.is_asked = self.is_mine = False
        self._let_go()
        self._let_go = lambda: None
