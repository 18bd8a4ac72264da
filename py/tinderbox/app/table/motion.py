"""Animates an action: a piece on its path, and things that fly to a seat's row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.table.on_screen import OnScreen
from tinderbox.app.table.play_settings import PAINT_DELAY_MS
from tinderbox.app.table.turns import Turns
from tinderbox.core.game import Event, visible_events
from tinderbox.games import registry

FLIGHT_MS = 650  # ms that a thing flies


class Motion:
    """Animates board and panel, unless the reader wants no motion or skips."""

    def __init__(self, play: OnScreen, turns: Turns) -> None:
        self.play = play
        self.turns = turns
        self.board = play.board
        self.viewpoint = play.viewpoint

    def show(self, view_before: Any, action: Any) -> None:
        """Animate the last action of the table. `view_before` is the view before it.

        An action that the host has yet to answer is not at the table.
        """
        play = self.play
        screen = self.viewpoint.screen
        is_still = play.settings.is_calm or self.turns.is_skipping
        if is_still or self.viewpoint.is_past or play.session.is_waiting:
            return
        if path := screen.animation_path(view_before, action):
            ms = play.settings.run
            play.later(ms, self.board.travel(screen.animation_symbol, path, ms))
        if events := visible_events(play.session.events[-1], self.viewpoint.viewer):
            play.later(PAINT_DELAY_MS, lambda: self._fly(view_before, events))

    def _fly(self, view_before: Any, events: Sequence[Event]) -> None:
        from tinderbox.app.kernel.board.flight_layer import (
            FLIGHT_DELAY_MS,
            fly,
            on_screen,
            row_place,
        )

        play = self.play
        flights = registry.load_flights(play.session.game.ID)
        if not flights or self.turns.is_stopped or self.viewpoint.is_past:
            return
        document = self.board.document
        layer = self.board.layer
        for place, flight in enumerate(flights(view_before, events)):
            if isinstance(flight.to, int):
                end = row_place(document, f"seat-{flight.to}")
            else:
                end = on_screen(layer, flight.to)
            arrive = fly(
                document,
                play.panel_view.symbol(flight.symbol),
                on_screen(layer, flight.start),
                end,
                FLIGHT_MS,
                place,
            )
            play.later(FLIGHT_MS + place * FLIGHT_DELAY_MS, arrive)
