"""Plays what needs no click: chance, bots at their pace, and forced actions."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.tasks.worker import SLICE
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.play_settings import PAINT_DELAY, PlaySettings
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.callbacks import Later
from tinderbox.core.game import CHANCE
from tinderbox.draw.screen import Path
from tinderbox.games.registry import DEEP


def forced_stop(viewpoint: Viewpoint, gestures: dict[Path, Any]) -> Any | None:
    """The only action open to the person to move, if nothing is lost by taking it.

    It is a button of the panel and no deed on the board; the same person moves next, so
    nothing is revealed and all can still be taken back.
    Where several people play, how soon one goes on would tell what that one holds.
    """
    session = viewpoint.session
    screen = viewpoint.screen
    is_alone = len(session.people) == 1 and not session.remote_people
    if not is_alone or session.is_lesson:
        return None
    only = tuple(dict.fromkeys(gestures.values()))
    if len(only) != 1:
        return None
    buttons = screen.panel(viewpoint.view(), only).buttons
    gestures_of_buttons = {(button.id,) for button in buttons}
    game = session.game
    state = session.state
    gesture = screen.gesture(only[0])
    goes_on = game.to_move(game.apply(state, only[0]).state) == game.to_move(state)
    return only[0] if goes_on and gesture in gestures_of_buttons else None


class Turns:
    """Lets everybody act but people, for whom the hot seat waits.

    `later(ms, f)` calls f once, that much later; `acted(before, action)` shows what an
    action did to the table that was seen before it. `forced()` is what the person to
    move can only do, if that is done without being asked.
    """

    def __init__(
        self,
        hot_seat: HotSeat,
        later: Later,
        settings: Callable[[], PlaySettings],
        acted: Callable[[Any, Any], None],
        forced: Callable[[], Any | None],
    ) -> None:
        self.hot_seat = hot_seat
        self.later = later
        self.settings = settings
        self.acted = acted
        self.forced = forced
        self.viewpoint = hot_seat.viewpoint
        self.panel_view = hot_seat.panel_view
        self.session = self.viewpoint.session
        self.stopped = self.skipping = False
        self.seen = 0  # ms in which what was done last is looked at
        self.waiting = False  # a bot's action is on its way
        # What the person to move can only do, and in which state.
        self.passing: tuple[object, Any] | None = None

    def stop(self) -> None:
        """Stop, as the table is left."""
        self.stopped = True

    @command("skip")
    def skip(self) -> None:
        """Play what the bots do without pauses until a person is to act."""
        self.skipping = True

    def answer(self) -> None:
        """Go on after a person's action, as soon as its picture is there."""
        self.seen = min(PAINT_DELAY, self.settings().pause)
        self.go_on(passes=True)

    def go_on(self, *, passes: bool = False) -> None:
        """Let whoever is to move act in a while; a person is waited for.

        After an action, a forced stop `passes`; after undo one may look at it.
        """
        if self.stopped:
            return
        session = self.session
        panel_view = self.panel_view
        if self._is_looking_back() or session.read_only:
            self.hot_seat.withdraw()
            panel_view.busy(False)
            return
        if self.waiting:
            panel_view.busy(True)
            return
        player = session.to_move()
        if player is None or player in session.people:
            self.skipping = False
            panel_view.busy(session.waiting)
            if player in session.local_people:
                self.hot_seat.hand_over(player)
            if player is not None and passes and (forced := self.forced()) is not None:
                self._pass(forced)
            return
        self.waiting = True
        delay = session.think_delay_ms
        is_slow = delay is not None and session.kind(player) in DEEP
        words = self.hot_seat.words()
        panel_view.busy(True, words.thinking(player) if is_slow else "")
        pause = max(self.seen, 0 if player == CHANCE else self.settings().pause)
        pause = 0 if self.skipping else pause
        self.later(pause if delay is None else delay, self.advance)

    def _pass(self, action: Any) -> None:
        """Take the person's only action, once the stop itself was seen."""
        self.waiting = True
        self.passing = self.session.state, action
        self.panel_view.busy(True)
        self.later(PAINT_DELAY, self.advance)

    def advance(self) -> None:
        """Let chance or a bot act, or think on for a moment."""
        self.waiting = False
        stop = self.passing
        self.passing = None
        if self.stopped or self._is_looking_back():
            return
        shown = self._act(stop)
        until = perf_counter() + SLICE
        while shown and self.is_at_once() and perf_counter() < until:
            shown = self._act() or shown
        if shown:
            self.acted(*shown)
        self.go_on(passes=shown is not None)

    def _act(self, stop: tuple[object, Any] | None = None) -> tuple[Any, Any] | None:
        """Act once. Return the picture before and the action, None without one."""
        before = self.viewpoint.view()
        if stop is not None and stop[0] is self.session.state:
            self.session.act_forced(stop[1])
        elif self.session.advance(SLICE) is None:
            return None
        action = self.session.game.decode(self.session.table.log[-1])
        is_thrown = self.viewpoint.screen.is_thrown(action)
        self.seen = self.settings().throw if is_thrown else 0
        return before, action

    def is_at_once(self) -> bool:
        """Return True if the next action follows at once: one picture shows many."""
        session = self.session
        player = self.session.to_move()
        is_awaited = player is None or player in session.people
        at_once = self.skipping or not self.settings().pause
        return at_once and not is_awaited and session.think_delay_ms is None

    def _is_looking_back(self) -> bool:
        """Return True if all wait for a look at the past. Other devices do not wait."""
        return self.viewpoint.at is not None and not self.session.remote_people
