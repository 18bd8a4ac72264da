"""The table on the page: one match with its board, its panel and its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tinderbox.app.kernel.board import touch
from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.board.printed_sheet import split_sheets
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.app.kernel.match.player_names import players
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.sessions import allows_hints
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table import rule_dialog, seat_view
from tinderbox.app.table.journal import Journal
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play import Play
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.timeline import Timeline
from tinderbox.app.table.turns import Turns
from tinderbox.app.table.undo_controls import UndoControls
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Listener
from tinderbox.draw.board_files import size, split_style, start, translated
from tinderbox.draw.sounds import Sound
from tinderbox.games import registry
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class TablePage:
    """Shows a session as long as it is the one at the table.

    Features join it: they listen to `closed`, tell `play.reporters` what to announce,
    and each of `takers` may take a click for its own, if it returns True.
    """

    def __init__(
        self,
        browser: Browser,
        panel_view: PanelView,
        session: AnySession,
        translator: Translator,
        settings: PlaySettings,
        speaker: Callable[[Sound], None],
        moved: Listener[int | None],
    ) -> None:
        self.browser, self.panel_view, self.session = browser, panel_view, session
        self.game = session.game
        self.screen = registry.load_screen(self.game.ID)
        self.closed: Signal[[]] = Signal()
        self.takers: list[Callable[[], bool]] = []
        self.translator = translator
        view = browser.element("board-view")
        drawn_size = self._draw(view)
        places = self.screen.area_places()
        areas = {id: browser.element(id) for id in places}
        svg, document = browser.element("board"), browser.document
        self.board = Board(
            document,
            svg,
            browser.element("sprites"),
            browser.element("under"),
            areas,
            places,
        )
        screen = self.screen
        self.zoom = Zoom(
            view,
            drawn_size,
            screen.focal_point(),
            screen.phone_box,
            screen.landscape_phone_box,
        )
        words = self._words()
        self.play = Play(
            session,
            self.screen,
            self.board,
            panel_view,
            Journal(document, browser.element("journal")),
            words,
            browser.clock.later,
            settings,
            speaker,
        )
        self._say_shape()
        self.asked: tuple[str, object] = "", None  # tapped once, and in which state
        self.undo_controls = UndoControls(self.play)
        self.timeline = Timeline(document, self.play, words, browser.clock.later, moved)
        controls = self.undo_controls, self.timeline
        self.parts = (self, self.zoom, self.play, self.play.turns, *controls)
        document.body.removeAttribute("data-lesson")  # see tools/start/board.mjs
        self.board.rove(next(iter(places)))
        self._say_edition()
        document.body.toggleAttribute("data-guest", not session.is_whole)
        browser.element("act-hint").hidden = not self.offers_hints
        browser.element("act-notebook").hidden = not self.offers_notebook

    @property
    def offers_hints(self) -> bool:
        """Whether a person here may ask what to do."""
        is_open = not (self.session.is_lesson or self.session.read_only)
        header = self.session.table.header
        return is_open and bool(self.session.local_people) and allows_hints(header)

    @property
    def offers_notebook(self) -> bool:
        """Whether a person here has secrets of others to think about."""
        is_open = not self.session.is_lesson and bool(self.session.local_people)
        return is_open and self.screen.has_notebook

    def _draw(self, view: Any) -> tuple[float, float]:
        """Draw the empty board, unless it is there from before Python was; its size."""
        ahead, *known = (view.getAttribute("data-ahead") or "").split(" ")
        view.removeAttribute("data-ahead")
        if ahead == self.game.ID:
            width, height = map(float, known)
            return width, height
        drawn = translated(start(self.game.ID), self.translator.say)
        view.innerHTML, sheet = split_style(drawn)
        split_sheets(self.browser.element("board"))
        self.browser.set_board_style(sheet)
        self.browser.document.body.setAttribute("data-board", "")
        return size(drawn)

    def _say_shape(self) -> None:
        """Tell the style sheet how high the board's phone box is, its width being 1."""
        style = self.browser.document.documentElement.style
        if self.screen.phone_box is None:
            style.removeProperty("--phone-shape")
        else:
            left, top, right, bottom = self.screen.phone_box
            style.setProperty("--phone-shape", f"{(bottom - top) / (right - left):g}")

    def _words(self) -> Words:
        header = self.session.table.header
        edition = rule_dialog.edition(
            self.translator, self.game, self.session.table.options
        )
        named = players(header, self.translator)
        seats = header.seats
        return Words(self.translator, named, self.screen, self.game.ID, edition, seats)

    def _say_edition(self) -> None:
        self.browser.element("panel-options").textContent = self.play.words.edition

    def start(self, at: int | None) -> None:
        """Show the match, at some moment of it or now."""
        self.play.start(at)

    def close(self) -> None:
        """Leave the page to another table, or to none."""
        self.play.close()
        self.closed.announce()

    def translate(self, translator: Translator) -> None:
        """Write everything in another language."""
        self.translator = translator
        words = self._words()
        self.play.translate(words)
        self.timeline.translate(words)
        self._say_edition()

    def show_bare(self) -> None:
        """Show the whole board as everybody sees it, with nothing marked."""
        self.zoom.whole()
        self.board.show(self.play.viewpoint.public_scene(), self.play.words.piece)
        self.board.show_ghosts(())
        self.board.light((), ())

    # --- what hands do ----------------------------------------------------------

    def click(self, id: str) -> None:
        """Click a thing, unless a feature takes the click."""
        if not any(take() for take in self.takers):
            self.play.click(id)

    def asks_first(self, id: str) -> bool:
        """Whether a finger is shown what a tap would do, and must tap again."""
        (was, state), self.asked = self.asked, ("", None)
        acts = self.play.clicks.action(id) is not None
        is_known = id == was and state is self.session.state
        if not (self.play.settings.confirms and acts) or is_known:
            return False
        self.asked = id, self.session.state
        self.play.look(id, asks=True)
        return True

    def under(self, x: float, y: float, hit: str, *, to_use: bool) -> str:
        """The thing a finger means that touches `hit`, "" for bare board, there."""
        ranks = self.play.clicks.ranks() if to_use else ()
        board = self.board
        pieces, areas = board.middles(board.drawn), board.middles(board.areas)
        finger, reach = self.zoom.on_board(x, y), touch.REACH * self.zoom.unit()
        return touch.interpret(finger, reach, hit, pieces, areas, ranks)

    def focused(self, id: str) -> None:
        """The focus came to a thing: by Tab it comes back to the same of the board."""
        if self.board.element(id) is not None:
            self.board.rove(id)

    @command("seat")
    def seat(self, seat: int) -> None:
        """Tell in words how a seat stands, as far as the one who looks knows."""
        told = seat_view.remark(self.play.seats()[seat])
        self.panel_view.remark(told, self.play.words, is_list=True)

    def step(self, id: str, dx: int, dy: int) -> None:
        """Walk from a place or piece to its neighbour on the screen."""
        if to := self.board.neighbour(id, dx, dy):
            self.zoom.reveal(*self.board.places[to])
            self.board.focus(to)

    def show_place(self, id: str) -> None:
        """Bring a thing into sight, and the focus to it."""
        if id in self.board.places:
            self.zoom.reveal(*self.board.places[id])
            self.board.focus(id)
        else:
            self.browser.element(id).focus()

    def rule(self, id: str) -> None:
        """Show the text of a rule."""
        options = self.session.table.options
        rule_dialog.show_rule(self.panel_view.dialog, self.game, options, id)

    @command("play-now")
    def play_now(self) -> None:
        """Have the computer player that is thinking choose now."""
        self.session.play_now()

    @command("close-remark")
    def close_remark(self) -> None:
        """Have nothing stand beside the board."""
        self.play.remark()

    @command("ready")
    def lift_curtain(self) -> None:
        """The player whose turn it is has the device."""
        self.panel_view.lifted()

    @command("sheet")
    def toggle_sheet(self) -> None:
        """Show the whole panel of a phone, or only its head."""
        body = self.browser.document.body
        is_open = body.getAttribute("data-sheet") != "open"
        body.setAttribute("data-sheet", "open" if is_open else "peek")
        toggle = self.browser.element("sheet-toggle")
        toggle.setAttribute("aria-expanded", str(is_open).lower())


# What of a table has commands.
PARTS: Final = (TablePage, Zoom, Play, Turns, UndoControls, Timeline)
