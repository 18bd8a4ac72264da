"""Pompieri: the state of a match and its actions. Values only, no rules."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tinderbox.core.game import Player
from tinderbox.core.record import frozen, put, quick_replace
from tinderbox.games.pompieri.plan import OUTSIDE, SQUARES, Doors, Floor
from tinderbox.games.pompieri.rulebook import Switches

NOBODY = Player(-2)  # no seat. It differs from CHANCE
FIREFIGHTERS_PER_TEAM = 3
RUBBLE = 24  # pieces in the supply
CIVILIANS = 24  # the same
STEPS_PER_MOVE = 2


class Phase(Enum):
    """The phases. All but TURN and OVER are chance."""

    TEAMS = "teams"
    FIRE = "fire"  # each player's dice in order
    COLLAPSE = "collapse"  # whether something collapses
    RUBBLE = "rubble"  # where it collapses
    CRY = "cry"  # whether a civilian calls for help
    CIVILIAN = "civilian"  # where the civilian is
    TURN = "turn"
    OVER = "over"


@quick_replace
class Firefighter(NamedTuple):
    """One firefighter of a team, and its deeds in this turn."""

    square: int = OUTSIDE
    steps: int = 0  # taken. Leaving without a civilian counts as all of them
    acted: bool = False  # True if its one action is done
    left: bool = False  # True if it went out with nobody: it stays out for this turn
    carries: bool = False


@quick_replace
class Team(NamedTuple):
    """A seat's door, firefighters and medals."""

    door: int = -1  # index in plan.DOORS, -1 until the doors are dealt
    crew: tuple[Firefighter, ...] = (Firefighter(),) * FIREFIGHTERS_PER_TEAM
    medals: int = 0
    saved: int = 0  # civilians
    put_out: int = 0  # fires

    def with_member(self, n: int, member: Firefighter) -> Team:
        """Return the team after firefighter `n` is replaced."""
        return self._replace(crew=put(self.crew, n, member))


@quick_replace
class Public(NamedTuple):
    """The public facts: the same value in the state and in every view."""

    switches: Switches
    teams: tuple[Team, ...]  # by seat
    phase: Phase = Phase.TEAMS
    turn: Player = NOBODY
    first: Player = NOBODY  # the first player of this round
    floor: Floor = ("",) * SQUARES
    series: tuple[str, ...] = ("",) * SQUARES  # of plan.SERIES, "" for no tile
    fires: tuple[int, ...] = (0,) * SQUARES
    rubble: tuple[bool, ...] = (False,) * SQUARES
    civilians: tuple[int, ...] = (0,) * SQUARES
    rolled: int = 0  # players who rolled for fire in this round
    round: int = 0  # 0 until the teams are dealt
    dice: tuple[int, ...] = ()  # the last throw: column and row, or one die's pips
    lacked_fire: bool = (
        False  # True if a fire was needed in this round and none was left
    )

    def with_team(self, seat: int, team: Team) -> Public:
        """Return the public facts after one seat's team is replaced."""
        return self._replace(teams=put(self.teams, seat, team))


class State(NamedTuple):
    """The whole truth of one moment. Only future dice are hidden (PO-6.1)."""

    public: Public


class View(NamedTuple):
    """The knowledge of one viewer: all of it (PO-6.1)."""

    public: Public
    viewer: Player | None


@frozen
class DealTeams:
    """Chance: a door for each seat (PO-2.1)."""

    doors: Doors


@frozen
class RollSquare:
    """Chance: both dice (PO-3.2, PO-3.4, PO-3.5)."""

    square: int


@frozen
class RollDie:
    """Chance: one die (PO-3.4, PO-3.5)."""

    pips: int


@frozen
class Enter:
    """Enter by its team's door, which is the first step (PO-4.2)."""

    firefighter: int


@frozen
class Leave:
    """Leave by its team's door, with a civilian if one is carried (PO-4.2, PO-4.4)."""

    firefighter: int


@frozen
class Move:
    firefighter: int
    to: int


@frozen
class Lay:
    """Lay a tile before the firefighter enters that square (PO-4.3)."""

    firefighter: int
    square: int
    series: str
    shape: str


@frozen
class TakeAlong:
    firefighter: int


@frozen
class PutOut:
    firefighter: int
    square: int


@frozen
class Clear:
    firefighter: int
    square: int


@frozen
class Breach:
    """Open a passage towards a neighbouring square (PO-4.5)."""

    firefighter: int
    square: int


@frozen
class EndTurn:
    pass


Action = (
    DealTeams
    | RollSquare
    | RollDie
    | Enter
    | Leave
    | Move
    | Lay
    | TakeAlong
    | PutOut
    | Clear
    | Breach
    | EndTurn
)
Actions = Sequence[Action]
