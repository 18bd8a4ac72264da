"""Fire Bulls for learners: a seat's view and its legal actions as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from typing import Final

from tinderbox.core.one_hot import one_hot
from tinderbox.games.fire_bulls import state as s
from tinderbox.games.fire_bulls.cards import COLOURS, JIE, QI, YEN, payments


def _actions() -> Iterator[s.Action]:
    yield from (s.DrawUnseen(), s.Stay(), s.EndAttack())
    yield from (s.TakeReward(), s.LeaveReward())
    yield from map(s.ChooseColour, COLOURS)
    for card in QI:
        yield from (s.TakeOpen(card), s.LayDown(card))
    yield from (s.GiveUp(code) for code in YEN)
    prices = dict.fromkeys(p for code in YEN if code != JIE for p in payments(code))
    for direction in range(s.DIRECTIONS):
        yield s.StepBull(direction)
        yield from (s.Defeat(direction, paid) for paid in prices)
    yield from (s.Defeat(s.JIE_PLACE, paid) for paid in payments(JIE))


ACTIONS: Final = tuple(_actions())  # all that a player may ever choose


def observation(view: s.View) -> list[int]:
    """Return all facts of a view: as many numbers for any view of as many seats.

    Seats are counted from the viewer on. A choice among several is a row of
    zeros with a 1.
    """
    public = view.public
    viewer = view.viewer or 0
    turn = public.turn
    order = [*range(viewer, len(public.seats)), *range(viewer)]
    numbers = [int(on) for on in astuple(public.switches)]
    for code in (code for column in public.columns for code in column):
        numbers += one_hot(code, YEN)
    numbers += (*public.piles, int(public.jie))
    numbers += (public.out.count(yen) for yen in YEN)
    numbers += (*public.row, *public.discards, public.exhausted, public.quiet)
    for seat in order:
        known = public.seats[seat]
        numbers += one_hot(known.colour, COLOURS)
        numbers += one_hot(known.bull, range(s.DIRECTIONS))
        numbers += (known.hand, *known.shown)
        numbers += (known.won.count(yen) for yen in YEN)
        numbers += (int(seat == turn.seat), turn.struck.count(seat))
    numbers += one_hot(turn.phase, s.Phase)
    numbers += one_hot(turn.direction, range(s.JIE_PLACE + 1))
    numbers += one_hot(turn.offered, YEN)
    numbers += (turn.defeated, turn.ransom, turn.draws, int(turn.rewarded))
    return [*numbers, int(turn.thief), int(turn.may_step), *(view.hand or s.NOTHING)]
