"""A table with its board, without a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, cast

from tests.support.elements import Document, Element
from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.sessions import begin
from tinderbox.app.table.choosing import Choosing
from tinderbox.app.table.commands import TableCommands
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play import Play
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.remark import RemarkView
from tinderbox.app.table.timeline import Timeline
from tinderbox.app.table.turns import Turns
from tinderbox.app.table.words import Words
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

USUAL_SETTINGS = PlaySettings()
PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")


class Unseen:
    """A part that no test looks at. It accepts everything and returns nothing."""

    def __init__(self, **seen: object) -> None:
        vars(self).update(seen)

    def __getattr__(self, _: str) -> Any:
        return self

    def __setattr__(self, _: str, value: object) -> None:
        pass

    def __call__(self, *_: object, **__: object) -> Any:
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())


UNSEEN: Any = Unseen()


class Page:
    """A table with its board. Delayed calls are in `waiting` until a test runs them.

    `waits` are the milliseconds of all delayed calls. `drawn` is the number of actions
    of the match at each drawing.
    """

    def __init__(
        self, session: AnyLocalMatch, settings: PlaySettings = USUAL_SETTINGS
    ) -> None:
        self.session = session
        game = session.game
        screen = registry.load_screen(game.ID)
        document = Document()
        self.layers = Element("g"), Element("g")
        places = {area.id: it for area, it in screen.area_places().items()}
        self.areas = {id: Element("path") for id in places}
        self.board = Board(document, Element("svg"), *self.layers, self.areas, places)
        self.waiting: list[Callable[[], None]] = []
        self.waits: list[int] = []
        self.drawn: list[int] = []
        panel_view = cast(PanelView, Unseen(remarks=RemarkView(UNSEEN)))
        self.play = Play(
            session,
            self.board,
            panel_view,
            UNSEEN,
            Words(Translator(load_texts("en", game.ID)), PLAYERS, screen, game.ID),
            self._later,
            settings,
            lambda sound: None,
        )
        hot_seat = HotSeat(panel_view, self.play.viewpoint, lambda: self.play.words)
        self.turns = Turns(self.play, hot_seat)
        self.play.drawn.listen(lambda: self.drawn.append(len(session.table.log)))
        self.choosing = Choosing(self.play, UNSEEN)
        self.timeline = Timeline(self.play, lambda moment: None)
        self.back = TableCommands(self.play)

    def _later(self, ms: int, do: Callable[[], None]) -> None:
        self.waits.append(ms)
        self.waiting.append(do)

    def run_waiting(self) -> None:
        """Run all delayed calls, also those that they ask for."""
        while self.waiting:
            self.waiting.pop(0)()

    def answered(self) -> None:
        """Let bots and chance act until a person is to."""
        while self.session.to_move() not in (None, *self.session.people):
            self.turns.advance()

    def shown(self) -> list[tuple[Any, ...]]:
        """Return everything on the board in any order, because new pieces come last."""
        layers = (layer.children for layer in self.layers)
        there = [*chain(*layers), *self.areas.values()]
        return sorted(element.seen() for element in there)


def opened(id: str, seed: int = 4) -> Page:
    """Return a page on which the only person is to act."""
    others = min(3, registry.load_game(id).SEATS[-1]) - 1
    header = Header(id, 1, ("human", *["random"] * others), seed)
    page = Page(begin(header))
    page.play.start()
    page.answered()
    return page
