"""Plays what needs no click: chance, bots at their pace, and forced actions."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.tasks.worker import SLICE_S
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.on_screen import OnScreen
from tinderbox.app.table.play_settings import PAINT_DELAY_MS
from tinderbox.core.game import CHANCE
from tinderbox.games.registry import DEEP


class Turns:
    """Lets chance and bots act. For people it waits, or presses their only button."""

    def __init__(self, play: OnScreen, hot_seat: HotSeat) -> None:
        self.play = play
        self.hot_seat = hot_seat
        self.viewpoint = play.viewpoint
        self.panel_view = play.panel_view
        self.session = play.session
        self.is_stopped = self.is_skipping = False
        self.min_pause_ms = 0  # before the next action, so that the last one is seen
        self.is_timer_running = False  # the timer for the next action
        # A state, and the only action in it, which is played for the person to move.
        self.passing: tuple[object, Any] | None = None

    def stop(self) -> None:
        """Stop, because the table is left."""
        self.is_stopped = True

    @command("skip")
    def skip(self) -> None:
        """Play bots without pauses until a person is to act."""
        self.is_skipping = True

    def go_on_after_action(self) -> None:
        """Go on after a person's action, when the browser has had time to paint it."""
        self.min_pause_ms = min(PAINT_DELAY_MS, self.play.settings.pause_ms)
        self.go_on(passes=True)

    def go_on(self, *, passes: bool = False) -> None:
        """Let chance or a bot act after a pause, or wait for a person.

        `passes`: press a player's only button for them. It is False after undo, so that
        they can look at it.
        """
        if self.is_stopped:
            return
        session = self.session
        panel_view = self.panel_view
        if self._is_looking_back() or session.read_only or session.is_held:
            self.hot_seat.open_curtain()
            panel_view.show_busy(False)
            return
        if self.is_timer_running:
            panel_view.show_busy(True)
            return
        player = session.to_move()
        if player is None or player in session.people:
            self.is_skipping = False
            panel_view.show_busy(session.is_waiting)
            if player in session.local_people:
                self.hot_seat.hand_over(player)
            if passes and (forced := self.forced_action()) is not None:
                self._pass(forced)
            return
        self.is_timer_running = True
        think_delay_ms = session.think_delay_ms  # None if no bot is thinking yet
        is_slow = think_delay_ms is not None and session.kind(player) in DEEP
        panel_view.show_busy(True, self.play.words.thinking(player) if is_slow else "")
        pause_ms = max(
            self.min_pause_ms, 0 if player == CHANCE else self.play.settings.pause_ms
        )
        pause_ms = 0 if self.is_skipping else pause_ms
        if think_delay_ms is None and pause_ms > PAINT_DELAY_MS:
            # A slow bot thinks while the last action is seen, once that is painted.
            self.play.later(PAINT_DELAY_MS, session.begin_decision)
        self.play.later(
            pause_ms if think_delay_ms is None else think_delay_ms, self.advance
        )

    def forced_action(self) -> Any | None:
        """Return the only action of the person to move if it can be played for them.

        Return None if it can't. The action must be a button of the panel, and the same
        person must move next. So it reveals nothing and can be undone. With several
        people no action is forced: passing at once would reveal that the player had no
        choice.
        """
        session = self.session
        is_alone = len(session.people) == 1 and not session.remote_people
        actions = tuple(dict.fromkeys(self.play.clicks.gestures.values()))
        is_asked = session.is_lesson or not self.play.settings.passes
        if not is_alone or is_asked or len(actions) != 1:
            return None
        (action,) = actions
        screen = self.viewpoint.screen
        buttons = screen.panel(self.viewpoint.view(), actions).buttons
        next_state = session.game.apply(session.state, action).state
        goes_on = session.game.to_move(next_state) == session.to_move()
        is_button = screen.gesture(action) in [(button.id,) for button in buttons]
        return action if goes_on and is_button else None

    def _pass(self, action: Any) -> None:
        """Play a person's only action, once the state before it was painted."""
        self.is_timer_running = True
        self.passing = self.session.state, action
        self.panel_view.show_busy(True)
        self.play.later(PAINT_DELAY_MS, self.advance)

    def advance(self) -> None:
        """Let chance or a bot act, or let a bot think on for a moment."""
        self.is_timer_running = False
        if self.is_stopped or self._is_looking_back():
            self.passing = None
            return
        has_acted = self._act()
        deadline_s = perf_counter() + SLICE_S
        while has_acted and self.acts_without_pause() and perf_counter() < deadline_s:
            self._act()
        if has_acted:
            self.play.show_action()
        self.go_on(passes=has_acted)

    def _act(self) -> bool:
        """Let the forced action, chance or a bot act once. Return False if none did."""
        session = self.session
        passing = self.passing
        self.passing = None
        if passing and passing[0] is session.state:
            session.act_forced(passing[1])
        elif session.advance(SLICE_S) is None:
            return False
        action = session.game.decode(session.table.log[-1])
        is_thrown = self.viewpoint.screen.is_thrown(action)
        self.min_pause_ms = self.play.settings.throw_ms if is_thrown else 0
        return True

    def acts_without_pause(self) -> bool:
        """Return True if chance or a bot is to act, without a pause or thinking.

        All such actions in a row are shown together.
        """
        session = self.session
        is_over_or_waits = session.to_move() in (None, *session.people)
        has_no_pause = self.is_skipping or not self.play.settings.pause_ms
        return has_no_pause and not is_over_or_waits and session.think_delay_ms is None

    def _is_looking_back(self) -> bool:
        """Return True if the match waits because a past moment is shown.

        With people at other devices it goes on: they don't wait for this reader.
        """
        return self.viewpoint.is_past and not self.session.remote_people
