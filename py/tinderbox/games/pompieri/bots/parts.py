"""Pompieri for computer players: the value of a position in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tinderbox.bots.advice import Part, Parts, decomposed
from tinderbox.core.game import Player
from tinderbox.core.record import put
from tinderbox.games.pompieri.bots.tuned import value
from tinderbox.games.pompieri.bots.weights import TUNED, Weights
from tinderbox.games.pompieri.plan import name
from tinderbox.games.pompieri.state import Public, State, View


class WeightedView(NamedTuple):
    """The public state, the seat whose view it is, and its weights."""

    public: Public
    seat: Player
    weights: Weights


Change = Callable[[WeightedView], WeightedView]
Removal = tuple[Part, Change]


def parts(view: View) -> Parts:
    """Return the parts of `value`. A part is how much it falls without one thing.

    A fire nearby can't be removed. Its weight is set to 0 instead.
    """
    assert view.viewer is not None
    whole = WeightedView(view.public, view.viewer, TUNED)
    return decomposed(_value, whole, _removals(view.public))


def _value(weighed: WeightedView) -> float:
    return value(State(weighed.public), weighed.seat, weighed.weights)


def _removals(public: Public) -> Iterator[Removal]:
    yield Part("end"), _without("sure_end")
    yield Part("end"), _without("a_medal_then")
    yield Part("lead"), _without("leading")
    yield Part("medals"), _without_medals
    yield Part("carried"), _with_nobody_carried
    yield Part("crowded"), _without("crowded", "shared")
    for square, waiting in enumerate(public.civilians):
        if waiting:
            yield (
                Part("waiting", (("square", name(square)),)),
                _without_civilian(square),
            )
    yield Part("beside_fire"), _without("at_once", "further")
    yield Part("near_fire"), _without("fire")
    yield Part("inside"), _without("inside")
    yield Part("rivals"), _without("rival_beside")
    yield Part("explored"), _without("explored")
    yield Part("fires"), _without("ten_fires", "ten_full")


def _without(*names: str) -> Change:
    nothing = dict.fromkeys(names, 0.0)
    return lambda weighed: weighed._replace(weights=weighed.weights._replace(**nothing))


def _with_nobody_carried(weighed: WeightedView) -> WeightedView:
    """Return the view, weighted as if civilians on the way out were worth nothing."""
    weights = weighed.weights
    return weighed._replace(weights=weights._replace(taken_up=-weights.waiting))


def _without_medals(weighed: WeightedView) -> WeightedView:
    public = weighed.public
    team = public.teams[weighed.seat]._replace(medals=0)
    return weighed._replace(public=public.with_team(weighed.seat, team))


def _without_civilian(square: int) -> Change:
    def changed(weighed: WeightedView) -> WeightedView:
        waiting = put(weighed.public.civilians, square, 0)
        public = weighed.public._replace(civilians=waiting)
        return weighed._replace(public=public)

    return changed
