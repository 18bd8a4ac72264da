"""Pompieri: a firefighter's one action, and taking civilians along (PO-4.4, PO-4.5)."""

from __future__ import annotations

from tinderbox.core.game import Event, Params, Refusal, Step
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.moving import within_reach
from tinderbox.games.pompieri.phase import no
from tinderbox.games.pompieri.plan import OPPOSITE, OUTSIDE, SIDES, name
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import (
    Breach,
    Clear,
    Firefighter,
    Public,
    PutOut,
    TakeAlong,
    put,
)

Act = PutOut | Clear | Breach


def why_no_act(public: Public, one: Firefighter) -> Refusal | None:
    """What keeps a firefighter from acting at all (PO-4.1, PO-4.5)."""
    if one.acted:
        return no(Rule.ACT, "one_action")
    if one.steps:
        return no(Rule.ACT, "moved")
    if one.square == OUTSIDE and not public.switches.act_from_outside:
        return no(Rule.ACT, "only_inside")
    return None


def refusal(
    public: Public, one: Firefighter, action: Act | TakeAlong
) -> Refusal | None:
    """The rule that forbids this to a firefighter of the team on turn, or None."""
    if isinstance(action, TakeAlong):
        return why_not_take(public, one)
    if (why := why_no_act(public, one)) is not None:
        return why
    square = action.square
    if isinstance(action, Breach):
        if one.square == OUTSIDE or plan.side_towards(one.square, square) is None:
            return no(Rule.ACT, "no_wall_between")
        open_already = square in within_reach(public, one)
        return no(Rule.ACT, "no_wall") if open_already else None
    if square not in within_reach(public, one):
        return no(Rule.ACT, "not_beside")
    if isinstance(action, PutOut):
        burning = public.fires[square] > 0
        return None if burning else no(Rule.ACT, "no_fire", square=name(square))
    fallen = public.rubble[square]
    return None if fallen else no(Rule.ACT, "no_rubble", square=name(square))


def why_not_take(public: Public, one: Firefighter) -> Refusal | None:
    """What keeps a firefighter from taking a civilian along where it is (PO-4.4)."""
    if one.square == OUTSIDE or not public.civilians[one.square]:
        return no(Rule.EVACUATE, "nobody")
    return no(Rule.EVACUATE, "one_each") if one.carries else None


def apply(public: Public, action: Act | TakeAlong) -> Step[Public]:
    """What a legal action of a firefighter brings about."""
    seat, n = public.turn, action.firefighter
    team = public.teams[seat]
    one = team.crew[n]
    if isinstance(action, TakeAlong):
        square, key, rule = one.square, "took", Rule.EVACUATE
        left = public.civilians[square] - 1
        public = public._replace(civilians=put(public.civilians, square, left))
        team = team.with_one(n, one._replace(carries=True))
    else:
        square, rule = action.square, Rule.ACT
        team = team.with_one(n, one._replace(acted=True))
        match action:
            case PutOut():
                key = "put_out"
                fires = put(public.fires, square, public.fires[square] - 1)
                public = public._replace(fires=fires)
                team = team._replace(put_out=team.put_out + 1)
                team = team._replace(medals=medals(team))
            case Clear():
                key = "cleared"
                public = public._replace(rubble=put(public.rubble, square, False))
            case Breach():
                key = "breached"
                public = _breach(public, one.square, square)
    params: Params = {"seat": int(seat), "square": name(square)}
    event = Event(f"pompieri.{key}", rule, params)
    return Step(public.with_team(seat, team), (event,))


def _breach(public: Public, here: int, there: int) -> Public:
    """The wall between two squares is gone, whichever tile it belonged to (PO-4.5)."""
    side = plan.side_towards(here, there)
    assert side is not None
    floor = public.floor
    for at, way in ((here, side), (there, OPPOSITE[side])):
        if floor[at]:
            shape = "".join(s for s in SIDES if s in floor[at] or s == way)
            floor = put(floor, at, shape)
    return public._replace(floor=floor)
