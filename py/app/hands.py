"""What the player's hands do: one listener of each kind on the page, for life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from app.zoom import FOLLOWED, Zoom

ARROWS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


class Table(Protocol):
    """The table at which the hands are; every id is that of a thing on it."""

    zoom: Zoom

    def click(self, id: str) -> None: ...
    def why_not(self, id: str) -> None: ...
    def look(self, id: str) -> None: ...
    def back(self) -> None: ...
    def step(self, id: str, dx: int, dy: int) -> None: ...
    def rule(self, id: str) -> None: ...
    def moment(self, at: int) -> None: ...


class Hands:
    """Turns the page's events into clicks, looks and steps on named things.

    `listen(target, kind, f)` attaches f, whatever proxies that takes; `at_table()` is
    the table, None on the other pages; `command(id)` does what a button says.
    """

    def __init__(
        self,
        document: Any,
        root: Any,
        listen: Callable[[Any, str, Callable[[Any], None]], None],
        at_table: Callable[[], Table | None],
        command: Callable[[str], None],
    ) -> None:
        self.at_table, self.command = at_table, command
        self.looked = ""
        self.clicked: tuple[str, Table | None] = ("", None)  # what, and on which page
        listen(document, "click", self._clicked)
        for kind, hear in (
            ("keydown", self._pressed),
            ("pointerover", self._looked),
            ("focusin", self._looked),
            ("contextmenu", self._asked),
            ("input", self._slid),
        ):
            listen(root, kind, hear)
        for kind in FOLLOWED:
            listen(document.getElementById("board-view"), kind, self._moved)

    def _clicked(self, event: Any) -> None:
        hit = event.target.closest("[data-rule],[data-command],[data-id]")
        if not hit:
            return
        table = self.at_table()
        command = hit.getAttribute("data-command")
        if self._is_rest(event, str(command or _id(hit))):
            return
        if command:
            self.command(str(command))
        elif table is None:
            return
        elif rule := hit.getAttribute("data-rule"):
            table.rule(str(rule))
        else:
            table.click(_id(hit))

    def _is_rest(self, event: Any, what: str) -> bool:
        """Whether this is the rest of a double click, and its beginning did it all.

        What lies under the pointer now came there by the first click: another match,
        the next row of a list. It isn't what the hand meant.
        """
        now = what, self.at_table()
        if event.detail > 1 and now != self.clicked:
            return True
        self.clicked = now
        return False

    def _slid(self, event: Any) -> None:
        table = self.at_table()
        if table is not None and event.target.id == "timeline-at":
            table.moment(int(event.target.value))

    def _asked(self, event: Any) -> None:
        hit, table = event.target.closest("[data-id]"), self.at_table()
        if hit and table is not None:
            event.preventDefault()
            table.why_not(_id(hit))

    def _looked(self, event: Any) -> None:
        hit, table = event.target.closest("[data-id]"), self.at_table()
        id = _id(hit) if hit else ""
        if id != self.looked and table is not None:
            self.looked = id
            table.look(id)

    def _moved(self, event: Any) -> None:
        table = self.at_table()
        if table is not None:
            table.zoom.follow(event)

    def _pressed(self, event: Any) -> None:
        table = self.at_table()
        if table is None:
            return
        if event.key == "Escape":
            table.back()
            return
        if event.key == "Enter" and event.repeat:
            event.preventDefault()  # a key held down is pressed once
            return
        hit = event.target.closest("[data-id]")
        if not hit:
            return
        id = _id(hit)
        is_drawn = hit.namespaceURI.endswith("svg")
        if event.key == "?":
            table.why_not(id)
        elif event.key in ("Enter", " ") and is_drawn:
            if not event.repeat:
                table.click(id)
        elif event.key in ARROWS and is_drawn:
            table.step(id, *ARROWS[event.key])
        else:
            return
        event.preventDefault()


def _id(hit: Any) -> str:
    return str(hit.getAttribute("data-id"))
