"""The past of a match as far as a device knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from tinderbox.core.game import Events, Options, Player
from tinderbox.core.match import Header

V_co = TypeVar("V_co", covariant=True)


class History(Protocol[V_co]):
    """The past of a match. A `core.table.Table` is one that knows all of it.

    Moments are counted in actions: 0 is the opening. `events[i]` and `movers[i]` are of
    the action after moment i. `log[i]` is that action as text, "" where the device does
    not know it.

    `states[i]` stands for moment i. Only the history itself knows what a state is. Two
    moments are the same if they have the same object.

    The numbers in `helped` and `passed` count from 1.
    """

    @property
    def header(self) -> Header:
        """The players and the rules."""

    @property
    def options(self) -> Options:
        """The options in force."""

    @property
    def helped(self) -> tuple[int, ...]:
        """The numbers of actions before which a hint was shown."""

    @property
    def passed(self) -> tuple[int, ...]:
        """The numbers of actions that were the only legal ones."""

    @property
    def states(self) -> Sequence[Any]:
        """A state for each moment."""

    @property
    def state(self) -> Any:
        """The state now."""

    @property
    def log(self) -> Sequence[str]:
        """The actions as text."""

    @property
    def events(self) -> Sequence[Events]:
        """The events of each action."""

    @property
    def movers(self) -> Sequence[Player]:
        """The seat that took each action, or CHANCE."""

    def view(self, moment: int, viewer: Player | None) -> V_co:
        """Return what a viewer knows at a moment, an onlooker if None."""


# The history of any game.
AnyHistory = History[Any]
