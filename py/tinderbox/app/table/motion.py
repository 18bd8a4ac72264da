"""Animates an action: a piece runs, then others fall, and things fly to a seat's row.

The board shows the true position at once. What is animated lies on it, takes no click,
and may be cut off at any time.
"""

from __future__ import annotations

from typing import Any

from tinderbox.app.table.on_screen import OnScreen
from tinderbox.app.table.play_settings import PAINT_DELAY_MS
from tinderbox.app.table.turns import Turns
from tinderbox.core.game import Events, visible_events
from tinderbox.draw.flight import Effect
from tinderbox.draw.screen import Run
from tinderbox.games import registry

FLIGHT_MS = 650  # how long a thing flies


class Motion:
    """Animates board and panel, unless the reader wants no motion or skips."""

    def __init__(self, play: OnScreen, turns: Turns) -> None:
        self.play = play
        self.turns = turns
        self.board = play.board
        self.viewpoint = play.viewpoint

    def animate_last_action(self, view: Any) -> None:
        """Animate the last action of the table, just before the board shows `view`."""
        play = self.play
        session = play.session
        settings = play.settings
        viewer = self.viewpoint.viewer
        events = visible_events(session.events[-1], viewer)
        is_still = settings.is_calm or self.turns.is_skipping
        if is_still or self.viewpoint.is_past or not events:
            return
        view_before = session.game.view(session.table.states[-2], viewer)
        run = self.viewpoint.screen.run(view_before, view, events)
        delay_ms = settings.run_ms if run else 0
        play.panel_view.change_delay_ms = delay_ms
        if run:
            play.later(delay_ms, self.board.travel(run.symbol, run.path, delay_ms))
        end_animation = self.board.animate_next(delay_ms, settings.fall_ms)
        play.later(PAINT_DELAY_MS, lambda: self._show_flights(view_before, events, run))
        play.later(delay_ms + settings.fall_ms, end_animation)

    def _show_flights(self, view_before: Any, events: Events, run: Run | None) -> None:
        """Show effects and things that fly, after the board was painted.

        They begin when a piece has finished its run.
        """
        from tinderbox.app.kernel.board.flight_layer import (
            FLIGHT_DELAY_MS,
            fly,
            on_screen,
            row_place,
        )

        play = self.play
        board = self.board
        flights = registry.load_flights(play.session.game.ID)
        if self.turns.is_stopped or self.viewpoint.is_past:
            return
        moving = [*flights(view_before, events)] if flights else []
        delay_ms = 0
        if run:
            delay_ms = play.settings.run_ms
            moving.append(Effect(run.impact, run.path[-1], "impact"))
        for flight in moving:
            if isinstance(flight, Effect):
                board.show_effect(flight, delay_ms, play.settings.fall_ms)
                continue
            if isinstance(flight.to, int):
                goal = row_place(board.document, f"seat-{flight.to}")
            else:
                goal = on_screen(board.layer, flight.to)
            arrive = fly(
                board.document,
                play.panel_view.symbol(flight.symbol),
                on_screen(board.layer, flight.start),
                goal,
                FLIGHT_MS,
                delay_ms,
            )
            play.later(FLIGHT_MS + delay_ms, arrive)
            delay_ms += FLIGHT_DELAY_MS
