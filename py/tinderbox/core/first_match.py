"""A first match as data: who sits where, what is said at moments of its first turns.

It is a real match, kept and played as any other, and its seed is fixed. A file of it is
a table of TOML::

    seats = ["human", "novice", "novice"]
    seed = 279
    setup = ["crew *"]        # actions before the first turn

    [[remark]]
    turn = 1                  # of the person's, 0 in set-up
    may = "spread *"          # what may be done now, a pattern; "" while others move
    say = "target"            # the name of a sentence of this match
    points = ["act-end"]      # ids of the board or of the panel
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from tinderbox.core.game import CHANCE, Player

OTHERS: Final = ""  # in the place of a pattern: while others are to move


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence for a moment of the match, and what it points at; see above."""

    turn: int
    may: str  # a pattern in which `*` stands for something
    say: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """The first match of a game; its sentences are `{game}.first_match.{name}`."""

    game: str
    seats: tuple[str, ...]
    seed: int
    setup: tuple[str, ...]
    remarks: tuple[Remark, ...]

    @property
    def turns(self) -> int:
        """The last of the person's turns that has a remark."""
        return max(remark.turn for remark in self.remarks)

    def key(self, name: str) -> str:
        """The key of one of its sentences."""
        return f"{self.game}.first_match.{name}"

    def turn(
        self,
        person: Player,
        movers: Sequence[Player],
        log: Sequence[str],
        may: Iterable[str],
    ) -> int:
        """Which turn of the person's this is, or was if others move; 0 in set-up.

        `movers` and `log` tell what was done by whom, encoded; `may` is all that the
        person may do now.
        """
        turns = 0
        last = CHANCE
        for mover, action in zip(movers, log, strict=True):
            if mover != CHANCE and not self._is_setup(action):
                turns += mover == person != last
                last = mover
        begins = last != person and any(not self._is_setup(a) for a in may)
        return turns + begins

    def _is_setup(self, action: str) -> bool:
        return any(fnmatchcase(action, pattern) for pattern in self.setup)

    def remark(self, turn: int, may: Iterable[str]) -> Remark | None:
        """The last remark that fits this turn and these legal actions, if any."""
        may = tuple(may) or (OTHERS,)
        found = None
        for remark in self.remarks:
            fits = any(
                bool(a) == bool(remark.may) and fnmatchcase(a, remark.may) for a in may
            )
            if remark.turn == turn and fits:
                found = remark
        return found


def read_first_match(game: str, table: Mapping[str, Any]) -> FirstMatch:
    """The first match that a table of TOML says.

    Raises KeyError and TypeError for a table that is none.
    """
    remarks = (
        Remark(**(remark | {"points": tuple(remark.get("points", ()))}))
        for remark in table["remark"]
    )
    setup = tuple(table.get("setup", ()))
    seats = tuple(table["seats"])
    return FirstMatch(game, seats, table["seed"], setup, tuple(remarks))
