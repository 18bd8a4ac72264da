"""Tells the others' turns when a person's turn begins, and replays them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from tinderbox.app.features.recap.asks import RECAP, REPLAY
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.table_page import TablePage
from tinderbox.app.table.words import Words
from tinderbox.core.game import CHANCE, Player
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.features.recap.recap_view import RecapView
    from tinderbox.draw.recap_rows import Row

IDLE_MS = 1500  # after the start of a page, before modules are preloaded
LOADING_PAUSE_MS = 100  # between one module and the next
# Modules and tables of the recap, which the start of the page does not need.
LATE_MODULES = (
    "tinderbox.draw.recap_rows",
    "tinderbox.app.features.recap.recap_view",
    "tinderbox.app.kernel.board.flight_layer",
)
MIN_PAUSE_MS = 700  # each replayed moment is shown for so long at least

Subject: TypeAlias = tuple[Player | None, object]  # a viewer and a state


class Recap:
    """Builds the recap of each table."""

    def __init__(
        self,
        commands: Commands,
        at_table: Callable[[], TablePage | None],
        table_built: Signal[[TablePage]],
    ) -> None:
        self.at_table = at_table
        self._controls: RecapControls | None = None  # those of the last table
        table_built.listen(self._on_table_built)
        commands.own((RecapControls,), self._present_controls)

    def _on_table_built(self, table: TablePage) -> None:
        self._controls = RecapControls(table)

    def _present_controls(self) -> tuple[RecapControls, ...]:
        """Return the controls if their table is shown."""
        if self._controls is None or self.at_table() is None:
            return ()
        return (self._controls,)


class RecapControls:
    """Tells the others' turns, when a person's turn begins, and plays them again.

    The sentences stay at the seats, their arrows go with the next action. `imports` are
    functions that import or load what the recap needs. They are called soon after the
    start of the page.
    """

    def __init__(self, table: TablePage) -> None:
        self.timeline = table.timeline
        self.play = table.play
        self.view: RecapView | None = None
        self.rows: list[Row] = []
        self.are_arrows_shown = False
        self.last_subject: Subject = None, None
        self.words: Words | None = None  # the words in which the sentences are written
        self.announced: Subject = self.last_subject
        # The moment that is being replayed, and the last one to be replayed.
        self.replaying: tuple[int, int] | None = None
        self.imports: list[Callable[[], object]] = [
            *(partial(import_module, name) for name in LATE_MODULES),
            partial(registry.load_recap, table.game.ID),
            partial(registry.load_flights, table.game.ID),
        ]
        self.play.later(IDLE_MS, self._preload)
        self.play.reporters.append(self.follow)
        table.choosing.takers.append(self.stop)
        table.closed.listen(self.close)

    def _preload(self) -> None:
        """Import the modules one by one, before they are needed."""
        if self.imports and not self.play.is_closed:
            self.imports.pop(0)()
            self.play.later(LOADING_PAUSE_MS, self._preload)

    def follow(self) -> list[str]:
        """Update the recap after a change at the table. Return sentences to announce.

        The sentences are announced once for each viewer and state.
        """
        play = self.play
        if play.viewpoint.is_past:
            return []
        subject = play.viewpoint.viewer, play.session.history.state
        # Another viewer has not heard what was announced until now.
        is_news = subject[0] != self.last_subject[0]
        is_due = self._is_due()
        if not _is_same(subject, self.last_subject):
            self.last_subject = subject
            self._replay_moments()
            if is_due:
                self._show()
            else:
                self.close()
                self._tell_ended_turn()
                self._show_last_move()
        elif self.words is not play.words and self.rows:
            self._tell()
        self._mark_replayed_row()
        if not is_due or _is_same(subject, self.announced):
            return []
        self.announced = subject
        return self._announcement(is_news=is_news)

    @does(RECAP)
    def tell_again(self) -> None:
        """Show the arrows of the others' turns, or remove them. Announce the turns."""
        if self.are_arrows_shown:
            self.close()
        else:
            self._show()
        sentences = self._announcement(is_news=True)
        if sentences:
            self.play.panel_view.announce(sentences)
        else:
            self.play.say("recap.nothing")

    def close(self) -> None:
        """Remove the arrows."""
        self._note_arrows(are_shown=False)
        if self.view is not None:
            self.view.layer.clear()

    def _note_arrows(self, *, are_shown: bool) -> None:
        """Note whether the arrows are shown, and say so on the button in the menu."""
        if self.are_arrows_shown == are_shown:
            return
        self.are_arrows_shown = are_shown
        key = "menu.hide_recap" if are_shown else "menu.recap"
        label = self.play.panel_view.by_id("menu-recap")
        put(label, data_text=key)
        label.textContent = self.play.words.say(key)

    def _is_due(self) -> bool:
        """Return True if the viewer is to act, and another seat acted last.

        Chance, and actions that the page did for a player, don't count.
        """
        play = self.play
        limits = play.session.limits
        if not play.may_act() or not (limits.may_help or limits.is_watched):
            return False
        history = play.session.history
        for number, mover in reversed([*enumerate(history.movers, 1)]):
            if mover != CHANCE and number not in history.passed:
                return mover != play.viewpoint.viewer
        return self._is_opening()

    def _is_opening(self) -> bool:
        """Return True if dice were thrown. It is asked before any seat has acted."""
        session = self.play.session
        if not isinstance(session, LocalMatch):
            return bool(self._recap_rows())  # a guest's device has no log
        screen = self.play.viewpoint.screen
        decode = session.game.decode
        return any(screen.is_thrown(decode(text)) for text in session.table.log)

    def _recap_rows(self) -> list[Row] | None:
        """Return the rows, None if the game has no recaps."""
        from tinderbox.draw.recap_rows import recap

        session = self.play.session
        summarizer = registry.load_recap(session.game.ID)
        if summarizer is None:
            return None
        return recap(summarizer, session.history, self.play.viewpoint.viewer)

    def _show(self) -> None:
        """Tell the viewer of the others' turns, and draw their arrows."""
        self._tell()
        if self.rows:
            self._made_view().draw_arrows(self.rows)
            self._note_arrows(are_shown=True)

    def _tell(self) -> None:
        """Tell the others' turns at their seats."""
        rows = self._recap_rows()
        if rows is None:
            return
        self.rows = rows
        self.words = self.play.words
        self._made_view().tell(rows)

    def _tell_ended_turn(self) -> None:
        """Tell a turn of another seat as soon as the next seat has acted.

        The last turn before the viewer's is told once it is the viewer's turn.
        """
        play = self.play
        viewer = play.viewpoint.viewer
        movers = play.session.history.movers
        # Between two turns chance may have acted, as when a card is drawn.
        seats = [*islice((mover for mover in reversed(movers) if mover != CHANCE), 2)]
        if viewer is not None and play.session.turn.seat == viewer:
            is_ended = bool(seats) and seats[0] != viewer
        elif movers and movers[-1] != CHANCE:
            is_ended = len({*seats}) == 2 and viewer not in seats
        else:
            is_ended = False
        if is_ended and play.pace.pause_ms:
            self._tell()

    def _made_view(self) -> RecapView:
        """Return the view, which the first call makes."""
        from tinderbox.app.features.recap.recap_view import RecapView

        if self.view is None:
            self.view = RecapView(self.play)
        return self.view

    def _show_last_move(self) -> None:
        """Show the way of a bot's piece, unless bots play too fast for it."""
        play = self.play
        movers = play.session.history.movers
        if not movers or movers[-1] == CHANCE:
            return  # chance belongs to the action before it
        is_looked_at = play.pace.pause_ms
        if is_looked_at and movers[-1] not in play.session.viewer_seats:
            self._made_view().show_last_move()

    def _announcement(self, *, is_news: bool) -> list[str]:
        """Return in sentences what the others' turns cost or gave the viewer.

        With `is_news` return all that the others did. Without, it was already announced
        when it happened.
        """
        words = self.play.words
        lines = [line for row in self.rows for line in row.told(is_news=is_news)]
        title = words.say("recap.title")
        return [f"{title}:", *map(words.line, lines)] if lines else []

    # --- playing a line again -----------------------------------------------------

    @does(REPLAY)
    def replay(self, first: int, last: int) -> None:
        """Replay the moments from `first` to `last`, then show the present one."""
        self._replay_moments(first, last)
        self.timeline.go_to(first)
        self._mark_replayed_row()
        self.play.panel_view.show_busy(True)
        self.play.later(
            max(self.play.settings.pause_ms, MIN_PAUSE_MS),
            lambda: self._replay_next(first, last),
        )

    def stop(self) -> bool:
        """Stop replaying and show the present. Return True if it was replaying."""
        was_replaying = self.replaying is not None
        self._replay_moments()
        if was_replaying:
            self.timeline.go_to(self.timeline.end)
        self._mark_replayed_row()
        return was_replaying

    def _replay_next(self, first: int, last: int) -> None:
        if self.play.is_closed or self.replaying != (first, last):
            return
        if self.timeline.moment != first:
            self._replay_moments()  # the reader has gone to another moment
            self._mark_replayed_row()
        elif first < last:
            self.replay(first + 1, last)
        else:
            self.stop()

    def _replay_moments(self, *moments: int) -> None:
        """Note from which moment to which it is replayed, or that nothing is.

        Meanwhile the timeline stays folded: the board keeps its size.
        """
        match moments:
            case [first, last]:
                self.replaying = first, last
            case _ if self.replaying is None:
                return
            case _:
                self.replaying = None
        table = self.play.panel_view.by_id("page-table")
        table.toggleAttribute("data-again", self.replaying is not None)

    def _mark_replayed_row(self) -> None:
        if self.view is not None:
            self.view.mark(self.rows, self._replayed_row())

    def _replayed_row(self) -> int | None:
        """Return the index of the row that is being replayed, if any is."""
        if self.replaying is None:
            return None
        moment, _ = self.replaying
        for index, row in enumerate(self.rows):
            if row.first <= moment <= row.last:
                return index
        return None


def _is_same(one: Subject, other: Subject) -> bool:
    """Return True if both have the same viewer and state object.

    Equal states of different moments are not the same.
    """
    return one[0] == other[0] and one[1] is other[1]
