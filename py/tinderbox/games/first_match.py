"""A first match as data: its seats, its seed, and remarks on its first turns.

It is a real match, saved and played as any other, and its seed is fixed. Its file is a
table of TOML::

    seats = ["human", "novice", "novice"]
    seed = 279
    setup = ["crew *"]        # actions before the first turn

    [[remark]]
    turn = 1                  # number of the person's turn, 0 in set-up
    may = "spread *"          # pattern of a legal action; "" while others move
    say = "target"            # the name of a sentence of this match
    points = ["act-end"]      # ids of the board or of the panel
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

from tinderbox.core.files import TomlTable
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import PlayerKinds
from tinderbox.core.record import frozen

OTHERS = ""  # used instead of a pattern: others are to move


@frozen
class Remark:
    """A sentence for a moment of the match, and the ids it points at.

    The module's docstring explains the fields.
    """

    turn: int
    may: str  # a pattern of a legal action, or OTHERS
    say: str
    points: tuple[str, ...] = ()


@frozen
class FirstMatch:
    """The first match of a game. Its sentences are `{game}.first_match.{name}`."""

    game: str
    seats: PlayerKinds
    seed: int
    setup: tuple[str, ...]
    remarks: tuple[Remark, ...]

    @property
    def last_turn(self) -> int:
        """The number of the person's last turn that has a remark."""
        return max(remark.turn for remark in self.remarks)

    def key(self, name: str) -> str:
        """Return the i18n key of one of its sentences."""
        return f"{self.game}.first_match.{name}"

    def turn(
        self,
        person: Player,
        movers: Sequence[Player],
        log: Sequence[str],
        legal: Iterable[str],
    ) -> int:
        """Return the number of the person's current turn: 0 in set-up.

        While others move it is the number of the person's last turn. `log[i]` is action
        i, encoded, and `movers[i]` the player who made it. `legal` are the person's
        legal actions now, encoded.
        """
        turns = 0
        last_mover = CHANCE
        for mover, action in zip(movers, log, strict=True):
            if mover != CHANCE and not self._is_setup(action):
                turns += mover == person != last_mover
                last_mover = mover
        is_beginning = last_mover != person and any(
            not self._is_setup(action) for action in legal
        )
        return turns + is_beginning

    def _is_setup(self, action: str) -> bool:
        return any(fnmatchcase(action, pattern) for pattern in self.setup)

    def remark(self, turn: int, legal: Iterable[str]) -> Remark | None:
        """Return the last remark for this turn and these legal actions, or None."""
        actions = tuple(legal) or (OTHERS,)
        found = None
        for remark in self.remarks:
            fits = any(
                # The pattern "*" matches OTHERS too, but means any legal action.
                bool(action) == bool(remark.may) and fnmatchcase(action, remark.may)
                for action in actions
            )
            if remark.turn == turn and fits:
                found = remark
        return found


def read_first_match(game: str, table: TomlTable) -> FirstMatch:
    """Return the first match that a table of TOML describes.

    Raises KeyError or TypeError if the table does not describe one.
    """
    remarks = (
        Remark(**(remark | {"points": tuple(remark.get("points", ()))}))
        for remark in table["remark"]
    )
    setup = tuple(table.get("setup", ()))
    seats = tuple(table["seats"])
    return FirstMatch(game, seats, table["seed"], setup, tuple(remarks))
