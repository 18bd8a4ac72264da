"""Turns that come to the same in another order of their actions."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import A, Game, S, V


def can_begin(game: Game[S, A, V], state: S, action: A, turn: Sequence[A]) -> bool:
    """Return True if a turn can begin with an action, and end as it would.

    After the action the seat does some actions of the turn, in some order. What it does
    in the turn after an answer of chance does not count.
    """
    seat = game.to_move(state)
    end = state
    own = []
    for each in turn:
        if game.to_move(end) != seat:
            break
        own.append(each)
        end = game.apply(end, each).state
    begun = game.apply(state, action).state
    left = {begun: own}  # what is still to do in each state
    coming = [begun]
    for reached in coming:
        if game.to_move(reached) != seat:
            continue
        for n, each in enumerate(left[reached]):
            if game.refusal(reached, each) is None:
                after = game.apply(reached, each).state
                if after not in left:
                    left[after] = [*left[reached][:n], *left[reached][n + 1 :]]
                    coming.append(after)
    return end in left
