"""Pompieri: a firefighter's one action, and taking civilians along (PO-4.4, PO-4.5)."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Refusal, Step
from tinderbox.core.record import put
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.moving import event, rules_of_member, within_reach
from tinderbox.games.pompieri.plan import OPPOSITE, OUTSIDE, SIDES, name
from tinderbox.games.pompieri.rulebook import Rule, no
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import (
    Breach,
    Clear,
    Firefighter,
    Public,
    PutOut,
    TakeAlong,
    Team,
)

# --- a civilian ---------------------------------------------------------------------


def why_not_take(public: Public, member: Firefighter) -> Refusal | None:
    """Return why a firefighter can't take a civilian along where it is (PO-4.4)."""
    if member.square == OUTSIDE or not public.civilians[member.square]:
        return no(Rule.EVACUATE, "nobody")
    return no(Rule.EVACUATE, "one_each") if member.carries else None


def _take(public: Public, action: TakeAlong) -> Step[Public]:
    team = public.teams[public.turn]
    member = team.crew[action.firefighter]
    left = public.civilians[member.square] - 1
    public = public._replace(civilians=put(public.civilians, member.square, left))
    team = team.with_member(action.firefighter, member._replace(carries=True))
    where = member.square
    return _done(public, team, "took", Rule.EVACUATE, action.firefighter, where)


def _done(
    public: Public, team: Team, key: str, rule: Rule, n: int, square: int
) -> Step[Public]:
    """Return the step after which the team on turn is `team`, with one event.

    `key` is the event's key, `n` the firefighter, `square` the place where it happened.
    """
    happened = event(public, key, rule, n, square=name(square))
    return Step(public.with_team(public.turn, team), (happened,))


# --- the one action -----------------------------------------------------------------


def why_cant_act(public: Public, member: Firefighter) -> Refusal | None:
    """Return why a firefighter can't act at all, None if it can (PO-4.1, PO-4.5)."""
    if member.acted:
        return no(Rule.ACT, "one_action")
    if member.steps:
        return no(Rule.ACT, "moved")
    if member.square == OUTSIDE and not public.switches.act_from_outside:
        return no(Rule.ACT, "only_inside")
    return None


def _acted(public: Public, n: int) -> Team:
    """Return the team on turn after the one action of a firefighter."""
    team = public.teams[public.turn]
    return team.with_member(n, team.crew[n]._replace(acted=True))


def _why_not_beside(
    public: Public, member: Firefighter, square: int, by_square: Sequence[int], key: str
) -> Refusal | None:
    """Return why a firefighter can't act on the fires or the rubble of a square.

    `by_square` has the fires, or the rubble, of each square. If this square has none,
    the refusal has the key `key`.
    """
    if (why := why_cant_act(public, member)) is not None:
        return why
    if square not in within_reach(public, member):
        return no(Rule.ACT, "not_beside")
    return None if by_square[square] else no(Rule.ACT, key, square=name(square))


# --- putting out --------------------------------------------------------------------


def _why_not_put_out(
    public: Public, member: Firefighter, action: PutOut
) -> Refusal | None:
    return _why_not_beside(public, member, action.square, public.fires, "no_fire")


def _put_out(public: Public, action: PutOut) -> Step[Public]:
    square = action.square
    team = _acted(public, action.firefighter)
    fires = put(public.fires, square, public.fires[square] - 1)
    team = team._replace(put_out=team.put_out + 1)
    team = team._replace(medals=medals(team))
    public = public._replace(fires=fires)
    return _done(public, team, "put_out", Rule.ACT, action.firefighter, square)


# --- clearing rubble ----------------------------------------------------------------


def _why_not_clear(
    public: Public, member: Firefighter, action: Clear
) -> Refusal | None:
    return _why_not_beside(public, member, action.square, public.rubble, "no_rubble")


def _clear(public: Public, action: Clear) -> Step[Public]:
    square = action.square
    team = _acted(public, action.firefighter)
    public = public._replace(rubble=put(public.rubble, square, False))
    return _done(public, team, "cleared", Rule.ACT, action.firefighter, square)


# --- breaching a wall ---------------------------------------------------------------


def _why_not_breach(
    public: Public, member: Firefighter, action: Breach
) -> Refusal | None:
    if (why := why_cant_act(public, member)) is not None:
        return why
    square = action.square
    if member.square == OUTSIDE or plan.side_towards(member.square, square) is None:
        return no(Rule.ACT, "no_wall_between")
    is_open_already = square in within_reach(public, member)
    return no(Rule.ACT, "no_wall") if is_open_already else None


def _breach(public: Public, action: Breach) -> Step[Public]:
    """Remove the wall between two squares, on either tile (PO-4.5).

    A square without a tile has no wall of its own.
    """
    there = action.square
    team = _acted(public, action.firefighter)
    here = team.crew[action.firefighter].square
    side = plan.side_towards(here, there)
    assert side is not None
    floor = public.floor
    for square, opened in ((here, side), (there, OPPOSITE[side])):
        if floor[square]:
            # A shape has its sides in the order of SIDES.
            shape = "".join(
                each for each in SIDES if each in floor[square] or each == opened
            )
            floor = put(floor, square, shape)
    public = public._replace(floor=floor)
    return _done(public, team, "breached", Rule.ACT, action.firefighter, there)


RULES = (
    rules_of_member(
        TakeAlong, lambda public, member, action: why_not_take(public, member), _take
    ),
    rules_of_member(PutOut, _why_not_put_out, _put_out),
    rules_of_member(Clear, _why_not_clear, _clear),
    rules_of_member(Breach, _why_not_breach, _breach),
)
