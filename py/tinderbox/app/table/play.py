"""Plays a session on the screen: clicks become actions, states become pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeAlias

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.help_taken import notes
from tinderbox.app.kernel.match.session import Session
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table import focus, forced_stop
from tinderbox.app.table.announcer import Announcer
from tinderbox.app.table.answers import whose_turn, why_not
from tinderbox.app.table.click_path import ClickPath, gestures_of
from tinderbox.app.table.final_score import show_score, with_final_scores
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.journal import Journal, visible_lines
from tinderbox.app.table.motion import Motion
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.soundtrack import Soundtrack
from tinderbox.app.table.turns import Turns
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Later
from tinderbox.core.game import CHANCE, A, Player, S, V
from tinderbox.draw.panel import Line, SeatRow
from tinderbox.draw.screen import Marks, Path, Screen
from tinderbox.draw.sounds import Sound
from tinderbox.draw.sprites import Scene

MAX_ANNOUNCED: Final = 20  # sentences: a page that was asleep may have missed hundreds


class Play(Generic[S, A, V]):
    """One session on the screen.

    `later(ms, f)` calls f once, that much later; `speaker` makes sounds sentences.
    """

    def __init__(
        self,
        session: Session[S, A, V],
        screen: Screen[S, A, V],
        board: Board,
        panel_view: PanelView,
        journal: Journal,
        words: Words,
        later: Later,
        settings: PlaySettings,
        speaker: Callable[[Sound], None],
    ) -> None:
        self.session, self.screen = session, screen
        self.board, self.panel_view, self.journal = board, panel_view, journal
        self.words, self.later, self.settings = words, later, settings
        self.clicks: ClickPath[A] = ClickPath()
        self.announcer = Announcer()
        self.unannounced: list[str] = []  # what happened since the last announcement
        self.announced = 0  # actions of the match at that time
        self.moment = 0  # what is shown, counted in actions
        self.soundtrack = Soundtrack(screen.sound, speaker)
        self.viewpoint = Viewpoint(session, screen)
        self.refreshed: Signal[[]] = Signal()
        self.reporters: list[Callable[[], list[str]]] = []  # what else is announced
        self.hot_seat = HotSeat(
            self.viewpoint, panel_view, lambda: self.words, self.see
        )
        self.answers = False  # whether what is remarked answers a click
        self.looked = False  # or is of what is looked at, and goes with that look
        self.todo = Line("")  # what the one who is to act may do, before any click
        self.turns = Turns(
            self.hot_seat, later, lambda: self.settings, self._acted, self._forced
        )
        self.motion = Motion(self.turns, board)

    # --- showing -----------------------------------------------------------

    def start(self, at: int | None = None) -> None:
        """Show the match once its deals are done, now or at a moment; go on with it."""
        self.session.deal()
        past = at if at is not None and at < len(self.session.table.log) else None
        self.viewpoint.at = past
        self.refresh(anew=True)
        if past is not None:
            self.show_moment(past)
            return
        self.score()
        self.turns.go_on()

    def close(self) -> None:
        """Leave the screen to another match, with nothing secret left on it."""
        self.turns.stop()
        self.hot_seat.leave()

    def translate(self, words: Words) -> None:
        """Write everything in another language."""
        self.words = words
        self.refresh(anew=True)
        self.hot_seat.show()

    def refresh(self, *, anew: bool = False, quiet: bool = False) -> None:
        """Bring the whole screen in step with the session."""
        self.hot_seat.settle()
        at = self.viewpoint.at
        if at is not None and at >= len(self.session.table.log):
            self.viewpoint.at = None  # another device has taken it back
            self.remark()
        if self.session.waiting and not anew:
            self.clicks.gestures = {}  # all else stays until another device has acted
            return self.light()
        with focus.kept(self.board.document, self.place):
            self._refresh(anew, quiet)

    def _refresh(self, anew: bool, quiet: bool) -> None:
        session, view = self.session, self.viewpoint.view()
        if anew or self.viewpoint.at is not None:
            self.board.halt()
        legal = session.legal() if self.may_act() else []
        self.clicks.offer(gestures_of(self.screen, view, legal))
        self.board.show(self.viewpoint.scene(), self.words.piece)
        self.board.name(self.screen.area_labels(view), self.words.label)
        panel = self.screen.panel(view, legal)
        panel = with_final_scores(panel, self.viewpoint.outcome())
        at, before = self.viewpoint.at, self.moment
        self.moment = len(session.table.log) if at is None else at
        self.panel_view.show(panel, self.words, is_next=self.moment == before + 1)
        self.todo = panel.todo
        asked = self.prompt(view)
        why_not = self.viewpoint.why_no_undo()
        self.panel_view.taking_back(why_not, session.can_redo, self.words)
        noted = notes(session)
        added = self.journal.update(
            session.events, self.viewpoint.viewer, self.words.line, noted, anew=anew
        )
        reports = [said for report in self.reporters for said in report()]
        self.unannounced = [] if anew else [*self.unannounced, *added]
        # What happens at once is announced at once: each text replaces the one before.
        if not (quiet or self.turns.is_at_once()):
            mover, movers = session.to_move(), session.table.movers
            is_new_turn = not {mover, CHANCE}.issuperset(movers[self.announced :])
            turn = self.announcer.prompt(
                asked, mover, bool(legal), is_new_turn=is_new_turn
            )
            self.announced = len(movers)
            news = self.unannounced[-MAX_ANNOUNCED:]
            self.panel_view.announce([*news, *reports, *map(self.words.line, turn)])
            self.unannounced = []
        self.soundtrack.follow(session, self.viewpoint.viewer, is_mine=bool(legal))
        self.journal.mark(self.viewpoint.at)
        self.light()
        self.refreshed.announce()

    def place(self) -> Element | None:
        """The element at which the next choice is."""
        return focus.place(self.panel_view, self.board, self.clicks.following())

    @command("score")
    def score(self) -> None:
        """Show the final score, if the match is over."""
        if self.session.game.outcome(self.session.state) is not None:
            show_score(self.panel_view, self.session, self.seats(), self.words)

    def seats(self) -> Sequence[SeatRow]:
        """What everybody knows of each seat, at the moment that is shown."""
        return self.screen.panel(self.viewpoint.view(), ()).seats

    def light(self, marks: Marks = (), ghosts: Scene = ()) -> None:
        """Make the next clicks glow, and on buttons others; what a look showed goes."""
        path, lit = self.clicks.path, self.clicks.following()
        usable = lit | self.clicks.beginning()
        view = self.viewpoint.view()
        self.board.show_ghosts((*self.clicks.overlay(self.screen, view), *ghosts))
        self.board.light(lit, path, (*self.screen.marks(view), *marks), usable=usable)
        self.panel_view.light(usable, path)

    def prompt(self, view: V) -> Line:
        """Say beside the board what the next click is to choose, and return that."""
        line = self.clicks.prompt(self.screen, view) or self.todo
        self.panel_view.prompt(line, self.words, has_begun=bool(self.clicks.path))
        return line

    def may_act(self) -> bool:
        """Whether the one who looks may do something now."""
        session, viewpoint = self.session, self.viewpoint
        if self.hot_seat.curtained or viewpoint.at is not None or session.read_only:
            return False
        return session.to_move() == viewpoint.viewer

    # --- clicking ----------------------------------------------------------

    def click(self, id: str) -> None:
        """A click, tap or Enter on a thing of that id."""
        if not self.may_act():
            self._say_whose_turn()
            return
        path = self.clicks.after(id)
        if path is None:
            self.why_not(id)
        else:
            self._choose(path)

    def _choose(self, path: Path) -> None:
        found = self.clicks.interpret(path)
        if path and len(found) == 1:
            return self._act(found[0])
        self.remark()
        self.clicks.path = path
        self.light()
        asked = self.prompt(self.viewpoint.view())
        self.announcer.asked(asked)
        self.panel_view.announce([self.words.line(asked)])

    def _act(self, action: A) -> None:
        if (objection := self.session.objection(action)) is not None:
            self._choose(())
            self.remark([Line(objection.key, objection.params)], objection.rule)
            self.answers = True
            return
        self.remark()
        self.perform(action, self.screen.next_path(action))

    def perform(self, action: A, path: Path = ()) -> None:
        """Do and show what a person does, here or at another device.

        `path` is what stays clicked.
        """
        before = self.viewpoint.view()
        self.session.act(action)
        self.clicks.path = path
        self._acted(before, action)
        self.turns.answer()

    def _forced(self) -> A | None:
        """What the person to move can only do, if the table does that by itself."""
        gestures = self.clicks.gestures if self.settings.passes else {}
        return forced_stop.stop(self.viewpoint, gestures)

    @command("back", key="Escape")
    def back(self) -> None:
        """Escape, or the button that says so: take the last click back."""
        if self.clicks.path:
            self._choose(self.clicks.path[:-1])

    def why_not(self, id: str) -> None:
        """Say which rule forbids what a click at that thing would mean."""
        if not self.may_act():
            return self._say_whose_turn()
        if id in self.clicks.path[-1:]:
            self.say("table.chosen")
            return
        if id in self.clicks.following() | self.clicks.beginning():
            self.say("table.usable")
            return
        path = (*self.clicks.path, id)
        answer = why_not(self.session, self.screen, self.viewpoint.view(), path)
        self.remark(answer.lines, answer.rule)
        self.answers = not answer.rule  # a lesson's own, a look can't replace it

    def _say_whose_turn(self) -> None:
        """Why nobody acts here now, or whose turn it is."""
        answer = whose_turn(self.session, self.screen, self.viewpoint.at)
        if answer.lines and not self.hot_seat.curtained:
            self.remark(answer.lines, answer.rule)

    # --- looking -----------------------------------------------------------

    def look(self, id: str, *, asks: bool = False) -> None:
        """Hovering or focusing a thing: show what it would do; "" looks away.

        A tap that `asks` is told that it takes another one.
        """
        if self.looked:
            self.remark()
        if not id or self.hot_seat.curtained:
            return self.light()
        view, path = self.viewpoint.view(), (*self.clicks.path, id)
        marks, lines = self.screen.preview(view, path)
        if (action := self.clicks.action(id)) is not None:
            lines = self.screen.effect(view, action) or lines
        self.light(marks, self.screen.ghosts(view, path))
        if asks:
            lines = (*lines, Line("table.tap_again"))
        if lines and self.may_act() and (asks or not self.answers):
            self.remark(lines)
            self.looked = not asks

    def _acted(self, before: V, action: A) -> None:
        self.motion.show(before, action)
        self.refresh()
        self.score()

    def say(self, key: str) -> None:
        """Show a sentence of the shell beside the board."""
        self.remark([Line(key)])

    def remark(self, lines: Sequence[Line] = (), rule: str = "") -> None:
        """Have this stand beside the board, with the rule behind it; () for nothing."""
        self.answers = self.looked = False
        self.panel_view.remark(lines, self.words, rule)

    def taken_back(self) -> None:
        """Show the session after undo or redo, and say where it is now."""
        self.announcer, self.clicks.path = Announcer(), ()
        self.refresh(anew=not self.session.waiting)
        self.turns.go_on()

    # --- looking back ---------------------------------------------------------

    def show_moment(self, at: int | None) -> None:
        """Show the match after its first `at` actions; None comes back to now."""
        self.viewpoint.at, self.clicks.path = at, ()
        opening = () if at is None else (Line("timeline.opening"),)
        told = visible_lines(self.viewpoint.step(), self.viewpoint.viewer)
        self.remark(told if at else opening)
        self.refresh(quiet=True)
        self.turns.go_on()

    def see(self, viewer: Player | None) -> None:
        """Show what a seat may know, or what everybody may."""
        if viewer != self.viewpoint.viewer:
            self.viewpoint.viewer, self.clicks.path = viewer, ()
            self.refresh()


AnyPlay: TypeAlias = Play[Any, Any, Any]
