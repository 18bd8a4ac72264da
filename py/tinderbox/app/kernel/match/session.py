"""A match as a table sees it: its past, whose turn it is, what may be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from math import inf
from typing import Any, ClassVar, Protocol, TypeAlias

from tinderbox.core.game import CHANCE, A, Game, Outcome, Player, Refusal, Seats, V
from tinderbox.core.history import History
from tinderbox.core.record import frozen


class ReadOnlyReason(Enum):
    """The reason why a match can't be played here."""

    FAULT = "fault"  # today's rules refuse a line, or end the match in another way
    SHARED = "shared"  # it came in a link and is not stored
    ELSEWHERE = "elsewhere"  # another page plays it
    REMOVED = "removed"  # another page removed it
    REPLACED = "replaced"  # another page overwrote it
    HANDED_OVER = "handed_over"  # another device plays it
    IMAGINED = "imagined"  # it only shows how a match may go on

    @property
    def key(self) -> str:
        """The key of the sentence for the reader."""
        return f"reading.{self.value}"


# The reasons for which the match at the table is stored nowhere.
LOST = (ReadOnlyReason.REMOVED, ReadOnlyReason.REPLACED)


# --- whose turn it is: one of these, with the seat to move, if there is one -----------


@frozen
class Mine:
    """A person at this device is to act. `legal` is empty if they can't act now."""

    seat: Player
    legal: tuple[Any, ...]


@frozen
class Others:
    """Another device acts: for a person, or for all but the people at this one."""

    seat: Player


@frozen
class Sent:
    """A person's action was sent to another device, which has not answered."""

    seat: Player | None


@frozen
class Thinking:
    """A bot is to act. It thinks on after `delay_ms`, None if it has not begun."""

    seat: Player
    delay_ms: int | None


@frozen
class Chance:
    """Chance is to act."""

    seat: ClassVar[Player] = CHANCE


@frozen
class Held:
    """Nothing is dealt until all devices have agreed on the seed."""

    seat: Player | None


@frozen
class Ended:
    """The match is over. `outcome` is None if it is not known here."""

    outcome: Outcome | None
    seat: ClassVar[None] = None


Turn: TypeAlias = Mine | Others | Sent | Thinking | Chance | Held | Ended


@frozen
class Limits:
    """The limits of what may be done at the table now.

    `why_read_only`: why the match can't be played here, None if it can. `why_no_undo`:
    the key of the sentence that says why undo is impossible, None if it is possible.
    `may_help`: the page may help with hints, notes and recaps. `may_pause`: the match
    waits while the reader looks at the past. With people at other devices it goes on:
    they don't wait for this reader. `is_watched`: what others do is to be seen, however
    fast the reader lets computer players act. `why_not_kept`: the key of the sentence
    that says why the match is neither stored nor shared, None if it is, or if the page
    offers no way to ask for that.
    """

    why_read_only: ReadOnlyReason | None = None
    why_no_undo: str | None = None
    can_redo: bool = False
    may_help: bool = True
    may_pause: bool = True
    is_watched: bool = False
    why_not_kept: str | None = None


class Session(Protocol[A, V]):
    """A match at a table of this device.

    It is a `LocalMatch`, which has the whole match, or one that a feature makes, which
    may know less.
    """

    game: Game[Any, A, V]

    @property
    def history(self) -> History[V]:
        """The past of the match as far as this device knows it."""

    @property
    def viewer_seats(self) -> Seats:
        """The seats of people at this device."""

    @property
    def turn(self) -> Turn:
        """The one who is to act, and what they can do."""

    @property
    def limits(self) -> Limits:
        """The limits of what may be done now besides acting."""

    def act(self, action: A) -> Refusal | None:
        """Do a person's legal action.

        Return why it is not accepted, though it is legal. None if it is.
        """

    def why_not(self, action: A) -> Refusal | None:
        """Return the rule that forbids the action now, None if it is legal."""

    def undo(self, *, whole_turn: bool = False) -> None:
        """Undo the last action, or the turn as far as the rules of undo allow."""

    def redo(self) -> None:
        """Redo what was undone last."""

    def note_help(self) -> None:
        """Note that a hint was shown to the person to move."""


class PlayedHere(Session[A, V], ABC):
    """A session whose chance and bots act at this device.

    Only such a session has `Chance` or `Thinking` as its `turn`.
    """

    @abstractmethod
    def advance(self, seconds: float = inf) -> object | None:
        """Let chance or a bot act once. Return None if none did."""


# A session of any game.
AnySession: TypeAlias = Session[Any, Any]


def legal_of(turn: Turn) -> Sequence[Any]:
    """Return the actions that a person at this device can choose now."""
    return turn.legal if isinstance(turn, Mine) else ()


def outcome_of(turn: Turn) -> Outcome | None:
    """Return the result of the match. None if it goes on, or is not known here."""
    return turn.outcome if isinstance(turn, Ended) else None
