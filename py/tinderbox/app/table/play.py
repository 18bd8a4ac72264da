"""Shows a session on the screen: its board, panel, journal and sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table import focus
from tinderbox.app.table.final_score import show_score
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.journal import Journal
from tinderbox.app.table.motion import Motion
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.remark import NO_REMARK, Remark, RemarkKind
from tinderbox.app.table.turns import Turns
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Later, Listener
from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.announcer import Announcer
from tinderbox.draw.click_path import ClickPath, gestures_of
from tinderbox.draw.help_taken import forced_notes, hint_notes
from tinderbox.draw.panel import Line, SeatRow, with_final_scores
from tinderbox.draw.screen import Marks, Path
from tinderbox.draw.sounds import Sound
from tinderbox.draw.soundtrack import Soundtrack
from tinderbox.draw.sprites import Scene, with_names
from tinderbox.games.registry import AnyScreen


class Play:
    """A session on the screen.

    `later(ms, f)` calls f once, `ms` milliseconds later. `speaker(sound)` plays a
    sound. A feature that changes how the match is drawn calls `draw_through`.
    """

    def __init__(
        self,
        session: AnySession,
        board: Board,
        panel_view: PanelView,
        journal: Journal,
        words: Words,
        later: Later,
        settings: PlaySettings,
        speaker: Listener[Sound],
    ) -> None:
        self.session = session
        self.screen = words.screen
        self.board = board
        self.panel_view = panel_view
        self.journal = journal
        self.words = words
        self.later = later
        self.settings = settings
        self.clicks: ClickPath[Any] = ClickPath(board.areas)
        self.announcer = Announcer()
        # The moment that the last refresh has drawn. `Viewpoint.moment` is the one that
        # the next refresh has to draw.
        self.drawn_moment = 0
        # The view that the last refresh has drawn. A guest's session may have got more
        # from the host since, but what can be clicked is of this view.
        self.drawn_view: Any = None
        self.soundtrack = Soundtrack(words.screen.sound, speaker)
        self.viewpoint = Viewpoint(session, words.screen)
        self.refreshed = Signal[[]]()
        self.scored = Signal[[]]()  # the final score is shown
        # Functions of features that return more sentences to announce.
        self.reporters: list[Callable[[], list[str]]] = []
        self.hot_seat = HotSeat(self)
        self.phase_prompt = Line("")  # the prompt before the first click
        # Who was to act when the remark was shown, and after how many actions.
        self._remarked: tuple[Player | None, int] = (None, 0)
        self.turns = Turns(self, self.hot_seat)
        self.motion = Motion(self, self.turns)

    def start(self, moment: int | None = None) -> None:
        """Deal, show the match at a moment, and go on with it.

        None is now. While a past moment is shown the match does not go on.
        """
        self.session.deal()
        is_past = moment is not None and moment < len(self.session.table.log)
        self.viewpoint.past_moment = moment if is_past else None
        self.refresh(anew=True)
        if not is_past:
            self.show_final_score()
            self.turns.go_on()

    def close(self) -> None:
        """Leave the screen to another match, and remove all secrets from it."""
        self.turns.stop()
        self.hot_seat.leave_table()

    def translate(self, words: Words) -> None:
        """Show everything in another language."""
        self.words = words
        self.refresh(anew=True)
        self.hot_seat.draw_curtain()

    def draw_through(self, screen: AnyScreen) -> None:
        """Draw panel and marks with this screen from the next refresh on."""
        self.screen = screen

    # --- updating the screen ------------------------------------------------------

    def refresh(self, *, anew: bool = False, quiet: bool = False) -> None:
        """Update the whole screen from the session.

        `anew` writes all sentences again, as after undo. `quiet` announces nothing.
        """
        self.hot_seat.forget_previous_viewer()
        moment = self.viewpoint.past_moment
        if moment is not None and moment >= len(self.session.table.log):
            self.viewpoint.past_moment = None  # another device has undone that moment
            self.remark()
        if self.session.is_waiting and not anew:
            # Nothing can be clicked and all else stays until the host has answered.
            self.clicks.gestures = {}
            return self.show_legal_targets()
        document = self.board.document
        moment_before = self.drawn_moment
        with focus.keeping_focus(document, self.focus_target):
            self._refresh(anew, quiet)
        if self.drawn_moment != moment_before and self.may_act():
            focus.leave_idle_thing(document, self.clicks.preferred(), self.focus_target)

    def show_pieces(self, scene: Scene) -> None:
        """Show the pieces, with the names of the players written on theirs."""
        self.board.show(with_names(scene, self.words.players), self.words.piece)

    def _refresh(self, anew: bool, quiet: bool) -> None:
        session = self.session
        viewpoint = self.viewpoint
        screen = self.screen
        words = self.words
        self._remove_stale_remark()
        self.drawn_view = view = viewpoint.view()
        if anew or viewpoint.is_past:
            self.board.halt()
        legal = session.legal() if self.may_act() else []
        gestures = gestures_of(screen, view, legal)
        rare = frozenset(a for a in legal if screen.is_rare(view, a))
        next_piece = self.clicks.offer(
            gestures,
            screen.walks(view, legal),
            rare,
            goes_on=screen.goes_on_to_next_piece,
        )
        if viewpoint.moment > self.drawn_moment and not (anew or quiet):
            self.motion.animate_last_action(view)
        self.show_pieces(viewpoint.scene())
        names = [f"{self.board.start_from(id)}." for id in next_piece]
        self.board.name_areas(screen.area_labels(view), words.label)
        panel = screen.panel(view, legal)
        panel = with_final_scores(panel, viewpoint.outcome())
        is_next = viewpoint.moment == self.drawn_moment + 1
        self.drawn_moment = viewpoint.moment
        self.panel_view.show(panel, words, is_next=is_next)
        self.panel_view.change_delay_ms = 0
        self.phase_prompt = (
            Line("table.held") if session.is_held else panel.phase_prompt
        )
        prompt = self.show_prompt(view)
        self.panel_view.show_undo_buttons(
            viewpoint.why_no_undo(), session.can_redo, words
        )
        added = self.journal.update(
            session.events,
            viewpoint.viewer,
            words.line,
            forced_notes(session.table),
            hint_notes(session.table),
            anew=anew,
        )
        reports = [sentence for report in self.reporters for sentence in report()]
        self.announcer.add(added, anew=anew)
        # Actions without a pause are announced together after the last one.
        is_forced = not anew and self.turns.forced_action() is not None
        if not (quiet or is_forced or self.turns.acts_without_pause()):
            turn = self.announcer.turn_and_prompt(
                prompt, session.to_move(), bool(legal), session.table.movers
            )
            news = self.announcer.news(is_brief=self.settings.is_brief)
            if reports and self.settings.is_brief and not self.settings.pause_ms:
                news = []  # the recap is enough
            news_then_piece = [*map(words.line, news), *reports, *names]
            self.panel_view.announce([*news_then_piece, *map(words.line, turn)])
        self.soundtrack.follow(
            session.events,
            viewpoint.viewer,
            is_mine=bool(legal),
            is_over=session.to_move() is None,
            at_risk=screen.at_risk(view),
        )
        self.journal.highlight(viewpoint.past_moment)
        self.show_legal_targets()
        self.refreshed.announce()

    def focus_target(self) -> Element | None:
        """Return the element of the next choice."""
        return focus.focus_target(self.panel_view, self.board, self.clicks.preferred())

    @command("score")
    def show_final_score(self) -> None:
        """Show the final score, if the match is over."""
        if self.session.outcome is not None:
            show_score(self.panel_view, self.session, self.seats(), self.words)
            self.scored.announce()

    def seats(self) -> Sequence[SeatRow]:
        """Return the public facts about each seat at the moment that is shown."""
        return self.screen.panel(self.viewpoint.view(), ()).seats

    def show_legal_targets(
        self, marks: Marks = (), ghosts: Scene = (), asked: Path = ()
    ) -> None:
        """Highlight what can be clicked next.

        `marks` and `ghosts` are those of a preview. They replace the previous ones. The
        ids in `asked` look chosen: they wait for a second tap.
        """
        path = (*self.clicks.path, *asked)
        legal_targets = self.clicks.following()
        usable = legal_targets | self.clicks.beginning()
        view = self.drawn_view
        self.board.show_ghosts((*self.clicks.overlay(self.screen, view), *ghosts))
        self.board.show_legal_targets(
            legal_targets, path, (*self.screen.marks(view), *marks), usable=usable
        )
        self.panel_view.show_legal_targets(usable, path)

    def show_prompt(self, view: Any) -> Line:
        """Show the prompt for the next click beside the board, and return it."""
        line = self.clicks.prompt(self.screen, view) or self.phase_prompt
        self.panel_view.show_prompt(line, self.words, has_begun=bool(self.clicks.path))
        return line

    def ask_for_click(self, path: Path) -> None:
        """Set the clicks made so far. Show and announce the prompt for the next click.

        After a key the next choice gets the focus, so that it is read out too.
        """
        self.clicks.path = path
        self.show_legal_targets()
        prompt = self.show_prompt(self.drawn_view)
        self.announcer.note_prompt(prompt)
        self.announce([prompt])
        focus.leave_idle_thing(
            self.board.document, self.clicks.following(), self.focus_target
        )

    def may_act(self) -> bool:
        """Return True if the viewer can act now."""
        is_now = not self.viewpoint.is_past and not self.hot_seat.is_behind_curtain
        is_turn = self.session.to_move() == self.viewpoint.viewer
        return is_now and is_turn and not self.session.read_only

    def remark(self, remark: Remark = NO_REMARK) -> None:
        """Show a remark beside the board in place of the last one, and announce it.

        `Choosing` announces previews, because it knows what was announced with them.
        """
        session = self.session
        self._remarked = session.to_move(), len(session.table.log)
        self.panel_view.remarks.show(remark, self.words)
        if remark.kind is not RemarkKind.PREVIEW:
            self.announce(remark.lines)

    def _remove_stale_remark(self) -> None:
        """Remove the remark if its moment is over.

        A remark on the viewer's turn goes with the next action. One on a turn of
        somebody else stays for that turn. Undo and redo end both. A remark about the
        past stays: `Timeline` replaces it.
        """
        player, moment = self._remarked
        actions = len(self.session.table.log)
        is_same_turn = self.session.to_move() in (player, CHANCE)
        is_others_turn = player != self.viewpoint.viewer and is_same_turn
        stays = actions >= moment if is_others_turn else actions == moment
        if not stays and not self.viewpoint.is_past:
            self.remark()

    def announce(self, lines: Iterable[Line]) -> None:
        """Announce lines to screen readers."""
        self.panel_view.announce([*map(self.words.line, lines)])

    def say(self, key: str) -> None:
        """Show a sentence of the page beside the board."""
        self.remark(Remark([Line(key)]))

    # --- what was done ------------------------------------------------------------

    def perform(self, action: Any, path: Path = ()) -> None:
        """Do a person's action, here or at another device, and show it.

        `path` are the clicks that still count after it.
        """
        self.session.act(action)
        self.clicks.path = path
        self.show_action()
        self.turns.go_on_after_action()

    def show_action(self) -> None:
        """Show the effect of an action."""
        self.refresh()
        self.show_final_score()

    def go_on_after_undo(self) -> None:
        """Show the session after undo or redo, and go on."""
        self.announcer.forget_turn()
        self.clicks.path = ()
        self.refresh(anew=not self.session.is_waiting)
        self.turns.go_on()

    def change_viewer(self, viewer: Player | None) -> None:
        """Show what a seat may know, or what everybody may if None."""
        if viewer != self.viewpoint.viewer:
            self.viewpoint.viewer = viewer
            self.clicks.path = ()
            self.refresh()
