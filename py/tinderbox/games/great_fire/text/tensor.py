"""The Great Fire for learners: a seat's view and its legal actions as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from typing import Final

from tinderbox.core.one_hot import many_hot, one_hot
from tinderbox.games.great_fire import state as s
from tinderbox.games.great_fire.map import DISTRICTS

_DISTRICTS: Final = range(len(DISTRICTS))


def _actions() -> Iterator[s.Action]:
    yield from (s.EndPhase(), s.DoubleMove(), s.Extinguish())
    for card in s.CARDS:
        yield from (s.PlayCard(card), s.DiscardCard(card))
    for district in _DISTRICTS:
        yield from (s.PlaceCrew(district), s.PlacePawn(district), s.PlaceCone(district))
        yield from (s.MovePawn(district), s.Demolish(district))
        for to in _DISTRICTS:
            yield from (s.Spread(district, to), s.MoveCrew(district, to))


ACTIONS: Final = tuple(_actions())  # all that a player may ever choose


def observation(view: s.View) -> list[int]:
    """Return all facts of a view: as many numbers for any view of as many seats."""
    public = view.public
    viewer = view.viewer or 0
    board = public.board
    turn = public.turn
    supply = public.supply
    order = [*range(viewer, len(public.seats)), *range(viewer)]
    mine = view.mine or s.Secret()
    numbers = [int(on) for on in astuple(public.switches)]
    for district in _DISTRICTS:
        numbers += (board.houses[district].count(colour) for colour in s.COLOURS)
        numbers += (board.cones[district], board.crews[district])
        numbers += (board.tokens[district], board.demolished[district])
        numbers += (int(board.pawns[seat] == district) for seat in order)
    numbers += board.lost
    for seat in order:
        known = public.seats[seat]
        numbers += (known.hand, known.tokens, known.extinguished, *known.shown)
        numbers += one_hot(known.colour, s.COLOURS)
        numbers += many_hot(known.objectives, _DISTRICTS)
        numbers += one_hot(seat, (turn.seat, public.first, public.hero))
    numbers += one_hot(turn.phase, s.Phase)
    numbers += one_hot(turn.card, s.CARDS)
    numbers += (int(turn.doubled), int(turn.acts), turn.points, int(turn.stage))
    numbers += (turn.owed, int(turn.extra), turn.turns_left, public.placed)
    numbers += (len(supply.piles), sum(supply.piles), *supply.discards, *supply.spent)
    numbers += one_hot(mine.colour, s.COLOURS)
    numbers += many_hot(mine.objectives, _DISTRICTS)
    return [*numbers, *mine.hand, *mine.tokens]
