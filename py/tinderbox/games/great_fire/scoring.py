"""The end: every line of the score, and how ties are broken (GF-7.1, GF-7.2)."""

from __future__ import annotations

from tinderbox.core.game import Outcome, Player
from tinderbox.core.outcome import outcome_from_ranks, tie_broken_by
from tinderbox.core.record import frozen
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.state import (
    COLOURS,
    PAWNS,
    TOKEN_KINDS,
    Board,
    Counts,
    Public,
    State,
)

START_POINTS = 40
POINTS_PER_HOUSE = 2
HOUSES_PER_COLOUR = 20
HERO_POINTS = 2
_POINT = TOKEN_KINDS.index("point")


@frozen
class Score:
    """One player's lines of GF-7.1, in victory points, and the tie-breaks."""

    houses_lost: int  # the number of houses, which cost POINTS_PER_HOUSE each
    cones: int
    objectives: int
    tokens: int
    hero: int
    extinguished: int  # first tie-break: cones put out
    standing: int  # second tie-break: own houses that stand

    @property
    def total(self) -> int:
        """Victory points at the end."""
        property_points = START_POINTS - POINTS_PER_HOUSE * self.houses_lost
        return property_points + self.cones + self.objectives + self.tokens + self.hero

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Return the total and the tie-breakers in their order: GF-7.2."""
        return self.total, self.extinguished, self.standing, self.objectives


def lost_houses(board: Board, colour: str) -> int:
    """Return the number of houses on the colour's track."""
    return board.lost[COLOURS.index(colour)]


def objective_stands(board: Board, i: int) -> bool:
    """Return True if an objective scores: district i still has houses."""
    return bool(board.houses[i])


def objective_points(board: Board, objectives: tuple[int, ...]) -> int:
    """Return the victory points of the objectives that stand."""
    standing = (i for i in objectives if objective_stands(board, i))
    return sum(DISTRICTS[i].objective for i in standing)


def token_points(tokens: Counts) -> int:
    """Return the victory points of unspent tokens: one for each of the kind "point"."""
    return tokens[_POINT]


def cone_points(public: Public, seat: int, colour: str) -> int:
    """Return the points for cones: one for each that the seat has put out.

    With GF-8.3: one for each that was put out by the seat whose pawn has this `colour`,
    the colour of this seat's houses. `PAWNS` has the pawn colour of each seat.
    """
    if not public.switches.points_to_pawns:
        return public.seats[seat].extinguished
    return sum(
        other.extinguished
        for pawn, other in zip(PAWNS, public.seats, strict=False)
        if pawn == colour
    )


def score(state: State, seat: Player) -> Score:
    """Return the seat's score if the game ended now."""
    own = state.secrets[seat]
    public = state.public
    lost = lost_houses(public.board, own.colour)
    return Score(
        houses_lost=lost,
        cones=cone_points(public, seat, own.colour),
        objectives=objective_points(public.board, own.objectives),
        tokens=token_points(own.tokens),
        hero=HERO_POINTS if public.hero == seat else 0,
        extinguished=public.seats[seat].extinguished,
        standing=HOUSES_PER_COLOUR - lost,
    )


def scores(state: State) -> tuple[Score, ...]:
    """Return every seat's score."""
    return tuple(score(state, Player(seat)) for seat in range(len(state.secrets)))


def outcome(state: State) -> Outcome:
    """Return the outcome: most points win. Ties are broken by GF-7.2, or are draws."""
    return outcome_from_ranks([line.rank for line in scores(state)])


def tie_break(lines: tuple[Score, ...]) -> str | None:
    """Return the key of what broke the tie: "draw" if nothing did, None if no tie."""
    names = "extinguished", "standing", "objectives"
    return tie_broken_by([line.rank for line in lines], names)
