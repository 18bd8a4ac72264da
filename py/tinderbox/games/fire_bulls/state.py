"""Fire Bulls: the state of the table. Values only, no rules."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from tinderbox.core.game import Player
from tinderbox.core.record import frozen, quick_replace
from tinderbox.games.fire_bulls.cards import Codes, Counts
from tinderbox.games.fire_bulls.rulebook import Switches

NOBODY = Player(-2)
NOTHING = (0, 0, 0, 0, 0, 0)
EMPTY = ""  # a place of a column without a card
PILE_CARDS = 18
DIRECTIONS = 5
JIE_PLACE = 5  # the general's place, beside the five directions

Column = tuple[str, str, str]  # Yen cards, the near one first
Columns = tuple[Column, ...]


class Phase(StrEnum):
    """The phases. Those above TURN are the set-up. REFILL and ROW end turns as well."""

    BULLS = "bulls"
    HANDS = "hands"
    FIRST = "first"
    COLOUR = "colour"  # the players choose their colours, one after another
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


@quick_replace
class PublicSeat(NamedTuple):
    """The public facts about a seat: FB-6.1."""

    colour: str = ""  # "" before it is dealt or chosen
    bull: int = -1  # its direction, -1 before it is placed
    hand: int = 0  # number of cards
    shown: Counts = NOTHING  # cards in hand that were taken from the open row
    won: Codes = ()  # defeated Yen cards, in order


@quick_replace
class Turn(NamedTuple):
    """The seat on turn, and the progress of its turn."""

    phase: Phase = Phase.BULLS
    seat: Player = NOBODY
    direction: int = -1  # of this turn's attack, -1 without an attack
    defeated: int = 0  # Yen cards in this turn
    rewarded: bool = False  # the two cards for three were drawn (FB-3.4)
    ransom: int = 0  # won cards owed for warriors (FB-3.5)
    offered: str = ""  # the defeated card whose reward may be taken or left
    draws: int = 0  # Qi cards owed to the player
    struck: tuple[int, ...] = ()  # seats that are yet to lose a card
    thief: bool = False  # True if the player gets the cards that others lose
    may_step: bool = False  # the bull may walk before the turn ends (FB-3.1)


@quick_replace
class Public(NamedTuple):
    """All that everybody knows: the same value in the state and in every view."""

    switches: Switches
    seats: tuple[PublicSeat, ...]
    turn: Turn = Turn()
    columns: Columns = ((EMPTY,) * 3,) * 3
    piles: tuple[int, ...] = (PILE_CARDS,) * 3  # cards face down, by column
    jie: bool = False  # Qi Jie lies aside, to be attacked
    out: Codes = ()  # Yen cards that were won and given up, sorted
    row: Counts = NOTHING  # the open Qi cards
    discards: Counts = NOTHING
    exhausted: int = 0  # exhaustions of the Qi deck that count
    quiet: int = 0  # turns in a row, with this one, without attack or card of the deck


@quick_replace
class State(NamedTuple):
    """The whole truth of one moment. Chance orders face-down cards when it draws."""

    public: Public
    hands: tuple[Counts, ...]  # by seat
    deck: Counts
    yen: Codes  # face down in the piles, sorted


class View(NamedTuple):
    """The knowledge of one viewer. `hand` is None for an onlooker."""

    public: Public
    viewer: Player | None
    hand: Counts | None


@frozen
class PlaceBulls:
    """Chance: a colour and a direction for each seat (FB-2.2)."""

    colours: str
    directions: tuple[int, ...]


@frozen
class DealHands:
    """Chance: three Qi cards a seat (FB-2.3)."""

    hands: tuple[str, ...]


@frozen
class ChooseFirst:
    """Chance: the first player (FB-2.3)."""

    seat: int


@frozen
class TurnUp:
    """Chance: a Yen card from a column's pile (FB-4.1)."""

    column: int
    card: str


@frozen
class LayOpen:
    """Chance: a Qi card is laid into the open row."""

    card: str


@frozen
class DrawQi:
    """Chance: a Qi card comes to the player's hand."""

    card: str


@frozen
class Lose:
    """Chance: the card a seat loses to a general (FB-1.2)."""

    seat: int
    card: str


@frozen
class ChooseColour:
    """Choose the colour of the own bull, if colours are not dealt (FB-2.2)."""

    colour: str


@frozen
class TakeOpen:
    """Take a card of the open row (FB-3.1)."""

    card: str


@frozen
class DrawUnseen:
    """Draw from the deck. The bull may step after it (FB-3.1)."""


@frozen
class StepBull:
    """Walk to a neighbouring direction, or change places there (FB-3.1)."""

    direction: int


@frozen
class Stay:
    """Leave the bull where it stands."""


@frozen
class Defeat:
    """Pay for the next card of a direction (FB-3.3), or for Qi Jie (FB-3.6)."""

    direction: int
    paid: Counts


@frozen
class EndAttack:
    """Defeat no more in this turn (FB-3.3)."""


@frozen
class GiveUp:
    """Discard a card won before, for a warrior (FB-3.5)."""

    card: str


@frozen
class TakeReward:
    """Take what the defeated card gives (FB-1.2)."""


@frozen
class LeaveReward:
    """Leave what the defeated card gives (FB-1.2)."""


@frozen
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
    | ChooseColour
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
Actions = Sequence[Action]
