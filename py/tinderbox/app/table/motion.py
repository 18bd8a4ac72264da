"""Animates an action: a piece runs, then others fall, and things fly to a seat's row.

The board shows the true position at once. What is animated lies on it, takes no click,
and may be cut off at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.table.play_settings import PAINT_DELAY_MS, PlaySettings
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.callbacks import Later
from tinderbox.core.game import Events, visible_events
from tinderbox.draw.flight import Effect
from tinderbox.draw.screen import Run
from tinderbox.games import registry

FLIGHT_MS = 650  # how long a thing flies


class Motion:
    """Animates the board, and what flies from it to the panel.

    `symbol(name)` returns a small picture of a symbol. `later(ms, f)` calls f once.
    """

    def __init__(
        self,
        board: Board,
        zoom: Zoom,
        viewpoint: Viewpoint,
        symbol: Callable[[str], Element],
        later: Later,
    ) -> None:
        self.board = board
        self.zoom = zoom
        self.viewpoint = viewpoint
        self.symbol = symbol
        self.later = later
        self.is_stopped = False  # True once the table is left

    def animate_last_action(self, view: Any, pace: PlaySettings) -> int:
        """Animate the last action of the table, just before the board shows `view`.

        Return the time in ms for which a piece runs before anything else changes.
        """
        history = self.viewpoint.session.history
        viewer = self.viewpoint.viewer
        events = visible_events(history.events[-1], viewer)
        if pace.is_calm or self.viewpoint.is_past or not events:
            return 0
        view_before = history.view(len(history.log) - 1, viewer)
        run = self.viewpoint.screen.run(view_before, view, events)
        delay_ms = pace.run_ms if run else 0
        if run:
            self.later(delay_ms, self.board.travel(run.symbol, run.path, delay_ms))
        end_animation = self.board.animate_next(delay_ms, pace.fall_ms)
        self.later(
            PAINT_DELAY_MS, lambda: self._show_flights(view_before, events, run, pace)
        )
        self.later(delay_ms + pace.fall_ms, end_animation)
        return delay_ms

    def _show_flights(
        self, view_before: Any, events: Events, run: Run | None, pace: PlaySettings
    ) -> None:
        """Show effects and things that fly, after the board was painted.

        They begin when a piece has finished its run.
        """
        from tinderbox.app.kernel.board.flight_layer import (
            FLIGHT_DELAY_MS,
            fly,
            row_place,
        )

        board = self.board
        flights = registry.load_flights(self.viewpoint.session.game.ID)
        if self.is_stopped or self.viewpoint.is_past:
            return
        moving = [*flights(view_before, events)] if flights else []
        delay_ms = 0
        if run:
            delay_ms = pace.run_ms
            moving.append(Effect(run.impact, run.path[-1], "impact"))
        for flight in moving:
            if isinstance(flight, Effect):
                board.show_effect(flight, delay_ms, pace.fall_ms)
                continue
            if isinstance(flight.to, int):
                goal = row_place(board.document, f"seat-{flight.to}")
            else:
                goal = self.zoom.on_screen(flight.to)
            arrive = fly(
                board.document,
                self.symbol(flight.symbol),
                self.zoom.on_screen(flight.start),
                goal,
                FLIGHT_MS,
                delay_ms,
            )
            self.later(FLIGHT_MS + delay_ms, arrive)
            delay_ms += FLIGHT_DELAY_MS
