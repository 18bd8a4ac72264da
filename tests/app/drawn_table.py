"""The table of a real page, at which nobody acts before the test says so."""

from __future__ import annotations

from itertools import chain
from typing import Any

from tests.support.world.document import Element
from tests.support.world.world import World
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.sessions import begin
from tinderbox.app.page.places import SharedMatch
from tinderbox.core.match import Header
from tinderbox.games import registry

# Where the focus was, and which piece walked: other tests look at that.
UNSEEN = {"tabindex", "data-walks"}


class DrawnTable:
    """A page with a session at its table. Delayed calls wait for `tab.run_timers`."""

    def __init__(self, session: AnyLocalMatch) -> None:
        device = World().device()
        self.tab = device.tab()
        self.page = device.start(self.tab, [("speed", "normal")], "home")
        self.show(session)

    def show(self, session: AnyLocalMatch) -> None:
        """Show a session on a new board. The last one is left."""
        self.session = session
        self.page.show_foreign_match(session, SharedMatch(""))
        assert self.page.table is not None
        self.table = self.page.table
        self.play = self.table.play
        self.board = self.table.board
        self.choosing = self.table.choosing
        self.timeline = self.table.timeline

    def run(self, command: str) -> None:
        """Run a command, as a button does."""
        self.page.commands.run(command)

    def answered(self) -> None:
        """Let bots and chance act until a person is to."""
        while self.session.to_move() not in (None, *self.session.people):
            self.table.turns.advance()

    def shown(self) -> list[tuple[Any, ...]]:
        """Return everything on the board in any order, because new pieces come last."""
        board: Any = self.board
        layers = (board.layer.children, board.layer_below_areas.children)
        there = [*chain(*layers), *board.areas.values()]
        return sorted(map(seen, there))


def seen(element: Element) -> tuple[Any, ...]:
    """Return all that a reader can see or hear of an element."""
    children = tuple(
        seen(child)
        for child in element.children
        if child.getAttribute("class") != "piece-ring"  # its piece's class shows it
    )
    about = {k: v for k, v in element.attributes.items() if k not in UNSEEN}
    place = element.style.transform
    text = "" if children else element.textContent
    return element.tag, element.id, place, text, tuple(sorted(about.items())), children


def opened(id: str, seed: int = 4) -> DrawnTable:
    """Return a table at which the only person is to act."""
    others = min(3, registry.load_game(id).SEATS[-1]) - 1
    header = Header(id, 1, ("human", *["random"] * others), seed)
    table = DrawnTable(begin(header))
    table.answered()
    return table
