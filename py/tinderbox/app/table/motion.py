"""Animates an action: a piece along its path, and what is won to its seat's row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.table.play_settings import PAINT_DELAY
from tinderbox.app.table.turns import Turns
from tinderbox.core.game import Event, visible_events
from tinderbox.games import registry

FLIGHT = 650  # ms


class Motion:
    """Animates over board and panel, unless the reader wants no motion or skips."""

    def __init__(self, turns: Turns, board: Board) -> None:
        self.turns = turns
        self.board = board
        self.viewpoint = turns.viewpoint

    def show(self, before: Any, action: Any) -> None:
        """Animate the last action of the table; `before` is the view before it."""
        turns = self.turns
        screen = self.viewpoint.screen
        settings = turns.settings()
        if settings.calm or turns.skipping or self.viewpoint.at is not None:
            return
        if way := screen.animation_path(before, action):
            ms = settings.run
            turns.later(ms, self.board.travel(screen.animation_symbol, way, ms))
        step = self.viewpoint.session.events[-1]
        if events := visible_events(step, self.viewpoint.viewer):
            turns.later(PAINT_DELAY, lambda: self._fly(before, events))

    def _fly(self, before: Any, events: Sequence[Event]) -> None:
        from tinderbox.app.kernel.board.flight_layer import (
            APART,
            fly,
            on_screen,
            row_place,
        )

        turns = self.turns
        panel_view = self.turns.panel_view
        layer = self.board.layer
        flights = registry.load_flights(self.viewpoint.session.game.ID)
        if flights is None or turns.stopped or self.viewpoint.at is not None:
            return
        document = self.board.document
        for place, flight in enumerate(flights(before, events)):
            if isinstance(flight.to, int):
                end = row_place(document, f"seat-{flight.to}")
            else:
                end = on_screen(layer, flight.to)
            picture = panel_view.symbol(flight.symbol)
            start = on_screen(layer, flight.start)
            arrive = fly(document, picture, start, end, FLIGHT, place)
            turns.later(FLIGHT + place * APART, arrive)
