"""Fire Bulls: the parts of each seat's score in a state."""

from __future__ import annotations

from tinderbox.core.game import ScoreParts
from tinderbox.games.fire_bulls.scoring import scores
from tinderbox.games.fire_bulls.state import State


def score_parts(state: State) -> ScoreParts:
    """Return the parts of FB-5.3 if the match ended now."""
    lines = scores(state.public)
    return (
        ("cards", tuple(line.cards for line in lines)),
        ("bonus", tuple(line.bonus for line in lines)),
    )


def trophies(state: State, seat: int) -> tuple[str, ...]:
    """Return a seat's trophies: its bull, and the cards that it defeated."""
    own = state.public.seats[seat]
    return (f"bull-{own.colour}", *(f"yen-mini-{code}" for code in own.won))
