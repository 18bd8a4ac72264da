"""Whose devices have not been heard of for longer than it takes to load a page anew."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from functools import partial
from typing import Final

from tinderbox.core.callbacks import Callback, Later
from tinderbox.core.game import Player

SHORT: Final = 8_000  # ms in which a page that is loaded anew has come back


@dataclass(eq=False, slots=True)
class Absence:
    """One time that a seat's device is not heard of."""

    is_long: bool = False


class Absences:
    """`later(ms, f)` calls f once, `changed()` is called when one has become long."""

    def __init__(
        self,
        later: Later,
        changed: Callback,
    ) -> None:
        self._later, self._changed = later, changed
        self._absences: dict[Player, Absence] = {}

    @property
    def long(self) -> tuple[int, ...]:
        """The seats of the long absences, in order."""
        seats = (seat for seat, it in self._absences.items() if it.is_long)
        return tuple(sorted(map(int, seats)))

    def update(self, missing: Set[Player], silent: Set[Player | None]) -> bool:
        """Know the seats whose devices are not heard of now, for long if `silent`.

        Whether the long absences are others than before.
        """
        before = self.long
        for seat in self._absences.keys() - missing:
            del self._absences[seat]
        for seat in missing - self._absences.keys():
            self._absences[seat] = absence = Absence()
            self._later(SHORT, partial(self._become_long, absence))
        for seat in missing & silent:
            self.give_up(seat)
        return self.long != before

    def give_up(self, seat: Player) -> None:
        """No need to wait and see whether that seat's device comes back."""
        if seat in self._absences and not self._absences[seat].is_long:
            self._become_long(self._absences[seat])

    def _become_long(self, absence: Absence) -> None:
        if absence in self._absences.values():
            absence.is_long = True
            self._changed()
