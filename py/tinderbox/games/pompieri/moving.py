"""Pompieri: a firefighter's steps, and the tiles laid on them (PO-4.2, PO-4.3).

The functions are about one firefighter of the team on turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.core.phases import ActionRules, rules_of
from tinderbox.core.record import put
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.plan import (
    DOORS,
    OUTSIDE,
    SERIES,
    SHAPES,
    Doors,
    Squares,
    name,
)
from tinderbox.games.pompieri.rulebook import Rule, no
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import (
    FIREFIGHTERS_PER_TEAM,
    STEPS_PER_MOVE,
    Enter,
    Firefighter,
    Lay,
    Leave,
    Move,
    Public,
)


class _ByFirefighter(Protocol):
    """An action of one firefighter, by its number in the crew."""

    @property
    def firefighter(self) -> int: ...


A = TypeVar("A", bound=_ByFirefighter)


def steps_left(member: Firefighter) -> int:
    """Return a firefighter's steps left in this turn, 0 once it has acted (PO-4.1)."""
    return 0 if member.acted or member.left else STEPS_PER_MOVE - member.steps


def cost(public: Public, member: Firefighter) -> int:
    """Return the steps that the next square costs (PO-4.2).

    By a switch, entering the building is free.
    """
    return 0 if member.square == OUTSIDE and public.switches.free_entry else 1


def doors(public: Public) -> Doors:
    """Return the doors of the teams in play."""
    return tuple(team.door for team in public.teams)


def behind_door(public: Public) -> int:
    """Return the square behind the door of the team whose turn it is."""
    return DOORS[public.teams[public.turn].door][1]


def fitting(public: Public, square: int) -> tuple[str, ...]:
    """Return the openings of all tiles that may lie on a square (PO-4.3)."""
    return plan.fitting(square, public.floor, doors(public))


def widest(public: Public, square: int) -> str:
    """Return the most openings that a tile on a square may have.

    It is "" if no tile fits.
    """
    return max(fitting(public, square), key=len, default="")


def within_reach(public: Public, member: Firefighter) -> Squares:
    """Return the neighbours to which a firefighter has open access (PO-1.6, PO-4.5).

    Outside it is the square behind the team's door, unless the tile there shuts it.
    """
    if member.square == OUTSIDE:
        return (behind_door(public),) if _door_is_open(public) else ()
    return plan.open_neighbours(public.floor, member.square)


def _door_is_open(public: Public) -> bool:
    square, side = DOORS[public.teams[public.turn].door][1:]
    return not public.floor[square] or side in public.floor[square]


def why_stays(public: Public, member: Firefighter) -> Refusal | None:
    """Return why a firefighter can't take any further step, None if it can (PO-4)."""
    if member.acted:
        return no(Rule.TURN, "acted")
    if member.left:
        return no(Rule.MOVE, "left")
    if steps_left(member) < cost(public, member):
        return no(Rule.MOVE, "no_steps")
    return None


def why_barred(public: Public, square: int) -> Refusal | None:
    """Return why nobody may step on a square, None if it is free (PO-4.2)."""
    if public.fires[square]:
        return no(Rule.MOVE, "fire", square=name(square))
    if public.rubble[square]:
        return no(Rule.MOVE, "rubble", square=name(square))
    return None


def possible_steps(
    public: Public, n: int, member: Firefighter, to: int
) -> Iterator[Enter | Move | Lay]:
    """Yield the actions that step on a square within reach.

    Enter and Move may still be refused. Lay is legal: checking each of many tiles would
    be slow.
    """
    if public.floor[to]:
        yield Enter(n) if member.square == OUTSIDE else Move(n, to)
    elif not (why_stays(public, member) or why_barred(public, to)):
        shapes = fitting(public, to)
        yield from (Lay(n, to, series, shape) for series in SERIES for shape in shapes)


def event(public: Public, key: str, rule: Rule, n: int, **params: int | str) -> Event:
    """Return an event about firefighter n of the team on turn."""
    who = {"seat": int(public.turn), "number": n + 1}
    return Event(f"pompieri.{key}", rule, {**who, **params})


def rules_of_member(
    kind: type[A],
    why_not: Callable[[Public, Firefighter, A], Refusal | None],
    apply: Callable[[Public, A], Step[Public]],
) -> tuple[type, ActionRules[Public]]:
    """Return the rules of an action by one firefighter of the team on turn."""

    def refusal(public: Public, action: A) -> Refusal | None:
        if not 0 <= action.firefighter < FIREFIGHTERS_PER_TEAM:
            return no(Rule.TEAM, "no_firefighter")
        member = public.teams[public.turn].crew[action.firefighter]
        return why_not(public, member, action)

    return rules_of(kind, refusal, apply)


