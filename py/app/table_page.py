"""The table on the page: one match with its board, its panel and its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from app import dialogs
from app.board import Board
from app.frame import Frame
from app.journal import Journal
from app.play import Play
from app.session import Session
from app.words import Words
from app.zoom import Zoom
from games import registry
from i18n.text import Voice

SVG: Final = Path(__file__).parents[2] / "svg"


class TablePage:
    """Shows a session as long as it is the one at the table."""

    def __init__(
        self,
        browser: Any,
        frame: Frame,
        session: Session,
        voice: Voice,
        speed: str,
        listen: Callable[[Any, str, Callable[[Any], None]], None],
    ) -> None:
        self.browser, self.frame, self.session = browser, frame, session
        self.game = session.game
        self.screen = registry.load_screen(self.game.ID)
        self.voice = voice
        view = browser.element("board-view")
        view.innerHTML = (SVG / f"{self.game.ID}.start.svg").read_text("utf8")
        places = self.screen.area_places()
        areas = {id: browser.element(id) for id in places}
        document = browser.document
        layers = browser.element("sprites"), browser.element("under")
        self.board = Board(document, *layers, areas, places)
        self.zoom = Zoom(view, view.querySelector("svg"), self.screen.heart())
        self.zoom.attach(listen)
        self.play = Play(
            session,
            self.screen,
            self.board,
            frame,
            Journal(document, browser.element("journal")),
            self._words(),
            browser.later,
            speed,
            browser.prefers("(prefers-reduced-motion: reduce)"),
        )
        self.board.rove(next(iter(places)))
        self._say_edition()

    def _words(self) -> Words:
        """A seat without a name is called by its number."""
        header = self.session.table.header
        given = dict(enumerate(header.names))
        players = [
            given.get(seat, "").strip() or self.voice.say("table.seat", {"n": seat + 1})
            for seat in range(len(header.seats))
        ]
        return Words(self.voice, players, self.screen)

    def _say_edition(self) -> None:
        options = self.session.table.header.options
        line = dialogs.edition(self.voice, self.game, options)
        self.browser.element("panel-options").textContent = line

    def speak(self, voice: Voice) -> None:
        """Go on in another language."""
        self.voice = voice
        self._say_edition()
        self.play.speak(self._words())

    # --- what hands do ----------------------------------------------------------

    def click(self, id: str) -> None:
        """A click that ends a drag of the board is none."""
        if not self.zoom.dragged:
            self.play.click(id)

    def step(self, id: str, dx: int, dy: int) -> None:
        """Walk from a place or piece to its neighbour on the screen."""
        if to := self.board.neighbour(id, dx, dy):
            self.board.focus(to)

    def rule(self, id: str) -> None:
        """Show the text of a rule."""
        options = self.session.table.header.options
        dialogs.show_rule(self.frame, self.voice, self.game, options, id)

    def command(self, name: str) -> None:
        """Do what a button around the board says."""
        match name:
            case "undo":
                self.play.undo()
            case "redo":
                self.play.redo()
            case "restart":
                self.play.restart()
            case "skip":
                self.play.skip()
            case "ready":
                self.frame.lifted()
            case "sheet":
                self._turn_sheet()
            case "zoom-in" | "zoom-out" | "zoom-fit":
                self.zoom.command(name.removeprefix("zoom-"))

    def _turn_sheet(self) -> None:
        body = self.browser.document.body
        is_open = body.getAttribute("data-sheet") != "open"
        body.setAttribute("data-sheet", "open" if is_open else "peek")
        toggle = self.browser.element("sheet-toggle")
        toggle.setAttribute("aria-expanded", str(is_open).lower())
