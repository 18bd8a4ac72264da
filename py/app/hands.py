"""What the player's hands do: one listener of each kind on the page, for life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

ARROWS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


class Listener(Protocol):
    """Who is told; every id is that of a thing on the table."""

    def click(self, id: str) -> None: ...
    def why_not(self, id: str) -> None: ...
    def look(self, id: str) -> None: ...
    def back(self) -> None: ...
    def step(self, id: str, dx: int, dy: int) -> None: ...
    def command(self, id: str) -> None: ...
    def rule(self, id: str) -> None: ...


class Hands:
    """Turns the page's events into clicks, looks and steps on named things.

    `listen(target, kind, f)` attaches f, whatever proxies that takes.
    """

    def __init__(
        self,
        document: Any,
        table: Any,
        listen: Callable[[Any, str, Callable[[Any], None]], None],
        listener: Listener,
    ) -> None:
        self.listener = listener
        self.looked = ""
        listen(document, "click", self._clicked)
        listen(table, "keydown", self._pressed)
        listen(table, "pointerover", self._looked)
        listen(table, "focusin", self._looked)
        listen(table, "contextmenu", self._asked)

    def _clicked(self, event: Any) -> None:
        hit = event.target.closest("[data-rule],[data-command],[data-id]")
        if not hit:
            return
        if rule := hit.getAttribute("data-rule"):
            self.listener.rule(rule)
        elif command := hit.getAttribute("data-command"):
            self.listener.command(command)
        else:
            self.listener.click(_id(hit))

    def _asked(self, event: Any) -> None:
        if hit := event.target.closest("[data-id]"):
            event.preventDefault()
            self.listener.why_not(_id(hit))

    def _looked(self, event: Any) -> None:
        hit = event.target.closest("[data-id]")
        id = _id(hit) if hit else ""
        if id != self.looked:
            self.looked = id
            self.listener.look(id)

    def _pressed(self, event: Any) -> None:
        if event.key == "Escape":
            self.listener.back()
            return
        hit = event.target.closest("[data-id]")
        if not hit:
            return
        id = _id(hit)
        is_drawn = hit.namespaceURI.endswith("svg")
        if event.key == "?":
            self.listener.why_not(id)
        elif event.key in ("Enter", " ") and is_drawn:
            self.listener.click(id)
        elif event.key in ARROWS and is_drawn:
            self.listener.step(id, *ARROWS[event.key])
        else:
            return
        event.preventDefault()


def _id(hit: Any) -> str:
    return str(hit.getAttribute("data-id"))
