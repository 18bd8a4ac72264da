"""The past of another device's match, as far as the host has sent it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from tinderbox.core.game import Events, Game, Player, V
from tinderbox.core.match import Header, options_in_force

Views = Mapping[Player | None, V]  # by viewer


class GuestHistory(Generic[V]):
    """A `History` whose states are the views of this device's seats, and no secrets.

    The host sends no log: only actions that were done here are known.
    """

    def __init__(self, game: Game[Any, Any, V], header: Header) -> None:
        """Begin before the first moment.

        Raises KeyError or ValueError if the game has no such options.
        """
        self.header = header
        self.options = options_in_force(game, header)
        game.setup(len(header.seats), self.options)  # it checks the options
        self.states: list[Views[V]] = []
        self.log: list[str] = []
        self.events: list[Events] = []
        self.movers: list[Player] = []
        self.helped: tuple[int, ...] = ()
        self.passed: tuple[int, ...] = ()

    @property
    def state(self) -> Views[V]:
        """The views now."""
        return self.states[-1]

    def view(self, moment: int, viewer: Player | None) -> V:
        """Return a view that is here: the viewer's own, or else the first."""
        views = self.states[moment]
        if viewer in views:
            return views[viewer]
        return next(iter(views.values()))

    def add(self, views: Views[V], action: str, mover: Player, events: Events) -> None:
        """Add a moment, and the action that led to it. None led to the first one."""
        if self.states:
            self.log.append(action)
            self.movers.append(mover)
            self.events.append(events)
        self.states.append(views)

    def keep_first(self, count: int) -> None:
        """Remove all moments but the first `count`."""
        del self.states[count:]
        steps = max(count - 1, 0)  # no step leads to the first moment
        # A hint may have been given for the next action, whose number is `steps + 1`.
        self.helped = tuple(n for n in self.helped if n <= steps + 1)
        del self.log[steps:], self.movers[steps:], self.events[steps:]

    def note_help(self) -> None:
        """Note that a hint was shown before the coming action."""
        number = len(self.log) + 1
        if number not in self.helped:
            self.helped = (*self.helped, number)
