"""Fire Bulls for computer players: the value of a position in parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tinderbox.bots.advice import Part, Parts, decomposed
from tinderbox.games.fire_bulls.bots.tuned import TUNED, Weights, value
from tinderbox.games.fire_bulls.hands import with_seat
from tinderbox.games.fire_bulls.state import PublicSeat, View


class WeightedView(NamedTuple):
    """A view, and the weights by which it is valued."""

    view: View
    weights: Weights


def parts(view: View) -> Parts:
    """Return the parts of `value`: its fall as things are removed one by one.

    A prospect can't be removed. Its weight is set to 0 instead.
    """
    return decomposed(_value, WeightedView(view, TUNED), _REMOVALS)


def _value(weighed: WeightedView) -> float:
    return value(weighed.view, weighed.weights)


def _without(*names: str) -> Callable[[WeightedView], WeightedView]:
    nothing = dict.fromkeys(names, 0.0)
    return lambda weighed: weighed._replace(weights=weighed.weights._replace(**nothing))


def _with_nothing_won(weighed: WeightedView) -> WeightedView:
    return _with_own(weighed, _own(weighed)._replace(won=()))


def _with_no_colour(weighed: WeightedView) -> WeightedView:
    """Return the view without the viewer's colour, if the bull is not placed yet.

    Later the colour counts only with the cards won.
    """
    own = _own(weighed)
    return weighed if own.bull >= 0 else _with_own(weighed, own._replace(colour=""))


def _own(weighed: WeightedView) -> PublicSeat:
    viewer = weighed.view.viewer
    assert viewer is not None
    return weighed.view.public.seats[viewer]


def _with_own(weighed: WeightedView, own: PublicSeat) -> WeightedView:
    view = weighed.view
    assert view.viewer is not None
    public = with_seat(view.public, view.viewer, own)
    return weighed._replace(view=view._replace(public=public))


_REMOVALS: Final = (
    (Part("colour"), _with_no_colour),
    (Part("ransom"), _without("ransom")),
    (Part("won"), _with_nothing_won),
    (Part("struck"), _without("struck")),
    (Part("chain"), _without("chain")),
    (Part("prospect"), _without("best", "second")),
    (Part("suit"), _without("alike", "warrior", "own_colour")),
    (Part("cards"), _without("card")),
)
