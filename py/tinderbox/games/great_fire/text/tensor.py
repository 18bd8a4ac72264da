"""The Great Fire for learners: a seat's view and its legal actions as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from tinderbox.core.one_hot import (
    cached_row,
    counts,
    many_hot,
    one_hot,
    row,
    switch_values,
)
from tinderbox.games.great_fire import state as s
from tinderbox.games.great_fire.map import DISTRICTS

_DISTRICTS = range(len(DISTRICTS))


def _actions() -> Iterator[s.Action]:
    yield from (s.EndPhase(), s.DoubleMove(), s.Extinguish())
    for card in s.CARDS:
        yield from (s.PlayCard(card), s.DiscardCard(card))
    for district in _DISTRICTS:
        yield from (s.PlaceCrew(district), s.PlacePawn(district), s.PlaceCone(district))
        yield from (s.MovePawn(district), s.Demolish(district))
        for to in _DISTRICTS:
            yield from (s.Spread(district, to), s.MoveCrew(district, to))


ACTIONS = tuple(_actions())  # all that a player may ever choose


def observation(view: s.View) -> array[int]:
    """Return all facts of a view as numbers.

    Their number depends only on the number of seats, which are counted from the viewer
    on. A choice among several is a row of zeros with a 1.
    """
    public = view.public
    viewer = view.viewer or 0
    board = public.board
    turn = public.turn
    supply = public.supply
    order = [*range(viewer, len(public.seats)), *range(viewer)]
    mine = view.mine or s.Secret()
    pawns = tuple(board.pawns[seat] for seat in order)
    numbers = row(switch_values(public.switches))
    facts = (
        _DISTRICTS,
        board.houses,
        board.cones,
        board.crews,
        board.tokens,
        board.demolished,
    )
    for district, *known in zip(*facts, strict=True):
        numbers += _district(*known)
        numbers += one_hot(district, pawns)
    numbers.extend(board.lost)
    for seat in order:
        of_seat = public.seats[seat]
        numbers.extend((of_seat.hand, of_seat.tokens, of_seat.extinguished))
        numbers.extend(of_seat.shown)
        numbers += one_hot(of_seat.colour, s.COLOURS)
        numbers += many_hot(of_seat.objectives, _DISTRICTS)
        numbers += one_hot(seat, (turn.seat, public.first, public.hero))
    numbers += one_hot(turn.phase, s.Phase)
    numbers += one_hot(turn.card, s.CARDS)
    numbers.extend(
        (int(turn.has_doubled), int(turn.will_act), turn.points, int(turn.stage))
    )
    numbers.extend((turn.owed, int(turn.is_extra_due), turn.turns_left, public.placed))
    numbers.extend(
        (len(supply.piles), sum(supply.piles), *supply.discards, *supply.spent)
    )
    numbers += one_hot(mine.colour, s.COLOURS)
    numbers += many_hot(mine.objectives, _DISTRICTS)
    numbers.extend((*mine.hand, *mine.tokens))
    return numbers


@cached_row
def _district(
    houses: str, cones: int, crews: int, tokens: int, demolished: int
) -> array[int]:
    return row((*counts(houses, s.COLOURS), cones, crews, tokens, demolished))
