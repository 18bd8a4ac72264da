"""The Great Fire for computer players: the value of a position in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from tinderbox.bots.advice import Part, Parts, decomposed
from tinderbox.core.record import put
from tinderbox.games.great_fire.board import add
from tinderbox.games.great_fire.bots.value import value
from tinderbox.games.great_fire.bots.weights import TUNED, Weights
from tinderbox.games.great_fire.map import BUILT, DISTRICTS
from tinderbox.games.great_fire.state import (
    COLOURS,
    NOBODY,
    Board,
    Phase,
    Secret,
    View,
)


class WeightedView(NamedTuple):
    """A view, and what things in it are worth."""

    view: View
    weights: Weights


NOTHING_LOST: Final = (0,) * len(COLOURS)

Change = Callable[[WeightedView], WeightedView]
Removal = tuple[Part, Change]


def parts(view: View) -> Parts:
    """Return the parts of `value`. A part is how much it falls without one thing.

    For a crew's place and a pawn's distance, weights are set to 0 instead.
    """
    return decomposed(_value, WeightedView(view, TUNED), _removals(view))


def _value(weighed: WeightedView) -> float:
    return value(weighed.view, weighed.weights)


def _removals(view: View) -> Iterator[Removal]:
    assert view.viewer is not None
    assert view.mine is not None
    mine = view.mine
    for i in BUILT:
        if i in mine.objectives:
            about = ("district", DISTRICTS[i].id), ("n", DISTRICTS[i].objective)
            yield Part("objective", about), _without_objective(i)
    for i in BUILT:
        district = (("district", DISTRICTS[i].id),)
        yield Part("own", district), _burnt((i,), mine.colour)
    for colour in COLOURS:
        yield Part("rivals"), _burnt(BUILT, colour)
    yield Part("lost"), _with_board(lambda board: board._replace(lost=NOTHING_LOST))
    yield Part("winds"), _with_secret(lambda secret: secret._replace(hand=(0, 0, 0, 0)))
    for n, kind in enumerate(("explosive", "double", "point")):
        yield Part(kind, if_drawn="token"), _without_token(n)
    yield Part("token"), _without_new_token
    yield Part("idle"), _without("idle", "idle_away")
    yield Part("crews"), _without("holding", "lacking")
    yield Part("put_out"), _without("almost", "spare")
    yield Part("pawn"), _without("some_day", "away", "near", "astray")
    yield Part("cones"), _with_nothing_put_out


def _with_board(
    change: Callable[[Board], Board],
) -> Change:
    def changed(weighed: WeightedView) -> WeightedView:
        public = weighed.view.public
        public = public._replace(board=change(public.board))
        return weighed._replace(view=weighed.view._replace(public=public))

    return changed


def _with_secret(
    change: Callable[[Secret], Secret],
) -> Change:
    def changed(weighed: WeightedView) -> WeightedView:
        mine = weighed.view.mine
        assert mine is not None
        return weighed._replace(view=weighed.view._replace(mine=change(mine)))

    return changed


def _without(*weights: str) -> Change:
    nothing: dict[str, Any] = dict.fromkeys(weights, 0.0)
    return lambda weighed: weighed._replace(weights=weighed.weights._replace(**nothing))


def _without_objective(i: int) -> Change:
    def change(secret: Secret) -> Secret:
        others = tuple(other for other in secret.objectives if other != i)
        return secret._replace(objectives=others)

    return _with_secret(change)


def _burnt(districts: Iterable[int], colour: str) -> Change:
    """Return the change by which a colour loses its houses in some districts."""

    def change(board: Board) -> Board:
        houses = list(board.houses)
        n = COLOURS.index(colour)
        for i in districts:
            houses[i] = houses[i].replace(colour, "")
        gone = sum(map(len, board.houses)) - sum(map(len, houses))
        return board._replace(houses=tuple(houses), lost=add(board.lost, n, gone))

    return _with_board(change)


def _without_token(n: int) -> Change:
    def change(secret: Secret) -> Secret:
        return secret._replace(tokens=put(secret.tokens, n, 0))

    return _with_secret(change)


def _without_new_token(weighed: WeightedView) -> WeightedView:
    public = weighed.view.public
    if public.turn.phase is not Phase.TOKEN:
        return weighed
    turn = public.turn._replace(phase=Phase.ACTIONS, points=0)
    public = public._replace(turn=turn)
    return weighed._replace(view=weighed.view._replace(public=public))


def _with_nothing_put_out(weighed: WeightedView) -> WeightedView:
    """Return the view without cones that the viewer put out, and without its title."""
    view = weighed.view
    public = view.public
    assert view.viewer is not None
    own = public.seats[view.viewer]._replace(extinguished=0)
    hero = NOBODY if public.hero == view.viewer else public.hero
    public = public._replace(seats=put(public.seats, view.viewer, own), hero=hero)
    return weighed._replace(view=view._replace(public=public))
