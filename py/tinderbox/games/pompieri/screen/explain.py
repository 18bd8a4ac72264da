"""Pompieri: explains why a click does nothing."""

from __future__ import annotations

from tinderbox.core.game import Refusal
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.moving import why_barred, why_stays, within_reach
from tinderbox.games.pompieri.plan import name
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.screen.gestures import chosen, chosen_square
from tinderbox.games.pompieri.state import EndTurn, Firefighter, Public, View


def explain(view: View, path: Path) -> Refusal:
    """Return why a click on the last thing of `path` does nothing.

    It is called only where no rule refuses the click.
    """
    public = view.public
    why = rules.PHASES.refusal(public, EndTurn())
    if why is not None:
        return why  # it is nobody's turn
    crew = public.teams[public.turn].crew
    match path[-1]:
        case Thing("crew", (int(seat), _)):
            return _refusal(Rule.TURN, "others", seat=seat)
        case Thing("own", (int(number),)):
            return _idle(public, crew[number]) or _refusal(Rule.TURN, "choose_one")
    n = chosen(path)
    if n is None:
        return _refusal(Rule.TURN, "choose_one")
    return _of_chosen(crew[n], path)


def _of_chosen(member: Firefighter, path: Path) -> Refusal:
    """Return why a click after the one on a firefighter does nothing."""
    last = path[-1]
    to = chosen_square(path)
    if last.kind == "square" and to == member.square:
        return _refusal(Rule.MOVE, "here", square=name(to))
    if last.kind == "entrance":
        return Refusal(Rule.MOVE, "pompieri.why.own_door")
    before = chosen_square(path[:-1])
    if before is not None:
        return _refusal(Rule.TURN, "what_there", square=name(before))
    if last.kind == "square":
        return _refusal(Rule.MOVE, "enter")
    if last.kind == "tile":
        return _refusal(Rule.LAY, "tile")
    is_walk = last == Thing("act", ("walk",))
    return _refusal(Rule.MOVE if is_walk else Rule.ACT, "choose_square")


def _refusal(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"pompieri.idle.{key}", params)


def _idle(public: Public, member: Firefighter) -> Refusal | None:
    """Return why an own firefighter can't take a further step, None if it can."""
    if (why := why_stays(public, member)) is not None:
        return why
    barred = all(why_barred(public, to) for to in within_reach(public, member))
    return _refusal(Rule.MOVE, "barred") if member.steps and barred else None
