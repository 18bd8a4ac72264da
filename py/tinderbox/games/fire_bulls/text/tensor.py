"""Fire Bulls for learners: a seat's view and its legal actions as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import chain

from tinderbox.core.one_hot import cached_row, counts, one_hot, row, switch_values
from tinderbox.games.fire_bulls import state as s
from tinderbox.games.fire_bulls.cards import COLOURS, JIE, QI, YEN, payments

_YEN = tuple(YEN)
_BULL_PLACES = range(s.DIRECTIONS)
_PLACES = range(s.JIE_PLACE + 1)


def _actions() -> Iterator[s.Action]:
    yield from (s.DrawUnseen(), s.Stay(), s.EndAttack())
    yield from (s.TakeReward(), s.LeaveReward())
    yield from map(s.ChooseColour, COLOURS)
    for card in QI:
        yield from (s.TakeOpen(card), s.LayDown(card))
    yield from (s.GiveUp(code) for code in YEN)
    prices = dict.fromkeys(
        price for code in YEN if code != JIE for price in payments(code)
    )
    for direction in range(s.DIRECTIONS):
        yield s.StepBull(direction)
        yield from (s.Defeat(direction, paid) for paid in prices)
    yield from (s.Defeat(s.JIE_PLACE, paid) for paid in payments(JIE))


ACTIONS = tuple(_actions())  # all that a player may ever choose


def observation(view: s.View) -> array[int]:
    """Return all facts of a view: as many numbers for any view of as many seats.

    Seats are counted from the viewer on. A choice among several is a row of
    zeros with a 1.
    """
    public = view.public
    viewer = view.viewer or 0
    turn = public.turn
    order = [*range(viewer, len(public.seats)), *range(viewer)]
    numbers = row(switch_values(public.switches))
    numbers += _table(public.columns)
    numbers.extend((*public.piles, int(public.jie)))
    numbers += counts(public.out, _YEN)
    numbers.extend((*public.row, *public.discards, public.exhausted, public.quiet))
    for seat in order:
        numbers += _seat(public.seats[seat])
        numbers.extend((int(seat == turn.seat), turn.struck.count(seat)))
    numbers += one_hot(turn.phase, s.Phase)
    numbers += one_hot(turn.direction, _PLACES)
    numbers += one_hot(turn.offered, _YEN)
    numbers.extend((turn.defeated, turn.ransom, turn.draws, int(turn.rewarded)))
    numbers.extend((int(turn.thief), int(turn.may_step), *(view.hand or s.NOTHING)))
    return numbers


@cached_row
def _table(columns: tuple[s.Column, ...]) -> array[int]:
    numbers = row(())
    for code in chain.from_iterable(columns):
        numbers += one_hot(code, _YEN)
    return numbers


@cached_row
def _seat(known: s.PublicSeat) -> array[int]:
    numbers = one_hot(known.colour, COLOURS) + one_hot(known.bull, _BULL_PLACES)
    numbers.extend((known.hand, *known.shown))
    return numbers + counts(known.won, _YEN)
