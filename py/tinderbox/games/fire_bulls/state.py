"""Fire Bulls: what lies on the table. Values only, no rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.fire_bulls.cards import Counts
from tinderbox.games.fire_bulls.rulebook import Switches

NOBODY: Final = Player(-2)
NOTHING: Final[Counts] = (0, 0, 0, 0, 0, 0)
EMPTY: Final = ""  # a place of a column without a card
PILE: Final = 18
DIRECTIONS: Final = 5
JIE_PLACE: Final = 5  # the general's place, beside the five directions

Column = tuple[str, str, str]  # Yen cards, the near one first


class Phase(Enum):
    """What is to happen next; those above TURN are set-up, by chance."""

    BULLS = "bulls"
    HANDS = "hands"
    FIRST = "first"
    REFILL = "refill"  # chance: a Yen card is turned up
    ROW = "row"  # chance: a Qi card is laid open
    TURN = "turn"
    DRAW = "draw"  # chance: a Qi card comes to hand
    STEP = "step"
    ATTACK = "attack"
    RANSOM = "ransom"
    REWARD = "reward"
    STRIKE = "strike"  # chance: a card is lost to a general
    LIMIT = "limit"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's own things; only `hand` is secret."""

    colour: str = ""
    bull: int = -1  # direction
    hand: Counts = NOTHING
    shown: Counts = NOTHING  # cards in hand that were taken from the open row
    won: tuple[str, ...] = ()  # defeated Yen cards, in order


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of one moment. Face-down cards are multisets: nobody's order."""

    switches: Switches
    seats: tuple[Seat, ...]
    phase: Phase = Phase.BULLS
    turn: Player = NOBODY
    columns: tuple[Column, ...] = ((EMPTY,) * 3,) * 3
    piles: tuple[int, ...] = (PILE,) * 3
    yen: tuple[str, ...] = ()  # face down in the piles, sorted
    out: tuple[str, ...] = ()  # Yen cards that were won and given up, sorted
    jie: bool = False  # Qi Jie lies aside, to be attacked
    deck: Counts = NOTHING
    row: Counts = NOTHING  # the open Qi cards
    discards: Counts = NOTHING
    exhausted: int = 0  # times the Qi deck was, as far as they count
    quiet: int = 0  # turns running, this one too, without attack or card of the deck
    direction: int = -1  # of this turn's attack
    defeated: int = 0  # Yen cards in this turn
    rewarded: bool = False  # the two cards for three were drawn
    ransom: int = 0  # won cards owed for warriors
    offered: str = ""  # the defeated card whose reward may be taken or left
    draws: int = 0  # Qi cards owed to the player
    struck: tuple[int, ...] = ()  # seats that are yet to lose a card
    thief: bool = False  # the card lost comes to the player's hand
    may_step: bool = False
    began: bool = False  # set-up is over


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """What everybody knows of a seat: FB-6.1."""

    colour: str
    bull: int
    hand: int
    shown: Counts
    won: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know; `hand` is None for an onlooker."""

    viewer: Player | None
    switches: Switches
    seats: tuple[PublicSeat, ...]
    hand: Counts | None
    phase: Phase
    turn: Player
    columns: tuple[Column, ...]
    piles: tuple[int, ...]
    out: tuple[str, ...]
    jie: bool
    deck: int
    row: Counts
    discards: Counts
    exhausted: int
    quiet: int
    direction: int
    defeated: int
    rewarded: bool
    ransom: int
    offered: str
    draws: int
    struck: tuple[int, ...]
    thief: bool
    may_step: bool


@dataclass(frozen=True, slots=True)
class PlaceBulls:
    """Chance: a colour and a direction for each seat (FB-2.2)."""

    colours: str
    directions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealHands:
    """Chance: three Qi cards a seat (FB-2.3)."""

    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Chance: the first player (FB-2.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: a Yen card from a column's pile (FB-4.1)."""

    column: int
    card: str


@dataclass(frozen=True, slots=True)
class LayOpen:
    """Chance: a Qi card is laid into the open row."""

    card: str


@dataclass(frozen=True, slots=True)
class DrawQi:
    """Chance: a Qi card comes to the player's hand."""

    card: str


@dataclass(frozen=True, slots=True)
class Lose:
    """Chance: the card a seat loses to a general (FB-1.2)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TakeOpen:
    card: str


@dataclass(frozen=True, slots=True)
class DrawUnseen:
    pass


@dataclass(frozen=True, slots=True)
class StepBull:
    direction: int


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave the bull where it stands."""


@dataclass(frozen=True, slots=True)
class Defeat:
    """Pay for the next card of a direction (FB-3.3), or for Qi Jie (FB-3.6)."""

    direction: int
    paid: Counts


@dataclass(frozen=True, slots=True)
class EndAttack:
    pass


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Discard a card won before, for a warrior (FB-3.5)."""

    card: str


@dataclass(frozen=True, slots=True)
class TakeReward:
    """Take what the defeated card gives (FB-1.2)."""


@dataclass(frozen=True, slots=True)
class LeaveReward:
    """Leave what the defeated card gives (FB-1.2)."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """Discard to the hand limit, beside the open row (FB-3.2)."""

    card: str


Action = (
    PlaceBulls
    | DealHands
    | ChooseFirst
    | TurnUp
    | LayOpen
    | DrawQi
    | Lose
    | TakeOpen
    | DrawUnseen
    | StepBull
    | Stay
    | Defeat
    | EndAttack
    | GiveUp
    | TakeReward
    | LeaveReward
    | LayDown
)
