"""Fire Bulls: points of the cards won, and who wins (FB-5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tinderbox.core.game import Outcome
from tinderbox.core.outcome import outcome_from_ranks, tie_broken_by
from tinderbox.core.record import frozen
from tinderbox.games.fire_bulls.cards import YEN, Codes
from tinderbox.games.fire_bulls.state import Public


@frozen
class Score:
    """A player's points of cards, and one more for each card of the own colour."""

    cards: int
    bonus: int
    best: int  # the highest single card with its bonus: the tie-break

    @property
    def total(self) -> int:
        """Points at the end."""
        return self.cards + self.bonus

    @property
    def rank(self) -> tuple[int, int]:
        """The total and the tie-breaker: FB-5.3."""
        return self.total, self.best


def worth(code: str, colour: str) -> int:
    """Return a card's points to a bull of a colour. A white card never has a bonus."""
    return YEN[code].points + (YEN[code].colour == colour != "")


def best_card(won: Sequence[str], colour: str) -> str:
    """Return the card of highest value. Of equals, prefer one of another colour."""
    return max(won, key=lambda code: (YEN[code].points, YEN[code].colour != colour))


@lru_cache(4096)
def score(won: Codes, colour: str) -> Score:
    """Return the value of these cards for the bull of that colour."""
    points = sum(YEN[code].points for code in won)
    total = sum(worth(code, colour) for code in won)
    best = max((worth(code, colour) for code in won), default=0)
    return Score(points, total - points, best)


def scores(public: Public) -> tuple[Score, ...]:
    """Return every seat's score."""
    return tuple(score(seat.won, seat.colour) for seat in public.seats)


def outcome(public: Public) -> Outcome:
    """Return the outcome: most points, then the highest card, then a shared win."""
    return outcome_from_ranks([line.rank for line in scores(public)])


def tie_break(lines: Sequence[Score]) -> str | None:
    """Return the key of the tie-breaker, None if there was no tie.

    It is "draw" if the tie was not broken.
    """
    return tie_broken_by([line.rank for line in lines], ("best",))
