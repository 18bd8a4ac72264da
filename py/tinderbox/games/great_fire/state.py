"""The Great Fire: the state of a match and its actions. Values only, no rules."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from typing import NamedTuple

from tinderbox.core.game import Player
from tinderbox.core.record import frozen, quick_replace
from tinderbox.games.great_fire.rulebook import Switches

COLOURS = "wyrgbp"  # white, yellow, red, green, blue, purple
PAWNS = "rbgypw"  # the pawn colour of each seat
COLOUR_NAMES = {
    "w": "white",
    "y": "yellow",
    "r": "red",
    "g": "green",
    "b": "blue",
    "p": "purple",
}
CARDS = "NESW"
TOKEN_KINDS = ("explosive", "double", "point")
NOWHERE = -1  # the place of a pawn that is not placed yet
NOBODY = Player(-2)  # no seat. It differs from CHANCE

Counts = tuple[int, ...]  # how many of each of CARDS, TOKEN_KINDS or COLOURS
Districts = tuple[int, ...]  # their indices in the map
ALL_CARDS = (16, 14, 10, 20)
ALL_TOKENS = (10, 6, 4)


class Phase(StrEnum):
    """The phases, in the order of the rulebook."""

    HOUSES = "houses"
    FIRST = "first"
    COLOURS = "colours"
    OBJECTIVES = "objectives"
    HANDS = "hands"
    REDEAL = "redeal"
    CREWS = "crews"
    PAWNS = "pawns"
    CARD = "card"  # play a movement card, or discard one if none fits
    SPREAD = "spread"  # choose the cone and where it goes
    TOKEN = "token"  # chance turns up the token just won
    DOUBLE = "double"  # a double move may follow
    ACTIONS = "actions"
    DRAW = "draw"
    INTENSIFY = "intensify"
    OVER = "over"


class Stage(IntEnum):
    """The stages of phase B: their order is forced (GF-5.1)."""

    PAWN = 0
    CREWS = 1
    EXTINGUISH = 2


@quick_replace
class Board(NamedTuple):
    """The open facts on the map.

    Place i is district i, except in the last two fields.
    """

    houses: tuple[str, ...]  # colour letters, sorted
    cones: bytes
    crews: bytes
    tokens: bytes  # 1 where a face-down token lies
    demolished: bytes  # 1 where the houses were demolished
    pawns: tuple[int, ...]  # the district of each seat's pawn, or NOWHERE
    lost: Counts  # by colour: houses on that colour's track


@quick_replace
class PublicSeat(NamedTuple):
    """The public facts about a seat: GF-9."""

    hand: int = 0  # cards
    tokens: int = 0  # unspent
    extinguished: int = 0  # cones put out, whoever gets the points (GF-8.3)
    shown: Counts = (0, 0, 0, 0)  # cards in hand that all have seen (GF-4.9)
    colour: str = ""  # "" while secret
    objectives: Districts = ()  # () while secret


@quick_replace
class Turn(NamedTuple):
    """The seat on turn, and the progress of its turn."""

    phase: Phase = Phase.HOUSES
    seat: Player = NOBODY
    card: str = ""  # the direction being played
    has_doubled: bool = False  # the double move of this turn is spent
    will_act: bool = True  # phase B is to come in this turn
    points: int = 0  # action points left
    stage: Stage = Stage.PAWN
    owed: int = 0  # cones of the intensification that are left to place
    is_extra_due: bool = False  # an extra intensification is to come (GF-4.9)
    turns_left: int = -1  # until the end, -1 until the last pile is empty


@quick_replace
class Supply(NamedTuple):
    """The open facts beside the board."""

    piles: Counts = ()  # cards left in each pile, the next one first
    discards: Counts = (0, 0, 0, 0)
    spent: Counts = (0, 0, 0)  # tokens used up in the open, by kind


@quick_replace
class Public(NamedTuple):
    """The public facts: the same value in the state and in every view."""

    switches: Switches
    board: Board
    seats: tuple[PublicSeat, ...]
    turn: Turn = Turn()
    supply: Supply = Supply()
    first: Player = NOBODY  # the first player
    placed: int = 0  # crews or pawns placed in this set-up phase
    hero: Player = NOBODY  # the Hero of London


@quick_replace
class Secret(NamedTuple):
    """The things that only their seat knows."""

    colour: str = ""  # property colour
    objectives: Districts = ()
    hand: Counts = (0, 0, 0, 0)
    tokens: Counts = (0, 0, 0)  # unspent


@quick_replace
class State(NamedTuple):
    """The whole truth of one moment."""

    public: Public
    secrets: tuple[Secret, ...]  # by seat
    # The cards not yet dealt or drawn, with those that this match does not use.
    deck: Counts = ALL_CARDS
    bag: Counts = ALL_TOKENS  # tokens not yet looked at


class View(NamedTuple):
    """The knowledge of one viewer. An onlooker has no secret."""

    public: Public
    viewer: Player | None
    mine: Secret | None


@frozen
class DealHouses:
    """Chance: the houses of one region, icon by icon (GF-2.1)."""

    region: str
    letters: str


@frozen
class ChooseFirst:
    """Chance: the first player (GF-2.9)."""

    seat: int


@frozen
class DealColours:
    """Chance: the secret property colours, one letter a seat (GF-2.3)."""

    letters: str


@frozen
class DealObjectives:
    """Chance: three objectives a seat, decks I, II, III (GF-2.4)."""

    districts: Districts


@frozen
class DealHands:
    """Chance: five cards a seat (GF-2.5)."""

    hands: tuple[str, ...]


@frozen
class Redeal:
    """Chance: five other cards for a seat that held five alike (GF-2.5)."""

    seat: int
    hand: str


@frozen
class PlaceCrew:
    district: int


@frozen
class PlacePawn:
    district: int


@frozen
class PlayCard:
    card: str


@frozen
class DiscardCard:
    card: str


@frozen
class Spread:
    """Take a free cone from `source` and stop in `target` (GF-4.1, GF-4.2)."""

    source: int
    target: int


@frozen
class TurnUpToken:
    """Chance: the kind of the token just won (GF-4.5)."""

    kind: str


@frozen
class DoubleMove:
    pass


@frozen
class MovePawn:
    to: int


@frozen
class MoveCrew:
    origin: int
    to: int


@frozen
class Demolish:
    district: int


@frozen
class Extinguish:
    pass


@frozen
class EndPhase:
    """Forgo the double move, or the action points that are left."""


@frozen
class DrawCard:
    """Chance: the card drawn in phase C (GF-6.1)."""

    card: str


@frozen
class PlaceCone:
    district: int


Action = (
    DealHouses
    | ChooseFirst
    | DealColours
    | DealObjectives
    | DealHands
    | Redeal
    | PlaceCrew
    | PlacePawn
    | PlayCard
    | DiscardCard
    | Spread
    | TurnUpToken
    | DoubleMove
    | MovePawn
    | MoveCrew
    | Demolish
    | Extinguish
    | EndPhase
    | DrawCard
    | PlaceCone
)
Actions = Sequence[Action]
