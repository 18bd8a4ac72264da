"""Pompieri: explains why a click does nothing."""

from __future__ import annotations

from tinderbox.core.game import Refusal
from tinderbox.draw.screen import Path
from tinderbox.games.pompieri import plan, rules
from tinderbox.games.pompieri.moving import why_barred, why_stays, within_reach
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.screen.gestures import chosen
from tinderbox.games.pompieri.state import EndTurn, Firefighter, Public, View


def explain(view: View, path: Path) -> Refusal:
    """Return why a click on the last id of `path` does nothing.

    It is called only where no rule refuses the click.
    """
    public = view.public
    if (why := rules.PHASES.refusal(public, EndTurn())) is not None:
        return why  # it is nobody's turn
    *before, last = path
    kind, _, name = last.partition("-")
    crew = public.teams[public.turn].crew
    if kind == "crew":
        return _refusal(Rule.TURN, "others", seat=int(name[0]))
    if kind == "own":
        return _idle(public, crew[int(name)]) or _refusal(Rule.TURN, "choose_one")
    n = chosen(path)
    if n is None:
        return _refusal(Rule.TURN, "choose_one")
    if kind == "square" and plan.named(name) == crew[n].square:
        return _refusal(Rule.MOVE, "here", square=name)
    if kind == "entrance":
        return Refusal(Rule.MOVE, "pompieri.why.own_door")
    for id in before:
        if id.startswith("square-"):
            return _refusal(Rule.TURN, "what_there", square=id.removeprefix("square-"))
    if kind == "square":
        return _refusal(Rule.MOVE, "enter")
    if kind == "tile":
        return _refusal(Rule.LAY, "tile")
    return _refusal(Rule.MOVE if name == "walk" else Rule.ACT, "choose_square")


def _refusal(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"pompieri.idle.{key}", params)


def _idle(public: Public, member: Firefighter) -> Refusal | None:
    """Return why an own firefighter can't take a further step, None if it can."""
    if (why := why_stays(public, member)) is not None:
        return why
    barred = all(why_barred(public, to) for to in within_reach(public, member))
    return _refusal(Rule.MOVE, "barred") if member.steps and barred else None