# --- going in -----------------------------------------------------------------------


def _why_not_enter(
    public: Public, member: Firefighter, action: Enter
) -> Refusal | None:
    if member.square != OUTSIDE:
        return no(Rule.MOVE, "inside")
    square = behind_door(public)
    if not _door_is_open(public):
        return no(Rule.LAY, "door_shut")
    if not public.floor[square]:
        return no(Rule.LAY, "no_floor", square=name(square))
    return why_stays(public, member) or why_barred(public, square)


def _enter(public: Public, action: Enter) -> Step[Public]:
    n = action.firefighter
    to = behind_door(public)
    happened = event(public, "entered", Rule.MOVE, n, square=name(to))
    return _walk(public, n, to, happened)


# --- going out ----------------------------------------------------------------------


def _why_not_leave(
    public: Public, member: Firefighter, action: Leave
) -> Refusal | None:
    """Return why a firefighter can't leave. With a civilian it can after acting."""
    if member.square == OUTSIDE:
        return no(Rule.MOVE, "outside")
    if member.square != behind_door(public) or not _door_is_open(public):
        return no(Rule.MOVE, "own_door")
    if member.acted and not member.carries:
        return no(Rule.TURN, "acted")
    return None


def _leave(public: Public, action: Leave) -> Step[Public]:
    """Leave by its team's door: free with a civilian, otherwise it ends the move."""
    n = action.firefighter
    seat = public.turn
    team = public.teams[public.turn]
    member = team.crew[n]._replace(square=OUTSIDE, carries=False)
    if team.crew[n].carries:
        team = team.with_member(n, member)._replace(saved=team.saved + 1)
        team = team._replace(medals=medals(team))
        happened = event(public, "saved", Rule.EVACUATE, n)
    else:
        team = team.with_member(n, member._replace(left=True, steps=STEPS_PER_MOVE))
        happened = event(public, "left", Rule.MOVE, n)
    return Step(public.with_team(seat, team), (happened,))


# --- going on -----------------------------------------------------------------------


def _why_not_move(public: Public, member: Firefighter, action: Move) -> Refusal | None:
    to = action.to
    if member.square == OUTSIDE:
        return no(Rule.MOVE, "outside")
    if to not in within_reach(public, member):
        return _why_out_of_reach(member, to)
    if not public.floor[to]:
        return no(Rule.LAY, "no_floor", square=name(to))
    return why_stays(public, member) or why_barred(public, to)


def _why_out_of_reach(member: Firefighter, square: int) -> Refusal:
    """Return why a firefighter can't step on a square next."""
    if member.square == OUTSIDE:
        return no(Rule.MOVE, "outside")
    if plan.side_towards(member.square, square) is None:
        return no(Rule.MOVE, "too_far")
    return no(Rule.OPEN, "wall")


def _move(public: Public, action: Move) -> Step[Public]:
    n = action.firefighter
    happened = event(public, "moved", Rule.MOVE, n, square=name(action.to))
    return _walk(public, n, action.to, happened)


def _walk(public: Public, n: int, to: int, happened: Event) -> Step[Public]:
    """Move a firefighter to the next square (PO-4.2)."""
    team = public.teams[public.turn]
    member = team.crew[n]
    member = member._replace(square=to, steps=member.steps + cost(public, member))
    after = public.with_team(public.turn, team.with_member(n, member))
    return Step(after, (happened,))


# --- laying a tile, and stepping on it ----------------------------------------------


def _why_not_lay(public: Public, member: Firefighter, lay: Lay) -> Refusal | None:
    square = lay.square
    if lay.series not in SERIES or lay.shape not in SHAPES:
        return no(Rule.TILES, "no_tile")
    if square not in within_reach(public, member):
        return _why_out_of_reach(member, square)
    if public.floor[square]:
        return no(Rule.TILES, "floor_already", square=name(square))
    if (why := why_stays(public, member) or why_barred(public, square)) is not None:
        return why
    fits = lay.shape in fitting(public, square)
    return None if fits else no(Rule.LAY, "does_not_fit")


def _lay(public: Public, lay: Lay) -> Step[Public]:
    n = lay.firefighter
    to = lay.square
    tile = {"series": lay.series, "shape": lay.shape}
    happened = event(public, "laid", Rule.LAY, n, square=name(to), **tile)
    public = public._replace(
        floor=put(public.floor, to, lay.shape),
        series=put(public.series, to, lay.series),
    )
    return _walk(public, n, to, happened)


RULES = (
    rules_of_member(Enter, _why_not_enter, _enter),
    rules_of_member(Leave, _why_not_leave, _leave),
    rules_of_member(Move, _why_not_move, _move),
    rules_of_member(Lay, _why_not_lay, _lay),
)
