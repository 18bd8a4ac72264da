"""Every action that anybody might want to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.state import (
    CARDS,
    TOKEN_KINDS,
    Action,
    Demolish,
    DiscardCard,
    DoubleMove,
    DrawCard,
    EndPhase,
    Extinguish,
    MoveCrew,
    MovePawn,
    Phase,
    PlaceCone,
    PlaceCrew,
    PlacePawn,
    PlayCard,
    Spread,
    State,
    TurnUpToken,
)

ALL = range(len(DISTRICTS))
PAIRS = tuple(product(ALL, ALL))
SINGLE: tuple[Action, ...] = (
    DoubleMove(),
    Extinguish(),
    EndPhase(),
    *(PlayCard(card) for card in CARDS),
    *(DiscardCard(card) for card in CARDS),
    *(DrawCard(card) for card in CARDS),
    *(TurnUpToken(kind) for kind in TOKEN_KINDS),
    *(
        kind(i)
        for kind in (PlaceCrew, PlacePawn, PlaceCone, MovePawn, Demolish)
        for i in ALL
    ),
)


def conceivable(state: State, rng: Rng) -> Iterator[Action]:
    """Every action of one district or none, and of two those that may matter here.

    All 4,900 pairs at every state would take minutes: from where fire or crews are
    to everywhere, and some of the others.
    """
    yield from SINGLE
    board = state.public.board
    phase = state.public.turn.phase
    for a, b in PAIRS:
        if phase is Phase.SPREAD and (board.cones[a] or not rng.below(20)):
            yield Spread(a, b)
        if phase is Phase.ACTIONS and (board.crews[a] or not rng.below(20)):
            yield MoveCrew(a, b)
    for _ in range(5):
        yield Spread(*rng.choice(PAIRS))
        yield MoveCrew(*rng.choice(PAIRS))
