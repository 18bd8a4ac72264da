"""Tries plans of a seat in worlds that fit what it can know, and compares them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, Final

from tinderbox.arena.intervals import mean
from tinderbox.arena.play_outs import PlayOuts
from tinderbox.arena.verdicts import MIN_POINTS
from tinderbox.bots.advice import MIN_WORLDS, Reason, reasons
from tinderbox.bots.race import Race, RaceRules
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result

# A few worlds sort out most decisions.
SIEVE_WORLDS: Final = 4
# Worlds of their own, played on by strong players, and the standard errors that an
# action must be worse by. Twice as many are enough in fewer worlds.
CHECKED: Final = RaceRules(first=8, errors=3.0, deviation=0.3, equal=0.0)
FEWER_WORLDS: Final = 3
AS_GOOD: Final = 0.25  # points: a difference that is certainly smaller is none
CHECK_WORLDS: Final = 32
HOPE_WORLDS: Final = 2  # after which what looks hopeless is given up
UNTOLD: Final = ("later",)  # parts that nobody sees, which are no reason
Plan = tuple[str, ...]  # encoded actions of a seat, up to chance or another seat


class Worlds:
    """The worlds that fit what a seat can know, one after the other."""

    def __init__(
        self, play: PlayOuts, view: Any, seat: Player, rng: Rng, rounds: int
    ) -> None:
        self.play = play
        self.view = view
        self.seat = seat
        self.rng = rng
        self.rounds = rounds

    def end(self, number: int, plan: Plan, act: Any) -> Any:
        """Return the state some rounds after a plan in a world."""
        state, seed = self.play.world(self.view, self.rng.fork(f"{number}"))
        return result(self.play.end(state, plan, act, seed, self.rounds))


class Tried:
    """A plan that is tried in one world after the other. `act` plays on."""

    def __init__(self, worlds: Worlds, plan: Plan, act: Any) -> None:
        self.worlds = worlds
        self.plan = plan
        self.act = act
        self.leads: list[float] = []
        self.parts: list[Any] = []
        # True if in a world it lets the match end, and another seat wins. Its lead does
        # not tell then what would have been better.
        self.is_lost = False

    def lead(self, number: int) -> float:
        """Return the seat's lead in a world."""
        while number >= len(self.leads):
            play, seat = self.worlds.play, self.worlds.seat
            end = self.worlds.end(len(self.leads), self.plan, self.act)
            self.leads.append(play.estimator.leads(end)[seat])
            outcome = play.game.outcome(end)
            self.is_lost |= outcome is not None and seat not in outcome.winners
            if play.parts is not None:
                self.parts.append(play.parts(end, seat))
        return self.leads[number]


def in_order(tried: Mapping[Any, Tried]) -> Sequence[Any]:
    """Return the keys of plans, the best first.

    () if in a few worlds the first one does not look clearly best. Those that come to
    the same as it in all of them do not count.
    """
    order: Sequence[Any] = [*tried]
    for number in range(SIEVE_WORLDS if len(tried) > 1 else 0):
        leads = {}
        for key, each in tried.items():
            each.lead(number)
            leads[key] = mean(each.leads[: number + 1])
        order = sorted(leads, key=lambda key: -leads[key])
        best = tried[order[0]].leads
        others = [leads[key] for key in order if tried[key].leads != best]
        if number and others and leads[order[0]] - others[0] < MIN_POINTS:
            return ()
    return order


def worse_by(best: Tried, rival: Tried) -> float | None:
    """Return by how much a plan is certainly worse than another, None if it is not.

    0 if it is certainly as good. It is given up if it looks as if all worlds would not
    make it certain.
    """
    race = Race([0.0, 0.0], CHECKED._replace(first=CHECK_WORLDS + 1))
    for worlds in range(1, CHECK_WORLDS + 1):
        race.add({0: best.lead(worlds - 1), 1: rival.lead(worlds - 1)})
        gap = race.behind(1, 0)
        _, errors = race.lead_over(1 - race.leader)
        if worlds >= CHECKED.first and abs(gap) + errors < AS_GOOD:
            return 0.0
        needed = errors if worlds >= CHECKED.first else 2 * errors
        if worlds >= FEWER_WORLDS and gap >= max(MIN_POINTS, needed):
            return gap
        needed = errors * sqrt(worlds / CHECK_WORLDS)
        hope = gap + errors / CHECKED.errors / (2 if worlds > CHECKED.first else 1)
        is_level = abs(gap) + errors * sqrt(worlds / CHECKED.first) < 2 * AS_GOOD
        if worlds >= HOPE_WORLDS and hope < max(MIN_POINTS, needed) and not is_level:
            return None
    return None


def reason_for(best: Tried, rival: Tried) -> Reason | None:
    """Return what a plan has more of than another, if anything certainly."""
    best.lead(MIN_WORLDS - 1)
    rival.lead(MIN_WORLDS - 1)
    told = (
        reason
        for reason in reasons(best.parts, rival.parts)
        if reason.here > reason.there and reason.part.kind not in UNTOLD
    )
    return next(told, None)
