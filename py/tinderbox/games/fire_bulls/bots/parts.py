"""Fire Bulls for computer players: what a position is worth, thing by thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tinderbox.bots.advice import Part, Parts, decomposed
from tinderbox.games.fire_bulls.bots.tuned import TUNED, Weights, value
from tinderbox.games.fire_bulls.state import View


class Weighed(NamedTuple):
    """A view, and what things in it are worth."""

    view: View
    weights: Weights


def parts(view: View) -> Parts:
    """What `value` comes to, told apart: it is asked with one thing after another gone.

    What is no thing, as a prospect, is gone when its weight is nothing.
    """
    return decomposed(_value, Weighed(view, TUNED), _REMOVALS)


def _value(weighed: Weighed) -> float:
    return value(weighed.view, weighed.weights)


def _without(*names: str) -> Callable[[Weighed], Weighed]:
    nothing = dict.fromkeys(names, 0.0)
    return lambda weighed: weighed._replace(weights=weighed.weights._replace(**nothing))


def _with_nothing_won(weighed: Weighed) -> Weighed:
    view = weighed.view
    assert view.viewer is not None
    seats = list(view.public.seats)
    seats[view.viewer] = seats[view.viewer]._replace(won=())
    public = view.public._replace(seats=tuple(seats))
    return weighed._replace(view=view._replace(public=public))


_REMOVALS: Final = (
    (Part("ransom"), _without("ransom")),
    (Part("won"), _with_nothing_won),
    (Part("struck"), _without("struck")),
    (Part("chain"), _without("chain")),
    (Part("prospect"), _without("best", "second")),
    (Part("suit"), _without("alike", "warrior", "own_colour")),
    (Part("cards"), _without("card")),
)
