"""What each reason of Pompieri says of a position, and where to meet it.

`TRUE` has the condition of each reason, `IDLE_CLICKS` that of each answer to clicks
that mean no action.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.promises.true_reasons.truth import Idle, Truth, in_phase
from tinderbox.core.game import CHANCE
from tinderbox.games import registry
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri import state as house
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, SIDES, beside

OVER: Final = "PO-5.1"  # the rule by which all is refused after the end
# Positions that random matches hardly ever meet, or never.
MADE_UP: Final = (
    "floor 3-1 rS",
    "crew 0 0 3-2 carries; civilians 3-2 1; rubble 3-3; fire 2-2 1",
    "rules act_from_outside=off; fire 3-1 1",
)
# What no player may ever choose, but a line of a match may say.
STRANGE: Final = ("enter 3", "take 9", "move 3 1-1")


def one(state: Any, action: Any) -> Any:
    return state.public.teams[state.public.turn].crew[action.firefighter]


def door(state: Any) -> tuple[int, str]:
    """The square behind the door of the team on turn, and the side of its door."""
    _, square, side = DOORS[state.public.teams[state.public.turn].door]
    return square, side


def goal(state: Any, action: Any) -> int:
    """The square that an action is about: behind the door for who goes in."""
    if isinstance(action, house.Move):
        return action.to
    return int(getattr(action, "square", door(state)[0]))


def steps_apart(state: Any, action: Any) -> int:
    """Return the steps between two squares, through walls, or 99 from outside."""
    here = one(state, action).square
    there = goal(state, action)
    if here == OUTSIDE:
        return 99
    return abs(int(here) % 8 - there % 8) + abs(int(here) // 8 - there // 8)


def way(here: int, there: int) -> str:
    """The side of a square on which a neighbour is."""
    return next(side for side in SIDES if beside(here, side) == there)


def is_shut(state: Any, square: int, side: str) -> bool:
    """The square has a floor, and a wall on this side."""
    tile = state.public.floor[square]
    return tile != "" and side not in tile


def has_wall(state: Any, here: int, there: int) -> bool:
    """A wall of one tile or the other stands between two neighbours (PO-1.6)."""
    return is_shut(state, here, way(here, there)) or is_shut(
        state, there, way(there, here)
    )


def is_walled(state: Any, action: Any) -> bool:
    """What the action is about is next to the firefighter, behind a wall."""
    if steps_apart(state, action) != 1:
        return False
    return has_wall(state, one(state, action).square, goal(state, action))


def is_beside(state: Any, action: Any) -> bool:
    """True if an action is possible there: next to it or behind the door, no wall."""
    if one(state, action).square == OUTSIDE:
        return goal(state, action) == door(state)[0] and not is_shut(
            state, *door(state)
        )
    return steps_apart(state, action) == 1 and not is_walled(state, action)


def is_misfit(state: Any, lay: Any) -> bool:
    """A side of the tile meets a side that it must not meet (PO-4.3)."""
    doors = {DOORS[team.door][1:] for team in state.public.teams}

    def fits(side: str) -> bool:
        there = beside(lay.square, side)
        is_open = side in lay.shape
        if there is None:
            return is_open == ((lay.square, side) in doors)
        tile = state.public.floor[there]
        return not tile or is_open == (way(there, lay.square) in tile)

    ways = {beside(lay.square, side) for side in lay.shape} | {OUTSIDE}
    return not all(map(fits, SIDES)) or one(state, lay).square not in ways


TRUE: Final[Mapping[str, Truth]] = {
    "dice": lambda s, a: registry.load_game("pompieri").to_move(s) == CHANCE,
    "over": in_phase("over"),
    "no_firefighter": lambda s, a: not 0 <= a.firefighter < 3,
    "phase_turn": lambda s, a: isinstance(
        a, house.DealTeams | house.RollSquare | house.RollDie
    ),
    "acted": lambda s, a: one(s, a).acted,
    "no_steps": lambda s, a: one(s, a).steps == 2,
    "left": lambda s, a: one(s, a).left and one(s, a).square == OUTSIDE,
    "fire": lambda s, a: s.public.fires[goal(s, a)] > 0,
    "rubble": lambda s, a: s.public.rubble[goal(s, a)],
    "inside": lambda s, a: one(s, a).square != OUTSIDE,
    "outside": lambda s, a: one(s, a).square == OUTSIDE,
    "door_shut": lambda s, a: door(s)[1] not in s.public.floor[door(s)[0]],
    "no_floor": lambda s, a: not s.public.floor[goal(s, a)],
    "own_door": lambda s, a: one(s, a).square != door(s)[0],
    "too_far": lambda s, a: steps_apart(s, a) != 1,
    "wall": is_walled,
    "no_tile": lambda s, a: False,
    "floor_already": lambda s, a: s.public.floor[a.square] != "",
    "does_not_fit": is_misfit,
    "nobody": lambda s, a: (
        one(s, a).square == OUTSIDE or not s.public.civilians[one(s, a).square]
    ),
    "one_each": lambda s, a: one(s, a).carries,
    "one_action": lambda s, a: one(s, a).acted,
    "moved": lambda s, a: one(s, a).steps > 0,
    "not_beside": lambda s, a: not is_beside(s, a),
    "no_wall": lambda s, a: steps_apart(s, a) == 1 and not is_walled(s, a),
    "no_fire": lambda s, a: not s.public.fires[a.square],
    "no_rubble": lambda s, a: not s.public.rubble[a.square],
    "no_wall_between": lambda s, a: steps_apart(s, a) != 1,
    "only_inside": lambda s, a: one(s, a).square == OUTSIDE,
}

# --- clicks that mean no action -----------------------------------------------


def own_one(state: Any, clicks: tuple[str, ...]) -> Any:
    """The firefighter that the clicks choose."""
    *_, last = (click for click in clicks if click.startswith("own-"))
    return state.public.teams[state.public.turn].crew[int(last[-1])]


def is_barred(state: Any, clicks: tuple[str, ...]) -> bool:
    """No neighbouring square can be stepped on: fire, rubble or walls."""
    here = own_one(state, clicks).square
    public = state.public
    return all(
        public.fires[there] or public.rubble[there] or has_wall(state, here, there)
        for side in SIDES
        if (there := beside(here, side)) is not None
    )


IDLE_CLICKS: Final[Mapping[str, Idle]] = {
    "choose_one": lambda s, c: not any(x.startswith("own-") for x in c[:-1]),
    "choose_square": lambda s, c: not any("square" in x for x in c),
    "what_there": lambda s, c: any("square" in x for x in c[:-1]),
    "here": lambda s, c: (
        plan.named(c[-1].removeprefix("square-")) == own_one(s, c).square
    ),
    "enter": lambda s, c: own_one(s, c).square == OUTSIDE,
    "tile": lambda s, c: not any("square" in x for x in c[:-1]),
    "others": lambda s, c: int(c[-1][5]) != s.public.turn,
    "barred": lambda s, c: is_barred(s, c),
}
