"""Plays what needs no click: chance, bots at their pace, and forced actions."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import PlayedHere, Thinking
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.tasks.worker import SLICE_S
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.next_step import (
    Act,
    HandOver,
    Over,
    Pass,
    Rest,
    Wait,
    acts_without_pause,
    is_looking_back,
    next_step,
)
from tinderbox.app.table.play import Play
from tinderbox.app.table.play_settings import PAINT_DELAY_MS
from tinderbox.games.registry import DEEP


class Turns:
    """Lets chance and bots act. For people it waits, or presses their only button.

    After each drawing it asks `next_step` what comes next, and starts a timer for it.
    """

    def __init__(self, play: Play, hot_seat: HotSeat) -> None:
        self.play = play
        self.hot_seat = hot_seat
        self.session = play.session
        self.is_timer_running = False  # the timer for the next action
        # A state, and the only action in it, which is played for the person to move.
        self.passing: tuple[object, Any] | None = None
        play.drawn.listen(self.go_on)

    @command("skip")
    def skip(self) -> None:
        """Play bots without pauses until a person is to act."""
        self.play.is_skipping = True

    def go_on(self) -> None:
        """Begin what comes next, unless something has begun already."""
        play = self.play
        if play.is_closed:
            return
        step = next_step(
            play.viewpoint,
            play.pace,
            play.picture.legal,
            is_news=play.picture.is_news,
        )
        show_busy = play.panel_view.show_busy
        if isinstance(step, Rest):
            self.hot_seat.open_curtain()
            return show_busy(False)
        if self.is_timer_running:
            return show_busy(True)
        play.is_skipping = play.is_skipping and isinstance(step, Act)
        match step:
            case Over():
                show_busy(False)
            case Wait(is_busy):
                show_busy(is_busy)
            case HandOver(seat):
                show_busy(False)
                self.hot_seat.hand_over(seat)
            case Pass(action):
                show_busy(True)
                self.passing = self.session.history.state, action
                self._start_timer(PAINT_DELAY_MS)
            case Act(after_ms):
                show_busy(True, self._thinking())
                if after_ms > PAINT_DELAY_MS:
                    self._let_think_meanwhile()
                self._start_timer(after_ms)

    def _thinking(self) -> str:
        """Return the sentence about a slow bot that thinks, "" for none."""
        match self.session.turn:
            case Thinking(seat, int()):
                is_slow = self.session.history.header.seats[seat] in DEEP
                return self.play.words.thinking(seat) if is_slow else ""
        return ""

    def _let_think_meanwhile(self) -> None:
        """Let a slow bot think while the last action is seen, once that is painted."""
        match self.session:
            case LocalMatch(think_delay_ms=None) as local_match:
                self.play.later(PAINT_DELAY_MS, local_match.begin_decision)

    def _start_timer(self, after_ms: int) -> None:
        self.is_timer_running = True
        self.play.later(after_ms, self.advance)

    def advance(self) -> None:
        """Let chance or a bot act, or let a bot think on for a moment."""
        self.is_timer_running = False
        if self.play.is_closed or is_looking_back(self.play.viewpoint):
            self.passing = None
            return
        if not self._act():
            return self.go_on()
        deadline_s = perf_counter() + SLICE_S
        while (
            acts_without_pause(self.session, self.play.pace)
            and perf_counter() < deadline_s
        ):
            self._act()
        self.play.show_action()

    def _act(self) -> bool:
        """Let the forced action, chance or a bot act once. Return False if none did."""
        session = self.session
        passing = self.passing
        self.passing = None
        if passing and passing[0] is session.history.state:
            assert isinstance(session, LocalMatch)  # only there an action is forced
            session.act_forced(passing[1])
            return True
        assert isinstance(session, PlayedHere)  # elsewhere nothing is to act on a timer
        return session.advance(SLICE_S) is not None
