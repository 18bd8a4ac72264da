"""Shows a session on the screen: its board, panel, journal and sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import AnySession, Ended, Held, Sent, legal_of
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table import focus
from tinderbox.app.table.journal import Journal
from tinderbox.app.table.motion import Motion
from tinderbox.app.table.next_step import acts_without_pause, forced_action
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.picture import Picture
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.remark import NO_REMARK, Remark, RemarkKind
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Later, Listener
from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.announcer import Announcer
from tinderbox.draw.click_path import ClickPath, gestures_of
from tinderbox.draw.help_taken import hint_notes
from tinderbox.draw.panel import Line, SeatRow, with_final_scores
from tinderbox.draw.screen import Marks, Path
from tinderbox.draw.sounds import Sound
from tinderbox.draw.soundtrack import Soundtrack
from tinderbox.draw.sprites import Scene, with_names
from tinderbox.draw.things import ids
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
        zoom: Zoom,
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
        self.clicks: ClickPath[Any] = ClickPath(words.screen.area_places())
        self.announcer = Announcer()
        # A guest's session may have got more from the host since the last refresh, but
        # what can be clicked is of this picture.
        self.picture = Picture()
        self.soundtrack = Soundtrack(words.screen.sound, speaker)
        self.viewpoint = Viewpoint(session, words.screen)
        self.motion = Motion(board, zoom, self.viewpoint, panel_view.symbol, later)
        self.is_skipping = False  # True while bots play without pauses
        self.is_closed = False  # True once the table is left
        self.refreshed = Signal[[]]()  # the screen is updated
        self.drawn = Signal[[]]()  # the same, and the focus is where it belongs
        self.acted = Signal[[]]()  # an action was done here, and is drawn
        # Functions of features that return more sentences to announce.
        self.reporters: list[Callable[[], list[str]]] = []
        self.phase_prompt = Line("")  # the prompt before the first click
        self._shown_to = self.viewpoint.viewer  # who looked at the last refresh
        # Who was to act when the remark was shown, and after how many actions.
        self._remarked: tuple[Player | None, int] = (None, 0)

    @property
    def pace(self) -> PlaySettings:
        """The settings for what comes next: those of the reader, with exceptions.

        Bots may be asked to hurry, and what is there to be watched never does.
        """
        if self.is_skipping:
            return self.settings.skipping
        is_watched = self.session.limits.is_watched
        return self.settings.watched if is_watched else self.settings

    def start(self, moment: int | None = None) -> None:
        """Deal, and show the match at a moment. None is now."""
        if isinstance(self.session, LocalMatch):
            self.session.deal()
        is_past = moment is not None and moment < len(self.session.history.log)
        self.viewpoint.past_moment = moment if is_past else None
        self.refresh(anew=True)
        if not is_past:
            self.acted.announce()

    def close(self) -> None:
        """Leave the screen to another match, and remove all secrets from it."""
        self.is_closed = self.motion.is_stopped = True
        if self.viewpoint.has_several_people:
            self.change_viewer(None)
        self.panel_view.forget()

    def translate(self, words: Words) -> None:
        """Show everything in another language."""
        self.words = words
        self.refresh(anew=True)

    def draw_through(self, screen: AnyScreen) -> None:
        """Draw panel and marks with this screen from the next refresh on."""
        self.screen = screen

    # --- updating the screen ------------------------------------------------------

    def refresh(self, *, anew: bool = False, quiet: bool = False) -> None:
        """Update the whole screen from the session.

        `anew` writes all sentences again, as after undo. `quiet` announces nothing.
        """
        self._forget_previous_viewer()
        self._leave_undone_past()
        if isinstance(self.session.turn, Sent) and not anew:
            # Nothing can be clicked and all else stays until the host has answered.
            self.picture = replace(self.picture, legal=(), is_news=False)
            self.clicks.gestures = {}
            self.show_legal_targets()
        else:
            self._draw_keeping_focus(anew=anew, quiet=quiet)
        self.drawn.announce()

    def _forget_previous_viewer(self) -> None:
        """Clear what was said to the previous viewer, if another one looks now."""
        self.viewpoint.hide_secrets()
        if self.viewpoint.viewer != self._shown_to:
            self._shown_to = self.viewpoint.viewer
            self.panel_view.forget()

    def _leave_undone_past(self) -> None:
        """Come to now if the past moment was undone, by another device."""
        moment = self.viewpoint.past_moment
        if moment is not None and moment >= len(self.session.history.log):
            self.viewpoint.past_moment = None
            self.remark()

    def _draw_keeping_focus(self, *, anew: bool, quiet: bool) -> None:
        document = self.board.document
        moment_before = self.picture.moment
        with focus.keeping_focus(document, self.focus_target):
            self._remove_stale_remark()
            self.picture = self._make_picture(moment_before, anew=anew, quiet=quiet)
            self._draw(self.picture)
            self.refreshed.announce()
        if self.picture.moment != moment_before and self.picture.may_act:
            choices = ids(self.clicks.preferred())
            focus.leave_idle_thing(document, choices, self.focus_target)

    def _make_picture(self, moment_before: int, *, anew: bool, quiet: bool) -> Picture:
        """Return what has to be drawn now, after the moment that was drawn last."""
        viewpoint = self.viewpoint
        view = viewpoint.view()
        turn = self.session.turn
        may_act = self.may_act()
        legal = tuple(legal_of(turn)) if may_act else ()
        moment = viewpoint.moment
        return Picture(
            moment,
            view,
            turn,
            may_act,
            legal,
            with_final_scores(self.screen.panel(view, legal), viewpoint.outcome()),
            is_news=moment > moment_before and not (anew or quiet),
            is_next=moment == moment_before + 1,
            is_anew=anew,
            is_quiet=quiet,
        )

    def _draw(self, picture: Picture) -> None:
        """Draw a picture. Each step gets what it needs from those before it."""
        next_piece = self._offer_choices(picture)
        run_ms = self._draw_board(picture)
        names = [f"{self.board.start_from(it.id)}." for it in next_piece]
        prompt = self._draw_panel(picture, run_ms)
        news = self._draw_journal(picture)
        reports = [sentence for report in self.reporters for sentence in report()]
        self._announce_picture(picture, prompt, news, reports, names)
        self._play_sounds(picture)
        self.show_legal_targets()

    def _offer_choices(self, picture: Picture) -> Path:
        """Let the viewer choose the legal actions. Return the click on the next piece.

        It is () unless the viewer goes on to that piece without a click.
        """
        screen = self.screen
        view = picture.view
        legal = picture.legal
        return self.clicks.offer(
            gestures_of(screen, view, legal),
            screen.walks(view, legal),
            frozenset(action for action in legal if screen.is_rare(view, action)),
            goes_on=screen.goes_on_to_next_piece,
        )

    def _draw_board(self, picture: Picture) -> int:
        """Draw the pieces. Return the time in ms for which one runs before."""
        if picture.is_anew or self.viewpoint.is_past:
            self.board.halt()
        run_ms = 0
        if picture.is_news:
            run_ms = self.motion.animate_last_action(picture.view, self.pace)
        self.show_pieces(self.viewpoint.scene())
        self.board.name_areas(self.screen.area_labels(picture.view), self.words.label)
        return run_ms

    def _draw_panel(self, picture: Picture, change_delay_ms: int) -> Line:
        """Draw the panel. Return the prompt for the next click."""
        self.panel_view.show(
            picture.panel,
            self.words,
            is_next=picture.is_next,
            change_delay_ms=change_delay_ms,
        )
        limits = self.session.limits
        self.panel_view.show_undo_buttons(
            can_undo=picture.may_act and limits.why_no_undo is None,
            can_redo=picture.may_act and limits.can_redo,
        )
        is_held = isinstance(picture.turn, Held)
        self.panel_view.by_id("page-table").toggleAttribute("data-held", is_held)
        self.phase_prompt = (
            Line("table.held") if is_held else picture.panel.phase_prompt
        )
        return self.show_prompt(picture.view)

    def _draw_journal(self, picture: Picture) -> list[Line]:
        """Write the journal. Return the lines that are new in it."""
        history = self.session.history
        added = self.journal.update(
            history.events,
            self.viewpoint.viewer,
            self.words.line,
            hint_notes(history),
            anew=picture.is_anew,
        )
        self.journal.highlight(self.viewpoint.past_moment)
        return added

    def _announce_picture(
        self,
        picture: Picture,
        prompt: Line,
        added: list[Line],
        reports: list[str],
        names: list[str],
    ) -> None:
        """Announce what has changed, unless it is announced with the next action.

        `reports` are sentences that follow the news of the journal, `names` those of
        the piece with which the viewer goes on.
        """
        words = self.words
        self.announcer.add(added, anew=picture.is_anew)
        if picture.is_quiet or self._goes_on_at_once(picture):
            return
        turn = self.announcer.turn_and_prompt(
            prompt,
            picture.turn.seat,
            bool(picture.legal),
            self.session.history.movers,
        )
        news = self.announcer.news(is_brief=self.settings.is_brief)
        if reports and self.settings.is_brief and not self.settings.pause_ms:
            news = []  # the recap is enough
        self.panel_view.announce(
            [*map(words.line, news), *reports, *names, *map(words.line, turn)]
        )

    def _goes_on_at_once(self, picture: Picture) -> bool:
        """Return True if the next action follows without a pause.

        All such actions in a row are announced together after the last one.
        """
        if acts_without_pause(self.session, self.pace):
            return True
        forced = forced_action(self.viewpoint, self.settings, picture.legal)
        return forced is not None and not picture.is_anew

    def _play_sounds(self, picture: Picture) -> None:
        self.soundtrack.follow(
            self.session.history.events,
            self.viewpoint.viewer,
            is_mine=bool(picture.legal),
            is_over=isinstance(picture.turn, Ended),
            at_risk=self.screen.at_risk(picture.view),
        )

    def show_pieces(self, scene: Scene) -> None:
        """Show the pieces, with the names of the players written on theirs."""
        self.board.show(with_names(scene, self.words.players), self.words.piece)

    def focus_target(self) -> Element | None:
        """Return the element of the next choice, the one that gets the focus.

        It is in the hand, else on the board. Buttons come last: one may end the turn,
        and the key that was just pressed may be pressed again. Without a choice it is
        the waiting place.
        """
        panel_view = self.panel_view
        choices = ids(self.clicks.preferred())
        return (
            panel_view.first_button(choices, "panel-hand", "panel-own")
            or self.board.element(self.board.nearest(choices))
            or panel_view.first_button(choices, "panel-actions")
            or panel_view.by_id(focus.WAITING_PLACE)
        )

    def seats(self) -> Sequence[SeatRow]:
        """Return the public facts about each seat at the moment that is shown."""
        return self.screen.panel(self.viewpoint.view(), ()).seats

    def show_legal_targets(
        self, marks: Marks = (), ghosts: Scene = (), asked: Path = ()
    ) -> None:
        """Highlight what can be clicked next.

        `marks` and `ghosts` are those of a preview. They replace the previous ones. The
        things in `asked` look chosen: they wait for a second tap.
        """
        path = (*self.clicks.path, *asked)
        legal_targets = self.clicks.following()
        usable = legal_targets | self.clicks.beginning()
        view = self.picture.view
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
        prompt = self.show_prompt(self.picture.view)
        self.announcer.note_prompt(prompt)
        self.announce([prompt])
        focus.leave_idle_thing(
            self.board.document, ids(self.clicks.following()), self.focus_target
        )

    def may_act(self) -> bool:
        """Return True if the viewer can act now."""
        is_now = not (self.viewpoint.is_past or self.viewpoint.is_behind_curtain)
        session = self.session
        is_turn = session.turn.seat == self.viewpoint.viewer
        return is_now and is_turn and session.limits.why_read_only is None

    def remark(self, remark: Remark = NO_REMARK) -> None:
        """Show a remark beside the board in place of the last one, and announce it.

        `Choosing` announces previews, because it knows what was announced with them.
        """
        session = self.session
        self._remarked = session.turn.seat, len(session.history.log)
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
        actions = len(self.session.history.log)
        is_same_turn = self.session.turn.seat in (player, CHANCE)
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

    def show_action(self) -> None:
        """Show the effect of an action."""
        self.refresh()
        self.acted.announce()

    def show_undone(self) -> None:
        """Show the session after undo or redo."""
        self.announcer.forget_turn()
        self.clicks.path = ()
        self.refresh(anew=not isinstance(self.session.turn, Sent))

    def change_viewer(self, viewer: Player | None) -> None:
        """Show what a seat may know, or what everybody may if None."""
        if viewer != self.viewpoint.viewer:
            self.viewpoint.viewer = viewer
            self.clicks.path = ()
            self.refresh()
